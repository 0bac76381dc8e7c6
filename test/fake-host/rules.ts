import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the host without a browser asks of the rules; states, commands and what is known are theirs alone. */
interface Rules {
  readonly id: string;
  readonly rules: { seen(state: State, seat: string): unknown };
  readonly screen: {
    next(seen: unknown): { readonly seats: readonly string[] };
    actions(seen: unknown, unit: string): readonly Offered[];
  };
  readonly table: {
    readonly terrain: Readonly<Record<'areas' | 'barriers', readonly KindGroup[]>>;
    barrierHeight(kind: string): unknown;
  };
  readonly players: { random(seen: unknown, seat: string, chance: Chance): unknown };
  readonly muster: {
    readonly byHand: { fields(state: State, subject: { readonly of: 'battle' }): readonly HandField[] };
    readonly roster: { changeSide(state: State, unit: Enlisted): unknown };
    readonly ready: readonly { readonly id: string; readonly design: unknown }[];
    readonly scenarios: readonly { readonly id: string; readonly sides: readonly { readonly id: string }[] }[];
  };
}

/** Something that a unit might do. */
export interface Offered {
  readonly unit: string;
  readonly figure?: string;
  readonly verb: string;
  readonly id: string;
  readonly aside?: boolean;
  readonly command?: object;
  readonly refusal: object | null;
}

/** Kinds of ground or barrier that stand together in a list. */
interface KindGroup {
  readonly kinds: readonly { readonly id: string }[];
}

/** A value of a battle that a gamemaster may set. */
interface HandField {
  readonly id: string;
  readonly kind: string;
  readonly value: unknown;
  readonly min?: number;
  readonly max?: number;
}

/** The state of a battle, as far as a person at the table looks at it. */
export interface State {
  readonly table: unknown;
  readonly outcome: unknown;
  readonly sides: Readonly<Record<string, { readonly id: string }>>;
  readonly units: Readonly<Record<string, Enlisted>>;
}

/** A unit, and whose it is. */
export interface Enlisted {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  /** A gamemaster has given their word for it. */
  readonly allowed?: true;
}

/** Chance of the engine. */
export interface Chance {
  roll(count: number, sides: number): number[];
  below(below: number): number;
}

const source = async (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(resolve('src', path)).href);

// By a path that the compiler does not follow: the rules keep stricter terms than the stand-in.
export const { rulesets, rulesetOfScenario } = (await source('rulesets/index.ts')) as {
  readonly rulesets: readonly Rules[];
  rulesetOfScenario(scenario: string): Rules;
};
export const { seeded } = (await source('engine/dice.ts')) as { seeded(seed: number): Chance };
export const { REFEREE } = (await source('engine/request.ts')) as { readonly REFEREE: string };

export type { Rules };

const demo = (await source('../tools/demo/begun-file.ts')) as { begunFile(json: unknown): object };

/** A scenario's file at its start, as the file of a battle. */
export const begunFile = (json: unknown): object => demo.begunFile(json);

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chance } from './rules';

export interface Piece {
  readonly id: string;
  readonly shown?: string;
  readonly at: { readonly x: number; readonly y: number };
}

export interface ToyState {
  readonly figures: Readonly<Record<string, Piece>>;
  readonly units: Readonly<Record<string, object>>;
  readonly outcome: unknown;
  readonly phase: string;
}

/** The toy, as far as a table without a browser asks for it. */
export interface Toy {
  readonly rules: {
    seen(state: ToyState, seat: string): { readonly figures: ToyState['figures'] };
    partFor?(state: ToyState, seat: string): ToyState;
  };
  readonly screen: { next(seen: unknown): { readonly seats: readonly string[] } };
  readonly players: { random(seen: unknown, seat: string, chance: Chance): unknown };
  readonly muster: { readonly scenarios: readonly { readonly id: string }[] };
}

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);

export const { toy } = (await source('test/toy/index.ts')) as { readonly toy: Toy };
const { catalogue, covers } = (await source('src/rulesets/catalogue.ts')) as {
  readonly catalogue: { cover: object; load(): Promise<Toy> }[];
  readonly covers: object[];
};

/** Puts the toy among the rulesets of the module, by these rules; for the clients that load it from now on. */
export function shelve(rules: Toy['rules']): void {
  if (covers.every((cover) => !('isToy' in cover))) {
    const { scenarios } = toy.muster;
    covers.push({ id: 'toy', scenarios, terrain: { areas: [], barriers: [] }, isToy: true });
    catalogue.push({ cover: covers.at(-1) ?? {}, load: async () => toy });
  }
  const listed = catalogue.find(({ cover }) => 'isToy' in cover);
  if (listed !== undefined) listed.load = async () => ({ ...toy, rules });
}

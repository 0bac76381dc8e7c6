import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
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
    redactedFor?(state: ToyState, seat: string): ToyState;
  };
  readonly screen: { next(seen: unknown): { readonly seats: readonly string[] } };
  readonly players: { random(seen: unknown, seat: string, chance: Chance): unknown };
  readonly muster: { readonly scenarios: readonly { readonly id: string }[] };
}

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);

export const { toy } = (await source('test/toy/index.ts')) as { readonly toy: Toy };
const { catalogue, manifests } = (await source('src/rulesets/catalogue.ts')) as {
  readonly catalogue: { readonly manifest: Manifest; load(): Promise<Toy> }[];
  readonly manifests: Manifest[];
};

interface Manifest {
  readonly id: string;
  readonly scenarios: readonly { readonly id: string }[];
  readonly terrain: { readonly areas: readonly string[]; readonly barriers: readonly string[] };
}

/** Puts the toy among the rulesets of the module, by these rules, until the test that asks for it is over. */
export function shelve(rules: Toy['rules']): void {
  takeOff();
  const manifest = { id: 'toy', scenarios: toy.muster.scenarios, terrain: { areas: [], barriers: [] } };
  manifests.push(manifest);
  catalogue.push({ manifest, load: async () => ({ ...toy, rules }) });
  onTestFinished(takeOff);
}

/** Files share their modules: the next one is to find the shelf as it was. */
function takeOff(): void {
  const at = manifests.findIndex(({ id }) => id === 'toy');
  if (at < 0) return;
  manifests.splice(at, 1);
  catalogue.splice(at, 1);
}

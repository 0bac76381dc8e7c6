import type { PlainObject } from '../common/types';
import type { Store } from './store';

/** Ids of the fresh world, known to tests. */
export const seedIds = {
  gamemaster: 'gamemaster000000',
  blue: 'playerblue000000',
  orange: 'playerorange0000',
  scene: 'emptytable000000',
};

const users: PlainObject[] = [
  { _id: seedIds.gamemaster, name: 'Gamemaster', role: 4, color: '#b8963e' },
  { _id: seedIds.blue, name: 'Blue', role: 1, color: '#2f6f9f' },
  { _id: seedIds.orange, name: 'Orange', role: 1, color: '#c8641b' },
];

const sand = '#cfc7b0';

const scene: PlainObject = {
  _id: seedIds.scene,
  name: 'Empty table',
  active: true,
  navigation: true,
  width: 4800,
  height: 3600,
  padding: 0,
  grid: { type: 0, size: 100, distance: 1, units: 'in', alpha: 0 },
  tokenVision: false,
  ownership: { default: 2 },
};

/** What else a fresh world has: settings by `package.key`, and journals. */
export interface Seeded {
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly journals?: readonly PlainObject[] | undefined;
}

/** A fresh world: three users, an empty gridless scene of 48 x 36 inches, and what is given. */
export function seedWorld(store: Store, generation: 13 | 14, { settings = {}, journals = [] }: Seeded = {}): void {
  for (const user of users) store.insert('User', store.prepare('User', user, true, seedIds.gamemaster), null);
  // A level of its own: tokens that name none would stand on another, and nobody would see them.
  const table =
    generation === 14
      ? { levels: [{ _id: 'standInGround000', name: 'Ground', background: { color: sand } }] }
      : { backgroundColor: sand };
  store.insert('Scene', store.prepare('Scene', { ...scene, ...table }, true, seedIds.gamemaster), null);
  for (const [key, value] of Object.entries(settings)) {
    const setting = { key, value: JSON.stringify(value) };
    store.insert('Setting', store.prepare('Setting', setting, true, seedIds.gamemaster), null);
  }
  for (const journal of journals)
    store.insert('JournalEntry', store.prepare('JournalEntry', journal, false, seedIds.gamemaster), null);
}

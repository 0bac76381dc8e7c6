import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nightIn, undoWriting, writeBack } from '../../src/foundry/windows/night/write-back';
import type { Written } from '../../src/foundry/store/documents/night';

/** A character whose system stores a wound in its own way. */
interface Character {
  wounds: number;
  readonly stores: (wanted: number) => number;
}

const wound: Written = { unit: 'jun', path: 'system.wounds', from: 0, to: 2 };

/** A battle after which a wound can be written into Jun. */
function table(jun: Character | null): HostCombat {
  const actor = jun && {
    documentName: 'Actor',
    toObject: () => ({ system: { wounds: jun.wounds } }),
    update: async (changes: Readonly<Record<string, number>>) => {
      jun.wounds = jun.stores(changes['system.wounds'] ?? 0);
    },
  };
  vi.stubGlobal('fromUuid', async () => actor);
  const characters = { jun: { uuid: 'Actor.jun', name: 'Jun', played: true, values: { 'system.wounds': 0 } } };
  const night = JSON.stringify({ veiled: [], openedSight: false, characters, written: [] });
  const system: Record<string, unknown> = { night };
  const combat = {
    system,
    update: async (changes: Readonly<Record<string, unknown>>) => {
      Object.assign(system, Object.fromEntries(Object.entries(changes).map(([path, value]) => [path.slice(7), value])));
    },
  };
  return combat as unknown as HostCombat;
}

describe('what a battle writes into a character', () => {
  beforeEach(() => {
    vi.stubGlobal('game', { user: { isGM: true } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is recorded with what was there before, and undone', async () => {
    const jun: Character = { wounds: 0, stores: (wanted) => wanted };
    const combat = table(jun);
    expect(await writeBack(combat, [wound])).toEqual([]);
    expect(jun.wounds).toBe(2);
    expect(nightIn(combat).written).toEqual([wound]);
    expect(await undoWriting(combat, 'jun')).toEqual([]);
    expect(jun.wounds).toBe(0);
    expect(nightIn(combat).written).toEqual([]);
  });

  it('stays recorded when the system makes something else of it, so that the old value is not lost', async () => {
    const jun: Character = { wounds: 0, stores: () => 1 };
    const combat = table(jun);
    expect(await writeBack(combat, [wound])).toMatchObject([{ unit: 'jun', code: 'altered' }]);
    expect(nightIn(combat).written).toEqual([wound]);
    // Nobody knows whether it is still the system's doing.
    expect(await undoWriting(combat, 'jun')).toMatchObject([{ code: 'changed' }]);
    expect(jun.wounds).toBe(1);
  });

  it('is no record when the system refuses it', async () => {
    const jun: Character = { wounds: 0, stores: () => 0 };
    const combat = table(jun);
    expect(await writeBack(combat, [wound])).toMatchObject([{ code: 'refused' }]);
    expect(nightIn(combat).written).toEqual([]);
  });

  it('leaves a value that has changed, and a character that is gone', async () => {
    const jun: Character = { wounds: 4, stores: (wanted) => wanted };
    const combat = table(jun);
    expect(await writeBack(combat, [wound])).toMatchObject([{ code: 'changed' }]);
    expect(jun.wounds).toBe(4);
    expect(await writeBack(table(null), [wound])).toMatchObject([{ code: 'gone' }]);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Wreck } from '../../src/battle/looks';
import type { FigureId } from '../../src/battle/state';
import { REFEREE } from '../../src/engine/request';
import { beerAndPretzel } from '../../src/rulesets/beer-and-pretzel';
import { openD6 } from '../../src/rulesets/opend6';
import { newCreature } from '../../src/rulesets/opend6/design/creature';
import { newRobot } from '../../src/rulesets/opend6/design/robot';
import { quickDraw } from '../../src/rulesets/quick-draw';
import { starshipMarine } from '../../src/rulesets/starship-marine';
import { isUsed } from '../../tools/module-files';
import { battle as raid } from '../support/beer-and-pretzel';
import { battle as skirmish } from '../support/opend6';
import { battle as duel } from '../support/quick-draw';
import { battle as boarding } from '../support/starship-marine';

type Presence = 'table' | 'out';
const shown = new Set<Wreck>();

/** What is drawn in place of a figure, in a ruleset's own test of a small battle. */
const note = (wreck: Wreck | undefined): Wreck | null => {
  if (wreck !== undefined) shown.add(wreck);
  return wreck ?? null;
};

const inOpenD6 = (parts: object, presence: Presence): Wreck | null => {
  const state = skirmish({
    squads: { rebels: { at: [{ x: 20, y: 40 }] }, troopers: { at: [{ x: 20, y: 20 }], ...parts } },
  });
  Object.assign(state.figures['troopers.1'] ?? {}, { presence });
  return note(openD6.table.figureLook(openD6.rules.seen(state, REFEREE), 'troopers.1').wreck);
};

const inQuickDraw = (model: 'apc' | 'jeep' | 'skimmer', loss: 'destroyed' | null): Wreck | null => {
  const state = duel({
    heroes: { a: [5, 5] },
    foes: { b: [30, 30] },
    vehicles: { v: { model, side: 'foes', at: [20, 20], crew: { b: 'driver' }, rest: { loss } } },
  });
  return note(quickDraw.table.figureLook(quickDraw.rules.seen(state, REFEREE), 'v').wreck);
};

const inStarshipMarine = (troop: 'marine' | 'combat-robot' | 'truc', presence: Presence): Wreck | null => {
  const state = boarding({ boarders: { m: [10, 50, { troop, presence }] }, crew: { c: [50, 50] } });
  return note(starshipMarine.table.figureLook(starshipMarine.rules.seen(state, REFEREE), 'm').wreck);
};

const inBeerAndPretzel = (id: FigureId, presence: Presence): Wreck | null => {
  const is = { presence };
  const state = raid({
    board: ['a...BCV'],
    pieces: {
      a: { is },
      B: { is },
      C: { troop: 'bot-warrior', is },
      V: { is: { ...is, art: 'beer-and-pretzel/vehicle' } },
    },
  });
  return note(beerAndPretzel.table.figureLook(beerAndPretzel.rules.seen(state, REFEREE), id).wreck);
};

describe('a wreck is drawn', () => {
  it('of a creature that is down, with tusks of a mammoth, and of a destroyed robot; of no soldier (OpenD6)', () => {
    const [lizard, mammoth] = [newCreature('varanid-lizard', {}), newCreature('horned-mammoth', {})];
    expect(inOpenD6({ creature: lizard }, 'out')).toBe('beast');
    expect(inOpenD6({ creature: mammoth }, 'out')).toBe('mammoth');
    expect(inOpenD6({ robot: newRobot('war-robot', {}) }, 'out')).toBe('robot');
    expect([inOpenD6({}, 'out'), inOpenD6({ creature: mammoth }, 'table')]).toEqual([null, null]);
  });

  it('of a vehicle as soon as it is lost, each in its own shape (Quick-Draw)', () => {
    expect(inQuickDraw('apc', 'destroyed')).toBe('apc');
    expect(inQuickDraw('jeep', 'destroyed')).toBe('jeep');
    expect(inQuickDraw('skimmer', 'destroyed')).toBe('skimmer');
    expect(inQuickDraw('apc', null)).toBeNull();
  });

  it('of robots and TRUCs that are down, not of Marines (Starship Marine)', () => {
    expect(inStarshipMarine('combat-robot', 'out')).toBe('robot');
    expect(inStarshipMarine('truc', 'out')).toBe('vehicle');
    expect([inStarshipMarine('marine', 'out'), inStarshipMarine('combat-robot', 'table')]).toEqual([null, null]);
  });

  it('of bots, bugs and vehicles that are killed, not of Marines (Beer & Pretzel)', () => {
    expect([inBeerAndPretzel('B', 'out'), inBeerAndPretzel('C', 'out'), inBeerAndPretzel('V', 'out')]).toEqual([
      'bug',
      'robot',
      'vehicle',
    ]);
    expect([inBeerAndPretzel('a', 'out'), inBeerAndPretzel('B', 'table')]).toEqual([null, null]);
  });

  it('from a picture of its own, which is a part of the module', () => {
    expect(shown.size).toBe(8);
    for (const wreck of shown) {
      const file = `assets/tokens/wrecks/${wreck}.webp`;
      expect(existsSync(file) && isUsed(file), wreck).toBe(true);
    }
  });
});

import type { Seat } from '../../src/engine/request';
import { openD6 } from '../../src/rulesets/opend6';
import type { PowerId } from '../../src/rulesets/opend6/data/metaphysics';
import type { OpenD6State, Strike } from '../../src/rulesets/opend6/state';
import type { OpenD6Command } from './opend6';
import { battle, newHero, row, soldier } from './opend6';
import { locked } from '../rulesets/opend6/assault-support';
import { facingOff, shotsOf } from '../rulesets/opend6/fire-support';

/** A battle before a command in which a decision is asked that random battles seldom come to. */
export interface Position {
  readonly state: OpenD6State;
  readonly seat: Seat;
  readonly command: OpenD6Command;
}

const at = (x: number, y: number) => ({ x, y });

/** A hero of a side who has these powers, at 3 each. */
const adept = (powers: readonly PowerId[]) =>
  newHero({
    metaphysics: {
      able: true,
      skills: { channel: 3, sense: 3, transform: 3 },
      powers: [...powers],
      rolls: 0,
      points: 0,
    },
  });

const firing = (state: OpenD6State, unit: 'rebels' | 'troopers', target: string): Position => ({
  state,
  seat: unit,
  command: { type: 'fire', unit, shots: shotsOf(state, unit, target) },
});

const assaulting = (state: OpenD6State): Position => ({ state, seat: 'rebels', command: { type: 'assault' } });

/** Positions by the name of the decision; each comes about with some dice. */
export const positions: Readonly<Record<string, () => Position>> = {
  'entry-place': () => ({
    state: { ...openD6.muster.begin('shuttle'), phase: 'initiative', ready: ['rebels', 'troopers'] },
    seat: 'rebels',
    command: { type: 'initiative' },
  }),
  'drop-where': () => {
    const state = battle({
      scenario: 'crystals',
      phase: 'fire',
      squads: {
        rebels: { at: [at(36, 25), at(38, 25)], soldiers: { 1: { marked: ['wound'] } } },
        troopers: { at: [at(36, 18)], facing: 180, squad: { volleyed: true } },
      },
    });
    const prize = { at: at(36, 25), found: true, carrier: 'rebels.1', near: [] };
    return { state: { ...state, prize }, seat: 'rebels', command: { type: 'pass' } };
  },
  'leap-where': () => {
    const state = facingOff({
      range: 9,
      rebels: { at: [at(20, 30)] },
      troopers: { at: [at(20, 21)], facing: 180, hero: newHero({ raises: { dodge: 3 } }) },
    });
    soldier(state, 'rebels.1').grenades.grenade = 1;
    const shots = [{ figure: 'rebels.1', weapon: 'grenade', aim: { point: at(20, 21) } }] as const;
    return { state, seat: 'rebels', command: { type: 'fire', unit: 'rebels', shots } };
  },
  absorb: () =>
    firing(
      facingOff({
        range: 6,
        rebels: { at: row(20, 30, 3) },
        troopers: { at: [at(20, 24)], facing: 180, hero: adept(['absorb-energy']) },
      }),
      'rebels',
      'troopers',
    ),
  'parry-bolt': () =>
    firing(
      battle({
        phase: 'fire',
        toAct: 'troopers',
        squads: {
          hero: {
            side: 'rebels',
            at: [at(20, 30)],
            hero: adept(['broad-sword-combat']),
            soldiers: { 1: { melee: ['energized-broad-sword'] } },
          },
          troopers: { at: [at(20, 20)], facing: 180 },
        },
      }),
      'troopers',
      'hero',
    ),
  'sensed-unit': () => ({
    state: battle({
      phase: 'special',
      initiative: 'rebels',
      options: { hiddenTroops: 'partial', hiddenSides: 'second' },
      squads: {
        hero: { side: 'rebels', at: [at(20, 30)], hero: adept(['life-detection']) },
        troopers: { at: row(20, 10, 3), hidden: { real: at(20, 10) } },
        'troopers-2': { at: row(21, 11, 2), hidden: { real: at(21, 11) } },
      },
    }),
    seat: 'rebels',
    command: { type: 'detect-life', figure: 'hero.1', at: at(20, 10) },
  }),
  'strike-turn': () => {
    const strike: Strike = {
      id: 'strike-1',
      side: 'rebels',
      by: 'rebels.1',
      kind: 'light',
      at: at(30, 10),
      due: 2,
      skill: 3,
      knownTo: ['rebels'],
    };
    const squads = { rebels: { at: row(5, 40, 3) }, troopers: { at: row(30, 10, 3), facing: 180 } };
    const state = battle({ phase: 'special', turn: 2, options: { strikes: true }, squads });
    return { state: { ...state, toAct: null, strikes: [strike] }, seat: 'rebels', command: { type: 'special' } };
  },
  'turn-in-fight': () => ({
    state: locked({
      phase: 'movement',
      rebels: { at: [at(20, 30)], facing: 180 },
      troopers: { at: [at(20, 29)] },
    }),
    seat: 'rebels',
    command: { type: 'disengage', unit: 'rebels' },
  }),
  'pair-off': () => {
    const before = 30 - Math.sqrt(0.75);
    return assaulting(
      locked({
        rounds: 0,
        rebels: { at: [at(20.5, 30), at(21.5, 30)] },
        troopers: { at: [20, 21, 22].map((x) => at(x, before)) },
      }),
    );
  },
  'melee-weapon': () =>
    assaulting(
      locked({
        rebels: { at: row(20, 30, 1), design: { melee: ['club'], training: { brawling: 2 } } },
        troopers: { at: row(20, 29, 1) },
      }),
    ),
};

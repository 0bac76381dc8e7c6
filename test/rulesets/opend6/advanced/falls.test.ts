import { describe, expect, it } from 'vitest';
import type { CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { duel, plan } from '../fire-support';
import { battle, play, refuse, soldier, told } from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });
/** Its base has a radius of 1.5", so somebody is beside it as far as 3.5" from its centre. */
const front = at(20, 23);
const ahead = at(20, 23.5);
const right = at(17, 20);

/** A creature at (20, 20) that faces south, hit in the Fire Combat Phase whose last passes are to come. */
function goingDown(
  rebels: readonly Point[],
  marked: Soldier['marked'],
  kind: CreatureId = 'pit-monster',
  parts: Partial<Soldier> = {},
): OpenD6State {
  return battle({
    phase: 'fire',
    toAct: 'rebels',
    squads: {
      rebels: { at: rebels, facing: 0, design: { weapons: ['raygun-rifle'] } },
      troopers: {
        at: [at(20, 20)],
        facing: 180,
        creature: newCreature(kind, { number: 1 }),
        soldiers: { 1: { marked, ...parts } },
      },
    },
  });
}

const end = (state: OpenD6State, dice: readonly number[]) => play(state, 'rebels', { type: 'pass' }, { dice });
const fell = (state: OpenD6State, dice: readonly number[]) => told(end(state, dice).events, 'creature-fell');

describe('a large creature that goes down', () => {
  it('od6a-creature-019 falls on those within 1.5" of its base on a 6, and on nobody on a 5', () => {
    expect(fell(goingDown([front], ['wound']), [6, 2, 5])).toMatchObject([{ face: 6, onto: ['rebels.1'] }]);
    expect(fell(goingDown([front], ['wound']), [5])).toMatchObject([{ face: 5, onto: [] }]);
    expect(fell(goingDown([ahead], ['wound']), [5])).toHaveLength(1);
    expect(fell(goingDown([at(20, 23.6)], ['wound']), [])).toEqual([]);
  });

  it('od6a-creature-019 falls in one of the arcs in which somebody is, by a die', () => {
    const both = () => goingDown([front, right], ['wound']);
    expect(fell(both(), [6, 3, 2, 5])).toMatchObject([{ onto: ['rebels.1'] }]);
    expect(fell(both(), [6, 4, 2, 5])).toMatchObject([{ onto: ['rebels.2'] }]);
  });

  it('od6a-creature-019 a creature that is not large falls on nobody', () => {
    expect(fell(goingDown([at(20, 21.5)], ['wound'], 'space-yeti'), [])).toEqual([]);
  });

  it('od6a-creature-020 whom it falls on resist its bare Strength, wounded or not, and are hurt at once', () => {
    // Strength 7 of the muscles; the skin and the wound do not count.
    const { events, state } = end(goingDown([front], ['wound']), [6, 3, 2]);
    expect(told(events, 'damage-rolled')).toMatchObject([
      {
        rule: 'od6a-creature-020',
        figure: 'rebels.1',
        blows: [{ by: null, damage: 7, score: 10 }],
        strength: { value: 2 },
      },
    ]);
    expect(soldier(state, 'rebels.1').presence).toBe('out');
    const held = end(goingDown([front], ['wound']), [6, 2, 5]);
    expect(told(held.events, 'damage-rolled')[0]?.strength.score).toBe(7);
  });

  it('od6a-creature-018 falls when it is incapacitated, too; a small one is removed and leaves nothing', () => {
    const large = end(goingDown([front], ['incapacitated']), [6, 1, 2]);
    expect(told(large.events, 'creature-fell')).toHaveLength(1);
    expect(soldier(large.state, 'troopers.1').presence).toBe('out');
    const small = end(goingDown([front], ['incapacitated'], 'space-rat'), []);
    expect(soldier(small.state, 'troopers.1').presence).toBe('out');
    expect(small.state.table.areas).toEqual([]);
  });
});

describe('a large creature that is incapacitated', () => {
  const dead = () => end(goingDown([at(20, 30)], ['incapacitated']), []).state;
  const going = (to: Point) =>
    ({ type: 'move', unit: 'rebels', orders: { 'rebels.1': { path: [at(20, 30), to] } } }) as const;

  it('od6a-creature-021 lies where it fell, in the way; a wounded one does not', () => {
    const state: OpenD6State = { ...dead(), phase: 'movement', toAct: 'rebels', outcome: null };
    expect(state.table.areas).toMatchObject([{ kind: 'carcass' }]);
    expect(refuse(state, 'rebels', going(at(20, 20)))).toMatchObject({ code: 'ground-impassable' });
    expect(end(goingDown([at(20, 30)], ['wound']), []).state.table.areas).toEqual([]);
  });

  it('od6a-creature-021 gives light cover to those behind it, and hides nobody', () => {
    const behind = (areas: OpenD6State['table']['areas']) => plan(duel(20, { areas: [...areas] })).condition.cover;
    // The firer is at (20, 30), the target 20" to the north of them.
    expect([behind([]), behind(dead().table.areas)]).toEqual([0, 1]);
  });
});

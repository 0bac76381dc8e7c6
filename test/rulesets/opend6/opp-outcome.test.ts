import { describe, expect, it } from 'vitest';
import { distance, distanceToSegment } from '../../../src/space';
import type { Barrier } from '../../../src/space/types';
import { march } from '../../../src/rulesets/opend6/book/move/march';
import type { Halt } from '../../../src/rulesets/opend6/book/squad/step';
import { resolveMove } from '../../../src/rulesets/opend6/book/move/movement';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, resolve, soldier, squad } from '../../support/opend6';
import { meeting, east, stepsOf, fire, passed, wound, kill } from '../../support/opend6-opportunity';

describe('what opportunity fire does', () => {
  const two = () =>
    battle({
      squads: {
        rebel: {
          at: [
            { x: 20, y: 30 },
            { x: 16, y: 30 },
          ],
          facing: 90,
        },
        trooper: { at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
  const both = { 'rebel.1': { path: east(6) }, 'rebel.2': { path: east(6, { x: 16, y: 30 }) } };
  const go = (state: OpenD6State, dice: number[]) =>
    resolve(state, (b) => resolveMove(b, { type: 'move', unit: 'rebel', orders: both }), {
      answers: fire,
      dice,
    });
  const onFirst = [1];

  it('od6-opp-015 the wounded are where they were hit, the others finish their move', () => {
    const [shot = 0, ...damage] = wound;
    const { state } = go(two(), [...passed, shot, ...onFirst, ...damage]);
    expect(soldier(state, 'rebel.1')).toMatchObject({
      at: { x: 23, y: 30 },
      wounded: true,
      prone: true,
      presence: 'table',
    });
    expect(soldier(state, 'rebel.2')).toMatchObject({ at: { x: 22, y: 30 }, wounded: false, prone: false });
  });

  it('od6-opp-015 the incapacitated are removed at once', () => {
    const [shot = 0, ...damage] = kill;
    const { state } = go(two(), [...passed, shot, ...onFirst, ...damage]);
    expect(soldier(state, 'rebel.1').presence).toBe('out');
    expect(soldier(state, 'rebel.2').at).toEqual({ x: 22, y: 30 });
  });

  it('od6-opp-016 no morale test is made on the spot', () => {
    const [shot = 0, ...damage] = kill;
    const { state } = go(two(), [...passed, shot, ...onFirst, ...damage]);
    expect(squad(state, 'rebel').morale).toBe(5);
    expect(squad(state, 'rebel').casualtyTested).toBe(false);
    expect(soldier(state, 'rebel.1').hurt).toBe(true);
  });

  it('od6-opp-009 fire at the same point takes effect together, at different points one after the other', () => {
    const order: string[] = [];
    const haltAt =
      (at: number, name: string, hurt: boolean): ((b: Parameters<typeof march>[0]) => Halt) =>
      (b) => ({
        at: { 'rebel.1': at },
        rule: 'od6-opp-012',
        *fire() {
          order.push(`${name} ${soldier(b.state, 'rebel.1').at.x} ${String(soldier(b.state, 'rebel.1').wounded)}`);
          if (hurt) b.emit({ type: 'hit-marked', rule: 'od6-damage-002', figure: 'rebel.1', hurt: 'wound' });
          yield* [];
        },
      });
    resolve(meeting(), (b) =>
      march(b, 'rebel', stepsOf(east(6)), [
        haltAt(5, 'late', false)(b),
        haltAt(3, 'one', false)(b),
        haltAt(3, 'two', false)(b),
      ]),
    );
    expect(order).toEqual(['one 23 false', 'two 23 false', 'late 25 false']);
    order.length = 0;
    const { state, value } = resolve(meeting(), (b) =>
      march(b, 'rebel', stepsOf(east(6)), [
        haltAt(3, 'one', true)(b),
        haltAt(3, 'two', false)(b),
        haltAt(5, 'late', true)(b),
      ]),
    );
    expect(order).toEqual(['one 23 false', 'two 23 false']);
    expect(value).toEqual(['rebel.1']);
    expect(soldier(state, 'rebel.1')).toMatchObject({ at: { x: 23, y: 30 }, prone: true });
  });

  it('od6-move-025 nobody ends on a comrade who fell at their spot', () => {
    const state = battle({
      squads: {
        rebel: {
          at: [
            { x: 20, y: 30 },
            { x: 16, y: 30 },
          ],
          facing: 90,
        },
        trooper: { at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
    const orders = {
      'rebel.1': { path: east(6) },
      'rebel.2': {
        path: [
          { x: 16, y: 30 },
          { x: 23, y: 30 },
        ],
      },
    };
    const [shot = 0, ...damage] = wound;
    const { state: after } = resolve(state, (b) => resolveMove(b, { type: 'move', unit: 'rebel', orders }), {
      answers: fire,
      dice: [...passed, shot, ...onFirst, ...damage],
    });
    expect(soldier(after, 'rebel.1').at).toEqual({ x: 23, y: 30 });
    expect(soldier(after, 'rebel.2').at.x).toBeCloseTo(22);
  });

  it('od6-move-023 a soldier stopped while rounding the end of a wall is beside it, on either side or beyond its end', () => {
    const wall: Barrier = {
      id: 'wall',
      kind: 'sealed-wall',
      a: { x: 23, y: 30.2 },
      b: { x: 23, y: 36 },
      bottom: 0,
      top: 'unlimited',
    };
    const stopped = (at: number, hurt: boolean): OpenD6State =>
      resolve(meeting({}, { table: { barriers: [wall] } }), (b) => {
        const halt: Halt = {
          at: { 'rebel.1': at },
          rule: 'od6-opp-012',
          *fire() {
            if (hurt) b.emit({ type: 'hit-marked', rule: 'od6-damage-002', figure: 'rebel.1', hurt: 'wound' });
            yield* [];
          },
        };
        return march(b, 'rebel', stepsOf(east(6)), [halt]);
      }).state;
    const { at } = soldier(stopped(3, true), 'rebel.1');
    expect(distanceToSegment(at, wall.a, wall.b)).toBeGreaterThanOrEqual(0.5);
    expect(distance(at, { x: 23, y: 30 })).toBeLessThan(0.6);
    expect(soldier(stopped(2.5, true), 'rebel.1').at).toEqual({ x: 22.5, y: 30 });
    expect(soldier(stopped(3, false), 'rebel.1').at).toEqual({ x: 26, y: 30 });
  });
});

import { describe, expect, it } from 'vitest';
import { distance, distanceToSegment } from '../../../src/space';
import type { Barrier } from '../../../src/space/types';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, soldier, squad, play, type Played } from '../../support/opend6';
import { meeting, east, fire, kill, miss, moveEast, passed, wound } from '../../support/opend6-opportunity';

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
    play(state, 'rebels', { type: 'move', unit: 'rebel', orders: both }, { answers: fire, dice });
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
    // One squad sees the move from the north all along, or another from the south.
    const both = meeting({}, { squads: { 'trooper-b': { at: [{ x: 23, y: 42 }], facing: 0 } } });
    const asked = { answers: { 'opportunity-fire': ['fire', 'fire'] } };
    const [shot = 0, ...damage] = wound;
    const order = ({ events }: Played) =>
      events.flatMap((event) =>
        event.type === 'volley-fired'
          ? [`${event.unit} at ${event.range?.to.x.toFixed(0)}`]
          : event.type === 'soldier-hurt'
            ? ['hurt']
            : [],
      );
    const together = moveEast(both, { ...asked, dice: [...passed, ...passed, shot, ...damage, ...miss] });
    expect(order(together)).toEqual(['trooper at 23', 'trooper-b at 23', 'hurt']);
    expect(soldier(together.state, 'rebel.1')).toMatchObject({ at: { x: 23, y: 30 }, prone: true });
    // A wall hides all but the end of the move from the northern squad.
    const wall: Barrier = {
      id: 'wall',
      kind: 'building-wall',
      a: { x: 27, y: 20 },
      b: { x: 0, y: 20 },
      bottom: 0,
      top: 'unlimited',
    };
    const late = meeting(
      { at: [{ x: 30, y: 10 }] },
      { table: { barriers: [wall] }, squads: { 'trooper-b': { at: [{ x: 23, y: 42 }], facing: 0 } } },
    );
    const apart = moveEast(late, { ...asked, dice: [...passed, ...passed, ...miss, ...miss] });
    expect(order(apart)).toEqual(['trooper-b at 23', 'trooper at 26']);
    const stopped = moveEast(late, { ...asked, dice: [...passed, ...passed, shot, ...damage] });
    expect(order(stopped)).toEqual(['trooper-b at 23', 'hurt']);
    expect(soldier(stopped.state, 'rebel.1')).toMatchObject({ at: { x: 23, y: 30 }, prone: true });
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
    const { state: after } = play(
      state,
      'rebels',
      { type: 'move', unit: 'rebel', orders },
      {
        answers: fire,
        dice: [...passed, shot, ...onFirst, ...damage],
      },
    );
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
    // The fire falls halfway.
    const stopped = (at: number, hurt: boolean): OpenD6State =>
      moveEast(
        meeting({}, { table: { barriers: [wall] } }),
        { answers: fire, dice: [...passed, ...(hurt ? wound : miss)] },
        2 * at,
      ).state;
    const { at } = soldier(stopped(3, true), 'rebel.1');
    expect(distanceToSegment(at, wall.a, wall.b)).toBeGreaterThanOrEqual(0.5);
    expect(distance(at, { x: 23, y: 30 })).toBeLessThan(0.6);
    expect(soldier(stopped(2.5, true), 'rebel.1').at).toEqual({ x: 22.5, y: 30 });
    expect(soldier(stopped(3, false), 'rebel.1').at).toEqual({ x: 26, y: 30 });
  });
});

import { describe, expect, it } from 'vitest';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { refusalOf, row, soldier, squad, idle, play, told, type OpenD6Event, type Shot } from '../../support/opend6';
import { fire as fireAtOnce, meeting, miss, moveEast, passed } from '../../support/opend6-opportunity';
import { calm, charge, faceToFace } from './assault-support';
import { across, duel, facingOff, ground, modifiers, plan, shooter, shotsOf, wall } from './fire-support';

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;

function refusal(state: OpenD6State, shots: readonly Shot[] = shotsOf(state)): string | undefined {
  return refusalOf(state, fire(shots))?.code;
}

describe('difficulty', () => {
  /** Troopers in a row; the first ones of each kind stand behind a wall of that kind within 1". */
  const covered = (open: number, ...walls: (readonly [string, number])[]) => {
    let x = 2;
    const barriers = walls.map(([kind, count]) => {
      const barrier = wall(
        kind,
        { x: x - 1, y: 11 },
        { x: x - 0.7 + 1.5 * (count - 1) + 1, y: 11 },
        { id: `${kind} ${x}` },
      );
      x += 1.5 * count;
      return barrier;
    });
    const count = open + walls.reduce((sum, [, some]) => sum + some, 0);
    const state = facingOff({
      range: 20,
      barriers,
      rebels: { at: [{ x: 2 + 0.75 * (count - 1), y: 30 }] },
      troopers: { at: row(2, 10, count) },
    });
    expect(plan(state).condition.visible).toHaveLength(count);
    return plan(state).condition.cover;
  };

  const medium = (parts: Parameters<typeof duel>[1] = {}) => duel(20, parts);

  it('od6-fire-010 all modifiers are added up', () => {
    expect(shooter(duel(60, { rebels: { squad: { pace: 'walk' } }, table: { height: 80 } })).difficulty).toBe(11);
    const state = medium({
      areas: [ground('creek', 0, 9, 60, 11)],
      troopers: { soldiers: { 1: { prone: true } } },
      rebels: { morale: 1 },
    });
    expect(shooter(state).difficulty).toBe(12);
    expect(modifiers(state)).toEqual(['light-cover +1', 'prone +1', 'demoralized +2']);
  });

  it('od6-fire-011 od6-fire-012 the majority of the visible target soldiers sets their condition; half will do', () => {
    expect(covered(4, ['hedge', 6])).toBe(1);
    expect(covered(6, ['hedge', 4])).toBe(0);
    expect(covered(4, ['low-wall', 4])).toBe(2);
    expect(covered(5, ['low-wall', 4])).toBe(0);
    expect(covered(2, ['hedge', 1], ['low-wall', 3])).toBe(2);
  });

  it('od6-fire-012 the best class that at least half have or exceed', () => {
    const of = (open: number, light: number, heavy: number) => covered(open, ['hedge', light], ['window', heavy]);
    expect(of(4, 3, 3)).toBe(1);
    expect(of(2, 1, 3)).toBe(3);
    expect(of(3, 1, 3)).toBe(1);
    expect(covered(4, ['hedge', 4])).toBe(1);
    expect(covered(5, ['hedge', 4])).toBe(0);
  });

  it('od6-fire-011 hidden members do not count', () => {
    // Two of the four stand behind a wall and are not seen; of the other two one is prone.
    const state = facingOff({
      barriers: [wall('high-wall', { x: 14, y: 22 }, { x: 40, y: 22 })],
      rebels: { at: [{ x: 10, y: 30 }] },
      troopers: {
        at: [
          { x: 10, y: 20 },
          { x: 12, y: 20 },
          { x: 20, y: 20 },
          { x: 22, y: 20 },
        ],
        soldiers: { 1: { prone: true } },
      },
    });
    expect(plan(state).condition).toMatchObject({ visible: ['troopers.1', 'troopers.2'], prone: true });
    soldier(state, 'troopers.1').prone = false;
    soldier(state, 'troopers.3').prone = true;
    soldier(state, 'troopers.4').prone = true;
    expect(plan(state).condition.prone).toBe(false);
  });

  it('od6-fire-011 od6-fire-018 half of those in view have to be prone, a third is not enough', () => {
    const prone = (...ids: number[]) =>
      plan(facingOff({ troopers: { soldiers: Object.fromEntries(ids.map((id) => [id, { prone: true }])) } })).condition
        .prone;
    expect([prone(), prone(1), prone(1, 2), prone(1, 2, 3)]).toEqual([false, false, true, true]);
  });

  it('od6-fire-012 od6-barrier-003 firer by firer: a soldier has the class that at least half of the firers who see them meet', () => {
    // Trooper 1" behind a low wall; rebels within 1" of it on the other side meet no cover.
    const beside = (near: number, far: number) =>
      facingOff({
        barriers: [across('low-wall', 22)],
        rebels: { at: [...row(20, 23.5, near), ...row(16, 30, far, 3)], facing: 0 },
        troopers: { at: [{ x: 20, y: 20.5 }] },
      });
    expect(plan(beside(1, 0)).condition.cover).toBe(0);
    expect(plan(beside(0, 1)).condition.cover).toBe(2);
    expect(plan(beside(2, 1)).condition.cover).toBe(0);
  });

  it('od6-fire-014 od6-fire-015 od6-fire-016 od6-barrier-006 od6-barrier-007 od6-barrier-012 od6-barrier-011 classes of cover', () => {
    const behind = (kind: string, parts = {}) => modifiers(medium({ barriers: [across(kind, 11)], ...parts }));
    expect(behind('hedge')).toEqual(['light-cover +1']);
    expect(behind('low-wall')).toEqual(['medium-cover +2']);
    expect(behind('crate')).toEqual(['medium-cover +2']);
    expect(behind('window')).toEqual(['heavy-cover +3']);
    expect(behind('door')).toEqual(['medium-cover +2']);
    expect(behind('barbed-wire')).toEqual([]);
    const fromHill = { rebels: { soldiers: { 1: { elevation: 3 } } } };
    expect(behind('high-wall', fromHill)).toEqual(['heavy-cover +3']);
    const reason = shooter(medium({ barriers: [across('window', 11)] })).reasons[0];
    expect(reason).toMatchObject({ rule: 'od6-fire-016', subject: 'window' });
  });

  it('od6-fire-014 a shot through the joint of two barriers meets the lesser cover of both, none where one side is open', () => {
    const joint = (west: string, east: string | null) => {
      const barriers = [wall(west, { x: 10, y: 11 }, { x: 20, y: 11 }, { id: 'west' })];
      if (east !== null) barriers.push(wall(east, { x: 20, y: 11 }, { x: 30, y: 11 }, { id: 'east' }));
      return plan(duel(20, { barriers })).condition.cover;
    };
    expect([
      joint('low-wall', 'low-wall'),
      joint('low-wall', 'hedge'),
      joint('hedge', 'low-wall'),
      joint('low-wall', 'barbed-wire'),
      joint('low-wall', null),
    ]).toEqual([2, 1, 1, 0, 0]);
  });

  it('od6-fire-017 the best single class counts, or by table option all together', () => {
    const both = (stackCover: boolean) =>
      modifiers(
        medium({
          barriers: [across('low-wall', 11)],
          areas: [ground('scrub', 0, 15, 60, 18)],
          options: { stackCover },
        }),
      );
    expect(both(false)).toEqual(['medium-cover +2']);
    expect(both(true)).toEqual(['light-cover +1', 'medium-cover +2']);
    expect(
      shooter(
        medium({
          barriers: [across('low-wall', 11)],
          areas: [ground('scrub', 0, 15, 60, 18)],
          options: { stackCover: true },
        }),
      ).difficulty,
    ).toBe(11);
  });

  it('od6-fire-018 prone targets are one harder to hit', () => {
    expect(modifiers(medium({ troopers: { soldiers: { 1: { prone: true } } } }))).toEqual(['prone +1']);
  });

  it('od6-fire-020 od6-fire-021 one walker makes all walkers; who ran does not fire', () => {
    const state = facingOff({ rebels: { soldiers: { 2: { pace: 'walk' } }, squad: { pace: 'walk' } } });
    expect(plan(state).shooters.map(({ difficulty }) => difficulty)).toEqual([7, 7, 7]);
    expect(modifiers(state, 'rebels.1')).toEqual(['walking +1']);
    squad(state, 'rebels').pace = 'run';
    expect(refusal(state)).toBe('squad-ran');
    expect(idle(state, 'rebels')).toEqual([]);
  });

  it('od6-fire-022 od6-fire-010 defensive and opportunity fire are one harder', () => {
    const first = (events: readonly OpenD6Event[]) => {
      const [one] = told(events, 'volley-fired')[0]?.shooters ?? [];
      return [one?.difficulty, ...(one?.reasons ?? []).map(({ key, value }) => `${key} +${value}`)];
    };
    const guns = { design: { weapons: ['raygun-rifle' as const] } };
    const charged = play(
      faceToFace(10, { rebels: { at: [{ x: 20, y: 30 }] }, troopers: { at: [{ x: 20, y: 19 }], ...guns } }),
      'rebels',
      charge,
      { dice: [...calm, ...miss] },
    );
    expect(first(charged.events)).toEqual([7, 'defensive-fire +1']);
    expect(first(moveEast(meeting(), { answers: fireAtOnce, dice: [...passed, ...miss] }).events)).toEqual([
      7,
      'opportunity-fire +1',
    ]);
    expect(first([plan(facingOff())])).toEqual([6]);
  });

  it('od6-fire-023 a separated soldier alone fires at +1', () => {
    const state = facingOff({
      rebels: { at: [...row(10, 30, 2), { x: 30, y: 30 }] },
      troopers: { at: [{ x: 20, y: 15 }] },
    });
    expect(plan(state).shooters.map(({ figure, difficulty }) => [figure, difficulty])).toEqual([
      ['rebels.1', 8],
      ['rebels.2', 8],
      ['rebels.3', 9],
    ]);
    expect(modifiers(state, 'rebels.3')).toEqual(['separated +1']);
  });

  it('od6-fire-024 shaken +1, demoralized +2', () => {
    const at = (morale: number) => modifiers(facingOff({ rebels: { morale } }));
    expect([at(4), at(3), at(2), at(1)]).toEqual([[], ['shaken +1'], ['shaken +1'], ['demoralized +2']]);
    const broken = facingOff({ rebels: { morale: 0 } });
    expect(refusal(broken)).toBe('squad-broken');
  });
});

import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  actionsOf,
  battle,
  play,
  refuse,
  soldier,
  squad,
  told,
  type SquadSetUp,
  type OpenD6Command,
} from '../../../support/opend6';
import { ratesOf } from '../../../support/opend6-shown';

const at = (x: number, y: number): Point => ({ x, y });
const mount: OpenD6Command = { type: 'mount', unit: 'rebels' };
const dismount: OpenD6Command = { type: 'dismount', unit: 'rebels' };
const going = (unit: string, id: string, from: Point, to: Point): OpenD6Command => ({
  type: 'move',
  unit,
  orders: { [id]: { path: [from, to] } },
});

interface Parts {
  readonly kind?: CreatureId;
  readonly herd?: Partial<SquadSetUp>;
  readonly rebels?: Partial<SquadSetUp>;
}

/** A rebel with riding 3 at (20, 30), and a loose creature of their side at (20, 26). */
function loose({ kind = 'bunyip', herd = {}, rebels = {} }: Parts = {}): OpenD6State {
  return battle({
    turn: 3,
    squads: {
      rebels: { at: [at(20, 30)], ...rebels },
      herd: { at: [at(20, 26)], side: 'rebels', creature: newCreature(kind), ...herd },
      troopers: { at: [at(44, 44)], design: { weapons: [] } },
    },
  });
}

describe('getting on a mount', () => {
  it('od6a-mount-002 takes half of the rate that the soldier moves at, walking or running', () => {
    // Walk 8, run 13; it is 2.75" to contact, then 3.9", 6.4" and 6.6".
    const reaches = (y: number) => refuse(loose({ herd: { at: [at(20, y)] } }), 'rebels', mount);
    const pace = (y: number) =>
      squad(play(loose({ herd: { at: [at(20, y)] } }), 'rebels', mount, { dice: [5, 2] }).state, 'rebels').pace;
    expect([reaches(26), reaches(24.8), reaches(22.3)]).toEqual([null, null, null]);
    expect([pace(26), pace(24.8), pace(22.3)]).toEqual(['walk', 'walk', 'run']);
    expect(reaches(22.1)).toMatchObject({ code: 'no-mount-in-reach' });
  });

  it('od6a-mount-002 is not on a creature that has moved in this phase, or that runs amok', () => {
    const herd = (soldiers: Partial<Soldier>, unit = {}) =>
      refuse(loose({ herd: { soldiers: { 1: soldiers }, squad: unit } }), 'rebels', mount);
    expect(herd({})).toBeNull();
    expect(herd({}, { activated: true })).toMatchObject({ code: 'no-mount-in-reach' });
    expect(herd({ pace: 'walk' })).toMatchObject({ code: 'no-mount-in-reach' });
    expect(herd({ ailments: [{ kind: 'amok', value: 3, until: null }] })).toMatchObject({ code: 'no-mount-in-reach' });
  });

  it('od6a-mount-002 is done by the squad as a whole, each with their own test', () => {
    const two = loose({ rebels: { at: [at(20, 30), at(22, 30)] }, herd: { at: [at(20, 27), at(22, 27)] } });
    // 3 + 5 against 4 + 2, and 3 + 2 against 4 + 2.
    const { state, events } = play(two, 'rebels', mount, { dice: [5, 2, 2, 2] });
    expect(told(events, 'riding-tested').map(({ passed }) => passed)).toEqual([true, false]);
    expect(soldier(state, 'rebels.1').mount?.design.kind).toBe('bunyip');
    expect(soldier(state, 'rebels.2').mount).toBeUndefined();
    // The squad is still to move, and its side keeps the place.
    expect([squad(state, 'rebels').activated, state.toAct]).toEqual([false, 'rebels']);
  });

  it('od6a-mount-001 is not on one without an Orneriness Code', () => {
    expect(refuse(loose({ kind: 'space-yeti' }), 'rebels', mount)).toMatchObject({ code: 'no-mount-in-reach' });
  });

  it('od6a-mount-003 needs more than the Orneriness roll; who ties does not move further', () => {
    const near = loose({ rebels: { at: [at(20, 27.3)] }, kind: 'horned-mammoth', herd: { at: [at(20, 25)] } });
    // Riding 3 rolls 3, Orneriness 2 rolls 4: 6 against 6.
    const { state, events } = play(near, 'rebels', mount, { dice: [3, 4] });
    expect(told(events, 'riding-tested')).toMatchObject([{ own: { score: 6 }, against: { score: 6 }, passed: false }]);
    const { at: place } = soldier(state, 'rebels.1');
    expect(refuse(state, 'rebels', going('rebels', 'rebels.1', place, at(20, 29)))).toMatchObject({
      code: 'failed-to-mount',
    });
    expect(refuse(state, 'rebels', mount)).toMatchObject({ code: 'no-mount-in-reach' });
    expect(refuse(state, 'rebels', { type: 'hold', unit: 'rebels' })).toBeNull();
  });

  it('od6a-mount-004 leaves the creature half of its rate in this phase, and all of it in the next turn', () => {
    const { state } = play(loose(), 'rebels', mount, { dice: [5, 2] });
    expect(soldier(state, 'rebels.1')).toMatchObject({ at: at(20, 26), r: 0.75, art: 'opend6/rider-bunyip' });
    expect(soldier(state, 'herd.1').presence).toBe('left');
    // A bunyip goes 12".
    expect(refuse(state, 'rebels', going('rebels', 'rebels.1', at(20, 26), at(20, 20)))).toBeNull();
    expect(refuse(state, 'rebels', going('rebels', 'rebels.1', at(20, 26), at(20, 19.9)))).toMatchObject({
      code: 'too-far',
    });
    const next = structuredClone(state);
    soldier(next, 'rebels.1').saddle = 'no';
    expect(ratesOf(next, 'rebels.1')).toEqual([12]);
  });

  it('is offered where somebody could get on or off, with the odds', () => {
    const ids = (state: OpenD6State) => actionsOf(state, 'rebels').map(({ id }) => id);
    expect(ids(loose())).toContain('mount');
    expect(ids(loose())).not.toContain('dismount');
    const seen = openD6.rules.seen(loose(), 'rebels');
    const action = actionsOf(loose(), 'rebels').find(({ id }) => id === 'mount');
    if (action === undefined) throw new Error('nothing is offered');
    const sketch = openD6.table.preview(seen, 'rebels', action, {});
    expect(sketch.breakdowns[0]?.odds[0]?.share).toBeGreaterThan(0.2);
    expect(sketch.breakdowns[0]?.odds[0]?.share).toBeLessThan(0.5);
  });
});

describe('a creature that has calmed down', () => {
  const calm = { ailments: [{ kind: 'calmed' as const, value: 0, until: null }], wounded: true };

  it('od6a-creature-028 is one that was amok and is not any more', () => {
    const amok = loose({ herd: { soldiers: { 1: { ailments: [{ kind: 'amok', value: 2, until: null }] } } } });
    const { state } = play(
      { ...amok, phase: 'initiative' },
      'referee',
      { type: 'initiative' },
      { dice: [5, 2, 5], answers: { 'move-order': 'first' } },
    );
    expect(soldier(state, 'herd.1').ailments).toEqual([{ kind: 'calmed', value: 0, until: null }]);
  });

  it('od6a-creature-028 may be mounted by any soldier, of the other side too', () => {
    const theirs = (soldiers: Partial<Soldier>) => loose({ herd: { side: 'troopers', soldiers: { 1: soldiers } } });
    expect(refuse(theirs({}), 'rebels', mount)).toMatchObject({ code: 'no-mount-in-reach' });
    const { state } = play(theirs(calm), 'rebels', mount, { dice: [5, 2] });
    expect(soldier(state, 'rebels.1').mount).toMatchObject({ wounded: true, design: { kind: 'bunyip' } });
  });

  it('od6a-creature-028 runs amok again after a failure; one that never ran does not', () => {
    const failed = (soldiers: Partial<Soldier>) =>
      soldier(play(loose({ herd: { soldiers: { 1: soldiers } } }), 'rebels', mount, { dice: [2, 2] }).state, 'herd.1');
    expect(failed(calm).ailments).toContainEqual({ kind: 'amok', value: 4, until: null });
    expect(failed({}).ailments).toBeUndefined();
  });
});

describe('getting off a mount', () => {
  const riders = (parts: Partial<SquadSetUp> = {}) =>
    battle({
      squads: {
        rebels: { at: [at(20, 30), at(24, 30)], design: { mount: newCreature('bunyip') }, ...parts },
        troopers: { at: [at(44, 44)], design: { weapons: [] } },
      },
    });

  it('od6a-mount-005 needs no test; soldiers and creatures then have half of their rates', () => {
    const { state } = play(riders(), 'rebels', dismount);
    const rider = soldier(state, 'rebels.1');
    expect(rider).toMatchObject({ mount: null, r: 0.5, prone: false, art: 'opend6/anti-government-soldier' });
    const mounts = Object.values(state.figures).filter(({ unit }) => unit !== 'rebels' && unit !== 'troopers');
    expect(mounts.map(({ at: place, presence }) => [place, presence])).toEqual([
      [at(20, 30), 'table'],
      [at(24, 30), 'table'],
    ]);
    // Walk 8 and a rate of 12.
    expect(ratesOf(state, rider.id)[0]).toBe(4);
    expect(mounts.map(({ id }) => ratesOf(state, id))).toEqual([[6], [6]]);
    const unit = mounts[0]?.unit ?? '';
    expect(squad(state, unit)).toMatchObject({ side: 'rebels', activated: false });
    expect(refuse(state, 'rebels', going(unit, `${unit}.1`, at(20, 30), at(20, 24)))).toBeNull();
    expect(refuse(state, 'rebels', going(unit, `${unit}.1`, at(20, 30), at(20, 23.9)))).toMatchObject({
      code: 'too-far',
    });
  });

  it('od6a-mount-005 is not for those whose mounts have moved, or who have just got on', () => {
    expect(
      refuse(riders({ soldiers: { 1: { pace: 'walk' }, 2: { saddle: 'mounted' } } }), 'rebels', dismount),
    ).toMatchObject({ code: 'mounts-have-moved' });
    expect(refuse(loose(), 'rebels', dismount)).toMatchObject({ code: 'nobody-rides' });
  });

  it('od6a-mount-005 leaves a wounded creature alone, which runs amok in the next turn', () => {
    const hurt = { design: newCreature('bunyip'), wounded: true, marked: [] };
    const { state } = play(riders({ soldiers: { 1: { mount: hurt } } }), 'rebels', dismount);
    const wounded = Object.values(state.figures).find((one) => one.wounded);
    expect(wounded?.ailments).toEqual([{ kind: 'amok', value: 2, until: null }]);
  });
});

describe('a mount that stands up', () => {
  /** A wounded bunyip lies at (20, 26); its rider is beside it, or where they are put. */
  const lying = (rider: Partial<Soldier> = {}, place = at(20, 27.3)) =>
    loose({
      rebels: { at: [place], soldiers: { 1: rider } },
      herd: {
        soldiers: {
          1: { wounded: true, prone: true, rider: 'rebels.1', ailments: [{ kind: 'amok', value: 3, until: null }] },
        },
      },
    });
  const hold: OpenD6Command = { type: 'hold', unit: 'herd' };

  it('od6a-mount-018 is mounted again by its rider, who beats its Orneriness', () => {
    const { state, events } = play(lying(), 'rebels', hold, { dice: [5, 2], answers: { remount: 'mount' } });
    expect(told(events, 'rider-mounted')).toHaveLength(1);
    expect(told(events, 'amok-turned')).toEqual([]);
    expect(soldier(state, 'rebels.1').mount).toMatchObject({ wounded: true });
    expect(ratesOf(state, 'rebels.1')).toEqual([6]);
  });

  it('od6a-mount-018 runs amok after a failure, 2" short, and without an attempt', () => {
    const failed = play(lying(), 'rebels', hold, { dice: [2, 2, 1], answers: { remount: 'mount' } });
    // It faces north, and goes 12" less 2".
    expect(soldier(failed.state, 'herd.1').at).toEqual(at(20, 16));
    expect(
      told(play(lying(), 'rebels', hold, { dice: [1], answers: { remount: 'let-go' } }).events, 'amok-turned'),
    ).toHaveLength(1);
    // Nobody is asked whose rider is farther than 1" away, or has moved.
    expect(told(play(lying({}, at(20, 29)), 'rebels', hold, { dice: [1] }).events, 'amok-turned')).toHaveLength(1);
    expect(told(play(lying({ pace: 'walk' }), 'rebels', hold, { dice: [1] }).events, 'amok-turned')).toHaveLength(1);
  });

  it('od6a-mount-017 sets free the rider who lay under it', () => {
    const pinned = lying({ prone: true, ailments: [{ kind: 'pinned', value: 4, until: null }] });
    const { state } = play(pinned, 'rebels', hold, { dice: [1], answers: { remount: 'let-go' } });
    expect(soldier(state, 'rebels.1').ailments).toEqual([]);
  });
});

describe('a celestial squamata', () => {
  it('od6a-troop-023 goes 38" by day and 10" in the dark, ridden or not', () => {
    const rates = (state: OpenD6State) => ['herd.1', 'rebels.1'].flatMap((id) => ratesOf(state, id));
    const riding = loose({ kind: 'squamata', rebels: { design: { mount: newCreature('squamata') } } });
    const day = { ...riding, table: { ...riding.table, width: 100, height: 100, revision: 1 } };
    expect(rates(day)).toEqual([38, 38]);
    expect(rates({ ...day, weather: [{ kind: 'darkness', value: 7 }] } as unknown as OpenD6State)).toEqual([10, 10]);
    expect(openD6.muster.sheet.points?.(newCreature('squamata'))).toBe(48);
  });
});

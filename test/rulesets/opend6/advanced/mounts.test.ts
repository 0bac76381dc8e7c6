import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { creatureIds, type CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  battle,
  newDesign,
  plainDesign,
  play,
  refuse,
  soldier,
  squad,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { ratesOf, sees } from '../../../support/opend6-shown';
import { across, duel, facingOff, ground, plan, shotsOf } from '../fire-support';

interface BillLine {
  readonly label: { readonly key: string };
  readonly amount: number;
}

const at = (x: number, y: number): Point => ({ x, y });
const on = (kind: CreatureId, parts: Partial<SquadDesign> = {}): Partial<SquadDesign> => ({
  ...parts,
  mount: newCreature(kind),
});

describe('what a mounted squad costs', () => {
  const riders = (kind: CreatureId) => ({ ...plainDesign, number: 4, ...on(kind) });
  /** The squad's lines of the bill on its record sheet, and its total. */
  const billOf = (design: SquadDesign): Record<string, number> => {
    const { bill } = openD6.muster.sheet.page(design, null) as { bill: { squad: readonly BillLine[]; total: number } };
    const lines = bill.squad.map(({ label, amount }) => [label.key.replace('SKIRMISH.opend6.cost.', ''), amount]);
    return { ...Object.fromEntries(lines), total: bill.total } as Record<string, number>;
  };

  it('od6a-mount-020 pays 5 and a modifier by the Orneriness Code for each, besides the creature', () => {
    // A horned theropod costs 30, as a mount 11 more.
    expect(billOf(riders('horned-theropod'))).toMatchObject({ creatures: 4 * 30, mounts: 4 * 11 });
    const codes = [1, 2, 3, 4, 5].map((orneriness) => {
      const mount = newCreature('bunyip', { orneriness });
      return billOf({ ...plainDesign, number: 1, mount })['mounts'];
    });
    expect(codes).toEqual([11, 10, 9, 8, 7]);
  });

  it('od6a-mount-021 enters creatures and mounts under its other costs, which its total includes', () => {
    const design = riders('war-mammoth');
    const foot = billOf({ ...design, mount: null })['total'] ?? NaN;
    expect(billOf(design)).toMatchObject({ creatures: 280, mounts: 40, total: foot + 4 * 70 + 4 * 10 });
    expect(openD6.muster.sheet.points?.(design)).toBe(billOf(design)['total']);
    expect(openD6.muster.sheet.page(design, null)).toMatchObject({ mount: { rate: 7, orneriness: 2, cost: 320 } });
  });

  it('od6a-mount-021 chooses what it rides on its sheet, and goes on foot again', () => {
    const { sheet } = openD6.muster;
    const mounted = sheet.fill(newDesign('mercenary'), { 'design.mount': 'squamata' });
    expect(mounted).toMatchObject({ mount: { kind: 'squamata', orneriness: 3 } });
    expect(sheet.fill(mounted, { 'design.number': 5 })).toMatchObject({ mount: { kind: 'squamata' } });
    expect(sheet.fill(mounted, { 'design.mount': '' })).toMatchObject({ mount: null });
    expect(sheet.fill(newDesign('mercenary'), { 'design.number': 5 })).not.toHaveProperty('mount');
    expect([sheet.art(mounted), sheet.art(newDesign('mercenary'))]).toEqual([
      'opend6/rider-squamata',
      'opend6/mercenary',
    ]);
  });

  it('od6a-mount-001 rides only creatures with an Orneriness Code', () => {
    const codes = (kind: CreatureId) => openD6.muster.sheet.check(riders(kind)).map(({ code }) => code);
    expect(creatureIds.filter((kind) => !codes(kind).includes('not-ridden'))).toEqual([
      'horned-mammoth',
      'war-mammoth',
      'squamata',
      'herbivorous-theropod',
      'horned-theropod',
      'bunyip',
    ]);
  });
});

describe('a mounted squad', () => {
  const mounted = (kind: CreatureId, parts: Partial<Parameters<typeof battle>[0]> = {}): OpenD6State =>
    battle({
      squads: {
        rebels: { at: [at(10, 30), at(14, 30)], design: on(kind) },
        troopers: { at: [at(10, 4)], facing: 180 },
      },
      ...parts,
    });
  const going = (to: Point): OpenD6Command => ({
    type: 'move',
    unit: 'rebels',
    orders: { 'rebels.1': { path: [at(10, 30), to] } },
  });

  it('od6a-mount-006 goes at the rate of its mounts, with a base and a head as high as theirs', () => {
    const state = mounted('horned-theropod');
    expect(ratesOf(state, 'rebels.1')).toEqual([18]);
    expect(soldier(state, 'rebels.1').r).toBe(0.75);
    /** Do two riders see each other over a wall of this height? */
    const over = (top: number) => {
      const barriers = [{ ...across('high-wall', 20), top }];
      const mount = { design: on('horned-theropod') };
      return sees(facingOff({ barriers, rebels: mount, troopers: mount, range: 20 }), 'rebels.1', 'troopers.1');
    };
    expect([over(1.74), over(1.76)]).toEqual([true, false]);
    expect(soldier(mounted('war-mammoth'), 'rebels.1').r).toBe(1.5);
    expect(refuse(state, 'rebels', going(at(10, 12)))).toBeNull();
    expect(refuse(state, 'rebels', going(at(10, 11.9)))).toMatchObject({ code: 'too-far' });
    const { state: after } = play(state, 'rebels', going(at(10, 12)), { answers: { 'opportunity-fire': 'hold' } });
    expect(squad(after, 'rebels').pace).toBe('walk');
  });

  it('od6a-mount-006 pays for the ground as on foot', () => {
    const brush = mounted('horned-theropod', { table: { areas: [ground('brush', 0, 0, 40, 30)] } });
    expect(refuse(brush, 'rebels', going(at(10, 21)))).toBeNull();
    expect(refuse(brush, 'rebels', going(at(10, 20.9)))).toMatchObject({ code: 'too-far' });
  });

  it('od6a-mount-006 charges at the rate of its mounts, with the tests of soldiers', () => {
    const state = battle({
      squads: {
        rebels: { at: [at(20, 30), at(24, 30)], design: on('horned-theropod', { weapons: [] }) },
        troopers: { at: [at(20, 13.5), at(24, 13.5)], facing: 180, design: { weapons: [] } },
      },
    });
    // On foot they would fall 3" short. A squad tests to charge, and to stand.
    const { events } = play(
      state,
      'rebels',
      { type: 'charge', unit: 'rebels', target: 'troopers' },
      { dice: [5, 2, 5, 2] },
    );
    expect(told(events, 'morale-tested')).toHaveLength(2);
    expect(told(events, 'charge-ended')).toMatchObject([{ result: 'contact' }]);
  });

  it('od6a-mount-006 does not drop prone', () => {
    const down: OpenD6Command = { type: 'move', unit: 'rebels', orders: { 'rebels.1': { does: ['prone'] } } };
    expect(refuse(mounted('squamata'), 'rebels', down)).toMatchObject({ code: 'riders-stay-up' });
  });

  it('od6a-mount-006 comes back from a file as it was', () => {
    const state = mounted('squamata');
    expect(openD6.rules.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('names each ready squad on mounts by what it rides', () => {
    const kinds = (['theropod-riders', 'mammoth-riders', 'bunyip-patrol'] as const).map(
      (id) => readySquad(id).design.mount?.kind,
    );
    expect(kinds).toEqual(['horned-theropod', 'war-mammoth', 'bunyip']);
  });
});

describe('fire from the back of a mount', () => {
  const shooting = (range: number, pace: 'still' | 'walk'): OpenD6State =>
    duel(range, { rebels: { design: on('squamata'), soldiers: { 1: { pace } }, squad: { pace } } });
  const reasons = (state: OpenD6State) => plan(state).shooters[0]?.reasons.map(({ key, value }) => [key, value]);

  it('od6a-mount-007 is as on foot while it stands', () => {
    expect(reasons(shooting(10, 'still'))).toEqual([]);
    // A raygun rifle reaches 50" at medium range.
    expect(plan(shooting(55, 'still')).shooters[0]).toMatchObject({ band: 'long', difficulty: 10 });
  });

  it('od6a-mount-007 od6a-turn-005 is at 1 more while it moves, and the walk does not count besides', () => {
    expect(reasons(shooting(10, 'walk'))).toEqual([['moving-surface', 1]]);
  });

  it('od6a-mount-007 is not at long range while it moves', () => {
    const far = shooting(55, 'walk');
    expect(refuse(far, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(far) })?.code).toBe('out-of-range');
    expect(plan(shooting(24, 'walk')).shooters[0]).toMatchObject({ band: 'medium', difficulty: 9 });
  });

  it('od6a-mount-007 a comrade on foot has the conditions of those on foot', () => {
    const state = facingOff({
      rebels: {
        design: on('squamata'),
        soldiers: { 1: { pace: 'walk' }, 2: { mount: null, pace: 'still' } },
        squad: { pace: 'walk' },
      },
    });
    const [rider, walker] = plan(state, { shots: shotsOf(state) }).shooters;
    expect([rider, walker].map((one) => one?.reasons.map(({ key }) => key))).toEqual([['moving-surface'], ['walking']]);
  });
});

import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { CommandRun } from '../../../../src/engine/command-run';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';
import { barrierKind, barrierKinds } from '../../../../src/rulesets/opend6/data/barriers';
import { defaultOptions, type Options } from '../../../../src/rulesets/opend6/data/options';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { PhaseId } from '../../../../src/rulesets/opend6/state';
import { actionsOf, play, previewOf, refuse, row, soldier, told } from '../../../support/opend6';
import { facingOff, type Facing } from '../fire-support';
import { withProfile } from './support';

/** A door 4 inches wide at y = 29, rebels south of it at y = 29.8, troopers far off to the north. */
function before(
  kind: string,
  phase: PhaseId,
  parts: Facing = {},
  building: Options['building'] = 'nobody',
): OpenD6State {
  const gate = { id: 'gate', kind, a: { x: 10, y: 29 }, b: { x: 14, y: 29 }, bottom: 0, top: 'unlimited' as const };
  const side = (id: string, from: number, to: number) => ({
    ...gate,
    id,
    kind: 'sealed-wall',
    a: { x: from, y: 29 },
    b: { x: to, y: 29 },
  });
  const state = facingOff({
    ...parts,
    phase,
    ...(phase === 'assault' ? {} : { toAct: 'rebels' }),
    barriers: [gate, side('west', 0, 10), side('east', 14, 60)],
    rebels: { at: row(11, 29.8, 3, 1), ...parts.rebels },
    troopers: { at: row(40, 3, 3), ...parts.troopers },
  });
  return { ...state, options: { ...state.options, building } };
}

const code = (state: OpenD6State, command: Parameters<typeof refuse>[2], seat = 'rebels') =>
  refuse(state, seat, command)?.code ?? 'legal';
const move = (x: number, y: number, figure = 'rebels.1') =>
  ({
    type: 'move',
    unit: 'rebels',
    orders: {
      [figure]: {
        path: [
          { x: 11, y: 29.8 },
          { x, y },
        ],
      },
    },
  }) as const;
const kindOfGate = (state: OpenD6State) => state.table.barriers.find(({ id }) => id === 'gate')?.kind;
const work = (to: 'open' | 'closed' | 'locked', figure = 'rebels.1') =>
  ({ type: 'work-door', figure, door: 'gate', to }) as const;

describe('walls and doors', () => {
  it.each([
    ['flimsy-partition', 2, undefined],
    ['exterior-wall', 4, undefined],
    ['modern-wall', 6, undefined],
    ['security-wall', 8, undefined],
    ['starship-wall', 10, undefined],
    ['flimsy-door', 1, 1],
    ['exterior-door', 3, 2],
    ['modern-door', 4, 2],
    ['security-door', 6, 6],
    ['blast-door', 8, 4],
    ['locked-blast-door', 8, 4],
  ] as const)('od6a-building-003 the ratings of a %s', (id, strength, security) => {
    expect(barrierKinds[id].strength).toBe(strength);
    expect(barrierKinds[id].security).toBe(security);
    expect(barrierKind(id, defaultOptions).sight).toBe('blocks');
  });

  it('od6a-building-002 opening a closed door takes an inch on top of the doorway; it stays open for others', () => {
    const state = before('modern-door', 'movement');
    const rate = openD6.rules.seen(state, 'rebels').units['rebels']?.profile.walk ?? 0;
    expect(code(state, move(11, 29.8 - (rate - 3)))).toBe('legal');
    const { state: after, events } = play(state, 'rebels', move(11, 29.8 - (rate - 3)));
    expect(told(events, 'door-worked')).toMatchObject([{ barrier: 'gate', stand: 'open', inches: 0 }]);
    expect(after.doors).toEqual([{ barrier: 'gate', stand: 'open' }]);
    expect(after.table.revision).toBe(state.table.revision);
    expect(soldier(after, 'rebels.1').pace).toBe('walk');
    const longer = play(state, 'rebels', move(11, 29.8 - (rate - 2.5))).state;
    expect(soldier(longer, 'rebels.1').pace).toBe('run');
    const open = { ...state, doors: [{ barrier: 'gate', stand: 'open' as const }] };
    expect(soldier(play(open, 'rebels', move(11, 29.8 - (rate - 2))).state, 'rebels.1').pace).toBe('walk');
  });

  it('od6a-building-002 comrades who follow in the same activation pay for the doorway alone', () => {
    const state = before('modern-door', 'movement');
    const rate = state.units['rebels']?.profile.walk ?? 0;
    const north = (x: number, inches: number) => ({
      path: [
        { x, y: 29.8 },
        { x, y: 29.8 - inches },
      ],
    });
    const orders = { 'rebels.1': north(11, rate - 3), 'rebels.2': north(12, rate - 2) };
    const after = play(state, 'rebels', { type: 'move', unit: 'rebels', orders }).state;
    expect(soldier(after, 'rebels.1').pace).toBe('walk');
    expect(soldier(after, 'rebels.2').pace).toBe('walk');
  });

  it('od6a-building-002 nobody goes through a locked door', () => {
    expect(code(before('locked-modern-door', 'movement'), move(11, 27))).not.toBe('legal');
  });

  it('od6a-building-004 defenders open, close and lock doors for an inch of movement; others do not lock them', () => {
    expect(code(before('locked-modern-door', 'movement', {}, 'first'), move(11, 27))).toBe('legal');
    const own = before('modern-door', 'movement', {}, 'first');
    expect(code(own, work('locked'))).toBe('legal');
    expect(code(own, work('closed'))).toBe('door-closed');
    const locked = play(own, 'rebels', work('locked')).state;
    expect(locked.doors).toEqual([{ barrier: 'gate', stand: 'locked' }]);
    expect(soldier(locked, 'rebels.1').doorWork).toBe(1);
    expect(locked.toAct).toBe('rebels');
    expect(code(before('modern-door', 'movement'), work('locked'))).toBe('no-keys');
    expect(code(before('modern-door', 'movement', {}, 'second'), work('locked'))).toBe('no-keys');
    expect(code(before('locked-modern-door', 'movement'), work('open'))).toBe('no-keys');
    expect(code(before('modern-door', 'movement', { rebels: { at: row(11, 31, 3, 1) } }), work('open'))).toBe(
      'not-beside-barrier',
    );
    expect(actionsOf(own, 'rebels').filter(({ id }) => id.startsWith('work-door')).length).toBeGreaterThan(0);
  });

  it('od6a-building-004 doors of the host stand as the rules have them, and a click on one is an order', () => {
    const { doors } = openD6.table;
    const state = before('locked-modern-door', 'movement', {}, 'first');
    expect(doors?.stands(state)).toEqual({ gate: 'locked' });
    expect(doors?.worked(openD6.rules.seen(state, 'rebels'), 'rebels', 'gate', 'open')).toEqual(work('open'));
    const opened = play(state, 'rebels', work('open')).state;
    expect(doors?.stands(opened)).toEqual({ gate: 'open' });
    const special = before('locked-modern-door', 'special');
    const unlock = { type: 'unlock', figure: 'rebels.1', door: 'gate' };
    expect(doors?.worked(openD6.rules.seen(special, 'rebels'), 'rebels', 'gate', 'open')).toEqual(unlock);
    expect(doors?.hasLeaf?.('modern-door')).toBe(true);
    expect(doors?.hasLeaf?.('door')).toBe(false);
    const assault = before('flimsy-door', 'assault');
    const kick = { type: 'smash', figure: 'rebels.1', barrier: 'gate', helpers: [] } as const;
    const broken = play(assault, 'rebels', kick, { dice: [5, 1] }).state;
    expect(kindOfGate(broken)).toBe('door');
    expect(doors?.stands(broken)).toEqual({ gate: 'open' });
  });

  it('od6a-building-005 an intruder beside a locked door unlocks it with a better roll than its security rating', () => {
    const state = withProfile(before('locked-modern-door', 'special'), 'rebels', ({ worn }) => ({
      worn: { ...worn, technical: 2 },
    }));
    const command = { type: 'unlock', figure: 'rebels.1', door: 'gate' } as const;
    const won = play(state, 'rebels', command, { dice: [4, 3] });
    expect(told(won.events, 'lock-tried')).toMatchObject([{ skill: 2, security: 2, passed: true }]);
    expect(won.state.doors).toEqual([{ barrier: 'gate', stand: 'closed' }]);
    const tied = play(state, 'rebels', command, { dice: [3, 3] });
    expect(told(tied.events, 'lock-tried')).toMatchObject([{ passed: false }]);
    expect(tied.state.doors).toBeUndefined();
    expect(code(before('modern-door', 'special'), command)).not.toBe('legal');
  });
});

describe('force', () => {
  const smash = (...helpers: string[]) => ({ type: 'smash', figure: 'rebels.1', barrier: 'gate', helpers }) as const;
  const strong = (kind: string) => withProfile(before(kind, 'assault'), 'rebels', () => ({ strength: 3 }));

  it('od6a-building-006 Strength against the rating: 4 higher brings the door down', () => {
    const { state, events } = play(strong('exterior-door'), 'rebels', smash(), { dice: [5, 1] });
    expect(told(events, 'barrier-forced')).toMatchObject([
      { own: { score: 8 }, other: { score: 0 }, opens: true, structural: false },
    ]);
    expect(kindOfGate(state)).toBe('door');
    expect(soldier(state, 'rebels.1').fought).toBe(true);
    const held = play(strong('exterior-door'), 'rebels', smash(), { dice: [5, 2] });
    expect(told(held.events, 'barrier-forced')).toMatchObject([
      { own: { score: 8 }, other: { score: 5 }, opens: false },
    ]);
    expect(kindOfGate(held.state)).toBe('exterior-door');
  });

  it('od6a-building-006 nobody kicks in what is stronger than 4, twice in a turn, or what is open', () => {
    expect(code(strong('modern-door'), smash())).toBe('legal');
    expect(code(strong('security-door'), smash())).toBe('too-strong');
    const once = play(strong('modern-door'), 'rebels', smash(), { dice: [2, 5] }).state;
    expect(code(once, smash())).toBe('has-fought');
    expect(code({ ...strong('modern-door'), doors: [{ barrier: 'gate', stand: 'open' }] }, smash())).toBe('not-shut');
    expect(code(strong('modern-door'), smash(), 'troopers')).toBe('not-your-unit');
  });

  it('od6a-building-006 a wall gets a hole of an inch', () => {
    const { state } = play(strong('flimsy-partition'), 'rebels', smash(), { dice: [5, 2] });
    const pieces = state.table.barriers.filter(({ id }) => id.startsWith('gate'));
    expect(pieces.map(({ kind }) => kind)).toEqual(['flimsy-partition', 'door', 'flimsy-partition']);
    expect(state.table.revision).toBe(strong('flimsy-partition').table.revision + 1);
  });

  it('od6a-building-007 one or two who stand beside add 1 each', () => {
    const { events } = play(strong('exterior-door'), 'rebels', smash('rebels.2'), { dice: [2, 2] });
    expect(told(events, 'barrier-forced')).toMatchObject([{ value: 4, helpers: ['rebels.2'] }]);
    expect(code(strong('exterior-door'), smash('rebels.1'))).toBe('no-helper');
    expect(code(strong('exterior-door'), smash('rebels.2', 'rebels.2'))).toBe('too-many-helpers');
    expect(actionsOf(strong('exterior-door'), 'rebels').map(({ id }) => id)).toContain('smash rebels.1 gate');
    expect(previewOf(strong('exterior-door'), 'rebels', 'smash rebels.1 gate', {}).breakdowns).toHaveLength(1);
  });

  const shot = (...helpers: string[]) =>
    ({ type: 'shoot-through', figure: 'rebels.1', weapon: 'raygun-rifle', barrier: 'gate', helpers }) as const;

  it('od6a-building-008 a shot rolls its Damage Strength less 3; all who shoot have fired', () => {
    const { state, events } = play(before('flimsy-partition', 'fire'), 'rebels', shot(), { dice: [6, 4, 4] });
    expect(told(events, 'barrier-forced')).toMatchObject([
      { value: 2, own: { score: 12 }, other: { score: 6 }, opens: true },
    ]);
    expect(soldier(state, 'rebels.1').fired).toBe(true);
    const three = play(before('flimsy-partition', 'fire'), 'rebels', shot(), { dice: [6, 1, 4] });
    expect(told(three.events, 'barrier-forced')).toMatchObject([
      { own: { score: 9 }, other: { score: 6 }, opens: false },
    ]);
  });

  it('od6a-building-009 squad mates with as strong a weapon and a line to it add 1 each', () => {
    const { state, events } = play(before('flimsy-partition', 'fire'), 'rebels', shot('rebels.2', 'rebels.3'), {
      dice: [2, 2],
    });
    expect(told(events, 'barrier-forced')).toMatchObject([{ value: 4 }]);
    expect(soldier(state, 'rebels.3').fired).toBe(true);
    const away = before('flimsy-partition', 'fire', {
      rebels: { at: row(11, 29.8, 3, 1), soldiers: { 2: { facing: 180 } } },
    });
    expect(code(away, shot('rebels.2'))).toBe('no-helper');
  });
});

describe('explosives', () => {
  const armed = (kind: string, phase: PhaseId, grenades: object) =>
    before(kind, phase, {
      rebels: { at: row(11, phase === 'fire' ? 33 : 29.8, 3, 1), soldiers: { 1: { grenades }, 2: { grenades } } },
    });
  const thrown = (...figures: string[]) =>
    ({
      type: 'fire',
      unit: 'rebels',
      shots: figures.map((figure) => ({ figure, weapon: 'grenade' as const, aim: { point: { x: 12, y: 29.5 } } })),
    }) as const;
  const charge = (turns: 1 | 2 = 1, count = 1, weapon = 'plastic-explosives') =>
    ({ type: 'set-charge', figure: 'rebels.1', barrier: 'gate', explosives: { [weapon]: count }, turns }) as const;

  it('od6a-building-012 the button of a charge says its odds', () => {
    const state = armed('exterior-door', 'special', { 'plastic-explosives': 1 });
    const action = actionsOf(state, 'rebels').find(({ id }) => id.startsWith('set-charge rebels.1 gate'));
    const shown = previewOf(state, 'rebels', action?.id ?? '', {}).breakdowns[0]?.odds;
    const opens = Math.round(100 * (shown?.at(-1)?.share ?? 0));
    expect(opens).toBeGreaterThan(0);
    expect(action?.effect?.values).toMatchObject({ percent: opens, atOnce: 17 });
  });

  it('od6a-building-010 a grenade whose burst reaches a door rolls its Damage Strength against it', () => {
    const { events } = play(armed('exterior-door', 'fire', { grenade: 1 }), 'rebels', thrown('rebels.1'), {
      dice: [5, 5, 2],
    });
    expect(told(events, 'barrier-forced')).toMatchObject([{ how: 'blast', value: 4, opens: true }]);
  });

  it('od6a-weapon-023 plastic explosives have Damage Strength 8 for 10 points, and are thrown, or set with demolitions', () => {
    const plastic = rangedWeapon('plastic-explosives');
    expect([plastic.damage, plastic.cost, plastic.skill]).toEqual([8, 10, 'throwing']);
    const state = armed('exterior-door', 'special', { 'plastic-explosives': 1 });
    const command = {
      type: 'set-charge',
      figure: 'rebels.1',
      barrier: 'gate',
      explosives: { 'plastic-explosives': 1 },
      turns: 1,
    } as const;
    const [rolled] = CommandRun.begin(openD6, { ...state, toAct: 'rebels' }, 'rebels', command).questions;
    expect(rolled?.name).toBe('demolitions');
  });

  it('od6a-building-011 two grenades at the same door add up to one roll', () => {
    const { events } = play(armed('exterior-door', 'fire', { grenade: 1 }), 'rebels', thrown('rebels.1', 'rebels.2'), {
      dice: [5, 5, 5, 2],
    });
    expect(told(events, 'barrier-forced')).toMatchObject([{ rule: 'od6a-building-011', value: 8 }]);
  });

  it('od6a-building-010 plastic explosives open no rated wall of themselves', () => {
    const state = armed('starship-wall', 'fire', { 'plastic-explosives': 1 });
    const command = {
      type: 'fire',
      unit: 'rebels',
      shots: [{ figure: 'rebels.1', weapon: 'plastic-explosives', aim: { point: { x: 12, y: 29.5 } } }],
    } as const;
    const { events } = play(state, 'rebels', command, { dice: [5, 2, 2] });
    expect(told(events, 'wall-breached')).toEqual([]);
    expect(told(events, 'barrier-forced').every(({ opens }) => !opens)).toBe(true);
  });

  const set = (dice: readonly number[], command = charge(), number = 1) => {
    const state = withProfile(
      armed('modern-door', 'special', { 'plastic-explosives': number, grenade: 2 }),
      'rebels',
      (profile) => ({
        roles: Object.fromEntries(
          Object.values(profile.roles).map((role) => [
            role.role,
            { ...role, skills: { ...role.skills, demolitions: 2 } },
          ]),
        ),
      }),
    );
    return play(state, 'rebels', command, { dice });
  };

  it('od6a-building-013 a success doubles the charge, a failure does not, a bomb-out goes off at once', () => {
    expect(told(set([4]).events, 'charge-set')).toMatchObject([
      { score: 6, result: 'doubled', charge: { damage: 16 } },
    ]);
    expect(told(set([3]).events, 'charge-set')).toMatchObject([{ score: 5, result: 'set', charge: { damage: 8 } }]);
    const { events, state } = set([1, 2, 3, 5, 2]);
    expect(told(events, 'charge-set')).toMatchObject([{ result: 'bomb-out', charge: null }]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ figure: 'rebels.1' }]);
    expect(told(events, 'barrier-forced')).toMatchObject([{ value: 8, how: 'charge' }]);
    expect(state.charges ?? []).toEqual([]);
  });

  it('od6a-building-012 a charge is set beside a wall or door by who has explosives, for one or two turns later', () => {
    expect(set([4], charge(2)).state.charges).toMatchObject([{ barrier: 'gate', due: 3 }]);
    const { state } = set([4]);
    expect(state.charges).toMatchObject([{ due: 2 }]);
    expect(soldier(state, 'rebels.1').grenades['plastic-explosives']).toBe(0);
    const late: OpenD6State = { ...state, phase: 'special', turn: 2, toAct: null };
    const { events, state: after } = play(late, 'referee', { type: 'special' }, { dice: [5, 3] });
    expect(told(events, 'charge-went-off')).toHaveLength(1);
    expect(told(events, 'barrier-forced')).toMatchObject([{ how: 'charge', value: 16, opens: true }]);
    expect(after.charges).toEqual([]);
    expect(code(armed('modern-door', 'special', {}), charge())).not.toBe('legal');
    expect(code(armed('modern-door', 'special', { 'plastic-explosives': 1 }), charge(1, 2))).toBe('no-explosives');
  });

  it('od6a-building-014 explosives that are set together need one test and add up', () => {
    expect(told(set([3], charge(1, 2), 2).events, 'charge-set')).toMatchObject([{ charge: { damage: 16 } }]);
    expect(told(set([3], charge(1, 2, 'grenade')).events, 'charge-set')).toMatchObject([{ charge: { damage: 8 } }]);
  });

  it('od6a-building-015 an explosive that opens with twice the roll of the wall hurts the building', () => {
    const goesOff = (damage: number, dice: readonly number[]) => {
      const { state } = set([3]);
      const charges = (state.charges ?? []).map((one) => ({ ...one, damage }));
      const late: OpenD6State = { ...state, charges, phase: 'special', turn: 2, toAct: null };
      return told(play(late, 'referee', { type: 'special' }, { dice }).events, 'barrier-forced')[0];
    };
    expect(goesOff(8, [5, 2])).toMatchObject({ own: { score: 13 }, other: { score: 6 }, structural: true });
    expect(goesOff(8, [5, 3])).toMatchObject({
      own: { score: 13 },
      other: { score: 7 },
      opens: true,
      structural: false,
    });
    expect(goesOff(1, [2, 1])).toMatchObject({
      own: { score: 3 },
      other: { score: 0 },
      opens: false,
      structural: false,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { HazardKindId } from '../../../../src/rulesets/opend6/data/hazards';
import type { ThrownWeaponId } from '../../../../src/rulesets/opend6/data/weapons';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Hazard, OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { automatonCommand, newDesign, newHero, play, previewOf, soldier, told } from '../../../support/opend6';
import { duel, plan, wall, type Facing } from '../fire-support';

const trooper = 'troopers.1';

/** The trooper of Strength 2 nine inches before a rebel who throws with 3; dressed as told. */
function facing(parts: Facing = {}, dress: Partial<ReturnType<typeof soldier>> = {}): OpenD6State {
  const state = duel(9, parts);
  Object.assign(soldier(state, trooper), dress);
  return state;
}

/** Lays a cloud as if it had been thrown in an earlier turn. */
function lay(state: OpenD6State, kind: HazardKindId, at: Point, parts: Partial<Hazard> = {}): OpenD6State {
  const hazards = state.hazards ?? [];
  const id = `${kind}-${hazards.length + 1}`;
  state.hazards = [...hazards, { id, kind, side: 'rebels', by: null, at, since: state.turn, tried: [], ...parts }];
  return state;
}

/** A grenade of this kind lands at the trooper's feet; the throw itself takes a 5. */
function land(weapon: ThrownWeaponId, dice: readonly number[], state = facing()) {
  soldier(state, 'rebels.1').grenades[weapon] = 1;
  const shots = [{ figure: 'rebels.1', weapon, aim: { point: soldier(state, trooper).at } }];
  return play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, ...dice] });
}

/** The same trooper in scouting armour, which adds 1 to Strength. */
const armoured = (dress: Partial<ReturnType<typeof soldier>> = {}) =>
  facing({ troopers: { design: { armour: 'scouting' } } }, dress);
/** The trooper's firearms skill, 4 when nothing ails them, as it counts in a volley. */
const firearms = (state: OpenD6State) =>
  plan({ ...state, phase: 'fire' }, { unit: 'troopers', target: 'rebels' }).shooters[0]?.skill.value;

const inSpecial = (parts: Facing = {}) => facing({ phase: 'special', ...parts });
const endTurn = (state: OpenD6State, dice: readonly number[] = []) =>
  play(state, 'rebels', { type: 'special' }, { dice });
const at = (x: number, y: number): Point => ({ x, y });
const far = at(50, 50);
const spot = at(20, 21);
const lies = ({ hazards = [] }: Pick<OpenD6State, 'hazards'>) => hazards.map(({ kind }) => kind);
const marked = ({ state }: { state: OpenD6State }) => soldier(state, trooper).marked;
const results = (played: ReturnType<typeof play>) =>
  told(played.events, 'damage-rolled').map(({ strength, blows }) => [
    blows[0]?.score,
    strength.score,
    blows[0]?.result,
  ]);
const safe = (played: ReturnType<typeof play>) =>
  told(played.events, 'hazard-touched').flatMap(({ victims }) => victims.map(({ reasons }) => reasons[0]?.key ?? null));
const box = (x: number, y: number, half: number) =>
  [
    [x - half, y - half, x + half, y - half],
    [x + half, y - half, x + half, y + half],
    [x + half, y + half, x - half, y + half],
    [x - half, y + half, x - half, y - half],
  ].map(([ax = 0, ay = 0, bx = 0, by = 0], i) => ({ ...wall('high-wall', at(ax, ay), at(bx, by)), id: `side-${i}` }));

describe('what grenades leave', () => {
  it('od6a-grenade-001 od6a-grenade-016 costs, Damage Strengths, turns and radii of the summary', () => {
    const left = (weapon: ThrownWeaponId) => {
      const cost = openD6.muster.sheet.points;
      const price = (cost?.(newHero({ thrown: { [weapon]: 1 } })) ?? NaN) - (cost?.(newHero()) ?? NaN);
      const state = facing({ troopers: { at: [far] } });
      soldier(state, 'rebels.1').grenades[weapon] = 1;
      const aim = { point: spot };
      const shots = [{ figure: 'rebels.1', weapon, aim }];
      const { events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5] });
      const [laid] = told(events, 'hazard-laid');
      return [price, laid?.hazard.kind, laid?.r];
    };
    expect(left('smoke-grenade')).toEqual([5, 'smoke', 2.5]);
    expect(left('illumination-grenade')).toEqual([8, 'light', 6]);
    expect(left('stun-grenade')).toEqual([10, 'stun-gas', 1.5]);
    expect(left('nausea-gas-grenade')).toEqual([8, 'nausea-gas', 2.5]);
    expect(left('cold-gas-grenade')).toEqual([5, 'cold-gas', 2.5]);
    expect(left('corrosive-gas-grenade')).toEqual([15, 'corrosive-gas', 1.5]);
    expect(left('nerve-gas-grenade')).toEqual([25, 'nerve-gas', 1.5]);
  });

  it('od6a-grenade-002 every type is thrown with throwing, at the ranges of the one line of the chart', () => {
    const { events } = land('nerve-gas-grenade', [3, 5]);
    expect(told(events, 'throw-tested')[0]).toMatchObject({ band: 'medium', skill: 3, difficulty: 8 });
    const codes = (troop: 'evil-arctic-soldier' | 'assault-soldier') =>
      openD6.muster.sheet.check(newDesign(troop, { thrown: { 'nerve-gas-grenade': 1 } })).map(({ code }) => code);
    expect(codes('evil-arctic-soldier')).not.toContain('weapon-not-listed');
    expect(codes('assault-soldier')).toContain('weapon-not-listed');
  });

  it('od6a-grenade-014 an incapacitated result of nausea gas is a wound, a second wound is not softened', () => {
    const first = land('nausea-gas-grenade', [6, 4, 2], facing({}, { wounded: false }));
    expect(results(first)).toEqual([[11, 4, 'wound']]);
    expect(marked(first)).toEqual(['wound']);
    const ended = (state: OpenD6State) => soldier(play(state, 'troopers', { type: 'pass' }).state, trooper).presence;
    const second = land('nausea-gas-grenade', [4, 3], facing({}, { wounded: true }));
    expect(marked(second)).toEqual(['wound']);
    expect(ended({ ...second.state, toAct: 'troopers' })).toBe('out');
  });

  it('od6a-grenade-015 masks, suits and battle armour keep nausea gas off', () => {
    for (const gear of ['breath-mask', 'environment-suit', 'space-suit'] as const)
      expect(safe(land('nausea-gas-grenade', [], facing({}, { gear: { [gear]: 1 } })))).toEqual([`ward-${gear}`]);
    expect(safe(land('nausea-gas-grenade', [], armoured()))).toEqual(['ward-battle-armour']);
    expect(safe(land('nausea-gas-grenade', [3, 6, 2]))).toEqual([null]);
  });

  it('od6a-grenade-017 nothing worn makes immune to cold gas, armour counts as ever', () => {
    expect(safe(land('cold-gas-grenade', [3, 3], facing({}, { gear: { 'space-suit': 1 } })))).toEqual([null]);
    expect(results(land('cold-gas-grenade', [5, 2], armoured()))).toEqual([[7, 5, 'wound']]);
  });

  it('od6a-grenade-018 od6a-grenade-019 a wound by corrosive gas takes 2 off attributes and skills in place of 1', () => {
    const played = land('corrosive-gas-grenade', [4, 3]);
    expect(results(played)).toEqual([[7, 5, 'wound']]);
    const { state } = play({ ...played.state, toAct: 'troopers' }, 'troopers', { type: 'pass' });
    expect(soldier(state, trooper)).toMatchObject({ wounded: true, ailments: [{ kind: 'corroded', value: 2 }] });
    expect(firearms(state)).toBe(2);
  });

  it('od6a-grenade-020 a suit adds 1 for one roll against corrosive gas and is useless then, a mask adds nothing', () => {
    const suited = land('corrosive-gas-grenade', [4, 5], facing({}, { gear: { 'environment-suit': 1 } }));
    expect(results(suited)).toEqual([[7, 8, 'no-effect']]);
    expect(soldier(suited.state, trooper).breached).toEqual(['environment-suit']);
    const again = endTurn(lay({ ...suited.state, phase: 'special', hazards: [] }, 'corrosive-gas', spot), [4, 5, 3]);
    expect(results(again)).toEqual([[7, 7, 'wound']]);
    const masked = land('corrosive-gas-grenade', [4, 5], facing({}, { gear: { 'breath-mask': 1 } }));
    expect(results(masked)).toEqual([[7, 7, 'wound']]);
    const clad = land('corrosive-gas-grenade', [4, 5], armoured({ gear: { 'space-suit': 1 } }));
    expect(results(clad)).toEqual([[7, 8, 'no-effect']]);
  });

  it('od6a-grenade-021 od6a-grenade-022 nerve gas puts out whom it would wound; a mask adds 2, suits and armour keep it off', () => {
    expect(marked(land('nerve-gas-grenade', [2, 5]))).toEqual(['incapacitated']);
    expect(results(land('nerve-gas-grenade', [3, 5], facing({}, { gear: { 'breath-mask': 1 } })))).toEqual([
      [8, 9, 'no-effect'],
    ]);
    expect(safe(land('nerve-gas-grenade', [], facing({}, { gear: { 'space-suit': 1 } })))).toEqual(['ward-space-suit']);
    expect(safe(land('nerve-gas-grenade', [], armoured()))).toEqual(['ward-battle-armour']);
  });
});

describe('stun and flash', () => {
  const stunned = (dice: readonly number[], dress: Partial<ReturnType<typeof soldier>> = {}) =>
    land('stun-grenade', dice, facing({}, dress));
  const afterFire = ({ state }: ReturnType<typeof play>) =>
    play({ ...state, toAct: 'troopers' }, 'troopers', { type: 'pass' }).state;

  it('od6a-grenade-011 a stun takes 1 off everything: three turns for a wound result, five for an incapacitated one', () => {
    const light = afterFire(stunned([3, 4]));
    expect(soldier(light, trooper)).toMatchObject({ wounded: false, prone: false, marked: [] });
    expect(soldier(light, trooper).ailments).toEqual([{ kind: 'stunned', value: 1, until: 3 }]);
    expect(firearms(light)).toBe(3);
    expect(soldier(afterFire(stunned([5, 3])), trooper).ailments).toEqual([{ kind: 'stunned', value: 1, until: 5 }]);
    expect(soldier(afterFire(stunned([3, 6, 2])), trooper).ailments).toBeUndefined();
  });

  it('od6a-turn-004 the turn in which it starts is the first; one of the Special Actions Phase counts from the next', () => {
    const cured = (state: OpenD6State, turn: number) =>
      soldier(endTurn({ ...state, phase: 'special', turn, hazards: [] }).state, trooper).ailments?.length;
    const state = afterFire(stunned([3, 4]));
    expect([cured(state, 2), cured(state, 3)]).toEqual([1, 0]);
    const late = endTurn(lay(inSpecial(), 'stun-gas', spot), [3, 4, 3]);
    expect(soldier(late.state, trooper).ailments).toEqual([{ kind: 'stunned', value: 1, until: 4 }]);
  });

  it('od6a-grenade-012 with a wound it is 2 in all, and nothing more for a corroded soldier', () => {
    const ailments = [{ kind: 'stunned' as const, value: 1, until: 3 }];
    const corroded = [...ailments, { kind: 'corroded' as const, value: 2, until: null }];
    expect(firearms(facing({}, { ailments, wounded: true }))).toBe(2);
    expect(firearms(facing({}, { ailments: corroded, wounded: true }))).toBe(2);
    expect(firearms(facing({}, { wounded: true }))).toBe(3);
  });

  it('od6a-grenade-011 a new stun replaces one that would end before it, and penalties do not add', () => {
    const over = (until: number) => {
      const state = facing({}, { ailments: [{ kind: 'stunned', value: 1, until }] });
      return soldier(afterFire(land('stun-grenade', [3, 4], state)), trooper).ailments;
    };
    expect(over(2)).toEqual([{ kind: 'stunned', value: 1, until: 3 }]);
    expect(over(9)).toEqual([{ kind: 'stunned', value: 1, until: 9 }]);
  });

  it('od6a-grenade-013 masks, suits and battle armour keep stun gas off', () => {
    for (const gear of ['breath-mask', 'environment-suit', 'space-suit'] as const)
      expect(safe(stunned([], { gear: { [gear]: 1 } }))).toEqual([`ward-${gear}`]);
    expect(safe(land('stun-grenade', [], armoured()))).toEqual(['ward-battle-armour']);
  });

  it('od6a-grenade-008 those within 1.5" of a flash pass a Perception test of 6 or have +2 on all they do', () => {
    const seen = land('illumination-grenade', [4]);
    expect(told(seen.events, 'flash-tested')[0]).toMatchObject({ figure: trooper, skill: 2, passed: true });
    const state = afterFire(land('illumination-grenade', [3]));
    expect(soldier(state, trooper).ailments).toEqual([{ kind: 'blinded', value: 2, until: null }]);
    const shots = plan({ ...state, phase: 'fire' }, { unit: 'troopers', target: 'rebels' });
    expect(shots.shooters[0]?.reasons).toContainEqual({
      rule: 'od6a-grenade-008',
      key: 'blinded',
      value: 2,
      subject: trooper,
    });
    expect(firearms(state)).toBe(4);
    const beside = facing({ troopers: { at: [at(20, 21), at(22.1, 21)] } });
    expect(told(land('illumination-grenade', [4], beside).events, 'flash-tested')).toHaveLength(1);
  });

  it('od6a-grenade-009 battle armour shades the eyes', () => {
    expect(told(land('illumination-grenade', [], armoured()).events, 'flash-tested')).toEqual([]);
  });
});

describe('what clouds do', () => {
  it('od6a-cloud-005 a cloud harms each figure once in a turn, in its Special Actions Phase if not before', () => {
    const thrown = land('stun-grenade', [3, 4]);
    const soon = endTurn({ ...thrown.state, phase: 'special' }, [3]);
    expect(told(soon.events, 'hazard-touched')).toEqual([]);
    const later = endTurn(lay(inSpecial({ turn: 2 }), 'cold-gas', spot, { since: 1 }), [2, 5]);
    expect(told(later.events, 'damage-rolled')[0]?.blows[0]).toMatchObject({ damage: 2 });
  });

  it('od6a-cloud-005 a base that is partly inside is inside', () => {
    const touched = (gap: number) => {
      const state = lay(inSpecial(), 'cold-gas', at(20, 21 - 2.5 - 0.5 - gap));
      return told(endTurn(state, gap < 0 ? [2, 5] : []).events, 'hazard-touched').length;
    };
    expect([touched(-0.1), touched(0.1)]).toEqual([1, 0]);
  });

  it('od6a-cloud-005 one who enters on the move is harmed there, and goes no further when wounded', () => {
    const state = lay(facing({ phase: 'movement', troopers: { at: [far] } }), 'cold-gas', at(20, 25));
    const orders = { 'rebels.1': { path: [at(20, 30), at(20, 24)] } };
    const hurt = play(state, 'rebels', { type: 'move', unit: 'rebels', orders }, { dice: [5, 3] });
    expect(soldier(hurt.state, 'rebels.1')).toMatchObject({ wounded: true, prone: true });
    expect(soldier(hurt.state, 'rebels.1').at.y).toBeCloseTo(28, 1);
    const spared = play(state, 'rebels', { type: 'move', unit: 'rebels', orders }, { dice: [2, 5] });
    expect(soldier(spared.state, 'rebels.1').at).toEqual(at(20, 24));
  });

  it('od6a-cloud-005 one who leaves a cloud is not harmed by it again, and enters it only after leaving it', () => {
    const state = lay(facing({ phase: 'movement', troopers: { at: [far] } }), 'cold-gas', at(20, 30));
    const orders = { 'rebels.1': { path: [at(20, 30), at(20, 24)] } };
    const { events } = play(state, 'rebels', { type: 'move', unit: 'rebels', orders });
    expect(told(events, 'hazard-touched')).toEqual([]);
  });

  it('od6a-cloud-001 od6a-cloud-002 on 1 or 2 a cloud drifts 1" downwind, the wind being rolled when it first matters', () => {
    const state = lay(lay(inSpecial({ turn: 2 }), 'smoke', at(10, 10), { since: 1 }), 'smoke', at(40, 10), {
      since: 1,
    });
    const played = endTurn(state, [2, 4, 1]);
    expect(told(played.events, 'wind-rolled')).toHaveLength(1);
    expect(played.state.wind).toBe(4);
    expect(played.state.hazards?.map((one) => one.at)).toEqual([at(10, 11), at(40, 11)]);
  });

  it('od6a-cloud-001 on 3 to 5 it stays, on 6 it is removed', () => {
    const after = (face: number) => lies(endTurn(lay(inSpecial(), 'smoke', far), [face]).state);
    expect([after(3), after(5), after(6)]).toEqual([['smoke'], ['smoke'], []]);
  });

  it('od6a-cloud-005 a drift harms those whom it newly covers, at once', () => {
    const state = lay(inSpecial(), 'nerve-gas', at(20, 18.7));
    state.wind = 4;
    const played = endTurn(state, [1, 4, 2]);
    expect(results(played)).toEqual([[9, 4, 'incapacitated']]);
    expect(soldier(played.state, trooper).presence).toBe('out');
  });

  it('od6a-cloud-003 in a room it neither drifts nor thins out, and ends with its time', () => {
    const barriers = box(50, 50, 6);
    const state = lay(inSpecial({ turn: 4, barriers }), 'smoke', far, { since: 1 });
    const opened = { ...state, table: { ...state.table, barriers: barriers.slice(1), revision: 1 } };
    expect(told(endTurn(opened, [3]).events, 'cloud-rolled')).toHaveLength(1);
    const kept = endTurn(state).state;
    expect(lies(kept)).toEqual(['smoke']);
    expect(lies(endTurn({ ...kept, phase: 'special' }).state)).toEqual([]);
  });

  it('od6a-cloud-004 corrosive and nerve gas are rolled for in the first turn only, cold gas never', () => {
    const rolled = (kind: HazardKindId, since: number) =>
      told(
        endTurn(lay(inSpecial({ turn: 2 }), kind, far, { since }), since === 2 && kind !== 'cold-gas' ? [3] : [])
          .events,
        'cloud-rolled',
      ).length;
    expect([rolled('nerve-gas', 2), rolled('nerve-gas', 1)]).toEqual([1, 0]);
    expect([rolled('corrosive-gas', 2), rolled('corrosive-gas', 1)]).toEqual([1, 0]);
    expect([rolled('cold-gas', 2), rolled('cold-gas', 1)]).toEqual([0, 0]);
  });

  it('od6a-grenade-006 smoke is rolled for in four turns and removed in the fifth', () => {
    const left = (turn: number, dice: readonly number[]) =>
      lies(endTurn(lay(inSpecial({ turn }), 'smoke', far, { since: 1 }), dice).state);
    expect(left(4, [3])).toEqual(['smoke']);
    expect(left(5, [])).toEqual([]);
  });

  it('od6a-grenade-010 od6a-cloud-006 stun gas is weaker by 1 each turn and removed in its fourth without a roll', () => {
    const against = (turn: number, dice: readonly number[]) => {
      const { events, state } = endTurn(lay(inSpecial({ turn }), 'stun-gas', spot, { since: 3 }), dice);
      return [told(events, 'damage-rolled')[0]?.blows[0]?.damage, lies(state).length];
    };
    expect(against(3, [2, 5, 4])).toEqual([4, 1]);
    expect(against(4, [2, 5, 4])).toEqual([3, 1]);
    expect(against(5, [2, 5, 4])).toEqual([2, 1]);
    expect(against(6, [2, 5])).toEqual([1, 0]);
  });

  it('od6a-grenade-016 od6a-cloud-006 cold gas is smaller in its second turn and gone after it', () => {
    const state = lay(inSpecial({ turn: 3 }), 'cold-gas', at(20, 23.5), { since: 3 });
    const next = endTurn(state, [2, 5]).state;
    expect(told(endTurn({ ...next, phase: 'special' }).events, 'hazard-touched')).toEqual([]);
    expect(lies(endTurn({ ...next, phase: 'special' }).state)).toEqual([]);
  });

  it('od6a-cloud-007 a closed wall protects fully, an opening and lying down not at all', () => {
    const behind = (kind: string | null, prone = false) => {
      const barriers = kind === null ? [] : [wall(kind, at(15, 22.2), at(25, 22.2))];
      const state = lay(facing({ phase: 'special', barriers }, { prone }), 'cold-gas', at(20, 23));
      return told(endTurn(state, kind === 'high-wall' ? [] : [2, 5]).events, 'hazard-touched')[0]?.victims[0]?.damage;
    };
    expect([behind('high-wall'), behind('window'), behind(null, true)]).toEqual([null, 2, 2]);
  });
});

describe('smoke in the line of fire', () => {
  const smoke = (state: OpenD6State) => plan(state).shooters[0]?.reasons.find(({ key }) => key === 'smoke')?.value ?? 0;

  it('od6a-grenade-004 a shot through smoke is 2 harder, and beside it as easy as ever', () => {
    expect(smoke(lay(facing(), 'smoke', at(20, 26)))).toBe(2);
    expect(smoke(lay(facing(), 'smoke', at(22.4, 26)))).toBe(2);
    expect(smoke(lay(facing(), 'smoke', at(22.6, 26)))).toBe(0);
  });

  it('od6a-grenade-005 each template counts, also in the same place', () => {
    expect(smoke(lay(lay(facing(), 'smoke', at(20, 26)), 'smoke', at(20, 26)))).toBe(4);
  });

  it('od6a-grenade-004 in a volley the most templates that half of the lines pass', () => {
    const rebels = { at: [at(20, 30), at(24, 30)] };
    expect(smoke(lay(facing({ rebels }), 'smoke', at(18, 28)))).toBe(2);
    const three = { at: [at(20, 30), at(26, 30), at(28, 30)] };
    expect(smoke(lay(facing({ rebels: three }), 'smoke', at(18, 28)))).toBe(0);
  });

  it('od6a-grenade-004 a throw goes by its own line, and smoke hides nobody', () => {
    const state = lay(facing(), 'smoke', at(20, 26));
    soldier(state, 'rebels.1').grenades.grenade = 1;
    const { breakdowns } = previewOf(state, 'rebels', 'throw', { figure: 'rebels.1', point: spot });
    expect(breakdowns[0]?.reasons).toEqual([{ rule: 'od6a-grenade-004', key: 'smoke', value: 2 }]);
  });
});

describe('before the move', () => {
  const gassed = (kind: HazardKindId, where: Point) =>
    lay(facing({ phase: 'movement', troopers: { at: [far] } }), kind, where);
  const walk = (state: OpenD6State, y: number) =>
    previewOf(state, 'rebels', 'move', { orders: { 'rebels.1': { path: [at(20, 30), at(20, y)] } } });

  it('od6a-cloud-005 the preview names only what a cloud may do to this figure', () => {
    const named = (state: OpenD6State) => walk(state, 25).breakdowns[1]?.odds.map(({ text }) => text);
    const state = gassed('nausea-gas', at(20, 26));
    expect(named(state)).toEqual([{ key: 'SKIRMISH.opend6.breakdown.wounded' }]);
    soldier(state, 'rebels.1').wounded = true;
    expect(named(state)).toEqual([{ key: 'SKIRMISH.opend6.breakdown.incapacitated' }]);
  });

  it('od6a-cloud-005 the preview of a move says what a cloud on the way may do, and one in which it ends', () => {
    const through = walk(gassed('nerve-gas', at(20, 26)), 23);
    expect(through.breakdowns[1]).toMatchObject({ title: { key: 'SKIRMISH.opend6.preview.cloud.enters' } });
    expect(through.breakdowns[1]?.odds[0]?.share).toBeGreaterThan(0.5);
    expect(through.glance?.warning).toMatchObject({ key: 'SKIRMISH.opend6.preview.cloud.warning' });
    const inside = walk(gassed('cold-gas', at(20, 30)), 29);
    expect(inside.breakdowns[1]).toMatchObject({ title: { key: 'SKIRMISH.opend6.preview.cloud.stays' } });
    expect(walk(gassed('cold-gas', at(20, 30)), 24).breakdowns).toHaveLength(1);
    expect(walk(gassed('smoke', at(20, 26)), 23).breakdowns).toHaveLength(1);
  });

  it('od6a-cloud-005 an automaton leaves a cloud, and goes round or stays before one', () => {
    /** Who breathes the cloud on the way of the automaton's choice, and at the end of the turn. */
    const breathes = (cloud: Point) => {
      const enemy = { troopers: { at: [at(20, 8)], design: { weapons: [] } } };
      const state = lay(facing({ ...enemy, phase: 'movement', turn: 2 }), 'nerve-gas', cloud, { since: 1 });
      const moved = play(state, 'rebels', automatonCommand(state, 'rebels'));
      const ended = endTurn({ ...moved.state, phase: 'special' });
      return told([...moved.events, ...ended.events], 'hazard-touched');
    };
    expect(breathes(at(20, 29.5))).toEqual([]);
    expect(breathes(at(20, 25))).toEqual([]);
  });
});

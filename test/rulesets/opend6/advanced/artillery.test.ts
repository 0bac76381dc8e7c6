import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../../src/engine/drivers';
import { openD6 } from '../../../../src/rulesets/opend6';
import { artillery, type ArtilleryId } from '../../../../src/rulesets/opend6/data/artillery';
import { newArtillery } from '../../../../src/rulesets/opend6/design/artillery';
import { readySquads } from '../../../../src/rulesets/opend6/design/ready';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  automatonCommand,
  battle,
  composeCommand,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import type { BattleSetUp, SquadSetUp } from '../../../support/opend6';

const gunAt = { x: 24, y: 40 };
const beside: readonly Point[] = [
  { x: 22.5, y: 40 },
  { x: 25.5, y: 40 },
  { x: 24, y: 41.8 },
  { x: 24, y: 38.2 },
];

interface Parts extends Partial<BattleSetUp> {
  readonly kind?: ArtilleryId;
  readonly crew?: Partial<SquadSetUp>;
  readonly gun?: Partial<SquadSetUp>;
  readonly troopers?: Partial<SquadSetUp>;
}

/** Four rebels serve a laser cannon at (24, 40); three troopers in a row at (24, 20). Gunnery 2. */
function scene({ kind = 'laser-cannon', crew, gun, troopers, ...rest }: Parts = {}): OpenD6State {
  return battle({
    phase: 'fire',
    initiative: 'troopers',
    toAct: 'rebels',
    ...rest,
    squads: {
      rebels: { at: beside, ...crew },
      gun: { at: [gunAt], side: 'rebels', artillery: newArtillery(kind), ...gun },
      troopers: { at: row(24, 20, 3), facing: 180, ...troopers },
      ...rest.squads,
    },
  });
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `rebels.${i + 1}`);
const bombard = (crew = 4, point: Point = { x: 24, y: 20 }, gunner = 'rebels.1'): OpenD6Command => ({
  type: 'bombard',
  gun: 'gun.1',
  gunner,
  crew: ids(crew),
  point,
});
const fire = (state: OpenD6State, command: OpenD6Command, dice: readonly Rolled[]) =>
  play(state, 'rebels', command, { dice });
const why = (state: OpenD6State, command: OpenD6Command) => refuse(state, 'rebels', command)?.code;

describe('guns on the table', () => {
  it('od6a-artillery-011 od6a-artillery-013 as their listings print them', () => {
    expect(artillery['laser-cannon']).toMatchObject({
      cost: 224,
      crew: 4,
      bodyStrength: 1,
      bodyPoints: 8,
      least: 12,
      turnsPerShot: 2,
      fireControl: 1,
      burstRadius: 1.5,
      damage: 8,
    });
    expect(artillery['anti-infantry-battery']).toMatchObject({
      cost: 388,
      crew: 2,
      bodyStrength: 4,
      bodyPoints: 24,
      least: 10,
      turnsPerShot: 1,
      fireControl: 2,
      burstRadius: 2.5,
      damage: 6,
    });
    const points = (kind: ArtilleryId) => openD6.muster.sheet.points?.(newArtillery(kind));
    expect([points('laser-cannon'), points('anti-infantry-battery')]).toEqual([224, 388]);
  });

  it('od6a-artillery-001 a gun neither moves nor has a turn to move', () => {
    const state = scene({ phase: 'movement' });
    const orders = { 'gun.1': { path: [gunAt, { x: 24, y: 39 }] } };
    expect(why(state, { type: 'move', unit: 'gun', orders })).toBe('no-activation-left');
    expect(why(state, { type: 'hold', unit: 'gun' })).toBe('no-activation-left');
    expect(why(state, { type: 'hold', unit: 'rebels' })).toBeUndefined();
  });

  it('od6a-artillery-001 only before the battle, and only for one side', () => {
    const { muster } = openD6;
    const open = muster.open(
      { kind: 'gridless', width: 48, height: 48, barriers: [], areas: [], revision: 0 },
      muster.sides,
      {},
    );
    const gun = (id: string, side: string) => muster.recruit(newArtillery('laser-cannon'), { id, side, name: id });
    const one = muster.join(open, gun('one', 'rebels'), { x: 24, y: 40 });
    expect(muster.join(one, gun('two', 'rebels'), { x: 10, y: 40 }).units['two']).toBeDefined();
    expect(() => muster.join(one, gun('two', 'troopers'), { x: 24, y: 10 })).toThrow('gun-of-defender');
    expect(() => muster.join({ ...open, phase: 'movement' }, gun('one', 'rebels'), { x: 9, y: 9 })).toThrow(
      'gun-before-battle',
    );
    // The rebels of the hangar try to escape: the ground is the troopers'.
    const hangar = muster.begin('hangar');
    expect(() => muster.join(hangar, gun('one', 'rebels'), { x: 24, y: 40 })).toThrow('gun-of-defender');
  });

  it('od6a-artillery-002 any squad of its side serves it; the crew is of one squad', () => {
    const state = scene({ squads: { others: { at: [{ x: 22.6, y: 41.3 }], side: 'rebels' } } });
    const mixed = { ...bombard(3), crew: ['rebels.1', 'rebels.2', 'others.1'] } as OpenD6Command;
    expect(why(state, bombard(3))).toBeUndefined();
    expect(why(state, mixed)).toBe('crew-of-one-squad');
    expect(why(state, { ...bombard(1), gunner: 'others.1', crew: ['others.1'] } as OpenD6Command)).toBeUndefined();
    expect(refuse(state, 'troopers', bombard())?.code).toBe('not-your-unit');
  });

  it('od6a-artillery-003 within 1", and nothing else is fired by the crew', () => {
    const away = (y: number) => scene({ crew: { at: [...beside.slice(0, 2), { x: 24, y }, { x: 24, y: 38.2 }] } });
    expect(why(away(42.5), bombard(3))).toBeUndefined();
    expect(why(away(42.6), bombard(3))).toBe('crew-not-beside');
    expect(why(scene({ crew: { soldiers: { 2: { fired: true } } } }), bombard(2))).toBe('soldier-fired');
    const { state } = fire(scene(), bombard(3), [1, 1, 1]);
    expect(ids(4).map((id) => soldier(state, id).fired)).toEqual([true, true, true, false]);
    const mine = { ...state, phase: 'fire' as const, toAct: 'rebels' };
    const rifle = (figure: string): OpenD6Command => ({
      type: 'fire',
      unit: 'rebels',
      shots: [{ figure, weapon: 'raygun-rifle', aim: { unit: 'troopers' } }],
    });
    expect([why(mine, rifle('rebels.1')), why(mine, rifle('rebels.4'))]).toEqual(['soldier-fired', undefined]);
    // The rest of the squad may have fired before.
    expect(why(scene({ crew: { squad: { volleyed: true } } }), bombard(4))).toBeUndefined();
  });

  it('od6a-artillery-004 the gunner’s gunnery and the Fire Control; a new gunner when the first has fallen', () => {
    const { state, events } = fire(scene(), bombard(), [3, 3, 3, 3, 3]);
    expect(told(events, 'gun-fired')).toMatchObject([{ gunner: 'rebels.1', skill: 3, difficulty: 6, passed: true }]);
    const later = { ...state, turn: 3, phase: 'fire' as const, toAct: 'rebels' };
    for (const id of ids(4)) soldier(later, id).fired = false;
    expect(why(later, bombard(4, undefined, 'rebels.2'))).toBe('other-gunner');
    expect(why(later, bombard(4))).toBeUndefined();
    soldier(later, 'rebels.1').presence = 'out';
    const others = { ...bombard(4), gunner: 'rebels.2', crew: ['rebels.2', 'rebels.3'] } as OpenD6Command;
    expect(why(later, others)).toBeUndefined();
  });

  it('od6a-artillery-005 fewer than the full crew fire at +2, whatever is missing', () => {
    const difficulties = [4, 3, 1].map(
      (crew) => told(fire(scene(), bombard(crew), [1, 1, 1]).events, 'gun-fired')[0]?.difficulty,
    );
    expect(difficulties).toEqual([6, 8, 8]);
    expect(why(scene(), { ...bombard(), crew: [] } as OpenD6Command)).toBe('no-gunner');
  });

  it('od6a-artillery-006 at any distance from the minimum range on, with a line of sight, all round', () => {
    expect(why(scene(), bombard(4, { x: 24, y: 28 }))).toBeUndefined();
    expect(why(scene(), bombard(4, { x: 24, y: 28.1 }))).toBe('too-near-for-gun');
    expect(why(scene({ kind: 'anti-infantry-battery' }), bombard(2, { x: 24, y: 30 }))).toBeUndefined();
    expect(why(scene({ gun: { facing: 180 } }), bombard(4))).toBeUndefined();
    expect(why(scene(), bombard(4, { x: 24, y: -1 }))).toBe('point-off-table');
    const wall = { id: 'w', kind: 'high-wall', a: { x: 0, y: 22 }, b: { x: 48, y: 22 }, bottom: 0, top: 5 };
    expect(why(scene({ table: { barriers: [wall] } }), bombard(4))).toBe('gun-sees-not');
  });

  it('od6a-artillery-006 sees through fog; smoke and walking hinder it', () => {
    const fog = { weather: [{ kind: 'fog' as const, value: 6, since: 1 }] };
    expect(why({ ...scene(), ...fog }, bombard())).toBeUndefined();
    const walked = fire(scene({ crew: { squad: { pace: 'walk' } } }), bombard(), [1, 1, 1]);
    expect(told(walked.events, 'gun-fired')).toMatchObject([{ difficulty: 7 }]);
    const at = { x: 24, y: 30 };
    const cloud = { id: 'h', kind: 'smoke' as const, side: 'rebels', by: null, at, since: 1, tried: [] };
    const smoky = fire({ ...scene(), hazards: [cloud] }, bombard(), [1, 1, 1]);
    expect(told(smoky.events, 'gun-fired')[0]?.difficulty).toBeGreaterThan(6);
  });

  it('od6a-artillery-007 bursts where it was aimed, on all whom the template touches', () => {
    const hit = fire(scene(), bombard(), [3, 3, 3, 3, 3]);
    expect(told(hit.events, 'shell-burst')).toMatchObject([{ at: { x: 24, y: 20 }, r: 1.5 }]);
    const [first, second] = told(hit.events, 'damage-rolled');
    expect([first?.figure, second?.figure]).toEqual(['troopers.1', 'troopers.2']);
    expect(first?.blows[0]?.damage).toBe(8);
    expect(told(hit.events, 'throw-deviated')).toEqual([]);
  });

  it('od6a-artillery-008 an overshot on 1 and 2 of the distance die, else that many inches off', () => {
    const over = fire(scene(), bombard(), [1, 5, 2]);
    expect(told(over.events, 'shell-overshot')).toMatchObject([{ direction: 5, face: 2 }]);
    expect(told(over.events, 'shell-burst')).toEqual([]);
    const off = fire(scene({ troopers: { at: row(40, 2, 3) } }), bombard(), [1, 5, 4]);
    expect(told(off.events, 'throw-deviated')).toMatchObject([{ direction: 5, inches: 4 }]);
    expect(told(off.events, 'shell-burst')).toHaveLength(1);
    expect(
      told(fire(scene({ troopers: { at: row(40, 2, 3) } }), bombard(), [1, 5, 3]).events, 'shell-burst'),
    ).toHaveLength(1);
    // It is told where the shell goes before anybody is hurt.
    const order = fire(scene(), bombard(), [
      ['gunnery', 1],
      ['deviation-direction', 2],
      ['deviation-distance', 3],
      ['damage', 3],
      ['strength', 3],
      ['damage', 3],
      ['strength', 3],
    ]).events.map(({ type }) => type);
    expect(order.indexOf('throw-deviated')).toBeLessThan(order.indexOf('shell-burst'));
  });

  it('od6a-artillery-009 a wound takes a body point, an incapacitating hit two; none left is the end', () => {
    const shot = (lostPoints: number, damage: number) => {
      const state = scene({ toAct: 'troopers', gun: { soldiers: { 1: { lostPoints } } }, crew: { at: row(2, 45, 1) } });
      const shots = [{ figure: 'troopers.1', weapon: 'raygun-rifle' as const, aim: { unit: 'gun' } }];
      const fired = play(state, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [5, damage, 3] });
      return play(fired.state, 'rebels', { type: 'pass' }, {});
    };
    // Damage 5 and the die against Body Strength 1 and a 3.
    expect(told(shot(0, 2).events, 'body-points-lost')).toMatchObject([{ points: 1, left: 7 }]);
    expect(told(shot(0, 3).events, 'body-points-lost')).toMatchObject([{ points: 2, left: 6 }]);
    expect(soldier(shot(5, 3).state, 'gun.1')).toMatchObject({ presence: 'table', lostPoints: 7 });
    expect(soldier(shot(6, 3).state, 'gun.1').presence).toBe('out');
    expect(soldier(shot(7, 2).state, 'gun.1').presence).toBe('out');
  });

  it('od6a-artillery-009 nobody charges a gun, and a side with nothing else has lost', () => {
    const state = scene({ phase: 'movement', toAct: 'troopers', initiative: 'troopers' });
    expect(refuse(state, 'troopers', { type: 'charge', unit: 'troopers', target: 'gun' })?.code).toBe('charge-at-gun');
  });

  it('od6a-artillery-010 a shot in every second turn, or in every turn', () => {
    const after = (kind: ArtilleryId, crew: number, turn: number) => {
      const { state } = fire(scene({ kind }), bombard(crew), [1, 1, 1]);
      const later = { ...state, turn, phase: 'fire' as const, toAct: 'rebels' };
      for (const id of ids(4)) soldier(later, id).fired = false;
      return why(later, bombard(crew));
    };
    expect([1, 2, 3].map((turn) => after('laser-cannon', 4, turn))).toEqual([
      'gun-not-ready',
      'gun-not-ready',
      undefined,
    ]);
    expect([1, 2].map((turn) => after('anti-infantry-battery', 2, turn))).toEqual(['gun-not-ready', undefined]);
  });

  it('od6a-artillery-012 a hit on the laser cannon strikes it on 1 to 3, and a random crewman from 4 on', () => {
    const shots = [{ figure: 'troopers.1', weapon: 'raygun-rifle' as const, aim: { unit: 'gun' } }];
    const hit = (dice: readonly number[], parts: Parts = {}) =>
      play(scene({ toAct: 'troopers', ...parts }), 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice });
    expect(told(hit([5, 3, 1, 3]).events, 'battery-hit')).toMatchObject([{ face: 3, crewman: null }]);
    const crew = hit([5, 4, 2, 1, 3]).events;
    expect(told(crew, 'battery-hit')).toMatchObject([{ face: 4 }]);
    const struck = told(crew, 'battery-hit')[0]?.crewman;
    expect(ids(4)).toContain(struck);
    expect(told(crew, 'damage-rolled')).toMatchObject([{ figure: struck }]);
    // No die where nobody stands round it, or where the crew sits inside.
    expect(told(hit([5, 1, 3], { crew: { at: row(2, 45, 2) } }).events, 'battery-hit')).toEqual([]);
    expect(told(hit([5, 1, 3], { kind: 'anti-infantry-battery' }).events, 'battery-hit')).toEqual([]);
  });

  it('od6a-artillery-013 the two in the tower cannot be hit, those outside can', () => {
    const state = scene({ kind: 'anti-infantry-battery', toAct: 'troopers' });
    const shots = [{ figure: 'troopers.1', weapon: 'raygun-rifle' as const, aim: { unit: 'rebels' } }];
    const { events } = play(state, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [1] });
    const targets = told(events, 'volley-fired')[0]?.shooters[0]?.targets ?? [];
    expect(targets).not.toContain('rebels.1');
    expect(targets).not.toContain('rebels.2');
    expect(targets.length).toBeGreaterThan(0);
  });

  it('od6a-artillery-007 is shown with its odds and composed with its full crew', () => {
    const action = 'bombard gun.1 rebels.1';
    const point = { x: 24, y: 20 };
    const [shown] = previewOf(scene(), 'rebels', action, { point }).breakdowns;
    expect(shown).toMatchObject({ base: { value: 6 }, total: { value: 6 } });
    expect(shown?.odds.map(({ share }) => share)).toEqual([4 / 6, expect.closeTo(2 / 9), expect.closeTo(1 / 9)]);
    const command = composeCommand(scene(), 'rebels', action, { point });
    expect(command).toMatchObject({ type: 'bombard', gunner: 'rebels.1' });
    expect('crew' in command && command.crew).toHaveLength(4);
  });

  it('od6a-artillery-007 the automaton fires it at whom it hurts most', () => {
    const command = automatonCommand(scene({ crew: { design: { weapons: [] } } }), 'rebels');
    expect(command).toMatchObject({ type: 'bombard', gun: 'gun.1' });
    expect('point' in command && command.point).toEqual({ x: 25.5, y: 20 });
  });

  it('od6a-artillery-002 a crew is bought as any squad is, apart from the gun', () => {
    const { sheet } = openD6.muster;
    expect(sheet.points?.(readySquads['rebel-cell'].design)).toBeGreaterThan(0);
    expect(sheet.check(newArtillery('laser-cannon'))).toEqual([]);
  });
});

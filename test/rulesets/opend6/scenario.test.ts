import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../src/engine/drivers';
import { kept, type Size } from '../../../src/battle/size';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { barrierKind } from '../../../src/rulesets/opend6/data/barriers';
import { crateGroups } from '../../../tools/art/layouts/hangar';
import { distance } from '../../../src/space';
import { play, soldier, squad, told } from '../../support/opend6';
import { all } from '../../support/seen';

const hangar = (options = {}): OpenD6State => openD6.muster.begin('hangar', { options });
const inPhase = (phase: OpenD6State['phase'], options = {}): OpenD6State => ({
  ...hangar(options),
  phase,
  turn: 1,
  initiative: 'rebels',
  toAct: 'rebels',
  ready: ['rebels', 'troopers'],
});
const members = (state: OpenD6State, unit: string) => squad(state, unit).members.map((id) => soldier(state, id));

/** A squad all alone round one soldier at a point, the others out of the way along the north wall. */
function placed(state: OpenD6State, id: string, at: { x: number; y: number }, facing: number): void {
  Object.assign(soldier(state, id), { at, facing });
}

describe('the hangar', () => {
  it('od6-scenario-001 two anti-government squads stand between two squads of Assault Soldiers', () => {
    const sides = Object.values(hangar().units).map(({ id, side }) => [id, side]);
    expect(sides).toEqual([
      ['rebels-1', 'rebels'],
      ['rebels-2', 'rebels'],
      ['troopers-1', 'troopers'],
      ['troopers-2', 'troopers'],
    ]);
  });

  it('od6-scenario-002 the first squad: seven Veteran soldiers with rifles, commander 5, specialist with a standard repeating raygun', () => {
    const state = hangar();
    const { profile, morale } = squad(state, 'rebels-1');
    expect(profile).toMatchObject({ number: 7, quality: 'veteran', walk: 8, run: 13, command: 4, commanderCommand: 5 });
    expect(profile.roles.soldier?.skills).toMatchObject({ firearms: 5, brawling: 4 });
    expect(profile.roles['specialist-1']?.skills.firearms).toBe(5);
    expect(soldier(state, 'rebels-1.2').ranged).toContain('repeating-raygun');
    expect(morale).toBe(6);
  });

  it('od6-scenario-003 the second squad: nine Average soldiers with hunting rayguns and energy blades', () => {
    const state = hangar();
    const { profile, morale } = squad(state, 'rebels-2');
    expect(profile).toMatchObject({ number: 9, quality: 'average', command: 4, commanderCommand: 4 });
    expect(profile.roles.soldier?.skills).toMatchObject({ firearms: 4, brawling: 4, 'melee-combat': 5 });
    expect(profile.roles['specialist-1']?.skills.firearms).toBe(5);
    expect(soldier(state, 'rebels-2.5')).toMatchObject({ ranged: ['hunting-raygun'], melee: ['energy-blade'] });
    expect(morale).toBe(5);
  });

  it('od6-scenario-004 two identical squads of ten, each with a tripod gun in parts carried by the specialist and another', () => {
    const state = hangar();
    for (const id of ['troopers-1', 'troopers-2']) {
      const { profile } = squad(state, id);
      expect(profile).toMatchObject({
        number: 10,
        quality: 'average',
        walk: 6,
        run: 11,
        command: 2,
        commanderCommand: 3,
        resist: 3,
        strength: 2,
      });
      expect(profile.roles.soldier?.skills).toMatchObject({ firearms: 3, brawling: 3 });
      expect(state.guns[`${id}.gun1`]).toMatchObject({
        weapon: 'repeating-raygun-tripod',
        condition: 'parts',
        carriers: [`${id}.2`, `${id}.3`],
      });
    }
  });

  it('od6-scenario-005 od6-scenario-009 the table is 48" by 36" with sealed walls, and a 6" door in the middle of the west and the east end', () => {
    const { table } = hangar();
    expect([table.width, table.height]).toEqual([48, 36]);
    const walls = table.barriers.filter(({ kind }) => kind === 'sealed-wall');
    expect(barrierKind('sealed-wall', hangar().options)).toMatchObject({ crossing: 'impassable', sight: 'blocks' });
    for (const x of [0.5, 47.5]) {
      const gap = walls
        .filter(({ a, b }) => a.x === x && b.x === x)
        .flatMap(({ a, b }) => [a.y, b.y])
        .filter((y) => y > 1 && y < 35);
      expect(gap.sort((m, n) => m - n)).toEqual([15, 21]);
    }
  });

  it('od6-scenario-007 crates are half an inch high, give medium cover and are crossed like a low wall', () => {
    const crates = hangar().table.barriers.filter(({ kind }) => kind === 'crate');
    expect(crates.every(({ bottom, top }) => bottom === 0 && top === 0.5)).toBe(true);
    expect(barrierKind('crate', hangar().options)).toMatchObject({
      cover: 'medium',
      crossing: 'moderate',
      sight: 'open',
      hidesProne: true,
    });
  });

  it('od6-scenario-008 nothing dims the light: no rule of the scenario touches sight', () => {
    expect(hangar().table.areas).toEqual([]);
  });

  it('od6-scenario-010 about two dozen stacks of four to six crates are spread over the whole table', () => {
    expect(crateGroups.length).toBeGreaterThanOrEqual(20);
    expect(crateGroups.length).toBeLessThanOrEqual(28);
    for (const { crates } of crateGroups) expect([4, 5, 6]).toContain(crates.length);
    const quarters = new Set(
      crateGroups.map(({ outline: [first] }) => `${(first?.x ?? 0) < 24} ${(first?.y ?? 0) < 18}`),
    );
    expect(quarters.size).toBe(4);
  });
});

describe('setting up', () => {
  it('od6-scenario-011 all anti-government soldiers stand within 6" of the middle, facing any way', () => {
    const state = hangar();
    for (const unit of ['rebels-1', 'rebels-2'])
      for (const { at, r } of members(state, unit)) expect(distance(at, { x: 24, y: 18 }) + r).toBeLessThanOrEqual(6);
    const move = (x: number) =>
      openD6.rules.refuse(all(state), 'rebels', {
        type: 'deploy',
        orders: { 'rebels-1.1': { at: { x, y: 12.6 }, facing: 77 } },
      });
    expect(move(24)).toBeNull();
    expect(move(26.2)).toMatchObject({ code: 'outside-zone' });
  });

  it('od6-scenario-012 each evil government squad is within 11" of the middle of its end, and sets up second', () => {
    const state = hangar();
    for (const [unit, x] of [
      ['troopers-1', 0],
      ['troopers-2', 48],
    ] as const) {
      for (const { at, r } of members(state, unit)) expect(distance(at, { x, y: 18 }) + r).toBeLessThanOrEqual(11);
    }
    expect(openD6.rules.refuse(all(state), 'troopers', { type: 'ready' })).toMatchObject({ code: 'not-your-setup' });
    const second = play(state, 'rebels', { type: 'ready' }).state;
    expect(openD6.rules.refuse(all(second), 'rebels', { type: 'ready' })).toMatchObject({ code: 'not-your-setup' });
    expect(
      openD6.rules.refuse(all(second), 'troopers', {
        type: 'deploy',
        orders: { 'troopers-1.1': { at: { x: 12, y: 18 }, facing: 0 } },
      }),
    ).toMatchObject({ code: 'outside-zone' });
    for (const id of ['troopers-1.1', 'troopers-2.1']) {
      const { at } = soldier(second, id);
      expect(
        openD6.rules.refuse(all(second), 'troopers', { type: 'deploy', orders: { [id]: { at, facing: 123 } } }),
        id,
      ).toBeNull();
    }
    const turned = play(second, 'troopers', {
      type: 'deploy',
      orders: { 'troopers-1.1': { at: soldier(second, 'troopers-1.1').at, facing: 123 } },
    }).state;
    expect(soldier(turned, 'troopers-1.1').facing).toBe(123);
    expect(play(second, 'troopers', { type: 'ready' }).state).toMatchObject({ turn: 1, phase: 'initiative' });
  });

  it('nobody is set up on another, nor anybody else’s soldiers', () => {
    const state = hangar();
    const there = soldier(state, 'rebels-1.2').at;
    expect(
      openD6.rules.refuse(all(state), 'rebels', { type: 'deploy', orders: { 'rebels-1.1': { at: there, facing: 0 } } }),
    ).toMatchObject({ code: 'no-room' });
    expect(
      openD6.rules.refuse(all(state), 'rebels', {
        type: 'deploy',
        orders: { 'troopers-1.1': { at: { x: 24, y: 18 }, facing: 0 } },
      }),
    ).toMatchObject({ code: 'not-your-figure' });
  });
});

describe('reinforcements', () => {
  it('od6-scenario-013 od6-scenario-015 in every Special Actions Phase a die is rolled for the evil government; a 6 brings a squad like the first', () => {
    const none = play(inPhase('special'), 'rebels', { type: 'special' }, { dice: [5] });
    expect(Object.keys(none.state.units)).toHaveLength(4);
    const come = play(inPhase('special'), 'rebels', { type: 'special' }, { dice: [6, 2] });
    expect(told(come.events, 'reinforcement-rolled')[0]).toMatchObject({ face: 6, needed: 6 });
    expect(squad(come.state, 'troopers-r1')).toMatchObject({
      side: 'troopers',
      profile: { number: 10, troop: 'assault-soldier' },
    });
    expect(members(come.state, 'troopers-r1').every(({ presence }) => presence === 'reserve')).toBe(true);
  });

  it('od6-scenario-014 a 1-3 sends it in by the east door, a 4-6 by the west', () => {
    const entryOf = (face: number) =>
      squad(play(inPhase('special'), 'rebels', { type: 'special' }, { dice: [6, face] }).state, 'troopers-r1').entry;
    for (const face of [1, 2, 3]) expect(entryOf(face)).toEqual({ at: { x: 48, y: 18 }, facing: 270 });
    for (const face of [4, 5, 6]) expect(entryOf(face)).toEqual({ at: { x: 0, y: 18 }, facing: 90 });
  });

  it('od6-scenario-013 there is no limit to such squads, unless the table option sets one', () => {
    const second = { ...inPhase('special'), reinforcements: 1 };
    expect(play(second, 'rebels', { type: 'special' }, { dice: [6, 1] }).state.units['troopers-r2']).toBeDefined();
    const limited = { ...inPhase('special', { reinforcementLimit: 1 }), reinforcements: 1 };
    expect(told(play(limited, 'rebels', { type: 'special' }).events, 'reinforcement-rolled')).toEqual([]);
    const first = play(inPhase('special', { reinforcementLimit: 1 }), 'rebels', { type: 'special' }, { dice: [6, 1] });
    expect(first.state.reinforcements).toBe(1);
    expect(told(first.events, 'entry-rolled')).toMatchObject([{ unit: 'troopers-r1', face: 1 }]);
    expect(
      told(play({ ...first.state, phase: 'special' }, 'rebels', { type: 'special' }).events, 'reinforcement-rolled'),
    ).toEqual([]);
  });
});

describe('moving in the hangar', () => {
  it('od6-scenario-007 nobody ends a move on a stack of crates, though anybody may climb over it', () => {
    const state = inPhase('movement');
    for (const rebel of members(state, 'rebels-1').slice(1)) rebel.presence = 'out';
    const [crate] = crateGroups;
    if (crate === undefined) throw new Error('the hangar has no crates');
    const xs = crate.outline.map(({ x }) => x);
    const y = crate.outline.reduce((sum, point) => sum + point.y, 0) / crate.outline.length;
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    const west = Math.min(...xs) - 0.6;
    placed(state, 'rebels-1.1', { x: west, y }, 90);
    const walkTo = (x: number) =>
      openD6.rules.refuse(all(state), 'rebels', {
        type: 'move',
        unit: 'rebels-1',
        orders: {
          'rebels-1.1': {
            path: [
              { x: west, y },
              { x, y },
            ],
          },
        },
      });
    expect(walkTo(middle)).toMatchObject({ code: 'ends-on-crates', subject: 'rebels-1.1' });
    expect(walkTo(Math.max(...xs) + 0.6)).toBeNull();
  });

  it('od6-scenario-014 entering soldiers have to move in: nobody just appears in the door', () => {
    const state = {
      ...play(inPhase('special'), 'rebels', { type: 'special' }, { dice: [6, 5] }).state,
      phase: 'movement' as const,
      toAct: 'troopers',
    };
    const stay = openD6.rules.refuse(all(state), 'troopers', {
      type: 'move',
      unit: 'troopers-r1',
      orders: { 'troopers-r1.2': { does: ['drop-tripod:troopers-r1.gun1'] } },
    });
    expect(stay).toMatchObject({ code: 'must-come-in' });
  });
});

describe('the way out', () => {
  const atDoor = (): OpenD6State => {
    const state = inPhase('movement');
    for (const trooper of [...members(state, 'troopers-1'), ...members(state, 'troopers-2')]) trooper.presence = 'out';
    state.figures['troopers-1.1'] = {
      ...soldier(state, 'troopers-1.1'),
      presence: 'table',
      at: { x: 24, y: 2 },
      facing: 0,
    };
    placed(state, 'rebels-1.1', { x: 3, y: 18 }, 270);
    placed(state, 'rebels-2.1', { x: 3, y: 19.5 }, 270);
    return state;
  };
  // Only the commanders are on the table: separated soldiers would have to come back first.
  const alone = (state: OpenD6State): OpenD6State => {
    for (const id of ['rebels-1', 'rebels-2']) for (const rebel of members(state, id).slice(1)) rebel.presence = 'out';
    return state;
  };
  const leave = (unit: string, y: number) => ({
    type: 'move' as const,
    unit,
    orders: {
      [`${unit}.1`]: {
        path: [
          { x: 3, y },
          { x: 0, y },
        ],
      },
    },
  });

  it('od6-scenario-016 the anti-government wins when one figure of each of its two squads has left by the doors', () => {
    const first = play(alone(atDoor()), 'rebels', leave('rebels-1', 18));
    expect(told(first.events, 'figure-escaped')).toHaveLength(1);
    expect(soldier(first.state, 'rebels-1.1')).toMatchObject({ presence: 'left', wounded: false });
    expect(first.state.outcome).toBeNull();
    const second = play({ ...first.state, toAct: 'rebels', phase: 'movement' }, 'rebels', leave('rebels-2', 19.5));
    expect(second.state.outcome).toEqual({ winner: 'rebels', reason: 'escaped' });
  });

  it('od6-scenario-016 the evil government wins as soon as a squad has nobody left on the table and none has escaped', () => {
    const state = inPhase('special');
    for (const rebel of members(state, 'rebels-2')) rebel.presence = 'out';
    expect(play(state, 'rebels', { type: 'special' }, { dice: [1] }).state.outcome).toEqual({
      winner: 'troopers',
      reason: 'escape-prevented',
    });
    squad(state, 'rebels-2').escaped = true;
    expect(play(state, 'rebels', { type: 'special' }, { dice: [1] }).state.outcome).toBeNull();
  });

  it('od6-turn-013 od6-scenario-016 the rebels win by leaving only: nobody left to stop them does not end the hangar', () => {
    const state = inPhase('special');
    for (const id of ['troopers-1', 'troopers-2'])
      for (const { id: who } of members(state, id)) soldier(state, who).presence = 'out';
    const after = play(state, 'rebels', { type: 'special' }, { dice: [1] }).state;
    expect(after).toMatchObject({ outcome: null, turn: 2, phase: 'initiative' });
    // Help still comes.
    const helped = play(state, 'rebels', { type: 'special' }, { dice: [6, 1] });
    expect(helped.state).toMatchObject({ outcome: null, turn: 2 });
    expect(squad(helped.state, 'troopers-r1').entry).not.toBeNull();
  });

  it('od6-turn-013 od6-scenario-016 the rebels who hold the hangar alone play on until they have got out', () => {
    const state = alone(atDoor());
    soldier(state, 'troopers-1.1').presence = 'out';
    const first = play(state, 'rebels', leave('rebels-1', 18));
    expect(first.state.outcome).toBeNull();
    const second = play({ ...first.state, toAct: 'rebels', phase: 'movement' }, 'rebels', leave('rebels-2', 19.5));
    expect(second.state.outcome).toEqual({ winner: 'rebels', reason: 'escaped' });
    expect(told(second.events, 'battle-ended')).toMatchObject([{ rule: 'od6-scenario-016' }]);
  });

  it('od6-turn-013 od6-scenario-016 when nobody is left at all, the escape has been prevented', () => {
    const state = inPhase('special');
    for (const { id } of Object.values(state.figures)) soldier(state, id).presence = 'out';
    expect(play(state, 'rebels', { type: 'special' }, { dice: [1] }).state.outcome).toEqual({
      winner: 'troopers',
      reason: 'escape-prevented',
    });
  });

  it('od6-scenario-016 a turn limit leaves the victory to those who prevented the escape', () => {
    expect(
      play(inPhase('special', { turnLimit: 1 }), 'rebels', { type: 'special' }, { dice: [1] }).state.outcome,
    ).toEqual({ winner: 'troopers', reason: 'turn-limit' });
  });

  it('od6-scenario-017 the evil government routs to the door of its entry, the anti-government to either door', () => {
    /** Where a squad flees that breaks, with nobody of these squads in its way. */
    const fleesTo = (unit: string, gone: readonly string[], isAtOtherDoor = false) => {
      const state = structuredClone(inPhase('morale'));
      for (const id of gone.flatMap((other) => squad(state, other).members)) soldier(state, id).presence = 'out';
      const { members } = squad(state, unit);
      for (const one of members.map((id) => soldier(state, id)))
        if (isAtOtherDoor) one.at = { x: state.table.width - one.at.x, y: one.at.y };
      squad(state, unit).morale = 2;
      soldier(state, members[0] ?? '').hurt = true;
      const dice: Rolled[] = [
        ['morale-test', 1],
        ['morale-test', 5],
      ];
      const { events } = play(state, 'referee', { type: 'morale' }, { dice });
      return told(events, 'squad-routed')[0]?.rout?.to;
    };
    const [west, east] = [
      { x: 0, y: 18 },
      { x: 48, y: 18 },
    ];
    for (const isAtOtherDoor of [false, true]) {
      expect(fleesTo('troopers-1', ['rebels-1', 'rebels-2', 'troopers-2'], isAtOtherDoor)).toEqual(west);
      expect(fleesTo('troopers-2', ['rebels-1', 'rebels-2', 'troopers-1'], isAtOtherDoor)).toEqual(east);
    }
    expect(fleesTo('rebels-1', ['troopers-1'])).toEqual(west);
    expect(fleesTo('rebels-1', ['troopers-2'])).toEqual(east);
  });
});

describe('the door of a scenario', () => {
  it('refuses an unknown scenario and unknown options with a clear fault', () => {
    expect(() => openD6.muster.begin('moonbase')).toThrow(expect.objectContaining({ code: 'unknown-scenario' }));
    expect(() => openD6.muster.begin('hangar', { options: { tide: true } })).toThrow(
      expect.objectContaining({ code: 'unknown-option' }),
    );
    expect(() => openD6.muster.begin('hangar', { options: { turnLimit: 0 } })).toThrow(
      expect.objectContaining({ code: 'option-value' }),
    );
    expect(() => openD6.muster.begin('hangar', { options: { sightTarget: 'nose' } })).toThrow(
      expect.objectContaining({ code: 'option-value' }),
    );
  });
});

describe('reinforcements of other forces', () => {
  const recruits = (size: Size, dice: readonly number[]) => {
    const state: OpenD6State = { ...inPhase('special'), ...kept(size) };
    return told(play(state, 'rebels', { type: 'special' }, { dice }).events, 'squad-called')[0]?.recruits;
  };

  it('od6-scenario-013 small forces get smaller squads, large ones more of them, as a squad has room for ten', () => {
    const [small, usual, large] = [recruits(0.75, [6, 2]), recruits(1, [6, 2]), recruits(1.5, [5, 2])];
    expect([small, usual, large].map((squad) => squad?.figures.length)).toEqual([8, 10, 8]);
    expect([recruits(0.75, [5]), recruits(1, [5]), recruits(1.5, [4])]).toEqual([undefined, undefined, undefined]);
  });
});

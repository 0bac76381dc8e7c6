import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { openD6 } from '../../../src/rulesets/opend6';
import { bearing } from '../../../src/space';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { CommandRun } from '../../../src/engine/command-run';
import { battle, play, row, squad, type SquadSetUp, type OpenD6Command, soldier } from '../../support/opend6';
import { locked, low, type Parts } from './assault-support';
import { all } from '../../support/seen';

const hangar = (): OpenD6State => openD6.muster.begin('hangar');
const chosen = (state: OpenD6State, seat: string): OpenD6Command =>
  openD6.players.automaton('veteran').command(all(state), seat, seeded(1)).command;

/** Soldiers of a squad, and whether a base could pass straight between them and the ends of a door 6" wide, at y = 18. */
const soldiersOf = (state: OpenD6State, unit: string): Soldier[] =>
  squad(state, unit).members.map((id) => soldier(state, id));
const isBarred = (rank: readonly Soldier[]): boolean =>
  Array.from({ length: 501 }, (_, i) => 15.5 + i / 100).every((y) => rank.some(({ at }) => Math.abs(at.y - y) < 1));

/** A turn's movement with only these soldiers on the table, at these places. */
function moving(places: Readonly<Record<string, readonly { readonly x: number; readonly y: number }[]>>, seat: string) {
  const state = hangar();
  for (const figure of Object.values(state.figures)) figure.presence = 'out';
  for (const [unit, ats] of Object.entries(places))
    ats.forEach((at, i) => Object.assign(state.figures[`${unit}.${i + 1}`] ?? {}, { presence: 'table', at }));
  Object.assign(state, { phase: 'movement', turn: 2, toAct: seat, initiative: seat, ready: ['rebels', 'troopers'] });
  return state;
}

describe('the automaton at the hangar', () => {
  /** The hangar when the troopers have set up. */
  const standing = () => {
    const { state } = play(hangar(), 'rebels', { type: 'ready' });
    return play(state, 'troopers', chosen(state, 'troopers')).state;
  };

  it('bars a doorway of 6" with a rank of soldiers through which no base can pass, and a gap of one lets pass', () => {
    const rank = soldiersOf(standing(), 'troopers-1');
    expect(isBarred(rank)).toBe(true);
    // .  x . x x   the second file is missing in every rank
    const files = [...new Set(rank.map(({ at }) => Math.round(100 * at.y)))].sort((a, b) => a - b);
    expect(isBarred(rank.filter(({ at }) => Math.abs(100 * at.y - (files[1] ?? 0)) > 1))).toBe(false);
  });

  it('sets up those who have to keep the doors shut across them, each squad at its own', () => {
    for (const [unit, x] of [
      ['troopers-1', 0],
      ['troopers-2', 48],
    ] as const) {
      const rank = soldiersOf(standing(), unit);
      expect(isBarred(rank)).toBe(true);
      for (const { at } of rank) expect(Math.abs(at.x - x)).toBeLessThan(5);
    }
    expect(chosen(standing(), 'troopers')).toEqual({ type: 'ready' });
  });

  it('takes a squad out that is before the open door, however good its shots', () => {
    const row = (x: number) => [15.6, 16.8, 18, 19.2].map((y) => ({ x, y }));
    const state = moving({ 'rebels-1': row(0.6), 'troopers-1': row(8) }, 'rebels');
    for (const { id } of soldiersOf(state, 'rebels-1')) Object.assign(state.figures[id] ?? {}, { facing: 90 });
    for (const { id } of soldiersOf(state, 'troopers-1')) Object.assign(state.figures[id] ?? {}, { facing: 90 });
    const { state: after } = play(state, 'rebels', chosen(state, 'rebels'));
    expect(squad(after, 'rebels-1').escaped).toBe(true);
  });
});

/** What three rebels, who look north, say to a trooper who runs into their arc from the west, with these others about. */
function atMove(others: Readonly<Record<string, SquadSetUp>> = {}, strength: 'recruit' | 'veteran' = 'veteran') {
  const [from, to] = [
    { x: 12, y: 29 },
    { x: 18, y: 22 },
  ];
  const state = battle({
    initiative: 'troopers',
    squads: { rebel: { at: row(20, 30, 3) }, trooper: { at: [from], facing: bearing(from, to) }, ...others },
  });
  const orders = { 'trooper.1': { path: [from, to] } };
  const run = CommandRun.begin(openD6, state, 'troopers', { type: 'move', unit: 'trooper', orders });
  const { pending } = run;
  if (pending?.kind !== 'choose') throw new Error('the rebels are asked');
  const automaton = openD6.players.automaton(strength);
  return new Set(
    Array.from({ length: 20 }, (_, seed) => automaton.answer(all(run.state), pending, seeded(seed)).option),
  );
}

describe('the automaton asked for opportunity fire', () => {
  it('fires at a move when there is nobody better to shoot at', () => {
    expect(atMove()).toEqual(new Set(['fire']));
  });

  it('lets an enemy go by for the Fire Combat Phase, when others stand near before its rifles', () => {
    expect(atMove({ 'trooper-2': { at: row(20, 24, 4) } })).toEqual(new Set(['hold']));
  });

  it('overlooks its chance now and then as a recruit, all of it or some of its men', () => {
    const answers = atMove({}, 'recruit');
    expect(answers).toContain('hold');
    expect([...answers].some((answer) => answer.startsWith('fire?') && answer.endsWith('=none'))).toBe(true);
  });

  it('does not wait for better as a recruit', () => {
    expect(atMove({ 'trooper-2': { at: row(20, 24, 4) } }, 'recruit')).toContain('fire');
  });
});

describe('the automaton in a close assault that goes badly', () => {
  /** One rebel against three troopers. */
  const cornered = (rebels: Partial<SquadSetUp> = {}, parts: Parts = {}) =>
    locked({
      phase: 'movement',
      initiative: 'troopers',
      rebels: { at: [{ x: 20, y: 30 }], ...rebels },
      troopers: {
        at: [
          { x: 20, y: 29 },
          { x: 19, y: 30 },
          { x: 21, y: 30 },
        ],
      },
      ...parts,
    });

  it('od6-assault-043 breaks off while there is nerve and room', () => {
    expect(chosen(cornered(), 'rebels').type).toBe('disengage');
  });

  it('od6-assault-046 fights on with its last level of morale, which breaking off would cost', () => {
    expect(chosen(cornered({ morale: 2 }), 'rebels').type).toBe('disengage');
    expect(chosen(cornered({ morale: 1 }), 'rebels').type).toBe('hold');
  });

  it('od6-assault-044 fights on where there is no room to go straight away', () => {
    const wall = { ...low('wall', { x: 10, y: 30.5 }, { x: 30, y: 30.5 }, 'sealed-wall'), top: 'unlimited' as const };
    expect(chosen(cornered({}, { barriers: [wall] }), 'rebels').type).toBe('hold');
  });

  it('od6-assault-043 does not break off a fight that it wins', () => {
    const state = locked({ phase: 'movement', initiative: 'troopers', troopers: { at: [{ x: 20, y: 29 }] } });
    expect(chosen(state, 'rebels').type).toBe('hold');
  });
});

describe('what the balance counts', () => {
  const offered = (scenario: string) => openD6.players.featureCounts.offered(openD6.muster.begin(scenario));

  it('grenades and ways out only where a battle has them', () => {
    expect(offered('bridge')).toEqual(expect.arrayContaining(['grenade', 'escape', 'gun']));
    expect(offered('relay')).toContain('grenade');
    expect(offered('relay')).not.toContain('escape');
    expect(offered('hangar')).toContain('escape');
    expect(offered('hangar')).not.toContain('grenade');
  });
});

describe('the automaton in the Fire Combat Phase', () => {
  /** A trooper lies nearby, and further off others stand upright. */
  const state = battle({
    phase: 'fire',
    squads: {
      rebel: { at: row(20, 30, 3) },
      'trooper-1': { at: [{ x: 18, y: 25 }] },
      'trooper-2': { at: row(22, 24, 4) },
    },
  });
  Object.assign(state.figures['trooper-1.1'] ?? {}, { prone: true });
  const targets = (strength: 'recruit' | 'veteran') =>
    new Set(
      Array.from({ length: 12 }, (_, seed) => {
        const { command } = openD6.players.automaton(strength).command(all(state), 'rebels', seeded(seed));
        return command.type === 'fire' ? command.shots.map(({ aim }) => ('unit' in aim ? aim.unit : 'point'))[0] : null;
      }),
    );

  /** How many of the three fire, in games in which somebody does. */
  const firers = (strength: 'recruit' | 'veteran') =>
    new Set(
      Array.from({ length: 12 }, (_, seed) => {
        const { command } = openD6.players.automaton(strength).command(all(state), 'rebels', seeded(seed));
        return command.type === 'fire' ? command.shots.length : 0;
      }),
    );

  it('fires with every man, and as a recruit with those who see their chance', () => {
    expect(firers('veteran')).toEqual(new Set([3]));
    expect([...firers('recruit')].some((count) => count > 0 && count < 3)).toBe(true);
  });

  it('picks the squad that it may harm most', () => {
    expect(targets('veteran')).toEqual(new Set(['trooper-2']));
  });

  it('shoots at the nearest squad as a recruit, or lets it go by', () => {
    expect(targets('recruit')).toEqual(new Set(['trooper-1', null]));
  });

  it('od6-range-003 throws and leaves the rest of the volley out when nobody else is near enough', () => {
    // The one with the grenade stands in range of the pistols, the other two do not.
    const near = battle({
      phase: 'fire',
      squads: {
        rebel: {
          at: [{ x: 20, y: 30 }, ...row(20, 44, 2)],
          design: { weapons: ['heavy-raygun-pistol'] },
        },
        trooper: { at: [...row(19, 17, 4), ...row(19, 18.1, 4)] },
      },
    });
    Object.assign(near.figures['rebel.1']?.grenades ?? {}, { grenade: 1 });
    const command = chosen(near, 'rebels');
    expect(openD6.rules.refuse(all(near), 'rebels', command)).toBeNull();
    expect(command).toMatchObject({ type: 'fire', shots: [{ figure: 'rebel.1', weapon: 'grenade' }] });
  });
});

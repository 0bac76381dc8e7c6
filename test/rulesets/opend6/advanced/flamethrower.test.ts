import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Rolled, Script } from '../../../../src/engine/drivers';
import type { Point } from '../../../../src/space/types';
import {
  automatonCommand,
  newDesign,
  newHero,
  partsOf,
  play,
  previewOf,
  refuse,
  soldier,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { miss, passed } from '../../../support/opend6-opportunity';
import { calm } from '../assault-support';
import { across, duel, wall, type Facing } from '../fire-support';
import { withSkill } from './support';

/** A rebel of Agility 3 with a flamethrower, and a trooper some inches north. */
function burning(range: number, parts: Facing = {}): OpenD6State {
  const state = duel(range, parts);
  soldier(state, 'rebels.1').ranged.push('flamethrower');
  return state;
}

const shot = (figure = 'troopers.1') =>
  ({ figure: 'rebels.1', weapon: 'flamethrower', aim: { unit: 'troopers', figure } }) as const;
const fire = (figure?: string) => ({ type: 'fire', unit: 'rebels', shots: [shot(figure)] }) as const;
const burnt = (state: OpenD6State, dice: readonly Rolled[], figure?: string) =>
  play(state, 'rebels', fire(figure), { dice });
const test = (state: OpenD6State, dice: readonly number[]) => told(burnt(state, dice).events, 'flame-fired')[0];
const laid = (state: OpenD6State, dice: readonly number[], figure?: string) =>
  told(burnt(state, dice, figure).events, 'flame-laid')[0];
const harm = (state: OpenD6State, dice: readonly number[], figure?: string) =>
  laid(state, dice, figure)?.victims.map((victim) => [victim.figure, victim.damage]);
const why = (state: OpenD6State, figure?: string) => refuse(state, 'rebels', fire(figure))?.code;
const at = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }));
/** Two troopers beside the named one, the second of them with its base just beyond the template. */
const line = { troopers: { at: at([20, 26.5], [21.4, 26.5], [18.3, 26.5]) } };
const near = (point: Point | undefined, x: number, y: number) => {
  expect(point?.x).toBeCloseTo(x, 3);
  expect(point?.y).toBeCloseTo(y, 3);
};

describe('the flamethrower', () => {
  it('od6a-weapon-001 short to 3", medium to 4", long to 6", and no further', () => {
    const odds = (range: number) => {
      const made = test(burning(range), range === 6 ? [1, 1, 6] : [5, 3, 3]);
      return [made?.band, made?.difficulty];
    };
    expect(odds(3)).toEqual(['short', 6]);
    expect(odds(3.1)).toEqual(['medium', 8]);
    expect(odds(4)).toEqual(['medium', 8]);
    expect(odds(6)).toEqual(['long', 10]);
    expect(why(burning(6.1))).toBe('throw-too-far');
  });

  it('od6a-weapon-001 its skill is Agility where nobody trained it, and trained wherever Agility or anything may be', () => {
    expect(test(burning(3), [5, 3, 3])?.skill).toBe(3);
    const trained = burning(3, { rebels: { design: { training: { flamethrower: 2 } } } });
    expect(test(trained, [5, 3, 3])?.skill).toBe(5);
    expect(test(burning(3, { rebels: { soldiers: { 1: { wounded: true } } } }), [5, 3, 3])?.skill).toBe(2);
    const codes = (troop: 'assault-soldier' | 'anti-government-soldier' | 'bounty-hunter', levels: number) =>
      openD6.muster.sheet.check(newDesign(troop, { training: { flamethrower: levels } })).map(({ code }) => code);
    expect(codes('assault-soldier', 2)).not.toContain('training');
    expect(codes('assault-soldier', 3)).toContain('training');
    expect(codes('anti-government-soldier', 2)).not.toContain('training');
  });

  it('od6a-weapon-001 it costs 15 SGPs, and a hero raises its skill as any other', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    const cost = (parts: Parameters<typeof newHero>[0]) =>
      (points?.(newHero(parts)) ?? NaN) - (points?.(newHero()) ?? NaN);
    expect(cost({ weapons: ['flamethrower'] })).toBe(15);
    expect(cost({ raises: { flamethrower: 2 } })).toBe(cost({ raises: { firearms: 2 } }));
  });

  it('od6a-weapon-002 it names one figure, and a hit lays the template under it', () => {
    const spot = laid(burning(4, line), [5, 3, 3, 2, 3], 'troopers.2');
    near(spot?.at, 21.4, 26.5);
    expect(refuse(burning(4), 'rebels', { ...fire(), shots: [{ ...shot(), aim: { unit: 'troopers' } }] })?.code).toBe(
      'name-a-figure',
    );
    expect(refuse(burning(4), 'rebels', { ...fire(), shots: [shot(), shot()] })?.code).toBe('fires-twice');
  });

  it('od6a-weapon-002 cover, prone targets and camouflage count as for any shot, a chosen figure costs nothing', () => {
    const difficulty = (state: OpenD6State) => test(state, [5, 3, 3])?.difficulty;
    const dressed = (parts: Parameters<typeof burning>[1], dress: object) => {
      const state = burning(3, parts);
      Object.assign(soldier(state, 'troopers.1'), dress);
      return state;
    };
    expect(difficulty(dressed({}, { prone: true }))).toBe(7);
    expect(difficulty(dressed({}, { gear: { 'camouflage-suit': 1 } }))).toBe(8);
    expect(difficulty(dressed({ barriers: [across('low-wall', 27.6)] }, {}))).toBeGreaterThan(6);
    const smoke = burning(3);
    smoke.hazards = [{ id: 's', kind: 'smoke', side: 'rebels', by: null, at: { x: 20, y: 28.5 }, since: 1, tried: [] }];
    expect(difficulty(smoke)).toBe(8);
  });

  it('od6a-weapon-002 it has no part in opportunity and defensive fire', () => {
    /** A trooper walks past and is shot at, or charges, with this weapon in the rebel's hands. */
    const reacted = (weapon: 'flamethrower' | 'raygun-rifle', command: OpenD6Command, script: Script = {}) => {
      const state = burning(5, { phase: 'movement', toAct: 'troopers' });
      soldier(state, 'rebels.1').ranged.splice(0, Infinity, weapon);
      return told(play(state, 'troopers', command, script).events, 'volley-fired').length;
    };
    const walk = { 'troopers.1': { path: at([20, 25], [22, 25]) } };
    const passes = { type: 'move', unit: 'troopers', orders: walk } as const;
    const charges = { type: 'charge', unit: 'troopers', target: 'rebels' } as const;
    const fires = { answers: { 'opportunity-fire': 'fire' } };
    expect(reacted('raygun-rifle', passes, { ...fires, dice: [...passed, ...miss] })).toBe(1);
    expect(reacted('flamethrower', passes)).toBe(0);
    expect(reacted('raygun-rifle', charges, { dice: [...calm, ...miss] })).toBe(1);
    expect(reacted('flamethrower', charges, { dice: calm })).toBe(0);
  });

  it('od6a-weapon-003 the target is hit at 4, friend and foe whose bases are touched at 2, with one roll for these', () => {
    const state = burning(4, line);
    const { events } = burnt(state, [6, 3, 3, 2, 4]);
    expect(told(events, 'flame-laid')[0]?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['troopers.1', 4],
      ['troopers.2', 2],
    ]);
    const rolled = told(events, 'damage-rolled').map(({ figure, blows }) => [figure, blows[0]?.score]);
    expect(rolled).toEqual([
      ['troopers.1', 7],
      ['troopers.2', 4],
    ]);
    const crowd = { troopers: { at: at([20, 26], [21.2, 26], [18.8, 26]) } };
    const damages = told(burnt(burning(4, crowd), [6, 3, 3, 2, 4, 5]).events, 'damage-rolled');
    expect(damages.map(({ blows, strength }) => [blows[0]?.score, strength.score])).toEqual([
      [7, 5],
      [4, 6],
      [4, 7],
    ]);
  });

  it('od6a-weapon-003 a prone victim burns at full strength', () => {
    const state = burning(4);
    soldier(state, 'troopers.1').prone = true;
    expect(harm(state, [6, 3, 3])).toEqual([['troopers.1', 4]]);
  });

  it('od6a-weapon-004 a miss deviates a die of inches, no further than half the way', () => {
    const off = (range: number, die: number) =>
      told(burnt(burning(range), [1, 3, die]).events, 'throw-deviated')[0]?.inches;
    expect(off(5, 4)).toBe(2.5);
    expect(off(5, 2)).toBe(2);
    expect(off(6, 6)).toBe(3);
    near(laid(burning(5), [1, 1, 2])?.at, 20, 23);
  });

  it('od6a-weapon-005 each figure under the stray template is hit at 2, the target too', () => {
    expect(harm(burning(5), [1, 1, 1, 3, 3])).toEqual([['troopers.1', 2]]);
    expect(harm(burning(5), [1, 1, 4])).toEqual([]);
  });

  it('od6a-weapon-005 a dodged hit is a miss', () => {
    const state = withSkill(burning(5), 'troopers', 'dodge', 4);
    const { events } = burnt(state, [
      ['flamethrower', 6],
      ['flamethrower', 6],
      ['dodge', 1],
      ['dodge', 1],
      ['deviation-direction', 1],
      ['deviation-distance', 1],
      ['damage', 3],
      ['strength', 3],
    ]);
    expect(told(events, 'evasion-rolled')[0]).toMatchObject({ evaded: true });
    expect(told(events, 'flame-laid')[0]?.victims.map(({ damage }) => damage)).toEqual([2]);
  });

  it('od6a-weapon-006 the fire stays where the template ended up, hit or miss; without the fire rules nothing stays', () => {
    const fires = { options: { fires: true } };
    const lit = (state: OpenD6State, dice: readonly number[]) =>
      (burnt(state, dice).state.flames ?? []).map((one) => one.at);
    expect(lit(burning(3, fires), [5, 3, 3, 1])).toEqual([{ x: 20, y: 27 }]);
    const [missed] = lit(burning(5, fires), [1, 1, 6, 1]);
    near(missed, 20, 22.5);
    const open = { ...fires, barriers: [wall('door', { x: 18, y: 26 }, { x: 22, y: 26 })] };
    const [before] = lit(burning(5, open), [1, 1]);
    expect(before?.y).toBeGreaterThan(27.1);
    expect(lit(burning(3), [5, 3, 3])).toEqual([]);
  });

  it('od6a-weapon-007 it burns through a door or window, under its target', () => {
    const open = { barriers: [wall('door', { x: 19, y: 28.5 }, { x: 21, y: 28.5 })] };
    near(laid(burning(3, open), [6, 3, 3])?.at, 20, 27);
  });

  it('od6a-weapon-008 a miss through an opening lies on the side of the firer, without deviation', () => {
    const open = { barriers: [wall('door', { x: 18, y: 26 }, { x: 22, y: 26 })] };
    const played = burnt(burning(5, open), [1]);
    expect(told(played.events, 'throw-deviated')).toEqual([]);
    const [spot] = told(played.events, 'flame-laid');
    expect(spot?.at.y).toBeGreaterThan(27.1);
    expect(spot?.at.y).toBeLessThan(27.3);
    expect(spot?.victims).toEqual([]);
    const close = { barriers: [wall('door', { x: 18, y: 28.8 }, { x: 22, y: 28.8 })] };
    expect(harm(burning(5, close), [1, 3, 3])).toEqual([['rebels.1', 2]]);
  });

  it('the preview shows difficulty, odds and whom the flames touch; another figure can be named', () => {
    const state = burning(4, line);
    const input = { unit: 'troopers', with: { 'rebels.1': 'flamethrower@troopers.2' } };
    const { breakdowns, refusal } = previewOf(state, 'rebels', 'fire', input);
    expect(refusal).toBeNull();
    expect(breakdowns.map(({ title }) => title.key.split('.').at(-1))).toEqual([
      'flame',
      'under-flames',
      'under-flames',
    ]);
    expect(breakdowns[0]?.total?.value).toBe(8);
    const picks = partsOf(state, 'rebels', 'fire', input)?.picks.at(-1);
    expect(picks?.choices.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['troopers.1', false],
      ['troopers.2', true],
      ['troopers.3', false],
    ]);
  });

  it('a row says why its flamethrower burns nobody', () => {
    const row = partsOf(burning(9), 'rebels', 'fire', { unit: 'troopers', with: { 'rebels.1': 'flamethrower' } });
    expect(row?.figures[0]?.refusal?.code).toBe('throw-too-far');
  });

  it('the automaton burns those who stand together', () => {
    const crowd = { troopers: { at: at([20, 27.5], [21.2, 27.5], [18.8, 27.5]) } };
    expect(automatonCommand(burning(2.5, crowd), 'rebels')).toEqual(fire());
  });
});

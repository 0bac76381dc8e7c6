import { describe, expect, it } from 'vitest';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import {
  composeCommand,
  newHero,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { facingOff, type Facing } from '../fire-support';

const metaphysics = {
  able: true,
  skills: { channel: 0, sense: 0, transform: 3 },
  powers: ['telekinesis' as const],
  rolls: 0,
  points: 0,
};

/** A hero with transform 3 and no weapon looks away from three troopers 40" off. */
function scene(hero: Partial<Soldier> = {}, parts: Facing = {}): OpenD6State {
  return facingOff({
    range: 25,
    ...parts,
    rebels: { at: [{ x: 20, y: 30 }], facing: 180, hero: newHero({ metaphysics }), soldiers: { 1: hero } },
    troopers: { at: row(20, 5, 3), facing: 180, ...parts.troopers },
  });
}
const hurl = (size: 'small' | 'moderate' | 'large', victim?: string): OpenD6Command => ({
  type: 'hurl',
  figure: 'rebels.1',
  size,
  unit: 'troopers',
  ...(victim === undefined ? {} : { victim }),
});
const use = (state: OpenD6State, command: OpenD6Command, dice: readonly number[]) =>
  play(state, 'rebels', command, { dice });
const why = (state: OpenD6State, command: OpenD6Command) => refuse(state, 'rebels', command)?.code;

describe('telekinesis', () => {
  it('od6a-power-027 small against 4, moderate against 6, large against 8, at any distance', () => {
    const difficulties = (['small', 'moderate', 'large'] as const).map(
      (size) => told(use(scene(), hurl(size), [1]).events, 'power-used')[0]?.difficulty,
    );
    expect(difficulties).toEqual([4, 6, 8]);
    const blows = (
      [
        ['small', 2],
        ['moderate', 3],
        ['large', 5],
      ] as const
    ).map(([size, die]) => told(use(scene(), hurl(size), [die, 2, 3, 3]).events, 'damage-rolled')[0]?.blows[0]?.damage);
    expect(blows).toEqual([1, 3, 5]);
  });

  it('od6a-power-027 takes the place of firing, and is the power of this turn', () => {
    const { state } = use(scene(), hurl('small'), [1]);
    const again = { ...state, phase: 'fire' as const, toAct: 'rebels' };
    expect(soldier(again, 'rebels.1')).toMatchObject({ fired: true, power: { id: 'telekinesis', phase: 'fire' } });
    expect(why(again, hurl('small'))).toBe('power-used-now');
    expect(why(scene({ fired: true }), hurl('small'))).toBe('soldier-fired');
    expect(why(scene({ power: { id: 'telekinesis', turn: 1, phase: 'special' } }), hurl('small'))).toBe(
      'power-used-this-turn',
    );
  });

  it('od6a-power-027 needs a line of sight', () => {
    const barriers = [{ id: 'w', kind: 'high-wall', a: { x: 0, y: 20 }, b: { x: 60, y: 20 }, bottom: 0, top: 5 }];
    expect(why(scene({}, { barriers }), hurl('small'))).toBe('no-sight');
  });

  it('od6a-power-028 hits a random one in sight, or the chosen one at +4', () => {
    const random = use(scene(), hurl('small'), [2, 3, 3, 3]);
    expect(told(random.events, 'object-hurled')).toMatchObject([{ victim: 'troopers.3' }]);
    const chosen = use(scene(), hurl('small', 'troopers.2'), [5, 3, 3]);
    expect(told(chosen.events, 'power-used')).toMatchObject([
      { difficulty: 8, reasons: [{ rule: 'od6a-power-028', value: 4 }] },
    ]);
    expect(told(chosen.events, 'object-hurled')).toMatchObject([{ victim: 'troopers.2' }]);
  });

  it('od6a-power-028 a hero may dodge it', () => {
    const heroes = { troopers: { at: [{ x: 20, y: 5 }], hero: newHero() } };
    const { events } = use(scene({}, heroes), hurl('small'), [2, 4, 3]);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ figure: 'troopers.1', evaded: true }]);
    expect(told(events, 'damage-rolled')).toEqual([]);
  });

  it('od6a-power-027 is shown with its odds and ordered at the table', () => {
    const state = scene();
    const [shown] = previewOf(state, 'rebels', 'hurl rebels.1 moderate unit', { unit: 'troopers' }).breakdowns;
    expect(shown).toMatchObject({ base: { value: 6 }, total: { value: 6 } });
    expect(shown?.odds[0]?.share).toBeCloseTo(4 / 6);
    expect(composeCommand(state, 'rebels', 'hurl rebels.1 large figure', { figure: 'troopers.2' })).toEqual(
      hurl('large', 'troopers.2'),
    );
  });

  const grenade = { grenades: { grenade: 1 } };
  const guide = (x: number, y: number): OpenD6Command => ({
    type: 'guide',
    figure: 'rebels.1',
    weapon: 'grenade',
    point: { x, y },
  });

  it('od6a-power-029 guides a grenade against 4, whatever the distance, within 20" and in sight', () => {
    const state = scene(grenade);
    expect(why(state, guide(20, 10))).toBeUndefined();
    expect(why(state, guide(20, 9.9))).toBe('throw-too-far');
    expect(why(scene(), guide(20, 20))).toBe('nothing-to-throw');
    expect(why(scene({ ...grenade, fired: true }), guide(20, 20))).toBe('soldier-fired');
    const barriers = [{ id: 'w', kind: 'high-wall', a: { x: 0, y: 20 }, b: { x: 60, y: 20 }, bottom: 0, top: 5 }];
    expect(why(scene(grenade, { barriers }), guide(20, 15))).toBe('no-sight');
    const near = use(scene(grenade, { range: 15 }), guide(20, 12), [2]);
    expect(told(near.events, 'power-used')).toMatchObject([{ power: 'telekinesis', difficulty: 4, passed: true }]);
    expect(told(near.events, 'burst')).toMatchObject([{ at: { x: 20, y: 12 } }]);
    expect(soldier(near.state, 'rebels.1')).toMatchObject({ fired: true, grenades: { grenade: 0 } });
  });

  it.each([
    [1, 1],
    [4, 2],
    [6, 3],
  ])('od6a-power-029 on a miss deviates as from short range: a %i is %i"', (face, inches) => {
    const missed = use(scene(grenade), guide(20, 20), [1, 1, face]);
    expect(told(missed.events, 'throw-deviated')).toMatchObject([{ inches, from: { x: 20, y: 20 } }]);
    expect(told(missed.events, 'burst')[0]?.at.y).toBeCloseTo(20 - inches);
  });

  it('od6a-power-029 is shown with its odds and ordered at the table', () => {
    const state = scene(grenade);
    const point = { x: 20, y: 15 };
    expect(composeCommand(state, 'rebels', 'guide rebels.1 grenade', { point })).toEqual(guide(20, 15));
    const { breakdowns, shapes } = previewOf(state, 'rebels', 'guide rebels.1 grenade', { point });
    expect(breakdowns[0]).toMatchObject({ base: { value: 4 }, odds: [{ share: 5 / 6 }] });
    expect(shapes.map(({ role }) => role)).toEqual(['sight-clear', 'template']);
  });
});

import { describe, expect, it } from 'vitest';
import type { ThrownWeaponId } from '../../../../src/rulesets/opend6/data/weapons';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, newHero, play, previewOf, soldier, squad, told } from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });

interface Throw {
  readonly weapon?: ThrownWeaponId;
  readonly dodge?: number;
  readonly table?: object;
  readonly answers?: Readonly<Record<string, string>>;
}

/** A hero with dodge 6 under the throw of a rebel nine inches before them, who throws with 3. */
function thrown(
  short: Point,
  dice: readonly number[],
  { weapon = 'grenade', dodge = 3, table = {}, answers = {} }: Throw = {},
) {
  const state = thrower(dodge, table);
  soldier(state, 'rebels.1').grenades[weapon] = 1;
  const aim = { point: at(20 + short.x, 21 + short.y) };
  const shots = [{ figure: 'rebels.1', weapon, aim }];
  return play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, ...dice], answers });
}

/** The same figures, the hero turned towards the thrower, who has a grenade. */
function thrownAt(): OpenD6State['figures'] {
  const state = thrower(3);
  soldier(state, 'rebels.1').grenades.grenade = 1;
  return state.figures;
}

function thrower(dodge: number, table = {}): OpenD6State {
  const raises = dodge === 0 ? {} : { dodge };
  return battle({
    phase: 'fire',
    initiative: 'troopers',
    toAct: 'rebels',
    table: { width: 60, height: 60, ...table },
    squads: {
      rebels: { at: [at(20, 30)], facing: 0 },
      troopers: { at: [at(20, 21)], facing: 180, hero: newHero({ raises }) },
    },
  });
}

const hero = ({ state }: { state: OpenD6State }) => soldier(state, 'troopers.1');
const leapt = (played: ReturnType<typeof play>) => told(played.events, 'burst-dodged').map(({ passed }) => passed);

describe('a hero under a burst', () => {
  it('od6a-hero-008 a dodge of 6 and the hero lies next to the template, unhurt', () => {
    const clear = thrown(at(0, 1), [2]);
    expect(leapt(clear)).toEqual([true]);
    expect(told(clear.events, 'damage-rolled')).toEqual([]);
    expect(hero(clear)).toMatchObject({ prone: true, marked: [] });
    expect(hero(clear).at.x).toBeCloseTo(20, 2);
    expect(hero(clear).at.y).toBeCloseTo(22 - 3, 2);
    expect(told(clear.events, 'burst')[0]?.victims).toEqual([]);
  });

  it('od6a-hero-008 a failed dodge leaves the hero where they are, under the burst', () => {
    const caught = thrown(at(0, 1), [1, 4, 3]);
    expect(leapt(caught)).toEqual([false]);
    expect(told(caught.events, 'damage-rolled')).toHaveLength(1);
    expect(hero(caught).at).toEqual(at(20, 21));
  });

  it('od6a-hero-008 a blinded hero has +2 on it, too', () => {
    const state = thrower(3);
    Object.assign(soldier(state, 'troopers.1'), { ailments: [{ kind: 'blinded', value: 2, until: null }] });
    soldier(state, 'rebels.1').grenades.grenade = 1;
    const shots = [{ figure: 'rebels.1', weapon: 'grenade' as const, aim: { point: at(20, 22) } }];
    const { events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, 3] });
    expect(told(events, 'burst-dodged')[0]).toMatchObject({ difficulty: 8, passed: true });
  });

  it('od6a-hero-009 a burst thrown from behind is not seen coming, in play and in the odds', () => {
    const state = thrower(3);
    Object.assign(soldier(state, 'troopers.1'), { facing: 0 });
    soldier(state, 'rebels.1').grenades.grenade = 1;
    const shots = [{ figure: 'rebels.1', weapon: 'grenade' as const, aim: { point: at(20, 22) } }];
    const odds = (of: OpenD6State) =>
      previewOf(of, 'rebels', 'throw', { figure: 'rebels.1', point: at(20, 22) }).breakdowns[1]?.odds[0]?.share ?? 0;
    expect(odds(state)).toBeGreaterThan(2 * odds({ ...state, figures: thrownAt() }));
    const { events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, 4, 3] });
    expect(told(events, 'burst-dodged')).toEqual([]);
    expect(told(events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-hero-008 right under the burst the owner chooses the side', () => {
    const east = thrown(at(0, 0), [2], { answers: { 'leap-where': 'e' } });
    expect(hero(east).at.x).toBeCloseTo(23, 2);
    expect(hero(east).at.y).toBeCloseTo(21, 2);
  });

  it('od6a-hero-008 soldiers without the skill stay, and smoke is nothing to dodge', () => {
    expect(told(thrown(at(0, 1), [], { weapon: 'smoke-grenade' }).events, 'burst-dodged')).toEqual([]);
    const own = battle({
      phase: 'fire',
      initiative: 'troopers',
      toAct: 'rebels',
      squads: { rebels: { at: [at(20, 30)], facing: 0 }, troopers: { at: [at(20, 21)], facing: 180 } },
    });
    soldier(own, 'rebels.1').grenades.grenade = 1;
    const shots = [{ figure: 'rebels.1', weapon: 'grenade' as const, aim: { point: at(20, 22) } }];
    const { events } = play(own, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [5, 4, 3] });
    expect(told(events, 'burst-dodged')).toEqual([]);
  });

  it('od6a-hero-008 a gas grenade that goes off is dodged, a cloud that lies there is not', () => {
    expect(leapt(thrown(at(0, 1), [2], { weapon: 'nerve-gas-grenade' }))).toEqual([true]);
    const state = { ...thrower(3), phase: 'special' as const };
    state.hazards = [{ id: 'c', kind: 'cold-gas', side: 'rebels', by: null, at: at(20, 21), since: 1, tried: [] }];
    const { events } = play(state, 'rebels', { type: 'special' }, { dice: [3, 3] });
    expect(told(events, 'burst-dodged')).toEqual([]);
    expect(told(events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-hero-008 with deep water all around there is no place to leap to', () => {
    const pool = (id: string, left: number, top: number, right: number, bottom: number) => ({
      id,
      kind: 'deep-water',
      bottom: 0,
      top: 'unlimited' as const,
      outline: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    });
    const areas = [
      pool('west', 10, 10, 19, 28),
      pool('east', 21, 10, 30, 28),
      pool('north', 19, 10, 21, 20),
      pool('south', 19, 22, 21, 28),
    ];
    const caught = thrown(at(0, 1), [4, 3], { table: { areas } });
    expect(leapt(caught)).toEqual([]);
    expect(told(caught.events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-hero-008 the odds under the template count the dodge', () => {
    const odds = (dodge: number) => {
      const state = thrower(dodge);
      soldier(state, 'rebels.1').grenades.grenade = 1;
      const { breakdowns } = previewOf(state, 'rebels', 'throw', { figure: 'rebels.1', point: at(20, 22) });
      return breakdowns[1]?.odds.map(({ share = 0 }) => share) ?? [];
    };
    // The bare skill is 3: it takes a 3 or more.
    expect(odds(3)[0]).toBeCloseTo((odds(0)[0] ?? 0) / 4, 1);
    expect(squad(thrower(3), 'troopers').members).toHaveLength(1);
  });
});

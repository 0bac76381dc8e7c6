import { describe, expect, it } from 'vitest';
import type { PowerId } from '../../../../src/rulesets/opend6/data/metaphysics';
import { powerIds } from '../../../../src/rulesets/opend6/data/metaphysics';
import type { HeroDesign } from '../../../../src/rulesets/opend6/design/hero';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import {
  actionsOf,
  battle,
  newHero,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  squad,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import type { SquadSetUp } from '../../../support/opend6';

interface Adept {
  readonly channel?: number;
  readonly sense?: number;
  readonly transform?: number;
  readonly powers?: readonly PowerId[];
}

/** A hero with every power (or these), channel, sense and transform 2 each, Command 3, and no points. */
function adept({ channel = 2, sense = 2, transform = 2, powers = powerIds }: Adept = {}): HeroDesign {
  const metaphysics = { able: true, skills: { channel, sense, transform }, powers: [...powers], rolls: 0, points: 0 };
  return newHero({ metaphysics });
}

interface Scene {
  readonly hero?: Adept;
  readonly state?: Partial<Soldier>;
  readonly friends?: Partial<SquadSetUp>;
  readonly enemies?: Partial<SquadSetUp>;
  readonly more?: Readonly<Record<string, SquadSetUp>>;
  readonly side?: 'rebels' | 'troopers';
  readonly range?: number;
}

/** Special Actions Phase: a hero, a squad of friends beside, three enemies (Perception 2, Command 3) some inches before. */
function scene({ hero, state = {}, friends, enemies, more = {}, side = 'rebels', range = 5 }: Scene = {}): OpenD6State {
  const enemy = side === 'rebels' ? 'troopers' : 'rebels';
  return battle({
    phase: 'special',
    initiative: side,
    toAct: side,
    squads: {
      hero: { side, at: [{ x: 20, y: 30 }], hero: adept(hero), soldiers: { 1: state } },
      friends: { side, at: row(30, 30, 3), ...friends },
      enemies: { side: enemy, at: row(20, 30 - range, 3), facing: 180, ...enemies },
      ...more,
    },
  });
}

const power = (
  name: Extract<OpenD6Command, { type: 'use-power' }>['power'],
  target: string | null = null,
  victim?: string,
): OpenD6Command => ({
  type: 'use-power',
  figure: 'hero.1',
  power: name,
  target,
  ...(victim === undefined ? {} : { victim }),
});
const use = (
  state: OpenD6State,
  command: OpenD6Command,
  dice: readonly number[],
  answers: Readonly<Record<string, string | readonly string[]>> = {},
) => play(state, squad(state, 'hero').side, command, { dice, answers });
const why = (state: OpenD6State, command: OpenD6Command) => refuse(state, squad(state, 'hero').side, command)?.code;
const ailments = (state: OpenD6State, figure: string) =>
  (soldier(state, figure).ailments ?? []).map(({ kind }) => kind);
/** The next turn's Special Actions Phase, the same side's place. */
const later = (state: OpenD6State, side = 'rebels'): OpenD6State => ({ ...state, phase: 'special', toAct: side });

describe('metaphysics powers', () => {
  it('od6a-meta-006 od6a-meta-007 cost no points and are used at the level of the lowest skill', () => {
    const state = scene({ hero: { channel: 3, sense: 1 }, friends: { morale: 2 } });
    const { events } = use(state, power('projective-telepathy', 'friends'), [4]);
    expect(told(events, 'power-used')).toMatchObject([{ skill: 1, difficulty: 6, passed: false }]);
    expect(told(events, 'points-spent')).toEqual([]);
  });

  it('od6a-meta-008 one power a turn, and it is the special action', () => {
    const calmed = use(scene({ state: { wounded: true } }), power('control-pain'), [4]).state;
    expect(soldier(calmed, 'hero.1').special).toBe(false);
    const once = scene({ state: { wounded: true, power: { id: 'control-pain', turn: 1, phase: 'fire' } } });
    expect(why(once, power('control-pain'))).toBe('power-used-this-turn');
    expect(why(scene({ state: { wounded: true, special: true } }), power('control-pain'))).toBe('special-action-done');
  });

  it('od6a-meta-009 injure/kill and receptive telepathy need life detection', () => {
    const without = scene({ side: 'troopers', hero: { powers: ['injure-kill', 'receptive-telepathy'] } });
    expect(why(without, power('injure-kill', 'enemies'))).toBe('power-needs-another');
    expect(why(without, power('receptive-telepathy', 'enemies'))).toBe('power-needs-another');
    expect(why(scene({ side: 'troopers' }), power('injure-kill', 'enemies'))).toBeUndefined();
  });

  it('od6a-meta-010 injure/kill is of the evil government alone, control of another’s pain of the other side', () => {
    expect(why(scene(), power('injure-kill', 'enemies'))).toBe('power-of-other-side');
    const beside: Scene['more'] = {
      other: { at: [{ x: 21, y: 30 }], hero: newHero(), soldiers: { 1: { wounded: true } } },
    };
    expect(why(scene({ more: beside }), power('control-anothers-pain', 'other.1'))).toBeUndefined();
    const evil = { other: { side: 'troopers', at: [{ x: 21, y: 30 }], hero: newHero() } } as const;
    expect(why(scene({ side: 'troopers', more: evil }), power('control-anothers-pain', 'other.1'))).toBe(
      'power-of-other-side',
    );
  });

  it('od6a-meta-011 are offered in the Special Actions Phase, with their odds and what they are rolled against', () => {
    const state = scene({ state: { wounded: true } });
    const offers = actionsOf(state, 'hero').filter(({ id }) => id.startsWith('power'));
    expect(offers.map(({ id }) => id)).toContain('power hero.1 control-pain');
    expect(actionsOf({ ...state, phase: 'fire' }, 'hero').filter(({ id }) => id.startsWith('power'))).toEqual([]);
    const [shown] = previewOf(state, 'hero', 'power hero.1 control-pain', {}).breakdowns;
    expect(shown).toMatchObject({ base: { value: 6 }, total: { value: 6 }, odds: [{ share: 1 / 3 }] });
  });
});

describe('control pain', () => {
  it('od6a-power-005 against 6; then there is no -1, and the hero runs', () => {
    const hurt = scene({ hero: { channel: 3 }, state: { wounded: true } });
    // Channel 3, less 1 for the wound.
    expect(told(use(hurt, power('control-pain'), [3]).events, 'power-used')).toMatchObject([
      { skill: 2, difficulty: 6, passed: false },
    ]);
    const { state } = use(hurt, power('control-pain'), [4]);
    expect(ailments(state, 'hero.1')).toEqual(['pain-controlled']);
    expect(why(later(state), power('control-pain'))).toBe('pain-controlled-already');
    const runs = (of: OpenD6State) =>
      refuse({ ...of, phase: 'movement', toAct: 'rebels' }, 'rebels', {
        type: 'move',
        unit: 'hero',
        orders: {
          'hero.1': {
            path: [
              { x: 20, y: 30 },
              { x: 9, y: 30 },
            ],
          },
        },
      });
    expect(runs({ ...hurt })).not.toBeNull();
    expect(runs(state)).toBeNull();
  });

  it('od6a-power-005 may be tried again in each Special Actions Phase', () => {
    const failed = use(scene({ state: { wounded: true } }), power('control-pain'), [3]).state;
    expect(why(later(failed), power('control-pain'))).toBeUndefined();
    expect(why(scene(), power('control-pain'))).toBe('not-wounded');
  });

  it('od6a-power-006 the hero is still wounded: a second wound incapacitates', () => {
    const { state } = use(
      scene({ hero: { powers: ['control-pain'] }, state: { wounded: true } }),
      power('control-pain'),
      [5],
    );
    expect(soldier(state, 'hero.1').wounded).toBe(true);
    soldier(state, 'hero.1').marked = ['wound'];
    const after = play({ ...state, phase: 'fire', toAct: 'rebels' }, 'referee', { type: 'skip-phase' }).state;
    expect(soldier(after, 'hero.1').presence).toBe('out');
  });

  it('od6a-power-030 another hero in base contact', () => {
    const more = { other: { at: [{ x: 21, y: 30 }], hero: newHero(), soldiers: { 1: { wounded: true } } } };
    const { state, events } = use(scene({ more }), power('control-anothers-pain', 'other.1'), [4]);
    expect(told(events, 'power-used')).toMatchObject([{ skill: 2, difficulty: 6, passed: true }]);
    expect(ailments(state, 'other.1')).toEqual(['pain-controlled']);
    const apart = { other: { at: [{ x: 22, y: 30 }], hero: newHero(), soldiers: { 1: { wounded: true } } } };
    expect(why(scene({ more: apart }), power('control-anothers-pain', 'other.1'))).toBe('no-hero-beside');
    const beside = scene({ friends: { at: row(21, 30, 3), soldiers: { 1: { wounded: true } } } });
    expect(why(beside, power('control-anothers-pain', 'friends.1'))).toBe('no-hero-beside');
  });
});

describe('a hero who remains conscious', () => {
  const able: Adept = { channel: 2, powers: ['control-pain', 'remain-conscious'] };
  /** The hero is hit in the Fire Combat Phase of this turn, and the turn goes on to its Special Actions Phase. */
  function struck(state: Partial<Soldier>, dice: readonly number[]) {
    const table = { ...scene({ hero: able, state: { marked: ['incapacitated'], ...state } }), phase: 'fire' as const };
    const down = play(table, 'referee', { type: 'skip-phase' }).state;
    return { down, after: play({ ...down, phase: 'special', toAct: null }, 'referee', { type: 'special' }, { dice }) };
  }

  it('od6a-power-007 tests against 8 at the end of that turn; a failure removes them', () => {
    const { down, after } = struck({}, [6]);
    expect(soldier(down, 'hero.1')).toMatchObject({ presence: 'out', hurt: true });
    expect(told(after.events, 'power-used')).toMatchObject([{ skill: 2, difficulty: 8, passed: true, free: true }]);
    expect(soldier(after.state, 'hero.1')).toMatchObject({ presence: 'table', prone: true, wounded: true });
    const gone = struck({}, [5]).after.state;
    expect(soldier(gone, 'hero.1').presence).toBe('out');
    expect(told(play(later(gone), 'referee', { type: 'special' }).events, 'power-used')).toEqual([]);
  });

  it('od6a-power-007 at -1 only with a wound from before that was not controlled', () => {
    const of = (state: Partial<Soldier>, dice: number[]) =>
      told(struck(state, dice).after.events, 'power-used')[0]?.skill;
    expect(of({ wounded: true }, [5])).toBe(1);
    expect(of({ wounded: true, ailments: [{ kind: 'pain-controlled', value: 0, until: null }] }, [5])).toBe(2);
  });

  it('od6a-power-008 has +4 on tests, -4 in close assault in place of the wound’s -1, and does not run', () => {
    const { state } = struck({}, [6]).after;
    expect(soldier(state, 'hero.1').ailments).toEqual([{ kind: 'conscious', value: 4, until: null }]);
    const shown = previewOf(later(state), 'hero', 'power hero.1 control-pain', {}).breakdowns[0];
    expect(shown).toMatchObject({
      base: { value: 6 },
      total: { value: 10 },
      reasons: [{ rule: 'od6a-power-008', value: 4 }],
    });
    const moved = refuse({ ...state, phase: 'movement', toAct: 'rebels' }, 'rebels', {
      type: 'move',
      unit: 'hero',
      orders: {
        'hero.1': {
          path: [
            { x: 20, y: 30 },
            { x: 9, y: 30 },
          ],
          does: ['stand'],
        },
      },
    });
    expect(moved).not.toBeNull();
  });

  it('od6a-power-009 controls the pain against 10, and is then as if unwounded', () => {
    const { state } = struck({}, [6]).after;
    const { state: calm, events } = use(later(state), power('control-pain'), [6, 2]);
    expect(told(events, 'power-used')).toMatchObject([{ skill: 2, difficulty: 10, passed: true }]);
    expect(soldier(calm, 'hero.1').ailments).toEqual([
      { kind: 'conscious', value: 0, until: null },
      { kind: 'pain-controlled', value: 0, until: null },
    ]);
  });

  it('od6a-power-010 any further wound is the end', () => {
    const { state } = struck({}, [6]).after;
    soldier(state, 'hero.1').marked = ['wound'];
    const down = play({ ...state, phase: 'fire', toAct: 'rebels' }, 'referee', { type: 'skip-phase' }).state;
    const { events, state: end } = play({ ...down, phase: 'special', toAct: null }, 'referee', { type: 'special' });
    expect(told(events, 'power-used')).toEqual([]);
    expect(soldier(end, 'hero.1').presence).toBe('out');
  });

  it('od6a-power-011 a medical pack brings them up to wounded against 6, once in a battle', () => {
    const { state } = struck({}, [6]).after;
    Object.assign(soldier(state, 'friends.1'), { at: { x: 21, y: 30 }, gear: { 'medical-pack': 2 } });
    const heal: OpenD6Command = { type: 'heal', figure: 'friends.1', patient: 'hero.1' };
    const ready = later({ ...state, turn: 3 });
    const up = play(ready, 'rebels', heal, { dice: [4] });
    expect(told(up.events, 'wound-treated')).toMatchObject([{ skill: 2, difficulty: 6, passed: true }]);
    expect(soldier(up.state, 'hero.1')).toMatchObject({ wounded: true, broughtUp: true, ailments: [] });
    const again = later({ ...up.state, turn: 5 });
    soldier(again, 'friends.1').special = false;
    soldier(again, 'hero.1').ailments = [{ kind: 'conscious', value: 4, until: null }];
    expect(refuse(again, 'rebels', heal)?.code).toBe('brought-up-before');
  });
});

describe('powers over the mind', () => {
  it('od6a-power-016 receptive telepathy beats the commander’s Perception; a tie fails', () => {
    const tried = (dice: number[]) => use(scene(), power('receptive-telepathy', 'enemies'), dice);
    expect(told(tried([3, 3]).events, 'power-used')).toMatchObject([
      { rolled: { score: 5 }, against: { figure: 'enemies.1', value: 2 }, passed: false },
    ]);
    expect(soldier(tried([4, 3]).state, 'hero.1').read).toEqual(['enemies']);
    const walls = [{ id: 'w', kind: 'high-wall', a: { x: 0, y: 27 }, b: { x: 40, y: 27 }, bottom: 0, top: 5 }];
    const blind = { ...scene(), table: { ...scene().table, barriers: walls } };
    expect(why(blind, power('receptive-telepathy', 'enemies'))).toBe('no-enemy-in-sight');
  });

  it('od6a-power-022 rallies a squad of one’s own at once with the hero’s command, even a broken one', () => {
    const state = scene({ friends: { morale: 0, squad: { rout: { to: { x: 30, y: 48 }, arrived: false } } } });
    const { events, state: after } = use(state, power('projective-telepathy', 'friends'), [4, 6, 2, 2]);
    expect(told(events, 'rally-tested')).toMatchObject([{ unit: 'friends', command: { value: 3, score: 11 } }]);
    expect(squad(after, 'friends').morale).toBeGreaterThan(0);
    expect(told(use(state, power('projective-telepathy', 'friends'), [3]).events, 'rally-tested')).toEqual([]);
    expect(why(scene(), power('projective-telepathy', 'friends'))).toBe('rally-morale-full');
  });

  it('od6a-power-022 against 8 if none of the squad is in sight', () => {
    const walls = [{ id: 'w', kind: 'high-wall', a: { x: 25, y: 0 }, b: { x: 25, y: 48 }, bottom: 0, top: 5 }];
    const plain = scene({ friends: { morale: 2 } });
    const hidden = { ...plain, table: { ...plain.table, barriers: walls } };
    const { events } = use(hidden, power('projective-telepathy', 'friends'), [5]);
    expect(told(events, 'power-used')).toMatchObject([{ difficulty: 8, passed: false }]);
  });

  it('od6a-power-023 frightens an enemy squad: 7 beats 5 by 2, threat 2 + 4 against 3 + 3 has no effect', () => {
    const { events } = use(scene(), power('projective-telepathy', 'enemies'), [5, 2, 3, 4]);
    expect(told(events, 'power-used')).toMatchObject([{ rolled: { score: 7 }, against: { value: 3 }, passed: true }]);
    expect(told(events, 'morale-tested')).toMatchObject([
      { kind: 'telepathy', threat: { base: 2, reasons: [], score: 6 }, command: { score: 6 }, change: 0 },
    ]);
  });

  it('od6a-power-023 all results apply at once', () => {
    const { state } = use(scene(), power('projective-telepathy', 'enemies'), [5, 2, 2, 4]);
    expect(squad(state, 'enemies').morale).toBe(squad(scene(), 'enemies').morale - 1);
  });

  it('od6a-power-017 the mind of a squad’s commander, or a victim in it, takes an earlier telepathy', () => {
    expect(why(scene(), power('affect-mind', 'enemies'))).toBe('mind-not-read');
    expect(why(scene({ state: { read: ['enemies'] } }), power('affect-mind', 'enemies'))).toBeUndefined();
    const evil = scene({ side: 'troopers' });
    expect(why(evil, power('injure-kill', 'enemies', 'enemies.2'))).toBe('mind-not-read');
    const read = scene({ side: 'troopers', state: { read: ['enemies'] } });
    expect(why(read, power('injure-kill', 'enemies', 'enemies.2'))).toBeUndefined();
    const heroes = scene({ enemies: { at: [{ x: 20, y: 25 }], hero: newHero() } });
    expect(why(heroes, power('affect-mind', 'enemies'))).toBeUndefined();
  });

  it('od6a-power-032 equal or better: 2 less on all skills of the squad, not below 0, in the next turn', () => {
    const state = scene({ state: { read: ['enemies'] } });
    const { state: after } = use(state, power('affect-mind', 'enemies'), [3, 3]);
    expect(ailments(after, 'enemies.3')).toEqual(['mind-affected']);
    const fire = (of: OpenD6State) =>
      previewOf({ ...of, phase: 'fire', toAct: 'troopers' }, 'enemies', 'fire', { unit: 'hero' }).breakdowns;
    const skillIn = (of: OpenD6State) => JSON.stringify(fire(of));
    expect(skillIn(after)).not.toBe(skillIn(state));
    expect(told(use(state, power('affect-mind', 'enemies'), [2, 3]).events, 'ailment-began')).toEqual([]);
    const over = play(later(after), 'rebels', { type: 'pass-special' }).state;
    expect(ailments(over, 'enemies.3')).toEqual([]);
  });

  it('od6a-power-033 by 4 or more the squad also withdraws 4", without a loss of morale', () => {
    const state = scene({ state: { read: ['enemies'] } });
    const { state: after } = use(state, power('affect-mind', 'enemies'), [6, 2, 3], { 'withdraw-facing': 'enemy' });
    expect(soldier(after, 'enemies.1').at.y).toBeCloseTo(soldier(state, 'enemies.1').at.y - 4, 0);
    expect(squad(after, 'enemies').morale).toBe(squad(state, 'enemies').morale);
  });
});

describe('injure/kill', () => {
  const evil = (parts: Scene = {}) => scene({ side: 'troopers', enemies: { at: [{ x: 20, y: 25 }] }, ...parts });
  const strike = (dice: number[], parts: Scene = {}) => use(evil(parts), power('injure-kill', 'enemies'), dice);

  it('od6a-power-024 within 6" and in sight, against the victim’s mind', () => {
    expect(told(strike([3, 3]).events, 'power-used')).toMatchObject([{ rolled: { score: 5 }, passed: false }]);
    expect(why(evil({ range: 8 }), power('injure-kill', 'enemies'))).toBeUndefined();
    const far = evil({ enemies: { at: [{ x: 20, y: 22.9 }] } });
    expect(why(far, power('injure-kill', 'enemies'))).toBe('nobody-in-grip');
  });

  it('od6a-power-025 then against bare Strength: 6 beats 5, 7 beats 5 by 2 and wounds', () => {
    const wounded = strike([4, 3, 5, 3]);
    expect(told(wounded.events, 'injury-rolled')).toMatchObject([
      { own: { score: 7 }, other: { score: 5 }, result: 'wound' },
    ]);
    expect(soldier(wounded.state, 'enemies.1')).toMatchObject({ wounded: true, presence: 'table' });
    expect(told(strike([4, 3, 4, 4]).events, 'injury-rolled')).toMatchObject([{ result: 'no-effect' }]);
    expect(soldier(strike([4, 3, 6, 2, 3]).state, 'enemies.1').presence).toBe('out');
  });

  it('od6a-power-026 strikes a random one of a squad, or the chosen one whose squad was read', () => {
    const three = { enemies: { at: row(20, 25, 3) } };
    const random = use(evil(three), power('injure-kill', 'enemies'), [2, 3, 3]);
    expect(told(random.events, 'power-used')).toMatchObject([{ target: 'enemies.2' }]);
    const read = evil({ ...three, state: { read: ['enemies'] } });
    const chosen = use(read, power('injure-kill', 'enemies', 'enemies.3'), [3, 3]);
    expect(told(chosen.events, 'power-used')).toMatchObject([{ target: 'enemies.3' }]);
  });
});

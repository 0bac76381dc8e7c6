import { figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../battle/state';
import { rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import { fireModifiers } from '../data/charts';
import { rangedDamage, rangedWeapon } from '../data/weapons';
import type { OpenD6State, Soldier } from '../state';
import { inArc } from './arc';
import type { Battle } from './context';
import { hurtBy, type Blow, type DamageReport } from './damage';
import { aimerOf } from './fire-weapons';
import { SightLines } from './sight';
import { soldiersOf } from './squads';
import { rollTest, rollTests, type Score } from './tests';
import { planVolley, type Shooter, type VolleyOrder, type VolleyPlan } from './volley-plan';

/** One firearms test: the dice, what they come to, and against what. */
export interface ShotTest extends Score {
  readonly figure: FigureId;
  /** 1 for the first shot, more for following fire. */
  readonly shot: number;
  readonly difficulty: number;
  readonly hit: boolean;
}

/** A hit and the soldier on whom it fell. */
export interface Hit {
  readonly by: FigureId;
  readonly figure: FigureId;
  readonly candidates: readonly FigureId[];
  /** The die that chose among the candidates; null when there was one. */
  readonly face: number | null;
}

export interface VolleyReport {
  readonly plan: VolleyPlan;
  readonly tests: readonly ShotTest[];
  readonly hits: readonly Hit[];
  readonly damage: readonly DamageReport[];
}

/** A soldier of the volley who has somebody in range. */
type Firing = Shooter & { readonly difficulty: number };

const situationRule: Readonly<Record<VolleyOrder['situation'], RuleId>> = {
  'fire-combat': 'od6-fire-003',
  opportunity: 'od6-opp-014',
  defensive: 'od6-assault-014',
};

/**
 * Resolves the fire of one squad at one other (od6-fire-003): firearms tests, hits allocated at random, damage. Hits
 * are marked; when they take effect is for the caller (od6-turn-009, od6-opp-015). Soldiers out of range do not fire.
 */
export function* volley(battle: Battle, order: VolleyOrder): Resolution<VolleyReport> {
  const plan = planVolley(battle.state, order);
  const firing = plan.shooters.filter((shooter): shooter is Firing => shooter.difficulty !== null);
  const tests = yield* fire(battle, plan, firing);
  tellVolley(battle, plan, tests);
  noteActed(battle, order, firing);
  const hits = yield* allocate(battle, plan, firing, tests, order.eligible);
  const damage = yield* rollDamage(battle, plan, firing, hits);
  return { plan, tests, hits, damage };
}

/** Step 4: one pool of tests for all (od6-fire-025), then the bursts of those that hit with following fire. */
function* fire(battle: Battle, plan: VolleyPlan, firing: readonly Firing[]): Resolution<ShotTest[]> {
  const { side } = unitOf(battle.state, plan.unit);
  const of = `${plan.unit} at ${plan.target}`;
  const about = {
    unit: plan.unit,
    target: plan.target,
    figures: firing.map(({ figure }) => figure),
    skills: firing.map(({ skill }) => skill.value),
    difficulties: firing.map(({ difficulty }) => difficulty),
  };
  const difficulties = firing.map(({ difficulty }) => difficulty);
  const spec = { name: 'firearms', rule: 'od6-fire-025' as const, seat: side, of, about };
  const scores = yield* rollTests(spec, firing.map(({ skill }) => skill.value), difficulties);
  const tests = firing.map((shooter, i) => testOf(shooter, 1, shooter.difficulty, scores[i]));
  for (const [i, shooter] of firing.entries()) {
    if (shooter.following && tests[i]?.hit === true) tests.push(...(yield* followUp(side, shooter)));
  }
  return tests;
}

/** od6-weapon-012: after every hit another shot at +2, until one misses. */
function* followUp(seat: SideId, shooter: Firing): Resolution<ShotTest[]> {
  const tests: ShotTest[] = [];
  for (let shot = 2; ; shot += 1) {
    const difficulty = shooter.difficulty + (shot - 1) * fireModifiers['following-fire'].value;
    const { figure, skill } = shooter;
    const about = { figure, shot, skill: skill.value, difficulty };
    const score = yield* rollTest({ name: 'firearms', rule: 'od6-weapon-012', seat, of: `${figure} shot ${shot}`, about }, skill.value);
    const test = testOf(shooter, shot, difficulty, score);
    tests.push(test);
    if (!test.hit) return tests;
  }
}

function testOf({ figure }: Shooter, shot: number, difficulty: number, score: Score | undefined): ShotTest {
  if (score === undefined) throw new Error(`soldier '${figure}' has no firearms test`);
  return { ...score, figure, shot, difficulty, hit: score.score >= difficulty };
}

function tellVolley(battle: Battle, plan: VolleyPlan, tests: readonly ShotTest[]): void {
  battle.tell({ type: 'volley-fired', rule: situationRule[plan.situation], ...structuredClone(plan), tests });
}

/** od6-fire-007, od6-assault-017: who has fired; a loader fires nothing else (od6-weapon-010). */
function noteActed(battle: Battle, { situation }: VolleyOrder, firing: readonly Firing[]): void {
  const [did, rule] = situation === 'defensive' ? (['defended', 'od6-assault-017'] as const) : (['fired', 'od6-fire-007'] as const);
  for (const { figure, loader } of firing) {
    battle.tell({ type: 'soldier-acted', rule, figure, did });
    if (loader !== null) battle.tell({ type: 'soldier-acted', rule: 'od6-weapon-010', figure: loader, did });
  }
}

/** Step 5: each hit falls on one of those whom its firer sees and has in arc, with equal chance (od6-fire-028). */
function* allocate(
  battle: Battle,
  plan: VolleyPlan,
  firing: readonly Firing[],
  tests: readonly ShotTest[],
  eligible: readonly FigureId[] | undefined,
): Resolution<Hit[]> {
  const { state } = battle;
  const { side } = unitOf(state, plan.unit);
  const melee = eligible === undefined ? squadsLockedWith(state, plan.target) : [];
  const lines = new SightLines(state);
  const hits: Hit[] = [];
  for (const { figure, shot } of tests.filter(({ hit }) => hit)) {
    const shooter = firing.find((one) => one.figure === figure);
    if (shooter === undefined) throw new Error(`soldier '${figure}' hits without firing`);
    const candidates = melee.length === 0 ? shooter.targets : visibleOf(state, shooter, melee, lines);
    const of = `${plan.target} ${figure} shot ${shot}`;
    hits.push({ by: figure, ...(yield* draw(side, of, candidates, melee.length === 0 ? 'od6-fire-028' : 'od6-assault-018')) });
  }
  if (hits.length > 0) battle.tell({ type: 'hits-allocated', rule: melee.length === 0 ? 'od6-fire-028' : 'od6-assault-018', target: plan.target, hits });
  return hits;
}

function* draw(seat: SideId, of: string, candidates: readonly FigureId[], rule: RuleId): Resolution<Omit<Hit, 'by'>> {
  const [only] = candidates;
  if (only === undefined) throw new Error(`a hit (${of}) has nobody to fall on`);
  if (candidates.length === 1) return { figure: only, candidates, face: null };
  const face = yield* rollDie({ name: 'allocate-hit', rule, seat, of, sides: candidates.length, about: { figures: candidates } });
  return { figure: candidates[face - 1] ?? only, candidates, face };
}

/** od6-assault-018: all squads locked in the close assault of this one, itself included; none when it is in none. */
export function squadsLockedWith(state: OpenD6State, unit: UnitId): UnitId[] {
  const locked = new Set<UnitId>();
  for (const { chargers, defenders } of state.fights) {
    if (chargers === unit || defenders === unit) locked.add(chargers).add(defenders);
  }
  return [...locked];
}

function visibleOf(state: OpenD6State, shooter: Shooter, units: readonly UnitId[], lines: SightLines): FigureId[] {
  const soldier = figureOf(state, shooter.figure);
  const aimer = aimerOf(state, soldier, { gun: shooter.gun ?? undefined });
  return units
    .flatMap((unit) => soldiersOf(state, unit))
    .filter((other): other is Soldier => other.id !== soldier.id && inArc(aimer, other) && lines.sees(soldier, other))
    .map(({ id }) => id);
}

/** Step 6: all hits on one soldier together (od6-damage-011), soldier by soldier in the order of the first hit. */
function* rollDamage(battle: Battle, plan: VolleyPlan, firing: readonly Firing[], hits: readonly Hit[]): Resolution<DamageReport[]> {
  const { side: seat } = unitOf(battle.state, plan.unit);
  const reports: DamageReport[] = [];
  for (const figure of new Set(hits.map((hit) => hit.figure))) {
    const blows = hits
      .filter((hit) => hit.figure === figure)
      .map(({ by }): Blow => ({ by, seat, damage: damageOf(battle.state, firing, by) }));
    reports.push(yield* hurtBy(battle, figure, blows, { of: `${plan.target} ${figure}` }));
  }
  return reports;
}

function damageOf(state: OpenD6State, firing: readonly Firing[], by: FigureId): number {
  const shooter = firing.find(({ figure }) => figure === by);
  if (shooter === undefined) throw new Error(`soldier '${by}' hits without firing`);
  return rangedDamage(rangedWeapon(shooter.weapon), state.options);
}

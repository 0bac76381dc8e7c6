import { rustOf } from './fire-weapons';
import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { fireModifiers } from '../../data/charts';
import { damageWith, rangedWeapon } from '../../data/weapons';
import type { Battle } from '../../state';
import type { Blow, DamageEvent } from '../damage/events';
import { hurtBy, type DamageReport } from '../damage/damage';
import { isLostOn } from '../damage/emp';
import { absorbHits } from './absorb';
import { strikeCrews } from './crew-hits';
import { parryBolts } from './parry-bolt';
import { dodgeHits } from './dodge';
import type { FireEvent, Hit, ShotTest } from './events';
import { squadsLockedWith, visibleAmong } from './melee-fire';
import { SightLines } from '../sight/sight';
import { rollTest, rollTests, type Score } from '../checks/tests';
import type { SquadEvent } from '../squad/events';
import type { MetaEvent } from '../squad/meta-events';
import { rescued } from '../squad/points';
import { traitsOfFigure } from '../squad/actor';
import { planVolley, shooterOf, type Shooter, type VolleyOrder, type VolleyPlan } from './volley-plan';

export interface VolleyReport {
  readonly plan: VolleyPlan;
  readonly tests: readonly ShotTest[];
  /** All that were allocated, dodged ones included. */
  readonly hits: readonly Hit[];
  readonly damage: readonly DamageReport[];
}

/** A soldier of the volley with a target in range. */
type Firing = Shooter & { readonly difficulty: number };

const situationRule: Readonly<Record<VolleyOrder['situation'], RuleId>> = {
  'fire-combat': 'od6-fire-003',
  opportunity: 'od6-opp-014',
  defensive: 'od6-assault-014',
};

/**
 * od6-fire-003: resolves the fire of one squad at one other: firearms tests, hits allocated at random and dodged, damage. Hits
 * are marked; when they take effect is for the caller (od6-turn-009, od6-opp-015). Soldiers out of range do not fire.
 */
export function* volley(
  battle: Battle<DamageEvent | FireEvent | SquadEvent>,
  order: VolleyOrder,
): Resolution<VolleyReport> {
  const plan = planVolley(battle.state, order);
  const firing = plan.shooters.filter((shooter): shooter is Firing => shooter.difficulty !== null);
  const tests = yield* fire(battle, plan, firing);
  tellVolley(battle, plan, tests);
  noteActed(battle, order, firing);
  const { side } = unitOf(battle.state, plan.unit);
  const allotted = yield* allocate(battle, plan, firing, tests, order.eligible);
  const hits = yield* strikeCrews(battle, side, allotted);
  const kept = yield* absorbHits(battle, firing, hits);
  const unparried = yield* parryBolts(battle, order, firing, kept, tests);
  const landed = yield* dodgeHits(battle, firing, unparried);
  const damage = yield* rollDamage(battle, plan, firing, landed);
  return { plan, tests, hits, damage };
}

/** od6-fire-025: one pool of tests for all, then the bursts of those that hit with following fire (step 4). */
function* fire(battle: Battle<MetaEvent>, plan: VolleyPlan, firing: readonly Firing[]): Resolution<ShotTest[]> {
  const { side } = unitOf(battle.state, plan.unit);
  const of = `${plan.alone ?? plan.unit} at ${plan.target}`;
  const about = {
    unit: plan.unit,
    target: plan.target,
    figures: firing.map(({ figure }) => figure),
    skills: firing.map(({ skill }) => skill.value),
    difficulties: firing.map(({ difficulty }) => difficulty),
  };
  const shots = firing.flatMap((shooter) =>
    Array.from({ length: shooter.times ?? 1 }, (_, i) => ({ shooter, number: i + 1 })),
  );
  const spec = { name: 'firearms', rule: 'od6-fire-025' as const, seat: side, of, about };
  const scores = yield* rollTests(
    spec,
    shots.map(({ shooter }) => shooter.skill.value),
    shots.map(({ shooter }) => shooter.difficulty),
  );
  const tests: ShotTest[] = [];
  for (const [i, { shooter, number }] of shots.entries())
    tests.push(yield* rescuedShot(battle, plan, testOf(shooter, number, shooter.difficulty, scores[i]), shooter));
  for (const [i, shooter] of firing.entries()) {
    if (shooter.following && tests[i]?.hit === true) tests.push(...(yield* followUp(battle, plan, side, shooter)));
  }
  return tests;
}

/** od6-weapon-012: after every hit another shot at +2, until one misses. */
function* followUp(battle: Battle<MetaEvent>, plan: VolleyPlan, seat: SideId, shooter: Firing): Resolution<ShotTest[]> {
  const tests: ShotTest[] = [];
  for (let shot = 2; ; shot += 1) {
    const difficulty = shooter.difficulty + (shot - 1) * fireModifiers['following-fire'].value;
    const { figure, skill } = shooter;
    const about = { figure, shot, skill: skill.value, difficulty };
    const score = yield* rollTest(
      { name: 'firearms', rule: 'od6-weapon-012', seat, of: shotName(shooter, shot), about },
      skill.value,
    );
    const test = yield* rescuedShot(battle, plan, testOf(shooter, shot, difficulty, score), shooter);
    tests.push(test);
    if (!test.hit) return tests;
  }
}

/** A shot of somebody with points, after they have bought the dice that they want for it (od6a-meta-003). */
function* rescuedShot(
  battle: Battle<MetaEvent>,
  { target }: VolleyPlan,
  test: ShotTest,
  shooter: Firing,
): Resolution<ShotTest> {
  const { figure, skill } = shooter;
  const { faces, bombedOut, score, shot, difficulty } = test;
  const own = { figure, value: skill.value, score: { faces, bombedOut, score } };
  const rolled = yield* rescued(battle, { name: 'firearms', of: shotName(shooter, shot), target }, own, difficulty);
  return { ...test, ...rolled, hit: rolled.score >= difficulty };
}

/** Names a shot in the labels of its rolls. */
function shotName(
  { figure, weapon, isOneOfSeveral }: Pick<Shooter, 'figure' | 'isOneOfSeveral' | 'weapon'>,
  shot: number,
): string {
  return `${figure}${isOneOfSeveral === true ? ` ${weapon}` : ''} shot ${shot}`;
}

function testOf(shooter: Firing, shot: number, difficulty: number, score: Score | undefined): ShotTest {
  const { figure, weapon, isOneOfSeveral } = shooter;
  if (score === undefined) throw new Error(`soldier '${figure}' has no firearms test`);
  const named = isOneOfSeveral === true ? { weapon } : {};
  return { ...score, figure, shot, difficulty, hit: score.score >= difficulty, ...named };
}

function tellVolley(battle: Battle<FireEvent>, plan: VolleyPlan, tests: readonly ShotTest[]): void {
  battle.emit({ type: 'volley-fired', rule: situationRule[plan.situation], ...structuredClone(plan), tests });
}

/** od6-fire-007, od6-assault-017: notes who has fired. A loader fires nothing else (od6-weapon-010). */
function noteActed(battle: Battle<SquadEvent>, { situation }: VolleyOrder, firing: readonly Firing[]): void {
  const [did, rule] =
    situation === 'defensive' ? (['defended', 'od6-assault-017'] as const) : (['fired', 'od6-fire-007'] as const);
  for (const { figure, loader, weapon } of firing) {
    const soldier = figureOf(battle.state, figure);
    const isBuiltIn = did === 'fired' && traitsOfFigure(battle.state, soldier).hasBuiltInWeapons;
    battle.emit({ type: 'soldier-acted', rule, figure, did, ...(isBuiltIn ? { weapon } : {}) });
    if (loader !== null) battle.emit({ type: 'soldier-acted', rule: 'od6-weapon-010', figure: loader, did });
  }
}

/**
 * od6-fire-028, od6-weapon-013: each hit falls on one of the soldiers that its firer sees and has in the arc (step 5).
 */
function* allocate(
  battle: Battle<FireEvent>,
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
  for (const test of tests.filter(({ hit }) => hit)) {
    const { figure, shot, weapon } = test;
    const shooter = shooterOf(firing, { by: figure, ...(weapon === undefined ? {} : { weapon }) });
    const locked = melee.length === 0 ? [] : visibleAmong(state, shooter, melee, lines);
    const candidates = locked.length === 0 ? shooter.targets : locked;
    const of = `${plan.target} ${shotName(shooter, shot)}`;
    hits.push({
      by: figure,
      ...(weapon === undefined ? {} : { weapon }),
      ...(yield* draw(side, of, candidates, melee.length === 0 ? 'od6-fire-030' : 'od6-assault-018')),
    });
  }
  if (hits.length > 0)
    battle.emit({
      type: 'hits-allocated',
      rule: melee.length === 0 ? 'od6-fire-028' : 'od6-assault-018',
      target: plan.target,
      hits,
    });
  return hits;
}

/** od6-fire-029, od6-fire-030: with equal chance for all candidates, regardless of earlier hits. */
function* draw(seat: SideId, of: string, candidates: readonly FigureId[], rule: RuleId): Resolution<Omit<Hit, 'by'>> {
  const [only] = candidates;
  if (only === undefined) throw new Error(`a hit (${of}) has nobody to fall on`);
  if (candidates.length === 1) return { figure: only, candidates, face: null };
  const face = yield* rollDie({
    name: 'allocate-hit',
    rule,
    seat,
    of,
    sides: candidates.length,
    about: { figures: candidates },
  });
  return { figure: candidates[face - 1] ?? only, candidates, face };
}

/** Step 6: all hits on one soldier together (od6-damage-011), soldier by soldier in the order of the first hit. */
function* rollDamage(
  battle: Battle<DamageEvent | FireEvent>,
  plan: VolleyPlan,
  firing: readonly Firing[],
  hits: readonly Hit[],
): Resolution<DamageReport[]> {
  const { side: seat } = unitOf(battle.state, plan.unit);
  const reports: DamageReport[] = [];
  for (const figure of new Set(hits.map((hit) => hit.figure))) {
    const target = figureOf(battle.state, figure);
    const blows = hits
      .filter((hit) => hit.figure === figure)
      .flatMap((hit): Blow[] => {
        const { by } = hit;
        const weapon = rangedWeapon(shooterOf(firing, hit).weapon);
        if (isLostOn(battle.state, weapon, target)) {
          battle.emit({ type: 'hit-lost', rule: 'od6a-weapon-012', by, figure });
          return [];
        }
        const damage = damageWith(weapon, battle.state.options, rustOf(battle.state, shooterOf(firing, hit)));
        return [{ by, seat, damage, ...(weapon.isEmp === undefined ? {} : { emp: true }) }];
      });
    if (blows.length > 0)
      reports.push(yield* hurtBy(battle, figure, blows, { of: `${plan.alone ?? plan.target} ${figure}` }));
  }
  return reports;
}

import type { Input, Order } from '../../../../battle/actions';
import type { Shape, Sketch, Breakdown } from '../../../../battle/sketch';
import { enemyOf, unitOf, type UnitId } from '../../../../battle/state';
import type { Text } from '../../../../battle/text';
import type { Reason, Refusal } from '../../../../engine/verdict';
import { gap, partAfter, partBefore, pointAtLength } from '../../../../space';
import type { CostedPath, Point } from '../../../../space/types';
import { flameRisks } from '../../book/hazard/flame-risk';
import { cloudRisks, type CloudRisk } from '../../book/hazard/risk';
import { commandOf } from '../../book/squad/coherence';
import { baseOf, skillOf } from '../../book/squad/actor';
import { startOf } from '../../book/move/entry-exit';
import { priceOf } from '../../book/move/ground';
import type { Step } from '../../book/squad/step';
import { planSquad } from '../../book/move/movement-check';
import type { Orders } from '../../book/move/orders';
import { climbAgainst } from '../../book/move/climb';
import { leapAgainst } from '../../book/move/leaps';
import { planOf, type MovePlan } from '../../book/move/movement-plan';
import { ROBOT_BLAST } from '../../book/damage/systems';
import { blowUpsAt } from '../../book/opportunity/blow-up';
import { opportunityAgainst, opportunityThreatOf } from '../../book/opportunity/opportunity';
import { chanceOf, chanceOfLead } from '../../book/checks/odds';
import { soldiersOf, soldiersOfSide, squadsOf } from '../../book/squad/squads';
import type { OpenD6State, Pace, Soldier } from '../../state';
import { cautionOfMove } from '../cautions';
import { ordersShown } from './orders-shown';
import { words } from '../../words';

/**
 * od6-assault-003: paths that end nearer than this to an enemy, in inches, carry no numbers: nobody measures a charge.
 */
export const SILENT_NEAR = 2;

/** Returns a sketch of a move: paths with their price, the pace that the squad counts as, and who could fire at it. */
export function movePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  const orders = ordersShown(input);
  const shapes: Shape[] = [];
  const plans: MovePlan[] = [];
  for (const id of squad.members) {
    const [soldier, order] = [state.figures[id], orders[id]];
    if (soldier === undefined || order === undefined) continue;
    const planned = planOf(state, soldier, order);
    if ('plan' in planned) {
      plans.push(planned.plan);
      shapes.push(...goodPath(state, planned.plan));
    } else shapes.push(...badPath(state, soldier, order));
  }
  const together = planSquad(state, squad, orders);
  const refusal = 'refusal' in together ? withoutNumbers(state, orders, together.refusal) : null;
  const pace = paceOf(plans);
  const risks = refusal === null ? risksOf(state, unit, plans) : [];
  const threats = refusal === null ? threatsTo(state, unit, plans) : [];
  return {
    shapes: [...shapes, ...threats],
    breakdowns: [
      breakdownOf(unit, plans, pace),
      ...plans.flatMap((plan) => feats(state, plan)),
      ...risks.map(riskBreakdown),
    ],
    ...withWarning(
      withStragglers(state, unit, plans, glanceOf(state, plans)),
      risks,
      refusal === null ? cautionOfMove(state, unit, plans) : null,
    ),
    refusal,
  };
}

/** Returns true if the path ends so near to an enemy that its length would reveal the distance. */
function isSilent(state: OpenD6State, soldier: Soldier, path: readonly Point[]): boolean {
  const end = path.at(-1);
  if (end === undefined || state.options.measureCharges) return false;
  const base = { ...end, r: soldier.r };
  return soldiersOfSide(state, enemyOf(state, unitOf(state, soldier.unit).side)).some(
    (enemy) => gap(base, baseOf(enemy)) < SILENT_NEAR,
  );
}

/** Returns a refusal that would reveal the distance to an enemy without its numbers (od6-assault-003). */
export function withoutNumbers(state: OpenD6State, orders: Orders, refusal: Refusal): Refusal {
  const { values, ...plain } = refusal;
  const soldier = refusal.subject === undefined ? undefined : state.figures[refusal.subject];
  const path = soldier === undefined ? undefined : orders[soldier.id]?.path;
  if (values === undefined || soldier === undefined || path === undefined || !isSilent(state, soldier, path))
    return refusal;
  return { ...plain, code: 'not-in-reach' };
}

function goodPath(state: OpenD6State, plan: MovePlan): Shape[] {
  if (plan.path.length < 2) return [];
  if (isSilent(state, plan.soldier, plan.path)) return [{ kind: 'line', role: 'path', points: plan.path, arrow: true }];
  const used = round(plan.inches);
  const label = words(`preview.used-${plan.pace === 'run' ? 'run' : plan.crawls ? 'crawl' : 'walk'}`, {
    used,
    left: round(plan.rate - plan.inches),
  });
  return [{ kind: 'line', role: 'path', points: plan.path, arrow: true, label }, ...prices(plan.costed)];
}

function badPath(state: OpenD6State, soldier: Soldier, order: Order): Shape[] {
  const start = startOf(state, soldier);
  const path = order.path ?? [];
  if (path.length < 2 || start === null) return [];
  const plain: Shape = { kind: 'line', role: 'path-bad', points: path, arrow: true };
  if (isSilent(state, soldier, path)) return [plain];
  const costed = priceOf(state, soldier, [start.at, ...path.slice(1)], 'walk');
  const stop: Shape[] =
    costed.blocked === undefined ? [] : [{ kind: 'mark', role: 'blocker', at: pointAtLength(path, costed.blocked.at) }];
  return [
    { ...plain, label: words('preview.cost', { used: round(costed.cost + start.behind) }) },
    ...stop,
    ...prices(costed),
  ];
}

/** Shows the longest path, or why it is not measured. */
function glanceOf(state: OpenD6State, plans: readonly MovePlan[]): Pick<Sketch, 'glance'> {
  const [first, ...rest] = plans;
  if (first === undefined) return {};
  if (plans.some(({ soldier, path }) => isSilent(state, soldier, path)))
    return { glance: { follows: words('preview.unmeasured') } };
  const { inches, rate } = rest.reduce((longest, plan) => (plan.inches > longest.inches ? plan : longest), first);
  if (inches === 0) return {};
  const left = words('preview.way-left', { left: round(rate - inches) });
  return { glance: { number: { value: words('preview.way', { used: round(inches) }), of: left } } };
}

/** Shows the price of each stretch on other than plain ground, and of each barrier. */
function prices({ path, stretches, crossings }: CostedPath): Shape[] {
  const dear = stretches
    .filter(({ multiplier }) => multiplier !== 1)
    .map(({ from, to, length, cost }): Shape => {
      const points = partAfter(partBefore(path, to), from);
      return {
        kind: 'line',
        role: 'path',
        points,
        label: words('preview.stretch', { inches: round(length), cost: round(cost) }),
      };
    });
  const tolls = crossings
    .filter(({ cost }) => cost > 0)
    .map(({ at, cost }): Shape => ({
      kind: 'mark',
      role: 'path',
      at: pointAtLength(path, at),
      label: words('preview.crossing', { cost }),
    }));
  return [...dear, ...tolls];
}

function paceOf(plans: readonly MovePlan[]): Pace {
  if (plans.some(({ pace }) => pace === 'run')) return 'run';
  return plans.some(({ pace }) => pace === 'walk') ? 'walk' : 'still';
}

const paceRule = { still: 'od6-turn-006', walk: 'od6-move-004', run: 'od6-move-005' } as const;

/** Shows the pace that the squad counts as, with the soldiers that cause it. */
function breakdownOf(unit: UnitId, plans: readonly MovePlan[], pace: Pace): Breakdown {
  const because = plans.filter((plan) => plan.pace === pace && pace !== 'still');
  return {
    title: words(`preview.state-${pace}`, { unit: { unit } }),
    reasons: because.map(({ soldier, inches }) => ({
      rule: paceRule[pace],
      key: `pace-${pace}`,
      subject: soldier.id,
      values: { inches: round(inches) },
    })),
    odds: [],
  };
}

/** The jumps and the climb of a plan, with their odds. */
function feats(state: OpenD6State, { soldier, leaps, climbs }: MovePlan): Breakdown[] {
  if (leaps.length === 0 && climbs === null) return [];
  const skill = skillOf(state, soldier, 'climb-jump');
  const feat = (key: string, base: number, [difficulty, reasons]: readonly [number, Reason[]]): Breakdown => ({
    title: words(`preview.${key}`, { figure: { figure: soldier.id } }),
    base: { text: words('breakdown.difficulty'), value: base },
    reasons,
    total: { text: words('breakdown.difficulty'), value: difficulty },
    odds: [{ text: words('breakdown.succeeds', { skill }), share: chanceOf(skill, difficulty) }],
  });
  return [
    ...leaps.map((leap) => feat(`jump-${leap.over}`, leap.difficulty, leapAgainst(soldier, leap))),
    ...(climbs === null ? [] : [feat('climb', climbs.difficulty, climbAgainst(soldier, climbs))]),
  ];
}

/** What clouds or flames may do to a figure. */
interface Risk extends Omit<CloudRisk, 'hazard'> {
  readonly kind: CloudRisk['hazard']['kind'] | 'flames';
}

/** What clouds and flames do to those who move, and to those of the squad who stay. */
function risksOf(state: OpenD6State, unit: UnitId, plans: readonly MovePlan[]): Risk[] {
  const moving = plans
    .filter(({ soldier }) => soldier.presence === 'table')
    .map(({ soldier, path }) => ({ figure: soldier.id, path }));
  const staying = soldiersOf(state, unit)
    .filter(({ id }) => !moving.some(({ figure }) => figure === id))
    .map(({ id, at }) => ({ figure: id, path: [at] }));
  const all = [...moving, ...staying];
  return [
    ...cloudRisks(state, all).map(({ hazard, ...risk }): Risk => ({ ...risk, kind: hazard.kind })),
    ...flameRisks(state, all).map((risk): Risk => ({ ...risk, afflicted: 0, kind: 'flames', how: 'stays' })),
  ];
}

function riskBreakdown({ figure, kind, how, wound, incapacitated, afflicted }: Risk): Breakdown {
  return {
    title: words(`preview.cloud.${how}`, { figure: { figure }, cloud: words(`hazards.${kind}`) }),
    reasons: [],
    // The likeliest first: the panel shows it large.
    odds: [
      { text: words('breakdown.wounded'), share: wound },
      { text: words('breakdown.incapacitated'), share: incapacitated },
      { text: words('breakdown.afflicted'), share: afflicted },
    ]
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share),
  };
}

/** Names soldiers who stay while most of the squad moves. */
function withStragglers(
  state: OpenD6State,
  unit: UnitId,
  plans: readonly MovePlan[],
  glance: Pick<Sketch, 'glance'>,
): Pick<Sketch, 'glance'> {
  const moving = new Set(plans.map(({ soldier }) => soldier.id));
  const behind = soldiersOf(state, unit).filter(({ id }) => !moving.has(id));
  if (behind.length === 0 || moving.size <= behind.length) return glance;
  const names = { list: behind.map(({ id }) => ({ figure: id })) };
  return { glance: { ...glance.glance, warning: words('preview.behind', { names }) } };
}

/** Adds the worst of clouds and flames to the card beside the path; without any, what the player should think of. */
function withWarning(
  glance: Pick<Sketch, 'glance'>,
  risks: readonly Risk[],
  caution: Text | null,
): Pick<Sketch, 'glance'> {
  const harm = ({ wound, incapacitated, afflicted }: Risk): number => Math.max(wound + incapacitated, afflicted);
  const [worst] = [...risks].sort((a, b) => harm(b) - harm(a));
  if (worst === undefined) return caution === null ? glance : { glance: { ...glance.glance, warning: caution } };
  const cloud = words(`hazards.${worst.kind}`);
  const percent = Math.round(100 * harm(worst));
  const warning = words('preview.cloud.warning', { figure: { figure: worst.figure }, cloud, percent });
  return { glance: { ...glance.glance, warning } };
}

/** Enemy squads that could take opportunity fire, and where the movers would be then. */
function threatsTo(state: OpenD6State, unit: UnitId, plans: readonly MovePlan[]): Shape[] {
  const steps = plans
    .filter(({ soldier }) => soldier.presence === 'table')
    .map(({ soldier, path, facing, pace, inches, stands }): Step => ({
      figure: soldier.id,
      path,
      facing,
      pace,
      inches,
      stands,
    }));
  const { side } = unitOf(state, unit);
  const blasts = blowUpsAt(state, unit, steps).map(({ robot }): Shape => ({
    kind: 'disc',
    role: 'threat',
    at: robot.at,
    r: robot.r + ROBOT_BLAST.reach,
    label: words('preview.self-destruct'),
  }));
  const fires = squadsOf(state, enemyOf(state, side)).flatMap((enemy): Shape[] => {
    const view = opportunityAgainst(state, enemy, unit, steps);
    if (view === null) return [];
    const marks = steps
      .filter(({ figure }) => view.eligible.includes(figure))
      .map(({ figure, path }): Shape => ({
        kind: 'mark',
        role: 'threat',
        at: pointAtLength(path, view.at[figure] ?? 0),
      }));
    const percent = Math.round(
      100 * chanceOfLead(commandOf(state, enemy).value, opportunityThreatOf(state, enemy).value, 1),
    );
    const values = { unit: { unit: enemy.id }, percent };
    const firers = soldiersOf(state, enemy.id).map(({ at, r }, i): Shape => {
      const disc = { kind: 'disc', role: 'threat', at, r: r + 0.15 } as const;
      return i === 0 ? { ...disc, label: words('preview.opportunity', values) } : disc;
    });
    return [...marks, ...firers];
  });
  return [...blasts, ...fires];
}

function round(inches: number): number {
  return Math.round(inches * 10) / 10;
}

import type { Input } from '../../../battle/actions';
import type { Shape, Sketch, Slip } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { distance } from '../../../space';
import type { Shot } from '../commands';
import { baseDifficulty } from '../data/charts';
import { rangedWeapon } from '../data/weapons';
import { FIRE_ARC, inArc } from '../rules/arc';
import { composeShots } from '../rules/compose-fire';
import { coverOf } from '../rules/cover';
import { expectedHits, expectVolley } from '../rules/expectation';
import { planVolley, refuseFire } from '../rules/fire';
import { readySoldiers, refuseShot } from '../rules/fire-legality';
import { armsOf, shotsAt, targetsOf } from '../rules/fire-weapons';
import { chanceOf } from '../rules/odds';
import { SightLines } from '../rules/sight';
import { soldiersOf } from '../rules/squads';
import type { Shooter, VolleyPlan } from '../rules/volley-plan';
import type { OpenD6State, Soldier } from '../state';
import { words } from './words';

/** How far an arc is drawn that has no range of its own, in inches. */
const ARC_DRAWN = 12;

/** What a squad's fire would be: sight lines, range line, difficulty, odds. Before a target is chosen, its fire arcs. */
export function firePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  const ready = readySoldiers(state, squad);
  if (input.unit === undefined) return { shapes: ready.map(arcShape), slips: [], refusal: null };
  const lines = new SightLines(state);
  const shots = composeShots(state, unit, input);
  const plans = targetsOf(shots).map((target) =>
    planVolley(state, { unit, target, shots: shotsAt(shots, target), situation: 'fire-combat', busy: shots.map(({ figure }) => figure) }, lines),
  );
  const second = new Set(input.second?.figures ?? []);
  const first = ready.filter(({ id }) => !second.has(id) && (input.figures === undefined || input.figures.includes(id)));
  const shapes = [
    ...first.flatMap((soldier) => sightShapes(state, soldier, soldiersOf(state, input.unit ?? ''), lines)),
    ...(input.second === undefined
      ? []
      : ready.filter(({ id }) => second.has(id)).flatMap((soldier) => sightShapes(state, soldier, soldiersOf(state, input.second?.unit ?? ''), lines))),
    ...plans.flatMap((plan) => planShapes(state, plan)),
  ];
  const refusal =
    shots.length > 0
      ? refuseFire(state, squad.side, { type: 'fire', unit, shots })
      : whyNobody(state, first, input.unit, lines);
  return { shapes, slips: plans.flatMap((plan) => slipsOf(state, plan)), refusal };
}

function arcShape({ at, facing }: Soldier): Shape {
  return { kind: 'sector', role: 'arc', at, facing, width: FIRE_ARC, r: ARC_DRAWN };
}

/** The reason that keeps the first soldier from firing, when none can. */
function whyNobody(state: OpenD6State, soldiers: readonly Soldier[], target: UnitId, lines: SightLines): Refusal {
  for (const soldier of soldiers) {
    for (const arm of armsOf(state, soldier)) {
      const shot: Shot = { figure: soldier.id, ...arm, aim: { unit: target } };
      const refusal = refuseShot(state, soldier, shot, lines);
      if (refusal !== null) return refusal;
      return { code: 'out-of-range', rule: 'od6-range-003', subject: target };
    }
  }
  return { code: 'nobody-to-shoot', rule: 'od6-fire-004', subject: target };
}

/** One line per soldier: to the nearest enemy he can shoot at, else to the nearest one, with what is in the way. */
function sightShapes(state: OpenD6State, soldier: Soldier, enemies: readonly Soldier[], lines: SightLines): Shape[] {
  const byNearness = [...enemies].sort((a, b) => distance(soldier.at, a.at) - distance(soldier.at, b.at));
  const seen = byNearness.find((enemy) => inArc(soldier, enemy) && lines.sees(soldier, enemy));
  if (seen !== undefined) {
    const cover = coverOf(state, soldier, seen, lines);
    const covered = cover.value !== 'none';
    const label = covered ? { label: words(`cover.${cover.value}`) } : {};
    return [{ kind: 'line', role: covered ? 'sight-cover' : 'sight-clear', points: [soldier.at, seen.at], arrow: true, ...label }];
  }
  const [nearest] = byNearness;
  if (nearest === undefined) return [];
  const { blocker } = lines.between(soldier, nearest);
  if (blocker === null) {
    return [{ kind: 'line', role: 'sight-blocked', points: [soldier.at, nearest.at], label: words('reason.out-of-arc') }];
  }
  const label = words(`reason.${blocker.key}`);
  return [
    { kind: 'line', role: 'sight-blocked', points: [soldier.at, blocker.at], label },
    { kind: 'mark', role: 'blocker', at: blocker.at, label },
  ];
}

/** The range line between the two centres, unless ranges are hidden (od6-range-006), and the targets in view. */
function planShapes(state: OpenD6State, { range, condition, shooters }: VolleyPlan): Shape[] {
  const targets = condition.visible.map((id): Shape => {
    const { at, r } = figureOf(state, id);
    return { kind: 'disc', role: 'target', at, r };
  });
  if (range === null || state.options.lockTargets) return targets;
  const band = shooters.find((shooter) => shooter.band !== null)?.band ?? null;
  const inches = rounded(range.inches);
  const label = band === null ? words('range.out', { inches }) : words('range.band', { inches, band: words(`rangeBands.${band}`) });
  return [{ kind: 'line', role: 'range', points: [range.from, range.to], label }, ...targets];
}

function rounded(inches: number): number {
  return Math.round(inches * 10) / 10;
}

/** One slip for all who shoot with the same weapon, skill and difficulty, and one for what is to be expected. */
function slipsOf(state: OpenD6State, plan: VolleyPlan): Slip[] {
  if (state.options.lockTargets) return [];
  const groups = new Map<string, Shooter[]>();
  for (const shooter of plan.shooters) {
    if (shooter.difficulty === null) continue;
    const key = `${shooter.weapon} ${shooter.skill.value} ${shooter.difficulty} ${shooter.following}`;
    groups.set(key, [...(groups.get(key) ?? []), shooter]);
  }
  if (groups.size === 0) return [];
  const { hits, wounds, incapacitations } = expectVolley(state, plan);
  const expected: Slip = {
    title: words('slip.expected', { target: { unit: plan.target } }),
    reasons: [],
    odds: [
      { text: words('slip.hits'), number: rounded(hits) },
      { text: words('slip.wounds'), number: rounded(wounds) },
      { text: words('slip.incapacitations'), number: rounded(incapacitations) },
    ],
  };
  return [...[...groups.values()].flatMap((group) => shooterSlip(plan, group)), expected];
}

/** The difficulty of some like shots, with its argument and their chance. */
export function shooterSlip(plan: Pick<VolleyPlan, 'range'>, group: readonly Shooter[]): Slip[] {
  const [first] = group;
  if (first === undefined || first.band === null || first.difficulty === null) return [];
  const weapon = words(`weapons.${rangedWeapon(first.weapon).id}`);
  const band = words(`rangeBands.${first.band}`);
  const burst = first.following ? [{ text: words('slip.burst'), number: rounded(expectedHits(first)) }] : [];
  return [
    {
      title: words('slip.shots', { count: group.length, weapon }),
      base: { text: words('slip.range', { band, inches: rounded(plan.range?.inches ?? 0) }), value: baseDifficulty[first.band] },
      reasons: first.reasons,
      total: first.difficulty,
      odds: [{ text: words('slip.chance', { skill: first.skill.value }), share: chanceOf(first.skill.value, first.difficulty) }, ...burst],
    },
  ];
}

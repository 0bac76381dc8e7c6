import type { Input } from '../../../battle/actions';
import type { Shape, Sketch, Slip } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { distance } from '../../../space';
import type { Shot } from '../commands';
import { baseDifficulty } from '../data/charts';
import { rangedWeapon } from '../data/weapons';
import { FIRE_ARC, inArc } from '../rules/arc';
import { composeShots, targetShown } from '../rules/compose-fire';
import { coverOf } from '../rules/cover';
import { expectedHits, expectVolley } from '../rules/expectation';
import { planVolley, refuseFire } from '../rules/fire';
import { readySoldiers } from '../rules/fire-legality';
import { shotsAt, targetsOf } from '../rules/fire-weapons';
import { whyNoShot } from '../rules/no-shot';
import { chanceOf } from '../rules/odds';
import { SightLines } from '../rules/sight';
import { soldiersOf } from '../rules/squads';
import type { Shooter, VolleyPlan } from '../rules/volley-plan';
import type { OpenD6State, Soldier, Squad } from '../state';
import { words } from './words';

/** How far an arc is drawn that has no range of its own, in inches. */
const ARC_DRAWN = 12;

/** What a squad's fire would be: sight lines, range line, difficulty, odds. Before a target is chosen, its fire arcs. */
export function firePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  if (input.unit === undefined) return { shapes: readySoldiers(state, squad).map(arcShape), slips: [], refusal: null };
  const lines = new SightLines(state);
  const shots = composeShots(state, unit, input);
  const refusal =
    shots.length > 0 ? refuseFire(state, squad.side, { type: 'fire', unit, shots }) : whyNobody(state, squad, input, lines);
  return { ...shownFire(state, unit, input, shots, lines), refusal };
}

/** The shots at squads: a line for each who is to fire, and for each target its range, its odds and who is seen. */
export function shownFire(state: OpenD6State, unit: UnitId, input: Input, shots: readonly Shot[], lines: SightLines): Omit<Sketch, 'refusal'> {
  const busy = shots.map(({ figure }) => figure);
  const plans = targetsOf(shots).map((target) =>
    planVolley(state, { unit, target, shots: shotsAt(shots, target), situation: 'fire-combat', busy }, lines),
  );
  const throws = new Set(shots.filter(({ aim }) => 'point' in aim).map(({ figure }) => figure));
  const sights = readySoldiers(state, unitOf(state, unit)).flatMap((soldier): Shape[] => {
    const target = throws.has(soldier.id) ? null : targetShown(input, soldier.id);
    return target === null ? [] : sightShapes(state, soldier, soldiersOf(state, target), lines);
  });
  return { shapes: [...sights, ...plans.flatMap((plan) => planShapes(state, plan))], slips: plans.flatMap((plan) => slipsOf(state, plan)) };
}

function arcShape({ at, facing }: Soldier): Shape {
  return { kind: 'sector', role: 'arc', at, facing, width: FIRE_ARC, r: ARC_DRAWN };
}

/** The reason that keeps the first soldier from firing, when none can; all may have been held back. */
function whyNobody(state: OpenD6State, squad: Squad, input: Input, lines: SightLines): Refusal {
  const ready = readySoldiers(state, squad);
  const [first] = ready.flatMap((soldier): Refusal[] => {
    const target = targetShown(input, soldier.id);
    return target === null ? [] : [whyNoShot(state, soldier, { target, wish: input.with?.[soldier.id] }, [], lines)];
  });
  if (first !== undefined) return first;
  return ready.length > 0 ? { code: 'no-shots', rule: 'od6-fire-003' } : { code: 'nobody-to-shoot', rule: 'od6-fire-004', subject: squad.id };
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

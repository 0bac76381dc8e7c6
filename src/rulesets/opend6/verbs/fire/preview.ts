import type { Input } from '../../../../battle/actions';
import type { Shape, Sketch, Breakdown } from '../../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { distance } from '../../../../space';
import { expectVolley } from '../../book/fire/expectation';
import { readySoldiers } from '../../book/fire/fire-legality';
import { whyNoShot } from '../../book/fire/no-shot';
import type { Shot } from '../../book/fire/shot';
import type { VolleyPlan } from '../../book/fire/volley-plan';
import { fireArc, inFireArc } from '../../book/sight/arc';
import { coverOf } from '../../book/sight/cover';
import { SightLines } from '../../book/sight/sight';
import { soldiersOf } from '../../book/squad/squads';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { likeShots, shotsBreakdown, tenths } from '../../tell/volley';
import { words } from '../../words';
import { cautionOfFire } from '../cautions';
import { composeShots } from './compose';
import { flameBreakdowns, flameShapes } from './flame-preview';
import { flamesPlanned, plansOf, refuseFire } from './handler';
import { targetShown } from './input';

/** Length of a drawn arc that has no range of its own, in inches. */
const ARC_DRAWN = 12;

/** What a squad's fire would be: sight lines, range line, difficulty, odds. Before a target is chosen, its fire arcs. */
export function firePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  if (input.unit === undefined)
    return {
      shapes: readySoldiers(state, squad).map((soldier) => arcShape(state, soldier)),
      breakdowns: [],
      refusal: null,
    };
  const lines = new SightLines(state);
  const shots = composeShots(state, unit, input);
  const refusal = shots.length > 0 ? refuseFire(state, { unit, shots }) : whyNobody(state, squad, input, lines);
  const warning = refusal === null ? cautionOfFire(state, unit, plansOf(state, { unit, shots }, lines), lines) : null;
  const shown = shownFire(state, unit, input, shots, lines);
  return { ...shown, ...(warning === null ? {} : { glance: { warning } }), refusal };
}

/** Shows the shots at squads: a line for each shooter, and for each target its range, its odds and who is seen. */
export function shownFire(
  state: OpenD6State,
  unit: UnitId,
  input: Input,
  shots: readonly Shot[],
  lines: SightLines,
): Omit<Sketch, 'refusal'> {
  const plans = plansOf(state, { unit, shots }, lines);
  const flames = flamesPlanned(state, shots, lines);
  const throws = new Set(shots.filter(({ aim }) => 'point' in aim).map(({ figure }) => figure));
  const sights = readySoldiers(state, unitOf(state, unit)).flatMap((soldier): Shape[] => {
    const target = throws.has(soldier.id) ? null : targetShown(input, soldier.id);
    return target === null ? [] : sightShapes(state, soldier, soldiersOf(state, target), lines);
  });
  return {
    shapes: [
      ...sights,
      ...plans.flatMap((plan) => planShapes(state, plan)),
      ...flames.flatMap((plan) => flameShapes(state, plan)),
    ],
    breakdowns: [
      ...plans.flatMap((plan) => breakdownsOf(state, plan, lines)),
      ...flames.flatMap((plan) => flameBreakdowns(state, plan)),
    ],
  };
}

function arcShape(state: OpenD6State, soldier: Soldier): Shape {
  const { at, facing } = soldier;
  return { kind: 'sector', role: 'arc', at, facing, width: fireArc(state, soldier), r: ARC_DRAWN };
}

/** The reason that keeps the first soldier from firing, when none can; all may have been held back. */
function whyNobody(state: OpenD6State, squad: Squad, input: Input, lines: SightLines): Refusal {
  const ready = readySoldiers(state, squad);
  const [first] = ready.flatMap((soldier): Refusal[] => {
    const target = targetShown(input, soldier.id);
    return target === null ? [] : [whyNoShot(state, soldier, { target, wish: input.with?.[soldier.id] }, [], lines)];
  });
  if (first !== undefined) return first;
  return ready.length > 0
    ? { code: 'no-shots', rule: 'od6-fire-003' }
    : { code: 'nobody-to-shoot', rule: 'od6-fire-004', subject: squad.id };
}

/** One line per soldier: to the nearest possible target, otherwise to the nearest enemy, with what is in the way. */
function sightShapes(state: OpenD6State, soldier: Soldier, enemies: readonly Soldier[], lines: SightLines): Shape[] {
  const byNearness = [...enemies].sort((a, b) => distance(soldier.at, a.at) - distance(soldier.at, b.at));
  const seen = byNearness.find((enemy) => inFireArc(state, soldier, enemy) && lines.sees(soldier, enemy));
  if (seen !== undefined) {
    const cover = coverOf(state, soldier, seen, lines);
    const covered = cover.value !== 'none';
    const label = covered ? { label: words(`cover.${cover.value}`) } : {};
    return [
      {
        kind: 'line',
        role: covered ? 'sight-cover' : 'sight-clear',
        points: [soldier.at, seen.at],
        arrow: true,
        ...label,
      },
    ];
  }
  const [nearest] = byNearness;
  if (nearest === undefined) return [];
  const { blocker } = lines.between(soldier, nearest);
  if (blocker === null) {
    return [
      { kind: 'line', role: 'sight-blocked', points: [soldier.at, nearest.at], label: words('reason.out-of-arc') },
    ];
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
  const inches = tenths(range.inches);
  const label =
    band === null ? words('range.out', { inches }) : words('range.band', { inches, band: words(`rangeBands.${band}`) });
  return [{ kind: 'line', role: 'range', points: [range.from, range.to], label }, ...targets];
}

/** One breakdown for all equal shots, and one for their expected total. */
function breakdownsOf(state: OpenD6State, plan: VolleyPlan, lines: SightLines): Breakdown[] {
  if (state.options.lockTargets) return [];
  const groups = likeShots(plan);
  if (groups.length === 0) return [];
  const { hits, wounds, incapacitations, own, dodged, stuns } = expectVolley(state, plan, lines);
  const expected: Breakdown = {
    title: words('breakdown.expected', { target: { unit: plan.target } }),
    reasons: [
      ...(own.hits > 0 ? [{ rule: 'od6-assault-018' as const, key: 'fire-into-fight' }] : []),
      ...(dodged > 0 ? [{ rule: 'od6a-hero-007' as const, key: 'hits-dodged', values: { hits: tenths(dodged) } }] : []),
    ],
    odds: [
      { text: words('breakdown.hits'), number: tenths(hits) },
      { text: words('breakdown.wounds'), number: tenths(wounds) },
      { text: words('breakdown.incapacitations'), number: tenths(incapacitations) },
      ...(stuns > 0 ? [{ text: words('breakdown.stunned'), number: tenths(stuns) }] : []),
      ...(own.hits > 0 ? [{ text: words('breakdown.own-men'), number: tenths(own.hits) }] : []),
    ],
  };
  return [...groups.map((group) => shotsBreakdown(plan, group)), expected];
}

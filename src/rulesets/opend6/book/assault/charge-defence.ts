import { enemyOf, figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Assignments } from '../../../../engine/refine';
import { chooseWithDetails, type Resolution } from '../../../../engine/request';
import { pathLength, TOLERANCE } from '../../../../space';
import type { SightFigure } from '../../../../space/types';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { ChargeJudgement } from '../morale/charge-judgement';
import { bodiesOf } from '../sight/sight-points';
import { readySoldiers, refuseSquad } from '../fire/fire-legality';
import { chanceFacing } from '../fire/dodge';
import { expectedHits, hitChances, type Toll } from '../fire/expectation';
import { modifiersWithin } from '../fire/fire-modifiers';
import { armsOf, gunOf, skillWith } from '../fire/fire-weapons';
import { baseDifficulty } from '../../data/charts';
import { rangedWeapon, type RangedWeapon } from '../../data/weapons';
import { total } from '../../../../engine/verdict';
import type { Halt, Step } from '../squad/step';
import { onlookers, seenParts } from '../sight/movement-sight';
import { stateAt } from '../opportunity/state-at';
import { legalShots, assignedShots } from '../fire/pick-shots';
import { volley } from '../fire/volley';
import { detailsOfFire } from '../fire/assignments';
import { spotsOf } from '../opportunity/spots';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from '../fire/events';
import type { SquadEvent } from '../squad/events';
import { soldiersOf, squadsOnTable } from '../squad/squads';

/** A hair behind the point at which a charger comes into view, in inches. */
const HAIR = 0.001;

/** Where the charged squad would fire at its chargers, and at which of them. */
interface Defence {
  readonly at: Readonly<Record<FigureId, number>>;
  readonly eligible: readonly FigureId[];
  /** The table as it will be then. */
  readonly then: OpenD6State;
}

/**
 * od6-assault-012, od6-assault-013: the charged squad's fire. Each charger is halfway, or where the charger first comes
 * into view, whichever is nearer to the defenders. Null if the squad has no such fire: it is charged in flank or rear,
 * nobody would have a shot, or its owner saves the fire.
 */
export function* defensiveHalt(
  battle: Battle<DamageEvent | FireEvent | SquadEvent>,
  judgement: ChargeJudgement,
  steps: readonly Step[],
): Resolution<Halt | null> {
  const { state } = battle;
  const { unit: target, target: unit } = judgement;
  const squad = unitOf(state, unit);
  const defence = defenceAgainst(state, judgement, steps);
  if (defence === null) return null;
  const assignments = yield* assignmentsOf(state, judgement, defence);
  if (assignments === null) return null;
  const { at, eligible } = defence;
  function* fire(): Resolution<void> {
    const left = eligible.filter((id) => figureOf(state, id).presence === 'table');
    const shots = assignedShots(state, squad, {
      target,
      situation: 'defensive',
      eligible: left,
      assignments: assignments ?? {},
    });
    if (shots.length > 0) yield* volley(battle, { unit, target, shots, situation: 'defensive', eligible: left });
  }
  return { at, rule: 'od6-assault-013', fire };
}

/** The most that the charged squad may be expected to do to its chargers. */
export interface DefensiveOdds extends Toll {
  readonly shots: number;
}

/**
 * Returns what a charge has to reckon with before it is announced: all who may fire, each at short range with the best
 * weapon for that, and nobody behind cover. Where the chargers would be then would tell how far it is (od6-assault-003).
 * Null if nobody may fire.
 */
export function defensiveOdds(
  state: OpenD6State,
  { target, flankForReceiver }: Pick<ChargeJudgement, 'target' | 'flankForReceiver'>,
  chargers: readonly Soldier[],
): DefensiveOdds | null {
  const squad = unitOf(state, target);
  if (flankForReceiver || refuseSquad(squad, 'defensive') !== null) return null;
  const modifiersOf = modifiersWithin(state, squad, 'defensive');
  const fire = readySoldiers(state, squad).flatMap((soldier): Toll[] => {
    const difficulty = total(modifiersOf(soldier), baseDifficulty.short);
    const tolls = armsOf(state, soldier).map((arm): Toll => {
      const weapon = rangedWeapon(arm.weapon);
      const following = weapon.followingFire && arm.gun !== undefined && gunOf(state, arm.gun).carriers.length > 1;
      const skill = skillWith(state, soldier, weapon);
      return tollOf(
        state,
        { weapon, skill: skill.value, hits: expectedHits({ skill, difficulty, following }) },
        chargers,
      );
    });
    const best = tolls.sort((a, b) => b.incapacitations - a.incapacitations)[0];
    return best === undefined ? [] : [best];
  });
  if (fire.length === 0 || chargers.length === 0) return null;
  const sum = (what: keyof Toll): number => fire.reduce((all, one) => all + one[what], 0);
  return { shots: fire.length, hits: sum('hits'), wounds: sum('wounds'), incapacitations: sum('incapacitations') };
}

/** What some hits do on the average, if each charger is as likely to be hit as the others (od6-fire-028) and sees the shot coming. */
function tollOf(
  state: OpenD6State,
  { weapon, skill, hits }: { readonly weapon: RangedWeapon; readonly skill: number; readonly hits: number },
  chargers: readonly Soldier[],
): Toll {
  const chances = chargers.map((charger) => {
    const { wound, incapacitated } = hitChances(state, weapon, charger);
    const lands = 1 - chanceFacing(state, charger, skill);
    return { lands, wound: lands * wound, incapacitated: lands * incapacitated };
  });
  const mean = (what: 'lands' | 'wound' | 'incapacitated'): number =>
    chances.reduce((all, chance) => all + chance[what], 0) / chances.length;
  return { hits: hits * mean('lands'), wounds: hits * mean('wound'), incapacitations: hits * mean('incapacitated') };
}

function defenceAgainst(
  state: OpenD6State,
  { unit, target, flankForReceiver }: ChargeJudgement,
  steps: readonly Step[],
): Defence | null {
  const squad = unitOf(state, target);
  if (flankForReceiver || refuseSquad(squad, 'defensive') !== null) return null;
  if (!readySoldiers(state, squad).some((soldier) => armsOf(state, soldier).length > 0)) return null;
  const movers = steps.filter(({ path }) => pathLength(path) > TOLERANCE);
  const bodies = onlookers(bodiesOf(state), new Set(movers.map(({ figure }) => figure)));
  const at: Record<FigureId, number> = {};
  const eligible: FigureId[] = [];
  for (const step of movers) {
    const seen = firstSeen(state, soldiersOf(state, target), step, bodies);
    const length = pathLength(step.path);
    at[step.figure] = Math.min(length, Math.max(length / 2, seen === null ? 0 : seen <= TOLERANCE ? 0 : seen + HAIR));
    if (seen !== null) eligible.push(step.figure);
  }
  const then = stateAt(state, steps, at);
  return legalShots(then, squad, unit, 'defensive', eligible).length === 0 ? null : { at, eligible, then };
}

/**
 * Returns which soldiers of the squad fire with which weapon, since each may save their fire for the Fire Combat Phase
 * (od6-fire-007). Asks only if it can matter: somebody has a choice of weapons, or another enemy squad could be fired
 * at later. Null if nobody fires.
 */
function* assignmentsOf(
  state: OpenD6State,
  { unit, target }: ChargeJudgement,
  { at, eligible, then }: Defence,
): Resolution<Assignments | null> {
  const squad = unitOf(state, target);
  const details = detailsOfFire(state, squad);
  const others = squadsOnTable(state, enemyOf(state, squad.side)).filter(({ id }) => id !== unit);
  const matters = others.length > 0 || Object.values(details).some((words) => words.length > 2);
  if (!matters) return {};
  const { option, assignments } = yield* chooseWithDetails({
    name: 'defensive-fire',
    rule: 'od6-assault-012',
    seat: squad.side,
    of: target,
    options: [{ id: 'fire', details }, 'hold'],
    fallback: 'fire',
    about: { unit: target, target: unit, figures: eligible, spots: spotsOf(then, Object.keys(at)) },
  });
  return option === 'fire' ? assignments : null;
}

/** Returns the length of the path at which somebody first sees the charger; null if nobody does. */
function firstSeen(
  state: OpenD6State,
  viewers: readonly Soldier[],
  step: Step,
  bodies: readonly SightFigure[],
): number | null {
  const charger = figureOf(state, step.figure);
  const mover = step.stands === true ? { ...charger, prone: false } : charger;
  const half = pathLength(step.path) / 2;
  let first: number | null = null;
  for (const viewer of viewers) {
    for (const { from } of seenParts(state, viewer, mover, step.path, bodies))
      first = Math.min(first ?? Infinity, from);
    if (first !== null && first <= half) break;
  }
  return first;
}

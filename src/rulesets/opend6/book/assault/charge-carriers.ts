import { unitOf, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import {
  bearing,
  distance,
  freePlaceNear,
  headingAt,
  pathLength,
  pointAtCost,
  shortestPath,
  TOLERANCE,
} from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import type { ChargeRun } from './charge-path';
import { separated } from '../squad/coherence';
import { baseOf } from '../squad/actor';
import { inContact } from '../contact/contact';
import { groundOf, groundRules, priceOf } from '../move/ground';
import { carriesParts } from '../squad/crew';
import type { Step } from '../squad/step';
import { hasFooting } from '../squad/places';
import { upToFooting } from '../squad/places';
import { walkRate } from '../squad/actor';
import { everybody, soldiersOf } from '../squad/squads';

/** Carriers keep this much away from enemies, in inches: they are no chargers. */
const ASIDE = 0.05;

/** od6-weapon-003: the carriers of a weapon in parts may walk after the charge. */
export function* carriersFollow(state: OpenD6State, unit: UnitId, runs: readonly ChargeRun[]): Resolution<Step[]> {
  const squad = unitOf(state, unit);
  const carriers = soldiersOf(state, unit).filter(
    (soldier) =>
      carriesParts(state, soldier) && !soldier.prone && !inContact(state, soldier) && !separated(state, soldier),
  );
  const steps = followers(state, carriers, runs);
  if (steps.length === 0) return [];
  const wish = yield* choose({
    name: 'carriers-follow',
    rule: 'od6-weapon-003',
    seat: squad.side,
    options: ['follow', 'stay'],
    fallback: 'follow',
    about: { unit },
  });
  return wish === 'follow' ? steps : [];
}

function followers(state: OpenD6State, carriers: readonly Soldier[], runs: readonly ChargeRun[]): Step[] {
  const ends = runs.flatMap(({ step }) => step?.path.at(-1) ?? []);
  if (ends.length === 0) return [];
  const running = new Map(
    runs.flatMap(({ step }) => (step === null ? [] : [[step.figure, step.path.at(-1)] as const])),
  );
  const taken = new Map<string, Disc>(
    everybody(state).map((one) => [one.id, { ...baseOf(one), ...running.get(one.id) }]),
  );
  return carriers.flatMap((carrier) => {
    taken.delete(carrier.id);
    const { side } = unitOf(state, carrier.unit);
    const bases = [...taken].map(([id, base]) =>
      sideOfFigure(state, id) === side ? base : { ...base, r: base.r + ASIDE },
    );
    const step = walkAfter(state, carrier, ends, bases);
    taken.set(carrier.id, { ...(step?.path.at(-1) ?? carrier.at), r: carrier.r });
    return step === null ? [] : [step];
  });
}

function sideOfFigure(state: OpenD6State, id: string): string | undefined {
  const unit = state.figures[id]?.unit;
  return unit === undefined ? undefined : state.units[unit]?.side;
}

function walkAfter(state: OpenD6State, carrier: Soldier, ends: readonly Point[], bases: readonly Disc[]): Step | null {
  const [nearest] = [...ends].sort((a, b) => distance(a, carrier.at) - distance(b, carrier.at));
  if (nearest === undefined) return null;
  const to = freePlaceNear(nearest, carrier.r, bases, (at) => hasFooting(state, { ...at, r: carrier.r }, bases));
  const found =
    to === null ? null : shortestPath(groundOf(state, carrier), carrier.at, to, groundRules(state, carrier, 'walk'));
  if (found === null) return null;
  const costed = priceOf(state, carrier, found.path, 'walk');
  const end = pointAtCost(costed, walkRate(state, carrier));
  const path = upToFooting(state, carrier, costed.path, end.at, bases);
  const length = pathLength(path);
  if (length <= TOLERANCE) return null;
  const last = path.at(-1) ?? carrier.at;
  const facing = distance(last, nearest) <= TOLERANCE ? headingAt(path, length) : bearing(last, nearest);
  return { figure: carrier.id, path, facing, pace: 'walk', inches: end.cost, rule: 'od6-weapon-003' };
}

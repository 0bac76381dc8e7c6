import { MARGIN, MOST_CORNERS_OF_SCENARIO, MOST_BARRIERS_OF_SCENARIO, MOST_IN_UNIT } from '../../engine/bounds';
import { Fault } from '../../engine/faults';
import type { Point } from '../../space/types';
import type { Objective, Place, Plan, PlanUnit } from './form';
import type { Condition, Effect } from './vocabulary';

/** An inconsistency of a scenario whose parts all fit their forms: a stable code, the path, and a sentence. */
export interface PlanFault {
  readonly code: string;
  readonly path: string;
  readonly sentence: string;
}

/** What a ruleset knows that a scenario may name. */
export interface Offers {
  readonly tables: readonly Plan['table']['kind'][];
  readonly sides: readonly string[];
  readonly barriers: readonly string[];
  readonly areas: readonly string[];
  readonly ready: readonly string[];
  readonly placements: readonly ('at' | 'ranks' | 'in' | 'spaces' | 'reserve')[];
  readonly objectives: readonly Objective['kind'][];
  readonly moments: readonly string[];
  readonly conditions: readonly Condition['is'][];
  readonly effects: readonly Effect['do'][];
  /** Reasons for the end of a battle that the ruleset has words for. */
  readonly outcomes: readonly string[];
}

/** Returns the error of a part's own form as a fault. */
export function faultFrom(path: string, reading: () => unknown): PlanFault[] {
  try {
    reading();
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [{ code: error.code, path, sentence: error.message }];
  }
}

/** The most faults that are reported at once. */
const MOST_TOLD = 100;

/** Throws a Fault for the first thing that does not fit, with the number of the others. */
export function assertFits(plan: Plan, offers: Offers, own: readonly PlanFault[] = []): void {
  const [first, ...others] = [...faultsIn(plan, offers), ...own];
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` There are ${others.length} more faults.`;
  throw new Fault(first.code, `${first.sentence} (${first.path})${more}`);
}

/** Returns all inconsistencies, the first hundred. */
export function faultsIn(plan: Plan, offers: Offers): PlanFault[] {
  const size = [...sizeFaults(plan)];
  // The checks below walk through the whole plan.
  if (size.length > 0) return size;
  const found = [
    ...tableFaults(plan, offers),
    ...placeFaults(plan),
    ...sideFaults(plan, offers),
    ...unitFaults(plan, offers),
    ...exitFaults(plan),
    ...objectiveFaults(plan, offers),
    ...triggerFaults(plan, offers),
    ...wordFaults(plan),
  ];
  return found.slice(0, MOST_TOLD);
}

const fault = (code: string, path: string, sentence: string): PlanFault => ({ code, path, sentence });

function* sizeFaults({ table }: Plan): Generator<PlanFault> {
  const pieces = table.barriers.reduce((sum, { line }) => sum + line.length, 0);
  if (pieces > MOST_BARRIERS_OF_SCENARIO)
    yield fault(
      'too-many-walls',
      'table.barriers',
      `The table has more than ${MOST_BARRIERS_OF_SCENARIO} pieces of wall.`,
    );
  const rings = table.areas.flatMap(({ outline, holes = [] }) => [outline, ...holes]);
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (corners > MOST_CORNERS_OF_SCENARIO)
    yield fault('too-many-corners', 'table.areas', `The areas have more than ${MOST_CORNERS_OF_SCENARIO} corners.`);
}

function* tableFaults({ table }: Plan, offers: Offers): Generator<PlanFault> {
  const near = ([x, y]: readonly [number, number]): boolean =>
    x >= -MARGIN && y >= -MARGIN && x <= table.width + MARGIN && y <= table.height + MARGIN;
  if (!offers.tables.includes(table.kind))
    yield fault('wrong-grid', 'table.kind', `These rules are not played on a table of the kind '${table.kind}'.`);
  yield* twice('table.barriers', table.barriers);
  yield* twice('table.areas', table.areas);
  for (const { id, kind, line, closed } of table.barriers) {
    const path = `table.barriers.${id}`;
    const pieces = line.length - (closed === true ? 0 : 1);
    if (typeof kind !== 'string' && kind.length !== pieces)
      yield fault('kinds-of-pieces', path, `The wall '${id}' has ${pieces} pieces and ${kind.length} kinds.`);
    for (const one of new Set(typeof kind === 'string' ? [kind] : kind))
      if (!offers.barriers.includes(one))
        yield fault('unknown-kind', path, `These rules know no wall of the kind '${one}'.`);
    if (!line.every(near)) yield fault('off-the-table', path, `The wall '${id}' reaches too far off the table.`);
  }
  for (const { id, kind, outline, holes = [] } of table.areas) {
    const path = `table.areas.${id}`;
    if (!offers.areas.includes(kind))
      yield fault('unknown-kind', path, `These rules know no ground of the kind '${kind}'.`);
    if (![outline, ...holes].every((ring) => ring.every(near)))
      yield fault('off-the-table', path, `The area '${id}' reaches too far off the table.`);
  }
}

function* placeFaults(plan: Plan): Generator<PlanFault> {
  for (const [name, place] of Object.entries(plan.places))
    if (!pointsOf(place).every((point) => isOn(plan, point)))
      yield fault('off-the-table', `places.${name}`, `The place '${name}' is not on the table.`);
}

function pointsOf(place: Place): readonly Point[] {
  switch (place.kind) {
    case 'disc':
      return [place.at];
    case 'outline':
      return place.outline;
    case 'edge':
      return [place.a, place.b];
    case 'spaces':
      return [];
  }
}

function isOn({ table }: Plan, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= table.width && y <= table.height;
}

function* sideFaults({ sides, units, deployment, bring = {}, words, id }: Plan, offers: Offers): Generator<PlanFault> {
  yield* twice('sides', sides);
  for (const side of offers.sides)
    if (!sides.some((one) => one.id === side))
      yield fault('missing-side', 'sides', `The scenario lacks the side '${side}'.`);
  for (const side of sides)
    if (!offers.sides.includes(side.id))
      yield fault('unknown-side', `sides.${side.id}`, `These rules know no side '${side.id}'.`);
  for (const side of deployment)
    if (!sides.some((one) => one.id === side))
      yield fault('unknown-side', 'deployment', `There is no side '${side}' to set up.`);
  for (const side of Object.keys(bring))
    if (!sides.some(({ id: known }) => known === side))
      yield fault('unknown-side', `bring.${side}`, `There is no side '${side}' to bring a force.`);
  if (units.length === 0) yield fault('no-units', 'units', `Nobody takes part in '${id}'.`);
  if (words === undefined) return;
  for (const language of Object.keys(words))
    if (words[language]?.['name'] === undefined)
      yield fault('missing-words', `words.${language}.name`, `The scenario has no name in the language '${language}'.`);
}

function* unitFaults(plan: Plan, offers: Offers): Generator<PlanFault> {
  yield* twice('units', plan.units);
  for (const unit of plan.units) {
    const path = `units.${unit.id}`;
    const { of, side, numbers = {}, placement } = unit;
    if ('ready' in of && !offers.ready.includes(of.ready))
      yield fault('unknown-unit', `${path}.of`, `These rules have no ready unit '${of.ready}'.`);
    if (!plan.sides.some((one) => one.id === side))
      yield fault('unknown-side', `${path}.side`, `The unit '${unit.id}' is of a side '${side}' that is not there.`);
    if (Object.values(numbers).some((count) => (count ?? 0) > MOST_IN_UNIT))
      yield fault(
        'too-many-figures',
        `${path}.numbers`,
        `The unit '${unit.id}' has more than ${MOST_IN_UNIT} figures.`,
      );
    const kind = placementOf(unit);
    if (!offers.placements.includes(kind))
      yield fault(
        'wrong-placement',
        `${path}.placement`,
        `These rules do not set up the unit '${unit.id}' in this way.`,
      );
    if (typeof placement === 'object' && 'in' in placement && !Object.hasOwn(plan.places, placement.in))
      yield fault(
        'unknown-place',
        `${path}.placement`,
        `There is no place '${placement.in}' for the unit '${unit.id}'.`,
      );
    if (!standing(unit).every((point) => isOn(plan, point)))
      yield fault('off-the-table', `${path}.placement`, `The unit '${unit.id}' does not stand on the table.`);
  }
}

function placementOf({ placement }: PlanUnit): Offers['placements'][number] {
  if (placement === 'reserve') return 'reserve';
  if ('at' in placement) return 'at';
  if ('ranks' in placement) return 'ranks';
  return 'in' in placement ? 'in' : 'spaces';
}

function standing({ placement }: PlanUnit): readonly Point[] {
  if (placement === 'reserve' || 'spaces' in placement) return [];
  if ('ranks' in placement) return [placement.ranks];
  if ('at' in placement) return placement.at;
  return [...(placement.posts ?? []), ...(placement.around === undefined ? [] : [placement.around])];
}

function* exitFaults(plan: Plan): Generator<PlanFault> {
  for (const { place, out } of plan.exits) {
    if (plan.places[place]?.kind !== 'edge')
      yield fault('unknown-place', `exits.${place}`, `There is no piece of the edge '${place}'.`);
    for (const side of out)
      if (!plan.sides.some(({ id }) => id === side))
        yield fault('unknown-side', `exits.${place}.out`, `There is no side '${side}' to leave by '${place}'.`);
  }
}

function* objectiveFaults(plan: Plan, offers: Offers): Generator<PlanFault> {
  for (const [i, objective] of plan.objectives.entries()) {
    const path = `objectives.${i}`;
    if (!offers.objectives.includes(objective.kind))
      yield fault('unknown-objective', path, `These rules know no objective '${objective.kind}'.`);
    yield* sideNamed(plan, objective.side, path);
    if ('place' in objective) yield* placeNamed(plan, objective.place, path);
    if ('units' in objective) for (const unit of objective.units) yield* unitNamed(plan, unit, path);
  }
}

function* triggerFaults(plan: Plan, offers: Offers): Generator<PlanFault> {
  yield* twice('triggers', plan.triggers);
  for (const { id, at, when, do: effects } of plan.triggers) {
    const path = `triggers.${id}`;
    if (!offers.moments.includes(at))
      yield fault('unknown-moment', `${path}.at`, `These rules know no moment '${at}'.`);
    if (when !== null) yield* conditionFaults(plan, offers, when, `${path}.when`);
    for (const effect of effects) yield* effectFaults(plan, offers, effect, `${path}.do`);
  }
}

function* conditionFaults(plan: Plan, offers: Offers, condition: Condition, path: string): Generator<PlanFault> {
  if (!offers.conditions.includes(condition.is))
    yield fault('unknown-condition', path, `These rules know no condition '${condition.is}'.`);
  if ('side' in condition) yield* sideNamed(plan, condition.side, path);
  if ('unit' in condition) yield* unitNamed(plan, condition.unit, path);
  if ('place' in condition) yield* placeNamed(plan, condition.place, path);
  if (condition.is === 'object' && !plan.objects.some(({ id }) => id === condition.object))
    yield fault('unknown-object', path, `There is no object '${condition.object}'.`);
  if (condition.is === 'object' && condition.how !== 'gone') yield* placeNamed(plan, condition.how.in, path);
  if (condition.is === 'chance' && (condition.min < 1 || condition.min > condition.die))
    yield fault('impossible-chance', path, `A die with ${condition.die} faces never decides at ${condition.min}.`);
  if (condition.is === 'turn' && plan.turns !== null && condition.min > plan.turns)
    yield fault('never', path, `Turn ${condition.min} comes after the last turn.`);
  if (condition.is === 'not') yield* conditionFaults(plan, offers, condition.of, path);
  if (condition.is === 'all' || condition.is === 'any')
    for (const part of condition.of) yield* conditionFaults(plan, offers, part, path);
}

function* effectFaults(plan: Plan, offers: Offers, effect: Effect, path: string): Generator<PlanFault> {
  if (!offers.effects.includes(effect.do))
    yield fault('unknown-effect', path, `These rules know no effect '${effect.do}'.`);
  switch (effect.do) {
    case 'reinforce': {
      const { unit, by } = effect;
      yield* unitNamed(plan, unit, path);
      const places = typeof by === 'string' ? [by] : by.places;
      if (typeof by !== 'string' && by.places.length !== by.die)
        yield fault('faces-of-the-die', path, `A die with ${by.die} faces chooses among ${by.places.length} places.`);
      for (const place of places) yield* placeNamed(plan, place, path);
      return;
    }
    case 'say': {
      const { words = {} } = plan;
      for (const [language, texts] of Object.entries(words))
        if (texts[`say.${effect.say}`] === undefined)
          yield fault('missing-words', `words.${language}`, `There is no text 'say.${effect.say}' in '${language}'.`);
      if (effect.to !== 'all') for (const side of effect.to) yield* sideNamed(plan, side, path);
      return;
    }
    case 'end':
      if (effect.winner !== null) yield* sideNamed(plan, effect.winner, path);
      if (!offers.outcomes.includes(effect.reason))
        yield fault('unknown-reason', path, `These rules have no words for the end '${effect.reason}'.`);
      return;
    case 'flag':
      if (effect.add === undefined && effect.set === undefined)
        yield fault('no-change', path, `The flag '${effect.flag}' is neither set nor added to.`);
      return;
    case 'custom':
  }
}

/** A scenario file has its words in its author's language; a shipped scenario has them in lang/en.json. */
function* wordFaults({ words, credits, units, exits, objectives }: Plan): Generator<PlanFault> {
  if (words === undefined) return;
  const own = words[credits.language];
  if (own === undefined) {
    yield fault('missing-words', 'words', `There are no words in the language of the author, '${credits.language}'.`);
    return;
  }
  for (const { id, name } of units)
    if (name === undefined && own[`unit.${id}`] === undefined)
      yield fault('missing-words', `words.${credits.language}`, `The unit '${id}' has no name.`);
  const named = [...exits, ...objectives].flatMap((one) => ('place' in one ? [one.place] : []));
  for (const place of new Set(named))
    if (own[`place.${place}`] === undefined)
      yield fault('missing-words', `words.${credits.language}`, `The place '${place}' has no name.`);
}

function* sideNamed({ sides }: Plan, side: string, path: string): Generator<PlanFault> {
  if (!sides.some(({ id }) => id === side)) yield fault('unknown-side', path, `There is no side '${side}'.`);
}

function* unitNamed({ units }: Plan, unit: string, path: string): Generator<PlanFault> {
  if (!units.some(({ id }) => id === unit)) yield fault('unknown-unit', path, `There is no unit '${unit}'.`);
}

function* placeNamed({ places }: Plan, place: string, path: string): Generator<PlanFault> {
  if (!Object.hasOwn(places, place)) yield fault('unknown-place', path, `There is no place '${place}'.`);
}

function* twice(path: string, entries: readonly { readonly id: string }[]): Generator<PlanFault> {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) yield fault('same-id-twice', `${path}.${id}`, `'${id}' is there twice.`);
    seen.add(id);
  }
}

import type { Carefulness } from '../../../battle/carefulness';
import type { FigureId } from '../../../battle/state';
import { areaOf, backOf, forwardOf } from '../book/street';
import { refuseOrder } from '../book/leader';
import { inArea, leaderOf } from '../book/squad';
import type { BodybagState, Marine } from '../state';
import type { AreaNumber } from '../data/areas';
import { words } from '../words';
import { exposed, inNeed, rescueGoesOn, runnersIn, type Idea } from './appraisal';
import { smoke } from './smoke';

/** This many idle marines in area 3 are worth an order: on covering fire they also stay in place. */
const IDLE = 3;

/** The order of this turn, or null for none. */
export function bestOrder(state: BodybagState, care: Carefulness): Idea | null {
  const ideas = rescueGoesOn(state)
    ? [coverFirst(state), halt(state), advance(state), coverAll(state, 1), smoke(state)]
    : [allBack(state), smoke(state)];
  return ideas.find((idea) => idea !== null && !care.overlooks() && refuseOrder(state, idea.order) === null) ?? null;
}

/** Before anybody runs: fire from all who will not. */
function coverFirst(state: BodybagState): Idea | null {
  return exposed(state).length > 0 ? null : coverAll(state, IDLE);
}

function coverAll(state: BodybagState, least: number): Idea | null {
  const staying = runnersIn(state, 3).slice(Math.max(0, wanted(state)));
  const idle = staying.filter(({ covering }) => !covering).map(({ id }) => id);
  return idle.length < least ? null : { order: { kind: 'cover', figures: idle }, why: words('why.cover') };
}

function needIn(state: BodybagState, area: AreaNumber): number {
  return inArea(state, inNeed(state), area).length;
}

/** Hands that can carry in an area: those on covering fire cannot. */
function handsIn(state: BodybagState, area: AreaNumber): Marine[] {
  return runnersIn(state, area).filter(({ covering }) => !covering);
}

/** Returns how many more have to leave area 3. */
function wanted(state: BodybagState): number {
  const need = needIn(state, 1) + needIn(state, 2);
  return need - handsIn(state, 1).length - handsIn(state, 2).length;
}

/** A marine who covers beside the wounded must stop before carrying. */
function halt(state: BodybagState): Idea | null {
  const stuck = ([1, 2] as const).flatMap((area) => {
    const missing = Math.max(0, needIn(state, area) - handsIn(state, area).length);
    return runnersIn(state, area)
      .filter((marine) => marine.covering && refuseOrder(state, { kind: 'halt', figures: [marine.id] }) === null)
      .slice(0, missing);
  });
  return stuck.length === 0
    ? null
    : { order: { kind: 'halt', figures: stuck.map(({ id }) => id) }, why: words('why.halt') };
}

/** One carrier for each of the wounded; surplus ones return. */
function advance(state: BodybagState): Idea | null {
  const to: Record<FigureId, AreaNumber> = {};
  const surplus = handsIn(state, 2).slice(needIn(state, 2));
  const missing = Math.max(0, needIn(state, 1) - handsIn(state, 1).length);
  surplus.forEach(({ id }, i) => (to[id] = i < missing ? 1 : 3));
  for (const { id } of runnersIn(state, 3).slice(0, Math.max(0, wanted(state)))) to[id] = 2;
  const leader = leaderOf(state);
  if (leader !== null) followStray(state, leader, to);
  return Object.keys(to).length === 0 ? null : { order: { kind: 'move', to }, why: words('why.advance') };
}

/** A marine in area 1 with nobody to carry can only be called back from area 2. */
function followStray(state: BodybagState, leader: Marine, to: Record<FigureId, AreaNumber>): void {
  const random = handsIn(state, 1).slice(needIn(state, 1));
  const here = areaOf(state, leader);
  if (random.length > 0 && here === 2) for (const { id } of random) to[id] = 2;
  else if (random.length > 0 && here === 3) to[leader.id] = 2;
  else if (here !== 3 && runnersIn(state, 1).length === 0) to[leader.id] = 3;
}

/** Nothing left to fetch: everybody in reach goes back, the leader last if others are out of reach. */
function allBack(state: BodybagState): Idea | null {
  const leader = leaderOf(state);
  if (leader === null) return null;
  const here = areaOf(state, leader);
  const to: Record<FigureId, AreaNumber> = {};
  const far = exposed(state).some((marine) => areaOf(state, marine) === 1 && here === 3);
  for (const marine of exposed(state)) {
    const back = backOf(areaOf(state, marine));
    if (
      back !== null &&
      (marine.id === leader.id || refuseOrder(state, { kind: 'move', to: { [marine.id]: back } }) === null)
    )
      to[marine.id] = back;
  }
  const forward = forwardOf(here);
  if (far && forward !== null) to[leader.id] = forward;
  return Object.keys(to).length === 0 ? null : { order: { kind: 'move', to }, why: words('why.all-back') };
}

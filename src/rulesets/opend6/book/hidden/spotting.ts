import { unitOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { codeOf } from '../../design/skill-codes';
import { roleProfile } from '../../design/profile';
import type { Battle, Counter, OpenD6State, Soldier } from '../../state';
import { rollTest, type Score } from '../checks/tests';
import { SightLines } from '../sight/sight';
import { hasGear, skillOf, traitsOfFigure } from '../squad/actor';
import { soldiersOfSide } from '../squad/squads';
import { camouflageOf, concealmentFrom, isInTheOpen } from './concealment';
import type { HiddenEvent } from './events';
import { countersOf, figuresHidden, hidingOf, wayOfHiding } from '../squad/hiders';
import { hearersOf } from './lay';
import { figureAt } from './places';
import { partHero, turnUp } from './reveal';

/** od6a-gear-012: what the combat sensor adds to its user's search. */
const SENSOR = 1;

/** Somebody who sees the place of a counter, and what hides it from them. */
interface Viewer {
  readonly viewer: Soldier;
  readonly search: number;
  readonly concealment: readonly Reason[];
}

/** Returns the search skill of a figure, with its combat sensor (od6a-gear-012). */
export function searchOf(state: OpenD6State, soldier: Soldier): number {
  return skillOf(state, soldier, 'search') + (hasGear(soldier, 'combat-sensor') ? SENSOR : 0);
}

/** Returns the enemies who see the place of a counter within the present visibility. */
function viewersOf(state: OpenD6State, lines: SightLines, counter: Counter): Viewer[] {
  const hider = figureAt(state, counter);
  if (hider === undefined) return [];
  return enemiesOf(state, counter)
    .filter((viewer) => lines.sees(viewer, hider))
    .map((viewer) => ({
      viewer,
      search: searchOf(state, viewer),
      concealment: concealmentFrom(state, lines, viewer, hider),
    }));
}

function enemiesOf(state: OpenD6State, { side: own }: Counter): Soldier[] {
  const enemies = Object.keys(state.sides).filter((side) => side !== own);
  return enemies.flatMap((side) => soldiersOfSide(state, side));
}

/**
 * od6a-hidden-008: those who can be seen in the open are spotted without a roll. It is looked at when an activation
 * ends (od6a-hidden-004, od6a-hidden-007).
 */
export function* spotInTheOpen(battle: Battle<HiddenEvent>): Resolution<void> {
  const { state } = battle;
  if (hidingOf(state) === 'none' || !wayOfHiding(state).isAtOnce) return;
  yield* lookAtAll(battle);
}

/** Reveals the counters that somebody sees: in the open, or anywhere if no roll hides them. */
function* lookAtAll(battle: Battle<HiddenEvent>): Resolution<void> {
  const { state } = battle;
  const { withoutRoll } = wayOfHiding(state);
  const lines = new SightLines(state);
  const found = countersOf(state).flatMap((counter): { counter: Counter; by: FigureId }[] => {
    const hider = figureAt(state, counter);
    if (hider === undefined) return [];
    const by = enemiesOf(state, counter).find(
      (viewer) => lines.sees(viewer, hider) && (withoutRoll || isInTheOpen(state, lines, viewer, hider)),
    );
    return by === undefined ? [] : [{ counter, by: by.id }];
  });
  for (const { counter, by } of found) turnUp(battle, counter.id, 'seen', by);
}

/**
 * od6a-hidden-006: what is done at the end of the Movement Phase: troops seen in the open are
 * revealed, and those in cover roll once a turn.
 */
export function* spotAtTheEnd(battle: Battle<HiddenEvent>): Resolution<void> {
  if (hidingOf(battle.state) === 'none') return;
  yield* lookAtAll(battle);
  const ids = countersOf(battle.state).map(({ id }) => id);
  for (const id of ids) yield* check(battle, id);
}

/** Rolls for a counter in cover that somebody sees, unless it was checked this turn. */
export function* check(battle: Battle<HiddenEvent>, id: Counter['id']): Resolution<void> {
  const { state } = battle;
  const counter = countersOf(state).find((one) => one.id === id);
  if (counter === undefined || counter.tried || counter.unit === null) return;
  const spotter = bestSpotter(viewersOf(state, new SightLines(state), counter));
  if (spotter === null) return;
  const search = yield* rollSearch(battle, counter, spotter);
  const unitHides = yield* hides(battle, counter, null, spotter, search);
  yield* checkHeroes(battle, counter, spotter, search, unitHides);
  if (!unitHides) turnUp(battle, id, 'spotted', spotter.viewer.id);
}

/** od6a-hidden-013: one check by the best search skill; among equals by the figure with the fewest hidden from it. */
function bestSpotter(viewers: readonly Viewer[]): Viewer | null {
  const [best] = [...viewers].sort((a, b) => b.search - a.search || sum(a.concealment) - sum(b.concealment));
  return best ?? null;
}

const sum = (reasons: readonly Reason[]): number => reasons.reduce((all, { value = 0 }) => all + Number(value), 0);

function* rollSearch({ state }: Battle<HiddenEvent>, { id }: Counter, { viewer, search }: Viewer): Resolution<Score> {
  const seat = unitOf(state, viewer.unit).side;
  return yield* rollTest(
    { name: 'search', rule: 'od6a-hidden-009', seat, of: id, about: { figure: viewer.id } },
    search,
  );
}

/**
 * od6a-hidden-009: rolls sneak with what conceals against the search total; only a higher total stays hidden. Returns
 * true if it does.
 */
function* hides(
  battle: Battle<HiddenEvent>,
  counter: Counter,
  hero: Soldier | null,
  { viewer, search: skill, concealment }: Viewer,
  search: Score,
): Resolution<boolean> {
  const { state } = battle;
  const { id, side } = counter;
  const figures = hero === null ? squadHidden(state, counter) : [hero];
  const reasons = [...concealment, ...camouflageOf(figures)];
  const sneak = hero === null ? commonSneak(state, counter) : skillOf(state, hero, 'sneak');
  const of = hero === null ? id : `${id} ${hero.id}`;
  const score = yield* rollTest({ name: 'sneak', rule: 'od6a-hidden-009', seat: side, of }, sneak + sum(reasons));
  const isHidden = score.score > search.score;
  battle.emit({
    type: 'hider-checked',
    rule: hero === null ? 'od6a-hidden-014' : 'od6a-hidden-015',
    only: hearersOf(state, side),
    side,
    counter: id,
    hero: hero?.id ?? null,
    sneak: { ...score, skill: sneak, reasons },
    search: { ...search, skill, figure: viewer.id },
    hides: isHidden,
  });
  return isHidden;
}

/** The figures of the counter's unit that roll together: heroes with a squad roll by themselves. */
function squadHidden(state: OpenD6State, { unit }: Counter): Soldier[] {
  const figures = unit === null ? [] : figuresHidden(state, unit);
  const others = figures.filter((one) => !isGuest(one));
  return others.length > 0 ? others : figures;
}

const isGuest = ({ home, unit }: Soldier): boolean => home !== undefined && home !== unit;

/**
 * od6a-hidden-014: the squad rolls once, with the skill that it has in common; what a specialist learned or a wound takes
 * changes nothing.
 */
function commonSneak(state: OpenD6State, { unit: id }: Counter): number {
  const unit = unitOf(state, id ?? '');
  const member = unit.members.flatMap((one) => state.figures[one] ?? []).find((one) => !isGuest(one));
  const { profile } = unit;
  const roles = profile.roster.filter((role) => role === 'soldier');
  const role = roles[0] ?? member?.role ?? profile.roster[0];
  if (role === undefined) throw new Error(`nobody is in the unit '${unit.id}'`);
  return codeOf(roleProfile(profile, role).skills, profile.worn, 'sneak');
}

/**
 * od6a-hidden-015: heroes roll sneak themselves, also with a squad, against the one total of the search. Who is found
 * leaves a squad that stays hidden, and who stays hidden leaves a squad that is found.
 */
function* checkHeroes(
  battle: Battle<HiddenEvent>,
  counter: Counter,
  spotter: Viewer,
  search: Score,
  unitHides: boolean,
): Resolution<void> {
  const { state } = battle;
  const { unit } = counter;
  if (unit === null || !counter.real) return;
  const heroes = figuresHidden(state, unit).filter((one) => isGuest(one) && traitsOfFigure(state, one).isHero);
  if (heroes.length === figuresHidden(state, unit).length) return;
  for (const hero of heroes) {
    const isHiding = yield* hides(battle, counter, hero, spotter, search);
    if (isHiding === unitHides) continue;
    const own = partHero(battle, hero.id, counter);
    if (!isHiding) turnUp(battle, own, 'spotted', spotter.viewer.id);
  }
}

import type { Space } from '../book/board';
import { areaOf, holds } from '../book/conditions';
import { Field, terrainOf } from '../book/field';
import { enemySide, ofSide, sideOf } from '../book/figures';
import { refuseSpecial, spacesFor } from '../book/special';
import type { SpecialAction } from '../scenarios/rules';
import type { Seen, Trooper } from '../state';
import type { SpecialCommand } from '../verbs/special';
import { stepsFrom, type Aim } from './aims';

/** The scenario's work that brings a figure's side on: at a place, or with a thing. */
export const decisiveWork = (state: Seen, figure: Trooper): SpecialCommand | null =>
  workOf(state, figure, ({ at }) => at.kind === 'area' || at.kind === 'item' || at.kind === 'carrier');

/** Whatever else of it is always worth doing; what can be done anywhere waits until the figure has moved. */
export const otherWork = (state: Seen, figure: Trooper, moved: boolean): SpecialCommand | null =>
  workOf(state, figure, ({ at }) => moved || at.kind !== 'anywhere');

function workOf(state: Seen, figure: Trooper, fits: (action: SpecialAction) => boolean): SpecialCommand | null {
  const work = state.special.actions.find(
    (action) => action.keen && fits(action) && refuseSpecial(state, figure, action.id) === null,
  );
  return work === undefined ? null : { type: 'special', figure: figure.id, action: work.id };
}

/** Steps of detour for the enemy, all together, that make it worth while to bar a way; who is shut out counts so many. */
const DETOUR = 8;
const SHUT_OUT = 40;

/**
 * Bars a way, such as a door to be welded, that the enemy needs and no friend does any more; null when nothing is won by
 * it. Ways are counted in spaces to what the figure has to hold.
 */
export function barTheWay(state: Seen, figure: Trooper, aim: Aim | undefined): SpecialCommand | null {
  if (aim === undefined) return null;
  const [bar] = state.special.actions.filter((action) => bars(state, action));
  if (bar === undefined || refuseSpecial(state, figure, bar.id) !== null) return null;
  const before = stepsFrom(new Field(state), aim.spaces);
  const to = bar.effects.find((effect) => effect.do === 'terrain');
  for (const { id } of spacesFor(state, figure, bar)) {
    const field = new Field(state);
    if (to === undefined || field.figureIn(field.board.space(id)) !== undefined) continue;
    const barred = new Field({ ...state, terrain: { ...state.terrain, [id]: to.to } });
    const after = stepsFrom(barred, aim.spaces);
    const detour = (space: Space): number => (after.get(space) ?? SHUT_OUT) - (before.get(space) ?? SHUT_OUT);
    const side = sideOf(state, figure);
    const friends = ofSide(state, side).filter((friend) => detour(field.spaceOf(friend)) > 0);
    if (friends.length > 0) continue;
    const enemies = [...ofSide(state, enemySide(side)).map((enemy) => field.spaceOf(enemy)), ...hatches(field, side)];
    if (enemies.reduce((sum, space) => sum + Math.max(0, detour(space)), 0) >= DETOUR)
      return { type: 'special', figure: figure.id, action: bar.id, space: id };
  }
  return null;
}

/** An action that makes ground on which one can go into ground on which one cannot. */
function bars(state: Seen, { effects, needed }: SpecialAction): boolean {
  return (
    needed === 1 &&
    effects.some(
      (effect) =>
        effect.do === 'terrain' && effect.area === 'space' && terrainOf(state, effect.to).cost === 'impassable',
    )
  );
}

/** A space of each area from which more of the enemy are coming. */
function hatches(field: Field, side: string): Space[] {
  const { state } = field;
  return state.special.arrivals
    .filter(
      (arrival) => arrival.side !== side && !arrival.once && (arrival.when === null || holds(state, arrival.when)),
    )
    .flatMap(({ area }) => areaOf(state, area).slice(0, 1))
    .map((id) => field.board.space(id));
}

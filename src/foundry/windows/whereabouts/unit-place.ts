import type { Figure, UnitId } from '../../../battle/state';
import { centroid } from '../../../space';
import { words } from '../../common/words';
import type { LiveBattle } from '../../live/battle/live-battle';
import { keyGridOf, placeWords } from '../../live/views/place-words';

/** Returns the place of a unit's middle; for a unit with nobody on the table yet, that it is still to come. */
export function unitPlace(battle: LiveBattle, unit: UnitId): string {
  const figures = onTable(battle, unit);
  if (figures.length === 0) return isToCome(battle, unit) ? words('SKIRMISH.whereabouts.to-come') : '';
  const { x, y } = centroid(figures.map(({ at }) => at));
  return placeWords(battle, keyGridOf(battle).spaces === 'none' ? { x: Math.round(x), y: Math.round(y) } : { x, y });
}

export function allOf({ seen }: LiveBattle, unit: UnitId): Figure[] {
  return Object.values(seen.figures).filter((figure) => figure.unit === unit);
}

export function onTable(battle: LiveBattle, unit: UnitId): Figure[] {
  return allOf(battle, unit).filter(({ presence }) => presence === 'table');
}

export function isToCome(battle: LiveBattle, unit: UnitId): boolean {
  return allOf(battle, unit).some(({ presence }) => presence === 'reserve');
}

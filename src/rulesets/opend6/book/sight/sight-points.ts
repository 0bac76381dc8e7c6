import type { FigureId } from '../../../../battle/state';
import { groundAt } from '../table/heights';
import type { Disc, Eye, Point, SightFigure } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import { headHeight } from '../squad/actor';
import { everybody } from '../squad/squads';

/** One end of a line of sight: a soldier at their present or a possible place, or a bare spot on the table. */
export interface SightPoint extends Eye, Disc {
  /** Null for a bare spot. */
  readonly id: FigureId | null;
  /** Height of the ground under it, in inches. */
  readonly ground: number;
  readonly prone: boolean;
  /** The soldier's base, if the line ends at another part of it than its middle. */
  readonly base?: Disc;
}

/** Returns a soldier as the end of a line, at the present place or `at` another spot on the same level. */
export function sightPointAt(state: OpenD6State, soldier: Soldier, at: Point = soldier.at): SightPoint {
  const { id, r, elevation, prone } = soldier;
  return { id, x: at.x, y: at.y, r, z: elevation + headHeight(state, soldier), ground: elevation, prone };
}

/** The same end at another part of its base. Hot: written out, since spreading it takes longer than to look along the line. */
export function endBeside({ id, x, y, r, z, ground, prone }: SightPoint, at: Point): SightPoint {
  return { id, x: at.x, y: at.y, r, z, ground, prone, base: { x, y, r } };
}

/** Returns a bare spot of the table as the end of a line, at the height of the ground there. */
export function endOnGround(state: OpenD6State, point: Point): SightPoint {
  const ground = groundAt(state, point);
  return { id: null, x: point.x, y: point.y, r: 0, z: ground, ground, prone: false };
}

/** All soldiers on the table as sight sees them. */
export function bodiesOf(state: OpenD6State): SightFigure[] {
  return everybody(state).map((soldier) => ({
    id: soldier.id,
    x: soldier.at.x,
    y: soldier.at.y,
    r: soldier.r,
    bottom: soldier.elevation,
    top: soldier.elevation + headHeight(state, soldier),
  }));
}

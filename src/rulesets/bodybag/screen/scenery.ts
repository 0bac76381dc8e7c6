import type { Shape, Sketch } from '../../../battle/sketch';
import type { Point } from '../../../space/types';
import { sniperTable } from '../data/sniper';
import { outlineOf } from '../book/street';
import { conditionsIn } from '../book/sniper';
import { coverers, smokeLeft } from '../book/squad';
import type { Seen } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { verbs } from '../verbs';
import { words } from '../words';

/** Length of the line of fire drawn before a covering marine, short of the base in front; in table units. */
const MUZZLE = 0.75;

/**
 * Shows what is always drawn on the table: how the sniper hits in each area, smoke with its turns, covering fire, the
 * plan.
 */
export function scenery(state: Seen): Sketch {
  const shapes = [
    ...areaNumbers.flatMap((area) => [...smokeZone(state, area), ...danger(state, area)]),
    ...covering(state),
    ...verbs.scenery(state),
  ];
  return { shapes, breakdowns: [], refusal: null };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

function boxOf(state: Seen, area: AreaNumber): Box {
  const { outline } = outlineOf(state, area);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}

/** A bank of smoke a little inside its area; the bulge at its top carries the turns that are left. */
function smokeZone(state: Seen, area: AreaNumber): Shape[] {
  const turns = smokeLeft(state, area);
  if (turns === 0) return [];
  const { left, right, top, foot } = boxOf(state, area);
  const outline: Point[] = [
    { x: left + 0.4, y: top + 1.8 },
    { x: (left + right) / 2, y: top + 1.5 },
    { x: right - 0.4, y: top + 1.8 },
    { x: right - 0.4, y: foot - 0.4 },
    { x: left + 0.4, y: foot - 0.4 },
  ];
  return [
    {
      kind: 'polygon',
      role: 'zone',
      outline,
      label: words(turns === 1 ? 'scenery.smoke-last' : 'scenery.smoke', { turns }),
    },
  ];
}

/** A line across the head of the area with the faces that wound there. */
function danger(state: Seen, area: AreaNumber): Shape[] {
  if (area === 3) return [];
  const { left, right, top } = boxOf(state, area);
  const needed = sniperTable[conditionsIn(state, area).value][area];
  const inset = (right - left) / 4;
  const points = [
    { x: left + inset, y: top + 0.7 },
    { x: right - inset, y: top + 0.7 },
  ];
  return [
    {
      kind: 'line',
      role: needed === null ? 'cover' : 'threat',
      points,
      label: words(`scenery.needed-${needed ?? 'none'}`, { area }),
    },
  ];
}

function covering(state: Seen): Shape[] {
  return coverers(state).map(({ at, r }): Shape => {
    const points = [
      { x: at.x, y: at.y - r },
      { x: at.x, y: at.y - r - MUZZLE },
    ];
    return { kind: 'line', role: 'cover', points, arrow: true };
  });
}

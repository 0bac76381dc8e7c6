/** The guns of OpenD6's advanced game, seen from above, facing south. */
import { ink, tone } from '../kit/palette';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, circle, group } from '../kit/svg';
import { part, small, stroke } from './rig';

const barrel = '#2b3238';

/** A dish on a turntable with four steps for its crew. */
function cannon(): string {
  const shell = '#7c8a72';
  const step = (x: number, y: number): string => small(roundedRect(x - 7, y - 5, 14, 10, 2), '#4a5340');
  return group(
    {},
    step(-33, -20) + step(33, -20) + step(-33, 18) + step(33, 18),
    part(disc(0, 0, 33), tone(shell, -0.3), 3),
    part(roundedRect(-5, 4, 10, 42, 3), barrel, 1.6),
    part(polygon([at(-24, 6), at(24, 6), at(15, -20), at(-15, -20)]), shell, 2.6),
    stroke('M-24 6A26 14 0 0 0 24 6', tone(shell, 0.35), 3),
    part(disc(0, -6, 10), tone(shell, 0.2), 2),
    circle(0, 44, 4, { fill: '#63d0ff', opacity: 0.8 }),
  );
}

/** A round tower with a turret and two long barrels. */
function tower(): string {
  const shell = '#8a8f96';
  const gun = (x: number): string =>
    part(roundedRect(x - 3.5, 6, 7, 40, 2), barrel, 1.5) + small(roundedRect(x - 5, 38, 10, 6, 1.5), '#59636b');
  const rivets = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return circle(35 * Math.sin(angle), 35 * Math.cos(angle), 1.6, { fill: ink, opacity: 0.6 });
  }).join('');
  return group(
    {},
    part(disc(0, 0, 40), tone(shell, -0.25), 3),
    rivets,
    part(disc(0, 0, 29), tone(shell, 0.05), 2.4),
    gun(-9) + gun(9),
    part(polygon([at(-19, -16), at(19, -16), at(22, 8), at(14, 18), at(-14, 18), at(-22, 8)]), shell, 2.8),
    stroke('M-12 -10h24', '#d9ae3c', 3.4),
    part(disc(0, 0, 7), tone(shell, -0.2), 1.6),
  );
}

/** Drawings by file name, one for each gun of the listings. */
export function guns(): Record<string, () => string> {
  return { 'laser-cannon': cannon, 'anti-infantry-battery': tower };
}

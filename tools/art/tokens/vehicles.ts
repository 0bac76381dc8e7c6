/** Vehicles from above, their front to the south (down the page), as long and as broad as the circle round them allows. */
import { ink, tone } from '../kit/palette';
import { disc, roundedRect } from '../kit/shapes';
import { circle, line, rect } from '../kit/svg';
import { part, small } from './rig';

const wheel = (x: number, y: number, w = 9, h = 17): string =>
  part(roundedRect(x - w / 2, y - h / 2, w, h, 3), '#2f3338', 2);

/** Three barrels round an axle, pointing down from where they are mounted. */
function barrels(x: number, y: number, turn: number, length = 17): string {
  const guns = [-3, 0, 3].map((k) => small(roundedRect(k - 1.3, 2, 2.6, length, 1), '#59636b')).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${guns}${part(disc(0, 0, 6), '#4a5259', 1.6)}</g>`;
}

function apc(): string {
  const hull = '#6f7a5a';
  const wheels = [-31, -11, 9, 29].flatMap((y) => [wheel(-20, y), wheel(20, y)]).join('');
  const seams = [-26, -6, 14]
    .map((y) => line(-17, y, 17, y, { stroke: tone(hull, -0.32), 'stroke-width': 1.2 }))
    .join('');
  return (
    wheels +
    part(`M-19 -43 L19 -43 L21 -34 L21 24 L13 44 L-13 44 L-21 24 L-21 -34 Z`, hull, 4) +
    part(roundedRect(-15, -38, 30, 60, 5), tone(hull, 0.1), 2) +
    seams +
    part('M-12 26 L12 26 L9 37 L-9 37 Z', tone(hull, -0.15), 2) +
    rect(-8, 29, 16, 4, { fill: '#9fd0d8', stroke: ink, 'stroke-width': 1.2 }) +
    circle(9, 9, 5.4, { fill: tone(hull, -0.2), stroke: ink, 'stroke-width': 1.4 }) +
    circle(-9, -31, 3, { fill: '#d9ae3c', stroke: ink, 'stroke-width': 1 }) +
    circle(9, -31, 3, { fill: '#d9ae3c', stroke: ink, 'stroke-width': 1 }) +
    barrels(-20, 0, 90, 12) +
    barrels(20, 0, -90, 12) +
    barrels(0, 37, 0, 9)
  );
}

function jeep(): string {
  const body = '#8a7a52';
  return (
    wheel(-19, -26, 9, 20) +
    wheel(19, -26, 9, 20) +
    wheel(-19, 25, 9, 20) +
    wheel(19, 25, 9, 20) +
    part('M-17 -43 L17 -43 L19 -34 L19 22 L14 43 L-14 43 L-19 22 L-19 -34 Z', body, 4) +
    part(roundedRect(-14, -38, 28, 53, 5), tone(body, -0.28), 2) +
    part('M-12 22 L12 22 L10 40 L-10 40 Z', tone(body, 0.12), 2) +
    rect(-15, 15, 30, 4.5, { fill: '#9fd0d8', stroke: ink, 'stroke-width': 1.3 }) +
    circle(-10, 39, 2.6, { fill: '#f3e6ad', stroke: ink, 'stroke-width': 1 }) +
    circle(10, 39, 2.6, { fill: '#f3e6ad', stroke: ink, 'stroke-width': 1 }) +
    part(roundedRect(-12, -36, 24, 8, 3), '#4a4436', 1.4) +
    circle(0, -4, 9, { fill: '#59636b', stroke: ink, 'stroke-width': 1.6 }) +
    barrels(0, -2, 0, 20)
  );
}

function skimmer(): string {
  const skin = '#a8452f';
  return (
    part('M-26 -36 L-12 -40 L-12 -8 L-24 -4 Z', tone(skin, -0.15), 3) +
    part('M26 -36 L12 -40 L12 -8 L24 -4 Z', tone(skin, -0.15), 3) +
    part('M-10 -41 L10 -41 L13 -14 L9 16 L4 41 L-4 41 L-9 16 L-13 -14 Z', skin, 4) +
    part(roundedRect(-17, 4, 5, 24, 2), '#59636b', 1.6) +
    part(roundedRect(12, 4, 5, 24, 2), '#59636b', 1.6) +
    line(-13, 9, 13, 9, { stroke: '#3a3f45', 'stroke-width': 4 }) +
    part('M-6 16 L6 16 L3 30 L-3 30 Z', '#9fd0d8', 1.6) +
    part(roundedRect(-7, -24, 14, 26, 6), '#33302c', 2) +
    circle(-18, -30, 5, { fill: '#9fe0ec', stroke: ink, 'stroke-width': 1.6 }) +
    circle(18, -30, 5, { fill: '#9fe0ec', stroke: ink, 'stroke-width': 1.6 }) +
    rect(-2, -40, 4, 14, { fill: '#e8d9a0', 'fill-opacity': 0.8 })
  );
}

export const vehicleTokens: Record<string, () => string> = { apc, jeep, skimmer };

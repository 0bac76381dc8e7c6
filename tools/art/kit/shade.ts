/** Flat shading: one light from the upper left, a thin dark outline, a short hard shadow. */
import { ink, shadow, tone } from './palette';
import { el, freshId, group, num, path } from './svg';

export interface Shading {
  /** Thickness of the shaded rim on the lower right, drawing units. */
  readonly depth: number;
  /** Outline width, drawing units; 0 for none. */
  readonly stroke: number;
  readonly shade?: number;
  readonly outline?: string;
}

/** The closed path `d` lit from the upper left. */
export function lit(d: string, fill: string, { depth, stroke, shade = 0.28, outline = ink }: Shading): string {
  const id = freshId();
  return (
    el('clipPath', { id }, path(d, {})) +
    group(
      { 'clip-path': `url(#${id})` },
      path(d, { fill: tone(fill, -shade) }),
      path(d, { fill, transform: `translate(${num(-depth)} ${num(-depth)})` }),
      path(d, {
        fill: 'none',
        stroke: tone(fill, 0.28),
        'stroke-width': depth * 0.9,
        transform: `translate(${num(depth * 0.25)} ${num(depth * 0.25)})`,
        'stroke-opacity': 0.35,
      }),
    ) +
    (stroke > 0 ? path(d, { fill: 'none', stroke: outline, 'stroke-width': stroke, 'stroke-linejoin': 'round' }) : '')
  );
}

/** Several closed paths drawn as one mass: only the outer contour is outlined. */
export function merged(
  shapes: readonly string[],
  fill: string,
  { depth, stroke, shade = 0.26, outline = ink }: Shading,
): string {
  const d = shapes.join('');
  const id = freshId();
  return (
    (stroke > 0
      ? path(d, { fill: 'none', stroke: outline, 'stroke-width': stroke * 2, 'stroke-linejoin': 'round' })
      : '') +
    el('clipPath', { id }, path(d, {})) +
    path(d, { fill: tone(fill, -shade) }) +
    group({ 'clip-path': `url(#${id})` }, path(d, { fill, transform: `translate(${num(-depth)} ${num(-depth)})` }))
  );
}

/** The hard shadow of a closed path, thrown to the lower right by `length`. */
export const cast = (d: string, length: number, opacity = 0.32): string =>
  path(d, { fill: shadow, 'fill-opacity': opacity, transform: `translate(${num(length)} ${num(length)})` });

/** Children shown only inside the closed path `d`. */
export function inside(d: string, ...children: string[]): string {
  const id = freshId();
  return el('clipPath', { id }, path(d, {})) + group({ 'clip-path': `url(#${id})` }, ...children);
}

/** A radial fade from a colour to nothing; answers the definition and the fill to use. */
export function fade(colour: string, opacity: number): { def: string; fill: string } {
  const id = freshId();
  const def = el(
    'radialGradient',
    { id },
    el('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': opacity }),
    el('stop', { offset: 0.55, 'stop-color': colour, 'stop-opacity': opacity * 0.55 }),
    el('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  );
  return { def, fill: `url(#${id})` };
}

/** Slanted warning stripes filling the closed path `d`. */
export function hazard(
  d: string,
  box: { x: number; y: number; w: number; h: number },
  width: number,
  colours: readonly [string, string],
): string {
  let bars = path(d, { fill: colours[0] });
  for (let x = box.x - box.h - width; x < box.x + box.w + box.h; x += width * 2) {
    bars += path(
      `M${num(x)} ${num(box.y + box.h)}l${num(box.h)} ${num(-box.h)}h${num(width)}l${num(-box.h)} ${num(box.h)}Z`,
      { fill: colours[1] },
    );
  }
  return inside(d, bars);
}

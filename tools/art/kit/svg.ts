/** Building SVG as text. Attribute names are SVG's own; numbers are rounded to keep files small and stable. */
export type Attrs = Record<string, string | number | undefined>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });

/** A number as SVG text, four decimals at most. */
export const num = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Path or transform text from a template: `data\`M${x} ${y}\`` rounds the numbers. */
export const data = (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
  texts.reduce((sum, text, i) => {
    const value = values[i - 1] ?? '';
    return `${sum}${typeof value === 'number' ? num(value) : value}${text}`;
  });

export function el(name: string, attrs: Attrs, ...children: string[]): string {
  const text = Object.entries(attrs)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${text}>${children.join('')}</${name}>` : `<${name}${text}/>`;
}

export const group = (attrs: Attrs, ...children: string[]): string => el('g', attrs, ...children);

/** Children moved to (x, y), then turned clockwise by `degrees`, then scaled. */
export function placed(x: number, y: number, degrees: number, children: string, scale = 1): string {
  const turn = degrees === 0 ? '' : ` rotate(${num(degrees)})`;
  const grow = scale === 1 ? '' : ` scale(${num(scale)})`;
  return group({ transform: `translate(${num(x)} ${num(y)})${turn}${grow}` }, children);
}

export const circle = (cx: number, cy: number, r: number, attrs: Attrs): string =>
  el('circle', { cx, cy, r, ...attrs });
export const rect = (x: number, y: number, width: number, height: number, attrs: Attrs): string =>
  el('rect', { x, y, width, height, ...attrs });
export const line = (x1: number, y1: number, x2: number, y2: number, attrs: Attrs): string =>
  el('line', { x1, y1, x2, y2, ...attrs });
export const path = (d: string, attrs: Attrs): string => el('path', { d, ...attrs });

/** A whole drawing: `view` in drawing units, `width` and `height` in pixels. */
export function drawing(
  view: readonly [number, number, number, number],
  width: number,
  height: number,
  ...children: string[]
): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: view.map(num).join(' '), width, height },
    ...children,
  );
}

let lastId = 0;

/** Returns an id for a gradient or clip path, counted from one in each drawing so that files are stable. */
export function freshId(): string {
  lastId += 1;
  return `i${lastId}`;
}

export function restartIds(): void {
  lastId = 0;
}

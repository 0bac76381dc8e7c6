import type * as Pixi from 'pixi.js';

/** Words that were taken off the table, by what they say and how: drawing letters is slow, and most are soon written again. */
const spare = new Map<string, Pixi.Text[]>();
const keys = new WeakMap<Pixi.DisplayObject, string>();

/** Most that are kept; all go when there are more. */
const MOST = 400;
let kept = 0;

/** Words in a style, in their own size. */
export function textOf(words: string, style: Partial<Pixi.ITextStyle>): Pixi.Text {
  const key = JSON.stringify([words, style]);
  const found = spare.get(key)?.pop();
  if (found !== undefined) kept -= 1;
  const text = found ?? new PIXI.Text(words, style);
  keys.set(text, key);
  text.scale.set(1);
  return text;
}

/** Stores words that are on no layer for reuse. */
export function putBy(text: Pixi.Text): void {
  if (kept >= MOST) destroyAll();
  const key = keys.get(text) ?? '';
  spare.set(key, [...(spare.get(key) ?? []), text]);
  kept += 1;
}

function destroyAll(): void {
  for (const text of [...spare.values()].flat()) text.destroy();
  spare.clear();
  kept = 0;
}

/** Takes everything off a layer: words are put by, all else is destroyed, on request with its pictures. */
export function empty(layer: Pixi.Container, options: Pixi.IDestroyOptions = {}): void {
  for (const child of layer.removeChildren())
    if (child instanceof PIXI.Text && keys.has(child)) putBy(child);
    else child.destroy({ children: true, ...options });
}

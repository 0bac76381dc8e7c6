import type * as Pixi from 'pixi.js';
import { text } from '../../../battle/text';
import type { Point } from '../../../space/types';
import { say } from '../../common/words';
import type { LiveBattle } from '../../live/battle/live-battle';
import { hasPicture } from '../../store/compat/levels';
import { toPixels } from '../../store/codec/scale';
import { textOf } from './spare-texts';
import { stroke } from './strokes';
import { OUTLINE, roleStyles } from './styles';

/** Table units between the numbers at the edges. */
const STEPS = { inch: 6, centimetre: 10, space: 5 } as const;
/** How visible the fields of a table without a picture are: figures stand below this layer. */
const FIELD = 0.06;
/** Pixels of the screen: letters, ticks, and the distance of both from the edge. */
const LETTERS = 12;
const TICK = 5;
const INSET = 14;

const line = { ...roleStyles.link, colour: 0xf6ecc8, alpha: 0.8, width: 1.5, line: 'solid' } as const;

/** Draws the scale of a table that no scenario has drawn: numbers at its edges and a bar; fields where it has no picture. */
export function paintOwnTable(layer: Pixi.Container, battle: LiveBattle, zoom: number): void {
  const { width, height } = battle.seen.table;
  const { unit } = battle.ruleset.table.scale;
  const step = STEPS[unit];
  const graphics = layer.addChild(new PIXI.Graphics());
  const at = (x: number, y: number): Point => toPixels(battle.scale, { x, y });
  if (!hasPicture(battle.scene)) fields(graphics, { width, height }, step, at);
  stroke(graphics, [at(0, 0), at(width, 0), at(width, height), at(0, height)], line, zoom, true);
  const write = (words: string, { x, y }: Point): void => {
    const letters = layer.addChild(lettersOf(words, zoom));
    letters.position.set(x, y);
  };
  for (let x = step; x < width; x += step) {
    const edge = at(x, 0);
    stroke(graphics, [edge, { x: edge.x, y: edge.y + TICK / zoom }], line, zoom);
    write(String(x), { x: edge.x, y: edge.y + INSET / zoom });
  }
  for (let y = step; y < height; y += step) {
    const edge = at(0, y);
    stroke(graphics, [edge, { x: edge.x + TICK / zoom, y: edge.y }], line, zoom);
    write(String(y), { x: edge.x + INSET / zoom, y: edge.y });
  }
  const corner = at(width, height);
  const end = { x: corner.x - INSET / zoom, y: corner.y - INSET / zoom };
  const start = { x: end.x - step * battle.scale.pixels, y: end.y };
  const up = (point: Point): Point => ({ x: point.x, y: point.y - TICK / zoom });
  stroke(graphics, [up(start), start, end, up(end)], { ...line, width: 2.5 }, zoom);
  const words = say(text(`SKIRMISH.table.scale.${unit}`, { count: step }), battle);
  write(words, { x: (start.x + end.x) / 2, y: end.y - INSET / zoom });
}

/** Every second field of the table is a little lighter: a plane has nothing to measure by. */
function fields(
  graphics: Pixi.Graphics,
  { width, height }: { readonly width: number; readonly height: number },
  step: number,
  at: (x: number, y: number) => Point,
): void {
  graphics.lineStyle(0).beginFill(0xffffff, FIELD);
  for (let row = 0; row * step < height; row += 1)
    for (let column = row % 2; column * step < width; column += 2) {
      const [a, b] = [
        at(column * step, row * step),
        at(Math.min(width, (column + 1) * step), Math.min(height, (row + 1) * step)),
      ];
      graphics.drawRect(a.x, a.y, b.x - a.x, b.y - a.y);
    }
  graphics.endFill();
}

function lettersOf(words: string, zoom: number): Pixi.Text {
  const letters = textOf(words, {
    fontFamily: 'Barlow Condensed, Signika, sans-serif',
    fontSize: 2 * LETTERS,
    fontWeight: '600',
    fill: line.colour,
    stroke: OUTLINE,
    strokeThickness: 5,
  });
  letters.anchor.set(0.5);
  letters.scale.set(0.5 / zoom);
  return letters;
}

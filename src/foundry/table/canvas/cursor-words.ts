import type { Shape, Sketch } from '../../../battle/sketch';
import { areaContains, distance, pathLength, TOLERANCE } from '../../../space';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { placeWords, windWords } from '../../live/views/place-words';
import { breakdownView } from '../../live/views/breakdowns';
import { selection, type TableCursor } from '../selection/selection';
import { amount, ended, listed, notes, sentences } from '../../common/joined';
import { say, sayRefusal, words } from '../../common/words';
import { considered, endOf } from './table-input';
import { figureAt } from './figure-at';
import { previewOf, remembered } from './sketch-memo';

/** What the panel shows of the table cursor. */
export interface CursorView {
  /** The figure that it leads; empty if there is no choice. */
  readonly who: string;
  /** The measure of the path, as it is written on the table. */
  readonly measure: string;
  readonly where: string;
}

/** The table cursor in words; null without one. */
export function cursorView(battle: LiveBattle): CursorView | null {
  const { cursor } = selection();
  const action = considered(battle);
  if (cursor === null || action === null) return null;
  const measure = [...wordsOf(battle, ownWay(battle, cursor, sketchOf(battle).shapes)), facingWords(cursor)];
  return { who: whoWords(battle, cursor), measure: notes(measure), where: whereWords(battle, cursor) };
}

/** How the led figure was turned to face; empty when it was not. */
function facingWords({ figure }: TableCursor): string {
  const facing = figure === null ? undefined : selection().input.orders?.[figure]?.facing;
  if (facing === undefined) return '';
  return say({ key: 'SKIRMISH.cursor.faces', values: { degrees: Math.round(facing), wind: windWords(facing) } });
}

/** Returns everything that the cursor and the preview say to a screen reader: what is not possible first. */
export function cursorSpeech(battle: LiveBattle): string {
  const view = cursorView(battle);
  if (view === null) return '';
  const { shapes, breakdowns, refusal } = sketchOf(battle);
  const told = shapes.filter(
    (shape) => !isWay(shape) && (shape.role === 'path' || shape.role === 'path-bad' || shape.role === 'threat'),
  );
  const odds = breakdowns
    .map((breakdown) => breakdownView(breakdown, battle))
    .map(({ title, total, odds: shares }) => {
      const numbers = [
        ...(total === null ? [] : [amount(total.text, total.value)]),
        ...shares.map(({ value, text }) => amount(value, text)),
      ];
      return listed([title, ...numbers]);
    });
  const all = [
    view.who,
    refusal === null ? '' : sayRefusal(refusal, battle),
    view.measure,
    ...wordsOf(battle, told),
    ...odds,
    view.where,
  ];
  return ended(sentences([...new Set(all)]));
}

function sketchOf(battle: LiveBattle): Sketch {
  const action = considered(battle);
  if (action === null) throw new Error('nothing is being considered');
  return previewOf(battle, action, selection().input);
}

/** The way that ends where the led figure would; of a whole unit's, the longest. */
function ownWay(battle: LiveBattle, { figure }: TableCursor, shapes: readonly Shape[]): Shape[] {
  const ways = shapes.filter(isWay);
  if (figure === null) return [...ways].sort((a, b) => pathLength(b.points) - pathLength(a.points)).slice(0, 1);
  const end = endOf(battle, figure);
  return ways.filter(({ points }) =>
    points.some((point, i) => i === points.length - 1 && distance(point, end) < TOLERANCE),
  );
}

function isWay(shape: Shape): shape is Extract<Shape, { kind: 'line' }> {
  return shape.kind === 'line' && (shape.role === 'path' || shape.role === 'path-bad') && shape.arrow === true;
}

/** The words of shapes, each once. */
function wordsOf(battle: LiveBattle, shapes: readonly Shape[]): string[] {
  const found = shapes.flatMap((shape) =>
    'label' in shape && shape.label !== undefined ? [say(shape.label, battle)] : [],
  );
  return [...new Set(found)];
}

function whoWords(battle: LiveBattle, { figure }: TableCursor): string {
  const action = considered(battle);
  const mates = Object.values(battle.seen.figures).filter(({ unit }) => unit === action?.unit);
  if (action?.input === 'unit' || action?.input === 'figure' || mates.length < 2) return '';
  if (figure === null) return words('SKIRMISH.cursor.whole');
  return say({
    key: 'SKIRMISH.panel.figure-number',
    values: { number: mates.findIndex(({ id }) => id === figure) + 1 },
  });
}

/** The place, and the figure and things in it. */
function whereWords(battle: LiveBattle, { x, y, figure }: TableCursor): string {
  const at = { x, y };
  const there = figureAt(battle, at);
  const stands =
    there === null || there === figure
      ? ''
      : say({ key: 'SKIRMISH.cursor.stands', values: { figure: { figure: there } } }, battle);
  return notes([placeWords(battle, at), stands, ...zonesAt(battle, at)]);
}

/** Words of the zones that are drawn round a place. */
function zonesAt(battle: LiveBattle, at: Point): string[] {
  const { shapes } = remembered(battle, ['scenery'], () => battle.ruleset.table.scenery(battle.seen));
  const around = shapes.filter(
    (shape) =>
      shape.kind === 'polygon' &&
      areaContains({ id: '', kind: '', outline: shape.outline, bottom: 0, top: 0 }, at) !== 'outside',
  );
  return wordsOf(battle, around);
}

import type { Action, Input } from '../../../battle/actions';
import type { Sketch } from '../../../battle/sketch';
import type { FigureId } from '../../../battle/state';
import { text } from '../../../battle/text';
import type { LiveBattle } from '../../live/battle/live-battle';

/** A question whose answer may be a path that is shown on the table. */
interface AskedWay {
  readonly battle: string;
  readonly action: Action;
  /** What the question draws for what is shown. */
  sketch(input: Input): Sketch;
}

/** Questions that lead a figure now, the newest last. */
const asked: AskedWay[] = [];

/** Names the action of a question; no ruleset has a verb with this name. */
const QUESTION = 'asked-way';

/** Lets pointer and keyboard lead a figure as for a move, until the returned function is called. */
export function askForWay(
  { id, seen }: LiveBattle,
  figure: FigureId,
  sketch: AskedWay['sketch'],
): { readonly unit: string; readonly end: () => void } {
  const unit = seen.figures[figure]?.unit ?? '';
  const label = text('SKIRMISH.name', { name: { figure } });
  const action: Action = {
    unit,
    figure,
    verb: QUESTION,
    id: figure,
    label,
    effect: label,
    input: 'paths',
    alone: true,
    refusal: null,
  };
  const way = { battle: id, action, sketch };
  asked.push(way);
  return { unit, end: () => void asked.splice(asked.indexOf(way), 1) };
}

/** Returns the action of the newest question of a battle that asks for a path; null if there is none. */
export function askedWay({ id }: Pick<LiveBattle, 'id'>): Action | null {
  return asked.filter(({ battle }) => battle === id).at(-1)?.action ?? null;
}

/** What a question draws for what is shown; null where the action is none of a question. */
export function askedSketch(battle: Pick<LiveBattle, 'id'>, { verb, id }: Action, input: Input): Sketch | null {
  if (verb !== QUESTION) return null;
  return asked.find((one) => one.battle === battle.id && one.action.id === id)?.sketch(input) ?? null;
}

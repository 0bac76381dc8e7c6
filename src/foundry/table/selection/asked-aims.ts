import { neighbourIn } from '../../common/neighbour';
import type { Action, Input } from '../../../battle/actions';
import type { Part, Parts } from '../../../battle/parts';
import type { FigureId } from '../../../battle/state';
import { text } from '../../../battle/text';
import type { LiveBattle } from '../../live/battle/live-battle';
import { select, selection } from './selection';

/** A question in which figures on the table are given targets. */
interface AskedAims {
  readonly battle: string;
  parts(): Parts | null;
  /** Shows this answer for the figure and replaces the one that was shown. */
  show(input: Input, figure: FigureId): void;
}

/** Questions that are open now, the newest last. */
const asked: AskedAims[] = [];

/** Names the action of a question; no ruleset has a verb with this name. */
const QUESTION = 'asked-aims';

/** Lets pointer and keyboard choose figures and what they act at, until the returned function is called. */
export function askForAims(question: AskedAims): () => void {
  asked.push(question);
  return () => void asked.splice(asked.indexOf(question), 1);
}

function newest({ id }: Pick<LiveBattle, 'id'>): AskedAims | undefined {
  return asked.filter(({ battle }) => battle === id).at(-1);
}

function partsOf(battle: Pick<LiveBattle, 'id'>): readonly Part[] {
  return newest(battle)?.parts()?.figures ?? [];
}

/** Returns the part of the figure that is chosen now; null if none is. */
function chosenPart(battle: Pick<LiveBattle, 'id'>): Part | null {
  const { figure } = selection();
  return partsOf(battle).find((part) => part.figure === figure) ?? null;
}

/** Returns the action of the newest question of a battle that asks for aims; null if there is none. */
export function askedAims(battle: LiveBattle): Action | null {
  if (newest(battle) === undefined) return null;
  const figure = selection().figure ?? '';
  const label = text('SKIRMISH.prompt.aims');
  return {
    unit: battle.seen.figures[figure]?.unit ?? '',
    verb: QUESTION,
    id: QUESTION,
    label,
    effect: label,
    input: 'figure',
    refusal: null,
  };
}

/**
 * Handles a click on a figure: chooses it, or makes it the target of the chosen one. Returns false if nothing is asked.
 */
export function clickAim(battle: LiveBattle, figure: FigureId | null): boolean {
  const question = newest(battle);
  if (question === undefined) return false;
  const chosen = chosenPart(battle);
  const own = partsOf(battle).find((part) => part.figure === figure);
  const aim = figure === null ? undefined : chosen?.aims?.[figure];
  if (aim !== undefined && chosen !== null) question.show(aim, chosen.figure);
  else if (own !== undefined && own === chosen && own.click !== null) question.show(own.click, own.figure);
  else if (own !== undefined) choose(battle, own.figure);
  else if (figure === null) select(null);
  return true;
}

function choose(battle: LiveBattle, figure: FigureId): void {
  select(battle.seen.figures[figure]?.unit ?? null, figure);
}

/** Chooses the next figure that is asked about, or the one before. Returns false if nothing is asked. */
export function stepAsked(battle: LiveBattle, step: 1 | -1): boolean {
  if (newest(battle) === undefined) return false;
  const figures = partsOf(battle).map((part) => part.figure);
  const now = figures.indexOf(selection().figure ?? '');
  const next = neighbourIn(figures, now, step);
  if (next !== undefined) choose(battle, next);
  return true;
}

/** Gives the chosen figure its next possible target, or the one before. Returns false if none is chosen. */
export function stepAim(battle: LiveBattle, step: 1 | -1): boolean {
  const question = newest(battle);
  const part = chosenPart(battle);
  if (question === undefined || part === null) return false;
  const aims = Object.values(part.aims ?? {}).map((input) => JSON.stringify(input));
  const different = [...new Set(aims)];
  const now = different.findIndex((aim) => isShownBy(part, aim));
  const next = neighbourIn(different, now, step);
  const input = Object.values(part.aims ?? {}).find((one) => JSON.stringify(one) === next);
  if (input !== undefined) question.show(input, part.figure);
  return true;
}

function isShownBy({ choices }: Part, aim: string): boolean {
  return choices.some(({ chosen, input }) => chosen && JSON.stringify(input) === aim);
}

/** What a click on the chosen figure does. Returns false if none is chosen. */
export function clickChosen(battle: LiveBattle): boolean {
  const part = chosenPart(battle);
  return part !== null && clickAim(battle, part.figure);
}

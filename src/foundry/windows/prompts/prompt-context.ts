import type { Prompt } from '../../../battle/prompt';
import { text } from '../../../battle/text';
import { chosenAmong } from '../../../engine/refine';
import type { LiveBattle } from '../../live/battle/live-battle';
import { battleName } from '../../live/views/battle-name';
import { viewOfParts, type PartsView } from '../panel/context-parts';
import { isUnfolded } from '../../common/folds';
import { clock } from '../../common/numbers';
import { breakdownView, type BreakdownView } from '../../live/views/breakdowns';
import type { Question } from '../../live/battle/question';
import { say } from '../../common/words';

interface OptionView {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly detail: string;
  readonly fallback: boolean;
}

export interface PromptView {
  readonly rootId: string;
  readonly colour: string;
  readonly side: string;
  /** Which battle asks, while another table is looked at; empty else. */
  readonly battle: string;
  readonly title: string;
  /** What led to it; empty if nothing was reported. */
  readonly cause: string;
  readonly lines: readonly string[];
  readonly pictures: readonly { readonly img: string; readonly name: string; readonly colour: string }[];
  readonly options: readonly OptionView[];
  /** Answers that are rarely wanted, in a fold; null if there are none. */
  readonly further: { readonly about: string; readonly open: boolean; readonly options: readonly OptionView[] } | null;
  readonly parts: PartsView | null;
  readonly breakdowns: readonly BreakdownView[];
  /** What replaces an answer, alone and with the time that is left; null without a deadline. */
  readonly deadline: { readonly option: string; readonly said: string } | null;
  readonly near: readonly string[];
}

/** A decision in words. */
export function promptView(
  rootId: string,
  battle: LiveBattle,
  { request, seconds, because }: Question,
  prompt: Prompt,
): PromptView {
  const all = prompt.options.map(({ id, label, detail, aside = false }, i) => ({
    id,
    number: i + 1,
    label: say(label, battle),
    detail: detail === undefined ? '' : say(detail, battle),
    fallback: chosenAmong(request.options, id)?.option === request.fallback,
    aside,
  }));
  const further = all.filter(({ aside }) => aside);
  const about = `${battle.id} ${request.name} further`;
  const fallback = all.find((option) => option.fallback)?.label ?? request.fallback;
  return {
    rootId,
    colour: battle.seen.sides[request.seat]?.colour ?? 'blue',
    side: battle.names('side', request.seat) ?? request.seat,
    battle: battle.scene.id === canvas.scene?.id ? '' : battleName(battle.combat),
    title: say(prompt.title, battle),
    cause: because === null ? '' : say(text('SKIRMISH.prompt.because', { line: because }), battle),
    lines: prompt.lines.map((line) => say(line, battle)),
    pictures: picturesOf(battle, prompt.near),
    options: all.filter(({ aside }) => !aside),
    further: further.length === 0 ? null : { about, open: isUnfolded(about, false), options: further },
    parts:
      prompt.parts === undefined || prompt.parts === null
        ? null
        : viewOfParts(battle, prompt.parts, `${battle.id} ${request.label}`),
    breakdowns: prompt.sketch.breakdowns.map((breakdown) => breakdownView(breakdown, battle)),
    deadline: seconds > 0 ? { option: fallback, said: deadlineWords(fallback, seconds) } : null,
    near: prompt.near,
  };
}

/** Returns what replaces an answer, and in how many seconds. */
export function deadlineWords(option: string, seconds: number): string {
  return say(text('SKIRMISH.prompt.default', { option, time: clock(seconds) }));
}

/** More units than this are seen on the table, not beside it. */
const MOST_PICTURES = 4;

/** One small picture per unit that it is about; none if there are many. */
function picturesOf(battle: LiveBattle, near: readonly string[]): PromptView['pictures'] {
  const units = [...new Set(near.flatMap((id) => battle.seen.figures[id]?.unit ?? []))];
  if (units.length > MOST_PICTURES) return [];
  return units.flatMap((id) => {
    const actor = game.actors.get(battle.data.actors[id] ?? '');
    const side = battle.seen.units[id]?.side ?? '';
    return actor === undefined
      ? []
      : [{ img: actor.img, name: battle.names('unit', id) ?? id, colour: battle.seen.sides[side]?.colour ?? 'blue' }];
  });
}

import type { Prompt } from '../../battle/prompt';
import { chosenAmong } from '../../engine/refine';
import type { LiveBattle } from '../battle/live-battle';
import { viewOfParts, type PartsView } from '../panel/context-parts';
import { clock } from '../panel/numbers';
import { slipView, type SlipView } from '../panel/slips';
import type { Question } from '../referee/ask';
import { say } from '../words';

export interface PromptView {
  readonly rootId: string;
  readonly colour: string;
  readonly side: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly pictures: readonly { readonly img: string; readonly name: string; readonly colour: string }[];
  readonly options: readonly { readonly id: string; readonly number: number; readonly label: string; readonly detail: string; readonly fallback: boolean }[];
  readonly parts: PartsView | null;
  readonly slips: readonly SlipView[];
  readonly deadline: { readonly option: string; readonly time: string } | null;
  readonly near: readonly string[];
}

/** A decision in words. */
export function promptView(rootId: string, battle: LiveBattle, { request, seconds }: Question, prompt: Prompt): PromptView {
  const options = prompt.options.map(({ id, label, detail }, i) => ({
    id,
    number: i + 1,
    label: say(label, battle),
    detail: detail === undefined ? '' : say(detail, battle),
    fallback: chosenAmong(request.options, id)?.option === request.fallback,
  }));
  const fallback = options.find((option) => option.fallback)?.label ?? request.fallback;
  return {
    rootId,
    colour: battle.state.sides[request.seat]?.colour ?? 'blue',
    side: battle.names('side', request.seat) ?? request.seat,
    title: say(prompt.title, battle),
    lines: prompt.lines.map((line) => say(line, battle)),
    pictures: picturesOf(battle, prompt.near),
    options,
    parts: prompt.parts === undefined || prompt.parts === null ? null : viewOfParts(battle, prompt.parts, `${battle.id} ${request.label}`),
    slips: prompt.sketch.slips.map((slip) => slipView(slip, battle)),
    deadline: seconds > 0 ? { option: fallback, time: clock(seconds) } : null,
    near: prompt.near,
  };
}

/** One small picture per unit that it is about. */
function picturesOf(battle: LiveBattle, near: readonly string[]): PromptView['pictures'] {
  const units = [...new Set(near.flatMap((id) => battle.state.figures[id]?.unit ?? []))];
  return units.flatMap((id) => {
    const actor = game.actors.get(battle.data.actors[id] ?? '');
    const side = battle.state.units[id]?.side ?? '';
    return actor === undefined ? [] : [{ img: actor.img, name: battle.names('unit', id) ?? id, colour: battle.state.sides[side]?.colour ?? 'blue' }];
  });
}

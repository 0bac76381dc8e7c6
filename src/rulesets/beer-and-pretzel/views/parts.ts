import type { Input } from '../../../battle/actions';
import type { Choice, Part, Parts, Pick } from '../../../battle/parts';
import type { FigureId, UnitId } from '../../../battle/state';
import { Field } from '../rules/field';
import { isReady, weaponOf } from '../rules/figures';
import type { PretzelState, Trooper } from '../state';
import { composeCommand, weaponFrom } from './compose';
import { actorOf, figuresOf } from './figure-choice';
import { spendings } from './spending';
import { words } from './words';

/** Actions that one figure of a band does, whoever of them it is. Paths and facings name theirs by being drawn. */
const single: ReadonlySet<string> = new Set(['attack', 'divide', 'cover', 'special', 'pick-up', 'set-down', 'board']);

/** Actions that are shown by clicking friends, so that a click on one's own band is no choice of who acts. */
const amongFriends: ReadonlySet<string> = new Set(['pick-up', 'board']);

/** Who of a band acts (bp-turn-004), and how its Points go into dice and aiming (bp-aim-001); null where neither is open. */
export function partsOf(state: PretzelState, unit: UnitId, action: string, input: Input): Parts | null {
  const [kind = '', what] = action.split(':');
  const actor = actorOf(state, unit, input);
  if (!single.has(kind) || actor === null) return null;
  const ready = figuresOf(state, unit).filter((figure) => figure.inside === null && isReady(state, figure));
  const picks = [...whoActs(ready, actor, input), ...(kind === 'attack' || kind === 'divide' || kind === 'cover' ? points(state, unit, action, actor, what, input) : [])];
  if (picks.length === 0) return null;
  return {
    title: words('parts.title'),
    count: { key: 'SKIRMISH.name', values: { name: { figure: actor.id } } },
    picks,
    figures: ready.length > 1 && !amongFriends.has(kind) ? ready.map(({ id }) => partOf(id, id === actor.id, input)) : [],
    changed: input.figures !== undefined || input.with !== undefined,
  };
}

/** The choice of dice was another figure's. */
function actingAs(input: Input, id: FigureId): Input {
  const { with: _with, ...rest } = input;
  return { ...rest, figures: [id] };
}

function whoActs(ready: readonly Trooper[], actor: Trooper, input: Input): Pick[] {
  if (ready.length < 2) return [];
  const choices = ready.map(({ id }): Choice => ({
    id,
    label: { key: 'SKIRMISH.name', values: { name: { figure: id } } },
    chosen: id === actor.id,
    input: actingAs(input, id),
  }));
  return [{ label: words('parts.who'), choices }];
}

/** Where dice and aiming compete for Points, every way to divide them. */
function points(state: PretzelState, unit: UnitId, action: string, actor: Trooper, what: string | undefined, input: Input): Pick[] {
  const weapon = weaponOf(state, actor, weaponFrom(what));
  const ways = spendings(new Field(state), actor, weapon, action.startsWith('cover') ? 1 : 0);
  if (ways.length < 2) return [];
  const command = composeCommand(state, unit, action, input);
  const now = command.type === 'cover' ? command.dice : command.type === 'attack' ? command.lots[0]?.dice : undefined;
  const choices = ways.map(({ dice, aim }): Choice => ({
    id: String(dice),
    label: words('parts.points', { dice, aim }),
    chosen: dice === now,
    input: { ...input, with: { [actor.id]: String(dice) } },
  }));
  return [{ label: words('parts.spend'), choices }];
}

function partOf(figure: FigureId, active: boolean, input: Input): Part {
  return { figure, active, choices: [], click: actingAs(input, figure), shiftClick: null, note: null, refusal: null, offers: [] };
}

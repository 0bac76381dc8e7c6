import type { Known } from '../../src/battle/known';
import type { ActionRef, Input, InputKind } from '../../src/battle/actions';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState, Figure, SideId, UnitId } from '../../src/battle/state';
import type { Chance } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { GameEvent } from '../../src/engine/game';
import { REFEREE, type ChooseRequest } from '../../src/engine/request';
import { Run } from '../../src/engine/run';
import type { Style } from '../../src/headless/playout';

/** Number of commands between two looks at everything. */
const EVERY = 18;

/** A game is looked at for this many commands at most. */
const COMMANDS = 72;

/** How often per game the result of one action is looked at. */
const OFFERS = 4;

/**
 * Plays a battle and looks at all that people would be shown: each prompt and card, and every few commands each unit
 * with all its offers. Returns the number of different actions that were offered.
 */
export function playWatched(ruleset: Ruleset, state: BattleState, style: Style, chance: Chance): number {
  const looked = new Map<string, number>();
  for (let count = 0; state.outcome === null && count < COMMANDS; count += 1) {
    if (count % EVERY === 0) lookAround(ruleset, state, chance, looked);
    playWatchedCommand(ruleset, state, style, chance);
  }
  lookAround(ruleset, state, chance, looked);
  return looked.size;
}

function playWatchedCommand(
  { rules, screen, players }: Ruleset,
  state: BattleState,
  style: Style,
  chance: Chance,
): void {
  const seen = (seat: SideId) => rules.seen(state, seat);
  const [seat] = screen.next(seen(REFEREE)).seats;
  if (seat === undefined) throw new Error('nobody has anything to do, yet the battle is not over');
  const command =
    style === 'random'
      ? players.random(seen(seat), seat, chance)
      : players.automaton('veteran').command(seen(seat), seat, chance).command;
  rules.refuse(seen(seat), seat, command);
  const events: GameEvent[] = [];
  const telling = {
    state,
    emit(event: GameEvent) {
      rules.reduce(state, event);
      events.push(event);
    },
  };
  const answer = (request: ChooseRequest): string => {
    ask({ screen }, state, seen(request.seat), request, chance);
    if (style === 'automaton') return players.automaton('veteran').answer(seen(request.seat), request, chance).option;
    return one(request.options, chance)?.id ?? request.fallback;
  };
  playOut(new Run(rules.resolve(telling, seat, command)), chance.roll, answer);
  screen.cards(seen(REFEREE), events);
  screen.logLines(seen(REFEREE), events);
}

/** Looks at a question, too with any figure of the battle selected, and with something chosen for one who may act. */
function ask(
  { screen }: Pick<Ruleset, 'screen'>,
  state: BattleState,
  seen: Known,
  request: ChooseRequest,
  chance: Chance,
): void {
  const { parts } = screen.prompt(seen, request);
  const figure = one(Object.keys(state.figures), chance);
  const asked = one(parts?.figures ?? [], chance);
  const chosen = [...(asked?.choices ?? []).map(({ input }) => input), ...Object.values(asked?.aims ?? {})];
  const selected = figure === undefined ? {} : { figure };
  screen.prompt(seen, request, selected);
  screen.prompt(seen, request, { ...one(chosen, chance), ...selected });
}

/** Looks at the table, at every unit and figure, and at every offer as far as it can be shown. */
function lookAround(ruleset: Ruleset, state: BattleState, chance: Chance, looked: Map<string, number>): void {
  const { rules, muster, table, screen } = ruleset;
  const seen = rules.seen(state, REFEREE);
  screen.next(seen);
  table.scenery(seen);
  for (const { id } of Object.values(state.figures)) table.figureLook(seen, id);
  for (const unit of Object.keys(state.units)) {
    table.unitLook(seen, unit);
    table.selection(seen, unit, null);
    muster.sheet.play?.(seen, unit);
    for (const action of screen.actions(seen, unit)) {
      const times = (looked.get(action.id) ?? 0) + 1;
      looked.set(action.id, times);
      if (times <= OFFERS) consider(ruleset, state, unit, action, chance);
    }
  }
}

/** Looks at an offer before anything is shown for it, and with something shown. */
function consider(
  { rules, table, screen }: Ruleset,
  state: BattleState,
  unit: UnitId,
  action: ActionRef & { readonly input: InputKind; readonly command?: object },
  chance: Chance,
): void {
  const seen = rules.seen(state, REFEREE);
  const input = shown({ table, rules }, state, unit, action.input, chance);
  const wild = anything(state, unit, chance);
  for (const given of input === null ? [{}, wild] : [{}, input, wild, { ...input, ...wild }]) {
    table.preview(seen, unit, action, given);
    screen.parts(seen, unit, action, given);
  }
  const side = state.units[unit]?.side;
  if (input === null || action.command !== undefined || side === undefined) return;
  for (const given of [input, wild])
    rules.refuse(rules.seen(state, side), side, screen.compose(seen, unit, action, given));
}

/** What a hand could show that follows no offer: any figure and unit of the battle, and any place. */
function anything({ figures, units, table }: BattleState, unit: UnitId, chance: Chance): Input {
  const figure = one(Object.keys(figures), chance);
  const own = one(ofUnit(Object.values(figures), unit), chance);
  const point = { x: chance.below(table.width + 20) - 10, y: chance.below(table.height + 20) - 10 };
  const to = own === undefined ? {} : { orders: { [own.id]: { path: [point], facing: chance.below(360) } } };
  return { unit: one(Object.keys(units), chance) ?? unit, ...(figure === undefined ? {} : { figure }), point, ...to };
}

/** Returns something that could be shown for an action: any enemy, at any of its places. */
function shown(
  { table, rules }: Pick<Ruleset, 'table' | 'rules'>,
  state: BattleState,
  unit: UnitId,
  kind: InputKind,
  chance: Chance,
): Input | null {
  const onTable = Object.values(state.figures).filter(({ presence }) => presence === 'table');
  const own = one(ofUnit(onTable, unit), chance);
  const side = state.units[unit]?.side;
  const other = one(
    onTable.filter((figure) => state.units[figure.unit]?.side !== side),
    chance,
  );
  if (own === undefined || other === undefined) return null;
  const inputs: Readonly<Record<InputKind, () => Input>> = {
    none: () => ({}),
    unit: () => ({ unit: other.unit }),
    point: () => ({ figure: own.id, point: other.at }),
    figure: () => ({ figure: chance.below(2) === 0 ? other.id : own.id }),
    facing: () => ({ orders: { [own.id]: { facing: 60 * chance.below(6) } } }),
    paths: () => table.formation(rules.seen(state, REFEREE), unit, own.at, other.at),
  };
  return inputs[kind]();
}

function ofUnit(figures: readonly Figure[], unit: UnitId): readonly Figure[] {
  return figures.filter((figure) => figure.unit === unit);
}

function one<T>(list: readonly T[], chance: Chance): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)];
}

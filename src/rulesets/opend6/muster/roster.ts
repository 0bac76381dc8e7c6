import { enemyOf, homeOf, unitOf, type UnitId } from '../../../battle/state';
import type { Enlisted } from '../../../battle/ruleset';
import { requireLists } from '../../../battle/sheet';
import { hasToMove } from '../book/turn/initiative';
import { rallyPointOf } from '../scenarios/planned';
import type { OpenD6State } from '../state';
import { battleAgainst } from './sheet';

// The gamemaster may change who takes part during a battle: not in the book.

/**
 * od6a-scenario-009: squads in place of printed ones wait and arrive as those do. They rally where the scenario's
 * squads of their side do.
 */
export function waitingSquad(all: OpenD6State, id: UnitId): OpenD6State {
  const state = structuredClone(all);
  const { side, rallyPoint } = unitOf(state, id);
  for (const figure of Object.values(state.figures))
    if (figure.unit === id) Object.assign(figure, { presence: 'reserve', at: { x: 0, y: 0 }, elevation: 0 });
  const printed = state.script?.units.find((unit) => unit.side === side);
  const own = rallyPoint ?? (printed === undefined ? null : rallyPointOf(printed));
  state.units[id] = { ...unitOf(state, id), rallyPoint: own };
  return state;
}

/** Returns the battle without a squad: its fights end, and its equipment is removed too; `state` is unchanged. */
export function withoutSquad(all: OpenD6State, id: UnitId): OpenD6State {
  const state = sentHome(all, id);
  const gone = new Set(unitOf(state, id).members);
  const left: OpenD6State = {
    ...structuredClone(state),
    units: without(state.units, (squad) => squad.id === id),
    figures: without(state.figures, ({ unit }) => unit === id),
    guns: without(state.guns, ({ unit }) => unit === id),
  };
  endFights(left, id);
  if (left.strikes !== undefined) left.strikes = left.strikes.filter(({ by }) => !gone.has(by));
  left.disputes = left.disputes.filter(({ figures }) => !figures.some((figure) => gone.has(figure)));
  handOn(left);
  return left;
}

/** Returns the battle with a squad on another side; its opponents there become its own side. */
export function onOtherSide(all: OpenD6State, { id, side, name, allowed }: Enlisted): OpenD6State {
  const state = sentHome(all, id);
  const squad = { ...structuredClone(unitOf(state, id)), side, name, ...(allowed === undefined ? {} : { allowed }) };
  requireLists(battleAgainst(squad.design, state, squad), squad);
  const changed = structuredClone(state);
  changed.units[id] = squad;
  for (const gun of Object.values(changed.guns)) if (gun.unit === id) changed.guns[gun.id] = { ...gun, side };
  endFights(changed, id);
  handOn(changed);
  return changed;
}

/** Heroes who serve with a unit, or come from it, are alone again (od6a-hero-004). */
function sentHome(state: OpenD6State, id: UnitId): OpenD6State {
  const serving = Object.values(state.figures).filter(
    (soldier) => soldier.unit !== homeOf(soldier) && (soldier.unit === id || homeOf(soldier) === id),
  );
  if (serving.length === 0) return state;
  const home = structuredClone(state);
  for (const soldier of serving) {
    const [squad, own] = [unitOf(home, soldier.unit), unitOf(home, homeOf(soldier))];
    const { leader, ...rest } = { ...squad, members: squad.members.filter((one) => one !== soldier.id) };
    home.units[squad.id] = leader === undefined || leader === soldier.id ? rest : { ...rest, leader };
    home.units[own.id] = { ...own, members: [...own.members, soldier.id] };
    home.figures[soldier.id] = { ...structuredClone(soldier), unit: own.id };
  }
  return home;
}

function endFights(state: OpenD6State, id: UnitId): void {
  state.fights = state.fights.filter(({ chargers, defenders }) => chargers !== id && defenders !== id);
}

/** A side with nobody left to move gives up the turn (od6-turn-005). */
function handOn(state: OpenD6State): void {
  if (state.phase !== 'movement' || state.toAct === null || hasToMove(state, state.toAct)) return;
  const enemy = enemyOf(state, state.toAct);
  if (hasToMove(state, enemy)) state.toAct = enemy;
}

function without<T>(entries: Readonly<Record<string, T>>, isGone: (entry: T) => boolean): Record<string, T> {
  return structuredClone(Object.fromEntries(Object.entries(entries).filter(([, entry]) => !isGone(entry))));
}

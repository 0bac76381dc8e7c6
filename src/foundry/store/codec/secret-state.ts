import type { Ruleset } from '../../../battle/ruleset';
import { keepsSecrets } from '../../../battle/secrecy';
import type { BattleState } from '../../../battle/state';
import { difference, differing } from '../../../engine/difference';
import { OBSERVER, REFEREE, type Seat } from '../../../engine/request';
import { asDifference, byPath, type Secret } from './secret';
import { openedState } from './secret-chain';

/** What gamemasters and each side know beyond the open state; null if nothing is hidden. */
export type Secrets = Readonly<Record<Seat, Secret>> | null;

/** What documents may say openly of a battle: all of it when its ruleset hides nothing, or nothing any more. */
export function openPart({ rules }: Ruleset, state: BattleState): BattleState {
  if (!hidesNow(rules, state)) return state;
  // Walls and terrain are documents of the scene, visible to all.
  return { ...(rules.redactedFor?.(state, OBSERVER) ?? state), table: state.table };
}

function hidesNow(rules: Ruleset['rules'], state: BattleState): boolean {
  return state.outcome === null && keepsSecrets(rules, state);
}

/** What they do not. */
export function secretsOf({ rules }: Ruleset, state: BattleState): Secrets {
  if (!hidesNow(rules, state)) return null;
  const { table: _table, ...open } = rules.redactedFor?.(state, OBSERVER) ?? state;
  const secret = ({ table: _own, ...part }: BattleState): Secret => ({
    differs: byPath(difference(open, part)),
    units: Object.keys(part.units),
    hidden: [...newIn(open.units, part.units), ...newIn(open.figures, part.figures)],
  });
  const seats = Object.keys(state.sides).map(
    (seat) => [seat, secret(rules.redactedFor?.(state, seat) ?? state)] as const,
  );
  return { [REFEREE]: secret(state), ...Object.fromEntries(seats) };
}

function newIn(known: object, all: object): string[] {
  return Object.keys(all).filter((id) => !Object.hasOwn(known, id));
}

/** Returns true if a text names something that is nowhere open. */
export function namesHidden({ hidden }: Secret, json: string): boolean {
  return hidden.some((id) => json.includes(JSON.stringify(id)));
}

/** What is sealed of a battle: all of it on a gamemaster's browser, else what the seat may know; null for nothing. */
export function secretFor(combat: HostCombat, seat: Seat): Secret | null {
  return openedState(combat, REFEREE) ?? openedState(combat, seat);
}

/** The battle with it. */
export function withSecret(open: BattleState, secret: Secret | null): BattleState {
  if (secret === null) return open;
  const whole = differing(open, asDifference(secret));
  return { ...whole, units: inOrder(whole.units, secret.units) };
}

/** In the order of the state; what was added by hand comes last. */
function inOrder<T>(things: Readonly<Record<string, T>>, order: readonly string[]): Record<string, T> {
  const ids = [...order.filter((id) => Object.hasOwn(things, id)), ...Object.keys(things)];
  return Object.fromEntries([...new Set(ids)].flatMap((id) => (things[id] === undefined ? [] : [[id, things[id]]])));
}

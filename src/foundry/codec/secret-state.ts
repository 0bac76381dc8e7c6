import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import { difference, differing, type Difference } from '../../engine/difference';
import { OBSERVER, type Seat } from '../../engine/request';
import { openedPart } from '../sealed/seals';

/** What documents do not say openly of the state, as JSON: for gamemasters, and for each seat; empty when nothing is hidden. */
export interface Secrets {
  readonly state: string;
  readonly seats: Readonly<Record<Seat, string>>;
}

/** What a state says beside what documents say openly of it, and the order of its units. */
interface Secret {
  readonly differs: Difference;
  readonly units: readonly string[];
  /** The ids of those that stand nowhere openly. */
  readonly hidden: readonly string[];
}

/** What documents may say openly of a battle: all of it when its ruleset hides nothing, or nothing any more. */
export function openPart({ rules }: Ruleset, state: BattleState): BattleState {
  if (!hides(state, rules.partFor)) return state;
  // Walls and ground are documents of the scene, for all to see.
  return { ...(rules.partFor?.(state, OBSERVER) ?? state), table: state.table };
}

function hides({ outcome }: BattleState, partFor: unknown): boolean {
  return partFor !== undefined && outcome === null;
}

/** What they do not. */
export function secretsOf({ rules }: Ruleset, state: BattleState): Secrets {
  if (!hides(state, rules.partFor)) return laidOpen(state);
  const { table: _table, ...open } = rules.partFor?.(state, OBSERVER) ?? state;
  const text = ({ table: _own, ...part }: BattleState): string => {
    const { units, figures } = part;
    const secret: Secret = {
      differs: difference(open, part),
      units: Object.keys(units),
      hidden: [...newIn(open.units, units), ...newIn(open.figures, figures)],
    };
    return JSON.stringify(secret);
  };
  const seats = Object.keys(state.sides).map((seat) => [seat, text(rules.partFor?.(state, seat) ?? state)] as const);
  return { state: text(state), seats: Object.fromEntries(seats) };
}

function newIn(known: object, all: object): string[] {
  return Object.keys(all).filter((id) => !Object.hasOwn(known, id));
}

/** Whether a text names what stands nowhere openly. */
export function namesHidden(secret: string, json: string): boolean {
  return (JSON.parse(secret) as Secret).hidden.some((id) => json.includes(JSON.stringify(id)));
}

/** Nothing is kept from anybody. */
export function laidOpen({ sides }: BattleState): Secrets {
  return { state: '', seats: Object.fromEntries(Object.keys(sides).map((seat) => [seat, ''])) };
}

/** What is sealed of a battle: all of it on a gamemaster's browser, else what the seat may know; null for nothing. */
export function secretFor(combat: HostCombat, seat: Seat): string | null {
  return openedPart(combat, 'secret') ?? openedPart(combat, `seat-${seat}`);
}

/** The battle with it. */
export function withSecret(open: BattleState, text: string | null): BattleState {
  if (text === null) return open;
  const { differs, units } = JSON.parse(text) as Secret;
  const whole = differing(open, differs);
  return { ...whole, units: inOrder(whole.units, units) };
}

/** As they were in the state; what was added by hand comes last. */
function inOrder<T>(things: Readonly<Record<string, T>>, order: readonly string[]): Record<string, T> {
  const ids = [...order.filter((id) => Object.hasOwn(things, id)), ...Object.keys(things)];
  return Object.fromEntries([...new Set(ids)].flatMap((id) => (things[id] === undefined ? [] : [[id, things[id]]])));
}

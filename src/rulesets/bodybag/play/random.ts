import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import type { BodybagCommand } from '../verbs';
import { rules } from '../rules';
import { hasRoomAt, onTable } from '../book/street';
import { unwounded, woundedOnTable } from '../book/squad';
import type { BodybagState, Order, Seen } from '../state';
import { areaNumbers } from '../data/areas';

/** How often a random command is tried before the plain one of the phase is taken. */
const TRIES = 12;

/** Any legal command, chosen without sense: playouts with it reach corners that good play never sees. */
export function random(state: Seen, seat: SideId, chance: Chance): BodybagCommand {
  for (let i = 0; i < TRIES; i += 1) {
    const command = idea(state, chance);
    if (command !== null && rules.refuse(state, seat, command) === null) return command;
  }
  return plain(state, seat);
}

/** Returns what the phase requires if there is nothing else to do. */
function plain(state: Seen, seat: SideId): BodybagCommand {
  const reactions = unwounded(state).map(({ id }): BodybagCommand => ({ type: 'react', figure: id }));
  const found = [...reactions, ...ends].find((command) => rules.refuse(state, seat, command) === null);
  if (found === undefined) throw new Error(`nothing goes on with the ${state.phase} phase`);
  return found;
}

const ends: readonly BodybagCommand[] = [
  { type: 'no-order' },
  { type: 'end-reactions' },
  { type: 'snipe' },
  { type: 'stay' },
];

function any<T>(list: readonly T[], chance: Chance): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)];
}

function idea(state: BodybagState, chance: Chance): BodybagCommand | null {
  const figure = any(onTable(state), chance)?.id;
  if (figure === undefined) return null;
  if (chance.below(200) === 0) return chance.below(20) === 0 ? { type: 'concede' } : shift(state, figure, chance);
  switch (state.phase) {
    case 'leader': {
      const order = orderIdea(state, chance);
      if (chance.below(4) === 0) return { type: 'plan', order: chance.below(3) === 0 ? null : order };
      return chance.below(6) === 0 ? { type: 'no-order' } : { type: 'order', order };
    }
    case 'reaction': {
      const wounded = any(woundedOnTable(state), chance)?.id ?? figure;
      const ideas: readonly BodybagCommand[] = [
        { type: 'react', figure },
        { type: 'carry', figure, wounded },
        { type: 'fall-back', figure },
        { type: 'cease-fire', figure },
        { type: 'end-reactions' },
      ];
      return any(ideas, chance) ?? null;
    }
    case 'sniper':
      return { type: 'snipe' };
    case 'bug-out':
      return (
        any<BodybagCommand>(
          [{ type: 'stay' }, { type: 'stay' }, { type: 'withdraw' }, { type: 'bug-out', figure }],
          chance,
        ) ?? null
      );
  }
}

function orderIdea(state: BodybagState, chance: Chance): Order {
  const some = unwounded(state)
    .filter(() => chance.below(3) === 0)
    .map(({ id }) => id);
  const area = any(areaNumbers, chance) ?? 3;
  switch (chance.below(4)) {
    case 0:
      return { kind: 'smoke', area };
    case 1:
      return { kind: 'cover', figures: some };
    case 2:
      return { kind: 'halt', figures: some };
    default:
      return {
        kind: 'move',
        to: Object.fromEntries(some.slice(0, 3).map((id) => [id, any(areaNumbers, chance) ?? area])),
      };
  }
}

function shift(state: BodybagState, figure: string, chance: Chance): BodybagCommand | null {
  const marine = state.figures[figure];
  if (marine === undefined) return null;
  const at = { x: marine.at.x + chance.below(5) - 2, y: marine.at.y + chance.below(5) - 2 };
  return hasRoomAt(state, marine, at) ? { type: 'shift', figure, at } : null;
}

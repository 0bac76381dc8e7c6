import { carefulnessOf } from '../../../battle/carefulness';
import type { Automaton, Strength } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { refuseOrder } from '../book/obstacles/charges';
import { doorsBeside, refuseByHand, refuseFromControl } from '../book/ship/doors';
import { isFit, sideOf, upright } from '../book/deck/field';
import { isTester } from '../book/morale/nerve';
import { decisions } from '../decisions';
import { rules } from '../rules';
import type { Seen, Trooper } from '../state';
import type { MarineCommand } from '../verbs';
import { words } from '../words';
import { aimsOf, callOf, isWorthwhile } from './firing';
import { lapsesOf, type Lapses } from './lapses';
import { plotsOf } from './marching';
import { doorsOut, wayOutOf } from './mission';
import { doorsOfAmbush, isBoundForShip } from './prize';

interface Idea {
  readonly command: MarineCommand;
  readonly why: Text | null;
}

/** Plays a side plainly: boarders make for the control rooms and blast their way; the ship's people hold them. */
export const automaton = (strength: Strength): Automaton<Seen, MarineCommand> => ({
  command(seen, seat, chance) {
    const care = carefulnessOf(strength, chance);
    const ideas = ideasOf(seen, seat, lapsesOf(seen, care));
    const found = ideas.find(({ command }) => rules.refuse(seen, seat, command) === null);
    return found ?? { command: { type: 'ready' }, why: null };
  },
  answer: (seen, request) => ({
    option: decisions.prefers(seen, request),
    why: words(`why.answer.${request.name}`),
  }),
});

function ideasOf(seen: Seen, side: SideId, lapses: Lapses): readonly Idea[] {
  switch (seen.phase) {
    case 'doors':
      return [...locks(seen, side), ...handles(seen, side)];
    case 'move': {
      const plots = plotsOf(seen, side, lapses);
      return given(Object.keys(plots).length, { type: 'plot', plots }, errandOf(seen, side));
    }
    case 'order':
      return orders(seen, side, lapses);
    case 'morale':
      return wishes(seen, side);
    default:
      return [];
  }
}

/** What a side moves for. */
function errandOf({ mission, attacker }: Seen, side: SideId): string {
  if (mission === null) return 'plot';
  return side === attacker ? 'hunt' : 'escape';
}

function given(count: number, command: MarineCommand, why: string): readonly Idea[] {
  return count === 0 ? [] : [{ command, why: words(`why.${why}`, { count }) }];
}

/** The ship's people lock doors that are open or unlocked. */
function locks(seen: Seen, side: SideId): readonly Idea[] {
  if (side !== seen.defender) return [];
  const out = new Set([...doorsOut(seen, side), ...doorsOfAmbush(seen, side)]);
  return Object.keys(seen.doors)
    .filter((door) => seen.doors[door]?.state === 'closed' && !out.has(door))
    .filter((door) => refuseFromControl(seen, side, door, 'locked') === null)
    .map((door) => ({ command: { type: 'order-door', door, to: 'locked' }, why: words('why.lock') }));
}

/** Boarders open what can be opened by hand, and so do people on their way out. */
function handles(seen: Seen, side: SideId): readonly Idea[] {
  const { mission } = seen;
  const goes = (one: Trooper): boolean =>
    side === seen.attacker || (mission !== null && wayOutOf(seen, one, mission) !== null) || isBoundForShip(seen, one);
  return upright(seen)
    .filter((one) => isFit(one) && sideOf(seen, one) === side && goes(one))
    .flatMap((one) =>
      doorsBeside(seen, one)
        .filter(({ id }) => seen.doors[id]?.state === 'closed' && refuseByHand(seen, one, id, true) === null)
        .map(({ id: door }): Idea => ({
          command: { type: 'work-door', figure: one.id, door, open: true },
          why: words('why.open'),
        })),
    );
}

/** Charges that are set, calls, and then the orders of each figure. */
function orders(seen: Seen, side: SideId, lapses: Lapses): readonly Idea[] {
  const charges = Object.values(seen.charges)
    .filter((one) => !one.ordered && isWorthwhile(seen, side, one) && refuseOrder(seen, side, one.id) === null)
    .map(({ id: charge }): Idea => ({ command: { type: 'detonate', charge, on: true }, why: words('why.detonate') }));
  const called = callOf(seen, side);
  const calls: Idea[] = called === null ? [] : [{ command: { type: 'call', ...called }, why: words('why.call') }];
  if (charges.length > 0) return charges;
  if (calls.length > 0) return calls;
  const aims = aimsOf(seen, side, lapses);
  return given(Object.keys(aims).length, { type: 'aim', aims }, 'aim');
}

/** Boarders who have strayed want to continue anyway. */
function wishes(seen: Seen, side: SideId): readonly Idea[] {
  if (side !== seen.attacker) return [];
  const figures = upright(seen)
    .filter((one) => isFit(one) && sideOf(seen, one) === side && isTester(one) && one.wants === 'nothing')
    .map(({ id }) => id);
  return given(figures.length, { type: 'want', figures, wants: 'zone' }, 'want');
}

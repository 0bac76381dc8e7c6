import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { distance } from '../../../space';
import type { Mouth } from '../../../battle/floors';
import { elevatorKinds, stairKinds } from '../data/passages';
import { squadsToMove } from '../book/turn/initiative';
import { soldiersOf } from '../book/squad/squads';
import { floorOf, plansOf, waysOf, wayTo } from '../book/table/floors';
import { rules } from '../rules';
import type { OpenD6State, Seen, Squad } from '../state';
import { verbs, type OpenD6Command } from '../verbs';
import { words } from '../words';
import { goalOf, middleOf, type Goal } from './goals';

/** Returns the floor on which somebody of the squad is. */
function floorOfSquad(state: OpenD6State, squad: Squad): number {
  return floorOf(state.table, soldiersOf(state, squad.id)[0]?.at ?? middleOf(state, squad));
}

/** Mouths on a floor that lead towards another, with where they come out. */
function waysTowards(
  { table }: OpenD6State,
  from: number,
  to: number,
): { readonly here: Mouth; readonly there: Mouth }[] {
  const next = from + Math.sign(to - from);
  const floors = (kind: string): readonly number[] => (elevatorKinds.includes(kind) ? [to, next] : [next]);
  return waysOf(table, [...stairKinds, ...elevatorKinds])
    .filter(({ floor }) => floor === from)
    .flatMap((here) =>
      floors(here.area.kind).flatMap((floor) => {
        const there = wayTo(table, here, floor);
        return there === undefined ? [] : [{ here, there }];
      }),
    );
}

/** A hunter stops so far before its prey, and not before stairs. */
const SHORT = 2;

/** The goal of a squad on its own floor: what leads to the floor of its real goal, if that is another. */
export function goalOnFloor(state: OpenD6State, squad: Squad, goal: Goal): Goal {
  if (plansOf(state.table).length < 2) return goal;
  const [from, to] = [floorOfSquad(state, squad), floorOf(state.table, goal.at)];
  if (from < 0 || to < 0 || from === to) return goal;
  const middle = middleOf(state, squad);
  const [nearest] = waysTowards(state, from, to)
    .map(({ here }) => ({ at: here.at, inches: distance(middle, here.at) }))
    .sort((a, b) => a.inches - b.inches);
  return nearest === undefined ? goal : { ...goal, at: nearest.at, inches: nearest.inches + SHORT };
}

/** Takes stairs or an elevator towards a goal on another floor, or gets out; null where nobody can, or wants to. */
export function floorMove(state: Seen, seat: SideId): { readonly command: OpenD6Command; readonly why: Text } | null {
  if (plansOf(state.table).length < 2) return null;
  for (const squad of squadsToMove(state, seat)) {
    const offered = verbs
      .offers(state, squad.id, (command) => rules.refuse(state, seat, command))
      .flatMap(({ command, refusal }) => (command === undefined || refusal !== null ? [] : [rules.read(command)]));
    const out = offered.find(({ type }) => type === 'leave-elevator');
    if (out !== undefined) return { command: out, why: words('why.get-out') };
    const way = wayWanted(state, squad, offered);
    if (way !== null) return { command: way, why: words('why.other-floor') };
  }
  return null;
}

function wayWanted(state: OpenD6State, squad: Squad, offered: readonly OpenD6Command[]): OpenD6Command | null {
  const goal = goalOf(state, squad);
  if (goal === null) return null;
  const [from, to] = [floorOfSquad(state, squad), floorOf(state.table, goal.at)];
  if (from < 0 || to < 0 || from === to) return null;
  const direction = to < from ? 'up' : 'down';
  return (
    offered.find((command) => command.type === 'change-floor' && command.to === direction) ??
    offered.find(
      (command) =>
        command.type === 'ride-elevator' &&
        command.to === to &&
        state.elevators?.find(({ shaft }) => shaft === command.elevator)?.to !== to,
    ) ??
    null
  );
}

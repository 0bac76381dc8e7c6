import type { Side, SideId } from '../../../battle/state';
import type { Seats } from '../../store/documents/battle-data';
import { say, words } from '../../common/words';
import { AUTOMATON } from './battle-setup';
import type { Check } from './check';

/** A user who may play. */
type Person = Pick<HostUser, 'id' | 'name' | 'active' | 'isGM'>;

/** Checks that all players are here, and that everybody who is here plays. */
export function peopleChecks(sides: readonly Side[], seats: Seats, people: readonly Person[]): Check[] {
  return [...absent(sides, seats, people), ...unseated(sides, seats, people)];
}

function absent(sides: readonly Side[], seats: Seats, people: readonly Person[]): Check[] {
  return sides.flatMap(({ id, name }): Check[] => {
    const away = people.filter((person) => !person.active && seats[id]?.users.includes(person.id) === true);
    return away.map((person) => ({
      level: 'look',
      text: say({ key: 'SKIRMISH.setup.check.away', values: { person: person.name, side: words(name) } }),
      mend: { action: 'give', value: `${id} ${AUTOMATON}`, label: words('SKIRMISH.setup.let-automaton') },
    }));
  });
}

function unseated(sides: readonly Side[], seats: Seats, people: readonly Person[]): Check[] {
  const seated = new Set(Object.values(seats).flatMap(({ users }) => users));
  const free = freeSide(sides, seats, people);
  return people
    .filter(({ id, active, isGM }) => active && !isGM && !seated.has(id))
    .map(({ id, name }): Check => {
      const text = say({ key: 'SKIRMISH.setup.check.no-side', values: { person: name } });
      if (free === null) return { level: 'look', text };
      const label = say({ key: 'SKIRMISH.setup.give', values: { side: words(free.name) } });
      return { level: 'look', text, mend: { action: 'give', value: `${free.id} ${id}`, label } };
    });
}

/** The last side that no player has. */
function freeSide(sides: readonly Side[], seats: Seats, people: readonly Person[]): Side | null {
  const players = new Set(people.filter(({ isGM }) => !isGM).map(({ id }) => id));
  const taken = (side: SideId): boolean => seats[side]?.users.some((user) => players.has(user)) === true;
  return [...sides].reverse().find(({ id }) => !taken(id)) ?? null;
}

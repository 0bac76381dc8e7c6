import { Fault } from '../../../engine/faults';
import { broadcast } from '../../common/channel';
import { inTime } from '../../common/connection';
import { FORCES, MODULE } from '../../common/ids';
import { say } from '../../common/words';

/** How long a player waits for a gamemaster's browser to make their journal, in milliseconds. */
const PATIENCE = 10_000;

const mayBeOf = (journal: HostJournal, user: string): boolean => journal.flags[MODULE]?.[FORCES] === user;

/** Returns the journal in which this user keeps forces; null without one. */
function ownJournal(): HostJournal | null {
  return game.journal.find((journal) => mayBeOf(journal, game.user.id) && journal.isOwner) ?? null;
}

/** Makes the journal of a user, who owns it; everybody may look. Does nothing if they have one. */
export async function makeForcesJournal(user: HostUser): Promise<void> {
  if (game.journal.find((journal) => mayBeOf(journal, user.id)) !== undefined) return;
  const name = say({ key: 'SKIRMISH.forces.journal', values: { name: user.name } });
  const flags = { [MODULE]: { [FORCES]: user.id } };
  await inTime(JournalEntry.create({ name, ownership: { default: 2, [user.id]: 3 }, flags }));
}

/**
 * Returns the journal in which this user keeps forces, made if there is none yet: by a gamemaster's browser if the user may
 * not. Rejects with a Fault if there is no gamemaster.
 */
export async function needForcesJournal(): Promise<HostJournal> {
  if (ownJournal() === null && (game.user.isGM || game.user.can('JOURNAL_CREATE'))) await makeForcesJournal(game.user);
  return ownJournal() ?? askForJournal();
}

async function askForJournal(): Promise<HostJournal> {
  const gamemasters = game.users.filter(({ isGM, active }) => isGM && active).map(({ id }) => id);
  if (gamemasters.length === 0)
    throw new Fault('forces-no-gamemaster', 'A gamemaster makes the journal for forces, and none is here.');
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      Hooks.off('createJournalEntry', hook);
      done();
    };
    const hook = Hooks.on('createJournalEntry', () => {
      const made = ownJournal();
      if (made !== null) settle(() => resolve(made));
    });
    const timer = setTimeout(
      () => settle(() => reject(new Fault('forces-no-gamemaster', 'No gamemaster made the journal for forces.'))),
      PATIENCE,
    );
    broadcast({ type: 'forces-journal' }, gamemasters);
  });
}

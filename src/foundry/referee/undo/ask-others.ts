import { OBSERVER, REFEREE, type Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { battleData } from '../../store/documents/battle-data';
import { isFor, type LogLine } from '../../store/documents/log';
import { writeParts } from '../../store/codec/write-parts';
import { inWriteTurn } from '../../store/codec/write-turns';
import { text, type Text } from '../../../battle/text';
import { noteFailure } from '../../common/failures';
import { appendLog, seatsOf } from '../chronicle/journal';
import { isSecret } from '../../store/sealed/seals';
import { summon } from '../../common/summons';
import { ASK, PATIENCE } from './asking';
import { commandersOver, type Asked } from './authority';
import { askConsent } from './consent-window';
import { isFree, type Reach } from './reach';

/** Who wants to undo something. */
interface By {
  readonly seat: Seat;
  readonly user: string;
}

/** Battles in which somebody is being asked. */
const asking = new Set<string>();

/**
 * Asks whether a side may undo commands, and undoes them: asks the other sides if they have seen or decided something,
 * and on the same side the commanders of those who acted. Answers at once; the log says who asks, and who does not
 * agree. On the referee's client.
 */
export function askToTakeBack(
  combat: HostCombat,
  reach: Reach,
  by: By,
  takeBack: () => Promise<Refusal | null>,
): Refusal | null {
  if (asking.has(combat.id)) return { code: 'undo-asked', rule: 'engine' };
  asking.add(combat.id);
  void settle(combat, reach, by, takeBack)
    .catch((error: unknown) => noteFailure('battle', combat.scene?.name ?? combat.id, error))
    .finally(() => asking.delete(combat.id));
  return null;
}

async function settle(
  combat: HostCombat,
  reach: Reach,
  by: By,
  takeBack: () => Promise<Refusal | null>,
): Promise<void> {
  const wish = wishOf(combat, reach, by.seat);
  const isOwn = isFree(reach, seatsOf(combat, by.user));
  // If rules hide things, other sides do not hear what a side decides among its own players.
  const heard = isOwn && isSecret(combat) ? { seats: [REFEREE, by.seat] } : {};
  await say(combat, wish, heard);
  const own = commandersOver(combat, reach, by.user);
  const against = await whoIsAgainst(combat, wish, [...own, ...(isOwn ? [] : othersOf(combat, by))]);
  if (!game.combats.has(combat.id)) return;
  if (against !== null) await say(combat, text('SKIRMISH.log.undo-refused', { side: { side: against } }), heard);
  // An undo does not stop others from playing on.
  else if ((await takeBack()) !== null) await say(combat, text('SKIRMISH.log.undo-late'), heard);
}

/**
 * Returns who wants to undo what, in the words of the log: the newest command, how many there are, how many dice were
 * seen.
 */
function wishOf(combat: HostCombat, reach: Reach, seat: Seat): Text {
  const dice = reach.reduce((sum, entry) => sum + (entry.dice ?? 0), 0);
  const first = reach.find((entry) => entry.seat === seat) ?? reach[0];
  const heard = battleData(combat).log.find(
    (line) => line.seq === first.seq && line.rule !== 'engine' && isForAll(line),
  );
  const line = heard?.text ?? text('SKIRMISH.log.command', { number: first.seq });
  const wish = { side: { side: seat }, line, count: reach.length };
  // How many dice fell is sealed where the battle keeps secrets.
  return isSecret(combat)
    ? text('SKIRMISH.log.undo-asked-sealed', wish)
    : text('SKIRMISH.log.undo-asked', { ...wish, dice });
}

/** Returns the other sides that have a player here. If none has, the gamemaster decides for the asking side. */
function isForAll(line: LogLine): boolean {
  return line.seats === undefined || isFor(line, OBSERVER);
}

/** The other sides that have anybody here; where none has, it is the gamemaster's to decide for the asking one. */
function othersOf(combat: HostCombat, { seat, user }: By): readonly Asked[] {
  const { seats } = battleData(combat);
  const others = Object.entries(seats).flatMap(([side, { users, automaton }]) => {
    const here = users.filter((id) => id !== user && game.users.get(id)?.active === true);
    return automaton || users.includes(user) || here.length === 0 ? [] : [{ side, users: here }];
  });
  return others.length > 0 ? others : [{ side: seat, users: [game.user.id] }];
}

/** The first side that does not agree; null when all do. */
async function whoIsAgainst(combat: HostCombat, wish: Text, asked: readonly Asked[]): Promise<Seat | null> {
  const answers = await Promise.all(
    asked.map(async ({ side, users }) => ((await oneOf(combat, wish, users)) ? null : side)),
  );
  return answers.find((side) => side !== null) ?? null;
}

/** Returns the first answer of a side's players; those who cannot be asked do not answer. */
async function oneOf(combat: HostCombat, wish: Text, users: readonly string[]): Promise<boolean> {
  const given = users.map(async (id) => {
    const one = game.users.get(id);
    const answer =
      one === undefined || one.isSelf
        ? askConsent(combat, wish, PATIENCE)
        : summon(one, ASK, { battle: combat.id, text: wish }, PATIENCE);
    return (await answer) === true;
  });
  return Promise.any(given).catch(() => false);
}

async function say(combat: HostCombat, said: Text, heard: Pick<LogLine, 'seats'>): Promise<void> {
  await inWriteTurn(combat.id, async () => {
    const { log, open } = battleData(combat);
    const line: LogLine = { seq: 0, text: said, rule: 'engine', figures: [], ...heard };
    if (open !== null) return;
    await writeParts(combat, { log: appendLog(log, [line]) });
  });
}

import { OBSERVER, type Seat } from '../../engine/request';
import type { Refusal } from '../../engine/verdict';
import { isFor, battleData, type LogLine } from '../documents/battle-data';
import { writeParts } from '../codec/write-parts';
import { inWriteTurn } from '../codec/write-turns';
import { text, type Text } from '../../battle/text';
import { noteFailure } from '../failures';
import { grown } from '../referee/journal';
import { summon } from '../summons';
import { ASK, PATIENCE } from './asking';
import { askConsent } from './consent-window';
import type { Reach } from './reach';

/** Battles in which somebody is being asked. */
const asking = new Set<string>();

/**
 * Asks the other sides whether a side may take commands back, which then is done. Answers at once; the log says who asks,
 * and who does not agree. On the referee's client.
 */
export function askToTakeBack(
  combat: HostCombat,
  reach: Reach,
  { seat, user }: { readonly seat: Seat; readonly user: string },
  takeBack: () => Promise<Refusal | null>,
): Refusal | null {
  if (asking.has(combat.id)) return { code: 'undo-asked', rule: 'engine' };
  asking.add(combat.id);
  void settle(combat, wishOf(combat, reach, seat), { seat, user }, takeBack)
    .catch((error: unknown) => noteFailure('battle', combat.scene?.name ?? combat.id, error))
    .finally(() => asking.delete(combat.id));
  return null;
}

async function settle(
  combat: HostCombat,
  wish: Text,
  by: { readonly seat: Seat; readonly user: string },
  takeBack: () => Promise<Refusal | null>,
): Promise<void> {
  await say(combat, wish);
  const against = await whoIsAgainst(combat, wish, by);
  if (!game.combats.has(combat.id)) return;
  if (against !== null) await say(combat, text('SKIRMISH.log.undo-refused', { side: { side: against } }));
  // Whoever goes on meanwhile does not wait for it.
  else if ((await takeBack()) !== null) await say(combat, text('SKIRMISH.log.undo-late'));
}

/** Who wants what back, in the words of the log: its newest command, how many there are, how many dice were seen. */
function wishOf(combat: HostCombat, reach: Reach, seat: Seat): Text {
  const dice = reach.reduce((sum, entry) => sum + (entry.dice ?? 0), 0);
  const first = reach.find((entry) => entry.seat === seat) ?? reach[0];
  const heard = battleData(combat).log.find(
    (line) => line.seq === first.seq && line.rule !== 'engine' && isForAll(line),
  );
  const line = heard?.text ?? text('SKIRMISH.log.command', { number: first.seq });
  return text('SKIRMISH.log.undo-asked', { side: { side: seat }, line, count: reach.length, dice });
}

/** A line that only some have heard is told nobody else. */
function isForAll(line: LogLine): boolean {
  return line.seats === undefined || isFor(line, OBSERVER);
}

/** The first side that does not agree, or the asking one where the gamemaster has to decide and does not; null when all do. */
async function whoIsAgainst(
  combat: HostCombat,
  wish: Text,
  { seat, user }: { readonly seat: Seat; readonly user: string },
): Promise<Seat | null> {
  const { seats } = battleData(combat);
  const others = Object.entries(seats).flatMap(([side, { users, automaton }]) => {
    const here = users.filter((id) => id !== user && game.users.get(id)?.active === true);
    return automaton || users.includes(user) || here.length === 0 ? [] : [{ side, users: here }];
  });
  // Where no other side has anybody here, it is the gamemaster's to decide.
  const asked = others.length > 0 ? others : [{ side: seat, users: [game.user.id] }];
  const answers = await Promise.all(
    asked.map(async ({ side, users }) => ((await oneOf(combat, wish, users)) ? null : side)),
  );
  return answers.find((side) => side !== null) ?? null;
}

/** What the first of a side's players says; who cannot be asked says nothing. */
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

async function say(combat: HostCombat, said: Text): Promise<void> {
  await inWriteTurn(combat.id, async () => {
    const { log, open } = battleData(combat);
    const line: LogLine = { seq: 0, text: said, rule: 'engine', figures: [] };
    if (open !== null) return;
    await writeParts(combat, { log: grown(log, [line]) });
  });
}

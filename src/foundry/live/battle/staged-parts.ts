import * as v from 'valibot';
import { form, short, whole, type FormOf } from '../../../engine/form';
import { heardBeatsForm, heardLinesForm } from '../../../battle/staging-form';
import type { Heard } from '../../../battle/hearing';
import { REFEREE, type Seat } from '../../../engine/request';
import { broadcast, listen } from '../../common/channel';
import { battleData } from '../../store/documents/battle-data';
import { isOpenTo, isSecret } from '../../store/sealed/seals';
import { sealFor, unsealFor } from '../../store/sealed/unseal';

/**
 * A part of a command, as each seat sees and hears it: sent before the documents that it reports are written. Part 0 is
 * the intention of the command.
 */
const stageForm = form({
  type: v.literal('stage'),
  battle: short,
  /** The number that the command will have. */
  seq: whole,
  part: whole,
  /** No further part of this command follows. */
  last: v.boolean(),
  /** The user who gave the command. */
  by: short,
  beats: heardBeatsForm,
  lines: heardLinesForm,
  /**
   * For a battle that keeps secrets: what only some seats hear, sealed for each; the fields above can be read by all.
   */
  sealed: v.exactOptional(v.record(short, v.string())),
});

const secretForm = form({ beats: heardBeatsForm, lines: heardLinesForm });

export type StagedPart = FormOf<typeof stageForm>;

/** A client has shown a command to its end. */
const shownForm = form({ type: v.literal('shown'), battle: short, seq: whole });

type Shown = FormOf<typeof shownForm>;

const takers: ((part: StagedPart) => void)[] = [];
const witnesses: ((shown: Shown, userId: string) => void)[] = [];

/** Listens to what is staged and shown; before the channel is opened. */
export function listenToStage(): void {
  listen(stageForm, (part, senderId) => {
    if (game.users.get(senderId)?.isGM !== true) return;
    if (part.sealed === undefined) take(part);
    // In the order of arrival, however long it takes to unseal one.
    else unsealed = unsealed.then(async () => take(await unsealPart(part)));
  });
  listen(shownForm, (shown, senderId) => witness(shown, senderId));
}

let unsealed: Promise<void> = Promise.resolve();

/** A part with what this browser's seats alone hear. */
async function unsealPart(part: StagedPart): Promise<StagedPart> {
  const { sealed = {}, battle, ...open } = part;
  const combat = game.combats.get(battle);
  let { beats, lines } = part;
  for (const [seat, text] of Object.entries(sealed)) {
    if (combat === undefined) break;
    const told = v.safeParse(secretForm, await unsealFor(combat, seat, text));
    if (told.success)
      [beats, lines] = [
        [...beats, ...told.output.beats],
        [...lines, ...told.output.lines],
      ];
  }
  return { ...open, battle, beats, lines };
}

/** Returns a part as it may be sent past other users. */
async function sealPart(combat: HostCombat, part: StagedPart): Promise<StagedPart> {
  const { beats, lines } = part;
  const isOpen = ({ seats }: { readonly seats: readonly Seat[] }): boolean => isOpenTo(seats);
  const sealed: Record<string, string> = {};
  // Sealed for all seats, so that it does not show who hears something.
  for (const seat of [REFEREE, ...Object.keys(battleData(combat).seats)]) {
    const own = <T>(told: readonly Heard<T>[]): Heard<T>[] =>
      told.filter((one) => one.seats.includes(seat) && !isOpen(one)).map((one) => ({ ...one, seats: [seat] }));
    const text = await sealFor(combat, seat, { beats: own(beats), lines: own(lines) });
    if (text !== null) sealed[seat] = text;
  }
  return { ...part, beats: beats.filter(isOpen), lines: lines.filter(isOpen), sealed };
}

function take(part: StagedPart): void {
  for (const taker of takers) taker(part);
}

function witness(shown: Shown, userId: string): void {
  for (const each of witnesses) each(shown, userId);
}

export function onPart(taker: (part: StagedPart) => void): void {
  takers.push(taker);
}

export function onShown(each: (shown: Shown, userId: string) => void): void {
  witnesses.push(each);
}

/** Shows a part on every client, this one too. */
export async function stage(part: Omit<StagedPart, 'type'>): Promise<void> {
  const message: StagedPart = { type: 'stage', ...part };
  const combat = game.combats.get(part.battle);
  broadcast(combat !== undefined && isSecret(combat) ? await sealPart(combat, message) : message);
  take(message);
}

/** Announces to all clients that this client has shown a command. */
export function sayShown(shown: Omit<Shown, 'type'>): void {
  const message: Shown = { type: 'shown', ...shown };
  broadcast(message);
  witness(message, game.user.id);
}

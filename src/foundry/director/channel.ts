import * as v from 'valibot';
import { form, short, whole, type FormOf } from '../../engine/form';
import { heardBeatsForm, heardLinesForm } from '../../battle/staging-form';
import { broadcast, listen } from '../channel';

/**
 * A part of a command, as each seat sees and hears it: sent before the documents are written that it tells of. Part 0 is
 * what the command intends.
 */
const stageForm = form({
  type: v.literal('stage'),
  battle: short,
  /** The number that the command will have. */
  seq: whole,
  part: whole,
  /** Nothing more comes of this command. */
  last: v.boolean(),
  /** Whose command it is. */
  by: short,
  beats: heardBeatsForm,
  lines: heardLinesForm,
});

export type StagedPart = FormOf<typeof stageForm>;

/** A client has shown a command to its end. */
const shownForm = form({ type: v.literal('shown'), battle: short, seq: whole });

type Shown = FormOf<typeof shownForm>;

const takers: ((part: StagedPart) => void)[] = [];
const witnesses: ((shown: Shown, userId: string) => void)[] = [];

/** Listens to what is staged and shown; before the channel is opened. */
export function listenToStage(): void {
  listen(stageForm, (part, senderId) => {
    if (game.users.get(senderId)?.isGM === true) take(part);
  });
  listen(shownForm, (shown, senderId) => witness(shown, senderId));
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
export function stage(part: Omit<StagedPart, 'type'>): void {
  const message: StagedPart = { type: 'stage', ...part };
  broadcast(message);
  take(message);
}

/** Tells everybody that this client has shown a command. */
export function sayShown(shown: Omit<Shown, 'type'>): void {
  const message: Shown = { type: 'shown', ...shown };
  broadcast(message);
  witness(message, game.user.id);
}

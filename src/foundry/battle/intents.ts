import * as v from 'valibot';
import { form, list, short, whole, type Form, type FormOf } from '../../engine/form';
import type { Command } from '../../engine/game';
import { handEditForm } from '../../battle/by-hand';
import { endingForm } from '../../battle/ending';
import type { RuleId } from '../../engine/rule';
import type { Refusal } from '../../engine/verdict';
import { broadcast, listen } from '../channel';
import { hooks } from '../ids';
import { shownForm, type Shown } from './shown';

/** What a client wants; sent to the referee's client, which alone decides and writes. */
const intentForm = v.variant('kind', [
  // The ruleset reads the command itself.
  form({
    kind: v.literal('command'),
    battle: short,
    seat: short,
    command: v.custom<Command>(() => true),
    shown: v.exactOptional(shownForm),
  }),
  form({ kind: v.literal('undo'), battle: short, seq: whole }),
  // A battle that stands still although it is a browser's or an automaton's turn.
  form({ kind: v.literal('go-on'), battle: short }),
  form({ kind: v.literal('by-hand'), battle: short, edit: handEditForm }),
  // Tokens of figures are to be deleted.
  form({ kind: v.literal('take-off'), battle: short, figures: list(short) }),
  form({ kind: v.literal('end'), battle: short, ending: endingForm }),
]);

export type Intent = FormOf<typeof intentForm>;

const refusalForm: Form<Refusal> = v.looseObject({
  code: short,
  rule: v.custom<RuleId>((rule) => typeof rule === 'string'),
});

/** Somebody's client is ready. */
const presentForm = form({ type: v.literal('present'), id: short });
const sentForm = form({ type: v.literal('intent'), id: short, intent: intentForm });
const replyForm = form({ type: v.literal('reply'), id: short, to: short, refusal: v.nullable(refusalForm) });

/** Judges an intent where this client is the referee; null where it is not. */
export type Desk = (intent: Intent, senderId: string) => Promise<{ readonly refusal: Refusal | null } | null>;

/** A gamemaster's client that has not answered by then is taken for absent, in milliseconds. */
const PATIENCE = 15_000;

const waiting = new Map<string, (refusal: Refusal | null) => void>();
let desk: Desk = async () => null;

/** Passes intents on to the desk of this client; during `ready`, when the channel is about to be opened. */
export function listenToIntents(own: Desk): void {
  desk = own;
  listen(presentForm, (_message, senderId) => Hooks.callAll(hooks.present, senderId));
  listen(replyForm, ({ id, to, refusal }) => {
    if (to === game.user.id) settle(id, refusal);
  });
  listen(sentForm, ({ id, intent }, senderId) => {
    void desk(intent, senderId).then((verdict) => {
      if (verdict !== null) broadcast({ type: 'reply', id, to: senderId, ...verdict });
    });
  });
}

/** Says that this client has come to the table. */
export function sayPresent(): void {
  broadcast({ type: 'present', id: game.user.id });
}

function settle(id: string, refusal: Refusal | null): void {
  waiting.get(id)?.(refusal);
  waiting.delete(id);
}

/** Sends an intent and waits for the verdict: null when it was carried out (or begun), else why not. */
export async function sendIntent(intent: Intent): Promise<Refusal | null> {
  if (game.users.activeGM === null) return { code: 'no-gamemaster', rule: 'engine' };
  const here = await desk(intent, game.user.id);
  if (here !== null) return here.refusal;
  const id = foundry.utils.randomID();
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(id, { code: 'no-gamemaster', rule: 'engine' }), PATIENCE);
    waiting.set(id, (refusal) => {
      clearTimeout(timer);
      resolve(refusal);
    });
    broadcast({ type: 'intent', id, intent });
  });
}

export async function sendCommand(
  battle: { readonly id: string },
  seat: string,
  command: Command,
  /** What its player saw it come to; it is refused when it would come to something else. */
  shown?: Shown,
): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'command', seat, command, ...(shown === undefined ? {} : { shown }) });
}

export async function sendUndo(battle: { readonly id: string }, seq: number): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'undo', seq });
}

/** Lets a battle go on that stands still: a command that was left open, or the place of an automaton. */
export async function sendGoOn(battle: { readonly id: string }): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'go-on' });
}

import * as v from 'valibot';
import { form, isWithin, list, short, whole, type Form, type FormOf } from '../../../engine/form';
import type { Command } from '../../../engine/game';
import { handEditForm } from '../../../battle/by-hand';
import { standingForm } from '../../../battle/standing';
import { endingForm } from '../../../battle/ending';
import { REFEREE, type Seat } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import { Buckets } from '../../common/bucket';
import { broadcast, isGamemaster, listen } from '../../common/channel';
import { isSound } from '../../common/connection';
import { battleData, copiedUnit } from '../../store/documents/battle-data';
import { hooks } from '../../common/ids';
import { acquireLease, isHeldHere } from '../../store/lease/lease';
import { isSecret } from '../../store/sealed/seals';
import { masterKey, sealFor, unsealFor } from '../../store/sealed/unseal';
import { shownForm, type Shown } from './shown';
import { untilFree } from './until-free';

/** The largest command, in values and characters: enough for a hundred soldiers with a path each. */
const LARGEST = 64_000;

/** A request of a client to the referee's client, which alone decides and writes. */
const intentForm = v.variant('kind', [
  // The ruleset reads the command itself.
  form({
    kind: v.literal('command'),
    battle: short,
    seat: short,
    command: v.custom<Command>((command) => isWithin(command, LARGEST), 'too large'),
    shown: v.exactOptional(shownForm),
  }),
  // The newest command, with all `from` one on.
  form({ kind: v.literal('undo'), battle: short, seq: whole, from: v.exactOptional(whole) }),
  form({ kind: v.literal('redo'), battle: short, seq: whole }),
  // Continue a battle that has stopped although a browser or an automaton should act.
  form({ kind: v.literal('go-on'), battle: short }),
  form({ kind: v.literal('by-hand'), battle: short, edit: handEditForm }),
  // Tokens of figures are to be deleted.
  form({ kind: v.literal('take-off'), battle: short, figures: list(short) }),
  // A unit's standing order; null to ask.
  form({ kind: v.literal('standing'), battle: short, unit: short, order: v.nullable(standingForm) }),
  form({ kind: v.literal('end'), battle: short, ending: endingForm }),
  // No browser has the key of its secrets any more: it continues without them.
  form({ kind: v.literal('reveal-secrets'), battle: short }),
]);

/** An intent that reveals secrets, as it travels: sealed by the key of its seat. */
const sealedForm = form({ kind: v.literal('sealed'), battle: short, seat: short, text: v.string() });

export type Intent = FormOf<typeof intentForm>;

const refusalForm: Form<Refusal> = v.looseObject({
  code: short,
  rule: v.custom<RuleId>((rule) => typeof rule === 'string'),
});

/** A user's client is ready; `id` is that of the page, which says so once. */
const presentForm = form({ type: v.literal('present'), id: short });
/** Anything meant as an intent gets an answer. */
const sentForm = v.looseObject({ type: v.literal('intent'), id: v.unknown(), intent: v.unknown() });
const replyForm = form({ type: v.literal('reply'), id: short, to: short, refusal: v.nullable(refusalForm) });

/** Judges an intent where this client is the referee; null where it is not. */
export type IntentHandler = (intent: Intent, senderId: string) => Promise<{ readonly refusal: Refusal | null } | null>;

/** A gamemaster's client that has not answered by then is taken for absent, in milliseconds. */
const PATIENCE = 15_000;

/** Limits how often each player may send intents, and may arrive, so that the gamemaster's browser is not kept busy. */
const wishes = new Buckets(20, 4);
const answers = new Buckets(20, 1);
const arrivals = new Buckets(3, 0.2);

const waiting = new Map<string, (refusal: Refusal | null) => void>();
let intentHandler: IntentHandler = async () => null;

/** Passes intents on to this client's handler; during `ready`, before the channel is opened. */
export function listenToIntents(own: IntentHandler): void {
  intentHandler = own;
  const pages = new Map<string, string>();
  listen(presentForm, ({ id }, senderId) => {
    if (pages.get(senderId) === id || !arrivals.take(senderId)) return;
    pages.set(senderId, id);
    Hooks.callAll(hooks.present, senderId);
  });
  listen(replyForm, ({ id, to, refusal }, senderId) => {
    if (to === game.user.id && isGamemaster(senderId)) settle(id, refusal);
  });
  listen(sentForm, ({ id, intent }, senderId) => {
    const reply = (refusal: Refusal | null): void => {
      const to = { type: 'reply', id: typeof id === 'string' ? id : '', to: senderId, refusal };
      broadcast(to, [senderId]);
    };
    // A sender who has been refused often enough for sending too much is refused no more.
    if (!isGamemaster(senderId) && !wishes.take(senderId)) {
      if (game.user.isActiveGM && answers.take(senderId)) reply({ code: 'too-many', rule: 'engine' });
      return;
    }
    void verdictOn(intent, senderId).then(
      (verdict) => {
        if (verdict !== null) reply(verdict.refusal);
      },
      (error: unknown) => {
        globalThis.reportError(error);
        reply({ code: 'internal-error', rule: 'engine' });
      },
    );
  });
}

/** Returns the handler's answer to an intent; the answer to a sealed intent is sealed too. */
async function verdictOn(intent: unknown, senderId: string): Promise<Awaited<ReturnType<IntentHandler>>> {
  const envelope = v.safeParse(sealedForm, intent);
  const combat = envelope.success ? game.combats.get(envelope.output.battle) : undefined;
  if (!envelope.success || combat === undefined) return verdictOnOpen(intent, senderId);
  const { seat, text } = envelope.output;
  if (!game.user.isGM) return null;
  if (masterKey(combat) === null)
    return (await acquireLease(combat)) ? { refusal: { code: 'battle-sealed', rule: 'engine' } } : null;
  const inside = await unsealFor(combat, seat, text);
  const verdict = await verdictOnOpen(inside, senderId);
  if (verdict === null || verdict.refusal === null) return verdict;
  const sealed = await sealFor(combat, seat, verdict.refusal);
  return { refusal: { code: SEALED, rule: 'engine', values: { text: sealed ?? '' } } };
}

async function verdictOnOpen(intent: unknown, senderId: string): Promise<Awaited<ReturnType<IntentHandler>>> {
  const wish = v.safeParse(intentForm, intent);
  if (wish.success) return intentHandler(wish.output, senderId);
  const detail = wish.issues[0].message;
  return game.user.isActiveGM ? { refusal: { code: 'malformed-command', rule: 'engine', values: { detail } } } : null;
}

/** Stands for a refusal that only its addressee may read. */
const SEALED = 'sealed';

/** Returns an intent as it may be sent past other users; null if this browser lacks the key. */
async function wrapped(intent: Intent): Promise<object | null> {
  const combat = game.combats.get(intent.battle);
  const seat = combat === undefined ? null : seatOf(combat, intent);
  if (combat === undefined || seat === null || !isSecret(combat)) return intent;
  const text = await sealFor(combat, seat, intent);
  return text === null ? null : { kind: 'sealed', battle: intent.battle, seat, text };
}

/** Returns the seat whose key seals an intent; null for one that reveals nothing. */
function seatOf(combat: HostCombat, intent: Intent): Seat | null {
  if (intent.kind === 'command') return intent.seat;
  if (intent.kind === 'standing')
    return copiedUnit(combat, battleData(combat).actors[intent.unit] ?? '')?.side ?? REFEREE;
  return intent.kind === 'by-hand' ? REFEREE : null;
}

/** Returns a refusal in the form meant for this browser. */
async function unwrapped(intent: Intent, refusal: Refusal | null): Promise<Refusal | null> {
  const combat = game.combats.get(intent.battle);
  const seat = combat === undefined ? null : seatOf(combat, intent);
  if (refusal?.code !== SEALED || combat === undefined || seat === null) return refusal;
  const read = v.safeParse(refusalForm, await unsealFor(combat, seat, String(refusal.values?.['text'])));
  return read.success ? read.output : { code: 'battle-sealed', rule: 'engine' };
}

/** Announces that this client has arrived, or has its connection again. */
export function sayPresent(): void {
  broadcast({ type: 'present', id: foundry.utils.randomID() });
}

function settle(id: string, refusal: Refusal | null): void {
  waiting.get(id)?.(refusal);
  waiting.delete(id);
}

/** How many intents of this client wait for their verdict. */
let pending = 0;

/** Returns true while an intent of this client has no verdict yet. */
export function isSending(): boolean {
  return pending > 0;
}

/** Sends an intent and waits for the verdict: null if it was carried out (or begun), otherwise the reason why not. */
export async function sendIntent(intent: Intent): Promise<Refusal | null> {
  const before = recordOf(intent.battle);
  pending += 1;
  try {
    const refusal = await verdictFor(intent);
    const begins = refusal === null && ['command', 'undo', 'redo'].includes(intent.kind);
    Hooks.callAll(hooks.verdict, begins && recordOf(intent.battle) === before);
    return refusal;
  } finally {
    pending -= 1;
  }
}

/** What changes of a battle's documents with every command and undo. */
function recordOf(id: string): string {
  const combat = game.combats.get(id);
  const { seq, open, undone } = combat === undefined ? { seq: null, open: null, undone: [] } : battleData(combat);
  return JSON.stringify([seq, open !== null, undone.length]);
}

async function verdictFor(intent: Intent): Promise<Refusal | null> {
  if (!isSound()) return { code: 'connection-in-doubt', rule: 'engine' };
  if (game.users.activeGM === null) return { code: 'no-gamemaster', rule: 'engine' };
  const combat = game.combats.get(intent.battle);
  // Other clients need not hear what is judged here.
  if (combat !== undefined && isHeldHere(combat)) {
    const here = await intentHandler(intent, game.user.id);
    if (here !== null) return here.refusal;
  }
  const sent = await wrapped(intent);
  if (sent === null) return { code: 'battle-sealed', rule: 'engine' };
  const id = foundry.utils.randomID();
  const refusal = await new Promise<Refusal | null>((resolve) => {
    const timer = setTimeout(() => settle(id, { code: 'no-gamemaster', rule: 'engine' }), PATIENCE);
    waiting.set(id, (refusal) => {
      clearTimeout(timer);
      resolve(refusal);
    });
    const gamemasters = game.users.filter(({ isGM }) => isGM).map((user) => user.id);
    broadcast({ type: 'intent', id, intent: sent }, gamemasters);
    // If the referee is gone, this client may become the referee.
    intentHandler(intent, game.user.id).then(
      (here) => {
        if (here !== null) settle(id, here.refusal);
      },
      (error: unknown) => {
        globalThis.reportError(error);
        settle(id, { code: 'internal-error', rule: 'engine' });
      },
    );
  });
  return unwrapped(intent, refusal);
}

/** Continues what is open of a battle whose key is lost. */
export async function sendRevealSecrets(battle: { readonly id: string }): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'reveal-secrets' });
}

export async function sendCommand(
  battle: { readonly id: string },
  seat: string,
  command: Command,
  /** The numbers that its player saw; the command is refused if they would be different now. */
  shown?: Shown,
): Promise<Refusal | null> {
  const intent = {
    battle: battle.id,
    kind: 'command',
    seat,
    command,
    ...(shown === undefined ? {} : { shown }),
  } as const;
  const begun = seqOf(battle.id);
  const refusal = await sendIntent(intent);
  if (refusal === null) accepted.set(battle.id, begun);
  // Another seat's command ends by itself, and this one waits for it. A second press of the same button waits for
  // nothing.
  if (refusal?.code !== 'command-in-progress' || accepted.get(battle.id) === begun) return refusal;
  return (await untilFree(battle.id)) ? sendIntent(intent) : refusal;
}

/** The number of the newest finished command when a command of this client was accepted last, by battle. */
const accepted = new Map<string, number>();

function seqOf(battle: string): number {
  const combat = game.combats.get(battle);
  return combat === undefined ? -1 : battleData(combat).seq;
}

/** Takes back the newest command, with all from one on. */
export async function sendUndo(battle: { readonly id: string }, seq: number, from = seq): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'undo', seq, from });
}

/** Restores the last undone command. */
export async function sendRedo(battle: { readonly id: string }, seq: number): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'redo', seq });
}

/** Continues a battle that has stopped: a command that was left open, or an automaton's turn. */
export async function sendGoOn(battle: { readonly id: string }): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'go-on' });
}

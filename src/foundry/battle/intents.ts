import type { Command } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import { hooks, MODULE } from '../ids';

/** What a client wants; sent to the active gamemaster's client, which alone decides and writes. */
export type Intent = { readonly battle: string } & (
  | { readonly kind: 'command'; readonly seat: string; readonly command: Command }
  | { readonly kind: 'undo'; readonly seq: number }
);

type Wire =
  /** Somebody's client is ready. */
  | { readonly type: 'present'; readonly id: string }
  | { readonly type: 'intent'; readonly id: string; readonly intent: Intent }
  | { readonly type: 'reply'; readonly id: string; readonly to: string; readonly refusal: Refusal | null };

export type Handler = (intent: Intent, senderId: string) => Promise<Refusal | null>;

const CHANNEL = `module.${MODULE}`;
/** A gamemaster's client that has not answered by then is taken for absent, in milliseconds. */
const PATIENCE = 15_000;

const waiting = new Map<string, (refusal: Refusal | null) => void>();
let handler: Handler | null = null;

/** Anything may come over the wire; what is within an intent is looked at where it is carried out. */
function isWire(payload: unknown): payload is Wire {
  if (!isRecord(payload) || !('id' in payload)) return false;
  return payload['type'] === 'intent' ? isRecord(payload['intent']) : payload['type'] === 'reply' || payload['type'] === 'present';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Opens the channel; `handle` is called on the active gamemaster's client only. During `ready`. */
export function openChannel(handle: Handler): void {
  handler = handle;
  game.socket.on(CHANNEL, (payload, senderId) => {
    if (!isWire(payload)) return;
    if (payload.type === 'present') {
      Hooks.callAll(hooks.present, senderId);
      return;
    }
    if (payload.type === 'reply') {
      if (payload.to === game.user.id) settle(payload.id, payload.refusal);
      return;
    }
    if (!game.user.isActiveGM) return;
    const { id, intent } = payload;
    void handle(intent, senderId).then((refusal) => game.socket.emit(CHANNEL, { type: 'reply', id, to: senderId, refusal }));
  });
  game.socket.emit(CHANNEL, { type: 'present', id: game.user.id });
}

function settle(id: string, refusal: Refusal | null): void {
  waiting.get(id)?.(refusal);
  waiting.delete(id);
}

/** Sends an intent and waits for the verdict: null when it was carried out (or begun), else why not. */
export async function sendIntent(intent: Intent): Promise<Refusal | null> {
  if (game.users.activeGM === null) return { code: 'no-gamemaster', rule: 'engine' };
  if (game.user.isActiveGM && handler !== null) return handler(intent, game.user.id);
  const id = foundry.utils.randomID();
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(id, { code: 'no-gamemaster', rule: 'engine' }), PATIENCE);
    waiting.set(id, (refusal) => {
      clearTimeout(timer);
      resolve(refusal);
    });
    game.socket.emit(CHANNEL, { type: 'intent', id, intent });
  });
}

export async function sendCommand(battle: { readonly id: string }, seat: string, command: Command): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'command', seat, command });
}

export async function sendUndo(battle: { readonly id: string }, seq: number): Promise<Refusal | null> {
  return sendIntent({ battle: battle.id, kind: 'undo', seq });
}

import * as v from 'valibot';
import { form, short } from '../../../engine/form';
import { broadcast, isGamemaster, listen } from '../../common/channel';
import { isSound } from '../../common/connection';
import { MODULE } from '../../common/ids';

/** What gamemasters' clients say to each other about whether they are there. */
const wordForm = form({ type: v.literal('client'), says: v.picklist(['call', 'here', 'gone']), client: short });

/** A client that has not answered by then is taken for gone, in milliseconds. */
const PATIENCE = 4000;

/** Where a tab keeps the id of its page, for the page after it. */
const KEPT = `${MODULE}.client`;

let own: string | null = null;

/** This page, and no other. */
export const client = {
  get id(): string {
    own ??= foundry.utils.randomID();
    return own;
  },
};

/** Clients that are certainly gone: they announced it, or this tab showed them before. */
const left = new Set<string>();
/** Calls that wait for an answer, by client. */
const calls = new Map<string, { readonly answer: Promise<boolean>; readonly settle: (isHere: boolean) => void }>();

/** Lets this page answer to its id; `gone` is called when another one has left. During `ready`. */
export function answerCalls(gone: () => void): void {
  const { sessionStorage: kept } = globalThis as { readonly sessionStorage?: Storage };
  left.add(kept?.getItem(KEPT) ?? '');
  kept?.setItem(KEPT, client.id);
  listen(wordForm, ({ says, client: named }, senderId) => {
    if (!isGamemaster(senderId)) return;
    // A page in doubt cannot write: another may take its battles over.
    if (says === 'call' && named === client.id && isSound()) say('here', named);
    if (says === 'here') calls.get(named)?.settle(true);
    if (says !== 'gone') return;
    left.add(named);
    calls.get(named)?.settle(false);
    gone();
  });
}

const say = (says: 'call' | 'here' | 'gone', named: string): void => {
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  broadcast({ type: 'client', says, client: named }, gamemasters);
};

/** Announces that this page closes. */
export function leave(): void {
  say('gone', client.id);
}

export function hasLeft(named: string): boolean {
  return left.has(named);
}

/** Whether a client is still there: it answers in time. */
export async function answers(named: string): Promise<boolean> {
  const known = calls.get(named);
  if (known !== undefined) return known.answer;
  let settle: (isHere: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  const timer = setTimeout(() => settle(false), PATIENCE);
  calls.set(named, { answer, settle });
  say('call', named);
  const isHere = await answer;
  clearTimeout(timer);
  calls.delete(named);
  return isHere;
}

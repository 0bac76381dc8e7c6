import type { AppsBridge } from '../core/bridges';
import type { ApplicationV2 } from './api/application';
import { buildInterface } from './interface';
import type { Doc } from './documents';
import { host } from './host';
import { refresh } from './sidebar/document-directory';
import type { ChatLog } from './sidebar/chat-log';
import type { Sidebar } from './sidebar/sidebar';
import { makePackWindows } from './sidebar/compendium';
import type { MessageDoc } from './sidebar/chat-message';
import { Hooks } from '../core/hooks';
import { report } from '../core/report';

/** Interface parts in the order in which they are made; the sidebar comes before its tabs. */
const PARTS = [
  'sidebar',
  'chat',
  'combat',
  'scenes',
  'actors',
  'journal',
  'compendium',
  'settings',
  'nav',
  'controls',
  'players',
] as const;

/** Which part of the interface shows documents of a kind. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  Actor: ['actors'],
  Scene: ['scenes', 'nav', 'controls'],
  JournalEntry: ['journal'],
  Combat: ['combat'],
  Combatant: ['combat'],
  Folder: ['actors', 'scenes', 'journal'],
  User: ['players'],
};

type UserInterface = Record<string, ApplicationV2>;

function ui(): UserInterface {
  return host().ui as UserInterface;
}

function chat(): ChatLog | null {
  return 'chat' in ui() ? (ui()['chat'] as unknown as ChatLog) : null;
}

function show(document: { documentName: string }): void {
  for (const name of SHOWN_IN[document.documentName] ?? []) if (name in ui()) refresh(name);
}

async function drawInterface(): Promise<void> {
  buildInterface();
  makePackWindows();
  for (const name of PARTS) {
    const cls = host().CONFIG.ui[name] as (new () => ApplicationV2) | undefined;
    if (!cls) throw new Error(`CONFIG.ui.${name} is missing`);
    ui()[name] = new cls();
  }
  for (const name of PARTS) await ui()[name]?.render({ force: true });
  ui()['sidebar']?.changeTab('chat', 'primary');
  (ui()['sidebar'] as Sidebar | undefined)?.collapse();
  setInterval(() => chat()?.updateTimestamps(), 60_000);
}

/** Keep the interface in step with the documents. */
export const appsBridge: AppsBridge = {
  drawInterface,
  onUsersChanged: () => {
    if ('players' in ui()) refresh('players');
  },
  onCreate: (document) => {
    if (document.documentName === 'ChatMessage') void chat()?.postOne(document as unknown as MessageDoc);
    else show(document);
  },
  onUpdate: (document) => {
    if (document.documentName === 'ChatMessage')
      chat()
        ?.updateMessage(document as unknown as MessageDoc)
        .catch((error: unknown) => report('chat card', error));
    else show(document);
  },
  onDelete: (document) => {
    if (document.documentName === 'ChatMessage') chat()?.deleteMessage((document as unknown as Doc).id ?? '');
    else show(document);
  },
};

/** The scene navigation and the directory of scenes tell which scene is on the canvas. */
export function followCanvas(): void {
  for (const hook of ['canvasReady', 'canvasTearDown']) {
    Hooks.on(hook, () => {
      for (const name of ['nav', 'scenes', 'combat']) if (name in ui()) refresh(name);
    });
  }
}

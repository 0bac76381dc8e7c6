import type { Card } from '../../battle/card';
import { liveBattle, type LiveBattle } from '../battle/live-battle';
import { sendUndo } from '../battle/intents';
import { MODULE, subTypes, template } from '../ids';
import { unpackCard } from './stored-card';
import { openRule } from '../packs/rules-reference';
import { say, sayReason, sayRefusal } from '../words';

/** Hook by which a card asks the canvas to point at figures: (figure ids). */
export const SHOW_FIGURES = `${MODULE}.showFigures`;

/** Draws our cards into the host's frame whenever a message of ours is rendered; during `init`. */
export function registerCards(): void {
  Hooks.on('renderChatMessageHTML', (message: HostMessage, html: HTMLElement) => {
    if (message.type === subTypes.resolution) void drawInto(message, html);
  });
}

async function drawInto(message: HostMessage, html: HTMLElement): Promise<void> {
  const content = html.querySelector('.message-content');
  const card = cardOf(message);
  const combat = game.combats.get(String(message.system['battle']));
  const battle = combat === undefined ? null : liveBattle(combat);
  if (content === null || card === null) return;
  html.classList.add('skirmish-line', 'skirmish-card-message');
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template('chat/card'), cardContext(message, card, battle));
  content.addEventListener('click', (event) => void onClick(event, message, card, battle));
}

function cardOf(message: HostMessage): Card | null {
  const { card, ruleset } = message.system;
  return typeof card === 'object' && card !== null ? unpackCard(card as Card, String(ruleset)) : null;
}

/** What the template shows; all words, nothing to decide. */
export function cardContext(message: HostMessage, card: Card, battle: LiveBattle | null): object {
  const reason = (entry: Card['slips'][number]['reasons'][number]): string => (battle === null ? entry.key : sayReason(entry, battle));
  return {
    title: say(card.title, battle),
    rule: card.rule,
    undone: message.system['undone'] === true,
    slips: card.slips.map((slip) => ({
      title: say(slip.title, battle),
      base: slip.base === undefined ? null : { text: say(slip.base.text, battle), value: slip.base.value },
      reasons: slip.reasons.map((entry) => ({ text: reason(entry), value: signed(entry.value), rule: entry.rule })),
      total: slip.total ?? null,
      hasTotal: slip.total !== undefined,
      odds: slip.odds.map(({ text, share, number }) => ({ text: say(text, battle), value: share === undefined ? String(number ?? '') : `${Math.round(share * 100)} %` })),
    })),
    dice: card.dice.map(({ label, faces, hits }) => ({
      label: say(label, battle),
      faces: faces.map((face, i) => ({ face, hit: hits?.[i] === true, miss: hits?.[i] === false })),
    })),
    lines: card.lines.map(({ text, rule, faces }) => ({ text: say(text, battle), rule, faces: faces ?? [] })),
    result: say(card.result, battle),
    seq: Number(message.system['seq']),
    showable: card.figures.length > 0,
    undoable: game.user.isGM && isNewest(message, battle),
  };
}

function isNewest(message: HostMessage, battle: LiveBattle | null): boolean {
  return battle !== null && message.system['undone'] !== true && battle.data.done.at(-1)?.seq === message.system['seq'];
}

function signed(value: number | undefined): string {
  if (value === undefined) return '';
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

async function onClick(event: Event, message: HostMessage, card: Card, battle: LiveBattle | null): Promise<void> {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
  switch (target?.dataset['action']) {
    case 'showFigures':
      Hooks.callAll(SHOW_FIGURES, card.figures);
      break;
    case 'openRule':
      await openRule(target.dataset['rule'] ?? '');
      break;
    case 'undo': {
      const combat = game.combats.get(String(message.system['battle']));
      if (combat === undefined) return;
      const refusal = await sendUndo({ id: combat.id }, Number(message.system['seq']));
      if (refusal !== null) ui.notifications.warn(sayRefusal(refusal, battle));
    }
  }
}

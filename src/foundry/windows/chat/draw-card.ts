import type { Card } from '../../../battle/card';
import { OBSERVER, REFEREE } from '../../../engine/request';
import { battleIn, liveBattleSoon, type LiveBattle } from '../../live/battle/live-battle';
import { sendUndo } from '../../live/battle/intents';
import { whenOver } from '../../table/director/director';
import { SHOW_FIGURES, subTypes, template } from '../../common/ids';
import { unpackCard } from '../../store/documents/stored-card';
import { openRule } from '../../common/rules-reference';
import { amountView } from '../../live/views/breakdowns';
import { unsealFor } from '../../store/sealed/unseal';
import { percent, plain, signed } from '../../common/numbers';
import { warn } from '../../common/spoken';
import { say, sayReason, sayRefusal, words } from '../../common/words';
import { isElement } from '../../common/elements';

/** Draws our cards into the host's frame whenever a message of ours is rendered; during `init`. */
export function registerCards(): void {
  Hooks.on('renderChatMessageHTML', (message: HostMessage, html: HTMLElement) => {
    if (message.type !== subTypes.resolution) unmask(html);
    else if (message.author?.isGM === true) void drawInto(message, html);
    else disown(html);
  });
}

/** A user who may not write the battle's documents posts no cards of it. */
function disown(html: HTMLElement): void {
  const note = html.ownerDocument.createElement('p');
  note.className = 'skirmish-not-ours';
  note.textContent = words('SKIRMISH.card.not-ours');
  contentOf(html).replaceChildren(note);
}

/** Of a report that anybody may post under their own name. */
const FREE: readonly string[] = ['skirmish-line', 'skirmish-report-card'];

/** A chat message that a user writes does not pass for a card. */
function unmask(html: HTMLElement): void {
  for (const element of html.querySelectorAll('[class*=skirmish-]'))
    for (const name of [...element.classList])
      if (name.startsWith('skirmish-') && !FREE.includes(name)) element.classList.remove(name);
}

async function drawInto(message: HostMessage, html: HTMLElement): Promise<void> {
  // No card is shown before its event, nor before the rules are loaded that say who may see it.
  html.hidden = true;
  const combat = game.combats.get(String(message.system['battle']));
  const battle = combat === undefined ? null : (battleIn(combat) ?? (await liveBattleSoon(combat)));
  if (!isHeard(message, battle)) {
    html.style.display = 'none';
    return;
  }
  const card = cardOf(message) ?? (await unsealedCard(message, battle));
  if (card === null) return;
  html.classList.add('skirmish-line', 'skirmish-card-message');
  await whenOver(String(message.system['battle']), Number(message.system['seq']));
  html.hidden = false;
  const content = contentOf(html);
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(
    template('chat/card'),
    cardContext(message, card, battle),
  );
  content.addEventListener('click', (event) => void onClick(event, message, card, battle));
}

/** Returns the place of the card: systems have templates of their own for messages, and not all of them name it. */
function contentOf(html: HTMLElement): Element {
  const there = html.querySelector('.message-content');
  if (there !== null) return there;
  const content = html.ownerDocument.createElement('div');
  content.className = 'message-content';
  html.append(content);
  return content;
}

/** Each client draws what its own seat has heard. */
function isHeard(message: HostMessage, battle: LiveBattle | null): boolean {
  const { seats } = message.system;
  const own = battle?.seat ?? (game.user.isGM ? REFEREE : OBSERVER);
  return !Array.isArray(seats) || seats.length === 0 || seats.includes(own);
}

function cardOf(message: HostMessage): Card | null {
  const { card, ruleset } = message.system;
  return typeof card === 'object' && card !== null ? unpackCard(card as Card, String(ruleset)) : null;
}

/** A card that was sealed for the seat by which this browser looks. */
async function unsealedCard({ system }: HostMessage, battle: LiveBattle | null): Promise<Card | null> {
  const sealed: unknown = battle === null ? undefined : Reflect.get(Object(system['sealed']) as object, battle.seat);
  if (battle === null || typeof sealed !== 'string') return null;
  const card = await unsealFor(battle.combat, battle.seat, sealed);
  return card === null ? null : unpackCard(card as Card, String(system['ruleset']));
}

/** What the template shows; all words, nothing to decide. */
export function cardContext(message: HostMessage, card: Card, battle: LiveBattle | null): object {
  const reason = (entry: Card['breakdowns'][number]['reasons'][number]): string =>
    battle === null ? entry.key : sayReason(entry, battle);
  return {
    title: say(card.title, battle),
    rule: card.rule,
    undone: message.system['undone'] === true,
    practice: message.system['practice'] === true,
    breakdowns: card.breakdowns.map((breakdown) => ({
      title: say(breakdown.title, battle),
      base: amountView(breakdown.base, battle),
      reasons: breakdown.reasons.map((entry) => ({
        text: reason(entry),
        value: signed(entry.value),
        rule: entry.rule,
      })),
      total: amountView(breakdown.total, battle),
      odds: breakdown.odds.map(({ text, share, number }) => ({
        text: say(text, battle),
        value: share === undefined ? plain(number) : percent(share),
      })),
    })),
    dice: card.dice.map(({ label, faces, sides = 6, hits }) => ({
      label: say(label, battle),
      // A die of six has pips, any other its number.
      numbered: sides !== 6,
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

async function onClick(event: Event, message: HostMessage, card: Card, battle: LiveBattle | null): Promise<void> {
  const target = isElement(event.target) ? event.target.closest<HTMLElement>('[data-action]') : null;
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
      if (refusal !== null) warn(sayRefusal(refusal, battle));
      break;
    }
    default:
  }
}

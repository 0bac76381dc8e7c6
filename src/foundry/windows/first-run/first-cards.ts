import { piecesOf } from '../../../battle/marked';
import { hooks, template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { setSetting, setting } from '../../common/settings';
import { speak } from '../../common/spoken';
import { words } from '../../common/words';
import type { LiveBattle } from '../../live/battle/live-battle';
import { currentBattle } from '../../live/battle/live-battle';
import { isPlayedHere } from '../../live/views/turn-words';
import type { LogLine } from '../../store/documents/log';
import { freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { kindOf } from './first-met';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Most cards in one turn: a battle is no lecture. */
const MOST = 2;
/** Between the card and what surrounds the table, in CSS pixels. */
const MARGIN = 8;

/** Something that was met for the first time. */
interface Met {
  readonly id: string;
  readonly text: string;
  readonly rule: string;
}

/** One sentence about something that a person meets for the first time. */
class FirstCard extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-first',
    classes: ['skirmish-line', 'skirmish-first'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      done(this: FirstCard) {
        this.hide();
      },
      never(this: FirstCard) {
        this.hide();
        return setSetting('hints', false);
      },
      openRule: async (_event: PointerEvent, { dataset }: HTMLElement) => openRule(dataset['rule'] ?? ''),
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('first-run/first'), templates: [template('first-run/pieces')] },
  };

  #met: Met | null = null;

  get isShown(): boolean {
    return this.#met !== null;
  }

  async show(met: Met): Promise<void> {
    this.#met = met;
    await this.render({ force: true });
  }

  hide(): void {
    this.#met = null;
    if (this.rendered) this.element.hidden = true;
  }

  protected override async _prepareContext(): Promise<object> {
    return { rule: this.#met?.rule, pieces: piecesOf(this.#met?.text ?? '') };
  }

  protected override _onFirstRender(): void {
    this.element.setAttribute('aria-label', words('SKIRMISH.first.label'));
  }

  /** In the corner of the free area that is farthest from panel and chat. */
  protected override _onRender(): void {
    const { left, top } = freeArea(globalThis.window, panelElement());
    this.element.hidden = this.#met === null;
    this.element.style.left = `${Math.round(left + MARGIN)}px`;
    this.element.style.top = `${Math.round(top + MARGIN)}px`;
  }
}

let card: FirstCard | null = null;
let turn = '';
let inTurn = 0;

function made(): FirstCard {
  // A question has its own deadline: nothing else is to be read then.
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || isAsked(battle)) card?.hide();
  });
  return new FirstCard({});
}

const isAsked = (battle: LiveBattle): boolean => battle.data.asking.some(({ seat }) => isPlayedHere(battle, seat));

/** Explains the first of these lines whose kind this person has not met before. */
export async function explainFirst(lines: readonly LogLine[]): Promise<void> {
  const battle = currentBattle();
  if (battle === null || isAsked(battle) || card?.isShown === true) return;
  const now = `${battle.id} ${battle.seen.turn}`;
  if (now !== turn) [turn, inTurn] = [now, 0];
  if (inTurn >= MOST) return;
  const known = String(setting('hintsShown')).split(' ');
  const met = lines.map((line) => metBy(battle, line)).find((one) => one !== null && !known.includes(one.id));
  if (met === null || met === undefined) return;
  inTurn += 1;
  card ??= made();
  await setSetting('hintsShown', [...known, met.id].join(' ').trim());
  await card.show(met);
  speak(
    piecesOf(met.text)
      .map(({ text }) => text)
      .join(''),
  );
}

function metBy({ ruleset }: LiveBattle, { text, rule }: LogLine): Met | null {
  const kind = kindOf(ruleset.id, ruleset.screen.firsts ?? [], text.key);
  return kind === null
    ? null
    : { id: `${ruleset.id}.${kind}`, text: words(`SKIRMISH.${ruleset.id}.first.${kind}`), rule };
}

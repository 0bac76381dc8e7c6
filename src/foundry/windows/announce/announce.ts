import type { UnitId } from '../../../battle/state';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { newLines } from '../../live/battle/new-lines';
import { dutyOf, turnWords } from '../../live/views/turn-words';
import type { LogLine } from '../../store/documents/log';
import { hooks } from '../../common/ids';
import { phaseWords } from '../../live/views/battle-head';
import { unitWords } from '../panel/context-units';
import { consideredAction, selection } from '../../table/selection/selection';
import { aloud, speak, spoken } from '../../common/spoken';
import { say, words } from '../../common/words';

/** What was said last of a battle: only what differs is said again. */
interface Said {
  readonly battle: string;
  readonly phase: string;
  readonly turn: string;
  readonly line: LogLine | null;
}

let said: Said | null = null;
let unit: UnitId | null = null;
let action = '';
/** Prefix of the host's own title of the window. */
let sign = '';

/**
 * Reads out what happens at the table, at any pace and display: new lines of the log, the phase, whose turn it is, what
 * was selected. The title of the window says when this user has to act. During `init`.
 */
export function registerAnnouncements(): void {
  Hooks.once('ready', spoken);
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    sayBattle(battle);
    entitle(battle);
  });
  Hooks.on(hooks.selectionChanged, saySelection);
}

function sayBattle(battle: LiveBattle | null): void {
  if (battle === null) {
    said = null;
    return;
  }
  const before = said?.battle === battle.id ? said : null;
  said = { battle: battle.id, phase: phaseWords(battle), turn: turnWords(battle), line: battle.log.at(-1) ?? null };
  for (const { text } of before === null ? [] : newLines(before.line, battle.log)) speak(say(text, battle));
  if (said.phase !== before?.phase) speak(said.phase);
  if (said.turn !== before?.turn) speak(said.turn);
}

function entitle(battle: LiveBattle | null): void {
  const { document: page } = globalThis;
  const plain = page.title.startsWith(sign) ? page.title.slice(sign.length) : page.title;
  const duty = battle === null ? 'none' : dutyOf(battle);
  sign = duty === 'none' ? '' : `${words(`SKIRMISH.title.${duty}`)} · `;
  if (page.title !== sign + plain) page.title = sign + plain;
}

function saySelection(): void {
  const battle = currentBattle();
  const { unit: selected } = selection();
  if (battle === null) return;
  if (selected !== unit && selected !== null) speak(unitWords(battle, selected));
  unit = selected;
  const label = consideredAction(battle)?.label;
  const considered = label === undefined ? '' : aloud(say(label, battle));
  if (considered !== action) speak(considered);
  action = considered;
}

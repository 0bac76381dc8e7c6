import { neighbourIn } from '../../common/neighbour';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { part } from '../../common/part';
import { sendCommand, sendGoOn, sendRevealSecrets, sendRedo, sendUndo } from '../../live/battle/intents';
import { aimAt, partOf } from '../../table/selection/considered-parts';
import { openRule } from '../../common/rules-reference';
import { openWindow } from '../doors';
import { mend, noticedDamages } from '../repair/noticed';
import {
  cancel,
  choose,
  confirm,
  consideredAction,
  expectChange,
  select,
  selection,
} from '../../table/selection/selection';
import { warn } from '../../common/spoken';
import { takeAllBack } from '../../table/canvas/table-cursor';
import { sayRefusal, words } from '../../common/words';
import { mayPassWith, passStep, passUnit, takeNextStep } from './next-step';
import { figuresOfLine, redoableNow, undoableNow, undoableSince } from './context-log';
import { panToUnit, showFigures } from '../../table/camera/camera';
import type { Extent } from '../../referee/undo/reach';
import type { Refusal } from '../../../engine/verdict';

function showRefusal(refusal: Refusal | null): void {
  if (refusal !== null) warn(sayRefusal(refusal, currentBattle()));
}

/** Takes back the newest command, if this user may. */
export async function undoNewest(): Promise<boolean> {
  const battle = currentBattle();
  return battle !== null && takeBack(battle, undoableNow(battle));
}

/** Goes back to the start of a phase or turn. */
export async function undoSince(battle: LiveBattle, extent: Extent): Promise<boolean> {
  return takeBack(battle, undoableSince(battle, extent));
}

async function takeBack(battle: LiveBattle, undoable: ReturnType<typeof undoableNow>): Promise<boolean> {
  if (undoable === null) return false;
  const refusal = await sendUndo(battle, undoable.seq, undoable.from);
  if (refusal === null && undoable.asks) ui.notifications.info(words('SKIRMISH.undo.asked'));
  showRefusal(refusal);
  return true;
}

/** Restores the last undone command, if this user may. */
export async function redoNext(): Promise<boolean> {
  const battle = currentBattle();
  const seq = battle === null ? null : redoableNow(battle);
  if (battle === null || seq === null) return false;
  showRefusal(await sendRedo(battle, seq));
  return true;
}

/** Whether the action being considered wants an enemy unit, and this is one. */
function isTarget(battle: LiveBattle, unit: string): boolean {
  const { unit: own } = selection();
  return (
    consideredAction(battle)?.input === 'unit' &&
    own !== null &&
    battle.seen.units[own]?.side !== battle.seen.units[unit]?.side
  );
}

/** Selects a unit and brings it into view. An enemy may be the target of an action instead, or its second one. */
export async function pickUnit(unit: string, second = false): Promise<void> {
  const battle = currentBattle();
  if (battle === null) return;
  if (isTarget(battle, unit)) {
    aimAt(battle, unit, second);
    return;
  }
  select(unit);
  await panToUnit(battle, unit);
}

/** Selects the next (1) or the previous (-1) of the user's units that are still in play. */
export async function stepUnit(step: 1 | -1): Promise<boolean> {
  const battle = currentBattle();
  if (battle === null) return false;
  const standing = new Set(
    Object.values(battle.seen.figures)
      .filter(({ presence }) => presence === 'table')
      .map(({ unit }) => unit),
  );
  const acting = battle.ruleset.screen.next(battle.seen).seats;
  const own = Object.values(battle.seen.units).filter(
    ({ id, side }) => standing.has(id) && battle.mySides.includes(side),
  );
  const units = own.some(({ side }) => acting.includes(side)) ? own.filter(({ side }) => acting.includes(side)) : own;
  if (units.length === 0) return false;
  const now = units.findIndex(({ id }) => id === selection().unit);
  const next = neighbourIn(units, now, step);
  if (next !== undefined && next.id !== selection().unit) await pickUnit(next.id);
  return true;
}

/**
 * Gives a command that is offered beside a figure of the considered action, e.g. a dispute; the action stays
 * considered.
 */
async function takeOffer(figure: string, id: string): Promise<void> {
  const battle = currentBattle();
  const offer = battle === null ? undefined : partOf(battle, figure)?.offers.find((one) => one.id === id);
  if (battle === null || offer === undefined) return;
  expectChange();
  showRefusal(await sendCommand(battle, offer.seat, offer.command));
}

/** Points at what some lines of the log are about. */
async function showLines(index: number, count: number): Promise<void> {
  const battle = currentBattle();
  if (battle === null) return;
  const figures = battle.log.slice(index, index + count).flatMap((line) => figuresOfLine(battle, line));
  await showFigures(battle, [...new Set(figures)]);
}

type Click = (event: PointerEvent, target: HTMLElement) => Promise<void> | void;

/** What the panel's buttons do, by their `data-action`. */
export const panelClicks: Readonly<Record<string, Click>> = {
  next: async () => void (await takeNextStep()),
  pass: async () => void (await passStep()),
  passWith: async () => {
    const battle = currentBattle();
    if (battle !== null && mayPassWith(battle)) await passUnit(battle);
  },
  resume: async () => {
    const battle = currentBattle();
    if (battle !== null) showRefusal(await sendGoOn(battle));
  },
  mend: async (_event, { dataset }) => {
    const damage = noticedDamages()[Number(dataset['index'])];
    const remedy = damage?.remedies.find((one) => one === dataset['remedy']);
    if (damage !== undefined && remedy !== undefined) await mend(damage, remedy);
  },
  revealSecrets: async () => {
    const battle = currentBattle();
    const ask = await part(async () => (await import('../../live/battle/ask-to-reveal-secrets')).askToRevealSecrets);
    if (battle !== null && (await ask())) showRefusal(await sendRevealSecrets(battle));
  },
  gallery: async () => openWindow('gallery'),
  begin: async () => openWindow('begin'),
  pickUnit: async (event, target) => pickUnit(target.dataset['unit'] ?? '', event.shiftKey),
  offer: async (_event, target) => takeOffer(target.dataset['figure'] ?? '', target.dataset['offer'] ?? ''),
  act: async (_event, { dataset }) => choose({ verb: dataset['verb'] ?? '', id: dataset['id'] ?? '' }),
  confirm: async () => void (await confirm()),
  cancel: () => cancel(),
  takeBack: () => takeAllBack(),
  showLine: async (_event, target) => showLines(Number(target.dataset['index']), Number(target.dataset['count'])),
  openRule: async (_event, target) => openRule(target.dataset['rule'] ?? ''),
  undo: async () => void (await undoNewest()),
  redo: async () => void (await redoNext()),
};

import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { failures } from '../../common/failures';
import { hooks, MODULE } from '../../common/ids';
import { openWindow } from '../doors';
import { BattlePanel } from './battle-panel';
import { watchBriefing } from './briefing';
import { shownSize } from '../../table/dock/dock';
import { nextSize } from '../../table/dock/dock-plan';
import { takeFirstView, watchFirstView } from './first-view';
import { watchOrders } from './follow-orders';
import { Objectives } from './objectives';
import { noticedDamages, watchDamage } from '../repair/noticed';
import { hide, isHidden, onPanelWish, wishSize } from '../../table/dock/panel-place';
import { watchSequence } from './watch-sequence';
import { watchUndoButtons } from './undo-buttons';

let panel: BattlePanel | null = null;
let objectives: Objectives | null = null;
/** Opened by hand although there is no battle on the scene. */
let wanted = false;
let drawing = false;

/** Makes panel, objectives and briefing follow the battle, and adds the scene controls; during `init`. */
export function registerPanel(): void {
  watchDamage();
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => void follow(battle));
  Hooks.on(hooks.selectionChanged, () => soon());
  Hooks.on(hooks.failuresChanged, () => void follow(currentBattle()));
  for (const hook of ['updateUser', 'createUser', 'deleteUser']) Hooks.on(hook, () => soon());
  Hooks.on('getSceneControlButtons', addTools);
  onPanelWish(async () => {
    await follow(currentBattle());
    await panel?.settle();
  });
  watchBriefing();
  watchUndoButtons();
  watchFirstView();
  watchSequence();
  watchOrders();
}

function ours(): BattlePanel {
  panel ??= new BattlePanel();
  panel.onDismiss = () => void showPanel(false);
  return panel;
}

/** Opens or closes the panel: automatically when a battle is on the viewed scene, unless the person closed it. */
async function follow(battle: LiveBattle | null): Promise<void> {
  const show = battle === null ? wanted || failures().length > 0 || noticedDamages().length > 0 : !isHidden(battle.id);
  objectives ??= new Objectives();
  await objectives.follow(show ? battle : null);
  if (show !== (panel?.rendered === true))
    await (show ? ours().render({ force: true }) : ours().close({ animate: false }));
  else if (show) soon();
  await takeFirstView();
}

/** Draws again, once for all that changes at once, in a task of its own: together with the table it would be too long to wait for. */
function soon(): void {
  if (drawing || panel?.rendered !== true) return;
  drawing = true;
  setTimeout(() => {
    drawing = false;
    void panel?.refresh();
  });
}

/** Shows or hides the panel as the person wishes. */
async function showPanel(show: boolean): Promise<void> {
  wanted = show;
  await hide(show ? null : (currentBattle()?.id ?? null));
}

/** The whole panel, a rail, nothing, and so on; without a battle only whether it is there. */
export async function cyclePanel(): Promise<void> {
  const shown = panel?.rendered === true;
  if (currentBattle() === null) {
    await showPanel(!shown);
    return;
  }
  const next = nextSize(shown ? shownSize(globalThis.window) : 'hidden');
  await showPanel(next !== 'hidden');
  if (next !== 'hidden') await wishSize(next);
}

interface Tools {
  readonly tools: Record<string, object>;
}

/** Two buttons among the tools for tokens. */
function addTools(controls: Record<string, Tools | undefined>): void {
  const tools = controls['tokens']?.tools;
  if (tools === undefined) return;
  tools[`${MODULE}-panel`] = {
    name: `${MODULE}-panel`,
    order: 90,
    title: 'SKIRMISH.controls.panel',
    icon: 'fa-solid fa-crosshairs',
    button: true,
    visible: true,
    onChange: () => void showPanel(panel?.rendered !== true),
  };
  tools[`${MODULE}-gallery`] = {
    name: `${MODULE}-gallery`,
    order: 91,
    title: 'SKIRMISH.controls.gallery',
    icon: 'fa-solid fa-map',
    button: true,
    visible: true,
    onChange: () => void openWindow('gallery'),
  };
}

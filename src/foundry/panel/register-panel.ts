import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { hooks, MODULE } from '../ids';
import { openGallery } from '../gallery/register-gallery';
import { BattlePanel } from './battle-panel';
import { takeFirstView, watchFirstView } from './first-view';
import { watchUndoButtons } from './undo-buttons';

let panel: BattlePanel | null = null;
/** Opened by hand although there is no battle on the scene. */
let wanted = false;
/** Battles whose panel the person has closed. */
const dismissed = new Set<string>();
let drawing = false;

/** Makes the panel follow the battle, and adds its scene controls; during `init`. */
export function registerPanel(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => void follow(battle));
  Hooks.on(hooks.selectionChanged, () => soon());
  for (const hook of ['updateUser', 'createUser', 'deleteUser']) Hooks.on(hook, () => soon());
  Hooks.on('getSceneControlButtons', addTools);
  watchUndoButtons();
  watchFirstView();
}

function ours(): BattlePanel {
  panel ??= new BattlePanel();
  panel.onDismiss = () => void togglePanel(false);
  return panel;
}

/** Opens or closes the panel: by itself when a battle is on the viewed scene, unless the person closed it. */
async function follow(battle: LiveBattle | null): Promise<void> {
  const show = battle === null ? wanted : !dismissed.has(battle.id);
  if (show === (panel?.rendered === true)) soon();
  else await (show ? ours().render({ force: true }) : ours().close({ animate: false }));
  await takeFirstView();
}

/** Draws again once per frame at most. */
function soon(): void {
  if (drawing || panel?.rendered !== true) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    void panel?.refresh();
  });
}

/** Shows or hides the panel as the person wishes; without a wish, the other of the two. */
export async function togglePanel(show = panel?.rendered !== true): Promise<void> {
  const battle = currentBattle();
  wanted = show;
  if (battle !== null) {
    if (show) dismissed.delete(battle.id);
    else dismissed.add(battle.id);
  }
  await (show ? ours().render({ force: true }) : ours().close({ animate: false }));
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
    onChange: () => void togglePanel(),
  };
  tools[`${MODULE}-gallery`] = {
    name: `${MODULE}-gallery`,
    order: 91,
    title: 'SKIRMISH.controls.gallery',
    icon: 'fa-solid fa-map',
    button: true,
    visible: true,
    onChange: () => void openGallery(),
  };
}

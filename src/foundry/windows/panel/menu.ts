import { ownSideAlone, viewFairly, type LiveBattle } from '../../live/battle/live-battle';
import { hasAftermath } from '../../live/battle/has-aftermath';
import { sendCommand } from '../../live/battle/intents';
import { REFEREE } from '../../../engine/request';
import { isLogged } from '../../store/documents/campaign-logs';
import { isAtRest } from '../../store/documents/battle-data';
import { MODULE } from '../../common/ids';
import { openWindow } from '../doors';
import { optionsInForce, type ForceView } from '../setup/option-views';
import { openRule } from '../../common/rules-reference';
import { openPrimer } from '../primer/open-primer';
import { setting } from '../../common/settings';
import { warn } from '../../common/spoken';
import { say, sayRefusal, words } from '../../common/words';
import { text } from '../../../battle/text';
import { openBriefing } from './briefing';
import { hasBriefing } from './briefed-scenario';
import { redoableNow, undoableSince } from './context-log';
import { skipOf } from './context-next';
import { redoNext, undoSince } from './panel-actions';
import { isUnfolded } from '../../common/folds';
import { hide, place, wishPlace, wishSize } from '../../table/dock/panel-place';

/**
 * A line of the panel's menu. Its id is the `data-action` of its button, its words are under SKIRMISH.panel.menu.<id>.
 */
interface MenuEntry {
  readonly id: string;
  /** Name of a Font Awesome glyph. */
  readonly icon: string;
  /** A button beside the menu, without words of its own: what is wanted every turn does not hide in the menu. */
  readonly beside?: boolean;
  isShown(battle: LiveBattle): boolean;
  run(battle: LiveBattle): Promise<unknown>;
}

const always = (): boolean => true;
const forGamemaster = (): boolean => game.user.isGM;
/** Players may ask for advice unless the gamemaster has turned it off. */
const mayAsk = ({ seen, mySides }: LiveBattle): boolean =>
  setting('advice') === true && seen.outcome === null && mySides.length > 0;
const isFought = ({ data }: LiveBattle): boolean => game.user.isGM && !isAtRest(data);
const isSeenFairly = ({ seat }: LiveBattle): boolean => game.user.isGM && seat !== REFEREE;
const mayBeSeenFairly = ({ seat, combat }: LiveBattle): boolean =>
  game.user.isGM && seat === REFEREE && ownSideAlone(combat) !== null;
/**
 * Also for a battle that continues after its end was undone, while it has an entry in a campaign log: its report can
 * remove the entry.
 */
const hasReport = ({ seen, combat, ruleset }: LiveBattle): boolean =>
  seen.outcome !== null || (game.user.isGM && isLogged(combat, ruleset));

/** The menu by its groups; their headings are under SKIRMISH.panel.menu-group.<id>. */
const groups: Readonly<Record<string, readonly MenuEntry[]>> = {
  help: [
    { id: 'briefing', icon: 'file-lines', isShown: hasBriefing, run: openBriefing },
    { id: 'advice', icon: 'lightbulb', isShown: mayAsk, run: async () => openWindow('advice') },
    {
      id: 'whereabouts',
      icon: 'compass',
      isShown: ({ seen }) => seen.outcome === null,
      run: async () => openWindow('whereabouts'),
    },
    { id: 'help', icon: 'circle-question', isShown: always, run: async () => openWindow('help', 'how') },
    { id: 'keys', icon: 'keyboard', isShown: always, run: async () => openWindow('help', 'keys') },
    { id: 'primer', icon: 'file', isShown: always, run: async ({ ruleset }) => openPrimer(ruleset.id) },
    { id: 'rules', icon: 'book-open', isShown: always, run: async (battle) => openRule(ruleNow(battle)) },
  ],
  battle: [
    {
      id: 'undo-phase',
      icon: 'backward-step',
      isShown: (battle) => undoableSince(battle, 'phase') !== null,
      run: async (battle) => undoSince(battle, 'phase'),
    },
    {
      id: 'undo-turn',
      icon: 'backward-fast',
      isShown: (battle) => undoableSince(battle, 'turn') !== null,
      run: async (battle) => undoSince(battle, 'turn'),
    },
    { id: 'redo', icon: 'rotate-right', isShown: (battle) => redoableNow(battle) !== null, run: redoNext },
    { id: 'end', icon: 'flag-checkered', isShown: isFought, run: async (battle) => openWindow('end', battle) },
    {
      id: 'aftermath',
      icon: 'heart-pulse',
      isShown: hasAftermath,
      run: async ({ id }) => openWindow('aftermath', id),
    },
    { id: 'report', icon: 'scroll', isShown: hasReport, run: async ({ id }) => openWindow('report', id) },
    {
      id: 'replay',
      icon: 'film',
      isShown: ({ data }) => data.open === null && Object.keys(data.chronicle).length > 0,
      run: async (battle) => openWindow('replay', battle),
    },
  ],
  gamemaster: [
    { id: 'seats', icon: 'users', isShown: forGamemaster, run: async (battle) => openWindow('seats', battle) },
    { id: 'roster', icon: 'list-check', isShown: forGamemaster, run: async () => openWindow('roster') },
    { id: 'view-all', icon: 'eye', isShown: isSeenFairly, run: async () => viewFairly(false) },
    { id: 'view-own', icon: 'eye-slash', isShown: mayBeSeenFairly, run: async () => viewFairly(true) },
    { id: 'by-hand', icon: 'hand', isShown: isFought, run: async () => openWindow('hands') },
    {
      id: 'skip',
      icon: 'forward-step',
      beside: true,
      isShown: (battle) => game.user.isGM && skipOf(battle) !== null,
      run: skipPhase,
    },
    { id: 'save', icon: 'file-arrow-down', isShown: forGamemaster, run: async (battle) => openWindow('save', battle) },
    {
      id: 'clear',
      icon: 'broom',
      isShown: forGamemaster,
      run: async ({ combat }) => openWindow('clearBattle', combat),
    },
    { id: 'gallery', icon: 'map', isShown: forGamemaster, run: async () => openWindow('gallery') },
  ],
  panel: [
    { id: 'to-right', icon: 'arrow-right', isShown: () => place() !== 'right', run: () => wishPlace('right') },
    { id: 'to-bottom', icon: 'arrow-down', isShown: () => place() !== 'bottom', run: () => wishPlace('bottom') },
    { id: 'to-rail', icon: 'compress', isShown: always, run: () => wishSize('rail') },
    { id: 'settings', icon: 'gear', isShown: always, run: openSettings },
    { id: 'hide', icon: 'xmark', isShown: always, run: ({ id }) => hide(id) },
  ],
};

const entries = Object.values(groups).flat();

/** The rule of the phase that the battle is in; before the turns, that of the first. */
function ruleNow({ ruleset, seen }: LiveBattle): string {
  const { phases } = ruleset.rules;
  return (phases.find(({ id }) => id === seen.phase) ?? phases[0])?.rule ?? '';
}

/** Ends the phase early, for the gamemaster, where the rules let them. */
async function skipPhase(battle: LiveBattle): Promise<void> {
  const skip = skipOf(battle);
  const refusal = skip === null ? null : await sendCommand(battle, REFEREE, skip);
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}

async function openSettings(): Promise<void> {
  await new foundry.applications.settings.SettingsConfig({ initialCategory: MODULE }).render({ force: true });
}

/** Every entry that a menu may show; what a battle does not allow now is left out when it is drawn. */
export const menuEntries: readonly Pick<MenuEntry, 'id' | 'run'>[] = entries;

interface EntryView {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
}

export interface MenuView {
  readonly about: string;
  readonly open: boolean;
  /** Buttons beside the menu, whether it is open or not. */
  readonly beside: readonly EntryView[];
  readonly groups: readonly { readonly label: string; readonly entries: readonly EntryView[] }[];
  /** The table options that differ from how the rules are written, in a fold; null when none does. */
  readonly options: {
    readonly about: string;
    readonly open: boolean;
    readonly count: string;
    readonly lines: readonly ForceView[];
  } | null;
}

/** What the fold of the menu is about. */
export const MENU = 'menu';

export function menuView(battle: LiveBattle): MenuView {
  const open = isUnfolded(MENU, false);
  return {
    about: MENU,
    open,
    beside: entryViews(battle, entries, true),
    groups: open ? groupViews(battle) : [],
    options: open ? inForce(battle) : null,
  };
}

function groupViews(battle: LiveBattle): MenuView['groups'] {
  return Object.entries(groups)
    .map(([id, all]) => ({ label: words(`SKIRMISH.panel.menu-group.${id}`), entries: entryViews(battle, all, false) }))
    .filter(({ entries: shown }) => shown.length > 0);
}

function entryViews(battle: LiveBattle, all: readonly MenuEntry[], besideMenu: boolean): EntryView[] {
  return all
    .filter((entry) => (entry.beside ?? false) === besideMenu && entry.isShown(battle))
    .map(({ id, icon }) => ({ id, icon, label: words(`SKIRMISH.panel.menu.${id}`) }));
}

function inForce({ id, ruleset, seen }: LiveBattle): MenuView['options'] {
  const lines = optionsInForce(ruleset, seen.options, words);
  if (lines.length === 0) return null;
  const about = `options ${id}`;
  const open = isUnfolded(about, false);
  return {
    about,
    open,
    count: say(text('SKIRMISH.setup.force-count', { count: lines.length })),
    lines: open ? lines : [],
  };
}

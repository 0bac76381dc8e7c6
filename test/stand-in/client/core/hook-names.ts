import { traits } from '../../common/generations';

/** Hooks that are fired under one name each (foundryvtt.com/api, hookEvents). */
const single = new Set([
  'init',
  'i18nInit',
  'setup',
  'ready',
  'error',
  'hotReload',
  'canvasConfig',
  'canvasInit',
  'canvasDraw',
  'canvasReady',
  'canvasPan',
  'canvasTearDown',
  'dropCanvasData',
  'dropActorSheetData',
  'hotbarDrop',
  'chatMessage',
  'chatBubbleHTML',
  'preMoveToken',
  'moveToken',
  'pauseToken',
  'stopToken',
  'recordToken',
  'targetToken',
  'applyTokenStatusEffect',
  'modifyTokenAttribute',
  'applyActiveEffect',
  'combatStart',
  'combatTurn',
  'combatRound',
  'combatTurnChange',
  'clientSettingChanged',
  'pauseGame',
  'userConnected',
  'importAdventure',
  'preImportAdventure',
  'highlightObjects',
  'collapseSidebar',
  'changeSidebarTab',
  'collapseSceneNavigation',
  'lightingRefresh',
  'sightRefresh',
  'visibilityRefresh',
  'updateWorldTime',
  'updateCompendium',
  'initializeEdges',
  'activateCanvasLayer',
  'renderChatMessageHTML',
  'rtcSettingsChanged',
  'standInActivity',
]);

const onlyIn14 = new Set(['planToken', 'openDetachedWindow', 'closeDetachedWindow']);

/** Hooks of well-known other packages. */
const foreign = new Set([
  'diceSoNiceReady',
  'diceSoNiceInit',
  'diceSoNiceRollStart',
  'diceSoNiceRollComplete',
  'diceSoNiceMessagePreProcess',
  'quenchReady',
  'devModeReady',
]);

/** Names of before, whose handlers are never called any more, or are called with jQuery. */
const gone = new Set([
  'renderChatMessage',
  'renderSidebarTab',
  'renderHeadsUpDisplay',
  'getChatLogEntryContext',
  'getActorDirectoryEntryContext',
  'getSceneNavigationContext',
  'getCombatTrackerEntryContext',
  'getUserContextOptions_',
]);

const families =
  /^(preCreate|preUpdate|preDelete|create|update|delete|render|close|activate|deactivate|draw|tearDown|refresh|destroy|control|hover|get|initialize|paste|pasteSource|detach|attach|drag)[A-Z]\w*$/;

/** Would the real host ever fire this hook? Names with a dot, dash or colon belong to packages. */
export function isKnownHook(name: string): boolean {
  if (/[.\-:]/.test(name) || single.has(name) || foreign.has(name)) return true;
  if (gone.has(name)) return false;
  if (onlyIn14.has(name)) return traits().levels;
  if (traits().levels && /MeasuredTemplate$/.test(name)) return false;
  return families.test(name);
}

import type { Namespace } from '../core/host-type';

/**
 * Names that V13 and V14 still give to every script besides their places in `foundry` (types: configuration/globals, client/client;
 * deprecated since V13, until V15), by that place.
 */
const older: Readonly<Record<string, readonly string[]>> = {
  'appv1.api': ['Application', 'FormApplication'],
  'applications.apps': ['DocumentSheetConfig', 'FilePicker'],
  'applications.handlebars': ['getTemplate', 'loadTemplates', 'renderTemplate'],
  'applications.hud': ['TokenHUD'],
  'applications.settings': ['SettingsConfig'],
  'applications.sheets': ['FolderConfig'],
  'applications.sidebar': ['DocumentDirectory', 'Sidebar'],
  'applications.sidebar.apps': ['Compendium'],
  'applications.sidebar.tabs': [
    'ActorDirectory',
    'ChatLog',
    'CombatTracker',
    'CompendiumDirectory',
    'JournalDirectory',
    'SceneDirectory',
    'Settings',
  ],
  'applications.ui': ['Notifications', 'SceneControls', 'SceneNavigation'],
  'applications.ux': ['ContextMenu', 'DragDrop', 'Draggable', 'FormDataExtended', 'Tabs', 'TextEditor'],
  canvas: ['Canvas', 'getTexture', 'loadTexture', 'srcExists'],
  'canvas.animation': ['CanvasAnimation'],
  'canvas.containers': ['DoorControl', 'PreciseText'],
  'canvas.geometry': ['ClockwiseSweepPolygon', 'Ray'],
  'canvas.interaction': ['MouseInteractionManager', 'RenderFlags'],
  'canvas.layers': ['CanvasLayer', 'GridLayer', 'InteractionLayer', 'PlaceablesLayer', 'TokenLayer', 'WallsLayer'],
  'canvas.placeables': ['MeasuredTemplate', 'PlaceableObject', 'Token', 'Wall'],
  'documents.abstract': ['DocumentCollection', 'WorldCollection'],
  'documents.collections': [
    'Actors',
    'CombatEncounters',
    'CompendiumCollection',
    'Folders',
    'Items',
    'Journal',
    'Scenes',
    'Users',
    'WorldSettings',
  ],
  helpers: ['ClientSettings', 'Localization'],
  'helpers.interaction': ['ClientKeybindings', 'KeyboardManager', 'TooltipManager'],
};

/** The members of these places by their older names. Throws when a place does not have one. */
export function olderGlobals(foundry: Namespace): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(older).flatMap(([path, names]) => {
      const place = path.split('.').reduce<Namespace>((space, part) => space[part] as Namespace, foundry);
      return names.map((name): [string, unknown] => {
        if (!(name in place)) throw new Error(`stand-in host: foundry.${path} has no ${name}`);
        return [name, place[name]];
      });
    }),
  );
}

/** The host's own words under the keys that it uses, in plain English; packages may rely on none of them. */
export const coreTexts = {
  CHAT: { To: 'To' },
  CONTROLS: {
    BasicSelect: 'Select',
    GroupRegion: 'Regions',
    GroupToken: 'Tokens',
    GroupWall: 'Walls',
    RegionEllipse: 'Draw an ellipse',
    RegionRectangle: 'Draw a rectangle',
    RegionSelect: 'Select regions',
    TargetSelect: 'Choose targets',
    WallDoors: 'Draw doors',
    WallDraw: 'Draw walls',
    WallEthereal: 'Draw ethereal walls',
    WallInvisible: 'Draw invisible walls',
    WallSecret: 'Draw secret doors',
    WallSelect: 'Select walls',
    WallTerrain: 'Draw terrain walls',
  },
  KEYBINDINGS: {
    cycleView: 'Next token',
    delete: 'Delete',
    dismiss: 'Close, cancel or release',
    highlight: 'Show names',
    panDown: 'Move or pan down',
    panLeft: 'Move or pan left',
    panRight: 'Move or pan right',
    panUp: 'Move or pan up',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  COMBAT: { UnknownCombatant: 'Unknown', CombatantRemove: 'Remove Combatant' },
  DOCUMENT: {
    Actor: 'Actor',
    Adventure: 'Adventure',
    ChatMessage: 'Chat Message',
    Combat: 'Encounter',
    Combatant: 'Combatant',
    Folder: 'Folder',
    Item: 'Item',
    JournalEntry: 'Journal Entry',
    JournalEntryPage: 'Journal Page',
    Region: 'Region',
    RegionBehavior: 'Region Behavior',
    Scene: 'Scene',
    Setting: 'Setting',
    Token: 'Token',
    User: 'User',
    Wall: 'Wall',
  },
  TYPES: {
    Actor: { base: 'Base' },
    Item: { base: 'Base' },
    JournalEntryPage: { text: 'Text', image: 'Image', pdf: 'PDF', video: 'Video' },
  },
};

/** `navName` -> `Nav name` */
export function humanise(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Plural for the search fields of directories. */
export function plural(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

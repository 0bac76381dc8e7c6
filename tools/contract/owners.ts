/** Where the types package and a running host have what the border names differently. */
export interface Owner {
  /** A type of the published package. */
  readonly type: string;
  /** An expression for the browser; `samples` holds a document of each kind. */
  readonly value: string;
}

const document = (type: string, sample: string): Owner => ({ type, value: `samples.${sample}` });

export const owners: Readonly<Record<string, Owner>> = {
  HostDocument: document('Actor.Implementation', 'actor'),
  HostActor: document('Actor.Implementation', 'actor'),
  HostToken: document('TokenDocument.Implementation', 'token'),
  HostWall: document('WallDocument.Implementation', 'wall'),
  HostRegion: document('RegionDocument.Implementation', 'region'),
  HostRegionBehavior: document('RegionBehavior.Implementation', 'behavior'),
  HostFolder: document('Folder.Implementation', 'folder'),
  HostScene: document('Scene.Implementation', 'scene'),
  HostCombat: document('Combat.Implementation', 'combat'),
  HostCombatant: document('Combatant.Implementation', 'combatant'),
  HostCombatTracker: { type: 'foundry.applications.sidebar.tabs.CombatTracker', value: 'ui.combat' },
  HostMessage: document('ChatMessage.Implementation', 'message'),
  HostJournal: document('JournalEntry.Implementation', 'journal'),
  HostJournalPage: document('JournalEntryPage.Implementation', 'page'),
  HostUser: { type: 'User.Implementation', value: 'game.user' },
  HostCollection: { type: 'ReadyGame["actors"]', value: 'game.actors' },
  HostGame: { type: 'ReadyGame', value: 'game' },
  HostPack: { type: 'CompendiumCollection<"JournalEntry">', value: "game.packs.get('skirmish-line.rules')" },
  HostRoll: { type: 'Roll', value: 'samples.roll' },
  HostDocumentClass: { type: 'typeof Actor', value: 'Actor' },
  HostDocumentConfig: { type: '(typeof CONFIG)["Actor"]', value: 'CONFIG.Actor' },
  HostTokenObject: { type: 'foundry.canvas.placeables.Token', value: 'samples.token.object' },
  HostTokenHud: { type: 'foundry.applications.hud.TokenHUD', value: 'canvas.hud.token' },
  ui: { type: 'typeof ui', value: 'ui' },
  HostCanvas: { type: 'Canvas', value: 'canvas' },
  'foundry.abstract.TypeDataModel': { type: 'foundry.abstract.TypeDataModel.Any', value: 'samples.actor.system' },
  'foundry.data.fields.StringField': {
    type: 'foundry.data.fields.StringField',
    value: 'new foundry.data.fields.StringField()',
  },
  'foundry.utils.Semaphore': { type: 'foundry.utils.Semaphore', value: 'new foundry.utils.Semaphore(1)' },
  'foundry.applications.api.ApplicationV2': {
    type: 'foundry.applications.api.ApplicationV2.Any',
    value: 'samples.actor.sheet',
  },
  'foundry.applications.api.DialogV2': {
    type: 'foundry.applications.api.DialogV2',
    value: 'foundry.applications.api.DialogV2.prototype',
  },
  'foundry.applications.api.HandlebarsApplicationMixin': {
    type: 'ReturnType<typeof foundry.applications.api.HandlebarsApplicationMixin<typeof foundry.applications.api.ApplicationV2>>',
    value: 'samples.actor.sheet.constructor',
  },
  'foundry.applications.sheets.ActorSheetV2': {
    type: 'foundry.applications.sheets.ActorSheetV2.Any',
    value: 'samples.actor.sheet',
  },
  'foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet': {
    type: 'foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet',
    value: 'samples.page.sheet',
  },
  'foundry.applications.ux.DragDrop': {
    type: 'foundry.applications.ux.DragDrop',
    value: 'foundry.applications.ux.DragDrop.prototype',
  },
  'foundry.nue.Tour': { type: 'foundry.nue.Tour', value: 'foundry.nue.Tour.prototype' },
};

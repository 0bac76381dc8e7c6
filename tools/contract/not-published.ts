/** Members that the types package lacks, each with the place where Foundry documents it. */
export const notPublished: Readonly<Record<string, string>> = {
  'HostGame.modules.get#api':
    'ours: a property that modules set on their own entry, as the package development guide suggests',
  'HostTokenHud#bind': 'foundryvtt.com/api/v13/classes/foundry.applications.hud.BasePlaceableHUD.html',
  'foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet#VIEW_PARTS':
    'foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html',
};

import { MODULE, subTypes } from '../ids';
import { unitHost } from '../documents/unit-host';
import { DatasheetSheet } from './datasheet-sheet';
import { SquadSheet } from './squad-sheet';
import { plainDesign, readDesign, sheetForm, tokenOf } from './record-sheet';

/** Makes the sheets known, and begins new units with a sensible design; during `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, MODULE, SquadSheet, {
    types: [subTypes.squad],
    makeDefault: true,
    label: 'SKIRMISH.sheet.record',
  });
  DocumentSheetConfig.registerSheet(JournalEntryPage, MODULE, DatasheetSheet, {
    types: [subTypes.datasheet],
    makeDefault: true,
    label: 'SKIRMISH.sheet.datasheet',
  });
  Hooks.on('preCreateActor', begin);
}

/** Offers the record sheet for actors of a type that is not ours; answers the id of the sheet, as the host makes it. */
export function offerRecordSheet(type: string): string {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE, SquadSheet, {
    types: [type],
    label: 'SKIRMISH.sheet.record',
  });
  return `${MODULE}.${SquadSheet.name}`;
}

/** A unit that somebody creates by hand starts with a design that may be fielded, and with the picture of its troops. */
function begin(actor: HostActor): void {
  const sheet = unitHost().read(actor);
  const form = sheet === null || sheet.play !== null ? null : sheetForm(sheet.ruleset);
  if (sheet === null || form === null) return;
  const design = sheet.design === null ? form.start() : readDesign(form, sheet.design);
  if (sheet.design === null && design !== null) actor.updateSource(unitHost().changes({ design: plainDesign(design) }));
  if (actor.img.includes('mystery-man') && design !== null) actor.updateSource({ img: tokenOf(form, design) });
}

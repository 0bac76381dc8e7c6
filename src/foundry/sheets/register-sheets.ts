import { moduleFile, MODULE, subTypes } from '../ids';
import { unitHost } from '../documents/unit-host';
import { DatasheetSheet } from './datasheet-sheet';
import { SquadSheet } from './squad-sheet';
import { sheetPart } from './sheet-parts';

/** Makes the sheets known, and begins new units with a sensible design; during `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, MODULE, SquadSheet, { types: [subTypes.squad], makeDefault: true, label: 'SKIRMISH.sheet.record' });
  DocumentSheetConfig.registerSheet(JournalEntryPage, MODULE, DatasheetSheet, {
    types: [subTypes.datasheet],
    makeDefault: true,
    label: 'SKIRMISH.sheet.datasheet',
  });
  Hooks.on('preCreateActor', begin);
}

/** Offers the record sheet for actors of a type that is not ours; answers the id of the sheet, as the host makes it. */
export function offerRecordSheet(type: string): string {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE, SquadSheet, { types: [type], label: 'SKIRMISH.sheet.record' });
  return `${MODULE}.${SquadSheet.name}`;
}

/** A unit that somebody creates by hand starts with a design that may be fielded, and with the picture of its troops. */
function begin(actor: HostActor): void {
  const sheet = unitHost().read(actor);
  const part = sheet === null || sheet.play !== null ? null : sheetPart(sheet.ruleset);
  if (sheet === null || part === null) return;
  const design = sheet.design ?? part.start();
  if (sheet.design === null) actor.updateSource(unitHost().changes({ design }));
  if (actor.img.includes('mystery-man') && part.accepts(design)) actor.updateSource({ img: moduleFile(`assets/tokens/${part.art(design)}.webp`) });
}

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

/** A unit that somebody creates by hand starts with a design that may be fielded. */
function begin(actor: HostActor): void {
  const sheet = unitHost().read(actor);
  if (sheet === null || sheet.design !== null || sheet.play !== null) return;
  const part = sheetPart(sheet.ruleset);
  if (part === null) return;
  const design = part.start();
  const drawn = actor.img.includes('mystery-man') ? { img: moduleFile(`assets/tokens/${part.art(design)}.webp`) } : {};
  actor.updateSource({ ...unitHost().changes({ design }), ...drawn });
}

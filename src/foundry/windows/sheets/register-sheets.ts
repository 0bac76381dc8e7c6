import { MODULE, subTypes } from '../../common/ids';
import { unitHost } from '../../store/documents/unit-host';
import { DatasheetSheet } from './datasheet-sheet';
import { SquadSheet } from './squad-sheet';
import { needSheetForm, plainDesign, readDesign, sheetForm, tokenOf } from '../../live/views/record-sheet';
import { inTime } from '../../common/connection';

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
  Hooks.on('preCreateActor', (actor: HostActor) => {
    const start = startOf(actor);
    if (start !== null) actor.updateSource(start);
  });
  Hooks.on('createActor', (actor: HostActor, _options: unknown, userId: string) => {
    if (userId === game.user.id) void beginLate(actor);
  });
}

/** Offers the record sheet for actors of a type that is not ours; answers the id of the sheet, as the host makes it. */
export function offerRecordSheet(type: string): string {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE, SquadSheet, {
    types: [type],
    label: 'SKIRMISH.sheet.record',
  });
  return `${MODULE}.${SquadSheet.name}`;
}

/**
 * Returns the start of a unit that a user creates by hand: a design that may be fielded, and the picture of its troops;
 * null if there is nothing to change, or its rules are not loaded.
 */
function startOf(actor: HostActor): Record<string, unknown> | null {
  const sheet = unitHost().read(actor);
  const form = sheet === null || sheet.play !== null ? null : sheetForm(sheet.ruleset);
  if (sheet === null || form === null) return null;
  const design = sheet.design === null ? form.start() : readDesign(form, sheet.design);
  if (design === null) return null;
  const start = {
    ...(sheet.design === null ? unitHost().changes({ design: plainDesign(design) }) : {}),
    ...(hasNoPicture(actor) ? { img: tokenOf(form, design) } : {}),
  };
  return Object.keys(start).length === 0 ? null : start;
}

function hasNoPicture({ img }: HostActor): boolean {
  return img.includes('mystery-man');
}

/** The same for a unit that was there before its rules. */
async function beginLate(actor: HostActor): Promise<void> {
  const sheet = unitHost().read(actor);
  if (sheet === null || sheet.play !== null || sheetForm(sheet.ruleset) !== null) return;
  if (sheet.design !== null && !hasNoPicture(actor)) return;
  await needSheetForm(sheet.ruleset);
  const start = startOf(actor);
  if (start !== null) await inTime(actor.update(start));
}

import type { Unit } from '../../../battle/state';
import type { Json } from '../../../engine/json';
import type { SquadDesign } from '../../../rulesets/opend6/build/design';
import { isDesign } from '../../../rulesets/opend6/build/design-format';
import { readySquad } from '../../../rulesets/opend6/data/squads';
import { scenarios } from '../../../rulesets/opend6/scenarios';
import type { SheetPart } from '../sheet-part';
import { applyChange, readForm, whole } from './read-form';
import { sheetView } from './sheet-view';

/** A design as the plain data that documents keep. */
function plain(design: SquadDesign): Json {
  return JSON.parse(JSON.stringify(design)) as Json;
}

function designFrom(design: Json): SquadDesign {
  if (!isDesign(design)) throw new Error('this is not the design of an OpenD6 squad');
  return design;
}

/** The scenario's listing of a squad; reinforcements are listed apart. */
function listedDesign(unit: Unit, scenario: string | null): SquadDesign | null {
  const info = scenarios.find(({ id }) => id === scenario);
  const listed = info?.squads.find(({ id }) => id === unit.id)?.design;
  const { side, design } = info?.reinforcements ?? {};
  return listed ?? (side === unit.side ? (design ?? null) : null);
}

/** The Squad Record Sheet (od6-sheet-001). */
export const openD6Sheet: SheetPart = {
  template: 'sheets/opend6',
  start: () => plain(whole({ ...readySquad('rebel-cell').design })),
  accepts: (design) => isDesign(design),
  context: (subject) => sheetView(subject, designFrom(subject.design)),
  read: (design, fields) => plain(readForm(designFrom(design), fields)),
  change: (design, change) => plain(applyChange(designFrom(design), change)),
  art: (design) => `opend6/${designFrom(design).troop}`,
  designOf: (unit, scenario) => {
    const design = listedDesign(unit, scenario);
    return design === null ? null : plain(design);
  },
};

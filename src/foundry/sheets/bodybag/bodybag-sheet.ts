import type { Json } from '../../../engine/json';
import { isMarineName, type MarineName } from '../../../rulesets/bodybag/data/squad';
import type { SheetPart } from '../sheet-part';
import { sheetView } from './sheet-view';

function marineIn(design: Json): MarineName | null {
  const named = typeof design === 'object' && design !== null && !Array.isArray(design) && 'marine' in design ? design.marine : null;
  return isMarineName(named) ? named : null;
}

function marineFrom(design: Json): MarineName {
  const marine = marineIn(design);
  if (marine === null) throw new Error('this is nobody of the squad');
  return marine;
}

/** One line of the squad table as a form (bb-squad-001): who he is decides everything. */
export const bodybagSheet: SheetPart = {
  template: 'sheets/bodybag',
  start: () => ({ marine: 'tex' }),
  accepts: (design) => marineIn(design) !== null,
  context: (subject) => sheetView(subject, marineFrom(subject.design)),
  read: (design, fields) => ({ marine: isMarineName(fields['design.marine']) ? fields['design.marine'] : marineFrom(design) }),
  change: (_design, { change }) => {
    throw new Error(`the record sheet has no button '${change}'`);
  },
  art: (design) => `bodybag/${marineFrom(design)}`,
  designOf: ({ design }) => {
    const marine = design === undefined ? null : marineIn(design as Json);
    return marine === null ? null : { marine };
  },
};

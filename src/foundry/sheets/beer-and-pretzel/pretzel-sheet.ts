import type { Unit } from '../../../battle/state';
import type { Json } from '../../../engine/json';
import { readyBands } from '../../../rulesets/beer-and-pretzel/data/ready-bands';
import { artOf, type BandDesign } from '../../../rulesets/beer-and-pretzel/recruit';
import { scenarios } from '../../../rulesets/beer-and-pretzel/scenarios';
import type { SheetPart } from '../sheet-part';
import { applyChange, isBand, readForm, whole } from './read-form';
import { sheetView } from './sheet-view';
import { own } from './sheet-words';

/** A design as the plain data that documents keep. */
function plain(design: BandDesign): Json {
  return JSON.parse(JSON.stringify(design)) as Json;
}

function bandFrom(design: Json): BandDesign {
  if (!isBand(design)) throw new Error('this is not the design of a Beer & Pretzel band');
  return design as unknown as BandDesign;
}

function listedDesign({ id }: Unit, scenario: string | null): BandDesign | null {
  return scenarios.find((info) => info.id === scenario)?.bands.find((band) => band.id === id)?.design ?? null;
}

/** The statistics of a band as a form. */
export const pretzelSheet: SheetPart = {
  template: 'sheets/beer-and-pretzel',
  start: () => plain(whole(readyBands['marine'] ?? { troop: 'marine', count: 1, main: 'rifle', leader: false })),
  accepts: isBand,
  context: (subject) => sheetView(subject, bandFrom(subject.design)),
  read: (design, fields) => plain(readForm(bandFrom(design), fields)),
  change: (design, change) => plain(applyChange(bandFrom(design), change, own('sheet.own-name'))),
  art: (design) => artOf(bandFrom(design)),
  designOf: (unit, scenario) => {
    const design = listedDesign(unit, scenario);
    return design === null ? null : plain(whole(design));
  },
};

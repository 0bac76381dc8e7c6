import { emptyBoxes, INCH, withoutDoubles, type BoxRow, type Paper, type PaperTemplate } from '../../../battle/paper';
import { text } from '../../../battle/text';
import { blastRadius } from '../book/fire/shots';
import { optionTable } from '../data/options';
import { ranged } from '../data/ranged';
import { vehicles } from '../data/vehicles';
import { defaultsOf } from '../../../battle/options';
import { isVehicleDesign, type Design, type FighterDesign } from '../design/design';
import { weaponWords, words } from '../words';

/** What is printed beside fighters' records. */
export const paper: Paper<Design> = {
  unit: INCH,
  boxes(design) {
    if (isVehicleDesign(design))
      return { unit: [], figures: [{ name: words(`vehicle.${design.vehicle}`), leads: false, rows: [] }] };
    return { unit: [], figures: [{ name: words(`quality.${design.quality}`), leads: false, rows: rowsOf(design) }] };
  },
  templates: (designs) => withoutDoubles(designs.flatMap(templatesOf)),
};

function rowsOf({ medikits, stims }: FighterDesign): readonly BoxRow[] {
  return [
    ...emptyBoxes(text('SKIRMISH.sheet.wound'), 1),
    ...emptyBoxes(words('sheet.medikits'), medikits),
    ...emptyBoxes(words('sheet.stims'), stims),
  ];
}

/** Blast markers in the size of the table options as written (qd-area-001). */
function templatesOf(design: Design): readonly PaperTemplate[] {
  const guns = isVehicleDesign(design)
    ? vehicles[design.vehicle].seats.flatMap(({ mount }) =>
        mount?.weapon === 'tri-barrel' ? [ranged['tri-barrel']] : [],
      )
    : design.weapons.map((id) => (id === 'own' ? design.own : ranged[id]));
  return guns.flatMap((gun): PaperTemplate[] => {
    if (gun === null || gun.blast === null) return [];
    const r = blastRadius(gun.blast, defaultsOf(optionTable));
    return [{ shape: 'disc', r, uses: [weaponWords(gun.id)], rule: 'qd-area-001', labels: [] }];
  });
}

import { emptyBoxes, INCH, type Paper } from '../../../battle/paper';
import { text } from '../../../battle/text';
import { isBornLeader } from '../data/troops';
import { grenadesOf, profileIn, type BandDesign } from '../design/design';
import { words } from '../words';
import { typeName } from './sheet-words';

/** What is printed beside the statistics of a band. Its boards have spaces of no size: one inch suits most miniatures. */
export const paper: Paper<BandDesign> = {
  unit: INCH,
  boxes(design) {
    const profile = profileIn(design);
    const grenades = grenadesOf(design);
    const name = text('SKIRMISH.name', { name: typeName(profile) });
    const rows = [
      ...emptyBoxes(words('sheet.points'), design.points ?? profile.points),
      ...emptyBoxes(words('sheet.grenades'), grenades === 'many' ? 0 : grenades),
    ];
    const leads = design.leader || isBornLeader(profile);
    return { unit: [], figures: Array.from({ length: design.count }, () => ({ name, leads, rows })) };
  },
  /** Blasts reach whole spaces. */
  templates: () => [],
};

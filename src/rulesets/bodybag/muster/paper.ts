import { emptyBoxes, INCH, type Paper } from '../../../battle/paper';
import { text } from '../../../battle/text';
import { squad } from '../data/squad';
import type { MarineDesign } from '../design/design';
import { words } from '../words';
import { BASE_RADIUS } from './setup';

/** What is printed beside the lines of the squad table. Areas have no size, so a counter is an inch across. */
export const paper: Paper<MarineDesign> = {
  unit: INCH / (2 * BASE_RADIUS),
  boxes({ marine }) {
    const { guts, leader } = squad[marine];
    const rows = guts === null ? [] : emptyBoxes(text('SKIRMISH.sheet.wound'), 1);
    return { unit: [], figures: [{ name: words(`marine.${marine}`), leads: leader, rows }] };
  },
  templates: () => [],
};

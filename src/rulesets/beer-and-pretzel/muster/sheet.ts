import type { Known } from '../../../battle/known';
import type { SheetForm } from '../../../battle/sheet';
import { sizeOf } from '../../../battle/size';
import { read } from '../../../engine/form';
import { readyBands } from '../design/ready';
import { designOf } from '../scenarios/rules-of';
import type { PretzelState } from '../state';
import { checkBand } from './check';
import { designForm, artOf, type BandDesign } from '../design/design';
import { fillIn, press, whole } from './fill';
import { pageOf, playPage } from './page';
import { problemWords } from './sheet-words';

/** The statistics of a band as a form. */
export const sheet: SheetForm<BandDesign, Known<PretzelState>> = {
  template: () => 'beer-and-pretzel',
  start: () => whole(readyBands['marine'] ?? { troop: 'marine', count: 1, main: 'rifle', leader: false }),
  read: (json) => read(designForm, json, 'not-a-design', 'The design of a band'),
  page: pageOf,
  play: playPage,
  fill: fillIn,
  press,
  check: (design) =>
    checkBand(design).map((problem) => ({
      severity: problem.severity,
      code: problem.code,
      rule: problem.rule,
      text: problemWords(problem),
    })),
  art: artOf,
  listed({ id }, battle) {
    const planned = battle.script?.units.find((one) => one.id === id);
    return planned === undefined ? null : whole(designOf(planned, sizeOf(battle)));
  },
};

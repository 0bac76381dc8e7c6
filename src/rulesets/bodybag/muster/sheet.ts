import type { PlainPage, SheetForm, SheetSection } from '../../../battle/sheet';
import { text, type Text } from '../../../battle/text';
import { read } from '../../../engine/form';
import type { RuleId } from '../../../engine/rule';
import { gutsRolls, oddsOf, WAYS, type Purpose } from '../book/guts';
import { isMarineName, marineNames, squad } from '../data/squad';
import { words } from '../words';
import { designForm, type MarineDesign } from '../design/design';

/** What a marine rolls Guts for, in the order of the turn. */
const everybodys: readonly (readonly [Purpose, RuleId])[] = [
  ['move', 'bb-lead-006'],
  ['react', 'bb-react-001'],
  ['carry', 'bb-carry-001'],
  ['bug-out', 'bb-bug-004'],
];

/** The leader's own: a leader makes no reaction roll (bb-react-002). */
const leaders: readonly (readonly [Purpose, RuleId])[] = [
  ['smoke', 'bb-lead-003'],
  ['cover', 'bb-lead-004'],
  ['halt', 'bb-lead-005'],
  ['move', 'bb-lead-006'],
  ['carry', 'bb-carry-001'],
  ['withdraw', 'bb-bug-003'],
  ['bug-out', 'bb-bug-004'],
];

/** One line of the squad table as a form (bb-squad-001): which marine it is decides everything. */
export const sheet: SheetForm<MarineDesign> = {
  template: () => 'plain',
  start: () => ({ marine: 'tex' }),
  read: (json) => read(designForm, json, 'not-a-design', 'The design of a marine'),
  page: ({ marine }) => pageOf(marine),
  fill(design, { 'design.marine': marine }) {
    return isMarineName(marine) ? { marine } : design;
  },
  press(_design, { change }) {
    throw new Error(`the record sheet has no button '${change}'`);
  },
  check: () => [],
  art: ({ marine }) => `bodybag/${marine}`,
};

function pageOf(marine: MarineDesign['marine']): PlainPage {
  const { guts, leader } = squad[marine];
  const kind = guts === null ? 'wounded' : leader ? 'leader' : 'marine';
  const choices = marineNames.map((id) => ({ id, label: words(`marine.${id}`), chosen: id === marine }));
  return {
    head: [
      { id: 'marine', label: words('sheet.marine'), value: words(`marine.${marine}`), choices },
      { id: 'role', label: text('SKIRMISH.sheet.role'), value: words(`sheet.role.${kind}`) },
      { id: 'weapon', label: words('sheet.weapon'), value: words('sheet.rifle') },
    ],
    total: { label: words('sheet.guts'), value: guts },
    sections: [
      { text: words(`sheet.about.${kind}`) },
      ...(guts === null ? [] : [rollTable(guts, leader ? leaders : everybodys)]),
    ],
    note: words('sheet.fixed'),
  };
}

function rollTable(guts: number, rolls: readonly (readonly [Purpose, RuleId])[]): SheetSection {
  return {
    columns: ['rolls', 'success', 'failure', 'heroics'].map((key) => words(`sheet.${key}`)),
    rows: rolls.map(([purpose, rule]) => {
      const { doubles } = gutsRolls[purpose];
      const { success, failure, critical } = oddsOf(guts, doubles);
      const cells = [share(success), share(failure), critical > 0 ? share(critical) : null];
      return { title: words(`sheet.roll.${purpose}`), hint: words(`sheet.doubles.${doubles}`), rule, cells };
    }),
  };
}

function share(ways: number): Text {
  return words('odds.ways', { percent: Math.round((100 * ways) / WAYS) });
}

import type { RuleId } from '../../../engine/rule';
import { marineNames, squad, type MarineName } from '../../../rulesets/bodybag/data/squad';
import { doublesOf, oddsOf, WAYS, type Purpose } from '../../../rulesets/bodybag/rules/guts';
import { percent } from '../../panel/numbers';
import { say, words } from '../../words';
import type { SheetSubject } from '../sheet-part';

function own(key: string): string {
  return words(`SKIRMISH.bodybag.${key}`);
}

interface Roll {
  readonly purpose: Purpose;
  readonly rule: RuleId;
}

/** What a marine rolls his Guts for, in the order of the turn. */
const everybodys: readonly Roll[] = [
  { purpose: 'move', rule: 'bb-lead-006' },
  { purpose: 'react', rule: 'bb-react-001' },
  { purpose: 'carry', rule: 'bb-carry-001' },
  { purpose: 'bug-out', rule: 'bb-bug-004' },
];

/** The leader's own: he makes no reaction roll (bb-react-002). */
const leaders: readonly Roll[] = [
  { purpose: 'smoke', rule: 'bb-lead-003' },
  { purpose: 'cover', rule: 'bb-lead-004' },
  { purpose: 'halt', rule: 'bb-lead-005' },
  { purpose: 'move', rule: 'bb-lead-006' },
  { purpose: 'carry', rule: 'bb-carry-001' },
  { purpose: 'withdraw', rule: 'bb-bug-003' },
  { purpose: 'bug-out', rule: 'bb-bug-004' },
];

/** All that the form shows, in words. */
export function sheetView(subject: SheetSubject, marine: MarineName): object {
  const { guts, leader } = squad[marine];
  return {
    ...subject,
    locked: subject.play !== null,
    play: playView(subject),
    marines: marineNames.map((id) => ({ id, name: own(`marine.${id}`), selected: id === marine })),
    marineName: own(`marine.${marine}`),
    role: own(`sheet.role.${guts === null ? 'wounded' : leader ? 'leader' : 'marine'}`),
    about: own(`sheet.about.${guts === null ? 'wounded' : leader ? 'leader' : 'marine'}`),
    guts,
    rolls: guts === null ? [] : (leader ? leaders : everybodys).map((roll) => rollView(guts, roll)),
  };
}

function rollView(guts: number, { purpose, rule }: Roll): object {
  const doubles = doublesOf[purpose];
  const { success, failure, critical } = oddsOf(guts, doubles);
  const share = (ways: number): string => percent(ways / WAYS);
  return { name: own(`sheet.roll.${purpose}`), rule, success: share(success), failure: share(failure), doubles: critical > 0 ? share(critical) : null, hint: own(`sheet.doubles.${doubles}`) };
}

/** The marine in his game; null outside of one. */
function playView({ play }: SheetSubject): object | null {
  if (play === null) return null;
  const { battle, unit } = play;
  const figure = Object.values(battle.state.figures).find((other) => other.unit === unit);
  if (figure === undefined) return null;
  const look = battle.ruleset.unitLook(battle.state, unit);
  return {
    title: battle.scene.name,
    turn: battle.state.turn,
    condition: battle.ruleset.figureLook(battle.state, figure.id).words.map((entry) => say(entry, battle)),
    did: look.did.map((entry) => say(entry, battle)).join(', '),
  };
}

import type { Known } from '../../../battle/known';
import type { SheetForm, SheetProblem } from '../../../battle/sheet';
import type { TextValue } from '../../../battle/text';
import { read } from '../../../engine/form';
import { defaultOptions, type Options } from '../data/options';
import { readySquad } from '../design/ready';
import type { OpenD6State, Squad } from '../state';
import { words } from '../words';
import { checkDesign, type Problem } from './check';
import { costOf } from './cost';
import type { SquadDesign } from '../design/design';
import { designForm } from '../design/form';
import { fillIn, press, whole } from './fill';
import { checkPoints } from './force';
import { pageOf } from './page';
import { playPage } from './play-page';
import { listOfSide } from './setup';

/** The Squad Record Sheet (od6-sheet-001). */
export const sheet: SheetForm<SquadDesign, Known<OpenD6State>> = {
  template: 'opend6',
  start: () => whole(readySquad('rebel-cell').design),
  read: (json) => read(designForm, json, 'not-a-design', 'The design of a squad'),
  page: (design, seen) => pageOf(design, seen?.options ?? defaultOptions),
  play: playPage,
  fill: fillIn,
  press,
  check: (design, battle) =>
    battle === undefined
      ? checkDesign(design, defaultOptions).map(told)
      : battleAgainst(design, battle.seen, { id: battle.unit ?? '', side: battle.side }),
  points: (design) => costOf(design).total,
  art: ({ troop }) => `opend6/${troop}`,
};

/** What the lists have against a design for a side, by these options. */
export function listsAgainst(design: SquadDesign, options: Options, side: string): readonly SheetProblem[] {
  return checkDesign(design, options, listOfSide(side)).map(told);
}

/** The same in a battle, where the side has other squads and points may have been agreed. */
export function battleAgainst(
  design: SquadDesign,
  { units, options }: Pick<OpenD6State, 'units' | 'options'>,
  { id, side }: Pick<Squad, 'id' | 'side'>,
): readonly SheetProblem[] {
  const others = Object.values(units).filter((squad) => squad.side === side && squad.id !== id);
  const points = checkPoints([...others.map((squad) => squad.design), design], options.pointLimit);
  return [...listsAgainst(design, options, side), ...points.map(told)];
}

/** The message keys for a problem's values, by the value's name. */
const places: Readonly<Record<string, string>> = {
  troop: 'troops',
  skill: 'skills',
  weapon: 'weapons',
  armour: 'armour',
  quality: 'qualities',
  listed: 'qualities',
  list: 'sides',
  side: 'sides',
};

function told({ severity, code, rule, values = {} }: Problem): SheetProblem {
  const spoken = Object.entries(values).map(([name, value]): [string, TextValue] => {
    const place = places[name];
    return [name, place === undefined ? value : words(`${place}.${value}`)];
  });
  return { severity, code, rule, text: words(`problems.${code}`, Object.fromEntries(spoken)) };
}

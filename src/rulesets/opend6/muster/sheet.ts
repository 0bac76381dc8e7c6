import type { Known } from '../../../battle/known';
import type { SheetForm, SheetProblem } from '../../../battle/sheet';
import type { TextValue } from '../../../battle/text';
import { defaultOptions, type Options } from '../data/options';
import type { SideId as ListSide } from '../data/troops';
import { readySquad } from '../design/ready';
import { beginningOf } from '../design/ready-units';
import type { OpenD6State, Squad } from '../state';
import { words } from '../words';
import { checkDesign, type Problem } from './check';
import { artOf, byBeing, readDesign, type Design } from '../design/any-design';
import { checkArtillery } from './artillery-check';
import { artilleryPage, fillArtillery } from './artillery-page';
import { checkCreature, creaturePage, fillCreature, pressCreature } from './creature-page';
import { fillIn, press, whole } from './fill';
import { checkPoints, priceOf } from './force';
import { checkHero } from './hero-check';
import { fillHero, pressHero, wholeHero } from './hero-fill';
import { heroPage } from './hero-page';
import { rollForHero } from './hero-roll';
import { pageOf } from './page';
import { playPage } from './play-page';
import { fillRemote, remotePage } from './remote-page';
import { checkRobot } from './robot-check';
import { fillRobot, pressRobot, robotPage, wholeRobot } from './robot-page';
import { listOfSide } from '../data/troops';

/** The Squad Record Sheet (od6-sheet-001), and the Hero Record Sheet. */
export const sheet: SheetForm<Design, Known<OpenD6State>> = {
  template: (design) =>
    byBeing(design, {
      squad: () => 'opend6',
      hero: () => 'opend6-hero',
      creature: () => 'opend6-creature',
      robot: () => 'opend6-robot',
      artillery: () => 'plain',
      remote: () => 'plain',
    }),
  start: () => wholeDesign(readySquad('rebel-cell').design),
  read: (json) => readDesign(json, 'not-a-design'),
  page(design, seen) {
    const options = seen?.options ?? defaultOptions;
    return byBeing(design, {
      squad: (squad) => pageOf(squad, options),
      hero: (hero) => heroPage(hero, options),
      creature: creaturePage,
      robot: (robot) => robotPage(robot, options),
      artillery: artilleryPage,
      remote: remotePage,
    });
  },
  play: playPage,
  fill(design, fields) {
    const begun = beginningOf(fields['load']);
    if (begun !== null) return wholeDesign(begun);
    return byBeing<Design>(design, {
      squad: (squad) => fillIn(squad, fields),
      hero: (hero) => fillHero(hero, fields),
      creature: (creature) => fillCreature(creature, fields),
      robot: (robot) => fillRobot(robot, fields),
      artillery: (gun) => fillArtillery(gun, fields),
      remote: (weapon) => fillRemote(weapon, fields),
    });
  },
  press: (design, button) =>
    byBeing<Design>(design, {
      squad: (squad) => press(squad, button),
      hero: (hero) => pressHero(hero, button),
      creature: (creature) => pressCreature(creature, button),
      robot: (robot) => pressRobot(robot, button),
      artillery() {
        throw new Error(`the sheet of a gun has no button '${button.change}'`);
      },
      remote() {
        throw new Error(`the sheet of a remote weapon has no button '${button.change}'`);
      },
    }),
  roll: (design, button) => rollForHero(design, button),
  check: (design, battle) =>
    battle === undefined
      ? checkedAlone(design, defaultOptions).map(told)
      : battleAgainst(design, battle.seen, { id: battle.unit ?? '', side: battle.side }),
  points: priceOf,
  art: artOf,
};

function wholeDesign(design: Design): Design {
  return byBeing<Design>(design, {
    squad: whole,
    hero: wholeHero,
    creature: (creature) => creature,
    robot: wholeRobot,
    artillery: (gun) => gun,
    remote: (weapon) => weapon,
  });
}

function checkedAlone(design: Design, options: Options, side?: ListSide): readonly Problem[] {
  return byBeing<readonly Problem[]>(design, {
    squad: (squad) => checkDesign(squad, options, side),
    hero: checkHero,
    creature: checkCreature,
    robot: (robot) => checkRobot(robot, options, side),
    artillery: () => [],
    remote: () => [],
  });
}

/** What the lists have against a design for a side, by these options. */
export function listsAgainst(design: Design, options: Options, side: string): readonly SheetProblem[] {
  return checkedAlone(design, options, listOfSide(side)).map(told);
}

/** The same in a battle, where the side has other squads and points may have been agreed. */
export function battleAgainst(
  design: Design,
  battle: Pick<OpenD6State, 'options' | 'phase' | 'script' | 'sides' | 'size' | 'units'>,
  { id, side }: Pick<Squad, 'id' | 'side'>,
): readonly SheetProblem[] {
  const { units, options } = battle;
  const others = Object.values(units).filter((squad) => squad.side === side && squad.id !== id);
  const points = checkPoints([...others.map((squad) => squad.design), design], options.pointLimit);
  const guns = checkArtillery(design, battle, { id, side });
  return [...listsAgainst(design, options, side), ...[...points, ...guns].map(told)];
}

/** The message keys for a problem's values, by the value's name. */
const places: Readonly<Record<string, string>> = {
  troop: 'troops',
  skill: 'skills',
  weapon: 'weapons',
  armour: 'armour',
  creature: 'creatures',
  quality: 'qualities',
  lowest: 'qualities',
  highest: 'qualities',
  listed: 'qualities',
  list: 'sides',
  side: 'sides',
  robot: 'robots',
};

export function told({ severity, code, rule, values = {} }: Problem): SheetProblem {
  const spoken = Object.entries(values).map(([name, value]): [string, TextValue] => {
    const place = places[name];
    if (name === 'heroSkill') return ['skill', words(String(value))];
    if (name === 'attribute') return [name, words(`attributes.${value}.label`)];
    return [name, place === undefined ? value : words(`${place}.${value}`)];
  });
  return { severity, code, rule, text: words(`problems.${code}`, Object.fromEntries(spoken)) };
}

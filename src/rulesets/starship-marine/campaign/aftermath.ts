import { roll, rollDie, type Resolution } from '../../../engine/request';
import { ten } from '../book/squad/hits';
import { healedAs, injuryOf, suitOf, type Air, type Injury } from '../data/casualty';
import type { TroopId } from '../data/kinds';
import { gearOf, repairDays, repairOf, type Repair } from '../data/repairs';

// What happens after the battle to those put out of action, and to suits and robots.

/** Turns of a quarter of an hour, and of an hour. */
const HOSPITAL_TURNS = 90;
const SICKBAY_TURNS = 360;

/** sm-turn-006: 90 turns are 15 minutes. Returns true if help that many turns after the hit is still in time. */
export const inTime = (turns: number | null, within: number): boolean => turns !== null && turns <= within;

/** A figure that was put out of action. */
export interface Casualty {
  readonly id: string;
  readonly troop: TroopId;
  readonly side: string;
  readonly air: Air;
  /** Turns from the hit until the casualty was in a sickbay, and aboard a hospital ship; null if never. */
  readonly sickbay: number | null;
  readonly hospital: number | null;
}

/** The injury: days of recovery count for a minor wound. */
export interface Fate {
  readonly injury: Injury;
  readonly days: number;
}

/** Rolls for everybody who fell after the battle, first on the table of their suit. */
export function* fateOf(casualty: Casualty): Resolution<Fate> {
  const first = yield* firstInjury(casualty);
  const { injury, twice } = yield* secondInjury(casualty, first);
  return { injury, days: injury === 'minor' ? yield* recovery(casualty, twice) : 0 };
}

/**
 * sm-casualty-004, sm-casualty-005: by the suit that was worn, one better with a sickbay and a doctor within the hour.
 */
function* firstInjury({ id, troop, side, air, sickbay, hospital }: Casualty): Resolution<Injury> {
  const suit = suitOf(troop);
  if (suit === null) throw new Error(`'${id}' is no human`);
  const face = yield* rollDie({ name: 'casualty', rule: 'sm-casualty-004', seat: side, of: id });
  const help = inTime(sickbay, SICKBAY_TURNS) || inTime(hospital, HOSPITAL_TURNS) ? 1 : 0;
  return injuryOf(suit, air, face - help);
}

/**
 * sm-hospital-001, sm-hospital-003, sm-hospital-004, sm-casualty-006: aboard a hospital ship within 90 turns of the hit, the killed and the
 * seriously wounded roll again; a minor wound never does.
 */
function* secondInjury({ id, side, hospital }: Casualty, first: Injury) {
  const again = (first === 'killed' || first === 'serious') && inTime(hospital, HOSPITAL_TURNS);
  if (!again) return { injury: first, twice: false };
  const face = yield* rollDie({ name: 'hospital', rule: 'sm-hospital-001', seat: side, of: id });
  return healedAs(first, face);
}

/** sm-casualty-008: a minor wound takes the sum of three D10 in days, from 0 to 27. */
function* recovery({ id, side }: Casualty, twice: boolean): Resolution<number> {
  const faces = yield* roll({
    name: 'recovery',
    rule: 'sm-casualty-008',
    seat: side,
    of: id,
    dice: 3,
    sides: 10,
  });
  return faces.reduce((sum, face) => sum + ten(face), 0) * (twice ? 2 : 1);
}

/** sm-casualty-009, sm-casualty-010: unharmed and scratched are fit; a serious wound sends home for good. */
export const isLost = ({ injury }: Pick<Fate, 'injury'>): boolean => injury === 'serious' || injury === 'killed';

/** A suit or robot that was hit, with its weapon: its wearer, or the robot. */
export interface Wreck {
  readonly id: string;
  readonly troop: TroopId;
  readonly side: string;
}

export interface Mending {
  readonly repair: Repair;
  /** Null for scrap. */
  readonly days: number | null;
}

/**
 * sm-lost-003, sm-lost-004: one roll for each suit whose wearer fell, whatever the injury, and each robot, with its
 * weapon.
 */
export function* mendingOf({ id, troop, side }: Wreck): Resolution<Mending> {
  const face = yield* rollDie({ name: 'wreck', rule: 'sm-lost-003', seat: side, of: id });
  const repair = repairOf(gearOf(troop), face);
  const takes = repairDays[repair];
  if (takes === null) return { repair, days: repair === 'trashed' ? null : 0 };
  const faces = yield* roll({ name: 'repair', rule: 'sm-lost-002', seat: side, of: id, dice: takes.dice });
  const sum = faces.reduce((total, one) => total + one, 0);
  return { repair, days: takes.halved ? halved(sum) : sum };
}

/** sm-dice-003: a D3 is a D6 halved, rounded up. */
export const halved = (face: number): number => Math.ceil(face / 2);

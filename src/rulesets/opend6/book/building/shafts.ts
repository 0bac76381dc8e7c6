import type { Mouth } from '../../../../battle/floors';
import { enemyOf, unitOf, type SideId } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { elevatorKinds, securityOf } from '../../data/passages';
import type { Car, OpenD6State, Soldier } from '../../state';
import { everybody } from '../squad/squads';
import { plansOf, wayTo, waysOf } from '../table/floors';
import { isOn, standsBeside } from './beside';
import { hasKeys } from './keys';

/** An elevator: its name is that of its highest mouth. */
export interface Shaft {
  readonly id: string;
  readonly kind: string;
  /** One for each of its floors, the highest first. */
  readonly mouths: readonly Mouth[];
}

const shafts = new WeakMap<object, readonly Shaft[]>();

/** Returns the elevators of the table. */
export function shaftsOf({ table }: Pick<OpenD6State, 'table'>): readonly Shaft[] {
  const known = shafts.get(table.areas);
  if (known !== undefined) return known;
  const found = shaftsIn(table);
  shafts.set(table.areas, found);
  return found;
}

function shaftsIn(table: OpenD6State['table']): Shaft[] {
  const mouths = waysOf(table, elevatorKinds);
  const floors = plansOf(table).map((_, floor) => floor);
  const all = mouths.map((mouth) => floors.flatMap((floor) => wayTo(table, mouth, floor) ?? []));
  return all.flatMap((stops, i): Shaft[] => {
    const [first] = stops;
    return first === undefined || first !== mouths[i]
      ? []
      : [{ id: first.area.id, kind: first.area.kind, mouths: stops }];
  });
}

export function shaftOf(state: Pick<OpenD6State, 'table'>, id: string): Shaft | undefined {
  return shaftsOf(state).find((shaft) => shaft.id === id);
}

/** Returns an elevator as it is now; before anybody uses it, its car is at the lowest floor. */
export function carOf({ elevators = [] }: Pick<OpenD6State, 'elevators'>, { id, kind, mouths }: Shaft): Car {
  const floor = mouths.at(-1)?.floor ?? 0;
  const fresh: Car = { shaft: id, floor, to: null, halves: 0, holder: null, open: securityOf(kind) === null };
  return elevators.find(({ shaft }) => shaft === id) ?? fresh;
}

/** The car of an elevator is so from now on. An elevator that is not on the table changes nothing. */
export function setCar(state: OpenD6State, shaft: string, now: Partial<Car>): void {
  const found = shaftOf(state, shaft);
  if (found === undefined) return;
  const car = { ...carOf(state, found), ...now };
  state.elevators = [...(state.elevators ?? []).filter((one) => one.shaft !== shaft), car];
}

const mouthAt = ({ mouths }: Shaft, floor: number): Mouth | undefined => mouths.find((one) => one.floor === floor);

/** Returns who is in the car. */
export function ridersOf(state: OpenD6State, shaft: Shaft): Soldier[] {
  const mouth = mouthAt(shaft, carOf(state, shaft).floor);
  return mouth === undefined ? [] : everybody(state).filter(({ at }) => isOn(mouth.area, at));
}

/** Returns the mouth beside which a figure stands, or in which it is. */
export function mouthFor(state: OpenD6State, shaft: Shaft, soldier: Soldier): Mouth | undefined {
  return shaft.mouths.find(({ area }) => standsBeside(state, soldier, area));
}

/** Returns the elevators beside which a figure stands, or in which it is. */
export function shaftsFor(state: OpenD6State, soldier: Soldier): Shaft[] {
  return shaftsOf(state).filter((shaft) => mouthFor(state, shaft, soldier) !== undefined);
}

export const sideOfSoldier = (state: OpenD6State, { unit }: Pick<Soldier, 'unit'>): SideId => unitOf(state, unit).side;

/** Returns true if the elevator obeys the enemies of this side. */
export function isHeldAgainst(state: OpenD6State, shaft: Shaft, side: SideId): boolean {
  return carOf(state, shaft).holder === enemyOf(state, side);
}

/** Returns true if its security rating still has to be beaten by this figure. */
export function isLockedFor(state: OpenD6State, shaft: Shaft, soldier: Soldier): boolean {
  return !carOf(state, shaft).open && !hasKeys(state, soldier);
}

/** Why an elevator does not obey this figure, or null. */
export function refuseObedience(state: OpenD6State, shaft: Shaft, soldier: Soldier): Refusal | null {
  const no = (code: string, rule: RuleId): Refusal => ({ code, rule, subject: soldier.id });
  if (isLockedFor(state, shaft, soldier)) return no('elevator-locked', 'od6a-building-020');
  return isHeldAgainst(state, shaft, sideOfSoldier(state, soldier)) ? no('elevator-held', 'od6a-building-021') : null;
}

/** Floors between the car and where it goes. */
export const floorsLeft = ({ floor, to }: Pick<Car, 'floor' | 'to'>): number =>
  to === null ? 0 : Math.abs(to - floor);

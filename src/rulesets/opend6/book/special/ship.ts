import { unitOf, type SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { distanceToSegment, TOLERANCE } from '../../../../space';
import type { Area, Barrier } from '../../../../space/types';
import { leafStands, type LeafStand } from '../../data/barriers';
import { gravities, type Gravity } from '../../data/options';
import { shipChangeIds, shipStations, type ShipChangeId } from '../../data/passages';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { standsBeside } from '../building/beside';
import { ratedBarriers } from '../building/doors';
import type { BuildingEvent } from '../building/events';
import { ownerOf } from '../building/keys';
import { carOf, shaftsOf } from '../building/shafts';
import type { SquadEvent } from '../squad/events';
import { soldiersOf, squadsOf, statusOf } from '../squad/squads';
import { isInSpace, sectionsLosingAir, sectionsOf } from '../table/air';
import { standOf } from '../table/barrier-kind';
import { gravityOf } from '../table/going';
import type { WeatherEvent } from '../weather/events';
import { steadyIn } from '../weather/gravity';

/** What the crew changes: a blast door, an elevator, the air or the gravity of a section. */
export interface ShipChange {
  readonly what: ShipChangeId;
  /** The door, elevator or section. */
  readonly on: string;
  /** The new state of a door; null for other changes. */
  readonly stand: LeafStand | null;
  readonly gravity: Gravity | null;
  /** Whether a section is to have air; null for all else. */
  readonly air: boolean | null;
}

/** Returns the stations of the ship by which such a change is made. */
function stationsFor({ table }: Pick<OpenD6State, 'table'>, what: ShipChangeId): Area[] {
  return table.areas.filter(({ kind }) => kind === shipStations[what]);
}

/**
 * od6a-spacecraft-003: the defender of a ship controls its blast doors and elevators until attackers have reached its security
 * stations, and air and gravity until they have reached those of life support. Returns true while they do.
 */
export function controlsShip(state: OpenD6State, side: SideId, what: ShipChangeId): boolean {
  const { stationsReached = [] } = state;
  return ownerOf(state) === side && stationsFor(state, what).some(({ id }) => !stationsReached.includes(id));
}

/** Why a unit may not order this change now, or null. There is one in each Special Actions Phase. */
export function refuseShipChange(state: OpenD6State, unit: string, change: ShipChange): Refusal | null {
  const rule = 'od6a-spacecraft-003';
  const no = (code: string): Refusal => ({ code, rule, subject: unit });
  const { side } = unitOf(state, unit);
  if (soldiersOf(state, unit).length === 0) return no('not-on-table');
  if (!controlsShip(state, side, change.what)) return no('no-ship-control');
  if (state.shipChangedOn === state.turn) return no('ship-changed');
  return changesOf(state, change.what).some((one) => isSame(one, change)) ? null : no('nothing-to-change');
}

const isSame = (one: ShipChange, other: ShipChange): boolean =>
  one.on === other.on && one.stand === other.stand && one.gravity === other.gravity && one.air === other.air;

/** Returns all that a side may change now; nothing for a side that controls no ship. */
export function shipChangesFor(state: OpenD6State, side: SideId): ShipChange[] {
  if (ownerOf(state) !== side || state.shipChangedOn === state.turn) return [];
  return shipChangeIds.filter((what) => controlsShip(state, side, what)).flatMap((what) => changesOf(state, what));
}

/** Returns true if somebody of the unit may order a change. */
export function mayChangeShip(
  state: OpenD6State,
  { id, side }: { readonly id: string; readonly side: SideId },
): boolean {
  return soldiersOf(state, id).length > 0 && shipChangesFor(state, side).length > 0;
}

function changesOf(state: OpenD6State, what: ShipChangeId): ShipChange[] {
  const change = (on: string, parts: Partial<ShipChange>): ShipChange => ({
    what,
    on,
    stand: null,
    gravity: null,
    air: null,
    ...parts,
  });
  switch (what) {
    case 'door':
      return blastDoors(state).flatMap((door) =>
        leafStands.filter((stand) => mayStand(state, door, stand)).map((stand) => change(door.id, { stand })),
      );
    case 'elevator':
      return shaftsOf(state).flatMap((shaft) => {
        const { holder, to } = carOf(state, shaft);
        return holder === ownerOf(state) && to === null ? [] : [change(shaft.id, {})];
      });
    case 'air':
      return isInSpace(state) ? sectionsOf(state).flatMap(({ id }) => airOf(state, id, change)) : [];
    case 'gravity':
      return sectionsOf(state).flatMap(({ id }) =>
        gravities.filter((one) => one !== gravityHere(state, id)).map((gravity) => change(id, { gravity })),
      );
  }
}

/** A section has the gravity of the table until somebody changes it. */
function gravityHere(state: OpenD6State, section: string): Gravity {
  const isChanged = state.gravityFields?.some(({ area }) => area === section) === true;
  return isChanged ? gravityOf(state, section) : state.options.gravity;
}

/** Vents a section, or gives its air back if it is not open to a place without air. */
function airOf(
  state: OpenD6State,
  section: string,
  change: (on: string, parts: Partial<ShipChange>) => ShipChange,
): ShipChange[] {
  const { airless = [] } = state;
  if (!airless.includes(section)) return [change(section, { air: false })];
  const filled = { ...state, airless: airless.filter((id) => id !== section) };
  return sectionsLosingAir(filled).some(({ id }) => id === section) ? [] : [change(section, { air: true })];
}

function blastDoors(state: OpenD6State): Barrier[] {
  return ratedBarriers(state).filter(({ kind }) => kind.endsWith('blast-door'));
}

/** Nobody shuts a door on those who stand in it. */
function mayStand(state: OpenD6State, door: Barrier, stand: LeafStand): boolean {
  const now = standOf(state, door);
  if (now === null || now === stand) return false;
  const isFilled = Object.values(state.figures).some(
    ({ at, r, presence }) => presence === 'table' && distanceToSegment(at, door.a, door.b) < r - TOLERANCE,
  );
  return now !== 'open' || !isFilled;
}

/** Makes the change. Where gravity changes, those inside keep their feet or fall (od6a-gravity-002). */
export function* changeShip(
  battle: Battle<BuildingEvent | SquadEvent | WeatherEvent>,
  unit: string,
  change: ShipChange,
): Resolution<void> {
  battle.emit({ type: 'ship-changed', rule: 'od6a-spacecraft-003', unit, ...change });
  if (change.gravity === null) return;
  const section = sectionsOf(battle.state).find(({ id }) => id === change.on);
  if (section !== undefined) yield* steadyIn(battle, section);
}

/**
 * Attackers beside a station at the start of the Special Actions Phase have reached it, for good. Fleeing ones have
 * not.
 */
export function reachStations(battle: Battle<BuildingEvent>): void {
  const { state } = battle;
  const owner = ownerOf(state);
  if (owner === null) return;
  for (const what of ['door', 'air'] as const)
    for (const station of stationsFor(state, what)) {
      const by = state.stationsReached?.includes(station.id) === true ? undefined : attackerAt(state, owner, station);
      if (by === undefined) continue;
      const { id: figure, at } = by;
      battle.emit({ type: 'station-reached', rule: 'od6a-spacecraft-003', station: station.id, figure, at });
    }
}

function attackerAt(state: OpenD6State, owner: SideId, station: Area): Soldier | undefined {
  return Object.keys(state.sides)
    .filter((side) => side !== owner)
    .flatMap((side) => squadsOf(state, side))
    .filter((squad) => statusOf(squad) !== 'broken')
    .flatMap(({ id }) => soldiersOf(state, id))
    .find((soldier) => standsBeside(state, soldier, station));
}

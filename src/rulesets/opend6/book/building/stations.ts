import { enemyOf, type SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import type { Area } from '../../../../space/types';
import { stationUses, type StationUse } from '../../data/passages';
import type { LeafStand } from '../../data/barriers';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollStraight } from '../checks/tests';
import { isSwitchedOff } from '../fire/fire-weapons';
import { inContact } from '../contact/contact';
import { soldiersOfSide } from '../squad/squads';
import { standOf } from '../table/barrier-kind';
import { areDark } from '../table/lights';
import { standsBeside } from './beside';
import { isFilled, ratedBarriers } from './doors';
import { carOf, shaftsOf, sideOfSoldier } from './shafts';
import type { BuildingEvent } from './events';
import { technicalIn } from './plans-read';

/** A use of a computer station: the new state of a door, or the name of an elevator. */
export interface StationWish {
  readonly use: StationUse;
  readonly on: string | null;
  readonly stand: LeafStand | null;
}

/** Returns the computer stations of the table. */
export function stationsOf({ table }: Pick<OpenD6State, 'table'>): readonly Area[] {
  return table.areas.filter(({ kind }) => kind === 'computer-station');
}

/** Returns the station beside which a figure is; undefined if there is none. */
export function stationFor(state: OpenD6State, soldier: Soldier): Area | undefined {
  return stationsOf(state).find((station) => standsBeside(state, soldier, station));
}

/** od6a-building-024: why the figure may not try this at the station beside it, or null. */
export function refuseStation(state: OpenD6State, soldier: Soldier, wish: StationWish): Refusal | null {
  const rule = 'od6a-building-024';
  const no = (code: string): Refusal => ({ code, rule, subject: soldier.id });
  if (soldier.special === true) return { code: 'special-action-done', rule: 'od6a-turn-001', subject: soldier.id };
  if (stationFor(state, soldier) === undefined) return no('not-beside-station');
  if (inContact(state, soldier)) return no('touches-an-enemy');
  if (!has(state, sideOfSoldier(state, soldier), wish)) return no('nothing-for-station');
  const door = ratedBarriers(state).find(({ id }) => id === wish.on);
  return wish.use === 'door' && door !== undefined && standOf(state, door) === 'open' && isFilled(state, door)
    ? no('door-filled')
    : null;
}

/** Is there something that the wish would change? */
function has(state: OpenD6State, side: SideId, { use, on, stand }: StationWish): boolean {
  switch (use) {
    case 'plans':
      return on === null && state.plansRead?.includes(side) !== true;
    case 'lights':
      return on === null && state.table.areas.some(({ kind }) => kind === 'inner-room');
    case 'door': {
      const door = ratedBarriers(state).find(({ id }) => id === on);
      const now = door === undefined ? null : standOf(state, door);
      return now !== null && stand !== null && now !== stand;
    }
    case 'weapon':
      return remotesOf(state, side).some(({ id }) => id === on);
    case 'elevator': {
      const shaft = shaftsOf(state).find(({ id }) => id === on);
      return shaft !== undefined && carOf(state, shaft).holder !== side;
    }
  }
}

/** Returns the enemy's remote weapons that still fire. */
function remotesOf(state: OpenD6State, side: SideId): Soldier[] {
  return soldiersOfSide(state, enemyOf(state, side)).filter(
    (soldier) => soldier.role === 'remote' && !isSwitchedOff(state, soldier),
  );
}

/** Returns all that a figure may try at the station beside it. */
export function wishesOf(state: OpenD6State, soldier: Soldier): StationWish[] {
  if (stationsOf(state).length === 0 || stationFor(state, soldier) === undefined) return [];
  const plain = (['plans', 'lights'] as const).map((use) => ({ use, on: null, stand: null }));
  const doors = ratedBarriers(state).flatMap((door) =>
    standOf(state, door) === null
      ? []
      : (['open', 'closed', 'locked'] as const).map((stand) => ({ use: 'door' as const, on: door.id, stand })),
  );
  const elevators = shaftsOf(state).map(({ id }) => ({ use: 'elevator' as const, on: id, stand: null }));
  const weapons = remotesOf(state, sideOfSoldier(state, soldier)).map(({ id: on }) => ({
    use: 'weapon' as const,
    on,
    stand: null,
  }));
  return [...plain, ...doors, ...elevators, ...weapons].filter((wish) => refuseStation(state, soldier, wish) === null);
}

/** A Technical roll; what is more interesting is harder. */
export function* useStation(battle: Battle<BuildingEvent>, soldier: Soldier, wish: StationWish): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-building-024';
  const side = sideOfSoldier(state, soldier);
  const { id: figure, at } = soldier;
  const [skill, difficulty] = [technicalIn(state, soldier), stationUses[wish.use]];
  const spec = { name: 'station', rule, seat: side, of: figure, about: { figure, skill, difficulty } } as const;
  const { faces, score, passed } = yield* rollStraight(spec, skill, difficulty);
  const dark = wish.use === 'lights' ? !areDark(state) : null;
  battle.emit({ type: 'station-used', rule, figure, at, side, ...wish, dark, skill, difficulty, faces, score, passed });
}

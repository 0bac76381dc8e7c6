import { figureOf, type FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Barrier, Point } from '../../../../space/types';
import type { LeafStand } from '../../data/barriers';
import type { ThrownWeaponId } from '../../data/weapons';
import type { Charge, OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import { floorChanges, stands, usedSpecial, type FloorEvent, type LockTest } from './floor-events';
import { shipChanges, type ShipEvent } from './ship-events';
import { spacecraftChanges, type SpacecraftEvent } from '../spacecraft/events';

/** How a wall or door is forced. */
export type Force = 'smash' | 'shot' | 'blast' | 'charge';

/** Doors that are worked, walls and doors that are forced, and the air that gets lost through them. */
export type BuildingEvent =
  | FloorEvent
  | ShipEvent
  | SpacecraftEvent
  | ({ readonly rule: RuleId } & (
      | {
          readonly type: 'door-worked';
          readonly figure: FigureId;
          readonly barrier: string;
          readonly at: Point;
          readonly stand: LeafStand;
          /** Inches of the figure's rate, beside what its path says. */
          readonly inches: number;
        }
      | ({
          readonly type: 'lock-tried';
          readonly barrier: string;
        } & LockTest)
      | {
          readonly type: 'barrier-forced';
          readonly how: Force;
          readonly figure: FigureId;
          readonly helpers: readonly FigureId[];
          readonly barrier: string;
          readonly at: Point;
          readonly value: number;
          readonly strength: number;
          readonly own: Score;
          readonly other: Score;
          readonly opens: boolean;
          /** The building behind it is hurt as well; what follows is the gamemaster's. */
          readonly structural: boolean;
          /** What is there instead, if it opens. */
          readonly pieces: readonly Barrier[];
        }
      | {
          readonly type: 'charge-set';
          readonly figure: FigureId;
          readonly spent: Readonly<Partial<Record<ThrownWeaponId, number>>>;
          readonly skill: number;
          readonly faces: readonly number[];
          readonly score: number;
          readonly result: 'bomb-out' | 'set' | 'doubled';
          /** Null if it goes off at once. */
          readonly charge: Charge | null;
          readonly at: Point;
        }
      | { readonly type: 'charge-went-off'; readonly charge: string; readonly figure: FigureId; readonly at: Point }
    ));

export const buildingChanges: Changes<OpenD6State, BuildingEvent> = {
  ...shipChanges,
  ...spacecraftChanges,
  'door-worked': (state, { figure, barrier, stand, inches }) => {
    stands(state, barrier, stand);
    if (inches === 0) return;
    const soldier = figureOf(state, figure);
    soldier.doorWork = (soldier.doorWork ?? 0) + inches;
  },
  'lock-tried': (state, { figure, barrier, passed }) => {
    usedSpecial(state, figure);
    if (passed) stands(state, barrier, 'closed');
  },
  'barrier-forced': (state, { how, figure, helpers, barrier, opens, pieces }) => {
    if (how === 'smash') for (const id of [figure, ...helpers]) figureOf(state, id).fought = true;
    if (!opens) return;
    const { table } = state;
    const [piece, other] = pieces;
    // A door that is destroyed as a whole stays open, for the host too.
    if (piece?.id === barrier && other === undefined) stands(state, barrier, 'open');
    const barriers = table.barriers.flatMap((wall) => (wall.id === barrier ? pieces : [wall]));
    state.table = { ...table, barriers, revision: table.revision + 1 };
  },
  'charge-set': (state, { figure, spent, charge }) => {
    usedSpecial(state, figure);
    const { grenades } = figureOf(state, figure);
    for (const [weapon, count] of Object.entries(spent) as [ThrownWeaponId, number][])
      grenades[weapon] = Math.max(0, (grenades[weapon] ?? 0) - count);
    if (charge !== null) state.charges = [...(state.charges ?? []), charge];
  },
  ...floorChanges,
  'charge-went-off': (state, { charge }) => {
    state.charges = (state.charges ?? []).filter(({ id }) => id !== charge);
  },
};

import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { LeafStand } from '../../data/barriers';
import type { Gravity } from '../../data/options';
import type { ShipChangeId } from '../../data/passages';
import type { OpenD6State } from '../../state';
import { stands } from './floor-events';
import { setCar } from './shafts';

/** What the crew does with its ship, and how it loses control. */
export type ShipEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'ship-changed';
      readonly unit: UnitId;
      readonly what: ShipChangeId;
      readonly on: string;
      readonly stand: LeafStand | null;
      readonly gravity: Gravity | null;
      readonly air: boolean | null;
    }
  /** Attackers are at a station, and the crew no longer controls the ship by it. */
  | { readonly type: 'station-reached'; readonly station: string; readonly figure: FigureId; readonly at: Point }
);

export const shipChanges: Changes<OpenD6State, ShipEvent> = {
  'ship-changed': (state, { unit, on, stand, gravity, air }) => {
    state.shipChangedOn = state.turn;
    if (stand !== null) stands(state, on, stand);
    else if (gravity !== null)
      state.gravityFields = [...(state.gravityFields ?? []).filter(({ area }) => area !== on), { area: on, gravity }];
    else if (air === true) state.airless = (state.airless ?? []).filter((section) => section !== on);
    else if (air === false) state.airless = [...(state.airless ?? []), on];
    else setCar(state, on, { holder: unitOf(state, unit).side, to: null });
  },
  'station-reached': (state, { station }) => {
    state.stationsReached = [...(state.stationsReached ?? []), station];
  },
};

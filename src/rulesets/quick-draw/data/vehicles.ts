import type { RuleId } from '../../../engine/rule';
import type { ArmourId } from './armour';

export const vehicleIds = ['apc', 'jeep', 'skimmer'] as const;

export type VehicleId = (typeof vehicleIds)[number];

export const seatIds = ['driver', 'front', 'left', 'right', 'gun'] as const;

export type SeatId = (typeof seatIds)[number];

/** A place on a vehicle, from its middle with its front ahead, in inches. */
export interface OnBoard {
  readonly ahead: number;
  readonly aside: number;
}

/** What a vehicle is armed with: a tri-barrel, or two bolt pistols that fire together along the way it flies. */
export type MountedId = 'tri-barrel' | 'twin';

/** A seat; its holder fires its weapon, if it has one. */
export interface Seat {
  readonly id: SeatId;
  readonly place: OnBoard;
  readonly mount: { readonly weapon: MountedId; readonly place: OnBoard } | null;
}

/** One row of the table of vehicles. */
export interface VehicleRow {
  readonly rule: RuleId;
  readonly length: number;
  readonly width: number;
  /** Dice of movement in a turn. */
  readonly speed: number;
  readonly armour: ArmourId;
  /** Of a hundred hits, those that hit somebody aboard. */
  readonly crew: number;
  readonly toHit: number;
  readonly blocksSight: boolean;
  readonly seats: readonly Seat[];
  /** Places for those without a seat, and whether they fire their own weapons. */
  readonly benches: readonly OnBoard[];
  readonly passengersFire: boolean;
}

const on = (ahead: number, aside: number): OnBoard => ({ ahead, aside });

const triBarrel = (id: SeatId, place: OnBoard, mount: OnBoard): Seat => ({
  id,
  place,
  mount: { weapon: 'tri-barrel', place: mount },
});

export const vehicles: Readonly<Record<VehicleId, VehicleRow>> = {
  /** qd-veh-001: by its row: a driver, and a gunner for each tri-barrel in the middle of the front and of both sides. */
  apc: {
    rule: 'qd-veh-001',
    length: 6,
    width: 3,
    speed: 4,
    armour: 'powered',
    crew: 40,
    toHit: 2,
    blocksSight: true,
    seats: [
      { id: 'driver', place: on(1.3, -0.8), mount: null },
      triBarrel('front', on(2.4, 0.4), on(3, 0)),
      triBarrel('left', on(0, -0.9), on(0, -1.5)),
      triBarrel('right', on(0, 0.9), on(0, 1.5)),
    ],
    benches: [on(-1.2, -0.9), on(-1.2, 0.9), on(-2.4, -0.9), on(-2.4, 0.9), on(-1.2, 0), on(-2.4, 0)],
    passengersFire: false,
  },
  /** qd-veh-002: by its row: a driver, and a gunner for the tri-barrel in its middle. */
  jeep: {
    rule: 'qd-veh-002',
    length: 4,
    width: 2,
    speed: 4,
    armour: 'light',
    crew: 50,
    toHit: 0,
    blocksSight: true,
    seats: [
      { id: 'driver', place: on(0.9, -0.45), mount: null },
      triBarrel('gun', on(-0.3, 0), on(0, 0)),
    ],
    benches: [on(-1.4, -0.5), on(-1.4, 0.5)],
    passengersFire: true,
  },
  /** qd-veh-003: by its row: one rider, who steers and fires both bolt pistols. */
  skimmer: {
    rule: 'qd-veh-003',
    length: 3,
    width: 2,
    speed: 5,
    armour: 'light',
    crew: 70,
    toHit: -2,
    blocksSight: false,
    seats: [{ id: 'driver', place: on(-0.2, 0), mount: { weapon: 'twin', place: on(0, 0) } }],
    benches: [],
    passengersFire: false,
  },
};

/** A target is on the way flown within this of it, and so far ahead on its straight continuation. */
export const FLIGHT = { beside: 1, ahead: 12 } as const;

/** How a vehicle is lost. */
export const losses = ['crashed', 'burning', 'destroyed', 'wrecked', 'blown-up'] as const;

export type Loss = (typeof losses)[number];

import type { RuleId } from '../../../engine/rule';
import type { Options } from './options';
import { STOREY, type CoverClass } from './terrain';
import { lookUp } from './lookup';

/** Classes of barriers for movement (od6-move-017). */
export type BarrierClass = 'free' | 'moderate' | 'difficult' | 'impassable';

/** od6-move-023: inches of movement taken by crossing, whatever the ground; an impassable barrier has none. */
const barrierCost: Readonly<Record<Exclude<BarrierClass, 'impassable'>, number>> = {
  free: 0,
  moderate: 2,
  difficult: 4,
};

/**
 * `open` never stops sight; `opening` lets it through only next to a firer or target (od6-los-012, od6-los-013);
 * `blocks` stops it up to the barrier's height.
 */
export type BarrierSight = 'open' | 'opening' | 'blocks';

export const barrierKindIds = [
  'door',
  'window',
  'low-wall',
  'high-wall',
  'barbed-wire',
  'shallow-trench',
  'deep-trench',
  'hedge',
  'crate',
  'creek-line',
  'building-wall',
  'very-high-wall',
  'rock-formation',
  'energy-shield',
  'lava-stream',
  'sealed-wall',
  'crystals',
  'high-crystals',
  'gap',
  'flimsy-partition',
  'exterior-wall',
  'modern-wall',
  'security-wall',
  'starship-wall',
  'flimsy-door',
  'exterior-door',
  'modern-door',
  'security-door',
  'blast-door',
  'locked-flimsy-door',
  'locked-exterior-door',
  'locked-modern-door',
  'locked-security-door',
  'locked-blast-door',
  'airlock',
  'locked-airlock',
] as const;
export type BarrierKindId = (typeof barrierKindIds)[number];

/** How the leaf of a door stands. */
export const leafStands = ['open', 'closed', 'locked'] as const;
export type LeafStand = (typeof leafStands)[number];

/** od6-barrier-001: a kind of linear obstacle, in the way and for cover. Heights in inches above the ground at its foot. */
export interface BarrierKind {
  readonly id: BarrierKindId;
  readonly rule: RuleId;
  readonly crossing: BarrierClass;
  readonly cover: CoverClass;
  readonly sight: BarrierSight;
  readonly height: number;
  /** A soldier prone behind or in it is seen only by a firer next to it (od6-fire-019, od6-los-009, -014, -021). */
  readonly hidesProne: boolean;
  /** Soldiers stand in it, not only behind it (od6-barrier-002, od6-barrier-009). */
  readonly occupied: boolean;
  /** What plastic explosives make of it (od6-grenade-025). */
  readonly breach?: Extract<BarrierKindId, 'door' | 'gap'>;
  /** How the leaf of a door stands; absent for what has none. */
  readonly leaf?: LeafStand;
  /** Strength rating against force, and security rating of its lock (od6a-building-003). */
  readonly strength?: number;
  readonly security?: number;
}

type Rest = Partial<Pick<BarrierKind, 'hidesProne' | 'occupied' | 'breach' | 'leaf' | 'strength' | 'security'>>;

function barrier(
  id: BarrierKindId,
  rule: RuleId,
  [crossing, cover, sight, height]: readonly [BarrierClass, CoverClass, BarrierSight, number],
  rest: Rest = {},
): BarrierKind {
  return { id, rule, crossing, cover, sight, height, hidesProne: false, occupied: false, ...rest };
}

/** od6-los-010: two metres and a little, so that a man on the same level cannot see over. */
const MAN_HIGH = 1.1;

/** Nobody sees or goes through a closed wall or door. */
const shut = ['impassable', 'heavy', 'blocks', STOREY] as const;

/** The least Strength of what parts a ship from space; only blast doors inside are as strong. */
export const HULL_STRENGTH = 8;

const ratedWall = (id: BarrierKindId, strength: number): BarrierKind =>
  barrier(id, 'od6a-building-003', shut, { hidesProne: true, breach: 'door', strength });

const leafDoor = (id: BarrierKindId, strength: number, security: number, leaf: LeafStand = 'closed'): BarrierKind =>
  barrier(id, 'od6a-building-003', shut, { hidesProne: true, breach: 'door', strength, security, leaf });

export const barrierKinds: Readonly<Record<BarrierKindId, BarrierKind>> = {
  /** od6-barrier-004: a door. */
  door: barrier('door', 'od6-barrier-004', ['moderate', 'medium', 'opening', STOREY], { hidesProne: true }),
  /** od6-barrier-005: a window. */
  window: barrier('window', 'od6-barrier-005', ['difficult', 'heavy', 'opening', STOREY], { hidesProne: true }),
  /** od6-barrier-006: a low wall or fence. */
  'low-wall': barrier('low-wall', 'od6-barrier-006', ['moderate', 'medium', 'open', 0.5], {
    hidesProne: true,
    breach: 'gap',
  }),
  /** od6-barrier-007: a high wall or fence. */
  'high-wall': barrier('high-wall', 'od6-barrier-007', ['difficult', 'heavy', 'blocks', MAN_HIGH], {
    hidesProne: true,
    breach: 'door',
  }),
  /** od6-barrier-008: barbed wire. */
  'barbed-wire': barrier('barbed-wire', 'od6-barrier-008', ['difficult', 'none', 'open', 0.5]),
  'shallow-trench': barrier('shallow-trench', 'od6-barrier-009', ['moderate', 'medium', 'open', 0], {
    hidesProne: true,
    occupied: true,
  }),
  'deep-trench': barrier('deep-trench', 'od6-barrier-010', ['difficult', 'heavy', 'open', 0], {
    hidesProne: true,
    occupied: true,
  }),
  /** od6-barrier-011: other features that the chapter on movement names; a hedge is a low wall except for its cover. */
  hedge: barrier('hedge', 'od6-barrier-011', ['moderate', 'light', 'open', 0.5], { hidesProne: true }),
  /** od6-scenario-007: crates are half an inch high and cover as low walls do. */
  crate: barrier('crate', 'od6-scenario-007', ['moderate', 'medium', 'open', 0.5], { hidesProne: true }),
  'creek-line': barrier('creek-line', 'od6-terrain-010', ['moderate', 'none', 'open', 0]),
  /** od6-barrier-013: nobody goes through the wall of a building. */
  'building-wall': barrier('building-wall', 'od6-barrier-013', ['impassable', 'heavy', 'blocks', STOREY], {
    hidesProne: true,
    breach: 'door',
  }),
  'very-high-wall': barrier('very-high-wall', 'od6-barrier-011', ['impassable', 'heavy', 'blocks', STOREY], {
    hidesProne: true,
    breach: 'door',
  }),
  'rock-formation': barrier('rock-formation', 'od6-barrier-011', ['impassable', 'heavy', 'blocks', STOREY], {
    hidesProne: true,
  }),
  'energy-shield': barrier('energy-shield', 'od6-barrier-011', ['impassable', 'none', 'open', STOREY]),
  'lava-stream': barrier('lava-stream', 'od6-barrier-011', ['impassable', 'none', 'open', 0]),
  /** od6-scenario-005: the hangar's walls let no shot through. */
  'sealed-wall': barrier('sealed-wall', 'od6-scenario-005', ['impassable', 'heavy', 'blocks', STOREY]),
  /** od6a-scenario-033: growths of crystal: waist-high ones are low walls, high ones nobody crosses or sees over. */
  crystals: barrier('crystals', 'od6a-scenario-033', ['moderate', 'medium', 'open', 0.5], { hidesProne: true }),
  'high-crystals': barrier('high-crystals', 'od6a-scenario-033', ['impassable', 'heavy', 'blocks', STOREY], {
    hidesProne: true,
  }),
  gap: barrier('gap', 'od6-grenade-025', ['free', 'none', 'open', 0]),
  /** od6a-building-003: walls and doors with ratings; a door that is locked at the start is a kind of its own. */
  'flimsy-partition': ratedWall('flimsy-partition', 2),
  'exterior-wall': ratedWall('exterior-wall', 4),
  'modern-wall': ratedWall('modern-wall', 6),
  'security-wall': ratedWall('security-wall', 8),
  'starship-wall': ratedWall('starship-wall', 10),
  'flimsy-door': leafDoor('flimsy-door', 1, 1),
  'exterior-door': leafDoor('exterior-door', 3, 2),
  'modern-door': leafDoor('modern-door', 4, 2),
  'security-door': leafDoor('security-door', 6, 6),
  'blast-door': leafDoor('blast-door', 8, 4),
  'locked-flimsy-door': leafDoor('locked-flimsy-door', 1, 1, 'locked'),
  'locked-exterior-door': leafDoor('locked-exterior-door', 3, 2, 'locked'),
  'locked-modern-door': leafDoor('locked-modern-door', 4, 2, 'locked'),
  'locked-security-door': leafDoor('locked-security-door', 6, 6, 'locked'),
  'locked-blast-door': leafDoor('locked-blast-door', 8, 4, 'locked'),
  /** The door of a ship to the outside is as strong as a blast door. */
  airlock: { ...leafDoor('airlock', HULL_STRENGTH, 4), rule: 'od6a-spacecraft-002' },
  'locked-airlock': { ...leafDoor('locked-airlock', HULL_STRENGTH, 4, 'locked'), rule: 'od6a-spacecraft-002' },
};

/** Every door with a leaf, in each of its positions. */
const leaves: ReadonlyMap<BarrierKindId, Readonly<Record<LeafStand, BarrierKind>>> = new Map(
  Object.values(barrierKinds)
    .filter(({ leaf }) => leaf !== undefined)
    .map((kind) => {
      const { crossing, cover, sight } = barrierKinds.door;
      return [
        kind.id,
        {
          open: { ...kind, leaf: 'open', crossing, cover, sight },
          closed: { ...kind, leaf: 'closed' },
          locked: { ...kind, leaf: 'locked' },
        },
      ];
    }),
);

/**
 * Returns a door with its leaf in this position. Closed, it is like a wall, except that somebody may open it on the way.
 *
 * @throws {Error} on a kind without a leaf.
 */
export function leafAt({ id }: Pick<BarrierKind, 'id'>, stand: LeafStand): BarrierKind {
  const kinds = leaves.get(id);
  if (kinds === undefined) throw new Error(`barrier '${id}' has no leaf`);
  return kinds[stand];
}

/** Inches for opening a door, on top of the price of the doorway (od6a-building-002). */
export const OPENING = 1;


/** Crossing class of barbed wire in the Barrier Effects Chart, used by table option (od6-barrier-008). */
const BARBED_WIRE_CHART_CLASS: BarrierClass = 'moderate';

/**
 * od6-barrier-012: returns a kind of barrier under these table options; the chart has a separate price for wire.
 * @throws {Error} on an unknown id.
 */
export function barrierKind(
  id: string,
  options: Pick<Options, 'barbedWireCost'> & Partial<Pick<Options, 'ice'>>,
): BarrierKind {
  const kind = lookUp(barrierKinds, id, 'barrier');
  if (options.ice === true && kind.id === 'creek-line') return { ...kind, rule: 'od6a-weather-024', crossing: 'free' };
  if (kind.id !== 'barbed-wire' || options.barbedWireCost === 'chapter') return kind;
  return { ...kind, rule: 'od6-barrier-012', crossing: BARBED_WIRE_CHART_CLASS };
}

/** Returns the inches of movement for crossing, or `null` if nobody can cross (od6-move-023). */
export function crossingCost(kind: BarrierKind): number | null {
  return kind.crossing === 'impassable' ? null : barrierCost[kind.crossing];
}

/** How far in inches from a barrier its cover and its openings work (od6-barrier-002, od6-los-012). */
export const BARRIER_REACH = 1;

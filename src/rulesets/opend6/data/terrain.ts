import type { RuleId } from '../../../engine/rule';
import type { Options } from './options';
import { lookUp } from './lookup';

/** od6-move-017: classes of area terrain for movement. */
export type Going = 'clear' | 'rough' | 'very-rough' | 'impassable';
export type CoverClass = 'none' | 'light' | 'medium' | 'heavy';

/** od6-move-018, od6-move-019, od6-move-020: inches of movement per inch crossed; impassable ground has none. */
export const goingCost: Readonly<Record<Exclude<Going, 'impassable'>, number>> = {
  clear: 1,
  rough: 2,
  'very-rough': 4,
};

/**
 * Where the cover of an area works (od6-fire-013): `growth` covers soldiers in it and those shot at through it;
 * `inside` only soldiers in it; `crest` soldiers within 1" of its edge against fire across that edge (od6-terrain-009).
 */
export type CoverScope = 'nowhere' | 'growth' | 'inside' | 'crest';

/** od6-terrain-006: scenario or players say of each wood how dense it is. */
export const areaKindIds = [
  'clear',
  'scrub',
  'brush',
  'light-woods',
  'medium-woods',
  'heavy-woods',
  'open-swamp',
  'light-swamp',
  'medium-swamp',
  'heavy-swamp',
  'easy-hill',
  'difficult-hill',
  'creek',
  'deep-creek',
  'stream',
  'deep-water',
  'lava',
  'cliff',
  'building',
  'paved',
  'dirt-road',
  'soft-drift',
  'frozen-drift',
  'gravity-field',
  'fog-bank',
  'carcass',
  'floor',
  'ground-floor',
  'stairs',
  'ladder',
  'elevator',
  'modern-elevator',
  'security-elevator',
  'inner-room',
  'computer-station',
  'security-station',
  'life-support-station',
  'ship-section',
  'vacuum',
] as const;
export type AreaKindId = (typeof areaKindIds)[number];

/** A kind of area terrain. `sightDepth`: inches one can see through it, absent when unlimited (od6-los-015). */
export interface AreaKind {
  readonly id: AreaKindId;
  readonly rule: RuleId;
  readonly going: Going;
  readonly cover: CoverClass;
  readonly scope: CoverScope;
  readonly sightDepth?: number;
  /** Cover of prone figures in it, if different. */
  readonly proneCover?: CoverClass;
  /** Difficulty for prone figures in it at the end of a turn; a figure that fails drowns. */
  readonly drowning?: number;
  /** True if it has no mud or snow. */
  readonly firm?: true;
}

function area(id: AreaKindId, rule: RuleId, going: Going, cover: CoverClass, scope: CoverScope): AreaKind {
  return { id, rule, going, cover, scope };
}

/** The floor of a room. */
function indoors(id: AreaKindId, rule: RuleId): AreaKind {
  return { ...area(id, rule, 'clear', 'none', 'nowhere'), firm: true };
}

export const areaKinds: Readonly<Record<AreaKindId, AreaKind>> = {
  /** od6-terrain-001: clear ground does nothing. */
  clear: area('clear', 'od6-terrain-001', 'clear', 'none', 'nowhere'),
  /** od6-terrain-002: scrub and brush are rough and give light cover. */
  scrub: area('scrub', 'od6-terrain-002', 'rough', 'light', 'growth'),
  brush: area('brush', 'od6-terrain-002', 'rough', 'light', 'growth'),
  /** od6-terrain-003: light woods. */
  'light-woods': { ...area('light-woods', 'od6-terrain-003', 'rough', 'light', 'growth'), sightDepth: 8 },
  /** od6-terrain-004: medium woods. */
  'medium-woods': { ...area('medium-woods', 'od6-terrain-004', 'rough', 'medium', 'growth'), sightDepth: 6 },
  /** od6-terrain-005: heavy woods, through which nobody runs. */
  'heavy-woods': { ...area('heavy-woods', 'od6-terrain-005', 'very-rough', 'heavy', 'growth'), sightDepth: 4 },
  /** od6-terrain-007: swamp is very rough; what grows in it covers and hides as woods do. */
  'open-swamp': area('open-swamp', 'od6-terrain-007', 'very-rough', 'none', 'nowhere'),
  'light-swamp': { ...area('light-swamp', 'od6-terrain-007', 'very-rough', 'light', 'growth'), sightDepth: 8 },
  'medium-swamp': { ...area('medium-swamp', 'od6-terrain-007', 'very-rough', 'medium', 'growth'), sightDepth: 6 },
  'heavy-swamp': { ...area('heavy-swamp', 'od6-terrain-007', 'very-rough', 'heavy', 'growth'), sightDepth: 4 },
  /** od6-terrain-008, od6-terrain-009: gentle hills are rough, steep ones very rough; their crests cover. */
  'easy-hill': area('easy-hill', 'od6-terrain-009', 'rough', 'medium', 'crest'),
  'difficult-hill': area('difficult-hill', 'od6-terrain-009', 'very-rough', 'medium', 'crest'),
  /** od6-terrain-010: a creek is rough and covers those in it a little. */
  creek: area('creek', 'od6-terrain-010', 'rough', 'light', 'inside'),
  /**
   * od6a-scenario-013: the creek of the forest is no stream, but gives prone figures better cover, and they may drown.
   */
  'deep-creek': {
    ...area('deep-creek', 'od6a-scenario-013', 'rough', 'light', 'inside'),
    proneCover: 'medium',
    drowning: 4,
  },
  /** od6-terrain-011: a stream is very rough and covers those in it; anything wider is deep water. */
  stream: area('stream', 'od6-terrain-011', 'very-rough', 'medium', 'inside'),
  'deep-water': area('deep-water', 'od6-terrain-011', 'impassable', 'none', 'nowhere'),
  lava: area('lava', 'od6-barrier-011', 'impassable', 'none', 'nowhere'),
  cliff: area('cliff', 'od6-move-022', 'impassable', 'none', 'nowhere'),
  /**
   * The floor of a house under its roof; walls, doors and windows are barriers round it (od6-barrier-013, od6-los-011).
   */
  building: { ...area('building', 'od6-barrier-013', 'clear', 'none', 'nowhere'), firm: true },
  /** Mud and snow do not change it (od6a-ground-001). */
  paved: { ...area('paved', 'od6a-ground-001', 'clear', 'none', 'nowhere'), firm: true },
  'dirt-road': area('dirt-road', 'od6a-ground-002', 'clear', 'none', 'nowhere'),
  /** od6a-ground-003: nobody goes or fires through a soft drift; a frozen one is a steep hill. */
  'soft-drift': area('soft-drift', 'od6a-ground-003', 'impassable', 'none', 'nowhere'),
  'frozen-drift': area('frozen-drift', 'od6a-ground-003', 'very-rough', 'medium', 'crest'),
  /** Fog that lies on part of the table only. */
  'fog-bank': area('fog-bank', 'od6a-weather-003', 'clear', 'none', 'nowhere'),
  /** A field whose gravity may change; `book/table/going` says what it does. */
  'gravity-field': area('gravity-field', 'od6a-gravity-002', 'clear', 'none', 'nowhere'),
  /** od6a-spacecraft-001: a section of a ship is a floor under a roof, as that of a building; its walls and doors are barriers. */
  'ship-section': { ...area('ship-section', 'od6a-spacecraft-001', 'clear', 'none', 'nowhere'), firm: true },
  /** The space outside a ship; figures in it have no air. */
  vacuum: { ...area('vacuum', 'od6a-spacecraft-005', 'clear', 'none', 'nowhere'), firm: true },
  /** od6a-creature-021: a large creature that has fallen is an obstacle and gives light cover. */
  carcass: area('carcass', 'od6a-creature-021', 'impassable', 'light', 'growth'),
  /** Floors, whose plans are beside each other on the table. */
  floor: indoors('floor', 'od6a-building-016'),
  'ground-floor': indoors('ground-floor', 'od6a-building-016'),
  /** Rough and very rough ground that leads to the floor above or below; `book/building/stairs` says how. */
  stairs: { ...area('stairs', 'od6a-building-017', 'rough', 'none', 'nowhere'), firm: true },
  ladder: { ...area('ladder', 'od6a-building-018', 'very-rough', 'none', 'nowhere'), firm: true },
  /** Cars of elevators; walls are round them (`book/table/floors`). */
  elevator: indoors('elevator', 'od6a-building-019'),
  'modern-elevator': indoors('modern-elevator', 'od6a-building-020'),
  'security-elevator': indoors('security-elevator', 'od6a-building-020'),
  /** A room or corridor without outside doors or windows: dark without its lights. */
  'inner-room': indoors('inner-room', 'od6a-building-001'),
  'computer-station': indoors('computer-station', 'od6a-building-024'),
  'security-station': indoors('security-station', 'od6a-spacecraft-003'),
  'life-support-station': indoors('life-support-station', 'od6a-spacecraft-003'),
};

interface ChartDeparture {
  readonly option: 'hillCover' | 'creekCover' | 'streamCover';
  readonly cover: CoverClass;
  readonly scope: CoverScope;
}

/** od6-terrain-012: what the Terrain Effects Chart says otherwise than the descriptions, each under its option. */
const chartDepartures: Readonly<Partial<Record<AreaKindId, ChartDeparture>>> = {
  'easy-hill': { option: 'hillCover', cover: 'medium', scope: 'inside' },
  'difficult-hill': { option: 'hillCover', cover: 'medium', scope: 'inside' },
  'frozen-drift': { option: 'hillCover', cover: 'medium', scope: 'inside' },
  creek: { option: 'creekCover', cover: 'medium', scope: 'inside' },
  stream: { option: 'streamCover', cover: 'heavy', scope: 'inside' },
};

const roofed: readonly string[] = ['building', 'ship-section'] satisfies AreaKindId[];

/** Returns true for a kind of ground under a roof. */
export const isIndoors = (kind: string): boolean => roofed.includes(kind);

const waters: readonly string[] = ['creek', 'deep-creek', 'stream', 'deep-water'] satisfies AreaKindId[];

/** Returns true for a kind of water, frozen or not. */
export const isWater = (kind: string): boolean => waters.includes(kind);

const woods: readonly string[] = ['light-woods', 'medium-woods', 'heavy-woods'] satisfies AreaKindId[];

export const isWood = (kind: string): boolean => woods.includes(kind);

/** od6a-weather-024: frozen water is clear. */
const frozen = (id: AreaKindId): AreaKind => ({
  ...area(id, 'od6a-weather-024', 'clear', 'none', 'nowhere'),
  firm: true,
});

/**
 * A kind of area terrain as this table plays it.
 * @throws {Error} on an unknown id.
 */
export function areaKind(
  id: string,
  options: Pick<Options, 'hillCover' | 'creekCover' | 'streamCover'> & Partial<Pick<Options, 'ice'>>,
): AreaKind {
  const kind = lookUp(areaKinds, id, 'area terrain');
  if (options.ice === true && isWater(kind.id)) return frozen(kind.id);
  const chart = chartDepartures[kind.id];
  if (chart === undefined || options[chart.option] === 'chapter') return kind;
  return { ...kind, rule: 'od6-terrain-012', cover: chart.cover, scope: chart.scope };
}

/** Hills higher than this many inches (two metres) block sight through them (od6-los-020). */
export const HILL_SIGHT_HEIGHT = 1;
/** Default height in inches of the roof of a house: one storey of four metres. */
export const STOREY = 2;
/** Depth in inches of the crest of a hill, where its cover works (od6-terrain-009). */
export const CREST_DEPTH = 1;

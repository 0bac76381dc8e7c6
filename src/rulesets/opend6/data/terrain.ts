import type { RuleId } from '../../../engine/rule';
import type { Options } from './options';
import { lookUp } from './lookup';

/** Classes of area terrain for movement (od6-move-017). */
export type Going = 'clear' | 'rough' | 'very-rough' | 'impassable';
export type CoverClass = 'none' | 'light' | 'medium' | 'heavy';

/** Inches of movement per inch crossed; impassable ground has none (od6-move-018..020). */
export const goingCost: Readonly<Record<Exclude<Going, 'impassable'>, number>> = {
  clear: 1,
  rough: 2,
  'very-rough': 4,
};

/**
 * Where the cover of an area works (od6-fire-013): `growth` covers whoever is in it and whoever is shot at through it;
 * `inside` only soldiers in it; `crest` soldiers within 1" of its edge against fire across that edge (od6-terrain-009).
 */
export type CoverScope = 'nowhere' | 'growth' | 'inside' | 'crest';

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
  'stream',
  'deep-water',
  'lava',
  'cliff',
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
}

function area(id: AreaKindId, rule: RuleId, going: Going, cover: CoverClass, scope: CoverScope): AreaKind {
  return { id, rule, going, cover, scope };
}

export const areaKinds: Readonly<Record<AreaKindId, AreaKind>> = {
  clear: area('clear', 'od6-terrain-001', 'clear', 'none', 'nowhere'),
  scrub: area('scrub', 'od6-terrain-002', 'rough', 'light', 'growth'),
  brush: area('brush', 'od6-terrain-002', 'rough', 'light', 'growth'),
  'light-woods': { ...area('light-woods', 'od6-terrain-003', 'rough', 'light', 'growth'), sightDepth: 8 },
  'medium-woods': { ...area('medium-woods', 'od6-terrain-004', 'rough', 'medium', 'growth'), sightDepth: 6 },
  'heavy-woods': { ...area('heavy-woods', 'od6-terrain-005', 'very-rough', 'heavy', 'growth'), sightDepth: 4 },
  'open-swamp': area('open-swamp', 'od6-terrain-007', 'very-rough', 'none', 'nowhere'),
  'light-swamp': { ...area('light-swamp', 'od6-terrain-007', 'very-rough', 'light', 'growth'), sightDepth: 8 },
  'medium-swamp': { ...area('medium-swamp', 'od6-terrain-007', 'very-rough', 'medium', 'growth'), sightDepth: 6 },
  'heavy-swamp': { ...area('heavy-swamp', 'od6-terrain-007', 'very-rough', 'heavy', 'growth'), sightDepth: 4 },
  'easy-hill': area('easy-hill', 'od6-terrain-009', 'rough', 'medium', 'crest'),
  'difficult-hill': area('difficult-hill', 'od6-terrain-009', 'very-rough', 'medium', 'crest'),
  creek: area('creek', 'od6-terrain-010', 'rough', 'light', 'inside'),
  stream: area('stream', 'od6-terrain-011', 'very-rough', 'medium', 'inside'),
  'deep-water': area('deep-water', 'od6-terrain-011', 'impassable', 'none', 'nowhere'),
  lava: area('lava', 'od6-barrier-011', 'impassable', 'none', 'nowhere'),
  cliff: area('cliff', 'od6-move-022', 'impassable', 'none', 'nowhere'),
};

interface ChartDeparture {
  readonly option: 'hillCover' | 'creekCover' | 'streamCover';
  readonly cover: CoverClass;
  readonly scope: CoverScope;
}

/** What the Terrain Effects Chart says otherwise than the descriptions (od6-terrain-012), each under its option. */
export const chartDepartures: Readonly<Partial<Record<AreaKindId, ChartDeparture>>> = {
  'easy-hill': { option: 'hillCover', cover: 'medium', scope: 'inside' },
  'difficult-hill': { option: 'hillCover', cover: 'medium', scope: 'inside' },
  creek: { option: 'creekCover', cover: 'medium', scope: 'inside' },
  stream: { option: 'streamCover', cover: 'heavy', scope: 'inside' },
};

/**
 * A kind of area terrain as this table plays it.
 * @throws {Error} on an unknown id.
 */
export function areaKind(id: string, options: Pick<Options, 'hillCover' | 'creekCover' | 'streamCover'>): AreaKind {
  const kind = lookUp(areaKinds, id, 'area terrain');
  const chart = chartDepartures[kind.id];
  if (chart === undefined || options[chart.option] === 'chapter') return kind;
  return { ...kind, rule: 'od6-terrain-012', cover: chart.cover, scope: chart.scope };
}

/** How overlapping areas act together on movement; `null` when one of them cannot be entered (od6-terrain-013). */
export function combinedGoing(kinds: readonly AreaKind[]): { readonly cost: number; readonly mayRun: boolean } | null {
  let cost = 1;
  for (const kind of kinds) {
    if (kind.going === 'impassable') return null;
    cost *= goingCost[kind.going];
  }
  return { cost, mayRun: kinds.every((kind) => kind.going !== 'very-rough') };
}

/** Kind of a hill by the distance in inches between its one-metre contour lines (od6-terrain-008). */
export function hillKind(contourSpacing: number): Extract<AreaKindId, 'easy-hill' | 'difficult-hill'> {
  return contourSpacing > 0.5 ? 'easy-hill' : 'difficult-hill';
}

/** Hills higher than this many inches (two metres) block sight through them (od6-los-020). */
export const HILL_SIGHT_HEIGHT = 1;
/** Depth in inches of the crest of a hill, where its cover works (od6-terrain-009). */
export const CREST_DEPTH = 1;
/** Water wider than this many inches cannot be crossed (od6-terrain-011). */
export const STREAM_MAX_WIDTH = 6;

/** Swamps take cover and sight from the growth given to them; none is a treeless swamp (od6-terrain-007). */
export type Growth = 'none' | 'light' | 'medium' | 'heavy';

export function swampKind(growth: Growth): Extract<AreaKindId, `${string}-swamp`> {
  return growth === 'none' ? 'open-swamp' : `${growth}-swamp`;
}

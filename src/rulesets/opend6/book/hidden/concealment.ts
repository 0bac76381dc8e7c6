import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import { areaContains, areasAt } from '../../../../space';
import { barrierKinds } from '../../data/barriers';
import { concealments, type ConcealmentId } from '../../data/hiding';
import { isIndoors } from '../../data/terrain';
import { dimIds } from '../../data/weather';
import type { OpenD6State, Soldier } from '../../state';
import { coverFeatures } from '../sight/cover';
import { sightPointAt } from '../sight/sight-points';
import type { SightLines } from '../sight/sight';
import { hasGear } from '../squad/actor';
import { squadOf } from '../squad/squads';
import { conditionOf } from '../table/conditions';
import { indexOf } from '../table/table-index';
import { isFoggy, isLit } from '../weather/visibility';

/** Growth that hides: swamp by what grows in it. Scrub and brush hide nobody. */
const growth: Readonly<Record<string, ConcealmentId>> = {
  'light-woods': 'light-woods',
  'medium-woods': 'medium-woods',
  'heavy-woods': 'heavy-woods',
  'light-swamp': 'light-woods',
  'medium-swamp': 'medium-woods',
  'heavy-swamp': 'heavy-woods',
};

/**
 * od6a-hidden-010: returns what hides somebody from this viewer, with what it adds to the sneak roll. All lines that
 * apply add up; empty for somebody in the open.
 */
export function concealmentFrom(state: OpenD6State, lines: SightLines, viewer: Soldier, hider: Soldier): Reason[] {
  return [...onTheGround(state, hider), ...behind(state, lines, viewer, hider), ...inTheAir(state, viewer, hider)].map(
    (id) => reasonOf(id),
  );
}

/** Returns true if nothing hides somebody from this viewer. Asks the cheap questions first. */
export function isInTheOpen(state: OpenD6State, lines: SightLines, viewer: Soldier, hider: Soldier): boolean {
  return (
    onTheGround(state, hider).length === 0 &&
    inTheAir(state, viewer, hider).length === 0 &&
    behind(state, lines, viewer, hider).length === 0
  );
}

function reasonOf(id: ConcealmentId, rule: RuleId = 'od6a-hidden-010'): Reason {
  return { rule, key: `concealed-${id}`, value: concealments[id] };
}

function onTheGround(state: OpenD6State, { at }: Soldier): ConcealmentId[] {
  const found = areasAt(indexOf(state.table), at).flatMap(({ kind }) => growth[kind] ?? []);
  return [...new Set(found)];
}

/** A building hides only from those outside it; trenches count as barriers. */
function behind(state: OpenD6State, lines: SightLines, viewer: Soldier, hider: Soldier): ConcealmentId[] {
  const houses = areasAt(indexOf(state.table), hider.at).filter(({ kind }) => isIndoors(kind));
  const isInside = houses.some((house) => areaContains(house, viewer.at) === 'outside');
  const { trace } = lines.between(viewer, hider);
  const features = coverFeatures(state, trace, sightPointAt(state, viewer), sightPointAt(state, hider));
  const isBehind = features.some(({ kind }) => Object.hasOwn(barrierKinds, kind));
  return [...(isInside ? (['building'] as const) : []), ...(isBehind ? (['barrier'] as const) : [])];
}

/**
 * od6a-hidden-011: weather and the dark do not hide from who sees through them: binoculars see through all, night vision
 * and light in the dark.
 */
function inTheAir(state: OpenD6State, viewer: Soldier, hider: Soldier): ConcealmentId[] {
  if (state.weather === undefined || hasGear(viewer, 'binoculars')) return [];
  const end = { ...hider.at, r: hider.r, id: null };
  return dimIds.filter((kind) => {
    if (conditionOf(state, kind) === undefined) return false;
    if (kind === 'darkness') return !seesInTheDark(state, viewer) && !isLit(state, end);
    return kind !== 'fog' || isFoggy(state, viewer.at, end);
  });
}

function seesInTheDark(state: OpenD6State, viewer: Soldier): boolean {
  return squadOf(state, viewer).nightVision === true;
}

/** od6a-gear-002: returns what camouflage adds: a squad has it only if each of its figures wears a suit. */
export function camouflageOf(figures: readonly Soldier[]): Reason[] {
  const isWorn = figures.length > 0 && figures.every((soldier) => hasGear(soldier, 'camouflage-suit'));
  return isWorn ? [{ rule: 'od6a-gear-002', key: 'camouflage', value: CAMOUFLAGE }] : [];
}

const CAMOUFLAGE = 2;

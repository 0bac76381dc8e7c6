import { areaOf, backOf, middleOf } from '../book/street';
import { gutsRolls, oddsOf, WAYS } from '../book/guts';
import { smokeAreas } from '../book/leader';
import { chanceOfWound } from '../book/sniper';
import { gutsOf, inArea, leaderOf, smokeLeft } from '../book/squad';
import type { BodybagState, Marine } from '../state';
import type { AreaNumber } from '../data/areas';
import { words } from '../words';
import { carryChance, exposed, handsFor, type Idea } from './appraisal';

/** Expectations closer than this are the same. */
const HAIR = 1e-9;

/**
 * Lays smoke where it saves most, or over marines that it does not harm. Under covering fire it saves almost nothing
 * (bb-snipe-006), but it remains when nobody covers any more. Returns null if it would make things worse.
 */
export function smoke(state: BodybagState): Idea | null {
  const [best] = smokeAreas(state)
    .filter((area) => smokeLeft(state, area) === 0)
    .map((area) => ({ area, saved: woundsSaved(state, area) }))
    .filter(({ area, saved }) => saved > HAIR || (saved > -HAIR && inArea(state, exposed(state), area).length > 0))
    .sort((a, b) => b.saved - a.saved);
  if (best === undefined) return null;
  const { area, saved } = best;
  const why =
    saved > HAIR
      ? words('why.smoke', { area, hundredths: Math.round(100 * saved) })
      : words('why.smoke-at-hand', { area });
  return { order: { kind: 'smoke', area }, why };
}

/** Returns the expected wounds that laying smoke there saves this turn; negative if friendly fire makes it worse. */
export function woundsSaved(state: BodybagState, area: AreaNumber): number {
  const leader = leaderOf(state);
  if (leader === null) return 0;
  const laid = oddsOf(gutsOf(leader), gutsRolls.smoke.doubles).success / WAYS;
  const smoked: BodybagState = { ...state, smoke: { ...state.smoke, [area]: state.turn } };
  const saved = exposed(state).map((marine) => risk(state, marine) - risk(smoked, marine));
  return laid * saved.reduce((sum, part) => sum + part, 0);
}

/**
 * Returns the chance that a marine is wounded, weighed over the areas in which they may be when the sniper fires: a
 * carrier may be one further back.
 */
function risk(state: BodybagState, marine: Marine): number {
  const here = areaOf(state, marine);
  const back = backOf(here);
  if (back === null || !handsFor(state, marine)) return chanceOfWound(state, marine);
  const carried = carryChance(marine);
  const gone: Marine = { ...marine, at: middleOf(state, back) };
  const there: BodybagState = { ...state, figures: { ...state.figures, [marine.id]: gone } };
  return carried * chanceOfWound(there, gone) + (1 - carried) * chanceOfWound(state, marine);
}

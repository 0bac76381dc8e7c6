import type { ForceProblem, Forces, Mustered } from '../../../battle/forces';
import { breaking } from '../../../battle/sheet';
import { readOptions } from '../../../battle/options';
import type { Chance } from '../../../engine/dice';
import { defaultOptions } from '../data/options';
import { forcePresets, forceTermList, forceTerms, type ForceTerms } from '../data/force-terms';
import { qualityIds, type Quality } from '../data/morale';
import { troopType, type SideId as ListSide } from '../data/troops';
import { rangedWeapon, rangedWeapons, type CarriedWeaponId } from '../data/weapons';
import { byBeing, isHero, type Design } from '../design/any-design';
import { counted, type SquadDesign, type Thrown } from '../design/design';
import { readyUnits } from '../design/ready-units';
import type { Problem } from './check';
import { checkPoints, priceOf } from './force';
import { listOfSide } from '../data/troops';
import { listsAgainst, told } from './sheet';

type Listed = Mustered<Design>;

/** Force lists: od6-build-001 has their points. */
export const forces: Forces<Design> = {
  terms: forceTermList,
  presets: forcePresets,
  check(units, terms, side) {
    const agreed = readOptions(forceTerms, terms);
    return [
      ...units.flatMap(({ design }, i) =>
        listsAgainst(design, defaultOptions, side ?? '').map((problem): ForceProblem => ({ ...problem, entries: [i] })),
      ),
      ...againstTerms(units, agreed),
    ];
  },
  suggest(terms, side, chance) {
    const agreed = readOptions(forceTerms, terms);
    const list = listOfSide(side ?? '') ?? (chance.below(2) === 0 ? 'anti-government' : 'evil-government');
    const force = chosen({ ...agreed, points: agreed.points ?? USUAL_POINTS }, list, chance);
    return force.length === 0 ? null : force;
  },
};

/** Points of a suggested force if none were agreed (od6-build-002). */
const USUAL_POINTS = 1500;

/**
 * od6a-gm-006: returns what a force breaks of its side's terms: points, points for heroes, qualities, heavy weapons and
 * grenades. Each side may have different terms.
 */
function againstTerms(units: readonly Listed[], terms: ForceTerms): ForceProblem[] {
  const of = (is: (unit: Listed) => boolean): number[] => units.flatMap((unit, i) => (is(unit) ? [i] : []));
  const limit = (code: string, count: (design: Design) => number, most: number | null): ForceProblem[] => {
    const total = units.reduce((sum, { design }) => sum + count(design), 0);
    if (most === null || total <= most) return [];
    const problem: Problem = { severity: 'error', code, rule: 'od6a-gm-006', values: { total, most } };
    return [{ ...told(problem), entries: of(({ design }) => count(design) > 0) }];
  };
  const points = checkPoints(
    units.map(({ design }) => design),
    terms.points,
  );
  return [
    ...points.map((problem) => ({ ...told(problem), entries: [] })),
    ...limit('force-heroes', (design) => (isHero(design) ? priceOf(design) : 0), terms.heroes),
    ...limit('force-heavy', heavyWeaponsIn, terms.heavyWeapons),
    ...limit('force-grenades', grenadesIn, terms.grenades),
    ...units.flatMap(({ design }, i) => qualityProblems(design, i, terms)),
  ];
}

function qualityProblems(design: Design, i: number, terms: ForceTerms): ForceProblem[] {
  const quality = byBeing<Quality | null>(design, {
    squad: (squad) => squad.quality,
    hero: () => null,
    creature: () => null,
    robot: () => null,
    artillery: () => null,
    remote: () => null,
  });
  if (quality === null) return [];
  const [low, own, high] = [terms.lowestQuality, quality, terms.highestQuality].map((id) => qualityIds.indexOf(id));
  if ((own ?? 0) >= (low ?? 0) && (own ?? 0) <= (high ?? 0)) return [];
  const problem: Problem = {
    severity: 'error',
    code: 'force-quality',
    rule: 'od6a-gm-006',
    values: { quality, lowest: terms.lowestQuality, highest: terms.highestQuality },
  };
  return [{ ...told(problem), entries: [i] }];
}

/** Heavy weapons in a design: one for each soldier, specialist or squad that has it. */
function heavyWeaponsIn(design: Design): number {
  const heavy = (ids: readonly CarriedWeaponId[]): number => ids.filter((id) => rangedWeapon(id).heavy).length;
  return byBeing(design, {
    squad: ({ weapons, number, specialists, sharedWeapon }) =>
      heavy(weapons) * number +
      specialists.reduce((sum, one) => sum + heavy(one.weapons), 0) +
      heavy(sharedWeapon === null ? [] : [sharedWeapon]),
    hero: ({ weapons }) => heavy(weapons),
    creature: () => 0,
    robot: ({ weapons }) => heavy(weapons),
    artillery: () => 0,
    remote: ({ weapon }) => heavy([weapon]),
  });
}

/** Grenades in a design; each soldier has those of the squad, and a specialist their own besides. */
function grenadesIn(design: Design): number {
  const pieces = (thrown: Thrown): number =>
    counted(thrown).reduce((sum, [id, count]) => sum + (rangedWeapons[id].grenade ? count : 0), 0);
  return byBeing(design, {
    squad: ({ thrown, number, specialists }) =>
      pieces(thrown) * number + specialists.reduce((sum, one) => sum + pieces(one.thrown), 0),
    hero: ({ thrown }) => pieces(thrown),
    creature: () => 0,
    robot: ({ thrown }) => pieces(thrown),
    artillery: () => 0,
    remote: () => 0,
  });
}

/** Squads and heroes of one list, as many as the terms allow; what is left is spent on soldiers. */
function chosen(terms: ForceTerms & { readonly points: number }, list: ListSide, chance: Chance): readonly Listed[] {
  const fits = (units: readonly Listed[]): boolean => breaking(againstTerms(units, terms)).length === 0;
  const ready = shuffled(
    Object.values(readyUnits).filter(({ side, design }) => side === list && !isMachineOrBeast(design)),
    chance,
  );
  const force: Listed[] = [];
  for (const { id, design } of ready) {
    const unit = { name: `SKIRMISH.opend6.squads.${id}`, design };
    if (isHero(design) && (force.some((one) => isHero(one.design)) || chance.below(2) === 0)) continue;
    if (fits([...force, unit])) force.push(unit);
  }
  return filledUp(force, fits);
}

const isMachineOrBeast = (design: Design): boolean =>
  byBeing(design, {
    squad: () => false,
    hero: () => false,
    creature: () => true,
    robot: () => true,
    artillery: () => true,
    remote: () => true,
  });

/** Adds soldiers to the squads in turn, up to the typical size, while points are left. */
function filledUp(force: readonly Listed[], fits: (units: readonly Listed[]) => boolean): readonly Listed[] {
  let units = force;
  for (let added = true; added;) {
    added = false;
    for (const [i, unit] of units.entries()) {
      const larger = withSoldier(unit);
      if (larger === null) continue;
      const next = units.map((one, at) => (at === i ? larger : one));
      if (!fits(next)) continue;
      units = next;
      added = true;
    }
  }
  return units;
}

function withSoldier(unit: Listed): Listed | null {
  const squad = byBeing<SquadDesign | null>(unit.design, {
    squad: (design) => design,
    hero: () => null,
    creature: () => null,
    robot: () => null,
    artillery: () => null,
    remote: () => null,
  });
  if (squad === null || squad.asPrinted || squad.number >= troopType(squad.troop).typicalSize.max) return null;
  return { ...unit, design: { ...squad, number: squad.number + 1 } };
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.map(() => left.splice(chance.below(left.length), 1)[0] as T);
}

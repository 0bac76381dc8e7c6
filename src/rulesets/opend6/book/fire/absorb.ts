import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { rangedWeapon } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import { inFrontHalf } from '../sight/arc';
import type { MetaEvent } from '../squad/meta-events';
import { difficultyOf, levelOf, refuseAnother, refuseHaving, testPower } from '../squad/powers';
import { chanceToDodge, mayDodge } from './dodge';
import type { Hit } from './events';
import type { Shooter } from './volley-plan';

// Absorbing energy instead of a dodge (od6a-power-001).

const DIFFICULTY = 6;
const POWER = 'absorb-energy';

function shooterOf(firing: readonly Shooter[], { by }: Hit): Shooter {
  const shooter = firing.find(({ figure }) => figure === by);
  if (shooter === undefined) throw new Error(`soldier '${by}' hits without firing`);
  return shooter;
}

/** Rayguns of all kinds and the energy crossbow. */
function isEnergy({ weapon }: Pick<Shooter, 'weapon'>): boolean {
  const { raygun, energy } = rangedWeapon(weapon);
  return raygun || energy === true;
}

/** Has the figure fired in this phase? Then its power is not free for this (od6a-meta-008). */
const hasFiredNow = (state: OpenD6State, soldier: Soldier): boolean =>
  soldier.fired && (state.phase !== 'fire' || unitOf(state, soldier.unit).volleyed);

/** Returns true if the figure could absorb a hit now. */
function mayAbsorb(state: OpenD6State, soldier: Soldier): boolean {
  return (
    !hasFiredNow(state, soldier) &&
    refuseHaving(state, soldier, POWER) === null &&
    refuseAnother(state, soldier, POWER, true) === null
  );
}

/** od6a-power-004: returns true if the hit is energy from the 180 degrees to the figure's front. */
function isAbsorbable(state: OpenD6State, target: Soldier, shooter: Pick<Shooter, 'figure' | 'weapon'>): boolean {
  return isEnergy(shooter) && inFrontHalf(target, figureOf(state, shooter.figure));
}

/** Returns the chance that a hit by this shooter alone is absorbed, from 0 to 1. */
export function chanceToAbsorb(state: OpenD6State, shooter: Shooter, target: Soldier): number {
  if (!isAbsorbable(state, target, shooter) || !mayAbsorb(state, target)) return 0;
  return chanceOf(levelOf(state, target, POWER), against(target, [shooter])[0]);
}

/** What one roll for these hits is against. */
function against(target: Soldier, shooters: readonly Pick<Shooter, 'weapon'>[]): readonly [number, Reason[]] {
  return difficultyOf(target, DIFFICULTY, [...severalHits(target, shooters.length), ...heavyHits(target, shooters)]);
}

/** od6a-power-003: one roll for all hits of a volley, harder by 1 for each of them if there are two or more. */
function severalHits({ id: subject }: Soldier, hits: number): Reason[] {
  return hits < 2 ? [] : [{ rule: 'od6a-power-003', key: 'several-absorbed', value: hits, subject }];
}

/** od6a-power-002: a hit by a heavy weapon makes it harder by 1, however many there are. */
function heavyHits({ id: subject }: Soldier, shooters: readonly Pick<Shooter, 'weapon'>[]): Reason[] {
  const isHeavy = shooters.some(({ weapon }) => {
    const { assembled, crew } = rangedWeapon(weapon);
    return assembled || crew > 1;
  });
  return isHeavy ? [{ rule: 'od6a-power-002', key: 'heavy-absorbed', value: 1, subject }] : [];
}

/**
 * od6a-power-001: instead of dodging, a figure may absorb the energy of a volley: all hits of energy weapons or none.
 * Returns the remaining hits.
 */
export function* absorbHits(
  battle: Battle<MetaEvent>,
  firing: readonly Shooter[],
  hits: readonly Hit[],
): Resolution<readonly Hit[]> {
  const { state } = battle;
  const gone = new Set<Hit>();
  for (const figure of new Set(hits.map((hit) => hit.figure))) {
    const target = figureOf(state, figure);
    if (!mayAbsorb(state, target)) continue;
    const own = hits.filter((hit) => hit.figure === figure && isAbsorbable(state, target, shooterOf(firing, hit)));
    if (own.length === 0) continue;
    const shooters = own.map((hit) => shooterOf(firing, hit));
    if (!(yield* wishes(state, target, shooters))) continue;
    const use = { figure, power: POWER, target: null } as const;
    const of = `${figure} ${own.map(({ by }) => by).join(' ')}`;
    const skill = levelOf(state, target, POWER);
    if (yield* testPower(battle, target, use, skill, against(target, shooters), of))
      own.forEach((hit) => gone.add(hit));
  }
  return hits.filter((hit) => !gone.has(hit));
}

/** The owner chooses: it is the power of this turn, and no dodge is left against these hits. */
function* wishes(state: OpenD6State, target: Soldier, shooters: readonly Shooter[]): Resolution<boolean> {
  const other = shooters.some(({ figure }) => mayDodge(state, target, figureOf(state, figure))) ? 'dodge' : 'take';
  const skill = levelOf(state, target, POWER);
  const [difficulty] = against(target, shooters);
  const dodge = shooters.reduce((all, shooter) => all * chanceToDodge(state, shooter, target), 1);
  const wish = yield* choose({
    name: 'absorb',
    rule: 'od6a-power-001',
    seat: unitOf(state, target.unit).side,
    of: `${target.id} ${firstOf(shooters)}`,
    options: ['absorb', other],
    fallback: other,
    about: {
      figure: target.id,
      hits: shooters.length,
      skill,
      difficulty,
      percent: Math.round(100 * chanceOf(skill, difficulty)),
      dodge: Math.round(100 * dodge),
    },
  });
  return wish === 'absorb';
}

const firstOf = (shooters: readonly Shooter[]): FigureId => shooters[0]?.figure ?? '';

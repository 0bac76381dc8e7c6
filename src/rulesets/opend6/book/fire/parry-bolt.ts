import { figureOf, unitOf } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { rangedDamage, rangedWeapon, type MeleeWeaponId } from '../../data/weapons';
import { DIE_SIDES } from '../../data/game';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { inFrontHalf } from '../sight/arc';
import { ailmentOf, hindranceOf } from '../squad/ailments';
import { skillOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { figureTest, skillTest } from '../squad/points';
import { difficultyOf, levelOf, metaSkillOf, powersOf, refuseAnother, testPower } from '../squad/powers';
import { mayDodge, rollDodge, chanceToDodge } from './dodge';
import type { FireEvent, Hit, ShotTest } from './events';
import { planVolley, shooterOf, type Shooter, type VolleyOrder } from './volley-plan';

// Raygun bolts that are parried with an energized broad sword, and sent back (od6a-hero-022, od6a-hero-023).

const SWORD: MeleeWeaponId = 'energized-broad-sword';
const POWER = 'broad-sword-combat';
const DIFFICULTY = 8;

type Parrying = Battle<DamageEvent | FireEvent | SquadEvent>;

/** Returns true if the figure can parry a bolt of this shooter: from its front half, with the sword and its power. */
function mayParry(
  state: OpenD6State,
  target: Soldier,
  { figure, weapon }: Pick<Shooter, 'figure' | 'weapon'>,
): boolean {
  return (
    rangedWeapon(weapon).raygun &&
    target.presence === 'table' &&
    target.melee.includes(SWORD) &&
    powersOf(state, target).includes(POWER) &&
    inFrontHalf(target, figureOf(state, figure))
  );
}

const isRaised = (target: Soldier): boolean => ailmentOf(target, 'bolts-raised') !== undefined;

/** What a parry rolls with. */
function parryValue(state: OpenD6State, target: Soldier, isHelped = isRaised(target)): number {
  const power = isHelped ? metaSkillOf(state, target, 'sense') : 0;
  return skillOf(state, target, 'melee-combat') + power - hindranceOf(target);
}

/** Could the power still help a parry in this phase? A figure that fires in it has no power left (od6a-meta-008). */
function mayRaise(state: OpenD6State, target: Soldier): boolean {
  const hasFired = target.fired && (state.phase !== 'fire' || unitOf(state, target.unit).volleyed);
  return !isRaised(target) && !hasFired && refuseAnother(state, target, POWER, true) === null;
}

/** Returns the chance that a hit by this shooter is parried, from 0 to 1, whatever total it hits with. */
export function chanceToParry(state: OpenD6State, shooter: Shooter, target: Soldier): number {
  if (!mayParry(state, target, shooter) || shooter.difficulty === null) return 0;
  const totals = Array.from({ length: DIE_SIDES }, (_, i) => shooter.skill.value + i + 1);
  const hits = totals.filter((total) => total >= (shooter.difficulty ?? Infinity));
  const value = parryValue(state, target);
  return hits.reduce((sum, total) => sum + chanceOf(value, total + 1), 0) / Math.max(1, hits.length);
}

/**
 * od6a-hero-022: instead of dodging, the figure rolls melee combat against the total that hit it, and must be higher.
 * Each hit is parried by itself. Returns the remaining hits.
 */
export function* parryBolts(
  battle: Parrying,
  order: VolleyOrder,
  firing: readonly Shooter[],
  hits: readonly Hit[],
  tests: readonly ShotTest[],
): Resolution<readonly Hit[]> {
  const { state } = battle;
  const left: Hit[] = [];
  const landed = tests.filter(({ hit }) => hit);
  for (const [i, hit] of hits.entries()) {
    const shooter = shooterOf(firing, hit);
    const target = figureOf(state, hit.figure);
    const at = landed.findIndex(
      ({ figure, weapon }) => figure === hit.by && (hit.weapon === undefined || weapon === hit.weapon),
    );
    const [test] = at < 0 ? [] : landed.splice(at, 1);
    if (test === undefined || !mayParry(state, target, shooter)) {
      left.push(hit);
      continue;
    }
    const wish = yield* wishes(state, target, shooter, test, i + 1);
    if (wish !== 'parry' && wish !== 'raise') {
      left.push(hit);
      continue;
    }
    if (wish === 'raise') yield* raise(battle, target, i + 1);
    if (yield* parry(battle, hit, test, i + 1)) yield* sendBack(battle, order, shooter, hit, i + 1);
    else left.push({ ...hit, isParried: true });
  }
  return left;
}

/** Asks where there is a choice: to dodge, or to test for the power first. */
function* wishes(
  state: OpenD6State,
  target: Soldier,
  shooter: Shooter,
  { score }: ShotTest,
  number: number,
): Resolution<string> {
  const other = mayDodge(state, target, figureOf(state, shooter.figure)) ? 'dodge' : null;
  const raises = mayRaise(state, target);
  const options = ['parry', ...(raises ? ['raise'] : []), ...(other === null ? [] : [other])];
  if (options.length === 1) return 'parry';
  const percent = (chance: number): number => Math.round(100 * chance);
  const plain = chanceOf(parryValue(state, target), score + 1);
  const power = raises ? chanceOf(levelOf(state, target, POWER), difficultyOf(target, DIFFICULTY)[0]) : 0;
  const helped = raises ? power * chanceOf(parryValue(state, target, true), score + 1) + (1 - power) * plain : 0;
  return yield* choose({
    name: 'parry-bolt',
    rule: 'od6a-hero-022',
    seat: unitOf(state, target.unit).side,
    of: `${target.id} ${shooter.figure} ${number}`,
    options,
    fallback: 'parry',
    about: {
      figure: target.id,
      firer: shooter.figure,
      score,
      percent: percent(plain),
      raise: percent(helped),
      dodge: percent(other === null ? 0 : chanceToDodge(state, shooter, target)),
    },
  });
}

/** od6a-power-021: before the parry, against 8: it helps all parries of this phase, until a wound. It is the power of this turn. */
function* raise(battle: Parrying, target: Soldier, number: number): Resolution<void> {
  const use = { figure: target.id, power: POWER, target: null } as const;
  const skill = levelOf(battle.state, target, POWER);
  const of = `${target.id} bolt ${number}`;
  if (!(yield* testPower(battle, target, use, skill, difficultyOf(target, DIFFICULTY), of))) return;
  const ailment = { kind: 'bolts-raised', value: 0, until: battle.state.turn } as const;
  battle.emit({ type: 'ailment-began', rule: 'od6a-power-021', figure: target.id, ailment });
}

function* parry(battle: Parrying, { figure, by }: Hit, test: ShotTest, number: number): Resolution<boolean> {
  const { state } = battle;
  const target = figureOf(state, figure);
  const value = parryValue(state, target);
  const rule = 'od6a-hero-022';
  const { faces, bombedOut, score, passed } = yield* figureTest(
    battle,
    {
      name: 'parry-bolt',
      rule,
      of: `${figure} ${by} parry ${number}`,
      about: { figure, firer: by, skill: value, other: test.score },
    },
    { seat: unitOf(state, target.unit).side, figure, value },
    test.score + 1,
  );
  const firer = { faces: [], bombedOut: test.bombedOut, score: test.score };
  battle.emit({
    type: 'evasion-rolled',
    rule,
    way: 'parry',
    figure,
    by,
    own: { faces, bombedOut, score },
    firer,
    evaded: passed,
  });
  return passed;
}

/**
 * od6a-hero-023: a bolt that was parried goes back at its firer, with the channel skill and all that makes a shot of that weapon
 * harder. The firer may dodge it. It is sent back only once.
 */
function* sendBack(
  battle: Parrying,
  { situation }: VolleyOrder,
  { figure: by, weapon }: Shooter,
  { figure }: Hit,
  number: number,
): Resolution<void> {
  const { state } = battle;
  const [hero, firer] = [figureOf(state, figure), figureOf(state, by)];
  const skill = metaSkillOf(state, hero, 'channel');
  const plan = planVolley(state, {
    unit: hero.unit,
    target: firer.unit,
    shots: [{ figure, weapon, aim: { unit: firer.unit } }],
    situation: situation === 'defensive' ? 'fire-combat' : situation,
    eligible: [by],
  });
  const [shot] = plan.shooters;
  if (skill === 0 || shot?.difficulty === undefined || shot.difficulty === null) return;
  const rule = 'od6a-hero-023';
  const seat = unitOf(state, hero.unit).side;
  const { difficulty, reasons } = shot;
  const spec = { name: 'return-bolt', rule, of: `${figure} ${by} returns ${number}`, about: { firer: by } } as const;
  const { passed, ...rolled } = yield* skillTest(battle, spec, figure, skill, difficulty);
  battle.emit({
    type: 'bolt-returned',
    rule,
    figure,
    by,
    weapon,
    skill,
    difficulty,
    reasons: structuredClone(reasons),
    rolled,
    hit: passed,
  });
  if (!passed) return;
  const back = { figure: by, by: figure, candidates: [by], face: null };
  if (mayParry(state, firer, { figure, weapon })) {
    if (yield* parry(battle, back, { ...rolled, figure, shot: 1, difficulty, hit: true }, number)) return;
  } else if (mayDodge(state, firer, hero) && (yield* rollDodge(battle, back, skill, number))) return;
  const damage = rangedDamage(rangedWeapon(weapon), state.options);
  yield* hurtBy(battle, by, [{ by: figure, seat, damage }], { rule, of: `${by} returned ${number}` });
}

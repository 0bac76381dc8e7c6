import type { OptionSpec, OptionValues } from '../../src/battle/scenario';
import type { BattleState } from '../../src/battle/state';
import { seeded, type Chance } from '../../src/engine/dice';
import type { Ruleset } from '../../src/battle/ruleset';
import { openD6 } from '../../src/rulesets/opend6';
import { barrierKindIds, barrierKinds } from '../../src/rulesets/opend6/data/barriers';
import { powerIds } from '../../src/rulesets/opend6/data/metaphysics';
import { readySquads, type ReadySquad } from '../../src/rulesets/opend6/design/ready';
import {
  readyArtillery,
  readyRemotes,
  readyCreatures,
  readyHeroes,
  readyRobots,
  readyUnits,
} from '../../src/rulesets/opend6/design/ready-units';
import { areaKindIds } from '../../src/rulesets/opend6/data/terrain';
import type { Area, Barrier, Point } from '../../src/space/types';

const SIZE = 30;
const TURNS = 4;

/** OpenD6 as the headless layer sees it; taken directly, so that these tests need no other ruleset. */
export const ruleset: Ruleset = openD6;

/** Squads that leave clouds on the table; the others keep their seeds. */
const gas: readonly ReadySquad[] = [readySquads['gas-section'], readySquads['flare-scouts']];
/** Squads that carry arms of the advanced game. */
const arms: readonly ReadySquad[] = [
  readySquads['hill-grenadiers'],
  readySquads['torch-company'],
  readySquads['siege-raiders'],
  readySquads['circuit-breakers'],
];
/** Printed squads of the advanced game come after all others, so that those keep their seeds, too. */
const isLater = ({ rule }: ReadySquad): boolean => rule.startsWith('od6a-');
const squads: readonly ReadySquad[] = Object.values(readySquads).filter(
  (squad) => !gas.includes(squad) && !arms.includes(squad) && !isLater(squad),
);

/** Seed n sends out squad n and another; in time all meet all. */
export function pairFor(seed: number): readonly [ReadySquad, ReadySquad] {
  const count = squads.length;
  const [a, b] = [squads[seed % count], squads[(seed + 1 + Math.floor(seed / count)) % count]];
  if (a === undefined || b === undefined) throw new Error('there are no ready squads');
  return [a, b];
}

type ReadyUnit = (typeof readyUnits)[keyof typeof readyUnits];

const heroes = Object.values(readyHeroes);
const creatures = Object.values(readyCreatures);
const robots = Object.values(readyRobots);
/** Squads and heroes, which keep their seeds. */
const units = Object.values(readyUnits).filter(
  ({ id }) =>
    !Object.hasOwn(readyCreatures, id) &&
    !Object.hasOwn(readyRobots, id) &&
    !Object.hasOwn(readyArtillery, id) &&
    !Object.hasOwn(readyRemotes, id) &&
    arms.every((squad) => squad.id !== id),
);

/** Two squads on a small table with terrain, barriers and table options of all kinds; the same seed gives the same. */
export function smallBattle(seed: number): BattleState {
  return battleOf(seed, pairFor(seed));
}

/** The same with a hero against a squad or another hero. */
export function heroBattle(seed: number): BattleState {
  const [hero, other] = [heroes[seed % heroes.length], units[Math.floor(seed / heroes.length) % units.length]];
  if (hero === undefined || other === undefined) throw new Error('there are no ready heroes');
  return battleOf(seed, seed % 2 === 0 ? [hero, other] : [other, hero]);
}

/** The same with a squad that carries gas, smoke and light against any unit. */
export function gasBattle(seed: number): BattleState {
  const [first, other] = [gas[seed % gas.length], units[Math.floor(seed / gas.length) % units.length]];
  if (first === undefined || other === undefined) throw new Error('there are no squads with gas');
  return battleOf(seed, seed % 3 === 0 ? [other, first] : [first, other]);
}

/** The same with a squad that has arms of the advanced game, against any unit or another such squad. */
export function armsBattle(seed: number): BattleState {
  const others = [...units, ...arms];
  const [first, other] = [arms[seed % arms.length], others[Math.floor(seed / arms.length) % others.length]];
  if (first === undefined || other === undefined) throw new Error('there are no squads with such arms');
  return battleOf(seed, seed % 3 === 0 ? [other, first] : [first, other]);
}

/** The same with a robot on one side at least. */
export function robotBattle(seed: number): BattleState {
  const others = [...units, ...creatures, ...robots];
  const [robot, other] = [
    robots[seed % robots.length],
    others[(5 * Math.floor(seed / robots.length) + seed) % others.length],
  ];
  if (robot === undefined || other === undefined) throw new Error('there are no robots');
  return battleOf(seed, seed % 2 === 0 ? [robot, other] : [other, robot]);
}

/** The same with a gun beside the squad of one side. */
export function gunBattle(seed: number): BattleState {
  const guns = Object.values(readyArtillery);
  const gun = guns[seed % guns.length];
  if (gun === undefined) throw new Error('there are no guns');
  const rebels = seed % 3 > 0;
  const side = rebels ? 'rebels' : 'troopers';
  const recruits = ruleset.muster.recruit(gun.design, { id: `${side}-gun`, side, name: 'gun', allowed: true });
  return ruleset.muster.join(smallBattle(seed), recruits, { x: 15, y: rebels ? 6 : 24 });
}

/** The same with strikes from beyond the table on both sides. */
export function strikeBattle(seed: number): BattleState {
  const [rebels, troopers] = pairFor(seed).map((unit) => ({
    ...unit,
    design: { ...unit.design, support: { light: 2, heavy: 1 } },
  }));
  if (rebels === undefined || troopers === undefined) throw new Error('there are no ready squads');
  const state = battleOf(seed, [rebels, troopers]);
  return { ...state, options: { ...state.options, strikes: true } };
}

/** The same with a creature or a pack against a squad, a hero, or another creature. */
export function creatureBattle(seed: number): BattleState {
  const others = [...units, ...creatures];
  const [beast, other] = [
    creatures[seed % creatures.length],
    others[(3 * Math.floor(seed / creatures.length) + seed) % others.length],
  ];
  if (beast === undefined || other === undefined) throw new Error('there are no creatures');
  return battleOf(seed, seed % 2 === 0 ? [beast, other] : [other, beast]);
}

/** Heroes of every power and many points, a squad beside each. */
export function adeptBattle(seed: number): BattleState {
  const state = battleOf(seed, pairFor(seed));
  const skills = { channel: 3, sense: 3, transform: 3 };
  const metaphysics = { able: true, skills, powers: [...powerIds], rolls: 9, points: 6 };
  const hero = { ...readyHeroes.xulaphoen.design, metaphysics };
  return ['rebels', 'troopers'].reduce(
    (to, side, i) =>
      ruleset.muster.join(to, ruleset.muster.recruit(hero, { id: `${side}-2`, side, name: 'adept', allowed: true }), {
        x: 18,
        y: i === 0 ? 10 : 20,
      }),
    state,
  );
}

function battleOf(seed: number, [rebels, troopers]: readonly [ReadyUnit, ReadyUnit]): BattleState {
  const chance = seeded(seed + 100_000);
  const table = {
    kind: 'gridless' as const,
    width: SIZE,
    height: SIZE,
    areas: areas(chance),
    barriers: barriers(chance),
    revision: 0,
  };
  const state = ruleset.muster.open(table, ruleset.muster.sides, {
    ...anyOptions(ruleset.rules.options, chance),
    turnLimit: TURNS,
  });
  const joined = (to: BattleState, squad: ReadyUnit, side: string, at: Point): BattleState =>
    ruleset.muster.join(
      to,
      ruleset.muster.recruit(squad.design, { id: `${side}-1`, side, name: squad.id, allowed: true }),
      at,
    );
  return joined(joined(state, rebels, 'rebels', { x: 15, y: 9 }), troopers, 'troopers', { x: 15, y: 21 });
}

/** Each table option, one time in three, at any of its values; a number only at its default. */
function anyOptions(specs: readonly OptionSpec[], chance: Chance): OptionValues {
  const chosen = specs.filter(() => chance.below(3) === 0);
  return Object.fromEntries(
    chosen.map((spec) => {
      if (spec.kind === 'boolean') return [spec.id, chance.below(2) === 0];
      if (spec.kind === 'choice') return [spec.id, spec.values[chance.below(spec.values.length)] ?? spec.default];
      return [spec.id, spec.default];
    }),
  );
}

function place(chance: Chance): Point {
  return { x: 3 + chance.below(2400) / 100, y: 3 + chance.below(2400) / 100 };
}

/** Four areas of ground of any kind. */
export function areas(chance: Chance): Area[] {
  return Array.from({ length: 4 }, (_, i): Area => {
    const { x, y } = place(chance);
    const [w, h] = [2 + chance.below(5), 2 + chance.below(5)];
    const outline = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ];
    const kind = areaKindIds[chance.below(areaKindIds.length)] ?? 'clear';
    return { id: `area-${i}`, kind, outline, bottom: 0, top: kind.endsWith('hill') ? 2 : 'unlimited' };
  });
}

/** Six barriers of any kind. */
export function barriers(chance: Chance): Barrier[] {
  return Array.from({ length: 6 }, (_, i): Barrier => {
    const a = place(chance);
    const [dx, dy] = [chance.below(9) - 4, chance.below(9) - 4];
    const kind = barrierKindIds[chance.below(barrierKindIds.length)] ?? 'low-wall';
    return {
      id: `barrier-${i}`,
      kind,
      a,
      b: { x: a.x + dx, y: a.y + (dx === 0 && dy === 0 ? 2 : dy) },
      bottom: 0,
      top: barrierKinds[kind].height,
    };
  });
}

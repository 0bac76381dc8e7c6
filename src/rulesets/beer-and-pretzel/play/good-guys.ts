import type { Care } from '../../../battle/care';
import type { Chance } from '../../../engine/dice';
import { readyFigures } from '../book/activation';
import { costOf, fixedDice, refuseBlow, refuseShotAt, refuseWeapon } from '../book/attack-legality';
import type { Space } from '../book/board';
import { areaOf, holds } from '../book/conditions';
import { payFor } from '../book/command-points';
import { refuseCover, type TargetArea } from '../book/cover-fire';
import { worthOf } from '../book/expectation';
import { Field } from '../book/field';
import { enemySide, isSniper, ofSide, profileOf, sideOf } from '../book/figures';
import { layoutsFor, type LaidOut } from '../book/layouts';
import { wholePoints } from '../book/points';
import { refuseSpecial } from '../book/special';
import { endAt, endOf, sees } from '../book/sight';
import { mayStop, reachOf, wayTo, type Reached } from '../book/steps';
import { mostAim } from '../book/target-number';
import type { Seen, Trooper } from '../state';
import type { AttackCommand } from '../verbs/attack';
import type { CoverCommand } from '../verbs/cover';
import type { MoveCommand } from '../verbs/move';
import type { SpecialCommand } from '../verbs/special';
import { words } from '../words';
import type { WeaponId } from '../data/weapons';
import type { Choice } from './bad-guys';

/** An attack worth this much is made without moving first. */
const STAND_AND_FIRE = 0.6;
/** After moving, anything better than nothing. */
const WORTH_IT = 0.05;
/** Enemies in sight and nearer than this make a marine keep a Point for cover fire. */
const NEAR = 7;
const TRIES = 12;
const ANYWHERE = 2000;

interface Plan {
  readonly command: AttackCommand;
  readonly worth: number;
  readonly target: Trooper;
}

/** A plain but sensible squad: shoots what is worth it, does the scenario's work, goes for its goal, covers the rest. */
export function squadCommand(state: Seen, chance: Chance, care: Care): Choice {
  const field = new Field(state);
  const ready = readyFigures(state);
  const figure = ready.find(({ id }) => id === state.active) ?? foremost(field, ready);
  if (figure === undefined) return { command: { type: 'end-phase' }, why: null };
  const named = { figure: { figure: figure.id } };
  const plan = bestAttack(field, figure, care);
  const settled = figure.moved || figure.fresh;
  if (plan !== null && plan.worth >= (settled ? WORTH_IT : STAND_AND_FIRE)) {
    return {
      command: plan.command,
      why: words('why.worth', { ...named, opponent: { figure: plan.target.id }, worth: plan.worth }),
    };
  }
  const work = care.overlooks() ? null : keenWork(state, figure);
  if (work !== null) return { command: work, why: words('why.work', named) };
  const move = settled ? null : advance(field, figure);
  if (move !== null) return { command: move, why: words('why.advance', named) };
  if (plan !== null && plan.worth >= WORTH_IT)
    return {
      command: plan.command,
      why: words('why.worth', { ...named, opponent: { figure: plan.target.id }, worth: plan.worth }),
    };
  const cover = care.overlooks() ? null : coverFire(field, figure, chance);
  if (cover !== null) return { command: cover, why: words('why.cover', named) };
  return { command: { type: 'finish', figure: figure.id }, why: figure.moved ? null : words('why.nothing', named) };
}

function keenWork(state: Seen, figure: Trooper): SpecialCommand | null {
  const work = state.special.actions.find(({ id, keen }) => keen && refuseSpecial(state, figure, id) === null);
  return work === undefined ? null : { type: 'special', figure: figure.id, action: work.id };
}

/** The attack with the highest worth, all Points left in aiming or dice. */
function bestAttack(field: Field, figure: Trooper, care: Care): Plan | null {
  const { state } = field;
  const points = wholePoints(state, figure);
  let best: Plan | null = null;
  for (const weapon of profileOf(state, figure).weapons) {
    if (!figure.weapons.includes(weapon.id) || refuseWeapon(state, figure, weapon.id) !== null) continue;
    if (points < (weapon.cost === 'per-die' ? 1 : weapon.cost)) continue;
    const dice = weapon.cost === 'per-die' ? Math.min(points, weapon.most) : fixedDice(weapon);
    const aim = Math.min(mostAim(field, figure, weapon), points - costOf(weapon, dice));
    for (const target of ofSide(state, enemySide(sideOf(state, figure)))) {
      const space = field.spaceOf(target);
      const refusal =
        weapon.aiming.by === 'hand' ? refuseBlow(field, figure, space) : refuseShotAt(field, figure, weapon, space);
      if (refusal !== null) continue;
      for (const laid of layoutsFor(field, figure, weapon, space, dice, null)) {
        const worth = care.judged(worthOf(field, figure, weapon, laid, aim));
        if (worth > (best?.worth ?? 0)) best = { worth, target, command: attack(figure, weapon.id, aim, laid) };
      }
    }
  }
  return best;
}

function attack(figure: Trooper, weapon: WeaponId, aim: number, { layout, lots }: LaidOut): AttackCommand {
  return { type: 'attack', figure: figure.id, weapon, aim, layout, lots };
}

/** The one nearest to the goal goes first and makes room for the others. */
function foremost(field: Field, ready: readonly Trooper[]): Trooper | undefined {
  const [any] = ready;
  if (any === undefined) return undefined;
  const goal = goalSpaces(field, enemySpaces(field, any));
  const range = (figure: Trooper): number =>
    Math.min(Infinity, ...goal.map((space) => field.board.range(field.spaceOf(figure), space)));
  return [...ready].sort((a, b) => range(a) - range(b))[0];
}

function enemySpaces(field: Field, figure: Trooper): Space[] {
  return ofSide(field.state, enemySide(sideOf(field.state, figure))).map((enemy) => field.spaceOf(enemy));
}

/** Towards the scenario's goal, or the nearest enemy, on Command Points first; near enemies in sight one Point is kept for cover fire. */
function advance(field: Field, figure: Trooper): MoveCommand | null {
  if (profileOf(field.state, figure).gait === 'none' || isSniper(figure)) return null;
  const here = field.spaceOf(figure);
  const enemies = enemySpaces(field, figure);
  const goal = goalSpaces(field, enemies);
  if (goal.length === 0 || goal.includes(here)) return null;
  const near = enemies.some(
    (space) => field.board.range(here, space) <= NEAR && sees(field, endOf(field, figure), endAt(field, space)),
  );
  const budget = near ? figure.left - 2 : figure.left;
  const way = wayToward(field, figure, goal, budget);
  if (way.length === 0) return null;
  const costs = way.map((step, i) => step.cost - (way[i - 1]?.cost ?? 0));
  const pay = payFor(field, figure, costs, 'command-first');
  return pay === null ? null : { type: 'move', figure: figure.id, path: way.map(({ space }) => space.id), pay };
}

/** As far along the cheapest way as the budget goes; where friends close the way, as near as it can come. */
function wayToward(field: Field, figure: Trooper, goal: readonly Space[], budget: number): Reached[] {
  const reached = reachOf(field, figure, figure.aloft, ANYWHERE);
  const [best] = goal.flatMap((space) => reached.get(space) ?? []).sort((a, b) => a.cost - b.cost);
  if (best !== undefined) {
    const way = wayTo(best).filter(({ cost }) => cost <= budget);
    while (way.length > 0 && !mayStop(field, figure, way.at(-1)?.space ?? field.spaceOf(figure))) way.pop();
    return way;
  }
  const range = (space: Space): number => Math.min(...goal.map((one) => field.board.range(space, one)));
  const open = [...reached.values()].filter(({ cost, space }) => cost <= budget && mayStop(field, figure, space));
  const [nearest] = open.sort((a, b) => range(a.space) - range(b.space) || a.cost - b.cost);
  return nearest === undefined ? [] : wayTo(nearest);
}

function goalSpaces(field: Field, enemies: readonly Space[]): Space[] {
  const { state } = field;
  const goal = state.special.goals.find(({ when }) => when === null || holds(state, when));
  if (goal !== undefined)
    return areaOf(state, goal.area)
      .map((id) => field.board.space(id))
      .filter((space) => field.isFree(space));
  return enemies.flatMap((space) => field.board.neighbours(space)).filter((space) => field.isFree(space));
}

/** Cover fire at a legal space as near as possible to the nearest enemy; a few are tried. */
function coverFire(field: Field, figure: Trooper, chance: Chance): CoverCommand | null {
  const { state } = field;
  const points = wholePoints(state, figure);
  const enemies = ofSide(state, enemySide(sideOf(state, figure))).map((enemy) => field.spaceOf(enemy));
  const weapon = profileOf(state, figure).weapons.find(
    ({ id }) => figure.weapons.includes(id) && id !== 'hand' && id !== 'grenade' && id !== 'pistol',
  );
  if (points < 1 || weapon === undefined || enemies.length === 0) return null;
  const dice = weapon.cost === 'per-die' ? Math.min(points - 1, weapon.most) : fixedDice(weapon);
  const aim = Math.min(mostAim(field, figure, weapon), points - 1 - costOf(weapon, dice));
  const areas = state.special.coverAreas;
  const nearness = (space: Space): number => Math.min(...enemies.map((enemy) => field.board.range(space, enemy)));
  const spaces = Array.from({ length: TRIES * 4 }, () => field.board.spaces[chance.below(field.board.spaces.length)])
    .filter((space) => space !== undefined)
    .sort((a, b) => nearness(a) - nearness(b))
    .slice(0, TRIES);
  const assignments: TargetArea[] = areas === null ? spaces.map(({ id }) => id) : areas.map((area) => ({ area }));
  for (const area of assignments) {
    const command: CoverCommand = {
      type: 'cover',
      figure: figure.id,
      weapon: weapon.id,
      aim: Math.max(0, aim),
      dice,
      area,
    };
    if (refuseCover(state, figure, command) === null) return command;
  }
  return null;
}

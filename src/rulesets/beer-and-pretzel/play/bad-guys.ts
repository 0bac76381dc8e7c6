import type { Chance } from '../../../engine/dice';
import type { Text } from '../../../battle/text';
import { readyFigures } from '../book/figure/activation';
import type { Space } from '../board/board';
import { areaOf } from '../book/field/conditions';
import { commandFor, payFor } from '../book/figure/command-points';
import { Field } from '../book/field/field';
import { ofSide, profileOf, sideOf, enemySide } from '../book/field/figures';
import { mayStop, reachOf, TAKE_OFF, wayTo, type Reached } from '../book/move/steps';
import type { Seen, Trooper } from '../state';
import type { PretzelCommand } from '../verbs';
import type { MoveCommand } from '../verbs/move';
import { words } from '../words';
import { asIf, attackCommand, attacksFrom, deadliest, easiest, type Attack } from './attacks';

export interface Choice {
  readonly command: PretzelCommand;
  /** Null where what happens says it all. */
  readonly why: Text | null;
}

/** bp-core-020: it stays and shoots if its number is this or less, else it closes in. */
const GOOD_SHOT = 9;
const ANYWHERE = 2000;

/** Returns the next command of the horde (bp-core-018 to bp-core-022): one at a time, so that each can be watched. */
export function hordeCommand(state: Seen, chance: Chance): Choice {
  const field = new Field(state);
  const current = state.active === null ? undefined : readyFigures(state).find(({ id }) => id === state.active);
  const figure = current ?? nearestReady(field, chance);
  if (figure === null) return { command: { type: 'end-phase' }, why: null };
  const finish = (key: string): Choice => ({
    command: { type: 'finish', figure: figure.id },
    why: words(`why.${key}`, { figure: { figure: figure.id } }),
  });
  if (profileOf(state, figure).weapons.length === 0) return finish('helpless');
  const attack = attackHere(field, figure, chance, figure.moved || figure.fresh);
  if (attack !== null) return strike(field, figure, attack);
  if (figure.moved) return { ...finish('no-shot'), why: null };
  if (figure.fresh) return finish('fresh');
  const ground = groundToTake(field);
  const holds = ground.includes(field.spaceOf(figure));
  const room = ground.filter((space) => field.isFree(space));
  const move = holds ? null : advance(field, figure, room, chance);
  if (move !== null)
    return {
      command: move,
      why: words(room.length > 0 ? 'why.make-for' : 'why.close-in', { figure: { figure: figure.id } }),
    };
  const chanceShot = attackHere(field, figure, chance, true);
  if (chanceShot !== null) return strike(field, figure, chanceShot);
  return finish(holds ? 'hold-ground' : 'no-way');
}

function any<T>(chance: Chance): (list: readonly T[]) => T {
  return (list) => {
    const found = list[list.length === 1 ? 0 : chance.below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
}

/** bp-core-019: the area that the scenario gives the horde; none where the table leaves it out. */
function groundToTake(field: Field): readonly Space[] {
  const { hordeGoal } = field.state.special;
  return hordeGoal === undefined || !field.state.options.hordeGoals
    ? []
    : areaOf(field.state, hordeGoal).map((id) => field.board.space(id));
}

/** bp-core-018: smallest range to a living Good Guy, obstacles ignored; ties at random. */
function nearestReady(field: Field, chance: Chance): Trooper | null {
  const ready = readyFigures(field.state);
  if (ready.length === 0) return null;
  const ranges = ready.map((figure) => rangeToEnemy(field, field.spaceOf(figure), figure));
  const least = Math.min(...ranges);
  return any<Trooper>(chance)(ready.filter((_, i) => ranges[i] === least));
}

function rangeToEnemy(field: Field, space: Space, figure: Trooper): number {
  return Math.min(
    ...ofSide(field.state, enemySide(sideOf(field.state, figure))).map((enemy) =>
      field.board.range(space, field.spaceOf(enemy)),
    ),
  );
}

function isShooter(figure: Trooper): boolean {
  return figure.weapons.some((id) => id !== 'hand');
}

/**
 * In hand-to-hand combat against the weakest, with a gun at the lowest number; a poor chance is taken only after
 * moving.
 */
function attackHere(field: Field, figure: Trooper, chance: Chance, last: boolean): Attack | null {
  const attacks = attacksFrom(field, figure);
  if (!isShooter(figure)) return weakest(attacks, chance);
  const open = last ? attacks : attacks.filter(({ number }) => number <= GOOD_SHOT);
  return field.state.options.hordeWounds ? deadliest(field, figure, open, any(chance)) : easiest(open, any(chance));
}

function weakest(attacks: readonly Attack[], chance: Chance): Attack | null {
  if (attacks.length === 0) return null;
  const life = ({ target }: Attack): number => target.points - target.wounds;
  const least = Math.min(...attacks.map(life));
  return any<Attack>(chance)(attacks.filter((attack) => life(attack) === least));
}

function strike(field: Field, figure: Trooper, attack: Attack): Choice {
  const values = { figure: { figure: figure.id }, opponent: { figure: attack.target.id }, number: attack.number };
  return {
    command: attackCommand(field, figure, attack),
    why: words(`why.${reasonFor(field, attack)}`, values),
  };
}

function reasonFor({ state }: Field, { weapon }: Attack): 'fight' | 'shoot' | 'shoot-wounds' {
  if (weapon.aiming.by === 'hand') return 'fight';
  return state.options.hordeWounds ? 'shoot-wounds' : 'shoot';
}

/**
 * Moves to the ground it has to take, otherwise next to the Good Guy that it can reach at the lowest cost
 * (bp-core-019); null if it is better to stay.
 */
function advance(field: Field, figure: Trooper, ground: readonly Space[], chance: Chance): MoveCommand | null {
  const takeOff = profileOf(field.state, figure).gait === 'fly' && !figure.aloft;
  if (takeOff && figure.left < TAKE_OFF) return null;
  const own = figure.left - (takeOff ? TAKE_OFF : 0);
  const aloft = figure.aloft || takeOff;
  const mix = (spaces: readonly Space[]): readonly Space[] => shuffled(spaces, chance);
  const reached = reachOf(field, figure, aloft, ANYWHERE, mix);
  const taken = cheapest(
    ground.filter((space) => mayStop(field, figure, space)),
    reached,
    chance,
  );
  const goal = taken ?? cheapest(besideEnemies(field, figure, aloft), reached, chance);
  const way = goal === null ? fallbackWay(field, figure, reached, own, chance) : wayTo(goal);
  const end = stopOn(field, figure, way, { own, aloft, attackAtEnd: taken === null && goal !== null });
  if (end === null) return null;
  const steps = way.slice(0, end.steps);
  const costs = steps.map((step, i) => step.cost - (steps[i - 1]?.cost ?? 0));
  const pay = payFor(field, figure, costs, end.command ? 'own-first' : 'own', own);
  if (pay === null) throw new Error(`'${figure.id}' cannot pay for the way it wants to go`);
  return {
    type: 'move',
    figure: figure.id,
    path: steps.map(({ space }) => space.id),
    pay,
    ...(takeOff ? { takeOff } : {}),
  };
}

function shuffled(spaces: readonly Space[], chance: Chance): Space[] {
  const mixed = [...spaces];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = chance.below(i + 1);
    const [a, b] = [mixed[i], mixed[j]];
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a];
  }
  return mixed;
}

/** Returns free spaces beside a Good Guy from which it could strike; for flyers any free space beside one. */
function besideEnemies(field: Field, figure: Trooper, aloft: boolean): Space[] {
  return ofSide(field.state, enemySide(sideOf(field.state, figure))).flatMap((enemy) => {
    const space = field.spaceOf(enemy);
    const sameLevel = enemy.aloft === aloft || field.state.options.fightFlyers;
    if (!aloft && !sameLevel) return [];
    return field.board
      .neighbours(space)
      .filter((next) => mayStop(field, figure, next) && field.mayStep(next, space, aloft || enemy.aloft));
  });
}

/** Returns the cheapest way to one of these. */
function cheapest(goals: readonly Space[], reached: ReadonlyMap<Space, Reached>, chance: Chance): Reached | null {
  const ways = goals.flatMap((space) => reached.get(space) ?? []);
  if (ways.length === 0) return null;
  const least = Math.min(...ways.map(({ cost }) => cost));
  return any<Reached>(chance)(ways.filter(({ cost }) => cost === least));
}

/** Without a way to strike, the free space in reach that is nearest to a Good Guy, if nearer than here. */
function fallbackWay(
  field: Field,
  figure: Trooper,
  reached: ReadonlyMap<Space, Reached>,
  own: number,
  chance: Chance,
): Reached[] {
  let least = rangeToEnemy(field, field.spaceOf(figure), figure);
  let best: Reached[] = [];
  for (const way of reached.values()) {
    if (way.cost > own || way.before === null || !mayStop(field, figure, way.space)) continue;
    const range = rangeToEnemy(field, way.space, figure);
    if (range < least) [least, best] = [range, [way]];
    else if (range === least && best.length > 0) best.push(way);
  }
  return best.length === 0 ? [] : wayTo(any<Reached>(chance)(best));
}

interface Purse {
  readonly own: number;
  readonly aloft: boolean;
  readonly attackAtEnd: boolean;
}

/** bp-core-022: how many steps it takes, and on Command Points only to where it can attack from; null for none. */
function stopOn(
  field: Field,
  figure: Trooper,
  way: readonly Reached[],
  { own, aloft, attackAtEnd }: Purse,
): { readonly steps: number; readonly command: boolean } | null {
  const all = own + commandFor(field, figure);
  let furthest = 0;
  for (const [i, step] of way.entries()) {
    if (step.cost > all) break;
    if (!mayStop(field, figure, step.space)) continue;
    const mine = step.cost <= own;
    if (mine) furthest = i + 1;
    const attacks = isShooter(figure)
      ? shootsFrom(field, figure, step, Math.max(0, own - step.cost), aloft)
      : attackAtEnd && i === way.length - 1;
    if (attacks) return { steps: i + 1, command: !mine };
  }
  return furthest === 0 ? null : { steps: furthest, command: false };
}

function shootsFrom({ state }: Field, figure: Trooper, { space }: Reached, left: number, aloft: boolean): boolean {
  const there = asIf(state, figure, space, left, aloft);
  return attacksFrom(there.field, there.figure).some(({ number }) => number <= GOOD_SHOT);
}

import type { Chance } from '../../../engine/dice';
import type { Text } from '../../../battle/text';
import type { CommandOf, PretzelCommand } from '../commands';
import type { Space } from '../rules/board';
import { commandFor, payFor } from '../rules/command-points';
import { Field } from '../rules/field';
import { ofSide, profileOf, readyFigures, sideOf, enemySide } from '../rules/figures';
import { mayStop, reachOf, TAKE_OFF, wayTo, type Reached } from '../rules/steps';
import type { PretzelState, Trooper } from '../state';
import { words } from '../views/words';
import { asIf, attackCommand, attacksFrom, easiest, type Attack } from './attacks';

export interface Choice {
  readonly command: PretzelCommand;
  /** Null where what happens says it all. */
  readonly why: Text | null;
}

/** bp-core-020: it stays and shoots if its number is this or less. */
const GOOD_SHOT = 9;
const ANYWHERE = 2000;

/** The next thing the horde does (bp-core-018 to bp-core-022): one command, so that each can be watched. */
export function hordeCommand(state: PretzelState, chance: Chance): Choice {
  const field = new Field(state);
  const current = state.active === null ? undefined : readyFigures(state).find(({ id }) => id === state.active);
  const figure = current ?? nearestReady(field, chance);
  if (figure === null) return { command: { type: 'end-phase' }, why: null };
  const finish = (key: string): Choice => ({ command: { type: 'finish', figure: figure.id }, why: words(`why.${key}`, { figure: { figure: figure.id } }) });
  if (profileOf(state, figure).weapons.length === 0) return finish('helpless');
  const attack = attackHere(field, figure, chance, figure.moved || figure.fresh);
  if (attack !== null) return strike(field, figure, attack);
  if (figure.moved) return { ...finish('no-shot'), why: null };
  if (figure.fresh) return finish('no-shot');
  const move = advance(field, figure, chance);
  if (move !== null) return { command: move, why: words('why.close-in', { figure: { figure: figure.id } }) };
  const chanceShot = attackHere(field, figure, chance, true);
  return chanceShot === null ? finish('no-way') : strike(field, figure, chanceShot);
}

function any<T>(chance: Chance): (list: readonly T[]) => T {
  return (list) => {
    const found = list[list.length === 1 ? 0 : chance.below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
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
  return Math.min(...ofSide(field.state, enemySide(sideOf(field.state, figure))).map((enemy) => field.board.range(space, field.spaceOf(enemy))));
}

function isShooter(figure: Trooper): boolean {
  return figure.weapons.some((id) => id !== 'hand');
}

/** bp-core-019, bp-core-020: by hand at the weakest, with a gun at the lowest number; a mere chance only once it has moved. */
function attackHere(field: Field, figure: Trooper, chance: Chance, last: boolean): Attack | null {
  const attacks = attacksFrom(field, figure);
  if (!isShooter(figure)) return weakest(attacks, chance);
  const best = easiest(attacks, any(chance));
  return best !== null && (last || best.number <= GOOD_SHOT) ? best : null;
}

function weakest(attacks: readonly Attack[], chance: Chance): Attack | null {
  if (attacks.length === 0) return null;
  const life = ({ target }: Attack): number => target.points - target.wounds;
  const least = Math.min(...attacks.map(life));
  return any<Attack>(chance)(attacks.filter((attack) => life(attack) === least));
}

function strike(field: Field, figure: Trooper, attack: Attack): Choice {
  const values = { figure: { figure: figure.id }, opponent: { figure: attack.target.id }, number: attack.number };
  return { command: attackCommand(field, figure, attack), why: words(attack.weapon.aiming.by === 'hand' ? 'why.fight' : 'why.shoot', values) };
}

/** The move of bp-core-019 and bp-core-020; null when it is better to stay. */
function advance(field: Field, figure: Trooper, chance: Chance): CommandOf<'move'> | null {
  const takeOff = profileOf(field.state, figure).gait === 'fly' && !figure.aloft;
  if (takeOff && figure.left < TAKE_OFF) return null;
  const own = figure.left - (takeOff ? TAKE_OFF : 0);
  const aloft = figure.aloft || takeOff;
  const mix = (spaces: readonly Space[]): readonly Space[] => shuffled(spaces, chance);
  const reached = reachOf(field, figure, aloft, ANYWHERE, mix);
  const goal = cheapestGoal(field, figure, reached, aloft, chance);
  const way = goal === null ? fallbackWay(field, figure, reached, own, chance) : wayTo(goal);
  const end = stopOn(field, figure, way, { own, aloft, attackAtEnd: goal !== null });
  if (end === null) return null;
  const steps = way.slice(0, end.steps);
  const costs = steps.map((step, i) => step.cost - (steps[i - 1]?.cost ?? 0));
  const pay = payFor(field, figure, costs, end.command ? 'own-first' : 'own', own);
  if (pay === null) throw new Error(`'${figure.id}' cannot pay for the way it wants to go`);
  return { type: 'move', figure: figure.id, path: steps.map(({ space }) => space.id), pay, ...(takeOff ? { takeOff } : {}) };
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

/** The cheapest free space beside a Good Guy from which it could strike him; for flyers any free space beside one. */
function cheapestGoal(field: Field, figure: Trooper, reached: ReadonlyMap<Space, Reached>, aloft: boolean, chance: Chance): Reached | null {
  const goals = ofSide(field.state, enemySide(sideOf(field.state, figure))).flatMap((enemy) => {
    const space = field.spaceOf(enemy);
    const sameLevel = enemy.aloft === aloft || field.state.options.fightFlyers;
    if (!aloft && !sameLevel) return [];
    return field.board.neighbours(space).filter((next) => mayStop(field, figure, next) && field.mayStep(next, space, aloft || enemy.aloft));
  });
  const ways = goals.flatMap((space) => reached.get(space) ?? []);
  if (ways.length === 0) return null;
  const least = Math.min(...ways.map(({ cost }) => cost));
  return any<Reached>(chance)(ways.filter(({ cost }) => cost === least));
}

/** bp-core-019: without a way to strike, the free space in reach that is nearest to a Good Guy, if nearer than here. */
function fallbackWay(field: Field, figure: Trooper, reached: ReadonlyMap<Space, Reached>, own: number, chance: Chance): Reached[] {
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

/** How many steps it takes, and whether with Command Points (bp-core-022); null for none. */
function stopOn(field: Field, figure: Trooper, way: readonly Reached[], { own, aloft, attackAtEnd }: Purse): { readonly steps: number; readonly command: boolean } | null {
  const all = own + commandFor(field, figure);
  let furthest = 0;
  for (const [i, step] of way.entries()) {
    if (step.cost > all) break;
    if (!mayStop(field, figure, step.space)) continue;
    const mine = step.cost <= own;
    if (mine) furthest = i + 1;
    const attacks = isShooter(figure) ? shootsFrom(field, figure, step, Math.max(0, own - step.cost), aloft) : attackAtEnd && i === way.length - 1;
    if (attacks) return { steps: i + 1, command: !mine };
  }
  return furthest === 0 ? null : { steps: furthest, command: false };
}

function shootsFrom({ state }: Field, figure: Trooper, { space }: Reached, left: number, aloft: boolean): boolean {
  const there = asIf(state, figure, space, left, aloft);
  return attacksFrom(there.field, there.figure).some(({ number }) => number <= GOOD_SHOT);
}

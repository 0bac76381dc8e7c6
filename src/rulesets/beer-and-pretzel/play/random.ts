import type { SideId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { passengerReady, readyFigures } from '../book/figure/activation';
import { fixedDice } from '../book/attack/attack-legality';
import { payFor, type Purse } from '../book/figure/command-points';
import { Field } from '../book/field/field';
import { enemySide, ofSide, profileOf, ridersOf, sideOf, sideOfPhase } from '../book/field/figures';
import { layoutsFor } from '../book/sight/layouts';
import { wholePoints } from '../book/figure/points';
import { reachOf, TAKE_OFF, wayTo } from '../book/move/steps';
import { mostAim } from '../book/attack/target-number';
import { rules } from '../rules';
import type { Seen, Trooper } from '../state';
import type { PretzelCommand } from '../verbs';

/** Ideas tried before a figure is left alone. */
const TRIES = 6;

/** Any legal command, at random. */
export function random(state: Seen, seat: SideId, chance: Chance): PretzelCommand {
  if (state.phase === 'start') return { type: 'begin-turn' };
  const passengers = Object.values(state.figures).filter((figure) => passengerReady(state, figure));
  const ready = [...readyFigures(state), ...passengers];
  const figure = any(ready, chance);
  if (figure === undefined || sideOfPhase(state.phase) !== seat || chance.below(16) === 0) return { type: 'end-phase' };
  for (let i = 0; i < TRIES; i += 1) {
    const command = idea(state, figure, chance);
    if (command !== null && rules.refuse(state, seat, command) === null) return command;
  }
  const finish: PretzelCommand = { type: 'finish', figure: figure.id };
  return rules.refuse(state, seat, finish) === null ? finish : { type: 'end-phase' };
}

function any<T>(list: readonly T[], chance: Chance): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)];
}

function idea(state: Seen, figure: Trooper, chance: Chance): PretzelCommand | null {
  const { id } = figure;
  const field = new Field(state);
  const neighbour = (): string =>
    any(field.board.neighbours(field.board.at(figure.at) ?? field.board.space('0,0')), chance)?.id ?? '0,0';
  if (figure.inside !== null) return { type: 'get-out', figure: id, space: neighbour() };
  const friend = (): Trooper | undefined => any(ofSide(state, sideOf(state, figure)), chance);
  switch (chance.below(10)) {
    case 0:
    case 1:
    case 2:
      return walk(field, figure, chance);
    case 3:
    case 4:
    case 5:
      return strike(field, figure, chance);
    case 6:
      return watch(field, figure, chance);
    case 7: {
      const action = any(state.special.actions, chance);
      return action === undefined ? null : { type: 'special', figure: id, action: action.id };
    }
    case 8: {
      if (ridersOf(state, id).length > 0) return { type: 'set-down', figure: id, space: neighbour() };
      const other = friend();
      return other === undefined ? null : { type: 'pick-up', figure: id, other: other.id };
    }
    default: {
      if (state.special.coverFacing) return { type: 'face', figure: id, facing: 60 * chance.below(6) };
      const [jammed] = figure.jammed;
      if (jammed !== undefined) return { type: 'clear-jam', figure: id, weapon: jammed };
      const vehicle = friend();
      return vehicle === undefined ? null : { type: 'board', figure: id, vehicle: vehicle.id };
    }
  }
}

function walk(field: Field, figure: Trooper, chance: Chance): PretzelCommand | null {
  const flyer = profileOf(field.state, figure).gait === 'fly';
  const takeOff = flyer && !figure.aloft && chance.below(2) === 0;
  const own = figure.left - (takeOff ? TAKE_OFF : 0);
  const purse: Purse = any(['own', 'own-first', 'command-first'] as const, chance) ?? 'own';
  const reached = [...reachOf(field, figure, figure.aloft || takeOff, own + (purse === 'own' ? 0 : 12)).values()];
  const goal = any(reached, chance);
  if (goal === undefined) return null;
  const way = wayTo(goal);
  const pay = payFor(
    field,
    figure,
    way.map((step, i) => step.cost - (way[i - 1]?.cost ?? 0)),
    purse,
    own,
  );
  if (pay === null) return null;
  const land = (figure.aloft || takeOff) && chance.below(3) === 0;
  return {
    type: 'move',
    figure: figure.id,
    path: way.map(({ space }) => space.id),
    pay,
    ...(takeOff ? { takeOff } : {}),
    ...(land ? { land } : {}),
  };
}

function strike(field: Field, figure: Trooper, chance: Chance): PretzelCommand | null {
  const { state } = field;
  const weapon = any(
    profileOf(state, figure).weapons.filter(({ id }) => figure.weapons.includes(id)),
    chance,
  );
  const target = any(ofSide(state, enemySide(sideOf(state, figure))), chance);
  if (weapon === undefined || target === undefined) return null;
  const points = wholePoints(state, figure);
  const dice =
    weapon.cost === 'per-die' ? Math.min(weapon.most, 1 + chance.below(Math.max(1, points))) : fixedDice(weapon);
  const aim = Math.min(mostAim(field, figure, weapon), chance.below(points + 1));
  const laid = any(layoutsFor(field, figure, weapon, field.spaceOf(target), dice, null), chance);
  if (laid === undefined) return null;
  const base = { type: 'attack', figure: figure.id, weapon: weapon.id, aim } as const;
  if (chance.below(2) === 0)
    return { ...base, layout: 'plain', lots: [{ space: field.spaceOf(target).id, dice }], divide: true };
  return { ...base, ...laid };
}

function watch(field: Field, figure: Trooper, chance: Chance): PretzelCommand | null {
  const { state } = field;
  const weapon = any(
    profileOf(state, figure).weapons.filter(({ id }) => figure.weapons.includes(id)),
    chance,
  );
  const space = any(field.board.spaces, chance);
  if (weapon === undefined || space === undefined) return null;
  const area = any(state.special.coverAreas ?? [], chance);
  const dice = weapon.cost === 'per-die' ? 1 : fixedDice(weapon);
  return {
    type: 'cover',
    figure: figure.id,
    weapon: weapon.id,
    aim: Math.min(mostAim(field, figure, weapon), chance.below(2)),
    dice,
    area: area === undefined ? space.id : { area },
  };
}

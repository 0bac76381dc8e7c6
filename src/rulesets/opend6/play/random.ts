import type { Order } from '../../../battle/actions';
import { figureOf, type SideId, type UnitId } from '../../../battle/state';
import type { Chance } from '../../../engine/dice';
import { anyLaying } from './field-plan';
import { enemySquads } from './fire-plan';
import { middleOf } from './goals';
import { fullCrew, gunnersOf, refuseGun } from '../book/artillery/gun-legality';
import { refuseCaller } from '../book/artillery/strikes';
import { legalShots } from '../book/fire/pick-shots';
import { readySoldiers } from '../book/fire/fire-legality';
import { bombsOf, flamesOf } from '../book/fire/fire-weapons';
import { refuseSelfDestruct } from '../book/fire/self-destruct';
import type { Shot } from '../book/fire/shot';
import { planFormation } from '../book/move/reach';
import { refuseDetecting } from '../book/special/life';
import { specialsOpen, unitsToActSpecially } from '../book/special/actors';
import { batteriesOf } from '../book/squad/batteries';
import { powersOf } from '../book/squad/powers';
import { countersOf, countersToMove } from '../book/squad/hiders';
import { wayForCounter } from '../book/move/counter-way';
import { squadsToMove } from '../book/turn/initiative';
import { strikeIds } from '../data/strikes';
import { hurledIds } from '../data/metaphysics';
import { hasSkill, traitsOfFigure } from '../book/squad/actor';
import { ratedBarriers } from '../book/building/doors';
import { soldiersOf, squadsOnTable } from '../book/squad/squads';
import { squadsToFire } from '../book/turn/turn';
import { launcherOf } from '../book/fire/torpedo-legality';
import { rules } from '../rules';
import type { OpenD6State, Seen, Soldier, Squad } from '../state';
import { verbs, type OpenD6Command } from '../verbs';

/** How often a random command is tried before the squad just holds. */
const TRIES = 6;

/** Any legal command, chosen without sense: playouts with it reach corners that good play never sees. */
export function random(state: Seen, seat: SideId, chance: Chance): OpenD6Command {
  switch (state.phase) {
    case 'setup':
      return anyLaying(state, seat, chance) ?? { type: 'ready' };
    case 'movement':
      return randomMove(state, seat, chance);
    case 'fire':
      return randomFire(state, seat, chance);
    case 'special':
      return specialsOpen(state) ? randomSpecial(state, seat, chance) : { type: 'special' };
    case 'assault':
      return randomKick(state, seat, chance) ?? { type: 'assault' };
    default:
      return { type: state.phase };
  }
}

/** Sometimes somebody kicks at a wall or door, where there is one that gives way. */
function randomKick(state: Seen, seat: SideId, chance: Chance): OpenD6Command | null {
  if (ratedBarriers(state).length === 0 || chance.below(2) === 0) return null;
  const unit = any(squadsOnTable(state, seat), chance);
  return unit === undefined ? null : finished(state, seat, unit.id, chance);
}

/** Sometimes passes, so that the other side may act twice in a row. */
function randomSpecial(state: Seen, seat: SideId, chance: Chance): OpenD6Command {
  const unit = any(unitsToActSpecially(state, seat), chance);
  const feels =
    unit === undefined
      ? undefined
      : soldiersOf(state, unit).find((hero) => refuseDetecting(state, hero, null) === null);
  if (feels !== undefined && chance.below(3) === 0) {
    const at = { x: chance.below(state.table.width + 1), y: chance.below(state.table.height + 1) };
    return { type: 'detect-life', figure: feels.id, at };
  }
  const strike = unit === undefined ? null : strikeIdea(state, seat, unit, chance);
  if (strike !== null) return strike;
  const command = unit === undefined || chance.below(4) === 0 ? null : finished(state, seat, unit, chance);
  return command ?? { type: 'pass-special' };
}

/** A strike near somebody, by a commander who may call one; nothing is drawn where nobody may. */
function strikeIdea(state: Seen, seat: SideId, unit: UnitId, chance: Chance): OpenD6Command | null {
  const caller = soldiersOf(state, unit).find((one) => strikeIds.some((id) => refuseCaller(state, one, id) === null));
  if (caller === undefined) return null;
  const figures = Object.values(state.figures).filter(({ presence }) => presence === 'table');
  const mark = any(figures, chance) ?? caller;
  const kind = any(strikeIds, chance) ?? 'light';
  const point = { x: mark.at.x + chance.below(5) - 2, y: mark.at.y + chance.below(5) - 2 };
  const command = {
    type: 'call-strike',
    figure: caller.id,
    kind,
    point,
    turn: state.turn + 1 + chance.below(4),
  } as const;
  return rules.refuse(state, seat, command) === null ? command : null;
}

function any<T>(list: readonly T[], chance: Chance): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)];
}

/** Counters go anywhere, stay, or are turned up; null where a squad acts instead. */
function randomCounter(state: Seen, seat: SideId, chance: Chance): OpenD6Command | null {
  const counter = any(countersToMove(state, seat), chance);
  if (counter?.unit === null || counter === undefined) return null;
  if (squadsToMove(state, seat).length > 0 && chance.below(2) === 0) return null;
  const to = { x: chance.below(state.table.width + 1), y: chance.below(state.table.height + 1) };
  const path = wayForCounter(state, counter, to) ?? [];
  const ideas: OpenD6Command[] = [
    { type: 'move-counter', counter: counter.id, path: [...path] },
    { type: 'turn-up', counter: counter.id },
    { type: 'hold-counters', unit: counter.unit },
  ];
  const legal = ideas.filter(
    (idea) => (idea.type !== 'move-counter' || path.length > 1) && rules.refuse(state, seat, idea) === null,
  );
  return any(legal, chance) ?? null;
}

function randomMove(state: Seen, seat: SideId, chance: Chance): OpenD6Command {
  const hidden = randomCounter(state, seat, chance);
  if (hidden !== null) return hidden;
  const squad = any(squadsToMove(state, seat), chance);
  if (squad === undefined) throw new Error(`side '${seat}' has no squad to move`);
  for (let i = 0; i < TRIES; i += 1) {
    const command = moveIdea(state, seat, squad, chance);
    if (command !== null && rules.refuse(state, seat, command) === null) return command;
  }
  return { type: 'hold', unit: squad.id };
}

function moveIdea(state: Seen, seat: SideId, squad: Squad, chance: Chance): OpenD6Command | null {
  const { id: unit } = squad;
  switch (chance.below(7)) {
    case 0:
    case 1:
    case 2: {
      const to = { x: chance.below(state.table.width + 1), y: chance.below(state.table.height + 1) };
      const orders = planFormation(state, unit, middleOf(state, squad), to, chance.below(2) === 0 ? 'walk' : 'run');
      return Object.keys(orders).length === 0 ? null : { type: 'move', unit, orders: jumping(state, orders, chance) };
    }
    case 3: {
      const target = any(enemySquads(state, squad), chance);
      return target === undefined ? null : { type: 'charge', unit, target: target.id };
    }
    case 4:
      return { type: 'move', unit, orders: postures(state, squad, chance) };
    case 5:
      return { type: 'move', unit, orders: gunWork(state, squad, chance) };
    default:
      return finished(state, seat, unit, chance);
  }
}

/** One of the orders that need nothing shown on the table, but holding; null where there is none. */
function finished(state: Seen, seat: SideId, unit: UnitId, chance: Chance): OpenD6Command | null {
  const commands = verbs
    .offers(state, unit, (command) => rules.refuse(state, seat, command))
    .flatMap(({ command, refusal }) => (command === undefined || refusal !== null ? [] : [rules.read(command)]))
    .filter(({ type }) => type !== 'hold');
  return commands.length < 2 ? (commands[0] ?? null) : (any(commands, chance) ?? null);
}

/** Those who can jump may do so on their ways. */
function jumping(state: OpenD6State, orders: Readonly<Record<string, Order>>, chance: Chance): Record<string, Order> {
  return Object.fromEntries(
    Object.entries(orders).map(([id, order]): [string, Order] => {
      const jumps = hasSkill(state, figureOf(state, id), 'climb-jump') && chance.below(2) === 0;
      return [id, jumps ? { ...order, does: [...(order.does ?? []), 'jump'] } : order];
    }),
  );
}

/** Some turn on the spot, some drop prone, some stand up. */
function postures(state: OpenD6State, squad: Squad, chance: Chance): Record<string, Order> {
  const chosen = soldiersOf(state, squad.id).filter(() => chance.below(2) === 0);
  return Object.fromEntries(
    chosen.map((soldier): [string, Order] => {
      if (soldier.prone) return [soldier.id, { does: ['stand'] }];
      return [soldier.id, chance.below(2) === 0 ? { does: ['prone'] } : { facing: chance.below(360) }];
    }),
  );
}

function gunWork(state: OpenD6State, squad: Squad, chance: Chance): Record<string, Order> {
  const gun = any(
    Object.values(state.guns).filter(({ side }) => side === squad.side),
    chance,
  );
  if (gun === undefined) return {};
  const work = any(['assemble', 'disassemble', 'turn', 'drop-tripod'], chance) ?? 'assemble';
  const hands =
    gun.carriers.length > 0
      ? gun.carriers
      : soldiersOf(state, squad.id)
          .slice(0, 2)
          .map(({ id }) => id);
  const orders = hands.map((id): [string, Order] => [
    id,
    { does: [`${work}:${gun.id}`], ...(work === 'turn' ? { facing: chance.below(360) } : {}) },
  ]);
  return Object.fromEntries(work === 'drop-tripod' ? orders.slice(0, 1) : orders);
}

function randomFire(state: Seen, seat: SideId, chance: Chance): OpenD6Command {
  const hidden = any(
    countersOf(state).filter(({ side, real }) => side === seat && real),
    chance,
  );
  if (hidden !== undefined && chance.below(3) === 0) {
    const command: OpenD6Command = { type: 'turn-up', counter: hidden.id };
    if (rules.refuse(state, seat, command) === null) return command;
  }
  for (let i = 0; i < TRIES; i += 1) {
    const squad = state.units[any(squadsToFire(state, seat), chance) ?? ''];
    const command = squad === undefined ? null : fireIdea(state, squad, chance);
    if (command !== null && rules.refuse(state, seat, command) === null) return command;
  }
  return { type: 'pass' };
}

function fireIdea(state: OpenD6State, squad: Squad, chance: Chance): OpenD6Command | null {
  const { id: unit } = squad;
  const robot = soldiersOf(state, unit).find((soldier) => refuseSelfDestruct(state, soldier) === null);
  if (robot !== undefined && chance.below(6) === 0) return { type: 'self-destruct', figure: robot.id };
  const target = any(enemySquads(state, squad), chance);
  const gun = gunIdea(state, squad, target, chance);
  if (gun !== null) return gun;
  const hero = soldiersOf(state, unit).find((soldier) => powersOf(state, soldier).includes('telekinesis'));
  if (hero !== undefined && target !== undefined && chance.below(2) === 0) {
    const victim = chance.below(2) === 0 ? any(soldiersOf(state, target.id), chance)?.id : undefined;
    const size = any(hurledIds, chance) ?? 'small';
    return { type: 'hurl', figure: hero.id, size, unit: target.id, ...(victim === undefined ? {} : { victim }) };
  }
  const torpedo = any(
    readySoldiers(state, squad).filter((soldier) => launcherOf(state, soldier) !== null),
    chance,
  );
  if (torpedo !== undefined && chance.below(2) === 0) return torpedoIdea(state, unit, torpedo, chance);
  const bombers = readySoldiers(state, squad).filter((soldier) => bombsOf(soldier).length > 0);
  const bomber = any(bombers, chance);
  if (bomber !== undefined && target !== undefined && chance.below(2) === 0) {
    const bomb = any(bombsOf(bomber), chance);
    const mark = any(soldiersOf(state, target.id), chance);
    if (bomb === undefined || mark === undefined) return null;
    const point = { x: mark.at.x + chance.below(5) - 2, y: mark.at.y + chance.below(5) - 2 };
    return { type: 'fire', unit, shots: [{ figure: bomber.id, ...bomb, aim: { point } }] };
  }
  if (target === undefined) return null;
  const flames = readySoldiers(state, squad).flatMap((soldier) =>
    flamesOf(soldier).map(({ weapon }) => ({ figure: soldier.id, weapon })),
  );
  const flame = any(flames, chance);
  const mark = flame === undefined ? undefined : any(soldiersOf(state, target.id), chance);
  if (flame !== undefined && mark !== undefined && chance.below(2) === 0)
    return { type: 'fire', unit, shots: [{ ...flame, aim: { unit: target.id, figure: mark.id } }] };
  const shots = legalShots(state, squad, target.id, 'fire-combat')
    .filter(() => chance.below(4) > 0)
    .map((shot) => severalOf(state, shot, chance));
  return shots.length === 0 ? null : { type: 'fire', unit, shots };
}

/** A shot of a gun near somebody, by anybody who may be its gunner. */
function gunIdea(
  state: OpenD6State,
  { id, side }: Squad,
  target: Squad | undefined,
  chance: Chance,
): OpenD6Command | null {
  const guns = batteriesOf(state, side).filter((gun) => refuseGun(state, gun) === null);
  const gun = any(guns, chance);
  if (gun === undefined || target === undefined) return null;
  const gunner = any(gunnersOf(state, gun, id), chance);
  const mark = any(soldiersOf(state, target.id), chance);
  if (gunner === undefined || mark === undefined || chance.below(4) === 0) return null;
  const crew = fullCrew(state, gun, gunner.id).filter((one) => one === gunner.id || chance.below(3) > 0);
  const point = { x: mark.at.x + chance.below(5) - 2, y: mark.at.y + chance.below(5) - 2 };
  return { type: 'bombard', gun: gun.id, gunner: gunner.id, crew, point };
}

function torpedoIdea(state: OpenD6State, unit: UnitId, { id, at }: Soldier, chance: Chance): OpenD6Command | null {
  const gun = launcherOf(state, figureOf(state, id));
  if (gun === null) return null;
  const point = { x: at.x + chance.below(15) - 7, y: at.y + chance.below(15) - 7 };
  return { type: 'fire', unit, shots: [{ figure: id, weapon: gun.weapon, gun: gun.id, aim: { point } }] };
}

/** As many shots as the figure may fire, or fewer; nothing is drawn for one that fires once (od6a-hero-020). */
function severalOf(state: OpenD6State, { times: _best, ...shot }: Shot, chance: Chance): Shot {
  const { most = 1 } = traitsOfFigure(state, figureOf(state, shot.figure)).shots;
  const times = most === 1 ? 1 : 1 + chance.below(most);
  return times === 1 ? shot : { ...shot, times };
}

import { carefulnessOf, type Carefulness } from '../../../battle/carefulness';
import type { Automaton, Strength } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { refined } from '../../../engine/refine';
import type { ChooseRequest } from '../../../engine/request';
import { distance, pathCost } from '../../../space';
import { moveAlong } from '../../../space/point';
import { partBefore, pathLength } from '../../../space/path-point';
import type { Point } from '../../../space/types';
import { HOLD, type Words } from '../book/fire/declaring';
import {
  contactsOf,
  enemiesOf,
  fighterIn,
  foesOf,
  groundFor,
  hasRoomAt,
  nearest,
  ofSide,
  tableIndex,
} from '../book/field/field';
import { chanceToReach, wayTo, wayToContact } from '../book/field/ways';
import { decisions } from '../decisions';
import { detailsOf, figuresIn } from '../decisions/declare';
import { rules } from '../rules';
import type { Fighter, Seen } from '../state';
import type { QuickDrawCommand } from '../verbs';
import { words } from '../words';
import { mostHits, placed, worthAt, worthOfFight } from './appraisal';
import { drivingCommand } from './driving';
import { towardsEnemy } from './random';

interface Choice {
  readonly command: QuickDrawCommand;
  readonly why: Text | null;
}

/** Inches that a die of movement carries, as one had better count on. */
const DIE = 3.5;

/** How much a side that holds its ground, and one that must get somewhere, weighs its own losses. */
const CAUTION = { hold: 0.9, reach: 0.45 } as const;

/** What an inch on the way to an objective is worth, in hits. */
const INCH = 0.09;

/** Moves only for something better than staying, by so much. */
const BETTER = 0.08;

/**
 * Each figure goes where it hits more than it is hit, towards its side's objectives, and fires at what it hits best.
 */
export const automaton = (strength: Strength): Automaton<Seen, QuickDrawCommand> => ({
  command(seen, seat, chance) {
    const care = carefulnessOf(strength, chance);
    const found = commandFor(seen, seat, care);
    if (rules.refuse(seen, seat, found.command) === null) return found;
    const mad = ofSide(seen, seen.active)
      .flatMap((fighter) => towardsEnemy(seen, fighter))
      .find((command) => rules.refuse(seen, seat, command) === null);
    return { command: mad ?? { type: 'end-step' }, why: words('why.lust') };
  },
  answer: (seen, request, chance) => ({
    option: answerTo(seen, request, carefulnessOf(strength, chance)),
    why: words(`why.answer.${request.name}`),
  }),
});

const end: Choice = { command: { type: 'end-step' }, why: null };

function commandFor(seen: Seen, seat: SideId, care: Carefulness): Choice {
  switch (seen.phase) {
    case 'begin':
      return { command: { type: 'begin' }, why: null };
    case 'start':
      return dose(seen, seat) ?? end;
    case 'opening':
      return opensFire(seen, seat, care) ? { command: { type: 'open-fire' }, why: words('why.open-fire') } : end;
    case 'move':
      return treatment(seen, seat) ?? driving(seen, seat, care) ?? bestMove(seen, seat, care) ?? end;
    case 'fire':
      return { command: { type: 'exchange' }, why: null };
    case 'close':
      return { command: { type: 'fight' }, why: null };
    case 'left-over':
      return treatment(seen, seat) ?? end;
  }
}

/** Uses a dose if there is somebody to treat. */
function dose(seen: Seen, seat: SideId): Choice | null {
  const taker = ofSide(seen, seat).find(
    (fighter) => fighter.stims > 0 && fighter.active.length === 0 && mostHits(seen, fighter) > 0.3,
  );
  return taker === undefined
    ? null
    : { command: { type: 'dose', figure: taker.id }, why: words('why.dose', { figure: { figure: taker.id } }) };
}

/** A figure that will not move fires before anybody moves. */
function stays(seen: Seen, fighter: Fighter, care: Carefulness): boolean {
  return mostHits(seen, fighter) > 0.25 && ideaOf(seen, fighter, care) === null;
}

function opensFire(seen: Seen, seat: SideId, care: Carefulness): boolean {
  return !care.overlooks() && ofSide(seen, seat).some((fighter) => stays(seen, fighter, care));
}

function treatment(seen: Seen, seat: SideId): Choice | null {
  for (const { id: figure, medikits } of ofSide(seen, seat)) {
    if (medikits === 0) continue;
    const command = ofSide(seen, seat)
      .map(({ id: patient }): QuickDrawCommand => ({ type: 'treat', figure, patient }))
      .find((one) => rules.refuse(seen, seat, one) === null);
    if (command !== undefined) return { command, why: words('why.treat') };
  }
  return null;
}

function driving(seen: Seen, seat: SideId, care: Carefulness): Choice | null {
  const command = drivingCommand(seen, seat, care);
  return command === null ? null : { command, why: words(`why.${command.type}`) };
}

interface Idea {
  readonly command: QuickDrawCommand;
  readonly worth: number;
}

/** Figures with somewhere better to be move one after the other; the foremost go first and make room. */
function bestMove(seen: Seen, seat: SideId, care: Carefulness): Choice | null {
  for (const fighter of foremostFirst(seen, seat)) {
    if (fighter.dice > 0 || care.overlooks()) continue;
    const idea = ideaOf(seen, fighter, care);
    if (idea === null || rules.refuse(seen, seat, idea.command) !== null) continue;
    return { command: idea.command, why: words(`why.${idea.command.type}`) };
  }
  return null;
}

function foremostFirst(seen: Seen, seat: SideId): readonly Fighter[] {
  const far = (fighter: Fighter): number => {
    const goal = goalOf(seen, fighter) ?? nearest(fighter.at, foesOf(seen, fighter))?.at;
    return goal === undefined ? 0 : distance(fighter.at, goal);
  };
  return [...ofSide(seen, seat)].sort((a, b) => far(a) - far(b));
}

/** The best that a fighter can do by moving; null when it had better stay. */
function ideaOf(seen: Seen, fighter: Fighter, care: Carefulness): Idea | null {
  if (fighter.aboard !== null || fighter.ducked || fighter.left === 0) return null;
  if (contactsOf(seen, fighter).length > 0) return null;
  const caution = cautionOf(seen, fighter);
  const here = worthAt(seen, fighter, caution);
  const ideas = [...charges(seen, fighter), ...steps(seen, fighter, caution)].map(({ command, worth }) => ({
    command,
    worth: care.judged(worth - here),
  }));
  const best = ideas.reduce<Idea | null>((top, idea) => (top === null || idea.worth > top.worth ? idea : top), null);
  return best !== null && best.worth > BETTER ? best : null;
}

function goalOf(seen: Seen, fighter: Fighter): Point | null {
  const goal = seen.goals.find(({ side }) => side === seen.units[fighter.unit]?.side);
  if (goal?.kind === 'reach') return goal.place;
  const wants = goal === undefined || fighter.weapons.length === 0;
  return wants ? (nearest(fighter.at, enemiesOf(seen, fighter))?.at ?? null) : null;
}

function cautionOf(seen: Seen, fighter: Fighter): number {
  return CAUTION[goalOf(seen, fighter) === null ? 'hold' : 'reach'];
}

function charges(seen: Seen, fighter: Fighter): readonly Idea[] {
  const near = enemiesOf(seen, fighter)
    .filter((enemy) => distance(fighter.at, enemy.at) <= 5 * fighter.left + 1)
    .sort((a, b) => distance(fighter.at, a.at) - distance(fighter.at, b.at))
    .slice(0, CHARGED);
  return near.flatMap((enemy): Idea[] => {
    const fights = worthOfFight(fighter, enemy);
    const way = fights > 0 ? wayToContact(seen, fighter, enemy) : null;
    if (way === null) return [];
    const chance = chanceToReach(fighter.left, way.cost - fighter.inches);
    const spot = placed(fighter, way.path.at(-1) ?? fighter.at, 1);
    const worth = chance * FIGHT * fights + worthAt(seen, { ...spot, left: 0 }, CHARGE_CAUTION);
    return [{ command: { type: 'charge', figure: fighter.id, target: enemy.id, path: [...way.path] }, worth }];
  });
}

/** What a fight that is surely won is worth, in hits; and how much of the fire on the way in counts against it. */
const FIGHT = 2.5;
const CHARGE_CAUTION = 0.5;

/** Number of the nearest enemies that are considered. */
const CHARGED = 2;

const BEARINGS = Array.from({ length: 12 }, (_, i) => i * 30);

function steps(seen: Seen, fighter: Fighter, caution: number): readonly Idea[] {
  const goal = goalOf(seen, fighter);
  const towards = goal === null ? null : wayTo(seen, fighter, freeNear(seen, fighter, goal));
  const onWay =
    towards === null ? [] : [1, 2, 3].flatMap((dice) => wayOf(towards.path, Math.min(dice, fighter.left) * DIE));
  const around = BEARINGS.flatMap((bearing) => [DIE, 2 * DIE].map((far) => moveAlong(fighter.at, bearing, far)));
  const ways = around.filter((place) => isStraight(seen, fighter, place)).map((place) => [fighter.at, place]);
  return [...onWay, ...ways].flatMap((path): Idea[] => {
    const to = path.at(-1);
    if (to === undefined) return [];
    const dice = Math.max(1, Math.round((pathLength(path) - fighter.inches) / DIE));
    if (dice > fighter.left) return [];
    const gained = goal === null ? 0 : distance(fighter.at, goal) - distance(to, goal);
    const worth = worthAt(seen, placed(fighter, to, dice), caution) + INCH * gained;
    return [{ command: { type: 'move', figure: fighter.id, path }, worth }];
  });
}

function isStraight(seen: Seen, fighter: Fighter, place: Point): boolean {
  if (!hasRoomAt(seen, fighter, place)) return false;
  const { blocked, cost } = pathCost(tableIndex(seen), [fighter.at, place], groundFor(seen, fighter));
  return blocked === undefined && cost <= distance(fighter.at, place) + 0.01;
}

function wayOf(path: readonly Point[], inches: number): Point[][] {
  return [partBefore(path, Math.min(inches, pathLength(path)))];
}

/** Returns the objective itself, or a place near it with room. */
function freeNear(seen: Seen, fighter: Fighter, at: Point): Point {
  const rings = [0, 1, 1.5, 2, 2.5, 3].flatMap((far) => BEARINGS.map((bearing) => moveAlong(at, bearing, far)));
  return rings.find((place) => hasRoomAt(seen, fighter, place)) ?? at;
}

/** Questions in which each figure of a side is asked for its fire. */
const FIRES: readonly string[] = ['declare-fire', 'return-fire'];

/**
 * In an opening fire only figures that will not move take part; with less care figures fire at anything, and not all of
 * them fire.
 */
function answerTo(seen: Seen, request: ChooseRequest, care: Carefulness): string {
  if (request.name === 'next-shot' && care.overlooks()) return request.fallback;
  if (FIRES.includes(request.name)) return fireOfThose(seen, request, () => !care.overlooks());
  if (request.name !== 'open-fire' || seen.phase !== 'opening') return decisions.prefers(seen, request);
  const details = detailsOf(request);
  const figures = figuresIn(seen, details);
  const movers = figures.filter((id) => {
    const fighter = fighterIn(seen, id);
    return fighter === null || !stays(seen, fighter, care);
  });
  if (movers.length === figures.length) return 'hold';
  return refined('fire', holding(details, movers));
}

/** Returns the fire of the figures that notice their chance; if none does, holding. */
function fireOfThose(seen: Seen, request: ChooseRequest, sees: () => boolean): string {
  const details = detailsOf(request);
  const able = figuresIn(seen, details);
  const idle = able.filter(() => !sees());
  if (idle.length > 0 && idle.length === able.length) return 'hold';
  return refined('fire', holding(details, idle));
}

/** Returns these figures' holding of fire, as far as they may. */
function holding(details: Words, idle: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(idle.filter((id) => details[id]?.includes(HOLD)).map((id) => [id, HOLD]));
}

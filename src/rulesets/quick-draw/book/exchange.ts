import type { FigureId, SideId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import { choose, chooseWithDetails, declareWithDetails, rollDie, type Resolution } from '../../../engine/request';
import type { Reason } from '../../../engine/verdict';
import { total } from '../../../engine/verdict';
import type { RuleId } from '../../../engine/rule';
import { drawByArmour, UNARMOURED } from '../data/armour';
import { drawByClass } from '../data/ranged';
import { bonus } from '../data/skills';
import type { Battle, Draw, Fighter, Piece, QuickDrawState, WeaponKey } from '../state';
import { applyResults, type DamageEvent, type Result } from './damage';
import type { EffectEvent } from './effects';
import { fighterIn, fighterOf, ofSide, sideOf, targetIn } from './field';
import { costOf, gunsOf, keysOf, lineOf, refuseShot, targetsOf, type Firing } from './guns';
import { paranoidTargets } from './madness';
import { shoot, type ShotEvent } from './shots';
import { aboardOf, isVehicle } from './vehicles';

// qd-init: the exchange of fire.

/** Who fires with what at whom: its targets are named before anything is rolled. */
export interface Declared {
  readonly figure: FigureId;
  readonly weapon: WeaponKey;
  readonly targets: readonly FigureId[];
  /** In the grip of paranoia: so many points must go at these first. */
  readonly forced?: true;
}

type ExchangeTold = ExchangeEvent | ShotEvent | DamageEvent | EffectEvent;

/** Whom somebody may name; by the step, and by who fires already. */
type Allowed = (firer: Fighter, target: Piece) => boolean;

export const HOLD = 'hold';
export const ALL = 'all';

/** What may be said of each who can fire: to hold, or a weapon at one enemy or at all that it reaches. */
export function fireWords(
  state: Firing,
  side: SideId,
  allowed: Allowed,
): Readonly<Record<FigureId, readonly string[]>> {
  const said = ofSide(state, side).flatMap((firer): [FigureId, readonly string[]][] => {
    if (isForced(state, firer)) return [];
    const shots = keysOf(state, firer).flatMap((key) => {
      const targets = targetsOf(state, firer, key).filter((target) => allowed(firer, target));
      return [...(targets.length > 1 ? [`${key}@${ALL}`] : []), ...targets.map(({ id }) => `${key}@${id}`)];
    });
    return shots.length === 0 ? [] : [[firer.id, [...shots, HOLD]]];
  });
  return Object.fromEntries(said);
}

function isForced(state: Firing, firer: Fighter): boolean {
  return state.phase === 'fire' && sideOf(state, firer) === state.active && paranoidTargets(state, firer) !== null;
}

/** What one side has said, as declarations; whoever nothing is said of fires as is best. */
function declaredBy(
  state: Firing,
  side: SideId,
  said: Readonly<Record<FigureId, string>> | null,
  allowed: Allowed,
): readonly Declared[] {
  const able = fireWords(state, side, allowed);
  const forced = ofSide(state, side).flatMap((firer): Declared[] => {
    const bound = isForced(state, firer) ? paranoidTargets(state, firer) : null;
    return bound === null ? [] : [{ figure: firer.id, ...bound, forced: true }];
  });
  const chosen = Object.entries(said === null ? {} : able).flatMap(([figure, listed]): Declared[] => {
    const word = said?.[figure] ?? bestWord(state, fighterOf(state, figure), listed);
    const [weapon = '', at = ''] = word.split('@');
    if (word === HOLD) return [];
    const key = weapon as WeaponKey;
    const targets = at === ALL ? targetsIn(listed, weapon) : [at];
    return [{ figure, weapon: key, targets }];
  });
  return [...forced, ...chosen];
}

/** Whom a weapon reaches, of what is listed for a figure. */
export function targetsIn(listed: readonly string[], weapon: string): readonly FigureId[] {
  const shots = listed.filter((word) => word.startsWith(`${weapon}@`) && !word.endsWith(`@${ALL}`));
  return shots.map((word) => word.slice(weapon.length + 1));
}

/** The weapon that does most, at all that it reaches. */
export function bestWord(state: Firing, firer: Fighter, listed: readonly string[]): string {
  const worth = (word: string): number => {
    const key = word.split('@')[0] as WeaponKey;
    const numbers = targetsOf(state, firer, key).map(({ armour }) =>
      gunsOf(firer, key).reduce((sum, gun) => sum + (gun.target[armour === 'none' ? 'flak-mesh' : armour] ?? 0), 0),
    );
    return Math.max(0, ...numbers) * Math.floor(firer.left / costOf(firer, key)) + (word.endsWith(`@${ALL}`) ? 0.5 : 0);
  };
  return listed.filter((word) => word !== HOLD).reduce((best, word) => (worth(word) > worth(best) ? word : best));
}

/** qd-init-002: both sides settle whom each figure shoots at, before any die and after all moves. */
export function* mainFire(battle: Battle<ExchangeTold>): Resolution<void> {
  const { state } = battle;
  const any: Allowed = () => true;
  const sides = [state.active, ...Object.keys(state.sides).filter((side) => side !== state.active)];
  if (state.options.declaring === 'in-turn') {
    const declared: Declared[] = [];
    for (const side of sides) declared.push(...(yield* declareFor(battle, side, 'declare-fire', any)));
    return yield* fightItOut(battle, declared);
  }
  const seats = sides.flatMap((side) => {
    const details = fireWords(state, side, any);
    const options = [{ id: 'fire', details }, { id: 'hold' }] as const;
    return Object.keys(details).length === 0 ? [] : [[side, { options, fallback: 'fire', about: { side } }] as const];
  });
  const said =
    seats.length === 0
      ? {}
      : yield* declareWithDetails<'fire' | 'hold'>({
          name: 'declare-fire',
          rule: 'qd-init-002',
          seats: Object.fromEntries(seats),
        });
  const declared = sides.flatMap((side) => {
    const own = Object.hasOwn(said, side) ? said[side] : undefined;
    return declaredBy(state, side, own?.option === 'fire' ? own.assignments : null, any);
  });
  tellDeclared(battle, declared);
  yield* fightItOut(battle, declared);
}

/** qd-turn-002, qd-turn-003: the shots of one side are named together; the other may return fire, at those who fire. */
export function* fireWithReturn(battle: Battle<ExchangeTold>, first: SideId, at: Allowed): Resolution<void> {
  const { state } = battle;
  const declared = yield* declareFor(battle, first, 'open-fire', at);
  if (declared.length === 0) return;
  const firing = new Set(declared.map(({ figure }) => figure));
  const second = Object.keys(state.sides).find((side) => side !== first) ?? first;
  const answer = yield* declareFor(battle, second, 'return-fire', (_firer, target) => isAmong(state, target, firing));
  yield* fightItOut(battle, [...declared, ...answer]);
}

/** Who fires, or a vehicle from which somebody does. */
function isAmong(state: Firing, target: Piece, firing: ReadonlySet<FigureId>): boolean {
  return firing.has(target.id) || ofVehicle(state, target).some((id) => firing.has(id));
}

function ofVehicle(state: Firing, target: Piece): readonly FigureId[] {
  return isVehicle(target) ? aboardOf(state, target).map(({ id }) => id) : [];
}

function* declareFor(
  battle: Battle<ExchangeTold>,
  side: SideId,
  name: 'declare-fire' | 'open-fire' | 'return-fire',
  allowed: Allowed,
): Resolution<readonly Declared[]> {
  const { state } = battle;
  const details = fireWords(state, side, allowed);
  const able = Object.keys(details).length > 0;
  const said = able
    ? yield* chooseWithDetails<'fire' | 'hold'>({
        name,
        rule: name === 'declare-fire' ? 'qd-init-002' : 'qd-turn-002',
        seat: side,
        of: side,
        options: [{ id: 'fire', details }, { id: 'hold' }],
        fallback: name === 'open-fire' ? 'hold' : 'fire',
        about: { side },
      })
    : null;
  const declared = declaredBy(state, side, said?.option === 'fire' ? said.assignments : null, allowed);
  tellDeclared(battle, declared);
  return declared;
}

function tellDeclared(battle: Battle<ExchangeEvent>, declared: readonly Declared[]): void {
  for (const { figure, weapon, targets } of declared)
    battle.tell({ type: 'fire-declared', rule: 'qd-init-002', figure, weapon, targets });
}

/** qd-init-005: what is added to the die of a quick draw: armour, weapon, and who is fast. */
export function drawReasons(
  { options }: Pick<QuickDrawState, 'options'>,
  fighter: Fighter,
  key: WeaponKey,
): readonly Reason[] {
  const { armour, skills, lust } = fighter;
  const [gun] = gunsOf(fighter, key);
  const bare = options.unarmoured && armour === 'none' ? UNARMOURED.draw : drawByArmour[armour];
  return [
    { rule: 'qd-init-006', key: 'draw-armour', value: bare },
    ...(gun === undefined ? [] : [{ rule: 'qd-init-007', key: 'draw-weapon', value: drawByClass[gun.class] } as const]),
    ...(skills.includes('fast-draw') ? [fastDraw] : []),
    ...(lust > 0 ? [{ rule: 'qd-drug-003', key: 'draw-lust', value: LUST } as const] : []),
  ];
}

/** qd-init-008, qd-skill-003: the one bonus for a fast draw, counted once. */
const fastDraw: Reason = { rule: 'qd-init-008', key: 'draw-fast', value: bonus['fast-draw'] };

const LUST = 3;

/** qd-init-001, qd-init-014: the order of fire is that of the draw, whosever turn it is; then figure by figure. */
function* fightItOut(battle: Battle<ExchangeTold>, declared: readonly Declared[]): Resolution<void> {
  const { state } = battle;
  if (declared.length === 0) return;
  const sides = new Set(declared.map(({ figure }) => sideOf(state, fighterOf(state, figure))));
  const groups = sides.size > 1 ? yield* drawAll(battle, declared) : declared.map((one) => [one]);
  const stopped = new Set<FigureId>();
  for (const group of groups) {
    for (const { figure } of group) battle.tell({ type: 'place-came', rule: 'qd-init-009', figure });
    const ready = group.filter(({ figure }) => isReady(battle, figure, stopped));
    const struck =
      ready.length > 1 ? yield* together(battle, ready, declared) : yield* oneByOne(battle, ready[0] ?? null, declared);
    for (const figure of struck) stopped.add(figure);
  }
  battle.tell({ type: 'exchange-ended', rule: 'qd-init-014' });
}

/** qd-init-010: killed, wounded or ducked back before its place comes, a figure does not fire in this exchange. */
function isReady(battle: Battle<ExchangeTold>, figure: FigureId, stopped: ReadonlySet<FigureId>): boolean {
  if (!stopped.has(figure)) return fighterIn(battle.state, figure) !== null;
  battle.tell({ type: 'passed-over', rule: 'qd-init-010', figure });
  return false;
}

function* drawAll(battle: Battle<ExchangeTold>, declared: readonly Declared[]): Resolution<readonly Declared[][]> {
  const { state } = battle;
  const bySide = new Map<SideId, number>();
  const draws: Draw[] = [];
  for (const { figure, weapon } of declared) {
    const fighter = fighterOf(state, figure);
    const side = sideOf(state, fighter);
    const face =
      (state.options.drawBySide ? bySide.get(side) : undefined) ??
      (yield* rollDie({
        name: 'draw',
        rule: 'qd-init-005',
        seat: side,
        of: figure,
        sides: 10,
        about: { figure },
      }));
    bySide.set(side, face);
    const sum = total(drawReasons(state, fighter, weapon), face);
    draws.push({ figure, face, total: sum, done: false });
    battle.tell({ type: 'drew', rule: 'qd-init-005', figure, face, total: sum });
  }
  battle.tell({ type: 'order-drawn', rule: 'qd-init-005', draws });
  const totals = [...new Set(draws.map((draw) => draw.total))].sort((a, b) => b - a);
  return totals.map((sum) => declared.filter((_one, i) => draws[i]?.total === sum));
}

/** Those who fire at somebody in this exchange. */
function firingAt(figure: FigureId, declared: readonly Declared[]): ReadonlySet<FigureId> {
  return new Set(declared.filter(({ targets }) => targets.includes(figure)).map((one) => one.figure));
}

/** Whom a shot may go at now: those named who are still there to be hit; for a charger those too who fire at him. */
function targetsLeft(battle: Battle<ExchangeTold>, own: Declared, all: readonly Declared[]): readonly FigureId[] {
  const { state } = battle;
  const firer = fighterOf(state, own.figure);
  const answered = firer.charge === null ? new Set<FigureId>() : firingAt(firer.id, all);
  const free = state.options.freeSwitching ? targetsOf(state, firer, own.weapon).map(({ id }) => id) : [];
  const named = [...new Set([...own.targets, ...answered, ...free])];
  return named.filter((id) => {
    const target = targetIn(state, id);
    return target !== null && refuseShot(state, firer, own.weapon, target, answered) === null;
  });
}

/** qd-init-009, qd-init-011: in its place a figure fires shot by shot, as many points as it likes, and sees what comes of each. */
function* oneByOne(
  battle: Battle<ExchangeTold>,
  own: Declared | null,
  all: readonly Declared[],
): Resolution<ReadonlySet<FigureId>> {
  const stopped = new Set<FigureId>();
  if (own === null) return stopped;
  let goesOn: FigureId | null = null;
  for (let shots = 0; !stopped.has(own.figure); shots += 1) {
    const left = targetsLeft(battle, own, all);
    const chosen: NextShot | null = yield* nextShot(battle, own, left, goesOn, shots);
    if (chosen === null) break;
    goesOn = chosen.goesOn ? chosen.target : null;
    const struck = yield* shoot(battle, own.figure, own.weapon, chosen.target);
    for (const figure of yield* applyResults(battle, struck)) stopped.add(figure);
  }
  return stopped;
}

interface NextShot {
  readonly target: FigureId;
  /** All that is left goes at it. */
  readonly goesOn: boolean;
}

/** Where the next shot goes, or that there is none. */
function* nextShot(
  battle: Battle<ExchangeTold>,
  own: Declared,
  left: readonly FigureId[],
  goesOn: FigureId | null,
  shots: number,
): Resolution<NextShot | null> {
  const { state } = battle;
  const [first] = left;
  if (first === undefined) return null;
  const bound = own.forced === true ? forcedShot(state, own, left, shots) : null;
  if (bound !== null) return { target: bound, goesOn: false };
  if (goesOn !== null && left.includes(goesOn)) return { target: goesOn, goesOn: true };
  if (shots === 0 && left.length === 1) return { target: first, goesOn: false };
  const answer = yield* choose({
    name: 'next-shot',
    rule: 'qd-init-009',
    seat: sideOf(state, fighterOf(state, own.figure)),
    of: `${own.figure} ${shots + 1}`,
    options: [...left.map((id) => `all:${id}`), ...left.map((id) => `one:${id}`), 'stop'],
    fallback: `all:${first}`,
    about: { figure: own.figure, weapon: own.weapon, left: fighterOf(state, own.figure).left },
  });
  const [how, target = ''] = answer.split(':');
  return how === 'stop' ? null : { target, goesOn: how === 'all' };
}

/** The shots that paranoia wants: one at each of two, or all at the one there is. */
function forcedShot(state: Firing, own: Declared, left: readonly FigureId[], shots: number): FigureId | null {
  const firer = fighterOf(state, own.figure);
  if (firer.fire >= PARANOID_POINTS) return null;
  return (shots > 0 ? left.find((id) => id === own.targets[1]) : undefined) ?? left[0] ?? null;
}

const PARANOID_POINTS = 2;

/** Figures of one place in the order: all fix their shots before the first die, and all effects come after the last. */
function* together(
  battle: Battle<ExchangeTold>,
  group: readonly Declared[],
  all: readonly Declared[],
): Resolution<ReadonlySet<FigureId>> {
  const fixed: { readonly own: Declared; readonly targets: readonly FigureId[] }[] = [];
  for (const own of group) fixed.push({ own, targets: yield* fixShots(battle, own, all) });
  const struck: Result[] = [];
  for (const { own, targets } of fixed)
    for (const target of targets) struck.push(...(yield* shoot(battle, own.figure, own.weapon, target)));
  return yield* applyResults(battle, struck);
}

function* fixShots(
  battle: Battle<ExchangeTold>,
  own: Declared,
  all: readonly Declared[],
): Resolution<readonly FigureId[]> {
  const firer = fighterOf(battle.state, own.figure);
  const most = Math.floor(firer.left / costOf(firer, own.weapon));
  const left = targetsLeft(battle, own, all);
  const targets: FigureId[] = [];
  let goesOn: FigureId | null = null;
  while (targets.length < most) {
    const chosen: NextShot | null = yield* nextShot(battle, own, left, goesOn, targets.length);
    if (chosen === null) break;
    targets.push(chosen.target);
    goesOn = chosen.goesOn ? chosen.target : null;
  }
  return targets;
}

/** One shot as an enemy goes, without a draw; used where the rules allow just that. */
export function* partingShot(battle: Battle<ExchangeTold>, firer: Fighter, target: Fighter): Resolution<void> {
  const { state } = battle;
  const keys = keysOf(state, firer).filter(
    (key) => costOf(firer, key) <= firer.left && lineOf(state, firer, target) !== null,
  );
  const [key] = keys;
  if (firer.ducked || key === undefined) return;
  const answer = yield* choose({
    name: 'parting-shot',
    rule: 'qd-cc-001',
    seat: sideOf(state, firer),
    of: firer.id,
    options: [...keys, HOLD],
    fallback: key,
    about: { figure: firer.id, target: target.id },
  });
  if (answer === HOLD) return;
  yield* applyResults(battle, yield* shoot(battle, firer.id, answer, target.id));
}

export type ExchangeEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'fire-declared';
      readonly figure: FigureId;
      readonly weapon: WeaponKey;
      readonly targets: readonly FigureId[];
    }
  | { readonly type: 'drew'; readonly figure: FigureId; readonly face: number; readonly total: number }
  | { readonly type: 'order-drawn'; readonly draws: readonly Draw[] }
  | { readonly type: 'place-came'; readonly figure: FigureId }
  | { readonly type: 'passed-over'; readonly figure: FigureId }
  | { readonly type: 'exchange-ended' }
);

export const exchangeChanges: Changes<QuickDrawState, ExchangeEvent> = {
  'fire-declared': () => {},
  drew: () => {},
  'order-drawn': (state, { draws }) => {
    state.draws = structuredClone(draws);
  },
  'place-came': (state, { figure }) => {
    state.draws = state.draws.map((draw) => (draw.figure === figure ? { ...draw, done: true } : draw));
  },
  'passed-over': () => {},
  'exchange-ended': (state) => {
    state.draws = [];
  },
};

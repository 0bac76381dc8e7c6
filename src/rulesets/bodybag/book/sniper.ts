import { figureOf, type FigureId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import { rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Reason, Verdict } from '../../../engine/verdict';
import { MARINES, SNIPER } from '../data/sides';
import { FRIENDLY_FIRE, sniperTable, WOUNDED_SPARED, type Conditions, type Exposed } from '../data/sniper';
import type { Battle, BodybagState, Marine } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { coverers, inArea, smokeLeft, unwounded, woundedOnTable } from './squad';
import { areaOf } from './street';

// bb-snipe: the Sniper Fire phase.

function isExposed(area: AreaNumber): area is Exposed {
  return area !== 3;
}

/**
 * bb-snipe-004, bb-snipe-005: returns which line of the sniper's table (bb-snipe-003) applies in an area, and why. One
 * covering marine anywhere is enough for all; a covering marine in smoke helps nobody.
 */
export function conditionsIn(state: BodybagState, area: AreaNumber): Verdict<Conditions> {
  const smoke = smokeLeft(state, area);
  const [coverer] = coverers(state);
  const covered: Reason[] =
    coverer === undefined ? [] : [{ rule: 'bb-snipe-004', key: 'covering-fire', subject: coverer.id }];
  if (smoke > 0) {
    const useless: Reason[] = covered.map(() => ({ rule: 'bb-snipe-005', key: 'covering-fire-useless' }));
    return { value: 'smoke', reasons: [{ rule: 'bb-snipe-003', key: 'smoke', values: { turns: smoke } }, ...useless] };
  }
  if (coverer !== undefined) return { value: 'covering-fire', reasons: covered };
  return { value: 'open', reasons: [{ rule: 'bb-snipe-003', key: 'open' }] };
}

/** A marine who can be shot at, with the lowest face that wounds; null if none does. */
export interface Shot {
  readonly marine: Marine;
  readonly area: AreaNumber;
  readonly conditions: Conditions;
  readonly needed: number | null;
}

/** bb-snipe-002: one for each unwounded marine in areas 1 and 2. */
export function shotsOf(state: BodybagState): Shot[] {
  return unwounded(state).flatMap((marine): Shot[] => {
    const area = areaOf(state, marine);
    if (!isExposed(area)) return [];
    const { value } = conditionsIn(state, area);
    return [{ marine, area, conditions: value, needed: sniperTable[value][area] }];
  });
}

/** bb-snipe-006: whether the covering fire of others may hit this unwounded marine. */
export function underFriendlyFire(state: BodybagState, marine: Marine): boolean {
  const area = areaOf(state, marine);
  if (smokeLeft(state, area) === 0) return false;
  return coverers(state).some((coverer) => {
    const from = areaOf(state, coverer);
    if (coverer.id === marine.id || from === 1) return false;
    return state.options.friendlyFire === 'all' || from > area;
  });
}

/** Faces out of six that reach a number; none for null. */
export function facesFor(needed: number | null): number {
  return needed === null ? 0 : 7 - needed;
}

/** Exact chance from 0 to 1 that a marine is wounded in the Sniper Fire phase in the present state (bb-snipe-007). */
export function chanceOfWound(state: BodybagState, marine: Marine): number {
  const shot = shotsOf(state).find(({ marine: { id } }) => id === marine.id);
  const spared = 1 - facesFor(shot?.needed ?? null) / 6;
  const sparedByFriends = underFriendlyFire(state, marine) ? 1 - facesFor(FRIENDLY_FIRE) / 6 : 1;
  return 1 - spared * sparedByFriends;
}

/** Returns the areas in which the sniper kills, with the wounded there (bb-snipe-009). */
function killingGround(state: BodybagState): { readonly area: AreaNumber; readonly lying: readonly Marine[] }[] {
  return areaNumbers
    .filter((area) => isExposed(area) || state.options.killInArea3)
    .map((area) => ({ area, lying: inArea(state, woundedOnTable(state), area) }))
    .filter(({ lying }) => lying.length > WOUNDED_SPARED);
}

/** Whether anything can happen in the Sniper Fire phase. */
export function sniperHasWork(state: BodybagState): boolean {
  return (
    shotsOf(state).length > 0 ||
    unwounded(state).some((marine) => underFriendlyFire(state, marine)) ||
    killingGround(state).length > 0
  );
}

/** The whole phase: all dice are rolled for the state at its start, then come the wounds, then the kills. */
export function* sniperFire(battle: Battle<SniperEvent>): Resolution<void> {
  const shots = shotsOf(battle.state);
  const hit: { readonly figure: FigureId; readonly by: 'sniper' | 'friendly-fire' }[] = [];
  for (const marine of unwounded(battle.state)) {
    const shot = shots.find(({ marine: { id } }) => id === marine.id);
    const byShot = shot !== undefined && (yield* sniperShot(battle, shot));
    const byFriend = underFriendlyFire(battle.state, marine) && (yield* friendlyShot(battle, marine));
    if (byShot || byFriend) hit.push({ figure: marine.id, by: byShot ? 'sniper' : 'friendly-fire' });
  }
  for (const { figure, by } of hit) battle.emit({ type: 'marine-wounded', rule: 'bb-snipe-008', figure, by });
  yield* killExcess(battle);
}

/** bb-snipe-001: one die for each marine who can be shot at; true if it wounds. */
function* sniperShot(battle: Battle<SniperEvent>, { marine, area, conditions, needed }: Shot): Resolution<boolean> {
  const about = { figure: marine.id, area, needed };
  const face = yield* rollDie({ name: 'sniper', rule: 'bb-snipe-001', seat: SNIPER, of: marine.id, about });
  battle.emit({ type: 'sniper-fired', rule: 'bb-snipe-003', figure: marine.id, area, conditions, face, needed });
  return needed !== null && face >= needed;
}

/** bb-snipe-007: a die of its own; true when it wounds. */
function* friendlyShot(battle: Battle<SniperEvent>, marine: Marine): Resolution<boolean> {
  const about = { figure: marine.id, needed: FRIENDLY_FIRE };
  const face = yield* rollDie({ name: 'friendly-fire', rule: 'bb-snipe-006', seat: MARINES, of: marine.id, about });
  battle.emit({ type: 'friendly-fired', rule: 'bb-snipe-007', figure: marine.id, face, needed: FRIENDLY_FIRE });
  return face >= FRIENDLY_FIRE;
}

/** bb-snipe-009: the excess of each area dies; a die with as many sides as there are wounded picks each victim. */
function* killExcess(battle: Battle<SniperEvent>): Resolution<void> {
  for (const { area, lying } of killingGround(battle.state)) {
    const left = [...lying];
    while (left.length > WOUNDED_SPARED) {
      const of = `${area} ${left.length}`;
      const face = yield* rollDie({
        name: 'excess',
        rule: 'bb-snipe-009',
        seat: SNIPER,
        of,
        sides: left.length,
        about: { area },
      });
      battle.emit({ type: 'excess-rolled', rule: 'bb-snipe-009', area, wounded: left.length, face });
      const [victim] = left.splice(face - 1, 1);
      if (victim === undefined) throw new Error(`nobody lies in place ${face}`);
      battle.emit({ type: 'marine-killed', rule: 'bb-snipe-009', figure: victim.id, area });
    }
  }
}

export type SniperEvent = { readonly rule: RuleId } &
  /** The die of the sniper; `needed` is the lowest face that wounds, null when none does. */
  (
    | {
        readonly type: 'sniper-fired';
        readonly figure: FigureId;
        readonly area: AreaNumber;
        readonly conditions: Conditions;
        readonly face: number;
        readonly needed: number | null;
      }
    | { readonly type: 'friendly-fired'; readonly figure: FigureId; readonly face: number; readonly needed: number }
    | { readonly type: 'marine-wounded'; readonly figure: FigureId; readonly by: 'sniper' | 'friendly-fire' }
    | { readonly type: 'excess-rolled'; readonly area: AreaNumber; readonly wounded: number; readonly face: number }
    | { readonly type: 'marine-killed'; readonly figure: FigureId; readonly area: AreaNumber }
  );

export const sniperChanges: Changes<BodybagState, SniperEvent> = {
  'sniper-fired': nothingChanges,
  'friendly-fired': nothingChanges,
  /** bb-squad-004, bb-snipe-008: a wounded marine drops in place for good, and everything that they were doing ends. */
  'marine-wounded': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { wounded: true, covering: false });
  },
  'excess-rolled': nothingChanges,
  'marine-killed': (state, { figure }) => {
    figureOf(state, figure).presence = 'out';
  },
};

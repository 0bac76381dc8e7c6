import { bodyOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import { atMost, bodyGapToPoint, distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Options } from '../../data/options';
import type { Blast, RangedWeapon } from '../../data/ranged';
import type { Battle, Fighter, GunId, PhaseId, Piece, QuickDrawState, WeaponKey } from '../../state';
import type { Firing } from '../aim/aims';
import { hitVehicle, type DamageEvent, type Result } from '../harm/damage';
import { rollEffect, type EffectEvent } from '../harm/effects';
import { fighterOf, sideOf, targetIn, targetsIn } from '../field/field';
import { costOf, gunsOf, isHit, lineOf, numberAgainst, numberFor, type Line } from '../aim/guns';
import { satisfies } from '../aim/owed';
import { isFighter, nearestOn } from '../field/vehicles';

// qd-fire, qd-lock, qd-area: one shot.

type ShotTold = ShotEvent | EffectEvent | DamageEvent;

/** qd-area-001: radius of a blast marker in inches; the options give its diameter in tenths. */
export function blastRadius(
  blast: Blast,
  { smallBlast, largeBlast }: Pick<Options, 'smallBlast' | 'largeBlast'>,
): number {
  return (blast === 'small' ? smallBlast : largeBlast) / 20;
}

/** One shot, as it is paid for. */
export interface Shot {
  readonly target: FigureId;
  readonly weapon: WeaponKey;
  readonly cost: number;
  readonly phase: PhaseId;
  /** It is one of those that paranoia wants. */
  readonly feared: boolean;
}

/** Returns the shot that a fighter fires now; `bound` if paranoia requires it. */
export function shotAt(
  state: Firing,
  firer: Fighter,
  weapon: WeaponKey,
  { target, bound = false }: { readonly target: FigureId; readonly bound?: boolean },
): Shot {
  const feared = bound || satisfies(state, firer, weapon, target);
  return { target, weapon, cost: costOf(firer, weapon), phase: state.phase, feared };
}

/** Returns a firer after a shot, whatever it hits. */
export function afterShot(firer: Fighter, shot: Shot): Fighter {
  return { ...firer, ...paidFor(firer, shot) };
}

function paidFor(firer: Fighter, { target, weapon, cost, phase, feared }: Shot): Partial<Fighter> {
  return {
    left: firer.left - cost,
    inches: 0,
    fired: { phase: firer.fired?.phase === 'fire' ? 'fire' : phase, weapon },
    shotAt: weapon === 'twin' ? [...firer.shotAt, target] : firer.shotAt,
    feared: feared ? [...firer.feared, ...Array.from({ length: cost }, () => target)] : firer.feared,
  };
}

/**
 * qd-init-003, qd-fire-007: one attack costs the price of the weapon out of the remaining points; a burst is one
 * attack. Returns the hits, with effects not yet applied.
 */
export function* shoot(battle: Battle<ShotTold>, figure: FigureId, shot: Shot): Resolution<readonly Result[]> {
  const { state } = battle;
  const { weapon, target: at } = shot;
  const firer = fighterOf(state, figure);
  const target = targetIn(state, at);
  const line = target === null ? null : lineOf(state, firer, target);
  battle.emit({ type: 'shot-paid', rule: 'qd-fire-007', figure, ...shot });
  if (target === null || line === null) return [];
  const struck: Result[] = [];
  for (const gun of gunsOf(firer, weapon)) struck.push(...(yield* attack(battle, firer, target, gun, line)));
  return struck;
}

function* attack(
  battle: Battle<ShotTold>,
  firer: Fighter,
  target: Piece,
  gun: RangedWeapon,
  line: Line,
): Resolution<readonly Result[]> {
  const { state } = battle;
  if (numberAgainst(gun.target, target.armour) === null) return [];
  if (!(yield* locksOn(battle, firer, target, gun))) return [];
  const first = yield* rollAt(battle, firer, target, gun, line, false);
  if (gun.blast === null || (state.options.blastNeedsHit && first === null)) return first === null ? [] : [first];
  const middle = isFighter(target) ? line.to : target.at;
  const under = underBlast(state, gun, middle).filter(({ id }) => id !== target.id);
  const struck = first === null ? [] : [first];
  for (const other of under) {
    const hit = yield* rollAt(battle, firer, other, gun, lineUnder(line.from, other), true);
    if (hit !== null) struck.push(hit);
  }
  return struck;
}

/** Nearby targets are judged from where they are; a vehicle by what is nearest of it. */
function lineUnder(from: Point, other: Piece): Line {
  const to = isFighter(other) ? other.at : nearestOn(other, from);
  return { from, to, far: distance(from, to) };
}

/**
 * qd-area-003: everybody whose middle is under the marker or on its rim, friend or foe, the firer too; a vehicle once
 * if the marker touches it, and nobody in it separately.
 */
export function underBlast(state: QuickDrawState, { blast }: RangedWeapon, middle: Point): readonly Piece[] {
  if (blast === null) return [];
  const radius = blastRadius(blast, state.options);
  return targetsIn(state).filter((piece) =>
    atMost(isFighter(piece) ? distance(piece.at, middle) : bodyGapToPoint(bodyOf(piece), middle), radius),
  );
}

/** qd-lock-001, qd-lock-002, qd-lock-003: a missile flies when it locks on; when it does not, only its points are gone. */
function* locksOn(battle: Battle<ShotTold>, firer: Fighter, target: Piece, gun: RangedWeapon): Resolution<boolean> {
  const needed = gun.lock === null ? null : numberAgainst(gun.lock, target.armour);
  if (needed === null) return true;
  const face = yield* rollDie({
    name: 'lock-on',
    rule: 'qd-lock-001',
    seat: sideOf(battle.state, firer),
    of: target.id,
    sides: 20,
  });
  const locked = face <= needed;
  battle.emit({
    type: 'lock-rolled',
    rule: locked ? 'qd-lock-002' : 'qd-lock-003',
    figure: firer.id,
    target: target.id,
    face,
    needed,
    locked,
  });
  return locked;
}

function* rollAt(
  battle: Battle<ShotTold>,
  firer: Fighter,
  target: Piece,
  gun: RangedWeapon,
  line: Line,
  nearby: boolean,
): Resolution<Result | null> {
  const { state } = battle;
  const { value: number, reasons } = numberFor(state, { firer, target, gun, line, nearby });
  if (number === null) return null;
  const about = { figure: firer.id, target: target.id, weapon: gun.id, number };
  const face = yield* rollDie({
    name: nearby ? 'blast' : 'shot',
    rule: nearby ? 'qd-area-003' : 'qd-fire-001',
    seat: sideOf(state, firer),
    of: target.id,
    sides: 20,
    about,
  });
  const hit = isHit(face, number, state.options);
  battle.emit({
    type: 'shot-rolled',
    rule: nearby ? 'qd-area-003' : 'qd-fire-001',
    figure: firer.id,
    target: target.id,
    weapon: gun.id,
    from: line.from,
    to: line.to,
    nearby,
    face,
    number,
    reasons,
    hit,
  });
  if (!hit) return null;
  return isFighter(target)
    ? yield* rollEffect(battle, target, firer, line.from)
    : yield* hitVehicle(battle, target, firer, line.from);
}

export type ShotEvent = { readonly rule: RuleId } & (
  | ({ readonly type: 'shot-paid'; readonly figure: FigureId } & Shot)
  | {
      readonly type: 'lock-rolled';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly face: number;
      readonly needed: number;
      readonly locked: boolean;
    }
  | {
      readonly type: 'shot-rolled';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly weapon: GunId;
      readonly from: Point;
      readonly to: Point;
      readonly nearby: boolean;
      readonly face: number;
      readonly number: number;
      readonly reasons: readonly Reason[];
      readonly hit: boolean;
    }
);

export const shotChanges: Changes<QuickDrawState, ShotEvent> = {
  /** qd-init-004: paid out of all remaining points of the firer, whichever side's turn it is. */
  'shot-paid': (state, { figure, ...shot }) => {
    const firer = fighterOf(state, figure);
    Object.assign(firer, paidFor(firer, shot));
  },
  'lock-rolled': nothingChanges,
  'shot-rolled': nothingChanges,
};

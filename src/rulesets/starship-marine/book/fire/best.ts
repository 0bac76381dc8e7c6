import type { FigureId, UnitId } from '../../../../battle/state';
import type { Aim, Seen, Trooper } from '../../state';
import { nearestTargets, mustTakeNearest, refuseAim } from './aims';
import { isFit, sideOf, upright } from '../deck/field';
import { hasOneCharge } from '../squad/sca-charges';
import { chanceOf, numberOf, rowOf, targetOf } from './shots';

// A figure's best shot, for buttons and automata.

/** A shot and its chance of a hit. */
export interface Shot {
  readonly aim: Extract<Aim, { does: 'shoot' }>;
  readonly chance: number;
}

/** The shot at this target, where it may be named; null where not. A single charge where no other is left. */
export function shotAt(
  seen: Seen,
  firer: Trooper,
  target: FigureId,
  single: boolean = hasOneCharge(seen, firer),
  nearest?: readonly Trooper[],
): Shot | null {
  const aim = { does: 'shoot', target, single } as const;
  const at = targetOf(seen, firer, target);
  const row = rowOf(firer, single);
  if (at === null || row === null || refuseAim(seen, firer, aim, nearest) !== null) return null;
  const number = numberOf(seen, firer, at, row);
  return number === null ? null : { aim, chance: chanceOf(seen, number) };
}

/** Returns the likeliest of the targets that may be named, by the chance as judged; for crew the nearest. */
export function bestShot(seen: Seen, firer: Trooper, judged = (chance: number): number => chance): Shot | null {
  const { open, nearest } = targetsOf(seen, firer);
  return open.reduce<Shot | null>((best, { id }) => {
    const shot = shotAt(seen, firer, id, hasOneCharge(seen, firer), nearest);
    const chance = shot === null ? 0 : judged(shot.chance);
    return shot !== null && chance > (best?.chance ?? 0) ? { ...shot, chance } : best;
  }, null);
}

/** Returns true if a figure has a shot that can hit. */
export function hasShot(seen: Seen, firer: Trooper): boolean {
  const { open, nearest } = targetsOf(seen, firer);
  const single = hasOneCharge(seen, firer);
  return open.some(({ id }) => (shotAt(seen, firer, id, single, nearest)?.chance ?? 0) > 0);
}

/** Returns the possible targets of a figure, and the nearest ones for a figure that must take these. */
function targetsOf(
  seen: Seen,
  firer: Trooper,
): { readonly open: readonly Trooper[]; readonly nearest: readonly Trooper[] } {
  const side = sideOf(seen, firer);
  const nearest = mustTakeNearest(firer) ? nearestTargets(seen, firer) : [];
  if (nearest.length > 0) return { open: nearest, nearest };
  return { open: upright(seen).filter((one) => isFit(one) && sideOf(seen, one) !== side), nearest };
}

/** Returns the best shot of each figure of a squad. */
export function volleyOf(seen: Seen, unit: UnitId): Readonly<Record<FigureId, Aim>> {
  const shots = upright(seen).flatMap((one): [FigureId, Aim][] => {
    const shot = one.unit === unit && one.aim === null ? bestShot(seen, one) : null;
    return shot === null ? [] : [[one.id, shot.aim]];
  });
  return Object.fromEntries(shots);
}

import type { Refusal } from '../../../../engine/verdict';
import type { Weapon } from '../../data/weapons';
import type { Trooper } from '../../state';
import type { Space, SpaceId } from '../../board/board';
import type { Field } from '../field/field';
import { spacesBeyond } from './lines';
import { sightPointAt, endOf, sees } from './sight';

/** How an attack's dice are laid out: all on one space, side by side, or on through the target. */
export const layouts = ['plain', 'split', 'blow-through'] as const;

export type Layout = (typeof layouts)[number];

/** Dice of damage for one space. */
export interface Lot {
  readonly space: SpaceId;
  readonly dice: number;
}

/** The first lot is the target's. */
export interface LaidOut {
  readonly layout: Layout;
  readonly lots: readonly Lot[];
}

/** bp-wpn-003: the spaces in line behind a target, nearest first; where the line follows a border, both. A wall ends it. */
export function behind(field: Field, from: Space, target: Space): Space[][] {
  const line: Space[][] = [];
  for (const stretch of spacesBeyond(field.board.kind, { u: target.u - from.u, v: target.v - from.v })) {
    const open = stretch
      .flatMap(({ u, v }) => field.board.by(from.u + u, from.v + v) ?? [])
      .filter((space) => !field.isWall(space));
    if (open.length === 0) break;
    line.push(open);
  }
  return line;
}

/** bp-wpn-004, bp-wpn-006: whether a space is within the range of a weapon that needs no roll. */
export function withinReach(field: Field, figure: Trooper, weapon: Weapon, space: Space): boolean {
  return weapon.aiming.by !== 'nothing' || field.board.range(field.spaceOf(figure), space) <= weapon.aiming.reach;
}

/** bp-wpn-002: returns why dice may not be laid out like this, or null; in lots, to spaces side by side or in line. */
export function refuseLayout(field: Field, figure: Trooper, weapon: Weapon, { layout, lots }: LaidOut): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: figure.id });
  const spaces = lots.map(({ space }) => field.board.find(space));
  if (spaces.length === 0 || spaces.some((space) => space === undefined)) return no('off-the-board', 'bp-core-005');
  const known = spaces.filter((space) => space !== undefined);
  if (lots.some(({ dice }) => dice < 1)) return no('lot-too-small', 'bp-wpn-003');
  if (new Set(known).size < known.length) return no('same-space-twice', 'bp-wpn-002');
  if (layout === 'plain') return known.length === 1 ? null : no('not-to-be-shared', 'bp-wpn-002');
  if (weapon.share === 'none') return no('not-to-be-shared', 'bp-wpn-002');
  if (known.length < 2) return no('one-space-only', 'bp-wpn-002');
  if (layout === 'blow-through') return refuseBlowThrough(field, figure, weapon, known);
  if (known.some((space) => !withinReach(field, figure, weapon, space))) return no('out-of-reach', 'bp-wpn-007');
  if (known.some((space) => !sees(field, endOf(field, figure), sightPointAt(field, space))))
    return no('no-sight', 'bp-wpn-002');
  const sideBySide = weapon.share === 'lots' || field.state.options.botSmartgunAdjacent;
  const apart = known.some((space, i) => i > 0 && !field.board.isAdjacent(known[i - 1] ?? space, space));
  return sideBySide && apart ? no('not-side-by-side', weapon.share === 'free' ? 'bp-wpn-011' : 'bp-wpn-002') : null;
}

function refuseBlowThrough(field: Field, figure: Trooper, weapon: Weapon, spaces: readonly Space[]): Refusal | null {
  const no = (code: string): Refusal => ({ code, rule: 'bp-wpn-003', subject: figure.id });
  const [target, ...rest] = spaces;
  if (weapon.share !== 'lots') return { code: 'no-blow-through', rule: 'bp-wpn-011', subject: figure.id };
  if (target === undefined) return no('one-space-only');
  const line = behind(field, field.spaceOf(figure), target);
  if (rest.some((space, i) => line[i]?.includes(space) !== true)) return no('not-in-line');
  return spaces.every((space) => withinReach(field, figure, weapon, space))
    ? null
    : { code: 'out-of-reach', rule: 'bp-wpn-007', subject: figure.id };
}

/**
 * Returns sensible ways to lay out all dice on a target and occupied spaces beside or behind it; all on the target
 * first.
 */
export function layoutsFor(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  target: Space,
  dice: number,
  within: readonly Space[] | null,
): LaidOut[] {
  const found: LaidOut[] = [{ layout: 'plain', lots: [{ space: target.id, dice }] }];
  if (weapon.share === 'none' || dice < 2) return found;
  const add = (layout: Layout, spaces: readonly Space[]): void => {
    for (const lots of allotments(spaces, dice))
      if (refuseLayout(field, figure, weapon, { layout, lots }) === null) found.push({ layout, lots });
  };
  const occupied = (space: Space): boolean => field.figureIn(space) !== undefined && space !== field.spaceOf(figure);
  const beside = (space: Space): Space[] =>
    field.board.neighbours(space).filter((next) => occupied(next) && (within === null || within.includes(next)));
  const others =
    weapon.share === 'free'
      ? field.board.spaces.filter((space) => space !== target && occupied(space))
      : beside(target);
  for (const second of others) add('split', [target, second]);
  if (weapon.share === 'lots' && dice > 2) {
    for (const second of beside(target))
      for (const third of beside(second)) if (third !== target) add('split', [target, second, third]);
    for (const [i, second] of beside(target).entries())
      for (const third of beside(target).slice(i + 1)) add('split', [second, target, third]);
  }
  const [first = [], next = []] = weapon.share === 'lots' ? behind(field, field.spaceOf(figure), target) : [];
  for (const second of first) {
    if (occupied(second)) add('blow-through', [target, second]);
    if (dice > 2) for (const third of next) if (occupied(third)) add('blow-through', [target, second, third]);
  }
  return found;
}

/** All ways to give each space at least one of the dice. */
function allotments(spaces: readonly Space[], dice: number): Lot[][] {
  const [first, ...rest] = spaces;
  if (first === undefined || dice < spaces.length) return [];
  if (rest.length === 0) return [[{ space: first.id, dice }]];
  return Array.from({ length: dice - rest.length }, (_, i) => i + 1).flatMap((own) =>
    allotments(rest, dice - own).map((others) => [{ space: first.id, dice: own }, ...others]),
  );
}

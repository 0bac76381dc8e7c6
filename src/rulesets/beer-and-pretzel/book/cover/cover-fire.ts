import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { choose, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { WeaponId } from '../../data/weapons';
import type { Battle, Cover, PretzelState, Trooper } from '../../state';
import { BAD } from '../../data/sides';
import type { ActivationEvent } from '../figure/activation';
import { layoutId, shoot, type Shooting } from '../attack/attack';
import { costOf, refuseSpending, refuseWeapon } from '../attack/attack-legality';
import type { Space, SpaceId } from '../../board/board';
import { areaOf } from '../field/conditions';
import { endCover } from '../figure/cover-lapse';
import { refuseCoverArea, refuseCoverSpace } from './cover-spaces';
import { expectAttack, worthOf } from '../attack/expectation';
import { boardFor, Field } from '../field/field';
import { isStanding, profileOf, sideOf, weaponOf } from '../field/figures';
import { layoutsFor, type LaidOut } from '../sight/layouts';
import type { PointsEvent } from '../figure/points';
import { sightPointAt, endOf, sees } from '../sight/sight';

/** bp-cover-001: the Point for the declaration. */
const DECLARATION = 1;

/** A mindless horde covers nothing; thinking troops do, and so does any figure that the gamemaster moves by hand. */
export function refuseMindless(state: PretzelState, figure: Trooper): Refusal | null {
  return sideOf(state, figure) === BAD && !state.options.smartBadGuys
    ? { code: 'mindless', rule: 'bp-core-003', subject: figure.id }
    : null;
}

/** bp-cover-006: the target area: one space, or one of the scenario's areas. */
export type TargetArea = SpaceId | { readonly area: string };

/** Cover fire as a figure means to declare it. */
interface CoverPlan {
  readonly weapon: WeaponId;
  /** bp-cover-002: Aim Points, paid at the declaration. */
  readonly aim: number;
  readonly dice: number;
  readonly area: TargetArea;
}

/** Why cover fire may not be declared like this, or null. */
export function refuseCover(
  state: PretzelState,
  figure: Trooper,
  { weapon: weaponId, aim, dice, area }: CoverPlan,
): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: figure.id });
  if (profileOf(state, figure).weapons.length === 0) return no('helpless', 'bp-troop-007');
  if (weaponId === 'hand') return no('cover-by-hand', 'bp-cover-010');
  const useless = refuseWeapon(state, figure, weaponId);
  if (useless !== null) return useless;
  const weapon = weaponOf(state, figure, weaponId);
  const field = new Field(state);
  const spending = refuseSpending(field, figure, weapon, dice, aim, DECLARATION);
  if (spending !== null)
    return { ...spending, rule: spending.code === 'too-few-points' ? 'bp-cover-003' : spending.rule };
  if (typeof area === 'string') {
    const space = field.board.find(area);
    if (space === undefined || space === field.spaceOf(figure)) return no('off-the-board', 'bp-cover-006');
    if (state.special.coverAreas !== null) return no('cover-areas-only', 'bp-cover-006');
    return refuseCoverSpace(field, figure, weapon, space, aim);
  }
  if (state.special.coverAreas?.includes(area.area) !== true) return no('no-such-area', 'bp-cover-006');
  const spaces = spacesOf(state, area).map((id) => field.board.space(id));
  return refuseCoverArea(field, figure, weapon, spaces, aim);
}

function spacesOf(state: PretzelState, area: TargetArea): readonly SpaceId[] {
  return typeof area === 'string' ? [area] : areaOf(state, area.area);
}

/** bp-cover-003: pays for declaration, aiming and weapon, and holds; it is the figure's action. */
export function declareCover(
  battle: Battle<CoverEvent | PointsEvent | ActivationEvent>,
  figure: FigureId,
  { weapon: weaponId, aim, dice, area }: CoverPlan,
): void {
  const { state } = battle;
  const weapon = weaponOf(state, figureOf(state, figure), weaponId);
  battle.emit({
    type: 'points-spent',
    rule: aim > 0 ? 'bp-cover-002' : 'bp-cover-001',
    figure,
    points: DECLARATION + aim + costOf(weapon, dice),
  });
  battle.emit({
    type: 'cover-declared',
    rule: 'bp-cover-001',
    cover: { figure, weapon: weaponId, aim, dice, spaces: spacesOf(state, area) },
  });
  battle.emit({ type: 'action-taken', rule: 'bp-cover-001', figure });
}

/** bp-cover-013: returns the cover fires whose areas a figure's step enters: their own only. */
export function coversAt(state: PretzelState, mover: Trooper, from: Space | null, to: Space): Cover[] {
  return state.covers.filter(({ figure: id, spaces }) => {
    const coverer = figureOf(state, id);
    if (!spaces.includes(to.id) || (from !== null && spaces.includes(from.id))) return false;
    return isStanding(coverer) && sideOf(state, coverer) !== sideOf(state, mover);
  });
}

/**
 * Returns who sees the arriving figure; for the others it has not arrived, and an event reports that (bp-cover-004).
 */
function whoSees(battle: Battle<CoverFire>, covers: readonly Cover[], mover: FigureId, to: Space): FigureId[] {
  const field = new Field(battle.state);
  const seeing = covers.filter(({ figure }) =>
    sees(field, endOf(field, figureOf(battle.state, figure)), sightPointAt(field, to)),
  );
  for (const cover of covers)
    if (!seeing.includes(cover))
      battle.emit({ type: 'cover-unseen', rule: 'bp-cover-004', figure: cover.figure, target: mover });
  return seeing.map(({ figure }) => figure);
}

/**
 * bp-cover-012: a figure has entered a space: those who cover it shoot or forfeit, in the owner's order. When it is
 * killed, those who have not fired yet wait for the next.
 */
export function* arrive(battle: Battle<CoverFire>, mover: FigureId, from: Space | null, to: Space): Resolution<void> {
  const { state } = battle;
  let waiting = whoSees(battle, coversAt(state, figureOf(state, mover), from, to), mover, to);
  while (waiting.length > 0 && isStanding(figureOf(state, mover))) {
    const next = yield* chooseOrder(state, waiting, mover, to.id);
    waiting = waiting.filter((id) => id !== next);
    const cover = state.covers.find(({ figure }) => figure === next);
    if (cover !== undefined && isStanding(figureOf(state, next))) yield* offer(battle, cover, mover, to);
  }
}

/** bp-cover-011: the owner says who of several shoots first. */
function* chooseOrder(
  state: PretzelState,
  waiting: readonly FigureId[],
  mover: FigureId,
  to: SpaceId,
): Resolution<FigureId> {
  const [first, ...others] = waiting;
  if (first === undefined) throw new Error('nobody covers this space');
  if (others.length === 0) return first;
  const seat = sideOf(state, figureOf(state, first));
  return yield* choose({
    seat,
    rule: 'bp-cover-011',
    name: 'cover-order',
    of: `${mover} ${waiting.length}`,
    about: { target: mover, space: to },
    options: [...waiting],
    fallback: first,
  });
}

/** bp-cover-009: shoot at the first arrival, or lose the shot. */
function* offer(battle: Battle<CoverFire>, cover: Cover, mover: FigureId, to: Space): Resolution<void> {
  const { state } = battle;
  const field = new Field(state);
  const figure = figureOf(state, cover.figure);
  const weapon = weaponOf(state, figure, cover.weapon);
  const area = cover.spaces.map((id) => boardFor(state).space(id));
  // bp-cover-013: divided dice stay inside the area; dice that blow through or burst may reach beyond it.
  const layouts = layoutsFor(field, figure, weapon, to, cover.dice, area);
  const describe = (laid: LaidOut) => ({
    layout: laid.layout,
    lots: laid.lots.map(({ space, dice }) => ({
      space,
      dice,
      figure: field.figureIn(field.board.space(space))?.id ?? null,
    })),
    worth: worthOf(field, figure, weapon, laid, cover.aim),
    ...oddsOf(field, figure, cover, laid, mover),
  });
  const seat = sideOf(state, figure);
  const answer = yield* choose({
    seat,
    rule: 'bp-cover-009',
    name: 'cover-fire',
    of: `${cover.figure} ${mover}`,
    about: { figure: cover.figure, target: mover, weapon: cover.weapon, aim: cover.aim, space: to.id },
    options: [
      ...layouts.map((laid) => ({ id: laid.layout === 'plain' ? 'fire' : layoutId(laid), about: describe(laid) })),
      { id: 'forfeit' },
    ],
    fallback: 'fire',
  });
  if (answer === 'forfeit') {
    battle.emit({ type: 'cover-forfeited', rule: 'bp-cover-009', figure: cover.figure, target: mover });
    return;
  }
  const laid = layouts.find((one) => answer === (one.layout === 'plain' ? 'fire' : layoutId(one)));
  if (laid === undefined) throw new Error(`no layout '${answer}'`);
  battle.emit({ type: 'cover-fired', rule: 'bp-cover-010', figure: cover.figure, target: mover });
  if (weapon.id === 'grenade') battle.emit({ type: 'grenade-spent', rule: 'bp-wpn-001', figure: cover.figure });
  yield* shoot(battle, { figure: cover.figure, weapon, aim: cover.aim, ...laid, cover: true });
}

function oddsOf(
  field: Field,
  figure: Trooper,
  cover: Cover,
  laid: LaidOut,
  mover: FigureId,
): { number: number | null; chance: number; wounds: number; kill: number } {
  const weapon = weaponOf(field.state, figure, cover.weapon);
  const expected = expectAttack(field, figure, weapon, laid, cover.aim).find((one) => one.figure === mover);
  if (expected === undefined) throw new Error(`'${mover}' is not in the covered space`);
  return { number: expected.number, chance: expected.chance, wounds: expected.wounds, kill: expected.kill };
}

export type CoverEvent = { readonly rule: RuleId } & (
  | { readonly type: 'cover-declared'; readonly cover: Cover }
  | { readonly type: 'cover-fired'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly type: 'cover-forfeited'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly type: 'cover-unseen'; readonly figure: FigureId; readonly target: FigureId }
);

/** All events that cover fire can emit. */
export type CoverFire = CoverEvent | Shooting;

export const coverChanges: Changes<PretzelState, CoverEvent> = {
  'cover-declared': (state, { cover }) => {
    state.covers.push({ ...cover, spaces: [...cover.spaces] });
  },
  /** bp-cover-010: good for one attack. */
  'cover-fired': (state, { figure }) => {
    endCover(state, [figure]);
  },
  'cover-forfeited': (state, { figure }) => {
    endCover(state, [figure]);
  },
  'cover-unseen': nothingChanges,
};

import { figureOf, type FigureId } from '../../../battle/state';
import { choose, type Resolution } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { CommandOf } from '../commands';
import type { Cover, PretzelState, Trooper } from '../state';
import { layoutId, shoot } from './attack';
import { costOf, refuseSpending, refuseWeapon } from './attack-legality';
import type { Space, SpaceId } from './board';
import type { Battle } from './context';
import { refuseCoverArea, refuseCoverSpace } from './cover-spaces';
import { expectAttack, worthOf } from './expectation';
import { boardFor, Field } from './field';
import { isStanding, sideOf, weaponOf } from './figures';
import { layoutsFor, type LaidOut } from './layouts';
import { endAt, endOf, sees } from './sight';

/** The Point for the declaration (bp-cover-001). */
const DECLARATION = 1;

/** Why cover fire may not be declared like this, or null. */
export function refuseCover(state: PretzelState, { figure: id, weapon: weaponId, aim, dice, area }: CommandOf<'cover'>): Refusal | null {
  const figure = figureOf(state, id);
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: id });
  if (weaponId === 'hand') return no('cover-by-hand', 'bp-cover-010');
  const useless = refuseWeapon(state, figure, weaponId);
  if (useless !== null) return useless;
  const weapon = weaponOf(state, figure, weaponId);
  const field = new Field(state);
  const spending = refuseSpending(field, figure, weapon, dice, aim, DECLARATION);
  if (spending !== null) return { ...spending, rule: spending.code === 'too-few-points' ? 'bp-cover-003' : spending.rule };
  if (typeof area === 'string') {
    const space = field.board.find(area);
    if (space === undefined || space === field.spaceOf(figure)) return no('off-the-board', 'bp-cover-006');
    if (state.special.coverAreas !== null) return no('cover-areas-only', 'bp-cover-006');
    return refuseCoverSpace(field, figure, weapon, space, aim);
  }
  if (state.special.coverAreas?.includes(area.area) !== true) return no('no-such-area', 'bp-cover-006');
  return refuseCoverArea(field, figure, weapon, spacesOf(state, area).map((spaceId) => field.board.space(spaceId)), aim);
}

function spacesOf(state: PretzelState, area: CommandOf<'cover'>['area']): readonly SpaceId[] {
  if (typeof area === 'string') return [area];
  const spaces = state.special.areas[area.area];
  if (spaces === undefined) throw new Error(`the scenario has no area '${area.area}'`);
  return spaces;
}

/** Pays and holds (bp-cover-001 to bp-cover-003); it is the figure's action. */
export function resolveCover(battle: Battle, { figure, weapon: weaponId, aim, dice, area }: CommandOf<'cover'>): void {
  const { state } = battle;
  const weapon = weaponOf(state, figureOf(state, figure), weaponId);
  battle.tell({ type: 'points-spent', rule: 'bp-cover-001', figure, points: DECLARATION + aim + costOf(weapon, dice) });
  battle.tell({ type: 'cover-declared', rule: 'bp-cover-001', cover: { figure, weapon: weaponId, aim, dice, spaces: spacesOf(state, area) } });
  battle.tell({ type: 'action-taken', rule: 'bp-cover-001', figure });
}

/** Cover fires for which a figure's step into a space is an arrival (bp-cover-004, bp-cover-008, bp-cover-013). */
export function coversAt(state: PretzelState, mover: Trooper, from: Space | null, to: Space): Cover[] {
  const field = new Field(state);
  return state.covers.filter(({ figure: id, spaces }) => {
    const coverer = figureOf(state, id);
    if (!spaces.includes(to.id) || (from !== null && spaces.includes(from.id))) return false;
    if (!isStanding(coverer) || sideOf(state, coverer) === sideOf(state, mover)) return false;
    return sees(field, endOf(field, coverer), endAt(field, to));
  });
}

/**
 * A figure has entered a space: whoever covers it shoots or forfeits, in the owner's order (bp-cover-008 to
 * bp-cover-012). When it is killed, those who have not fired yet wait for the next.
 */
export function* arrive(battle: Battle, mover: FigureId, from: Space | null, to: Space): Resolution<void> {
  const { state } = battle;
  let waiting = coversAt(state, figureOf(state, mover), from, to).map(({ figure }) => figure);
  while (waiting.length > 0 && isStanding(figureOf(state, mover))) {
    const next = yield* chooseOrder(battle, waiting, mover);
    waiting = waiting.filter((id) => id !== next);
    const cover = state.covers.find(({ figure }) => figure === next);
    if (cover !== undefined && isStanding(figureOf(state, next))) yield* offer(battle, cover, mover, to);
  }
}

function* chooseOrder(battle: Battle, waiting: readonly FigureId[], mover: FigureId): Resolution<FigureId> {
  const [first, ...others] = waiting;
  if (first === undefined) throw new Error('nobody covers this space');
  if (others.length === 0) return first;
  const seat = sideOf(battle.state, figureOf(battle.state, first));
  return yield* choose({ seat, rule: 'bp-cover-011', name: 'cover-order', of: `${mover} ${waiting.length}`, about: { target: mover }, options: [...waiting], fallback: first });
}

/** bp-cover-009: shoot at the first who comes, or lose the shot. */
function* offer(battle: Battle, cover: Cover, mover: FigureId, to: Space): Resolution<void> {
  const { state } = battle;
  const field = new Field(state);
  const figure = figureOf(state, cover.figure);
  const weapon = weaponOf(state, figure, cover.weapon);
  const area = cover.spaces.map((id) => boardFor(state).space(id));
  // bp-cover-013: divided dice stay inside the area; what blows through or bursts may reach beyond it.
  const layouts = layoutsFor(field, figure, weapon, to, cover.dice, area);
  const describe = (laid: LaidOut) => ({
    layout: laid.layout,
    lots: laid.lots.map(({ space, dice }) => ({ space, dice, figure: field.figureIn(field.board.space(space))?.id ?? null })),
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
    options: [...layouts.map((laid) => ({ id: laid.layout === 'plain' ? 'fire' : layoutId(laid), about: describe(laid) })), { id: 'forfeit' }],
    fallback: 'fire',
  });
  if (answer === 'forfeit') {
    battle.tell({ type: 'cover-forfeited', rule: 'bp-cover-009', figure: cover.figure, target: mover });
    return;
  }
  const laid = layouts.find((one) => answer === (one.layout === 'plain' ? 'fire' : layoutId(one)));
  if (laid === undefined) throw new Error(`no layout '${answer}'`);
  battle.tell({ type: 'cover-fired', rule: 'bp-cover-010', figure: cover.figure, target: mover });
  if (weapon.id === 'grenade') battle.tell({ type: 'grenade-spent', rule: 'bp-wpn-001', figure: cover.figure });
  yield* shoot(battle, { figure: cover.figure, weapon, aim: cover.aim, ...laid, cover: true });
}

function oddsOf(field: Field, figure: Trooper, cover: Cover, laid: LaidOut, mover: FigureId): { number: number | null; chance: number; wounds: number; kill: number } {
  const weapon = weaponOf(field.state, figure, cover.weapon);
  const expected = expectAttack(field, figure, weapon, laid, cover.aim).find((one) => one.figure === mover);
  if (expected === undefined) throw new Error(`'${mover}' is not in the covered space`);
  return { number: expected.number, chance: expected.chance, wounds: expected.wounds, kill: expected.kill };
}

import type { Chain, PostId, Staff } from '../../../battle/chain';
import type { FigureId, SideId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { handlerOf, overallOf, playedAs, postsOf } from '../book/squad/command';
import { sideOf, trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import type { MarineCommand } from '../verbs';
import { membersOf } from '../verbs/kinds';
import { words } from '../words';

/**
 * Several players of a side: each has the figures that the book gives them; decisions for the whole side belong to the
 * senior.
 */
export const chain: Chain<Seen, MarineCommand> = {
  posts: postsOf,
  played: (seen, manned, post) => playedAs(seen, manned, post)?.id ?? null,
  title: (seen, figure) => {
    const rank = trooperIn(seen, figure)?.rank ?? 'private';
    return words('post', { figure: { figure }, rank: words(`rank.${rank}`) });
  },
  refuse(seen, side, staff, command) {
    const figures = orderedBy(command);
    if (figures === null) {
      const manned = mannedOn(seen, side, staff);
      return manned.length === 0
        ? null
        : refusedBy(seen, manned, staff, overallOf(seen, manned, side), 'overall-commands');
    }
    // Figures of another side are refused to everybody.
    const own = figures.filter((figure) => sideIs(seen, side, figure));
    return own.reduce<Refusal | null>((no, figure) => no ?? refuseFigure(seen, side, staff, figure), null);
  },
  refuseUnit(seen, unit, staff) {
    const side = seen.units[unit]?.side ?? '';
    const refusals = membersOf(seen, unit).map(({ id }) => refuseFigure(seen, side, staff, id));
    return refusals.includes(null) ? null : (refusals[0] ?? null);
  },
};

function refuseFigure(seen: Seen, side: SideId, staff: Staff, figure: FigureId): Refusal | null {
  const manned = mannedOn(seen, side, staff);
  return manned.length === 0
    ? null
    : refusedBy(seen, manned, staff, handlerOf(seen, manned, figure), 'another-handles');
}

/**
 * Returns why this player may not order what belongs to the player of a post. What no player is left for belongs to
 * nobody.
 */
function refusedBy(
  seen: Seen,
  manned: readonly PostId[],
  { own }: Staff,
  post: PostId | null,
  code: 'another-handles' | 'overall-commands',
): Refusal | null {
  if (post !== null && own.includes(post)) return null;
  const as = post === null ? null : playedAs(seen, manned, post);
  const rule = code === 'another-handles' ? 'sm-command-003' : 'sm-command-005';
  return as === null ? { code: 'nobody-commands', rule } : { code, rule, subject: as.id };
}

const mannedOn = (seen: Seen, side: SideId, { manned }: Staff): readonly PostId[] =>
  manned.filter((post) => sideIs(seen, side, post));

function sideIs(seen: Seen, side: SideId, id: FigureId): boolean {
  const figure = trooperIn(seen, id);
  return figure !== null && sideOf(seen, figure) === side;
}

/** Returns the figures that a command gives orders to; null if it is for the whole side. */
function orderedBy(command: MarineCommand): readonly FigureId[] | null {
  switch (command.type) {
    case 'plot':
      return Object.keys(command.plots);
    case 'aim':
      return Object.keys(command.aims);
    case 'call':
    case 'work-door':
    case 'decline':
    case 'feet':
    case 'control':
    case 'adopt':
      return [command.figure];
    case 'want':
      return command.figures;
    default:
      return null;
  }
}

import type { Chain, PostId, Staff } from '../../../battle/chain';
import type { FigureId, SideId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { handlerOf, overallOf, playedAs, postsOf } from '../book/squad/command';
import { sideOf, trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import type { MarineCommand } from '../verbs';
import { membersOf } from '../verbs/kinds';
import { words } from '../words';

/** Several players of a side: each has the people whom the book gives him; what concerns the whole side is the senior's. */
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
    // Who is not of this side is refused to everybody.
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

/** Why this player may not do what the player of a post does; nobody's is what no player is left for. */
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

/** Whom a command tells to do something; null where it is the whole side's. */
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

import * as v from 'valibot';
import type { Chain, PostId } from '../../../battle/chain';
import { homeOf, type UnitId } from '../../../battle/state';
import { short } from '../../../engine/form';
import type { ChooseRequest } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { Seen } from '../state';
import { verbs, type OpenD6Command } from '../verbs';
import { words } from '../words';

/**
 * od6a-gm-012: several players of a side, each with their own units, such as a hero and a squad; the gamemaster plays
 * the enemies. All players of the side command units without a player.
 */
export const chain: Chain<Seen, OpenD6Command> = {
  posts: (seen, side) =>
    Object.values(seen.units).flatMap(({ side: own, members }) => (own === side ? members.slice(0, 1) : [])),
  played(seen, _manned, post) {
    const unit = unitOfPost(seen, post);
    const left = Object.values(seen.figures).filter(
      (figure) => homeOf(figure) === unit && (figure.presence === 'table' || figure.presence === 'reserve'),
    );
    return (left.find(({ id }) => id === post) ?? left[0])?.id ?? null;
  },
  title: (seen, figure) => words('post', { unit: { unit: unitOfPost(seen, figure) ?? '' } }),
  refuse(seen, _side, staff, command) {
    const actors = verbs.handler(command.type)?.actors(command) ?? 'side';
    if (actors === 'side') return null;
    const units = 'unit' in actors ? [actors.unit] : actors.figures.flatMap((id) => seen.figures[id]?.unit ?? []);
    return units.reduce<Refusal | null>((no, unit) => no ?? refuseUnit(seen, unit, staff), null);
  },
  refuseUnit,
  asked(seen, manned, request) {
    const unit = unitAsked(seen, request);
    return unit === null ? null : postOfUnit(seen, manned, unit);
  },
};

function refuseUnit(
  seen: Seen,
  unit: UnitId,
  { manned, own }: { readonly manned: readonly PostId[]; readonly own: readonly PostId[] },
): Refusal | null {
  const post = postOfUnit(seen, manned, unit);
  return post === null || own.includes(post) ? null : { code: 'another-leads', rule: 'engine', subject: unit };
}

function unitOfPost(seen: Seen, post: PostId): UnitId | null {
  const figure = seen.figures[post];
  return figure === undefined ? null : homeOf(figure);
}

const postOfUnit = (seen: Seen, manned: readonly PostId[], unit: UnitId): PostId | null =>
  manned.find((post) => unitOfPost(seen, post) === unit) ?? null;

const aboutOwn = v.looseObject({ unit: v.optional(short), figure: v.optional(short) });

/** Returns the unit of the asked side that a question is about; null if it is about none. */
function unitAsked(seen: Seen, { about, seat }: ChooseRequest): UnitId | null {
  const read = v.safeParse(aboutOwn, about);
  if (!read.success) return null;
  const { unit, figure = '' } = read.output;
  const candidates = [unit, seen.figures[figure]?.unit];
  return candidates.find((id) => id !== undefined && seen.units[id]?.side === seat) ?? null;
}

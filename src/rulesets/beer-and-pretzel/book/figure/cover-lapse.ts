import type { FigureId, SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Battle, PretzelState } from '../../state';
import { sideOf } from '../field/figures';

// Cover fire that ends without a shot, and why.

/** At the end of the enemy phase, if nobody came; all cover fire of this side (bp-cover-010). */
export function lapseCovers(battle: Battle<LapseEvent>, side: SideId): void {
  const { state } = battle;
  const figures = state.covers.flatMap(({ figure: id }) => {
    const coverer = state.figures[id];
    return coverer !== undefined && sideOf(state, coverer) === side ? [id] : [];
  });
  if (figures.length > 0) battle.emit({ type: 'covers-lapsed', rule: 'bp-cover-010', figures });
}

/** Together with its holder (bp-cover-015). */
export function loseCover(battle: Battle<LapseEvent>, figure: FigureId): void {
  if (battle.state.covers.some((cover) => cover.figure === figure))
    battle.emit({ type: 'cover-lost', rule: 'bp-cover-015', figure });
}

export type LapseEvent = { readonly rule: RuleId } & (
  | { readonly type: 'covers-lapsed'; readonly figures: readonly FigureId[] }
  | { readonly type: 'cover-lost'; readonly figure: FigureId }
);

/** A declared cover fire is over. */
export function endCover(state: PretzelState, ended: readonly FigureId[]): void {
  state.covers = state.covers.filter(({ figure }) => !ended.includes(figure));
}

export const lapseChanges: Changes<PretzelState, LapseEvent> = {
  'covers-lapsed': (state, { figures }) => {
    endCover(state, figures);
  },
  'cover-lost': (state, { figure }) => {
    endCover(state, [figure]);
  },
};

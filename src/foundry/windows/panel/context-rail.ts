import type { ActionsView, ActionView } from './context-actions';
import type { HeadView } from '../../live/views/battle-head';
import type { NextView } from './context-next';
import type { SideView } from './context-units';

/** The panel as a rail: only what is indispensable, in letters and numbers; all words are in tooltips. */
export interface RailView {
  readonly turn: string;
  readonly phase: { readonly label: string; readonly full: string } | null;
  readonly next: Pick<NextView, 'label' | 'detail' | 'enabled' | 'pass'> | null;
  readonly sides: readonly Pick<SideView, 'id' | 'name' | 'colour' | 'ready' | 'toAct'>[];
  readonly actions: readonly ActionView[];
  readonly considered: { readonly label: string; readonly odds: string; readonly ready: boolean } | null;
}

export function railView(
  head: HeadView,
  next: NextView | null,
  sides: readonly SideView[],
  actions: ActionsView | null,
): RailView {
  const phase = head.phases.find(({ state }) => state === 'now');
  const considered = actions?.considered ?? null;
  return {
    turn: head.turn,
    phase: phase === undefined || next === null ? null : { label: phase.label, full: phase.full },
    next: next === null ? null : { label: next.label, detail: next.detail, enabled: next.enabled, pass: next.pass },
    sides: sides.map(({ id, name, colour, ready, toAct }) => ({ id, name, colour, ready, toAct })),
    actions: actions?.actions ?? [],
    considered:
      considered === null
        ? null
        : {
            label: considered.headline.label,
            odds: considered.headline.odds?.value ?? '',
            ready: considered.ready,
          },
  };
}

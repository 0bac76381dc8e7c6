import { bodyOf, type FigureId, type SideId } from '../../../src/battle/state';
import type { Changes } from '../../../src/engine/game';
import { declare, rollDie, type Resolution } from '../../../src/engine/request';
import type { RuleId } from '../../../src/engine/rule';
import { gapBetween } from '../../../src/space';
import type { Battle, Counter, Crawler, Heard, Plot, Slot, ToyState } from '../state';
import { crawlerOf, onTable, pieceIn, sidesInPlay } from './board';
import { turnUp, type CounterEvent } from './counters';
import { isManned, type CrewEvent } from './crew';
import { earn, type WinningEvent } from './winning';

// toy-plot: all sides choose at once, then all is turned up.

type PlotTold = PlotEvent | CounterEvent | CrewEvent | WinningEvent;

/** toy-plot-001: what a side may choose; that it may jump up tells that it has hidden counters, so nobody else is shown it. */
export function plotsOf(state: ToyState, side: SideId): readonly Plot[] {
  const crawler = crawlerOf(state, side);
  const strikes = crawler !== null && isManned(crawler, 'gunner') ? sidesInPlay(state).filter((id) => id !== side) : [];
  const hidden = onTable(state).filter(
    (piece) => piece.kind === 'counter' && piece.side === side && piece.shown === 'hidden',
  );
  return ['guard', ...strikes.map((id) => `strike:${id}`), ...hidden.map(({ id }) => `ambush:${id}`)];
}

/** All crawlers that still go choose at once; strikes come before ambushes, each in the order of the sides. */
export function* plotTogether(battle: Battle<PlotTold>): Resolution<void> {
  const { state } = battle;
  const seats = sidesInPlay(state).map((side) => [
    side,
    { options: plotsOf(state, side), fallback: 'guard', about: { side } },
  ]);
  const plots = yield* declare<Plot>({ name: 'plot', rule: 'toy-plot-001', seats: Object.fromEntries(seats) });
  battle.emit({ type: 'plots-revealed', rule: 'toy-plot-001', only: null, plots });
  for (const [side, plot] of Object.entries(plots)) {
    const [what, at = ''] = plot.split(':');
    if (what === 'strike') yield* attack(battle, side, crawlerOf(state, at), 'toy-plot-002');
  }
  for (const [side, plot] of Object.entries(plots)) {
    const [what, id = ''] = plot.split(':');
    const counter = what === 'ambush' ? pieceIn(state, id) : null;
    if (counter?.kind !== 'counter') continue;
    turnUp(battle, counter, 'toy-plot-003');
    yield* attack(battle, side, nearestFoe(state, counter), 'toy-plot-003');
  }
}

/** toy-plot-003: an ambush falls on the nearest crawler of another side. */
function nearestFoe(state: ToyState, counter: Counter): Crawler | null {
  const foes = sidesInPlay(state).flatMap((side) => (side === counter.side ? [] : [crawlerOf(state, side)]));
  return foes.reduce((nearest, foe) => {
    if (foe === null || nearest === null) return nearest ?? foe;
    const gapTo = (crawler: Crawler): number => gapBetween(bodyOf(counter), bodyOf(crawler));
    return gapTo(foe) < gapTo(nearest) ? foe : nearest;
  }, null);
}

/** toy-plot-002: who guards takes nothing and earns a point; toy-plot-004: a hit costs hull, and perhaps a seat. */
function* attack(battle: Battle<PlotTold>, by: SideId, crawler: Crawler | null, rule: RuleId): Resolution<void> {
  if (crawler === null) return;
  const { id: figure, side } = crawler;
  if (battle.state.plots[side] === 'guard') return earn(battle, side, 1, rule);
  const face = yield* rollDie({ name: 'hit', rule: 'toy-plot-004', seat: by, of: `${by} ${figure}` });
  battle.emit({ type: 'crawler-hit', rule: 'toy-plot-004', only: null, figure, by, face, left: crawler.hull - 1 });
  const lost: Slot | null = face <= 2 ? 'driver' : face <= 4 ? 'gunner' : null;
  if (lost !== null && isManned(crawler, lost))
    battle.emit({
      type: 'seats-changed',
      rule: 'toy-plot-004',
      only: null,
      figure,
      crew: { ...crawler.crew, [lost]: null },
    });
  earn(battle, by, crawler.hull === 0 ? 2 : 1, 'toy-plot-004');
}

export type PlotEvent = Heard & { readonly rule: RuleId } & (
    | { readonly type: 'plots-revealed'; readonly plots: Readonly<Record<SideId, Plot>> }
    | {
        readonly type: 'crawler-hit';
        readonly figure: FigureId;
        readonly by: SideId;
        readonly face: number;
        readonly left: number;
      }
  );

export const plotChanges: Changes<ToyState, PlotEvent> = {
  'plots-revealed': (state, { plots }) => {
    state.plots = plots;
  },
  'crawler-hit': (state, { figure, left }) => {
    const piece = pieceIn(state, figure);
    if (piece?.kind !== 'crawler') return;
    piece.hull = left;
    if (left === 0) piece.presence = 'out';
  },
};

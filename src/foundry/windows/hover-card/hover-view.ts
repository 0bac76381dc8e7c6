import type { FigureId, UnitId } from '../../../battle/state';
import { listed, labelled } from '../../common/joined';
import { say } from '../../common/words';
import type { LiveBattle } from '../../live/battle/live-battle';
import { breakdownView, type BreakdownView } from '../../live/views/breakdowns';
import { previewOf } from '../../table/canvas/sketch-memo';
import type { Subject } from '../../table/canvas/subject';
import { entryOf } from '../panel/context-units';
import { pagesOf } from '../target-card/pages';
import { followsOf, numberOf, titleOf } from '../target-card/target-card-view';
import { wayBetween } from '../whereabouts/whereabouts';

/** Most reasons that are shown before an order is considered. */
const REASONS = 3;

export interface HoverView {
  readonly colour: string;
  readonly name: string;
  /** The figure, where the unit has several. */
  readonly figure: string;
  readonly state: string;
  readonly weapons: string;
  /** How it is seen from the selected unit; empty without one. */
  readonly from: string;
  /** What the selected unit's likeliest order at it would have; null without one. */
  readonly odds: {
    readonly title: string;
    readonly number: { readonly value: string; readonly of: string } | null;
    readonly follows: string;
    readonly base: BreakdownView['base'];
    readonly reasons: BreakdownView['reasons'];
  } | null;
}

/** Who a figure is: unit, state and weapons; and how it is seen from the selected unit, with the odds of a glimpse. */
export function hoverView(
  battle: LiveBattle,
  figure: FigureId,
  selected: UnitId | null,
  glimpse: Subject | null,
): HoverView | null {
  const unit = battle.seen.figures[figure]?.unit;
  const entry = unit === undefined ? null : entryOf(battle, unit);
  if (unit === undefined || entry === null) return null;
  const { table } = battle.ruleset;
  const { tracks, strength, alone, markers, did } = entry;
  const name = battle.names('figure', figure) ?? '';
  const condition = table.figureLook(battle.seen, figure).words.map((entryWords) => say(entryWords, battle));
  return {
    colour: battle.seen.sides[battle.seen.units[unit]?.side ?? '']?.colour ?? 'blue',
    name: entry.name,
    figure: alone ? listed(condition) : labelled(name, listed(condition)),
    state: listed([
      ...(alone ? [] : [say({ key: 'SKIRMISH.panel.count', values: strength })]),
      ...tracks.map(({ label, at, status }) => say({ key: 'SKIRMISH.joined.track', values: { label, at, status } })),
      ...markers.map(({ label }) => label),
      ...(did === '' ? [] : [did]),
    ]),
    weapons: listed((table.weapons?.(battle.seen, figure) ?? []).map((weapon) => say(weapon, battle))),
    from: fromWords(battle, selected, unit),
    odds: oddsOf(battle, glimpse),
  };
}

function fromWords(battle: LiveBattle, selected: UnitId | null, unit: UnitId): string {
  if (selected === null || selected === unit || battle.seen.units[selected] === undefined) return '';
  const way = wayBetween(battle, selected, unit);
  const from = say({ key: 'SKIRMISH.hover.from', values: { unit: { unit: selected } } }, battle);
  return way.length === 0 ? '' : labelled(from, listed(way));
}

function oddsOf(battle: LiveBattle, glimpse: Subject | null): HoverView['odds'] {
  if (glimpse === null) return null;
  const { action, input } = glimpse;
  const sketch = previewOf(battle, action, input);
  const [page] = pagesOf(sketch.breakdowns).pages;
  if (sketch.refusal !== null || page === undefined) return null;
  const main = breakdownView(page.main, battle);
  return {
    title: titleOf(battle, action, input),
    number: numberOf(battle, sketch, page),
    follows: followsOf(battle, sketch, page),
    base: main.base,
    reasons: main.reasons.slice(0, REASONS),
  };
}

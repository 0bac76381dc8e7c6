import type { Breakdown, Shape, Sketch } from '../../../battle/sketch';
import type { LiveBattle } from '../../live/battle/live-battle';
import { previewOf } from '../../table/canvas/sketch-memo';
import { facingCounts, figuresOf } from '../../table/canvas/table-input';
import { consideredParts } from '../../table/selection/considered-parts';
import { breakdownView, type BreakdownView } from '../../live/views/breakdowns';
import { partsView, type PartsView } from '../panel/context-parts';
import { amount, labelled, listed, sentences } from '../../common/joined';
import { say, sayRefusal, words } from '../../common/words';
import { pagesOf, type Page } from './pages';
import type { Subject } from '../../table/canvas/subject';

/** Number of reasons that a target card has room for. */
const REASONS = 4;

export interface TargetCardView {
  readonly pinned: boolean;
  readonly colour: string;
  readonly title: string;
  readonly tabs: readonly {
    readonly page: number;
    readonly number: number;
    readonly label: string;
    readonly on: boolean;
  }[];
  /** The one number, and what it measures; null if the rules have none, or refuse. */
  readonly number: { readonly value: string; readonly of: string } | null;
  readonly follows: string;
  readonly argued: boolean;
  readonly base: BreakdownView['base'];
  readonly reasons: BreakdownView['reasons'];
  /** How many reasons there was no room for, in words. */
  readonly more: string;
  readonly notes: readonly string[];
  readonly total: BreakdownView['total'];
  readonly who: string;
  readonly warnings: readonly string[];
  readonly refusal: string;
  readonly confirm: string;
  readonly hint: string;
  readonly open: boolean;
  /** There is more to read than is shown. */
  readonly detailed: boolean;
  readonly details: readonly BreakdownView[];
  readonly parts: PartsView | null;
}

/** What is open on the target card: the page that was turned to, and whether its details are shown. */
export interface Opened {
  readonly page: number;
  readonly details: boolean;
}

/** A target card in words; its numbers are those of the preview. */
export function targetCardView(battle: LiveBattle, { action, input, form }: Subject, opened: Opened): TargetCardView {
  const sketch = previewOf(battle, action, input);
  const refusal = sketch.refusal === null ? '' : sayRefusal(sketch.refusal, battle);
  const { pages, notes } = pagesOf(sketch.breakdowns);
  const page = pages[Math.min(opened.page, pages.length - 1)];
  const main = page === undefined ? null : breakdownView(page.main, battle);
  const reasons = main?.reasons ?? [];
  const room = REASONS - (main !== null && main.base !== null ? 1 : 0);
  const pinned = form === 'pinned';
  const open = pinned && opened.details;
  return {
    pinned,
    colour: battle.seen.sides[battle.seen.units[action.unit]?.side ?? '']?.colour ?? 'blue',
    title: titleOf(battle, action, input),
    tabs:
      pages.length < 2
        ? []
        : pages.map((one, i) => ({ page: i, number: i + 1, label: say(one.main.title, battle), on: one === page })),
    number: refusal === '' ? numberOf(battle, sketch, page) : null,
    follows: refusal === '' ? followsOf(battle, sketch, page) : '',
    argued: main !== null && (main.base !== null || reasons.length > 0 || main.total !== null),
    base: main?.base ?? null,
    reasons: reasons.slice(0, room),
    more:
      reasons.length > room
        ? say({ key: 'SKIRMISH.target-card.more', values: { count: reasons.length - room } }, battle)
        : '',
    notes: [...notes.map(({ title }) => say(title, battle)), ...onTheWay(battle, sketch.shapes)],
    total: main?.total ?? null,
    who: pinned && action.input !== 'paths' ? whoWords(battle) : '',
    warnings: warningsOf(battle, sketch),
    refusal,
    confirm: say(action.label, battle),
    hint: pinned && action.input === 'paths' ? wayHint(battle, action, input.orders ?? {}) : '',
    open,
    detailed: sketch.breakdowns.length > 0,
    details: open ? sketch.breakdowns.map((breakdown) => breakdownView(breakdown, battle)) : [],
    parts: open ? partsView(battle) : null,
  };
}

/** "Fire: Hangar Rebels › Assault East". */
export function titleOf(battle: LiveBattle, { label, unit }: Subject['action'], input: Subject['input']): string {
  const acting = battle.names('unit', unit) ?? unit;
  const target =
    input.unit !== undefined
      ? battle.names('unit', input.unit)
      : input.figure !== undefined && battle.seen.figures[input.figure]?.unit !== unit
        ? battle.names('figure', input.figure)
        : undefined;
  const who = target === undefined ? acting : `${acting} › ${target}`;
  return say({ key: 'SKIRMISH.target-card.title', values: { action: label, who } }, battle);
}

export function numberOf(battle: LiveBattle, { glance }: Sketch, page: Page | undefined): TargetCardView['number'] {
  if (glance?.number !== undefined)
    return { value: say(glance.number.value, battle), of: say(glance.number.of, battle) };
  const found = oddsOf(page?.main)[0] ?? page?.expected.flatMap(oddsOf)[0];
  if (found === undefined || page === undefined) return null;
  const view = breakdownView({ title: page.main.title, reasons: [], odds: [found] }, battle).odds[0];
  return view === undefined ? null : { value: view.value, of: view.text };
}

function oddsOf(breakdown: Breakdown | undefined): Breakdown['odds'] {
  return breakdown?.odds.filter(({ share }) => share !== undefined) ?? [];
}

/** Returns the expected result: numbers that count something, "2.3 hits, 1.1 wounds". */
export function followsOf(battle: LiveBattle, { glance }: Sketch, page: Page | undefined): string {
  if (glance?.follows !== undefined) return say(glance.follows, battle);
  const odds = page?.expected
    .filter((one) => one !== page.main)
    .flatMap(
      (one) =>
        breakdownView({ ...one, odds: one.odds.filter(({ number, share }) => number !== 0 && share !== 0) }, battle)
          .odds,
    );
  return listed((odds ?? []).slice(0, 3).map(({ value, text }) => amount(value, text)));
}

/** Returns words for what is expensive on the way: terrain that costs more, barriers that are crossed. */
function onTheWay(battle: LiveBattle, shapes: readonly Shape[]): string[] {
  const prices = shapes.flatMap((shape) =>
    (shape.kind === 'mark' || (shape.kind === 'line' && shape.arrow !== true)) &&
    shape.role === 'path' &&
    shape.label !== undefined
      ? [say(shape.label, battle)]
      : [],
  );
  return [...new Set(prices)].slice(0, 2);
}

/** Returns which enemies could make the player regret it. */
function warningsOf(battle: LiveBattle, { shapes, glance }: Sketch): string[] {
  const threats = shapes.flatMap((shape) =>
    shape.role === 'threat' && 'label' in shape && shape.label !== undefined ? [say(shape.label, battle)] : [],
  );
  return [...(glance?.warning === undefined ? [] : [say(glance.warning, battle)]), ...new Set(threats)];
}

/** How many take part, and why the others do not. */
function whoWords(battle: LiveBattle): string {
  const parts = consideredParts(battle);
  if (parts === null || parts.figures.length === 0) return '';
  const reasons = new Map<string, number>();
  for (const { refusal } of parts.figures) {
    const reason = refusal === null ? '' : sayRefusal(refusal, battle);
    if (reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const idle = [...reasons].map(([reason, count]) =>
    say({ key: 'SKIRMISH.target-card.idle', values: { count, reason } }),
  );
  return sentences([labelled(say(parts.title, battle), say(parts.count, battle)), ...idle]);
}

/**
 * Returns a hint: how to drag the whole unit, if one of several figures is dragged; otherwise how to set the end
 * facing, if it matters.
 */
function wayHint(
  battle: LiveBattle,
  action: Subject['action'],
  orders: NonNullable<Subject['input']['orders']>,
): string {
  if (figuresOf(battle, action.unit).length > 1 && Object.keys(orders).length === 1)
    return words('SKIRMISH.target-card.one-alone');
  return facingCounts(battle, action) ? words('SKIRMISH.target-card.turn') : '';
}

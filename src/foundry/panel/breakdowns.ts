import type { Breakdown } from '../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';
import { say, sayReason } from '../words';
import { percent, plain, signed } from '../numbers';

interface OddsView {
  readonly text: string;
  readonly value: string;
  /** Width of the bar in per cent; null for a plain number. */
  readonly bar: number | null;
}

export interface BreakdownView {
  readonly title: string;
  readonly base: { readonly text: string; readonly value: string } | null;
  readonly reasons: readonly { readonly text: string; readonly value: string; readonly rule: string }[];
  readonly total: string | null;
  readonly odds: readonly OddsView[];
}

/** A slip in words, for panel and prompt. */
export function breakdownView(breakdown: Breakdown, battle: LiveBattle): BreakdownView {
  return {
    title: say(breakdown.title, battle),
    base:
      breakdown.base === undefined
        ? null
        : { text: say(breakdown.base.text, battle), value: plain(breakdown.base.value) },
    reasons: breakdown.reasons.map((reason) => ({
      text: sayReason(reason, battle),
      value: signed(reason.value),
      rule: reason.rule,
    })),
    total: breakdown.total === undefined ? null : plain(breakdown.total),
    odds: breakdown.odds.map(({ text, share, number }) => ({
      text: say(text, battle),
      value: share === undefined ? plain(number) : percent(share),
      bar: share === undefined ? null : Math.round(share * 100),
    })),
  };
}

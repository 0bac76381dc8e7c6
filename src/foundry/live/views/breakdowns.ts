import type { Breakdown } from '../../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';
import { say, sayReason } from '../../common/words';
import { percent, plain, signed } from '../../common/numbers';

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
  readonly total: { readonly text: string; readonly value: string } | null;
  readonly odds: readonly OddsView[];
}

/** Returns the start or the result of an argument; null if it has none. */
export function amountView(amount: Breakdown['total'], battle: LiveBattle | null): BreakdownView['total'] {
  return amount === undefined ? null : { text: say(amount.text, battle), value: plain(amount.value) };
}

/** A target card in words, for panel and prompt. */
export function breakdownView(breakdown: Breakdown, battle: LiveBattle): BreakdownView {
  return {
    title: say(breakdown.title, battle),
    base: amountView(breakdown.base, battle),
    reasons: breakdown.reasons.map((reason) => ({
      text: sayReason(reason, battle),
      value: signed(reason.value),
      rule: reason.rule,
    })),
    total: amountView(breakdown.total, battle),
    odds: breakdown.odds.map(({ text, share, number }) => ({
      text: say(text, battle),
      value: share === undefined ? plain(number) : percent(share),
      bar: share === undefined ? null : Math.round(share * 100),
    })),
  };
}

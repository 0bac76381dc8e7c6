import type { Slip } from '../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';
import { say, sayReason } from '../words';
import { percent, signed } from './numbers';

interface OddsView {
  readonly text: string;
  readonly value: string;
  /** Width of the bar in per cent; null for a plain number. */
  readonly bar: number | null;
}

export interface SlipView {
  readonly title: string;
  readonly base: { readonly text: string; readonly value: string } | null;
  readonly reasons: readonly { readonly text: string; readonly value: string; readonly rule: string }[];
  readonly total: string | null;
  readonly odds: readonly OddsView[];
}

/** A slip in words, for panel and prompt. */
export function slipView(slip: Slip, battle: LiveBattle): SlipView {
  return {
    title: say(slip.title, battle),
    base: slip.base === undefined ? null : { text: say(slip.base.text, battle), value: String(slip.base.value) },
    reasons: slip.reasons.map((reason) => ({ text: sayReason(reason, battle), value: signed(reason.value), rule: reason.rule })),
    total: slip.total === undefined ? null : String(slip.total),
    odds: slip.odds.map(({ text, share, number }) => ({
      text: say(text, battle),
      value: share === undefined ? String(number ?? '') : percent(share),
      bar: share === undefined ? null : Math.round(share * 100),
    })),
  };
}

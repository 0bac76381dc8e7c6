import type { Slip } from '../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';
import { say, sayReason } from '../words';

/** A number with its sign, as modifiers are written. */
export function signed(value: number | undefined): string {
  if (value === undefined) return '';
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

/** A share from 0 to 1 as whole per cent; it rounds to 0 or 100 only when it is. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const honest = share > 0 && rounded === 0 ? '<1' : share < 1 && rounded === 100 ? '>99' : String(rounded);
  return `${honest} %`;
}

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

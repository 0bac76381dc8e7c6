import type { Slip } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { RuleId } from '../../../engine/rule';
import { doublesOf, oddsOf, WAYS, type Purpose } from '../rules/guts';
import { gutsOf } from '../rules/squad';
import type { Marine } from '../state';
import { inWays, reactionOdds, words } from './words';

/** The odds of a marine's roll in a few words. */
export function oddsText(marine: Marine, purpose: Purpose): Text {
  const odds = oddsOf(gutsOf(marine), doublesOf[purpose]);
  return purpose === 'react' ? reactionOdds(odds) : inWays(odds.success);
}

/** The rule that says what doubles mean to each roll. */
const doublesRule: Readonly<Record<Purpose, RuleId>> = {
  smoke: 'bb-lead-009',
  cover: 'bb-lead-009',
  halt: 'bb-lead-009',
  move: 'bb-lead-009',
  react: 'bb-guts-002',
  carry: 'bb-carry-002',
  'fall-back': 'bb-squad-005',
  'cease-fire': 'bb-squad-005',
  withdraw: 'bb-bug-005',
  'bug-out': 'bb-bug-005',
};

/** A Guts score with what a roll against it can come to (bb-guts-001, bb-guts-002). */
export function gutsSlip(figure: string, guts: number, purpose: Purpose): Slip {
  const doubles = doublesOf[purpose];
  const odds = oddsOf(guts, doubles);
  const results = (['success', 'failure', 'critical'] as const).filter((result) => odds[result] > 0);
  return {
    title: words(`purpose.${purpose}`, { figure: { figure } }),
    base: { text: words('odds.guts'), value: guts },
    reasons: [{ rule: doublesRule[purpose], key: `doubles-${doubles}` }],
    odds: results.map((result) => ({ text: words(`result.${purpose === 'react' ? 'react-' : ''}${result}`), share: odds[result] / WAYS })),
  };
}

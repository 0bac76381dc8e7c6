import type { Action } from '../../battle/actions';
import type { Breakdown } from '../../battle/sketch';
import { text, type Text, type TextValue } from '../../battle/text';
import type { Offer } from '../../battle/verb';
import type { Command } from '../../engine/game';
import type { Refusal } from '../../engine/verdict';
import { gutsRolls, oddsOf, WAYS, type GutsOdds, type Purpose } from './book/guts';
import { gutsOf } from './book/squad';
import type { Marine } from './state';

/** Root of this ruleset's words in lang/en.json. */
export const WORDS = 'SKIRMISH.bodybag';

export function words(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return text(`${WORDS}.${key}`, values);
}

const figures: ReadonlySet<string> = new Set(['figure', 'carriedBy']);

/** The plain values of a record as things to fill in; ids of marines become their names. */
export function valuesOf(record: Readonly<Record<string, unknown>>): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') values[name] = value;
    if (typeof value === 'string') values[name] = figures.has(name) ? { figure: value } : value;
  }
  return values;
}

/** Ways out of 36 as "72%". */
export function inWays(ways: number): Text {
  return words('odds.ways', { percent: Math.round((100 * ways) / WAYS) });
}

/** The odds of a reaction roll, all three. */
export function reactionOdds(odds: GutsOdds): Text {
  return words('odds.reaction', {
    success: inWays(odds.success),
    failure: inWays(odds.failure),
    critical: inWays(odds.critical),
  });
}

/** Marines by name as "Tex, Buster". */
export function namesOf(ids: readonly string[]): TextValue {
  return ids.length === 0 ? words('list.none') : { list: ids.map((figure) => ({ figure })) };
}

/** The odds of a marine's roll in a few words. */
export function oddsText(marine: Marine, purpose: Purpose): Text {
  const odds = oddsOf(gutsOf(marine), gutsRolls[purpose].doubles);
  return purpose === 'react' ? reactionOdds(odds) : inWays(odds.success);
}

/** A Guts score with the possible results of a roll against it (bb-guts-001, bb-guts-002). */
export function gutsBreakdown(figure: string, guts: number, purpose: Purpose): Breakdown {
  const { doubles, rule } = gutsRolls[purpose];
  const odds = oddsOf(guts, doubles);
  const results = (['success', 'failure', 'critical'] as const).filter((result) => odds[result] > 0);
  return {
    title: words(`purpose.${purpose}`, { figure: { figure } }),
    base: { text: words('odds.guts'), value: guts },
    reasons: [{ rule, key: `doubles-${doubles}` }],
    odds: results.map((result) => ({
      text: words(`result.${purpose === 'react' ? 'react-' : ''}${result}`),
      share: odds[result] / WAYS,
    })),
  };
}

/** A button of a marine, with the command that it gives. */
export function button<C extends Command>(
  marine: Marine,
  id: string,
  { label, effect }: Pick<Action, 'label' | 'effect'>,
  refusal: Refusal | null,
  command: C | null,
  hotkey?: string,
): Offer<C> {
  return {
    id,
    unit: marine.unit,
    label,
    effect,
    input: 'none',
    refusal,
    ...(command === null ? {} : { command }),
    ...(hotkey === undefined ? {} : { hotkey }),
  };
}

import { format, type Names } from '../../battle/format';
import { messagesOf } from '../../battle/plan/words';
import type { BattleState } from '../../battle/state';
import type { Text } from '../../battle/text';
import type { Fault } from '../../engine/faults';
import type { Reason, Refusal } from '../../engine/verdict';

/** What the words of a battle come from: names, and the ruleset whose sentences take precedence. */
interface Spoken {
  readonly names: Names;
  readonly ruleset: { readonly id: string };
}

const isKey = (text: string): boolean => text.startsWith('SKIRMISH.');

/** Texts that scenarios' own files have brought, by their keys. */
const learned = new Map<string, string>();

/** Learns the texts of a battle's scenario, if its file has them. */
export function learnWords({ script }: Pick<BattleState, 'script'>): void {
  if (script?.words === undefined) return;
  for (const [key, own] of messagesOf(script, game.i18n.lang)) learned.set(key, own);
}

/** Returns the words of a key in the player's language; a text that is no key stays as it is. */
export function words(key: string): string {
  return isKey(key) ? (learned.get(key) ?? game.i18n.localize(key)) : key;
}

/** Returns true if a key has words already. The words of a scenario from a file arrive with its battle. */
export function hasWords(key: string): boolean {
  return learned.has(key) || game.i18n.has(key);
}

/** The words that a key must have. */
function wordsOf(key: string): string | undefined {
  return isKey(key) ? words(key) : undefined;
}

/** The words that a key may have. */
function lookUp(key: string): string | undefined {
  return game.i18n.has(key) ? game.i18n.localize(key) : undefined;
}

const noNames: Names = () => undefined;

/** Puts a text into words, with the names of the battle's units and figures. */
export function say(text: Text, battle: Spoken | null = null): string {
  return format(text, wordsOf, battle?.names ?? noNames);
}

/** Why something is not possible, as a sentence that helps. */
export function sayRefusal(refusal: Refusal, battle: Spoken | null = null): string {
  const own = battle === null ? undefined : lookUp(`SKIRMISH.${battle.ruleset.id}.refusal.${refusal.code}`);
  const key =
    own === undefined
      ? `SKIRMISH.refusal.${refusal.code}`
      : `SKIRMISH.${battle?.ruleset.id ?? ''}.refusal.${refusal.code}`;
  return say(
    {
      key,
      values: {
        ...refusal.values,
        ...(refusal.subject === undefined ? {} : { subject: subjectName(refusal.subject, battle) }),
      },
    },
    battle,
  );
}

/** Why something that was asked for could not be done. */
export function sayFault({ code, message }: Fault): string {
  return lookUp(`SKIRMISH.refusal.${code}`) ?? message;
}

/** One modifier of an argument in words. */
export function sayReason(reason: Reason, battle: Spoken): string {
  const values = {
    ...reason.values,
    ...(reason.subject === undefined ? {} : { subject: subjectName(reason.subject, battle) }),
  };
  return say({ key: `SKIRMISH.${battle.ruleset.id}.reason.${reason.key}`, values }, battle);
}

function subjectName(id: string, battle: Spoken | null): string {
  return battle?.names('figure', id) ?? battle?.names('unit', id) ?? battle?.names('side', id) ?? id;
}

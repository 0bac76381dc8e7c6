import type { Messages } from '../../../battle/format';
import { optionsChanged } from '../../../battle/options';
import type { OptionSpec, OptionValue, OptionValues } from '../../../battle/scenario';
import type { Ruleset } from '../../../battle/ruleset';

type Optional = Pick<Ruleset, 'id'> & { readonly rules: Pick<Ruleset['rules'], 'options'> };

/** A table option as it is offered before a battle. */
export interface OptionView {
  readonly id: string;
  readonly rule: string;
  readonly label: string;
  readonly hint: string;
  readonly changed: boolean;
  readonly boolean: boolean;
  readonly choice: boolean;
  readonly number: boolean;
  readonly checked: boolean;
  readonly value: string | number | boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
}

/** A table option that a battle is played with and that the rules do not have as written. */
export interface ForceView {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly rule: string;
}

/** All table options of a ruleset with their explanations, set to these values. */
export function optionViews(ruleset: Optional, values: OptionValues, words: Messages): OptionView[] {
  return ruleset.rules.options.map((spec) => optionView(ruleset.id, spec, values, words));
}

function optionView(ruleset: string, spec: OptionSpec, values: OptionValues, words: Messages): OptionView {
  const key = keyOf(ruleset, spec);
  const value = values[spec.id] === undefined ? spec.default : values[spec.id];
  return {
    ...named(key, words),
    id: spec.id,
    rule: spec.rule,
    changed: values[spec.id] !== undefined,
    boolean: spec.kind === 'boolean',
    choice: spec.kind === 'choice',
    number: spec.kind === 'number',
    checked: value === true,
    value: value ?? '',
    ...(spec.kind === 'number' ? { min: spec.min, max: spec.max } : {}),
    ...(spec.kind === 'choice'
      ? { choices: spec.values.map((id) => ({ id, name: say(words, `${key}.values.${id}`), selected: id === value })) }
      : {}),
  };
}

/** The options in force that differ from how the rules are written, in words. */
export function optionsInForce(ruleset: Optional, options: object, words: Messages): ForceView[] {
  const changed = optionsChanged(ruleset.rules.options, options);
  return ruleset.rules.options.flatMap((spec): ForceView[] => {
    const value = changed[spec.id];
    const key = keyOf(ruleset.id, spec);
    return value === undefined
      ? []
      : [{ ...named(key, words), value: valueIn(spec, key, value, words), rule: spec.rule }];
  });
}

function valueIn(spec: OptionSpec, key: string, value: OptionValue, words: Messages): string {
  if (spec.kind === 'choice') return say(words, `${key}.values.${String(value)}`);
  return typeof value === 'number'
    ? String(value)
    : say(words, value === true ? 'SKIRMISH.setup.on' : 'SKIRMISH.setup.off');
}

function keyOf(ruleset: string, { id }: OptionSpec): string {
  return `SKIRMISH.${ruleset}.options.${id}`;
}

function named(key: string, words: Messages): { readonly label: string; readonly hint: string } {
  return { label: say(words, `${key}.label`), hint: say(words, `${key}.hint`) };
}

function say(words: Messages, key: string): string {
  return words(key) ?? key;
}

import * as v from 'valibot';
import { Fault } from '../engine/faults';
import type { Form } from '../engine/form';
import type { RuleId } from '../engine/rule';
import type { OptionSpec, OptionValue, OptionValues } from './scenario';

/** How each option of a ruleset is offered. Its values determine its kind. */
export type OptionTable<Options> = {
  readonly [Id in keyof Options]: {
    readonly rule: RuleId;
    readonly default: Options[Id];
  } & (Options[Id] extends boolean
    ? { readonly kind: 'boolean' }
    : Options[Id] extends string
      ? { readonly kind: 'choice'; readonly values: readonly Options[Id][] }
      : { readonly kind: 'number'; readonly min: number; readonly max: number });
};

/** The options in the order of their table. */
export function listOptions<Options>(table: OptionTable<Options>): readonly OptionSpec[] {
  return Object.entries(table).map(([id, described]) => ({ id, ...(described as object) }) as OptionSpec);
}

/** Every option at its default. */
export function defaultsOf<Options>(table: OptionTable<Options>): Options {
  return Object.fromEntries(listOptions(table).map(({ id, default: value }) => [id, value])) as Options;
}

/** Reads table options. Throws a Fault for an unknown option or a value that it cannot have. */
export function readOptions<Options>(table: OptionTable<Options>, values: OptionValues): Options {
  const given: unknown = values;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Fault('bad-options', 'Table options are a record of values by their ids.');
  const list = listOptions(table);
  for (const [id, value] of Object.entries(values)) {
    const spec = list.find((option) => option.id === id);
    if (spec === undefined)
      throw new Fault(
        'unknown-option',
        `There is no table option '${id}'. Known: ${list.map((option) => option.id).join(', ')}.`,
      );
    if (!fits(spec, value))
      throw new Fault('option-value', `The table option '${id}' cannot be ${JSON.stringify(value)}.`);
  }
  return { ...defaultsOf(table), ...values };
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === 'boolean') return typeof value === 'boolean';
  if (spec.kind === 'choice') return spec.values.some((known) => known === value);
  return (
    (value === null && spec.default === null) ||
    (Number.isInteger(value) && Number(value) >= spec.min && Number(value) <= spec.max)
  );
}

/** Returns the options that differ from the rules as written; an option that is not named is as written. */
export function optionsChanged(specs: readonly OptionSpec[], options: object): OptionValues {
  const set = new Map<string, OptionValue>(Object.entries(options));
  return Object.fromEntries(
    specs.flatMap(({ id, default: written }): [string, OptionValue][] => {
      const value = set.get(id);
      return value === undefined || value === written ? [] : [[id, value]];
    }),
  );
}

/**
 * Returns the phases that are played with these options: a phase that names an option is played only if the option is
 * on.
 */
export function phasesIn<P extends { readonly option?: string }>(phases: readonly P[], options: object): readonly P[] {
  const set = new Map<string, unknown>(Object.entries(options));
  return phases.filter(({ option }) => option === undefined || set.get(option) === true);
}

/**
 * Returns the form of a battle's options: each with a value that it can have. An option that is not named is as the
 * rules are written.
 */
export function optionsForm<Options extends object>(table: OptionTable<Options>): Form<Options> {
  const entries = Object.fromEntries(
    listOptions(table).map((spec) => [
      spec.id,
      v.optional(
        v.custom((value) => fits(spec, value), `no value of ${spec.id}`),
        spec.default,
      ),
    ]),
  );
  return v.strictObject(entries) as unknown as Form<Options>;
}

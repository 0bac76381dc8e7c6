import Handlebars, { type HelperOptions } from 'handlebars';
import { escapeHTML } from '../dom';
import { createSelectInput } from '../forms/inputs';
import { fieldGroup, fieldInput } from '../forms/field-forms';
import type { DataField } from '../../../common/fields';
import { host } from '../host';
import { asDict, text, type Dict } from '../records';
import { textOf } from '../../../common/objects';
import { timeSince } from '../../../common/timing';

const { SafeString } = Handlebars;

function hash(options: HelperOptions): Dict {
  return options.hash as Dict;
}

function localizeHelper(value: unknown, options: HelperOptions): string {
  const { i18n } = host().game;
  const key = value instanceof SafeString ? String(value) : text(value);
  const data = hash(options);
  return Object.keys(data).length === 0
    ? i18n.localize(key)
    : i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, entry]) => [name, String(entry)])));
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals, sign } = hash(options) as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value));
  const shown = number.toFixed(decimals ?? 0);
  return sign && number >= 0 ? `+${shown}` : shown;
}

function numberInput(value: unknown, options: HelperOptions): unknown {
  const { name, step, min, max, placeholder, disabled, readonly, class: css } = hash(options);
  const attributes = Object.entries({ name, step, min, max, placeholder, class: css })
    .filter(([, entry]) => entry !== undefined && entry !== null)
    .map(([key, entry]) => ` ${key}="${escapeHTML(String(entry))}"`)
    .join('');
  const shown = typeof value === 'number' || typeof value === 'string' ? ` value="${escapeHTML(String(value))}"` : '';
  return new SafeString(
    `<input type="number"${shown}${attributes}${disabled ? ' disabled' : ''}${readonly ? ' readonly' : ''}>`,
  );
}

function radioBoxes(name: string, choices: Record<string, string>, options: HelperOptions): unknown {
  const { checked, localize } = hash(options);
  const { i18n } = host().game;
  return new SafeString(
    Object.entries(choices)
      .map(([value, label]) => {
        const shown = escapeHTML(localize ? i18n.localize(label) : label);
        const mark = String(checked) === value ? ' checked' : '';
        return `<label class="checkbox"><input type="radio" name="${escapeHTML(name)}" value="${escapeHTML(value)}"${mark}> ${shown}</label>`;
      })
      .join(''),
  );
}

function selectOptions(choices: unknown, options: HelperOptions): unknown {
  const config = hash(options);
  const select = createSelectInput({ ...config, name: '', value: config['selected'], choices });
  return new SafeString(select.innerHTML);
}

function formInput(field: unknown, options: HelperOptions): unknown {
  return new SafeString(fieldInput(field as DataField, hash(options)).outerHTML);
}

function formGroup(field: unknown, options: HelperOptions): unknown {
  return new SafeString(fieldGroup(field as DataField, hash(options), hash(options)).outerHTML);
}

function operands(list: unknown[]): unknown[] {
  return list.slice(0, -1);
}

/** The helpers of foundry.applications.handlebars (API v13); other names make Handlebars throw. */
export const helpers: Record<string, (...args: never[]) => unknown> = {
  checked: (value: unknown) => (value ? 'checked' : ''),
  disabled: (value: unknown) => (value ? 'disabled' : ''),
  concat: (...values: unknown[]) =>
    new SafeString(
      operands(values)
        .map((value) => (typeof value === 'object' ? '' : textOf(value)))
        .join(''),
    ),
  ifThen: (criteria: unknown, yes: unknown, no: unknown) => (criteria ? yes : no),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => operands(values).every(Boolean),
  or: (...values: unknown[]) => operands(values).some(Boolean),
  object: (options: HelperOptions) => asDict(hash(options)),
  localize: localizeHelper,
  numberFormat,
  numberInput,
  radioBoxes,
  selectOptions,
  // Templates of messages use it: systems that replace the core's keep its line of the time.
  timeSince,
  formInput,
  formGroup,
  formField: formGroup,
};

/** Register all helpers and the generic partials; called once at boot. */
export function initializeHandlebars(): void {
  for (const [name, helper] of Object.entries(helpers))
    Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
}

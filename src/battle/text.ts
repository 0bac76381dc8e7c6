/** Words for people that are not yet translated: a message key of lang/en.json and the values to fill in. */
export interface Text {
  readonly key: string;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** A value to fill in: another text, the name of a unit, figure or side by its id, or several. */
export type TextValue =
  | string
  | number
  | Text
  | { readonly unit: string }
  | { readonly figure: string }
  | { readonly side: string }
  | { readonly list: readonly TextValue[] };

/** Returns a text with its values; keys are below the module's root in lang/en.json. */
export function text(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return values === undefined ? { key } : { key, values };
}

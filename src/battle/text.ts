/** Words for people, not yet put into words: a message key of lang/en.json and what to fill in. */
export interface Text {
  readonly key: string;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** Something to fill in: a figure of speech of its own, the name of a unit, figure or side, given by its id, or several. */
export type TextValue =
  | string
  | number
  | Text
  | { readonly unit: string }
  | { readonly figure: string }
  | { readonly side: string }
  | { readonly list: readonly TextValue[] };

/** A text with its values; keys stand below the module's root in lang/en.json. */
export function text(key: string, values?: Readonly<Record<string, TextValue>>): Text {
  return values === undefined ? { key } : { key, values };
}

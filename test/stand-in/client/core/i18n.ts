import type { DataField, SchemaField } from '../../common/fields';
import { mergeObject } from '../../common/merge';
import { getProperty } from '../../common/objects';
import type { PlainObject } from '../../common/types';
import { theConfig } from './context';
import { report } from './report';

/** What a key looks like: `SAMPLE.Squad.label`. */
const keyLike = /^([A-Z][\w-]*)(\.[\w-]+)+$/;

async function fetched(path: string): Promise<PlainObject> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`language file ${path}: ${response.status}`);
  return (await response.json()) as PlainObject;
}

/** game.i18n. A key below the name of a package's texts for which there are none is shown as it is, and recorded. */
export class Localization {
  lang = 'en';
  translations: PlainObject = {};
  /** English, for what the chosen language lacks. */
  _fallback: PlainObject = {};
  readonly #roots = new Set<string>();
  readonly #missing = new Set<string>();

  /** Add a package's texts; a person who misses one of them reads its key. */
  addOf(texts: PlainObject): void {
    for (const root of Object.keys(texts)) if (!(root in this.translations)) this.#roots.add(root);
    this.add(texts);
  }

  /** Add texts; nested records, as in a language file. Later ones win. */
  add(texts: PlainObject): void {
    mergeObject(this.translations, texts);
  }

  async load(path: string): Promise<void> {
    this.add(await fetched(path));
  }

  /** A package's texts in the chosen language, or in English to fall back on (types: client/helpers/localization). */
  async loadOf(path: string, lang: string): Promise<void> {
    const texts = await fetched(path);
    if (lang === this.lang) this.addOf(texts);
    else mergeObject(this._fallback, texts);
  }

  #miss(key: string): void {
    const root = keyLike.exec(key)?.[1];
    if (root === undefined || !this.#roots.has(root) || this.#missing.has(key)) return;
    this.#missing.add(key);
    report('words', new Error(`there are no words for ${key}`));
  }

  #find(stringId: string, fallback: boolean): string | undefined {
    const text =
      getProperty(this.translations, stringId) ?? (fallback ? getProperty(this._fallback, stringId) : undefined);
    return typeof text === 'string' ? text : undefined;
  }

  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, fallback) !== undefined;
  }

  localize(stringId: string): string {
    const text = this.#find(stringId, true);
    if (text !== undefined) return text;
    this.#miss(stringId);
    return String(stringId);
  }

  format(stringId: string, data: PlainObject = {}): string {
    return this.localize(stringId).replace(/\{([^{}]+)\}/g, (whole, name: string) =>
      name in data ? String(data[name]) : whole,
    );
  }

  getListFormatter({
    style = 'long',
    type = 'conjunction',
  }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  sortObjects<T extends PlainObject>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Give the fields of a model their labels and hints by its LOCALIZATION_PREFIXES. */
  static localizeDataModel(model: { schema: SchemaField; LOCALIZATION_PREFIXES: string[] }, i18n: Localization): void {
    const visit = (field: DataField, path: string): void => {
      for (const prefix of model.LOCALIZATION_PREFIXES) {
        for (const part of ['label', 'hint'] as const) {
          const key = `${prefix}.FIELDS.${path}.${part}`;
          if (path && i18n.has(key)) field[part] = i18n.localize(key);
        }
      }
      if (field.label && i18n.has(field.label)) field.label = i18n.localize(field.label);
      if ('fields' in field)
        for (const [name, each] of (field as SchemaField).entries()) visit(each, path ? `${path}.${name}` : name);
    };
    visit(model.schema, '');
  }

  /** Names and hints in the lists of settings and keys, also when nobody opens them. */
  checkRegistered(...lists: { name?: string; hint?: string }[][]): void {
    for (const { name, hint } of lists.flat()) for (const key of [name, hint]) if (key) this.localize(key);
  }

  /** Labels of all registered type data, once the languages are there. */
  localizeModels(): void {
    for (const entry of Object.values(theConfig())) {
      if (typeof entry !== 'object' || entry === null || !('dataModels' in entry)) continue;
      for (const model of Object.values(
        entry.dataModels as Record<string, { schema: SchemaField; LOCALIZATION_PREFIXES: string[] }>,
      )) {
        Localization.localizeDataModel(model, this);
      }
    }
  }
}

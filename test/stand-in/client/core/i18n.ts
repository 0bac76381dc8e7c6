import type { DataField, SchemaField } from '../../common/fields';
import { mergeObject } from '../../common/merge';
import { getProperty } from '../../common/objects';
import type { PlainObject } from '../../common/types';
import { theConfig } from './context';

/** game.i18n */
export class Localization {
  lang = 'en';
  translations: PlainObject = {};
  _fallback: PlainObject = {};

  /** Add texts; nested records, as in a language file. Later ones win. */
  add(texts: PlainObject): void {
    mergeObject(this.translations, texts);
  }

  async load(path: string): Promise<void> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`language file ${path}: ${response.status}`);
    this.add((await response.json()) as PlainObject);
  }

  has(stringId: string, _fallback = true): boolean {
    return typeof getProperty(this.translations, stringId) === 'string';
  }

  localize(stringId: string): string {
    const text = getProperty(this.translations, stringId);
    return typeof text === 'string' ? text : String(stringId);
  }

  format(stringId: string, data: PlainObject = {}): string {
    return this.localize(stringId).replace(/\{([^{}]+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
  }

  getListFormatter({ style = 'long', type = 'conjunction' }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
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
      if ('fields' in field) for (const [name, each] of (field as SchemaField).entries()) visit(each, path ? `${path}.${name}` : name);
    };
    visit(model.schema, '');
  }

  /** Labels of all registered type data, once the languages are there. */
  localizeModels(): void {
    for (const entry of Object.values(theConfig())) {
      if (typeof entry !== 'object' || entry === null || !('dataModels' in entry)) continue;
      for (const model of Object.values(entry.dataModels as Record<string, { schema: SchemaField; LOCALIZATION_PREFIXES: string[] }>)) {
        Localization.localizeDataModel(model, this);
      }
    }
  }
}

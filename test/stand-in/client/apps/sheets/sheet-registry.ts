import { checkOptions, unknown } from '../../../common/strict';
import type { Constructor } from '../../../common/types';
import type { SheetRegistration } from '../../core/config';
import { host } from '../host';
import { typeOf, type Doc, type DocClass } from '../documents';
import type { ApplicationV2 } from '../api/application';

export interface SheetOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

const OPTION_KEYS = ['label', 'types', 'themes', 'makeDefault', 'canBeDefault', 'canConfigure'];

type Sheets = Record<string, Record<string, SheetRegistration>>;

function sheetsOf(documentName: string): Sheets {
  const config = host().CONFIG[documentName] as { sheetClasses?: Sheets } | undefined;
  if (!config?.sheetClasses) throw new Error(`CONFIG.${documentName}.sheetClasses is missing`);
  return config.sheetClasses;
}

/** DocumentSheetConfig.registerSheet: offer a sheet for a class of documents, for all or some of its sub-types. */
export function registerSheet(cls: DocClass, scope: string, sheetClass: Constructor, options: SheetOptions = {}): void {
  checkOptions('DocumentSheetConfig.registerSheet', options, OPTION_KEYS);
  const { documentName } = cls;
  const known: readonly string[] = cls.TYPES ?? ['base'];
  const sheets = sheetsOf(documentName);
  const id = `${scope}.${sheetClass.name}`;
  for (const type of options.types ?? known) {
    if (!known.includes(type)) unknown(`${documentName} sub-type "${type}" (sheet ${id})`);
    const list = (sheets[type] ??= {});
    if (options.makeDefault) for (const entry of Object.values(list)) entry.default = false;
    const label = typeof options.label === 'function' ? options.label() : options.label;
    list[id] = {
      id,
      cls: sheetClass,
      label: label ? host().game.i18n.localize(label) : sheetClass.name,
      default: options.makeDefault ?? false,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes: options.themes ?? null,
    };
  }
}

export function unregisterSheet(
  cls: DocClass,
  scope: string,
  sheetClass: Constructor,
  { types }: { types?: string[] } = {},
): void {
  const sheets = sheetsOf(cls.documentName);
  for (const type of types ?? Object.keys(sheets)) delete sheets[type]?.[`${scope}.${sheetClass.name}`];
}

/** The registered sheets for a document's sub-type. */
export function sheetsFor(document: Doc): SheetRegistration[] {
  return Object.values(sheetsOf(document.documentName)[typeOf(document)] ?? {});
}

/** The sheet class of a document: the one it names in its flags, else the default of its sub-type, else the first. */
export function sheetClassFor(document: Doc): Constructor<ApplicationV2> | null {
  const choices = sheetsFor(document);
  const named = document.flags['core']?.['sheetClass'];
  const chosen = choices.find(({ id }) => id === named) ?? choices.find((entry) => entry.default) ?? choices[0];
  return (chosen?.cls as Constructor<ApplicationV2> | undefined) ?? null;
}

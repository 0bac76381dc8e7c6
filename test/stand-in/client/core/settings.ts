import { DataField } from '../../common/fields';
import { DataModel } from '../../common/model';
import { checkOptions } from '../../common/strict';
import type { PlainObject } from '../../common/types';
import { theGame } from './context';
import { documentClass } from './documents/document';
import type { ClientDocument } from './documents/client-document';
import { Hooks } from './hooks';
import { report } from './report';

export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  scope: 'world' | 'client' | 'user';
  config: boolean;
  type: unknown;
  default: unknown;
  name?: string;
  hint?: string;
  choices?: unknown;
  range?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: unknown, userId?: string) => unknown;
}

export interface MenuConfig {
  namespace: string;
  key: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: unknown;
  restricted: boolean;
}

const known = [
  'name',
  'hint',
  'scope',
  'config',
  'type',
  'default',
  'choices',
  'range',
  'onChange',
  'requiresReload',
  'input',
  'filePicker',
  'namespace',
  'key',
];
const menuKeys = ['name', 'label', 'hint', 'icon', 'type', 'restricted', 'namespace', 'key'];
const prefix = 'stand-in.';

/** game.settings: world and user settings are Setting documents, client settings stay in this browser. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, MenuConfig>();

  /** Settings and menus that a person sees in the list. */
  get shown(): { name?: string; hint?: string }[] {
    return [...[...this.settings.values()].filter(({ config }) => config), ...this.menus.values()];
  }

  register(namespace: string, key: string, data: PlainObject): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the setting');
    checkOptions(`game.settings.register(${namespace}.${key})`, data, known);
    const scope = (data['scope'] ?? 'client') as SettingConfig['scope'];
    if (!['world', 'client', 'user'].includes(scope))
      throw new Error(`"${scope}" is not a valid scope for ${namespace}.${key}`);
    const { type } = data;
    const initial = type instanceof DataField ? (data['default'] ?? type.getInitialValue()) : data['default'];
    this.settings.set(`${namespace}.${key}`, {
      ...data,
      namespace,
      key,
      id: `${namespace}.${key}`,
      scope,
      config: data['config'] === true,
      type,
      default: initial,
    });
  }

  registerMenu(namespace: string, key: string, data: PlainObject): void {
    checkOptions(`game.settings.registerMenu(${namespace}.${key})`, data, menuKeys);
    if (typeof data['type'] !== 'function')
      throw new Error('You must provide a menu type that is an Application instance or subclass');
    this.menus.set(`${namespace}.${key}`, {
      ...data,
      namespace,
      key,
      restricted: data['restricted'] === true,
    } as MenuConfig);
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): ClientDocument | undefined {
    const { settings, userId } = theGame();
    return settings.stored.getSetting(config.id, config.scope === 'user' ? userId : undefined);
  }

  get stored(): ReturnType<typeof theGame>['storedSettings'] {
    return theGame().storedSettings;
  }

  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (config.scope === 'client') {
      const text = localStorage.getItem(prefix + config.id);
      return this.#read(config, text === null ? undefined : (JSON.parse(text) as unknown));
    }
    const doc = this.#document(config);
    if (options.document) return doc;
    return this.#read(config, doc ? parseValue(doc) : undefined);
  }

  #read(config: SettingConfig, raw: unknown): unknown {
    const value = raw === undefined ? config.default : raw;
    const { type } = config;
    if (type instanceof DataField)
      return type.initialize(value === undefined ? type.getInitialValue() : type.clean(value), undefined, {});
    if (typeof type !== 'function') return value;
    if (type === String || type === Number || type === Boolean) {
      if (value === undefined || value === null) return value;
      return type(value) as unknown;
    }
    if (type.prototype instanceof DataModel) {
      return (type as typeof DataModel).fromSource(
        (value instanceof DataModel ? value.toObject() : (value ?? {})) as PlainObject,
      );
    }
    return structuredCloneSafe(value);
  }

  #clean(config: SettingConfig, value: unknown): unknown {
    const { type } = config;
    if (type instanceof DataField) {
      const clean = type.toObject(type.clean(value));
      const failures = type.validate(clean);
      if (failures.length) throw new Error(`${config.id}: ${failures.map(({ message }) => message).join(', ')}`);
      return clean;
    }
    if (typeof type === 'function' && type.prototype instanceof DataModel) {
      const model = value instanceof DataModel ? value : new (type as typeof DataModel)(value as PlainObject);
      return model.toObject();
    }
    if (type === Number) return Number(value);
    if (type === Boolean) return Boolean(value);
    return type === String ? String(value) : value;
  }

  async set(namespace: string, key: string, value: unknown, options: PlainObject = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const clean = this.#clean(config, value);
    if (config.scope === 'client') return this.#setClient(config, clean, options);
    const doc = this.#document(config);
    const cls = documentClass('Setting') as typeof ClientDocument;
    const json = JSON.stringify(clean);
    if (doc) await doc.update({ value: json }, options);
    else
      await cls.createDocuments(
        [{ key: config.id, value: json, user: config.scope === 'user' ? theGame().userId : null }],
        options,
      );
    return this.get(namespace, key);
  }

  #setClient(config: SettingConfig, clean: unknown, options: PlainObject): unknown {
    const before = localStorage.getItem(prefix + config.id);
    const after = JSON.stringify(clean);
    localStorage.setItem(prefix + config.id, after);
    if (before !== after) {
      const value = this.get(config.namespace, config.key);
      Hooks.callAll('clientSettingChanged', config.id, value, options);
      notify(config, value, options, theGame().userId);
    }
    return this.get(config.namespace, config.key);
  }
}

function parseValue(doc: ClientDocument): unknown {
  const text = doc._source['value'];
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : text;
}

function structuredCloneSafe(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}

function notify(config: SettingConfig, value: unknown, options: PlainObject, userId: string): void {
  try {
    config.onChange?.(value, options, userId);
  } catch (error) {
    report(`onChange of ${config.id}`, error);
  }
}

/** A Setting document was made or changed: tell the package that registered it. */
export function settingChanged(
  id: string,
  user: string | null | undefined,
  options: PlainObject,
  userId: string,
): void {
  const { settings } = theGame();
  const config = settings.settings.get(id);
  if (!config || (config.scope === 'user' && user !== theGame().userId)) return;
  notify(config, settings.get(config.namespace, config.key), options, userId);
}

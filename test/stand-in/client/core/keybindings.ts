import { checkOptions } from '../../common/strict';
import type { PlainObject } from '../../common/types';
import { theGame } from './context';
import { report } from './report';
import { textOf } from '../../common/objects';

export interface Binding {
  key: string;
  modifiers: string[];
}

export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
  hasModifier: boolean;
  modifiers: string[];
  action?: string;
}

export interface ActionConfig {
  namespace: string;
  action: string;
  name: string;
  hint?: string;
  editable: Binding[];
  uneditable: Binding[];
  onDown: ((context: KeyContext) => unknown) | null;
  onUp: ((context: KeyContext) => unknown) | null;
  repeat: boolean;
  restricted: boolean;
  reservedModifiers: string[];
  precedence: number;
  order: number;
}

const known = [
  'name',
  'hint',
  'uneditable',
  'editable',
  'onDown',
  'onUp',
  'repeat',
  'restricted',
  'reservedModifiers',
  'precedence',
  'order',
  'namespace',
];

/** Modifier names in the order that bindings are written with. */
function modifiersOf(event: KeyboardEvent): string[] {
  return [
    ...(event.altKey ? ['Alt'] : []),
    ...(event.ctrlKey || event.metaKey ? ['Control'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
  ];
}

/** game.keybindings; `key` is KeyboardEvent#code. */
export class ClientKeybindings {
  readonly actions = new Map<string, ActionConfig>();
  readonly bindings = new Map<string, Binding[]>();
  #order = 0;

  /** Throws when a key is one of those that belong to the browser (types: client-keybindings). */
  register(namespace: string, action: string, data: PlainObject): void {
    checkOptions(`game.keybindings.register(${namespace}.${action})`, data, known);
    const normal = (list: unknown): Binding[] =>
      ((list ?? []) as Partial<Binding>[]).map(({ key = '', modifiers = [] }) => {
        if (KeyboardManager.PROTECTED_KEYS.includes(key))
          throw new Error(`${namespace}.${action}: the key ${key} is protected`);
        return { key, modifiers };
      });
    const config: ActionConfig = {
      ...(data as Partial<ActionConfig>),
      namespace,
      action,
      name: textOf(data['name'] ?? action),
      editable: normal(data['editable']),
      uneditable: normal(data['uneditable']),
      onDown: (data['onDown'] as ActionConfig['onDown']) ?? null,
      onUp: (data['onUp'] as ActionConfig['onUp']) ?? null,
      repeat: data['repeat'] === true,
      restricted: data['restricted'] === true,
      reservedModifiers: (data['reservedModifiers'] as string[] | undefined) ?? [],
      precedence: Number(data['precedence'] ?? 1),
      order: this.#order++,
    };
    this.actions.set(`${namespace}.${action}`, config);
    this.bindings.set(`${namespace}.${action}`, [...config.uneditable, ...config.editable]);
  }

  get(namespace: string, action: string): Binding[] {
    const found = this.bindings.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding action`);
    return found;
  }

  async set(namespace: string, action: string, bindings: Binding[]): Promise<void> {
    this.get(namespace, action);
    this.bindings.set(`${namespace}.${action}`, bindings);
  }

  /** Actions bound to the key and exactly these modifiers (reserved ones may be held too), in order of precedence. */
  matching(context: KeyContext): ActionConfig[] {
    const fits = (config: ActionConfig): boolean =>
      this.get(config.namespace, config.action).some(({ key, modifiers }) => {
        const extra = context.modifiers.filter((modifier) => !modifiers.includes(modifier));
        return (
          key === context.key &&
          modifiers.every((modifier) => context.modifiers.includes(modifier)) &&
          extra.every((modifier) =>
            config.reservedModifiers.map((name) => name.toLowerCase()).includes(modifier.toLowerCase()),
          )
        );
      });
    return [...this.actions.values()].filter(fits).sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }
}

/** game.keyboard: keys go to the bound actions unless a field has the focus. */
export class KeyboardManager {
  readonly downKeys = new Set<string>();
  static readonly MODIFIER_KEYS = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' };
  /** The key codes of each modifier (types: client/helpers/interaction/keyboard-manager). */
  static readonly MODIFIER_CODES = {
    Alt: ['AltLeft', 'AltRight'],
    Control: ['ControlLeft', 'ControlRight', 'MetaLeft', 'MetaRight', 'Meta', 'OsLeft', 'OsRight'],
    Shift: ['ShiftLeft', 'ShiftRight'],
  };
  /** Types: client/helpers/interaction/keyboard-manager. */
  static readonly PROTECTED_KEYS = ['F5', 'F11', 'F12', 'PrintScreen', 'ScrollLock', 'NumLock', 'CapsLock'];

  /** Who has the focus keeps the keys: fields, buttons of forms, and what says so itself (types: keyboard-manager). */
  get hasFocus(): boolean {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element.dataset['keyboardFocus'] === 'false') return false;
    if (['', 'true'].includes(element.dataset['keyboardFocus'] ?? 'no')) return true;
    if (['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName) || element.isContentEditable) return true;
    return element.tagName === 'BUTTON' && element.closest('form') !== null;
  }

  isModifierActive(modifier: string): boolean {
    return this.downKeys.has(modifier) || [...this.downKeys].some((key) => key.startsWith(modifier));
  }

  activateListeners(): void {
    window.addEventListener('keydown', (event) => this.#handle(event, false));
    window.addEventListener('keyup', (event) => this.#handle(event, true));
    window.addEventListener('blur', () => this.downKeys.clear());
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    const modifiers = modifiersOf(event);
    const context: KeyContext = {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      up,
      repeat: event.repeat,
      hasModifier: modifiers.length > 0,
      modifiers,
    };
    for (const config of theGame().keybindings.matching(context)) {
      if (config.restricted && !theGame().user.isGM) continue;
      if (event.repeat && !config.repeat) continue;
      if (this.#execute(config, { ...context, action: `${config.namespace}.${config.action}` }, up)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }

  #execute(config: ActionConfig, context: KeyContext, up: boolean): boolean {
    try {
      const handler = up ? config.onUp : config.onDown;
      return handler?.(context) === true;
    } catch (error) {
      report(`keybinding ${config.namespace}.${config.action}`, error);
      return false;
    }
  }
}

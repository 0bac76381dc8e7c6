import { DataField } from '../../../common/fields';
import { report } from '../../core/report';
import type { ApplicationV2 } from '../api/application';
import { DialogV2 } from '../api/dialog';
import { DomApplication } from '../api/dom-application';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import { currentUser } from '../documents';
import { fieldGroup } from '../forms/field-forms';
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from '../forms/inputs';
import { host, localize } from '../host';
import { applyThemes } from '../theme';
import type { FormDataExtended } from '../ux/form-data-extended';

/** What the form needs of a registered setting. */
interface Setting {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  type: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
}

interface Menu {
  key: string;
  namespace: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => ApplicationV2;
  restricted?: boolean;
}

function entries<T>(kind: 'settings' | 'menus'): T[] {
  const map = Reflect.get(host().game.settings, kind) as Map<string, T>;
  return [...map.values()];
}

/** May this user change the setting? World settings are the gamemaster's. */
function mayChange(setting: Setting): boolean {
  return setting.scope !== 'world' || currentUser().isGM;
}

/** foundry.applications.settings.SettingsConfig: every setting with `config`, and the registered menus, by package. */
export class SettingsConfig extends DomApplication {
  static override DEFAULT_OPTIONS: object = {
    id: 'settings-config',
    tag: 'form',
    classes: ['settings-config'],
    position: { width: 620, height: 560 },
    window: {
      title: 'Configure Settings',
      icon: 'fa-solid fa-gears',
      resizable: true,
      contentClasses: ['standard-form'],
    },
    form: { handler: SettingsConfig.save, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.onOpenMenu },
  };

  override build(_context: Context, _options: RenderOptions): Child[] {
    const settings = entries<Setting>('settings').filter((setting) => setting.config && mayChange(setting));
    const menus = entries<Menu>('menus').filter((menu) => !menu.restricted || currentUser().isGM);
    const groups = [...new Set([...settings, ...menus].map(({ namespace }) => namespace))];
    const fieldsets = groups.map((namespace) =>
      h(
        'fieldset',
        { 'data-category': namespace },
        h('legend', {}, titleOf(namespace)),
        ...menus.filter((menu) => menu.namespace === namespace).map(menuGroup),
        ...settings.filter((setting) => setting.namespace === namespace).map(settingGroup),
      ),
    );
    return [
      h(
        'div',
        { class: 'scrollable', 'data-scroll': 'settings' },
        ...fieldsets,
        ...(fieldsets.length ? [] : [h('p', { class: 'hint' }, 'There is nothing to set.')]),
      ),
      h(
        'footer',
        { class: 'form-footer' },
        h('button', { type: 'submit' }, icon('fa-solid fa-floppy-disk'), 'Save Changes'),
      ),
    ];
  }

  static async save(this: ApplicationV2, _event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    const { settings } = host().game;
    let reload = false;
    for (const [id, value] of Object.entries(data.object)) {
      const setting = entries<Setting>('settings').find(({ namespace, key }) => `${namespace}.${key}` === id);
      if (!setting) continue;
      const before: unknown = settings.get(setting.namespace, setting.key);
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      await settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload ?? false;
    }
    applyThemes();
    if (reload) void askReload();
  }

  static async onOpenMenu(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const menu = entries<Menu>('menus').find(({ namespace, key }) => `${namespace}.${key}` === target.dataset['key']);
    if (!menu) return report('SettingsConfig', `no menu ${target.dataset['key'] ?? ''}`);
    await new menu.type().render({ force: true });
  }
}

async function askReload(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: 'Reload' },
    content: '<p>Some changes work after the page was loaded again. Load it now?</p>',
  });
  if (sure) location.reload();
}

function titleOf(namespace: string): string {
  if (namespace === 'core') return 'Core';
  const found = host().game.modules.get(namespace) as { title: string } | undefined;
  return found?.title ?? namespace;
}

function menuGroup(menu: Menu): HTMLElement {
  const id = `${menu.namespace}.${menu.key}`;
  return h(
    'div',
    { class: 'form-group submenu' },
    h('label', {}, localize(menu.name)),
    h(
      'div',
      { class: 'form-fields' },
      h(
        'button',
        { type: 'button', 'data-action': 'openMenu', 'data-key': id },
        icon(menu.icon ?? 'fa-solid fa-bars'),
        h('span', {}, localize(menu.label)),
      ),
    ),
    menu.hint ? h('p', { class: 'hint' }, localize(menu.hint)) : null,
  );
}

function settingGroup(setting: Setting): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const value: unknown = host().game.settings.get(setting.namespace, setting.key);
  const label = setting.name ?? setting.key;
  const hint = setting.hint ?? '';
  if (setting.type instanceof DataField)
    return fieldGroup(setting.type, { label, hint, rootId: 'settings' }, { name, value });
  return createFormGroup({ label, hint, rootId: 'settings', input: inputFor(setting, name, value) });
}

function inputFor(setting: Setting, name: string, value: unknown): HTMLElement {
  const { choices, range, type } = setting;
  if (choices)
    return createSelectInput({
      name,
      value,
      choices,
      localize: true,
      ...(type === Number ? { dataset: { dtype: 'Number' } } : {}),
    });
  if (type === Boolean) return createCheckboxInput({ name, value });
  if (type === Number && range)
    return h('range-picker', { name, value: String(value), min: range.min, max: range.max, step: range.step });
  if (type === Number) return createNumberInput({ name, value });
  if (type === String) return createTextInput({ name, value });
  throw new Error(`stand-in host: no form field for the setting ${name}`);
}

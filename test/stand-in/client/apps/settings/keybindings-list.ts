import { DomApplication } from '../api/dom-application';
import type { Context, RenderOptions } from '../api/types';
import { h, type Child } from '../dom';
import { currentUser } from '../documents';
import { host, localize } from '../host';

interface Binding {
  key: string;
  modifiers?: string[];
}

interface KeyAction {
  namespace?: string;
  name: string;
  hint?: string;
  restricted?: boolean;
  editable?: Binding[];
  uneditable?: Binding[];
}

/** The keys of the table and of its packages (foundry.applications.sidebar.apps.ControlsConfig, to read only). */
export class KeybindingsList extends DomApplication {
  static override DEFAULT_OPTIONS: object = {
    id: 'controls-config',
    classes: ['controls-config'],
    position: { width: 560, height: 520 },
    window: { title: 'Configure Controls', icon: 'fa-solid fa-keyboard', resizable: true },
  };

  override build(_context: Context, _options: RenderOptions): Child[] {
    const actions = Reflect.get(host().game.keybindings, 'actions') as Map<string, KeyAction>;
    const shown = [...actions.entries()].filter(([, action]) => !action.restricted || currentUser().isGM);
    const namespaces = [...new Set(shown.map(([id]) => id.split('.')[0] ?? ''))];
    return [
      h(
        'div',
        { class: 'scrollable', 'data-scroll': 'keys', tabindex: '0' },
        ...namespaces.map((namespace) =>
          h(
            'section',
            {},
            h('h3', { class: 'divider' }, namespace === 'core' ? 'Core' : titleOf(namespace)),
            h(
              'dl',
              { class: 'keys' },
              ...shown
                .filter(([id]) => id.startsWith(`${namespace}.`))
                .flatMap(([, action]) => [
                  h(
                    'dt',
                    {},
                    localize(action.name),
                    action.hint ? h('p', { class: 'hint' }, localize(action.hint)) : null,
                  ),
                  h(
                    'dd',
                    {},
                    ...[...(action.uneditable ?? []), ...(action.editable ?? [])].map((binding) =>
                      h('kbd', {}, describe(binding)),
                    ),
                  ),
                ]),
            ),
          ),
        ),
      ),
    ];
  }
}

function titleOf(namespace: string): string {
  const found = host().game.modules.get(namespace) as { title: string } | undefined;
  return found?.title ?? namespace;
}

function describe({ key, modifiers = [] }: Binding): string {
  const name = key
    .replace(/^Key|^Digit/, '')
    .replace('Bracket', 'Bracket ')
    .replace('Arrow', 'Arrow ');
  return [...modifiers, name].join(' + ');
}

import { checkOptions } from '../../common/strict';
import { Hooks } from '../core/hooks';
import { DomApplication } from './api/dom-application';
import type { ApplicationV2 } from './api/application';
import type { Context, RenderOptions } from './api/types';
import { h, iconButton, type Child } from './dom';
import { localize } from './host';

export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | null, active: boolean) => unknown;
  toolclip?: unknown;
}

export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  layer?: string;
  activeTool: string;
  tools: Record<string, SceneTool>;
  onChange?: (event: Event | null, active: boolean) => unknown;
  onToolChange?: (event: Event | null, tool: SceneTool) => unknown;
}

export interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

const CONTROL_KEYS = [
  'name',
  'order',
  'title',
  'icon',
  'visible',
  'layer',
  'activeTool',
  'tools',
  'onChange',
  'onToolChange',
];
const TOOL_KEYS = ['name', 'order', 'title', 'icon', 'visible', 'toggle', 'active', 'button', 'onChange', 'toolclip'];

/** The host's own controls come first: the canvas puts a function here that answers them. */
export const coreControls: { prepare: () => Record<string, SceneControl> } = { prepare: () => ({}) };

/**
 * foundry.applications.ui.SceneControls (`ui.controls`): control sets and their tools. The record of controls is made anew by
 * `render({reset: true})`, which lets packages add theirs in `getSceneControlButtons(controls)`.
 */
export class SceneControls extends DomApplication {
  static override emittedEvents = ['render', 'close', 'position', 'activate'];

  static override DEFAULT_OPTIONS: object = {
    id: 'scene-controls',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.onControl, tool: SceneControls.onTool },
  };

  #controls: Record<string, SceneControl> = {};
  #control: string | null = null;

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return (this.#control !== null ? this.#controls[this.#control] : undefined) ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  /** The active tool of the active control set; null when there is none. */
  get tool(): SceneTool | null {
    const { control } = this;
    return control ? (control.tools[control.activeTool] ?? null) : null;
  }

  /** Choose a control set, a tool, or switch toggles; draws again. */
  async activate(options: ActivateOptions = {}): Promise<void> {
    checkOptions('SceneControls#activate', options, ['event', 'control', 'tool', 'toggles']);
    await this.render({ ...options });
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options['reset']) this.#prepare();
    const { event = null, control, tool, toggles } = options as ActivateOptions & { event?: Event };
    const before = this.control;
    const beforeTool = this.tool;
    if (control !== undefined && this.#controls[control]) this.#control = control;
    if (this.control !== before) this.#changeControl(event, before);
    if (tool !== undefined) this.#changeTool(event, tool);
    for (const [name, active] of Object.entries(toggles ?? {})) this.#setToggle(event, name, active);
    if (this.control !== before || this.tool !== beforeTool) this.dispatchEvent(new Event('activate'));
  }

  #prepare(): void {
    const controls = coreControls.prepare();
    Hooks.callAll('getSceneControlButtons', controls);
    for (const [name, control] of Object.entries(controls)) checkControl(name, control);
    const before = this.#controls;
    for (const [name, control] of Object.entries(controls)) {
      const known = before[name]?.activeTool;
      if (known && control.tools[known]) control.activeTool = known;
    }
    this.#controls = controls;
    if (!this.control) this.#control = sorted(controls)[0]?.name ?? null;
  }

  #changeControl(event: Event | null, before: SceneControl | null): void {
    before?.onChange?.(event, false);
    this.control?.onChange?.(event, true);
    const { tool } = this;
    if (tool && !tool.button && !tool.toggle) tool.onChange?.(event, true);
  }

  #changeTool(event: Event | null, name: string): void {
    const { control } = this;
    const tool = control?.tools[name];
    if (!control || !tool) return;
    if (tool.button) tool.onChange?.(event, true);
    else if (tool.toggle) this.#setToggle(event, name, !tool.active);
    else if (control.activeTool !== name) {
      control.tools[control.activeTool]?.onChange?.(event, false);
      control.activeTool = name;
      tool.onChange?.(event, true);
      control.onToolChange?.(event, tool);
    }
  }

  #setToggle(event: Event | null, name: string, active: boolean): void {
    const tool = this.tools[name];
    if (!tool?.toggle || tool.active === active) return;
    tool.active = active;
    tool.onChange?.(event, active);
  }

  override build(_context: Context, _options: RenderOptions): Child[] {
    const layers = sorted(this.#controls).map((control) =>
      h(
        'li',
        {},
        iconButton(`control ui-control layer plain ${control.icon}`, localize(control.title), {
          'data-action': 'control',
          'data-control': control.name,
          'aria-pressed': String(control === this.control),
          'data-key': `control-${control.name}`,
          'data-tooltip-direction': 'RIGHT',
        }),
      ),
    );
    const tools = sorted(this.tools).map((tool) =>
      h(
        'li',
        {},
        iconButton(
          `control ui-control tool plain ${tool.icon}${tool.toggle ? ' toggle' : ''}${tool.button ? ' button' : ''}`,
          localize(tool.title),
          {
            'data-action': 'tool',
            'data-tool': tool.name,
            'data-key': `tool-${tool.name}`,
            'data-tooltip-direction': 'RIGHT',
            'aria-pressed': tool.button ? null : String(tool.toggle ? tool.active === true : tool === this.tool),
          },
        ),
      ),
    );
    this.element?.setAttribute('aria-label', 'Scene controls');
    return [
      h('menu', { id: 'scene-controls-layers', class: 'flexcol', 'data-application-part': 'layers' }, ...layers),
      h('menu', { id: 'scene-controls-tools', class: 'flexcol', 'data-application-part': 'tools' }, ...tools),
    ];
  }

  static async onControl(this: ApplicationV2, event: Event, target: HTMLElement): Promise<void> {
    await (this as SceneControls).activate({ event, control: target.dataset['control'] ?? '' });
  }

  static async onTool(this: ApplicationV2, event: Event, target: HTMLElement): Promise<void> {
    await (this as SceneControls).activate({ event, tool: target.dataset['tool'] ?? '' });
  }
}

function sorted<T extends { order: number; visible?: boolean }>(record: Record<string, T>): T[] {
  return Object.values(record)
    .filter((entry) => entry.visible !== false)
    .sort((a, b) => a.order - b.order);
}

/** The real host breaks on a control without an existing active tool (issue 12803) and on a tool without onChange (issue 12761). */
function checkControl(name: string, control: SceneControl): void {
  checkOptions(`scene control "${name}"`, control, CONTROL_KEYS);
  if (control.name !== name) throw new Error(`The scene control "${name}" calls itself "${control.name}"`);
  if (!control.tools[control.activeTool])
    throw new Error(`The scene control "${name}" has no tool "${control.activeTool}" to be active`);
  for (const [key, tool] of Object.entries(control.tools)) {
    checkOptions(`scene tool "${name}.${key}"`, tool, TOOL_KEYS);
    if (tool.name !== key) throw new Error(`The scene tool "${name}.${key}" calls itself "${tool.name}"`);
    if (!tool.onChange && !control.onToolChange) throw new Error(`The scene tool "${name}.${key}" has no onChange`);
  }
}

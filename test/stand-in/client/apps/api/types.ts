import type { Dict } from '../records';
import type { ApplicationV2 } from './application';
import type { FormDataExtended } from '../ux/form-data-extended';

/** Where a window stands, in CSS pixels. */
export interface Position {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | 'auto' | undefined;
  height?: number | 'auto' | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** An entry of the window's control menu: V13 `{icon, label, action, visible}`, V14 also `{onClick}`. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export type Action = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;

export interface FormOptions {
  handler: ((this: ApplicationV2, event: Event, form: HTMLFormElement, data: FormDataExtended) => unknown) | null;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, Action | { handler: Action; buttons: number[] }>;
  form?: FormOptions;
  position: Position;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface Tab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

/** What a template sees. */
export type Context = Dict & { tabs?: Record<string, Tab> };

import { h, icon, iconButton } from '../dom';
import { localize } from '../host';
import type { HeaderControl, WindowOptions } from './types';

/** The parts of a window that the application keeps at hand (public as `app.window`). */
export interface WindowParts {
  header?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  resize?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
}

/** Fill the outer element of a framed application: header, control menu, content, resize handle. */
export function buildFrame(frame: HTMLElement, id: string, title: string, options: WindowOptions): WindowParts {
  const parts: WindowParts = {};
  parts.icon = h('i', { class: `window-icon fa-fw ${options.icon || 'hidden'}`, inert: true });
  parts.title = h('h1', { class: 'window-title', id: `${id}-title` }, title);
  parts.controls = iconButton('header-control fa-solid fa-ellipsis-vertical', 'Toggle Controls', {
    'data-action': 'toggleControls',
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
  });
  parts.close = iconButton('header-control fa-solid fa-xmark', 'Close Window', { 'data-action': 'close' });
  parts.header = h('header', { class: 'window-header' }, parts.icon, parts.title, parts.controls, parts.close);
  parts.controlsDropdown = h('menu', { class: 'controls-dropdown', hidden: true });
  parts.content = h(options.contentTag || 'section', {
    class: ['window-content', ...options.contentClasses].join(' '),
  });
  frame.append(parts.header, parts.controlsDropdown, parts.content);
  if (options.resizable) {
    parts.resize = h('div', { class: 'window-resize-handle', 'aria-hidden': 'true' });
    frame.append(parts.resize);
  }
  if (frame instanceof HTMLFormElement) frame.autocomplete = 'off';
  if (!(frame instanceof HTMLFormElement) && frame.tagName !== 'DIALOG') frame.setAttribute('role', 'dialog');
  frame.setAttribute('aria-labelledby', `${id}-title`);
  return parts;
}

/** One line of the control menu. */
export function buildControl(control: HeaderControl): HTMLLIElement {
  const button = h(
    'button',
    { type: 'button', class: 'control', role: 'menuitem' },
    icon(`control-icon ${control.icon}`),
    h('span', { class: 'control-label' }, localize(control.label)),
  );
  const item = h('li', { class: 'header-control', 'data-action': control.action ?? null, role: 'none' }, button);
  const { onClick } = control;
  if (onClick) button.addEventListener('click', (event) => void onClick(event));
  return item;
}

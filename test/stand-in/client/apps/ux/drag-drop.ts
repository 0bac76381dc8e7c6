import { checkOptions } from '../../../common/strict';
import { report } from '../../core/report';
import { h } from '../dom';

type DragAction = 'dragstart' | 'dragover' | 'drop' | 'dragenter' | 'dragleave' | 'dragend';
type Callback = (event: DragEvent) => unknown;

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<'dragstart' | 'drop', (selector: string | null) => boolean>>;
  callbacks?: Partial<Record<DragAction, Callback>>;
}

/** foundry.applications.ux.DragDrop: dragging from and dropping on elements of an application. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration['permissions']>;
  callbacks: NonNullable<DragDropConfiguration['callbacks']>;

  constructor(config: DragDropConfiguration = {}) {
    checkOptions('DragDrop', config, ['dragSelector', 'dropSelector', 'permissions', 'callbacks']);
    this.dragSelector = config.dragSelector ?? null;
    this.dropSelector = config.dropSelector ?? null;
    this.permissions = config.permissions ?? {};
    this.callbacks = config.callbacks ?? {};
  }

  bind(html: HTMLElement): this {
    if (this.can('dragstart', this.dragSelector)) {
      const draggables = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
      for (const element of draggables) {
        element.setAttribute('draggable', 'true');
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can('drop', this.dropSelector)) {
      const droppables =
        !this.dropSelector || html.matches(this.dropSelector)
          ? [html]
          : html.querySelectorAll<HTMLElement>(this.dropSelector);
      for (const element of droppables) {
        element.ondragover = (event) => this._handleDragOver(event);
        element.ondrop = (event) => this._handleDrop(event);
        element.ondragenter = (event) => this.callback(event, 'dragenter');
        element.ondragleave = (event) => this.callback(event, 'dragleave');
      }
    }
    return this;
  }

  can(action: 'dragstart' | 'drop', selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    const fn = this.callbacks[action];
    if (!fn) return undefined;
    try {
      const work = fn(event);
      Promise.resolve(work).catch((error: unknown) => report(`DragDrop ${action}`, error));
      return work;
    } catch (error) {
      report(`DragDrop ${action}`, error);
      return undefined;
    }
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, 'dragstart');
    if (event.dataTransfer && event.dataTransfer.items.length > 0) event.stopPropagation();
  }

  _handleDragEnd(event: DragEvent): void {
    this.callback(event, 'dragend');
  }

  _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, 'dragover');
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    event.stopPropagation();
    return this.callback(event, 'drop');
  }

  /** A small picture that follows the pointer. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    document.getElementById('drag-preview')?.remove();
    const preview = h('div', { id: 'drag-preview' }, h('img', { src: img.src, width, height, alt: '' }));
    document.body.append(preview);
    return preview;
  }
}

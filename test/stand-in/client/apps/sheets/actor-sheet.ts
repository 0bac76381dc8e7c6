import { Hooks } from '../../core/hooks';
import { DocumentSheetV2 } from '../api/document-sheet';
import type { Context, RenderOptions } from '../api/types';
import { documentClass, member, type Doc } from '../documents';
import { DragDrop } from '../ux/drag-drop';
import { TextEditor } from '../ux/text-editor';
import { isElement } from '../kinds';

/** foundry.applications.sheets.ActorSheetV2: the sheet of an actor, with dragging and dropping. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override KNOWN_OPTIONS = ['token'];

  static override DEFAULT_OPTIONS: object = {
    classes: ['actor'],
    position: { width: 600 },
    window: { resizable: true },
  };

  get actor(): Doc {
    return this.document;
  }

  /** The token of an unlinked actor, if the sheet belongs to one. */
  get token(): unknown {
    return this.options['token'] ?? member(this.document, 'token') ?? null;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: '.draggable',
      permissions: { dragstart: () => this._canDragStart('.draggable'), drop: () => this._canDragDrop('') },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget;
    if (!isElement(target) || 'link' in (event.target as HTMLElement).dataset) return;
    const { itemId } = target.dataset;
    if (!itemId) return;
    const items = member(this.document, 'items') as { get(id: string): Doc | undefined } | undefined;
    const item = items?.get(itemId);
    if (item) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Item', uuid: item.uuid }));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event);
    if (Hooks.call('dropActorSheetData', this.document, this, data) === false) return;
    if (typeof data['type'] !== 'string') return;
    const cls = documentClass(data['type']);
    const dropped = await cls.fromDropData?.(data);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  async _onDropDocument(event: DragEvent, document: Doc): Promise<Doc | null> {
    if (document.documentName === 'Actor') return this._onDropActor(event, document);
    if (document.documentName === 'Item') return this._onDropItem(event, document);
    if (document.documentName === 'Folder') return this._onDropFolder(event, document);
    if (document.documentName === 'ActiveEffect') return this._onDropActiveEffect(event, document);
    return null;
  }

  async _onDropActiveEffect(_event: DragEvent, _effect: Doc): Promise<Doc | null> {
    return null;
  }

  async _onDropActor(_event: DragEvent, _actor: Doc): Promise<Doc | null> {
    return null;
  }

  async _onDropItem(_event: DragEvent, item: Doc): Promise<Doc | null> {
    if (!this.document.isOwner) return null;
    if (item.parent?.uuid === this.document.uuid) return item;
    const [created] = await this.document.createEmbeddedDocuments('Item', [item.toObject()]);
    return created ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: Doc): Promise<Doc | null> {
    return null;
  }
}

/** foundry.applications.sheets.ItemSheetV2 */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = {
    classes: ['item'],
    position: { width: 480 },
  };

  get item(): Doc {
    return this.document;
  }

  get actor(): unknown {
    return member(this.document, 'actor') ?? null;
  }
}

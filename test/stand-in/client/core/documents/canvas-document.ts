import type { PlainObject } from '../../../common/types';
import { ClientDocument } from './client-document';
import type { Scene } from './scene';

/** CanvasDocumentMixin: documents that stand on a scene and may have a placeable. */
export class CanvasDocument extends ClientDocument {
  declare _object: object | null;
  declare _destroyed: boolean;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    Object.defineProperty(this, '_object', { value: null, writable: true, enumerable: false });
    Object.defineProperty(this, '_destroyed', { value: false, writable: true, enumerable: false });
  }

  /** The placeable on the viewed scene; set by the canvas (`document._object = token`). */
  get object(): object | null {
    return this._object;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  get scene(): Scene | null {
    return this.parent as Scene | null;
  }
}

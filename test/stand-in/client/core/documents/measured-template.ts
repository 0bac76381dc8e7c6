import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { CanvasDocument } from './canvas-document';
import type { Scene } from './scene';
import type { User } from './user';

/** V13: an area that somebody measures out on a scene (types: client/documents/measured-template). V14 has regions only. */
export class MeasuredTemplateDocument extends CanvasDocument {
  static override documentName = 'MeasuredTemplate';

  declare readonly parent: Scene | null;
  declare author: User | null;
  declare t: string;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare sort: number;
  declare distance: number;
  declare direction: number;
  declare angle: number;
  declare width: number;
  declare borderColor: unknown;
  declare fillColor: unknown;
  declare texture: string | null;
  declare hidden: boolean;

  /** The author was `user` before (types: common/documents/measured-template, migrateData). */
  static override migrateData(source: PlainObject, ...more: unknown[]): PlainObject {
    const { user, ...rest } = source;
    return super.migrateData(typeof user === 'string' ? { author: user, ...rest } : source, ...more);
  }

  get isAuthor(): boolean {
    return this.#writtenBy(theGame().user);
  }

  override getUserLevel(user: User = theGame().user): number {
    return user.isGM || this.#writtenBy(user) ? 3 : 0;
  }

  #writtenBy(user: User): boolean {
    return this._source['author'] === user.id;
  }
}

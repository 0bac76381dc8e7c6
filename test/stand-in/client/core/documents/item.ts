import type { Collection } from '../../../common/collection';
import type { ActiveEffect } from './active-effect';
import { Actor } from './actor';
import { ClientDocument } from './client-document';

export class Item extends ClientDocument {
  static override documentName = 'Item';

  declare img: string;
  declare sort: number;
  declare effects: Collection<ActiveEffect>;

  get actor(): Actor | null {
    return this.parent instanceof Actor ? this.parent : null;
  }
}

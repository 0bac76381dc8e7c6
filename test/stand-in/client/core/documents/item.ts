import type { PlainObject } from '../../../common/types';
import { Actor } from './actor';
import { ClientDocument } from './client-document';

export class Item extends ClientDocument {
  static override documentName = 'Item';

  declare img: string;
  declare sort: number;
  declare effects: PlainObject[];

  get actor(): Actor | null {
    return this.parent instanceof Actor ? this.parent : null;
  }
}

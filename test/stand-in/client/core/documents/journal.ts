import type { Collection } from '../../../common/collection';
import { theGame } from '../context';
import { ClientDocument } from './client-document';

export class JournalEntry extends ClientDocument {
  static override documentName = 'JournalEntry';

  declare pages: Collection<JournalEntryPage>;
  declare sort: number;
}

export class JournalEntryPage extends ClientDocument {
  static override documentName = 'JournalEntryPage';

  declare readonly parent: JournalEntry | null;
  declare title: { show: boolean; level: number };
  declare text: { content?: string; markdown?: string; format: number };
  declare image: { caption?: string };
  declare src: string | null;
  declare sort: number;

  get sheetIsOpen(): boolean {
    return Object.keys(this.apps).length > 0;
  }

  override getUserLevel(user = theGame().user): number {
    return super.getUserLevel(user);
  }
}

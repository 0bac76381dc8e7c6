import { theGame } from '../context';
import type { Document } from './document';
import { ClientDocument } from './client-document';
import type { Color } from '../../../common/color';

export class Folder extends ClientDocument {
  static override documentName = 'Folder';

  declare color: Color | null;
  declare sorting: 'a' | 'm';
  declare sort: number;
  declare description: string;

  get contents(): Document[] {
    return (
      theGame()
        .collections.get(this.type)
        ?.filter((doc) => doc._source['folder'] === this.id) ?? []
    );
  }

  get children(): Folder[] {
    return theGame().folders.filter((folder) => folder._source['folder'] === this.id);
  }

  get depth(): number {
    return this.folder ? this.folder.depth + 1 : 1;
  }

  get ancestors(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  getSubfolders(recursive = false): Folder[] {
    return recursive ? this.children.flatMap((child) => [child, ...child.getSubfolders(true)]) : this.children;
  }
}

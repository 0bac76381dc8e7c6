import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { CanvasDocument } from './canvas-document';

/** V14: one storey of a scene. The stand-in gives every scene one. */
export class Level extends CanvasDocument {
  static override documentName = 'Level';

  /** Its picture and its colour are those of the table. */
  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    const scene = theGame().scenes.viewed;
    if (scene !== undefined && scene !== null && scene === this.parent && 'background' in changed)
      void theGame().scenes._view(scene);
  }
}

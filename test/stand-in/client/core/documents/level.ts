import { CanvasDocument } from './canvas-document';

/** V14: one storey of a scene. The stand-in gives every scene one. */
export class Level extends CanvasDocument {
  static override documentName = 'Level';
}

import type { Scene } from './scene';
import { CanvasDocument } from './canvas-document';

export class WallDocument extends CanvasDocument {
  static override documentName = 'Wall';

  declare readonly parent: Scene | null;
  declare c: [number, number, number, number];
  declare light: number;
  declare sight: number;
  declare sound: number;
  declare move: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
}

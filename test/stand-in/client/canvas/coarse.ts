import type { Application } from 'pixi.js';

/** Points per pixel of the page in test mode: software WebGL pays for each of them. */
export const COARSE = 0.08;

/** Draws the board with all its points for a picture, or coarsely again. */
export function drawSharp({ renderer, screen }: Application, sharp: boolean): void {
  const { width, height } = screen;
  renderer.resolution = sharp ? 1 : COARSE;
  renderer.resize(width, height);
}

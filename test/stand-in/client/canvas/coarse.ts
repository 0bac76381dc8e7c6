import type { Application, Renderer } from 'pixi.js';

/** Points per pixel of the page in test mode: software WebGL pays for each of them. */
export const COARSE = 0.08;

/** Draws the board with all its points for a picture, or coarsely again. */
export function drawSharp(app: Application, sharp: boolean): void {
  const { renderer, screen } = app;
  const { width, height } = screen;
  renderer.resolution = sharp ? 1 : COARSE;
  renderer.resize(width, height);
  // What was drawn is gone, and while something is being shown the board does not come to rest.
  app.render();
}

/** What of WebGL puts something before the eyes. */
const strokes = ['clear', 'drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced'] as const;

/**
 * Test mode: while the board is coarse, nothing of it reaches the page, unless the browser was told to draw (`stand-in.draws`).
 * All else is done as ever, so that whatever could go wrong does; but software WebGL draws slowly, and whenever it has drawn
 * the browser puts the whole window together anew.
 */
export function drawOnlySharp({ renderer }: Application): void {
  if (localStorage.getItem('stand-in.draws') !== null) return;
  const { gl } = renderer as Renderer;
  for (const name of strokes) {
    const stroke: (...args: never[]) => void = gl[name].bind(gl);
    Object.assign(gl, {
      [name]: (...args: never[]) => {
        if (renderer.resolution !== COARSE) stroke(...args);
      },
    });
  }
}

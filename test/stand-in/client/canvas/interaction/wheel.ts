import type { Canvas } from '../canvas';
import { PlaceablesLayer } from '../layers/placeables-layer';

const rotateEvery = 50;

/** The wheel zooms at the pointer; with Shift or Ctrl it turns what is controlled. */
export function listenToWheel(canvas: Canvas): void {
  let lastTurn = -Infinity;
  window.addEventListener(
    'wheel',
    (event) => {
      // Ctrl and wheel would zoom the whole page.
      if (event.ctrlKey) event.preventDefault();
      const delta = event.shiftKey && event.deltaY === 0 ? event.deltaX : event.deltaY;
      if (delta === 0 || !canvas.ready || event.target !== canvas.app.view) return;
      event.preventDefault();
      const layer = canvas.activeLayer;
      const turning = (event.ctrlKey || event.metaKey || event.shiftKey) && layer?.options['rotatableObjects'] === true;
      if (turning && layer instanceof PlaceablesLayer && layer.controlled.length) {
        if (event.timeStamp - lastTurn < rotateEvery) return;
        lastTurn = event.timeStamp;
        void layer._onMouseWheel(Object.assign<WheelEvent, { delta: number }>(event, { delta }));
        return;
      }
      canvas.camera.zoomAt({ x: event.clientX, y: event.clientY }, delta < 0 ? 1.05 : 1 / 1.05);
    },
    { passive: false },
  );
}

import type { KeyContext } from '../../core/keybindings';
import { report } from '../../core/report';
import type { Canvas } from '../canvas';
import { host } from '../host';
import { PlaceablesLayer } from '../layers/placeables-layer';
import { TokenLayer } from '../layers/token-layer';

type Handler = (context: KeyContext) => boolean;

function step(canvas: Canvas, dx: number, dy: number): Handler {
  return (context) => {
    const layer = canvas.activeLayer;
    if (!canvas.ready) return false;
    if (layer instanceof TokenLayer && layer.controlled.length) {
      layer.moveMany({ dx, dy, rotate: context.isShift }).catch((error: unknown) => report('arrow key', error));
      return true;
    }
    const { x, y, scale } = canvas.camera.position;
    canvas.pan({ x: x + (dx * 100) / scale, y: y + (dy * 100) / scale });
    return true;
  };
}

/** Escape: end a drag, put the HUD away, release what is controlled. */
function dismiss(canvas: Canvas): Handler {
  return () => {
    const manager = canvas.currentMouseManager;
    const hud = canvas.hud.token;
    if (!canvas.ready) return false;
    if (manager?.isDragging) manager.reset();
    else if (hud?.object) void hud.close();
    else if (canvas.activeLayer instanceof PlaceablesLayer && canvas.activeLayer.controlled.length)
      canvas.activeLayer.releaseAll();
    else return false;
    return true;
  };
}

function remove(canvas: Canvas): Handler {
  return ({ event }) => {
    const layer = canvas.activeLayer;
    if (!(layer instanceof PlaceablesLayer) || !layer.controlled.length) return false;
    layer._onDeleteKey(event).catch((error: unknown) => report('delete key', error));
    return true;
  };
}

function highlight(canvas: Canvas, active: boolean): Handler {
  return () => {
    if (!canvas.ready) return false;
    canvas.highlightObjects(active);
    return true;
  };
}

/** The core takes the key whether or not there is a token to go to. */
function cycle(canvas: Canvas): Handler {
  return (context) => {
    if (canvas.ready) canvas.tokens.cycleTokens(!context.isShift);
    return canvas.ready;
  };
}

function zoom(canvas: Canvas, factor: number): Handler {
  return () => {
    if (!canvas.ready) return false;
    canvas.pan({ scale: canvas.camera.position.scale * factor });
    return true;
  };
}

/** The core's own keys on the board; modules' keys with PRIORITY come before them. */
export function registerKeys(canvas: Canvas): void {
  const add = (action: string, keys: string[], onDown: Handler, more: Record<string, unknown> = {}): void =>
    host().game.keybindings.register('core', action, {
      name: `KEYBINDINGS.${action}`,
      editable: keys.map((key) => ({ key, modifiers: [] })),
      onDown,
      ...more,
    });
  const turning = { repeat: true, reservedModifiers: ['Shift'] };
  add('panLeft', ['ArrowLeft', 'Numpad4'], step(canvas, -1, 0), turning);
  add('panRight', ['ArrowRight', 'Numpad6'], step(canvas, 1, 0), turning);
  add('panUp', ['ArrowUp', 'Numpad8'], step(canvas, 0, -1), turning);
  add('panDown', ['ArrowDown', 'Numpad2'], step(canvas, 0, 1), turning);
  add('dismiss', ['Escape'], dismiss(canvas), { precedence: 2 });
  add('delete', ['Delete', 'Backspace'], remove(canvas));
  add('cycleView', ['Tab'], cycle(canvas), { reservedModifiers: ['Shift'] });
  add('zoomIn', ['NumpadAdd', 'PageUp'], zoom(canvas, 1.05), { repeat: true });
  add('zoomOut', ['NumpadSubtract', 'PageDown'], zoom(canvas, 1 / 1.05), { repeat: true });
  add('highlight', ['AltLeft'], highlight(canvas, true), {
    onUp: highlight(canvas, false),
    reservedModifiers: ['Alt'],
  });
}

import { Point } from 'pixi.js';
import type { Canvas } from '../canvas';
import { currentUser } from '../host';
import { MouseInteractionManager, type CanvasPointerEvent } from './mouse-manager';

/** Pan with the right button held; shared by the board and by placeables on which a right drag begins. */
export class RightDragPan {
  #from = { x: 0, y: 0 };
  #screen = new Point();
  readonly #canvas: Canvas;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  start(event: CanvasPointerEvent): void {
    const { x, y } = this.#canvas.camera.position;
    this.#from = { x, y };
    this.#screen = event.interactionData.screenOrigin.clone();
    this.#canvas.app.view.style.cursor = 'grabbing';
  }

  move(event: CanvasPointerEvent): void {
    const { scale } = this.#canvas.camera.position;
    const dx = (event.global.x - this.#screen.x) / scale;
    const dy = (event.global.y - this.#screen.y) / scale;
    this.#canvas.pan({ x: this.#from.x - dx, y: this.#from.y - dy });
  }

  end(): void {
    this.#canvas.app.view.style.cursor = '';
  }
}

/** The pointer on the empty board: goes to the active layer, to box selection, or moves the view. */
export function boardMouse(canvas: Canvas): MouseInteractionManager {
  const pan = new RightDragPan(canvas);
  const selects = (): boolean => canvas.activeTool === 'select' || canvas.activeTool === 'target';
  canvas.stage.on('pointermovecapture', (event) => canvas.trackMouse(event as CanvasPointerEvent));
  const callbacks = {
    clickLeft: (event: CanvasPointerEvent) => canvas.activeLayer?._onClickLeft(event),
    clickLeft2: (event: CanvasPointerEvent) => canvas.activeLayer?._onClickLeft2(event),
    clickRight: (event: CanvasPointerEvent) => canvas.activeLayer?._onClickRight(event),
    dragLeftStart: (event: CanvasPointerEvent) => (selects() ? undefined : canvas.activeLayer?._onDragLeftStart(event)),
    dragLeftMove: (event: CanvasPointerEvent) =>
      selects() ? canvas.controls.drawSelection(event.interactionData) : canvas.activeLayer?._onDragLeftMove(event),
    dragLeftDrop: (event: CanvasPointerEvent) =>
      selects() ? canvas.controls.finishSelection(event) : canvas.activeLayer?._onDragLeftDrop(event),
    dragLeftCancel: (event: CanvasPointerEvent) => {
      canvas.controls.clearSelection();
      if (!selects()) canvas.activeLayer?._onDragLeftCancel(event);
    },
    dragRightStart: (event: CanvasPointerEvent) => pan.start(event),
    dragRightMove: (event: CanvasPointerEvent) => pan.move(event),
    dragRightDrop: () => pan.end(),
    dragRightCancel: () => pan.end(),
  };
  const permissions = {
    clickLeft: () => canvas.ready,
    clickRight: () => canvas.ready,
    // Double clicks on the empty board belong to layers that draw shapes.
    clickLeft2: () => canvas.ready && !selects(),
    clickRight2: false,
    dragLeftStart: (_user: unknown, event: CanvasPointerEvent) =>
      canvas.ready && (selects() || (canvas.activeLayer?._canDragLeftStart(currentUser(), event) ?? false)),
    dragRightStart: () => canvas.ready,
  };
  return new MouseInteractionManager(canvas.stage, canvas.stage, permissions, callbacks).activate();
}

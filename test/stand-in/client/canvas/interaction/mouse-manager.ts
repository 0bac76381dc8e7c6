import { Point, type Container, type FederatedEvent, type FederatedPointerEvent } from 'pixi.js';
import { board } from '../board-access';
import { currentUser } from '../host';
import type { UserLike } from '../documents';

export interface InteractionData {
  object?: Container;
  /** Where the button went down, in coordinates of the layer. */
  origin: Point;
  screenOrigin: Point;
  /** Where the pointer is now, in coordinates of the layer. */
  destination: Point;
  [key: string]: unknown;
}

export interface CanvasPointerEvent extends FederatedPointerEvent {
  interactionData: InteractionData;
}

export type MouseAction =
  | 'hoverIn'
  | 'hoverOut'
  | 'clickLeft'
  | 'clickLeft2'
  | 'clickRight'
  | 'clickRight2'
  | 'unclickLeft'
  | 'unclickRight'
  | 'dragLeftStart'
  | 'dragLeftMove'
  | 'dragLeftDrop'
  | 'dragLeftCancel'
  | 'dragClickRight'
  | 'dragRightStart'
  | 'dragRightMove'
  | 'dragRightDrop'
  | 'dragRightCancel';

export type MousePermissions = Partial<
  Record<MouseAction, boolean | ((user: UserLike, event: CanvasPointerEvent) => boolean)>
>;
export type MouseCallbacks = Partial<Record<MouseAction, (event: CanvasPointerEvent, ...args: unknown[]) => unknown>>;

const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;

/**
 * foundry.canvas.interaction.MouseInteractionManager: hover, click, double click and drag of one object.
 * A click is reported when the button goes down; a drag begins after `dragResistance` screen pixels.
 */
export class MouseInteractionManager {
  static INTERACTION_STATES = STATES;
  static DEFAULT_DRAG_RESISTANCE_PX = 10;
  static DOUBLE_CLICK_TIME_MS = 250;
  static DOUBLE_CLICK_DISTANCE_PX = 5;

  state: number = STATES.NONE;
  interactionData: InteractionData;
  #button = 0;
  #lastClick = { time: -Infinity, at: new Point(), button: -1 };

  constructor(
    readonly object: Container,
    readonly layer: Container,
    readonly permissions: MousePermissions,
    readonly callbacks: MouseCallbacks,
    readonly options: { dragResistance?: number } = {},
  ) {
    this.interactionData = this.#fresh();
  }

  get states(): typeof STATES {
    return STATES;
  }

  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  #fresh(): InteractionData {
    return { object: this.object, origin: new Point(), screenOrigin: new Point(), destination: new Point() };
  }

  activate(): this {
    this.object.eventMode = 'static';
    this.object.on('pointerover', this.#hoverIn).on('pointerout', this.#hoverOut).on('pointerdown', this.#down);
    return this;
  }

  can(action: MouseAction, event: CanvasPointerEvent): boolean {
    const permission = this.permissions[action];
    if (permission === undefined) return true;
    return typeof permission === 'boolean' ? permission : permission(currentUser(), event);
  }

  callback(action: MouseAction, event: CanvasPointerEvent, ...args: unknown[]): boolean {
    event.interactionData = this.interactionData;
    return this.callbacks[action]?.(event, ...args) !== false;
  }

  /** End a drag without dropping. */
  cancel(event: CanvasPointerEvent): void {
    if (this.state < STATES.GRABBED) return;
    const dragging = this.isDragging;
    this.#release();
    if (dragging) this.callback(this.#button === 2 ? 'dragRightCancel' : 'dragLeftCancel', event);
    this.interactionData = this.#fresh();
  }

  reset(): void {
    this.#release();
    this.state = STATES.NONE;
    this.interactionData = this.#fresh();
  }

  #hoverIn = (event: FederatedEvent): void => {
    const pointer = event as CanvasPointerEvent;
    if (this.state !== STATES.NONE || !this.can('hoverIn', pointer)) return;
    this.state = STATES.HOVER;
    this.callback('hoverIn', pointer);
  };

  #hoverOut = (event: FederatedEvent): void => {
    if (this.state === STATES.NONE || this.state >= STATES.GRABBED) return;
    this.state = STATES.NONE;
    this.callback('hoverOut', event as CanvasPointerEvent);
  };

  #down = (event: FederatedEvent): void => {
    const pointer = event as CanvasPointerEvent;
    if (this.isDragging) return;
    if (this.state < STATES.HOVER) this.#hoverIn(pointer);
    if (pointer.button !== 0 && pointer.button !== 2) return;
    const double = this.#isDouble(pointer);
    this.#button = pointer.button;
    this.interactionData = this.#fresh();
    this.interactionData.origin = pointer.getLocalPosition(this.layer);
    this.interactionData.destination = this.interactionData.origin.clone();
    this.interactionData.screenOrigin = pointer.global.clone();
    this.state = STATES.CLICKED;
    const side = pointer.button === 0 ? 'clickLeft' : 'clickRight';
    const action: MouseAction = double && this.can(`${side}2`, pointer) ? `${side}2` : side;
    const goOn = !this.can(action, pointer) || this.callback(action, pointer);
    const drag = pointer.button === 0 ? 'dragLeftStart' : 'dragRightStart';
    const mayDrag = goOn && (action === 'clickLeft' || action === 'clickRight') && this.callbacks[drag] !== undefined;
    if (mayDrag && this.can(drag, pointer)) this.#grab();
    else this.state = STATES.HOVER;
  };

  #isDouble(event: CanvasPointerEvent): boolean {
    const last = this.#lastClick;
    const near =
      Math.hypot(event.global.x - last.at.x, event.global.y - last.at.y) <=
      MouseInteractionManager.DOUBLE_CLICK_DISTANCE_PX;
    const now = performance.now();
    const double =
      last.button === event.button && near && now - last.time <= MouseInteractionManager.DOUBLE_CLICK_TIME_MS;
    this.#lastClick = { time: double ? -Infinity : now, at: event.global.clone(), button: event.button };
    return double;
  }

  #grab(): void {
    this.state = STATES.GRABBED;
    const canvas = board();
    canvas.currentMouseManager = this;
    canvas.stage.on('pointermovecapture', this.#move).on('pointerupcapture', this.#up).on('pointerupoutside', this.#up);
    canvas.stage.on('pointerdowncapture', this.#otherButton);
  }

  #release(): void {
    const canvas = board();
    canvas.stage
      .off('pointermovecapture', this.#move)
      .off('pointerupcapture', this.#up)
      .off('pointerupoutside', this.#up);
    canvas.stage.off('pointerdowncapture', this.#otherButton);
    if (canvas.currentMouseManager === this) canvas.currentMouseManager = null;
    this.state = STATES.HOVER;
  }

  #move = (event: FederatedEvent): void => {
    const pointer = event as CanvasPointerEvent;
    this.interactionData.destination = pointer.getLocalPosition(this.layer);
    const side = this.#button === 2 ? 'dragRight' : 'dragLeft';
    if (this.state === STATES.GRABBED) {
      const from = this.interactionData.screenOrigin;
      const moved = Math.hypot(pointer.global.x - from.x, pointer.global.y - from.y);
      if (moved < (this.options.dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX)) return;
      this.state = STATES.DRAG;
      if (!this.callback(`${side}Start`, pointer)) return this.#release();
    }
    if (this.state === STATES.DRAG) this.callback(`${side}Move`, pointer);
  };

  #up = (event: FederatedEvent): void => {
    const pointer = event as CanvasPointerEvent;
    if (pointer.button !== this.#button) return;
    const side = this.#button === 2 ? 'Right' : 'Left';
    if (this.state !== STATES.DRAG) {
      this.#release();
      this.callback(`unclick${side}`, pointer);
      return;
    }
    this.interactionData.destination = pointer.getLocalPosition(this.layer);
    this.state = STATES.DROP;
    // A drop that answers false (a waypoint was set) goes on with the drag.
    if (!this.callback(`drag${side}Drop`, pointer)) {
      this.state = STATES.DRAG;
      return;
    }
    this.#release();
    this.callback(`drag${side}Cancel`, pointer);
    this.interactionData = this.#fresh();
  };

  #otherButton = (event: FederatedEvent): void => {
    const pointer = event as CanvasPointerEvent;
    if (pointer.button === this.#button) {
      // The button went down again while a waypoint holds the drag: nothing else may be clicked.
      if (this.isDragging) pointer.stopPropagation();
      return;
    }
    if (!this.isDragging) return;
    pointer.stopPropagation();
    if (this.callback('dragClickRight', pointer)) this.cancel(pointer);
  };
}

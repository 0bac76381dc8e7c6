import { Graphics, Point } from 'pixi.js';
import { board } from '../board-access';
import { host } from '../host';
import type { MeasuredWaypoint } from '../grid/types';
import { tokenCenter, tokenSize } from '../token-geometry';
import { Ray } from '../geometry/ray';
import { RulerLabels } from '../containers/ruler-labels';
import type { Token } from './token';
import { measureWaypoints, type Waypoint } from './token-path';

export interface PlannedMovement {
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  history: Waypoint[];
  hidden: boolean;
  searching: boolean;
}

export interface RulerData {
  passedWaypoints: Waypoint[];
  pendingWaypoints: Waypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

export interface RulerWaypoint extends Waypoint {
  index: number;
  stage: 'passed' | 'pending' | 'planned';
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  ray: Ray | null;
  measurement: MeasuredWaypoint;
  actionConfig: Record<string, unknown> | undefined;
  userId: string | null;
  movementId: string | null;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

export interface RulerState {
  hasElevation: boolean;
  previousElevation: number;
}

export interface WaypointLabel {
  action: { icon: string; label?: string };
  cssClass: string;
  units: string;
  uiScale: number;
  position: { x: number; y: number };
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation: { total: number | string; icon?: string; hidden?: boolean };
  [key: string]: unknown;
}

type Line = { width: number; color?: number; alpha?: number };

/**
 * foundry.canvas.placeables.tokens.TokenRuler: the path of a token while it is dragged. A module may mix over
 * CONFIG.Token.rulerClass and change `_getSegmentStyle`, `_getWaypointStyle`, `_getWaypointLabelContext`, `_getGridHighlightStyle`.
 */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = 'templates/hud/waypoint-label.hbs';
  readonly token: Token;
  #visible = false;
  #path: Graphics | null = null;
  #labels: RulerLabels | null = null;

  constructor(token: Token) {
    this.token = token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (this.#visible === value) return;
    this.#visible = value;
    if (this.#path) this.#path.visible = value;
    this._onVisibleChange();
  }

  protected _onVisibleChange(): void {}

  async draw(): Promise<void> {
    if (this.#path) return;
    this.#path = new Graphics();
    this.#path.eventMode = 'none';
    this.#labels = new RulerLabels((this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE);
    board().tokens.rulerPaths.addChild(this.#path);
  }

  clear(): void {
    this.visible = false;
    this.#path?.clear();
    this.#labels?.clear();
  }

  destroy(): void {
    this.clear();
    if (this.#path && !this.#path.destroyed) this.#path.destroy();
    this.#path = null;
  }

  refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: RulerData): void {
    if (!this.#path || !this.#labels) return;
    this.#path.clear();
    const labels: WaypointLabel[] = [];
    const plans = Object.entries(plannedMovement);
    for (const [userId, { foundPath, unreachableWaypoints, hidden }] of plans) {
      const whole = [...foundPath, ...unreachableWaypoints];
      labels.push(...this.#drawPath(this.#waypoints(whole, 'planned', foundPath.length, hidden, userId)));
    }
    if (passedWaypoints.length)
      labels.push(...this.#drawPath(this.#waypoints(passedWaypoints, 'passed', Infinity, false, null)));
    if (pendingWaypoints.length)
      labels.push(...this.#drawPath(this.#waypoints(pendingWaypoints, 'pending', Infinity, false, null)));
    this.#labels.show(labels);
    board().frames.want();
  }

  #waypoints(
    path: readonly Waypoint[],
    stage: RulerWaypoint['stage'],
    reachable: number,
    hidden: boolean,
    userId: string | null,
  ): RulerWaypoint[] {
    const grid = this.token.scene.grid;
    const measured = measureWaypoints(grid, path).waypoints;
    const actions = host().CONFIG.Token.movement.actions;
    const result: RulerWaypoint[] = [];
    path.forEach((waypoint, index) => {
      const measurement = measured[index];
      if (!measurement) return;
      const at = tokenCenter(grid, waypoint);
      const center = new Point(at.x, at.y);
      const previous = result.at(-1) ?? null;
      const ray = previous ? new Ray(previous.center, center) : null;
      const here: RulerWaypoint = {
        ...waypoint,
        index,
        stage,
        hidden,
        unreachable: index >= reachable,
        center,
        size: tokenSize(grid, waypoint),
        ray,
        measurement,
        actionConfig: actions[waypoint.action],
        userId,
        movementId: null,
        previous,
        next: null,
      };
      if (previous) previous.next = here;
      result.push(here);
    });
    return result;
  }

  #drawPath(waypoints: RulerWaypoint[]): WaypointLabel[] {
    const labels: WaypointLabel[] = [];
    const state: RulerState = { hasElevation: false, previousElevation: waypoints[0]?.elevation ?? 0 };
    for (const waypoint of waypoints) {
      this.#drawSegment(waypoint);
      this.#drawWaypoint(waypoint);
      const label = this._getWaypointLabelContext(waypoint, state);
      if (label) labels.push(label);
    }
    return labels;
  }

  #drawSegment(waypoint: RulerWaypoint): void {
    const { ray } = waypoint;
    const style = this._getSegmentStyle(waypoint);
    if (!ray || !this.#path || style.width <= 0) return;
    for (const line of [{ width: style.width + 3, color: 0x000000, alpha: 0.5 }, style]) {
      this.#path.lineStyle({ width: line.width, color: line.color ?? 0xffffff, alpha: line.alpha ?? 1 });
      this.#path.moveTo(ray.A.x, ray.A.y).lineTo(ray.B.x, ray.B.y);
    }
  }

  #drawWaypoint(waypoint: RulerWaypoint): void {
    const { radius, color = 0xffffff, alpha = 1 } = this._getWaypointStyle(waypoint);
    if (radius <= 0) return;
    this.#path
      ?.lineStyle(2, 0x000000, 0.6)
      .beginFill(color, alpha)
      .drawCircle(waypoint.center.x, waypoint.center.y, radius)
      .endFill();
  }

  protected _getWaypointStyle(waypoint: RulerWaypoint): { radius: number; color?: number; alpha?: number } {
    if (!waypoint.explicit && waypoint.next) return { radius: 0 };
    return { radius: 6, color: this.#userColor(), alpha: waypoint.unreachable ? 0.4 : 1 };
  }

  protected _getSegmentStyle(waypoint: RulerWaypoint): Line {
    return {
      width: 4,
      color: waypoint.unreachable ? 0xd04030 : this.#userColor(),
      alpha: waypoint.unreachable ? 0.6 : 1,
    };
  }

  /** Highlighted spaces do nothing on a gridless scene; the stand-in draws none on the others either. */
  protected _getGridHighlightStyle(_waypoint: RulerWaypoint, _offset: unknown): { color?: number; alpha: number } {
    return { color: this.#userColor(), alpha: 0.25 };
  }

  protected _getWaypointLabelContext(waypoint: RulerWaypoint, _state: RulerState): WaypointLabel | undefined {
    const { measurement, previous, next, center, unreachable } = waypoint;
    if (!previous || (!waypoint.explicit && next)) return undefined;
    const grid = this.token.scene.grid;
    const delta = measurement.backward?.distance ?? 0;
    const icon = waypoint.actionConfig?.['icon'];
    return {
      action: { icon: typeof icon === 'string' ? icon : '' },
      cssClass: [next ? '' : 'last', unreachable ? 'unreachable' : ''].join(' ').trim(),
      units: grid.units,
      uiScale: 1,
      position: { x: center.x, y: center.y + 0.5 * waypoint.size.height + 10 },
      distance: { total: rounded(measurement.distance), ...(previous.previous ? { delta: `+${rounded(delta)}` } : {}) },
      cost: { total: rounded(measurement.cost), units: grid.units },
      elevation: { total: waypoint.elevation, hidden: waypoint.elevation === 0 },
    };
  }

  #userColor(): number {
    const color: unknown = host().game.user.color;
    return color instanceof Number || typeof color === 'number' ? Number(color) : 0xff9829;
  }
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

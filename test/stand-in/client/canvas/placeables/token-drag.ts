import { report } from '../../core/report';
import { board } from '../board-access';
import type { Changes } from '../documents';
import { coreSetting, currentUser } from '../host';
import type { CanvasPointerEvent } from '../interaction/mouse-manager';
import type { Point } from '../../../common/types';
import type { Token } from './token';
import { completeWaypoint, type Waypoint } from './token-path';

/** The plan for one of the tokens that are dragged together. */
interface Plan {
  token: Token;
  preview: Token;
  /** Stops that were set on the way, then the place under the pointer. */
  waypoints: Waypoint[];
  destination: Waypoint;
  path: Waypoint[];
  constrained: boolean;
}

/**
 * Dragging tokens as in V13: translucent previews, a ruler with the distance, Ctrl on release sets a waypoint, right click takes the
 * last one back, Shift does not snap. The drop is a movement with method "dragging", which preMoveToken may reject.
 */
export class TokenDrag {
  readonly #token: Token;
  #plans: Plan[] = [];

  constructor(token: Token) {
    this.#token = token;
  }

  start(event: CanvasPointerEvent): boolean {
    const user = currentUser();
    const able = board().tokens.controlled.filter(
      (token) => !token.document.locked && token.document.canUserModify(user, 'update'),
    );
    if (!able.includes(this.#token)) return false;
    this.#plans = able.map((token) => this.#plan(token));
    event.interactionData['clones'] = this.#plans.map((plan) => plan.preview);
    void board().hud.token?.close();
    return true;
  }

  #plan(token: Token): Plan {
    const preview = token.clone();
    board().tokens.preview?.addChild(preview);
    void preview.draw();
    token.renderFlags.set({ refreshState: true });
    const here = completeWaypoint(token.document, {});
    return { token, preview, waypoints: [], destination: here, path: [here], constrained: false };
  }

  move(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    const delta = { x: destination.x - origin.x, y: destination.y - origin.y };
    const snap = !event.shiftKey && !board().gridOrThrow().isGridless;
    for (const plan of this.#plans) this.#follow(plan, delta, snap);
    this.#panAtEdge(event);
  }

  #follow(plan: Plan, delta: Point, snap: boolean): void {
    const { token } = plan;
    const wish = { x: token.document.x + delta.x, y: token.document.y + delta.y };
    const place = snap ? token.getSnappedPosition(wish) : { x: Math.round(wish.x), y: Math.round(wish.y) };
    plan.destination = completeWaypoint(token.document, { ...place, snapped: snap });
    const whole = [completeWaypoint(token.document, {}), ...plan.waypoints, plan.destination];
    [plan.path, plan.constrained] = token.constrainMovementPath(whole, {
      preview: true,
      ignoreWalls: this.#ignoresWalls(),
    });
    const end = plan.path.at(-1) ?? plan.destination;
    Object.assign(plan.preview.document, { x: plan.destination.x, y: plan.destination.y });
    Object.assign(plan.preview.shown, { x: plan.destination.x, y: plan.destination.y });
    plan.preview.renderFlags.set({ refreshPosition: true });
    this.#measure(plan, end);
  }

  /** Gamemasters may switch walls off with a tool (core setting unconstrainedMovement). */
  #ignoresWalls(): boolean {
    return currentUser().isGM && coreSetting('unconstrainedMovement', false);
  }

  #measure({ token, path, destination, constrained }: Plan, end: Waypoint): void {
    if (!token.ruler) return;
    token.ruler.visible = true;
    const unreachableWaypoints = constrained && end !== destination ? [destination] : [];
    token.ruler.refresh({
      passedWaypoints: [],
      pendingWaypoints: [],
      plannedMovement: {
        [currentUser().id]: { foundPath: path, unreachableWaypoints, history: [], hidden: false, searching: false },
      },
    });
  }

  /** Near the edge of the screen the view follows. */
  #panAtEdge(event: CanvasPointerEvent): void {
    const { width, height } = board().app.screen;
    const margin = 40;
    const push = (at: number, size: number): number => (at < margin ? -1 : at > size - margin ? 1 : 0);
    const [dx, dy] = [push(event.global.x, width), push(event.global.y, height)];
    if (!dx && !dy) return;
    const { x, y, scale } = board().camera.position;
    board().pan({ x: x + (dx * 24) / scale, y: y + (dy * 24) / scale });
  }

  /** Answers false while the drag goes on (a waypoint was set). */
  drop(event: CanvasPointerEvent): boolean {
    if (event.ctrlKey || event.metaKey) {
      for (const plan of this.#plans) if (!plan.constrained) plan.waypoints.push(plan.destination);
      return false;
    }
    const plans = this.#plans.filter((plan) => plan.path.length > 1);
    void this.#commit(plans).catch((error: unknown) => report('token drag', error));
    return true;
  }

  async #commit(plans: readonly Plan[]): Promise<void> {
    const options = {
      method: 'dragging',
      autoRotate: coreSetting('tokenAutoRotate', true),
      showRuler: false,
      constrainOptions: { ignoreWalls: this.#ignoresWalls() },
    };
    const straight = plans.every((plan) => plan.path.length === 2);
    if (!straight) {
      const checkpoints = (plan: Plan): Waypoint[] =>
        plan.path.slice(1).map((waypoint) => ({ ...waypoint, checkpoint: true }));
      await Promise.all(
        plans.map((plan) => moveToken(plan.token, checkpoints(plan), { ...options, constrained: plan.constrained })),
      );
      return;
    }
    const updates: Changes[] = [];
    const movement: Changes = {};
    for (const { token, path, constrained } of plans) {
      const end = path[1];
      if (!end) continue;
      updates.push({ _id: token.id, x: end.x, y: end.y });
      movement[token.id] = { waypoints: [end], ...options, constrained };
    }
    if (updates.length) await board().sceneOrThrow().updateEmbeddedDocuments('Token', updates, { movement });
  }

  /** Right click: take back the last waypoint; answers true when there is none and the drag shall end. */
  removeWaypoint(event: CanvasPointerEvent): boolean {
    const some = this.#plans.some((plan) => plan.waypoints.length > 0);
    for (const plan of this.#plans) plan.waypoints.pop();
    if (some) this.move(event);
    return !some;
  }

  cancel(_event: CanvasPointerEvent): void {
    for (const { token, preview } of this.#plans) {
      token.ruler?.clear();
      preview.destroy({ children: true });
      if (!token.destroyed) token.renderFlags.set({ refreshState: true });
    }
    this.#plans = [];
    board().frames.want();
  }
}

/** TokenDocument#move: one leg per checkpoint (issue 11843). */
export async function moveToken(token: Token, waypoints: Partial<Waypoint>[], options: Changes): Promise<boolean> {
  const move: unknown = Reflect.get(token.document, 'move');
  if (typeof move !== 'function') throw new Error('TokenDocument#move is missing');
  const answer = await (move as (w: unknown, o: unknown) => Promise<boolean>).call(token.document, waypoints, options);
  return answer;
}

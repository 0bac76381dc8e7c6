import { traits } from '../../../common/generations';
import { randomID } from '../../../common/timing';
import type { PlainObject } from '../../../common/types';
import { bridges } from '../bridges';
import { theGame, theSocket } from '../context';
import { Hooks } from '../hooks';
import { report } from '../report';
import { asWork, beginWaiting } from '../rest';
import type {
  MovementData,
  MovementInstruction,
  MovementOperation,
  MovementSection,
  MovementState,
  MovementWaypoint,
  TokenPosition,
} from './movement-types';
import type { TokenDocument } from './token';

/** A pause of a movement: resolves true when it goes on, false when it was stopped. */
interface Pause {
  key: string;
  promise: Promise<boolean>;
  settle: (goesOn: boolean) => void;
}

/** The running movement of a token in its mover's browser. */
interface Run {
  movementId: string;
  pauses: Map<string, Pause>;
  stopped: boolean;
  /** Settles the promise that `move()` gave, at the end of the last leg. */
  finish: (arrived: boolean) => void;
}

const runs = new WeakMap<TokenDocument, Run>();
/** Keys that were resumed before they were paused (the answer may be quicker than the pause). */
const early = new Map<string, Set<string>>();

export function positionOf(token: TokenDocument): TokenPosition {
  const { x, y, elevation, width, height, shape } = token._source as unknown as TokenPosition;
  const { depth, level } = token._source as unknown as TokenPosition;
  return traits().levels
    ? { x, y, elevation, width, height, shape, depth, level }
    : { x, y, elevation, width, height, shape };
}

/** Fill in what a waypoint leaves out with what was before it; x and y are whole pixels (issue 12240). */
export function completeWaypoints(token: TokenDocument, given: PlainObject[]): MovementWaypoint[] {
  let before: TokenPosition = positionOf(token);
  return given.map((point, i) => {
    const {
      explicit = true,
      checkpoint = false,
      snapped = false,
      action = token.movementAction,
      ...place
    } = point as Partial<MovementWaypoint>;
    const whole = { ...before, ...definedOnly(place) };
    const waypoint: MovementWaypoint = {
      ...whole,
      x: Math.round(whole.x),
      y: Math.round(whole.y),
      action,
      snapped,
      explicit,
      checkpoint: checkpoint || i === given.length - 1,
    };
    const { action: _a, snapped: _s, explicit: _e, checkpoint: _c, ...position } = waypoint;
    before = position;
    return waypoint;
  });
}

function definedOnly(place: object): Partial<TokenPosition> {
  const known = ['x', 'y', 'elevation', 'width', 'height', 'shape', 'depth', 'level'];
  return Object.fromEntries(Object.entries(place).filter(([key, value]) => known.includes(key) && value !== undefined));
}

/** Split at the first checkpoint: what this leg passes, and what stays pending (types: client/documents/token, MovementOperation). */
function splitAtCheckpoint(waypoints: MovementWaypoint[]): [MovementWaypoint[], MovementWaypoint[]] {
  const at = waypoints.findIndex((waypoint) => waypoint.checkpoint);
  const end = at < 0 ? waypoints.length : at + 1;
  return [waypoints.slice(0, end), waypoints.slice(end)];
}

/** TokenDocument#move (issue 11843): legs between checkpoints, one update each; `autoRotate` only when asked for (issue 13317). */
export async function startMove(
  token: TokenDocument,
  waypoints: PlainObject[],
  options: PlainObject,
): Promise<boolean> {
  const path = completeWaypoints(token, waypoints);
  if (!path.length) return false;
  const {
    method = 'api',
    autoRotate = false,
    showRuler = false,
    constrainOptions = {},
    constrained = false,
    ...rest
  } = options;
  stopRun(token);
  const instruction: MovementInstruction = {
    id: randomID(),
    chain: [],
    waypoints: path,
    method: String(method),
    autoRotate: autoRotate === true,
    showRuler: showRuler === true,
    constrainOptions: constrainOptions as PlainObject,
    constrained: constrained === true,
  };
  const whole = new Promise<boolean>((resolve) =>
    runs.set(token, { movementId: '', pauses: new Map(), stopped: false, finish: resolve }),
  );
  const first = await runLeg(token, instruction, rest);
  return first && traits().moveResolvesAtEnd ? whole : first;
}

async function runLeg(token: TokenDocument, instruction: MovementInstruction, rest: PlainObject): Promise<boolean> {
  const [passed, pending] = splitAtCheckpoint(instruction.waypoints);
  const target = passed.at(-1);
  const run = runs.get(token);
  if (!target || !run || !token.id) return false;
  run.movementId = instruction.id ?? '';
  const leg: MovementInstruction = { ...instruction, waypoints: passed, pending };
  const changes = definedOnly(target) as PlainObject;
  const updated = await token.update(changes, { ...rest, movement: { [token.id]: leg } });
  const reached = updated !== undefined && token.movement.id === leg.id;
  if (!reached) {
    run.finish(false);
    return false;
  }
  void continueRun(
    token,
    run,
    { ...instruction, waypoints: pending, chain: [...(instruction.chain ?? []), leg.id ?? ''], id: randomID() },
    rest,
  ).catch((error: unknown) => report(`movement of ${token.uuid}`, error));
  return true;
}

/** After a leg: wait for its animation (foundryvtt/dnd5e#5990) and for pauses, then walk the next, unless stopped meanwhile. */
async function continueRun(
  token: TokenDocument,
  run: Run,
  next: MovementInstruction,
  rest: PlainObject,
): Promise<void> {
  await asWork('movement leg', token._movementAnimation);
  while (run.pauses.size && !run.stopped) {
    setState(token, 'paused');
    const endWaiting = beginWaiting(`paused movement ${token.uuid} (${[...run.pauses.keys()].join(', ')})`);
    await Promise.all([...run.pauses.values()].map((pause) => pause.promise)).finally(endWaiting);
  }
  if (run.stopped) {
    run.finish(false);
    return;
  }
  if (!next.waypoints.length) {
    setState(token, 'completed');
    run.finish(true);
    if (runs.get(token) === run) runs.delete(token);
    return;
  }
  await asWork('movement leg', runLeg(token, next, rest));
}

/** Tell everybody that a movement was paused or stopped, and fire the hook (issue 12240). */
function setState(token: TokenDocument, state: MovementState): void {
  if (token.movement.state === state) return;
  applyMovementState(token, token.movement.id, state);
  theSocket().send('movementState', { uuid: token.uuid, movementId: token.movement.id, state });
}

/** Set the state in this browser; `pauseToken` and `stopToken` (stopped early, not arrived: issue 13039) fire everywhere. */
export function applyMovementState(token: TokenDocument, movementId: string, state: MovementState): void {
  if (token.movement.id !== movementId) return;
  token.movement.state = state;
  if (state === 'paused') Hooks.callAll('pauseToken', token);
  if (state === 'stopped') Hooks.callAll('stopToken', token);
}

/** TokenDocument#pauseMovement: without a key a function that resumes, with a key the promise of what comes of it (issue 12381). */
export function pauseMovement(token: TokenDocument, key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
  const run = runs.get(token);
  if (!run || run.stopped) return null;
  if (key !== undefined && early.get(run.movementId)?.delete(key)) return Promise.resolve(true);
  const name = key ?? randomID();
  const known = run.pauses.get(name);
  if (known) return known.promise;
  let settle: (goesOn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const pause: Pause = {
    key: name,
    promise,
    settle: (goesOn) => {
      run.pauses.delete(name);
      settle(goesOn);
    },
  };
  run.pauses.set(name, pause);
  if (key !== undefined) return promise;
  return async () => {
    pause.settle(!run.stopped);
    return promise;
  };
}

/** Resume by key; from another browser it travels to the mover's (issue 12162). */
export function resumeMovement(token: TokenDocument, movementId: string, key: string, local: boolean): void {
  const run = runs.get(token);
  if (run && run.movementId === movementId) {
    const pause = run.pauses.get(key);
    if (pause) pause.settle(true);
    else rememberEarly(movementId, key);
    return;
  }
  if (token.movement.user === theGame().user) rememberEarly(movementId, key);
  else if (!local) theSocket().send('resumeMovement', { uuid: token.uuid, movementId, key });
}

function rememberEarly(movementId: string, key: string): void {
  const keys = early.get(movementId) ?? new Set();
  early.set(movementId, keys.add(key));
}

function stopRun(token: TokenDocument): boolean {
  const run = runs.get(token);
  if (!run) return false;
  run.stopped = true;
  for (const pause of [...run.pauses.values()]) pause.settle(false);
  runs.delete(token);
  return true;
}

/** TokenDocument#stopMovement: by the mover only, while waypoints are pending; they stay in the data (issue 13044). */
export function stopMovement(token: TokenDocument): boolean {
  const pending = token.movement.pending.waypoints.length > 0 && ['pending', 'paused'].includes(token.movement.state);
  if (!pending || !stopRun(token)) return false;
  setState(token, 'stopped');
  return true;
}

/** Complete the movement data of an update that changes the place of a token (types: TokenDocument.MovementOperation). */
export function describeMovement(token: TokenDocument, instruction: MovementInstruction): MovementOperation {
  const origin = positionOf(token);
  const passed = measure(token, origin, instruction.waypoints);
  const last = instruction.waypoints.at(-1) ?? origin;
  const pending = measure(token, last, instruction.pending ?? []);
  const empty: MovementSection = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { x, y, elevation, width, height, shape, depth, level } = last;
  const destination = traits().levels
    ? { x, y, elevation, width, height, shape, depth, level }
    : { x, y, elevation, width, height, shape };
  return {
    id: instruction.id ?? randomID(),
    chain: instruction.chain ?? [],
    origin,
    destination,
    passed,
    pending,
    history: { recorded: empty, unrecorded: empty, distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    constrained: instruction.constrained ?? false,
    recorded: token.inCombat,
    method: instruction.method ?? 'api',
    constrainOptions: instruction.constrainOptions ?? {},
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? false,
  };
}

/** Length of a path between the centres of the token, by the grid of the scene (types: common/grid, measurePath; issue 13943). */
export function measure(token: TokenDocument, from: TokenPosition, waypoints: MovementWaypoint[]): MovementSection {
  const grid = token.parent?.grid;
  if (!grid || !waypoints.length) return { waypoints, distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const path = [from, ...waypoints].map((point) => token.getCenterPoint(point));
  const { distance, spaces, diagonals, cost } = grid.measurePath(path, {});
  return { waypoints, distance, cost: Number.isFinite(cost) && cost > 0 ? cost : distance, spaces, diagonals };
}

/** Bearing of the last step of a path as a token rotation (0 = facing down, clockwise degrees: types common/documents/token). */
export function rotationAlong(from: TokenPosition, waypoints: MovementWaypoint[]): number | null {
  const path = [from, ...waypoints];
  for (let i = path.length - 1; i > 0; i--) {
    const a = path[i - 1];
    const b = path[i];
    if (!a || !b || (a.x === b.x && a.y === b.y)) continue;
    const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
    return ((degrees % 360) + 360) % 360;
  }
  return null;
}

/** Show a leg in this browser; resolves when the token arrived on the canvas. */
export function animateLeg(token: TokenDocument, movement: MovementData, animate: boolean): Promise<void> {
  const { canvas } = bridges;
  if (!canvas || !token.rendered) return Promise.resolve();
  const duration = (movement.updateOptions['animation'] as { duration?: number } | undefined)?.duration;
  const waypoints = [movement.origin, ...movement.passed.waypoints].map(({ x, y, elevation }) => ({ x, y, elevation }));
  return canvas.animateMovement(
    token,
    duration === undefined ? { waypoints, animate } : { waypoints, animate, duration },
  );
}

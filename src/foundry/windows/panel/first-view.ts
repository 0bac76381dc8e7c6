import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { middleOfView } from '../../table/camera/middle-of-view';
import { freeView, panToPixel, sight, type Sight } from '../../table/camera/camera';
import type { Frame } from '../../table/camera/framing';

/** Margin between the table and its surroundings, in CSS pixels. */
const MARGIN = 16;

/** How long after a change of the window's size the host and the panel have settled, in milliseconds. */
const SETTLED = 250;

/**
 * The view that was fitted last, and what of the window was free then: it is fitted again when the window changes its
 * size, unless somebody has moved it.
 */
let fitted: { readonly at: Sight; readonly free: Frame } | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Scenes that were looked at already: a user who returns finds the view as they left it. */
const seen = new Set<string>();
let drawn = false;

/** Notes when the host has drawn a scene: only then the view is ours to choose; during `init`. */
export function watchFirstView(): void {
  Hooks.on('canvasReady', () => {
    drawn = true;
    fitted = null;
  });
  globalThis.addEventListener('resize', fitSoon);
}

/** Fits the view again where what surrounds the table has changed, unless somebody has moved the view. */
function fitSoon(): void {
  // Before the host has pushed the view about: a view that was moved since is somebody's own.
  const isFitted = settling !== undefined || (fitted !== null && canvas.ready && isAt(fitted.at));
  if (!isFitted) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    settling = undefined;
    const battle = currentBattle();
    if (battle !== null && canvas.ready && fitted !== null) void fit(battle);
  }, SETTLED);
}

/** Fits the view again if less of the window is free than when it was fitted, because strips over the table come late. */
export function fitIfNarrowed(): void {
  const { top, bottom } = freeView();
  if (fitted !== null && (top > fitted.free.top || bottom < fitted.free.bottom)) fitSoon();
}

function isAt({ x, y, scale }: Sight): boolean {
  const now = sight();
  return Math.abs(now.x - x) < 1 && Math.abs(now.y - y) < 1 && Math.abs(now.scale - scale) < 0.001;
}

/** The first look at a battle's table: whole, beside the panel; as much of it as the host lets one see at once. */
export async function takeFirstView(): Promise<void> {
  const battle = currentBattle();
  const isNew = drawn;
  drawn = false;
  if (!isNew || battle === null || !canvas.ready || seen.has(battle.scene.id)) return;
  seen.add(battle.scene.id);
  await fit(battle);
  setTimeout(fitIfNarrowed, SETTLED);
}

/** Shows the whole table beside the panel; as much of it as the host lets one see at once. */
async function fit(battle: LiveBattle): Promise<void> {
  const free = freeView();
  const { left, top, right, bottom } = free;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  const [width, height] = [right - left - 2 * MARGIN, bottom - top - 2 * MARGIN];
  await canvas.animatePan({ scale: Math.min(1, width / sceneWidth, height / sceneHeight), duration: 0 });
  // The host may not have gone out so far.
  const { x: zoom } = canvas.stage.scale;
  const own = middleOfOwn(battle);
  await panToPixel(
    {
      x: middleOfView(sceneX, sceneWidth, width / zoom, own.x),
      y: middleOfView(sceneY, sceneHeight, height / zoom, own.y),
    },
    0,
  );
  fitted = { at: sight(), free };
}

/** The middle of the figures that this person leads, else of all. */
function middleOfOwn(battle: LiveBattle): { readonly x: number; readonly y: number } {
  const { seen, data, mySides, scale } = battle;
  const standing = Object.values(seen.figures).filter(({ presence }) => presence === 'table');
  const own = standing.filter(({ unit }) => {
    const side = seen.units[unit]?.side ?? '';
    return mySides.includes(side) && data.seats[side]?.automaton !== true;
  });
  const places = (own.length > 0 ? own : standing).map(({ at }) => at);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  if (places.length === 0) return toPixels(scale, { x: seen.table.width / 2, y: seen.table.height / 2 });
  return toPixels(scale, { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 });
}

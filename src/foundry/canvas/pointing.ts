import { distance } from '../../space/point';
import type { Point } from '../../space/types';
import { currentBattle, type LiveBattle } from '../battle/live-battle';
import { toPixels, toTable } from '../codec/scale';
import { MODULE } from '../ids';
import { hover, select } from '../selection';
import { SHOW_FIGURES } from '../chat/draw-card';
import { ABOVE_TOKENS, figureOn } from './overlay';
import { arcPoints, stroke } from './strokes';
import { roleStyles } from './styles';

/** How long figures are pointed at, in milliseconds. */
const POINTED_AT = 1600;

/** Selecting and hovering tokens selects and hovers units; during `init`. */
export function registerPointing(): void {
  Hooks.on('controlToken', (token: HostTokenObject, controlled: boolean) => {
    const found = unitUnder(token);
    if (found !== null && controlled) select(found.unit, found.figure);
  });
  Hooks.on('hoverToken', (token: HostTokenObject, hovered: boolean) => {
    const found = unitUnder(token);
    if (found !== null) hover(hovered ? found.unit : null);
  });
  Hooks.on(SHOW_FIGURES, (figures: readonly string[]) => void pointAt(figures));
  Hooks.on(`${MODULE}.panTo`, (figures: readonly string[]) => void panTo(figures));
}

function unitUnder(token: HostTokenObject): { readonly unit: string; readonly figure: string } | null {
  const battle = currentBattle();
  const figure = battle === null ? undefined : figureOn(battle, token.document.id);
  const unit = figure === undefined ? undefined : battle?.state.figures[figure]?.unit;
  return figure === undefined || unit === undefined ? null : { unit, figure };
}

/** The figure on the table whose base lies under a point of the table; the nearest when bases overlap. */
export function figureAt(battle: LiveBattle, point: Point): string | null {
  const under = Object.values(battle.state.figures).filter((figure) => figure.presence === 'table' && distance(figure.at, point) <= figure.r);
  const [nearest] = under.sort((a, b) => distance(a.at, point) - distance(b.at, point));
  return nearest?.id ?? null;
}

/** A point of the canvas, in table units. */
export function tablePoint(battle: LiveBattle, global: Point): Point {
  const { x, y } = canvas.stage.toLocal(global);
  return toTable(battle.scale, { x, y });
}

function middleOf(battle: LiveBattle, figures: readonly string[]): Point | null {
  const places = figures.flatMap((id) => battle.state.figures[id]?.at ?? []);
  if (places.length === 0) return null;
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return toPixels(battle.scale, { x: sum.x / places.length, y: sum.y / places.length });
}

/** Moves the view to the middle of these figures. */
export async function panTo(figures: readonly string[]): Promise<void> {
  const battle = currentBattle();
  const middle = battle === null ? null : middleOf(battle, figures);
  if (middle !== null) await canvas.animatePan({ ...middle, duration: 250 });
}

/** Moves the view to these figures and rings them for a moment. */
async function pointAt(figures: readonly string[]): Promise<void> {
  const battle = currentBattle();
  if (battle === null) return;
  await panTo(figures);
  const rings = canvas.interface.addChild(new PIXI.Graphics());
  rings.eventMode = 'none';
  rings.zIndex = ABOVE_TOKENS;
  for (const id of figures) {
    const figure = battle.state.figures[id];
    if (figure === undefined) continue;
    stroke(rings, arcPoints(toPixels(battle.scale, figure.at), figure.r * battle.scale.pixels * 1.5), roleStyles.target, canvas.stage.scale.x);
  }
  setTimeout(() => rings.destroy(), POINTED_AT);
}

import type * as Pixi from 'pixi.js';
import type { Order } from '../../../battle/actions';
import type { Figure } from '../../../battle/state';
import { bearing, distance } from '../../../space/point';
import type { LiveBattle } from '../../live/battle/live-battle';
import { rotationOf, toPixels } from '../../store/codec/scale';
import { moduleFile } from '../../common/ids';
import type { Selection } from '../selection/selection';
import { notch, rimPoints } from './figure-marks';
import { stroke } from './strokes';
import { roleStyles, sideStyles } from './styles';

/** What the ghosts show now, so that they are redrawn only when it changes. */
const drawn = new WeakMap<Pixi.Container, string>();

/** Pale copies of figures where the orders that are being considered would leave them, and how they would face. */
export function paintGhosts(
  layer: Pixi.Container,
  battle: LiveBattle | null,
  { action, input, unit }: Selection,
): void {
  const orders = battle === null || action === null ? {} : (input.orders ?? {});
  const key = JSON.stringify([unit, action, orders]);
  if (drawn.get(layer) === key) return;
  drawn.set(layer, key);
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  if (battle === null) return;
  for (const [id, order] of Object.entries(orders)) {
    const figure = battle.seen.figures[id];
    if (figure !== undefined) layer.addChild(ghost(battle, figure, order));
  }
}

/** How a figure faces at the end of its order: as ordered, else along its last stretch, else as now. */
export function endFacing(figure: Pick<Figure, 'facing'>, order: Order | undefined): number {
  if (order?.facing !== undefined) return order.facing;
  const to = order?.path?.at(-1);
  const from = order?.path?.filter((point) => to !== undefined && distance(point, to) > 0).at(-1);
  return from === undefined || to === undefined ? figure.facing : bearing(from, to);
}

function ghost(battle: LiveBattle, figure: Figure, order: Order): Pixi.Container {
  const { x, y } = toPixels(battle.scale, order.path?.at(-1) ?? figure.at);
  const r = figure.r * battle.scale.pixels;
  const there = { ...figure, facing: endFacing(figure, order) };
  const side = battle.seen.sides[battle.seen.units[figure.unit]?.side ?? ''];
  const colour = sideStyles[side?.colour ?? 'blue'].colour;
  const container = new PIXI.Container();
  container.position.set(x, y);
  const picture = container.addChild(PIXI.Sprite.from(moduleFile(`assets/tokens/${figure.art}.webp`)));
  picture.anchor.set(0.5);
  picture.width = picture.height = r * 2;
  picture.rotation = (rotationOf(there.facing) * Math.PI) / 180;
  picture.alpha = 0.6;
  const graphics = container.addChild(new PIXI.Graphics());
  stroke(
    graphics,
    rimPoints(there, { x: 0, y: 0 }, r - 2),
    { ...roleStyles.path, colour, width: Math.max(3, r * 0.08), line: 'dashed' },
    1,
  );
  notch(graphics, there, { x: 0, y: 0 }, r, colour);
  return container;
}

import { currentBattle } from '../../live/battle/live-battle';
import { toPixels } from '../../store/codec/scale';
import { panTo } from '../camera/camera';
import { hover, select } from '../selection/selection';
import { SHOW_FIGURES } from '../../common/ids';
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
    if (found !== null) hover(hovered ? found.unit : null, found.figure);
  });
  Hooks.on(SHOW_FIGURES, (figures: readonly string[]) => void pointAt(figures));
}

function unitUnder(token: HostTokenObject): { readonly unit: string; readonly figure: string } | null {
  const battle = currentBattle();
  const figure = battle === null ? undefined : figureOn(battle, token.document.id);
  const unit = figure === undefined ? undefined : battle?.seen.figures[figure]?.unit;
  return figure === undefined || unit === undefined ? null : { unit, figure };
}

/** Moves the view to these figures and rings them for a moment. */
async function pointAt(figures: readonly string[]): Promise<void> {
  const battle = currentBattle();
  if (battle === null) return;
  await panTo(battle, figures);
  const rings = canvas.interface.addChild(new PIXI.Graphics());
  rings.eventMode = 'none';
  rings.zIndex = ABOVE_TOKENS;
  for (const id of figures) {
    const figure = battle.seen.figures[id];
    if (figure === undefined) continue;
    stroke(
      rings,
      arcPoints(toPixels(battle.scale, figure.at), figure.r * battle.scale.pixels * 1.5),
      roleStyles.target,
      canvas.stage.scale.x,
    );
  }
  setTimeout(() => rings.destroy(), POINTED_AT);
}

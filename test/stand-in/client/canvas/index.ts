import { traits } from '../../common/generations';
import { guardClass } from '../../common/strict';
import { coreControls } from '../apps/scene-controls';
import { setCanvasBridge } from '../core/bridges';
import type { Host } from '../core/host-type';
import type { Constructor } from '../../common/types';
import { setBoard } from './board-access';
import { canvasBridge } from './bridge';
import { Canvas } from './canvas';
import { BaseGrid } from './grid/base-grid';
import { useHost } from './host';
import { listenToDrops } from './interaction/drop';
import { registerKeys } from './interaction/keys';
import { wakeInTestMode } from './interaction/wake';
import { listenToWheel } from './interaction/wheel';
import { CanvasLayer } from './layers/canvas-layer';
import { ControlsLayer } from './layers/controls-layer';
import { GridLayer } from './layers/grid-layer';
import { RegionLayer } from './layers/region-layer';
import { TemplateLayer } from './layers/template-layer';
import { TokenLayer } from './layers/token-layer';
import { WallsLayer } from './layers/walls-layer';
import { canvasNamespace, PIXI } from './namespace';
import { MeasuredTemplate } from './placeables/measured-template';
import { Region } from './placeables/region';
import { Token } from './placeables/token';
import { TokenRuler } from './placeables/token-ruler';
import { Wall } from './placeables/wall';
import { prepareSceneControls } from './scene-controls';
import { ClockwiseSweepPolygon } from './sight';
import { addCanvasStyle } from './style';

/** Members that read undefined until the layers are made (the first draw), as in Foundry. */
const lateMembers = ['tokens', 'walls', 'regions', 'controls', 'templates'];

/**
 * Put the board into the page and into the host: globals `PIXI` and `canvas`, foundry.canvas, foundry.grid, CONFIG.Canvas and the
 * placeable classes of CONFIG. Called once, before the module is imported.
 */
export function installCanvas(host: Host): Canvas {
  useHost(host);
  configure(host);
  host.publishGlobals({ PIXI });
  for (const [path, members] of Object.entries(canvasNamespace)) host.publish(path, members);
  if (traits().templates) {
    host.publish('canvas.layers', { TemplateLayer });
    host.publish('canvas.placeables', { MeasuredTemplate });
  }
  const canvas = new Canvas(boardElement());
  setBoard(canvas);
  if (host.generation === 13) Reflect.deleteProperty(Canvas.prototype, 'level');
  guardClass(Canvas, host.generation === 13 ? [...lateMembers, 'level'] : lateMembers);
  guardClass(BaseGrid);
  // PIXI asks each of its objects for a cursor.
  guardClass(CanvasLayer, ['cursor'], PIXI.Container);
  addCanvasStyle();
  if (host.testMode) wakeInTestMode(canvas);
  listenToWheel(canvas);
  listenToDrops(canvas);
  registerKeys(canvas);
  coreControls.prepare = prepareSceneControls;
  host.game.canvas = canvas;
  host.publishGlobals({ canvas });
  setCanvasBridge(canvasBridge(canvas));
  return canvas;
}

function configure({ CONFIG }: Host): void {
  const layer = (layerClass: unknown): { layerClass: Constructor; group: string } => ({
    layerClass: layerClass as Constructor,
    group: 'interface',
  });
  // The order of drawing: doors need the walls.
  Object.assign(CONFIG.Canvas.layers, {
    grid: layer(GridLayer),
    regions: layer(RegionLayer),
    walls: layer(WallsLayer),
    tokens: layer(TokenLayer),
    controls: layer(ControlsLayer),
  });
  Object.assign(CONFIG.Canvas.polygonBackends, {
    sight: ClockwiseSweepPolygon,
    light: ClockwiseSweepPolygon,
    sound: ClockwiseSweepPolygon,
    move: ClockwiseSweepPolygon,
  });
  Object.assign(CONFIG.Token, { objectClass: Token, layerClass: TokenLayer, rulerClass: TokenRuler });
  Object.assign(CONFIG.Wall, { objectClass: Wall, layerClass: WallsLayer });
  Object.assign(CONFIG.Region, { objectClass: Region, layerClass: RegionLayer });
  if (!traits().templates) return;
  Object.assign(CONFIG.MeasuredTemplate, { objectClass: MeasuredTemplate, layerClass: TemplateLayer });
  CONFIG.Canvas.layers['templates'] = layer(TemplateLayer);
}

/** The canvas element of the page: `#board`, made when the page has none. */
function boardElement(): HTMLCanvasElement {
  const found = document.getElementById('board');
  if (found instanceof HTMLCanvasElement) return found;
  const board = document.createElement('canvas');
  board.id = 'board';
  if (found) found.replaceWith(board);
  else document.body.prepend(board);
  Object.assign(board.style, { position: 'fixed', left: '0', top: '0' });
  return board;
}

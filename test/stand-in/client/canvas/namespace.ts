import * as PIXI from 'pixi.js';
import { CanvasAnimation } from './animation/canvas-animation';
import { Canvas } from './canvas';
import { DoorControl } from './containers/door-control';
import { PreciseText } from './containers/precise-text';
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from './grid';
import { CanvasGroup, InterfaceCanvasGroup, PrimaryCanvasGroup } from './groups';
import { Ray } from './geometry/ray';
import { MouseInteractionManager } from './interaction/mouse-manager';
import { CanvasLayer } from './layers/canvas-layer';
import { ControlsLayer } from './layers/controls-layer';
import { GridLayer } from './layers/grid-layer';
import { InteractionLayer } from './layers/interaction-layer';
import { PlaceablesLayer } from './layers/placeables-layer';
import { RegionLayer } from './layers/region-layer';
import { TokenLayer } from './layers/token-layer';
import { WallsLayer } from './layers/walls-layer';
import { PerceptionManager } from './perception';
import { PlaceableObject } from './placeables/placeable-object';
import { Region } from './placeables/region';
import { Token } from './placeables/token';
import { TokenRuler } from './placeables/token-ruler';
import { Wall } from './placeables/wall';
import { RenderFlags } from './render-flags';
import { ClockwiseSweepPolygon } from './sight';
import { getTexture, loadTexture, srcExists } from './textures';

/** What the canvas puts into the namespace `foundry`, by path. */
export const canvasNamespace: Record<string, Record<string, unknown>> = {
  canvas: { Canvas, loadTexture, getTexture, srcExists },
  'canvas.animation': { CanvasAnimation },
  'canvas.containers': { PreciseText, DoorControl },
  'canvas.geometry': { ClockwiseSweepPolygon, Ray },
  'canvas.groups': { CanvasGroup, InterfaceCanvasGroup, PrimaryCanvasGroup },
  'canvas.interaction': { MouseInteractionManager, RenderFlags },
  'canvas.layers': {
    CanvasLayer,
    ControlsLayer,
    GridLayer,
    InteractionLayer,
    PlaceablesLayer,
    RegionLayer,
    TokenLayer,
    WallsLayer,
  },
  'canvas.perception': { PerceptionManager },
  'canvas.placeables': { PlaceableObject, Region, Token, Wall },
  'canvas.placeables.tokens': { TokenRuler },
  grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
};

export { PIXI };

import { unknown } from '../../common/strict';
import type { Canvas } from './canvas';

/** Flags that a package may raise (types: client/canvas/perception/perception-manager). */
const FLAGS: readonly string[] = [
  'refreshEdges',
  'initializeLighting',
  'initializeLightSources',
  'refreshLighting',
  'refreshLightSources',
  'initializeVisionModes',
  'initializeVision',
  'refreshVision',
  'refreshVisionSources',
  'refreshPrimary',
  'refreshOcclusion',
  'refreshOcclusionStates',
  'refreshOcclusionMask',
  'initializeSounds',
  'refreshSounds',
  'soundFadeDuration',
  'refreshTiles',
  'identifyInteriorWalls',
  'initializeDarknessSources',
];

/** Those after which what is seen is worked out again. Light, sound and occlusion are not imitated. */
const SIGHT: ReadonlySet<string> = new Set([
  'refreshEdges',
  'initializeVisionModes',
  'initializeVision',
  'refreshVision',
  'refreshVisionSources',
]);

/** canvas.perception: packages ask for refreshes of sight, light and sound, which come before the next frame. */
export class PerceptionManager {
  constructor(private readonly canvas: Canvas) {}

  update(flags: Readonly<Record<string, boolean>>): void {
    const raised = Object.keys(flags).filter((flag) => flags[flag] === true);
    for (const flag of raised) if (!FLAGS.includes(flag)) unknown(`canvas.perception.update: flag "${flag}"`);
    if (raised.some((flag) => SIGHT.has(flag))) this.canvas.visibility.refresh();
  }

  /** Everything anew, as after the scene was drawn. */
  initialize(): void {
    this.update({ refreshEdges: true, initializeLighting: true, initializeVision: true, initializeSounds: true });
  }
}

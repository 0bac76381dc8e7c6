import { registerPointing } from './pointing';
import { registerOverlay } from './overlay';
import { registerPlanner } from './planner';
import { registerCursorSpeech } from './cursor-speech';

/** Everything that we draw and catch on the canvas; during `init`. */
export function registerCanvas(): void {
  registerOverlay();
  registerPointing();
  registerPlanner();
  registerCursorSpeech();
}

import { setSetting, setting } from './settings';
import { speak } from './spoken';
import { words } from './words';

/** A typical first mistake; its sentence is under SKIRMISH.hint.<mistake>. */
type Mistake = 'drag' | 'enemy' | 'nothing-shown';

/** Explains at the first mistake of its kind how it is done: once in this browser, and never if hints are off. */
export function hint(mistake: Mistake): void {
  const shown = String(setting('hintsShown')).split(' ');
  if (setting('hints') !== true || shown.includes(mistake)) return;
  const sentence = words(`SKIRMISH.hint.${mistake}`);
  ui.notifications.info(sentence);
  speak(sentence);
  void setSetting('hintsShown', [...shown, mistake].join(' ').trim());
}

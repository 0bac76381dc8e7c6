import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { Beat, Plaque } from '../../../battle/staging';
import type { FigureId } from '../../../battle/state';
import type { Seen } from '../state';
import { words } from '../words';

export function plaque(
  at: Plaque['at'],
  key: string,
  tone: Plaque['tone'] = 'plain',
  values?: Readonly<Record<string, number>>,
): Plaque {
  return { at, text: words(`plaque.${key}`, values), tone };
}

/** Returns what happens to a figure, beside what was shown before. */
export function marked(seen: Seen, figure: FigureId, key: string, tone: Plaque['tone'] = 'plain'): Beat {
  return beat({
    key: WITH_LAST,
    view: 'shift',
    ms: 500,
    weight: 3,
    ...around(seen, [figure]),
    plaques: [plaque(figure, key, tone)],
  });
}

export function die(seen: Seen, figure: FigureId, face: number, label: 'die' | 'run' | 'drive'): Beat {
  return beat({
    key: `die ${figure}`,
    view: 'shift',
    ms: 450,
    weight: 2,
    cue: 'dice',
    ...around(seen, [figure]),
    plaques: [plaque(figure, 'inches', 'plain', { face })],
    dice: [{ label: words(`roll.${label}`), faces: [face] }],
  });
}

import { around, beat } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import { figureOf, type UnitId } from '../../../battle/state';
import { direction } from '../../../space';
import type { Point } from '../../../space/types';
import type { EventOf } from '../book';
import type { AssaultEvent, ChargeResult } from '../book/assault/events';
import type { CommandTestEvent } from '../book/squad/command-events';
import type { Seen } from '../state';
import { words } from '../words';
import { figuresOf, middleOf, plaqueAt, plaqueOver, unseen, type StageRows } from './row';
import type { ContactEvent } from '../book/contact/events';
import type { MeleeEvent } from '../book/melee/events';

/** Inches of the arrow that shows the way back. */
const WAY_BACK = 4;

const wentWell: readonly ChargeResult[] = ['contact', 'target-fled'];

export const assaultStage: StageRows<AssaultEvent | ContactEvent | MeleeEvent> = {
  'charge-declared': ({ unit, target, figures }, before) =>
    beat({
      key: `charge ${unit}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'charge',
      ...ofSquads(before, [unit, target]),
      about: [...figures, ...figuresOf(before, target)],
      shapes: arrow(middleOf(before, unit), middleOf(before, target)),
    }),
  'charge-evaded': ({ unit, target }, _before, after) =>
    beat({ key: `evaded ${unit}`, view: 'frame', ms: 500, weight: 2, ...ofSquads(after, [unit, target]) }),
  'charge-ended': ({ unit, target, result }, _before, after) =>
    beat({
      key: `charged ${unit}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      ...ofSquads(after, [unit, target]),
      plaques: plaqueOver(after, unit, `charge.${result}`, wentWell.includes(result) ? 'good' : 'bad'),
    }),
  'fight-began': unseen,
  'fights-changed': unseen,
  'fight-ended': ({ chargers, defenders }, _before, after) =>
    beat({ key: `parted ${chargers}`, view: 'shift', ms: 500, weight: 1, ...ofSquads(after, [chargers, defenders]) }),
  'melee-fought': blowsBeat,
  'squad-withdrew': ({ unit }, before) => runs(before, unit, 'falls-back'),
  'parting-swing': ({ unit, figures }, before) =>
    beat({
      key: `parting ${unit}`,
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'steel',
      ...around(before, figures),
    }),
  'assault-compared': ({ tallies }, _before, after) =>
    beat({
      key: 'compared',
      view: 'frame',
      ms: 1400,
      weight: 3,
      ...ofSquads(
        after,
        tallies.flatMap(({ units }) => units),
      ),
      plaques: tallies.flatMap(({ units, losses }) =>
        units.slice(0, 1).flatMap((unit) => plaqueOver(after, unit, 'lost', losses > 0 ? 'bad' : 'plain', { losses })),
      ),
    }),
  'squad-won-assault': unseen,
  'squad-forced-back': ({ unit, bearing }, before) => {
    const from = middleOf(before, unit);
    const way = direction(bearing);
    const to = from === null ? null : { x: from.x + way.x * WAY_BACK, y: from.y + way.y * WAY_BACK };
    return beat({
      key: `forced ${unit}`,
      view: 'frame',
      ms: 1000,
      weight: 3,
      ...ofSquads(before, [unit]),
      shapes: arrow(from, to),
      plaques: plaqueOver(before, unit, 'forced-back', 'bad'),
    });
  },
  'advance-declined': ({ unit }, _before, after) =>
    beat({
      key: `stays ${unit}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      ...ofSquads(after, [unit]),
      plaques: plaqueOver(after, unit, 'stays'),
    }),
  'squad-disengaged': ({ unit }, _before, after) =>
    beat({ key: `away ${unit}`, view: 'frame', ms: 500, weight: 2, cue: 'steel', ...ofSquads(after, [unit]) }),
};

export const commandStage: StageRows<CommandTestEvent> = {
  'command-tested': ({ unit, score, difficulty, faces, passed }, before) =>
    beat({
      key: `command ${unit}`,
      view: 'shift',
      ms: 800,
      weight: 2,
      cue: 'dice',
      ...ofSquads(before, [unit]),
      plaques: plaqueOver(before, unit, 'score', passed ? 'good' : 'bad', { score, other: difficulty }),
      dice: [{ label: words('card.command.die'), faces, hits: faces.map(() => passed) }],
    }),
};

/** Returns all soldiers of some squads, and their places. */
export function ofSquads(seen: Seen, units: readonly UnitId[]): Pick<Beat, 'about' | 'at'> {
  const about = units.flatMap((unit) => figuresOf(seen, unit));
  return { ...around(seen, about) };
}

function arrow(from: Point | null, to: Point | null): NonNullable<Beat['shapes']> {
  return from === null || to === null ? [] : [{ kind: 'line', role: 'threat', points: [from, to], arrow: true }];
}

/** Both totals over the fighters, a stroke for each blow that could land. */
function blowsBeat({ lone, others, hits }: EventOf<'melee-fought'>, before: Seen): Beat {
  const rolls = [lone, ...others];
  const about = rolls.map(({ figure }) => figure);
  const isHit = (figure: string): boolean => hits.some((hit) => hit.figure === figure);
  return beat({
    key: `melee ${lone.figure}`,
    view: 'frame',
    ms: 900,
    weight: 3,
    cue: 'steel',
    ...around(before, about),
    tracers: hits.map(({ by, figure }) => ({
      from: figureOf(before, by).at,
      to: figureOf(before, figure).at,
      kind: 'blow',
      hit: true,
    })),
    plaques: rolls.map(({ figure, score }) => plaqueAt(figure, 'total', isHit(figure) ? 'hit' : 'plain', { score })),
    dice: rolls.map(({ figure, faces }) => ({ label: words('card.melee.die', { figure: { figure } }), faces })),
  });
}

/** A squad that has to give way or flees. */
export function runs(seen: Seen, unit: UnitId, how: string): Beat {
  return beat({
    key: `forced ${unit}`,
    view: 'frame',
    ms: 1000,
    weight: 3,
    cue: 'rout',
    ...ofSquads(seen, [unit]),
    plaques: plaqueOver(seen, unit, how, 'bad'),
  });
}

import { around, beat, WITH_LAST } from '../../../battle/stage';
import type { CardDice } from '../../../battle/card';
import type { MoraleEvent, MoraleRoll } from '../book/morale/events';
import { words } from '../words';
import { ofSquads, runs } from './assault';
import { plaqueOver, unseen, type StageRows } from './row';

const dice = (command: MoraleRoll, threat: MoraleRoll): CardDice[] => [
  { label: words('card.morale.command'), faces: command.faces },
  { label: words('card.morale.threat'), faces: threat.faces },
];

export const moraleStage: StageRows<MoraleEvent> = {
  'morale-tested': ({ unit, command, threat, change }, before) =>
    beat({
      key: `morale ${unit}`,
      view: 'shift',
      ms: 1000,
      weight: 3,
      cue: 'morale',
      ...ofSquads(before, [unit]),
      plaques: plaqueOver(before, unit, 'score', change < 0 ? 'bad' : 'good', {
        score: command.score,
        other: threat.score,
      }),
      dice: dice(command, threat),
    }),
  'morale-test-waived': unseen,
  'morale-changed': ({ unit, from, to }, before) =>
    beat({
      key: `morale ${unit}`,
      view: 'shift',
      ms: 400,
      weight: 2,
      cue: 'morale',
      ...ofSquads(before, [unit]),
      plaques: plaqueOver(before, unit, 'morale', to < from ? 'bad' : 'good', { from, to }),
    }),
  'squad-routed': ({ unit, rout }, before) => (rout === null ? null : runs(before, unit, 'breaks')),
  'squad-fled': ({ unit }, before) => runs(before, unit, 'flees'),
  'rout-ended': ({ unit }, _before, after) =>
    beat({ key: `rallied ${unit}`, view: 'shift', ms: 700, weight: 2, cue: 'rout', ...ofSquads(after, [unit]) }),
  'rally-tested': ({ unit, command, threat, gain }, before) =>
    beat({
      key: `morale ${unit}`,
      view: 'shift',
      ms: 900,
      weight: 3,
      cue: 'rally',
      ...ofSquads(before, [unit]),
      plaques: plaqueOver(before, unit, 'score', gain > 0 ? 'good' : 'bad', {
        score: command.score,
        other: threat.score,
      }),
      dice: dice(command, threat),
    }),
  'rally-declined': ({ unit }, _before, after) =>
    beat({
      key: `waits ${unit}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      ...ofSquads(after, [unit]),
      plaques: plaqueOver(after, unit, 'no-rally'),
    }),
  'squad-dispersed': ({ unit }, before) =>
    beat({ key: `gone ${unit}`, view: 'shift', ms: 700, weight: 2, cue: 'rout', ...ofSquads(before, [unit]) }),
  'figure-removed': ({ figure }, before) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 350,
      weight: 2,
      ...around(before, [figure]),
      falls: [figure],
    }),
};

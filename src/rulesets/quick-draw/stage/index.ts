import { planStage } from '../../../battle/plan/triggers';
import { around, beat, ending, beyond, stageBy, WITH_LAST } from '../../../battle/stage';
import type { Beat, Cue, Plaque } from '../../../battle/staging';
import type { FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { QuickDrawEvent, EventOf } from '../book';
import { blastRadius } from '../book/fire/shots';
import { gunOf } from '../book/aim/guns';
import { fighterOf } from '../book/field/field';
import type { Seen } from '../state';
import { valuesOf, words } from '../words';
import { die, marked, plaque } from './beats';
import { cueOfGun } from './gun-cue';
import { vehicleStages } from './vehicles';

/** Table units by which a miss passes its target. */
const PAST = 1.5;

/** How what happens is shown on the table. */
export const stage = stageBy<Seen, QuickDrawEvent>({
  'first-rolled': ({ a, b }) => {
    const dice = [{ label: words('roll.first'), faces: [a, b] }];
    return beat({ key: `first ${a} ${b}`, view: 'stay', ms: 900, weight: 3, cue: 'dice', dice });
  },
  'turn-began': ({ turn, side }) =>
    beat({
      key: 'turn',
      view: 'stay',
      ms: 600,
      weight: 2,
      cue: 'bell',
      caption: words('event.turn-began', { turn, side: { side } }),
    }),
  'phase-began': ({ phase }) =>
    beat({ key: 'phase', view: 'stay', ms: 500, weight: 1, cue: 'phase', caption: words(`phase.${phase}`) }),
  'turn-ended': null,
  'die-bought': ({ figure, face }, before) => die(before, figure, face, 'die'),
  stayed: null,
  moved: ({ figure, path, facing }, before) => walks(before, figure, path, facing, 'walk'),
  'broke-away': ({ figure, path, facing }, before) => walks(before, figure, path, facing, 'walk'),
  charged: ({ figure, target }, before) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 400,
      weight: 3,
      cue: 'charge',
      ...around(before, [figure, target]),
      plaques: [plaque(figure, 'charges')],
    }),
  'fire-declared': null,
  drew: ({ figure, face, total }, before) =>
    beat({
      key: `draw ${figure}`,
      view: 'shift',
      ms: 320,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaque(figure, 'draw', 'plain', { total })],
      dice: [{ label: words('roll.draw', { figure: { figure } }), faces: [face] }],
      caption: words('caption.draw'),
    }),
  'order-drawn': null,
  'place-came': null,
  'passed-over': ({ figure }, before) => marked(before, figure, 'passed-over', 'bad'),
  'exchange-ended': null,
  'shot-paid': null,
  'lock-rolled': ({ figure, target, face, locked }, before) =>
    beat({
      key: `lock ${figure} ${target} ${face}`,
      view: 'frame',
      ms: 700,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure, target]),
      plaques: [plaque(target, locked ? 'locked' : 'no-lock', locked ? 'hit' : 'miss')],
      dice: [{ label: words('roll.lock'), faces: [face], hits: [locked] }],
    }),
  'shot-rolled': shot,
  'effect-rolled': ({ figure, face, effect }, before) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 350,
      weight: 3,
      ...around(before, [figure]),
      dice: [{ label: words('roll.effect', valuesOf({ effect })), faces: [face] }],
    }),
  ignored: ({ figure }, before) => marked(before, figure, 'ignored'),
  'had-turn': ({ figure }, before) => marked(before, figure, 'had-turn'),
  ducked: ({ figure }, before) => marked(before, figure, 'ducked', 'hit'),
  wounded: ({ figure }, before) => marked(before, figure, 'wounded', 'hit'),
  fell: ({ figure, fate }, before) => {
    const { at } = fighterOf(before, figure);
    return beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 600,
      weight: 3,
      cue: 'fall',
      about: [figure],
      at: [at],
      plaques: [plaque(at, fate, 'hit')],
      falls: [figure],
    });
  },
  'treatment-failed': ({ figure }, before) => marked(before, figure, 'treatment-failed', 'bad'),
  'charge-stopped': ({ figure, at }, before) => {
    const { at: from, facing } = fighterOf(before, figure);
    return {
      ...walks(before, figure, [from, at], facing, 'walk'),
      key: WITH_LAST,
      plaques: [plaque(at, 'stopped', 'bad')],
    };
  },
  'ran-die': ({ figure, face }, before) => die(before, figure, face, 'run'),
  ran: ({ figure, path }, before) => walks(before, figure, path, fighterOf(before, figure).facing, 'walk'),
  struck: blow,
  'weapon-dropped': ({ figure }, before) => marked(before, figure, 'dropped'),
  'round-ended': null,
  'treatment-began': ({ figure, patient }, before) =>
    beat({
      key: `treat ${figure}`,
      view: 'shift',
      ms: 600,
      weight: 2,
      ...around(before, [figure, patient]),
      plaques: [plaque(patient, 'treated', 'good')],
    }),
  healed: ({ figure }, before) => marked(before, figure, 'healed', 'good'),
  'picked-up': ({ figure }, before) => marked(before, figure, 'picked-up'),
  'dose-taken': ({ figure }, before) => ({ ...marked(before, figure, 'dose'), key: `dose ${figure}` }),
  'kept-mind': ({ figure, face }, before) => mind(before, figure, face, 'kept-mind', 'good'),
  lust: ({ figure, face }, before) => mind(before, figure, face, 'lust', 'bad'),
  paranoia: ({ figure, face }, before) => mind(before, figure, face, 'paranoia', 'bad'),
  ...planStage,
  ...vehicleStages,
  'battle-ended': ({ outcome }, before) => ending(before, outcome),
});

function mind(seen: Seen, figure: FigureId, face: number, key: string, tone: Plaque['tone']): Beat {
  return { ...marked(seen, figure, key, tone), dice: [{ label: words('roll.dose'), faces: [face] }] };
}

function walks(seen: Seen, figure: FigureId, path: readonly Point[], facing: number, cue: Cue): Beat {
  const [from, to] = [path[0], path.at(-1)];
  return beat({
    key: `walk ${figure}`,
    view: 'shift',
    ms: 600,
    weight: 2,
    cue,
    about: [figure],
    at: from === undefined || to === undefined ? around(seen, [figure]).at : [from, to],
    moves: { [figure]: { path, facing } },
  });
}

function shot(event: EventOf<'shot-rolled'>, before: Seen): Beat {
  const { figure, target, weapon, from, to, nearby, face, number, hit } = event;
  const gun = gunOf(fighterOf(before, figure), weapon);
  const { blast } = gun;
  const at = to;
  return beat({
    key: nearby ? WITH_LAST : `shot ${figure} ${target} ${fighterOf(before, figure).left}`,
    view: 'frame',
    ms: 800,
    weight: 3,
    cue: nearby ? 'burst' : cueOfGun(gun),
    about: [figure, target],
    at: [from, at],
    tracers: nearby ? [] : [{ from, to: hit ? at : beyond(from, at, PAST), kind: 'shot', hit }],
    shapes:
      nearby || blast === null ? [] : [{ kind: 'disc', role: 'template', at, r: blastRadius(blast, before.options) }],
    plaques: [plaque(target, hit ? 'hit' : 'missed', hit ? 'hit' : 'miss', { face, number })],
    dice: [{ label: words('roll.shot', valuesOf({ weapon, number })), faces: [face], hits: [hit] }],
  });
}

function blow({ figure, target, face, number, hit, weapon }: EventOf<'struck'>, before: Seen): Beat {
  const { at: from } = fighterOf(before, figure);
  const { at: to } = fighterOf(before, target);
  return beat({
    key: `blow ${figure} ${target}`,
    view: 'frame',
    ms: 800,
    weight: 3,
    cue: 'steel',
    about: [figure, target],
    at: [from, to],
    tracers: [{ from, to, kind: 'blow', hit }],
    plaques: [plaque(target, hit ? 'hit' : 'missed', hit ? 'hit' : 'miss', { face, number })],
    dice: [{ label: words('roll.blow', valuesOf({ weapon, number })), faces: [face], hits: [hit] }],
  });
}

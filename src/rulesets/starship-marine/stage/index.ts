import { planStage } from '../../../battle/plan/triggers';
import { around, beat, ending, beyond, stageBy, WITH_LAST } from '../../../battle/stage';
import type { Beat, Cue } from '../../../battle/staging';
import type { MarineEvent, EventOf } from '../book';
import { trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import { valuesOf, words } from '../words';
import { marked, middleOf, plaque, walk } from './beats';
import { obstacleBeats } from './obstacles';

/** Table units by which a miss passes its target. */
const PAST = 3;

const phase = (): Beat => beat({ key: 'phase', view: 'stay', ms: 500, weight: 1, cue: 'phase' });
const bell = (): Beat => beat({ key: 'turn', view: 'stay', ms: 600, weight: 2, cue: 'bell' });

/** How events are shown on the table; nothing is shown of figures that this seat does not know. */
export const stage = stageBy<Seen, MarineEvent>({
  ...planStage,
  'boarders-noted': null,
  'boarders-tested': ({ face, score }) => nerve('boarders', face, score),
  thrown: ({ figure, at, good }, before) => {
    const thrower = trooperIn(before, figure);
    if (thrower === null) return null;
    const key = good ? 'good-throw' : 'normal-throw';
    return beat({
      key: `throw ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'throw',
      about: [figure],
      at: [thrower.at, at],
      tracers: [{ from: thrower.at, to: at, kind: 'throw', hit: true }],
      plaques: [plaque(at, key, good ? 'good' : 'plain')],
    });
  },
  burst: ({ at, r, rolls }, before) =>
    beat({
      key: `burst ${at.x} ${at.y}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'burst',
      at: [at],
      about: rolls.map(({ figure }) => figure),
      shapes: [{ kind: 'disc', role: 'template', at, r }],
      plaques: rolls
        .filter(({ figure }) => trooperIn(before, figure) !== null)
        .map(({ figure, hit }) => plaque(figure, hit ? 'hit' : 'missed', hit ? 'hit' : 'miss')),
    }),
  'bursts-ended': null,
  'charge-placed': ({ figure }, before) => marked(before, figure, 'charge', 'plain', `charge ${figure}`),
  'charge-ordered': null,
  'charge-fired': ({ at }) =>
    beat({ key: `fired ${at.x} ${at.y}`, view: 'frame', ms: 700, weight: 3, cue: 'burst', at: [at] }),
  'door-set': ({ door }, before) => atDoor(before, door, 'door', 400),
  'door-tried': ({ door, face, beaten }, before) => ({
    ...atDoor(before, door, beaten ? 'burst' : 'dice', 800),
    dice: [{ label: words('roll.door'), faces: [face], hits: [beaten] }],
  }),
  'door-destroyed': ({ door }, before) => atDoor(before, door, 'alarm', 600),
  'wall-holed': ({ at }) =>
    beat({ key: `hole ${at.x} ${at.y}`, view: 'frame', ms: 700, weight: 3, cue: 'alarm', at: [at] }),
  'floor-holed': ({ at }) =>
    beat({ key: `hole ${at.x} ${at.y}`, view: 'frame', ms: 700, weight: 3, cue: 'alarm', at: [at] }),
  climbed: null,
  ...obstacleBeats,
  named: ({ figure, to }, before) => {
    const one = trooperIn(before, figure);
    if (one === null || to === null) return null;
    return beat({
      key: 'named',
      view: 'shift',
      ms: 900,
      weight: 2,
      cue: 'order',
      about: [figure],
      at: [one.at, to],
      shapes: [{ kind: 'line', role: 'target', points: [one.at, to], arrow: true }],
      caption: words('caption.named'),
    });
  },
  shot: shot,
  'shot-wasted': ({ figure }, before) => marked(before, figure, 'wasted', 'bad', `wasted ${figure}`),
  'door-shot': ({ figure, door }, before) => {
    const one = trooperIn(before, figure);
    const to = middleOf(before, door);
    if (one === null || to === null) return null;
    return beat({
      key: `door-shot ${door}`,
      view: 'frame',
      ms: 500,
      weight: 2,
      cue: 'shot',
      about: [figure],
      at: [one.at, to],
      tracers: [{ from: one.at, to, kind: 'shot', hit: true }],
    });
  },
  massacred: () => beat({ key: 'massacred', view: 'stay', ms: 900, weight: 3, cue: 'alarm' }),
  fell: ({ figure, cause }, before) => {
    const one = trooperIn(before, figure);
    if (one === null) return null;
    return beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 600,
      weight: 3,
      cue: 'fall',
      about: [figure],
      at: [one.at],
      plaques: [plaque(one.at, `fell-${cause}`, 'hit')],
      falls: [figure],
    });
  },
  'robot-damaged': ({ figure, harm, face }, before) => {
    const shown = marked(before, figure, `robot-${harm}`, 'hit');
    return shown === null ? null : { ...shown, dice: [{ label: words('roll.robot'), faces: [face] }] };
  },
  declined: null,
  overpowered: ({ target }, before) => marked(before, target, 'overpowered', 'hit', `over ${target}`),
  fought: blow,
  'fights-ended': null,
  illuminated: ({ figure, target }, before) => marked(before, target ?? figure, 'illuminated', 'bad', 'illuminated'),
  launched: ({ launcher }, before) => marked(before, launcher, 'launched', 'plain', `launched ${launcher}`),
  missile: shot,
  'missile-spent': ({ figure }, before) => marked(before, figure, 'missile-spent', 'bad', `spent ${figure}`),
  'door-missile': ({ door }, before) => atDoor(before, door, 'burst', 700),
  'wants-set': null,
  'nerve-tested': ({ figures, face, score, result }, before) => ({
    ...nerve(figures[0] ?? '', face, score),
    view: 'shift',
    ...around(before, figures),
    plaques: figures
      .filter((id) => trooperIn(before, id) !== null)
      .map((id) => plaque(id, `nerve-${result}`, result === 'free' ? 'good' : 'bad')),
  }),
  ducked: ({ figure, path }, before) => walk(before, figure, path, null, WITH_LAST),
  moved: ({ figure, path, facing, left }, before) => {
    if (path.length === 0) return null;
    const way = walk(before, figure, path, facing, 'march');
    return way !== null && left ? { ...way, falls: [figure] } : way;
  },
  'sca-used': null,
  'sca-taken': ({ figure }, before) => marked(before, figure, 'took-up', 'plain', `charges ${figure}`),
  'took-up': ({ figure }, before) => marked(before, figure, 'took-up'),
  'set-down': ({ figure }, before) => marked(before, figure, 'set-down'),
  surprised: ({ figure }, before) => marked(before, figure, 'surprised', 'bad'),
  strayed: null,
  'moves-ended': null,
  plotted: null,
  aimed: null,
  called: null,
  'control-taken': ({ figure }, before) => marked(before, figure, 'control', 'plain', `control ${figure}`),
  'robot-adopted': ({ figure }, before) => marked(before, figure, 'adopted', 'plain', `adopted ${figure}`),
  'fate-known': ({ figure }, before) => marked(before, figure, 'fate', 'plain'),
  'prize-boarded': () => beat({ key: 'prize', view: 'stay', ms: 1200, weight: 3, cue: 'alarm' }),
  'room-taken': () => beat({ key: 'room', view: 'stay', ms: 800, weight: 3, cue: 'goal' }),
  'room-harmed': () => beat({ key: 'harm', view: 'stay', ms: 800, weight: 3, cue: 'alarm' }),
  'power-set': () => beat({ key: 'power', view: 'stay', ms: 600, weight: 3, cue: 'event' }),
  switched: ({ figure, on }, before) => marked(before, figure, on ? 'on' : 'off', 'plain', 'switched'),
  'ship-tested': ({ face, score }) => nerve('ship', face, score),
  'ship-noted': null,
  stood: ({ figure, stands }, before) => marked(before, figure, stands ? 'stands' : 'gives-up', 'plain'),
  surrendered: ({ figure }, before) => marked(before, figure, 'surrenders', 'bad'),
  'came-in-sight': ({ figure }, _before, after) => {
    const one = trooperIn(after, figure);
    if (one === null) return null;
    return beat({
      key: 'sight',
      view: 'shift',
      ms: 400,
      weight: 2,
      cue: 'arrive',
      about: [figure],
      at: [one.at],
      rises: one.presence === 'table' ? [figure] : [],
    });
  },
  'went-out-of-sight': null,
  'surplus-dropped': null,
  sprayed: ({ figure }, before) => marked(before, figure, 'sprays', 'plain', `spray ${figure}`),
  'foam-thinned': null,
  supplied: ({ figure }, before) => marked(before, figure, 'supplied', 'plain', `supply ${figure}`),
  'stock-used': null,
  'side-ready': null,
  'moves-ordered': null,
  'side-moves': null,
  'turn-began': bell,
  'phase-began': phase,
  'battle-ended': ({ outcome }, before) => ending(before, outcome),
});

function nerve(key: string, face: number, score: number): Beat {
  return beat({
    key: `nerve ${key} ${face}`,
    view: 'stay',
    ms: 900,
    weight: 3,
    cue: 'morale',
    dice: [{ label: words('roll.nerve', { score }), faces: [face] }],
  });
}

function atDoor(seen: Seen, door: string, cue: Cue, ms: number): Beat {
  const at = middleOf(seen, door);
  return beat({ key: `door ${door}`, view: 'shift', ms, weight: 2, cue, at: at === null ? [] : [at] });
}

function shot(event: EventOf<'shot'> | EventOf<'missile'>, before: Seen): Beat | null {
  const { figure, target, from, to, face, need, factor, hit } = event;
  if (trooperIn(before, figure) === null && trooperIn(before, target) === null) return null;
  const values = valuesOf({ score: face + factor, need });
  const at = trooperIn(before, target) === null ? to : target;
  return beat({
    key: `${event.type} ${figure} ${target} ${face}`,
    view: 'frame',
    ms: 800,
    weight: 3,
    cue: event.type === 'missile' ? 'heavy' : trooperIn(before, figure)?.weapon === 'sca-1' ? 'shot' : 'auto',
    about: [figure, target],
    at: [from, to],
    tracers: [{ from, to: hit ? to : beyond(from, to, PAST), kind: 'shot', hit }],
    plaques: [{ at, text: words(hit ? 'plaque.shot-hit' : 'plaque.shot-missed', values), tone: hit ? 'hit' : 'miss' }],
    dice: [{ label: words('roll.shot', values), faces: [face], hits: [hit] }],
  });
}

function blow({ figure, target, mine, theirs, loser }: EventOf<'fought'>, before: Seen): Beat | null {
  const [one, other] = [trooperIn(before, figure), trooperIn(before, target)];
  if (one === null || other === null) return null;
  return beat({
    key: `blow ${figure} ${target}`,
    view: 'frame',
    ms: 800,
    weight: 3,
    cue: 'steel',
    about: [figure, target],
    at: [one.at, other.at],
    tracers: [{ from: one.at, to: other.at, kind: 'blow', hit: loser !== null }],
    plaques: [
      { at: figure, text: words('plaque.score', { score: mine.total }), tone: loser === figure ? 'hit' : 'plain' },
      { at: target, text: words('plaque.score', { score: theirs.total }), tone: loser === target ? 'hit' : 'plain' },
    ],
    dice: [
      { label: words('roll.blow'), faces: [mine.face], hits: [loser === target] },
      { label: words('roll.blow'), faces: [theirs.face], hits: [loser === figure] },
    ],
  });
}

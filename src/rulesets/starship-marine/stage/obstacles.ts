import { beat, type Stages } from '../../../battle/stage';
import type { Beat, Cue } from '../../../battle/staging';
import type { ObstacleEvent } from '../book/obstacles/obstacles';
import { trooperIn } from '../book/deck/field';
import type { Seen } from '../state';
import { words } from '../words';
import { marked, middleOf, walk } from './beats';

function atObstacle(seen: Seen, id: string, cue: Cue, ms: number): Beat {
  const at = middleOf(seen, id) ?? seen.obstacles[id]?.at ?? seen.charges[id]?.at;
  return beat({ key: `obstacle ${id}`, view: 'shift', ms, weight: 2, cue, at: at === undefined ? [] : [at] });
}

/** Wire and foam: deployed, struck, cleared, and the figures that they push aside. */
export const obstacleBeats: Stages<Seen, ObstacleEvent> = {
  'pod-tried': ({ pod, face, failed }, before) => ({
    ...atObstacle(before, pod, 'dice', 800),
    dice: [{ label: words('roll.pod'), faces: [face], hits: [!failed] }],
  }),
  deployed: ({ obstacle }, before) => atObstacle(before, obstacle, 'event', 700),
  'obstacle-struck': ({ figure, obstacle, by }, before) => {
    const one = trooperIn(before, figure);
    const to = middleOf(before, obstacle) ?? before.obstacles[obstacle]?.at ?? null;
    if (by === 'missile') return atObstacle(before, obstacle, 'burst', 700);
    if (one === null || to === null) return null;
    const tracers = [{ from: one.at, to, kind: 'shot', hit: true } as const];
    return { ...atObstacle(before, obstacle, 'shot', 500), about: [figure], at: [one.at, to], tracers };
  },
  'obstacle-tried': ({ obstacle, face, beaten, hits }, before) => ({
    ...atObstacle(before, obstacle, beaten ? 'burst' : 'dice', 800),
    dice: [{ label: words('roll.door'), faces: [face], hits: [hits > 0] }],
  }),
  'obstacle-cleared': ({ obstacle }, before) => atObstacle(before, obstacle, 'alarm', 600),
  'obstacle-stands': ({ obstacle }, before) => atObstacle(before, obstacle, 'alarm', 600),
  pushed: ({ figure, path }, before) => walk(before, figure, path, null, 'pushed'),
  'wire-tested': ({ figure, face, hit }, before) => {
    const shown = marked(before, figure, hit ? 'hit' : 'missed', hit ? 'hit' : 'miss', `wire ${figure}`);
    return shown === null ? null : { ...shown, dice: [{ label: words('roll.wire'), faces: [face], hits: [hit] }] };
  },
};

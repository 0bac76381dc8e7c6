import { beat } from '../../../battle/stage';
import type { Beat } from '../../../battle/staging';
import type { Shape } from '../../../battle/sketch';
import type { UnitId } from '../../../battle/state';
import type { Shot } from '../book/fire/shot';
import { soldiersOf } from '../book/squad/squads';
import type { Seen } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';
import { ofSquads } from '../stage/assault';
import { middleOf } from '../stage/row';

/** Milliseconds for which targets are ringed before the dice fall. */
const AIM = 250;

/** Fire, throws and charges are shown before the first die: who aims at whom. */
export function intent(seen: Seen, command: OpenD6Command): Beat | null {
  if (command.type === 'charge') return aimAt(seen, command.unit, command.target, 'charge');
  if (command.type !== 'fire') return null;
  const [first] = command.shots;
  if (first === undefined) return null;
  return 'unit' in first.aim
    ? aimAt(seen, command.unit, first.aim.unit, 'fire')
    : aimAtGround(seen, command.unit, command.shots);
}

function aimAt(seen: Seen, unit: UnitId, target: UnitId, how: 'fire' | 'charge'): Beat {
  const [from, to] = [middleOf(seen, unit), middleOf(seen, target)];
  const line: Shape[] =
    from === null || to === null ? [] : [{ kind: 'line', role: 'threat', points: [from, to], arrow: how === 'charge' }];
  return beat({
    key: 'intent',
    view: 'frame',
    ms: AIM,
    weight: 3,
    ...ofSquads(seen, [unit, target]),
    shapes: [...rings(seen, target), ...line],
    caption: words(`caption.intent.${how}`, { unit: { unit }, target: { unit: target } }),
  });
}

function aimAtGround(seen: Seen, unit: UnitId, shots: readonly Shot[]): Beat {
  const points = shots.flatMap(({ aim }) => ('point' in aim ? [aim.point] : 'wall' in aim ? [aim.wall] : []));
  const figures = shots.map(({ figure }) => figure);
  return beat({
    key: 'intent',
    view: 'frame',
    ms: AIM,
    weight: 3,
    about: figures,
    at: [...figures.flatMap((id) => seen.figures[id]?.at ?? []), ...points],
    shapes: points.map((at): Shape => ({ kind: 'mark', role: 'target', at })),
    caption: words('caption.intent.throw', { unit: { unit } }),
  });
}

function rings(seen: Seen, unit: UnitId): Shape[] {
  return soldiersOf(seen, unit).map(({ at, r }): Shape => ({ kind: 'disc', role: 'target', at, r }));
}

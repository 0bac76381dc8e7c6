import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { blastToll, refuseSelfDestruct } from '../book/fire/self-destruct';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import { ROBOT_WORTH } from '../decisions/self-destruct';
import type { OpenD6State } from '../state';
import type { SelfDestruct } from '../verbs/self-destruct';
import { words } from '../words';

/** A robot that blows itself up, with the casualties that it promises beyond its own loss. */
interface Idea {
  readonly command: SelfDestruct;
  readonly why: Text;
  readonly worth: number;
}

/** Returns the robot of a side whose blast promises most; null if none is worth its loss. */
export function bestSelfDestruct(state: OpenD6State, seat: SideId): Idea | null {
  const ideas = squadsOf(state, seat)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((robot) => refuseSelfDestruct(state, robot) === null)
    .map((robot): Idea => {
      const { enemies, friends } = blastToll(state, robot);
      return {
        command: { type: 'self-destruct', figure: robot.id },
        why: words('why.self-destruct'),
        worth: enemies - friends - ROBOT_WORTH,
      };
    })
    .filter(({ worth }) => worth > 0);
  const [best] = ideas.sort((a, b) => b.worth - a.worth);
  return best ?? null;
}

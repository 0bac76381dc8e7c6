import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { fullCrew, gunnersOf, refuseGun, refuseGunShot } from '../book/artillery/gun-legality';
import { artilleryOf, isOwn, planGun, shellEffects } from '../book/artillery/gun-plan';
import { chanceOf } from '../book/checks/odds';
import { batteriesOf } from '../book/squad/batteries';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import { skillOf } from '../book/squad/actor';
import type { OpenD6State, Soldier } from '../state';
import type { Bombard } from '../verbs/bombard';
import { words } from '../words';
import { OWN_MEN } from './fire-plan';

/** A shot of a gun, with the casualties that it promises. */
interface Idea {
  readonly command: Bombard;
  readonly why: Text;
  readonly worth: number;
}

/** Returns the shot of a gun that promises most casualties; null if no gun of the side can fire. */
export function bestGunShot(state: OpenD6State, seat: SideId): Idea | null {
  const [best] = batteriesOf(state, seat)
    .filter((gun) => refuseGun(state, gun) === null)
    .flatMap((gun) => shotsOf(state, seat, gun))
    .sort((a, b) => b.worth - a.worth);
  return best ?? null;
}

function shotsOf(state: OpenD6State, seat: SideId, gun: Soldier): Idea[] {
  const [gunner] = squadsOf(state, seat)
    .flatMap(({ id }) => gunnersOf(state, gun, id))
    .sort((a, b) => skillOf(state, b, 'gunnery') - skillOf(state, a, 'gunnery'));
  if (gunner === undefined) return [];
  const crew = fullCrew(state, gun, gunner.id);
  const kind = artilleryOf(state, gun.id);
  return marksOf(state, seat).flatMap(({ id: mark, at: point }): Idea[] => {
    const shot = { gun: gun.id, gunner: gunner.id, crew, point };
    const harm = shellEffects(state, kind, point).reduce((sum, { figure, wound, incapacitated }) => {
      const one = wound / 2 + incapacitated;
      return isOwn(state, gun, figure) ? sum - OWN_MEN * one : sum + one;
    }, 0);
    if (harm <= 0 || refuseGunShot(state, shot) !== null) return [];
    const { skill, difficulty } = planGun(state, shot);
    return [
      {
        command: { type: 'bombard', ...shot },
        why: words('why.bombard', { target: { figure: mark } }),
        worth: chanceOf(skill, difficulty) * harm,
      },
    ];
  });
}

/** All enemies, at whose feet a shell may burst. */
function marksOf(state: OpenD6State, seat: SideId): Soldier[] {
  return Object.keys(state.sides)
    .filter((side) => side !== seat)
    .flatMap((side) => squadsOf(state, side))
    .flatMap(({ id }) => soldiersOf(state, id));
}

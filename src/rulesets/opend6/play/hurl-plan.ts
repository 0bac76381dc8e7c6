import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { refuseHurl, refuseHurler } from '../book/fire/hurl';
import { powersOf } from '../book/squad/powers';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import { hurledIds } from '../data/metaphysics';
import type { OpenD6State } from '../state';
import { chancesOf, type HurlCommand } from '../verbs/hurl';
import { words } from '../words';

/** An object hurled by the mind, with the casualties that it promises. */
interface Idea {
  readonly command: HurlCommand;
  readonly why: Text;
  readonly worth: number;
}

/** Returns the object that promises most casualties; null if nobody of the side can hurl one. */
export function bestHurl(state: OpenD6State, seat: SideId): Idea | null {
  const heroes = squadsOf(state, seat)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((hero) => powersOf(state, hero).includes('telekinesis') && refuseHurler(state, hero) === null);
  const ideas = heroes.flatMap((hero) =>
    Object.keys(state.units).flatMap((unit) =>
      hurledIds.flatMap((size): Idea[] => {
        if (refuseHurl(state, hero, { size, unit }) !== null) return [];
        const { hits, wound, incapacitated } = chancesOf(state, hero, { size, unit });
        return [
          {
            command: { type: 'hurl', figure: hero.id, size, unit },
            why: words('why.hurl', { target: { unit } }),
            worth: hits * (0.5 * wound + incapacitated),
          },
        ];
      }),
    ),
  );
  const [best] = ideas.sort((a, b) => b.worth - a.worth);
  return best ?? null;
}

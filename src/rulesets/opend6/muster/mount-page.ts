import type { Text } from '../../../battle/text';
import { creatureIds, creatures } from '../data/creatures';
import { mountCost } from '../data/mounts';
import { creatureCost, creatureProfile, newCreature } from '../design/creature';
import type { SquadDesign } from '../design/design';
import { words } from '../words';
import { pick } from './fields';

/** Creatures that somebody rides (od6a-mount-001). */
const ridden = creatureIds.filter((id) => creatures[id].orneriness !== null);

/** What a squad may ride, and nothing. */
export function mountChoices({ mount }: SquadDesign): readonly { id: string; name: Text; selected: boolean }[] {
  const chosen = mount?.kind ?? '';
  return ['', ...ridden].map((id) => ({
    id,
    name: words(id === '' ? 'mount.none' : `creatures.${id}`),
    selected: id === chosen,
  }));
}

/** The Creature Record Sheet of a squad's mounts, as a box of its own sheet; null for a squad on foot. */
export function mountView({ mount, number }: SquadDesign): object | null {
  if (mount === undefined || mount === null) return null;
  const { agility, strength, hide, perception, move, orneriness, attacks, kind } = mount;
  const values = { agility, strength, hide, perception, move };
  return {
    name: words(`creatures.${kind}`),
    rate: creatureProfile(mount).walk,
    orneriness,
    values: Object.entries(values)
      .filter(([, value]) => value > 0)
      .map(([id, value]) => ({ name: words(`creature.${id}`), value })),
    attacks: attacks.map(({ form, damage }) => ({ name: words(`weapons.${form}`), damage })),
    each: creatureCost(mount).each,
    mount: mountCost(orneriness ?? 0),
    cost: (creatureCost(mount).each + mountCost(orneriness ?? 0)) * number,
  };
}

/** The mount after the form was changed; a squad that never had one keeps no entry for it. */
export function readMount({ mount }: SquadDesign, field: unknown): Pick<SquadDesign, 'mount'> {
  const kind = pick(creatureIds, field);
  if (kind !== undefined) return { mount: kind === mount?.kind ? mount : newCreature(kind) };
  return mount === undefined ? {} : { mount: field === '' || field === null ? null : mount };
}

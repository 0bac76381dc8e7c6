import * as v from 'valibot';
import { d6Attributes, type D6Attribute } from '../../../battle/character';
import { byId, form, read, short, someOf, type FormOf } from '../../../engine/form';
import { Fault } from '../../../engine/faults';
import type { NamedScore } from './die-codes';

// How the characters of a system without an adapter are read: guessed from one of them, or as somebody has said.

export const scoreKinds = ['pips', 'dice'] as const;
export const skillKinds = ['added', 'totals'] as const;
export const rangeKinds = ['metres', 'feet', 'inches'] as const;

const FORMAT = 'skirmish-line.characters';

export const profileForm = form({
  format: v.literal(FORMAT),
  version: v.literal(1),
  system: short,
  /** The paths of the attributes in an actor's data. */
  attributes: v.pipe(someOf(d6Attributes, short), v.readonly()),
  /** What a number without dice counts. */
  scores: v.picklist(scoreKinds),
  /** Skills are added to their attributes, or kept with them. */
  skills: v.picklist(skillKinds),
  ranges: v.picklist(rangeKinds),
  /** Names of this system, and the known names for which they stand. */
  names: byId(short, 200),
});

export type CharacterProfile = FormOf<typeof profileForm>;

/** Says nothing of where attributes are. */
export const emptyProfile: CharacterProfile = {
  format: FORMAT,
  version: 1,
  system: '',
  attributes: {},
  scores: 'pips',
  skills: 'added',
  ranges: 'metres',
  names: {},
};

/** Characters in a file of a profile. */
const MOST = 60_000;

/** Reads the file of a profile. Throws a Fault if it is none. */
export function readProfile(text: string): CharacterProfile {
  if (text.length > MOST) throw new Fault('bad-profile', `A profile has at most ${MOST} characters.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Fault('bad-profile', 'The profile is not JSON.');
  }
  return read(profileForm, json, 'bad-profile', 'The profile');
}

const synonyms: Readonly<Record<D6Attribute, readonly string[]>> = {
  agi: ['agi', 'agility', 'dexterity', 'dex', 'reflexes', 'coordination'],
  kno: ['kno', 'knowledge', 'intellect', 'wit', 'acumen'],
  mec: ['mec', 'mech', 'mechanical'],
  per: ['per', 'perception'],
  str: ['str', 'strength', 'brawn', 'physique', 'might'],
  tec: ['tec', 'tech', 'technical'],
  met: ['met', 'metaphysics', 'mysticism', 'extranormal'],
};

/** Returns the attribute that a folded name means; null if it means none. */
export function attributeNamed(name: string): D6Attribute | null {
  return d6Attributes.find((id) => synonyms[id].includes(name)) ?? null;
}

/** Returns how characters like this one are kept; null if nothing looks like the attributes of a D6 game. */
export function guessedProfile(scores: readonly NamedScore[]): CharacterProfile | null {
  const holders = new Map<string, Map<D6Attribute, NamedScore>>();
  for (const score of scores) {
    const attribute = score.names.map(attributeNamed).find((id) => id !== null);
    if (attribute === undefined || score.value < 0) continue;
    const held = holders.get(score.holder) ?? new Map<D6Attribute, NamedScore>();
    if (!held.has(attribute)) held.set(attribute, score);
    holders.set(score.holder, held);
  }
  const [best] = [...holders.values()].sort((a, b) => b.size - a.size);
  if (best === undefined || !(['agi', 'str', 'per'] as const).every((id) => best.has(id))) return null;
  const kind = kindOf([...best.values()]);
  if (kind === null) return null;
  const attributes = Object.fromEntries([...best].map(([id, { path }]) => [id, path]));
  return { ...emptyProfile, attributes, scores: kind };
}

/** Numbers from 6 to 18 are pips, those from 1 to 5 dice, and others are of another game. */
function kindOf(scores: readonly NamedScore[]): CharacterProfile['scores'] | null {
  const bare = scores.filter((score) => score.bare && score.value > 0).map(({ value }) => value);
  const middle = bare.sort((a, b) => a - b)[Math.floor(bare.length / 2)];
  if (middle === undefined) return scores.some((score) => !score.bare) ? 'pips' : null;
  if (middle >= 6 && middle <= 18) return 'pips';
  return middle >= 1 && middle <= 5 && Number.isInteger(middle) ? 'dice' : null;
}

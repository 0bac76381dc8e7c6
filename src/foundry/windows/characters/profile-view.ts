import { d6Attributes } from '../../../battle/character';
import { words } from '../../common/words';
import { rangeKinds, scoreKinds, skillKinds, type CharacterProfile } from './character-profile';
import { scoresIn } from './die-codes';

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly selected: boolean;
}

/** What a person may say about an unknown system. */
export interface ProfileView {
  readonly fields: readonly { readonly id: string; readonly label: string; readonly choices: readonly Choice[] }[];
  readonly mayKeep: boolean;
}

/** Most places that are offered for an attribute. */
const PLACES = 300;

/** Returns how characters are read, with what else it could be: `source` is one of them. */
export function profileView(profile: CharacterProfile, source: unknown): ProfileView {
  const scores = [...scoresIn(source, 'system'), ...scoresIn(source, 'data')].slice(0, PLACES);
  const kinds = <K extends string>(id: 'scores' | 'skills' | 'ranges', values: readonly K[], chosen: K) => ({
    id,
    label: words(`SKIRMISH.characters.profile.${id}.label`),
    choices: values.map((value) => ({
      value,
      name: words(`SKIRMISH.characters.profile.${id}.values.${value}`),
      selected: value === chosen,
    })),
  });
  return {
    fields: [
      ...d6Attributes.map((id) => ({
        id: `attributes.${id}`,
        label: words(`SKIRMISH.characters.attribute.${id}`),
        choices: placesFor(profile.attributes[id] ?? '', scores),
      })),
      kinds('scores', scoreKinds, profile.scores),
      kinds('skills', skillKinds, profile.skills),
      kinds('ranges', rangeKinds, profile.ranges),
    ],
    mayKeep: game.user.isGM,
  };
}

function placesFor(chosen: string, scores: ReturnType<typeof scoresIn>): Choice[] {
  const places = scores.map(({ path, raw }) => ({ value: path, name: `${path} = ${raw}`, selected: path === chosen }));
  const own = chosen === '' || places.some(({ selected }) => selected);
  return [
    { value: '', name: words('SKIRMISH.characters.profile.nowhere'), selected: chosen === '' },
    ...(own ? [] : [{ value: chosen, name: chosen, selected: true }]),
    ...places,
  ];
}

/** Returns the profile after a choice of its view. */
export function profileWith(profile: CharacterProfile, field: string, value: string): CharacterProfile {
  const attribute = d6Attributes.find((id) => field === `attributes.${id}`);
  if (attribute !== undefined) {
    const { [attribute]: _former, ...others } = profile.attributes;
    return { ...profile, attributes: value === '' ? others : { ...others, [attribute]: value } };
  }
  const scores = scoreKinds.find((kind) => field === 'scores' && kind === value) ?? profile.scores;
  const skills = skillKinds.find((kind) => field === 'skills' && kind === value) ?? profile.skills;
  const ranges = rangeKinds.find((kind) => field === 'ranges' && kind === value) ?? profile.ranges;
  return { ...profile, scores, skills, ranges };
}

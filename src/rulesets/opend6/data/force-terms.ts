import { listOptions, type OptionTable } from '../../../battle/options';
import type { Quality } from './morale';
import { qualityIds } from './morale';

/** What a gamemaster may lay down about a force; null for no limit. */
export interface ForceTerms {
  /** Squad Generation Points of all units together. */
  readonly points: number | null;
  /** Squad Generation Points of its heroes together. */
  readonly heroes: number | null;
  readonly lowestQuality: Quality;
  readonly highestQuality: Quality;
  /** Weapons that are specialized, as the troop listings name them: heavy weapons. */
  readonly heavyWeapons: number | null;
  /** Grenades, piece by piece. */
  readonly grenades: number | null;
}

export const forceTerms: OptionTable<ForceTerms> = {
  points: { rule: 'od6-build-001', kind: 'number', default: null, min: 0, max: 100_000 },
  heroes: { rule: 'od6a-gm-006', kind: 'number', default: null, min: 0, max: 100_000 },
  lowestQuality: { rule: 'od6a-gm-006', kind: 'choice', default: 'average', values: qualityIds },
  highestQuality: { rule: 'od6a-gm-006', kind: 'choice', default: 'elite', values: qualityIds },
  heavyWeapons: { rule: 'od6a-gm-006', kind: 'number', default: null, min: 0, max: 999 },
  grenades: { rule: 'od6a-gm-006', kind: 'number', default: null, min: 0, max: 9999 },
};

/** od6-build-002: forces that make a good game, and the two that the rulebook prints as examples (od6a-gm-006). */
export const forcePresets = [
  { id: '1000', terms: { points: 1000 } },
  { id: '1500', terms: { points: 1500 } },
  /** od6a-scenario-032: what each side may bring to The Robot among the Crystals in place of the printed force. */
  { id: '2000', terms: { points: 2000 } },
  { id: 'evil-sample', terms: { points: 1500, heroes: 300, highestQuality: 'veteran' } },
  {
    id: 'rebel-sample',
    terms: { points: 1500, heroes: 600, lowestQuality: 'veteran', heavyWeapons: 3, grenades: 30 },
  },
  { id: 'shuttle-rebels', terms: { points: 2100 } },
  { id: 'shuttle-troopers', terms: { points: 1500 } },
] as const satisfies readonly { readonly id: string; readonly terms: Partial<ForceTerms> }[];

export const forceTermList = listOptions(forceTerms);

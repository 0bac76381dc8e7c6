import type { FeatureCounts } from '../../../battle/ruleset';
import { gutsRolls } from '../book/guts';
import type { Bodybag } from '../rules';

/** Counts everything that takes a Guts roll of the squad's own choice; a reaction is none. */
export const featureCounts: FeatureCounts<Bodybag> = {
  offered: () => Object.keys(gutsRolls).filter((purpose) => purpose !== 'react'),
  of: (event) => (event.type === 'guts-rolled' && event.purpose !== 'react' ? event.purpose : null),
};

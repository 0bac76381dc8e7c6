import type { FeatureCounts } from '../../../battle/ruleset';
import type { BeerAndPretzel } from '../rules';

export const featureCounts: FeatureCounts<BeerAndPretzel> = {
  offered: ({ special }) => [...special.actions.map(({ id }) => id), 'cover', 'cover-shot', 'grenade'],
  of(event) {
    switch (event.type) {
      case 'special-tried':
        return event.action;
      case 'cover-declared':
        return 'cover';
      case 'cover-fired':
        return 'cover-shot';
      case 'grenade-spent':
        return 'grenade';
      default:
        return null;
    }
  },
};

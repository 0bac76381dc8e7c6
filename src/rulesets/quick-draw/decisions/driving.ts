import type { Decision } from '../../../battle/decision';
import type { RulesTypes } from '../book';
import { vehicleIn } from '../book/field/vehicles';
import { chanceToReach } from '../book/field/ways';
import { percentOf, words } from '../words';
import { aboutOf } from './words';

/** How many dice a driver rolls, with the chance of each number to get there. */
export const howManyDice: Decision<RulesTypes> = {
  prompt: (_seen, { options, about }) => ({
    options: options.map(({ id }) => {
      const dice = Number(id);
      const chance = percentOf(chanceToReach(dice, Number(aboutOf(about)['wanted'])));
      return { id, label: words('prompt.how-many-dice.option', { dice, chance }) };
    }),
  }),
};

/** Which of two weapons as near is lost. */
export const whichWeapon: Decision<RulesTypes> = {
  prompt: (seen, { options, about }) => ({
    options: options.map(({ id }) => ({ id, label: words(`seat.${id}`) })),
    near: Object.values(aboutOf(about)).flatMap((value) =>
      typeof value === 'string' && vehicleIn(seen, value) !== null ? [value] : [],
    ),
  }),
};

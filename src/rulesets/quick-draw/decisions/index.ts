import { decisionsOf, type Decision } from '../../../battle/decision';
import type { Prompt } from '../../../battle/prompt';
import { nothing } from '../../../battle/sketch';
import { text, type Text } from '../../../battle/text';
import type { ChooseRequest } from '../../../engine/request';
import type { RulesTypes } from '../book';
import type { Seen } from '../state';
import { valuesOf, weaponWords, words } from '../words';
import { declareFire } from './declare';
import { howManyDice, whichWeapon } from './driving';
import { nextShot } from './next-shot';
import { runForCover } from './run-for-cover';
import { standingAtLeaver, standingOfSide } from './standing';
import { aboutOf } from './words';

/** Put in the words of its name; an automaton takes the fallback. */
const plain: Decision<RulesTypes> = {};

/**
 * Dice are bought while a point is left to fire with, by a charger with all points; then the fighter goes as far as
 * they carry.
 */
const anotherDie: Decision<RulesTypes> = {
  prefers(_seen, { options, about }) {
    const { left, charges } = aboutOf(about);
    const worth = charges === true || Number(left) > 1;
    return worth && options.some(({ id }) => id === 'roll') ? 'roll' : 'go';
  },
};

/** Weapons by name. */
const weapons: Decision<RulesTypes> = {
  prompt: (_seen, { options }) => ({
    options: options.map(({ id }) => ({
      id,
      label: id === 'hold' ? words('prompt.parting-shot.option.hold') : weaponWords(id),
    })),
  }),
};

/** All that the rules ask, by the names of their requests. */
export const decisions = decisionsOf<RulesTypes>(
  {
    'declare-fire': declareFire,
    'open-fire': { ...declareFire, standing: standingOfSide },
    'return-fire': { ...declareFire, standing: standingOfSide },
    'next-shot': nextShot,
    'another-die': anotherDie,
    'run-for-cover': runForCover,
    'parting-shot': { ...weapons, standing: standingAtLeaver },
    'close-target': plain,
    'close-weapon': weapons,
    'how-many-dice': howManyDice,
    'which-weapon': whichWeapon,
  },
  plainPrompt,
);

function plainPrompt(seen: Seen, request: ChooseRequest): Prompt {
  const about = aboutOf(request.about);
  const values = valuesOf(about);
  return {
    title: words(`prompt.${request.name}.title`, values),
    lines: [words(`prompt.${request.name}.text`, values)],
    options: request.options.map(({ id }) => ({ id, label: optionLabel(seen, request.name, id) })),
    sketch: nothing,
    near: Object.values(about).flatMap((value) =>
      typeof value === 'string' && Object.hasOwn(seen.figures, value) ? [value] : [],
    ),
  };
}

function optionLabel(seen: Seen, name: string, id: string): Text {
  return Object.hasOwn(seen.figures, id)
    ? text('SKIRMISH.name', { name: { figure: id } })
    : words(`prompt.${name}.option.${id}`);
}

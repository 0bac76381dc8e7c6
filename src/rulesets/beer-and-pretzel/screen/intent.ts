import type { Staging } from '../../../battle/ruleset';
import { beat, placesOf } from '../../../battle/stage';
import { Field } from '../book/field/field';
import type { BeerAndPretzel } from '../rules';
import { drawSpaces } from '../tell/shapes';
import { weaponWords, words } from '../words';

/** Milliseconds for which the target is ringed before the dice fall. */
const AIM = 250;

/** An attack that is about to be carried out: who aims at whom. */
export const intent: Staging<BeerAndPretzel>['intent'] = (seen, _seat, command) => {
  if (command.type !== 'attack') return null;
  const { figure, weapon, lots } = command;
  const field = new Field(seen);
  const spaces = lots.flatMap(({ space }) => field.board.find(space) ?? []);
  const [target] = spaces.flatMap((space) => field.figureIn(space) ?? []);
  const values = { figure: { figure }, weapon: weaponWords(weapon) };
  return beat({
    key: 'intent',
    view: 'frame',
    ms: AIM,
    weight: 3,
    about: [figure, ...(target === undefined ? [] : [target.id])],
    at: [...placesOf(seen, [figure]), ...spaces.map(({ centre }) => centre)],
    shapes: drawSpaces(field, spaces, 'target'),
    caption:
      target === undefined
        ? words('caption.space', values)
        : words(weapon === 'hand' ? 'caption.fight' : 'caption.fire', { ...values, opponent: { figure: target.id } }),
  });
};

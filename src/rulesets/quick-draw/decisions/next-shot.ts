import type { Decision } from '../../../battle/decision';
import type { ChooseRequest } from '../../../engine/request';
import type { RulesTypes } from '../book';
import { fighterIn, targetIn } from '../book/field/field';
import { chanceOfShot } from '../book/fire/odds';
import type { Seen, WeaponKey } from '../state';
import { percentOf, words } from '../words';
import { aboutOf } from './words';

/** Where the next shot goes of the figure whose place has come. */
export const nextShot: Decision<RulesTypes> = {
  prompt: (seen, request) => ({
    options: request.options.map(({ id }) => {
      const { how, target } = shotOf(id);
      const values = { target: { figure: target }, hit: percentOf(chanceAt(seen, request, target)) };
      return { id, label: words(`prompt.next-shot.option.${how}`, how === 'stop' ? undefined : values) };
    }),
  }),
  prefers(seen, request) {
    // Of two ways to fire at the best target, all that is left; the list names these first.
    const worth = (id: string): number => {
      const { how, target } = shotOf(id);
      return how === 'stop' ? -1 : chanceAt(seen, request, target);
    };
    return request.options.reduce((best, { id }) => (worth(id) > worth(best) ? id : best), request.fallback);
  },
};

/** Splits an option: 'all:b' and 'one:b' are fired at b, 'stop' at nobody. */
function shotOf(id: string): { readonly how: string; readonly target: string } {
  const [how = id, ...target] = id.split(':');
  return { how, target: target.join(':') };
}

function chanceAt(seen: Seen, { about }: ChooseRequest, target: string): number {
  const { figure, weapon } = aboutOf(about);
  const firer = typeof figure === 'string' ? fighterIn(seen, figure) : null;
  const at = targetIn(seen, target);
  return firer === null || at === null ? 0 : chanceOfShot(seen, firer, weapon as WeaponKey, at);
}

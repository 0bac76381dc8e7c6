import type { Decision } from '../../../battle/decision';
import type { ChooseRequest } from '../../../engine/request';
import type { Ground } from '../book';
import { fighterIn, targetIn } from '../book/field';
import { chanceOfShot } from '../book/odds';
import type { Seen, WeaponKey } from '../state';
import { percentOf, words } from '../words';
import { aboutOf } from './words';

/** Where the next shot of a figure goes whose place has come. */
export const nextShot: Decision<Ground> = {
  prompt: (seen, request) => ({
    options: request.options.map(({ id }) => {
      const [how = id, target = ''] = id.split(':');
      const values = { target: { figure: target }, hit: percentOf(chanceAt(seen, request, target)) };
      return { id, label: words(`prompt.next-shot.option.${how}`, how === 'stop' ? undefined : values) };
    }),
  }),
  prefers(seen, request) {
    const worth = (id: string): number =>
      id.startsWith('all:') ? chanceAt(seen, request, id.slice('all:'.length)) : -1;
    return request.options.reduce((best, { id }) => (worth(id) > worth(best) ? id : best), request.fallback);
  },
};

function chanceAt(seen: Seen, { about }: ChooseRequest, target: string): number {
  const { figure, weapon } = aboutOf(about);
  const firer = typeof figure === 'string' ? fighterIn(seen, figure) : null;
  const at = targetIn(seen, target);
  return firer === null || at === null ? 0 : chanceOfShot(seen, firer, weapon as WeaponKey, at);
}

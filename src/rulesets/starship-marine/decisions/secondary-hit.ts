import type { Decision } from '../../../battle/decision';
import type { Shape } from '../../../battle/sketch';
import type { RulesTypes } from '../book';
import { isCombatRobot, isHuman, isMarine, isOfficer, trooperIn } from '../book/deck/field';
import type { Trooper } from '../state';
import { words } from '../words';

/** Which figure a further hit of a shot falls on, if several are equally near. */
export const secondaryHit: Decision<RulesTypes> = {
  prompt(seen, { options, about }) {
    const { figure = '', target = '' } = (about ?? {}) as { readonly figure?: string; readonly target?: string };
    const from = trooperIn(seen, target)?.at;
    const shapes = options.flatMap(({ id }): Shape[] => {
      const to = trooperIn(seen, id)?.at;
      return from === undefined || to === undefined
        ? []
        : [
            {
              kind: 'line',
              role: 'target',
              points: [from, to],
              arrow: true,
              label: words('prompt.secondary-hit.option', { figure: { figure: id } }),
            },
          ];
    });
    return {
      options: options.map(({ id }) => ({
        id,
        label: words('prompt.secondary-hit.option', { figure: { figure: id } }),
      })),
      sketch: { shapes, breakdowns: [], refusal: null },
      near: [figure, target, ...options.map(({ id }) => id)],
    };
  },
  prefers(seen, { options, fallback }) {
    const worth = (id: string): number => worthOf(trooperIn(seen, id));
    return options.reduce((best, { id }) => (worth(id) > worth(best) ? id : best), fallback);
  },
};

/** Leaders before Marines, Marines before other fighters, and these before carriers of loads. */
function worthOf(one: Trooper | null): number {
  if (one === null) return 0;
  if (isOfficer(one)) return 4;
  if (isMarine(one)) return 3;
  return isHuman(one) || isCombatRobot(one) ? 2 : 1;
}

import type { Decision } from '../../../battle/decision';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import type { ChooseRequest } from '../../../engine/request';
import type { RulesTypes } from '../book';
import { fighterIn, targetIn } from '../book/field/field';
import { chanceOfShot } from '../book/fire/odds';
import type { Seen, WeaponKey } from '../state';
import { percentOf, words } from '../words';
import { aboutOf, chances } from './words';

/** Where the next shot goes of the figure whose place has come: at the best target, at another, or nowhere. */
export const nextShot: Decision<RulesTypes> = {
  prompt(seen, request) {
    const best = bestOf(seen, request);
    const named = request.options.map(({ id }) => {
      const { how, target } = shotOf(id);
      const values = { target: { figure: target }, hit: percentOf(chanceAt(seen, request, target)) };
      const label = words(`prompt.next-shot.option.${how}`, isShot(how) ? values : undefined);
      return { id, label, aside: isShot(how) && target !== shotOf(best).target };
    });
    const first = named.filter(({ id }) => id === best);
    const others = named.filter(({ id, aside }) => id !== best && !aside);
    return {
      options: [...first, ...others, ...named.filter(({ aside }) => aside)],
      sketch: sketchOf(seen, request, shotOf(best).target),
      near: [...new Set([firerOf(request), ...targetsOf(request)])].filter((id) => Object.hasOwn(seen.figures, id)),
    };
  },
  prefers: bestOf,
};

/** Splits an option: 'all:b' and 'one:b' are fired at b; 'rest' and 'stop' name nobody. */
function shotOf(id: string): { readonly how: string; readonly target: string } {
  const [how = id, ...target] = id.split(':');
  return { how, target: target.join(':') };
}

const isShot = (how: string): boolean => how === 'all' || how === 'one';

/** Of two ways to fire at the best target, all that is left; the list names these first. */
function bestOf(seen: Seen, request: ChooseRequest): string {
  const worth = (id: string): number => {
    const { how, target } = shotOf(id);
    return isShot(how) ? chanceAt(seen, request, target) : -1;
  };
  return request.options.reduce((best, { id }) => (worth(id) > worth(best) ? id : best), request.fallback);
}

function firerOf({ about }: ChooseRequest): string {
  const { figure } = aboutOf(about);
  return typeof figure === 'string' ? figure : '';
}

function targetsOf({ options }: ChooseRequest): readonly string[] {
  return [...new Set(options.flatMap(({ id }) => (isShot(shotOf(id).how) ? [shotOf(id).target] : [])))];
}

function chanceAt(seen: Seen, request: ChooseRequest, target: string): number {
  const firer = fighterIn(seen, firerOf(request));
  const at = targetIn(seen, target);
  const { weapon } = aboutOf(request.about);
  return firer === null || at === null ? 0 : chanceOfShot(seen, firer, weapon as WeaponKey, at);
}

/** Shows lines from the firer to all that it could hit, with the chance at each; the best stands out. */
function sketchOf(seen: Seen, request: ChooseRequest, best: string): Sketch {
  const firer = fighterIn(seen, firerOf(request));
  if (firer === null) return nothing;
  const shapes = targetsOf(request).flatMap((id): Shape[] => {
    const target = targetIn(seen, id);
    if (target === null) return [];
    const label = words('declare.at-once', { hit: chances([chanceAt(seen, request, id)]) });
    return [
      { kind: 'line', role: id === best ? 'sight-clear' : 'link', points: [firer.at, target.at], arrow: id === best },
      { kind: 'disc', role: 'touched', at: target.at, r: target.r + 0.1, label },
    ];
  });
  return { ...nothing, shapes };
}

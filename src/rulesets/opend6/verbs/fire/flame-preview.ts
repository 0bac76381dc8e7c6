import type { Breakdown, Shape } from '../../../../battle/sketch';
import { figureOf } from '../../../../battle/state';
import { chanceOfFlame, flameEffects, type FlamePlan } from '../../book/grenade/flame-plan';
import { flameOutline } from '../../book/hazard/flame-template';
import type { OpenD6State } from '../../state';
import { flameBreakdown } from '../../tell/volley';
import { words } from '../../words';
import { hurtBreakdown } from './hurt-breakdown';

/** Returns the template of a flamethrower under the named figure, and the figures that it touches. */
export function flameShapes(state: OpenD6State, { figure, target }: FlamePlan): Shape[] {
  const [from, named] = [figureOf(state, figure).at, figureOf(state, target)];
  return [
    { kind: 'line', role: 'sight-clear', points: [from, named.at] },
    { kind: 'polygon', role: 'template', outline: flameOutline(named.at) },
    ...flameEffects(state, named).map(({ figure: id }): Shape => {
      const { at, r } = figureOf(state, id);
      return { kind: 'disc', role: 'touched', at, r };
    }),
  ];
}

/** Difficulty and odds of the shot, and what a hit does to each of those under the template. */
export function flameBreakdowns(state: OpenD6State, plan: FlamePlan): Breakdown[] {
  const { band, difficulty, skill, target } = plan;
  if (band === null || difficulty === null) return [];
  const lands = chanceOfFlame(plan);
  const shot: Breakdown = {
    ...flameBreakdown({ ...plan, band, difficulty }),
    odds: [
      { text: words('breakdown.burns', { skill }), share: lands },
      { text: words('breakdown.flames-stray'), share: 1 - lands },
    ],
  };
  return [shot, ...flameEffects(state, figureOf(state, target)).map((effect) => hurtBreakdown(effect, 'under-flames'))];
}

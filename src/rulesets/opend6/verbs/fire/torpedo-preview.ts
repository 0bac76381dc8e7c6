import type { Shape, Sketch } from '../../../../battle/sketch';
import { figureOf, type FigureId } from '../../../../battle/state';
import { chanceOfTorpedo, freeRun, planTorpedo, torpedoEffects, torpedoOutline } from '../../book/grenade/torpedo-plan';
import type { OpenD6State } from '../../state';
import { torpedoBreakdown } from '../../tell/volley';
import { words } from '../../words';
import type { TorpedoShot } from './compose';
import { hurtBreakdown } from './hurt-breakdown';

/** Returns the template of a torpedo as far as it runs freely, the figures that it touches, difficulty and odds. */
export function torpedoSketch(state: OpenD6State, { figure, gun, aim }: TorpedoShot): Omit<Sketch, 'refusal'> {
  const plan = planTorpedo(state, figureOf(state, figure), gun, aim.point);
  const run = freeRun(state, plan);
  const effects = torpedoEffects(state, run);
  const lands = chanceOfTorpedo(plan);
  const shapes: Shape[] = [
    { kind: 'polygon', role: 'template', outline: torpedoOutline(run) },
    ...effects.map((effect): Shape => {
      const { at, r } = figureOf(state, effect.figure);
      return { kind: 'disc', role: 'touched', at, r };
    }),
  ];
  const test = {
    ...torpedoBreakdown(plan),
    odds: [
      { text: words('breakdown.runs', { skill: plan.skill }), share: lands },
      { text: words('breakdown.fizzles'), share: 1 - lands },
    ],
  };
  return { shapes, breakdowns: [test, ...effects.map((effect) => hurtBreakdown(effect, 'under-torpedo'))] };
}

/** Returns who is under the template of a torpedo that runs. */
export function underTorpedo(state: OpenD6State, { figure, gun, aim }: TorpedoShot): FigureId[] {
  const plan = planTorpedo(state, figureOf(state, figure), gun, aim.point);
  return torpedoEffects(state, freeRun(state, plan)).map((effect) => effect.figure);
}

import type { Input } from '../../../../battle/actions';
import { nothing, type Breakdown, type Glance, type Shape, type Sketch } from '../../../../battle/sketch';
import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { readySoldiers } from '../../book/fire/fire-legality';
import { bombsOf, senderOf } from '../../book/fire/fire-weapons';
import { burstRadius } from '../../book/grenade/burst';
import { effectsAt } from '../../book/grenade/expectation';
import { deviationOf, planThrow, type ThrowPlan } from '../../book/grenade/grenades';
import { launcherOf } from '../../book/fire/torpedo-legality';
import { TORPEDO_STARTS, torpedoTemplate } from '../../book/grenade/torpedo-size';
import { fireArc } from '../../book/sight/arc';
import { SightLines } from '../../book/sight/sight';
import { isOfSide } from '../../book/squad/squads';
import { chanceOf } from '../../book/checks/odds';
import type { OpenD6State } from '../../state';
import { tenths, throwBreakdown } from '../../tell/volley';
import { words } from '../../words';
import { composeShots, composeThrows, composeTorpedoes, type Throw } from './compose';
import { refuseFire } from './handler';
import { pointsShown } from './input';
import { hurtBreakdown } from './hurt-breakdown';
import { shownFire } from './preview';
import { torpedoSketch, underTorpedo } from './torpedo-preview';

/**
 * Returns a sketch of throws: templates with their directions, who is touched, difficulty and odds, and the fire of
 * those who throw nothing. Before a point is shown: who may throw how far.
 */
export function throwPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const thrown = composeThrows(state, unit, input);
  const torpedoes = composeTorpedoes(state, unit, input);
  if (Object.keys(pointsShown(input)).length === 0) return { ...nothing, shapes: reaches(state, unit) };
  if (thrown.length + torpedoes.length === 0)
    return {
      ...nothing,
      refusal: { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject: input.figure ?? unit },
    };
  const shots = composeShots(state, unit, input);
  const sketches = [
    ...thrown.map((shot) => thrownSketch(state, shot)),
    ...torpedoes.map((shot) => torpedoSketch(state, shot)),
  ];
  const fire = shownFire(state, unit, input, shots, new SightLines(state));
  return {
    shapes: [...sketches.flatMap(({ shapes }) => shapes), ...fire.shapes],
    breakdowns: [...sketches.flatMap(({ breakdowns }) => breakdowns), ...fire.breakdowns],
    glance: glanceOf(state, unit, [
      ...thrown.flatMap((shot) => underThrow(state, shot)),
      ...torpedoes.flatMap((shot) => underTorpedo(state, shot)),
    ]),
    refusal: refuseFire(state, { unit, shots }),
  };
}

function thrownSketch(state: OpenD6State, { figure, aim, ...bomb }: Throw): Omit<Sketch, 'refusal'> {
  const plan = planThrow(state, figureOf(state, figure), bomb, aim.point);
  return { shapes: shapesOf(state, plan), breakdowns: breakdownsOf(state, plan) };
}

/** Returns who is under a burst on its aiming point. */
function underThrow(state: OpenD6State, { figure: by, weapon, aim }: Throw): FigureId[] {
  return effectsAt(state, figureOf(state, by), weapon, aim.point).map(({ figure }) => figure);
}

/** Returns who would be under the bursts if they land on their aiming points; own soldiers with a warning. */
function glanceOf(state: OpenD6State, unit: UnitId, figures: readonly FigureId[]): Glance {
  const { side } = unitOf(state, unit);
  const under = new Set(figures);
  const own = [...under].filter((id) => isOfSide(unitOf(state, figureOf(state, id).unit), side)).length;
  return {
    follows: words('breakdown.under', { count: under.size - own }),
    ...(own > 0 ? { warning: words('breakdown.own-under', { count: own }) } : {}),
  };
}

function reaches(state: OpenD6State, unit: UnitId): Shape[] {
  return readySoldiers(state, unitOf(state, unit)).flatMap((soldier): Shape[] => {
    const torpedo = launcherOf(state, soldier) === null ? 0 : soldier.r + TORPEDO_STARTS + torpedoTemplate.length;
    const reach = Math.max(torpedo, ...bombsOf(soldier).map((bomb) => senderOf(bomb).long));
    if (reach === 0) return [];
    return [
      { kind: 'sector', role: 'arc', at: soldier.at, facing: soldier.facing, width: fireArc(state, soldier), r: reach },
    ];
  });
}

function shapesOf(state: OpenD6State, plan: ThrowPlan): Shape[] {
  const { point: at } = plan;
  const r = burstRadius(plan.weapon);
  const touched = effectsAt(state, figureOf(state, plan.figure), plan.weapon, at).map(({ figure }): Shape => {
    const soldier = figureOf(state, figure);
    return { kind: 'disc', role: 'touched', at: soldier.at, r: soldier.r };
  });
  const from = figureOf(state, plan.figure).at;
  return [
    { kind: 'line', role: plan.blind ? 'sight-blocked' : 'sight-clear', points: [from, at] },
    { kind: 'disc', role: 'template', at, r },
    { kind: 'compass', role: 'template', at, r, bearing: plan.bearing },
    ...touched,
  ];
}

function breakdownsOf(state: OpenD6State, plan: ThrowPlan): Breakdown[] {
  const { band, difficulty, skill, weapon, point } = plan;
  if (band === null || difficulty === null) return [];
  const lands = chanceOf(skill, difficulty);
  const thrown: Breakdown = {
    ...throwBreakdown({ ...plan, band, difficulty }),
    odds: [
      { text: words(plan.blind ? 'breakdown.stays' : 'breakdown.lands', { skill }), share: lands },
      {
        text: words('breakdown.deviates', {
          least: tenths(deviationOf(plan, band, 1)),
          most: tenths(deviationOf(plan, band, 6)),
        }),
        share: plan.blind ? 1 : 1 - lands,
      },
    ],
  };
  const hurts = effectsAt(state, figureOf(state, plan.figure), weapon, point).map((effect) =>
    hurtBreakdown(effect, 'under-burst'),
  );
  return [thrown, ...hurts];
}

import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch, type Slip } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { Shot } from '../commands';
import { baseDifficulty, deviationDistance } from '../data/charts';
import { rangedWeapon, type ThrownWeaponId } from '../data/weapons';
import { FIRE_ARC } from '../rules/arc';
import { burstRadius, victimsOf } from '../rules/burst';
import { composeShots, composeThrows, pointsShown } from '../rules/compose-fire';
import { refuseFire } from '../rules/fire';
import { readySoldiers } from '../rules/fire-legality';
import { thrownOf } from '../rules/fire-weapons';
import { planThrow, type ThrowPlan } from '../rules/grenades';
import { chanceOf, damageChances } from '../rules/odds';
import { SightLines } from '../rules/sight';
import { resistance } from '../rules/skills';
import type { OpenD6State } from '../state';
import { shownFire } from './fire-preview';
import { words } from './words';

/**
 * What throws would be: templates with their directions, who is touched, difficulty and odds, and the fire of those who
 * throw nothing. First, who may throw how far.
 */
export function throwPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const thrown = composeThrows(state, unit, input);
  if (Object.keys(pointsShown(input)).length === 0) return { ...nothing, shapes: reaches(state, unit) };
  if (thrown.length === 0) return { ...nothing, refusal: { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject: input.figure ?? unit } };
  const shots = composeShots(state, unit, input);
  const sketches = thrown.map((shot) => thrownSketch(state, shot));
  const fire = shownFire(state, unit, input, shots, new SightLines(state));
  return {
    shapes: [...sketches.flatMap(({ shapes }) => shapes), ...fire.shapes],
    slips: [...sketches.flatMap(({ slips }) => slips), ...fire.slips],
    refusal: refuseFire(state, unitOf(state, unit).side, { type: 'fire', unit, shots }),
  };
}

function thrownSketch(state: OpenD6State, { figure, weapon, aim }: Shot): Omit<Sketch, 'refusal'> {
  if (!('point' in aim)) throw new Error(`a ${weapon} is thrown at a point`);
  const thrown: ThrownWeaponId = weapon === 'plastic-explosives' ? weapon : 'grenade';
  const plan = planThrow(state, figureOf(state, figure), thrown, aim.point);
  return { shapes: shapesOf(state, plan, aim.point), slips: slipsOf(state, plan, aim.point) };
}

function reaches(state: OpenD6State, unit: UnitId): Shape[] {
  return readySoldiers(state, unitOf(state, unit)).flatMap((soldier): Shape[] => {
    const reach = Math.max(0, ...thrownOf(soldier).map((id) => rangedWeapon(id).long));
    if (reach === 0) return [];
    return [{ kind: 'sector', role: 'arc', at: soldier.at, facing: soldier.facing, width: FIRE_ARC, r: reach }];
  });
}

function shapesOf(state: OpenD6State, plan: ThrowPlan, at: Point): Shape[] {
  const r = burstRadius(plan.weapon);
  const touched = victimsOf(state, plan.weapon, at).map(({ figure }): Shape => {
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

function slipsOf(state: OpenD6State, plan: ThrowPlan, at: Point): Slip[] {
  const { band, difficulty, skill, weapon } = plan;
  if (band === null || difficulty === null) return [];
  const lands = chanceOf(skill, difficulty);
  const throwSlip: Slip = {
    title: words('slip.throw', { weapon: words(`weapons.${weapon}`) }),
    base: { text: words('slip.range', { band: words(`rangeBands.${band}`), inches: Math.round(plan.inches * 10) / 10 }), value: baseDifficulty[band] },
    reasons: plan.reasons,
    total: difficulty,
    odds: [
      { text: words(plan.blind ? 'slip.stays' : 'slip.lands', { skill }), share: lands },
      { text: words('slip.deviates', { least: deviationDistance(band, 1), most: deviationDistance(band, 6) }), share: plan.blind ? 1 : 1 - lands },
    ],
  };
  const hurts = victimsOf(state, weapon, at).map(({ figure, damage }): Slip => {
    const { wound, incapacitated } = damage === null ? { wound: 0, incapacitated: 0 } : damageChances(damage, resistance(state, figureOf(state, figure)));
    return {
      title: words('slip.under-burst', { figure: { figure } }),
      reasons: [],
      odds: [
        { text: words('slip.wounded'), share: wound },
        { text: words('slip.incapacitated'), share: incapacitated },
      ],
    };
  });
  return [throwSlip, ...hurts];
}

import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch, type Slip } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { baseDifficulty, deviationDistance } from '../data/charts';
import { rangedWeapon, type ThrownWeaponId } from '../data/weapons';
import { FIRE_ARC } from '../rules/arc';
import { burstRadius, victimsOf } from '../rules/burst';
import { composeThrow } from '../rules/compose-fire';
import { refuseFire } from '../rules/fire';
import { readySoldiers } from '../rules/fire-legality';
import { thrownOf } from '../rules/fire-weapons';
import { planThrow, type ThrowPlan } from '../rules/grenades';
import { chanceOf, damageChances } from '../rules/odds';
import { resistance } from '../rules/skills';
import type { OpenD6State } from '../state';
import { words } from './words';

/** What a throw would be: template with its directions, who is touched, difficulty and odds. First, who may throw how far. */
export function throwPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  if (input.figure === undefined || input.point === undefined) return { ...nothing, shapes: reaches(state, unit) };
  const soldier = figureOf(state, input.figure);
  const [shot] = composeThrow(state, unit, input);
  if (shot === undefined) return { ...nothing, refusal: { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject: soldier.id } };
  const weapon: ThrownWeaponId = shot.weapon === 'plastic-explosives' ? 'plastic-explosives' : 'grenade';
  const plan = planThrow(state, soldier, weapon, input.point);
  const refusal = refuseFire(state, unitOf(state, unit).side, { type: 'fire', unit, shots: [shot] });
  return { shapes: shapesOf(state, plan, input.point), slips: slipsOf(state, plan, input.point), refusal };
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

import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, list, point } from '../../../engine/form';
import { fireGun } from '../book/artillery/fire-gun';
import { fullCrew, gunnersOf, refuseGun, refuseGunShot } from '../book/artillery/gun-legality';
import { artilleryOf, isOwn, planGun, shellEffects, type GunShot } from '../book/artillery/gun-plan';
import { chanceOf } from '../book/checks/odds';
import { batteriesOf } from '../book/squad/batteries';
import { passFire } from '../book/turn/turn';
import { baseDifficulty } from '../data/charts';
import type { Seen, Soldier } from '../state';
import { gunCards, gunName } from '../tell/artillery';
import { words } from '../words';
import { hurtBreakdown } from './fire/hurt-breakdown';
import type { OpenD6Verb } from './kinds';

/** Most who serve one gun. */
const MOST_CREW = 9;

const shape = form({ type: v.literal('bombard'), gun: id, gunner: id, crew: list(id, MOST_CREW), point });

export type Bombard = v.InferOutput<typeof shape>;

/** A crew fires the gun that it serves at a point on the table (od6a-artillery-007). */
export const bombard: OpenD6Verb<Bombard> = {
  handlers: {
    bombard: {
      when: { phase: 'fire', rule: 'od6a-artillery-007' },
      form: shape,
      actors: ({ gunner }) => ({ figures: [gunner] }),
      waives: ['acted', 'engaged'],
      refuse: refuseGunShot,
      *resolve(battle, { type: _type, ...shot }) {
        const { side } = unitOf(battle.state, figureOf(battle.state, shot.gun).unit);
        yield* fireGun(battle, shot);
        yield* passFire(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'fire'
      ? []
      : batteriesOf(seen, unitOf(seen, unit).side).flatMap((gun) =>
          gunnersOf(seen, gun, unit).map((gunner) => offerOf(seen, gun, gunner)),
        ),
  compose: (seen, _unit, action, input) => ({ type: 'bombard', ...shotOf(seen, action, input) }),
  preview: (seen, _unit, action, input) => preview(seen, action, input),
  cards: gunCards,
};

/** Each who may be the gunner is offered the gun. */
function offerOf(seen: Seen, gun: Soldier, { id: gunner, unit }: Soldier): Offer<Bombard> {
  const { damage, burstRadius } = artilleryOf(seen, gun.id);
  return {
    id: `bombard ${gun.id} ${gunner}`,
    unit,
    figure: gunner,
    label: words('action.bombard.label', { gun: gunName(seen, gun.id) }),
    effect: words('action.bombard.effect', { damage, inches: burstRadius }),
    input: 'point',
    refusal: refuseGun(seen, gun),
  };
}

function shotOf(seen: Seen, action: string, { point: shown }: Input): GunShot {
  const [, gun = '', gunner = ''] = action.split(' ');
  const crew = seen.figures[gunner] === undefined ? [] : fullCrew(seen, figureOf(seen, gun), gunner);
  return { gun, gunner, crew, point: shown ?? { x: 0, y: 0 } };
}

/** Shows where the shell bursts, who is under it, who serves the gun, and the odds. */
function preview(seen: Seen, action: string, input: Input): Sketch {
  const shot = shotOf(seen, action, input);
  const gun = seen.figures[shot.gun];
  if (gun === undefined || seen.figures[shot.gunner] === undefined) return nothing;
  const kind = artilleryOf(seen, gun.id);
  const crew = shot.crew.map((one): Shape => {
    const { at, r } = figureOf(seen, one);
    return { kind: 'disc', role: 'link', at, r };
  });
  if (input.point === undefined) return { ...nothing, shapes: crew };
  const refusal = refuseGunShot(seen, shot);
  const plan = planGun(seen, shot);
  const effects = shellEffects(seen, kind, shot.point);
  const lands = chanceOf(plan.skill, plan.difficulty);
  const own = effects.filter(({ figure }) => isOwn(seen, gun, figure)).length;
  const touched = effects.map(({ figure }): Shape => {
    const { at, r } = figureOf(seen, figure);
    return { kind: 'disc', role: 'touched', at, r };
  });
  return {
    shapes: [
      ...crew,
      { kind: 'line', role: refusal === null ? 'sight-clear' : 'sight-blocked', points: [gun.at, shot.point] },
      { kind: 'disc', role: 'template', at: shot.point, r: kind.burstRadius },
      { kind: 'compass', role: 'template', at: shot.point, r: kind.burstRadius, bearing: plan.bearing },
      ...touched,
    ],
    breakdowns: [
      {
        title: words('breakdown.gun', { gun: gunName(seen, gun.id) }),
        base: { text: words('breakdown.difficulty'), value: baseDifficulty.short },
        reasons: plan.reasons,
        total: { text: words('breakdown.difficulty'), value: plan.difficulty },
        odds: [
          { text: words('breakdown.lands', { skill: plan.skill }), share: lands },
          { text: words('breakdown.deviates', { least: 3, most: 6 }), share: ((1 - lands) * 2) / 3 },
          { text: words('breakdown.overshoots'), share: (1 - lands) / 3 },
        ],
      },
      ...effects.map((effect) => hurtBreakdown(effect, 'under-burst')),
    ],
    glance: {
      follows: words('breakdown.under', { count: effects.length - own }),
      ...(own > 0 ? { warning: words('breakdown.own-under', { count: own }) } : {}),
    },
    refusal,
  };
}

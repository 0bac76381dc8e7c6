import * as v from 'valibot';
import { enemyOf, figureOf, unitOf } from '../../../../battle/state';
import type { CommandHandler } from '../../../../battle/verb';
import { form, id, list } from '../../../../engine/form';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { blastBarriers, type Burst } from '../../book/building/blast';
import type { BuildingEvent } from '../../book/building/events';
import type { DamageEvent } from '../../book/damage/events';
import type { HazardEvent } from '../../book/hazard/events';
import type { FireEvent } from '../../book/fire/events';
import { refuseGreen, refuseShot, refuseSquad, refuseTogether } from '../../book/fire/fire-legality';
import { bombOf, isFlame, isTorpedo, shotsAt, targetsOf } from '../../book/fire/fire-weapons';
import { shootWall } from '../../book/fire/ricochet';
import { shotForm, type Shot } from '../../book/fire/shot';
import { volley } from '../../book/fire/volley';
import { planVolley, type VolleyOrder, type VolleyPlan } from '../../book/fire/volley-plan';
import type { GrenadeEvent } from '../../book/grenade/events';
import { fireFlame } from '../../book/grenade/flame';
import { planFlame, type FlamePlan } from '../../book/grenade/flame-plan';
import { fireTorpedo } from '../../book/grenade/torpedo';
import { planTorpedo } from '../../book/grenade/torpedo-plan';
import { planThrow, throwBomb } from '../../book/grenade/grenades';
import { SightLines } from '../../book/sight/sight';
import type { SquadEvent } from '../../book/squad/events';
import { isSkirmish } from '../../book/squad/squads';
import { passFire } from '../../book/turn/turn';
import type { Battle, OpenD6State, Squad } from '../../state';
import { tenths } from '../../tell/volley';
import type { OpenD6Types } from '../kinds';

const shape = form({ type: v.literal('fire'), unit: id, shots: list(shotForm) });

export type Fire = v.InferOutput<typeof shape>;

/** A squad's announced fire: shooters, weapons, targets. */
type Announced = Pick<Fire, 'unit' | 'shots'>;

/** One squad fires all its weapons, then the turn passes to the other side (od6-turn-008). */
export const fireHandler: CommandHandler<OpenD6Types, Fire> = {
  when: { phase: 'fire', rule: 'od6-game-011' },
  form: shape,
  actors: ({ unit }) => ({ unit }),
  // Single soldiers are engaged: their shots say so. A squad may fire more than once in its turn (od6-turn-008).
  waives: ['acted', 'engaged'],
  refuse: refuseFire,
  *resolve(battle, announced) {
    yield* resolveFire(battle, announced);
    yield* passFire(battle, enemyOf(battle.state, unitOf(battle.state, announced.unit).side));
  },
};

/** Returns why these shots of a squad are not possible, or null. Guards check whose turn it is. */
export function refuseFire(state: OpenD6State, { unit, shots }: Announced): Refusal | null {
  const squad = unitOf(state, unit);
  const together = refuseSquad(squad, 'fire-combat') ?? refuseTogether(state, shots);
  if (together !== null) return together;
  const lines = new SightLines(state);
  const green = refuseGreen(state, squad, targetsOf(shots), lines);
  if (green !== null) return green;
  for (const shot of shots) {
    const refusal = refuseOne(state, squad, shot, lines);
    if (refusal !== null) return refusal;
  }
  return state.options.lockTargets ? null : refuseRange(state, { unit, shots }, lines);
}

function refuseOne(state: OpenD6State, squad: Squad, shot: Shot, lines: SightLines): Refusal | null {
  const soldier = state.figures[shot.figure];
  if (soldier === undefined) return { code: 'no-such-figure', rule: 'engine', subject: shot.figure };
  if (soldier.unit !== squad.id) return { code: 'not-of-this-squad', rule: 'od6-turn-008', subject: shot.figure };
  return refuseShot(state, soldier, shot, lines);
}

/** od6-range-003: at least one of those assigned to a target must reach it. */
function refuseRange(state: OpenD6State, announced: Announced, lines: SightLines): Refusal | null {
  for (const order of ordersOf(state, announced)) {
    const { range, shooters } = planVolley(state, order, lines);
    if (shooters.some(({ difficulty }) => difficulty !== null)) continue;
    const inches = tenths(range?.inches ?? 0);
    return { code: 'out-of-range', rule: 'od6-range-003', subject: order.target, values: { inches } };
  }
  return null;
}

/** od6-fire-002: each target squad is measured and resolved for itself; in a skirmish each shooter is (od6a-gm-004). */
function ordersOf(state: OpenD6State, { unit, shots }: Announced): VolleyOrder[] {
  const busy = shots.map(({ figure }) => figure);
  const direct = shots.filter((shot) => !isFlame(shot));
  const orders = targetsOf(direct).map((target): VolleyOrder => ({
    unit,
    target,
    shots: shotsAt(direct, target),
    situation: 'fire-combat',
    busy,
    announced: shots,
  }));
  if (!isSkirmish(state)) return orders;
  return orders.flatMap((order) =>
    [...new Set(order.shots.map(({ figure }) => figure))].map((alone) => ({
      ...order,
      alone,
      shots: order.shots.filter(({ figure }) => figure === alone),
    })),
  );
}

/** Volleys, then flames, then throws, then shots at walls; hits are marked until the phase ends (od6-turn-009). */
export function* resolveFire(
  battle: Battle<BuildingEvent | DamageEvent | FireEvent | GrenadeEvent | HazardEvent | SquadEvent>,
  { unit, shots }: Announced,
): Resolution<void> {
  const { state } = battle;
  for (const order of ordersOf(state, { unit, shots })) yield* volley(battle, order);
  for (const plan of flamesPlanned(state, shots)) yield* fireFlame(battle, plan);
  const bursts: Burst[] = [];
  for (const shot of shots) {
    if (isTorpedo(shot) && 'point' in shot.aim && shot.gun !== undefined)
      yield* fireTorpedo(battle, planTorpedo(state, figureOf(state, shot.figure), shot.gun, shot.aim.point));
    const bomb = bombOf(shot);
    if ('point' in shot.aim && bomb !== null)
      bursts.push(yield* throwBomb(battle, planThrow(state, figureOf(state, shot.figure), bomb, shot.aim.point)));
  }
  yield* blastBarriers(battle, bursts);
  for (const shot of shots) if ('wall' in shot.aim) yield* shootWall(battle, shot);
  battle.emit({ type: 'squad-volleyed', rule: 'od6-turn-008', unit });
  battle.emit({ type: 'squad-marked', rule: 'od6-game-007', unit, marker: 'no-fire' });
}

/** What each of the announced shots of flamethrowers would be, before the dice. */
export function flamesPlanned(
  state: OpenD6State,
  shots: readonly Shot[],
  lines = new SightLines(state),
): readonly FlamePlan[] {
  return shots
    .filter(isFlame)
    .flatMap(({ figure, aim }) =>
      'unit' in aim && aim.figure !== undefined
        ? [planFlame(state, figureOf(state, figure), figureOf(state, aim.figure), lines)]
        : [],
    );
}

/** What each of the announced volleys at squads would be, before the dice. */
export function plansOf(state: OpenD6State, announced: Announced, lines: SightLines): VolleyPlan[] {
  return ordersOf(state, announced).map((order) => planVolley(state, order, lines));
}

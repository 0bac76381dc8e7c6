import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { count, form, id, someOf } from '../../../engine/form';
import {
  CHARGE_DIFFICULTY,
  chargesOf,
  damageOf,
  placesForCharge,
  refuseCharge,
  setCharge,
} from '../book/building/charges';
import { ratedBarriers } from '../book/building/doors';
import { strengthOf } from '../book/building/force';
import { chanceOf } from '../book/checks/odds';
import { chanceToOpen } from './force';
import { specialsOpen } from '../book/special/actors';
import { skillOf } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import type { Barrier } from '../../../space/types';
import { DIE_SIDES } from '../data/game';
import { thrownWeaponIds } from '../data/weapons';
import type { Seen, Soldier } from '../state';
import { weaponName } from '../tell/volley';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import { barrierName, withSoldier } from './work-door';

/** A charge goes off one or two turns later. */
const delays = [1, 2] as const;

const shape = form({
  type: v.literal('set-charge'),
  figure: id,
  barrier: id,
  explosives: someOf(thrownWeaponIds, count),
  turns: v.picklist(delays),
});

type SetCharge = v.InferOutput<typeof shape>;

/** A figure sets explosives beside a wall or door (od6a-building-012). */
export const charges: OpenD6Verb<SetCharge> = {
  handlers: {
    'set-charge': {
      when: { phase: 'special', rule: 'od6a-building-012' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse: (seen, { figure, barrier, explosives }) =>
        withSoldier(seen, figure, (soldier) => refuseCharge(seen, soldier, barrier, explosives)),
      *resolve(battle, { figure, barrier, explosives, turns }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        const wall = ratedBarriers(state).find((one) => one.id === barrier);
        if (wall === undefined) throw new Error(`no wall or door '${barrier}' has a rating`);
        yield* setCharge(battle, figureOf(state, figure), { barrier: wall, explosives, turns });
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) =>
    ratedBarriers(seen).length > 0 && specialsOpen(seen)
      ? soldiersOf(seen, unit).flatMap((soldier) => offersOf(seen, unit, soldier))
      : [],
  preview: (seen, _unit, action) => preview(seen, action),
};

/** All the pieces of one kind beside the nearest wall or door, for each delay. */
function offersOf(seen: Seen, unit: UnitId, soldier: Soldier): Offer<SetCharge>[] {
  const [barrier] = placesForCharge(seen, soldier);
  if (barrier === undefined) return [];
  return chargesOf(soldier).flatMap((kind) =>
    delays.map((turns): Offer<SetCharge> => {
      const pieces = soldier.grenades[kind] ?? 0;
      const { opens, bombOut } = oddsOf(seen, soldier, barrier, { [kind]: pieces });
      const odds = { percent: percent(opens), atOnce: percent(bombOut) };
      const values = { weapon: weaponName(kind), count: pieces, turns, barrier: barrierName(barrier.kind), ...odds };
      return {
        id: `set-charge ${soldier.id} ${barrier.id} ${kind} ${turns}`,
        unit,
        figure: soldier.id,
        label: words('action.charge-set.label', values),
        effect: words('action.charge-set.effect', values),
        input: 'none',
        command: { type: 'set-charge', figure: soldier.id, barrier: barrier.id, explosives: { [kind]: pieces }, turns },
      };
    }),
  );
}

const percent = (share: number): number => Math.round(100 * share);

/** A charge in numbers, and the chances of it, from 0 to 1. */
function oddsOf(seen: Seen, soldier: Soldier, barrier: Barrier, explosives: SetCharge['explosives']) {
  const damage = damageOf(seen, explosives);
  const skill = skillOf(seen, soldier, 'demolitions');
  const doubled = chanceOf(skill, CHARGE_DIFFICULTY);
  const opens =
    doubled * chanceToOpen(seen, { barrier, value: 2 * damage }) +
    (1 - doubled) * chanceToOpen(seen, { barrier, value: damage });
  return { damage, skill, doubled, bombOut: 1 / DIE_SIDES, opens };
}

function preview(seen: Seen, action: string): Sketch {
  const [, figure = '', barrierId, kind] = action.split(' ');
  const soldier = seen.figures[figure];
  const barrier = ratedBarriers(seen).find((one) => one.id === barrierId);
  const weapon = thrownWeaponIds.find((one) => one === kind);
  if (soldier === undefined || barrier === undefined || weapon === undefined) return nothing;
  const explosives = { [weapon]: soldier.grenades[weapon] ?? 0 };
  const { damage, skill, doubled, bombOut, opens } = oddsOf(seen, soldier, barrier, explosives);
  return {
    shapes: [{ kind: 'line', role: 'target', points: [barrier.a, barrier.b] }],
    breakdowns: [
      {
        title: words('breakdown.charge', { damage, strength: strengthOf(seen, barrier) }),
        reasons: [],
        odds: [
          { text: words('breakdown.charge-doubled', { skill }), share: doubled },
          { text: words('breakdown.charge-bomb-out'), share: bombOut },
          { text: words('breakdown.opens'), share: opens },
        ],
      },
    ],
    refusal: refuseCharge(seen, soldier, barrier.id, explosives),
  };
}

import type { PlanFault } from '../../../battle/plan/faults';
import type { Plan } from '../../../battle/plan/form';
import { tableOf } from '../../../battle/plan/table';
import type { Barrier } from '../../../space/types';
import { isHull, sidesOf } from '../book/table/air';
import { barrierKinds, HULL_STRENGTH, type BarrierKindId } from '../data/barriers';
import { barrierHeight } from './setup';

/**
 * od6a-spacecraft-002: returns what is wrong with the walls and doors of a ship in space. Those to the outside have a
 * Strength of 8 or more. Those between two sections have less, except for blast doors and the inner doors of airlocks.
 */
export function hullFaults(plan: Plan): PlanFault[] {
  const { areas, barriers } = plan.table;
  if (!areas.some(({ kind }) => kind === 'vacuum')) return [];
  const pieces = ({ line, closed }: (typeof barriers)[number]): number => line.length - (closed === true ? 0 : 1);
  const isSound = barriers.every((run) => typeof run.kind === 'string' || run.kind.length === pieces(run));
  if (!isSound) return [];
  const table = { ...tableOf(plan, barrierHeight), revision: 0 };
  return table.barriers.flatMap((barrier): PlanFault[] => {
    const sentence = whatIsWrong({ table }, barrier);
    return sentence === null ? [] : [{ code: 'wrong-hull', path: `table.barriers.${barrier.id}`, sentence }];
  });
}

function whatIsWrong(state: Parameters<typeof isHull>[0], barrier: Barrier): string | null {
  const { id, kind } = barrier;
  if (!Object.hasOwn(barrierKinds, kind)) return null;
  const { strength = 0 } = barrierKinds[kind as BarrierKindId];
  if (isHull(state, barrier))
    return strength >= HULL_STRENGTH
      ? null
      : `What parts a ship from space ('${id}') has a Strength of ${HULL_STRENGTH} or more.`;
  const [one, other] = sidesOf(state, barrier);
  const isInside = one !== other && one !== null && other !== null;
  const mayBeStrong = ['blast-door', 'locked-blast-door', 'airlock', 'locked-airlock'].includes(kind);
  return isInside && strength >= HULL_STRENGTH && !mayBeStrong
    ? `Inside a ship only blast doors and airlocks have a Strength of ${HULL_STRENGTH} ('${id}').`
    : null;
}

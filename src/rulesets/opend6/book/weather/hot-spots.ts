import { gapToArea, gapToBarrier, isWithin } from '../../../../space';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { everybody } from '../squad/squads';

/** Width of the band of heat around lava, in inches. */
const BAND = 3;

/**
 * od6a-weather-021: returns those in the heat around lava, if the table plays it. The heat there has a difficulty of its
 * own, and explosives may go off.
 */
export function nearLava(state: OpenD6State, among: readonly Soldier[] = everybody(state)): readonly Soldier[] {
  if (state.options.lavaHeat === null) return [];
  const { areas, barriers } = state.table;
  const pools = areas.filter(({ kind }) => kind === 'lava');
  const streams = barriers.filter(({ kind }) => kind === 'lava-stream');
  return among.filter((soldier) => {
    const base = baseOf(soldier);
    return (
      pools.some((pool) => isWithin(gapToArea(base, pool), BAND)) ||
      streams.some((stream) => isWithin(gapToBarrier(base, stream), BAND))
    );
  });
}

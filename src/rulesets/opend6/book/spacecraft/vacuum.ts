import type { Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import type { Ward } from '../../data/hazards';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { settleHits } from '../damage/fall';
import { profileOf, traitsOfFigure, wears } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { everybody } from '../squad/squads';
import { hasAir, isInSpace } from '../table/air';
import { weatherSeat } from '../weather/seat';
import { decompress } from './decompression';
import type { SpacecraftEvent } from './events';

/** Damage Strength of the first turn without air, and of each later turn in addition. */
const FIRST_TURN = 4;
const LATER_TURN = 2;

const RULE = 'od6a-spacecraft-005';

/**
 * od6a-spacecraft-005: in each Special Actions Phase the vacuum harms those without air and without a suit for it: with
 * Strength 4 in the first turn, and with 2 more in each later turn until they reach air.
 */
export function* suffocate(battle: Battle<DamageEvent | SpacecraftEvent | SquadEvent>): Resolution<void> {
  const { state } = battle;
  if (!isInSpace(state)) return;
  yield* decompress(battle);
  const breathing = everybody(state).filter((soldier) => (soldier.vacuum ?? 0) > 0 && hasAir(state, soldier.at));
  if (breathing.length > 0) battle.emit({ type: 'air-reached', rule: RULE, figures: breathing.map(({ id }) => id) });
  const victims = everybody(state)
    .filter(({ at }) => !hasAir(state, at))
    .map((soldier) => victimOf(state, soldier));
  if (victims.length === 0) return;
  battle.emit({ type: 'vacuum-harmed', rule: RULE, victims });
  const blow = { by: null, seat: weatherSeat(state) };
  for (const { figure, damage } of victims)
    if (damage !== null)
      yield* hurtBy(battle, figure, [{ ...blow, damage }], { rule: RULE, of: `vacuum ${figure}`, harm: 'gas' });
  yield* settleHits(battle);
}

function victimOf(state: OpenD6State, soldier: Soldier): Victim {
  const reason = whySafe(state, soldier);
  const damage = reason === null ? FIRST_TURN + LATER_TURN * (soldier.vacuum ?? 0) : null;
  return { figure: soldier.id, damage, reasons: reason === null ? [] : [reason] };
}

/** Returns why the vacuum does nothing to a figure, or null. */
export function whySafe(state: OpenD6State, soldier: Soldier): Reason | null {
  const subject = soldier.id;
  if (traitsOfFigure(state, soldier).immune.includes('vacuum')) return { rule: RULE, key: 'gas-immune', subject };
  const ward = wardsOf(state, soldier).find((one) => wears(state, soldier, one));
  return ward === undefined ? null : { rule: RULE, key: `ward-${ward}`, subject };
}

/** What keeps the vacuum from this figure: a space suit (od6a-gear-006), and what the table counts as closed all round. */
function wardsOf(state: OpenD6State, soldier: Soldier): Ward[] {
  const { suitsInVacuum, fullArmour } = state.options;
  const isFull = fullArmour === 'any' || profileOf(state, soldier).armour === fullArmour;
  return [
    'space-suit',
    ...(suitsInVacuum ? (['environment-suit'] as const) : []),
    ...(isFull ? (['battle-armour'] as const) : []),
  ];
}

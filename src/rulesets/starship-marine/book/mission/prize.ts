import type { Changes } from '../../../../engine/game';
import type { Battle, Heard, MarineState } from '../../state';
import { boardersStart } from '../morale/attack-morale';
import { fitOf, isBystander, isHuman } from '../deck/field';
import { isInside, roomsFor } from '../ship/rooms';
import { shipStart } from '../morale/ship-morale';

// sm-scenario: two ships alongside each other, and the boarded crew strikes back.

/**
 * sm-scenario-003: at first one side attacks the other's ship. Once a human of the other side, able to fight, is aboard
 * the attackers' ship, that ship is attacked. Its owners are the defenders from then on: its rooms count instead of the
 * first ship's, and both sides' morale starts again with those who are fit.
 */
export function boardPrize(battle: Battle<PrizeEvent>): void {
  const { state } = battle;
  const { prize, attacker, defender } = state;
  if (prize === null || prize.boarded) return;
  const guests = fitOf(state, defender).filter((one) => isHuman(one) && !isBystander(one));
  if (!guests.some((one) => isInside(prize, one))) return;
  const fit = [...fitOf(state, attacker), ...fitOf(state, defender)];
  const figures = Object.fromEntries(fit.map((one) => [one.id, one]));
  const turned = { figures, units: state.units, options: state.options, attacker: defender, defender: attacker };
  const [start, aboard] = [shipStart(turned), boardersStart(turned)];
  battle.emit({ type: 'prize-boarded', rule: 'sm-scenario-003', only: null, side: defender, start, aboard });
}

export type PrizeEvent = Heard & {
  readonly type: 'prize-boarded';
  readonly side: string;
  readonly start: number;
  readonly aboard: number;
};

export const prizeChanges: Changes<MarineState, PrizeEvent> = {
  'prize-boarded': (state, { start, aboard }) => {
    const { prize, attacker, defender } = state;
    if (prize === null) return;
    const { rooms, entries } = prize;
    Object.assign(state, { attacker: defender, defender: attacker, prize: { ...prize, boarded: true }, entries });
    state.rooms = roomsFor(attacker, rooms);
    Object.assign(state.power, { controls: true, drive: true });
    Object.assign(state.shipMorale, { start, state: 'steady', line: 0, rooms: 0 });
    Object.assign(state.attackMorale, { aboard, withdrawing: false, factor: 0 });
  },
};

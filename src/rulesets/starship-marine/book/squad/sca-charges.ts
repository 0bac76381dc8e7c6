import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { WeaponId } from '../../data/kinds';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { isFit, isNear, sideOf, trooperOf, upright, type Field } from '../deck/field';

// sm-ammo: charges of energy weapons.

type Counting = Pick<Field, 'options'>;

/**
 * sm-ammo-001: charges of energy weapons are not counted, except by the table option that gives everybody a number of
 * them. Returns how many a figure has left: infinite if they are not counted.
 */
export function chargesLeft({ options }: Counting, { spent }: Pick<Trooper, 'spent'>): number {
  return options.scaCharges === null ? Infinity : Math.max(0, options.scaCharges - spent);
}

/** Charges that a shot on this row takes: an SCA III fires two. */
export const chargesFor = (row: WeaponId): number => (row === 'sca-3' ? 2 : 1);

/** Returns true if a figure with an SCA III has a single charge left, and can fire no more than that. */
export const hasOneCharge = (state: Counting, one: Pick<Trooper, 'spent' | 'weapon'>): boolean =>
  one.weapon === 'sca-3' && chargesLeft(state, one) === 1;

export function useCharges(battle: Battle<ScaEvent>, one: Trooper, count: number): void {
  const { state } = battle;
  if (state.options.scaCharges === null) return;
  battle.emit({ type: 'sca-used', rule: 'sm-ammo-001', only: [sideOf(state, one)], figure: one.id, count });
}

/** Centimetres between a base and a fallen comrade whose charges can be taken. */
const REACH = 0.5;

/** A figure that has used charges takes those of a fallen comrade that it touches at the end of its move. */
export function takeCharges(battle: Battle<ScaEvent>, moved: (one: Trooper) => boolean): void {
  const { state } = battle;
  if (state.options.scaCharges === null) return;
  for (const one of upright(state)) {
    if (!isFit(one) || one.weapon === null || !moved(one)) continue;
    for (const comrade of Object.values(state.figures)) {
      const isFallen = comrade.condition === 'down' && comrade.presence === 'out' && comrade.weapon !== null;
      if (!isFallen || sideOf(state, comrade) !== sideOf(state, one) || !isNear(one, comrade, REACH)) continue;
      const count = Math.min(trooperOf(state, one.id).spent, chargesLeft(state, comrade));
      const only = [sideOf(state, one)];
      if (count > 0)
        battle.emit({ type: 'sca-taken', rule: 'sm-ammo-001', only, figure: one.id, target: comrade.id, count });
    }
  }
}

export type ScaEvent = Heard &
  (
    | { readonly type: 'sca-used'; readonly figure: FigureId; readonly count: number }
    | { readonly type: 'sca-taken'; readonly figure: FigureId; readonly target: FigureId; readonly count: number }
  );

export const scaChanges: Changes<MarineState, ScaEvent> = {
  'sca-used': (state, { figure, count }) => {
    trooperOf(state, figure).spent += count;
  },
  'sca-taken': (state, { figure, target, count }) => {
    trooperOf(state, figure).spent -= count;
    trooperOf(state, target).spent += count;
  },
};

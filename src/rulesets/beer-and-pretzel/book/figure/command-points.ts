import { figureOf, type FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import type { PretzelState, Trooper } from '../../state';
import type { Field } from '../field/field';
import { sideOf } from '../field/figures';

/** What pays for one space as it is entered: own Points and Command Points by leader, halves allowed. */
export interface Payment {
  readonly own: number;
  readonly command: Readonly<Record<FigureId, number>>;
}

/** bp-cmd-001: why this leader's Command Points may not help this figure, or null. */
export function refuseLeader(field: Field, figure: Trooper, leader: Trooper): Refusal | null {
  const { state } = field;
  const no = (code: string): Refusal => ({ code, rule: 'bp-cmd-001', subject: leader.id });
  if (!leader.leader || leader.presence !== 'table') return no('not-a-leader');
  if (sideOf(state, leader) !== sideOf(state, figure)) return no('leader-of-others');
  if (leader.id === figure.id && !state.options.leaderUsesCommand) return no('leader-themselves');
  const limit = state.options.commandDistance;
  if (limit !== null && leader.inside === null && leader.id !== figure.id && field.range(leader, figure) > limit)
    return no('leader-too-far');
  return null;
}

/** Returns leaders who can help a figure now, with their half Command Points; those with most first. */
export function helpers(field: Field, figure: Trooper): Trooper[] {
  return Object.values(field.state.figures)
    .filter((leader) => leader.command > 0 && refuseLeader(field, figure, leader) === null)
    .sort((a, b) => b.command - a.command);
}

/** Half Command Points that a figure can be given. */
export function commandFor(field: Field, figure: Trooper): number {
  return helpers(field, figure).reduce((sum, { command }) => sum + command, 0);
}

/** Whose points pay first. */
export type Purse = 'own' | 'own-first' | 'command-first';

/** Returns who pays for each space; null if there is not enough. Costs in half Points. */
export function payFor(
  field: Field,
  figure: Trooper,
  costs: readonly number[],
  purse: Purse,
  own = figure.left,
): Payment[] | null {
  const chest = purse === 'own' ? [] : helpers(field, figure).map(({ id, command }) => ({ id, left: command }));
  let left = own;
  const payments: Payment[] = [];
  for (const cost of costs) {
    const others = chest.reduce((sum, { left: half }) => sum + half, 0);
    if (left + others < cost) return null;
    const mine = purse === 'command-first' ? Math.max(0, cost - others) : Math.min(cost, left);
    left -= mine;
    let due = cost - mine;
    const command: Record<FigureId, number> = {};
    for (const store of chest) {
      const given = Math.min(due, store.left);
      if (given > 0) command[store.id] = given / 2;
      store.left -= given;
      due -= given;
    }
    payments.push({ own: mine / 2, command });
  }
  return payments;
}

/** Half Points of a payment. */
export function halves({ own, command }: Payment): number {
  return 2 * (own + Object.values(command).reduce((sum, points) => sum + points, 0));
}

/** Returns true if everybody who pays still has the Points. */
export function canPay(state: PretzelState, figure: Trooper, { own, command }: Payment): boolean {
  return (
    2 * own <= figure.left &&
    Object.entries(command).every(([leader, points]) => 2 * points <= figureOf(state, leader).command)
  );
}

import * as v from 'valibot';
import type { NextStep } from '../../../battle/actions';
import { form, id } from '../../../engine/form';
import {
  ableToLeave,
  bugOut,
  mayBugOut,
  refuseBugOut,
  refuseWithdraw,
  withdrawByLeader,
  woundedAtTheWayOut,
} from '../book/bug-out';
import { isLeader, leaderOf, marineOf } from '../book/squad';
import { areaOf, onTable } from '../book/street';
import { beginNextTurn, continueBugOut } from '../book/turn';
import { MARINES } from '../data/sides';
import { marineOfUnit, type Seen } from '../state';
import { button, namesOf, oddsText, words } from '../words';
import { cautioned, cautionOfLeaving } from './cautions';
import type { BodybagVerb } from './kinds';

/** The leader's roll for everybody in area 3 (bb-bug-003). */
const withdrawForm = form({ type: v.literal('withdraw') });
/** One marine's own roll (bb-bug-004). */
const bugOutForm = form({ type: v.literal('bug-out'), figure: id });
const stayForm = form({ type: v.literal('stay') });

export type Leave =
  | v.InferOutput<typeof withdrawForm>
  | v.InferOutput<typeof bugOutForm>
  | v.InferOutput<typeof stayForm>;

/** bb-bug: out of area 3, by the leader's roll or one's own, or not yet. */
export const leave: BodybagVerb<Leave> = {
  handlers: {
    withdraw: {
      when: { phase: 'bug-out', rule: 'bb-bug-001' },
      form: withdrawForm,
      actors: () => 'side',
      refuse: refuseWithdraw,
      *resolve(battle) {
        yield* withdrawByLeader(battle);
        beginNextTurn(battle);
      },
    },
    'bug-out': {
      when: { phase: 'bug-out', rule: 'bb-bug-001' },
      form: bugOutForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['acted'],
      refuse: (state, { figure }) => refuseBugOut(state, figure),
      *resolve(battle, { figure }) {
        yield* bugOut(battle, figure);
        continueBugOut(battle);
      },
    },
    stay: {
      when: { phase: 'bug-out', rule: 'bb-bug-001' },
      form: stayForm,
      actors: () => 'side',
      refuse: () => null,
      resolve(battle) {
        beginNextTurn(battle);
      },
    },
  },
  next: (seen) => (seen.phase === 'bug-out' ? bugOutStep(seen) : null),
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    if (seen.phase !== 'bug-out' || marine === undefined || marine.wounded) return [];
    const leads = isLeader(seen, marine.id);
    const own = cautioned(
      words('action.own-roll', { odds: oddsText(marine, 'bug-out') }),
      cautionOfLeaving(seen, [marine]),
    );
    const all = cautioned(
      words('action.own-roll', { odds: oddsText(marine, 'withdraw') }),
      cautionOfLeaving(seen, ableToLeave(seen)),
    );
    const out = { label: words('action.withdraw.label', { count: ableToLeave(seen).length }), effect: all };
    const staying = { label: words('action.stay.label'), effect: words('action.stay.effect') };
    const leaving = { type: 'bug-out', figure: marine.id } as const;
    return [
      ...(leads ? [button<Leave>(marine, 'withdraw', out, refuseWithdraw(seen), { type: 'withdraw' }, 'l')] : []),
      button<Leave>(
        marine,
        'bug-out',
        { label: words('action.bug-out.label'), effect: own },
        refuseBugOut(seen, marine.id),
        leaving,
        'o',
      ),
      ...(leads || areaOf(seen, marine) === 3
        ? [button<Leave>(marine, 'stay', staying, null, { type: 'stay' }, 't')]
        : []),
    ];
  },
};

/** The button takes everybody out once there is nobody to wait for; otherwise it continues. */
function bugOutStep(state: Seen): NextStep<Leave> {
  const able = ableToLeave(state);
  const lying = woundedAtTheWayOut(state).length;
  const left = [
    words('left.may-leave', { names: namesOf(able.map(({ id }) => id)), count: Math.min(able.length, lying) }),
  ];
  const allHere = onTable(state).length === able.length + lying && lying <= able.length;
  const leader = leaderOf(state);
  const [own] = mayBugOut(state);
  if (allHere && leader !== null && refuseWithdraw(state) === null) {
    return {
      seats: [MARINES],
      label: words('next.withdraw', { odds: oddsText(leader, 'withdraw') }),
      command: { type: 'withdraw' },
      refusal: null,
      left,
    };
  }
  if (allHere && own !== undefined) {
    const label = words('next.bug-out', {
      figure: { figure: own.id },
      odds: oddsText(marineOf(state, own.id), 'bug-out'),
    });
    return { seats: [MARINES], label, command: { type: 'bug-out', figure: own.id }, refusal: null, left };
  }
  return {
    seats: [MARINES],
    label: words('next.stay', { turn: state.turn + 1 }),
    command: { type: 'stay' },
    refusal: null,
    left,
    ends: true,
  };
}

import * as v from 'valibot';
import type { NextStep } from '../../../battle/actions';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { heroicsOf, react as rollReaction, refuseReaction, toReact, volunteers } from '../book/reaction';
import { isLeader } from '../book/squad';
import { beginSniperFire, continueReactions } from '../book/turn';
import { MARINES } from '../data/sides';
import { marineOfUnit, type Seen } from '../state';
import { button, namesOf, oddsText, words } from '../words';
import type { BodybagVerb } from './kinds';

const reactForm = form({ type: v.literal('react'), figure: id });
const endForm = form({ type: v.literal('end-reactions') });

export type React = v.InferOutput<typeof reactForm> | v.InferOutput<typeof endForm>;

/** bb-react: the reaction roll, and the end of the phase once everybody has rolled. */
export const react: BodybagVerb<React> = {
  handlers: {
    react: {
      when: { phase: 'reaction', rule: 'bb-react-001' },
      form: reactForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (state, { figure }) => refuseReaction(state, figure),
      *resolve(battle, { figure }) {
        yield* rollReaction(battle, figure);
        continueReactions(battle);
      },
    },
    'end-reactions': {
      when: { phase: 'reaction', rule: 'bb-react-001' },
      form: endForm,
      actors: () => 'side',
      refuse(state) {
        const left = toReact(state).length;
        return left === 0 ? null : { code: 'reactions-left', rule: 'bb-react-001', values: { count: left } };
      },
      resolve(battle) {
        beginSniperFire(battle);
      },
    },
  },
  next: (seen) => (seen.phase === 'reaction' ? reactionStep(seen) : null),
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    if (seen.phase !== 'reaction' || marine === undefined || marine.wounded || isLeader(seen, marine.id)) return [];
    const { carry, to } = heroicsOf(seen, marine.id);
    const moves = to === null ? words('action.react.stays') : words('action.react.goes', { area: to });
    const hero = carry.length > 0 ? words('action.react.carries') : moves;
    const effect = words('action.react.effect', { odds: oddsText(marine, 'react'), hero });
    const label = words('action.react.label');
    return [
      button(
        marine,
        'react',
        { label, effect },
        refuseReaction(seen, marine.id),
        { type: 'react', figure: marine.id } as const,
        'r',
      ),
    ];
  },
};

/** Marines without a choice react first. The player decides for those who could carry or fall back. */
function reactionStep(state: Seen): NextStep<React> {
  const free = volunteers(state);
  const owing = toReact(state);
  const left = [
    ...(owing.length > 0 ? [words('left.react', { names: namesOf(owing.map(({ id }) => id)) })] : []),
    ...(free.length > 0 ? [words('left.may-act', { names: namesOf(free.map(({ id }) => id)) })] : []),
  ];
  const [next] = owing.filter(({ id }) => !free.some((marine) => marine.id === id));
  if (next !== undefined) {
    const label = words('next.react', { figure: { figure: next.id }, odds: oddsText(next, 'react') });
    return { seats: [MARINES], label, command: { type: 'react', figure: next.id }, refusal: null, left };
  }
  const [chooser] = owing;
  if (chooser === undefined)
    return {
      seats: [MARINES],
      label: words('next.end-reactions'),
      command: { type: 'end-reactions' },
      refusal: null,
      left,
      ends: true,
      idle: free.map(({ unit }) => unit),
    };
  const refusal: Refusal = { code: 'choose-reaction', rule: 'bb-carry-001', subject: chooser.id };
  return {
    seats: [MARINES],
    label: words('next.choose-reaction', { figure: { figure: chooser.id } }),
    command: null,
    refusal,
    left,
    ends: true,
    idle: owing.map(({ unit }) => unit),
  };
}

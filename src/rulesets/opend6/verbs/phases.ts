import * as v from 'valibot';
import { form } from '../../../engine/form';
import { specialsOpen, unitsToActSpecially } from '../book/special/actors';
import { assaultPhase, moralePhase, specialPhase } from '../book/turn/turn';
import type { Seen } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import { phaseStep } from './steps';

const assaultForm = form({ type: v.literal('assault') });
const moraleForm = form({ type: v.literal('morale') });
const specialForm = form({ type: v.literal('special') });

type Phases = v.InferOutput<typeof assaultForm> | v.InferOutput<typeof moraleForm> | v.InferOutput<typeof specialForm>;

/** The phases of a turn without alternation: they run from beginning to end, and the rules ask on the way. */
export const phases: OpenD6Verb<Phases> = {
  handlers: {
    assault: {
      when: { phase: 'assault', rule: 'od6-turn-010' },
      form: assaultForm,
      actors: () => 'side',
      waives: ['turn'],
      refuse: () => null,
      resolve: (battle) => assaultPhase(battle),
    },
    morale: {
      when: { phase: 'morale', rule: 'od6-turn-011' },
      form: moraleForm,
      actors: () => 'side',
      waives: ['turn'],
      refuse: () => null,
      resolve: (battle) => moralePhase(battle),
    },
    special: {
      when: { phase: 'special', rule: 'od6-turn-012' },
      form: specialForm,
      actors: () => 'side',
      waives: ['turn'],
      refuse: (seen) => (specialsOpen(seen) ? { code: 'special-actions-first', rule: 'od6a-turn-002' } : null),
      resolve: (battle) => specialPhase(battle),
    },
  },
  next(seen) {
    switch (seen.phase) {
      case 'assault':
      case 'morale':
        return { ...phaseStep(seen, seen.phase), formal: true };
      case 'special':
        return hasSpecials(seen)
          ? { ...phaseStep(seen, seen.phase), label: words('next.special-actions') }
          : { ...phaseStep(seen, seen.phase), formal: true };
      default:
        return null;
    }
  },
};

/** Returns true if somebody has a special action, so that the phase goes on before it ends the turn. */
function hasSpecials(seen: Seen): boolean {
  return Object.keys(seen.sides).some((side) => unitsToActSpecially(seen, side).length > 0);
}

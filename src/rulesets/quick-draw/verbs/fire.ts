import * as v from 'valibot';
import { form } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { fireWithReturn, mainFire } from '../book/fire/exchange';
import { refuseFirer } from '../book/aim/aims';
import { targetsOf } from '../book/aim/fire-legality';
import { keysOf } from '../book/aim/guns';
import { canFire, endPhase } from '../book/turn';
import type { Fighter, Seen } from '../state';
import { fireCard } from '../tell/cards';
import { words } from '../words';
import { fighterOfUnit, offered, type QuickDrawVerb } from './kinds';

const openForm = form({ type: v.literal('open-fire') });
const mainForm = form({ type: v.literal('exchange') });

export type Fire = v.InferOutput<typeof openForm> | v.InferOutput<typeof mainForm>;

/** Fire before the movement and with left-over points, which the other side may return; and the main exchange. */
export const fire: QuickDrawVerb<Fire> = {
  handlers: {
    'open-fire': {
      when: null,
      form: openForm,
      actors: () => 'side',
      waives: ['step'],
      refuse: refuseOpenFire,
      *resolve(battle) {
        const { state } = battle;
        yield* fireWithReturn(battle, state.active, () => true);
        if (state.phase === 'opening') endPhase(battle);
      },
    },
    exchange: {
      when: { phase: 'fire', rule: 'qd-init-014' },
      form: mainForm,
      actors: () => 'side',
      // Either side may call for it: each is asked for its own part.
      waives: ['turn'],
      refuse: () => null,
      *resolve(battle) {
        yield* mainFire(battle);
        endPhase(battle);
      },
    },
  },
  offers(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null || (seen.phase !== 'opening' && seen.phase !== 'left-over')) return [];
    const refusal = refuseFirer(seen, fighter) ?? refuseNoTarget(seen, fighter);
    return [offered(fighter, 'open-fire', { input: 'none', hotkey: 'f', refusal, command: { type: 'open-fire' } })];
  },
  next(seen) {
    if (seen.phase !== 'fire') return null;
    const seats = Object.keys(seen.sides);
    return { seats, label: words('next.exchange'), command: { type: 'exchange' }, refusal: null, left: [] };
  },
  cards: [
    {
      begins: ['shot-paid'],
      keeps: [],
      card: fireCard,
    },
  ],
};

function refuseOpenFire(seen: Seen): Refusal | null {
  if (seen.phase !== 'opening' && seen.phase !== 'left-over')
    return { code: 'wrong-phase', rule: 'qd-turn-002', values: { phase: seen.phase } };
  return canFire(seen, seen.active) ? null : { code: 'nobody-fires', rule: 'qd-turn-002' };
}

function refuseNoTarget(seen: Seen, fighter: Fighter): Refusal | null {
  const any = keysOf(seen, fighter).some((key) => targetsOf(seen, fighter, key).length > 0);
  return any ? null : { code: 'no-target', rule: 'qd-fire-008', subject: fighter.id };
}

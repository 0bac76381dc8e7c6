import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { count, form, id, point } from '../../../engine/form';
import { callStrike } from '../book/artillery/call-strike';
import { shellEffects } from '../book/artillery/gun-plan';
import { refuseCall, refuseCaller, sideOf, strikesLeft, type StrikeCall } from '../book/artillery/strikes';
import { rollOnAtLeast } from '../book/checks/odds';
import { specialsOpen } from '../book/special/actors';
import { skillOf } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import { ON_TARGET, STRIKE_TURNS, strikeIds, strikes, type StrikeId } from '../data/strikes';
import { DIE_SIDES } from '../data/game';
import type { Seen, Soldier } from '../state';
import { strikeCards } from '../tell/strikes';
import { words } from '../words';
import { hurtBreakdown } from './fire/hurt-breakdown';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('call-strike'), figure: id, kind: v.picklist(strikeIds), point, turn: count });

export type CallStrike = v.InferOutput<typeof shape>;

/** A commander calls a strike from beyond the table (od6a-strike-003). */
export const callStrikes: OpenD6Verb<CallStrike> = {
  handlers: {
    'call-strike': {
      when: { phase: 'special', rule: 'od6a-strike-003' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse: refuseCall,
      *resolve(battle, { type: _type, ...call }) {
        const side = sideOf(battle.state, call.figure);
        callStrike(battle, call);
        yield* passSpecial(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) => (specialsOpen(seen) ? offersOf(seen, unit) : []),
  compose: (seen, _unit, action, input) => ({ type: 'call-strike', ...callOf(seen, action, input) }),
  preview: (seen, _unit, action, input) => preview(seen, action, input),
  cards: strikeCards,
};

/** Each kind that is left, for each of the next turns. */
function offersOf(seen: Seen, unit: UnitId): Offer<CallStrike>[] {
  return soldiersOf(seen, unit).flatMap((caller) =>
    strikeIds
      .filter((kind) => refuseCaller(seen, caller, kind) === null)
      .flatMap((kind) => Array.from({ length: STRIKE_TURNS }, (_, i) => offerOf(seen, caller, kind, i + 1))),
  );
}

function offerOf(seen: Seen, { id: figure, unit }: Soldier, kind: StrikeId, later: number): Offer<CallStrike> {
  const { damage, burstRadius } = strikes[kind];
  const left = strikesLeft(seen, sideOf(seen, figure), kind);
  return {
    id: `strike ${figure} ${kind} ${later}`,
    unit,
    figure,
    label: words(`action.strike.${kind}`, { turn: seen.turn + later }),
    effect: words('action.strike.effect', { damage, inches: burstRadius, left }),
    input: 'point',
    refusal: null,
  };
}

function callOf({ turn }: Seen, action: string, { point: shown }: Input): StrikeCall {
  const [, figure = '', kind = 'light', later = '1'] = action.split(' ');
  return {
    figure,
    kind: strikeIds.find((one) => one === kind) ?? 'light',
    point: shown ?? { x: 0, y: 0 },
    turn: turn + Number(later),
  };
}

/** Chances of the command roll: that it arrives, is delayed, or is lost. A 1 is a bomb-out. */
export function strikeChances(skill: number): { readonly arrives: number; readonly delayed: number } {
  const atLeast = (score: number): number => rollOnAtLeast(Math.max(2, score - skill));
  return { arrives: atLeast(7), delayed: atLeast(5) - atLeast(7) };
}

/** Shows the template at the point, who is there now, and the odds. */
function preview(seen: Seen, action: string, input: Input): Sketch {
  const call = callOf(seen, action, input);
  const caller = seen.figures[call.figure];
  if (caller === undefined || input.point === undefined) return nothing;
  const kind = strikes[call.kind];
  const refusal = refuseCall(seen, call);
  const { arrives, delayed } = strikeChances(skillOf(seen, caller, 'command'));
  const effects = shellEffects(seen, kind, call.point);
  const touched = effects.map(({ figure }): Shape => {
    const { at, r } = figureOf(seen, figure);
    return { kind: 'disc', role: 'touched', at, r };
  });
  return {
    shapes: [
      { kind: 'line', role: refusal === null ? 'sight-clear' : 'sight-blocked', points: [caller.at, call.point] },
      { kind: 'disc', role: 'template', at: call.point, r: kind.burstRadius },
      ...touched,
    ],
    breakdowns: [
      {
        title: words(`breakdown.strike.${call.kind}`, { turn: call.turn }),
        reasons: [],
        odds: [
          { text: words('breakdown.strike.arrives'), share: arrives },
          { text: words('breakdown.strike.delayed'), share: delayed },
          { text: words('breakdown.strike.on-target'), share: arrives * (ON_TARGET / DIE_SIDES) },
        ],
      },
      ...effects.map((effect) => hurtBreakdown(effect, 'under-burst')),
    ],
    refusal,
  };
}

import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { shellEffects } from '../book/artillery/gun-plan';
import { refuseCall, refuseCaller, sideOf } from '../book/artillery/strikes';
import { skillOf } from '../book/squad/actor';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import { strikeIds, strikes, type StrikeId } from '../data/strikes';
import type { OpenD6State, Soldier } from '../state';
import { strikeChances, type CallStrike } from '../verbs/call-strike';
import { words } from '../words';
import { OWN_MEN } from './fire-plan';

/** A strike with the casualties that it promises. */
interface Idea {
  readonly command: CallStrike;
  readonly why: Text;
  readonly worth: number;
}

/** The share of figures at a place that are still there a turn later. */
const STAY = 0.4;

/** Returns the strikes that a figure may call for the next turn, at visible enemies. */
export function strikeIdeas(state: OpenD6State, caller: Soldier): Idea[] {
  const side = sideOf(state, caller.id);
  return strikeIds
    .filter((kind) => refuseCaller(state, caller, kind) === null)
    .flatMap((kind) => ideasOf(state, side, caller, kind));
}

function ideasOf(state: OpenD6State, side: SideId, caller: Soldier, kind: StrikeId): Idea[] {
  const { arrives } = strikeChances(skillOf(state, caller, 'command'));
  return firstOfEach(state, side).flatMap(({ id, at: point }): Idea[] => {
    const command = { type: 'call-strike', figure: caller.id, kind, point, turn: state.turn + 1 } as const;
    const harm = shellEffects(state, strikes[kind], point).reduce((sum, { figure, wound, incapacitated }) => {
      const one = wound / 2 + incapacitated;
      return sideOf(state, figure) === side ? sum - OWN_MEN * one : sum + one;
    }, 0);
    if (harm <= 0 || refuseCall(state, command) !== null) return [];
    return [{ command, why: words('why.strike', { target: { figure: id } }), worth: STAY * arrives * harm }];
  });
}

/** One soldier of each enemy squad. */
function firstOfEach(state: OpenD6State, side: SideId): Soldier[] {
  return Object.keys(state.sides)
    .filter((other) => other !== side)
    .flatMap((other) => squadsOf(state, other))
    .flatMap(({ id }) => soldiersOf(state, id).slice(0, 1));
}

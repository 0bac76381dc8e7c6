import type { Automaton } from '../../battle/ruleset';
import type { SideId } from '../../battle/state';
import type { Text } from '../../battle/text';
import type { ChooseRequest } from '../../engine/request';
import { distance } from '../../space';
import { enemySquads, wholeFire, type FirePlan } from './automaton/fire-plan';
import { middleOf } from './automaton/goals';
import { bestMove } from './automaton/move-plan';
import type { OpenD6Command } from './commands';
import { squadsToMove } from './rules/initiative';
import { squadsToFire } from './rules/turn';
import type { OpenD6State, Squad } from './state';
import { words } from './views/words';

interface Choice {
  readonly command: OpenD6Command;
  readonly why: Text;
}

/** A volley worth less than this many casualties is not fired; the squad may then still rally. */
const NOT_WORTH_IT = 0.03;

/** Plays a side plainly but sensibly: each squad does what promises most casualties, or most way towards its goal. */
export const automaton: Automaton<OpenD6State, OpenD6Command> = {
  command(state, seat) {
    switch (state.phase) {
      case 'setup':
        return { command: { type: 'ready' }, why: words('why.ready') };
      case 'movement':
        return movement(state, seat);
      case 'fire':
        return fire(state, seat);
      default:
        return { command: { type: state.phase }, why: words(`phase.${state.phase}`) };
    }
  },
  answer: (_state, request) => ({ option: optionFor(request), why: words(`why.answer.${request.name}`) }),
};

/** Squads far from the enemy go first: those near him keep their opportunity fire as long as they can. */
function movement(state: OpenD6State, seat: SideId): Choice {
  const [first] = squadsToMove(state, seat)
    .map((squad) => ({ squad, far: enemyDistance(state, squad) }))
    .sort((a, b) => b.far - a.far);
  if (first === undefined) throw new Error(`side '${seat}' has no squad to move`);
  return bestMove(state, first.squad);
}

function enemyDistance(state: OpenD6State, squad: Squad): number {
  const from = middleOf(state, squad);
  return Math.min(Infinity, ...enemySquads(state, squad).map((enemy) => distance(from, middleOf(state, enemy))));
}

function fire(state: OpenD6State, seat: SideId): Choice {
  const plans = squadsToFire(state, seat).flatMap((unit): { unit: string; plan: FirePlan }[] => {
    const squad = state.units[unit];
    const plan = squad === undefined ? null : wholeFire(state, squad);
    return plan === null || plan.worth < NOT_WORTH_IT ? [] : [{ unit, plan }];
  });
  const [best] = plans.sort((a, b) => b.plan.worth - a.plan.worth);
  if (best === undefined) return { command: { type: 'pass' }, why: words('why.no-fire') };
  const { unit, plan } = best;
  const why = plan.target === 'point' ? words('why.throw', { worth: plan.worth }) : words('why.fire', { target: { unit: plan.target }, worth: plan.worth });
  return { command: { type: 'fire', unit, shots: plan.shots }, why };
}

/** Decisions in which the cautious default is not the best that can be done. */
const preferred: Readonly<Record<string, string>> = { 'opportunity-fire': 'fire', 'move-order': 'second' };

function optionFor(request: ChooseRequest): string {
  const wish = preferred[request.name];
  return request.options.some(({ id }) => id === wish) && wish !== undefined ? wish : request.fallback;
}

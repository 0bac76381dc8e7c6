import { carefulnessOf, type Carefulness } from '../../../battle/carefulness';
import type { Automaton, Strength } from '../../../battle/ruleset';
import { figureOf, type SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { ChooseRequest } from '../../../engine/request';
import { distance, TOLERANCE } from '../../../space';
import { enemySquads, wholeFire, type FirePlan } from './fire-plan';
import { middleOf } from './goals';
import { layingOf } from './field-plan';
import { ambush, hiddenMove } from './hiding-plan';
import { floorMove } from './floors-plan';
import { guardedDoors, guardPosts } from './guard';
import { bestMove } from './move-plan';
import { fireOfThose, firesAtMove } from './reaction';
import { bestGunShot } from './gun-plan';
import { bestKick } from './kick-plan';
import { bestHurl } from './hurl-plan';
import { bestSelfDestruct } from './self-destruct-plan';
import { bestSpecial } from './special-plan';
import { decisions } from '../decisions';
import { specialsOpen } from '../book/special/actors';
import { refuseDeployment, type Deployment } from '../book/turn/deployment';
import { squadsToMove } from '../book/turn/initiative';
import { soldiersOf, squadsOnTable } from '../book/squad/squads';
import { squadsToFire } from '../book/turn/turn';
import type { OpenD6State, Seen, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';

interface Choice {
  readonly command: OpenD6Command;
  readonly why: Text;
}

/** A volley worth less than this many casualties is not fired; the squad may then still rally. */
const NOT_WORTH_IT = 0.03;

/** Plays a side plainly but sensibly: each squad does what promises most casualties, or most way towards its goal. */
export const automaton = (strength: Strength): Automaton<Seen, OpenD6Command> => ({
  command(state, seat, chance) {
    switch (state.phase) {
      case 'setup':
        return setUp(state, seat, carefulnessOf(strength, chance));
      case 'movement':
        return movement(state, seat, carefulnessOf(strength, chance));
      case 'fire':
        return fire(state, seat, carefulnessOf(strength, chance));
      case 'assault':
        return bestKick(state, seat) ?? { command: { type: 'assault' }, why: null };
      case 'special':
        return specialsOpen(state) ? special(state, seat) : { command: { type: 'special' }, why: null };
      default:
        return { command: { type: state.phase }, why: null };
    }
  },
  answer(seen, request, chance) {
    const option = answerTo(seen, request, carefulnessOf(strength, chance));
    return { option, why: words(`why.answer.${request.name}${option === 'hold' ? '-hold' : ''}`) };
  },
});

function answerTo(seen: Seen, request: ChooseRequest, care: Carefulness): string {
  if (request.name !== 'opportunity-fire') return decisions.prefers(seen, request);
  return firesAtMove(seen, request, care) ? fireOfThose(request, () => !care.overlooks()) : 'hold';
}

/**
 * A side with entanglement fields lays them, one with doors to keep shut places soldiers across them. Every other set-up
 * stays as the scenario has it.
 */
function setUp(state: Seen, seat: SideId, care: Carefulness): Choice {
  const laying = layingOf(state, seat);
  if (laying !== null) return { command: laying, why: words('why.lay-field') };
  const taken = new Set<string>();
  const orders: Deployment['orders'] = Object.assign(
    {},
    ...squadsOnTable(state, seat).map((squad) => {
      const from = middleOf(state, squad);
      const [door] = guardedDoors(state, squad)
        .filter(({ id }) => !taken.has(id))
        .sort((a, b) => distance(from, a.a) - distance(from, b.a));
      if (door === undefined) return {};
      taken.add(door.id);
      const soldiers = soldiersOf(state, squad.id);
      const posts = guardPosts(door, soldiers.length);
      return Object.fromEntries(soldiers.map(({ id, facing, at }, i) => [id, { at: posts[i] ?? at, facing }]));
    }),
  );
  const standing = Object.entries(orders).every(([id, { at }]) => distance(figureOf(state, id).at, at) <= TOLERANCE);
  const command: Deployment = { type: 'deploy', orders };
  return standing || care.overlooks() || refuseDeployment(state, seat, command) !== null
    ? { command: { type: 'ready' }, why: words('why.ready') }
    : { command, why: words('why.bar-doors') };
}

/** Squads far from the enemy go first: those near the enemy keep their opportunity fire as long as they can. */
function movement(state: Seen, seat: SideId, care: Carefulness): Choice {
  const hidden = hiddenMove(state, seat);
  if (hidden !== null) return hidden;
  const floor = care.overlooks() ? null : floorMove(state, seat);
  if (floor !== null) return floor;
  const [first] = squadsToMove(state, seat)
    .map((squad) => ({ squad, far: enemyDistance(state, squad) }))
    .sort((a, b) => b.far - a.far);
  if (first === undefined) throw new Error(`side '${seat}' has no squad to move`);
  return bestMove(state, first.squad, care);
}

/** Heals, or uses a power, whichever promises most. */
function special(state: OpenD6State, seat: SideId): Choice {
  const best = bestSpecial(state, seat);
  return best ?? { command: { type: 'pass-special' }, why: words('why.nothing-to-heal') };
}

function enemyDistance(state: OpenD6State, squad: Squad): number {
  const from = middleOf(state, squad);
  return Math.min(Infinity, ...enemySquads(state, squad).map((enemy) => distance(from, middleOf(state, enemy))));
}

function fire(state: Seen, seat: SideId, care: Carefulness): Choice {
  const sprung = care.overlooks() ? null : ambush(state, seat);
  if (sprung !== null) return sprung;
  const plans = squadsToFire(state, seat).flatMap((unit): { unit: string; plan: FirePlan }[] => {
    const squad = state.units[unit];
    if (squad === undefined || care.overlooks()) return [];
    const plan = wholeFire(state, squad, care);
    return plan === null || plan.worth < NOT_WORTH_IT ? [] : [{ unit, plan }];
  });
  const [best] = plans.sort((a, b) => b.plan.worth - a.plan.worth);
  const shell = bestGunShot(state, seat);
  if (shell !== null && shell.worth > Math.max(NOT_WORTH_IT, best?.plan.worth ?? 0)) return shell;
  const thrown = care.overlooks() ? null : bestHurl(state, seat);
  if (thrown !== null && thrown.worth > Math.max(NOT_WORTH_IT, best?.plan.worth ?? 0)) return thrown;
  const blast = care.overlooks() ? null : bestSelfDestruct(state, seat);
  if (blast !== null && blast.worth > Math.max(NOT_WORTH_IT, best?.plan.worth ?? 0)) return blast;
  if (best === undefined) return { command: { type: 'pass' }, why: words('why.no-fire') };
  const { unit, plan } = best;
  const why =
    plan.target === 'point'
      ? words('why.throw', { worth: plan.worth })
      : words('why.fire', { target: { unit: plan.target }, worth: plan.worth });
  return { command: { type: 'fire', unit, shots: plan.shots }, why };
}

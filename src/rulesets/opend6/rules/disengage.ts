import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import { choose, type Resolution, type Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { bearing, direction, distance, moveAlong, pathLength, pointAtCost, TOLERANCE } from '../../../space';
import type { CostedPath, Disc } from '../../../space/types';
import type { CommandOf } from '../commands';
import type { OpenD6State, Soldier } from '../state';
import { inArc } from './arc';
import { baseOf, settleGroups } from './coherence';
import { testCommand } from './command-test';
import { engagedOf, enemiesInContact, fightsOf } from './contact';
import type { Battle } from './context';
import { endFights } from './fights';
import { priceOf, STAND_UP } from './ground';
import { carriesParts } from './guns';
import { march, type Step } from './march';
import { changeMorale } from './morale';
import { markPace } from './movement';
import { opportunityHalts } from './opportunity';
import { partingSwing } from './parting-swing';
import { upToFooting } from './rout';
import { runRate, walkRate } from './skills';
import { everybody, soldiersOf } from './squads';
import { awayFrom } from './withdraw';

/** Why the squad may not try to disengage, or null (od6-assault-043). */
export function refuseDisengage(state: OpenD6State, _seat: Seat, { unit }: CommandOf<'disengage'>): Refusal | null {
  if (engagedOf(state, unit).length === 0) return { code: 'disengage-not-engaged', rule: 'od6-assault-043', subject: unit };
  const isFresh = fightsOf(state, unit).some(({ rounds }) => rounds === 0);
  return isFresh ? { code: 'disengage-too-soon', rule: 'od6-assault-043', subject: unit } : null;
}

/** od6-assault-043..046: a command test; then the parting swing, the run, and a morale level. */
export function* resolveDisengage(battle: Battle, _seat: Seat, { unit }: CommandOf<'disengage'>): Resolution<void> {
  const { state } = battle;
  battle.tell({ type: 'squad-activated', rule: 'od6-assault-043', unit, held: false });
  if (!(yield* testCommand(battle, unit, 'disengage', 'od6-assault-043'))) {
    yield* turnInFight(battle, unit);
    return;
  }
  const own = engagedOf(state, unit);
  const opponents = [...new Set(own.flatMap((soldier) => enemiesInContact(state, soldier).map(({ id }) => id)))].map((id) => figureOf(state, id));
  const away = awayFrom(opponents, own);
  const fallen = yield* partingSwing(battle, unit, 'od6-assault-044');
  const steps = leavingSteps(state, unit, away, fallen);
  const halts = yield* opportunityHalts(battle, unit, steps, { except: [...new Set(opponents.map((enemy) => enemy.unit))] });
  yield* march(battle, unit, steps, halts);
  battle.tell({ type: 'squad-disengaged', rule: 'od6-assault-044', unit });
  endFights(battle);
  markPace(battle, unit);
  if (soldiersOf(state, unit).length > 0) yield* changeMorale(battle, unit, -1, 'od6-assault-046', true);
  yield* settleGroups(battle, [unit]);
}

/** Those who can go straight away from the opponents, the foremost first. */
function leavingSteps(state: OpenD6State, unit: UnitId, away: number, fallen: readonly FigureId[]): Step[] {
  const way = direction(away);
  const lead = ({ at }: Soldier): number => at.x * way.x + at.y * way.y;
  const leavers = soldiersOf(state, unit)
    .filter((soldier) => !fallen.includes(soldier.id) && (!soldier.prone || soldier.startedProne))
    .sort((a, b) => lead(b) - lead(a));
  const taken = new Map<FigureId, Disc>(everybody(state).map((soldier) => [soldier.id, baseOf(soldier)]));
  return leavers.flatMap((soldier) => {
    taken.delete(soldier.id);
    const step = leavingStep(state, soldier, away, [...taken.values()]);
    taken.set(soldier.id, { ...(step?.path.at(-1) ?? soldier.at), r: soldier.r });
    return step === null ? [] : [step];
  });
}

function leavingStep(state: OpenD6State, soldier: Soldier, away: number, others: readonly Disc[]): Step | null {
  const run = soldier.wounded || carriesParts(state, soldier) ? null : straight(state, soldier, away, 'run');
  const { costed, rate, pace } = run ?? straight(state, soldier, away, 'walk') ?? {};
  if (costed === undefined || rate === undefined || pace === undefined) return null;
  const spent = soldier.prone ? STAND_UP : 0;
  const end = pointAtCost(costed, Math.max(0, rate - spent));
  const path = upToFooting(state, soldier, costed.path, end.at, others);
  if (pathLength(path) <= TOLERANCE) return null;
  return { figure: soldier.id, path, facing: away, pace, inches: end.cost + spent, stands: soldier.prone, rule: 'od6-assault-044' };
}

interface Straight {
  readonly costed: CostedPath;
  readonly rate: number;
  readonly pace: 'walk' | 'run';
}

/** Straight away at a rate; null when a run meets ground through which nobody runs (od6-move-021). */
function straight(state: OpenD6State, soldier: Soldier, away: number, pace: 'walk' | 'run'): Straight | null {
  const rate = pace === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  const costed = priceOf(state, soldier, [soldier.at, moveAlong(soldier.at, away, rate)], pace);
  if (pace === 'run' && costed.blocked?.why === 'area') {
    const walk = priceOf(state, soldier, costed.path, 'walk');
    if (walk.blocked?.why !== 'area' || walk.length > costed.length + TOLERANCE) return null;
  }
  return { costed, rate, pace };
}

/** od6-assault-043: of a squad that fails, soldiers may still be turned towards those who are at their side or back. */
function* turnInFight(battle: Battle, unit: UnitId): Resolution<void> {
  const { state } = battle;
  const exposed = engagedOf(state, unit).flatMap((soldier) => {
    const enemies = enemiesInContact(state, soldier);
    const [nearest] = [...enemies].sort((a, b) => distance(a.at, soldier.at) - distance(b.at, soldier.at));
    return nearest === undefined || enemies.some((enemy) => inArc(soldier, enemy)) ? [] : [{ soldier, nearest }];
  });
  if (exposed.length === 0) return;
  const wish = yield* choose({
    name: 'turn-in-fight',
    rule: 'od6-assault-043',
    seat: unitOf(state, unit).side,
    options: ['turn', 'keep'],
    fallback: 'turn',
    about: { unit },
  });
  if (wish === 'keep') return;
  for (const { soldier, nearest } of exposed) {
    battle.tell({ type: 'figure-turned', rule: 'od6-assault-043', figure: soldier.id, facing: bearing(soldier.at, nearest.at), pace: 'walk' });
  }
  markPace(battle, unit);
}

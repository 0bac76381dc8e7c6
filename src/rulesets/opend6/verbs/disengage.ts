import * as v from 'valibot';
import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Card } from '../../../battle/card';
import { form, id } from '../../../engine/form';
import { choose, type Resolution } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { bearing, direction, distance, moveAlong, pathLength, pointAtCost, TOLERANCE } from '../../../space';
import type { CostedPath, Disc } from '../../../space/types';
import type { OpenD6Event, EventOf } from '../book';
import type { Battle, OpenD6State, Soldier } from '../state';
import { cardOf, plainCard } from '../tell/teller';
import { words } from '../words';
import { inFront } from '../book/sight/arc';
import { settleGroups } from '../book/squad/coherence';
import { traitsOf } from '../design/profile';
import { mayRun, baseOf } from '../book/squad/actor';
import { testCommand } from '../book/squad/command-test';
import { engagedOf, enemiesInContact, fightsOf } from '../book/contact/contact';
import { endFights } from '../book/contact/fights';
import { priceOf, standUp } from '../book/move/ground';
import { isLaden } from '../book/squad/crew';
import { march } from '../book/move/march';
import type { Step } from '../book/squad/step';
import { changeMorale } from '../book/morale/morale';
import { markPace } from '../book/move/movement';
import { opportunityHalts } from '../book/opportunity/opportunity';
import { partingSwing } from '../book/melee/parting-swing';
import { upToFooting } from '../book/squad/places';
import { runRate, walkRate } from '../book/squad/actor';
import { isPinned } from '../book/squad/ailments';
import { everybody, soldiersOf } from '../book/squad/squads';
import { awayFrom } from '../book/melee/withdraw';
import { nextMover } from '../book/turn/turn';
import type { OpenD6Verb } from './kinds';
import { leastFare } from '../book/table/going';

const shape = form({ type: v.literal('disengage'), unit: id });

export type Disengage = v.InferOutput<typeof shape>;

/** od6-assault-044, od6-assault-046: a squad in a fight breaks away, if its commander passes a test (od6-assault-043). */
export const disengage: OpenD6Verb<Disengage> = {
  handlers: {
    disengage: {
      when: { phase: 'movement', rule: 'od6-assault-043' },
      form: shape,
      actors: ({ unit }) => ({ unit }),
      waives: ['engaged'],
      refuse: (state, { unit }) => refuseDisengage(state, unit),
      *resolve(battle, { unit }) {
        yield* breakAway(battle, unit);
        yield* nextMover(battle);
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'movement'
      ? []
      : [
          {
            id: 'disengage',
            unit,
            label: words('action.disengage.label'),
            effect: words('action.disengage.effect'),
            input: 'none',
            hotkey: 'g',
            command: { type: 'disengage', unit },
          },
        ],
  cards: [cardOf('squad-disengaged', disengagedCard)],
};

function disengagedCard(event: EventOf<'squad-disengaged'>): Card {
  const values = { unit: { unit: event.unit } };
  return plainCard(event, {
    title: words('card.disengaged.title', values),
    result: words('card.disengaged.result', values),
  });
}

/** Why the squad may not try to disengage, or null (od6-assault-043). */
export function refuseDisengage(state: OpenD6State, unit: UnitId): Refusal | null {
  if (!traitsOf(unitOf(state, unit).profile).underCommand)
    return { code: 'disengage-never', rule: 'od6a-creature-009', subject: unit };
  if (engagedOf(state, unit).length === 0)
    return { code: 'disengage-not-engaged', rule: 'od6-assault-043', subject: unit };
  const isFresh = fightsOf(state, unit).some(({ rounds }) => rounds === 0);
  return isFresh ? { code: 'disengage-too-soon', rule: 'od6-assault-043', subject: unit } : null;
}

/** od6-assault-043..046: a command test; then the parting swing, the run, and a morale level. */
function* breakAway(battle: Battle<OpenD6Event>, unit: UnitId): Resolution<void> {
  const { state } = battle;
  battle.emit({ type: 'squad-activated', rule: 'od6-assault-043', unit, held: false });
  if (!(yield* testCommand(battle, unit, 'disengage', 'od6-assault-043'))) {
    yield* turnInFight(battle, unit);
    return;
  }
  const { opponents, away } = partingOf(state, unit);
  const fallen = yield* partingSwing(battle, unit, 'od6-assault-044');
  const steps = leavingSteps(state, unit, away, fallen);
  const halts = yield* opportunityHalts(battle, unit, steps, {
    except: [...new Set(opponents.map((enemy) => enemy.unit))],
  });
  yield* march(battle, unit, steps, halts);
  battle.emit({ type: 'squad-disengaged', rule: 'od6-assault-044', unit });
  endFights(battle);
  markPace(battle, unit);
  if (soldiersOf(state, unit).length > 0) yield* changeMorale(battle, unit, -1, 'od6-assault-046', true);
  yield* settleGroups(battle, [unit]);
}

/** Returns the soldiers in contact with a squad, and the direction straight away from them. */
function partingOf(
  state: OpenD6State,
  unit: UnitId,
): { readonly opponents: readonly Soldier[]; readonly away: number } {
  const own = engagedOf(state, unit);
  const ids = new Set(own.flatMap((soldier) => enemiesInContact(state, soldier).map(({ id }) => id)));
  const opponents = [...ids].map((id) => figureOf(state, id));
  return { opponents, away: awayFrom(opponents, own) };
}

/** Returns true if any soldier of the squad has room to go straight away from its opponents. */
export function hasRoomToLeave(state: OpenD6State, unit: UnitId): boolean {
  return leavingSteps(state, unit, partingOf(state, unit).away, []).length > 0;
}

/** Returns the steps of soldiers who can go straight away from the opponents, the foremost first. */
function leavingSteps(state: OpenD6State, unit: UnitId, away: number, fallen: readonly FigureId[]): Step[] {
  const way = direction(away);
  const lead = ({ at }: Soldier): number => at.x * way.x + at.y * way.y;
  const leavers = soldiersOf(state, unit)
    .filter((soldier) => !fallen.includes(soldier.id) && !isPinned(soldier) && (!soldier.prone || soldier.startedProne))
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
  const run = !mayRun(state, soldier) || isLaden(state, soldier) ? null : straight(state, soldier, away, 'run');
  const { costed, rate, pace } = run ?? straight(state, soldier, away, 'walk') ?? {};
  if (costed === undefined || rate === undefined || pace === undefined) return null;
  const spent = soldier.prone ? standUp(state, soldier) : 0;
  const end = pointAtCost(costed, Math.max(0, rate - spent));
  const path = upToFooting(state, soldier, costed.path, end.at, others);
  if (pathLength(path) <= TOLERANCE) return null;
  return {
    figure: soldier.id,
    path,
    facing: away,
    pace,
    inches: end.cost + spent,
    stands: soldier.prone,
    rule: 'od6-assault-044',
  };
}

interface Straight {
  readonly costed: CostedPath;
  readonly rate: number;
  readonly pace: 'walk' | 'run';
}

/** Returns a step straight away at a rate; null if a run meets ground that nobody can run through (od6-move-021). */
function straight(state: OpenD6State, soldier: Soldier, away: number, pace: 'walk' | 'run'): Straight | null {
  const rate = pace === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  const costed = priceOf(state, soldier, [soldier.at, moveAlong(soldier.at, away, rate / leastFare(state))], pace);
  if (pace === 'run' && costed.blocked?.why === 'area') {
    const walk = priceOf(state, soldier, costed.path, 'walk');
    if (walk.blocked?.why !== 'area' || walk.length > costed.length + TOLERANCE) return null;
  }
  return { costed, rate, pace };
}

/** od6-assault-043: soldiers of a squad that fails may still be turned towards opponents at their side or back. */
function* turnInFight(battle: Battle<OpenD6Event>, unit: UnitId): Resolution<void> {
  const { state } = battle;
  const exposed = engagedOf(state, unit).flatMap((soldier) => {
    const enemies = enemiesInContact(state, soldier);
    const [nearest] = [...enemies].sort((a, b) => distance(a.at, soldier.at) - distance(b.at, soldier.at));
    return nearest === undefined || enemies.some((enemy) => inFront(soldier, enemy)) ? [] : [{ soldier, nearest }];
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
    battle.emit({
      type: 'figure-turned',
      rule: 'od6-assault-043',
      figure: soldier.id,
      facing: bearing(soldier.at, nearest.at),
      pace: 'walk',
    });
  }
  markPace(battle, unit);
}

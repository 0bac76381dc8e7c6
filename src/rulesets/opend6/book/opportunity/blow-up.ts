import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { pathLength, TOLERANCE } from '../../../../space';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import { blastToll, refuseSelfDestruct, selfDestruct } from '../fire/self-destruct';
import { settleGroups } from '../squad/coherence';
import type { SquadEvent } from '../squad/events';
import { foesOf, soldiersOf } from '../squad/squads';
import type { Halt, Step } from '../squad/step';
import { stateAt } from './state-at';

/** A robot that could blow itself up at a move: it is asked for the moment when all movers are halfway, as for opportunity fire. */
export interface BlowUp {
  readonly robot: Soldier;
  readonly at: Readonly<Record<FigureId, number>>;
  /** Movers that the blast would reach. */
  readonly movers: readonly FigureId[];
  readonly enemies: number;
  readonly friends: number;
}

/** Has not moved and not fired in opportunity fire (od6a-robot-031). */
const isIdle = (squad: Squad, robot: Soldier): boolean =>
  squad.opportunity === 'untried' && squad.pace === 'still' && robot.pace === 'still' && squad.marker !== 'no-fire';

/** Returns the robots of the other side whose blast would reach a move. */
export function blowUpsAt(state: OpenD6State, unit: UnitId, steps: readonly Step[]): BlowUp[] {
  const robots = foesOf(state, unitOf(state, unit)).flatMap((squad) =>
    soldiersOf(state, squad.id).filter((robot) => refuseSelfDestruct(state, robot) === null && isIdle(squad, robot)),
  );
  if (robots.length === 0) return [];
  const going = steps.filter(({ path }) => pathLength(path) > TOLERANCE);
  const at = Object.fromEntries(going.map(({ figure, path }) => [figure, pathLength(path) / 2]));
  const then = stateAt(state, going, at);
  return robots.flatMap((robot): BlowUp[] => {
    const { victims, enemies, friends } = blastToll(then, robot);
    const movers = victims.filter((figure) => figure in at);
    return movers.length === 0 ? [] : [{ robot, at, movers, enemies, friends }];
  });
}

/** Where robots go up on a move, and their units. */
interface BlowUps {
  readonly halts: Halt[];
  readonly robots: readonly UnitId[];
}

/** Asks for each robot whose blast would reach the move. */
export function* blowUpHalts(
  battle: Battle<DamageEvent | SquadEvent>,
  unit: UnitId,
  steps: readonly Step[],
): Resolution<BlowUps> {
  const halts: Halt[] = [];
  const robots: UnitId[] = [];
  for (const { robot, at, movers, enemies, friends } of blowUpsAt(battle.state, unit, steps)) {
    const wish = yield* choose({
      name: 'self-destruct',
      rule: 'od6a-robot-031',
      seat: unitOf(battle.state, robot.unit).side,
      of: robot.id,
      options: ['blow-up', 'hold'],
      fallback: 'hold',
      about: {
        figure: robot.id,
        target: unit,
        count: movers.length,
        enemies: tenths(enemies),
        friends: tenths(friends),
      },
    });
    if (wish === 'hold') continue;
    halts.push({ at, rule: 'od6a-robot-031', fire: () => goUp(battle, unit, robot.id) });
    robots.push(robot.unit);
  }
  return { halts, robots };
}

const tenths = (casualties: number): number => Math.round(10 * casualties) / 10;

/** In the Movement Phase the blast takes effect at once. Hits on the movers do so at the end of the halt, as those of shots. */
function* goUp(battle: Battle<DamageEvent | SquadEvent>, unit: UnitId, figure: FigureId): Resolution<void> {
  const { state } = battle;
  if (refuseSelfDestruct(state, figureOf(state, figure)) !== null) return;
  const others = (yield* selfDestruct(battle, figure)).filter((one) => figureOf(state, one).unit !== unit);
  if (others.length === 0) return;
  yield* settleHits(battle, others);
  yield* settleGroups(battle, [...new Set(others.map((one) => figureOf(state, one).unit))]);
}

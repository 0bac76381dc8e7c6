import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { atMost, costUpTo, pathLength, pointAtCost, TOLERANCE } from '../../../../space';
import type { Battle } from '../../state';
import type { DamageEvent } from '../damage/events';
import { tumble } from '../damage/tumble';
import { skillOf } from '../squad/actor';
import { skillTest } from '../squad/points';
import type { SquadEvent } from '../squad/events';
import type { Halt } from '../squad/step';
import type { MoveEvent } from './events';
import { leapAgainst, type Leap } from './leaps';
import type { MovePlan } from './movement-plan';

type Jumping = Battle<DamageEvent | MoveEvent | SquadEvent>;

/** The jumps of a squad's move: where it halts for them, and how far along its path a jumper may still go. */
export interface Jumps {
  readonly halts: readonly Halt[];
  reachOf(figure: FigureId): number;
}

/** What has become of a jumper on the way. */
interface Course {
  /** Inches of movement that barriers cost which were not jumped. */
  lost: number;
  stopped: boolean;
}

/** The jumps of these plans. Each is tried where it begins, or in the middle of what is jumped. */
export function jumpsOf(battle: Jumping, plans: readonly MovePlan[]): Jumps {
  const lengths = new Map(plans.map(({ soldier, path }) => [soldier.id, pathLength(path)]));
  const courses = new Map<FigureId, Course>(plans.map(({ soldier }) => [soldier.id, { lost: 0, stopped: false }]));
  const reachOf = (figure: FigureId): number => {
    const [plan, course] = [plans.find(({ soldier }) => soldier.id === figure), courses.get(figure)];
    if (plan === undefined || course === undefined || course.lost === 0) return Infinity;
    return pointAtCost(plan.costed, leftFor(plan) - course.lost).at;
  };
  const halts = plans.flatMap((plan) => {
    const figure = plan.soldier.id;
    const course = courses.get(figure);
    if (course === undefined) return [];
    return plan.leaps.map((leap, i): Halt => {
      const spot = leap.over === 'gap' ? (leap.from + leap.to) / 2 : Math.max(0, leap.from - plan.soldier.r);
      const share = spot / (lengths.get(figure) ?? spot);
      return {
        at: Object.fromEntries([...lengths].map(([id, length]) => [id, share * length])),
        rule: leap.over === 'gap' ? 'od6a-hero-018' : 'od6a-hero-017',
        *fire() {
          if (figureOf(battle.state, figure).presence !== 'table' || course.stopped) return;
          if (reachOf(figure) < spot - TOLERANCE) course.stopped = true;
          else yield* tryLeap(battle, plan, leap, course, i + 1);
        },
        stops: (id) => id === figure && course.stopped,
      };
    });
  });
  return { halts, reachOf };
}

/** Inches of movement for the path alone: standing up comes first. */
const leftFor = ({ rate, inches, costed }: MovePlan): number => rate - (inches - costed.cost);

/**
 * od6a-hero-019: a jump that fails ends in the middle: in a trench the jumper falls. Before a barrier it costs the full price; who
 * cannot pay stays where they are.
 */
function* tryLeap(battle: Jumping, plan: MovePlan, leap: Leap, course: Course, number: number): Resolution<void> {
  const { state } = battle;
  const { id: figure } = plan.soldier;
  const soldier = figureOf(state, figure);
  const [difficulty, reasons] = leapAgainst(soldier, leap);
  const skill = skillOf(state, soldier, 'climb-jump');
  const { over } = leap;
  const rule = over === 'gap' ? 'od6a-hero-018' : 'od6a-hero-017';
  const spec = { name: 'jump', rule, of: `${figure} jump ${number}` } as const;
  const { passed, ...rolled } = yield* skillTest(battle, spec, figure, skill, difficulty);
  if (!passed && over === 'gap') course.stopped = true;
  if (!passed && over === 'barrier') {
    const after = costUpTo(plan.costed, leap.from + TOLERANCE) + course.lost + leap.more;
    if (atMost(after, leftFor(plan))) course.lost += leap.more;
    else course.stopped = true;
  }
  const outcome = passed ? 'over' : over === 'gap' ? 'short' : course.stopped ? 'stays' : 'pays';
  battle.emit({ type: 'jump-tried', rule, figure, over, skill, difficulty, reasons, rolled, outcome });
  if (outcome === 'short' && leap.depth > 0) yield* tumble(battle, figure, leap.depth, 'od6a-hero-019');
}

import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import { distance, pathLength, pointAtLength } from '../../../../space';
import type { Battle, Counter, OpenD6State } from '../../state';
import { SightLines } from '../sight/sight';
import { spotsWhen, type Halt, type Step } from '../squad/step';
import { concealmentFrom } from './concealment';
import type { HiddenEvent } from './events';
import { countersOf, hidingOf } from '../squad/hiders';
import { figureAt, standingAt } from './places';
import { turnUp } from './reveal';
import { check } from './spotting';

/** Between two looks at a path, in inches. */
const LOOK = 0.25;

/** Where a mover first comes upon a counter, or first sees its place. */
interface Meeting {
  readonly counter: Counter;
  readonly figure: FigureId;
  readonly at: number;
}

/**
 * od6a-hidden-016: a move halts where it comes upon a hidden unit, which is turned up; a real one stops the move, a dummy
 * does not. By table option it also halts where a counter's place comes into sight.
 */
export function hiddenHalts(battle: Battle<HiddenEvent>, steps: readonly Step[]): Halt[] {
  const { state } = battle;
  if (hidingOf(state) === 'none' || countersOf(state).length === 0) return [];
  const foes = countersOf(state).filter(({ side }) => steps.some(({ figure }) => sideOf(state, figure) !== side));
  const halt = ({ figure, at }: Meeting, rest: Omit<Halt, 'at' | 'rule'>): Halt => ({
    at: spotsWhen(steps, figure, at),
    rule: 'od6a-hidden-016',
    ...rest,
  });
  const touched = firstOf(foes, steps, (counter, step, at) => touches(state, counter, step, at)).map((meeting) =>
    halt(meeting, touching(battle, meeting)),
  );
  if (!state.options.spotOnTheWay) return touched;
  const lines = new SightLines(state);
  const seen = firstOf(foes, steps, (counter, step, at) => isSeenFrom(state, lines, counter, step, at)).map((meeting) =>
    halt(meeting, { fire: () => noticing(battle, meeting) }),
  );
  return [...touched, ...seen];
}

const sideOf = (state: OpenD6State, figure: FigureId): string => unitOf(state, figureOf(state, figure).unit).side;

/** Returns the first meeting of each counter with one of the movers. */
function firstOf(
  counters: readonly Counter[],
  steps: readonly Step[],
  meets: (counter: Counter, step: Step, at: number) => boolean,
): Meeting[] {
  return counters.flatMap((counter) => {
    const found = steps.flatMap((step): Meeting[] => {
      const length = pathLength(step.path);
      for (let i = 1; i <= Math.ceil(length / LOOK); i += 1) {
        const at = Math.min(length, i * LOOK);
        if (meets(counter, step, at)) return [{ counter, figure: step.figure, at }];
      }
      return [];
    });
    return found.sort((a, b) => a.at - b.at).slice(0, 1);
  });
}

/** A mover comes upon a counter where its base would touch a figure there. */
function touches(state: OpenD6State, { at, unit }: Counter, { figure, path }: Step, length: number): boolean {
  const { r } = figureOf(state, figure);
  const [first] = unit === null ? [] : (state.units[unit]?.members ?? []);
  const other = first === undefined ? r : (state.figures[first]?.r ?? r);
  return distance(pointAtLength(path, length), at) <= r + other;
}

function touching(battle: Battle<HiddenEvent>, { counter, figure }: Meeting): Omit<Halt, 'at' | 'rule'> {
  let isThere = false;
  return {
    *fire() {
      isThere = counter.real && countersOf(battle.state).some(({ id }) => id === counter.id);
      turnUp(battle, counter.id, 'touched', figure);
    },
    stops: () => isThere,
  };
}

function isSeenFrom(
  state: OpenD6State,
  lines: SightLines,
  counter: Counter,
  { figure, path }: Step,
  length: number,
): boolean {
  const hider = figureAt(state, counter);
  const viewer = standingAt(state, figureOf(state, figure), pointAtLength(path, length));
  return hider !== undefined && lines.sees(viewer, hider);
}

/** Those in the open are seen at once, those in cover roll. */
function* noticing(battle: Battle<HiddenEvent>, { counter, figure }: Meeting): ReturnType<Halt['fire']> {
  const { state } = battle;
  const hider = figureAt(state, counter);
  if (hider === undefined) return;
  const hidden = concealmentFrom(state, new SightLines(state), figureOf(state, figure), hider);
  if (hidden.length === 0) turnUp(battle, counter.id, 'seen', figure);
  else yield* check(battle, counter.id);
}

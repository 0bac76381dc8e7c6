import type { SideId, UnitId, FigureId } from './state';
import type { Text, TextValue } from './text';

/** What ends a step of a lesson. What happened is recognized by the beginning of message keys in the log. */
type Until =
  | { readonly is: 'selected' }
  /** `keys` are what the learner does, `or` what anybody does. */
  | { readonly is: 'heard'; readonly keys: readonly string[]; readonly or?: readonly string[] }
  | { readonly is: 'read' }
  | { readonly is: 'over' };

export interface LessonStep {
  /** Its words are under `SKIRMISH.scenario.<scenario>.lesson.<id>`. */
  readonly id: string;
  readonly until: Until;
  /** The turn in which the step is skipped because it no longer matters. Null if it waits. */
  readonly lapses: number | null;
}

/** A scenario's steps in order. A lesson watches; it neither forces nor forbids a command. */
export type Lesson = readonly LessonStep[];

/** What a lesson watches. */
export interface Watched {
  readonly learner: SideId;
  /** The side of the selected unit. */
  readonly selected: SideId | null;
  readonly turn: number;
  readonly over: boolean;
  readonly said: readonly Text[];
  sideOf(one: { readonly unit: UnitId } | { readonly figure: FigureId }): SideId | null;
}

/** Returns the first step from `from` on that is neither done nor too late; the number of steps if there is none. */
export function stepAt(lesson: Lesson, from: number, watched: Watched): number {
  const rest = lesson.slice(from).findIndex((step) => !isDone(step, watched) && !isLate(step, watched));
  return rest < 0 ? lesson.length : from + rest;
}

/** Returns false for the last words of a lesson before the battle is over, also if all steps before them are skipped. */
export function isDue(step: LessonStep, { over }: Watched): boolean {
  return over || !isLastWords(step);
}

function isLastWords({ lapses, until }: LessonStep): boolean {
  return until.is === 'read' && lapses === null;
}

/** Returns true if a step is too late. All steps end with the battle, but the last words do not. */
function isLate(step: LessonStep, { turn, over }: Watched): boolean {
  if (isLastWords(step)) return false;
  return over || (step.lapses !== null && turn >= step.lapses);
}

function isDone({ until }: LessonStep, watched: Watched): boolean {
  switch (until.is) {
    case 'selected':
      return watched.selected === watched.learner;
    case 'heard':
      return watched.said.some((text) => isHeard(text, until, watched));
    case 'read':
      return false;
    case 'over':
      return watched.over;
  }
}

function isHeard(text: Text, until: Extract<Until, { readonly is: 'heard' }>, watched: Watched): boolean {
  const { keys, or = [] } = until;
  return [...textsIn(text)].some(
    (one) =>
      or.some((key) => one.key.startsWith(key)) ||
      (keys.some((key) => one.key.startsWith(key)) && firstSide(one, watched) === watched.learner),
  );
}

/** Yields a text and the texts that are filled into it. */
function* textsIn(text: Text): Generator<Text> {
  yield text;
  for (const value of Object.values(text.values ?? {}))
    if (typeof value === 'object' && 'key' in value) yield* textsIn(value);
}

/** The side of the unit or figure that a text names first: the one that acts. */
function firstSide({ values = {} }: Text, { sideOf }: Watched): SideId | null {
  const found = [...mentioned(Object.values(values))];
  return found[0] === undefined ? null : sideOf(found[0]);
}

function* mentioned(
  values: readonly TextValue[],
): Generator<{ readonly unit: UnitId } | { readonly figure: FigureId }> {
  for (const value of values) {
    if (typeof value !== 'object') continue;
    if ('unit' in value || 'figure' in value) yield value;
    else if ('list' in value) yield* mentioned(value.list);
    else if ('key' in value) yield* mentioned(Object.values(value.values ?? {}));
  }
}

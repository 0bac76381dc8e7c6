import type { Tally } from '../../../battle/tally';

/** Size of the drawing in its own units; it is stretched to the available room. */
export const COURSE_SIZE = { width: 600, height: 220 } as const;

/** Room for the numbers at the left and the bottom. */
const MARGIN = { left: 34, right: 14, top: 12, bottom: 24 } as const;

export interface CourseView {
  readonly sides: readonly {
    readonly id: string;
    /** Points of a line, as SVG takes them. */
    readonly line: string;
    readonly dots: readonly { readonly x: number; readonly y: number; readonly left: number }[];
  }[];
  readonly turns: readonly { readonly turn: number; readonly x: number }[];
  readonly most: number;
}

/** What each side had left, turn by turn, as lines as high as the most of it; null while there is nothing to draw. */
export function courseView(course: Tally['course'], sides: readonly string[], atMost?: number): CourseView | null {
  if (course.length < 2) return null;
  const most = atMost ?? Math.max(1, ...course.flatMap(({ left }) => sides.map((side) => left[side] ?? 0)));
  const width = COURSE_SIZE.width - MARGIN.left - MARGIN.right;
  const height = COURSE_SIZE.height - MARGIN.top - MARGIN.bottom;
  const first = course[0]?.turn ?? 0;
  const span = Math.max(1, (course.at(-1)?.turn ?? 0) - first);
  const x = (turn: number): number => Math.round(MARGIN.left + (width * (turn - first)) / span);
  const y = (left: number): number => Math.round(MARGIN.top + height * (1 - left / most));
  return {
    most,
    turns: course.map(({ turn }) => ({ turn, x: x(turn) })),
    sides: sides.map((id) => {
      const dots = course.map(({ turn, left }) => ({ x: x(turn), y: y(left[id] ?? 0), left: left[id] ?? 0 }));
      return { id, dots, line: dots.map((dot) => `${dot.x},${dot.y}`).join(' ') };
    }),
  };
}

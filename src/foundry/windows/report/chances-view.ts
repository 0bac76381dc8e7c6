import { text } from '../../../battle/text';
import type { LiveBattle } from '../../live/battle/live-battle';
import type { ToldSwing, Worked } from '../replay/work-out';
import { say } from '../../common/words';
import { courseView } from './course';
import { courseRows, type CourseRows } from './report-view';
import { standings, type Standing } from '../../live/views/side-standings';

export interface ChancesView {
  readonly course: CourseRows | null;
  readonly swings: readonly { readonly turn: string; readonly text: string; readonly chance: string }[];
}

/** Returns who was likely to win when, in words and percent. */
export function chancesView(battle: LiveBattle, { course, swings }: Worked): ChancesView {
  const sides = standings(battle);
  const points = course.map(({ turnsPlayed, shares }) => ({
    turn: turnsPlayed,
    left: Object.fromEntries(sides.map(({ id }) => [id, percent(shares[id])])),
  }));
  const view = courseView(
    points,
    sides.map(({ id }) => id),
    100,
  );
  return {
    course: view === null ? null : courseRows(view, sides),
    swings: swings.map((swing) => ({
      turn: say({ key: 'SKIRMISH.report.in-turn', values: { turn: swing.turn } }),
      text: swing.told === null ? '' : say(swing.told, battle),
      chance: chanceWords(swing, sides),
    })),
  };
}

/** Returns what it did for the side that gained most by it. */
function chanceWords({ before, after }: ToldSwing, sides: readonly Standing[]): string {
  const gains = sides.map(({ id, name }) => ({ name, from: percent(before[id]), to: percent(after[id]) }));
  const [most] = gains.sort((one, other) => other.to - other.from - (one.to - one.from));
  if (most === undefined) return '';
  return say(text('SKIRMISH.report.swing', { side: most.name, before: most.from, after: most.to }));
}

const percent = (share = 0): number => Math.round(100 * share);

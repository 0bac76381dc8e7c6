import type { CountId, Moment } from '../../../battle/tally';
import type { SideId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { battleName } from '../../live/views/battle-name';
import { rulesetName } from '../../live/views/battle-head';
import { say } from '../../common/words';
import { courseView, type CourseView } from './course';
import { luckMoments, luckRows, type LuckRow } from './luck';
import { outcomeReason, outcomeTitle } from '../../live/views/outcome-words';
import { standings, type Standing } from '../../live/views/side-standings';

type Counts = Readonly<Record<CountId, number>>;

interface UnitRow extends Counts {
  readonly name: string;
  readonly colour: string;
  readonly fielded: number;
  readonly out: number;
  readonly left: number;
}

export interface ReportView {
  readonly name: string;
  readonly ruleset: string;
  readonly title: string;
  readonly reason: string;
  readonly colour: string;
  readonly turns: string;
  readonly minutes: string;
  readonly sides: readonly (Standing & Counts)[];
  /** Whether it is a game for points, and whether anybody shot or fought hand to hand at all. */
  readonly shows: { readonly points: boolean; readonly shots: boolean; readonly blows: boolean };
  readonly units: readonly UnitRow[];
  readonly moments: readonly {
    readonly index: number;
    readonly turn: string;
    readonly text: string;
    readonly showable: boolean;
  }[];
  /** How the dice fell; no rows if nobody shot. */
  readonly luck: { readonly rows: readonly LuckRow[]; readonly told: readonly string[] };
  readonly course: CourseRows | null;
}

/** A drawing of the course, with a row for each side. */
export type CourseRows = CourseView & { readonly rows: readonly CourseRow[] };

interface CourseRow {
  readonly name: string;
  readonly colour: string;
  readonly line: string;
  readonly dots: CourseView['sides'][number]['dots'];
}

const none: Counts = { shots: 0, hits: 0, expected: 0, blows: 0, kills: 0 };

/** All that the report of a battle shows, in words. */
export function reportView(battle: LiveBattle): ReportView {
  const { seen, data } = battle;
  const counts = data.tally?.units ?? {};
  const sides = standings(battle).map((standing) => ({ ...standing, ...sumOf(battle, standing.id) }));
  const units = Object.values(seen.units).map(({ id, side }): UnitRow => {
    const figures = Object.values(seen.figures).filter(({ unit }) => unit === id);
    const count = (presence: string): number => figures.filter((figure) => figure.presence === presence).length;
    return {
      name: battle.names('unit', id) ?? id,
      colour: seen.sides[side]?.colour ?? 'none',
      fielded: figures.length - count('reserve'),
      out: count('out'),
      left: count('left'),
      ...rounded(counts[id] ?? none),
    };
  });
  const winner = seen.outcome?.winner ?? null;
  return {
    name: battleName(battle.combat),
    ruleset: rulesetName(battle.ruleset.id),
    title: outcomeTitle(battle),
    reason: outcomeReason(battle),
    colour: winner === null ? 'none' : (seen.sides[winner]?.colour ?? 'none'),
    turns: say({ key: 'SKIRMISH.report.turns', values: { count: seen.turn } }),
    minutes: minutesOf(battle),
    sides,
    shows: {
      points: sides.some(({ points }) => points !== null),
      shots: sides.some(({ shots }) => shots > 0),
      blows: sides.some(({ blows }) => blows > 0),
    },
    units,
    moments: momentsOf(battle),
    luck: { rows: luckRows(units), told: luckMoments(battle) },
    course: courseOf(battle, sides),
  };
}

function sumOf({ seen, data }: LiveBattle, side: SideId): Counts {
  const own = Object.entries(data.tally?.units ?? {}).filter(([unit]) => seen.units[unit]?.side === side);
  return rounded(
    own.reduce<Counts>(
      (sum, [, counts]) => ({
        shots: sum.shots + counts.shots,
        hits: sum.hits + counts.hits,
        expected: sum.expected + counts.expected,
        blows: sum.blows + counts.blows,
        kills: sum.kills + counts.kills,
      }),
      none,
    ),
  );
}

function rounded(counts: Counts): Counts {
  return { ...counts, expected: Math.round(10 * counts.expected) / 10 };
}

function minutesOf({ data }: LiveBattle): string {
  if (data.tally === null) return '';
  const { began, ended } = data.tally;
  return say({ key: 'SKIRMISH.report.minutes', values: { count: Math.max(1, Math.round((ended - began) / 60_000)) } });
}

function momentsOf(battle: LiveBattle): ReportView['moments'] {
  return (battle.data.tally?.moments ?? []).map(({ turn, text, figures }, index) => ({
    index,
    turn: say({ key: 'SKIRMISH.report.in-turn', values: { turn } }),
    text: say(text, battle),
    showable: figures.some((id) => battle.seen.figures[id] !== undefined) || hasChronicle(battle),
  }));
}

/** Returns true if some figure of a turning point is on the table, where it can be pointed at. */
export function isOnTable({ seen }: LiveBattle, { figures }: Pick<Moment, 'figures'>): boolean {
  return figures.some((id) => seen.figures[id]?.presence === 'table');
}

function hasChronicle({ data }: LiveBattle): boolean {
  return Object.keys(data.chronicle).length > 0;
}

function courseOf({ data }: LiveBattle, sides: readonly Standing[]): ReportView['course'] {
  const course = courseView(
    data.tally?.course ?? [],
    sides.map(({ id }) => id),
  );
  return course === null ? null : courseRows(course, sides);
}

/** With name and colour of each side. */
export function courseRows(course: CourseView, sides: readonly Standing[]): CourseRows {
  const rows = course.sides.flatMap(({ id, line, dots }) => {
    const side = sides.find((one) => one.id === id);
    return side === undefined ? [] : [{ name: side.name, colour: side.colour, line, dots }];
  });
  return { ...course, rows };
}

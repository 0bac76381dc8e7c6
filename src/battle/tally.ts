import * as v from 'valibot';
import { byId, finite, form, list, short, integer, whole, type FormOf } from '../engine/form';
import type { GameEvent } from '../engine/game';
import { REFEREE, type Seat } from '../engine/request';
import type { Known } from './known';
import type { Goal } from './staging';
import type { BattleState, FigureId, SideId, UnitId } from './state';
import type { Text } from './text';

/** What is counted for each unit; `expected` is the sum of the hits that its shots were expected to give. */
export const countIds = ['shots', 'hits', 'expected', 'blows', 'kills'] as const;

export type CountId = (typeof countIds)[number];

/** What an event adds to a unit's counts, or a turning point of its own. */
export type Tallied =
  | { readonly unit: UnitId; readonly what: CountId; readonly number: number }
  | { readonly moment: Text; readonly figures: readonly FigureId[] };

const counts = v.object(Object.fromEntries(countIds.map((id) => [id, finite])) as Record<CountId, typeof finite>);

const moment = form({
  turn: whole,
  text: v.custom<Text>((text) => v.is(v.looseObject({ key: v.string() }), text), 'no text'),
  figures: list(short),
  /** Its importance: figures lost, or more if it decides a battle. */
  weight: finite,
});

/** The shots of a unit in one command: how many hit, and how many were expected to. */
const throwForm = form({ turn: whole, unit: short, shots: finite, hits: finite, expected: finite });

/** What is counted of a battle during play, from its events and their changes. */
export const tallyForm = form({
  /** When it began, and when the last event happened, in milliseconds since 1970. */
  began: integer,
  ended: integer,
  points: byId(finite),
  units: byId(counts),
  /** At the end of each turn, and now: the turn, and the figures on the table of each side. */
  course: list(form({ turn: whole, left: byId(whole) })),
  moments: list(moment),
  /** The luckiest shots of the battle and the unluckiest; absent in older tallies. */
  luck: v.exactOptional(form({ best: v.nullable(throwForm), worst: v.nullable(throwForm) })),
});

export type Throw = FormOf<typeof throwForm>;
export type Tally = FormOf<typeof tallyForm>;
export type Moment = Tally['moments'][number];

/** What a command has done. */
export interface Happened {
  readonly before: BattleState;
  readonly events: readonly GameEvent[];
  readonly after: BattleState;
  /** When, in milliseconds since 1970. */
  readonly now: number;
}

/** What a ruleset provides for the counting. */
interface Counting {
  readonly rules: {
    seen(state: BattleState, seat: Seat): Known;
    score?(state: BattleState, side: SideId): number;
  };
  readonly screen: {
    tallied(seen: Known, events: readonly GameEvent[]): readonly Tallied[];
    goals(seen: Known, side: SideId): readonly Goal[];
  };
}

/** The largest size of a tally, in characters of JSON. */
const ROOM = 4000;
/** The number of turning points that are kept. */
const MOMENTS = 8;
/** The weight of a goal or of a moment that the ruleset names, in figures. */
const WEIGHTY = 3;

export const emptyTally = (now: number): Tally => ({
  began: now,
  ended: now,
  points: {},
  units: {},
  course: [],
  moments: [],
});

/** Returns the tally after one more command. */
export function counted(tally: Tally, counting: Counting, { before, events, after, now }: Happened): Tally {
  const { rules, screen } = counting;
  const then = rules.seen(before, REFEREE);
  const seen = rules.seen(after, REFEREE);
  const tallied = screen.tallied(seen, events);
  const moments = [
    ...losses(before, after),
    ...unsaid(tally.moments, told(tallied, after.turn)),
    ...goalsReached(counting, then, seen),
  ];
  const sides = Object.keys(after.sides);
  return fitted({
    ...tally,
    ended: now,
    points: Object.fromEntries(
      sides.flatMap((side): [SideId, number][] => {
        const points = rules.score?.(after, side);
        return points === undefined ? [] : [[side, points]];
      }),
    ),
    units: unitsWith(tally.units, tallied),
    course: courseWith(tally.course, before, after),
    moments: [...tally.moments, ...moments],
    luck: luckWith(tally.luck, tallied, after.turn),
  });
}

const nothingYet = (): Record<CountId, number> => ({ shots: 0, hits: 0, expected: 0, blows: 0, kills: 0 });

function unitsWith(units: Tally['units'], tallied: readonly Tallied[]): Tally['units'] {
  const now: Record<UnitId, Record<CountId, number>> = { ...units };
  for (const one of tallied) {
    if (!('unit' in one)) continue;
    const known = now[one.unit] ?? nothingYet();
    now[one.unit] = { ...known, [one.what]: Math.round(100 * (known[one.what] + one.number)) / 100 };
  }
  return now;
}

/** Leaves out moments that were already recorded for the same turn. */
function unsaid(known: Tally['moments'], moments: readonly Moment[]): Moment[] {
  const key = ({ turn, text }: Moment): string => JSON.stringify([turn, text]);
  const before = new Set(known.map(key));
  return moments.filter((one) => {
    const isNew = !before.has(key(one));
    before.add(key(one));
    return isNew;
  });
}

/** Hits beyond the expected number. */
const surplus = ({ hits, expected }: Throw): number => hits - expected;

function luckWith(
  known: Tally['luck'] = { best: null, worst: null },
  tallied: readonly Tallied[],
  turn: number,
): NonNullable<Tally['luck']> {
  let { best, worst } = known;
  const units = unitsWith({}, tallied);
  for (const [unit, { shots, hits, expected }] of Object.entries(units)) {
    const one: Throw = { turn, unit, shots, hits, expected };
    if (surplus(one) > (best === null ? 0 : surplus(best))) best = one;
    if (surplus(one) < (worst === null ? 0 : surplus(worst))) worst = one;
  }
  return { best, worst };
}

function courseWith(course: Tally['course'], before: BattleState, after: BattleState): Tally['course'] {
  const first = course.length === 0 && before.turn !== after.turn ? [pointOf(before)] : course;
  const past = first.filter(({ turn }) => turn !== after.turn);
  return [...past, pointOf(after)];
}

/** Returns the number of figures that each side has on the table. */
function pointOf({ turn, sides, units, figures }: BattleState): Tally['course'][number] {
  const standing = Object.values(figures).filter(({ presence }) => presence === 'table');
  const left = Object.keys(sides).map((side) => [
    side,
    standing.filter(({ unit }) => units[unit]?.side === side).length,
  ]);
  return { turn, left: Object.fromEntries(left) as Record<SideId, number> };
}

/** Returns a moment for each unit that lost figures in a command. */
function losses(before: BattleState, after: BattleState): Moment[] {
  const lost = new Map<UnitId, FigureId[]>();
  for (const { id, unit, presence } of Object.values(after.figures)) {
    if (presence !== 'out' || before.figures[id]?.presence === 'out') continue;
    lost.set(unit, [...(lost.get(unit) ?? []), id]);
  }
  const sizes = new Map<UnitId, number>();
  for (const { unit } of Object.values(after.figures)) sizes.set(unit, (sizes.get(unit) ?? 0) + 1);
  return [...lost].map(([unit, figures]) => ({
    turn: after.turn,
    text: lostWords(unit, figures.length, sizes.get(unit) === 1),
    figures: figures.slice(0, 3),
    weight: figures.length,
  }));
}

/** A unit of one figure is named as that figure. */
function lostWords(unit: UnitId, count: number, isAlone: boolean): Text {
  return isAlone
    ? { key: 'SKIRMISH.report.fell', values: { unit: { unit } } }
    : { key: 'SKIRMISH.report.lost', values: { unit: { unit }, count } };
}

function told(tallied: readonly Tallied[], turn: number): Moment[] {
  return tallied.flatMap((one) =>
    'moment' in one ? [{ turn, text: one.moment, figures: one.figures.slice(0, 3), weight: WEIGHTY }] : [],
  );
}

/** Returns a moment for each goal that a side reached by a command. */
function goalsReached({ screen }: Counting, before: Known, after: Known): Moment[] {
  return Object.keys(after.sides).flatMap((side) => {
    const open = new Set(screen.goals(before, side).flatMap(({ id, done }) => (done ? [] : [id])));
    return screen
      .goals(after, side)
      .filter(({ id, done }) => done && open.has(id))
      .map(({ text }): Moment => ({
        turn: after.turn,
        text: { key: 'SKIRMISH.report.reached', values: { side: { side }, goal: text } },
        figures: [],
        weight: WEIGHTY,
      }));
  });
}

/**
 * Returns a tally that fits the limit: the most important moments in their order, and of a long battle every other
 * turn.
 */
function fitted(tally: Tally): Tally {
  let kept = { ...tally, moments: weightiest(tally.moments, MOMENTS) };
  while (JSON.stringify(kept).length > ROOM) {
    if (kept.moments.length > 2) kept = { ...kept, moments: weightiest(kept.moments, kept.moments.length - 1) };
    else if (kept.course.length > 4) kept = { ...kept, course: thinned(kept.course) };
    else return { ...kept, units: {} };
  }
  return kept;
}

function weightiest(moments: Tally['moments'], most: number): Tally['moments'] {
  const chosen = new Set([...moments].sort((a, b) => b.weight - a.weight).slice(0, most));
  return moments.filter((one) => chosen.has(one));
}

/** Removes every other turn except the first and the last. */
function thinned(course: Tally['course']): Tally['course'] {
  return course.filter((_point, i) => i % 2 === 0 || i === course.length - 1);
}

import { coverOf } from '../../src/rulesets/opend6/book/sight/cover';
import { SightLines } from '../../src/rulesets/opend6/book/sight/sight';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { indexFigures, indexTable, isLineFree, type Eye, type LineJudges, type SightFigure } from '../../src/space';
import { flat, flatlyFree } from './flat-sight';
import { costOf, mustAgree, race, row, type Row } from './measure';
import { plainSight } from './plain-sight';
import { bigBattle, crowdedTable, crowdOn, HEAD, scattered } from './tables';

/** Returns what every soldier of one side sees of the other, and the cover of the seen ones, with the reasons. */
export function sightAndCover(state: OpenD6State): string[] {
  // A fresh state remembers no lines; the index of the table lasts as long as the table.
  const fresh = { ...state };
  const lines = new SightLines(fresh);
  const all = Object.values(fresh.figures);
  const side = (name: string) => all.filter(({ unit }) => unit.startsWith(name));
  const found: string[] = [];
  for (const one of side('rebel')) {
    for (const other of side('trooper')) {
      if (!lines.sees(one, other)) continue;
      const { value, reasons } = coverOf(fresh, one, other, lines);
      found.push(`${one.id} ${other.id} ${value} ${reasons.map(({ subject }) => subject).join()}`);
    }
  }
  return found;
}

const HEADLINE = 'sight, cover and reasons of all pairs, 60 v 60';

function ofAllPairs(): Row[] {
  return [
    { walls: 100, woods: 12, goal: 4 },
    { walls: 1000, woods: 0, goal: 4 },
    { walls: 1000, woods: 24, goal: 6 },
  ].map(({ walls, woods, goal }) => {
    const state = scattered(crowdedTable(1, walls, woods), 60);
    const seen = sightAndCover(state);
    mustAgree(HEADLINE, seen, coverByTheBook(state));
    const name = `${HEADLINE}, ${walls} walls, ${woods} woods`;
    const ms = costOf(() => sightAndCover(state));
    return row(name, ms, 'ms', { atMost: goal }, `${seen.length} of 3600 pairs see each other`);
  });
}

/** The same pairs by plain formulas: nobody between, no wall, at most eight inches of light woods in all (od6-los-017). */
function coverByTheBook(state: OpenD6State): string[] {
  const { table } = state;
  const figures = Object.values(state.figures).map(({ id, at, r }): SightFigure => ({
    id,
    ...at,
    r,
    bottom: 0,
    top: HEAD,
  }));
  const lines = new SightLines({ ...state });
  const side = (name: string) => Object.values(state.figures).filter(({ unit }) => unit.startsWith(name));
  return side('rebel').flatMap((one) =>
    side('trooper').flatMap((other) => {
      const ends: [Eye, Eye] = [
        { ...one.at, z: HEAD },
        { ...other.at, z: HEAD },
      ];
      const met = plainSight(table, ...ends, figures, new Set([one.id, other.id]));
      const depth = [...met.areas.values()].reduce((sum, inches) => sum + inches, 0);
      if (met.barriers.length + met.figures.size > 0 || depth > LIGHT_WOODS_DEPTH) return [];
      const { value, reasons } = coverOf(state, one, other, lines);
      return [`${one.id} ${other.id} ${value} ${reasons.map(({ subject }) => subject).join()}`];
    }),
  );
}

/** Inches of light woods that one sees through. */
const LIGHT_WOODS_DEPTH = 8;

const open: LineJudges = { barrier: () => true, figure: () => true, areas: () => false };

/** Which of 120 figures see each other: the index against walls in a flat row that are all asked. */
function againstBruteForce(): Row[] {
  return [10, 100, 1000, 5000].map((walls) => {
    const table = crowdedTable(1, walls, 0);
    const figures = crowdOn(table, 120, 2);
    const [index, bodies, rows] = [indexTable(table), indexFigures(figures), flat(table, figures)];
    const eyes = figures.map(({ id, x, y }) => ({ id, x, y, z: HEAD }));
    const pairs = (isFree: (i: number, j: number) => boolean): number[] => {
      const free: number[] = [];
      for (let i = 0; i < 60; i += 1) for (let j = 60; j < 120; j += 1) if (isFree(i, j)) free.push(i * 120 + j);
      return free;
    };
    const indexed = (): number[] =>
      pairs((i, j) => {
        const [a, b] = [eyes[i], eyes[j]];
        if (a === undefined || b === undefined) throw new RangeError('no such figure');
        return isLineFree(index, a, b, open, bodies, (id) => id === a.id || id === b.id);
      });
    const brute = (): number[] => pairs((i, j) => flatlyFree(rows, i, j));
    const name = `who sees whom, 60 v 60, ${walls} walls: flat brute force against the index`;
    mustAgree(name, indexed(), brute());
    const ms = race({ indexed, brute });
    const note = `${ms.indexed.toFixed(2)} ms against ${ms.brute.toFixed(2)} ms`;
    return row(name, ms.brute / ms.indexed, 'x', { atLeast: 1 }, note);
  });
}

/** By table option any part of a base may be seen (od6-los-001): ten against ten, against lines from centre to centre. */
function partsOfBases(): Row[] {
  const table = crowdedTable(1, 100, 12);
  const [centre, base] = (['centre', 'base'] as const).map((sightTarget) => bigBattle(table, 1, { sightTarget }));
  if (centre === undefined || base === undefined) throw new Error('no battle');
  const pairs = (state: OpenD6State): number => {
    const fresh = { ...state };
    const lines = new SightLines(fresh);
    const all = Object.values(fresh.figures);
    let seen = 0;
    for (const one of all.slice(0, 10)) for (const other of all.slice(10)) if (lines.sees(one, other)) seen += 1;
    return seen;
  };
  if (pairs(base) < pairs(centre)) throw new Error('less of a base is seen than of its centre');
  const ms = race({ centre: () => pairs(centre), base: () => pairs(base) });
  const note = `${ms.base.toFixed(2)} ms against ${ms.centre.toFixed(2)} ms, 100 walls, 12 woods`;
  return [
    row(
      'sight of any part of a base against sight of its centre, 10 v 10',
      ms.base / ms.centre,
      'x',
      { atMost: 8 },
      note,
    ),
  ];
}

export function benchSight(): Row[] {
  return [...ofAllPairs(), ...againstBruteForce(), ...partsOfBases()];
}

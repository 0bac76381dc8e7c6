import { seeded } from '../../src/engine/dice';
import { readyHeroes } from '../../src/rulesets/opend6/design/ready-units';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import type { Area, Barrier, Point, SightFigure, Table } from '../../src/space';
import { battle, type SquadSetUp } from '../../test/support/opend6';

export const HEAD = 1;

type Between = (low: number, high: number) => number;

function evenly(seed: number): Between {
  const chance = seeded(seed);
  return (low, high) => low + (chance.below(1_000_000) / 1_000_000) * (high - low);
}

/** A table of 72" x 48" with many walls and woods. The same seed gives the same table. */
export function crowdedTable(seed: number, walls: number, woods: number): Table {
  const between = evenly(seed);
  return {
    kind: 'gridless',
    width: 72,
    height: 48,
    barriers: Array.from({ length: walls }, (_, i) => wall(`wall-${i}`, between)),
    areas: Array.from({ length: woods }, (_, i) => wood(`wood-${i}`, between)),
  };
}

function wall(id: string, between: Between): Barrier {
  const a = { x: between(2, 66), y: between(2, 42) };
  const [long, aside] = [between(1, 4), between(-0.5, 0.5)];
  const b = between(0, 1) < 0.5 ? { x: a.x + long, y: a.y + aside } : { x: a.x + aside, y: a.y + long };
  return { id, kind: 'high-wall', a, b, bottom: 0, top: 'unlimited' };
}

function wood(id: string, between: Between): Area {
  const [x, y, r] = [between(6, 66), between(6, 42), between(1.5, 4)];
  const outline = Array.from({ length: 9 }, (_, i) => ({
    x: x + r * between(0.7, 1) * Math.cos((i * Math.PI) / 4.5),
    y: y + r * between(0.7, 1) * Math.sin((i * Math.PI) / 4.5),
  }));
  return { id, kind: 'light-woods', outline, bottom: 0, top: 'unlimited' };
}

/** Figures all over a table. */
export function crowdOn({ width, height }: Table, count: number, seed: number): SightFigure[] {
  const between = evenly(seed);
  return Array.from({ length: count }, (_, i) => ({
    id: `figure-${i}`,
    x: between(1, width - 1),
    y: between(1, height - 1),
    r: 0.5,
    bottom: 0,
    top: HEAD,
  }));
}

/**
 * Returns a battle with squads of ten in two ranks, this number on each side, from edge to edge: rebels in the west
 * facing east, troopers opposite. Heroes replace the first soldiers of each side's last squad.
 */
export function bigBattle(
  table: Table,
  squads: number,
  options: Partial<OpenD6State['options']> = {},
  heroes = 0,
): OpenD6State {
  const setUps: Record<string, SquadSetUp> = {};
  for (let i = 0; i < squads; i += 1) {
    const y = 2 + ((table.height - 4) * (i + 0.5)) / squads - 3;
    const shift = (i % 3) * 4;
    const places = { rebel: ranks({ x: 12 + shift, y }), trooper: ranks({ x: table.width - 14 - shift, y }) };
    for (const [side, at] of Object.entries(places)) {
      const facing = side === 'rebel' ? 90 : 270;
      const alone = i === squads - 1 ? heroes : 0;
      setUps[`${side}-${i}`] = { at: at.slice(alone), facing };
      for (const [n, place] of at.slice(0, alone).entries())
        setUps[`${side}-hero-${n}`] = { at: [place], facing, hero: readyHeroes.xulaphoen.design };
    }
  }
  return battle({ table, options, squads: setUps });
}

/** As many soldiers a side, all over the table. */
export function scattered(table: Table, each: number): OpenD6State {
  const spots = crowdOn(table, 2 * each, 2).map(({ x, y }): Point => ({ x, y }));
  return battle({ table, squads: { rebel: { at: spots.slice(0, each) }, trooper: { at: spots.slice(each) } } });
}

function ranks({ x, y }: Point): Point[] {
  return Array.from({ length: 10 }, (_, i) => ({ x: x + Math.floor(i / 5) * 1.5, y: y + (i % 5) * 1.4 }));
}

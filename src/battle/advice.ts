import { digest } from '../engine/digest';
import { seeded } from '../engine/dice';
import type { Command } from '../engine/game';
import type { Point } from '../space/types';
import type { Known } from './known';
import type { Ruleset, Strength } from './ruleset';
import { nothing, type Shape, type Sketch } from './sketch';
import type { BattleState, FigureId, SideId, UnitId } from './state';
import type { Text } from './text';

/** An order that an automaton would give, with its reason; null if the automaton has none. */
export interface Advice {
  readonly command: Command;
  readonly why: Text | null;
}

/** How many alternatives are tried, with less and less care. */
const LOOKS = 8;

/**
 * Returns what the veteran would order for a side, from what that side knows. With `given`, returns something that was
 * not advised yet. Returns null if there is nothing to order, or nothing else. The dice are seeded from what is seen,
 * so the same question has the same answer.
 */
export function adviceFor(ruleset: Ruleset, seen: Known, side: SideId, given: readonly Command[] = []): Advice | null {
  if (seen.outcome !== null || !ruleset.screen.next(seen).seats.includes(side)) return null;
  const seed = Number.parseInt(digest(JSON.stringify(seen)), 16);
  const known = new Set(given.map((command) => JSON.stringify(command)));
  const order = (strength: Strength, look: number): Advice =>
    ruleset.players.automaton(strength).command(seen, side, seeded(seed + look));
  for (let look = 0; look < (given.length === 0 ? 1 : LOOKS); look += 1) {
    const advice = order(look === 0 ? 'veteran' : look < LOOKS / 2 ? 'regular' : 'recruit', look);
    if (known.has(JSON.stringify(advice.command)) || ruleset.rules.refuse(seen, side, advice.command) !== null)
      continue;
    return advice;
  }
  return null;
}

/** What a command names: units and figures by their ids, paths, and other points. */
export interface Named {
  readonly units: readonly UnitId[];
  readonly figures: readonly FigureId[];
  readonly paths: readonly (readonly Point[])[];
  readonly points: readonly Point[];
}

/** Returns what a command of any ruleset names, in its order. It looks at keys and values. */
export function namedBy({ units, figures }: Pick<BattleState, 'units' | 'figures'>, command: Command): Named {
  const found = { units: new Set<UnitId>(), figures: new Set<FigureId>() };
  const paths: Point[][] = [];
  const points: Point[] = [];
  const mention = (id: string): void => {
    if (Object.hasOwn(units, id)) found.units.add(id);
    if (Object.hasOwn(figures, id)) found.figures.add(id);
  };
  const look = (value: unknown): void => {
    if (typeof value === 'string') mention(value);
    if (typeof value !== 'object' || value === null) return;
    if (isPoint(value)) points.push(value);
    else if (Array.isArray(value) && value.length > 1 && value.every(isPoint)) paths.push([...value]);
    else
      for (const [key, inner] of Object.entries(value)) {
        mention(key);
        look(inner);
      }
  };
  look(command);
  return { units: [...found.units], figures: [...found.figures], paths, points };
}

function isPoint(value: unknown): value is Point {
  return (
    typeof value === 'object' &&
    value !== null &&
    'x' in value &&
    'y' in value &&
    typeof value.x === 'number' &&
    typeof value.y === 'number'
  );
}

/** Returns a command as a drawing: who takes part, where they go, and their targets. */
export function sketchOf(state: Pick<BattleState, 'units' | 'figures'>, side: SideId, command: Command): Sketch {
  const { units, figures, paths, points } = namedBy(state, command);
  const enemies = units.filter((id) => state.units[id]?.side !== side);
  const ofEnemies = Object.values(state.figures).filter(
    ({ unit, presence }) => presence === 'table' && enemies.includes(unit),
  );
  const own = figures.flatMap((id) => state.figures[id] ?? []).filter(({ presence }) => presence === 'table');
  const ring = (role: 'target' | 'touched', at: Point, r: number): Shape => ({ kind: 'disc', role, at, r });
  const shapes: readonly Shape[] = [
    ...paths.map((path): Shape => ({ kind: 'line', role: 'path', points: path, arrow: true })),
    ...points.map((at): Shape => ({ kind: 'mark', role: 'target', at })),
    ...own.map(({ at, r, unit }) => ring(state.units[unit]?.side === side ? 'touched' : 'target', at, r * 1.25)),
    ...ofEnemies.map(({ at, r }) => ring('target', at, r * 1.25)),
  ];
  return { ...nothing, shapes };
}

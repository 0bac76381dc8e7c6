import type { BattleTable, FigureId } from '../../../../battle/state';
import type { FigureIndex } from '../../../../space';
import type { Options } from '../../data/options';
import type { OpenD6State, Soldier } from '../../state';
import type { Sighting } from './sight-judge';

/** All that lines of sight between soldiers depend on, rulings aside. */
interface Scene {
  readonly table: BattleTable;
  readonly revision: number;
  readonly target: Options['sightTarget'];
  readonly doors: OpenD6State['doors'];
  /** Per soldier on the table: place, base, height, posture. */
  readonly stands: readonly (string | number | boolean)[];
}

/** Lines between soldiers who do not move, each traced when it is first needed. */
export class KnownLines {
  #bodies: FigureIndex | null = null;
  readonly #sightings = new Map<FigureId, Map<FigureId, Sighting>>();
  readonly #clear = new Map<FigureId, Map<FigureId, boolean>>();

  /** Returns all figures on the table, computed once until somebody moves. */
  bodies(find: () => FigureIndex): FigureIndex {
    return (this.#bodies ??= find());
  }

  sighting(from: FigureId, to: FigureId, trace: () => Sighting): Sighting {
    return remembered(this.#sightings, from, to, trace);
  }

  /** The same from both ends. */
  isClear(from: FigureId, to: FigureId, look: () => boolean): boolean {
    return from < to ? remembered(this.#clear, from, to, look) : remembered(this.#clear, to, from, look);
  }
}

function remembered<T>(known: Map<FigureId, Map<FigureId, T>>, from: FigureId, to: FigureId, find: () => T): T {
  let mine = known.get(from);
  if (mine === undefined) known.set(from, (mine = new Map<FigureId, T>()));
  const old = mine.get(to);
  if (old !== undefined) return old;
  const found = find();
  mine.set(to, found);
  return found;
}

interface Memory {
  readonly scene: Scene;
  readonly lines: KnownLines;
}

const memories = new WeakMap<OpenD6State, Memory>();

/**
 * Returns the lines already traced in this state, to read and to add to; empty again when any soldier's place, posture
 * or measure changes. Most questions of a phase are about the same lines.
 */
export function linesKnown(state: OpenD6State): KnownLines {
  const memory = memories.get(state);
  if (memory !== undefined && isScene(memory.scene, state)) return memory.lines;
  const lines = new KnownLines();
  memories.set(state, { scene: sceneOf(state), lines });
  return lines;
}

/** Returns true if the soldier is asked about at their place in the state, not at a possible other place. */
export function standsIn(state: OpenD6State, soldier: Soldier): boolean {
  const own = state.figures[soldier.id];
  if (own === soldier) return own.presence === 'table';
  if (own === undefined || own.presence !== 'table') return false;
  const { at, elevation, prone, r } = soldier;
  return own.at.x === at.x && own.at.y === at.y && own.elevation === elevation && own.prone === prone && own.r === r;
}

function sceneOf(state: OpenD6State): Scene {
  const stands: (string | number | boolean)[] = [];
  for (const { id, at, r, elevation, prone, presence } of Object.values(state.figures)) {
    if (presence === 'table') stands.push(id, at.x, at.y, r, elevation, prone);
  }
  const doors = state.doors?.map((door) => ({ ...door }));
  return { table: state.table, revision: state.table.revision, target: state.options.sightTarget, doors, stands };
}

function sameDoors(known: OpenD6State['doors'], now: OpenD6State['doors']): boolean {
  if (now === undefined || known === undefined) return now === known;
  return (
    known.length === now.length &&
    now.every(({ barrier, stand }, i) => known[i]?.barrier === barrier && known[i].stand === stand)
  );
}

/** Compares without building a scene: this is asked for every batch of lines. */
function isScene({ table, revision, target, doors, stands }: Scene, state: OpenD6State): boolean {
  if (table !== state.table || revision !== state.table.revision || target !== state.options.sightTarget) return false;
  if (!sameDoors(doors, state.doors)) return false;
  let i = 0;
  for (const { id, at, r, elevation, prone, presence } of Object.values(state.figures)) {
    if (presence !== 'table') continue;
    const same =
      stands[i] === id &&
      stands[i + 1] === at.x &&
      stands[i + 2] === at.y &&
      stands[i + 3] === r &&
      stands[i + 4] === elevation &&
      stands[i + 5] === prone;
    if (!same) return false;
    i += 6;
  }
  return i === stands.length;
}

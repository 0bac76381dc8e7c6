import { nothingChanges, type Changes } from '../../../../engine/game';
import type { FigureId, UnitId } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import type { Area, Point } from '../../../../space/types';
import type { OpenD6State, Recruits } from '../../state';
import type { Victim } from '../damage/events';
import { groundAt } from '../table/heights';

/** Something bursts of itself. */
interface HappeningBurst {
  readonly type: 'happening-burst';
  readonly kind: 'asteroid' | 'explosion';
  readonly at: Point;
  readonly r: number;
  readonly victims: readonly Victim[];
  /** The dice that say where it falls, if any. */
  readonly faces: readonly number[];
}

/** A wood is carnivorous from now on. */
interface WoodTurned {
  readonly type: 'wood-turned';
  readonly area: string;
  readonly damage: number;
}

/** A commander looks at a carnivorous wood before the force enters it. */
interface WoodTested {
  readonly type: 'wood-tested';
  readonly area: string;
  readonly unit: UnitId;
  readonly figure: FigureId;
  readonly skill: number;
  readonly difficulty: number;
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

/** The trees attack all who are well inside. */
interface TreesStruck {
  readonly type: 'trees-struck';
  readonly area: string;
  readonly victims: readonly Victim[];
}

/** Water rises: its outlines then, and what it washes away. */
interface WatersRose {
  readonly type: 'waters-rose';
  readonly waters: readonly Area[];
  readonly washed: readonly string[];
}

/** A wandering monster comes out and is on the table. */
interface MonsterCame {
  readonly type: 'monster-came';
  readonly recruits: Recruits;
  readonly at: Point;
  /** The dice that say where, if any. */
  readonly faces: readonly number[];
}

/** A wandering monster makes for somebody; null if it reaches nobody. */
interface MonsterTurned {
  readonly type: 'monster-turned';
  readonly figure: FigureId;
  readonly prey: FigureId | null;
}

/** A wandering monster attacks everybody that it touches. */
interface MonsterStruck {
  readonly type: 'monster-struck';
  readonly figure: FigureId;
  readonly victims: readonly FigureId[];
}

/** What nobody of the two sides brings about. */
export type HappeningEvent = { readonly rule: RuleId } & (
  | HappeningBurst
  | WoodTurned
  | WoodTested
  | TreesStruck
  | WatersRose
  | MonsterCame
  | MonsterTurned
  | MonsterStruck
);

export const happeningChanges: Changes<OpenD6State, HappeningEvent> = {
  'happening-burst': nothingChanges,
  'wood-turned': (state, { area, damage }) => {
    state.hungry = [...(state.hungry ?? []).filter((one) => one.area !== area), { area, damage }];
  },
  'wood-tested': (state, { area, unit, passed }) => {
    state.woodsTested = [...(state.woodsTested ?? []), { area, unit, passed }];
  },
  'trees-struck': nothingChanges,
  'monster-came': (state, { recruits, at }) => {
    const { unit, figures } = structuredClone(recruits);
    state.units[unit.id] = { ...unit, roams: true };
    for (const figure of figures)
      state.figures[figure.id] = { ...figure, at, elevation: groundAt(state, at), presence: 'table' };
  },
  'monster-turned': nothingChanges,
  'monster-struck': nothingChanges,
  'waters-rose': (state, { waters, washed }) => {
    const { table } = state;
    const areas = table.areas
      .filter(({ id }) => !washed.includes(id))
      .map((area) => waters.find(({ id }) => id === area.id) ?? area);
    const barriers = table.barriers.filter(({ id }) => !washed.includes(id));
    state.table = { ...table, areas, barriers, revision: table.revision + 1 };
  },
};

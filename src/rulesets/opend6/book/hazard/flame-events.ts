import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { ThrownWeaponId } from '../../data/weapons';
import type { Flame, OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import type { Victim } from '../damage/events';
import { flamesOf } from './flames';
import { harmTo } from './fuel';

/**
 * A template of flames is laid; `faces` are the dice that decided it, if any, and `by` the figure that set the fire.
 */
interface FireLit {
  readonly type: 'fire-lit';
  readonly flame: Flame;
  readonly why: 'flamethrower' | 'explosives' | 'arson' | 'spreads' | 'happening';
  readonly faces: readonly number[];
}

/** Somebody, or something, tries to start a fire in vain. */
interface FireFailed {
  readonly type: 'fire-failed';
  readonly why: 'explosives' | 'arson';
  readonly figure: FigureId;
  readonly face: number;
}

/** The roll of a turn for a whole fire, named by its oldest template. */
interface FireRolled {
  readonly type: 'fire-rolled';
  readonly fire: string;
  readonly at: Point;
  readonly face: number;
  readonly bonus: number;
  readonly result: 'burns-down' | 'stays' | 'spreads';
}

interface FlameDied {
  readonly type: 'flame-died';
  readonly flame: string;
  readonly at: Point;
}

/** A fire has met a barrier and grows from its oldest template from now on; or it has no way left at all. */
interface FireTurned {
  readonly type: 'fire-turned';
  readonly flames: readonly string[];
  readonly stuck: boolean;
}

/** Smoke is gone where it burned some turns ago. */
interface SmokeCleared {
  readonly type: 'fire-smoke-cleared';
  readonly flames: readonly string[];
}

interface FlamesTouched {
  readonly type: 'flames-touched';
  readonly victims: readonly Victim[];
}

interface ExplosivesHeated {
  readonly type: 'explosives-heated';
  readonly figure: FigureId;
  readonly weapon: ThrownWeaponId;
  readonly face: number;
  readonly bursts: boolean;
}

interface HouseBurned {
  readonly type: 'house-burned';
  readonly area: string;
  readonly own: Score;
  readonly other: Score;
  readonly harm: number;
}

/** A die says whether the wind turns, and two dice where to. */
interface WindTurned {
  readonly type: 'wind-turned';
  readonly face: number;
  readonly faces: readonly number[];
  readonly direction: number | null;
}

/** What happens to fires, and to those in them. */
export type FlameEvent = { readonly rule: RuleId } & (
  | FireLit
  | FireFailed
  | FireRolled
  | FlameDied
  | FireTurned
  | SmokeCleared
  | FlamesTouched
  | ExplosivesHeated
  | HouseBurned
  | WindTurned
);

const changed = (state: OpenD6State, ids: readonly string[], part: Partial<Flame>): void => {
  state.flames = flamesOf(state).map((flame) => (ids.includes(flame.id) ? { ...flame, ...part } : flame));
};

export const flameChanges: Changes<OpenD6State, FlameEvent> = {
  'fire-lit': (state, { flame }) => {
    state.flames = [...flamesOf(state), structuredClone(flame)];
  },
  'fire-failed': nothingChanges,
  'fire-rolled': nothingChanges,
  'flame-died': (state, { flame }) => {
    const dead = flamesOf(state).find(({ id }) => id === flame);
    if (dead?.smoke === null) state.flames = flamesOf(state).filter(({ id }) => id !== flame);
    else changed(state, [flame], { out: state.turn });
  },
  'fire-turned': (state, { flames }) => {
    changed(state, flames, { turned: true });
  },
  'fire-smoke-cleared': (state, { flames }) => {
    state.flames = flamesOf(state).filter(({ id }) => !flames.includes(id));
  },
  'flames-touched': nothingChanges,
  'explosives-heated': (state, { figure, weapon, bursts }) => {
    if (!bursts) return;
    const { grenades } = figureOf(state, figure);
    grenades[weapon] = Math.max(0, (grenades[weapon] ?? 0) - 1);
  },
  'house-burned': (state, { area, harm }) => {
    const others = (state.burnt ?? []).filter((one) => one.area !== area);
    state.burnt = [...others, { area, harm: harmTo(state, area) + harm }];
  },
  'wind-turned': (state, { direction }) => {
    if (direction !== null) state.wind = direction;
  },
};

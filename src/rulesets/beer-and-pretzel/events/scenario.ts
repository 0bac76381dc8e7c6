import { figureOf, type FigureId } from '../../../battle/state';
import type { TerrainId } from '../data/terrain';
import type { SpaceId } from '../rules/board';
import type { Because, Reducers } from './reducers';

/** What the scenario does and what is done by its special actions. */
export type ScenarioEvent = Because &
  (
    | { readonly type: 'flag-set'; readonly flag: string; readonly to: number }
    | { readonly type: 'start-event'; readonly event: string; readonly scenario: string | null }
    | { readonly type: 'terrain-changed'; readonly spaces: readonly SpaceId[]; readonly to: TerrainId }
    | { readonly type: 'spread-rolled'; readonly kind: TerrainId; readonly faces: readonly number[]; readonly on: number; readonly spaces: readonly SpaceId[] }
    | { readonly type: 'blast-went-off'; readonly area: string; readonly figures: readonly FigureId[] }
    | { readonly type: 'arrivals-rolled'; readonly arrival: string; readonly faces: readonly number[]; readonly count: number }
    | { readonly type: 'special-tried'; readonly figure: FigureId; readonly action: string; readonly faces: readonly number[]; readonly needed: number | null; readonly success: boolean }
    | { readonly type: 'item-taken'; readonly figure: FigureId; readonly item: string }
    | { readonly type: 'item-dropped'; readonly figure: FigureId; readonly item: string; readonly at: SpaceId }
  );

export const scenarioReducers: Reducers<ScenarioEvent> = {
  'flag-set': (state, { flag, to }) => {
    state.flags[flag] = to;
  },
  'start-event': () => undefined,
  'terrain-changed': (state, { spaces, to }) => {
    for (const id of spaces) {
      if (to === 'open') delete state.terrain[id];
      else state.terrain[id] = to;
    }
  },
  'spread-rolled': () => undefined,
  'blast-went-off': () => undefined,
  'arrivals-rolled': () => undefined,
  'special-tried': () => undefined,
  'item-taken': (state, { figure, item }) => {
    const thing = state.items[item];
    if (thing === undefined) throw new Error(`there is no item '${item}'`);
    Object.assign(thing, { by: figureOf(state, figure).id, at: null });
  },
  'item-dropped': (state, { item, at }) => {
    const thing = state.items[item];
    if (thing === undefined) throw new Error(`there is no item '${item}'`);
    Object.assign(thing, { by: null, at });
  },
};

import { figureOf, type FigureId } from '../../../battle/state';
import type { Reason } from '../../../engine/verdict';
import type { Layout } from '../commands';
import type { WeaponId } from '../data/weapons';
import type { SpaceId } from '../rules/board';
import { boardFor } from '../rules/field';
import { ridersOf } from '../rules/figures';
import type { Cover, PretzelState } from '../state';
import type { Because, Reducers } from './reducers';

/** One space of an attack: what was needed there. */
export interface AttackPart {
  readonly space: SpaceId;
  readonly figure: FigureId | null;
  readonly dice: number;
  /** Null: hits without a roll. */
  readonly number: number | null;
  readonly range: number;
  readonly reasons: readonly Reason[];
  readonly hit: boolean;
}

export type FightEvent = Because &
  (
    | {
        readonly type: 'attacked';
        readonly figure: FigureId;
        readonly weapon: WeaponId;
        readonly layout: Layout;
        readonly faces: readonly number[];
        readonly misfire: boolean;
        readonly parts: readonly AttackPart[];
        readonly cover: boolean;
      }
    | { readonly type: 'grenade-scattered'; readonly figure: FigureId; readonly face: number; readonly space: SpaceId }
    | { readonly type: 'weapon-jammed'; readonly figure: FigureId; readonly weapon: WeaponId }
    | { readonly type: 'jam-cleared'; readonly figure: FigureId; readonly weapon: WeaponId }
    | { readonly type: 'grenade-spent'; readonly figure: FigureId }
    /** Damage dice against one figure: faces, and what each came to after armour and terrain. */
    | {
        readonly type: 'damage-rolled';
        readonly figure: FigureId;
        readonly by: FigureId | null;
        readonly faces: readonly number[];
        readonly each: readonly number[];
        readonly reasons: readonly Reason[];
        readonly wounds: number;
      }
    | { readonly type: 'figure-wounded'; readonly figure: FigureId; readonly wounds: number }
    | { readonly type: 'figure-killed'; readonly figure: FigureId }
    | { readonly type: 'figure-healed'; readonly figure: FigureId; readonly wounds: number }
    | { readonly type: 'cover-declared'; readonly cover: Cover }
    | { readonly type: 'cover-fired'; readonly figure: FigureId; readonly target: FigureId }
    | { readonly type: 'cover-forfeited'; readonly figure: FigureId; readonly target: FigureId }
    | { readonly type: 'covers-lapsed'; readonly figures: readonly FigureId[] }
  );

function endCover(state: PretzelState, ended: readonly FigureId[]): void {
  state.covers = state.covers.filter(({ figure }) => !ended.includes(figure));
}

/** bp-dmg-003: a killed figure is off the table; what it had stays in its space. */
function remove(state: PretzelState, id: FigureId): void {
  const figure = figureOf(state, id);
  Object.assign(figure, { presence: 'out', finished: true, left: 0, command: 0, aloft: false, elevation: 0, inside: null });
  endCover(state, [id]);
  if (state.active === id) state.active = null;
  const space = boardFor(state).at(figure.at);
  for (const item of Object.values(state.items)) if (item.by === id) Object.assign(item, { by: null, at: space?.id ?? null });
}

export const fightReducers: Reducers<FightEvent> = {
  attacked: () => undefined,
  'grenade-scattered': () => undefined,
  'weapon-jammed': (state, { figure, weapon }) => {
    figureOf(state, figure).jammed.push(weapon);
  },
  'jam-cleared': (state, { figure, weapon }) => {
    const clearer = figureOf(state, figure);
    clearer.jammed = clearer.jammed.filter((id) => id !== weapon);
  },
  'grenade-spent': (state, { figure }) => {
    const thrower = figureOf(state, figure);
    if (thrower.grenades !== null) thrower.grenades -= 1;
  },
  'damage-rolled': () => undefined,
  'figure-wounded': (state, { figure, wounds }) => {
    const victim = figureOf(state, figure);
    victim.wounds += wounds;
    victim.left = Math.max(0, victim.left - 2 * wounds);
    victim.command = Math.max(0, victim.command - 2 * wounds);
  },
  'figure-killed': (state, { figure }) => {
    const [first] = ridersOf(state, figure);
    remove(state, figure);
    // bp-move-007: who was carried stays in that space.
    if (first !== undefined && (state.units[figureOf(state, figure).unit]?.profile.capacity ?? 0) === 0) first.inside = null;
  },
  'figure-healed': (state, { figure, wounds }) => {
    const healed = figureOf(state, figure);
    healed.wounds = Math.max(0, healed.wounds - wounds);
  },
  'cover-declared': (state, { cover }) => {
    state.covers.push({ ...cover, spaces: [...cover.spaces] });
  },
  'cover-fired': (state, { figure }) => {
    endCover(state, [figure]);
  },
  'cover-forfeited': (state, { figure }) => {
    endCover(state, [figure]);
  },
  'covers-lapsed': (state, { figures }) => {
    endCover(state, figures);
  },
};

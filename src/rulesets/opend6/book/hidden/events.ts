import { figureOf, homeOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { Counter, OpenD6State, Pace } from '../../state';
import type { Score } from '../checks/tests';
import { serveWith } from '../squad/serve';
import { markerAfter } from '../squad/squads';
import { groundAt } from '../table/heights';
import { fieldChanges, type FieldEvent } from './field-events';

/** The sides that hear an event; null if everybody does. */
export interface ForSides {
  readonly only: readonly SideId[] | null;
}

/** Why hidden troops come onto the table. */
export type Discovery = 'seen' | 'spotted' | 'touched' | 'own';

/** What a side hides: troops, and entanglement fields. */
export type HiddenEvent = FieldEvent | TroopEvent;

/** Hidden troops: their counters, and how they are found. */
type TroopEvent = { readonly rule: RuleId } &
  /** A unit hides. Others hear of it without its name, and not which counter is real. */
  (
    | ({
        readonly type: 'counters-laid';
        readonly side: SideId;
        readonly unit: UnitId | null;
        readonly counters: readonly Counter[];
      } & ForSides)
    | ({ readonly type: 'counter-chosen'; readonly counter: Counter['id']; readonly unit: UnitId } & ForSides)
    | ({ readonly type: 'counter-placed'; readonly counter: Counter['id']; readonly at: Point } & ForSides)
    | ({
        readonly type: 'counter-moved';
        readonly side: SideId;
        readonly counter: Counter['id'];
        readonly path: readonly Point[];
        readonly pace: Pace;
      } & ForSides)
    | ({
        readonly type: 'counters-held';
        readonly side: SideId;
        readonly counters: readonly Counter['id'][];
      } & ForSides)
    /** The owner's roll to stay hidden against the best search of the seekers (od6a-hidden-009). */
    | ({
        readonly type: 'hider-checked';
        readonly side: SideId;
        readonly counter: Counter['id'];
        /** The hero who rolls apart from the squad; null for the unit. */
        readonly hero: FigureId | null;
        readonly sneak: Score & { readonly skill: number; readonly reasons: readonly Reason[] };
        readonly search: Score & { readonly skill: number; readonly figure: FigureId };
        readonly hides: boolean;
      } & ForSides)
    /** A dummy is turned up. */
    | { readonly type: 'counter-empty'; readonly side: SideId; readonly counter: Counter['id']; readonly at: Point }
    | {
        readonly type: 'troops-revealed';
        readonly side: SideId;
        readonly unit: UnitId;
        readonly counter: Counter['id'];
        readonly why: Discovery;
        /** Who found them; null if they showed themselves. */
        readonly by: FigureId | null;
        readonly places: Readonly<Record<FigureId, { readonly at: Point; readonly facing: number }>>;
      }
    /** A hero stays hidden, or is found, without the squad (od6a-hidden-015). */
    | ({ readonly type: 'hero-parted'; readonly figure: FigureId; readonly counter: Counter } & ForSides)
  );

function counterNamed(state: OpenD6State, id: Counter['id']): Counter {
  const counter = state.counters?.find((one) => one.id === id);
  if (counter === undefined) throw new Error(`there is no counter '${id}'`);
  return counter;
}

function remove(state: OpenD6State, gone: (counter: Counter) => boolean): void {
  state.counters = (state.counters ?? []).filter((counter) => !gone(counter));
}

export const hiddenChanges: Changes<OpenD6State, HiddenEvent> = {
  ...fieldChanges,
  'counters-laid': (state, { unit, counters }) => {
    if (unit === null) return;
    const squad = unitOf(state, unit);
    squad.hidden = true;
    for (const id of squad.members) {
      const soldier = figureOf(state, id);
      if (soldier.presence === 'table') soldier.presence = 'reserve';
    }
    remove(state, (counter) => counter.unit === unit);
    state.counters = [...(state.counters ?? []), ...counters.map((one) => ({ ...one }))];
  },
  'counter-chosen': (state, { counter, unit }) => {
    for (const one of state.counters ?? []) if (one.unit === unit) one.real = one.id === counter;
  },
  'counter-placed': (state, { counter, at }) => {
    counterNamed(state, counter).at = at;
  },
  'counter-moved': (state, { counter, path, pace }) => {
    const moved = counterNamed(state, counter);
    moved.at = path.at(-1) ?? moved.at;
    moved.moved = true;
    moved.pace = pace;
  },
  'counters-held': (state, { counters }) => {
    for (const id of counters) counterNamed(state, id).moved = true;
  },
  'hider-checked': (state, { counter }) => {
    const checked = state.counters?.find(({ id }) => id === counter);
    if (checked !== undefined) checked.tried = true;
  },
  'counter-empty': (state, { counter }) => {
    remove(state, ({ id }) => id === counter);
  },
  'troops-revealed': (state, { unit, counter: id, places }) => {
    const { moved, pace } = counterNamed(state, id);
    const squad = unitOf(state, unit);
    squad.hidden = false;
    if (moved) Object.assign(squad, { activated: true, pace, marker: markerAfter(pace, squad.marker) });
    for (const [figure, { at, facing }] of Object.entries(places))
      Object.assign(figureOf(state, figure), {
        at,
        facing,
        elevation: groundAt(state, at),
        presence: 'table',
        ...(moved ? { pace } : {}),
      });
    for (const gun of Object.values(state.guns)) {
      const bearer = gun.unit === unit ? places[gun.carriers[0] ?? ''] : undefined;
      if (bearer !== undefined) Object.assign(gun, { at: bearer.at, facing: bearer.facing });
    }
    remove(state, (one) => one.id === id);
  },
  'hero-parted': (state, { figure, counter }) => {
    const soldier = figureOf(state, figure);
    const [home, from] = [homeOf(soldier), soldier.unit];
    serveWith(state, figure, home);
    const left = unitOf(state, from);
    const next = left.members.find((id) => figureOf(state, id).presence === 'reserve');
    if (left.leader === figure && next !== undefined) left.leader = next;
    unitOf(state, home).hidden = true;
    state.counters = [...(state.counters ?? []), { ...counter }];
  },
};

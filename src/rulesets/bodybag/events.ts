import { figureOf, type FigureId, type Outcome } from '../../battle/state';
import type { RuleId } from '../../engine/rule';
import type { Point } from '../../space/types';
import type { Order } from './commands';
import type { Conditions } from './data/sniper';
import { areaOf } from './rules/areas';
import type { GutsResult, Purpose } from './rules/guts';
import type { Tally } from './rules/winning';
import type { AreaNumber, BodybagState, PhaseId } from './state';

/** Everything that happens in a game of Full Plastic Bodybag. */
export type BodybagEvent = { readonly rule: RuleId } & (
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'phase-began'; readonly phase: PhaseId }
  | { readonly type: 'order-planned'; readonly order: Order | null }
  | { readonly type: 'order-given'; readonly figure: FigureId; readonly order: Order }
  | { readonly type: 'order-declined'; readonly figure: FigureId }
  | {
      readonly type: 'guts-rolled';
      readonly figure: FigureId;
      readonly purpose: Purpose;
      readonly faces: readonly [number, number];
      readonly guts: number;
      readonly result: GutsResult;
    }
  | { readonly type: 'smoke-rolled'; readonly area: AreaNumber; readonly face: number; readonly turns: number }
  /** `until` is the last turn in which it lies. */
  | { readonly type: 'smoke-laid'; readonly area: AreaNumber; readonly until: number }
  | { readonly type: 'smoke-cleared'; readonly area: AreaNumber }
  | { readonly type: 'covering-began'; readonly figure: FigureId }
  | { readonly type: 'covering-halted'; readonly figure: FigureId; readonly by: 'order' | 'himself' }
  /** One area on, by order, heroics or falling back; it ends covering fire. */
  | { readonly type: 'marine-moved'; readonly figure: FigureId; readonly area: AreaNumber; readonly at: Point }
  | { readonly type: 'marine-carried'; readonly figure: FigureId; readonly by: FigureId; readonly area: AreaNumber; readonly at: Point }
  /** The die of the sniper; `needed` is the lowest face that wounds, null when none does. */
  | {
      readonly type: 'sniper-fired';
      readonly figure: FigureId;
      readonly area: AreaNumber;
      readonly conditions: Conditions;
      readonly face: number;
      readonly needed: number | null;
    }
  | { readonly type: 'friendly-fired'; readonly figure: FigureId; readonly face: number; readonly needed: number }
  | { readonly type: 'marine-wounded'; readonly figure: FigureId; readonly by: 'sniper' | 'friendly-fire' }
  | { readonly type: 'excess-rolled'; readonly area: AreaNumber; readonly wounded: number; readonly face: number }
  | { readonly type: 'marine-killed'; readonly figure: FigureId; readonly area: AreaNumber }
  | { readonly type: 'marine-withdrew'; readonly figure: FigureId; readonly carriedBy: FigureId | null }
  | { readonly type: 'marine-shifted'; readonly figure: FigureId; readonly at: Point }
  | { readonly type: 'battle-ended'; readonly outcome: Outcome; readonly score: number; readonly tally: Tally }
);

export type Told<Type extends BodybagEvent['type']> = Extract<BodybagEvent, { readonly type: Type }>;

type Reducers = { readonly [Type in BodybagEvent['type']]: (state: BodybagState, event: Told<Type>) => void };

/** Rolls that take the place of the reaction roll (bb-react-002). */
const reactions: readonly Purpose[] = ['react', 'carry', 'fall-back', 'cease-fire'];

function nothing(): void {
  // Told for the log and the cards alone.
}

const reducers: Reducers = {
  'turn-began': (state, { turn }) => {
    state.turn = turn;
    for (const marine of Object.values(state.figures)) {
      const startedIn = areaOf(state, marine);
      Object.assign(marine, { startedIn, moved: false, carried: false, reacted: false, halted: false, triedToLeave: false });
    }
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.plan = null;
  },
  'order-planned': (state, { order }) => {
    state.plan = structuredClone(order);
  },
  'order-given': (state) => {
    state.plan = null;
  },
  'order-declined': nothing,
  'guts-rolled': (state, { figure, purpose }) => {
    const marine = figureOf(state, figure);
    if (reactions.includes(purpose)) marine.reacted = true;
    if (purpose === 'bug-out') marine.triedToLeave = true;
  },
  'smoke-rolled': nothing,
  'smoke-laid': (state, { area, until }) => {
    state.smoke[area] = until;
  },
  'smoke-cleared': (state, { area }) => {
    state.smoke[area] = null;
  },
  'covering-began': (state, { figure }) => {
    figureOf(state, figure).covering = true;
  },
  'covering-halted': (state, { figure, by }) => {
    const marine = figureOf(state, figure);
    marine.covering = false;
    if (by === 'order') marine.halted = true;
  },
  'marine-moved': (state, { figure, at }) => {
    Object.assign(figureOf(state, figure), { at, moved: true, covering: false });
  },
  'marine-carried': (state, { figure, at }) => {
    Object.assign(figureOf(state, figure), { at, carried: true });
  },
  'sniper-fired': nothing,
  'friendly-fired': nothing,
  'marine-wounded': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { wounded: true, covering: false });
  },
  'excess-rolled': nothing,
  'marine-killed': (state, { figure }) => {
    figureOf(state, figure).presence = 'out';
  },
  'marine-withdrew': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { presence: 'left', covering: false });
  },
  'marine-shifted': (state, { figure, at }) => {
    figureOf(state, figure).at = at;
  },
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};

/** Lets one event change the state. Throws on an unknown event. */
export function reduce(state: BodybagState, event: BodybagEvent): void {
  if (!Object.hasOwn(reducers, event.type)) throw new Error(`no reducer for the event '${event.type}'`);
  (reducers[event.type] as (state: BodybagState, event: BodybagEvent) => void)(state, event);
}

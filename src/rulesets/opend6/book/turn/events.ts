import { figureOf, type FigureId, type SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State, PhaseId } from '../../state';
import { freshHazards } from '../hazard/events';
import type { HiddenEvent } from '../hidden/events';
import { endAilment, endAilments } from '../squad/ailments';
import { groundAt } from '../table/heights';

export interface InitiativeScore {
  readonly side: SideId;
  readonly command: number;
  readonly faces: readonly number[];
  readonly score: number;
}

/** The sequence of play, from the set-up to the end of the battle, and figures found meanwhile. */
export type TurnEvent = HiddenEvent | OwnTurnEvent;

export type OwnTurnEvent = { readonly rule: RuleId } & (
  | { readonly type: 'figure-deployed'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
  | { readonly type: 'side-ready'; readonly side: SideId }
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'phase-began'; readonly phase: PhaseId }
  | { readonly type: 'initiative-rolled'; readonly scores: readonly InitiativeScore[] }
  | { readonly type: 'initiative-won'; readonly side: SideId }
  | { readonly type: 'move-order-chosen'; readonly first: SideId }
  | { readonly type: 'turn-passed-to'; readonly side: SideId | null }
  | { readonly type: 'fire-passed'; readonly side: SideId }
  | { readonly type: 'markers-removed' }
  /** The first who sees an enemy (od6a-gm-003). */
  | { readonly type: 'contact-made'; readonly figure: FigureId; readonly other: FigureId }
);

/** od6-turn-012: nothing of a turn outlasts it but wounds, morale, positions and fights. */
function freshTurn(state: OpenD6State): void {
  for (const soldier of Object.values(state.figures)) {
    Object.assign(soldier, {
      pace: 'still',
      fired: false,
      defended: false,
      charged: false,
      fought: false,
      hurt: false,
    });
    if (soldier.special !== undefined) soldier.special = false;
    if (soldier.firedWith !== undefined) soldier.firedWith = [];
    if (soldier.saddle !== undefined) soldier.saddle = 'no';
    if (soldier.doorWork !== undefined) soldier.doorWork = 0;
    if (soldier.late === 'now') soldier.late = 'counts';
  }
  for (const squad of Object.values(state.units)) {
    Object.assign(squad, {
      activated: false,
      pace: 'still',
      opportunity: 'untried',
      volleyed: false,
      withdrew: false,
      assault: 'none',
      casualtyTested: false,
    });
  }
  for (const gun of Object.values(state.guns)) gun.dragged = false;
  for (const counter of state.counters ?? []) Object.assign(counter, { moved: false, pace: 'still', tried: false });
}

/** od6a-power-019: the power of the broad sword lasts as long as the combat, or until a wound. */
function lowerSwords({ figures, fights }: OpenD6State): void {
  for (const soldier of Object.values(figures)) {
    if (soldier.ailments === undefined) continue;
    if (fights.some(({ chargers, defenders }) => chargers === soldier.unit || defenders === soldier.unit)) continue;
    endAilment(soldier, 'sword-raised');
    endAilment(soldier, 'sword-refused');
  }
}

export const turnChanges: Changes<OpenD6State, OwnTurnEvent> = {
  'figure-deployed': (state, { figure, at, facing }) => {
    Object.assign(figureOf(state, figure), { at, facing, elevation: groundAt(state, at) });
  },
  'side-ready': (state, { side }) => {
    state.ready.push(side);
  },
  'turn-began': (state, { turn }) => {
    state.turn = turn;
    state.initiative = null;
    freshTurn(state);
    endAilments(state);
    lowerSwords(state);
    freshHazards(state);
    if (state.prize !== undefined) state.prize.near = [];
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.toAct = null;
    state.passed = [];
    // The morale tests that count the casualties of last turn's end are over (od6a-turn-006).
    if (phase === 'special')
      for (const soldier of Object.values(state.figures)) if (soldier.late === 'counts') soldier.late = 'no';
    // The power that parries bolts lasts as long as the fire (od6a-power-021).
    if (phase === 'assault')
      for (const soldier of Object.values(state.figures))
        if (soldier.ailments !== undefined) endAilment(soldier, 'bolts-raised');
    if (phase === 'movement') for (const soldier of Object.values(state.figures)) soldier.startedProne = soldier.prone;
  },
  'initiative-rolled': nothingChanges,
  'initiative-won': (state, { side }) => {
    state.initiative = side;
  },
  'move-order-chosen': nothingChanges,
  'contact-made': (state) => {
    state.inContact = true;
  },
  'turn-passed-to': (state, { side }) => {
    state.toAct = side;
  },
  'fire-passed': (state, { side }) => {
    state.passed.push(side);
  },
  'markers-removed': (state) => {
    for (const squad of Object.values(state.units)) squad.marker = 'none';
  },
};

import { figureOf, unitOf, type FigureId, type Outcome, type SideId, type UnitId } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Point } from '../../../space/types';
import { groundAt } from '../rules/ends';
import type { Fight, Gun, Hurt, OpenD6State, Pace, PhaseId, Rout, Soldier, Squad } from '../state';

/** A reducer per kind of event: the whole set of `E`, none forgotten. */
export type Reducers<E extends { readonly type: string }> = {
  readonly [Type in E['type']]: (state: OpenD6State, event: Extract<E, { readonly type: Type }>) => void;
};

interface Because {
  readonly rule: RuleId;
}

/** The changes every topic shares. What only one topic tells stands in that topic's file. */
export type CoreEvent = Because &
  (
    | { readonly type: 'turn-began'; readonly turn: number }
    | { readonly type: 'phase-began'; readonly phase: PhaseId }
    | { readonly type: 'initiative-won'; readonly side: SideId }
    | { readonly type: 'turn-passed-to'; readonly side: SideId | null }
    | { readonly type: 'side-ready'; readonly side: SideId }
    | { readonly type: 'fire-passed'; readonly side: SideId }
    | { readonly type: 'squad-activated'; readonly unit: UnitId; readonly held: boolean }
    /** The way of the base's centre, its last point included; `pace` null for forced moves that cost nothing. */
    | {
        readonly type: 'figure-moved';
        readonly figure: FigureId;
        readonly path: readonly Point[];
        readonly facing: number;
        readonly pace: Pace | null;
        readonly inches: number;
      }
    | { readonly type: 'figure-turned'; readonly figure: FigureId; readonly facing: number; readonly pace: Pace }
    | { readonly type: 'posture-changed'; readonly figure: FigureId; readonly prone: boolean; readonly pace: Pace }
    | { readonly type: 'squad-marked'; readonly unit: UnitId; readonly marker: Squad['marker'] }
    | { readonly type: 'soldier-acted'; readonly figure: FigureId; readonly did: 'fired' | 'defended' | 'charged' | 'fought' }
    | { readonly type: 'hit-marked'; readonly figure: FigureId; readonly hurt: Hurt }
    /** A wound or worse takes effect now; a second wound incapacitates. */
    | { readonly type: 'soldier-hurt'; readonly figure: FigureId; readonly hurt: Hurt }
    | { readonly type: 'morale-changed'; readonly unit: UnitId; readonly from: number; readonly to: number }
    | { readonly type: 'squad-routed'; readonly unit: UnitId; readonly rout: Rout | null }
    | { readonly type: 'figure-left'; readonly figure: FigureId; readonly at: Point }
    | { readonly type: 'figure-removed'; readonly figure: FigureId }
    | { readonly type: 'figure-entered'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
    | { readonly type: 'group-chosen'; readonly unit: UnitId; readonly figures: readonly FigureId[] | null }
    | { readonly type: 'gun-changed'; readonly gun: Gun }
    | { readonly type: 'gun-used'; readonly figure: FigureId; readonly ranged: Soldier['ranged'] }
    | { readonly type: 'fight-began'; readonly fight: Fight }
    | { readonly type: 'fights-changed'; readonly fights: readonly Fight[] }
    | { readonly type: 'battle-ended'; readonly outcome: Outcome }
  );

const faster = (a: Pace, b: Pace): Pace => (a === 'run' || b === 'run' ? 'run' : a === 'walk' || b === 'walk' ? 'walk' : 'still');

function paced(state: OpenD6State, figure: FigureId, pace: Pace): void {
  const soldier = figureOf(state, figure);
  const squad = unitOf(state, soldier.unit);
  soldier.pace = faster(soldier.pace, pace);
  squad.pace = faster(squad.pace, pace);
}

/** od6-turn-012: nothing of a turn outlasts it but wounds, morale, positions and fights. */
function freshTurn(state: OpenD6State): void {
  for (const soldier of Object.values(state.figures)) {
    Object.assign(soldier, { pace: 'still', fired: false, defended: false, charged: false, fought: false, hurt: false });
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
}

export const coreReducers: Reducers<CoreEvent> = {
  'turn-began': (state, { turn }) => {
    state.turn = turn;
    state.initiative = null;
    freshTurn(state);
  },
  'phase-began': (state, { phase }) => {
    state.phase = phase;
    state.toAct = null;
    state.passed = [];
    if (phase === 'movement') for (const soldier of Object.values(state.figures)) soldier.startedProne = soldier.prone;
  },
  'initiative-won': (state, { side }) => {
    state.initiative = side;
  },
  'turn-passed-to': (state, { side }) => {
    state.toAct = side;
  },
  'side-ready': (state, { side }) => {
    state.ready.push(side);
  },
  'fire-passed': (state, { side }) => {
    state.passed.push(side);
  },
  'squad-activated': (state, { unit }) => {
    unitOf(state, unit).activated = true;
  },
  'figure-moved': (state, { figure, path, facing, pace }) => {
    const soldier = figureOf(state, figure);
    const end = path.at(-1);
    if (end === undefined) throw new Error(`figure '${figure}' moved along an empty path`);
    soldier.at = end;
    soldier.elevation = groundAt(state, end);
    soldier.facing = facing;
    if (pace !== null) paced(state, figure, pace);
  },
  'figure-turned': (state, { figure, facing, pace }) => {
    figureOf(state, figure).facing = facing;
    paced(state, figure, pace);
  },
  'posture-changed': (state, { figure, prone, pace }) => {
    figureOf(state, figure).prone = prone;
    paced(state, figure, pace);
  },
  'squad-marked': (state, { unit, marker }) => {
    unitOf(state, unit).marker = marker;
  },
  'soldier-acted': (state, { figure, did }) => {
    const soldier = figureOf(state, figure);
    soldier[did] = true;
    if (did === 'fired' || did === 'defended') state.passed = [];
  },
  'hit-marked': (state, { figure, hurt }) => {
    figureOf(state, figure).marked.push(hurt);
  },
  'soldier-hurt': (state, { figure, hurt }) => {
    const soldier = figureOf(state, figure);
    const squad = unitOf(state, soldier.unit);
    soldier.marked = [];
    if (!soldier.hurt && soldier.role === 'commander') squad.commanderShock = true;
    soldier.hurt = true;
    if (hurt === 'incapacitated' || soldier.wounded) soldier.presence = 'out';
    soldier.wounded = true;
    soldier.prone = true;
  },
  'morale-changed': (state, { unit, to }) => {
    unitOf(state, unit).morale = to;
  },
  'squad-routed': (state, { unit, rout }) => {
    unitOf(state, unit).rout = rout;
  },
  'figure-left': (state, { figure, at }) => {
    const soldier = figureOf(state, figure);
    soldier.at = at;
    soldier.presence = 'left';
  },
  'figure-removed': (state, { figure }) => {
    figureOf(state, figure).presence = 'out';
  },
  'figure-entered': (state, { figure, at, facing }) => {
    Object.assign(figureOf(state, figure), { at, facing, elevation: groundAt(state, at), presence: 'table' });
  },
  'group-chosen': (state, { unit, figures }) => {
    unitOf(state, unit).mainGroup = figures === null ? null : [...figures];
  },
  'gun-changed': (state, { gun }) => {
    state.guns[gun.id] = { ...gun, carriers: [...gun.carriers] };
  },
  'gun-used': (state, { figure, ranged }) => {
    figureOf(state, figure).ranged.splice(0, Infinity, ...ranged);
  },
  'fight-began': (state, { fight }) => {
    state.fights.push({ ...fight });
  },
  'fights-changed': (state, { fights }) => {
    state.fights = fights.map((fight) => ({ ...fight }));
  },
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};

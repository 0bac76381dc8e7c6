import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { RangedWeaponId } from '../../data/weapons';
import type { Point } from '../../../../space/types';
import type { Ailment, Gun, OpenD6State, Pace, Squad } from '../../state';
import { groundAt } from '../table/heights';
import { beginAilment } from './ailments';
import { noteNearing } from './prize';
import { leaveWall } from './wall';

/** Events of squads, their soldiers and their weapons that several chapters emit. */
export type SquadEvent = { readonly rule: RuleId } & (
  | { readonly type: 'squad-activated'; readonly unit: UnitId; readonly held: boolean }
  | { readonly type: 'squad-marked'; readonly unit: UnitId; readonly marker: Squad['marker'] }
  | { readonly type: 'group-chosen'; readonly unit: UnitId; readonly figures: readonly FigureId[] | null }
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
  | {
      readonly type: 'posture-changed';
      readonly figure: FigureId;
      readonly prone: boolean;
      readonly pace: Pace;
      /** Lies down of their own choice, on a table where that matters. */
      readonly chosen?: true;
    }
  | {
      readonly type: 'soldier-acted';
      readonly figure: FigureId;
      readonly did: 'fired' | 'defended' | 'charged' | 'fought';
      /** A built-in weapon. */
      readonly weapon?: RangedWeaponId;
    }
  | { readonly type: 'gun-changed'; readonly gun: Gun }
  | { readonly type: 'ailment-began'; readonly figure: FigureId; readonly ailment: Ailment }
);

const faster = (a: Pace, b: Pace): Pace =>
  a === 'run' || b === 'run' ? 'run' : a === 'walk' || b === 'walk' ? 'walk' : 'still';

/** The figure goes at a pace this turn, and so does its squad. */
export function paced(state: OpenD6State, figure: FigureId, pace: Pace): void {
  const soldier = figureOf(state, figure);
  const squad = unitOf(state, soldier.unit);
  soldier.pace = faster(soldier.pace, pace);
  squad.pace = faster(squad.pace, pace);
}

export const squadChanges: Changes<OpenD6State, SquadEvent> = {
  'squad-activated': (state, { unit }) => {
    unitOf(state, unit).activated = true;
  },
  'squad-marked': (state, { unit, marker }) => {
    unitOf(state, unit).marker = marker;
  },
  'group-chosen': (state, { unit, figures }) => {
    unitOf(state, unit).mainGroup = figures === null ? null : [...figures];
  },
  'figure-moved': (state, { figure, path, facing, pace }) => {
    const soldier = figureOf(state, figure);
    const end = path.at(-1);
    if (end === undefined) throw new Error(`figure '${figure}' moved along an empty path`);
    soldier.at = end;
    soldier.elevation = groundAt(state, end);
    soldier.facing = facing;
    leaveWall(state, soldier);
    if (soldier.onWay) soldier.onWay = null;
    if (pace === null) return;
    paced(state, figure, pace);
    noteNearing(state, figure, path);
  },
  'figure-turned': (state, { figure, facing, pace }) => {
    figureOf(state, figure).facing = facing;
    paced(state, figure, pace);
  },
  'posture-changed': (state, { figure, prone, pace, chosen }) => {
    const soldier = figureOf(state, figure);
    soldier.prone = prone;
    if (chosen === true || soldier.laidDown !== undefined) soldier.laidDown = chosen === true;
    paced(state, figure, pace);
  },
  'soldier-acted': (state, { figure, did, weapon }) => {
    const soldier = figureOf(state, figure);
    soldier[did] = true;
    if (weapon !== undefined) soldier.firedWith = [...(soldier.firedWith ?? []), weapon];
    // od6-assault-009: a charge is a run for the whole squad, even if some of it can only walk.
    if (did === 'charged') unitOf(state, soldier.unit).pace = 'run';
    if (did === 'fired' || did === 'defended') state.passed = [];
  },
  'gun-changed': (state, { gun }) => {
    state.guns[gun.id] = { ...gun, carriers: [...gun.carriers] };
  },
  'ailment-began': (state, { figure, ailment }) => {
    beginAilment(state, figure, ailment);
  },
};

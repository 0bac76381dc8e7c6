import { figureOf, homeOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { DamageResult } from '../../data/charts';
import type { Ailment, OpenD6State, Soldier } from '../../state';
import type { Score, SkillTested } from '../checks/tests';
import { ailmentOf, ailmentsOf, endAilment } from '../squad/ailments';
import { serveWith } from '../squad/serve';
import { groundAt } from '../table/heights';

/** Special actions, which the sides take in turns. */
export type SpecialEvent = { readonly rule: RuleId } & (
  | { readonly type: 'special-passed'; readonly side: SideId }
  /** Somebody tries to set something alight. */
  | { readonly type: 'arson-tried'; readonly figure: FigureId; readonly face: number; readonly upTo: number }
  /** Stays in play where it lies, or is gone for good (`at` null). */
  | { readonly type: 'fall-settled'; readonly figure: FigureId; readonly at: Point | null }
  | { readonly type: 'command-taken'; readonly figure: FigureId; readonly unit: UnitId }
  /** `to` is one of the squad, or a hero who takes command next. */
  | { readonly type: 'command-given'; readonly figure: FigureId; readonly unit: UnitId; readonly to: FigureId }
  | { readonly type: 'pain-controlled'; readonly figure: FigureId }
  /** The harm of a poison is undone; `at` is where the hero is then. */
  | { readonly type: 'poison-undone'; readonly figure: FigureId; readonly at: Point }
  /** Somebody feels for life in a square; what opposed them is for the other side alone (od6a-power-013). */
  | {
      readonly type: 'life-sensed';
      readonly figure: FigureId;
      readonly side: SideId;
      readonly at: Point;
      readonly skill: number;
      readonly own: Score;
      /** Null for those who do not know. */
      readonly secret: { readonly other: Score; readonly unit: UnitId | null } | null;
      readonly sensed: 'nothing' | 'empty' | 'life';
      /** Of the figures of the unit that was sensed. */
      readonly number: number | null;
    }
  | { readonly type: 'mind-read'; readonly figure: FigureId; readonly unit: UnitId }
  /** The second roll of injure/kill, against bare Strength. */
  | {
      readonly type: 'injury-rolled';
      readonly figure: FigureId;
      readonly victim: FigureId;
      readonly own: Score;
      readonly other: Score;
      readonly result: DamageResult;
    }
  | ({
      readonly type: 'wound-treated';
      readonly figure: FigureId;
      readonly patient: FigureId;
    } & SkillTested)
);

/** How many wounds a figure would have without what a poison did to it this turn. */
export function woundsWithout({ wounded, others }: NonNullable<Soldier['poison']>): number {
  return (wounded ? 1 : 0) + others;
}

const isSame = (a: Ailment, b: Ailment): boolean => a.kind === b.kind && a.until === b.until && a.value === b.value;

/** Notes a figure's special action of the turn; the other side may act again (od6a-turn-002). */
function acted(state: OpenD6State, soldier: Soldier): void {
  soldier.special = true;
  state.passed = [];
}

/** Before the battle begins, command costs no action. */
function used(state: OpenD6State, figure: FigureId): void {
  if (state.phase === 'special') acted(state, figureOf(state, figure));
}

export const specialChanges: Changes<OpenD6State, SpecialEvent> = {
  'arson-tried': (state, { figure }) => {
    acted(state, figureOf(state, figure));
  },
  'fall-settled': (state, { figure, at }) => {
    const soldier = figureOf(state, figure);
    soldier.fell = null;
    if (at === null) return;
    Object.assign(soldier, { at, elevation: groundAt(state, at), prone: true, presence: 'table', special: true });
    endAilment(soldier, 'pain-controlled');
  },
  'command-taken': (state, { figure, unit }) => {
    serveWith(state, figure, unit);
    unitOf(state, unit).leader = figure;
    used(state, figure);
  },
  'command-given': (state, { figure, unit, to }) => {
    serveWith(state, figure, homeOf(figureOf(state, figure)));
    unitOf(state, unit).leader = to;
    used(state, figure);
  },
  'pain-controlled': (state, { figure }) => {
    const soldier = figureOf(state, figure);
    const kept = ailmentsOf(soldier).map((one) => (one.kind === 'conscious' ? { ...one, value: 0 } : one));
    soldier.ailments = [...kept, { kind: 'pain-controlled', value: 0, until: null }];
  },
  'poison-undone': (state, { figure, at }) => {
    const soldier = figureOf(state, figure);
    const { poison } = soldier;
    if (poison === undefined) return;
    const wounds = woundsWithout(poison);
    Object.assign(soldier, { wounded: wounds > 0, hurt: poison.others > 0 });
    const left = ailmentsOf(soldier).filter((one) => !poison.ailments.some((of) => isSame(of, one)));
    if (soldier.ailments !== undefined) soldier.ailments = left;
    if (soldier.presence === 'out') {
      Object.assign(soldier, { at, elevation: groundAt(state, at), prone: true, presence: 'table', special: true });
      if (soldier.fell !== undefined) soldier.fell = null;
    }
    for (const kind of ['conscious', 'pain-controlled'] as const)
      if (wounds === 0 && ailmentOf(soldier, kind) !== undefined) endAilment(soldier, kind);
    soldier.poison = { ...poison, wounded: wounds > 0, others: 0, ailments: [] };
  },
  'life-sensed': (state, { figure }) => {
    const soldier = figureOf(state, figure);
    soldier.power = { id: 'life-detection', turn: state.turn, phase: state.phase };
    acted(state, soldier);
  },
  'mind-read': (state, { figure, unit }) => {
    const soldier = figureOf(state, figure);
    soldier.read = [...(soldier.read ?? []), unit];
  },
  'injury-rolled': nothingChanges,
  'special-passed': (state, { side }) => {
    state.passed.push(side);
  },
  'wound-treated': (state, { figure, patient, passed }) => {
    const [healer, treated] = [figureOf(state, figure), figureOf(state, patient)];
    acted(state, healer);
    healer.gear = { ...healer.gear, 'medical-pack': (healer.gear?.['medical-pack'] ?? 0) - 1 };
    treated.treated = { tries: (treated.treated?.tries ?? 0) + 1, on: state.turn };
    if (!passed) return;
    if (ailmentOf(treated, 'conscious') !== undefined) {
      treated.broughtUp = true;
      endAilment(treated, 'conscious');
      endAilment(treated, 'pain-controlled');
      treated.treated = { tries: 0, on: state.turn };
      return;
    }
    treated.wounded = false;
    treated.treated = { tries: 0, on: state.turn };
    if (treated.ailments !== undefined)
      treated.ailments = treated.ailments.filter(({ kind }) => kind !== 'corroded' && kind !== 'pain-controlled');
  },
};

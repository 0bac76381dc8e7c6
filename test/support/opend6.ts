import type { FigureId, SideId, UnitId } from '../../src/battle/state';
import { shippedPlan } from '../../src/battle/plan/plans';
import { withScript } from '../../src/battle/plan/script';
import { tableOf } from '../../src/battle/plan/table';
import { CommandRun } from '../../src/engine/command-run';
import { playOut, playScript, type Script } from '../../src/engine/drivers';
import type { ChooseRequest, Seat } from '../../src/engine/request';
import type { Point, Table } from '../../src/space/types';
import type { Action, Input } from '../../src/battle/actions';
import type { Parts } from '../../src/battle/parts';
import type { Shape, Sketch } from '../../src/battle/sketch';
import type { Refusal } from '../../src/engine/verdict';
import type { Strength } from '../../src/battle/ruleset';
import { seeded } from '../../src/engine/dice';
import { openD6 } from '../../src/rulesets/opend6';
import { newDesign, type SquadDesign } from '../../src/rulesets/opend6/design/design';
import { newSpecialist } from '../../src/rulesets/opend6/design/design';
import type { Design } from '../../src/rulesets/opend6/design/any-design';
import type { ArtilleryDesign } from '../../src/rulesets/opend6/design/artillery';
import type { CreatureDesign } from '../../src/rulesets/opend6/design/creature';
import { newHero, type HeroDesign } from '../../src/rulesets/opend6/design/hero';
import type { RemoteDesign } from '../../src/rulesets/opend6/design/remote';
import type { RobotDesign } from '../../src/rulesets/opend6/design/robot';
import type { Options } from '../../src/rulesets/opend6/data/options';
import type { Counter, OpenD6State, PhaseId, Recruits, Soldier, Squad } from '../../src/rulesets/opend6/state';

export { newDesign, newHero, newSpecialist };

export type OpenD6Command = ReturnType<typeof openD6.rules.read>;
export type OpenD6Event = Parameters<typeof openD6.rules.reduce>[1];
export type Shot = Extract<OpenD6Command, { readonly type: 'fire' }>['shots'][number];

/** Neutral soldiers: attributes 3 2 2 2 2 2, Move 10, Walk 8, Run 13, raygun rifles, Firearms 4, Command 3. */
export const plainDesign: SquadDesign = newDesign('anti-government-soldier', {
  quality: 'average',
  number: 3,
  training: { firearms: 1, command: 1 },
  weapons: ['raygun-rifle'],
});

export interface SquadSetUp {
  /** Centres of the bases in the order of the sheet: commander, specialists, soldiers. */
  readonly at: readonly Point[];
  readonly side?: SideId;
  readonly facing?: number;
  readonly design?: Partial<SquadDesign>;
  /** In place of a squad. */
  readonly hero?: HeroDesign;
  readonly creature?: CreatureDesign;
  readonly robot?: RobotDesign;
  readonly artillery?: ArtilleryDesign;
  readonly remote?: RemoteDesign;
  readonly morale?: number;
  readonly rallyPoint?: Point;
  /** Changes to single soldiers, by place from 1. */
  readonly soldiers?: Readonly<Record<number, Partial<Soldier>>>;
  /** Hides the squad: where its counter lies, or its place on the map, and where its dummies lie. */
  readonly hidden?: { readonly real: Point; readonly dummies?: readonly Point[] };
  /** Changes to the squad itself. */
  readonly squad?: Partial<Squad>;
}

export interface BattleSetUp {
  readonly table?: Partial<Table>;
  readonly options?: Partial<Options>;
  readonly phase?: PhaseId;
  readonly turn?: number;
  readonly scenario?: string;
  readonly initiative?: SideId;
  readonly toAct?: SideId;
  readonly squads: Readonly<Record<UnitId, SquadSetUp>>;
}

/** The table of a shipped scenario. */
export function tableOfScenario(id: string): Table {
  return tableOf(shippedPlan('opend6', openD6.muster.plans?.shipped ?? [], id), openD6.table.barrierHeight);
}

/** The two sides by the names that scenarios give them. */
const sides = openD6.muster.sides.map((side) => ({ ...side, name: `SKIRMISH.opend6.side.${side.id}` }));

/** A bare table of 48" x 48". */
export const bareTable: Table = { kind: 'gridless', width: 48, height: 48, barriers: [], areas: [] };

/**
 * Returns a small battle with neutral defaults: bare table, Movement Phase of turn 1, the rebels have the initiative
 * and act. Squads whose name begins with 'trooper' (or that say so) are the troopers'. Figures face north by default.
 */
export function battle(setUp: BattleSetUp): OpenD6State {
  const table = { ...bareTable, ...setUp.table };
  const empty = openD6.muster.open({ ...table, revision: 0 }, sides, setUp.options ?? {});
  const state = withScript({ ...empty, scenario: setUp.scenario ?? null }, openD6.muster.plans?.shipped ?? []);
  Object.assign(state, {
    turn: setUp.turn ?? 1,
    phase: setUp.phase ?? 'movement',
    initiative: setUp.initiative ?? 'rebels',
    toAct: setUp.toAct ?? setUp.initiative ?? 'rebels',
    ready: ['rebels', 'troopers'],
  });
  for (const [id, squad] of Object.entries(setUp.squads)) addSquad(state, id, squad);
  return state;
}

function addSquad(state: OpenD6State, id: UnitId, setUp: SquadSetUp): void {
  const side = setUp.side ?? (id.startsWith('trooper') ? 'troopers' : 'rebels');
  const design: Design = setUp.hero ??
    setUp.robot ??
    setUp.artillery ??
    setUp.remote ??
    (setUp.creature && { ...setUp.creature, number: setUp.at.length }) ?? {
      ...plainDesign,
      number: setUp.at.length,
      ...setUp.design,
    };
  const recruits = openD6.muster.recruit(design, { id, side, name: id, allowed: true }) as Recruits;
  enlist(state, recruits, setUp.rallyPoint ?? null);
  recruits.figures.forEach((soldier, place) => {
    const at = setUp.at[place];
    if (at !== undefined) Object.assign(soldier, { at, facing: setUp.facing ?? 0, presence: 'table' });
    Object.assign(soldier, setUp.soldiers?.[place + 1]);
  });
  const squad = state.units[id];
  if (squad === undefined) throw new Error(`squad '${id}' got lost`);
  if (setUp.morale !== undefined) squad.morale = setUp.morale;
  Object.assign(squad, setUp.squad);
  if (setUp.hidden !== undefined) hide(state, squad, setUp.hidden);
}

function enlist(
  state: OpenD6State,
  { unit: { allowed: _, ...unit }, figures, guns }: Recruits,
  rallyPoint: Point | null,
) {
  state.units[unit.id] = { ...unit, rallyPoint };
  for (const figure of figures) state.figures[figure.id] = figure;
  for (const gun of guns) state.guns[gun.id] = gun;
}

function hide(state: OpenD6State, unit: Squad, { real, dummies = [] }: NonNullable<SquadSetUp['hidden']>): void {
  unit.hidden = true;
  for (const id of unit.members) Object.assign(soldier(state, id), { presence: 'reserve' });
  const known = state.counters ?? [];
  const laid = [real, ...dummies].map((at, i): Counter => ({
    id: `c${known.length + 1 + i}`,
    side: unit.side,
    unit: unit.id,
    real: i === 0,
    at,
    moved: false,
    pace: 'still',
    tried: false,
  }));
  state.counters = [...known, ...laid];
}

/** Points in a row: `row(10, 20, 3)` gives (10,20), (11.5,20), (13,20). */
export function row(x: number, y: number, count: number, pitch = 1.5): Point[] {
  return Array.from({ length: count }, (_, i) => ({ x: x + i * pitch, y }));
}

export interface Played {
  readonly state: OpenD6State;
  readonly events: readonly OpenD6Event[];
}

/** Gives a command with scripted dice and answers that must all be used up. */
export function play(state: OpenD6State, seat: SideId, command: OpenD6Command, script: Script = {}): Played {
  const run = CommandRun.begin(openD6, state, seat, command);
  playScript(run, script);
  const { state: after } = run.finish();
  return { state: after, events: run.events };
}

/** Gives a command with the same face on every die; everybody chooses the default. Returns also what was asked. */
export function playEvenly(
  state: OpenD6State,
  seat: Seat,
  command: OpenD6Command,
  face = 4,
): Played & { readonly asked: readonly ChooseRequest[] } {
  const asked: ChooseRequest[] = [];
  const run = CommandRun.begin(openD6, state, seat, command);
  playOut(
    run,
    (dice) => Array<number>(dice).fill(face),
    (request) => {
      asked.push(request);
      return request.fallback;
    },
  );
  return { state: run.finish().state, events: run.events, asked };
}

/** The referee ends a phase in which the sides alternate; units that have not acted do not act. */
export function endPhase(state: OpenD6State, script: Script = {}): Played {
  return play(state, 'referee', { type: 'skip-phase' }, script);
}

/** Events of one kind, in order. */
export function told<Type extends OpenD6Event['type']>(
  events: readonly OpenD6Event[],
  type: Type,
): Extract<OpenD6Event, { type: Type }>[] {
  return events.filter((event): event is Extract<OpenD6Event, { type: Type }> => event.type === type);
}

/** The soldier of this id. Throws when there is none. */
export function soldier(state: OpenD6State, id: FigureId): Soldier {
  const found = state.figures[id];
  if (found === undefined) throw new Error(`no soldier '${id}'`);
  return found;
}

export function squad(state: OpenD6State, id: UnitId): Squad {
  const found = state.units[id];
  if (found === undefined) throw new Error(`no squad '${id}'`);
  return found;
}

const seen = (state: OpenD6State) => openD6.rules.seen(state, 'referee');

export function refuse(state: OpenD6State, seat: Seat, command: OpenD6Command): Refusal | null {
  return openD6.rules.refuse(openD6.rules.seen(state, seat), seat, command);
}

/** Why the side of the unit that a command names may not give it. */
export function refusalOf(state: OpenD6State, command: OpenD6Command & { readonly unit: UnitId }): Refusal | null {
  return refuse(state, squad(state, command.unit).side, command);
}

/** The units of a side that may still act in this phase, if it is the side's turn. */
export function idle(state: OpenD6State, side: SideId): readonly UnitId[] {
  return openD6.screen.next(seen({ ...state, toAct: side })).idle ?? [];
}

export function actionsOf(state: OpenD6State, unit: UnitId): readonly Action[] {
  return openD6.screen.actions(seen(state), unit);
}

/** One of the squad's actions. Throws when it has no such action. */
function actionOf(state: OpenD6State, unit: UnitId, id: string): Action {
  const found = actionsOf(state, unit).find((action) => action.id === id);
  if (found === undefined) throw new Error(`squad '${unit}' has no action '${id}'`);
  return found;
}

/** Returns the command of an action: its own, or the one composed from what was shown on the table. */
export function composeCommand(state: OpenD6State, unit: UnitId, id: string, input: Input): OpenD6Command {
  const action = actionOf(state, unit, id);
  return action.command === undefined
    ? openD6.screen.compose(seen(state), unit, action, input)
    : openD6.rules.read(action.command);
}

export function previewOf(state: OpenD6State, unit: UnitId, id: string, input: Input): Sketch {
  return openD6.table.preview(seen(state), unit, actionOf(state, unit, id), input);
}

export function selectionSketch(state: OpenD6State, unit: UnitId, figure: FigureId | null): Sketch {
  return openD6.table.selection(seen(state), unit, figure);
}

/** What pointing at a unit shows. */
export function pointedArcs(state: OpenD6State, unit: UnitId): readonly Shape[] {
  return openD6.table.arcs?.(seen(state), unit) ?? [];
}

/** The orders of a unit that is led from one point to another. */
export function formationOrders(
  state: OpenD6State,
  unit: UnitId,
  from: Point,
  to: Point,
): NonNullable<Input['orders']> {
  return openD6.table.formation(seen(state), unit, from, to).orders ?? {};
}

export function routeInput(state: OpenD6State, figure: FigureId, to: Point): Input {
  return openD6.table.route(seen(state), figure, to);
}

export function partsOf(state: OpenD6State, unit: UnitId, id: string, input: Input): Parts | null {
  return openD6.screen.parts(seen(state), unit, actionOf(state, unit, id), input);
}

/** The command that the automaton gives for a side; the chance is the same each time. */
export function automatonCommand(state: OpenD6State, side: SideId, strength: Strength = 'veteran'): OpenD6Command {
  return openD6.players.automaton(strength).command(openD6.rules.seen(state, side), side, seeded(1)).command;
}

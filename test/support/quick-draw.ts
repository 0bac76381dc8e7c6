import type { Enlisted } from '../../src/battle/ruleset';
import type { Choice } from '../../src/battle/parts';
import type { Text } from '../../src/battle/text';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Asking, type Script } from '../../src/engine/drivers';
import { refined } from '../../src/engine/refine';
import type { Area, Barrier, Point } from '../../src/space/types';
import { quickDraw } from '../../src/rulesets/quick-draw';
import { seated } from '../../src/rulesets/quick-draw/muster/setup';
import { all } from './seen';

export type State = ReturnType<typeof quickDraw.rules.readState>;
export type Event = Parameters<typeof quickDraw.rules.reduce>[1];
export type Command = ReturnType<typeof quickDraw.rules.read>;
export type Design = (typeof quickDraw.muster.ready)[number]['design'];
export type Fighter = Extract<State['figures'][string], { readonly kind: 'fighter' }>;
export type Vehicle = Extract<State['figures'][string], { readonly kind: 'vehicle' }>;
export type SeatId = NonNullable<NonNullable<Fighter['aboard']>['seat']>;
export type FighterDesign = Exclude<Design, { readonly vehicle: string }>;
type OwnGun = NonNullable<FighterDesign['own']>;
type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export const HEROES = 'heroes';
export const FOES = 'foes';

/** The place of a fighter, and its differences from a gunman in flak mesh with a handgun and no skills. */
export type FighterSetUp = readonly [x: number, y: number, rest?: Partial<Fighter>];

/** The place of a vehicle, who sits in it by seat (passengers by any other word), and its differences. */
export interface VehicleSetUp {
  readonly model: Vehicle['model'];
  readonly side: typeof HEROES | typeof FOES;
  readonly at: readonly [x: number, y: number];
  readonly facing?: number;
  readonly crew?: Readonly<Record<string, SeatId | 'bench'>>;
  readonly rest?: Partial<Vehicle>;
}

export interface BattleSetUp {
  readonly vehicles?: Readonly<Record<string, VehicleSetUp>>;
  readonly phase?: State['phase'];
  readonly active?: typeof HEROES | typeof FOES;
  readonly turn?: number;
  readonly options?: Partial<State['options']>;
  readonly heroes?: Readonly<Record<string, FighterSetUp>>;
  readonly foes?: Readonly<Record<string, FighterSetUp>>;
  readonly areas?: readonly Area[];
  readonly barriers?: readonly Barrier[];
}

/** A small battle on an open table of 40 by 40 inches: by default the heroes' turn, at the exchange of fire. */
export function battle(setUp: BattleSetUp): State {
  const { phase = 'fire', active = HEROES, turn = 1, options, areas = [], barriers = [] } = setUp;
  const table = { kind: 'gridless', width: 40, height: 40, barriers, areas, revision: 0 } as const;
  const state = quickDraw.muster.open(table, quickDraw.muster.sides, { ...options });
  Object.assign(state, { phase, active, turn });
  for (const side of [HEROES, FOES] as const)
    for (const [id, [x, y, rest = {}]] of Object.entries(setUp[side] ?? {})) {
      const at = { x, y };
      enlist(state, { ...ready('gunman'), skills: [] }, { id, side, name: id }, { at, trail: [at], ...rest });
    }
  return withVehicles(state, setUp.vehicles ?? {});
}

function withVehicles(begun: State, listed: Readonly<Record<string, VehicleSetUp>>): State {
  let state = begun;
  for (const [
    id,
    {
      model,
      side,
      at: [x, y],
      facing = 0,
      crew = {},
      rest = {},
    },
  ] of Object.entries(listed)) {
    const at = { x, y };
    enlist(state, { vehicle: model }, { id, side, name: id }, { at, facing, trail: [at], ...rest });
    for (const [figure, seat] of Object.entries(crew))
      state = seated(state, figure, { vehicle: id, seat: seat === 'bench' ? null : seat });
  }
  return state;
}

/** Puts a unit of this design on the table, with differences from its design. */
function enlist(state: State, design: Design, enlisted: Enlisted, rest: Partial<Fighter> | Partial<Vehicle>): void {
  const { unit, figures } = quickDraw.muster.recruit(design, enlisted);
  state.units[unit.id] = unit;
  for (const figure of figures as readonly (Fighter | Vehicle)[])
    state.figures[figure.id] = Object.assign({ ...figure, presence: 'table' as const }, rest);
}

/** A design ready to play. Throws when there is none of this name, or when it is a vehicle. */
export function ready(id: string): FighterDesign {
  const found = quickDraw.muster.ready.find((one) => one.id === id);
  if (found === undefined || 'vehicle' in found.design) throw new Error(`no fighter '${id}' is ready`);
  return found.design;
}

/** A gamemaster's own gun, by default with the row of a handgun. */
export function ownGun(row: Partial<OwnGun> = {}): OwnGun {
  return {
    id: 'own',
    rule: 'qd-weap-014',
    range: 12,
    target: { 'flak-mesh': 5, light: 3, powered: 1, dreadnought: null },
    nearby: null,
    lock: null,
    cost: 1,
    points: 1,
    class: 'hand',
    blast: null,
    ...row,
  };
}

export const wall = (a: Point, b: Point, kind = 'wall'): Barrier => ({
  id: `${kind} ${a.x} ${a.y} ${b.x} ${b.y}`,
  kind,
  a,
  b,
  bottom: 0,
  top: 'unlimited',
});

export const box = (kind: string, x: number, y: number, w: number, h: number): Area => ({
  id: `${kind} ${x} ${y}`,
  kind,
  outline: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ],
  bottom: 0,
  top: 'unlimited',
});

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * Gives a command for the side whose turn it is, with scripted dice and answers that must all be used up. Shots without
 * an entry in the script use their defaults: all that is left at the first target.
 */
export function play(state: State, command: Command, script: Script = {}): Played {
  const run = CommandRun.begin(quickDraw, state, state.active, command);
  const said = Object.keys(script.answers ?? {}).some((name) => name.startsWith('next-shot'));
  playScript(said ? run : firing(run), script);
  const { state: after } = run.finish();
  return { state: after, events: run.events };
}

type Run = CommandRun<State, Command, Event>;

/** Returns a run in which every shot uses its default. */
function firing(run: Run): Asking {
  return {
    get pending() {
      for (let request = run.pending; ; request = run.pending) {
        if (request?.kind !== 'choose' || request.name !== 'next-shot') return request;
        run.answer(request.fallback, request.label);
      }
    },
    get questions() {
      return run.questions;
    },
    answer: (answer, label) => run.answer(answer, label),
  };
}

/** The code of the refusal, or null when the command is legal. */
export function refusal(state: State, command: Command, seat: string = state.active): string | null {
  return quickDraw.rules.refuse(all(state), seat, command)?.code ?? null;
}

export function told<Type extends Event['type']>(events: readonly Event[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** The fighter of this name. Throws when there is none. */
export function fighter(state: State, id: string): Fighter {
  const found = state.figures[id];
  if (found?.kind !== 'fighter') throw new Error(`no fighter '${id}'`);
  return found;
}

/** The vehicle of this name. Throws when there is none. */
export function vehicle(state: State, id: string): Vehicle {
  const found = state.figures[id];
  if (found?.kind !== 'vehicle') throw new Error(`no vehicle '${id}'`);
  return found;
}

/** Shots as one side declares them: 'handgun@b', 'handgun@all' or 'hold' by figure; null for no fire at all. */
export const declared = (shots: Readonly<Record<string, string>> | null): string =>
  shots === null ? 'hold' : refined('fire', shots);

/** The choices that the side whose turn it is has for a figure before the exchange; none when it is not asked. */
function choicesFor(state: State, figure: string): readonly Choice[] {
  const { pending } = CommandRun.begin(quickDraw, state, state.active, { type: 'exchange' });
  if (pending?.kind !== 'choose') return [];
  const { parts } = quickDraw.screen.prompt(all(state), pending);
  return parts?.figures.find((one) => one.figure === figure)?.choices ?? [];
}

/** The shots that a figure may declare at a target. */
export const shotsAt = (state: State, figure: string, target: string): readonly string[] =>
  choicesFor(state, figure).flatMap(({ id }) => (id.endsWith(`@${target}`) ? [id] : []));

/** The values of the words of a shot that a figure may declare; null when the shot is not offered. */
export const shotValues = (state: State, figure: string, shot: string): Text['values'] | null =>
  choicesFor(state, figure).find(({ id }) => id === shot)?.label.values ?? null;

/** What each figure adds to the face of its quick draw. */
export const drawBonuses = (events: readonly Event[]): Readonly<Record<string, number>> =>
  Object.fromEntries(told(events, 'drew').map(({ figure, face, total }) => [figure, total - face]));

type Shots = Readonly<Record<string, string>> | null;

/**
 * Plays the main exchange with the declarations of each side that can declare; undefined for a side that is not asked.
 */
export function exchange(
  state: State,
  shots: { readonly heroes?: Shots; readonly foes?: Shots },
  script: Script = {},
): Played {
  const answers = Object.entries(shots).map(([side, said]) => [`declare-fire ${side}`, declared(said)]);
  return play(
    state,
    { type: 'exchange' },
    { ...script, answers: { ...Object.fromEntries(answers), ...script.answers } },
  );
}

/** Returns who fired, shot by shot, and whether it hit. */
export const shotsOf = (events: readonly Event[]): readonly (readonly [string, boolean])[] =>
  told(events, 'shot-rolled').map(({ figure, hit }) => [figure, hit]);

/** A straight way from where somebody stands. */
export const straight = (state: State, id: string, x: number, y: number): readonly Point[] => [
  fighter(state, id).at,
  { x, y },
];

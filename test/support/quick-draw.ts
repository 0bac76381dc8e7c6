import { defaultsOf } from '../../src/battle/options';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Asking, type Script } from '../../src/engine/drivers';
import { refined } from '../../src/engine/refine';
import type { Area, Barrier, Point } from '../../src/space/types';
import { quickDraw } from '../../src/rulesets/quick-draw';
import type { QuickDrawEvent, EventOf } from '../../src/rulesets/quick-draw/book';
import { optionTable, type Options } from '../../src/rulesets/quick-draw/data/options';
import { ready } from '../../src/rulesets/quick-draw/design/ready';
import { isFighter, vehicleOf } from '../../src/rulesets/quick-draw/book/field/vehicles';
import type { SeatId, VehicleId } from '../../src/rulesets/quick-draw/data/vehicles';
import { FOES, HEROES, sides } from '../../src/rulesets/quick-draw/data/sides';
import { emptyBattle, recruit, seated } from '../../src/rulesets/quick-draw/muster/setup';
import type { Fighter, PhaseId, QuickDrawState, Vehicle } from '../../src/rulesets/quick-draw/state';
import type { QuickDrawCommand } from '../../src/rulesets/quick-draw/verbs';
import { all } from './seen';

export { FOES, HEROES };

/** Where a fighter stands, and what is otherwise than of a gunman in flak mesh with a handgun and no skills. */
export type FighterSetUp = readonly [x: number, y: number, rest?: Partial<Fighter>];

/** A vehicle where it stands, who sits in it by seat (passengers by any other word), and what is otherwise. */
export interface VehicleSetUp {
  readonly model: VehicleId;
  readonly side: typeof HEROES | typeof FOES;
  readonly at: readonly [x: number, y: number];
  readonly facing?: number;
  readonly crew?: Readonly<Record<string, SeatId | 'bench'>>;
  readonly rest?: Partial<Vehicle>;
}

export interface BattleSetUp {
  readonly vehicles?: Readonly<Record<string, VehicleSetUp>>;
  readonly phase?: PhaseId;
  readonly active?: typeof HEROES | typeof FOES;
  readonly turn?: number;
  readonly options?: Partial<Options>;
  readonly heroes?: Readonly<Record<string, FighterSetUp>>;
  readonly foes?: Readonly<Record<string, FighterSetUp>>;
  readonly areas?: readonly Area[];
  readonly barriers?: readonly Barrier[];
}

/** A small battle on an open table of 40 by 40 inches: by default the heroes' turn, at the exchange of fire. */
export function battle(setUp: BattleSetUp): QuickDrawState {
  const { phase = 'fire', active = HEROES, turn = 1, options, areas = [], barriers = [] } = setUp;
  const table = { kind: 'gridless', width: 40, height: 40, barriers, areas } as const;
  const state = emptyBattle(table, sides, { ...defaultsOf(optionTable), ...options }, null);
  Object.assign(state, { phase, active, turn });
  for (const side of [HEROES, FOES] as const)
    for (const [id, [x, y, rest = {}]] of Object.entries(setUp[side] ?? {})) {
      const design = { ...ready.gunman, skills: [] };
      const { unit, figures } = recruit(design, { id, side, name: id });
      state.units[id] = unit;
      const at = { x, y };
      for (const figure of figures)
        state.figures[id] = Object.assign({ ...figure }, { at, trail: [at], presence: 'table' }, rest);
    }
  return withVehicles(state, setUp.vehicles ?? {});
}

function withVehicles(begun: QuickDrawState, listed: Readonly<Record<string, VehicleSetUp>>): QuickDrawState {
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
    const { unit, figures } = recruit({ vehicle: model }, { id, side, name: id });
    state.units[id] = unit;
    const at = { x, y };
    for (const figure of figures)
      state.figures[id] = Object.assign({ ...figure }, { at, facing, trail: [at], presence: 'table' }, rest);
    for (const [figure, seat] of Object.entries(crew))
      state = seated(state, figure, { vehicle: id, seat: seat === 'bench' ? null : seat });
  }
  return state;
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
  readonly state: QuickDrawState;
  readonly events: readonly QuickDrawEvent[];
}

/**
 * Gives a command for the side whose turn it is, with scripted dice and answers, all of which must be used up. A script
 * that says nothing of shots fires them as nobody's answer would: all that is left at the first target.
 */
export function play(state: QuickDrawState, command: QuickDrawCommand, script: Script = {}): Played {
  const run = CommandRun.begin(quickDraw, state, state.active, command);
  const said = Object.keys(script.answers ?? {}).some((name) => name.startsWith('next-shot'));
  playScript(said ? run : firing(run), script);
  const { state: after } = run.finish();
  return { state: after, events: run.events };
}

type Run = CommandRun<QuickDrawState, QuickDrawCommand, QuickDrawEvent>;

/** A run in which every shot is fired as its fallback has it. */
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
export function refusal(state: QuickDrawState, command: QuickDrawCommand, seat: string = state.active): string | null {
  return quickDraw.rules.refuse(all(state), seat, command)?.code ?? null;
}

export function told<Type extends QuickDrawEvent['type']>(
  events: readonly QuickDrawEvent[],
  type: Type,
): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** The fighter of this name. Throws when there is none. */
export function fighter(state: QuickDrawState, id: string): Fighter {
  const found = state.figures[id];
  if (found === undefined || !isFighter(found)) throw new Error(`no fighter '${id}'`);
  return found;
}

export const vehicle = (state: QuickDrawState, id: string): Vehicle => vehicleOf(state, id);

/** Shots as one side declares them: 'handgun@b', 'handgun@all' or 'hold' by figure; null for no fire at all. */
export const declared = (shots: Readonly<Record<string, string>> | null): string =>
  shots === null ? 'hold' : refined('fire', shots);

type Shots = Readonly<Record<string, string>> | null;

/** The main exchange with what each side declares that can; undefined where a side is not asked. */
export function exchange(
  state: QuickDrawState,
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

/** Who fired, shot by shot, and whether it hit. */
export const shotsOf = (events: readonly QuickDrawEvent[]): readonly (readonly [string, boolean])[] =>
  told(events, 'shot-rolled').map(({ figure, hit }) => [figure, hit]);

/** A straight way from where somebody stands. */
export const straight = (state: QuickDrawState, id: string, x: number, y: number): readonly Point[] => [
  fighter(state, id).at,
  { x, y },
];

import { defaultsOf } from '../../src/battle/options';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Script } from '../../src/engine/drivers';
import { bodybag } from '../../src/rulesets/bodybag';
import type { BodybagCommand } from '../../src/rulesets/bodybag/verbs';
import { optionTable, type Options } from '../../src/rulesets/bodybag/data/options';
import { MARINES, sides } from '../../src/rulesets/bodybag/data/sides';
import type { MarineName } from '../../src/rulesets/bodybag/data/squad';
import type { BodybagEvent, EventOf } from '../../src/rulesets/bodybag/book';
import { areaOf, middleOf, spotIn } from '../../src/rulesets/bodybag/book/street';
import { tableOf } from '../../src/battle/plan/table';
import { shippedPlan } from '../../src/battle/plan/plans';
import { shipped } from '../../src/rulesets/bodybag/scenarios';
import { emptyGame, joinMarines, recruitMarine } from '../../src/rulesets/bodybag/muster/setup';
import type { BodybagState, Marine, PhaseId } from '../../src/rulesets/bodybag/state';
import type { AreaNumber } from '../../src/rulesets/bodybag/data/areas';
import { all } from './seen';

export type MarineSetUp = AreaNumber | (Partial<Marine> & { readonly area: AreaNumber });

export interface GameSetUp {
  readonly turn?: number;
  readonly phase?: PhaseId;
  readonly options?: Partial<Options>;
  /** Last turn of the smoke, by area. */
  readonly smoke?: Partial<Record<AreaNumber, number>>;
  /** The marines on the street: their area, or an area with further values. */
  readonly marines: Partial<Record<MarineName, MarineSetUp>>;
}

/**
 * Returns a small game on the street: turn 1, Leader Action, only the named marines; they began the turn where they
 * are.
 */
export function game({ turn = 1, phase = 'leader', options, smoke, marines }: GameSetUp): BodybagState {
  const heroes = shippedPlan('bodybag', shipped, 'heroes');
  let state = emptyGame(
    tableOf(heroes, () => null),
    sides,
    { ...defaultsOf(optionTable), ...options },
    heroes.id,
  );
  for (const [name, setUp] of Object.entries(marines) as [MarineName, MarineSetUp][]) {
    const { area, ...rest } = typeof setUp === 'number' ? { area: setUp } : setUp;
    const recruits = recruitMarine({ marine: name }, { id: name, side: MARINES, name });
    const at = spotIn(state, area, { id: name, r: 0.9, at: middleOf(state, area) });
    state = joinMarines(state, recruits, at);
    Object.assign(marine(state, name), rest);
  }
  Object.assign(state, { turn, phase });
  Object.assign(state.smoke, smoke);
  return state;
}

export interface Played {
  readonly state: BodybagState;
  readonly events: readonly BodybagEvent[];
}

/** Gives a command with scripted dice and answers that must all be used up. */
export function play(state: BodybagState, command: BodybagCommand, script: Script = {}): Played {
  const run = CommandRun.begin(bodybag, state, MARINES, command);
  playScript(run, script);
  const { state: after } = run.finish();
  return { state: after, events: run.events };
}

/** The code of the refusal, or null when the command is legal. */
export function refusal(state: BodybagState, command: BodybagCommand): string | null {
  return bodybag.rules.refuse(all(state), MARINES, command)?.code ?? null;
}

export function told<Type extends BodybagEvent['type']>(events: readonly BodybagEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** Returns the marine of this name. Throws when the marine is not in the game. */
export function marine(state: BodybagState, name: MarineName): Marine {
  const found = state.figures[name];
  if (found === undefined) throw new Error(`no marine '${name}'`);
  return found;
}

/** The area that a marine is in. */
export function at(state: BodybagState, name: MarineName): AreaNumber {
  return areaOf(state, marine(state, name));
}

/** Everybody who gives covering fire. */
export function covering(state: BodybagState): string[] {
  return Object.values(state.figures)
    .filter((figure) => figure.covering)
    .map(({ id }) => id);
}

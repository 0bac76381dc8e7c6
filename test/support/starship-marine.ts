import { defaultsOf } from '../../src/battle/options';
import { CommandRun } from '../../src/engine/command-run';
import { playScript, type Script } from '../../src/engine/drivers';
import { REFEREE } from '../../src/engine/request';
import type { Area, Barrier, Point } from '../../src/space/types';
import { starshipMarine } from '../../src/rulesets/starship-marine';
import { boardersStart } from '../../src/rulesets/starship-marine/book/morale/attack-morale';
import type { MarineEvent, EventOf } from '../../src/rulesets/starship-marine/book';
import { shipStart } from '../../src/rulesets/starship-marine/book/morale/ship-morale';
import { spottersOf } from '../../src/rulesets/starship-marine/book/sight/sight';
import { waitedFor } from '../../src/rulesets/starship-marine/book/turn/turn';
import type { DoorState } from '../../src/rulesets/starship-marine/data/kinds';
import { optionTable, type Options } from '../../src/rulesets/starship-marine/data/options';
import { BOARDERS, CREW, sides } from '../../src/rulesets/starship-marine/data/sides';
import type { SquadDesign } from '../../src/rulesets/starship-marine/design/design';
import { emptyBattle, recruitSquad } from '../../src/rulesets/starship-marine/muster/setup';
import type {
  Aim,
  Entry,
  MarineState,
  Mission,
  PhaseId,
  Pile,
  Plot,
  Prize,
  Room,
  Stock,
  Trooper,
} from '../../src/rulesets/starship-marine/state';
import type { MarineCommand } from '../../src/rulesets/starship-marine/verbs';

export { BOARDERS, CREW };

/** The place of a figure, and its differences from a plain one of its side: a private with an SCA II, a crewman. */
export type SetUp = readonly [x: number, y: number, rest?: Partial<Trooper>];

/** Everybody of a side, by name. */
export type People = Readonly<Record<string, SetUp>>;

export interface BattleSetUp {
  readonly phase?: PhaseId;
  readonly turn?: number;
  readonly options?: Partial<Options>;
  readonly boarders?: People;
  readonly crew?: People;
  readonly barriers?: readonly Barrier[];
  readonly areas?: readonly Area[];
  readonly doors?: Readonly<Record<string, DoorState>>;
  readonly rooms?: readonly Pick<Room, 'id' | 'kind' | 'outline'>[];
  readonly entries?: readonly Entry[];
  readonly piles?: readonly Pile[];
  readonly mission?: Mission;
  readonly prize?: Omit<Prize, 'boarded'>;
  readonly stock?: Stock;
  /** Ship and boarders lose heart by their losses; without, they never do. */
  readonly nerves?: boolean;
}

const designs = {
  boarders: { troop: 'marine', rank: 'private', weapon: 'sca-2' },
  crew: { troop: 'crewman', rank: 'naval-rating', weapon: 'sca-1' },
} as const;

/** A small battle on an open deck of 120 by 120 cm, by default where targets are named; each side is one squad. */
export function battle(setUp: BattleSetUp): MarineState {
  const { phase = 'order', turn = 5, options, barriers = [], areas = [], stock = { grenades: 8, charges: 4 } } = setUp;
  const table = { kind: 'gridless', width: 120, height: 120, barriers, areas } as const;
  const { doors = {}, rooms = [], entries = [], piles = [], mission = null } = setUp;
  const ship = { doors, rooms, entries, piles, mission, ...(setUp.prize && { prize: setUp.prize }) };
  const state = emptyBattle(table, sides, { ...defaultsOf(optionTable), ...options }, null, ship);
  Object.assign(state, { phase, turn });
  for (const side of [BOARDERS, CREW] as const) {
    const people = Object.entries(setUp[side] ?? {});
    for (const [id, [x, y, rest = {}]] of people) {
      const unit = rest.unit ?? `${side}-squad`;
      const member = { ...designs[side], ecm: false, noncombatant: false, art: 'marine' };
      const design: SquadDesign = { members: [member], stock };
      const recruits = recruitSquad(design, { id: unit, side, name: unit, allowed: true });
      state.units[unit] ??= recruits.unit;
      const at = { x, y };
      const began = { at, facing: rest.facing ?? 0 };
      const [figure] = recruits.figures;
      if (figure !== undefined) state.figures[id] = { ...figure, id, unit, at, began, presence: 'table', ...rest };
    }
  }
  if (setUp.nerves === true) {
    state.shipMorale.start = shipStart(state);
    state.attackMorale.aboard = boardersStart(state);
  }
  for (const one of Object.values(state.figures)) one.spotted = spottersOf(state, one);
  return state;
}

export const wall = (id: string, a: Point, b: Point, kind = 'wall'): Barrier => ({
  id,
  kind,
  a,
  b,
  bottom: 0,
  top: 'unlimited',
});

/** A wall from edge to edge at this height of the deck, with a door 4 cm wide at x = 50. */
export const bulkhead = (y: number, door = 'door'): readonly Barrier[] => [
  wall(`${door}-left`, { x: 0, y }, { x: 48, y }),
  wall(door, { x: 48, y }, { x: 52, y }, 'door'),
  wall(`${door}-right`, { x: 52, y }, { x: 120, y }),
];

export interface Played {
  readonly state: MarineState;
  readonly events: readonly MarineEvent[];
}

/** Faces as the book reads them: the nought of a D10 is its tenth face. */
const faces = ({ dice = [], ...rest }: Script): Script => ({
  ...rest,
  dice: dice.map((face) => (face === 0 ? 10 : face)),
});

/** Gives a command for a seat, with scripted dice and answers that must all be used up. */
export function play(state: MarineState, seat: string, command: MarineCommand, script: Script = {}): Played {
  const run = CommandRun.begin(starshipMarine, state, seat, command);
  playScript(run, faces(script));
  const { state: after, entry } = run.finish();
  return { state: after, events: entry.events };
}

/** Both sides finish the phase; what follows automatically is resolved too, with these dice. */
export function done(state: MarineState, dice: readonly number[] = [], answers: Script['answers'] = {}): Played {
  let now = state;
  const waited = waitedFor(state);
  for (const seat of waited.slice(0, -1)) now = play(now, seat, { type: 'ready' }).state;
  return play(now, waited.at(-1) ?? REFEREE, { type: 'ready' }, { dice, answers });
}

const sideOf = (state: MarineState, id: string): string => state.units[trooper(state, id).unit]?.side ?? '';

/** Each figure names what it does. */
export function aims(state: MarineState, orders: Readonly<Record<string, Aim>>): MarineState {
  return Object.entries(orders).reduce(
    (now, [id, aim]) => play(now, sideOf(now, id), { type: 'aim', aims: { [id]: aim } }).state,
    state,
  );
}

export const at = (target: string, single = false): Aim => ({ does: 'shoot', target, single });

/** Somebody plots a move to these places. */
export function plots(
  state: MarineState,
  orders: Readonly<Record<string, readonly (readonly [number, number])[]>>,
  rest: Partial<Plot> = {},
): MarineState {
  return Object.entries(orders).reduce(
    (now, [id, places]) =>
      play(now, sideOf(now, id), { type: 'plot', plots: { [id]: wayOf(now, id, places, rest) } }).state,
    state,
  );
}

export function wayOf(
  state: MarineState,
  id: string,
  places: readonly (readonly [number, number])[],
  rest: Partial<Plot> = {},
): Plot {
  const { at: from, facing } = trooper(state, id);
  const path = [from, ...places.map(([x, y]) => ({ x, y }))];
  return { path, facing, run: false, load: null, leave: false, ...rest };
}

/** The code of the refusal, or null when the command is legal. */
export function refusal(state: MarineState, seat: string, command: MarineCommand): string | null {
  return starshipMarine.rules.refuse(starshipMarine.rules.seen(state, seat), seat, command)?.code ?? null;
}

export function told<Type extends MarineEvent['type']>(events: readonly MarineEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** The trooper of this name. Throws when there is none. */
export function trooper(state: MarineState, id: string): Trooper {
  const found = state.figures[id];
  if (found === undefined) throw new Error(`no trooper '${id}'`);
  return found;
}

/** Who is out of action, by name. */
export const fallen = (state: MarineState): readonly string[] =>
  Object.values(state.figures).flatMap(({ id, condition }) => (condition === 'down' ? [id] : []));

import type { Command } from '../../src/engine/game';
import type { PretzelCommand } from '../../src/rulesets/beer-and-pretzel/verbs';
import type { BodybagCommand } from '../../src/rulesets/bodybag/verbs';
import type { OpenD6Command } from './opend6';
import type { QuickDrawCommand } from '../../src/rulesets/quick-draw/verbs';
import type { MarineCommand } from '../../src/rulesets/starship-marine/verbs';

/** Who gives a command beside people: automatons and random play, random play alone, or neither. */
export type Given = 'automaton' | 'random' | 'people';

/** One for each type: a new type of command does not compile without, so nobody forgets to decide. */
type GivenBy<C extends Command> = Readonly<Record<C['type'], Given>>;

const openD6: GivenBy<OpenD6Command> = {
  deploy: 'automaton',
  ready: 'automaton',
  initiative: 'automaton',
  move: 'automaton',
  hold: 'automaton',
  mount: 'random',
  dismount: 'random',
  charge: 'automaton',
  disengage: 'automaton',
  fire: 'automaton',
  // A doubt about a line of sight is a person's.
  dispute: 'people',
  pass: 'automaton',
  // No battle has fires unless its table options say so.
  arson: 'people',
  // An automaton leaves counters where the scenario has laid them.
  'place-counter': 'people',
  // No squad of a shipped scenario has bought entanglement fields.
  'lay-field': 'people',
  'take-up-field': 'people',
  'move-counter': 'automaton',
  'hold-counters': 'automaton',
  'turn-up': 'automaton',
  // No shipped scenario has doors with leaves or rated walls.
  'work-door': 'people',
  unlock: 'people',
  smash: 'people',
  'shoot-through': 'people',
  'set-charge': 'people',
  // No shipped scenario has floors or computer stations.
  'change-floor': 'people',
  'ride-elevator': 'people',
  'leave-elevator': 'people',
  'control-elevator': 'people',
  'use-station': 'people',
  // No shipped scenario is aboard a ship.
  'control-ship': 'people',
  'detect-life': 'people',
  heal: 'automaton',
  'use-power': 'automaton',
  bombard: 'automaton',
  'call-strike': 'automaton',
  hurl: 'automaton',
  // No hero of a shipped scenario with telekinesis has grenades.
  guide: 'people',
  'self-destruct': 'automaton',
  'take-command': 'people',
  'give-command': 'people',
  'pass-special': 'automaton',
  assault: 'automaton',
  morale: 'automaton',
  special: 'automaton',
  'skip-phase': 'people',
  // Only a gamemaster drops something on the table.
  happen: 'people',
};

const beerAndPretzel: GivenBy<PretzelCommand> = {
  'begin-turn': 'automaton',
  'end-phase': 'automaton',
  finish: 'automaton',
  face: 'random',
  move: 'automaton',
  attack: 'automaton',
  cover: 'automaton',
  'clear-jam': 'random',
  board: 'random',
  'get-out': 'random',
  'pick-up': 'random',
  'set-down': 'random',
  special: 'automaton',
};

const bodybag: GivenBy<BodybagCommand> = {
  order: 'automaton',
  plan: 'random',
  'no-order': 'automaton',
  react: 'automaton',
  'end-reactions': 'automaton',
  carry: 'automaton',
  shift: 'random',
  snipe: 'automaton',
  withdraw: 'automaton',
  'bug-out': 'automaton',
  stay: 'automaton',
  'fall-back': 'automaton',
  'cease-fire': 'random',
  concede: 'random',
};

const quickDraw: GivenBy<QuickDrawCommand> = {
  begin: 'automaton',
  dose: 'automaton',
  'open-fire': 'automaton',
  exchange: 'automaton',
  move: 'automaton',
  charge: 'automaton',
  drive: 'automaton',
  board: 'random',
  leave: 'automaton',
  'take-seat': 'automaton',
  treat: 'automaton',
  'pick-up': 'random',
  fight: 'automaton',
  'end-step': 'automaton',
};

const starshipMarine: GivenBy<MarineCommand> = {
  switch: 'random',
  control: 'random',
  adopt: 'random',
  'work-door': 'automaton',
  'order-door': 'automaton',
  power: 'random',
  decline: 'random',
  feet: 'random',
  plot: 'automaton',
  aim: 'automaton',
  call: 'automaton',
  detonate: 'automaton',
  want: 'automaton',
  ready: 'automaton',
};

export const givenCommands: Readonly<Record<string, Readonly<Record<string, Given>>>> = {
  opend6: openD6,
  'beer-and-pretzel': beerAndPretzel,
  bodybag,
  'quick-draw': quickDraw,
  'starship-marine': starshipMarine,
};

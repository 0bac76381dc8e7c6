import { FORMAT, type BattleFile } from '../../../src/battle/battle-file';
import { findOf } from '../../../src/battle/chronicle';
import type { BattleState } from '../../../src/battle/state';
import { seeded, type Chance } from '../../../src/engine/dice';
import type { Command, GameEvent } from '../../../src/engine/game';
import { copyOf, copySharing } from '../../../src/engine/json';
import { playCommand, policiesOf, type Policies } from '../../../src/headless/playout';
import { rulesetOfScenario } from '../../../src/rulesets';

/** A die as it fell. */
export interface Fallen {
  readonly face: number;
  readonly sides: number;
}

/** A battle as it stood before a command, the command, and what came of it: for a table in a browser to do the same. */
export interface Moment {
  readonly file: BattleFile;
  readonly seat: string;
  readonly command: Command;
  /** What the sides answered to what they were asked, in that order. */
  readonly answers: readonly { readonly seat: string; readonly option: string }[];
  readonly dice: readonly Fallen[];
  readonly events: readonly AnyEvent[];
  readonly after: BattleState;
}

/** What an event says besides its type. */
export type AnyEvent = GameEvent & Readonly<Record<string, unknown>>;

const GAMES = 12;
const COMMANDS = 2000;
const QUESTIONS = 2;

/** Says whether what somebody looks for happened by a command. */
type Happens = (event: AnyEvent, after: BattleState) => boolean;

/** The first command of a game of automata at which something happens, and hardly anything is asked; games from a seed on. */
export function momentOf(scenario: string, happens: Happens, first = 1): Moment {
  return momentsOf(scenario, { wanted: happens }, first).wanted;
}

/** The same of several things that may happen in the same games, which are played once. */
export function momentsOf<Name extends string>(
  scenario: string,
  wanted: Readonly<Record<Name, Happens>>,
  first = 1,
): Record<Name, Moment> {
  const found: Partial<Record<Name, Moment>> = {};
  const missing = new Map(Object.entries(wanted) as [Name, Happens][]);
  for (let seed = first; seed < first + GAMES && missing.size > 0; seed += 1) playFor(scenario, seed, missing, found);
  if (missing.size > 0)
    throw new Error(`${[...missing.keys()].join(', ')}: it never happens in ${GAMES} games of ${scenario}`);
  return found as Record<Name, Moment>;
}

/** Plays a game until nothing is missing or it ends, and takes what it finds off `missing`. */
function playFor<Name extends string>(
  scenario: string,
  seed: number,
  missing: Map<Name, Happens>,
  found: Partial<Record<Name, Moment>>,
): void {
  const ruleset = rulesetOfScenario(scenario);
  const state = ruleset.muster.begin(scenario);
  const chance = seeded(seed);
  let dice: Fallen[] = [];
  let answers: Moment['answers'][number][] = [];
  const noted: Chance = {
    ...chance,
    roll: (count, sides) => {
      const faces = chance.roll(count, sides);
      dice.push(...faces.map((face) => ({ face, sides })));
      return faces;
    },
  };
  const veterans = policiesOf(ruleset, 'veteran');
  const policies: Policies = (seat) => {
    const policy = veterans(seat);
    return {
      command: (seen, side) => policy.command(seen, side, chance),
      answer: (seen, request) => {
        const answer = policy.answer(seen, request, chance);
        answers.push({ seat: request.seat, option: answer.option });
        return answer;
      },
    };
  };
  for (let count = 0; state.outcome === null && count < COMMANDS && missing.size > 0; count += 1) {
    const before = copySharing(state, ruleset.rules.shared ?? []);
    const events: AnyEvent[] = [];
    let given: Pick<Moment, 'seat' | 'command'> | null = null;
    [dice, answers] = [[], []];
    const watch = {
      command: (seat: string, command: Command) => void (given = { seat, command }),
      event: (event: GameEvent) => void events.push(event as AnyEvent),
    };
    playCommand(ruleset, state, noted, policies, watch);
    // Options with details are many presses of a person's.
    const isAskedMuch = answers.length > QUESTIONS || answers.some(({ option }) => option.includes('?'));
    if (given === null || isAskedMuch) continue;
    for (const [name, happens] of missing) {
      if (!events.some((event) => happens(event, state))) continue;
      missing.delete(name);
      const { id, version } = ruleset;
      const steps = findOf(ruleset, [], before);
      const file: BattleFile = { format: FORMAT, ruleset: id, version, scenario, steps, now: before };
      const { seat, command } = given as Pick<Moment, 'seat' | 'command'>;
      found[name] = { seat, command, file, answers, dice, events, after: copyOf(state) };
    }
  }
}

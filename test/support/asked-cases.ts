import { readFileSync } from 'node:fs';
import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { asStored, findOf } from '../../src/battle/chronicle';
import type { BattleState } from '../../src/battle/state';
import { CommandRun } from '../../src/engine/command-run';
import { seeded, type Chance } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { Command } from '../../src/engine/game';
import type { Seat } from '../../src/engine/request';
import { policiesOf } from '../../src/headless/playout';
import { positions } from './asked-positions';
import { medley } from './medley';
import { ruleset } from './random-tables';
import { all } from './seen';

/** A command in which a decision is asked: the battle before it, and the dice and answers that lead there. */
export interface AskedCase {
  readonly file: BattleFile;
  readonly seat: Seat;
  readonly command: Command;
  readonly dice: readonly (readonly number[])[];
  readonly said: Readonly<Record<string, string>>;
}

/** Returns the names of all decisions of OpenD6, as they have words. */
export function decisionNames(): readonly string[] {
  const words = JSON.parse(readFileSync('lang/en.json', 'utf8')) as { SKIRMISH: { opend6: { prompt: object } } };
  return Object.keys(words.SKIRMISH.opend6.prompt);
}

/** Medleys in which, played at random, most decisions are asked; look for others here when the rules have changed. */
const SEEDS: readonly number[] = [1, 2, 3, 6, 9, 10, 15, 20];
/** Commands of a medley, and dice with which a position is tried. */
const [COMMANDS, TRIES] = [60, 60];

/** Returns a case for each decision of OpenD6 by its name; none for a decision that no position and no medley asks. */
export function askedCases(): ReadonlyMap<string, AskedCase> {
  const found = new Map<string, AskedCase>();
  for (const [name, position] of Object.entries(positions)) {
    for (let seed = 1; seed <= TRIES && !found.has(name); seed += 1)
      note(found, [name], played({ ...position(), chance: seeded(seed) }));
  }
  const others = decisionNames().filter((name) => positions[name] === undefined);
  for (const seed of SEEDS) {
    let state = medley(seed);
    const chance = seeded(seed);
    for (let commands = 0; commands < COMMANDS && state.outcome === null; commands += 1) {
      if (others.every((name) => found.has(name))) return found;
      const [seat = ''] = ruleset.screen.next(all(state)).seats;
      const { command } = policiesOf(ruleset, 'random')(seat).command(ruleset.rules.seen(state, seat), seat, chance);
      const done = played({ state, seat, command, chance });
      note(found, others, done);
      state = done.end;
    }
  }
  return found;
}

interface Played {
  readonly asked: readonly string[];
  readonly given: AskedCase;
  readonly end: BattleState;
}

function note(found: Map<string, AskedCase>, names: readonly string[], { asked, given }: Played): void {
  for (const name of asked) if (names.includes(name) && !found.has(name)) found.set(name, given);
}

interface Beginning {
  readonly state: BattleState;
  readonly seat: Seat;
  readonly command: Command;
  readonly chance: Chance;
}

/** Carries a command out, and writes down dice, answers and the names of what is asked. */
function played({ state, seat, command, chance }: Beginning): Played {
  const dice: (readonly number[])[] = [];
  const said: Record<string, string> = {};
  const asked: string[] = [];
  const roll = (count: number, sides: number): readonly number[] => {
    const faces = chance.roll(count, sides);
    dice.push(faces);
    return faces;
  };
  const run = CommandRun.begin(ruleset, state, seat, command);
  playOut(run, roll, ({ name, label, options }) => {
    asked.push(name);
    return (said[label] = options[chance.below(options.length)]?.id ?? '');
  });
  return { asked, given: { file: fileOf(state), seat, command, dice, said }, end: run.finish().state };
}

function fileOf(state: BattleState): BattleFile {
  const now = asStored(state);
  const { id, version } = ruleset;
  return { format: FORMAT, ruleset: id, version, scenario: now.scenario, steps: findOf(ruleset, [], now), now };
}

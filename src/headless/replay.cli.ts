/** npm run replay -- <battle.json> [--to N] [--brief]: plays a battle's file again and says where it first differs. */
import { parseArgs } from 'node:util';
import { readBattleFile, type BattleFile } from '../battle/battle-file';
import { playAgain, type Played } from '../battle/play-again';
import { format, namesIn } from '../battle/format';
import type { Ruleset } from '../battle/ruleset';
import type { BattleState } from '../battle/state';
import { Fault } from '../engine/faults';
import { REFEREE } from '../engine/request';
import { rulesetOf } from '../rulesets';
import { englishMessages, readJson, runDoor, wholeNumber } from './cli';
import { differences } from './differences';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function printStep({ rules, screen }: Ruleset, { number, step, state, events }: Played): void {
  const words = englishMessages();
  if ('back' in step) say(`${number}. taken back, to where step ${step.back} had left it`);
  else if ('found' in step) say(`${number}. the battle as it was found`);
  else say(`${number}. ${step.seat}: ${step.command.type}`);
  const names = namesIn(state, words);
  const heard = events.flatMap((event) => rules.heard(event, REFEREE) ?? []);
  for (const { text } of screen.logLines(rules.seen(state, REFEREE), heard)) say(`    ${format(text, words, names)}`);
}

/** Plays the battle up to this step and returns its state there. */
function play({ ruleset, steps }: BattleFile, upTo: number, brief: boolean): BattleState | undefined {
  const rules = rulesetOf(ruleset);
  let state: BattleState | undefined;
  for (const played of playAgain(rules, steps)) {
    if (!brief) printStep(rules, played);
    ({ state } = played);
    if (played.number === upTo) break;
  }
  return state;
}

runDoor(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, brief: { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0)
    throw new Fault('bad-arguments', `Name one battle's file, or - to read it from standard input.`);
  const file = readBattleFile(readJson(name), rulesetOf);
  const { steps, now } = file;
  const upTo = wholeNumber('to', values.to, steps.length, 0);
  say(`${file.scenario ?? 'a battle of its own'}, ${file.ruleset} ${file.version}, ${steps.length} steps`);
  const state = play(file, upTo, values.brief);
  if (upTo < steps.length) return say(`played up to step ${upTo}`);
  const apart = differences(now, state ?? {});
  if (apart.length > 0)
    throw new Fault(
      'end-differs',
      `All steps play as they were, but the battle had been changed since: ${apart.join(', ')}.`,
    );
  say('the same to its end');
});

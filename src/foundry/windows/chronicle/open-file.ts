import { readBattleFile, rulesetOfFile, type BattleFile } from '../../../battle/battle-file';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { text } from '../../../battle/text';
import { Fault } from '../../../engine/faults';
import { attempt } from '../../common/attempt';
import { groundOf, layOut } from '../deploy/deploy-scenario';
import { usualSeats } from '../deploy/seats';
import { template } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { loadRuleset, rulesetOf } from '../../common/rulesets';
import { learnWords, say, words } from '../../common/words';
import { pause } from '../../common/pause';
import { pointsOf, type Point } from './file-steps';
import { opened } from './sealed-file';

/**
 * Asks for a battle's file and lays it out as it was saved, or as it was after one of its steps; calls `done` when it
 * is laid out. For the gamemaster.
 */
export function openBattleFile(done: () => Promise<unknown>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void attempt(async () => take(await foundry.utils.readTextFromFile(file), done));
  });
  input.click();
}

async function take(json: string, done: () => Promise<unknown>): Promise<void> {
  const file = await readFile(parsed(json));
  learnWords(file.now);
  const state = await ask(rulesetOf(file.ruleset), file);
  if (state === null) return;
  await layOutSaved(file, state);
  await done();
}

/** Lays out a saved battle, plain JSON, in its final state. For the gamemaster. Throws a Fault if it is not one. */
export async function openBattle(json: unknown): Promise<HostCombat> {
  const file = await readFile(json);
  return layOutSaved(file, file.now);
}

async function readFile(kept: unknown): Promise<BattleFile> {
  const json = await opened(kept);
  const ruleset = await loadRuleset(rulesetOfFile(json));
  return readBattleFile(json, () => ruleset);
}

/** Lays out the battle of a file in one of its states. For the gamemaster. */
export async function layOutSaved(file: BattleFile, state: BattleState): Promise<HostCombat> {
  const ruleset = rulesetOf(file.ruleset);
  const { scenario } = state;
  learnWords(state);
  const name = nameOf(file);
  const sides = Object.keys(state.sides).map((id) => ({ id, automaton: false }));
  return layOut({
    ruleset,
    state,
    ground: groundOf(ruleset, scenario),
    name,
    line: text('SKIRMISH.log.opened', { name, turn: state.turn }),
    seats: usualSeats(ruleset.muster.scenarios.find(({ id }) => id === scenario) ?? { sides }),
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Fault('bad-battle-file', 'The file is no JSON.');
  }
}

function nameOf({ scenario }: BattleFile): string {
  return words(scenario === null ? 'SKIRMISH.chronicle.own-table' : `SKIRMISH.scenario.${scenario}.name`);
}

/** Asks from where to continue; null if cancelled. */
async function ask(ruleset: Ruleset, file: BattleFile): Promise<BattleState | null> {
  const { points, trouble } = await pointsOf(ruleset, file, words, () => performance.now(), pause);
  const content = await foundry.applications.handlebars.renderTemplate(template('chronicle/open'), {
    id: foundry.utils.randomID(),
    name: nameOf(file),
    ruleset: rulesetName(file.ruleset),
    turn: say(text('SKIRMISH.chronicle.turn', { turn: file.now.turn })),
    otherRules: file.version !== ruleset.version,
    trouble: trouble?.message,
    turns: byTurn(points),
  });
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title: 'SKIRMISH.chronicle.title', icon: 'fa-solid fa-file-arrow-up' },
    classes: ['skirmish-line', 'skirmish-open-file'],
    position: { width: 480 },
    content,
    ok: { label: 'SKIRMISH.chronicle.open', icon: 'fa-solid fa-map' },
    rejectClose: false,
  });
  if (answer === null) return null;
  const from = answer['from'] === '' ? undefined : points[Number(answer['from'])];
  return from === undefined ? file.now : structuredClone(from.state);
}

function byTurn(points: readonly Point[]): object[] {
  const turns = [...new Set(points.map(({ turn }) => turn))];
  return turns.map((turn) => ({
    label: turn === 0 ? words('SKIRMISH.chronicle.set-up') : say(text('SKIRMISH.chronicle.turn', { turn })),
    points: points.flatMap((point, i) =>
      point.turn === turn
        ? [{ value: i, label: say(text('SKIRMISH.chronicle.step', { number: i + 1, line: point.line })) }]
        : [],
    ),
  }));
}

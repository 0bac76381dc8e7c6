import { withEntry, type KeptEntry, type Reported } from '../../../battle/campaign-log';
import { namesIn, type Names } from '../../../battle/format';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { playLive } from '../../../engine/drivers';
import { Fault } from '../../../engine/faults';
import { REFEREE, type RollRequest } from '../../../engine/request';
import { Run } from '../../../engine/run';
import { readBattle } from '../../store/codec/read-battle';
import { battleData } from '../../store/documents/battle-data';
import { battleName } from '../../live/views/battle-name';
import { MODULE, template } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { DiceBox } from '../../referee/command/dice-box';
import { loadRuleset } from '../../common/rulesets';
import { say, words } from '../../common/words';
import { keptIn } from '../../store/documents/campaign-log';
import { logOf } from '../../store/documents/campaign-logs';
import { printLog } from './print-log';
import { inTime } from '../../common/connection';

/**
 * Writes a battle that has ended into its campaign log, or into a new one, and shows it; for a gamemaster. Writing
 * again changes only its own entry, and rolls only what was not rolled before. Throws a Fault, with nothing changed, if
 * there is nothing to write or the log cannot be read.
 */
export async function writeCampaignEntry(combat: HostCombat): Promise<void> {
  const log = await logEntry(combat);
  await log.sheet?.render({ force: true });
}

/** The same without showing it. Returns the log. */
export async function logEntry(combat: HostCombat): Promise<HostJournal> {
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null || state.outcome === null || ruleset.muster.campaign === undefined)
    throw new Fault('no-campaign-entry', 'Only a battle that has ended goes into a campaign log.');
  const found = logOf(combat, ruleset);
  const kept = found === null ? {} : keptIn(found, ruleset);
  const { tally } = battleData(combat);
  const reported = { tally, goals: goalsIn(ruleset, state) };
  const { entry, fallen, rolls } = await campaignEntryOf(ruleset, state, reported, kept[combat.id]);
  const text = JSON.stringify(withEntry(kept, combat.id, entry)[combat.id]);
  if (found !== null) await inTime(found.update({ [`flags.${MODULE}.campaign.months.${combat.id}`]: text }));
  const log = found ?? (await newLog(ruleset, { [combat.id]: text }));
  if (fallen.length > 0) await postDice(combat, fallen, rolls);
  await printLog(log, ruleset);
  return log;
}

/** Takes a battle out of its campaign log: the log is as if it had never been fought, all other battles stay. */
export async function removeCampaignEntry(combat: HostCombat): Promise<void> {
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const log = logOf(combat, ruleset);
  if (log === null) return;
  keptIn(log, ruleset);
  await inTime(log.update({ [`flags.${MODULE}.campaign.months.${combat.id}`]: '' }));
  await printLog(log, ruleset);
}

/** The goals of each side, with the names of this battle in their words. */
function goalsIn(ruleset: Ruleset, state: BattleState): Reported['goals'] {
  const { rules, screen } = ruleset;
  const [seen, names] = [rules.seen(state, REFEREE), namesIn(state, words)];
  const of = (side: string): Reported['goals'][string] =>
    screen.goals(seen, side).map(({ text, done }) => ({ text: say(text, { ruleset, names }), done }));
  return Object.fromEntries(Object.keys(state.sides).map((side) => [side, of(side)]));
}

/** Returns the entry, its new rolls, and the host's rolls; earlier results stay. */
async function campaignEntryOf(
  { id, muster }: Ruleset,
  state: BattleState,
  reported: Reported,
  known: KeptEntry | undefined,
): Promise<{ readonly entry: KeptEntry; readonly fallen: readonly string[]; readonly rolls: DiceBox['rolls'] }> {
  if (muster.campaign === undefined) throw new Error('these rules know no campaigns');
  const run = new Run(muster.campaign.campaignEntry(state, reported));
  const box = new DiceBox(game.user, true, true);
  const dice: Record<string, readonly number[]> = {};
  const fallen: string[] = [];
  const names = namesIn(state, words);
  await playLive(
    run,
    async (request) => {
      if (request.kind !== 'roll') throw new Error(`nobody decides '${request.label}'`);
      const before =
        known !== undefined && Object.hasOwn(known.dice, request.label) ? known.dice[request.label] : undefined;
      const fits = before?.length === request.dice && before.every((face) => face <= request.sides);
      const faces = fits ? before : await box.roll(request, async () => Promise.resolve());
      if (!fits) fallen.push(rollLine(id, request, faces, names));
      dice[request.label] = faces;
      return faces;
    },
    async () => Promise.resolve(),
  );
  const entry = { at: Date.now(), dice: { ...known?.dice, ...dice }, month: run.value };
  return { entry, fallen, rolls: box.rolls };
}

/** Returns what a roll was for, its figure, and its faces. */
function rollLine(ruleset: string, { name, label }: RollRequest, faces: readonly number[], names: Names): string {
  const of = label.slice(name.length + 1);
  const what = { key: `SKIRMISH.${ruleset}.log.roll.${name}` };
  return say({
    key: 'SKIRMISH.campaign.roll',
    values: { what, who: names('figure', of) ?? of, faces: { list: faces } },
  });
}

async function postDice(combat: HostCombat, lines: readonly string[], rolls: DiceBox['rolls']): Promise<void> {
  const head = say({ key: 'SKIRMISH.campaign.dice', values: { battle: battleName(combat) } });
  const content = await foundry.applications.handlebars.renderTemplate(template('campaign/dice'), { head, lines });
  await inTime(ChatMessage.create({ content, rolls }));
}

async function newLog({ id }: Ruleset, entries: Readonly<Record<string, string>>): Promise<HostJournal> {
  const name = `${words('SKIRMISH.campaign.log')}: ${rulesetName(id)}`;
  const flags = { [MODULE]: { campaign: { ruleset: id, months: entries } } };
  const log = await inTime(JournalEntry.create({ name, ownership: { default: 2 }, flags }));
  if (log === undefined) throw new Fault('no-campaign-log', 'The campaign log could not be made.');
  return log;
}

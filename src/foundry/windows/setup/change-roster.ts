import { breaking } from '../../../battle/sheet';
import type { Enlisted, Ruleset } from '../../../battle/ruleset';
import type { BattleState, Side, SideId, UnitId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { REFEREE } from '../../../engine/request';
import { sendGoOn } from '../../live/battle/intents';
import { ownershipOf, vetted, writeBattle } from '../../store/codec/write-battle';
import { askToAllow } from '../deploy/ask-to-allow';
import { betweenCommands } from '../deploy/between-commands';
import { enlist, type Joining } from '../../../battle/enlist';
import { dismissLeft } from '../../referee/laying-out/laying-out';
import type { UnitSource } from '../deploy/unit-source';
import { writeNewcomers } from '../deploy/write-newcomers';
import { battleChanges, battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { appendLog } from '../../referee/chronicle/journal';
import { takeHold } from '../../store/lease/lease';
import { changedSideLine, enteredLine, joinedLines, leftLine } from './roster-lines';
import { inTime } from '../../common/connection';

/** How those who take part change. */
export interface RosterChange {
  /** New sides; the gamemaster plays them until they are assigned. */
  readonly entering: readonly Side[];
  readonly leaving: readonly UnitId[];
  readonly changing: readonly { readonly unit: UnitId; readonly side: SideId }[];
  readonly joining: readonly Joining<UnitSource>[];
  /** Tokens that the newcomers replace. */
  readonly tokens: readonly string[];
}

/**
 * Carries out a change of who takes part between two commands. Earlier commands can no longer be undone, since they may
 * be about units that are gone. Throws a Fault, before anything is written, if it cannot be done.
 */
export async function changeRoster(
  combat: HostCombat,
  ruleset: Ruleset,
  change: RosterChange,
  nameOf: (unit: UnitId) => string,
): Promise<boolean> {
  await takeHold(combat);
  const { muster } = ruleset;
  const before = betweenCommands(combat, ruleset);
  const lines: LogLine[] = [];
  let after = before;
  for (const side of change.entering) {
    lines.push(enteredLine(side.id));
    after = muster.roster.addSide(after, side);
  }
  for (const unit of change.leaving) {
    lines.push(leftLine(nameOf(unit)));
    after = muster.roster.leave(after, unit);
  }
  if (Object.keys(after.figures).length === 0)
    throw new Fault(
      'nobody-stays',
      'A battle needs at least one figure: let the others join before the last unit leaves.',
    );
  for (const { unit, side } of change.changing) {
    const enlisted = await allowedOn(ruleset, after, unit, side, nameOf(unit));
    if (enlisted === null) return false;
    after = muster.roster.changeSide(after, enlisted);
    lines.push(changedSideLine(unit, side));
  }
  const enlistment = enlist(ruleset, after, change.joining);
  for (const { source, problems } of enlistment.newcomers)
    if (problems.length > 0 && !(await askToAllow(source.name, problems))) return false;
  if (change.entering.length > 0) await seat(combat, change.entering);
  if (lines.length > 0) await writeChanged(combat, ruleset, before, after, change, lines);
  if (combat.scene !== null && change.tokens.length > 0)
    await inTime(combat.scene.deleteEmbeddedDocuments('Token', change.tokens));
  if (enlistment.newcomers.length > 0)
    await writeNewcomers(combat, ruleset, after, enlistment, joinedLines(enlistment.newcomers));
  await sendGoOn(combat);
  return true;
}

async function seat(combat: HostCombat, sides: readonly Side[]): Promise<void> {
  const here = { users: [game.user.id], automaton: false };
  const seats = Object.fromEntries(sides.map(({ id }) => [id, here]));
  await inTime(combat.update(battleChanges(combat, { seats: { ...battleData(combat).seats, ...seats } })));
}

/** Returns a unit as it changes to a side, by its own name; null if it breaks the lists there and is not allowed. */
async function allowedOn(
  { muster: { sheet }, rules }: Ruleset,
  state: BattleState,
  id: UnitId,
  side: SideId,
  shown: string,
): Promise<Enlisted | null> {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`there is no unit '${id}'`);
  const seen = rules.seen(state, REFEREE);
  const problems =
    unit.design === undefined ? [] : breaking(sheet.check(sheet.read(unit.design), { seen, side, unit: id }));
  if (problems.length > 0 && !(await askToAllow(shown, problems))) return null;
  return { id, side, name: unit.name, ...(problems.length > 0 ? { allowed: true as const } : {}) };
}

/**
 * Actors of units that left are free for other battles; those of units that changed sides are owned by the new side's
 * players.
 */
async function writeChanged(
  combat: HostCombat,
  ruleset: Ruleset,
  before: BattleState,
  after: BattleState,
  { changing }: RosterChange,
  lines: readonly LogLine[],
): Promise<void> {
  const data = battleData(combat);
  const turned = changing.flatMap(({ unit, side }) => {
    const _id = data.actors[unit];
    return _id === undefined ? [] : [{ _id, ownership: ownershipOf(data, { side }) }];
  });
  const owned = turned.filter(({ _id }) => game.actors.has(_id));
  if (owned.length > 0) await inTime(Actor.updateDocuments(owned, vetted));
  const log = appendLog(data.log, lines);
  await writeBattle(combat, ruleset, before, after, { log, done: [], undone: [] });
  await dismissLeft(combat);
}

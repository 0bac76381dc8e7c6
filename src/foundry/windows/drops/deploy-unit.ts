import { Fault } from '../../../engine/faults';
import type { Ruleset } from '../../../battle/ruleset';
import type { Point } from '../../../space/types';
import { battleGoingOn } from '../../live/battle/live-battle';
import { scaleOf, toTable } from '../../store/codec/scale';
import { battleData } from '../../store/documents/battle-data';
import { rulesetOf } from '../../common/rulesets';
import { beginWith } from '../setup/begin-window';
import { joinedLines } from '../setup/roster-lines';
import { betweenCommands } from '../deploy/between-commands';
import { askToAllow } from '../deploy/ask-to-allow';
import { chooseSide } from '../deploy/choose-side';
import { enlist } from '../../../battle/enlist';
import { entrySource, loadedSource, type UnitSource } from '../deploy/unit-source';
import { writeNewcomers } from '../deploy/write-newcomers';

/**
 * Puts a unit on the viewed scene: its figures in formation round a point (canvas pixels), in the battle of that scene;
 * if there is none, it is the first unit of a new one. For the gamemaster. Throws a Fault if it cannot be done, before
 * anything is made. Returns where it is now; null if the gamemaster changed their mind.
 */
export async function deployUnit(
  document: HostDocument,
  at: Point,
  entry?: string,
): Promise<'battle' | 'beginning' | null> {
  if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster can put units on the table.');
  const scene = game.scenes.viewed;
  const source = entry === undefined ? await loadedSource(document) : await entrySource(document, entry);
  if (scene === null || source === null)
    throw new Fault('not-a-unit', 'This is not a unit that can be put on the table.');
  const ruleset = rulesetOf(source.ruleset);
  // A design that cannot be read is found out before anything is asked.
  ruleset.muster.sheet.read(source.design);
  const combat = battleGoingOn(scene);
  const place = toTable(scaleOf(scene, ruleset.table), at);
  if (combat !== null) return (await joinBattle(combat, ruleset, source, place)) ? 'battle' : null;
  await beginWith(scene, source, place);
  return 'beginning';
}

/** Joins a battle in progress, if the gamemaster still wishes it. */
async function joinBattle(combat: HostCombat, ruleset: Ruleset, source: UnitSource, at: Point): Promise<boolean> {
  const data = battleData(combat);
  if (data.ruleset !== ruleset.id)
    throw new Fault('other-ruleset', 'The battle on this scene is fought by other rules.');
  if (source.actor !== null && Object.values(data.actors).includes(source.actor.id))
    throw new Fault('already-here', 'This unit is in the battle already.');
  const side = await chooseSide(betweenCommands(combat, ruleset), source.name);
  if (side === null) return false;
  const before = betweenCommands(combat, ruleset);
  const enlistment = enlist(ruleset, before, [{ source, side, at, places: [] }]);
  for (const { problems } of enlistment.newcomers)
    if (problems.length > 0 && !(await askToAllow(source.name, problems))) return false;
  await writeNewcomers(combat, ruleset, before, enlistment, joinedLines(enlistment.newcomers));
  return true;
}

import type { BattleState, UnitId } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import { isSameData } from '../../../engine/json';
import { openPart } from '../../store/codec/secret-state';
import { isUnitOf, ownershipOf, writeBattle } from '../../store/codec/write-battle';
import { battleData, type Posts } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { deploymentOf, madeBy } from '../../store/documents/folders';
import { makeOnce } from '../../store/documents/claim-id';
import { isByGamemaster } from '../../store/documents/creators';
import { idsOf } from '../../store/documents/made-id';
import { tellTaken } from '../../store/documents/taken-ids';
import { unitHost } from '../../store/documents/unit-host';
import { appendLog } from '../../referee/chronicle/journal';
import { takeHold } from '../../store/lease/lease';
import { rulesetOf } from '../../common/rulesets';
import type { Enlistment, Newcomer } from '../../../battle/enlist';
import { pictureOf, type UnitSource } from './unit-source';
import { inTime } from '../../common/connection';

/** Writes units that join: actors for those from datasheets, then figures and battle. */
export async function writeNewcomers(
  combat: HostCombat,
  ruleset: Ruleset,
  before: BattleState,
  { state, newcomers }: Enlistment<UnitSource>,
  said: readonly LogLine[] = [],
  posts: Posts = {},
): Promise<void> {
  await takeHold(combat);
  const data = battleData(combat);
  const actors: Record<string, string> = {};
  for (const { id, source } of newcomers) actors[id] = (source.actor ?? (await actorFor(combat, id, source))).id;
  // Units that not everybody may know are in no document. They are sealed in the battle's.
  const open = openPart(ruleset, state).units;
  await inTime(
    Actor.updateDocuments(
      newcomers.map(({ id, side }) => ({
        _id: actors[id],
        ...unitHost().changes({ play: open[id] ?? null }),
        ownership: ownershipOf(data, { side }),
      })),
    ),
  );
  const units = Object.fromEntries(newcomers.flatMap(({ id }) => (state.units[id] ? [[id, state.units[id]]] : [])));
  const log = appendLog(data.log, [...said, ...newcomers.flatMap(allowedLines)]);
  await writeBattle(combat, ruleset, { ...before, units: { ...before.units, ...units } }, state, {
    log,
    actors,
    ...(Object.keys(posts).length > 0 ? { posts } : {}),
  });
}

/** What the gamemaster has allowed against the lists, for all to read. */
function allowedLines({ id, problems }: Newcomer<UnitSource>): LogLine[] {
  return problems.map(({ rule, text }) => ({
    seq: 0,
    text: { key: 'SKIRMISH.log.allowed', values: { unit: { unit: id }, problem: text } },
    rule,
    figures: [],
  }));
}

async function actorFor(combat: HostCombat, unit: UnitId, source: UnitSource): Promise<HostActor> {
  const { ruleset, design, name } = source;
  const thing = {
    ids: idsOf(combat.id, 'newcomer', unit, name, JSON.stringify(design)),
    all: game.actors,
    isOurs: (actor: HostActor): boolean =>
      isByGamemaster(actor) && isUnitOf(combat, actor, unit) && isSameData(unitHost().read(actor)?.design, design),
  };
  const { document, foreign } = await makeOnce(thing, async (_id) => {
    const data = unitHost().data(name, pictureOf(rulesetOf(ruleset).muster, design), { ruleset, design, play: null });
    const made = madeBy(deploymentOf(combat), 'Actor', { _id, ...data, ownership: { default: 2 } });
    return inTime(Actor.create(made, { keepId: true }));
  });
  tellTaken(combat.id, 'unit', foreign);
  if (document === null) throw new Fault('deploy-failed', 'The host made no actor.');
  return document;
}

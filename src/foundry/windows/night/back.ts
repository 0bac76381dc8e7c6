import { Fault } from '../../../engine/faults';
import { inTime } from '../../common/connection';
import { MODULE, template } from '../../common/ids';
import { loadRuleset } from '../../common/rulesets';
import { battleName } from '../../live/views/battle-name';
import { lazyReferee } from '../../referee/command/lazy-door';
import { toPixels, scaleOf } from '../../store/codec/scale';
import { readBattle } from '../../store/codec/read-battle';
import { battleChanges, battleData, isAtRest } from '../../store/documents/battle-data';
import { unveil } from '../../store/documents/veil';
import type { BattleState } from '../../../battle/state';
import { logEntry } from '../campaign/write-entry';
import { nightIn } from './write-back';

/**
 * Ends the battle for the table: removes its figures, shows the tokens of its characters again, writes its log, and
 * posts a card with links. After a closed browser, calling it again does the rest. For the gamemaster.
 */
export async function backToRolePlaying(combat: HostCombat, toFigures: boolean): Promise<void> {
  if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster goes back to role-playing.');
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  const { scene } = combat;
  if (state === null || state.outcome === null || scene === null)
    throw new Fault('battle-not-over', 'The battle is not over.');
  const log = ruleset.muster.campaign === undefined ? null : await logEntry(combat);
  const night = nightIn(combat);
  if (toFigures) await moveTokens(combat, scene, state, scaleOf(scene, ruleset.table));
  if (!isAtRest(battleData(combat))) await (await lazyReferee()).releaseBattle(combat, ruleset, state, 'remove');
  await unveil(scene, night);
  await inTime(combat.update(battleChanges(combat, { night: { ...nightIn(combat), veiled: [] } })));
  await postCard(combat, log);
}

/** Puts the tokens of characters where the battle has left their figures. */
async function moveTokens(
  combat: HostCombat,
  scene: HostScene,
  { figures }: BattleState,
  scale: ReturnType<typeof scaleOf>,
): Promise<void> {
  const { characters, veiled } = nightIn(combat);
  const changes = Object.entries(characters).flatMap(([unit, { uuid }]) => {
    const figure = Object.values(figures).find((one) => one.unit === unit && one.presence !== 'reserve');
    const token = scene.tokens.find((one) => one.actor?.uuid === uuid && veiled.includes(one.id));
    if (figure === undefined || token === undefined) return [];
    const { x, y } = toPixels(scale, figure.at);
    const { size } = scene.grid;
    return [
      { _id: token.id, x: Math.round(x - (token.width * size) / 2), y: Math.round(y - (token.height * size) / 2) },
    ];
  });
  if (changes.length > 0) await inTime(scene.updateEmbeddedDocuments('Token', changes, { animate: false }));
}

/** A card with links to the page of the log that has this battle's notes. */
async function postCard(combat: HostCombat, log: HostJournal | null): Promise<void> {
  const pages = log?.pages.filter(({ flags }) => flags[MODULE]?.['campaign-page'] !== undefined) ?? [];
  const content = await foundry.applications.handlebars.renderTemplate(template('night/card'), {
    battle: battleName(combat),
    pages: pages.map(({ uuid, name }) => ({ uuid, name })),
  });
  await inTime(ChatMessage.create({ content }));
}

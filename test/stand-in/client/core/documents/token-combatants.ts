import { theGame } from '../context';
import type { Combat } from './combat';
import type { Combatant } from './combatant';
import { documentClass } from './document';
import type { ClientDocument } from './client-document';
import type { TokenDocument } from './token';

export interface CombatantOptions {
  readonly combat?: Combat;
}

/** The combat that is changed: the one in view, and without one a new one of a gamemaster (types: client/documents/token). */
async function combatFor({ combat }: CombatantOptions): Promise<Combat | null> {
  const { combats, user, scenes } = theGame();
  const found = combat ?? combats.viewed;
  if (found || !user.isGM) return found;
  const cls = documentClass('Combat') as typeof ClientDocument;
  const [made] = await cls.createDocuments([{ scene: scenes.viewed?.id ?? null, active: true }], {});
  return (made as Combat | undefined) ?? null;
}

/** TokenDocument.createCombatants: those that are not in the combat yet. */
export async function createCombatants(
  tokens: readonly TokenDocument[],
  options: CombatantOptions = {},
): Promise<Combatant[]> {
  const combat = await combatFor(options);
  if (!combat) return [];
  const data = tokens
    .filter((token) => !combat.getCombatantsByToken(token).length)
    .map((token) => ({ tokenId: token.id, sceneId: token.parent?.id, actorId: token.actorId, hidden: token.hidden }));
  return (await combat.createEmbeddedDocuments('Combatant', data)) as Combatant[];
}

/** TokenDocument.deleteCombatants */
export async function deleteCombatants(
  tokens: readonly TokenDocument[],
  { combat = theGame().combats.viewed ?? undefined }: CombatantOptions = {},
): Promise<Combatant[]> {
  const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token).flatMap(({ id }) => id ?? []) ?? []);
  return combat && ids.length ? ((await combat.deleteEmbeddedDocuments('Combatant', ids)) as Combatant[]) : [];
}

/**
 * Shapes of options and data that this module writes into the host, by names that the host documents. Names no host, so that
 * test/contract can hold them against the published types of each generation.
 */

/** How the host moves a token: as the rules have moved its figure, whatever its own walls and costs. */
export interface RuleMovement {
  autoRotate: false;
  showRuler: false;
  constrainOptions: { ignoreWalls: true; ignoreCost: true };
}

/** Options of an update of tokens: each client animates them by itself. */
export interface TokenUpdate {
  animate: false;
  movement: Record<string, RuleMovement>;
}

/** Options of an update after which no application needs to be drawn again. */
export interface SilentUpdate {
  render: boolean;
}

/** Options of documents that are made with an id of ours. */
export interface KnownCreation {
  keepId: true;
}

/** A level of a new scene, in V14. */
export interface NewLevel {
  _id: string;
  name: string;
  background: { src: string | null };
}

/** The colour of a scene without a picture, in V13. */
export interface SceneColour {
  backgroundColor: string;
}

/** The colour of a level without a picture, in V14. */
export interface LevelColour {
  _id: string;
  background: { color: string };
}

/** What a new scene has in V14 and not in V13. */
export interface NewSceneOf14 {
  fog: { mode: 0 };
  levels: NewLevel[];
}

/** Returns the options with which these tokens are moved by the rules. */
export function movingByRule(tokens: readonly string[]): TokenUpdate {
  const moving: RuleMovement = {
    autoRotate: false,
    showRuler: false,
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  };
  return { animate: false, movement: Object.fromEntries(tokens.map((id) => [id, moving])) };
}

import type { NewLevel, NewSceneOf14 } from './written';

/**
 * V14 divides a scene into levels, which V13 does not know: the map belongs to a level, a token is on one, a wall or
 * region on some or all of them. These members are not in the border file, since half of the hosts lack them.
 */
interface Level {
  readonly id: string;
}

type WithLevels<T> = T & {
  readonly level?: Level | string | null;
  readonly initialLevel?: Level | null;
  readonly levels?: { readonly size: number; has(id: string): boolean };
};

/** The level of scenes that come without one (`BaseScene.metadata.defaultLevelId`). */
const DEFAULT_LEVEL = 'defaultLevel0000';

export const knowsLevels = (): boolean => game.release.generation >= 14;

interface Pictured {
  readonly background?: { readonly src?: string | null } | null;
}

/** Returns true if a scene shows a picture: its own in V13, that of a level in V14. */
export function hasPicture(scene: HostScene): boolean {
  const { _source } = scene as HostScene & { readonly _source: Pictured & { readonly levels?: readonly Pictured[] } };
  const { background, levels = [] } = _source;
  return [{ background }, ...levels].some((one) => (one.background?.src ?? '') !== '');
}

interface SceneShape {
  readonly name: string;
  readonly background: { readonly src: string | null };
  readonly [field: string]: unknown;
}

/** The data of a new scene in the shape of this generation, from that of V13. V14 may drop the old fields without a word. */
export function sceneShape({ background, ...data }: SceneShape): Record<string, unknown> {
  if (!knowsLevels()) return { ...data, background };
  const level: NewLevel = { _id: DEFAULT_LEVEL, name: data.name, background };
  return { ...data, ...({ fog: { mode: 0 }, levels: [level] } satisfies NewSceneOf14) };
}

/**
 * The level on which a battle of a scene is fought: that of a token which takes part, else the one in view, else the
 * one that the scene begins with. Null in V13.
 */
export function levelOfBattle(scene: HostScene, token: HostToken | undefined): string | null {
  if (!knowsLevels()) return null;
  const { level } = (token ?? {}) as WithLevels<object>;
  if (typeof level === 'string') return level;
  const seen = canvas.scene === scene ? (canvas as WithLevels<HostCanvas>).level : null;
  return idOf(seen) ?? idOf((scene as WithLevels<HostScene>).initialLevel) ?? DEFAULT_LEVEL;
}

const idOf = (level: Level | string | null | undefined): string | null =>
  typeof level === 'object' && level !== null ? level.id : null;

/** Returns true if a wall or region is on a level: one that names none is on all of them. */
export function standsOn(document: HostWall | HostRegion, level: string | null): boolean {
  const { levels } = document as WithLevels<HostWall | HostRegion>;
  return level === null || levels === undefined || levels.size === 0 || levels.has(level);
}

/** The id of the level that a token is stored on; null in V13. */
export function levelOf({ _source }: HostToken): string | null {
  const { level } = _source as WithLevels<object>;
  return typeof level === 'string' ? level : null;
}

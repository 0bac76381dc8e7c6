import type { Ruleset } from '../../../battle/ruleset';
import { figureFlag, readFigure } from '../../store/codec/figure-token';
import { facingOf, scaleOf, toTable, type Scale } from '../../store/codec/scale';
import type { Place } from '../../../battle/enlist';
import { sourceOf } from '../deploy/unit-source';
import { centroid } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { Found } from './line-up';

/**
 * Returns units of this ruleset that are on a scene and in no battle there: tokens by the actor that they belong to.
 */
export function foundOn(scene: HostScene, ruleset: Ruleset, taken: ReadonlySet<string> = new Set()): Found[] {
  const scale = scaleOf(scene, ruleset.table);
  const byActor = new Map<string, HostToken[]>();
  for (const token of scene.tokens) {
    if (token.actorId === null || taken.has(token.id)) continue;
    byActor.set(token.actorId, [...(byActor.get(token.actorId) ?? []), token]);
  }
  return [...byActor].flatMap(([id, tokens]): Found[] => {
    const actor = game.actors.get(id);
    const source = actor === undefined ? null : sourceOf(actor);
    if (source === null || source.ruleset !== ruleset.id) return [];
    const places = tokens.map((token) => placeOf(scene, token, scale));
    return [
      {
        source,
        at: centroid(places.map(({ at }) => at)),
        places: scale.space === null ? places : [],
        tokens: tokens.map((token) => token.id),
        leftOver: tokens.some((token) => figureFlag(token) !== null),
      },
    ];
  });
}

/** Returns the rulesets of the units whose tokens are on a scene, by their ids, unit by unit. */
export function rulesetsOn(scene: HostScene): string[] {
  const actors = new Set(scene.tokens.contents.map(({ actorId }) => game.actors.get(actorId ?? '')));
  return [...actors].flatMap((actor) => (actor === undefined ? [] : (sourceOf(actor)?.ruleset ?? [])));
}

/** Returns the place of a token of a character on the table. */
export function standsAt(scene: HostScene, token: HostToken, ruleset: Ruleset): Pick<Found, 'at' | 'places'> {
  const scale = scaleOf(scene, ruleset.table);
  const place = placeOf(scene, token, scale);
  return { at: place.at, places: scale.space === null ? [place] : [] };
}

/** Returns a token's place; for a token that was never turned the rules choose the facing. */
function placeOf(scene: HostScene, token: HostToken, scale: Scale): Place {
  const figure = readFigure(token, scale);
  if (figure !== null) return { at: figure.at, facing: figure.facing };
  const { rotation } = token._source;
  return { at: toTable(scale, middleOn(scene, token)), facing: rotation === 0 ? null : facingOf(rotation) };
}

/** The middle of a token, in canvas pixels. */
export function middleOn({ grid: { size } }: HostScene, { _source: { x, y }, width, height }: HostToken): Point {
  return { x: x + (width * size) / 2, y: y + (height * size) / 2 };
}

/** Tokens of a scene that are no units, and so take no part. */
export function bystandersOn(scene: HostScene, found: readonly Pick<Found, 'tokens' | 'source'>[]): HostToken[] {
  const known = new Set(found.flatMap(({ tokens, source }) => [...tokens, ...(source.character?.tokens ?? [])]));
  return scene.tokens.filter(({ id }) => !known.has(id));
}

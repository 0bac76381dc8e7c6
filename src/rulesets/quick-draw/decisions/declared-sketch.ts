import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { grouped } from '../../../engine/grouped';
import { distance } from '../../../space';
import { paranoidTargets } from '../book/aim/owed';
import { ALL, ANSWER, bestWord, HOLD, NEAREST, saidOf, targetsIn, type Words } from '../book/fire/declaring';
import { fighterIn, targetIn } from '../book/field/field';
import { chanceOfShot, chanceToDrawFirst } from '../book/fire/odds';
import type { Fighter, Piece, Seen, WeaponKey } from '../state';
import { words } from '../words';
import { chances } from './words';

/** One figure's shot at one target, as it is said or by default. */
interface Aimed {
  readonly firer: Fighter;
  readonly weapon: WeaponKey;
  readonly target: Piece;
  /** The place of the target among those that the figure has named in order; 0 if it names one, or all. */
  readonly place: number;
}

/**
 * Shows who fires at whom: a line from each figure to its targets, and at each target the chances of a hit and of
 * drawing first. For the figure that is chosen: its chances at all that it could name.
 */
export function declaredSketch(seen: Seen, details: Words, { with: said = {}, figure }: Input): Sketch {
  const aimed = (id: string): readonly Aimed[] => aimedBy(seen, id, details[id] ?? [], said);
  const chosen = figure === undefined ? [] : aimed(figure);
  const others = Object.keys(details).flatMap((id) => (id === figure ? [] : likeliestFirst(seen, aimed(id))));
  const possible = figure === undefined ? [] : possibleOf(seen, figure, details[figure] ?? [], chosen);
  const told = new Set([...chosen, ...possible].map(({ target }) => target.id));
  return {
    ...nothing,
    shapes: [
      ...possible.map((aimed) => lineOf(aimed, 'link')),
      ...others.map((aimed) => lineOf(aimed, 'sight-clear')),
      ...chosen.map((aimed) => lineOf(aimed, 'target')),
      ...[...chosen, ...possible].map((aimed) => chancesAt(seen, [aimed])),
      ...grouped(others, ({ target }) => target.id).flatMap((some) =>
        told.has(some[0].target.id) ? [] : [chancesAt(seen, some)],
      ),
    ],
  };
}

/** What a figure fires at, in the order in which it named them. */
function aimedBy(
  seen: Seen,
  id: string,
  listed: readonly string[],
  said: Readonly<Record<string, string>>,
): readonly Aimed[] {
  const firer = fighterIn(seen, id);
  // Somebody may have selected a figure that is not asked.
  if (firer === null || listed.length === 0) return [];
  const { word, more } = saidOf(id, said);
  const [weapon = '', at = ''] = (word ?? bestWord(seen, firer, listed)).split('@');
  if (weapon === HOLD || at === ANSWER) return [];
  const key = weapon as WeaponKey;
  const first = at === ALL ? targetsIn(listed, key) : at === NEAREST ? paranoidTargets(seen, firer, key) : [at];
  const named = [...first, ...more];
  const isList = more.length > 0;
  return named.flatMap((target, i) => aimedAt(seen, firer, key, target, isList ? i + 1 : 0));
}

/** Of all that a figure fires at without an order, its first target: the likeliest, and of equal ones the nearest. */
function likeliestFirst(seen: Seen, aimed: readonly Aimed[]): readonly Aimed[] {
  if (aimed.some(({ place }) => place > 0)) return aimed;
  const rated = aimed.map((one) => ({
    one,
    chance: chanceOfShot(seen, one.firer, one.weapon, one.target),
    far: distance(one.firer.at, one.target.at),
  }));
  return rated
    .sort((a, b) => b.chance - a.chance || a.far - b.far)
    .slice(0, 1)
    .map(({ one }) => one);
}

/** What a figure could fire at besides, with the first of its weapons that reaches it. */
function possibleOf(seen: Seen, id: string, listed: readonly string[], chosen: readonly Aimed[]): readonly Aimed[] {
  const firer = fighterIn(seen, id);
  if (firer === null) return [];
  const known = new Set(chosen.map(({ target }) => target.id));
  return [...new Set(listed.map((word) => word.split('@')[0] ?? ''))].flatMap((key) =>
    targetsIn(listed, key).flatMap((target) => {
      if (known.has(target)) return [];
      known.add(target);
      return aimedAt(seen, firer, key as WeaponKey, target, 0);
    }),
  );
}

function aimedAt(seen: Seen, firer: Fighter, weapon: WeaponKey, id: string, place: number): readonly Aimed[] {
  const target = targetIn(seen, id);
  return target === null ? [] : [{ firer, weapon, target, place }];
}

function lineOf({ firer, target, place }: Aimed, role: 'link' | 'sight-clear' | 'target'): Shape {
  const label = place === 0 ? {} : { label: words('declare.place', { place }) };
  return { kind: 'line', role, points: [firer.at, target.at], arrow: role !== 'link', ...label };
}

/** The chances of all who fire at one target, written at it. */
function chancesAt(seen: Seen, some: readonly [Aimed, ...Aimed[]]): Shape {
  const [first] = some;
  const { at, r } = first.target;
  const state = words(some.length === 1 ? 'declare.at' : 'declare.at-several', {
    count: some.length,
    hit: chances(some.map(({ firer, weapon, target }) => chanceOfShot(seen, firer, weapon, target))),
    first: chances(some.map(({ firer, weapon, target }) => chanceToDrawFirst(seen, firer, weapon, target))),
  });
  return { kind: 'disc', role: 'touched', at, r: r + 0.1, state };
}

import type { Seen } from '../state';
import type { Text } from '../../../battle/text';
import { ALL, ANSWER, HOLD, NEAREST, targetsIn } from '../book/fire/declaring';
import { fighterIn, targetIn } from '../book/field/field';
import { chanceOfShot, chanceToDrawFirst } from '../book/fire/odds';
import { paranoidTargets } from '../book/aim/owed';
import type { Fighter, WeaponKey } from '../state';
import { namesOf, percentOf, weaponWords, words } from '../words';

/** A declared shot of those that are listed in words, with the chance of one hit and of drawing first; at several, the least and the best. */
export function shotWords(seen: Seen, figure: string, word: string, listed: readonly string[]): Text {
  if (word === HOLD) return words('declare.hold');
  const [weapon = '', at = ''] = word.split('@');
  const firer = fighterIn(seen, figure);
  if (at === ANSWER) return words('declare.answer', { weapon: weaponWords(weapon) });
  if (firer === null) return words('declare.gone');
  const ids = at === ALL ? targetsIn(listed, weapon) : firstOf(seen, firer, word);
  const key = at === ALL ? 'declare.all' : at === NEAREST ? 'declare.nearest' : 'declare.shot';
  return chancesAt(seen, firer, weapon, ids, key, { target: { figure: at }, names: namesOf(ids) });
}

/** Several targets in the order in which they are named. */
export function listWords(seen: Seen, figure: string, word: string, more: readonly string[]): Text {
  const firer = fighterIn(seen, figure);
  if (firer === null) return words('declare.gone');
  const ids = [...firstOf(seen, firer, word), ...more];
  return chancesAt(seen, firer, word.split('@')[0] ?? '', ids, 'declare.list', { names: namesOf(ids) });
}

/** One more target after those that are named. */
export function thenWords(target: string): Text {
  return words('declare.then', { target: { figure: target } });
}

/** Whether others may be named after the target of this word. */
export function isOneTarget(word: string): boolean {
  const [, at] = word.split('@');
  return word !== HOLD && at !== ALL && at !== ANSWER;
}

function firstOf(seen: Seen, firer: Fighter, word: string): readonly string[] {
  const [weapon, at = ''] = word.split('@');
  return at === NEAREST ? paranoidTargets(seen, firer, weapon as WeaponKey) : [at];
}

function chancesAt(
  seen: Seen,
  firer: Fighter,
  weapon: string,
  ids: readonly string[],
  key: string,
  values: Parameters<typeof words>[1],
): Text {
  const gun = weapon as WeaponKey;
  const targets = ids.map((id) => targetIn(seen, id)).filter((target) => target !== null);
  if (targets.length === 0) return words('declare.gone');
  return words(key, {
    ...values,
    weapon: weaponWords(weapon),
    hit: chances(targets.map((target) => chanceOfShot(seen, firer, gun, target))),
    first: chances(targets.map((target) => chanceToDrawFirst(seen, firer, gun, target))),
  });
}

/** A chance, or the least and the best of several. */
export function chances(of: readonly number[]): Text {
  const [least, most] = [percentOf(Math.min(...of)), percentOf(Math.max(...of))];
  return least === most ? words('declare.chance', { chance: most }) : words('declare.chances', { least, most });
}

/** Returns the facts of a question, if it has any. */
export function aboutOf(about: unknown): Readonly<Record<string, unknown>> {
  return typeof about === 'object' && about !== null ? (about as Readonly<Record<string, unknown>>) : {};
}

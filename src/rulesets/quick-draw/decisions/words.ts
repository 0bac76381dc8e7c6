import type { Seen } from '../state';
import type { Text } from '../../../battle/text';
import { fighterIn, targetIn } from '../book/field';
import { chanceOfShot, chanceToDrawFirst } from '../book/odds';
import { ALL, HOLD, targetsIn } from '../book/exchange';
import type { WeaponKey } from '../state';
import { percentOf, weaponWords, words } from '../words';

/** A declared shot of those that are listed in words, with the chance of one hit and of drawing first; at several, the least and the best. */
export function shotWords(seen: Seen, figure: string, word: string, listed: readonly string[]): Text {
  if (word === HOLD) return words('declare.hold');
  const [weapon = '', at = ''] = word.split('@');
  const key = weapon as WeaponKey;
  const firer = fighterIn(seen, figure);
  const ids = at === ALL ? targetsIn(listed, weapon) : [at];
  const targets = ids.map((id) => targetIn(seen, id)).filter((target) => target !== null);
  if (firer === null || targets.length === 0) return words('declare.gone');
  return words(at === ALL ? 'declare.all' : 'declare.shot', {
    weapon: weaponWords(weapon),
    target: { figure: at },
    hit: chances(targets.map((target) => chanceOfShot(seen, firer, key, target))),
    first: chances(targets.map((target) => chanceToDrawFirst(seen, firer, key, target))),
  });
}

function chances(of: readonly number[]): Text {
  const [least, most] = [percentOf(Math.min(...of)), percentOf(Math.max(...of))];
  return least === most ? words('declare.chance', { chance: most }) : words('declare.chances', { least, most });
}

/** What a question is about, as far as it says. */
export function aboutOf(about: unknown): Readonly<Record<string, unknown>> {
  return typeof about === 'object' && about !== null ? (about as Readonly<Record<string, unknown>>) : {};
}

import type { Seen } from '../state';
import type { Text } from '../../../battle/text';
import { fighterIn, targetIn } from '../book/field';
import { chanceOfShot, chanceToDrawFirst } from '../book/odds';
import { ALL, HOLD } from '../book/exchange';
import type { WeaponKey } from '../state';
import { percentOf, weaponWords, words } from '../words';

/** A declared shot in words, with the chance of one hit and of drawing first. */
export function shotWords(seen: Seen, figure: string, word: string): Text {
  if (word === HOLD) return words('declare.hold');
  const [weapon = '', at = ''] = word.split('@');
  if (at === ALL) return words('declare.all', { weapon: weaponWords(weapon) });
  const firer = fighterIn(seen, figure);
  const target = targetIn(seen, at);
  if (firer === null || target === null) return words('declare.gone');
  const key = weapon as WeaponKey;
  return words('declare.shot', {
    weapon: weaponWords(weapon),
    target: { figure: at },
    hit: percentOf(chanceOfShot(seen, firer, key, target)),
    first: percentOf(chanceToDrawFirst(seen, firer, key, target)),
  });
}

/** What a question is about, as far as it says. */
export function aboutOf(about: unknown): Readonly<Record<string, unknown>> {
  return typeof about === 'object' && about !== null ? (about as Readonly<Record<string, unknown>>) : {};
}

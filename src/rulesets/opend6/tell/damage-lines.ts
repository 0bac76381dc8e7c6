import type { Card } from '../../../battle/card';
import type { EventOf } from '../book';
import { words } from '../words';

type Line = Card['lines'][number];

/** Damage rolls against Strength rolls, a line for each hit (od6-damage-011). */
export function damageLines(rolled: readonly EventOf<'damage-rolled'>[]): Line[] {
  return rolled.flatMap(({ figure, blows, strength, rule }) =>
    blows.map(({ faces, score, result, table }): Line => ({
      text: words(`card.damage.${table === undefined ? result : `read.${table}-as-${result}`}`, {
        figure: { figure },
        damage: score,
        strength: strength.score,
      }),
      rule,
      faces: [...faces, ...strength.faces],
    })),
  );
}

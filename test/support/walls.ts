import type { BattleState } from '../../src/battle/state';
import { distanceToSegment } from '../../src/space';
import { barrierKinds } from '../../src/rulesets/opend6/data/barriers';
import { lookUp } from '../../src/rulesets/opend6/data/lookup';

const HAIR = 1e-6;

/** Figures whose base lies across a barrier that nobody can cross, in words. */
export function figuresInWalls({ figures, table }: BattleState): string[] {
  const walls = table.barriers.filter(({ kind }) => lookUp(barrierKinds, kind, 'barrier').crossing === 'impassable');
  return Object.values(figures)
    .filter(({ presence }) => presence === 'table')
    .flatMap(({ id, at, r }) =>
      walls
        .filter(({ a, b }) => distanceToSegment(at, a, b) < r - HAIR)
        .map((wall) => `figure ${id} stands in ${wall.kind} ${wall.id}`),
    );
}

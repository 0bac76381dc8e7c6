import type { BattleState } from '../../src/battle/state';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { kindOf } from '../../src/rulesets/opend6/book/table/barrier-kind';
import { distanceToSegment } from '../../src/space';

const HAIR = 1e-6;

/** Figures whose base lies across a barrier that nobody can cross, in words. */
export function figuresInWalls(battle: BattleState): string[] {
  const { figures, table } = battle;
  const walls = table.barriers.filter((barrier) => kindOf(battle as OpenD6State, barrier).crossing === 'impassable');
  return Object.values(figures)
    .filter(({ presence }) => presence === 'table')
    .flatMap(({ id, at, r }) =>
      walls
        .filter(({ a, b }) => distanceToSegment(at, a, b) < r - HAIR)
        .map((wall) => `figure ${id} stands in ${wall.kind} ${wall.id}`),
    );
}

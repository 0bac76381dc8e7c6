import type { Sequence, Turn } from '../../../battle/sequence';
import type { Draw, Seen } from '../state';
import { words } from '../words';

/** Returns the order of the present exchange of fire, the fastest first; null if nobody has drawn. */
export function sequence({ draws }: Pick<Seen, 'draws'>): Sequence | null {
  if (draws.length === 0) return null;
  const totals = [...new Set(draws.map(({ total }) => total))].sort((a, b) => b - a);
  const latest = totals.filter((total) => draws.some((draw) => draw.total === total && draw.done)).at(-1);
  return {
    title: words('sequence'),
    places: totals.map((value) => ({
      value,
      figures: draws
        .filter(({ total }) => total === value)
        .map((draw) => ({ figure: draw.figure, turn: turnOf(draw, latest) })),
    })),
  };
}

function turnOf({ lost, done, total }: Draw, latest: number | undefined): Turn {
  if (lost === true) return 'lost';
  if (!done) return 'waiting';
  return total === latest ? 'now' : 'done';
}

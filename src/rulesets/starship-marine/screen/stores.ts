import type { Shape } from '../../../battle/sketch';
import { distance } from '../../../space/point';
import type { Pile, Seen } from '../state';
import { words } from '../words';

/** Things within this many centimetres have one label: where many have fallen, one label each would hide the deck. */
const TOGETHER = 8;

/** Shows the stores on the deck, each pile marked; those close together are labelled at the first of them. */
export function stores({ piles }: Pick<Seen, 'piles'>): readonly Shape[] {
  const groups: Pile[][] = [];
  for (const pile of Object.values(piles)) {
    const near = groups.find(([first]) => first !== undefined && distance(first.at, pile.at) <= TOGETHER);
    if (near === undefined) groups.push([pile]);
    else near.push(pile);
  }
  return groups.flatMap((group) =>
    group.map(({ at }, i): Shape => {
      const mark = { kind: 'mark', role: 'objective', at } as const;
      return i === 0 ? { ...mark, label: words('scenery.piles', { what: { list: kindsIn(group) } }) } : mark;
    }),
  );
}

/** How many there are of each kind. */
function kindsIn(group: readonly Pile[]) {
  const kinds = new Set(group.map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const count = group.reduce((sum, pile) => sum + (pile.kind === kind ? pile.count : 0), 0);
    return words(`scenery.pile-${kind}`, { count });
  });
}

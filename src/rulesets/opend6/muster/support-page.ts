import { strikeCost, strikeIds } from '../data/strikes';
import { troopType } from '../data/troops';
import type { SquadDesign } from '../design/design';
import { most } from '../design/form';
import { words } from '../words';
import { count, type Fields } from './fields';

// What a squad brings that is no weapon of its soldiers: strikes from beyond the table.

export const supportIds = strikeIds;
type SupportId = (typeof supportIds)[number];
type Support = NonNullable<SquadDesign['support']>;

export const noSupport: Support = { light: 0, heavy: 0 };

/** The price of one strike for a squad. */
export function supportPrice({ troop }: SquadDesign, id: SupportId): number {
  return strikeCost(id, troopType(troop).list);
}

/** The lines of the sheet for them. */
export function supportView(design: SquadDesign): object[] {
  const { support = noSupport } = design;
  return supportIds.map((id) => ({
    id,
    name: words(`support.${id}`),
    count: support[id],
    price: supportPrice(design, id),
  }));
}

/** The support after the form was changed; a squad that never had any keeps no entry for it. */
export function readSupport(design: SquadDesign, fields: Fields): Pick<SquadDesign, 'support'> {
  const { support = noSupport } = design;
  const [light, heavy] = supportIds.map((id) => count(fields[`design.support.${id}`], support[id], most.pieces));
  const read = { light: light ?? 0, heavy: heavy ?? 0 };
  const isNone = read.light + read.heavy === 0;
  return design.support === undefined && isNone ? {} : { support: read };
}

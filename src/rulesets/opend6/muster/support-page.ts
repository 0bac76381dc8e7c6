import { FIELD_COST } from '../data/fields';
import { strikeCost, strikeIds } from '../data/strikes';
import { troopType } from '../data/troops';
import type { SquadDesign } from '../design/design';
import { most } from '../design/form';
import { words } from '../words';
import { count, type Fields } from './fields';

// What a squad brings that is no weapon of its soldiers: strikes from beyond the table, entanglement fields.

export const supportIds = [...strikeIds, 'field'] as const;
type SupportId = (typeof supportIds)[number];
type Support = NonNullable<SquadDesign['support']>;

export const noSupport: Support = { light: 0, heavy: 0 };

/** The price of one strike, or of one square (od6a-weapon-020), for a squad. */
export function supportPrice({ troop }: SquadDesign, id: SupportId): number {
  return id === 'field' ? FIELD_COST : strikeCost(id, troopType(troop).list);
}

/** The lines of the sheet for them. */
export function supportView(design: SquadDesign): object[] {
  const { support = noSupport } = design;
  return supportIds.map((id) => ({
    id,
    name: words(`support.${id}`),
    count: support[id] ?? 0,
    price: supportPrice(design, id),
  }));
}

/** The support after the form was changed; a squad that never had any keeps no entry for it. */
export function readSupport(design: SquadDesign, fields: Fields): Pick<SquadDesign, 'support'> {
  const { support = noSupport } = design;
  const [light = 0, heavy = 0, field = 0] = supportIds.map((id) =>
    count(fields[`design.support.${id}`], support[id] ?? 0, most.pieces),
  );
  const read = { light, heavy, ...(field === 0 ? {} : { field }) };
  const isNone = light + heavy + field === 0;
  return design.support === undefined && isNone ? {} : { support: read };
}

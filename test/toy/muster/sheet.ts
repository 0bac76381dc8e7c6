import type { PlainPage, SheetField, SheetForm } from '../../../src/battle/sheet';
import { text } from '../../../src/battle/text';
import type { Seen } from '../state';
import { words } from '../words';
import { designFrom, type Design } from './design';

export const sheet: SheetForm<Design, Seen> = {
  template: () => 'plain',
  start: () => ({ kind: 'counter', value: 1, hidden: true }),
  read: designFrom,
  page: (design): PlainPage => ({ head: fieldsOf(design), sections: [{ text: words(`sheet.${design.kind}`) }] }),
  fill(design, fields) {
    const known = fieldsOf(design).flatMap(({ id }) =>
      Object.hasOwn(fields, `design.${id}`) ? [[id, fields[`design.${id}`]] as const] : [],
    );
    try {
      return designFrom({ ...design, ...Object.fromEntries(known) });
    } catch {
      return design;
    }
  },
  press(_design, { change }) {
    throw new Error(`the record sheet has no button '${change}'`);
  },
  /** toy-seat-001: a crawler needs at least somebody. */
  check: (design) =>
    design.kind === 'crawler' && design.driver === null && design.gunner === null
      ? [{ severity: 'error', code: 'nobody', rule: 'toy-seat-001', text: words('sheet.nobody') }]
      : [],
  art: ({ kind }) => `toy/${kind}`,
};

function fieldsOf(design: Design): readonly SheetField[] {
  if (design.kind === 'counter')
    return [{ id: 'value', label: words('sheet.value'), value: design.value, range: { min: 1, max: 6 } }];
  return (['driver', 'gunner'] as const).map((id) => {
    const name = design[id];
    return { id, label: words(`slot.${id}`), value: name === null ? null : text('SKIRMISH.name', { name }) };
  });
}

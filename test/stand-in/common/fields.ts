import * as containers from './fields/containers';
import * as base from './fields/data-field';
import * as documents from './fields/documents';
import * as scalars from './fields/scalars';

export * from './fields/containers';
export * from './fields/data-field';
export * from './fields/documents';
export * from './fields/scalars';

/** Members of foundry.data.fields. */
export const fieldsNamespace: Record<string, unknown> = {
  DataField: base.DataField,
  AnyField: base.AnyField,
  ...Object.fromEntries(
    Object.entries({ ...scalars, ...containers, ...documents }).filter(([name]) => name.endsWith('Field')),
  ),
};

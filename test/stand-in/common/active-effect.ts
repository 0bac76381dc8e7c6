import { changeTypes } from './active-effect-types';
import {
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  type FieldMap,
} from './fields';
import { traits } from './generations';
import { TypeDataModel } from './model';
import { isPlainObject, type PlainObject } from './types';

/** V14: foundry.data.ActiveEffectTypeDataModel, the `system` of effects, which has their changes (issue 13740). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: PlainObject[];

  static override defineSchema(): FieldMap {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: 'add' }),
          value: new AnyField({ required: true, nullable: true, initial: '' }),
          phase: new StringField({ required: true, blank: false, initial: 'initial' }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}

const changesOf13 = (): ArrayField =>
  new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      value: new StringField({ required: true }),
      mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
      priority: new NumberField(),
    }),
  );

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

const durationOf13 = (): SchemaField =>
  new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: count(),
    combat: new ForeignDocumentField('Combat'),
    rounds: count(),
    turns: count(),
    startRound: count(),
    startTurn: count(),
  });

const durationOf14 = (): SchemaField =>
  new SchemaField({
    value: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    units: new StringField({ required: true, blank: false, initial: 'seconds' }),
    expiry: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    expired: new BooleanField(),
  });

/** Fields of an active effect (types: client/documents/active-effect, of each generation). */
export function activeEffectFields(): FieldMap {
  const modern = traits().effectChangesInSystem;
  return {
    _id: new DocumentIdField(),
    name: new StringField({ required: true, blank: false, textSearch: true }),
    img: new FilePathField({ categories: ['IMAGE'] }),
    type: new DocumentTypeField('ActiveEffect', { initial: 'base' }),
    system: new TypeDataField('ActiveEffect'),
    ...(modern ? { duration: durationOf14() } : { changes: changesOf13(), duration: durationOf13() }),
    disabled: new BooleanField(),
    description: new HTMLField({ textSearch: true }),
    origin: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    tint: new ColorField({ nullable: false, initial: '#ffffff' }),
    transfer: new BooleanField({ initial: true }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    ...(modern
      ? { showIcon: new NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }) }
      : {}),
    sort: new IntegerSortField(),
    flags: new DocumentFlagsField(),
    _stats: new DocumentStatsField(),
  };
}

/** V14 takes the changes of V13, too: they go below `system`, and their modes become types (issue 13740). */
export function withChangesInSystem(source: PlainObject): PlainObject {
  const { changes, ...rest } = source;
  const system = isPlainObject(source['system']) ? source['system'] : {};
  if (!Array.isArray(changes) || 'changes' in system) return source;
  const moved = (changes as PlainObject[]).map(({ mode, ...change }) => ({
    ...change,
    type: change['type'] ?? changeTypes[Number(mode ?? 2)] ?? 'custom',
  }));
  return { ...rest, system: { ...system, changes: moved } };
}

import { describe, expect, it } from 'vitest';
import {
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
} from '../common/fields';
import { DataModel } from '../common/model';
import { Color } from '../common/utils';
import type { FieldMap } from '../common/fields';

class Trooper extends DataModel {
  declare morale: number;
  declare weapon: { range: number; name: string };
  declare marks: Set<string>;

  static override defineSchema(): FieldMap {
    return {
      morale: new NumberField({ required: true, nullable: false, integer: true, initial: 7, min: 0, max: 12 }),
      weapon: new SchemaField({
        range: new NumberField({ required: true, nullable: false, initial: 12, positive: true }),
        name: new StringField({ required: true, blank: false, initial: 'rifle' }),
      }),
      marks: new SetField(new StringField()),
      notes: new ObjectField(),
    };
  }
}

describe('fields', () => {
  it('numbers are cast, rounded and kept within their limits', () => {
    const field = new NumberField({ required: true, nullable: false, integer: true, initial: 3, min: 0, max: 10 });
    expect([field.clean('4.6'), field.clean(99), field.clean(-1), field.clean(undefined), field.clean(null)]).toEqual([
      5, 10, 0, 3, 3,
    ]);
    expect(field.validate(Number.NaN)).not.toEqual([]);
    expect(new NumberField({ step: 0.5 }).clean(1.26)).toBe(1.5);
  });

  it('a required number that may not be null needs an initial value', () => {
    expect(new NumberField({ required: true, nullable: false }).validate(null)).not.toEqual([]);
  });

  it('strings are trimmed; with choices only these are valid', () => {
    expect(new StringField({ required: true }).clean('  a ')).toBe('a');
    const field = new StringField({ required: true, choices: { walk: 'Walk', run: 'Run' }, initial: 'walk' });
    expect(field.validate('fly')).not.toEqual([]);
    expect([field.validate('run'), field.clean('')]).toEqual([[], 'walk']);
  });

  it('unknown options throw', () => {
    expect(() => new BooleanField({ sparkle: true })).toThrow(/sparkle/);
  });

  it('angles are brought into the circle, colours become Color, sets have no doubles', () => {
    expect(new AngleField().clean(-90)).toBe(270);
    const colour = new ColorField().initialize('#2f6f9f');
    expect(colour).toBeInstanceOf(Color);
    expect(new SetField(new StringField()).clean(['a', 'a', 'b'])).toEqual(['a', 'b']);
    expect(new HTMLField().clean('<script>x</script>ok', { cleanHTML: true })).toBe('ok');
  });

  it('a schema drops unknown keys and fills in initial values; a partial one does not', () => {
    const schema = new SchemaField({
      a: new NumberField({ initial: 1 }),
      b: new SchemaField({ c: new StringField({ required: true }) }),
    });
    expect(schema.clean({ z: 1 })).toEqual({ a: 1, b: { c: '' } });
    expect(schema.clean({ b: {} }, { partial: true })).toEqual({ b: {} });
  });

  it('typed objects clean each value', () => {
    const field = new TypedObjectField(new NumberField({ required: true, nullable: false, initial: 0 }));
    expect(field.clean({ a: '3' })).toEqual({ a: 3 });
    expect(new ArrayField(new NumberField()).clean({ 0: 1, 1: 2 })).toEqual([1, 2]);
  });

  it('a model reads its source and changes it by what differs', () => {
    const trooper = new Trooper({ morale: '9', marks: ['pinned'] } as object as Record<string, unknown>);
    expect([trooper.morale, trooper.weapon.name, trooper.marks]).toEqual([9, 'rifle', new Set(['pinned'])]);
    expect(trooper.updateSource({ 'weapon.range': 20, morale: 9 })).toEqual({ weapon: { range: 20 } });
    expect(trooper.weapon.range).toBe(20);
    trooper.updateSource({ notes: { a: 1, b: 2 } });
    trooper.updateSource({ 'notes.-=a': null });
    expect(trooper.toObject()).toMatchObject({ notes: { b: 2 } });
  });

  it('invalid data throws and names the field', () => {
    expect(() => new Trooper({ weapon: { range: -1 } })).toThrow(/weapon\.range/);
    expect(() => new Trooper({}).updateSource({ 'weapon.range': -3 })).toThrow(/range/);
  });
});

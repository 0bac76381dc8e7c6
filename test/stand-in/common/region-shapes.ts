import {
  AngleField,
  ArrayField,
  BooleanField,
  NumberField,
  SchemaField,
  StringField,
  TypedSchemaField,
  type FieldMap,
} from './fields';
import { traits } from './generations';

const coordinate = (initial = 0): NumberField => new NumberField({ required: true, nullable: false, initial });
const size = (): NumberField =>
  new NumberField({ required: true, nullable: false, positive: true, initial: undefined });

function shape(type: string, fields: FieldMap): SchemaField {
  return new SchemaField({
    type: new StringField({ required: true, blank: false, initial: type, choices: [type] }),
    hole: new BooleanField(),
    ...(traits().levels ? { gridBased: new BooleanField() } : {}),
    ...fields,
  });
}

/** The shapes of a region: V13 knows four; V14 adds more and anchors the rectangle at its origin (foundryvtt.com/api). */
export function regionShapeField(): TypedSchemaField {
  const centre = (): FieldMap => ({ x: coordinate(), y: coordinate() });
  const newer: Record<string, SchemaField> = traits().levels
    ? {
        cone: shape('cone', {
          ...centre(),
          radius: size(),
          angle: new AngleField({ initial: 60, normalize: false }),
          rotation: new AngleField(),
          curvature: new StringField({ initial: 'round' }),
        }),
        ring: shape('ring', { ...centre(), radius: size(), innerWidth: coordinate(), outerWidth: coordinate() }),
        line: shape('line', { ...centre(), length: size(), width: size(), rotation: new AngleField() }),
        emanation: shape('emanation', {
          base: new SchemaField({
            type: new StringField({ initial: 'token' }),
            x: coordinate(),
            y: coordinate(),
            width: coordinate(1),
            height: coordinate(1),
            shape: coordinate(4),
          }),
          radius: size(),
        }),
      }
    : {};
  const anchors: FieldMap = traits().levels ? { anchorX: coordinate(), anchorY: coordinate() } : {};
  return new TypedSchemaField({
    rectangle: shape('rectangle', {
      ...centre(),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      ...anchors,
    }),
    circle: shape('circle', { ...centre(), radius: size() }),
    ellipse: shape('ellipse', { ...centre(), radiusX: size(), radiusY: size(), rotation: new AngleField() }),
    polygon: shape('polygon', { points: new ArrayField(coordinate(), { min: 6 }) }),
    ...newer,
  });
}

import { CONST } from './constants';
import {
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  FilePathField,
  NumberField,
  StringField,
  type FieldMap,
} from './fields';

const whole = (): NumberField => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });

/** V13: fields of a measured template (types: client/documents/measured-template). */
export const measuredTemplateFields = (): FieldMap => ({
  _id: new DocumentIdField(),
  author: new DocumentAuthorField('User'),
  t: new StringField({ required: true, choices: Object.values(CONST.MEASURED_TEMPLATE_TYPES), initial: 'circle' }),
  x: whole(),
  y: whole(),
  elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
  sort: whole(),
  distance: new NumberField({ required: true, nullable: false, initial: 0, min: 0 }),
  direction: new AngleField(),
  angle: new AngleField({ normalize: false }),
  width: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
  borderColor: new ColorField({ nullable: false, initial: '#000000' }),
  fillColor: new ColorField({ nullable: false, initial: '#ffffff' }),
  texture: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
  hidden: new BooleanField(),
  flags: new DocumentFlagsField(),
});

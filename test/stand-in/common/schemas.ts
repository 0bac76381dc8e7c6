import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  type FieldMap,
} from './fields';
import { activeEffectFields } from './active-effect';
import { traits } from './generations';
import { measuredTemplateFields } from './measured-template';
import { DataModel } from './model';
import { expandObject } from './objects';
import { regionShapeField } from './region-shapes';
import type { PlainObject } from './types';

/** What both sides know about a kind of document. */
export interface DocumentSpec {
  /** Key of the world's collection: game.actors. */
  collection: string;
  /** Field of each kind of embedded document. */
  embedded: Record<string, string>;
  /** Sub-types of the core; `null` when the kind has no type data. */
  types: string[] | null;
  world: boolean;
  schema: () => FieldMap;
}

const id = (): DocumentIdField => new DocumentIdField();
const name = (): StringField => new StringField({ required: true, blank: false, textSearch: true });
const required = (initial: number, more = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...more });
const common = (): FieldMap => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });
const owned = (): FieldMap => ({
  folder: new ForeignDocumentField('Folder'),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});
const typed = (documentName: string, initial?: string): FieldMap => ({
  type: new DocumentTypeField(documentName, initial === undefined ? {} : { initial }),
  system: new TypeDataField(documentName),
});

const textureFields = (): FieldMap => ({
  src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: 'icons/svg/mystery-man.svg' }),
  anchorX: required(0.5),
  anchorY: required(0.5),
  offsetX: required(0),
  offsetY: required(0),
  fit: new StringField({ initial: 'contain', choices: ['fill', 'contain', 'cover', 'width', 'height'] }),
  scaleX: required(1),
  scaleY: required(1),
  rotation: new AngleField(),
  tint: new ColorField({ nullable: false, initial: '#ffffff' }),
  alphaThreshold: new AlphaField({ initial: 0.75 }),
});

const barFields = (): FieldMap => ({
  attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }),
});

/** Fields that a token and the prototype token of an actor share. */
function tokenFields(): FieldMap {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: required(0),
    actorLink: new BooleanField(),
    width: required(1, { positive: true }),
    height: required(1, { positive: true }),
    ...(traits().levels ? { depth: required(1, { positive: true }) } : {}),
    texture: new SchemaField(textureFields()),
    shape: required(4, { choices: [0, 1, 2, 3, 4, 5] }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: required(-1, { choices: [-2, -1, 0, 1] }),
    displayBars: required(0),
    bar1: new SchemaField(barFields()),
    bar2: new SchemaField(barFields()),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField({ initial: false }),
      range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
    }),
    detectionModes: new ArrayField(new ObjectField()),
    occludable: new ObjectField(),
    ring: new ObjectField(),
    turnMarker: new ObjectField(),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

/** foundry.data.PrototypeToken */
export class PrototypeToken extends DataModel {
  static override defineSchema(): FieldMap {
    return {
      ...tokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): object | null {
    return this.parent;
  }

  /** Updates the actor that has it (types: common/data/data, PrototypeToken#update). */
  update(changes: PlainObject, operation: PlainObject = {}): Promise<unknown> {
    const actor: { update?(data: PlainObject, operation: PlainObject): Promise<unknown> } | null = this.parent;
    if (!actor?.update) throw new Error('PrototypeToken#update: there is no actor');
    return actor.update({ prototypeToken: expandObject(changes) }, operation);
  }
}

const gridFields = (): FieldMap => ({
  type: required(1, { choices: [0, 1, 2, 3, 4, 5] }),
  size: required(100, { integer: true, min: 20 }),
  style: new StringField({ required: true, blank: false, initial: 'solidLines' }),
  thickness: required(1, { positive: true, integer: true }),
  color: new ColorField({ required: true, nullable: false, initial: '#000000' }),
  alpha: new AlphaField({ initial: 0.2 }),
  distance: required(1, { positive: true }),
  units: new StringField({ required: true, initial: '' }),
});

/** V14: the level of scenes that come without one (`BaseScene.metadata.defaultLevelId`), and of tokens that name none. */
export const DEFAULT_LEVEL = 'defaultLevel0000';

const sceneTexture = (): SchemaField =>
  new SchemaField({ ...textureFields(), src: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }) });

/** In V13 the map belongs to the scene, in V14 to its levels. */
const ownMapFields = (): FieldMap => ({
  background: sceneTexture(),
  foreground: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
  foregroundElevation: new NumberField({ required: false }),
  backgroundColor: new ColorField({ nullable: false, initial: '#999999' }),
});

function sceneFields(): FieldMap {
  return {
    _id: id(),
    name: name(),
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: required(0, { integer: true }),
    navName: new HTMLField({ textSearch: true }),
    ...(traits().levels ? {} : ownMapFields()),
    thumb: new FilePathField({ categories: ['IMAGE'] }),
    width: required(4000, { integer: true, positive: true }),
    height: required(3000, { integer: true, positive: true }),
    padding: required(0.25, { min: 0, max: 0.5, step: 0.05 }),
    initial: new SchemaField({
      x: new NumberField({ integer: true, required: true }),
      y: new NumberField({ integer: true, required: true }),
      scale: new NumberField({ required: true, positive: true }),
    }),
    grid: new SchemaField(gridFields()),
    tokenVision: new BooleanField({ initial: true }),
    fog: new ObjectField(),
    environment: new ObjectField(),
    tokens: new EmbeddedCollectionField('Token'),
    walls: new EmbeddedCollectionField('Wall'),
    regions: new EmbeddedCollectionField('Region'),
    ...(traits().templates ? { templates: new EmbeddedCollectionField('MeasuredTemplate') } : {}),
    drawings: new ArrayField(new ObjectField()),
    lights: new ArrayField(new ObjectField()),
    notes: new ArrayField(new ObjectField()),
    sounds: new ArrayField(new ObjectField()),
    tiles: new ArrayField(new ObjectField()),
    ...(traits().levels
      ? { levels: new EmbeddedCollectionField('Level'), initialLevel: new DocumentIdField({ readonly: false }) }
      : {}),
    playlist: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    playlistSound: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    journal: new ForeignDocumentField('JournalEntry'),
    journalEntryPage: new ForeignDocumentField('JournalEntryPage', { idOnly: true }),
    weather: new StringField({ required: true }),
    ...owned(),
    ...common(),
  };
}

function placedTokenFields(): FieldMap {
  return {
    _id: id(),
    ...tokenFields(),
    actorId: new ForeignDocumentField('Actor', { idOnly: true }),
    delta: new ObjectField({ nullable: true, initial: () => ({}) }),
    x: required(0, { integer: true }),
    y: required(0, { integer: true }),
    elevation: required(0),
    sort: required(0, { integer: true }),
    locked: new BooleanField(),
    hidden: new BooleanField(),
    ...(traits().levels
      ? { level: new DocumentIdField({ readonly: false, nullable: false, initial: DEFAULT_LEVEL }) }
      : {}),
    _movementHistory: new ArrayField(new ObjectField()),
    _regions: new ArrayField(new StringField({ required: true })),
    _stats: new DocumentStatsField(),
  };
}

const wallFields = (): FieldMap => ({
  _id: id(),
  c: new ArrayField(required(0, { integer: true }), { required: true, min: 4, max: 4, initial: undefined }),
  light: required(20),
  move: required(20, { choices: [0, 20] }),
  sight: required(20),
  sound: required(20),
  dir: required(0, { choices: [0, 1, 2] }),
  door: required(0, { choices: [0, 1, 2] }),
  ds: required(0, { choices: [0, 1, 2] }),
  doorSound: new StringField(),
  threshold: new ObjectField(),
  animation: new ObjectField({ required: false, nullable: true, initial: null }),
  ...(traits().levels ? { levels: new SetField(new DocumentIdField()) } : {}),
  ...common(),
});

function regionFields(): FieldMap {
  const ends = { bottom: new NumberField({ required: true }), top: new NumberField({ required: true }) };
  const newer: FieldMap = traits().levels
    ? {
        levels: new SetField(new DocumentIdField()),
        restriction: new ObjectField(),
        attachment: new ObjectField(),
        ownership: new DocumentOwnershipField(),
        hidden: new BooleanField(),
        highlightMode: new StringField({ required: true, blank: false, initial: 'shapes' }),
        displayMeasurements: new BooleanField(),
      }
    : {};
  return {
    _id: id(),
    name: name(),
    color: new ColorField({ required: true, nullable: false, initial: '#808080' }),
    shapes: new ArrayField(regionShapeField()),
    elevation: new SchemaField(traits().levels ? { ...ends, topInclusive: new BooleanField() } : ends),
    behaviors: new EmbeddedCollectionField('RegionBehavior'),
    visibility: required(0, { choices: traits().levels ? [0, 1, 2, 3, 4] : [0, 1, 2] }),
    locked: new BooleanField(),
    ...newer,
    ...common(),
  };
}

const rollField = (): JSONField => new JSONField({ required: true, nullable: false });

function messageFields(): FieldMap {
  return {
    _id: id(),
    ...typed('ChatMessage', 'base'),
    style: required(0, { choices: [0, 1, 2, 3] }),
    author: new DocumentAuthorField('User'),
    timestamp: required(0, { integer: true }),
    flavor: new HTMLField(),
    content: new HTMLField({ textSearch: true }),
    ...(traits().messageModes
      ? { title: new StringField({ required: true, blank: true }), emote: new BooleanField() }
      : {}),
    speaker: new SchemaField({
      scene: new ForeignDocumentField('Scene', { idOnly: true }),
      actor: new ForeignDocumentField('Actor', { idOnly: true }),
      token: new ForeignDocumentField('Token', { idOnly: true }),
      alias: new StringField(),
    }),
    whisper: new ArrayField(new ForeignDocumentField('User', { idOnly: true })),
    blind: new BooleanField(),
    rolls: new ArrayField(rollField()),
    sound: new FilePathField({ categories: ['AUDIO'] }),
    emoteText: new StringField(),
    ...common(),
  };
}

const userFields = (): FieldMap => ({
  _id: id(),
  name: name(),
  role: required(1, { choices: [0, 1, 2, 3, 4], integer: true, gmOnly: true }),
  avatar: new FilePathField({ categories: ['IMAGE'] }),
  character: new ForeignDocumentField('Actor'),
  color: new ColorField({ required: true, nullable: false, initial: '#2f6f9f' }),
  pronouns: new StringField({ required: true }),
  hotbar: new ObjectField(),
  permissions: new ObjectField({ gmOnly: true }),
  ...common(),
});

function combatFields(): FieldMap {
  return {
    _id: id(),
    ...typed('Combat', 'base'),
    scene: new ForeignDocumentField('Scene'),
    combatants: new EmbeddedCollectionField('Combatant'),
    active: new BooleanField(),
    round: required(0, { integer: true, min: 0 }),
    turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
    sort: new IntegerSortField(),
    ...common(),
  };
}

const combatantFields = (): FieldMap => ({
  _id: id(),
  ...typed('Combatant', 'base'),
  actorId: new ForeignDocumentField('Actor', { idOnly: true }),
  tokenId: new ForeignDocumentField('Token', { idOnly: true }),
  sceneId: new ForeignDocumentField('Scene', { idOnly: true }),
  name: new StringField({ textSearch: true }),
  img: new FilePathField({ categories: ['IMAGE'] }),
  initiative: new NumberField({ required: true }),
  hidden: new BooleanField(),
  defeated: new BooleanField(),
  group: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  ...common(),
});

function pageFields(): FieldMap {
  return {
    _id: id(),
    name: name(),
    ...typed('JournalEntryPage', 'text'),
    title: new SchemaField({
      show: new BooleanField({ initial: true }),
      level: required(1, { integer: true, min: 1, max: 6 }),
    }),
    image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
    text: new SchemaField({
      content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
      markdown: new StringField({ required: false }),
      format: required(1),
    }),
    video: new ObjectField(),
    src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
    category: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField({ initial: () => ({ default: -1 }) }),
    ...common(),
  };
}

const actorFields = (): FieldMap => ({
  _id: id(),
  name: name(),
  ...typed('Actor'),
  img: new FilePathField({ categories: ['IMAGE'], initial: 'icons/svg/mystery-man.svg' }),
  prototypeToken: new EmbeddedDataField(PrototypeToken),
  items: new EmbeddedCollectionField('Item'),
  effects: new EmbeddedCollectionField('ActiveEffect'),
  ...owned(),
  ...common(),
});

const itemFields = (): FieldMap => ({
  _id: id(),
  name: name(),
  ...typed('Item'),
  img: new FilePathField({ categories: ['IMAGE'], initial: 'icons/svg/item-bag.svg' }),
  effects: new EmbeddedCollectionField('ActiveEffect'),
  ...owned(),
  ...common(),
});

/** Parts of an adventure, field by field, with the document name of each. */
export const adventureParts: Record<string, string> = {
  actors: 'Actor',
  combats: 'Combat',
  items: 'Item',
  journal: 'JournalEntry',
  scenes: 'Scene',
  folders: 'Folder',
  tables: 'RollTable',
  macros: 'Macro',
  cards: 'Cards',
  playlists: 'Playlist',
};

const adventureFields = (): FieldMap => ({
  _id: id(),
  name: name(),
  img: new FilePathField({ categories: ['IMAGE'] }),
  caption: new HTMLField(),
  description: new HTMLField({ textSearch: true }),
  ...Object.fromEntries(Object.keys(adventureParts).map((part) => [part, new ArrayField(new ObjectField())])),
  folder: new ForeignDocumentField('Folder'),
  sort: new IntegerSortField(),
  ...common(),
});

const folderFields = (): FieldMap => ({
  _id: id(),
  name: name(),
  type: new StringField({ required: true, blank: false }),
  description: new HTMLField(),
  folder: new ForeignDocumentField('Folder'),
  sorting: new StringField({ required: true, initial: 'a', choices: ['a', 'm'] }),
  sort: new IntegerSortField(),
  color: new ColorField(),
  ...common(),
});

const settingFields = (): FieldMap => ({
  _id: id(),
  key: new StringField({ required: true, blank: false }),
  value: new JSONField({ required: true, nullable: true, initial: null }),
  user: new ForeignDocumentField('User', { idOnly: true }),
  _stats: new DocumentStatsField(),
});

const kind = (collection: string, schema: () => FieldMap, more: Partial<DocumentSpec> = {}): DocumentSpec => ({
  collection,
  schema,
  embedded: {},
  types: null,
  world: true,
  ...more,
});

/** Every kind of document that the stand-in keeps. */
export const documentSpecs: Record<string, DocumentSpec> = {
  ActiveEffect: kind('effects', activeEffectFields, { types: ['base'], world: false }),
  Actor: kind('actors', actorFields, { types: [], embedded: { Item: 'items', ActiveEffect: 'effects' } }),
  Adventure: kind('adventures', adventureFields, { world: false }),
  ChatMessage: kind('messages', messageFields, { types: ['base'] }),
  Combat: kind('combats', combatFields, { types: ['base'], embedded: { Combatant: 'combatants' } }),
  Combatant: kind('combatants', combatantFields, { types: ['base'], world: false }),
  Folder: kind('folders', folderFields),
  Item: kind('items', itemFields, { types: [], embedded: { ActiveEffect: 'effects' } }),
  JournalEntry: kind(
    'journal',
    () => ({
      _id: id(),
      name: name(),
      pages: new EmbeddedCollectionField('JournalEntryPage'),
      ...owned(),
      ...common(),
    }),
    {
      embedded: { JournalEntryPage: 'pages' },
    },
  ),
  JournalEntryPage: kind('pages', pageFields, { types: ['text', 'image', 'pdf', 'video'], world: false }),
  Level: kind(
    'levels',
    () => ({
      _id: id(),
      name: name(),
      elevation: new SchemaField({ bottom: new NumberField(), top: new NumberField() }),
      background: new SchemaField({
        src: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
        color: new ColorField({ nullable: false, initial: '#999999' }),
        tint: new ColorField({ nullable: false, initial: '#ffffff' }),
        alphaThreshold: new AlphaField({ initial: 0.75 }),
      }),
      sort: new IntegerSortField(),
      ...common(),
    }),
    { world: false },
  ),
  MeasuredTemplate: kind('templates', measuredTemplateFields, { world: false }),
  Region: kind('regions', regionFields, { embedded: { RegionBehavior: 'behaviors' }, world: false }),
  RegionBehavior: kind(
    'behaviors',
    () => ({
      _id: id(),
      name: new StringField({ required: true, blank: true }),
      ...typed('RegionBehavior'),
      disabled: new BooleanField(),
      ...common(),
    }),
    { types: ['executeScript', 'pauseGame', 'toggleBehavior', 'modifyMovementCost'], world: false },
  ),
  Scene: kind('scenes', sceneFields, { embedded: { Token: 'tokens', Wall: 'walls', Region: 'regions' } }),
  Setting: kind('settings', settingFields),
  Token: kind('tokens', placedTokenFields, { world: false }),
  User: kind('users', userFields),
  Wall: kind('walls', wallFields, { world: false }),
};

/** The spec of a kind; unknown names throw. */
export function specOf(documentName: string): DocumentSpec {
  const spec = documentSpecs[documentName];
  if (!spec) throw new Error(`stand-in host: documents of kind "${documentName}" are not imitated`);
  if (documentName !== 'Scene') return spec;
  const { levels, templates } = traits();
  const more = { ...(levels ? { Level: 'levels' } : {}), ...(templates ? { MeasuredTemplate: 'templates' } : {}) };
  return { ...spec, embedded: { ...spec.embedded, ...more } };
}

export { TypedObjectField };

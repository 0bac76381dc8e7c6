import { Collection } from '../../common/collection';
import { Color } from '../../common/color';
import { absentMembers, generation, traits } from '../../common/generations';
import {
  DocumentAuthorField,
  fieldsNamespace,
  ForeignDocumentField,
  DataModelValidationError,
} from '../../common/fields';
import { ActiveEffectTypeDataModel } from '../../common/active-effect';
import { DataModel, TypeDataModel } from '../../common/model';
import { ForcedDeletion, ForcedReplacement, DataFieldOperator } from '../../common/operators';
import { PrototypeToken } from '../../common/schemas';
import { guardClass, strictNamespace } from '../../common/strict';
import { utilsNamespace } from '../../common/utils';
import { CONST } from '../../common/constants';
import { collectionClasses } from './document-collections';
import { DocumentCollection, WorldCollection } from './collections';
import { modifyBatch } from './database';
import { documentClasses, isKept } from './default-config';
import { Roll } from './dice';
import { DiceTerm, Die, NumericTerm, OperatorTerm, RollTerm } from './dice-terms';
import { CanvasDocument } from './documents/canvas-document';
import { ClientDocument } from './documents/client-document';
import { Document } from './documents/document';
import { EmbeddedCollection } from './documents/embedded-collection';
import { RegionBehaviorType } from './documents/region-behavior';
import { MeasuredTemplateDocument } from './documents/measured-template';
import { RegionDocument } from './documents/region';
import { TokenDocument } from './documents/token';
import { WallDocument } from './documents/wall';
import { Hooks } from './hooks';
import { Game } from './game';
import type { Namespace } from './host-type';
import { Localization } from './i18n';
import { ClientKeybindings, KeyboardManager } from './keybindings';
import { CompendiumCollection, CompendiumPacks } from './packs';
import { ClientSettings } from './settings';
import { HostSocket } from './socket';
import { fromUuid, fromUuidSync, parseUuid } from './uuid';
import { theGame } from './context';
import * as files from './files';
import { TerrainData } from '../../common/terrain';

/** Fields that a document may lack without being an unknown member. */
const optionalMembers = [
  'effects',
  'items',
  'folder',
  'sort',
  'ownership',
  'img',
  'type',
  'system',
  'document',
  'flags',
];

/** Put members at a path of `foundry`, making the namespaces on the way. */
export function publish(root: Namespace, path: string, members: Record<string, unknown>): void {
  let space = root;
  let name = 'foundry';
  for (const part of path.split('.').filter(Boolean)) {
    name += `.${part}`;
    if (!(part in space)) space[part] = strictNamespace(name, {});
    space = space[part] as Namespace;
  }
  Object.assign(space, members);
}

/** Take away the members that the other generation has, so that they read undefined. */
function hideAbsent(): void {
  for (const cls of Object.values(documentClasses)) {
    for (const name of absentMembers[generation()][cls.name.replace(/\$\d+$/, '')] ?? []) {
      Reflect.deleteProperty(cls.prototype as object, name);
      Reflect.deleteProperty(cls, name);
    }
  }
}

/** The global `foundry` as far as it belongs to documents, data, dice and helpers. */
export function makeNamespace(): Namespace {
  const foundry = strictNamespace<Namespace>('foundry', {});
  ForeignDocumentField.resolver = (model, id) => {
    const name = typeof model === 'string' ? model : (model as { documentName: string }).documentName;
    return theGame().collections.get(name)?.get(id) ?? null;
  };
  DocumentAuthorField.currentUser = () => theGame().userId;
  publish(foundry, '', { CONST, Game });
  publish(foundry, 'utils', { ...utilsNamespace, ...files, fromUuid, fromUuidSync, parseUuid });
  publish(foundry, 'abstract', { DataModel, TypeDataModel, Document, EmbeddedCollection, DocumentCollection });
  publish(foundry, 'data', {
    PrototypeToken,
    TerrainData,
    ...(traits().effectChangesInSystem ? { ActiveEffectTypeDataModel } : {}),
    ...(traits().operators
      ? {
          operators: strictNamespace('foundry.data.operators', {
            DataFieldOperator,
            ForcedDeletion,
            ForcedReplacement,
          }),
        }
      : {}),
  });
  publish(foundry, 'data.fields', fieldsNamespace);
  publish(foundry, 'data.validation', { DataModelValidationError });
  publish(foundry, 'data.regionBehaviors', { RegionBehaviorType });
  const { Region: _region, Token: _token, Wall: _wall, MeasuredTemplate: _template, Level, ...named } = documentClasses;
  publish(foundry, 'documents', {
    ...named,
    ...(traits().levels ? { Level, modifyBatch } : {}),
    ...(traits().templates ? { MeasuredTemplateDocument } : {}),
    TokenDocument,
    WallDocument,
    RegionDocument,
  });
  publish(foundry, 'documents.abstract', {
    ClientDocumentMixin: () => ClientDocument,
    CanvasDocumentMixin: () => CanvasDocument,
    DocumentCollection,
    WorldCollection,
  });
  const named2 = Object.fromEntries(
    Object.values(collectionClasses).map((cls) => [cls.name.replace(/\$\d+$/, ''), cls]),
  );
  publish(foundry, 'documents.collections', { ...named2, CompendiumCollection, CompendiumPacks });
  publish(foundry, 'dice', { Roll });
  publish(foundry, 'dice.terms', { RollTerm, DiceTerm, Die, NumericTerm, OperatorTerm });
  publish(foundry, 'helpers', { Hooks, Localization, ClientSettings });
  publish(foundry, 'helpers.interaction', { KeyboardManager, ClientKeybindings });
  hideAbsent();
  guardClass(Document, optionalMembers);
  guardClass(PrototypeToken, optionalMembers);
  guardClass(Collection, ['documentName'], Map);
  for (const cls of [Roll, RollTerm, ClientSettings, Localization, HostSocket, ClientKeybindings, KeyboardManager])
    guardClass(cls);
  return foundry;
}

/** Globals of the core besides foundry, CONFIG, CONST, game and ui. */
export function coreGlobals(): Record<string, unknown> {
  const aliases: Record<string, unknown> = {};
  for (const [name, cls] of Object.entries(documentClasses))
    if (isKept(name)) aliases[cls.name.replace(/\$\d+$/, '')] = cls;
  const v14 = traits().operators
    ? {
        _del: new ForcedDeletion(),
        _replace: (value: unknown) => new ForcedReplacement(value),
        _loc: (key: string, data?: Record<string, unknown>) =>
          data ? theGame().i18n.format(key, data) : theGame().i18n.localize(key),
      }
    : {};
  return {
    ...aliases,
    Hooks,
    Roll,
    fromUuid,
    fromUuidSync,
    Collection,
    Color,
    CONST,
    ...v14,
    getDocumentClass: (name: string) =>
      (globalThis as unknown as { CONFIG: Record<string, { documentClass: unknown }> }).CONFIG[name]?.documentClass,
  };
}

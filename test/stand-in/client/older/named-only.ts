import { Container } from 'pixi.js';
import { traits } from '../../common/generations';
import { unknown } from '../../common/strict';
import { DocumentSheetV2 } from '../apps/api/document-sheet';
import { PlaceableObject } from '../canvas/placeables/placeable-object';
import { Token } from '../canvas/placeables/token';
import { ClockwiseSweepPolygon } from '../canvas/sight';

type AnyConstructor = abstract new (...args: never[]) => object;

/** A class of the host that packages extend or wrap when they are loaded, and that nobody can make here: making one is reported. */
function namedOnly(name: string, Base: AnyConstructor): AnyConstructor {
  const Named = class extends Base {
    constructor(...args: never[]) {
      unknown(`new ${name}`);
      super(...args);
    }
  };
  Object.defineProperty(Named, 'name', { value: name });
  return Named;
}

const DoorMesh = namedOnly('DoorMesh', Container);

/** What has a name only, by its place in `foundry`. */
export const namedOnlyClasses = (): Readonly<Record<string, Record<string, unknown>>> => ({
  'applications.sheets': { FolderConfig: namedOnly('FolderConfig', DocumentSheetV2) },
  'canvas.containers': { DoorMesh },
  // V13 has measured templates.
  ...(traits().templates
    ? {}
    : { 'canvas.placeables': { MeasuredTemplate: namedOnly('MeasuredTemplate', PlaceableObject) } }),
});

/** Methods that packages wrap, of the host's light and sight, which are not imitated: nobody calls them, and a call is reported. */
const methods: readonly (readonly [{ prototype: object; name: string }, readonly string[]])[] = [
  [ClockwiseSweepPolygon, ['initialize', '_testEdgeInclusion']],
  [Token, ['_getLightSourceData', '_getVisionSourceData']],
];

/** Accessors that packages wrap likewise. */
const accessors: readonly (readonly [{ prototype: object; name: string }, readonly string[]])[] = [
  [DoorMesh, ['elevation', 'sort']],
];

export function installNamedOnlyMembers(): void {
  for (const [{ prototype, name }, names] of methods)
    for (const member of names) {
      const value = (): undefined => unknown(`${name}#${member}`);
      Object.defineProperty(prototype, member, { value, writable: true, configurable: true });
    }
  for (const [{ prototype, name }, names] of accessors)
    for (const member of names)
      Object.defineProperty(prototype, member, { get: () => unknown(`${name}#${member}`), configurable: true });
}

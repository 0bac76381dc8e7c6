import $ from 'jquery';
import { Collection } from '../../common/collection';
import { strictNamespace } from '../../common/strict';
import type { Canvas } from '../canvas/canvas';
import type { Host } from '../core/host-type';
import { Application } from './application';
import { FilePicker } from './file-picker';
import { FormApplication } from './form-application';
import { openWindows } from './frame';
import { olderGlobals } from './globals';
import { installOlderMembers } from './members';
import { installNamedOnlyMembers, namedOnlyClasses } from './named-only';

/** Layers of documents that no scene here has: there is nothing on them. */
const emptyLayers = ['lighting', 'sounds', 'tiles'];

/** Sources of light and sight: none is made, since neither is imitated (types: client/canvas/groups/effects). */
const noSources = (): Record<string, Collection<unknown>> => ({
  visionSources: new Collection(),
  lightSources: new Collection(),
  darknessSources: new Collection(),
});

/**
 * What packages of others need and ours must not use: jQuery, windows of before, and classes under their older global names. Only
 * beside packages of others, so that the strict host goes on to refuse them.
 */
export function installOlder(host: Host, canvas: Canvas): void {
  host.publish('appv1.api', { Application, FormApplication });
  host.publish('applications.apps', { FilePicker });
  for (const [path, classes] of Object.entries(namedOnlyClasses())) host.publish(path, classes);
  installNamedOnlyMembers();
  installOlderMembers();
  Object.defineProperty(host.ui, 'windows', { get: () => Object.fromEntries(openWindows), configurable: true });
  for (const layer of emptyLayers)
    Object.defineProperty(canvas, layer, { value: strictNamespace(`canvas.${layer}`, { placeables: [] }) });
  Object.defineProperty(canvas, 'effects', { value: strictNamespace('canvas.effects', noSources()) });
  host.publishGlobals({ $, jQuery: $, ...olderGlobals(host.foundry) });
}

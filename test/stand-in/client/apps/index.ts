import { attach, detach } from './api/detachment';
import Handlebars from 'handlebars';
import { DataField } from '../../common/fields';
import { traits } from '../../common/generations';
import { guardClass } from '../../common/strict';
import { bridges, setAppsBridge } from '../core/bridges';
import type { Host } from '../core/host-type';
import { enricher } from '../core/message-card';
import { ApplicationV2 } from './api/application';
import { DialogV2 } from './api/dialog';
import { DocumentSheetV2 } from './api/document-sheet';
import { HandlebarsApplicationMixin } from './api/handlebars-application';
import { appsBridge, followCanvas } from './bridge';
import { coreSheets, sheetNamespaces } from './core-sheets';
import { documentClass } from './documents';
import { defineElements, elementNamespace } from './elements';
import { fieldGroup, fieldInput } from './forms/field-forms';
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
} from './forms/inputs';
import { initializeHandlebars } from './handlebars/helpers';
import { getTemplate, loadTemplates, renderTemplate } from './handlebars/templates';
import { useHost } from './host';
import { coreTexts } from './texts';
import { TokenHUD } from './hud/token-hud';
import { installEscape } from './keys';
import { instances } from './registry';
import { SceneControls } from './scene-controls';
import { SettingsConfig } from './settings/settings-config';
import { DocumentSheetConfig } from './sheets/document-sheet-config';
import { registerSheet, unregisterSheet } from './sheets/sheet-registry';
import { ChatLog } from './sidebar/chat-log';
import { CombatTracker } from './sidebar/combat-tracker';
import { Compendium, CompendiumDirectory } from './sidebar/compendium';
import { ActorDirectory, JournalDirectory, SceneDirectory } from './sidebar/directories';
import { DocumentDirectory } from './sidebar/document-directory';
import { installDiceFaces } from './sidebar/dice';
import { Settings } from './sidebar/settings-tab';
import { Sidebar } from './sidebar/sidebar';
import { AbstractSidebarTab } from './sidebar/sidebar-tab';
import { Notifications } from './ui/notifications';
import { Players } from './ui/players';
import { SceneNavigation } from './ui/scene-navigation';
import { TooltipManager } from './ui/tooltip';
import { Tour } from './ui/tour';
import { ContextMenu, installContextMenus } from './ux/context-menu';
import { DragDrop } from './ux/drag-drop';
import { Draggable } from './ux/draggable';
import { FormDataExtended } from './ux/form-data-extended';
import { Tabs } from './ux/tabs';
import { installContentLinks, TextEditor } from './ux/text-editor';

/** Put the applications into the host; called by main.ts before the module is imported and before `init`. */
export function installApps(host: Host): void {
  useHost(host);
  host.game.i18n.add(coreTexts);
  registerThemeSetting(host);
  publishNamespaces(host);
  Object.assign(host.CONFIG.ui, {
    sidebar: Sidebar,
    chat: ChatLog,
    combat: CombatTracker,
    scenes: SceneDirectory,
    actors: ActorDirectory,
    journal: JournalDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
    nav: SceneNavigation,
    controls: SceneControls,
    players: Players,
    notifications: Notifications,
  });
  Object.assign(host.CONFIG['ux'] as object, { ContextMenu, DragDrop, TextEditor, TooltipManager });
  host.CONFIG.Token.hudClass = TokenHUD;
  host.CONFIG.queries['dialog'] = (data: never) => DialogV2._handleQuery(data);
  DataField.inputFactory = (field, config, group) =>
    group ? fieldGroup(field, group, config) : fieldInput(field, config);
  for (const { documentName, sheet, types } of coreSheets) {
    registerSheet(documentClass(documentName), 'core', sheet, {
      ...(types ? { types } : {}),
      makeDefault: true,
    });
  }
  bridges.sheets = { register: registerSheet as never, unregister: unregisterSheet as never };
  addDetachment();
  guardClass(Tour);
  guardClass(ApplicationV2, traits().detachableWindows ? [] : ['detachWindow', 'attachWindow']);
  installPage(host);
  setAppsBridge(appsBridge);
  followCanvas();
}

function publishNamespaces(host: Host): void {
  host.publish('nue', { Tour });
  host.publish('applications', { instances });
  host.publish('applications.api', { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin });
  host.publish('applications.apps', { DocumentSheetConfig });
  host.publish('applications.elements', elementNamespace);
  host.publish('applications.fields', {
    createCheckboxInput,
    createFormGroup,
    createNumberInput,
    createSelectInput,
    createTextInput,
    createTextareaInput,
  });
  host.publish('applications.handlebars', { getTemplate, loadTemplates, renderTemplate });
  host.publish('applications.hud', { TokenHUD });
  host.publish('applications.settings', { SettingsConfig });
  for (const [path, members] of Object.entries(sheetNamespaces)) host.publish(path, members);
  host.publish('applications.sidebar', { AbstractSidebarTab, DocumentDirectory, Sidebar });
  host.publish('applications.sidebar.apps', { Compendium });
  host.publish('applications.sidebar.tabs', {
    ActorDirectory,
    ChatLog,
    CombatTracker,
    CompendiumDirectory,
    JournalDirectory,
    SceneDirectory,
    Settings,
  });
  host.publish('applications.ui', { Notifications, Players, SceneControls, SceneNavigation });
  host.publish('applications.ux', { ContextMenu, DragDrop, Draggable, FormDataExtended, Tabs, TextEditor });
  host.publish('helpers.interaction', { TooltipManager });
  host.publishGlobals({ Handlebars });
}

/** Parts of the page that exist from the start: helpers, elements, messages, tooltips, menus, links, the escape key. */
function installPage(host: Host): void {
  initializeHandlebars();
  defineElements();
  const notifications = new Notifications();
  notifications.initialize();
  host.ui['notifications'] = notifications;
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  Object.defineProperty(host.game, 'tooltip', { value: tooltip, configurable: true, enumerable: true });
  installContextMenus();
  installContentLinks();
  installEscape();
  installDiceFaces();
  enricher.render = renderTemplate;
  enricher.enrich = (html, message) => TextEditor.enrichHTML(html, { relativeTo: message, secrets: message.isOwner });
}

function registerThemeSetting({ game }: Host): void {
  const settings = game.settings as unknown as {
    settings: Map<string, unknown>;
    register(namespace: string, key: string, data: object): void;
  };
  if (settings.settings.has('core.uiConfig')) return;
  settings.register('core', 'uiConfig', {
    name: 'Interface',
    scope: 'client',
    config: false,
    type: Object,
    default: { colorScheme: { applications: 'dark', interface: 'dark' } },
  });
}

/** V14: windows can leave for a window of their own (issue 13132). */
function addDetachment(): void {
  if (!traits().detachableWindows) return;
  const member = (work: (app: ApplicationV2) => Promise<ApplicationV2>): PropertyDescriptor => ({
    value: async function (this: ApplicationV2): Promise<ApplicationV2> {
      return work(this);
    },
    writable: true,
    configurable: true,
  });
  Object.defineProperties(ApplicationV2.prototype, {
    detachWindow: member(detach),
    attachWindow: member(attach),
    _onAttach: { value: () => undefined, writable: true, configurable: true },
    _onDetach: { value: () => undefined, writable: true, configurable: true },
  });
}

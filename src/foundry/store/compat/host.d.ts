/**
 * The members of the host that this module uses, and no others: the border in one file. Written from Foundry's public
 * API documentation (foundryvtt.com/api, V13 and V14); `npm test` checks every member against the published types
 * package and against the stand-in host. Where V13 and V14 differ, a function in compat/ handles both.
 */
import type * as Pixi from 'pixi.js';

declare global {
  // ---------------------------------------------------------------- documents

  interface HostDocument {
    readonly id: string;
    readonly uuid: string;
    readonly documentName: string;
    name: string;
    readonly flags: Record<string, Record<string, unknown> | undefined>;
    update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
    updateSource(changes: Record<string, unknown>): unknown;
    delete(operation?: Record<string, unknown>): Promise<unknown>;
  }

  interface HostActor extends HostDocument {
    readonly type: string;
    readonly img: string;
    readonly system: Record<string, unknown>;
    readonly sheet: { render(options: { force: boolean }): Promise<unknown> } | null;
    toObject(): Record<string, unknown>;
    testUserPermission(user: HostUser, permission: string): boolean;
  }

  interface HostToken extends HostDocument {
    readonly parent: HostScene | null;
    readonly actorId: string | null;
    readonly actor: HostActor | null;
    readonly _source: { readonly x: number; readonly y: number; readonly elevation: number; readonly rotation: number };
    readonly width: number;
    readonly height: number;
    readonly hidden: boolean;
  }

  interface HostFolder extends HostDocument {
    readonly type: string;
  }

  interface HostWall extends HostDocument {
    readonly parent: HostScene | null;
    readonly c: readonly [number, number, number, number];
    readonly door: number;
    readonly ds: number;
    readonly sight: number;
    readonly move: number;
  }

  interface HostRegionBehavior extends HostDocument {
    readonly type: string;
    readonly disabled: boolean;
    readonly system: Record<string, unknown>;
  }

  interface HostRegion extends HostDocument {
    readonly behaviors: HostCollection<HostRegionBehavior>;
    readonly polygons: readonly { readonly points: readonly number[]; readonly isPositive?: boolean }[];
    createEmbeddedDocuments(name: 'RegionBehavior', data: readonly object[]): Promise<HostDocument[]>;
  }

  interface HostScene extends HostDocument {
    readonly tokenVision: boolean;
    readonly tokens: HostCollection<HostToken>;
    readonly walls: HostCollection<HostWall>;
    readonly regions: HostCollection<HostRegion>;
    readonly grid: { readonly type: number; readonly size: number; readonly distance: number; readonly units: string };
    readonly dimensions: {
      readonly width: number;
      readonly height: number;
      readonly sceneX: number;
      readonly sceneY: number;
      readonly sceneWidth: number;
      readonly sceneHeight: number;
    };
    readonly sheet: { render(options: { force: boolean }): Promise<unknown> } | null;
    view(): Promise<unknown>;
    activate(): Promise<unknown>;
    createEmbeddedDocuments(
      name: string,
      data: readonly object[],
      operation?: Record<string, unknown>,
    ): Promise<HostDocument[]>;
    updateEmbeddedDocuments(
      name: string,
      changes: readonly object[],
      operation?: Record<string, unknown>,
    ): Promise<unknown>;
    deleteEmbeddedDocuments(
      name: string,
      ids: readonly string[],
      operation?: Record<string, unknown>,
    ): Promise<unknown>;
  }

  interface HostCombat extends Omit<HostDocument, 'name'> {
    readonly type: string;
    readonly scene: HostScene | null;
    readonly system: Record<string, unknown>;
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  }

  interface HostCombatant extends HostDocument {
    readonly parent: HostCombat | null;
    readonly sceneId: string | null;
  }

  interface HostCombatTracker {
    readonly viewed: HostCombat | null;
  }

  interface HostMessage extends HostDocument {
    readonly type: string;
    readonly author: HostUser | null;
    readonly system: Record<string, unknown>;
  }

  interface HostJournal extends HostDocument {
    readonly pages: HostCollection<HostJournalPage>;
    readonly isOwner: boolean;
    testUserPermission(user: HostUser, permission: string): boolean;
    readonly sheet: { render(options: { force: boolean; pageId?: string }): Promise<unknown> } | null;
    createEmbeddedDocuments(
      name: string,
      data: readonly object[],
      operation?: Record<string, unknown>,
    ): Promise<HostDocument[]>;
    updateEmbeddedDocuments(name: string, changes: readonly object[]): Promise<unknown>;
    deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  }

  interface HostJournalPage extends HostDocument {
    readonly type: string;
    readonly parent: HostJournal | null;
    readonly isOwner: boolean;
    readonly system: Record<string, unknown>;
    testUserPermission(user: HostUser, permission: string): boolean;
  }

  interface HostUser extends HostDocument {
    readonly isGM: boolean;
    readonly active: boolean;
    readonly isActiveGM: boolean;
    readonly isSelf: boolean;
    can(permission: string): boolean;
    query(name: string, data: object, options: { timeout: number }): Promise<unknown>;
  }

  // ---------------------------------------------------------------- collections and singletons

  interface HostCollection<D> extends Iterable<D> {
    get(id: string): D | undefined;
    has(id: string): boolean;
    find(test: (document: D) => boolean): D | undefined;
    filter(test: (document: D) => boolean): D[];
    readonly contents: D[];
  }

  interface HostGame {
    readonly user: HostUser;
    readonly users: HostCollection<HostUser> & { readonly activeGM: HostUser | null };
    readonly actors: HostCollection<HostActor>;
    readonly folders: HostCollection<HostFolder>;
    readonly scenes: HostCollection<HostScene> & { readonly viewed: HostScene | null };
    readonly combats: HostCollection<HostCombat>;
    readonly messages: HostCollection<HostMessage>;
    readonly journal: HostCollection<HostJournal>;
    readonly packs: HostCollection<HostPack>;
    readonly i18n: { readonly lang: string; localize(key: string): string; has(key: string): boolean };
    readonly settings: {
      register(namespace: string, key: string, config: Record<string, unknown>): void;
      registerMenu(namespace: string, key: string, config: Record<string, unknown>): void;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly keybindings: {
      register(namespace: string, action: string, config: Record<string, unknown>): void;
      get(
        namespace: string,
        action: string,
      ): readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
    };
    readonly audio: {
      readonly unlock: Promise<unknown>;
      readonly environment?: AudioContext;
      readonly interface?: AudioContext;
      play(
        src: string,
        options?: {
          readonly context?: AudioContext;
          readonly volume?: number;
          readonly loop?: boolean;
          readonly fade?: number;
        },
      ): Promise<{ stop(options?: { readonly fade?: number }): Promise<unknown> }>;
      preload(src: string): Promise<unknown>;
    };
    readonly modules: { get(id: string): { api?: unknown } | undefined };
    readonly socket: {
      readonly connected: boolean;
      on(event: string, handler: (payload: unknown, senderId: string) => void): void;
      emit(event: string, payload: object, options?: { readonly recipients: readonly string[] }): void;
    };
    readonly system: { readonly id: string };
    readonly tours: {
      register(namespace: string, id: string, tour: foundry.nue.Tour): void;
      get(key: string): foundry.nue.Tour | undefined;
    };
    readonly documentTypes: Readonly<Record<string, readonly string[]>>;
    readonly release: { readonly generation: number };
  }

  interface HostPack {
    getDocuments(): Promise<HostDocument[]>;
    /** What is known of each document without reading it; `fields` are paths that are wanted besides. */
    getIndex(options: { fields: string[] }): Promise<HostCollection<object>>;
    getDocument(id: string): Promise<HostDocument | null>;
  }

  interface HostRoll {
    readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
    evaluate(options?: Record<string, unknown>): Promise<HostRoll>;
  }

  interface HostDocumentClass<D> {
    create(data: Record<string, unknown>, operation?: Record<string, unknown>): Promise<D | undefined>;
    updateDocuments(changes: readonly object[], operation?: Record<string, unknown>): Promise<unknown>;
  }

  // ---------------------------------------------------------------- canvas

  interface HostTokenObject extends Pixi.Container {
    readonly document: HostToken;
    /** The token's picture, which is beside it and not in it. */
    readonly mesh?: Pixi.DisplayObject | null;
    readonly w: number;
    readonly h: number;
  }

  /** The host's controls round a token. */
  interface HostTokenHud {
    readonly object: HostTokenObject | null;
    bind(token: HostTokenObject): Promise<unknown>;
    close(options?: { readonly animate?: boolean }): Promise<unknown>;
  }

  interface HostCanvas {
    readonly ready: boolean;
    readonly photosensitiveMode: boolean;
    readonly scene: HostScene | null;
    readonly stage: Pixi.Container;
    readonly app: Pixi.Application;
    readonly dimensions: HostScene['dimensions'] & {};
    readonly interface: Pixi.Container;
    readonly hud: { readonly token: HostTokenHud };
    readonly tokens: {
      readonly placeables: readonly HostTokenObject[];
    };
    pan(view: { x?: number; y?: number; scale?: number }): void;
    animatePan(view: { x?: number; y?: number; scale?: number; duration?: number }): Promise<unknown>;
    clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
  }

  // ---------------------------------------------------------------- globals

  const game: HostGame;
  const canvas: HostCanvas;
  const PIXI: typeof Pixi;

  const ui: {
    readonly notifications: {
      info(message: string, options?: { permanent?: boolean }): unknown;
      warn(message: string, options?: { permanent?: boolean }): unknown;
      error(message: string, options?: { permanent?: boolean }): unknown;
    };
  };

  const Hooks: {
    on(hook: string, handler: (...args: never[]) => unknown): number;
    once(hook: string, handler: (...args: never[]) => unknown): number;
    off(hook: string, id: number): void;
    callAll(hook: string, ...args: unknown[]): boolean;
  };

  interface HostDocumentConfig {
    readonly dataModels: Record<string, unknown>;
    readonly typeLabels: Record<string, string>;
    readonly typeIcons: Record<string, string>;
  }

  const CONFIG: {
    readonly Actor: HostDocumentConfig & { readonly documentClass: new (data: Record<string, unknown>) => HostActor };
    readonly Combat: HostDocumentConfig;
    readonly ChatMessage: HostDocumentConfig;
    readonly RegionBehavior: HostDocumentConfig;
    readonly JournalEntryPage: HostDocumentConfig;
    readonly queries: Record<string, (data: never, options: never) => unknown>;
  };

  const Actor: HostDocumentClass<HostActor>;
  const Combat: HostDocumentClass<HostCombat>;
  const ChatMessage: HostDocumentClass<HostMessage>;
  const Scene: HostDocumentClass<HostScene>;
  const Folder: HostDocumentClass<HostFolder>;
  const JournalEntry: HostDocumentClass<HostJournal>;
  const JournalEntryPage: HostDocumentClass<HostJournalPage>;
  const Roll: new (formula: string) => HostRoll;
  const fromUuid: (uuid: string) => Promise<HostDocument | null>;

  namespace foundry {
    class Game {
      static getData(socket: HostGame['socket'], view: string): Promise<unknown>;
    }
    namespace nue {
      class Tour {
        constructor(config: {
          readonly namespace: string;
          readonly id: string;
          readonly title: string;
          readonly description?: string;
          readonly display?: boolean;
          readonly canBeResumed?: boolean;
          readonly restricted?: boolean;
          readonly steps: {
            readonly id: string;
            readonly title: string;
            readonly content: string;
            readonly selector?: string;
          }[];
        });
        get canStart(): boolean;
        get currentStep(): { readonly id: string } | null;
        start(): Promise<void>;
        reset(): Promise<void>;
        protected _preStep(): Promise<void>;
      }
    }
    namespace abstract {
      class TypeDataModel {
        static defineSchema(): Record<string, unknown>;
        static LOCALIZATION_PREFIXES: string[];
      }
    }
    namespace data {
      namespace fields {
        class StringField {
          constructor(options?: Record<string, unknown>);
          toInput(config?: Record<string, unknown>): HTMLElement;
        }
        class NumberField {
          constructor(options?: Record<string, unknown>);
        }
        class BooleanField {
          constructor(options?: Record<string, unknown>);
        }
        class HTMLField {
          constructor(options?: Record<string, unknown>);
        }
        class ObjectField {
          constructor(options?: Record<string, unknown>);
        }
        class ArrayField {
          constructor(element: unknown, options?: Record<string, unknown>);
        }
      }
      namespace regionBehaviors {
        class RegionBehaviorType extends abstract.TypeDataModel {}
      }
    }
    namespace utils {
      function randomID(length?: number): string;
      function escapeHTML(text: string): string;
      function saveDataToFile(data: string, type: string, filename: string): void;
      function debouncedReload(): void;
      function readTextFromFile(file: File): Promise<string>;
      class Semaphore {
        constructor(max: number);
        add<T>(task: () => Promise<T>): Promise<T>;
      }
    }
    namespace applications {
      namespace handlebars {
        function renderTemplate(path: string, context: object): Promise<string>;
      }
      namespace ux {
        const TextEditor: {
          readonly implementation: {
            enrichHTML(html: string, options?: Record<string, unknown>): Promise<string>;
          };
        };
      }
      namespace api {
        interface ApplicationRenderOptions {
          force?: boolean;
          parts?: string[];
          position?: { left?: number; top?: number; width?: number | 'auto'; height?: number | 'auto' };
        }
        class ApplicationV2 {
          static DEFAULT_OPTIONS: Record<string, unknown>;
          constructor(options?: Record<string, unknown>);
          readonly id: string;
          readonly element: HTMLElement;
          readonly rendered: boolean;
          render(options?: ApplicationRenderOptions | boolean): Promise<this>;
          close(options?: { animate?: boolean }): Promise<this>;
          protected _canRender(options: ApplicationRenderOptions): false | void;
          protected _prepareContext(options: ApplicationRenderOptions): Promise<object>;
          protected _onRender(context: object, options: ApplicationRenderOptions): Promise<void> | void;
          protected _onFirstRender(context: object, options: ApplicationRenderOptions): Promise<void> | void;
          protected _onClose(options: object): void;
        }
        function HandlebarsApplicationMixin<Base extends new (...args: never[]) => ApplicationV2>(
          base: Base,
        ): Base & { PARTS: Record<string, unknown> };
        class DialogV2 extends ApplicationV2 {
          static input(config: Record<string, unknown>): Promise<Record<string, unknown> | null>;
          static wait(config: Record<string, unknown>): Promise<unknown>;
        }
      }
      namespace settings {
        class SettingsConfig extends api.ApplicationV2 {}
      }
      namespace sheets {
        class ActorSheetV2 extends api.ApplicationV2 {
          readonly actor: HostActor;
          readonly isEditable: boolean;
          protected _processFormData(
            event: Event | null,
            form: HTMLFormElement,
            formData: { readonly object: Record<string, unknown> },
          ): object;
        }
        namespace journal {
          class JournalEntryPageHandlebarsSheet extends api.ApplicationV2 {
            static VIEW_PARTS: Record<string, unknown>;
            readonly document: HostJournalPage;
          }
        }
      }
      namespace apps {
        const DocumentSheetConfig: {
          registerSheet(document: unknown, scope: string, sheet: unknown, options: Record<string, unknown>): void;
        };
      }
    }
  }
}

export {};

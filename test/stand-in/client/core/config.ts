import type { Constructor, PlainObject } from '../../common/types';

/** One registered sheet, as kept at CONFIG.X.sheetClasses[type][id]. */
export interface SheetRegistration {
  id: string;
  cls: Constructor;
  label: string;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes?: Record<string, string> | null;
}

/** CONFIG.Actor and its like. */
export interface DocumentConfig {
  documentClass: Constructor;
  collection?: Constructor;
  objectClass?: Constructor;
  layerClass?: Constructor;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  dataModels: Record<string, Constructor>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sidebarIcon?: string;
  compendiumIndexFields?: string[];
  [key: string]: unknown;
}

export interface MovementAction {
  label: string;
  icon: string;
  order: number;
  [key: string]: unknown;
}

export interface TokenConfig extends DocumentConfig {
  rulerClass?: Constructor;
  hudClass?: Constructor;
  prototypeSheetClass?: Constructor;
  movement: {
    TerrainData?: Constructor;
    actions: Record<string, MovementAction>;
    defaultAction: string;
    defaultSpeed: number;
    costAggregator?: (...args: never[]) => unknown;
  };
}

export interface CanvasConfig {
  layers: Record<string, { layerClass: Constructor; group: string }>;
  groups: Record<string, unknown>;
  polygonBackends: Record<string, unknown>;
  rulerClass?: Constructor;
  [key: string]: unknown;
}

export interface DiceConfig {
  types: Constructor[];
  rollModes: Record<string, { label: string; icon: string }>;
  rolls: Constructor[];
  termTypes: Record<string, Constructor>;
  terms: Record<string, Constructor>;
  randomUniform: () => number;
  functions: Record<string, unknown>;
  fulfillment: { methods: PlainObject; dice: PlainObject; defaultMethod: string };
  parser?: unknown;
}

export interface HostConfig {
  debug: Record<string, unknown>;
  ActiveEffect: DocumentConfig;
  Actor: DocumentConfig;
  Adventure: DocumentConfig;
  ChatMessage: DocumentConfig;
  Combat: DocumentConfig;
  Combatant: DocumentConfig;
  Folder: DocumentConfig;
  Item: DocumentConfig;
  JournalEntry: DocumentConfig;
  JournalEntryPage: DocumentConfig;
  /** V13 only. */
  MeasuredTemplate: DocumentConfig;
  Region: DocumentConfig;
  RegionBehavior: DocumentConfig;
  Scene: DocumentConfig;
  Setting: DocumentConfig;
  Token: TokenConfig;
  User: DocumentConfig;
  Wall: DocumentConfig;
  Canvas: CanvasConfig;
  Dice: DiceConfig;
  /** Handlers of queries, by prefixed name. */
  queries: Record<string, (data: never, options: never) => unknown>;
  /** Classes of the interface, by ui name: the host makes `ui.chat = new CONFIG.ui.chat()` and so on. */
  ui: Record<string, Constructor>;
  TextEditor: { enrichers: unknown[]; [key: string]: unknown };
  time: PlainObject;
  sounds: Record<string, string>;
  statusEffects: unknown;
  [key: string]: unknown;
}

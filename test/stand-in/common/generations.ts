import type { Generation } from './types';

/**
 * Every difference between V13 and V14 that the stand-in plays, in one place.
 * Sources: foundryvtt.com/api (v13, v14), foundry-vtt-types, issues of foundryvtt/foundryvtt where numbered.
 */
export interface GenerationTraits {
  version: string;
  build: number;
  /** Scenes have Levels; tokens, walls and regions name them (issue 14276). */
  levels: boolean;
  /** Lowest role that may create a Region without behaviors (issue 13270); 4 = gamemaster only. */
  regionCreateRole: 1 | 4;
  /** `TokenDocument#move` resolves when the whole move ended; otherwise at the first checkpoint (issue 13572). */
  moveResolvesAtEnd: boolean;
  /** `-=key` still works but warns; operators exist (issue 13090). */
  operators: boolean;
  /** Message modes `public gm blind self ic` instead of roll modes. */
  messageModes: boolean;
  /** `User.queryMany`, `foundry.documents.modifyBatch`. */
  batch: boolean;
  /** A query handler learns its sender as `{user}` in its options. */
  querySender: boolean;
  /** Applications can leave for a window of their own. */
  detachableWindows: boolean;
  /** `CONFIG.statusEffects` is a record by id, before a list (issue 13122). */
  statusRecord: boolean;
  /** Changes of active effects are in `system` and have types and phases, before modes (issue 13740). */
  effectChangesInSystem: boolean;
  /** Scenes have measured templates; later only regions. */
  templates: boolean;
}

export const generations: Record<Generation, GenerationTraits> = {
  13: {
    version: '13.351',
    build: 351,
    levels: false,
    regionCreateRole: 4,
    moveResolvesAtEnd: false,
    operators: false,
    messageModes: false,
    batch: false,
    querySender: false,
    detachableWindows: false,
    statusRecord: false,
    effectChangesInSystem: false,
    templates: true,
  },
  14: {
    version: '14.369',
    build: 369,
    levels: true,
    regionCreateRole: 1,
    moveResolvesAtEnd: true,
    operators: true,
    messageModes: true,
    batch: true,
    querySender: true,
    detachableWindows: true,
    statusRecord: true,
    effectChangesInSystem: true,
    templates: false,
  },
};

/**
 * Members that read `undefined` in a generation, as in the real host, although the other generation has them.
 * Keys: class name or namespace path.
 */
export const absentMembers: Record<Generation, Record<string, readonly string[]>> = {
  13: {
    TokenDocument: ['level', 'depth', 'startMovement', 'planMovement', 'continueMovement'],
    Scene: ['levels', 'initialLevel', 'gridlessGrid', 'firstLevel', 'testSurfaceCollision'],
    RegionDocument: [
      'levels',
      'attachment',
      'restriction',
      'displayMeasurements',
      'highlightMode',
      'hidden',
      'ownership',
    ],
    WallDocument: ['levels'],
    ChatMessage: ['title', 'emote', 'applyMode'],
    User: ['queryMany'],
    'foundry.data': ['operators', 'ActiveEffectTypeDataModel'],
    'foundry.documents': ['modifyBatch', 'Level'],
    'CONFIG.ChatMessage': ['modes'],
    'CONFIG.ActiveEffect': ['phases', 'changeTypes'],
    CONST: [
      'EDGE_SENSE_TYPES',
      'EDGE_DIRECTIONS',
      'EDGE_RESTRICTION_TYPES',
      'ACTIVE_EFFECT_CHANGE_TYPES',
      'ACTIVE_EFFECT_CHANGE_PHASES',
      'ACTIVE_EFFECT_SHOW_ICON',
    ],
  },
  14: {
    TokenDocument: ['hexagonalShape'],
    Scene: [],
    ChatMessage: ['applyRollMode'],
    'CONFIG.ActiveEffect': ['legacyTransferral'],
    User: [],
    'foundry.data': [],
    'foundry.documents': [],
    CONST: [],
  },
};

/** Members of other packages and of features that a module may test for; they read `undefined` everywhere. */
export const foreignMembers: readonly string[] = ['dice3d', 'PF2E', 'SF2E', 'DND5E', 'MYZ', 'quench', 'release14'];

let current: Generation = 13;

/** The generation that this process or page plays. */
export function generation(): Generation {
  return current;
}

export function traits(): GenerationTraits {
  return generations[current];
}

/** Set once at start, before schemas are read. */
export function setGeneration(value: Generation): void {
  current = value;
}

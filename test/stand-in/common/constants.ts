import { ACTIVE_EFFECT_CHANGE_TYPES } from './active-effect-types';
import { generation } from './generations';
import { strictNamespace } from './strict';

export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const REGION_EVENTS = {
  BEHAVIOR_ACTIVATED: 'behaviorActivated',
  BEHAVIOR_DEACTIVATED: 'behaviorDeactivated',
  BEHAVIOR_VIEWED: 'behaviorViewed',
  BEHAVIOR_UNVIEWED: 'behaviorUnviewed',
  REGION_BOUNDARY: 'regionBoundary',
  TOKEN_ENTER: 'tokenEnter',
  TOKEN_EXIT: 'tokenExit',
  TOKEN_MOVE_IN: 'tokenMoveIn',
  TOKEN_MOVE_OUT: 'tokenMoveOut',
  TOKEN_MOVE_WITHIN: 'tokenMoveWithin',
  TOKEN_ANIMATE_IN: 'tokenAnimateIn',
  TOKEN_ANIMATE_OUT: 'tokenAnimateOut',
  TOKEN_ROUND_START: 'tokenRoundStart',
  TOKEN_ROUND_END: 'tokenRoundEnd',
  TOKEN_TURN_START: 'tokenTurnStart',
  TOKEN_TURN_END: 'tokenTurnEnd',
} as const;

const senses = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
const directions = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;

const shared = {
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, level]) => [level, name])),
  DOCUMENT_OWNERSHIP_LEVELS,
  GRID_TYPES,
  TOKEN_SHAPES,
  REGION_EVENTS,
  REGION_MOVEMENT_SEGMENTS: { EXIT: -1, MOVE: 0, ENTER: 1 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  WALL_SENSE_TYPES: senses,
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_DIRECTIONS: directions,
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
  WALL_RESTRICTION_TYPES: ['light', 'sight', 'sound', 'move'],
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  GRID_SNAPPING_MODES: {
    CENTER: 0x1,
    EDGE_MIDPOINT: 0x2,
    TOP_LEFT_VERTEX: 0x10,
    TOP_RIGHT_VERTEX: 0x20,
    BOTTOM_LEFT_VERTEX: 0x40,
    BOTTOM_RIGHT_VERTEX: 0x80,
    VERTEX: 0xf0,
    TOP_LEFT_CORNER: 0x100,
    CORNER: 0xf00,
    TOP_SIDE_MIDPOINT: 0x1000,
    SIDE_MIDPOINT: 0xf000,
  },
  REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 },
  DICE_ROLL_MODES: { PUBLIC: 'publicroll', PRIVATE: 'gmroll', BLIND: 'blindroll', SELF: 'selfroll' },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  COMBAT_ANNOUNCEMENTS: ['startEncounter', 'nextUp', 'yourTurn'],
  MEASURED_TEMPLATE_TYPES: { CIRCLE: 'circle', CONE: 'cone', RECTANGLE: 'rect', RAY: 'ray' },
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  BASE_DOCUMENT_TYPE: 'base',
  SORT_INTEGER_DENSITY: 100000,
  GRID_MIN_SIZE: 20,
  DEFAULT_TOKEN: 'icons/svg/mystery-man.svg',
  IMAGE_FILE_EXTENSIONS: {
    apng: 'image/apng',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    svg: 'image/svg+xml',
    webp: 'image/webp',
  },
  FOLDER_DOCUMENT_TYPES: ['Actor', 'Adventure', 'Item', 'Scene', 'JournalEntry'],
  COMPENDIUM_DOCUMENT_TYPES: ['Actor', 'Adventure', 'Item', 'JournalEntry', 'Scene'],
  WORLD_DOCUMENT_TYPES: [
    'Actor',
    'ChatMessage',
    'Combat',
    'Folder',
    'Item',
    'JournalEntry',
    'Scene',
    'Setting',
    'User',
  ],
  USER_PERMISSIONS: {
    ACTOR_CREATE: { defaultRole: 3 },
    ITEM_CREATE: { defaultRole: 3 },
    JOURNAL_CREATE: { defaultRole: 2 },
    TOKEN_CREATE: { defaultRole: 3 },
    TOKEN_DELETE: { defaultRole: 3 },
    TOKEN_CONFIGURE: { defaultRole: 2 },
    QUERY_USER: { defaultRole: 1 },
    TEMPLATE_CREATE: { defaultRole: 1 },
    WALL_DOORS: { defaultRole: 1 },
    SETTINGS_MODIFY: { defaultRole: 3 },
    MANUAL_ROLLS: { defaultRole: 2 },
    MESSAGE_WHISPER: { defaultRole: 1 },
    DRAWING_CREATE: { defaultRole: 2 },
    FILES_BROWSE: { defaultRole: 2 },
    PING_CANVAS: { defaultRole: 1 },
    SHOW_CURSOR: { defaultRole: 1 },
  } as Record<string, { defaultRole: number }>,
  vtt: 'Foundry VTT',
};

const onlyIn14: Record<string, unknown> = {
  EDGE_SENSE_TYPES: senses,
  EDGE_DIRECTIONS: directions,
  EDGE_RESTRICTION_TYPES: ['light', 'sight', 'sound', 'move', 'darkness'],
  ACTIVE_EFFECT_CHANGE_TYPES,
  ACTIVE_EFFECT_CHANGE_PHASES: ['initial', 'final'],
  ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
};

/** The global CONST; V14 names are there only in that generation. */
export const CONST = strictNamespace(
  'CONST',
  new Proxy(shared as typeof shared & Record<string, unknown>, {
    has: (target, key) => key in target || (generation() === 14 && key in onlyIn14),
    get: (target, key, receiver): unknown =>
      generation() === 14 && typeof key === 'string' && key in onlyIn14
        ? onlyIn14[key]
        : Reflect.get(target, key, receiver),
  }),
);

/** Is the string a document id? */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && /^[a-zA-Z0-9]{16}$/.test(id);
}

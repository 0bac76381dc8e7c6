import { CONST } from './constants';
import { traits } from './generations';
import type { PlainObject } from './types';

/** The facts about a user that permissions depend on. */
export interface UserFacts {
  _id: string;
  role: number;
}

/** One stored document with the chain of its parents. */
export interface Located {
  documentName: string;
  source: PlainObject;
  parent: Located | null;
}

/** How a permission looks at the rest of the world. */
export interface WorldView {
  find(documentName: string, id: string): PlainObject | undefined;
}

export type Action = 'create' | 'update' | 'delete';

interface Question {
  user: UserFacts;
  target: Located;
  changes: PlainObject;
  world: WorldView;
}

/** The reason for refusal in a few words, or null. */
type Rule = (question: Question) => string | null;

export function isGamemaster(user: UserFacts): boolean {
  return user.role >= CONST.USER_ROLES.ASSISTANT;
}

/** May the user do what a named permission allows, by role? (types: common/constants, USER_PERMISSIONS) */
export function hasPermission(user: UserFacts, permission: string): boolean {
  const rule = CONST.USER_PERMISSIONS[permission];
  if (!rule) throw new Error(`unknown permission ${permission}`);
  return user.role >= rule.defaultRole;
}

/** Level of a user in a stored ownership record: the user's own entry, else the default (types: common/abstract/document, getUserLevel). */
export function ownershipIn(ownership: unknown, userId: string): number {
  const record = (typeof ownership === 'object' && ownership !== null ? ownership : {}) as Record<string, number>;
  const own = record[userId];
  return own === undefined || own === -1 ? (record['default'] ?? 0) : own;
}

/** Level of a user on a document, following what it inherits from (token: its actor; page: its entry). */
export function ownershipLevel(user: UserFacts, { documentName, source, parent }: Located, world: WorldView): number {
  if (isGamemaster(user)) return 3;
  const throughActor = (id: unknown): number => {
    const actor = typeof id === 'string' ? world.find('Actor', id) : undefined;
    return actor ? ownershipIn(actor['ownership'], user._id) : 0;
  };
  switch (documentName) {
    case 'Token':
    case 'Combatant':
      return throughActor(source['actorId']);
    case 'ChatMessage':
      return source['author'] === user._id ? 3 : 0;
    case 'MeasuredTemplate':
      return source['author'] === user._id ? 3 : 0;
    case 'User':
      return source['_id'] === user._id ? 3 : 0;
    case 'Region':
      return traits().levels ? ownershipIn(source['ownership'], user._id) : 0;
    case 'JournalEntryPage': {
      const level = ownershipIn(source['ownership'], user._id);
      return level >= 0 ? level : parent ? ownershipLevel(user, parent, world) : 0;
    }
    case 'ActiveEffect':
    case 'Item':
    case 'Actor':
    case 'JournalEntry':
    case 'Scene':
      return parent ? ownershipLevel(user, parent, world) : ownershipIn(source['ownership'], user._id);
    default:
      return 0;
  }
}

const gamemaster: Rule = ({ user }) => (isGamemaster(user) ? null : 'only a gamemaster may');
const owner: Rule = ({ user, target, world }) =>
  ownershipLevel(user, target, world) >= 3 ? null : 'only an owner may';
const parentOwner: Rule = ({ user, target, world }) =>
  target.parent && ownershipLevel(user, target.parent, world) >= 3 ? null : 'only an owner of the parent may';
const anyone: Rule = () => null;
const permission =
  (name: string): Rule =>
  ({ user }) =>
    hasPermission(user, name) ? null : `needs the permission ${name}`;
const both =
  (...rules: Rule[]): Rule =>
  (question) =>
    rules.map((rule) => rule(question)).find((reason) => reason !== null) ?? null;
const either =
  (a: Rule, b: Rule): Rule =>
  (question) =>
    a(question) === null ? null : b(question);
const onlyKeys =
  (...allowed: string[]): Rule =>
  ({ changes }) => {
    const wrong = Object.keys(changes).find((key) => key !== '_id' && key !== '_stats' && !allowed.includes(key));
    return wrong === undefined ? null : `may not change ${wrong}`;
  };
const door: Rule = ({ target }) => (Number(target.source['door'] ?? 0) > 0 ? null : 'is not a door');
const embedded =
  (inParent: Rule, alone: Rule): Rule =>
  (question) =>
    (question.target.parent ? inParent : alone)(question);
const regionByPlayer: Rule = ({ user, target }) => {
  const behaviors = target.source['behaviors'];
  if (user.role < traits().regionCreateRole) return 'only a gamemaster may';
  return Array.isArray(behaviors) && behaviors.length ? 'a region with behaviors needs a gamemaster' : null;
};
const ownSetting: Rule = ({ user, target, changes }) =>
  (changes['user'] ?? target.source['user']) === user._id ? null : 'needs the permission SETTINGS_MODIFY';

/** One line per Document:action (foundry-vtt-types common/documents; issues 13270, 13418). */
const rules: Record<string, Rule> = {
  'ActiveEffect:create': parentOwner,
  'ActiveEffect:update': owner,
  'ActiveEffect:delete': owner,
  'Actor:create': permission('ACTOR_CREATE'),
  'Actor:update': owner,
  'Actor:delete': owner,
  'ChatMessage:create': anyone,
  'ChatMessage:update': owner,
  'ChatMessage:delete': owner,
  'Combat:create': gamemaster,
  'Combat:update': either(gamemaster, onlyKeys('turn', 'round')),
  'Combat:delete': gamemaster,
  'Combatant:create': owner,
  'Combatant:update': owner,
  'Combatant:delete': owner,
  'Folder:create': gamemaster,
  'Folder:update': gamemaster,
  'Folder:delete': gamemaster,
  'Item:create': embedded(parentOwner, permission('ITEM_CREATE')),
  'Item:update': owner,
  'Item:delete': owner,
  'JournalEntry:create': permission('JOURNAL_CREATE'),
  'JournalEntry:update': owner,
  'JournalEntry:delete': owner,
  'JournalEntryPage:create': parentOwner,
  'JournalEntryPage:update': owner,
  'JournalEntryPage:delete': parentOwner,
  'Level:create': gamemaster,
  'Level:update': gamemaster,
  'Level:delete': gamemaster,
  'MeasuredTemplate:create': permission('TEMPLATE_CREATE'),
  'MeasuredTemplate:update': owner,
  'MeasuredTemplate:delete': owner,
  'Region:create': either(gamemaster, regionByPlayer),
  'Region:update': owner,
  'Region:delete': owner,
  'RegionBehavior:create': gamemaster,
  'RegionBehavior:update': gamemaster,
  'RegionBehavior:delete': gamemaster,
  'Scene:create': gamemaster,
  'Scene:update': gamemaster,
  'Scene:delete': gamemaster,
  'Setting:create': either(permission('SETTINGS_MODIFY'), ownSetting),
  'Setting:update': either(permission('SETTINGS_MODIFY'), ownSetting),
  'Setting:delete': either(permission('SETTINGS_MODIFY'), ownSetting),
  'Token:create': both(permission('TOKEN_CREATE'), owner),
  'Token:update': owner,
  'Token:delete': both(permission('TOKEN_DELETE'), owner),
  'User:create': gamemaster,
  'User:update': owner,
  'User:delete': gamemaster,
  'Wall:create': gamemaster,
  'Wall:update': either(gamemaster, both(permission('WALL_DOORS'), door, onlyKeys('ds'))),
  'Wall:delete': gamemaster,
};

/**
 * May the user do this? The reason why not, or null.
 * @param gmOnly top-level keys and dotted `system.` paths that only a gamemaster may write in an update
 */
export function refusal(action: Action, question: Question, gmOnly: readonly string[] = []): string | null {
  const name = `${question.target.documentName}:${action}`;
  const rule = rules[name];
  if (!rule) throw new Error(`no permission rule for ${name}`);
  const reason = rule(question);
  if (reason !== null) return `${name}: ${reason}`;
  if (isGamemaster(question.user) || action === 'delete') return null;
  const wrong = gmOnly.find((path) => touches(question.changes, path));
  return wrong === undefined ? null : `${name}: only a gamemaster may write ${wrong}`;
}

function touches(changes: unknown, path: string): boolean {
  let target: unknown = changes;
  for (const part of path.split('.')) {
    if (typeof target !== 'object' || target === null) return false;
    const record = target as PlainObject;
    if (`-=${part}` in record || `==${part}` in record) return true;
    if (!(part in record)) return false;
    target = record[part];
  }
  return true;
}

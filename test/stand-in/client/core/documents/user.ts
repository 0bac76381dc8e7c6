import type { Color } from '../../../common/color';
import { hasPermission, isGamemaster } from '../../../common/permissions';
import { CONST } from '../../../common/constants';
import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { askUser } from '../queries';
import { ClientDocument } from './client-document';
import type { Actor } from './actor';

/** game.users.get(id) */
export class User extends ClientDocument {
  static override documentName = 'User';

  declare role: number;
  declare color: Color;
  declare character: Actor | null;
  declare avatar: string | null;
  declare pronouns: string;
  /** Is a browser of this user connected? */
  declare active: boolean;
  declare viewedScene: string | null;
  declare targets: UserTargets;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    const hidden = (value: unknown): PropertyDescriptor => ({
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperties(this, {
      active: hidden(false),
      viewedScene: hidden(null),
      targets: hidden(new UserTargets(this)),
    });
  }

  get isGM(): boolean {
    return isGamemaster({ _id: this.id ?? '', role: this.role });
  }

  get isSelf(): boolean {
    return theGame().userId === this.id;
  }

  get isActiveGM(): boolean {
    return theGame().users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === 0;
  }

  get border(): Color {
    return this.color;
  }

  hasRole(role: string | number): boolean {
    const level = typeof role === 'number' ? role : CONST.USER_ROLES[role as keyof typeof CONST.USER_ROLES];
    if (level === undefined) throw new Error(`unknown role ${role}`);
    return this.role >= level;
  }

  hasPermission(permission: string): boolean {
    return hasPermission({ _id: this.id ?? '', role: this.role }, permission);
  }

  can(action: string): boolean {
    return action in CONST.USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  override getUserLevel(user: User = theGame().user): number {
    return user.isGM || user === this ? 3 : 0;
  }

  /** Asks the user's browser a named query (CONFIG.queries). Rejects when the user is away, in error, or out of time. */
  async query(queryName: string, queryData: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    return askUser(this, queryName, queryData, timeout);
  }

  /** V14: ask several users; a Map of settled results. */
  static async queryMany(
    users: (User | string)[],
    queryName: string,
    queryData: unknown,
    options: { timeout?: number } = {},
  ): Promise<Map<User, PromiseSettledResult<unknown>>> {
    const found = users.flatMap((user) => {
      const each = typeof user === 'string' ? theGame().users.get(user) : user;
      return each ? [each] : [];
    });
    const settled = await Promise.allSettled(found.map((user) => user.query(queryName, queryData, options)));
    return new Map(
      found.map((user, i) => [user, settled[i] ?? { status: 'rejected', reason: new Error('no answer') }]),
    );
  }

  broadcastActivity(data: PlainObject = {}): void {
    theGame().socket.send('userActivity', data);
  }
}

/** user.targets: the token placeables a user has targeted. */
export class UserTargets extends Set<object> {
  constructor(readonly user: object) {
    super();
  }

  get ids(): string[] {
    return [...this].flatMap((token) => ('id' in token && typeof token.id === 'string' ? [token.id] : []));
  }
}

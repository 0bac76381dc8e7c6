import { WorldCollection } from './collections';
import { theGame } from './context';
import type { User } from './documents/user';

/** game.users */
export class Users extends WorldCollection<User> {
  static override documentName = 'User';

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  get current(): User {
    return theGame().user;
  }

  /** The one active gamemaster that does what only one client may do: highest role, then lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The user among those that meet the condition with the highest role, then the lowest id (issue 11698). */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter(condition).sort((a, b) => b.role - a.role || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    return fitting[0] ?? null;
  }
}

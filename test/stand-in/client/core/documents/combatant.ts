import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import type { Actor } from './actor';
import { ClientDocument } from './client-document';
import type { Combat } from './combat';
import type { TokenDocument } from './token';
import type { User } from './user';

export class Combatant extends ClientDocument {
  static override documentName = 'Combatant';

  declare readonly parent: Combat | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? theGame().scenes.get(this.sceneId) : this.parent?.scene;
    return (this.tokenId ? scene?.tokens.get(this.tokenId) : null) ?? null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? (this.actorId ? (theGame().actors.get(this.actorId) ?? null) : null);
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get players(): User[] {
    return theGame().users.filter((user) => !user.isGM && this.testUserPermission(user, 'OWNER'));
  }

  override prepareDerivedData(): void {
    const derive = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    };
    derive(
      'name',
      this._source['name'] ||
        this.token?.name ||
        this.actor?.name ||
        theGame().i18n.localize('COMBAT.UnknownCombatant'),
    );
    derive('img', this._source['img'] || this.token?.texture.src || this.actor?.img || 'icons/svg/mystery-man.svg');
  }

  override getUserLevel(user: User = theGame().user): number {
    if (user.isGM) return 3;
    return this.actor?.getUserLevel(user) ?? 0;
  }

  getInitiativeRoll(): never {
    throw new Error('stand-in host: Combatant#getInitiativeRoll is not imitated');
  }

  override async update(data: PlainObject = {}, operation: PlainObject = {}): Promise<this | undefined> {
    return super.update(data, operation);
  }
}

import { traits } from '../../common/generations';
import { Token } from '../canvas/placeables/token';
import type { Actor } from '../core/documents/actor';

interface StatusOptions {
  readonly active?: boolean;
  readonly overlay?: boolean;
}

/** Methods of before that V13 still has: a token toggled the statuses of its actor (types: client/canvas/placeables/token, until V14). */
export function installOlderMembers(): void {
  if (!traits().templates) return;
  Object.defineProperty(Token.prototype, 'toggleEffect', {
    async value(this: Token, effect: { readonly id?: string }, options: StatusOptions = {}): Promise<boolean> {
      const actor = this.document.actor as unknown as Actor | null;
      if (!actor || effect.id === undefined) return false;
      return Boolean(await actor.toggleStatusEffect(effect.id, options));
    },
    writable: true,
    configurable: true,
  });
}

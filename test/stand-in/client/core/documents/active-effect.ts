import { withChangesInSystem } from '../../../common/active-effect';
import { traits } from '../../../common/generations';
import { deepClone } from '../../../common/objects';
import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { statusEffect } from '../status-effects';
import { Actor } from './actor';
import { ClientDocument } from './client-document';
import { documentClass, type Document } from './document';
import { applyChange, type EffectChange } from './effect-change';
import { Item } from './item';

/** An effect of an actor, or of an item that may transfer it to its actor (types: client/documents/active-effect). */
export class ActiveEffect extends ClientDocument {
  static override documentName = 'ActiveEffect';

  declare readonly parent: Actor | Item | null;
  declare img: string | null;
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare statuses: Set<string>;
  declare duration: PlainObject;
  declare sort: number;

  static override migrateData(source: PlainObject, ...more: unknown[]): PlainObject {
    return super.migrateData(traits().effectChangesInSystem ? withChangesInSystem(source) : source, ...more);
  }

  /** V13 has a field of this name; V14 keeps the name for what `system` has. */
  get changes(): PlainObject[] {
    return ((this.system as PlainObject | undefined)?.['changes'] as PlainObject[] | undefined) ?? [];
  }

  get item(): Item | null {
    return this.parent instanceof Item ? this.parent : null;
  }

  /** The document that it changes: what it is in, or the actor of the item that transfers it. */
  get target(): Document | null {
    if (this.parent instanceof Actor) return this.parent;
    return this.transfer ? (this.item?.actor ?? null) : this.parent;
  }

  /** Systems may say so in a class of their own; in V14 in a model of their own, too. */
  get isSuppressed(): boolean {
    const { system } = this;
    return typeof system === 'object' && system !== null && 'isSuppressed' in system && system.isSuppressed === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get modifiesActor(): boolean {
    return this.active && this.target instanceof Actor;
  }

  /** V13: an instance applies its own changes; V14: `applyChange` of the class. */
  apply(target: Document, change: EffectChange): PlainObject {
    return applyChange(target, change);
  }

  static applyChange(target: Document, change: EffectChange): PlainObject {
    return applyChange(target, change);
  }

  /** An effect with what CONFIG.statusEffects says about a status; not created yet. Throws for an unknown status. */
  static async fromStatusEffect(statusId: string, options: PlainObject = {}): Promise<ActiveEffect> {
    const status = statusEffect(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id: _id, hud: _hud, name, statuses, ...data } = deepClone(status);
    const cls = documentClass('ActiveEffect') as typeof ActiveEffect;
    return new cls(
      {
        ...data,
        name: theGame().i18n.localize(String(name)),
        statuses: [...new Set([...((statuses as Iterable<string> | undefined) ?? []), statusId])],
      },
      options,
    );
  }
}

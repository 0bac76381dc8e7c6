import { unknown } from '../../../common/strict';
import type { Collection } from '../../../common/collection';
import type { PrototypeToken } from '../../../common/schemas';
import { deepClone, expandObject } from '../../../common/objects';
import { mergeObject } from '../../../common/merge';
import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { ClientDocument } from './client-document';
import { documentClass } from './document';
import type { Item } from './item';
import type { Scene } from './scene';
import { TokenDocument } from './token';

export class Actor extends ClientDocument {
  static override documentName = 'Actor';

  declare img: string;
  declare sort: number;
  declare items: Collection<Item>;
  declare effects: PlainObject[];
  declare statuses: Set<string>;
  declare overrides: PlainObject;
  declare prototypeToken: PrototypeToken & PlainObject;

  override prepareBaseData(): void {
    Object.defineProperty(this, 'statuses', { value: new Set<string>(), writable: true, configurable: true });
    Object.defineProperty(this, 'overrides', { value: {}, writable: true, configurable: true });
  }

  /** Is it the actor of one unlinked token? */
  get isToken(): boolean {
    return this.parent instanceof TokenDocument;
  }

  get token(): TokenDocument | null {
    return this.parent instanceof TokenDocument ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get inCombat(): boolean {
    return theGame().combats.some((combat) => combat.combatants.some((combatant) => combatant.actorId === this.id));
  }

  get itemTypes(): Record<string, Item[]> {
    const byType: Record<string, Item[]> = {};
    for (const item of this.items) (byType[item.type] ??= []).push(item);
    return byType;
  }

  /**
   * Effects of the actor, then those that its items transfer to it (types: client/documents/actor). Active effects are not
   * imitated: there are none, and data of one is reported.
   */
  *allApplicableEffects(): Generator<never, void> {
    for (const owner of [this, ...this.items])
      if (owner.effects.length > 0) unknown(`effects of ${owner.documentName} "${owner.name}"`);
  }

  /** Updating the actor of an unlinked token changes the token's delta. */
  override async update(data: PlainObject = {}, operation: PlainObject = {}): Promise<this | undefined> {
    if (!this.token) return super.update(data, operation);
    await this.token.update({ delta: expandObject(data) }, operation);
    return this;
  }

  /** Data for a token of this actor, from its prototype; not created yet. */
  async getTokenDocument(data: PlainObject = {}, options: PlainObject = {}): Promise<TokenDocument> {
    const prototype = this.prototypeToken.toObject() as PlainObject;
    for (const key of ['randomImg', 'appendNumber', 'prependAdjective']) delete prototype[key];
    const source = mergeObject({ ...prototype, actorId: this.id, name: prototype['name'] || this.name }, data, {
      inplace: false,
    });
    const cls = documentClass('Token') as typeof TokenDocument;
    return new cls(source, { parent: (options['parent'] as Scene | undefined) ?? null });
  }

  /** Token placeables of this actor on the viewed scene. */
  getActiveTokens(linked = false, asDocuments = false): object[] {
    const documents = this.getDependentTokens({ scenes: theGame().scenes.viewed ?? [], linked });
    return asDocuments ? documents : documents.flatMap((token) => (token.object ? [token.object] : []));
  }

  getDependentTokens({ scenes, linked = false }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const list = scenes === undefined ? theGame().scenes.contents : Array.isArray(scenes) ? scenes : [scenes];
    return list.flatMap((scene) =>
      scene.tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: never): Promise<boolean | void> {
    // The real host names the prototype token after the actor and gives it the actor's picture.
    const proto = (data['prototypeToken'] ?? {}) as PlainObject;
    const texture = (proto['texture'] ?? {}) as PlainObject;
    const changes: PlainObject = {};
    if (!proto['name']) changes['name'] = this.name;
    if (!texture['src']) changes['texture'] = { src: this.img };
    this.updateSource({ prototypeToken: changes });
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const token of this.getDependentTokens()) token._onActorUpdated();
  }

  override getRollData(): PlainObject {
    return super.getRollData();
  }

  async toggleStatusEffect(statusId: string): Promise<never> {
    throw new Error(`stand-in host: Actor#toggleStatusEffect is not imitated (${statusId})`);
  }
}

/** Data of the actor of an unlinked token: its base actor with the token's delta over it. */
export function syntheticSource(base: Actor, delta: PlainObject): PlainObject {
  return mergeObject(base.toObject() as PlainObject, deepClone(delta), { inplace: false, performDeletions: true });
}

import { unknown } from '../../../common/strict';
import type { Collection } from '../../../common/collection';
import type { PrototypeToken } from '../../../common/schemas';
import { traits } from '../../../common/generations';
import { deepClone, expandObject } from '../../../common/objects';
import { mergeObject } from '../../../common/merge';
import type { PlainObject } from '../../../common/types';
import { theConfig, theGame } from '../context';
import { statusEffect } from '../status-effects';
import type { ActiveEffect } from './active-effect';
import { ClientDocument } from './client-document';
import { documentClass } from './document';
import { inOrder, type EffectChange } from './effect-change';
import type { Item } from './item';
import type { Scene } from './scene';
import { TokenDocument } from './token';

/** A member that is no data of the document. */
function hide(actor: Actor, name: string, value: unknown): void {
  Object.defineProperty(actor, name, { value, writable: true, configurable: true });
}

/** Statuses and overridden values, before effects apply. */
function forgetEffects(actor: Actor): void {
  hide(actor, 'statuses', new Set<string>());
  hide(actor, 'overrides', {});
}

export class Actor extends ClientDocument {
  static override documentName = 'Actor';

  declare img: string;
  declare sort: number;
  declare items: Collection<Item>;
  declare effects: Collection<ActiveEffect>;
  declare statuses: Set<string>;
  declare overrides: PlainObject;
  declare prototypeToken: PrototypeToken & PlainObject;
  /** V14: the phases whose changes are applied; a class that does not call `prepareBaseData` of this one has none. */
  declare _completedActiveEffectPhases: Set<string>;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    if (!traits().effectChangesInSystem) forgetEffects(this);
  }

  /** V14 forgets here what effects did; in V13, where classes may leave this method out, that is done before they apply. */
  override prepareBaseData(): void {
    if (!traits().effectChangesInSystem) return;
    forgetEffects(this);
    hide(this, '_completedActiveEffectPhases', new Set<string>());
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects('initial');
  }

  /** V14 applies what is to come last when all else is derived (foundryvtt.com/api v14, CONST.ACTIVE_EFFECT_CHANGE_PHASES). */
  override prepareData(): void {
    super.prepareData();
    if (traits().effectChangesInSystem) this.applyActiveEffects('final');
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
   * Effects of the actor, then those that its items transfer to it (types: client/documents/actor). The way of V10, which V13
   * still has for systems that ask for it, copies them to the actor: it is not imitated.
   */
  *allApplicableEffects(): Generator<ActiveEffect, void> {
    yield* this.effects;
    if (!traits().effectChangesInSystem && theConfig()['ActiveEffect'].legacyTransferral === true)
      unknown('CONFIG.ActiveEffect.legacyTransferral');
    else for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  /** Applies the changes of all active effects (types: client/documents/actor); in V14 those of one phase. */
  applyActiveEffects(phase: string): void {
    const modern = traits().effectChangesInSystem;
    if (modern) this._completedActiveEffectPhases.add(phase);
    else forgetEffects(this);
    const changes: EffectChange[] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
      for (const change of effect.changes as EffectChange[])
        if (change.key !== '' && (!modern || change.phase === phase)) changes.push({ ...change, effect });
    }
    const overrides: PlainObject = {};
    for (const change of inOrder(changes)) Object.assign(overrides, change.effect.apply(this, change));
    this.overrides = mergeObject(this.overrides, expandObject(overrides), { inplace: false });
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

  /**
   * Gives the actor a status or takes it away (types: client/documents/actor). Returns the effect that was created, true if the
   * status was there and should be, false if it was taken away, and undefined if there is nothing to do. Throws for an unknown
   * status.
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    if (!statusEffect(statusId))
      throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const there = this.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(statusId));
    if (there.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        there.map(({ id }) => id ?? ''),
      );
      return false;
    }
    if (active === false) return undefined;
    const cls = documentClass('ActiveEffect') as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ 'flags.core.overlay': true });
    return (await cls.create(effect, { parent: this, keepId: true })) as ActiveEffect | undefined;
  }
}

/** Data of the actor of an unlinked token: its base actor with the token's delta over it. */
export function syntheticSource(base: Actor, delta: PlainObject): PlainObject {
  return mergeObject(base.toObject() as PlainObject, deepClone(delta), { inplace: false, performDeletions: true });
}

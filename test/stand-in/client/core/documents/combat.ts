import type { Collection } from '../../../common/collection';
import type { PlainObject } from '../../../common/types';
import { theConfig, theGame } from '../context';
import { Hooks } from '../hooks';
import { report } from '../report';
import { ClientDocument } from './client-document';
import type { Combatant } from './combatant';
import type { Scene } from './scene';
import type { User } from './user';

export interface CombatHistory {
  round: number | null;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

export class Combat extends ClientDocument {
  static override documentName = 'Combat';

  declare scene: Scene | null;
  declare combatants: Collection<Combatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    return this.turns.length ? (this.turns[((this.turn ?? -1) + 1) % this.turns.length] ?? null) : null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  get settings(): PlainObject {
    return { resource: '', skipDefeated: false };
  }

  override get visible(): true {
    return true;
  }

  override getUserLevel(user: User = theGame().user): number {
    return user.isGM ? 3 : 2;
  }

  setupTurns(): Combatant[] {
    const sorted = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    const define = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    };
    define('turns', sorted);
    const combatant = this.turn === null ? undefined : sorted[this.turn];
    const now: CombatHistory = {
      round: this.round,
      turn: this.turn,
      tokenId: combatant?.tokenId ?? null,
      combatantId: combatant?.id ?? null,
    };
    define('previous', Object.hasOwn(this, 'current') ? this.current : now);
    define('current', now);
    return sorted;
  }

  _sortCombatants(a: Combatant, b: Combatant): number {
    const of = (combatant: Combatant): number => combatant.initiative ?? -Infinity;
    const difference = of(b) - of(a);
    return Number.isNaN(difference) || difference === 0 ? ((a.id ?? '') > (b.id ?? '') ? 1 : -1) : difference;
  }

  async activate(options: PlainObject = {}): Promise<ClientDocument[]> {
    const others = theGame().combats.filter((combat) => combat !== this && combat.active);
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll('combatStart', this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    const turn = this.turn ?? -1;
    if (turn + 1 >= this.turns.length) return this.nextRound();
    const updateData = { round: this.round, turn: turn + 1 };
    Hooks.callAll('combatTurn', this, updateData, { direction: 1 });
    await this.update(updateData, { direction: 1 });
    return this;
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0 || !this.turn) return this.previousRound();
    const updateData = { round: this.round, turn: this.turn - 1 };
    Hooks.callAll('combatTurn', this, updateData, { direction: -1 });
    await this.update(updateData, { direction: -1 });
    return this;
  }

  async nextRound(): Promise<this> {
    return this.#toRound(this.round + 1, this.turn === null ? null : 0, 1);
  }

  async previousRound(): Promise<this> {
    return this.#toRound(
      Math.max(this.round - 1, 0),
      this.turn === null ? null : Math.max(this.turns.length - 1, 0),
      -1,
    );
  }

  async #toRound(round: number, turn: number | null, direction: number): Promise<this> {
    const updateData = { round, turn };
    Hooks.callAll('combatRound', this, updateData, { direction });
    await this.update(updateData, { direction });
    return this;
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments('Combatant', [{ _id: id, initiative: value }]);
  }

  getCombatantsByToken(token: { id: string | null } | string): Combatant[] {
    const id = typeof token === 'string' ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: { id: string | null } | string): Combatant[] {
    const id = typeof actor === 'string' ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  // ---- events of turns and rounds: on one designated gamemaster only, never without one

  async _onStartRound(_context: PlainObject): Promise<void> {}
  async _onEndRound(_context: PlainObject): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: PlainObject): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: PlainObject): Promise<void> {}

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | void> {
    if (!theConfig().Combat.dataModels[this.type] && this.type !== 'base')
      throw new Error(`unknown type of combat ${this.type}`);
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!('turn' in changed) && !('round' in changed)) return;
    const { previous, current } = this;
    Hooks.callAll('combatTurnChange', this, previous, current);
    if (theGame().user.isActiveGM)
      void this.#events(previous, current, options).catch((error: unknown) => report('combat events', error));
  }

  async #events(previous: CombatHistory, current: CombatHistory, options: PlainObject): Promise<void> {
    if (options['direction'] === -1) return;
    const before = previous.combatantId ? this.combatants.get(previous.combatantId) : undefined;
    const after = current.combatantId ? this.combatants.get(current.combatantId) : undefined;
    if (before) await this._onEndTurn(before, { round: previous.round, turn: previous.turn, skipped: false });
    if (previous.round !== current.round) {
      if (previous.round) await this._onEndRound({ round: previous.round, skipped: false });
      await this._onStartRound({ round: current.round, skipped: false });
    }
    if (after) await this._onStartTurn(after, { round: current.round, turn: current.turn, skipped: false });
  }
}

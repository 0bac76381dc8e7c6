import type { PlainObject } from '../../../common/types';
import { traits } from '../../../common/generations';
import { deepClone } from '../../../common/objects';
import { Hooks } from '../hooks';
import { report } from '../report';
import { theConfig, theGame } from '../context';
import { syntheticSource, type Actor } from './actor';
import { CanvasDocument } from './canvas-document';
import type { Combatant } from './combatant';
import { documentClass } from './document';
import {
  animateLeg,
  completeWaypoints,
  describeMovement,
  measure,
  pauseMovement,
  positionOf,
  resumeMovement,
  rotationAlong,
  startMove,
  stopMovement,
} from './movement';
import type {
  MovementData,
  MovementInstruction,
  MovementOperation,
  MovementWaypoint,
  TokenPosition,
} from './movement-types';
import type { RegionDocument } from './region';
import { regionEventsOf, updateRegionsOf } from './region-events';
import type { Scene } from './scene';
import { createCombatants, deleteCombatants, type CombatantOptions } from './token-combatants';
import type { User } from './user';

export class TokenDocument extends CanvasDocument {
  static override documentName = 'Token';

  /** A change of any of them is a movement (types: common/documents/token, V14 on branch client-root). */
  static get MOVEMENT_FIELDS(): readonly string[] {
    return [...['x', 'y', 'elevation', 'width', 'height', 'shape'], ...(traits().levels ? ['depth', 'level'] : [])];
  }

  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: PlainObject;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare depth: number;
  declare shape: number;
  declare sort: number;
  declare rotation: number;
  declare lockRotation: boolean;
  declare hidden: boolean;
  declare locked: boolean;
  declare alpha: number;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare texture: PlainObject & { src: string; scaleX: number; scaleY: number; tint: unknown };
  declare movementAction: string;
  declare level: string;
  declare movement: MovementData;
  declare regions: Set<RegionDocument>;
  /** Settles when the animation of the last leg in this browser is over. */
  declare _movementAnimation: Promise<void>;
  declare _synthetic: Actor | null;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    const hidden = (value: unknown): PropertyDescriptor => ({
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperties(this, {
      regions: hidden(new Set()),
      _movementAnimation: hidden(Promise.resolve()),
      movement: hidden(null),
      _synthetic: hidden(null),
    });
  }

  override prepareBaseData(): void {
    if (!this.name)
      Object.defineProperty(this, 'name', {
        value: this.actor?.name ?? '',
        writable: true,
        configurable: true,
        enumerable: true,
      });
    const action = this._source['movementAction'] as string | null;
    this.movementAction =
      action && action in theConfig().Token.movement.actions ? action : theConfig().Token.movement.defaultAction;
    this.movement ??= this._restingMovement();
  }

  _restingMovement(): MovementData {
    const operation = describeMovement(this, { waypoints: [] });
    return { ...operation, user: theGame().user, state: 'completed', updateOptions: {} };
  }

  // ---- actor

  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    this._synthetic ??= this._makeSynthetic(base);
    return this._synthetic;
  }

  get baseActor(): Actor | null {
    return this.actorId ? (theGame().actors.get(this.actorId) ?? null) : null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  _makeSynthetic(base: Actor): Actor {
    const cls = documentClass('Actor') as typeof Actor;
    return new cls(syntheticSource(base, (this._source['delta'] as PlainObject) ?? {}), {
      parent: this,
      strict: false,
    });
  }

  /** The base actor changed: an unlinked token makes its own actor anew. */
  _onActorUpdated(): void {
    this._synthetic = null;
  }

  /** Who owns the actor owns its tokens; without one they are the gamemasters' (types: client/documents/token). */
  override getUserLevel(user: User = theGame().user): number {
    if (user.isGM) return 3;
    return this.baseActor?.getUserLevel(user) ?? 0;
  }

  /** CONST.TOKEN_DISPOSITIONS.SECRET (types: common/constants). */
  get isSecret(): boolean {
    return this.disposition === -2 && !this.testUserPermission(theGame().user, 'OBSERVER');
  }

  get combatant(): Combatant | null {
    for (const combat of theGame().combats) {
      const found = combat.combatants.find((combatant) => combatant.tokenId === this.id);
      if (found) return found;
    }
    return null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  static createCombatants(tokens: TokenDocument[], options?: CombatantOptions): Promise<Combatant[]> {
    return createCombatants(tokens, options);
  }

  static deleteCombatants(tokens: TokenDocument[], options?: CombatantOptions): Promise<Combatant[]> {
    return deleteCombatants(tokens, options);
  }

  /** Put into the combat in view, or take out of it; answers whether the token takes part now. */
  async toggleCombatant({
    active = !this.inCombat,
    ...options
  }: CombatantOptions & { active?: boolean } = {}): Promise<boolean> {
    await (active ? createCombatants([this], options) : deleteCombatants([this], options));
    return this.inCombat;
  }

  get movementHistory(): MovementWaypoint[] {
    return deepClone(this._source['_movementHistory'] as MovementWaypoint[]);
  }

  // ---- geometry

  /** Size in pixels; `data` may give another size in grid units. */
  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    const grid = this.parent?.grid;
    const [sizeX, sizeY] = [grid?.sizeX ?? 100, grid?.sizeY ?? 100];
    return { width: (data.width ?? this.width) * sizeX, height: (data.height ?? this.height) * sizeY };
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    const { width, height } = this.getSize(data);
    return {
      x: (data.x ?? this.x) + width / 2,
      y: (data.y ?? this.y) + height / 2,
      elevation: data.elevation ?? this.elevation,
    };
  }

  /** Where a token is stored counts, not where it is shown on its way (types: client/documents/token). */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPosition> = positionOf(this)): boolean {
    return region.testPoint(this.getCenterPoint(data));
  }

  segmentizeRegionMovementPath(region: RegionDocument, waypoints: TokenPosition[]): unknown[] {
    return region.segmentizeMovementPath(
      waypoints.map((point) => ({ ...this.getCenterPoint(point) })),
      [{ x: 0, y: 0 }],
    );
  }

  // ---- movement

  async move(waypoints: PlainObject | PlainObject[], options: PlainObject = {}): Promise<boolean> {
    return startMove(this, Array.isArray(waypoints) ? waypoints : [waypoints], options);
  }

  stopMovement(): boolean {
    return stopMovement(this);
  }

  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return pauseMovement(this, key);
  }

  resumeMovement(movementId: string, key: string): void {
    resumeMovement(this, movementId, key, false);
  }

  async resize(dimensions: PlainObject, options: PlainObject = {}): Promise<boolean> {
    return (await this.update(dimensions, options)) !== undefined;
  }

  getCompleteMovementPath(waypoints: PlainObject[]): PlainObject[] {
    return waypoints.map((point) => ({ ...positionOf(this), ...point, intermediate: false }));
  }

  measureMovementPath(waypoints: PlainObject[], options: PlainObject = {}): unknown {
    const [first, ...others] = completeWaypoints(this, waypoints);
    if (!first) throw new Error('a path needs waypoints');
    const points = [first, ...others].map((point) => this.getCenterPoint(point));
    const grid = this.parent?.grid;
    return grid ? grid.measurePath(points, options) : measure(this, first, others);
  }

  /** V14: carry out a movement that was planned on the canvas. */
  async startMovement(_movementId: string): Promise<boolean> {
    throw new Error('stand-in host: TokenDocument#startMovement is not imitated');
  }

  override async _preUpdate(changed: PlainObject, options: PlainObject, user: User): Promise<boolean | void> {
    if (TokenDocument.MOVEMENT_FIELDS.some((key) => key in changed)) {
      const allowed = this._preMove(changed, options);
      if (!allowed) return false;
    }
    return super._preUpdate(changed, options, user);
  }

  _preMove(changed: PlainObject, options: PlainObject): boolean {
    const id = this.id ?? '';
    const instructions = (options['movement'] ?? {}) as Record<string, MovementInstruction>;
    const target = Object.fromEntries(
      TokenDocument.MOVEMENT_FIELDS.filter((key) => key in changed).map((key) => [key, changed[key]]),
    );
    const given = instructions[id];
    const waypoints = given?.waypoints ?? completeWaypoints(this, [target]);
    const defaults = {
      method: options['isUndo'] === true ? 'undo' : 'api',
      autoRotate: options['autoRotate'] === true,
    };
    const movement = describeMovement(this, { ...defaults, ...given, waypoints });
    // Handlers may write two things only; all else is final (issue 11840 and types: client/hooks, preMoveToken).
    const writable = { ...movement, passed: Object.freeze(movement.passed), pending: Object.freeze(movement.pending) };
    if (!Hooks.call('preMoveToken', this, writable, options)) return false;
    movement.autoRotate = writable.autoRotate;
    movement.showRuler = writable.showRuler;
    const rotation =
      movement.autoRotate && !this.lockRotation ? rotationAlong(movement.origin, movement.passed.waypoints) : null;
    if (rotation !== null && !('rotation' in changed)) changed['rotation'] = rotation;
    options['_movement'] = { ...(options['_movement'] ?? {}), [id]: movement };
    return true;
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    if ('delta' in changed || 'actorId' in changed || 'actorLink' in changed) this._synthetic = null;
    super._onUpdate(changed, options, userId);
    const movement = (options['_movement'] as Record<string, MovementOperation> | undefined)?.[this.id ?? ''];
    if (movement) this._onMove(movement, options, userId);
  }

  /** `moveToken` fires on every client after each leg, and the events of regions after it (issue 11272). */
  _onMove(movement: MovementOperation, options: PlainObject, userId: string): void {
    const user = theGame().users.get(userId);
    if (!user) throw new Error(`unknown user ${userId}`);
    const { _movement, movement: _instruction, ...updateOptions } = options;
    const state = movement.pending.waypoints.length ? 'pending' : 'completed';
    const data: MovementData = { ...deepClone(movement), user, state, updateOptions };
    this.movement = data;
    const animation = animateLeg(this, data, options['animate'] !== false);
    this._movementAnimation = animation.catch((error: unknown) => report(`animation of ${this.uuid}`, error));
    const change = updateRegionsOf(this);
    Hooks.callAll('moveToken', this, data, options, user);
    regionEventsOf(this, change, data, userId);
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    regionEventsOf(this, updateRegionsOf(this), null, userId);
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    stopMovement(this);
    const left = [...this.regions];
    for (const region of left) region.tokens.delete(this);
    regionEventsOf(this, { entered: [], left }, null, userId);
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | void> {
    const level = this.parent?._source['levels'];
    if (traits().levels && !this._source['level'] && Array.isArray(level))
      this.updateSource({ level: (level[0] as PlainObject | undefined)?.['_id'] });
    return super._preCreate(data, options, user);
  }
}

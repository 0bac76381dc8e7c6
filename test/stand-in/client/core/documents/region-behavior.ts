import { BooleanField, SetField, StringField, type FieldMap, type FieldOptions } from '../../../common/fields';
import { TypeDataModel } from '../../../common/model';
import type { PlainObject } from '../../../common/types';
import { ClientDocument } from './client-document';
import type { RegionDocument, RegionEvent } from './region';
import type { Scene } from './scene';

export class RegionBehavior extends ClientDocument {
  static override documentName = 'RegionBehavior';

  declare readonly parent: RegionDocument | null;
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return this.parent?.parent ?? null;
  }

  get active(): boolean {
    return !this.disabled;
  }

  get viewed(): boolean {
    return this.active && (this.scene?.isView ?? false);
  }

  hasEvent(name: string): boolean {
    const { system } = this;
    return system instanceof RegionBehaviorType && system.hasEvent(name);
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return;
    const handler = (system.constructor as typeof RegionBehaviorType).events[event.name];
    if (handler) await handler.call(system, event);
    else if (system.events.has(event.name)) await system._handleRegionEvent(event);
  }
}

/** foundry.data.regionBehaviors.RegionBehaviorType */
export class RegionBehaviorType extends TypeDataModel {
  static events: Record<string, (this: RegionBehaviorType, event: RegionEvent) => unknown> = {};

  declare readonly parent: RegionBehavior;
  /** Names of subscribed events, where the schema has `_createEventsField`. */
  declare events: Set<string>;

  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    if (!this.schema.has('events'))
      Object.defineProperty(this, 'events', {
        value: new Set(),
        writable: true,
        configurable: true,
        enumerable: false,
      });
  }

  static override defineSchema(): FieldMap {
    return {};
  }

  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): SetField {
    const options: FieldOptions = { required: true, ...(events ? { choices: events } : {}) };
    return new SetField(new StringField(options), initial ? { initial: () => initial } : {});
  }

  get behavior(): RegionBehavior {
    return this.parent;
  }

  get region(): RegionDocument | null {
    return this.parent.region;
  }

  get scene(): Scene | null {
    return this.parent.scene;
  }

  hasEvent(name: string): boolean {
    return name in (this.constructor as typeof RegionBehaviorType).events || this.events.has(name);
  }

  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}

  /** Terrain effects of a stretch of movement; none by default (issue 11897). */
  _getTerrainEffects(_token: object, _segment: object, _options: PlainObject = {}): PlainObject[] {
    return [];
  }
}

export { BooleanField };

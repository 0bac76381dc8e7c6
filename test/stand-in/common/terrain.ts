import { NumberField, type FieldMap } from './fields';
import { DataModel } from './model';
import type { PlainObject } from './types';

/** foundry.data.TerrainData: what ground does to a stretch of movement; here the dearest difficulty counts. */
export class TerrainData extends DataModel {
  declare difficulty: number | null;

  static override defineSchema(): FieldMap {
    return { difficulty: new NumberField({ required: true, nullable: true, initial: 1, min: 0 }) };
  }

  static resolveTerrainEffects(effects: PlainObject[]): TerrainData | null {
    const found = effects
      .filter((effect) => effect['name'] === 'difficulty')
      .map((effect) => Number(effect['difficulty']));
    return found.length ? new this({ difficulty: Math.max(...found) }) : null;
  }

  static getMovementCostFunction(): (
    from: unknown,
    to: unknown,
    distance: number,
    segment: { terrain?: TerrainData | null },
  ) => number {
    return (_from, _to, distance, segment) => distance * (segment.terrain?.difficulty ?? 1);
  }

  equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}

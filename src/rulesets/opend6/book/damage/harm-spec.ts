import type { RuleId } from '../../../../engine/rule';
import type { Affliction } from '../../data/ailments';
import type { DamageResult, Harm } from '../../data/charts';
import type { Hurt } from '../../state';
import type { Score } from '../checks/tests';

/** How a hit is rolled and read. */
export interface HarmSpec {
  readonly rule?: RuleId;
  readonly of?: string;
  readonly harm?: Harm;
  /** What the results of the Damage Table mean here; they mean themselves if it is absent. */
  readonly reads?: Partial<Readonly<Record<Hurt, Reading>>>;
  /** What helps beside the soldier's own resistance. */
  readonly aid?: number;
  /** Damage rolls that count for several soldiers; rolled for this one if absent. */
  readonly rolled?: readonly Score[];
}

/** A result of the Damage Table as it is read: what it does, and the condition that comes with it. */
interface Reading {
  readonly result: DamageResult;
  readonly affliction?: Affliction;
}

/** What a result of the Damage Table means here. */
export function readingOf(reads: HarmSpec['reads'], result: DamageResult): Reading {
  return (result === 'no-effect' ? undefined : reads?.[result]) ?? { result };
}

import { listOptions, type OptionTable } from '../../../battle/options';

/** What may be agreed about a side; null for no limit. */
export interface ForceTerms {
  /** Points of all fighters together. */
  readonly points: number | null;
  readonly fighters: number | null;
  /** Vehicles have no price: a scenario gives them. */
  readonly vehicles: number | null;
}

export const forceTerms: OptionTable<ForceTerms> = {
  points: { rule: 'qd-pts-001', kind: 'number', default: null, min: 0, max: 10_000 },
  fighters: { rule: 'qd-pts-001', kind: 'number', default: null, min: 0, max: 100 },
  vehicles: { rule: 'qd-pts-005', kind: 'number', default: null, min: 0, max: 20 },
};

/** Forces of five, seven and ten fighters of nine points. */
export const forcePresets = [
  { id: '45', terms: { points: 45, vehicles: 0 } },
  { id: '63', terms: { points: 63, vehicles: 0 } },
  { id: '90', terms: { points: 90, vehicles: 1 } },
] as const satisfies readonly { readonly id: string; readonly terms: Partial<ForceTerms> }[];

export const forceTermList = listOptions(forceTerms);

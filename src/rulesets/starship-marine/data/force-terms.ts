import { listOptions, type OptionTable } from '../../../battle/options';

export const nationIds = ['none', 'earther', 'martian', 'esteeler', 'sirian'] as const;

/** What may be agreed about a force: these rules count no points, but have orders of battle. */
export interface ForceTerms {
  /** The nation out of whose order of battle everybody comes. */
  readonly nation: (typeof nationIds)[number];
  /** Combat robots and those of close support; null for no limit. */
  readonly robots: number | null;
}

export const forceTerms: OptionTable<ForceTerms> = {
  nation: { rule: 'sm-oob-001', kind: 'choice', default: 'none', values: nationIds },
  robots: { rule: 'sm-oob-009', kind: 'number', default: null, min: 0, max: 999 },
};

export const forcePresets = [
  { id: 'earther', terms: { nation: 'earther' } },
  { id: 'martian', terms: { nation: 'martian' } },
  { id: 'esteeler', terms: { nation: 'esteeler' } },
  { id: 'sirian', terms: { nation: 'sirian' } },
] as const satisfies readonly { readonly id: string; readonly terms: Partial<ForceTerms> }[];

export const forceTermList = listOptions(forceTerms);

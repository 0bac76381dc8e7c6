import type { Deeds } from '../../../battle/ruleset';
import type { QuickDraw } from '../rules';

const counted = ['charged', 'treatment-began', 'dose-taken', 'ran', 'passed-over', 'weapon-dropped'] as const;

/** What is done beside moving and firing. */
export const deeds: Deeds<QuickDraw> = {
  offered: () => counted,
  of: ({ type }) => counted.find((id) => id === type) ?? null,
};

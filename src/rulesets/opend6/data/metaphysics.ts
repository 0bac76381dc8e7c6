/** The metaphysics skills (od6a-meta-007). */
export const metaSkillIds = ['channel', 'sense', 'transform'] as const;
export type MetaSkillId = (typeof metaSkillIds)[number];

/** The powers, with the skills under which each is listed (od6a-meta-010). */
export const powers = {
  'absorb-energy': ['channel'],
  'control-pain': ['channel'],
  'remain-conscious': ['channel'],
  'detoxify-poison': ['channel'],
  'life-detection': ['sense'],
  'receptive-telepathy': ['sense'],
  'broad-sword-combat': ['channel', 'sense'],
  'projective-telepathy': ['channel', 'sense'],
  'injure-kill': ['transform'],
  telekinesis: ['transform'],
  'control-anothers-pain': ['channel', 'transform'],
  'detoxify-anothers-poison': ['channel', 'transform'],
  'affect-mind': ['channel', 'sense', 'transform'],
} as const satisfies Readonly<Record<string, readonly MetaSkillId[]>>;

export type PowerId = keyof typeof powers;
export const powerIds = Object.keys(powers) as readonly PowerId[];

/** od6a-herobuild-008: the Metaphysics Points of a bought roll, by the die; a 6 buys one more. */
export function pointsOf(die: number): number {
  if (die <= 2) return 1;
  return die <= 4 ? 2 : 3;
}

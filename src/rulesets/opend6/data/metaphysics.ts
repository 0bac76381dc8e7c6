import type { RuleId } from '../../../engine/rule';
import type { SideId } from './troops';

/** The metaphysics skills (od6a-meta-007). */
export const metaSkillIds = ['channel', 'sense', 'transform'] as const;
export type MetaSkillId = (typeof metaSkillIds)[number];

/** A power: the skills under which it is listed, the power that it needs, and the one side that may use it. */
interface Power {
  readonly rule: RuleId;
  readonly skills: readonly MetaSkillId[];
  readonly needs?: PowerId;
  readonly side?: SideId;
}

export const powerIds = [
  'absorb-energy',
  'control-pain',
  'remain-conscious',
  'detoxify-poison',
  'life-detection',
  'receptive-telepathy',
  'broad-sword-combat',
  'projective-telepathy',
  'injure-kill',
  'telekinesis',
  'control-anothers-pain',
  'detoxify-anothers-poison',
  'affect-mind',
] as const;
export type PowerId = (typeof powerIds)[number];

/** od6a-meta-010: the powers, with the skills under which each is listed. */
export const powers: Readonly<Record<PowerId, Power>> = {
  'absorb-energy': { rule: 'od6a-power-001', skills: ['channel'] },
  'control-pain': { rule: 'od6a-power-005', skills: ['channel'] },
  'remain-conscious': { rule: 'od6a-power-007', skills: ['channel'], needs: 'control-pain' },
  'detoxify-poison': { rule: 'od6a-power-012', skills: ['channel'] },
  'life-detection': { rule: 'od6a-power-013', skills: ['sense'] },
  'receptive-telepathy': { rule: 'od6a-power-016', skills: ['sense'], needs: 'life-detection' },
  'broad-sword-combat': { rule: 'od6a-power-018', skills: ['channel', 'sense'] },
  'projective-telepathy': { rule: 'od6a-power-022', skills: ['channel', 'sense'] },
  'injure-kill': { rule: 'od6a-power-024', skills: ['transform'], needs: 'life-detection', side: 'evil-government' },
  telekinesis: { rule: 'od6a-power-027', skills: ['transform'] },
  'control-anothers-pain': { rule: 'od6a-power-030', skills: ['channel', 'transform'], side: 'anti-government' },
  'detoxify-anothers-poison': { rule: 'od6a-power-031', skills: ['channel', 'transform'], side: 'anti-government' },
  'affect-mind': { rule: 'od6a-power-032', skills: ['channel', 'sense', 'transform'] },
};

/** od6a-herobuild-008: the Metaphysics Points of a bought roll, by the die; a 6 buys one more. */
export function pointsOf(die: number): number {
  if (die <= 2) return 1;
  return die <= 4 ? 2 : 3;
}

/** Objects that telekinesis hurls: how hard that is, and the Damage Strength (od6a-power-027). */
export const hurledIds = ['small', 'moderate', 'large'] as const;
export type HurledId = (typeof hurledIds)[number];
export const hurled: Readonly<Record<HurledId, { readonly difficulty: number; readonly damage: number }>> = {
  small: { difficulty: 4, damage: 1 },
  moderate: { difficulty: 6, damage: 3 },
  large: { difficulty: 8, damage: 5 },
};

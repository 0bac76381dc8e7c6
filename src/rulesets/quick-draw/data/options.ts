import type { OptionTable } from '../../../battle/options';

/** What may be set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  /** Who has the first turn: by the dice, or the first side of the scenario. */
  readonly first: 'dice' | 'scenario';
  /** How the main fire is declared: the phasing side first, or by both sides at once and unseen. */
  readonly declaring: 'in-turn' | 'secret';
  readonly chargedAlone: boolean;
  readonly renewal: 'turn' | 'round';
  readonly twentyFails: boolean;
  readonly unarmoured: boolean;
  readonly roughGround: boolean;
  readonly blastNeedsHit: boolean;
  readonly twiceHidden: boolean;
  readonly duckThrough: boolean;
  readonly medikitsUsedUp: boolean;
  readonly woundsAddUp: boolean;
  readonly freeSwitching: boolean;
  readonly drawBySide: boolean;
  readonly fireIntoContact: boolean;
  readonly defenderStrikesAll: boolean;
  readonly doseCosts: boolean;
  readonly pool: number | null;
  readonly smallBlast: number;
  readonly largeBlast: number;
  /** A minus of a hit on the crew makes the injury worse, not milder. */
  readonly crewReversed: boolean;
  readonly turns: number | null;
}

export const optionTable: OptionTable<Options> = {
  first: { rule: 'qd-turn-001', kind: 'choice', default: 'dice', values: ['dice', 'scenario'] },
  declaring: { rule: 'qd-init-002', kind: 'choice', default: 'in-turn', values: ['in-turn', 'secret'] },
  chargedAlone: { rule: 'qd-turn-004', kind: 'boolean', default: false },
  renewal: { rule: 'qd-ap-001', kind: 'choice', default: 'turn', values: ['turn', 'round'] },
  twentyFails: { rule: 'qd-fire-001', kind: 'boolean', default: false },
  unarmoured: { rule: 'qd-fire-002', kind: 'boolean', default: false },
  roughGround: { rule: 'qd-fire-008', kind: 'boolean', default: false },
  blastNeedsHit: { rule: 'qd-area-003', kind: 'boolean', default: false },
  twiceHidden: { rule: 'qd-mod-002', kind: 'boolean', default: false },
  duckThrough: { rule: 'qd-duck-004', kind: 'boolean', default: false },
  medikitsUsedUp: { rule: 'qd-wound-004', kind: 'boolean', default: false },
  woundsAddUp: { rule: 'qd-wound-005', kind: 'boolean', default: false },
  freeSwitching: { rule: 'qd-init-002', kind: 'boolean', default: false },
  drawBySide: { rule: 'qd-init-005', kind: 'boolean', default: false },
  fireIntoContact: { rule: 'qd-cc-001', kind: 'boolean', default: false },
  defenderStrikesAll: { rule: 'qd-cc-010', kind: 'boolean', default: false },
  doseCosts: { rule: 'qd-drug-001', kind: 'boolean', default: false },
  pool: { rule: 'qd-pts-001', kind: 'number', default: null, min: 1, max: 30 },
  smallBlast: { rule: 'qd-area-001', kind: 'number', default: 35, min: 30, max: 40 },
  largeBlast: { rule: 'qd-area-001', kind: 'number', default: 70, min: 60, max: 80 },
  crewReversed: { rule: 'qd-vdam-009', kind: 'boolean', default: false },
  turns: { rule: 'qd-turn-008', kind: 'number', default: null, min: 2, max: 60 },
};

import type { OptionTable } from '../../../battle/options';

/** What players may set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  /** bp-core-004: the Bad Guys are thinking troops of a second player, who may declare cover fire. */
  readonly smartBadGuys: boolean;
  /** On squares only the four orthogonal neighbours are adjacent. */
  readonly orthogonal: boolean;
  /** On squares an occupied square in a straight row or column always blocks. */
  readonly straightRowBlocks: boolean;
  readonly leaderUsesCommand: boolean;
  /** Greatest distance in spaces at which Command Points help, or null for any. */
  readonly commandDistance: number | null;
  /** A figure that moved on Command Points may still aim and pay weapon costs with its own. */
  readonly aimAfterCommand: boolean;
  readonly misfireJams: boolean;
  readonly grenadeScatter: boolean;
  readonly armourOffRawDie: boolean;
  readonly botSmartgunAdjacent: boolean;
  readonly fightFlyers: boolean;
  readonly coverAnySpace: boolean;
  readonly coverOnArrival: boolean;
  /** The horde takes the attack with the most expected wounds, not the lowest number. */
  readonly hordeWounds: boolean;
  /** The horde makes for the area that the scenario gives it. */
  readonly hordeGoals: boolean;
}

export const optionTable: OptionTable<Options> = {
  smartBadGuys: { rule: 'bp-core-004', kind: 'boolean', default: false },
  orthogonal: { rule: 'bp-core-006', kind: 'boolean', default: false },
  straightRowBlocks: { rule: 'bp-los-004', kind: 'boolean', default: false },
  leaderUsesCommand: { rule: 'bp-cmd-001', kind: 'boolean', default: false },
  commandDistance: { rule: 'bp-cmd-001', kind: 'number', default: null, min: 1, max: 60 },
  aimAfterCommand: { rule: 'bp-cmd-003', kind: 'boolean', default: true },
  misfireJams: { rule: 'bp-atk-003', kind: 'boolean', default: false },
  grenadeScatter: { rule: 'bp-atk-004', kind: 'boolean', default: false },
  armourOffRawDie: { rule: 'bp-dmg-006', kind: 'boolean', default: false },
  botSmartgunAdjacent: { rule: 'bp-wpn-011', kind: 'boolean', default: false },
  fightFlyers: { rule: 'bp-wpn-018', kind: 'boolean', default: false },
  coverAnySpace: { rule: 'bp-cover-007', kind: 'boolean', default: false },
  coverOnArrival: { rule: 'bp-cover-008', kind: 'boolean', default: false },
  hordeWounds: { rule: 'bp-core-020', kind: 'boolean', default: false },
  hordeGoals: { rule: 'bp-core-019', kind: 'boolean', default: true },
};

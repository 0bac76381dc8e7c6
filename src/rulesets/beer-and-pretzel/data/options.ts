import type { RuleId } from '../../../engine/rule';

/** What players may set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  /** The Bad Guys may declare cover fire and take special actions like thinking troops. */
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
}

export type OptionId = keyof Options;

interface Described<Id extends OptionId> {
  readonly id: Id;
  readonly rule: RuleId;
  readonly default: Options[Id];
}

/** How an option is offered; a number option may be null, meaning off. */
export type Option = {
  [Id in OptionId]: Options[Id] extends boolean
    ? Described<Id> & { readonly kind: 'boolean' }
    : Described<Id> & { readonly kind: 'number'; readonly min: number; readonly max: number };
}[OptionId];

export const optionList: readonly Option[] = [
  { id: 'smartBadGuys', rule: 'bp-core-004', kind: 'boolean', default: false },
  { id: 'orthogonal', rule: 'bp-core-006', kind: 'boolean', default: false },
  { id: 'straightRowBlocks', rule: 'bp-los-004', kind: 'boolean', default: false },
  { id: 'leaderUsesCommand', rule: 'bp-cmd-001', kind: 'boolean', default: false },
  { id: 'commandDistance', rule: 'bp-cmd-001', kind: 'number', default: null, min: 1, max: 60 },
  { id: 'aimAfterCommand', rule: 'bp-cmd-003', kind: 'boolean', default: true },
  { id: 'misfireJams', rule: 'bp-atk-003', kind: 'boolean', default: false },
  { id: 'grenadeScatter', rule: 'bp-atk-004', kind: 'boolean', default: false },
  { id: 'armourOffRawDie', rule: 'bp-dmg-006', kind: 'boolean', default: false },
  { id: 'botSmartgunAdjacent', rule: 'bp-wpn-011', kind: 'boolean', default: false },
  { id: 'fightFlyers', rule: 'bp-wpn-018', kind: 'boolean', default: false },
  { id: 'coverAnySpace', rule: 'bp-cover-007', kind: 'boolean', default: false },
  { id: 'coverOnArrival', rule: 'bp-cover-008', kind: 'boolean', default: false },
];

export const defaultOptions: Options = {
  smartBadGuys: false,
  orthogonal: false,
  straightRowBlocks: false,
  leaderUsesCommand: false,
  commandDistance: null,
  aimAfterCommand: true,
  misfireJams: false,
  grenadeScatter: false,
  armourOffRawDie: false,
  botSmartgunAdjacent: false,
  fightFlyers: false,
  coverAnySpace: false,
  coverOnArrival: false,
};

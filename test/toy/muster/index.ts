import { readOptions } from '../../../src/battle/options';
import type { Muster } from '../../../src/battle/ruleset';
import type { ScenarioInfo } from '../../../src/battle/scenario';
import type { BattleTable, Side } from '../../../src/battle/state';
import { Fault } from '../../../src/engine/faults';
import { moveAlong } from '../../../src/space';
import { optionTable, type Options } from '../data/options';
import { sidesFor } from '../data/sides';
import { TABLE } from '../data/sizes';
import type { Toy } from '../rules';
import type { ToyState } from '../state';
import { campaign, recordFrom, type CampaignRecord } from './campaign';
import type { Design } from './design';
import {
  emptyBattle,
  joinPieces,
  onOtherSide,
  recruitPiece,
  withoutPieces,
  withSide,
  type PieceRecruits,
} from './setup';
import { sheet } from './sheet';
import { byHand } from './by-hand';

const counts = { two: 2, three: 3, five: 5 } as const;

const scenarios = Object.entries(counts).map(([id, count]): ScenarioInfo => ({
  id,
  ruleset: 'toy',
  map: 'none',
  thumb: 'none',
  scale: 50,
  players: ['two'],
  minutes: 5,
  sides: sidesFor(count).map((side) => ({ id: side.id, automaton: false })),
  specialRules: 0,
}));

export const muster: Muster<Toy> = {
  scenarios,
  sides: sidesFor(3),
  ready: [
    { id: 'crawler', name: 'SKIRMISH.toy.unit.crawler', design: { kind: 'crawler', driver: 'Ada', gunner: 'Bo' } },
    { id: 'counter', name: 'SKIRMISH.toy.unit.counter', design: sheet.start() },
  ],
  sheet,
  byHand,
  campaign,
  begin(scenario, { options = {}, record } = {}) {
    if (!Object.hasOwn(counts, scenario)) throw new Fault('unknown-scenario', `There is no scenario '${scenario}'.`);
    const sides = sidesFor(counts[scenario as keyof typeof counts]);
    return begun(scenario, sides, readOptions(optionTable, options), record === undefined ? null : recordFrom(record));
  },
  /** Who survived a battle before this one joins like everybody else, on the table that there is. */
  open: (table, sides, options) => emptyBattle(table, sides, readOptions(optionTable, options), null),
  recruit: recruitPiece,
  join: (state, recruits, at) => joinPieces(state, recruits as PieceRecruits, at),
  roster: { leave: withoutPieces, changeSide: onOtherSide, addSide: withSide },
};

const bare: BattleTable = { kind: 'gridless', width: TABLE, height: TABLE, barriers: [], areas: [], revision: 0 };

/** Everybody in a ring: of each side a crawler, and behind it three counters or those that survived, one better. */
function begun(scenario: string, sides: readonly Side[], options: Options, record: CampaignRecord | null): ToyState {
  let state = emptyBattle(bare, sides, options, scenario);
  for (const [i, { id: side }] of sides.entries()) {
    const survivors = record !== null && Object.hasOwn(record.survivors, side) ? record.survivors[side] : undefined;
    const values = survivors?.map((value) => Math.min(6, value + 1)) ?? [1, 3, 5];
    const pieces: Design[] = [
      { kind: 'crawler', driver: 'Ada', gunner: 'Bo' },
      ...values.map((value): Design => ({ kind: 'counter', value, hidden: options.hidden })),
    ];
    for (const [n, design] of pieces.entries()) {
      const id = `${side}-${n === 0 ? 'crawler' : n}`;
      const far = n === 0 ? 5 : 7;
      const at = moveAlong({ x: TABLE / 2, y: TABLE / 2 }, (360 * i) / sides.length + 8 * (n - 2), far);
      const name = `SKIRMISH.toy.unit.${design.kind}`;
      state = joinPieces(state, recruitPiece(design, { id, side, name }), at);
    }
  }
  return state;
}

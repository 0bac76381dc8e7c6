import { enemyOf, unitOf, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { moraleResult, type MoraleTest, type OwnMoraleTest } from '../../data/morale';
import type { ChargeJudgement } from './charge-judgement';
import { commanding, commandOf } from '../squad/coherence';
import { moraleThreat, threat as threatOf, type Threat } from './morale-threat';
import { breakSquad } from './rout';
import { isSkirmish, statusOf, testsMorale } from '../squad/squads';
import { opposedTest } from '../squad/points';
import type { Battle } from '../../state';
import type { DamageEvent } from '../damage/events';
import type { MoraleEvent } from './events';
import type { SquadEvent } from '../squad/events';
import { withdraw } from '../melee/withdraw';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';

/** What a morale test did to the squad. */
export interface MoraleReport {
  readonly broke: boolean;
  readonly withdrew: boolean;
}

type MoraleBattle = Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>;

const kindRule: Readonly<Record<MoraleTest, RuleId>> = {
  casualty: 'od6-morale-028',
  charging: 'od6-morale-029',
  /** od6-morale-031: after the charger's own test, before anybody fires. */
  'receiving-charge': 'od6-morale-031',
  telepathy: 'od6a-power-023',
};

/**
 * od6-morale-011, od6-morale-027, od6-squad-022: one of the three morale tests, its result applied at once: the morale
 * level, a rout or else a withdrawal. One test for the whole squad, separated soldiers included.
 */
export function* moraleTest(
  battle: MoraleBattle,
  unit: UnitId,
  kind: OwnMoraleTest,
  charge: ChargeJudgement | null = null,
): Resolution<MoraleReport> {
  const { state } = battle;
  return yield* testAgainst(battle, unit, kind, () => moraleThreat(state, unitOf(state, unit), kind, charge));
}

/** od6a-power-023: a morale test against the margin of a hero's telepathy, which is the whole threat level. */
export function* telepathyTest(battle: MoraleBattle, unit: UnitId, margin: number): Resolution<MoraleReport> {
  return yield* testAgainst(battle, unit, 'telepathy', () => threatOf(margin, []));
}

/** A morale test against a threat level, its result applied at once. */
function* testAgainst(
  battle: MoraleBattle,
  unit: UnitId,
  kind: MoraleTest,
  threatNow: () => Threat,
): Resolution<MoraleReport> {
  const { state } = battle;
  const squad = unitOf(state, unit);
  if (!testsMorale(state, squad)) {
    const rule = isSkirmish(state) ? 'od6a-gm-004' : 'od6a-hero-001';
    battle.emit({ type: 'morale-test-waived', rule, unit, kind });
    return { broke: false, withdrew: false };
  }
  const command = commandOf(state, squad);
  const threat = threatNow();
  const spec = {
    name: 'morale-test',
    rule: kindRule[kind],
    of: `${kind} ${unit}`,
    about: { unit, kind, command: command.value, threat: threat.value },
  };
  const rolls = yield* opposedTest(
    battle,
    spec,
    { seat: squad.side, figure: commanding(state, squad), value: command.value },
    { seat: enemyOf(state, squad.side), figure: null, value: threat.value },
    (ours, theirs) => moraleResult(ours, theirs).change,
  );
  const { change, withdraw: mustWithdraw } = moraleResult(rolls.own.score, rolls.other.score);
  battle.emit({
    type: 'morale-tested',
    rule: kindRule[kind],
    unit,
    kind,
    command: { ...command, faces: rolls.own.faces, score: rolls.own.score },
    threat: { ...threat, faces: rolls.other.faces, score: rolls.other.score },
    change,
    withdraw: mustWithdraw,
  });
  const broke = yield* changeMorale(battle, unit, change, 'od6-morale-025');
  if (broke || !mustWithdraw) return { broke, withdrew: false };
  yield* withdraw(battle, unit, kind === 'charging' ? 'walk' : null);
  return { broke, withdrew: true };
}

/**
 * od6-morale-004, od6-morale-005: raises or lowers a squad's morale level within 0 and its start. At 0 it breaks and
 * flees at once, or has fled already when `moved` (od6-assault-046). True when this broke it.
 */
export function* changeMorale(
  battle: MoraleBattle,
  unit: UnitId,
  change: number,
  rule: RuleId,
  moved = false,
): Resolution<boolean> {
  const squad = unitOf(battle.state, unit);
  if (!testsMorale(battle.state, squad)) return false;
  const from = squad.morale;
  const to = Math.min(squad.profile.startingMorale, Math.max(0, from + change));
  if (to === from) return false;
  battle.emit({ type: 'morale-changed', rule, unit, from, to });
  if (statusOf(squad) !== 'broken') return false;
  yield* breakSquad(battle, unit, moved);
  return true;
}

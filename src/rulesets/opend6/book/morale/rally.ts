import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Refusal, Verdict } from '../../../../engine/verdict';
import { atMost } from '../../../../space';
import { rallyResult } from '../../data/morale';
import type { Battle, OpenD6State, Squad } from '../../state';
import { commanding, commandOf } from '../squad/coherence';
import { apart } from '../contact/contact';
import { threatOfRally } from './morale-threat';
import { soldiersOf, soldiersOfSide, statusOf } from '../squad/squads';
import type { MoraleEvent } from './events';
import type { MetaEvent } from '../squad/meta-events';
import { opposedTest } from '../squad/points';

/** od6-rally-003: no enemy may be within this many inches of a squad that rallies. */
const RALLY_DISTANCE = 12;

/**
 * od6-rally-002: a squad that has fired or fought, or has an enemy near, does not rally. Returns what keeps the squad
 * from rallying, or null.
 */
export function refuseConditions(state: OpenD6State, squad: Squad): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: squad.id });
  const soldiers = squad.members.map((id) => figureOf(state, id));
  if (soldiers.some(({ fired, defended }) => fired || defended)) return no('rally-fired', 'od6-rally-002');
  if (soldiers.some(({ fought }) => fought)) return no('rally-fought', 'od6-rally-002');
  const enemies = soldiersOfSide(state, enemyOf(state, squad.side));
  const near = soldiersOf(state, squad.id).some((own) =>
    enemies.some((enemy) => atMost(apart(own, enemy), RALLY_DISTANCE)),
  );
  return near ? no('rally-enemy-near', 'od6-rally-003') : null;
}

/** od6-rally-001: why an unbroken squad may not try to rally in this Morale Phase, or null. */
export function refuseRally(state: OpenD6State, squad: Squad): Refusal | null {
  if (squad.morale >= squad.profile.startingMorale)
    return { code: 'rally-morale-full', rule: 'od6-rally-001', subject: squad.id };
  if (squad.casualtyTested && !state.options.rallyAfterCasualtyTest)
    return { code: 'rally-casualty-tested', rule: 'od6-rally-001', subject: squad.id };
  return refuseConditions(state, squad);
}

/** Step 3 of the Morale Phase for one squad: its owner may try. */
export function* attemptRally(battle: Battle<MoraleEvent | MetaEvent>, unit: UnitId): Resolution<void> {
  const squad = unitOf(battle.state, unit);
  const wish = yield* choose({
    name: 'rally',
    rule: 'od6-rally-001',
    seat: squad.side,
    of: unit,
    options: ['rally', 'wait'],
    fallback: 'rally',
    about: { unit },
  });
  if (wish === 'rally') yield* rallyTest(battle, unit);
  else battle.emit({ type: 'rally-declined', rule: 'od6-rally-001', unit });
}

/** The figure that rallies a squad instead of its commander, and its skill (od6a-power-022). */
export interface Rallier {
  readonly figure: FigureId;
  readonly command: Verdict<number>;
}

/** od6-rally-004: command against threat; the levels gained are applied at once. True when the squad gains any. */
export function* rallyTest(
  battle: Battle<MetaEvent | MoraleEvent>,
  unit: UnitId,
  by: Rallier | null = null,
): Resolution<boolean> {
  const { state } = battle;
  const squad = unitOf(state, unit);
  const command = by?.command ?? commandOf(state, squad);
  const threat = threatOfRally(state, squad);
  const about = { unit, command: command.value, threat: threat.value };
  const rolls = yield* opposedTest(
    battle,
    { name: 'rally-test', rule: 'od6-rally-004', of: unit, about },
    { seat: squad.side, figure: by?.figure ?? commanding(state, squad), value: command.value },
    { seat: enemyOf(state, squad.side), figure: null, value: threat.value },
    rallyResult,
  );
  const gain = rallyResult(rolls.own.score, rolls.other.score);
  battle.emit({
    type: 'rally-tested',
    rule: 'od6-rally-004',
    unit,
    command: { ...command, faces: rolls.own.faces, score: rolls.own.score },
    threat: { ...threat, faces: rolls.other.faces, score: rolls.other.score },
    gain,
  });
  if (gain === 0) return false;
  const wasBroken = statusOf(squad) === 'broken';
  const to = Math.min(squad.profile.startingMorale, squad.morale + gain);
  battle.emit({ type: 'morale-changed', rule: 'od6-rally-006', unit, from: squad.morale, to });
  if (wasBroken) battle.emit({ type: 'squad-routed', rule: 'od6-rout-003', unit, rout: null });
  return true;
}

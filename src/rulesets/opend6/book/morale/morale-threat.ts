import { figureOf } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import type { Modifier } from '../../data/charts';
import {
  baseThreat,
  chargeThreatModifiers,
  halfCasualties,
  rallyThreat,
  rallyThreatModifiers,
  receivingThreatModifiers,
  threatModifiers,
  type OwnMoraleTest,
} from '../../data/morale';
import type { OpenD6State, Soldier, Squad } from '../../state';
import type { ChargeJudgement } from './charge-judgement';
import { behindCover } from '../sight/cover';
import { casualtiesOf, commands, statusOf } from '../squad/squads';

/** A threat level with its argument. */
export interface Threat {
  readonly base: number;
  readonly reasons: readonly Reason[];
  /** Never below 0 (od6-morale-024). */
  readonly value: number;
}

/** Returns a threat level of a base and its reasons. */
export function threat(base: number, reasons: readonly Reason[]): Threat {
  return { base, reasons, value: Math.max(0, total(reasons, base)) };
}

function reason(key: string, { rule, value }: Modifier, subject: string, times = 1): Reason[] {
  if (times === 0) return [];
  const one: Reason = { rule, key: `threat-${key}`, value: value * times, subject };
  return [times === 1 ? one : { ...one, values: { count: times } }];
}

/** od6a-turn-006: a casualty of this turn, or of the end of the turn before, after its morale tests. */
export const isCasualty = ({ hurt, late }: Pick<Soldier, 'hurt' | 'late'>): boolean => hurt || late === 'counts';

/** od6-morale-014: soldiers of the squad wounded or incapacitated this turn, its commander not counted. */
function casualtiesThisTurn(state: OpenD6State, squad: Squad): number {
  return squad.members.filter((id) => {
    const soldier = figureOf(state, id);
    return isCasualty(soldier) && !commands(squad, soldier);
  }).length;
}

/**
 * od6-morale-006, od6-morale-007, od6-morale-008, od6-morale-015: the threat level of a squad's morale test, which low
 * morale raises, and the first hit on the commander (od6-morale-012, od6-morale-013, od6-morale-018, od6-morale-021).
 */
export function moraleThreat(
  state: OpenD6State,
  squad: Squad,
  kind: OwnMoraleTest,
  charge: ChargeJudgement | null,
): Threat {
  const add = (key: keyof typeof threatModifiers, holds: boolean, times = 1): Reason[] =>
    holds ? reason(key, threatModifiers[key], squad.id, times) : [];
  const status = statusOf(squad);
  return threat(baseThreat[kind], [
    ...add('shaken', status === 'shaken'),
    ...add('demoralized', status === 'demoralized'),
    ...add('casualty', true, casualtiesThisTurn(state, squad)),
    ...add('commander-hit', squad.commanderShock),
    ...add('behind-cover', kind !== 'charging' && behindCover(state, squad)),
    ...add('won-assault', squad.assault === 'won'),
    ...add('lost-assault', squad.assault === 'lost'),
    ...(charge === null ? [] : chargeReasons(kind, charge)),
  ]);
}

function chargeReasons(kind: OwnMoraleTest, charge: ChargeJudgement): Reason[] {
  if (kind === 'charging') {
    return [
      ...(charge.flankForCharger
        ? reason('attacks-flank-or-rear', chargeThreatModifiers['flank-or-rear'], charge.target)
        : []),
      ...(charge.enemyBehindBarrier
        ? reason('enemy-behind-barrier', chargeThreatModifiers['enemy-behind-barrier'], charge.target)
        : []),
    ];
  }
  if (kind === 'casualty') return [];
  return [
    ...(charge.flankForReceiver
      ? reason('charged-in-flank-or-rear', receivingThreatModifiers['flank-or-rear'], charge.unit)
      : []),
    ...(charge.outnumbered
      ? reason('outnumbered-two-to-one', receivingThreatModifiers['outnumbered-two-to-one'], charge.unit)
      : []),
    ...reason('following-fire-weapon', receivingThreatModifiers['following-fire'], charge.target, charge.followingFire),
  ];
}

/** The threat level of a squad's rally test (od6-rally-004, od6-rally-005). */
export function threatOfRally(state: OpenD6State, squad: Squad): Threat {
  const add = (key: keyof typeof rallyThreatModifiers, holds: boolean, times = 1): Reason[] =>
    holds ? reason(key, rallyThreatModifiers[key], squad.id, times) : [];
  const status = statusOf(squad);
  const commanderHit = squad.members.some((id) => {
    const soldier = figureOf(state, id);
    return isCasualty(soldier) && commands(squad, soldier);
  });
  return threat(rallyThreat, [
    ...add('behind-cover', behindCover(state, squad)),
    ...add('shaken', status === 'shaken'),
    ...add('demoralized-or-broken', status === 'demoralized' || status === 'broken'),
    ...add('half-casualties', halfCasualties(casualtiesOf(state, squad), squad.members.length)),
    ...add('casualty', true, casualtiesThisTurn(state, squad)),
    ...add('commander-hit', commanderHit),
  ]);
}

import type { Input } from '../../../../battle/actions';
import { nothing, type Shape, type Sketch, type Breakdown } from '../../../../battle/sketch';
import { unitOf, type UnitId } from '../../../../battle/state';
import { distance } from '../../../../space';
import { baseThreat, moraleStatus, type OwnMoraleTest } from '../../data/morale';
import { defensiveOdds, type DefensiveOdds } from '../../book/assault/charge-defence';
import { chargersOf, refuseCharge, refuseCharging } from '../../book/assault/charge';
import { judgeCharge, type ChargeJudgement } from '../../book/morale/charge-judgement';
import { commandOf } from '../../book/squad/coherence';
import { apart } from '../../book/contact/contact';
import { moraleThreat } from '../../book/morale/morale-threat';
import { chanceOfLead } from '../../book/checks/odds';
import { soldiersOf, statusOf } from '../../book/squad/squads';
import type { OpenD6State, Soldier } from '../../state';
import { tenths } from '../../tell/volley';
import { words } from '../../words';
import { cautionOfCharge } from '../cautions';

/**
 * Straight lines from the chargers to the squad that is pointed at, the tests that would be needed and the chance of the
 * first. Says nothing of distances (od6-assault-003), unless the table allows measuring.
 */
export function chargePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  if (input.unit === undefined) return { ...nothing, refusal: refuseCharging(state, squad) };
  const target = input.unit;
  const refusal = refuseCharge(state, { type: 'charge', unit, target });
  if (state.units[target] === undefined || soldiersOf(state, target).length === 0) return { ...nothing, refusal };
  const chargers = chargersOf(state, squad);
  const judgement = judgeCharge(state, unit, target, chargers);
  const breakdowns = [
    judgementBreakdown(judgement),
    chargeBreakdown(state, judgement),
    receivingBreakdown(state, judgement),
  ];
  const defence = defensiveOdds(state, judgement, chargers);
  const slim = cautionOfCharge(chanceOf(state, judgement));
  const fire = defence === null ? null : words('preview.charge.defence', valuesOf(defence));
  const warning = slim ?? fire;
  return {
    shapes: lines(state, chargers, soldiersOf(state, target)),
    breakdowns: defence === null ? breakdowns : [...breakdowns, defenceBreakdown(defence)],
    glance: { follows: words('preview.charge.no-fire'), ...(warning === null ? {} : { warning }) },
    refusal,
  };
}

function lines(state: OpenD6State, chargers: readonly Soldier[], defenders: readonly Soldier[]): Shape[] {
  const targets = defenders.map((foe): Shape => ({ kind: 'disc', role: 'target', at: foe.at, r: foe.r }));
  const ways = chargers.flatMap((charger): Shape[] => {
    const [nearest] = [...defenders].sort((a, b) => distance(a.at, charger.at) - distance(b.at, charger.at));
    if (nearest === undefined) return [];
    const line = { kind: 'line', role: 'path', points: [charger.at, nearest.at], arrow: true } as const;
    return [
      state.options.measureCharges
        ? { ...line, label: words('preview.charge.inches', { inches: apart(charger, nearest) }) }
        : line,
    ];
  });
  return [...targets, ...ways];
}

/** Returns the side from which the charge comes, by both definitions (od6-morale-019, od6-morale-022). */
function judgementBreakdown({ defenders, facing, flankForReceiver, flankForCharger }: ChargeJudgement): Breakdown {
  const key = flankForReceiver ? 'flank' : flankForCharger ? 'half' : 'front';
  return {
    title: words(`preview.charge.${key}`),
    reasons: [
      {
        rule: flankForReceiver ? 'od6-morale-022' : 'od6-morale-019',
        key: 'charge-facing',
        values: { facing, defenders },
      },
    ],
    odds: [],
  };
}

/** Returns the chance that the charge is not called off by its own test. */
function chanceOf(state: OpenD6State, judgement: ChargeJudgement): number {
  if (judgement.chargerSpared) return 1;
  const squad = unitOf(state, judgement.unit);
  const threat = moraleThreat(state, squad, 'charging', judgement);
  return chanceToHold(squad.morale, commandOf(state, squad).value, threat.value);
}

function chargeBreakdown(state: OpenD6State, judgement: ChargeJudgement): Breakdown {
  if (judgement.chargerSpared) return spared('charging');
  const squad = unitOf(state, judgement.unit);
  const command = commandOf(state, squad).value;
  const threat = moraleThreat(state, squad, 'charging', judgement);
  return {
    ...threatBreakdown('charging', threat.reasons, threat.value),
    odds: [{ text: words('preview.charge.holds', { command }), share: chanceOf(state, judgement) }],
  };
}

function receivingBreakdown(state: OpenD6State, judgement: ChargeJudgement): Breakdown {
  const squad = unitOf(state, judgement.target);
  if (statusOf(squad) === 'broken' || judgement.receiverSpared) return spared('receiving-charge');
  const threat = moraleThreat(state, squad, 'receiving-charge', judgement);
  return threatBreakdown('receiving-charge', threat.reasons, threat.value);
}

/** The fire at the charge, if all fire; at short range, since the distance is not told. */
function defenceBreakdown(defence: DefensiveOdds): Breakdown {
  return {
    title: words('preview.charge.defence-title'),
    reasons: [{ rule: 'od6-assault-012', key: 'defensive-at-short', values: { shots: defence.shots } }],
    odds: [
      { text: words('breakdown.hits'), number: tenths(defence.hits) },
      { text: words('breakdown.wounds'), number: tenths(defence.wounds) },
      { text: words('breakdown.incapacitations'), number: tenths(defence.incapacitations) },
    ],
  };
}

function valuesOf({ shots, hits }: DefensiveOdds): { readonly shots: number; readonly hits: number } {
  return { shots, hits: tenths(hits) };
}

function threatBreakdown(kind: OwnMoraleTest, reasons: Breakdown['reasons'], value: number): Breakdown {
  return {
    title: words(`preview.charge.${kind}`),
    base: { text: words(`card.morale.base.${kind}`), value: baseThreat[kind] },
    reasons,
    total: { text: words('card.morale.threat'), value },
    odds: [],
  };
}

function spared(kind: OwnMoraleTest): Breakdown {
  const rule = kind === 'charging' ? 'od6-morale-030' : 'od6-morale-032';
  return { title: words(`preview.charge.${kind}`), reasons: [{ rule, key: 'no-test-needed' }], odds: [] };
}

/** Exact chance that the charge test does not call the charge off (od6-assault-004). */
export function chanceToHold(morale: number, command: number, threat: number): number {
  const withdraws = chanceOfLead(threat, command, 4);
  const level = Math.max(0, morale - 1);
  if (moraleStatus(level) !== 'demoralized' && moraleStatus(level) !== 'broken') return 1 - withdraws;
  return chanceOfLead(command, threat, 0);
}

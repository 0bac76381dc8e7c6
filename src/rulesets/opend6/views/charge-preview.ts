import type { Action, Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch, type Slip } from '../../../battle/sketch';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { distance } from '../../../space';
import { baseThreat, moraleStatus, type MoraleTest } from '../data/morale';
import { refuse } from '../legal';
import { chargersOf, refuseCharge, refuseCharging } from '../rules/charge';
import { judgeCharge, type ChargeJudgement } from '../rules/charge-judgement';
import { commandOf } from '../rules/coherence';
import { apart } from '../rules/contact';
import { moraleThreat } from '../rules/morale-threat';
import { chanceOfLead } from '../rules/odds';
import { soldiersOf, statusOf } from '../rules/squads';
import type { OpenD6State, Soldier } from '../state';
import { words } from './words';

/** Charging and disengaging, each with its refusal. */
export function assaultActions(state: OpenD6State, unit: UnitId): Action[] {
  const squad = unitOf(state, unit);
  const place = refuse(state, squad.side, { type: 'hold', unit });
  const action = (id: 'charge' | 'disengage', input: Action['input'], hotkey: string, refusal: Refusal | null): Action => ({
    id,
    unit,
    label: words(`action.${id}.label`),
    effect: words(`action.${id}.effect`),
    input,
    hotkey,
    refusal,
  });
  return [
    action('charge', 'unit', 'c', place ?? refuseCharging(state, squad)),
    action('disengage', 'none', 'g', refuse(state, squad.side, { type: 'disengage', unit })),
  ];
}

/**
 * Straight lines from the chargers to the squad that is pointed at, the tests that would be needed and the chance of the
 * first. Says nothing of distances (od6-assault-003), unless the table allows measuring.
 */
export function chargePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const squad = unitOf(state, unit);
  if (input.unit === undefined) return { ...nothing, refusal: refuseCharging(state, squad) };
  const target = input.unit;
  const refusal = refuseCharge(state, squad.side, { type: 'charge', unit, target });
  if (state.units[target] === undefined || soldiersOf(state, target).length === 0) return { ...nothing, refusal };
  const chargers = chargersOf(state, squad);
  const judgement = judgeCharge(state, unit, target, chargers);
  const slips = [judgementSlip(judgement), chargeSlip(state, judgement), receivingSlip(state, judgement)];
  return { shapes: lines(state, chargers, soldiersOf(state, target)), slips, refusal };
}

function lines(state: OpenD6State, chargers: readonly Soldier[], defenders: readonly Soldier[]): Shape[] {
  const targets = defenders.map((foe): Shape => ({ kind: 'disc', role: 'target', at: foe.at, r: foe.r }));
  const ways = chargers.flatMap((charger): Shape[] => {
    const [nearest] = [...defenders].sort((a, b) => distance(a.at, charger.at) - distance(b.at, charger.at));
    if (nearest === undefined) return [];
    const line = { kind: 'line', role: 'path', points: [charger.at, nearest.at], arrow: true } as const;
    return [state.options.measureCharges ? { ...line, label: words('preview.charge.inches', { inches: apart(charger, nearest) }) } : line];
  });
  return [...targets, ...ways];
}

/** From which side the charge comes, by both definitions (od6-morale-019, od6-morale-022). */
function judgementSlip({ defenders, facing, flankForReceiver, flankForCharger }: ChargeJudgement): Slip {
  const key = flankForReceiver ? 'flank' : flankForCharger ? 'half' : 'front';
  return {
    title: words(`preview.charge.${key}`),
    reasons: [{ rule: flankForReceiver ? 'od6-morale-022' : 'od6-morale-019', key: 'charge-facing', values: { facing, defenders } }],
    odds: [],
  };
}

function chargeSlip(state: OpenD6State, judgement: ChargeJudgement): Slip {
  if (judgement.chargerSpared) return spared('charging');
  const squad = unitOf(state, judgement.unit);
  const command = commandOf(state, squad).value;
  const threat = moraleThreat(state, squad, 'charging', judgement);
  return {
    ...threatSlip('charging', threat.reasons, threat.value),
    odds: [{ text: words('preview.charge.holds', { command }), share: chanceToHold(squad.morale, command, threat.value) }],
  };
}

function receivingSlip(state: OpenD6State, judgement: ChargeJudgement): Slip {
  const squad = unitOf(state, judgement.target);
  if (statusOf(squad) === 'broken' || judgement.receiverSpared) return spared('receiving-charge');
  const threat = moraleThreat(state, squad, 'receiving-charge', judgement);
  return threatSlip('receiving-charge', threat.reasons, threat.value);
}

function threatSlip(kind: MoraleTest, reasons: Slip['reasons'], total: number): Slip {
  return { title: words(`preview.charge.${kind}`), base: { text: words(`card.morale.base.${kind}`), value: baseThreat[kind] }, reasons, total, odds: [] };
}

function spared(kind: MoraleTest): Slip {
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

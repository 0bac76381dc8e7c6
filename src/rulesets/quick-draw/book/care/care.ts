import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, distance } from '../../../../space';
import type { Battle, Fighter, QuickDrawState } from '../../state';
import { fighterIn, fighterOf, sideOf, touch } from '../field/field';
import { isTreated, type Firing } from '../aim/aims';
import { refuseSpending } from '../aim/owed';
import { pointsOf } from '../aim/points';
import { fightersIn } from '../field/vehicles';

// qd-wound-003, qd-cc-003: what hands do beside firing: treat, and pick up.

/** Action Points of a treatment. */
const TREATMENT = 2;

/** How near to a thing a fighter must be to pick it up, in inches. */
const REACH = 1;

/** Why this one cannot treat that one now, or null; one may treat oneself. */
export function refuseTreatment(state: Firing, figure: FigureId, patient: FigureId): Refusal | null {
  const healer = fighterIn(state, figure);
  const wounded = fighterIn(state, patient);
  if (healer === null || sideOf(state, healer) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  if (wounded === null || sideOf(state, wounded) !== state.active || wounded.wounds === 0)
    return { code: 'not-wounded', rule: 'qd-wound-003', subject: patient };
  if (healer.medikits === 0) return { code: 'no-medikit', rule: 'qd-wound-004', subject: figure };
  const busy = [healer, wounded].find((one) => isBusy(state, one));
  if (busy !== undefined) return { code: 'cannot-treat', rule: 'qd-wound-003', subject: busy.id };
  if (healer.left < TREATMENT) return { code: 'no-points', rule: 'qd-wound-003', subject: figure };
  const owing =
    refuseSpending(state, wounded, wounded.left) ??
    (figure === patient ? null : refuseSpending(state, healer, TREATMENT));
  if (owing !== null) return owing;
  if (figure === patient)
    return isFresh(state, healer) ? null : { code: 'not-fresh', rule: 'qd-wound-003', subject: figure };
  return isBeside(healer, wounded) ? null : { code: 'not-beside', rule: 'qd-wound-003', subject: patient };
}

/** Both on foot or in the same vehicle, and in base contact. */
function isBeside(healer: Fighter, wounded: Fighter): boolean {
  return healer.aboard?.vehicle === wounded.aboard?.vehicle && touch(healer, wounded);
}

/** It has fired, cowers, charges or is in a treatment already. */
function isBusy(state: Firing, { id, fired, ducked, charge, treats }: Fighter): boolean {
  return fired !== null || ducked || charge !== null || treats !== null || isTreated(state, id);
}

/** A fighter who treats themselves does nothing else in the turn. */
function isFresh({ options }: Firing, fighter: Fighter): boolean {
  return fighter.dice === 0 && fighter.left === pointsOf(fighter, options.woundsAddUp);
}

/** qd-wound-003: a treatment takes two points of a comrade's and all of the wounded's, and ends with the turn. */
export function treat(battle: Battle<CareEvent>, figure: FigureId, patient: FigureId): void {
  battle.emit({ type: 'treatment-began', rule: 'qd-wound-003', figure, patient });
}

/** The wounds that are healed when the turn ends. */
export function finishTreatments(battle: Battle<CareEvent>): void {
  for (const { id, treats } of fightersIn(battle.state))
    if (treats !== null) battle.emit({ type: 'healed', rule: 'qd-wound-003', figure: treats, by: id });
}

export function refusePickUp(
  state: Firing & Pick<QuickDrawState, 'dropped'>,
  figure: FigureId,
  thing: string,
): Refusal | null {
  const fighter = fighterIn(state, figure);
  const there = Object.hasOwn(state.dropped, thing) ? state.dropped[thing] : undefined;
  if (fighter === null || sideOf(state, fighter) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  if (there === undefined || (there.weapon === 'own' && fighter.own === null))
    return { code: 'no-such-thing', rule: 'qd-ap-002', subject: figure };
  if (fighter.aboard !== null) return { code: 'aboard', rule: 'qd-veh-009', subject: figure };
  if (fighter.ducked) return { code: 'ducked', rule: 'qd-duck-001', subject: figure };
  if (fighter.treats !== null || isTreated(state, figure))
    return { code: 'treating', rule: 'qd-wound-003', subject: figure };
  if (fighter.left < 1) return { code: 'no-points', rule: 'qd-ap-002', subject: figure };
  if (!atMost(distance(fighter.at, there.at), REACH)) return { code: 'not-beside', rule: 'qd-ap-002', subject: figure };
  return refuseSpending(state, fighter, 1);
}

export type CareEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'treatment-began'; readonly patient: FigureId }
  | { readonly type: 'healed'; readonly by: FigureId }
  | { readonly type: 'picked-up'; readonly thing: string; readonly weapon: string }
);

export const careChanges: Changes<QuickDrawState, CareEvent> = {
  /** qd-wound-004: a medikit is carried and not used up, but by the table option. */
  'treatment-began': (state, { figure, patient }) => {
    const healer = fighterOf(state, figure);
    Object.assign(healer, { left: healer.left - TREATMENT, inches: 0, treats: patient });
    if (state.options.medikitsUsedUp) healer.medikits -= 1;
    Object.assign(fighterOf(state, patient), { left: 0, inches: 0 });
  },
  healed: (state, { figure, by }) => {
    const patient = fighterOf(state, figure);
    patient.wounds = Math.max(0, patient.wounds - 1);
    fighterOf(state, by).treats = null;
  },
  'picked-up': (state, { figure, thing }) => {
    const fighter = fighterOf(state, figure);
    const there = state.dropped[thing];
    if (there === undefined) return;
    Object.assign(fighter, { left: fighter.left - 1, inches: 0, weapons: [...fighter.weapons, there.weapon] });
    delete state.dropped[thing];
  },
};

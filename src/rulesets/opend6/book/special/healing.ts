import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { total, type Reason, type Refusal } from '../../../../engine/verdict';
import { inContact as touch } from '../../../../space';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { MetaEvent } from '../squad/meta-events';
import { skillTest } from '../squad/points';
import { inContact } from '../contact/contact';
import { baseOf, hasGear, skillOf } from '../squad/actor';
import { ailmentOf, hindrances } from '../squad/ailments';
import { soldiersOf, squadOf, squadsOf } from '../squad/squads';
import type { SpecialEvent } from './events';

/** Difficulty of a first attempt on a wound and on one who remained conscious, and what a second one and one's own wound add to it. */
const FIRST = 7;
const BRINGS_UP = 6;
const AGAIN = 2;
const ONESELF = 1;
/** Attempts on one wound. */
const MOST = 2;

/** od6a-gear-007: why a soldier may not treat another's wound now, or null. */
export function refuseHealing(state: OpenD6State, healer: Soldier, patient: Soldier): Refusal | null {
  const no = (code: string, subject = patient.id, rule: Refusal['rule'] = 'od6a-gear-007'): Refusal => ({
    code,
    rule,
    subject,
  });
  if (healer.special === true) return no('special-action-done', healer.id, 'od6a-turn-001');
  if (!hasGear(healer, 'medical-pack')) return no('no-medical-pack', healer.id, 'od6a-gear-010');
  if (patient.presence !== 'table' || !patient.wounded) return no('not-wounded');
  if (squadOf(state, healer).side !== squadOf(state, patient).side) return no('heals-own-side');
  if (!touch(baseOf(healer), baseOf(patient))) return no('not-in-contact');
  if (inContact(state, healer) || inContact(state, patient)) return no('touches-an-enemy');
  if (patient.hurt) return no('wound-too-fresh');
  if (isHeldUp(patient) && patient.broughtUp === true) return no('brought-up-before', patient.id, 'od6a-power-011');
  return refuseAgain(state, patient);
}

/** od6a-gear-008: one more attempt after a failed one, in a later turn. */
function refuseAgain({ turn }: OpenD6State, { id: subject, treated }: Soldier): Refusal | null {
  if (treated === undefined || treated.tries === 0) return null;
  const code = treated.tries >= MOST ? 'wound-beyond-help' : treated.on === turn ? 'treated-this-turn' : null;
  return code === null ? null : { code, rule: 'od6a-gear-008', subject };
}

/** od6a-power-011: returns true for a hero who remained conscious; a pack brings them up to wounded, once. */
const isHeldUp = (patient: Soldier): boolean => ailmentOf(patient, 'conscious') !== undefined;

/** An attempt to heal before the dice. */
export interface Treatment {
  readonly figure: FigureId;
  readonly patient: FigureId;
  readonly skill: number;
  readonly difficulty: number;
  readonly base: number;
  readonly reasons: readonly Reason[];
}

/** od6a-gear-009: how hard an attempt is; one's own wound is harder to treat. Changes nothing. */
export function planHealing(state: OpenD6State, healer: Soldier, patient: Soldier): Treatment {
  const add = (key: string, rule: Reason['rule'], value: number, holds: boolean): Reason[] =>
    holds ? [{ rule, key, value, subject: patient.id }] : [];
  const reasons = [
    ...add('second-attempt', 'od6a-gear-008', AGAIN, (patient.treated?.tries ?? 0) > 0),
    ...add('own-wound', 'od6a-gear-009', ONESELF, healer === patient),
    ...hindrances(healer),
  ];
  const skill = skillOf(state, healer, 'medicine');
  const base = isHeldUp(patient) ? BRINGS_UP : FIRST;
  return {
    figure: healer.id,
    patient: patient.id,
    skill,
    difficulty: total(reasons, base),
    base,
    reasons,
  };
}

/** od6a-gear-010: the test; the pack is used up either way. */
export function* treat(
  battle: Battle<MetaEvent | SpecialEvent>,
  { figure, patient, skill, difficulty, reasons }: Treatment,
): Resolution<void> {
  const spec = { name: 'medicine', rule: 'od6a-gear-007', of: figure } as const;
  const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
  battle.emit({
    type: 'wound-treated',
    rule: 'od6a-gear-010',
    figure,
    patient,
    skill,
    difficulty,
    reasons,
    faces,
    score,
    passed,
  });
}

/** Returns whose wounds a soldier may treat now. */
export function patientsOf(state: OpenD6State, healer: Soldier): Soldier[] {
  if (!hasGear(healer, 'medical-pack') || healer.special === true) return [];
  return squadsOf(state, unitOf(state, healer.unit).side)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((patient) => refuseHealing(state, healer, patient) === null);
}

/** Returns the soldiers of a side who are wounded and on the table. */
export function woundedOf(state: OpenD6State, figure: FigureId): Soldier[] {
  const { side } = squadOf(state, figureOf(state, figure));
  return squadsOf(state, side)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter(({ wounded }) => wounded);
}

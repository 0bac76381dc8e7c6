import { unitOf } from '../../../../battle/state';
import type { Reason } from '../../../../engine/verdict';
import { fireModifiers, type FireModifierId } from '../../data/charts';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { hasGear } from '../squad/actor';
import { hindrances } from '../squad/ailments';
import { mainGroup } from '../squad/coherence';
import { isCarried } from '../squad/mounts';
import { statusOf } from '../squad/squads';
import { windReasons } from '../weather/wind';

/** When a squad fires: in its own phase, at a moving enemy, or at a charge. */
export type Situation = 'fire-combat' | 'opportunity' | 'defensive';

const rules: Readonly<Partial<Record<FireModifierId, Reason['rule']>>> = {
  /** od6-fire-018: prone targets. */
  prone: 'od6-fire-018',
  /** od6-fire-021, od6-move-004: any of the firing squad walked. */
  walking: 'od6-fire-021',
  'opportunity-fire': 'od6-opp-014',
  /** od6-fire-022, od6-assault-014: a charged squad fires. */
  'defensive-fire': 'od6-fire-022',
  separated: 'od6-fire-023',
  /** od6-fire-024: what low morale costs. */
  shaken: 'od6-fire-024',
  demoralized: 'od6-fire-024',
  'following-fire': 'od6-weapon-012',
};

/** What each shot after a figure's first adds to the difficulty of all of them. */
const EACH_SHOT = 2;
/** od6a-turn-005: what fire from a moving surface adds to its difficulty. */
const MOVING_SURFACE = 1;

/** od6a-hero-020: returns the modifier for several shots in a phase; none for one shot. */
export function severalShots(shots: number, subject: string): Reason[] {
  const value = EACH_SHOT * (shots - 1);
  return value <= 0 ? [] : [{ rule: 'od6a-hero-020', key: 'several-shots', value, subject }];
}

/** od6a-robot-010: what it costs a robot to fire its weapons at two targets. */
export const twoTargets = (subject: string): Reason => ({
  rule: 'od6a-robot-010',
  key: 'two-targets',
  value: 2,
  subject,
});

/** What it costs a robot to fire out of control (od6a-robot-027). */
export const outOfControl = (subject: string): Reason => ({
  rule: 'od6a-robot-027',
  key: 'out-of-control',
  value: 1,
  subject,
});

/** od6a-hero-021: a shot at one chosen figure. */
export const specificTarget = (subject: string): Reason => ({
  rule: 'od6a-hero-021',
  key: 'specific-target',
  value: 4,
  subject,
});

/** One line of the modifiers chart as a step of an argument (od6-fire-010). */
export function modifier(key: FireModifierId, subject?: string): Reason {
  const { rule, value } = fireModifiers[key];
  return { rule: rules[key] ?? rule, key, value, ...(subject === undefined ? {} : { subject }) };
}

/** od6-fire-020: what is judged for the whole firing squad: walking, the situation, morale. */
function squadModifiers(squad: Squad, situation: Situation): Reason[] {
  const status = statusOf(squad);
  return [
    ...(squad.pace === 'walk' ? [modifier('walking', squad.id)] : []),
    ...(situation === 'opportunity' ? [modifier('opportunity-fire', squad.id)] : []),
    ...(situation === 'defensive' ? [modifier('defensive-fire', squad.id)] : []),
    ...(status === 'shaken' || status === 'demoralized' ? [modifier(status, squad.id)] : []),
  ];
}

/** Returns the modifiers of one who throws: those of the squad, and separation for the soldier alone. */
export function throwerModifiers(state: OpenD6State, soldier: Soldier, situation: Situation): Reason[] {
  return throwersWithin(state, unitOf(state, soldier.unit), situation)(soldier);
}

/** od6a-gear-013: a targeting computer takes 1 from the difficulty of its user's fire, not of a throw. */
const computer = (subject: string): Reason => ({
  rule: 'od6a-gear-013',
  key: 'targeting-computer',
  value: -1,
  subject,
});

/** Returns the modifiers of any firer of one squad; what they share is found once. */
export function modifiersWithin(
  state: OpenD6State,
  squad: Squad,
  situation: Situation,
): (soldier: Soldier) => Reason[] {
  const common = throwersWithin(state, squad, situation);
  return (soldier) =>
    hasGear(soldier, 'targeting-computer') ? [...common(soldier), computer(soldier.id)] : common(soldier);
}

/**
 * A rider fires from a moving surface, however far the mount has gone; walking and running do not count in addition
 * (od6a-mount-007).
 */
function movingSurface(soldier: Soldier): Reason[] {
  return isCarried(soldier)
    ? [{ rule: 'od6a-mount-007', key: 'moving-surface', value: MOVING_SURFACE, subject: soldier.id }]
    : [];
}

/** od6-squad-019, od6-fire-023: the conditions of any firer of one squad; what they share is found once. */
function throwersWithin(state: OpenD6State, squad: Squad, situation: Situation): (soldier: Soldier) => Reason[] {
  const shared = squadModifiers(squad, situation);
  const main = new Set(mainGroup(state, squad).map(({ id }) => id));
  const riding = shared.filter(({ key }) => key !== 'walking');
  return (soldier) => [
    ...(soldier.mount ? [...movingSurface(soldier), ...riding] : shared),
    ...(main.has(soldier.id) ? [] : [modifier('separated', soldier.id)]),
    ...hindrances(soldier),
    ...windReasons(state, soldier),
  ];
}

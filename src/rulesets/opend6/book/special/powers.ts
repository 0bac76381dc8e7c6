import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, inContact as touch } from '../../../../space';
import type { PowerId } from '../../data/metaphysics';
import { traitsOf } from '../../design/profile';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import type { ContactEvent } from '../contact/events';
import { apart } from '../contact/contact';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import type { MeleeEvent } from '../melee/events';
import { withdraw } from '../melee/withdraw';
import type { MoraleEvent } from '../morale/events';
import { telepathyTest } from '../morale/morale';
import { rallyTest } from '../morale/rally';
import { SightLines } from '../sight/sight';
import { baseOf, HELD_UP, ownStrength, skillOf, traitsOfFigure } from '../squad/actor';
import { ailmentNow, ailmentOf, hindranceOf } from '../squad/ailments';
import { commandOf } from '../squad/coherence';
import { DETOXIFIES } from '../squad/detoxify';
import type { SquadEvent } from '../squad/events';
import { opposedTest } from '../squad/points';
import {
  defenceOf,
  difficultyOf,
  levelOf,
  opposePower,
  powersOf,
  refuseAnother,
  refuseHaving,
  testPower,
  type Use,
} from '../squad/powers';
import { commanderOf, soldiersOf, squadOf, squadsOf, testsMorale } from '../squad/squads';
import { placeToLie, remainConscious } from './conscious';
import { woundsWithout, type SpecialEvent } from './events';

// Powers that are used as a special action (od6a-meta-011).

type PowerBattle = Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SpecialEvent | SquadEvent>;

/** The target of a power: a unit or a figure, and the figure that its user picks in the unit. */
export interface Aim {
  readonly target: UnitId | FigureId | null;
  readonly victim?: FigureId;
}

/** A power as a special action. */
interface SpecialPower {
  /** Whom it may be used on; where it is used on oneself alone, null. */
  aims(state: OpenD6State, hero: Soldier): readonly Aim[];
  /** Why it may not be used on this, or null. */
  refuse(state: OpenD6State, hero: Soldier, aim: Aim): Refusal | null;
  /** The difficulty, or what opposes it. */
  against(state: OpenD6State, hero: Soldier, aim: Aim): Against;
  use(battle: PowerBattle, hero: Soldier, aim: Aim): Resolution<void>;
}

/** What a use of a power is rolled against; `lead` is how far an opposed roll must be ahead. */
export type Against = { readonly difficulty: number } | { readonly other: number; readonly lead: 0 | 1 };

const CALM = 6;
/** For another who remained conscious; one's own pain is as hard by what holds one up. */
const CALM_WHEN_HELD_UP = 10;
const OUT_OF_SIGHT = 8;
/** Reach of injure/kill, in inches (od6a-power-024). */
const GRIP = 6;
/** Lead of a roll from which an effect is the stronger one. */
const FAR_AHEAD = 4;

const no = (code: string, rule: Refusal['rule'], subject: string): Refusal => ({ code, rule, subject });

const painDifficulty = (soldier: Soldier): number =>
  ailmentOf(soldier, 'conscious')?.value === HELD_UP ? CALM_WHEN_HELD_UP : CALM;

function refusePatient(patient: Soldier, rule: Refusal['rule']): Refusal | null {
  if (!patient.wounded) return no('not-wounded', rule, patient.id);
  return ailmentOf(patient, 'pain-controlled') === undefined ? null : no('pain-controlled-already', rule, patient.id);
}

/** od6a-power-005: against 6, and then as if unwounded; but a second wound is a second wound (od6a-power-006). */
const controlPain: SpecialPower = {
  aims: () => [{ target: null }],
  refuse: (_state, hero) => refusePatient(hero, 'od6a-power-005'),
  /** od6a-power-009: what holds up one who remained conscious makes it 10. */
  against: () => ({ difficulty: CALM }),
  *use(battle, hero) {
    const use = { figure: hero.id, power: 'control-pain', target: null } as const;
    yield* calm(battle, hero, hero, use, CALM);
  },
};

/** od6a-power-030: the same for another hero whose base touches that of the user. */
const controlAnothersPain: SpecialPower = {
  aims: (state, hero) => friendsBeside(state, hero).map(({ id: target }) => ({ target })),
  refuse(state, hero, { target }) {
    const rule = 'od6a-power-030';
    const patient = friendsBeside(state, hero).find(({ id }) => id === target);
    return patient === undefined ? no('no-hero-beside', rule, hero.id) : refusePatient(patient, rule);
  },
  against: (state, _hero, { target }) => ({ difficulty: painDifficulty(figureOf(state, target ?? '')) }),
  *use(battle, hero, { target }) {
    const patient = figureOf(battle.state, target ?? '');
    const use = { figure: hero.id, power: 'control-anothers-pain', target } as const;
    yield* calm(battle, hero, patient, use, painDifficulty(patient));
  },
};

/**
 * Returns other heroes of the side, down or not, who were harmed by a poison this turn and whose bases touch the
 * hero's.
 */
function poisonedBeside(state: OpenD6State, hero: Soldier): Soldier[] {
  const { side } = squadOf(state, hero);
  return Object.values(state.figures).filter(
    (other) =>
      other !== hero &&
      squadOf(state, other).side === side &&
      (other.presence === 'table' || other.presence === 'out') &&
      isHelped(state, other) &&
      touch(baseOf(hero), baseOf(other)),
  );
}

/** Returns true if a hero is better off without what a poison did to it this turn. */
function isHelped({ turn }: Pick<OpenD6State, 'turn'>, { poison, presence, wounded }: Soldier): boolean {
  if (poison?.on !== turn) return false;
  const wounds = woundsWithout(poison);
  const isWorse = presence === 'out' ? wounds < DOWN : wounded && wounds === 0;
  return isWorse || (presence === 'table' && poison.ailments.length > 0);
}

/** Wounds that put a figure out of action. */
const DOWN = 2;

/**
 * od6a-power-031: as detoxify poison, on another hero whose base touches the user's. Success undoes what a poison did
 * this turn: a wound, a stun, or that it put the hero out of action.
 */
const detoxifyAnother: SpecialPower = {
  aims: (state, hero) => poisonedBeside(state, hero).map(({ id: target }) => ({ target })),
  refuse: (state, hero, { target }) =>
    poisonedBeside(state, hero).some(({ id }) => id === target)
      ? null
      : no('nobody-poisoned-beside', 'od6a-power-031', hero.id),
  against: () => ({ difficulty: DETOXIFIES }),
  *use(battle, hero, { target }) {
    const { state } = battle;
    const patient = figureOf(state, target ?? '');
    const use = { figure: hero.id, power: 'detoxify-anothers-poison', target } as const;
    const skill = levelOf(state, hero, use.power);
    if (!(yield* testPower(battle, hero, use, skill, difficultyOf(hero, DETOXIFIES)))) return;
    const at = patient.presence === 'out' ? placeToLie(state, patient) : patient.at;
    battle.emit({ type: 'poison-undone', rule: 'od6a-power-031', figure: patient.id, at });
  },
};

function* calm(battle: PowerBattle, hero: Soldier, patient: Soldier, use: Use, difficulty: number): Resolution<void> {
  const skill = levelOf(battle.state, hero, use.power);
  const passed = yield* testPower(battle, hero, use, skill, difficultyOf(hero, difficulty));
  if (passed) battle.emit({ type: 'pain-controlled', rule: 'od6a-power-005', figure: patient.id });
}

/** Other heroes of the side whose bases touch the hero's. */
function friendsBeside(state: OpenD6State, hero: Soldier): Soldier[] {
  return squadsOf(state, squadOf(state, hero).side)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((other) => other !== hero && isHero(state, other) && touch(baseOf(hero), baseOf(other)));
}

const isHero = (state: OpenD6State, soldier: Soldier): boolean => traitsOfFigure(state, soldier).isHero;

/** Returns the figure that answers for a unit: its commander, or its first figure. */
function headOf(state: OpenD6State, unit: Squad): Soldier | undefined {
  return commanderOf(state, unit) ?? soldiersOf(state, unit.id)[0];
}

/** The enemy units with a figure in sight. */
function enemiesInSight(state: OpenD6State, hero: Soldier): Squad[] {
  const lines = new SightLines(state);
  const own = squadOf(state, hero).side;
  return Object.values(state.units).filter(
    ({ side, id }) => side !== own && soldiersOf(state, id).some((soldier) => lines.sees(hero, soldier)),
  );
}

function refuseUnseen(state: OpenD6State, hero: Soldier, target: string | null, rule: Refusal['rule']): Refusal | null {
  return enemiesInSight(state, hero).some(({ id }) => id === target) ? null : no('no-enemy-in-sight', rule, hero.id);
}

const hasRead = ({ read }: Soldier, unit: UnitId): boolean => read?.includes(unit) ?? false;

/** od6a-power-016: its user against the target's commander; who wins reads the record sheet. A tie fails. */
const receptiveTelepathy: SpecialPower = {
  aims: (state, hero) =>
    enemiesInSight(state, hero)
      .filter((unit) => !hasRead(hero, unit.id) && hasMind(unit))
      .map(({ id }) => ({ target: id })),
  refuse: (state, hero, { target }) =>
    refuseUnseen(state, hero, target, 'od6a-power-016') ??
    refuseMachine(state, target) ??
    (hasRead(hero, target ?? '') ? no('mind-read-already', 'od6a-power-016', hero.id) : null),
  against: (state, _hero, { target }) => mind(state, target, 1),
  *use(battle, hero, { target }) {
    const { state } = battle;
    const victim = headOf(state, unitOf(state, target ?? ''));
    if (target === null || victim === undefined) return;
    const use = { figure: hero.id, power: 'receptive-telepathy', target } as const;
    const won = yield* opposePower(battle, hero, use, victim, defenceOf(state, victim), ahead);
    if (won > 0) battle.emit({ type: 'mind-read', rule: 'od6a-power-016', figure: hero.id, unit: target });
  },
};

const ahead = (own: number, other: number): number => (own > other ? 1 : 0);

function mind(state: OpenD6State, target: string | null, lead: 0 | 1): Against {
  const head = headOf(state, unitOf(state, target ?? ''));
  return { other: head === undefined ? 0 : defenceOf(state, head), lead };
}

const hasMind = ({ profile }: Squad): boolean => !traitsOf(profile).immune.includes('mind');

/** Why the mind of a unit is out of reach: a machine has none (od6a-robot-034). */
function refuseMachine(state: OpenD6State, target: string | null): Refusal | null {
  const unit = state.units[target ?? ''];
  return unit === undefined || hasMind(unit) ? null : no('machine-without-mind', 'od6a-robot-034', unit.id);
}

const mayRise = (state: OpenD6State, squad: Squad): boolean =>
  testsMorale(state, squad) && squad.morale < squad.profile.startingMorale;

/** Projective telepathy: a rally for a squad of one's own, or fear for an enemy squad in sight. */
const projectiveTelepathy: SpecialPower = {
  aims: (state, hero) => [
    ...squadsOf(state, squadOf(state, hero).side)
      .filter((squad) => mayRise(state, squad) && soldiersOf(state, squad.id).length > 0)
      .map(({ id }) => ({ target: id })),
    ...enemiesInSight(state, hero)
      .filter((squad) => testsMorale(state, squad))
      .map(({ id }) => ({ target: id })),
  ],
  refuse(state, hero, { target }) {
    const squad = state.units[target ?? ''];
    if (squad === undefined || soldiersOf(state, squad.id).length === 0)
      return no('no-squad-to-reach', 'od6a-power-022', hero.id);
    if (!testsMorale(state, squad)) return no('no-morale', 'od6a-power-022', squad.id);
    if (squad.side !== squadOf(state, hero).side) return refuseUnseen(state, hero, target, 'od6a-power-023');
    return mayRise(state, squad) ? null : no('rally-morale-full', 'od6a-power-022', squad.id);
  },
  against(state, hero, { target }) {
    const squad = unitOf(state, target ?? '');
    return squad.side === squadOf(state, hero).side
      ? { difficulty: reachOf(state, hero, squad) }
      : { other: commandOf(state, squad).value, lead: 1 };
  },
  *use(battle, hero, { target }) {
    const squad = unitOf(battle.state, target ?? '');
    if (squad.side === squadOf(battle.state, hero).side) yield* embolden(battle, hero, squad);
    else yield* frighten(battle, hero, squad);
  },
};

/** Against 6 if any soldier of the squad is in sight, else 8. */
function reachOf(state: OpenD6State, hero: Soldier, squad: Squad): number {
  const lines = new SightLines(state);
  return soldiersOf(state, squad.id).some((soldier) => soldier === hero || lines.sees(hero, soldier))
    ? CALM
    : OUT_OF_SIGHT;
}

/** od6a-power-022: a rally test at once with the hero's command; the normal conditions do not hold. */
function* embolden(battle: PowerBattle, hero: Soldier, squad: Squad): Resolution<void> {
  const { state } = battle;
  const use = { figure: hero.id, power: 'projective-telepathy', target: squad.id } as const;
  const skill = levelOf(state, hero, use.power);
  if (!(yield* testPower(battle, hero, use, skill, difficultyOf(hero, reachOf(state, hero, squad))))) return;
  const value = skillOf(state, hero, 'command');
  const reason = { rule: 'od6a-power-022', key: 'command-of-hero', value, subject: hero.id } as const;
  yield* rallyTest(battle, squad.id, { figure: hero.id, command: { value, reasons: [reason] } });
}

/** The margin by which its user beats the commander's command is the whole threat of a morale test at once. */
function* frighten(battle: PowerBattle, hero: Soldier, squad: Squad): Resolution<void> {
  const { state } = battle;
  const victim = headOf(state, squad);
  if (victim === undefined) return;
  const use = { figure: hero.id, power: 'projective-telepathy', target: squad.id } as const;
  const value = commandOf(state, squad).value;
  const margin = yield* opposePower(battle, hero, use, victim, value, (own, other) => Math.max(0, own - other));
  if (margin > 0) yield* telepathyTest(battle, squad.id, margin);
}

/** od6a-power-024: near and in sight, against the mind of the target. */
const injureKill: SpecialPower = {
  aims: (state, hero) =>
    enemiesInSight(state, hero).flatMap(({ id: target }): Aim[] => {
      const within = inGrip(state, hero, target);
      if (within.length === 0) return [];
      return hasRead(hero, target) ? within.map(({ id }) => ({ target, victim: id })) : [{ target }];
    }),
  refuse(state, hero, { target, victim }) {
    const rule = 'od6a-power-024';
    const within = target === null ? [] : inGrip(state, hero, target);
    const machine = refuseMachine(state, target);
    if (machine !== null) return machine;
    if (target === null || within.length === 0) return no('nobody-in-grip', rule, hero.id);
    if (victim === undefined) return null;
    if (!hasRead(hero, target)) return no('mind-not-read', 'od6a-power-017', hero.id);
    return within.some(({ id }) => id === victim) ? null : no('nobody-in-grip', rule, victim);
  },
  against(state, hero, { target, victim }) {
    const within = target === null ? [] : inGrip(state, hero, target);
    const marks = victim === undefined ? within : within.filter(({ id }) => id === victim);
    return { other: Math.max(0, ...marks.map((mark) => defenceOf(state, mark))), lead: 1 };
  },
  *use(battle, hero, { target, victim }) {
    const { state } = battle;
    if (target === null) return;
    const struck = victim ?? (yield* drawVictim(state, hero, target));
    const use = { figure: hero.id, power: 'injure-kill', target: struck } as const;
    const mark = figureOf(state, struck);
    const won = yield* opposePower(battle, hero, use, mark, defenceOf(state, mark), ahead);
    if (won > 0) yield* injure(battle, hero, mark);
  },
};

/** Figures of a unit that the hero sees within reach. */
function inGrip(state: OpenD6State, hero: Soldier, unit: UnitId): Soldier[] {
  const lines = new SightLines(state);
  if (!hasMind(unitOf(state, unit))) return [];
  return soldiersOf(state, unit).filter((soldier) => atMost(apart(hero, soldier), GRIP) && lines.sees(hero, soldier));
}

/** od6a-power-026: a random one of those in sight. */
function* drawVictim(state: OpenD6State, hero: Soldier, unit: UnitId): Resolution<FigureId> {
  const marks = inGrip(state, hero, unit);
  const [only] = marks;
  if (only === undefined) throw new Error(`'${hero.id}' has nobody of '${unit}' in reach`);
  if (marks.length === 1) return only.id;
  const face = yield* rollDie({
    name: 'allocate-hit',
    rule: 'od6a-power-026',
    seat: squadOf(state, hero).side,
    of: `${hero.id} ${unit}`,
    sides: marks.length,
    about: { figures: marks.map(({ id }) => id) },
  });
  return (marks[face - 1] ?? only).id;
}

/** od6a-power-025: against Strength without armour; ahead wounds, far ahead incapacitates, and a tie does nothing. */
function* injure(battle: PowerBattle, hero: Soldier, mark: Soldier): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-power-025';
  const value = levelOf(state, hero, 'injure-kill') - hindranceOf(hero);
  const strength = ownStrength(state, mark);
  const outcome = (own: number, other: number): 0 | 1 | 2 => (own >= other + FAR_AHEAD ? 2 : own > other ? 1 : 0);
  const { own, other } = yield* opposedTest(
    battle,
    { name: 'power', rule, of: `${hero.id} injures ${mark.id}`, about: { figure: hero.id, opponent: mark.id } },
    { seat: squadOf(state, hero).side, figure: hero.id, value },
    { seat: squadOf(state, mark).side, figure: mark.id, value: strength },
    outcome,
  );
  const result = (['no-effect', 'wound', 'incapacitated'] as const)[outcome(own.score, other.score)];
  battle.emit({ type: 'injury-rolled', rule, figure: hero.id, victim: mark.id, own, other, result });
  if (result === 'no-effect') return;
  battle.emit({ type: 'hit-marked', rule, figure: mark.id, hurt: result });
  yield* settleHits(battle, [mark.id]);
  yield* remainConscious(battle);
}

/** od6a-power-032: an enemy hero, or a squad through its commander; equal or better confuses. */
const affectMind: SpecialPower = {
  aims: (state, hero) =>
    enemiesInSight(state, hero)
      .filter(({ id }) => refuseMind(state, hero, id) === null)
      .map(({ id }) => ({ target: id })),
  refuse: (state, hero, { target }) => refuseMind(state, hero, target),
  against: (state, _hero, { target }) => mind(state, target, 0),
  *use(battle, hero, { target }) {
    const { state } = battle;
    const victim = headOf(state, unitOf(state, target ?? ''));
    if (target === null || victim === undefined) return;
    const use = { figure: hero.id, power: 'affect-mind', target } as const;
    const won = yield* opposePower(battle, hero, use, victim, defenceOf(state, victim), (own, other) =>
      own >= other + FAR_AHEAD ? 2 : own >= other ? 1 : 0,
    );
    if (won > 0) confuse(battle, target);
    if (won > 1) yield* driveBack(battle, target);
  },
};

/** od6a-power-033: far ahead, the move of the morale chapter alone, without its loss of morale. */
function* driveBack(battle: PowerBattle, unit: UnitId): Resolution<void> {
  yield* withdraw(battle, unit, null);
}

/** All of the unit have 2 less on every skill in the next turn. */
function confuse(battle: PowerBattle, unit: UnitId): void {
  const { state } = battle;
  const ailment = ailmentNow(state, { ailment: 'mind-affected', value: 2, turns: 1 });
  for (const { id: figure } of soldiersOf(state, unit))
    battle.emit({ type: 'ailment-began', rule: 'od6a-power-032', figure, ailment });
}

/**
 * od6a-power-017: the commander, or the hero, must be in sight, and a squad's mind must have been read first; so for a
 * victim that is picked in a squad.
 */
function refuseMind(state: OpenD6State, hero: Soldier, target: string | null): Refusal | null {
  const unit = state.units[target ?? ''];
  const unseen = refuseUnseen(state, hero, target, 'od6a-power-032');
  if (unit === undefined || unseen !== null) return unseen;
  const machine = refuseMachine(state, target);
  if (machine !== null) return machine;
  const head = commanderOf(state, unit) ?? (unit.members.length === 1 ? soldiersOf(state, unit.id)[0] : undefined);
  if (head === undefined || !new SightLines(state).sees(hero, head))
    return no('commander-unseen', 'od6a-power-032', unit.id);
  if (isHero(state, head) && head.unit === unit.id && unit.members.length === 1) return null;
  return hasRead(hero, unit.id) ? null : no('mind-not-read', 'od6a-power-017', hero.id);
}

/** od6a-meta-011: the powers of the Special Actions Phase; others answer fire or belong to a fight. */
const specials = {
  'control-pain': controlPain,
  'control-anothers-pain': controlAnothersPain,
  'detoxify-anothers-poison': detoxifyAnother,
  'receptive-telepathy': receptiveTelepathy,
  'projective-telepathy': projectiveTelepathy,
  'injure-kill': injureKill,
  'affect-mind': affectMind,
} as const satisfies Partial<Readonly<Record<PowerId, SpecialPower>>>;

export type SpecialPowerId = keyof typeof specials;
export const specialPowerIds = Object.keys(specials) as readonly SpecialPowerId[];

/** A power as its user means to use it. */
export interface Intent extends Aim {
  readonly power: SpecialPowerId;
}

/** Why a figure may not use a power so, or null (od6a-meta-008, od6a-turn-001). */
export function refusePower(state: OpenD6State, hero: Soldier, { power, ...aim }: Intent): Refusal | null {
  return refuseUser(state, hero, power) ?? specials[power].refuse(state, hero, aim);
}

function refuseUser(state: OpenD6State, hero: Soldier, power: SpecialPowerId): Refusal | null {
  if (hero.presence !== 'table') return no('not-on-table', 'od6a-turn-001', hero.id);
  if (hero.special === true) return no('special-action-done', 'od6a-turn-001', hero.id);
  return refuseHaving(state, hero, power) ?? refuseAnother(state, hero, power, false);
}

/** Returns all uses of powers that a figure may make now. */
export function usesOf(state: OpenD6State, hero: Soldier): readonly Intent[] {
  if (powersOf(state, hero).length === 0) return [];
  return specialPowerIds
    .filter((power) => refuseUser(state, hero, power) === null)
    .flatMap((power) =>
      specials[power]
        .aims(state, hero)
        .filter((aim) => specials[power].refuse(state, hero, aim) === null)
        .map((aim): Intent => ({ power, ...aim })),
    );
}

/** Returns what a use is rolled against, and with what. */
export function oddsAgainst(
  state: OpenD6State,
  hero: Soldier,
  { power, ...aim }: Intent,
): { readonly skill: number; readonly against: Against } {
  return { skill: levelOf(state, hero, power), against: specials[power].against(state, hero, aim) };
}

export function* usePower(battle: PowerBattle, hero: Soldier, { power, ...aim }: Intent): Resolution<void> {
  yield* specials[power].use(battle, hero, aim);
}

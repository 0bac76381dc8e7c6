import type { FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { Resolution } from '../../../../engine/request';
import { total, type Reason } from '../../../../engine/verdict';
import { outnumbered } from '../../data/melee';
import { troops } from '../../data/troops';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { contactsOf, isFit, isHindered, sideOf, trooperOf, upright, witnesses } from '../deck/field';
import { addHit, rollTen, type HitEvent, type Hits } from '../squad/hits';
import { chargesLeft, useCharges, type ScaEvent } from '../squad/sca-charges';
import { gradeIn } from '../squad/service';

// sm-melee: hand to hand.

type Pair = readonly [Trooper, Trooper];

/**
 * sm-melee-001: a figure that touches an enemy at the beginning of the turn may fight now, if either of the two wishes.
 * Contact made in a move is fought out in the next turn.
 */
export function fightsOf(state: MarineState): readonly Pair[] {
  const there = upright(state).filter(({ condition }) => condition === 'fit');
  return there.flatMap((one, i) => {
    const later = there.slice(i + 1);
    return contactsOf(state, one)
      .filter((other) => later.includes(other))
      .flatMap((other): Pair[] => (wishes(one) || wishes(other) ? [[one, other]] : []));
  });
}

/** A box on tracks wishes nothing. */
function wishes(trooper: Trooper): boolean {
  return isFit(trooper) && !trooper.declines && troops[trooper.troop].melee !== null;
}

/** sm-melee-005, sm-robot-009: TRUCs, close support robots and any that is switched off lose without dice. */
function isHelpless(trooper: Trooper): boolean {
  return !trooper.on || troops[trooper.troop].melee === null;
}

/**
 * sm-melee-003: each pair in contact is a fight of its own: a D10 each plus modifiers. The lower total is out of
 * action; at equal totals nobody is. All fights are simultaneous: a figure that faces several falls if it loses any of
 * them.
 */
export function* fightAll(battle: Battle<MeleeEvent | HitEvent | ScaEvent>): Resolution<void> {
  const { state } = battle;
  const fights = fightsOf(state);
  /** sm-melee-008: if charges are counted, all fights of a turn together use one of each armed fighter. */
  const armed = new Set(fights.flat().flatMap((one) => (one.weapon !== null && !isBare(state, one) ? [one.id] : [])));
  const all: Hits = new Map();
  for (const [one, other] of fights) yield* fight(battle, one, other, all);
  for (const figure of all.keys())
    battle.emit({ type: 'fell', rule: 'sm-melee-003', only: witnesses(state, figure), figure, cause: 'blow' });
  const fought = [...new Set(fights.flat().map(({ id }) => id))];
  for (const id of armed) useCharges(battle, trooperOf(state, id), 1);
  if (fought.length > 0) battle.emit({ type: 'fights-ended', rule: 'sm-melee-002', only: [], fought });
}

function* fight(battle: Battle<MeleeEvent | HitEvent>, one: Trooper, other: Trooper, all: Hits): Resolution<void> {
  const { state } = battle;
  const [helpless, able] = isHelpless(one) ? [one, other] : [other, one];
  if (isHelpless(helpless)) {
    if (isHelpless(able)) return;
    addHit(all, helpless.id);
    const only = witnesses(state, one.id, other.id);
    battle.emit({ type: 'overpowered', rule: 'sm-melee-005', only, figure: able.id, target: helpless.id });
    return;
  }
  const mine = yield* scoreOf(state, one, other);
  const theirs = yield* scoreOf(state, other, one);
  const loser = mine.total === theirs.total ? null : mine.total < theirs.total ? one.id : other.id;
  if (loser !== null) addHit(all, loser);
  battle.emit({
    type: 'fought',
    rule: 'sm-melee-003',
    only: witnesses(state, one.id, other.id),
    figure: one.id,
    target: other.id,
    mine,
    theirs,
    loser,
  });
}

/** A die, its modifiers, and the total. */
export interface Score {
  readonly face: number;
  readonly reasons: readonly Reason[];
  readonly total: number;
}

function* scoreOf(state: MarineState, one: Trooper, other: Trooper): Resolution<Score> {
  const of = `${one.id} ${other.id}`;
  const face = yield* rollTen({ name: 'blow', rule: 'sm-melee-003', seat: sideOf(state, one), of });
  const reasons = additions(state, one);
  return { face, reasons, total: total(reasons, face) };
}

/**
 * sm-melee-004, sm-robot-011: Marine +3, combat robot +1, clanker nothing; unarmed or surprised -2, once; -1, -2 or -3
 * by the number of fighting enemies that touch the figure.
 */
export function additions(state: MarineState, one: Trooper): readonly Reason[] {
  const reasons: Reason[] = [];
  const kind = troops[one.troop].melee ?? 0;
  if (kind !== 0) reasons.push({ rule: 'sm-melee-004', key: 'melee', value: kind });
  if (isBare(state, one)) reasons.push({ rule: 'sm-melee-007', key: 'unarmed', value: -2 });
  else if (isSurprised(one)) reasons.push({ rule: 'sm-melee-004', key: 'surprised', value: -2 });
  const odds = contactsOf(state, one).filter((enemy) => !isHelpless(enemy)).length;
  const less = outnumbered(odds);
  if (less !== 0) reasons.push({ rule: 'sm-melee-004', key: 'outnumbered', value: less });
  const skill = gradeIn(one)?.other ?? 0;
  if (skill !== 0) reasons.push({ rule: 'sm-xp-003', key: 'experience', value: skill });
  return reasons;
}

/** A Marine who runs a robot is surprised. */
const isSurprised = ({ surprised, controls }: Trooper): boolean => surprised || controls !== null;

/**
 * Without a weapon or a charge for it, with a robot's weapon broken, with hands full, or after a grenade at one's own
 * feet.
 */
function isBare(state: MarineState, one: Trooper): boolean {
  if (one.bareUntil >= state.turn || isHindered(state, one) || one.harm === 'no-fire') return true;
  if (one.weapon !== null && chargesLeft(state, one) < 1) return true;
  return one.weapon === null && one.troop !== 'clanker';
}

export type MeleeEvent = Heard &
  (
    | { readonly type: 'declined'; readonly figure: FigureId; readonly declines: boolean }
    | { readonly type: 'overpowered'; readonly figure: FigureId; readonly target: FigureId }
    | {
        readonly type: 'fought';
        readonly figure: FigureId;
        readonly target: FigureId;
        readonly mine: Score;
        readonly theirs: Score;
        readonly loser: FigureId | null;
      }
    | { readonly type: 'fights-ended'; readonly fought: readonly FigureId[] }
  );

export const meleeChanges: Changes<MarineState, MeleeEvent> = {
  declined: (state, { figure, declines }) => {
    trooperOf(state, figure).declines = declines;
  },
  overpowered: nothingChanges,
  fought: nothingChanges,
  /** sm-melee-002: nobody who has fought moves away in the same turn, not even winners. */
  'fights-ended': (state, { fought }) => {
    for (const id of fought) Object.assign(trooperOf(state, id), { fought: true, blooded: true, surprised: false });
  },
};

import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { Area, Point } from '../../../../space/types';
import type { DamageResult, RobotSystem } from '../../data/charts';
import { isMelee, isThrown, type WeaponId } from '../../data/weapons';
import type { GearId } from '../../data/gear';
import type { Ailment, Hurt, OpenD6State, Soldier } from '../../state';
import type { Score } from '../checks/tests';
import { metaChanges, type MetaEvent } from '../squad/meta-events';
import { ailmentOf, endAilment, feelsWound } from '../squad/ailments';
import { leaveWall } from '../squad/wall';
import { powersOf } from '../squad/powers';
import { prizeChanges, type PrizeEvent } from '../squad/prize-events';
import { riderChanges, type RiderEvent } from '../squad/rider-events';
import { commands } from '../squad/squads';

/** Something that hits a soldier: who deals it (null for a bounced shot or a burst without an owner), and how hard. */
export interface Blow {
  readonly by: FigureId | null;
  /** The seat that rolls for it. */
  readonly seat: SideId;
  /** Damage Strength, after everything that lowers it. */
  readonly damage: number;
  /** By an EMP gun, which stuns a robot (od6a-weapon-013). */
  readonly emp?: true;
}

/** One damage roll, read against the Strength roll. */
export interface BlowResult extends Blow, Score {
  readonly result: DamageResult;
  /** What the Damage Table says, where it is read in another way (od6a-grenade-014). */
  readonly table?: DamageResult;
}

/**
 * A soldier under a burst or in a cloud: the Damage Strength, and what lowered it; null if the soldier is not harmed.
 */
export interface Victim {
  readonly figure: FigureId;
  readonly damage: number | null;
  readonly reasons: readonly Reason[];
}

/** Harm, and the points that are spent on its rolls. */
export type DamageEvent = MetaEvent | PrizeEvent | RiderEvent | HarmEvent;

type HarmEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'damage-rolled';
      readonly figure: FigureId;
      readonly blows: readonly BlowResult[];
      readonly strength: Score & { readonly value: number };
    }
  | { readonly type: 'hit-marked'; readonly figure: FigureId; readonly hurt: Hurt }
  /** Begins at the end of the phase, as hits take effect. */
  | { readonly type: 'ailment-marked'; readonly figure: FigureId; readonly ailment: Ailment }
  | { readonly type: 'gear-breached'; readonly figure: FigureId; readonly gear: GearId }
  /** A large creature goes down; it falls on the figures in `onto`. */
  | {
      readonly type: 'creature-fell';
      readonly figure: FigureId;
      readonly face: number;
      readonly onto: readonly FigureId[];
    }
  /** A fall of this number of metres; the damage is null if nobody is hurt. */
  | {
      readonly type: 'figure-fell';
      readonly figure: FigureId;
      readonly metres: number;
      readonly damage: number | null;
    }
  | { readonly type: 'carcass-left'; readonly figure: FigureId; readonly area: Area }
  /** A poison does something to a hero, which another may undo. */
  | {
      readonly type: 'hero-poisoned';
      readonly figure: FigureId;
      readonly hurts: readonly Hurt[];
      readonly ailments: readonly Ailment[];
    }
  /** A wound or worse takes effect now; a second wound incapacitates. */
  | { readonly type: 'soldier-hurt'; readonly figure: FigureId; readonly hurt: 'wound' | 'incapacitated' }
  /** A roll on the System Damage Table takes effect; `weapon` is the lost one. */
  | {
      readonly type: 'system-hit';
      readonly figure: FigureId;
      readonly face: number;
      readonly system: RobotSystem;
      readonly weapon: WeaponId | null;
    }
  /** Hits on a gun take effect; without points it is destroyed. */
  | { readonly type: 'body-points-lost'; readonly figure: FigureId; readonly points: number; readonly left: number }
  /** A robot goes up; its blast touches the victims. */
  | {
      readonly type: 'robot-exploded';
      readonly figure: FigureId;
      readonly at: Point;
      readonly r: number;
      readonly victims: readonly Victim[];
    }
);

/** od6a-power-010: nobody remains conscious who has already done so, unless brought up since. */
const mayRise = (state: OpenD6State, soldier: Soldier): boolean =>
  powersOf(state, soldier).includes('remain-conscious') && ailmentOf(soldier, 'conscious') === undefined;

export const damageChanges: Changes<OpenD6State, DamageEvent> = {
  ...metaChanges,
  ...prizeChanges,
  ...riderChanges,
  'damage-rolled': nothingChanges,
  'hit-marked': (state, { figure, hurt }) => {
    figureOf(state, figure).marked.push(hurt);
  },
  'ailment-marked': (state, { figure, ailment }) => {
    const soldier = figureOf(state, figure);
    soldier.markedAilments = [...(soldier.markedAilments ?? []), ailment];
  },
  'gear-breached': (state, { figure, gear }) => {
    const soldier = figureOf(state, figure);
    soldier.breached = [...(soldier.breached ?? []), gear];
  },
  'creature-fell': nothingChanges,
  'figure-fell': (state, { figure }) => {
    const soldier = figureOf(state, figure);
    leaveWall(state, soldier);
    soldier.prone = true;
  },
  'hero-poisoned': (state, { figure, hurts, ailments }) => {
    const soldier = figureOf(state, figure);
    const { poison: before, wounded } = soldier;
    const same = before?.on === state.turn ? before : { on: state.turn, wounded, marked: [], others: 0, ailments: [] };
    soldier.poison = { ...same, marked: [...same.marked, ...hurts], ailments: [...same.ailments, ...ailments] };
  },
  'carcass-left': (state, { area }) => {
    const { table } = state;
    state.table = { ...table, areas: [...table.areas, area], revision: table.revision + 1 };
  },
  'system-hit': (state, { figure, system, weapon }) => {
    const soldier = figureOf(state, figure);
    const { rolls, ...before } = soldier.systems ?? { rolls: 0, locomotive: 0, torso: 0, head: 0 };
    const hits = system === 'weapon' ? before : { ...before, [system]: before[system] + 1 };
    soldier.systems = { rolls: rolls + 1, ...hits };
    soldier.marked = [];
    soldier.hurt = true;
    if (weapon !== null) loseWeapon(soldier, weapon);
  },
  'body-points-lost': (state, { figure, points, left }) => {
    const gun = figureOf(state, figure);
    gun.marked = [];
    gun.lostPoints = (gun.lostPoints ?? 0) + points;
    if (left === 0) gun.presence = 'out';
  },
  'robot-exploded': (state, { figure }) => {
    const soldier = figureOf(state, figure);
    soldier.marked = [];
    soldier.presence = 'out';
  },
  'soldier-hurt': (state, { figure, hurt }) => {
    const soldier = figureOf(state, figure);
    noteOthers(state, soldier);
    // The power of the sword ends with a wound (od6a-power-019).
    for (const kind of ['sword-raised', 'bolts-raised'] as const)
      if (ailmentOf(soldier, kind) !== undefined) endAilment(soldier, kind);
    countAsCasualty(state, soldier);
    if (soldier.treated !== undefined) soldier.treated = { tries: 0, on: state.turn };
    if (hurt === 'incapacitated' || soldier.wounded) {
      if (mayRise(state, soldier)) soldier.fell = { on: state.turn, wounded: feelsWound(soldier) };
      soldier.presence = 'out';
    }
    soldier.wounded = true;
    soldier.prone = true;
  },
};

function countAsCasualty(state: OpenD6State, soldier: Soldier): void {
  const squad = unitOf(state, soldier.unit);
  soldier.marked = [];
  if (!soldier.hurt && commands(squad, soldier)) squad.commanderShock = true;
  soldier.hurt = true;
  if (state.phase === 'special') soldier.late = 'now';
}

/** Removes a figure for good, as a casualty of this turn; no power brings it back. */
export function leavesPlay(state: OpenD6State, figure: FigureId): void {
  const soldier = figureOf(state, figure);
  countAsCasualty(state, soldier);
  soldier.presence = 'out';
}

/** How many wounds it takes to put a figure out of action. */
const WOUNDS = 2;

/** Notes which of the hits that take effect now are not of the poison: those stay when it is undone. */
function noteOthers({ turn }: Pick<OpenD6State, 'turn'>, soldier: Soldier): void {
  const { poison, marked } = soldier;
  if (poison?.on !== turn) return;
  const own = [...poison.marked];
  const others = marked.filter((hurt) => {
    const place = own.indexOf(hurt);
    if (place >= 0) own.splice(place, 1);
    return place < 0;
  });
  const wounds = others.reduce((sum, hurt) => sum + (hurt === 'incapacitated' ? WOUNDS : 1), poison.others);
  soldier.poison = { ...poison, marked: [], others: wounds };
}

function loseWeapon(soldier: Soldier, lost: WeaponId): void {
  if (isMelee(lost)) soldier.melee = soldier.melee.filter((id) => id !== lost);
  else if (isThrown(lost)) soldier.grenades[lost] = 0;
  else soldier.ranged = soldier.ranged.filter((id) => id !== lost);
}

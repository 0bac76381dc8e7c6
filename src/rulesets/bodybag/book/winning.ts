import { sizeOf } from '../../../battle/size';
import type { Outcome } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import type { RuleId } from '../../../engine/rule';
import type { Options } from '../data/options';
import { MARINES, SNIPER } from '../data/sides';
import type { Battle, BodybagState } from '../state';
import { unwounded } from './squad';
import { onTable } from './street';

// bb-win: points and grades, and the end of the game.

/** Heads by what became of them (bb-win-002). */
export interface Tally {
  readonly unwounded: number;
  readonly wounded: number;
  readonly killed: number;
  readonly leftBehind: number;
}

type EarnedGrade = 'heroes' | 'job-done' | 'costly';

export type Grade = EarnedGrade | 'full-plastic-bodybag';

/** bb-win-001: returns who got off, and at what price, if everybody still on the table were left there. */
export function tallyOf(state: BodybagState): Tally {
  const all = Object.values(state.figures);
  const withdrawn = all.filter(({ presence }) => presence === 'left');
  return {
    unwounded: withdrawn.filter(({ wounded }) => !wounded).length,
    wounded: withdrawn.filter(({ wounded }) => wounded).length,
    killed: all.filter(({ presence }) => presence === 'out').length,
    leftBehind: onTable(state).length,
  };
}

/** bb-win-002: points for a tally by the scale in force. */
export function scoreOf(tally: Tally, options: Options): number {
  return (
    tally.unwounded * options.pointsUnwounded +
    tally.wounded * options.pointsWounded +
    tally.killed * options.pointsKilled +
    tally.leftBehind * options.pointsLeftBehind
  );
}

/** The least points for each grade, for as many as they are. */
export function gradesOf(state: Pick<BodybagState, 'options' | 'size'>): Readonly<Record<EarnedGrade, number>> {
  const { gradeHeroes, gradeJobDone, gradeCostly } = state.options;
  const least = (points: number): number => Math.round(points * sizeOf(state));
  return { heroes: least(gradeHeroes), 'job-done': least(gradeJobDone), costly: least(gradeCostly) };
}

export function gradeOf(score: number, state: Pick<BodybagState, 'options' | 'size'>): Grade {
  const least = gradesOf(state);
  if (score >= least.heroes) return 'heroes';
  if (score >= least['job-done']) return 'job-done';
  return score >= least.costly ? 'costly' : 'full-plastic-bodybag';
}

/** The winner by grade: the marines from 'job done' up, the sniper when the bags are full. */
const winners: Readonly<Record<Grade, Outcome['winner']>> = {
  heroes: MARINES,
  'job-done': MARINES,
  costly: null,
  'full-plastic-bodybag': SNIPER,
};

/** Ends the game when nobody is left who could do anything (bb-turn-002). Returns true if it is over. */
export function decideGame(battle: Battle<WinningEvent>): boolean {
  if (unwounded(battle.state).length > 0) return false;
  endGame(battle);
  return true;
}

/** Counts the points now; marines on the table are left behind (bb-win-002). */
export function endGame(battle: Battle<WinningEvent>): void {
  const { state } = battle;
  const tally = tallyOf(state);
  const score = scoreOf(tally, state.options);
  const grade = gradeOf(score, state);
  battle.emit({
    type: 'battle-ended',
    rule: 'bb-win-002',
    outcome: { winner: winners[grade], reason: grade },
    score,
    tally,
  });
}

export interface WinningEvent {
  readonly rule: RuleId;
  readonly type: 'battle-ended';
  readonly outcome: Outcome;
  readonly score: number;
  readonly tally: Tally;
}

export const winningChanges: Changes<BodybagState, WinningEvent> = {
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};

import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { text } from '../../../battle/text';
import type { LiveBattle } from '../../live/battle/live-battle';
import { listed, sentences } from '../../common/joined';
import { say } from '../../common/words';
import { lastTurn, progressOf, sideToLead } from './goals';

export interface GoalView {
  readonly id: string;
  readonly text: string;
  /** Its progress, "1 of 2"; empty if it is not counted. */
  readonly progress: string;
  readonly done: boolean;
}

export interface GoalsView {
  readonly side: SideId;
  readonly name: string;
  readonly colour: string;
  readonly goals: readonly GoalView[];
  /** The last turn, in words; empty where there is none. */
  readonly turns: string;
  readonly label: string;
}

/** Returns the goals of this person's side, with their progress; null if it has none. */
export function goalsView(battle: LiveBattle): GoalsView | null {
  const side = ledHere(battle);
  const goals = side === null ? [] : battle.ruleset.screen.goals(battle.seen, side);
  if (side === null || goals.length === 0 || battle.seen.outcome !== null) return null;
  const views = goals.map((goal) => goalView(battle, goal));
  const last = lastTurn(goals);
  const turns = last === null ? '' : say(text('SKIRMISH.panel.turn-of', { turn: Math.max(1, battle.seen.turn), last }));
  const name = battle.names('side', side) ?? side;
  return {
    side,
    name,
    colour: battle.seen.sides[side]?.colour ?? 'blue',
    goals: views,
    turns,
    label: sentences([name, ...views.map((goal) => listed([goal.text, goal.progress])), turns]),
  };
}

function goalView(battle: LiveBattle, goal: Goal): GoalView {
  const progress = progressOf(goal);
  return {
    id: goal.id,
    text: say(goal.text, battle),
    progress: progress === null ? '' : say(text('SKIRMISH.panel.count', progress)),
    done: goal.done,
  };
}

/**
 * Returns the sides that this person plays. A gamemaster who has taken none plays none, though they may act for all.
 */
export function ledSides({ seen, data }: LiveBattle): SideId[] {
  return Object.keys(seen.sides).filter((side) => {
    const seat = data.seats[side];
    return seat?.automaton !== true && seat?.users.includes(game.user.id) === true;
  });
}

function ledHere(battle: LiveBattle): SideId | null {
  return sideToLead(ledSides(battle), battle.ruleset.screen.next(battle.seen).seats);
}

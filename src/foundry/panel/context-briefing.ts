import type { LiveBattle } from '../battle/live-battle';
import { setting } from '../settings';
import { words } from '../words';
import { battleTitle } from './context-head';
import { goalsView, ledSides, type GoalView } from './context-goals';

export interface BriefingView {
  readonly title: string;
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly colour: string;
    readonly text: string;
    /** The others' text is folded. */
    readonly own: boolean;
  }[];
  readonly goals: readonly GoalView[];
  readonly turns: string;
  readonly rules: readonly string[];
  readonly byItself: boolean;
}

/** What a person is told before a scenario begins; null where there is nothing to tell. */
export function briefingView(battle: LiveBattle): BriefingView | null {
  const { seen, ruleset, names } = battle;
  const info = ruleset.muster.scenarios.find(({ id }) => id === seen.scenario);
  const goals = goalsView(battle);
  if (info === undefined && goals === null) return null;
  const led = ledSides(battle);
  const text = (key: string): string => words(`SKIRMISH.scenario.${info?.id ?? ''}.${key}`);
  const sides = (info?.sides ?? []).map(({ id }) => ({
    id,
    name: names('side', id) ?? id,
    colour: seen.sides[id]?.colour ?? 'blue',
    text: text(`briefing.${id}`),
    own: led.length === 0 || led.includes(id),
  }));
  return {
    title: battleTitle(battle),
    sides: [...sides.filter(({ own }) => own), ...sides.filter(({ own }) => !own)],
    goals: goals?.goals ?? [],
    turns: goals?.turns ?? '',
    rules: Array.from({ length: info?.specialRules ?? 0 }, (_, i) => text(`special.${i + 1}`)),
    byItself: setting('briefing') === true,
  };
}

/** Whether the briefing opens by itself now: once for each battle, when its first turn has begun, for whoever leads a side. */
export function isBriefingDue(battle: LiveBattle, briefed: readonly string[]): boolean {
  const { seen, id } = battle;
  if (setting('briefing') !== true || briefed.includes(id)) return false;
  return seen.turn === 1 && seen.outcome === null && ledSides(battle).length > 0 && briefingView(battle) !== null;
}

import { specialRulesOf } from '../../../battle/plan/words';
import type { ScenarioInfo } from '../../../battle/scenario';
import { countsAt, sizeOf } from '../../../battle/size';
import type { LiveBattle } from '../../live/battle/live-battle';
import { setting } from '../../common/settings';
import { forceLines, sizeName } from '../setup/force-words';
import { say } from '../../common/words';
import { battleTitle } from '../../live/views/battle-head';
import { goalsView, ledSides, type GoalView } from './context-goals';

export interface BriefingView {
  readonly title: string;
  /** How large the forces are; null without a scenario. */
  readonly size: { readonly name: string; readonly forces: readonly string[]; readonly changed: boolean } | null;
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

/** What must be known of a scenario to show its briefing. */
interface Told extends Pick<ScenarioInfo, 'id' | 'specialRules' | 'counts'> {
  readonly sides: readonly { readonly id: string }[];
}

/** Returns what a person is told before a scenario begins; null if there is nothing to tell. */
export function briefingView(battle: LiveBattle): BriefingView | null {
  const { seen, ruleset, names } = battle;
  const info = ruleset.muster.scenarios.find(({ id }) => id === seen.scenario) ?? ownInfo(seen);
  const goals = goalsView(battle);
  if (info === undefined && goals === null) return null;
  const led = ledSides(battle);
  const size = sizeOf(seen);
  const values = countsAt(info ?? {}, size);
  const text = (key: string): string => say({ key: `SKIRMISH.scenario.${info?.id ?? ''}.${key}`, values });
  const sides = (info?.sides ?? []).map(({ id }) => ({
    id,
    name: names('side', id) ?? id,
    colour: seen.sides[id]?.colour ?? 'blue',
    text: text(`briefing.${id}`),
    own: led.length === 0 || led.includes(id),
  }));
  return {
    title: battleTitle(battle),
    size: info === undefined ? null : { name: sizeName(size), forces: forceLines(ruleset, seen), changed: size !== 1 },
    sides: [...sides.filter(({ own }) => own), ...sides.filter(({ own }) => !own)],
    goals: goals?.goals ?? [],
    turns: goals?.turns ?? '',
    rules: Array.from({ length: info?.specialRules ?? 0 }, (_, i) => text(`special.${i + 1}`)),
    byItself: setting('briefing') === true,
  };
}

/** The same of a scenario whose texts come with its own file; nothing of any other. */
function ownInfo({ script, sides }: LiveBattle['seen']): Told | undefined {
  if (script?.words === undefined) return undefined;
  const { id } = script;
  return { id, sides: Object.keys(sides).map((side) => ({ id: side })), specialRules: specialRulesOf(script) };
}

/**
 * Returns true if the briefing opens automatically now: once for each battle, when its first turn has begun, for
 * players of a side.
 */
export function isBriefingDue(battle: LiveBattle, briefed: readonly string[]): boolean {
  const { seen, id } = battle;
  if (setting('briefing') !== true || briefed.includes(id)) return false;
  return seen.turn === 1 && seen.outcome === null && ledSides(battle).length > 0 && briefingView(battle) !== null;
}

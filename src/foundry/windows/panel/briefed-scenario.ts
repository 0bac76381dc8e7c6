import { specialRulesOf } from '../../../battle/plan/words';
import type { ScenarioInfo } from '../../../battle/scenario';
import { setting } from '../../common/settings';
import type { LiveBattle } from '../../live/battle/live-battle';
import { goalsView, ledSides } from './context-goals';

/** What must be known of a scenario to show its briefing. */
interface BriefedScenario extends Pick<ScenarioInfo, 'id' | 'specialRules' | 'counts' | 'lesson'> {
  readonly sides: readonly { readonly id: string }[];
}

/** What is known of a battle's scenario; undefined without one. */
export function briefedScenario({ ruleset, seen }: LiveBattle): BriefedScenario | undefined {
  return ruleset.muster.scenarios.find(({ id }) => id === seen.scenario) ?? ownInfo(seen);
}

/** Returns true if there is something to tell before the battle begins. */
export function hasBriefing(battle: LiveBattle): boolean {
  return briefedScenario(battle) !== undefined || goalsView(battle) !== null;
}

/** The same of a scenario whose texts come with its own file; nothing of any other. */
function ownInfo({ script, sides }: LiveBattle['seen']): BriefedScenario | undefined {
  if (script?.words === undefined) return undefined;
  const { id } = script;
  return { id, sides: Object.keys(sides).map((side) => ({ id: side })), specialRules: specialRulesOf(script) };
}

/**
 * Returns true if the briefing opens automatically now: once for each battle, before its figures are set up, for
 * players of a side. A lesson says itself what is to be done.
 */
export function isBriefingDue(battle: LiveBattle, briefed: readonly string[]): boolean {
  const { seen, id } = battle;
  if (setting('briefing') !== true || briefed.includes(id)) return false;
  if (seen.turn > 1 || seen.outcome !== null || briefedScenario(battle)?.lesson === true) return false;
  return ledSides(battle).length > 0 && hasBriefing(battle);
}

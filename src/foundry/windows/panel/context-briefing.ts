import { countsAt, sizeOf } from '../../../battle/size';
import type { LiveBattle } from '../../live/battle/live-battle';
import { setting } from '../../common/settings';
import { forceLines, sizeName } from '../setup/force-words';
import { say } from '../../common/words';
import { battleTitle } from '../../live/views/battle-head';
import { goalsView, ledSides, type GoalView } from './context-goals';
import { briefedScenario } from './briefed-scenario';

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

/** Returns what a person is told before a scenario begins; null if there is nothing to tell. */
export function briefingView(battle: LiveBattle): BriefingView | null {
  const { seen, ruleset, names } = battle;
  const info = briefedScenario(battle);
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

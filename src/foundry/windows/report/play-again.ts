import { forceAtStart } from '../../../battle/bring';
import type { Enlistable } from '../../../battle/enlist';
import { unitsOf } from '../../../battle/force';
import type { BattleState, SideId } from '../../../battle/state';
import type { BattleTerms } from '../../../battle/terms';
import { loadRuleset } from '../../common/rulesets';
import { chronicleOf } from '../../referee/chronicle/keep';
import type { OptionValues } from '../../../battle/scenario';
import type { LiveBattle } from '../../live/battle/live-battle';
import { attempt } from '../../common/attempt';
import { deployScenario } from '../deploy/deploy-scenario';
import { standings } from '../../live/views/side-standings';

/** What the gamemaster may do with a battle that is over: its scenario once more, also with the sides swapped. */
export function playableAgain(battle: LiveBattle): { readonly again: boolean; readonly swapped: boolean } {
  const { seen } = battle;
  const again = game.user.isGM && seen.outcome !== null && seen.scenario !== null;
  // A side that fields nobody is no side to swap with.
  return { again, swapped: again && standings(battle).length === 2 && Object.keys(seen.sides).length === 2 };
}

/**
 * Lays the scenario out again, with the same size and table options; its players play the same sides again, or the
 * other ones.
 */
export async function playAgain({ seen, data, combat }: LiveBattle, swapped: boolean): Promise<void> {
  const { scenario } = seen;
  if (scenario === null) return;
  const sides = Object.keys(seen.sides);
  const from = swapped ? [...sides].reverse() : sides;
  const nobody = { users: [], automaton: true };
  const seats = Object.fromEntries(sides.map((side, i) => [side, data.seats[from[i] ?? side] ?? nobody]));
  const { size = 1, options } = seen;
  await attempt(async () => {
    const brings = await broughtTo(combat, seen, scenario, { size, options: options as OptionValues });
    await deployScenario({ scenario, size, options: options as OptionValues, seats, brings });
  });
}

/**
 * Returns the units that sides brought instead of the printed ones, as the battle began; as it is (`now`) if it ended
 * before its first command.
 */
async function broughtTo(
  combat: HostCombat,
  now: Pick<BattleState, 'units' | 'ruleset'>,
  scenario: string,
  terms: BattleTerms,
): Promise<Readonly<Record<SideId, readonly Enlistable[]>>> {
  const ruleset = await loadRuleset(now.ruleset);
  const [first] = await chronicleOf(combat);
  const start = first === undefined ? now : 'found' in first ? first.found : null;
  const { bring = {} } = ruleset.muster.scenarios.find((info) => info.id === scenario) ?? {};
  if (start === null) return {};
  const printed = ruleset.muster.begin(scenario, terms);
  const found = Object.keys(bring).flatMap((side): (readonly [SideId, readonly Enlistable[]])[] => {
    const force = forceAtStart(start, printed, side);
    return force === null ? [] : [[side, unitsOf(force)]];
  });
  return Object.fromEntries(found);
}

import { Fault } from '../../../engine/faults';
import { manifests } from '../../../rulesets/catalogue';
import { scaleOf } from '../../store/codec/scale';
import { attempted } from '../../common/attempt';
import { moduleFile } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { listed } from '../../common/joined';
import { say, sayFault, words } from '../../common/words';
import type { Suggestion } from '../forces/suggestions';
import { forcePages } from '../../store/documents/force-pages';
import type { BattleSetup } from './battle-setup';
import { sorted, type Check } from './check';
import { groundChecks } from './ground-check';
import type { LineUp } from './line-up';
import { emptyOn } from './open-battle';
import { otherFights } from './other-fights';
import { peopleChecks } from './people-checks';
import { boardView, type SuggestionView } from './sides-board';
import { openScene, tableChecks } from './table-checks';
import { unitChecks } from './unit-checks';

/** All that the window in which a battle is begun shows. */
export function beginView(
  scene: HostScene,
  setup: BattleSetup,
  lineUp: LineUp,
  { busy, suggested }: { readonly busy: boolean; readonly suggested: Suggested | null },
): object {
  const { ruleset } = setup;
  const checks = checksOf(scene, setup, lineUp);
  const view = setup.view();
  return {
    scene: scene.name,
    rulesets: manifests.map(({ id }) => ({
      id,
      name: rulesetName(id),
      badge: moduleFile(`assets/badges/${id}.svg`),
      selected: id === ruleset.id,
    })),
    board: boardView(
      view.sides.map((side) => ({
        ...side,
        forces: forceChoices(ruleset.id, lineUp.forceOf(side.id)),
        suggests: ruleset.muster.forces !== undefined,
        suggestions: suggested?.side === side.id ? suggested.forces.map(suggestionView) : [],
      })),
      lineUp.entries,
    ),
    checks,
    setup: view,
    stopped: busy || checks.some(({ level }) => level === 'stop'),
  };
}

/** Forces that were suggested for a side. */
interface Suggested {
  readonly side: string;
  readonly forces: readonly Suggestion[];
}

function suggestionView({ units, points }: Suggestion, index: number): SuggestionView {
  return {
    index,
    units: listed(units.map(({ name }) => name)),
    points: say({ key: 'SKIRMISH.setup.points', values: { points } }),
    take: say({ key: 'SKIRMISH.forces.take', values: { number: index + 1 } }),
  };
}

/** The forces of these rules that a side may bring; none if there are none. */
function forceChoices(ruleset: string, brought: string | null) {
  const pages = forcePages(ruleset);
  if (pages.length === 0) return [];
  const none = { value: '', name: words('SKIRMISH.forces.no-force'), selected: brought === null };
  return [none, ...pages.map(({ uuid, name }) => ({ value: uuid, name, selected: uuid === brought }))];
}

/** Where the rules cannot be played there is nothing else to look at. */
export function checksOf(scene: HostScene, setup: BattleSetup, lineUp: LineUp): readonly Check[] {
  const { ruleset, options, sides, seats, going } = setup;
  const empty = attempted(() => emptyOn(scene, { ruleset, options, sides, ...going }));
  if (empty instanceof Fault)
    return [
      { level: 'stop', text: sayFault(empty), ...(empty.code === 'table-too-large' ? { mend: openScene() } : {}) },
    ];
  return sorted([
    ...tableChecks(empty.table, ruleset.table.scale, scaleOf(scene, ruleset.table).pixels),
    ...groundChecks(scene, ruleset),
    ...unitChecks(scene, ruleset, empty, sides, lineUp),
    ...peopleChecks(sides, seats, game.users.contents),
    ...otherFights(scene),
  ]);
}

import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState, Side } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { attempted } from '../../common/attempt';
import { enlist } from '../../../battle/enlist';
import { bystandersOn, middleOn } from './found-on-scene';
import { listed, sentences } from '../../common/joined';
import { say, sayFault, words } from '../../common/words';
import type { Check } from './check';
import type { LineUp } from './line-up';

/** Checks that both sides have units, and that those on the scene fit in. */
export function unitChecks(
  scene: HostScene,
  ruleset: Ruleset,
  empty: BattleState,
  sides: readonly Side[],
  lineUp: LineUp,
): Check[] {
  return [
    ...attendance(ruleset, empty, sides, lineUp),
    ...room(ruleset, empty, lineUp),
    ...leftOvers(lineUp),
    ...hidden(scene, lineUp),
    ...bystanders(scene, lineUp),
  ];
}

function attendance(ruleset: Ruleset, empty: BattleState, sides: readonly Side[], lineUp: LineUp): Check[] {
  if (lineUp.joining.length === 0) return [{ level: 'stop', text: words('SKIRMISH.setup.check.nobody') }];
  return sides
    .filter(({ id }) => !lineUp.joining.some(({ side }) => side === id) && mayField(ruleset, empty, id))
    .map(({ name }) => ({
      level: 'look',
      text: say({ key: 'SKIRMISH.setup.check.alone', values: { side: words(name) } }),
    }));
}

/** Whether a side has figures at all: in some rules one plays without any. */
function mayField({ muster }: Ruleset, empty: BattleState, side: string): boolean {
  const [first] = muster.ready;
  if (first === undefined) return false;
  const middle = { x: empty.table.width / 2, y: empty.table.height / 2 };
  const recruit = { id: 'trial', side, name: first.name, allowed: true } as const;
  return !(attempted(() => muster.join(empty, muster.recruit(first.design, recruit), middle)) instanceof Fault);
}

/**
 * Checks for units that break the lists (the gamemaster is asked) and units without room (which prevent the battle).
 */
function room(ruleset: Ruleset, empty: BattleState, lineUp: LineUp): Check[] {
  const enlistment = attempted(() => enlist(ruleset, empty, lineUp.placed(empty)));
  if (enlistment instanceof Fault) return [{ level: 'stop', text: sayFault(enlistment) }];
  return enlistment.newcomers
    .filter(({ problems }) => problems.length > 0)
    .map(({ source: { name }, problems }) => ({
      level: 'look',
      text: say({
        key: 'SKIRMISH.setup.check.lists',
        values: { unit: name, problem: sentences(problems.map(({ text }) => say(text))) },
      }),
    }));
}

function leftOvers(lineUp: LineUp): Check[] {
  const left = lineUp.entries.filter(({ leftOver, side }) => leftOver && side === null);
  if (left.length === 0) return [];
  const count = left.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const text = say({ key: 'SKIRMISH.setup.check.left-over', values: { count } });
  return [
    { level: 'look', text, mend: { action: 'takeIn', value: '', label: words('SKIRMISH.setup.take-in') } },
    {
      level: 'look',
      text: words('SKIRMISH.setup.check.left-over-away'),
      mend: { action: 'clearAway', value: '', label: words('SKIRMISH.setup.clear-away') },
    },
  ];
}

/** Figures of a battle are visible to all: hidden ones will be shown. */
function hidden(scene: HostScene, { joining }: LineUp): Check[] {
  const tokens = joining.flatMap((entry) => entry.tokens.flatMap((id) => scene.tokens.get(id) ?? []));
  const secret = tokens.filter((token) => token.hidden);
  const [first] = secret;
  if (first === undefined) return [];
  const text = say({ key: 'SKIRMISH.setup.check.hidden', values: { count: secret.length } });
  return [{ level: 'look', text, at: middleOn(scene, first) }];
}

function bystanders(scene: HostScene, { entries }: LineUp): Check[] {
  const tokens = bystandersOn(scene, entries);
  const [first] = tokens;
  if (first === undefined) return [];
  const names = listed([...new Set(tokens.map(({ name }) => name))]);
  const text = say({ key: 'SKIRMISH.setup.check.bystanders', values: { count: tokens.length, names } });
  return [{ level: 'ok', text, at: middleOn(scene, first) }];
}

import type { Action, Input } from '../../src/battle/actions';
import { everything, type Known } from '../../src/battle/known';
import type { Ruleset, World } from '../../src/battle/ruleset';
import type { BattleState, UnitId } from '../../src/battle/state';
import { REFEREE } from '../../src/engine/request';

/** What anybody knows of a battle by rules that hide nothing: all of it. */
export function all<S extends BattleState>(state: S): Known<S> {
  return everything(state, REFEREE);
}

type Of<W extends World> = Pick<Ruleset<W>, 'rules' | 'screen'>;

/** The action of this id that a unit is offered. Throws when it is not. */
export function act<W extends World>({ rules, screen }: Of<W>, state: W['state'], unit: UnitId, id: string): Action {
  const found = screen.actions(rules.seen(state, REFEREE), unit).find((action) => action.id === id);
  if (found === undefined) throw new Error(`unit '${unit}' is not offered '${id}'`);
  return found;
}

/** Returns the command of an action: its own, or the one composed from what was shown. */
export function commandOf<W extends World>(
  ruleset: Of<W>,
  state: W['state'],
  unit: UnitId,
  id: string,
  input: Input,
): W['command'] {
  const action = act(ruleset, state, unit, id);
  return action.command ?? ruleset.screen.compose(ruleset.rules.seen(state, REFEREE), unit, action, input);
}

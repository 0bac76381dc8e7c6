import type { Action } from '../../../battle/actions';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { mayVolley } from '../rules/fire';
import { readySoldiers, refuseSquad } from '../rules/fire-legality';
import { thrownOf } from '../rules/fire-weapons';
import type { OpenD6State, Squad } from '../state';
import { wallActions } from './wall';
import { words } from './words';

/** What a squad may do in the Fire Combat Phase, each with its refusal. */
export function fireActions(state: OpenD6State, unit: UnitId): Action[] {
  const squad = unitOf(state, unit);
  const refusal = refusePlace(state, squad) ?? refuseSquad(squad, 'fire-combat');
  const action = (id: 'fire' | 'throw', hotkey: string, own: () => Refusal | null): Action => ({
    id,
    unit,
    label: words(`action.${id}.label`),
    effect: words(`action.${id}.effect`),
    input: id === 'fire' ? 'unit' : 'point',
    hotkey,
    refusal: refusal ?? own(),
  });
  return [
    action('fire', 'f', () => (mayVolley(state, squad) ? null : { code: 'nobody-to-shoot', rule: 'od6-fire-004', subject: unit })),
    action('throw', 't', () =>
      readySoldiers(state, squad).some((soldier) => thrownOf(soldier).length > 0)
        ? null
        : { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject: unit },
    ),
    ...wallActions(state, unit, refusal),
  ];
}

function refusePlace(state: OpenD6State, squad: Squad): Refusal | null {
  if (state.toAct === squad.side) return null;
  return { code: 'not-your-place', rule: 'od6-turn-008', subject: squad.id };
}

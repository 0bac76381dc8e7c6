import type { Action, Input } from '../../../battle/actions';
import type { Part, Parts } from '../../../battle/parts';
import { nothing, type Sketch } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Refusal } from '../../../engine/verdict';
import { DIE_SIDES } from '../data/game';
import { composeWallShot, handArmsOf, isWished } from '../rules/compose-fire';
import { refuseFire } from '../rules/fire';
import { readySoldiers, refuseSoldier } from '../rules/fire-legality';
import { ricochets } from '../rules/scenario';
import { soldiersOf } from '../rules/squads';
import type { OpenD6State } from '../state';
import { words } from './words';

/** od6-scenario-006: a shot straight at a wall, where walls send shots back. */
export function wallActions(state: OpenD6State, unit: UnitId, place: Refusal | null): Action[] {
  if (!ricochets(state)) return [];
  const able = readySoldiers(state, unitOf(state, unit)).some((soldier) => handArmsOf(state, soldier).length > 0);
  const refusal: Refusal | null = able ? null : { code: 'nobody-to-shoot', rule: 'od6-scenario-006', subject: unit };
  return [{ id: 'wall', unit, label: words('action.wall.label'), effect: words('action.wall.effect'), input: 'point', hotkey: 'w', refusal: place ?? refusal }];
}

export function wallPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  if (input.point === undefined) return nothing;
  if (input.figure === undefined) return { ...nothing, refusal: { code: 'no-shots', rule: 'od6-fire-003' } };
  const [shot] = composeWallShot(state, unit, input);
  if (shot === undefined || !('wall' in shot.aim)) return { ...nothing, refusal: { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject: input.figure } };
  const refusal = refuseFire(state, unitOf(state, unit).side, { type: 'fire', unit, shots: [shot] });
  const points = [figureOf(state, shot.figure).at, shot.aim.wall];
  return {
    shapes: [{ kind: 'line', role: refusal === null ? 'sight-clear' : 'sight-blocked', points, arrow: true }],
    slips: [{ title: words('slip.wall', { weapon: words(`weapons.${shot.weapon}`) }), reasons: [], odds: [{ text: words('slip.comes-back'), share: 1 / DIE_SIDES }] }],
    refusal,
  };
}

/** Which soldier, with which of his weapons. */
export function wallParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const soldiers = soldiersOf(state, unit);
  const { with: wishes, figure: shooter, figures: _figures, ...rest } = input;
  const figures = soldiers.map((soldier): Part => {
    const { id } = soldier;
    const arms = handArmsOf(state, soldier);
    const refusal: Refusal | null = refuseSoldier(state, soldier) ?? (arms.length > 0 ? null : { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject: id });
    const active = id === shooter;
    const chosen = active ? arms.find((arm) => isWished(arm, wishes?.[id])) : undefined;
    const none = { id: 'none', label: words('parts.fire.holds'), chosen: !active, input: rest };
    const choices = arms.map((arm) => ({
      id: arm.weapon,
      label: words(`weapons.${arm.weapon}`),
      chosen: arm === chosen,
      input: { ...rest, figure: id, with: { [id]: arm.weapon } },
    }));
    const click = refusal !== null ? null : active ? rest : { ...rest, figure: id };
    return { figure: id, active, choices: refusal === null ? [...choices, none] : [], click, shiftClick: null, note: null, refusal, offers: [] };
  });
  return {
    title: words('parts.fire.title'),
    count: words('parts.count', { count: shooter === undefined ? 0 : 1, all: soldiers.length }),
    picks: [],
    figures,
    changed: true,
  };
}

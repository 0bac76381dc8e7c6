import type { Input, InputKind } from '../../../../battle/actions';
import type { Parts } from '../../../../battle/parts';
import type { Sketch } from '../../../../battle/sketch';
import { unitOf, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { mayVolley } from '../../book/fire/fire';
import { readySoldiers, refuseSquad } from '../../book/fire/fire-legality';
import { thrownOf } from '../../book/fire/fire-weapons';
import type { Shot } from '../../book/fire/shot';
import { launcherOf } from '../../book/fire/torpedo-legality';
import { ricochets } from '../../book/scenario/scenario';
import type { OpenD6State, Squad } from '../../state';
import { words } from '../../words';
import type { OpenD6Verb } from '../kinds';
import { composeShots } from './compose';
import { fireHandler, type Fire } from './handler';
import { fireParts, throwParts } from './parts';
import { firePreview } from './preview';
import { throwPreview } from './throw-preview';
import { composeWallShot, refuseWallShots, wallParts, wallPreview } from './wall';

/** One of the ways in which a person orders a squad's fire. */
interface Way {
  readonly input: InputKind;
  readonly hotkey: string;
  /** Only where the table has it. */
  readonly where?: (state: OpenD6State) => boolean;
  /** Returns why nobody of the squad could, or null. */
  readonly refuse: (state: OpenD6State, unit: UnitId) => Refusal | null;
  readonly compose: (state: OpenD6State, unit: UnitId, input: Input) => readonly Shot[];
  readonly preview: (state: OpenD6State, unit: UnitId, input: Input) => Sketch;
  readonly parts: (state: OpenD6State, unit: UnitId, input: Input) => Parts;
}

const ways: Readonly<Record<string, Way>> = {
  fire: {
    input: 'unit',
    hotkey: 'f',
    refuse: (state, unit) =>
      mayVolley(state, unitOf(state, unit)) ? null : { code: 'nobody-to-shoot', rule: 'od6-fire-004', subject: unit },
    compose: composeShots,
    preview: firePreview,
    parts: fireParts,
  },
  throw: {
    input: 'point',
    hotkey: 't',
    refuse: (state, unit) =>
      readySoldiers(state, unitOf(state, unit)).some(
        (soldier) => thrownOf(soldier).length > 0 || launcherOf(state, soldier) !== null,
      )
        ? null
        : { code: 'nothing-to-throw', rule: 'od6-grenade-019', subject: unit },
    compose: composeShots,
    preview: throwPreview,
    parts: throwParts,
  },
  wall: {
    input: 'point',
    hotkey: 'w',
    where: ricochets,
    refuse: refuseWallShots,
    compose: composeWallShot,
    preview: wallPreview,
    parts: wallParts,
  },
};

function wayOf(action: string): Way {
  const way = Object.hasOwn(ways, action) ? ways[action] : undefined;
  if (way === undefined) throw new Error(`no squad fires by '${action}'`);
  return way;
}

/** A squad's fire: at squads, with throws at points beside it, or at a wall that sends shots back. */
export const fire: OpenD6Verb<Fire> = {
  handlers: { fire: fireHandler },
  offers(seen, unit) {
    if (seen.phase !== 'fire') return [];
    const squad = unitOf(seen, unit);
    const refusal = refusePlace(seen, squad) ?? refuseSquad(squad, 'fire-combat');
    return Object.entries(ways)
      .filter(([, { where }]) => where?.(seen) ?? true)
      .map(([id, { input, hotkey, refuse }]) => ({
        id,
        unit,
        label: words(`action.${id}.label`),
        effect: words(`action.${id}.effect`),
        input,
        hotkey,
        refusal: refusal ?? refuse(seen, unit),
      }));
  },
  compose: (seen, unit, action, input) => ({
    type: 'fire',
    unit,
    shots: [...wayOf(action).compose(seen, unit, input)],
  }),
  preview: (seen, unit, action, input) => wayOf(action).preview(seen, unit, input),
  parts: (seen, unit, action, input) => wayOf(action).parts(seen, unit, input),
};

function refusePlace(state: OpenD6State, squad: Squad): Refusal | null {
  if (state.toAct === squad.side) return null;
  return { code: 'not-your-place', rule: 'od6-turn-008', subject: squad.id };
}

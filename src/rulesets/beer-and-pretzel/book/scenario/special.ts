import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { roll, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { SpecialAction } from '../../design/scenario-rules';
import type { Battle, PretzelState, Trooper } from '../../state';
import type { ActivationEvent } from '../figure/activation';
import type { Space, SpaceId } from '../../board/board';
import { areaOf, flag, holds } from '../field/conditions';
import { happen, type Happening } from './effects';
import { boardFor, Field, kindAt } from '../field/field';
import { sideOf } from '../field/figures';
import { MISFIRE } from '../damage/odds';
import { wholePoints, type PointsEvent } from '../figure/points';

/** The scenario's action of this id. Throws when it has none. */
function specialAction(state: PretzelState, id: string): SpecialAction {
  const found = state.special.actions.find((action) => action.id === id);
  if (found === undefined) throw new Error(`the scenario has no action '${id}'`);
  return found;
}

/** Returns the spaces on which a figure could do this from its place. */
export function spacesFor(state: PretzelState, figure: Trooper, { at }: SpecialAction): Space[] {
  const board = boardFor(state);
  const here = board.at(figure.at);
  if (here === undefined) return [];
  const beside = board.neighbours(here);
  switch (at.kind) {
    case 'anywhere':
      return [here];
    case 'area': {
      const area = areaOf(state, at.area);
      return (at.beside ? [here, ...beside] : [here]).filter(({ id }) => area.includes(id));
    }
    case 'terrain':
      return [here, ...beside].filter(({ id }) => at.terrain.includes(kindAt(state, id)));
    case 'item':
      return state.items[at.item]?.at === here.id ? [here] : [];
    case 'wounded': {
      const field = new Field(state);
      return [here, ...beside].filter((space) => {
        const patient = field.figureIn(space);
        return patient !== undefined && patient.wounds > 0 && sideOf(state, patient) === sideOf(state, figure);
      });
    }
    case 'carrier':
      return state.items[at.item]?.by === figure.id ? [here] : [];
  }
}

/** bp-other-001: why a figure may not take this special action, or null. */
export function refuseSpecial(state: PretzelState, figure: Trooper, actionId: string, space?: SpaceId): Refusal | null {
  const no = (code: string): Refusal => ({ code, rule: 'bp-other-001', subject: figure.id });
  const action = state.special.actions.find((one) => one.id === actionId);
  if (action === undefined || action.side !== sideOf(state, figure)) return no('no-such-action');
  if (action.who !== undefined && !action.who.includes(figure.id)) return no('not-for-this-figure');
  if (action.when !== null && !holds(state, action.when)) return no('not-now');
  if (wholePoints(state, figure) < action.cost) return { ...no('too-few-points'), rule: 'bp-other-002' };
  const spaces = spacesFor(state, figure, action);
  if (spaces.length === 0) return no('not-here');
  return space === undefined || spaces.some((one) => one.id === space) ? null : no('not-there');
}

/** Progress is counted by space where an action can be done in several. */
function progressFlag(action: SpecialAction, space: SpaceId): string {
  return action.at.kind === 'terrain' ? `done:${action.id}:${space}` : `done:${action.id}`;
}

/** bp-other-002: pays, rolls if a roll is needed, and carries it out after enough successes. */
export function* takeSpecial(
  battle: Battle<SpecialEvent | Happening | PointsEvent | ActivationEvent>,
  figure: FigureId,
  actionId: string,
  space?: SpaceId,
): Resolution<void> {
  const { state } = battle;
  const action = specialAction(state, actionId);
  const [first] = spacesFor(state, figureOf(state, figure), action);
  const at = space ?? first?.id;
  if (at === undefined) throw new Error(`'${figure}' cannot do '${actionId}' here`);
  if (action.cost > 0) battle.emit({ type: 'points-spent', rule: 'bp-other-002', figure, points: action.cost });
  battle.emit({ type: 'action-taken', rule: 'bp-other-001', figure });
  const seat = sideOf(state, figureOf(state, figure));
  const faces =
    action.target === null
      ? []
      : yield* roll({
          seat,
          rule: 'bp-other-002',
          name: 'special',
          of: figure,
          dice: 2,
          about: { action: actionId, number: action.target },
        });
  const sum = faces.reduce((all, face) => all + face, 0);
  const success = action.target === null || (sum > MISFIRE && sum >= action.target);
  battle.emit({
    type: 'special-tried',
    rule: 'bp-other-001',
    figure,
    action: actionId,
    faces,
    needed: action.target,
    success,
  });
  if (!success) return;
  const key = progressFlag(action, at);
  const done = flag(state, key) + 1;
  battle.emit({ type: 'flag-set', rule: 'bp-other-002', flag: key, to: done >= action.needed ? 0 : done });
  if (done >= action.needed) yield* happen(battle, action.effects, 'bp-other-001', { figure, space: at });
}

export interface SpecialEvent {
  readonly rule: RuleId;
  readonly type: 'special-tried';
  readonly figure: FigureId;
  readonly action: string;
  readonly faces: readonly number[];
  readonly needed: number | null;
  readonly success: boolean;
}

export const specialChanges: Changes<PretzelState, SpecialEvent> = { 'special-tried': nothingChanges };

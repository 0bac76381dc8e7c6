import * as v from 'valibot';
import type { Action } from '../../../../battle/actions';
import { nothing } from '../../../../battle/sketch';
import { unitOf, type UnitId } from '../../../../battle/state';
import type { Offer } from '../../../../battle/verb';
import { form, id } from '../../../../engine/form';
import type { Refusal } from '../../../../engine/verdict';
import { runAmok } from '../../book/amok/amok';
import { fetching } from '../../book/move/fetch';
import { PICK_UP } from '../../book/move/load';
import { climbIn } from '../../book/move/climb';
import { shedding, suitsOf } from '../../book/move/suits';
import { facesAway } from '../../book/fire/faces-away';
import { refuseMove, resolveMove } from '../../book/move/movement';
import { ordersForm, type Move } from '../../book/move/orders';
import { unitsToMove } from '../../book/turn/initiative';
import { runsAmok } from '../../book/squad/ailments';
import { soldiersOf } from '../../book/squad/squads';
import { refuseActing } from '../../book/turn/place';
import { nextMover } from '../../book/turn/turn';
import type { Seen } from '../../state';
import { words } from '../../words';
import type { OpenD6Verb } from '../kinds';
import type { Skip } from '../skip';
import { turnsStep } from '../steps';
import { climbOffers } from './climb-offers';
import { gunOffers, taskNamed, workOf } from './gun-work';
import { ordersShown } from './orders-shown';
import { moveParts } from './parts';
import { movePreview } from './preview';

const moveForm = form({ type: v.literal('move'), unit: id, orders: ordersForm });
const holdForm = form({ type: v.literal('hold'), unit: id });

/** A squad's activation (od6-turn-004 to od6-turn-006): it moves, turns, works at its guns, or stays where it is. */
export const move: OpenD6Verb<Move, Skip> = {
  handlers: {
    move: {
      when: { phase: 'movement', rule: 'od6-game-011' },
      form: moveForm,
      actors: ({ unit }) => ({ unit }),
      // Its free soldiers may go (od6-assault-041); the plan of the move looks at each.
      waives: ['engaged'],
      refuse: (seen, command) => refuseMove(seen, command),
      *resolve(battle, command) {
        yield* resolveMove(battle, command);
        yield* runAmok(battle, command.unit);
        yield* nextMover(battle);
      },
    },
    hold: {
      when: { phase: 'movement', rule: 'od6-game-011' },
      form: holdForm,
      actors: ({ unit }) => ({ unit }),
      waives: ['engaged'],
      refuse: (seen, command) => refuseMove(seen, command),
      *resolve(battle, command) {
        yield* resolveMove(battle, command);
        yield* runAmok(battle, command.unit);
        yield* nextMover(battle);
      },
    },
  },
  next: (seen) =>
    seen.phase === 'movement'
      ? turnsStep<Move>(seen, {
          key: 'move',
          command: null,
          squads: (side) => unitsToMove(seen, side),
        })
      : null,
  offers(seen, unit) {
    if (seen.phase !== 'movement') return [];
    const refusal = refuseActing(seen, unit);
    return [
      { ...said('move', unit), input: 'paths', hotkey: 'm', refusal },
      { ...said('face', unit), input: 'facing', hotkey: 't', refusal },
      { ...said('hold', unit), ...holding(seen, unit), input: 'none', hotkey: 'h', command: { type: 'hold', unit } },
      ...gunOffers(seen, unit, refusal),
      ...fetchOffers(seen, unit, refusal),
      ...shedOffers(seen, unit),
      ...climbOffers(seen, unit, refusal),
    ] satisfies readonly Offer<Move>[];
  },
  compose(seen, unit, action, input) {
    const task = taskNamed(seen, unit, action);
    return { type: 'move', unit, orders: task === null ? ordersShown(input) : workOf(seen, unit, task, input) };
  },
  preview(seen, unit, action, input) {
    if (action === 'hold') return nothing;
    if (action === PICK_UP) return movePreview(seen, unit, { orders: fetching(seen, unit)?.orders ?? {} });
    const [lone] = soldiersOf(seen, unit);
    if (lone !== undefined && climbIn([action]) !== null)
      return movePreview(seen, unit, { orders: { [lone.id]: { does: [action] } } });
    const task = taskNamed(seen, unit, action);
    return movePreview(seen, unit, task === null ? input : { ...input, orders: workOf(seen, unit, task, input) });
  },
  parts: (seen, unit, action, input) => (action === 'move' ? moveParts(seen, unit, input) : null),
};

/** The robot, for the soldier of the unit who gets there first (od6a-scenario-037). */
function fetchOffers(seen: Seen, unit: UnitId, refusal: Refusal | null): Offer<Move>[] {
  const found = refusal === null ? fetching(seen, unit) : null;
  if (found === null) return [];
  return [
    {
      id: PICK_UP,
      unit,
      label: words('action.pick-up.label'),
      effect: words('action.pick-up.effect', { figure: { figure: found.figure } }),
      input: 'none',
      hotkey: 'u',
      command: { type: 'move', unit, orders: found.orders },
    },
  ];
}

/** Suits to take off, of units of one figure; in a squad it is a choice of the figure's row (od6a-gear-005). */
function shedOffers(seen: Seen, unit: UnitId): Offer<Move>[] {
  const soldiers = soldiersOf(seen, unit);
  const [soldier] = soldiers;
  if (soldier === undefined || soldiers.length > 1) return [];
  return suitsOf(soldier).map((gear) => ({
    id: shedding(gear),
    unit,
    label: words('action.shed.label', { gear: words(`gear.${gear}.name`) }),
    effect: words('action.shed.effect'),
    input: 'none',
    hotkey: 'r',
    command: { type: 'move', unit, orders: { [soldier.id]: { does: [shedding(gear)] } } },
  }));
}

/** Soldiers who stay unchanged keep facing away too. */
function holding(seen: Seen, unit: UnitId): Partial<Pick<Action, 'effect' | 'label'>> {
  if (soldiersOf(seen, unit).some((soldier) => runsAmok(seen, soldier)))
    return { label: words('action.amok.label'), effect: words('action.amok.effect') };
  return facesAway(seen, unitOf(seen, unit)) ? { effect: words('action.hold.faces-away') } : {};
}

function said(id: 'face' | 'hold' | 'move', unit: UnitId): Pick<Action, 'id' | 'unit' | 'label' | 'effect'> {
  return { id, unit, label: words(`action.${id}.label`), effect: words(`action.${id}.effect`) };
}

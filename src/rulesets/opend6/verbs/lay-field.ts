import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, list, point } from '../../../engine/form';
import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { Point } from '../../../space/types';
import { refuseLayer, refuseLaying, refuseTakingUp, squaresLeft } from '../book/hidden/fields';
import { fieldSquares, middleOfSquare, squareOutline } from '../book/table/fields';
import { sideToDeploy } from '../book/turn/deployment';
import { FIELD_ROW, FIELD_SQUARE } from '../data/fields';
import type { Seen } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const squares = v.pipe(list(point, 99), v.minLength(1));
const layForm = form({ type: v.literal('lay-field'), unit: id, squares });
const takeUpForm = form({ type: v.literal('take-up-field'), unit: id, squares });

type Lay = v.InferOutput<typeof layForm>;
type TakeUp = v.InferOutput<typeof takeUpForm>;

/** Entanglement fields, laid in secret before the battle (od6a-weapon-021). */
export const fields: OpenD6Verb<Lay | TakeUp> = {
  handlers: {
    'lay-field': {
      when: { phase: 'setup', rule: 'od6a-weapon-021' },
      form: layForm,
      actors: ({ unit }) => ({ unit }),
      // The scenario sets the order in which sides set up.
      waives: ['turn'],
      refuse: (seen, command, seat) => refuseSetUp(seen, command.unit, seat) ?? refuseLaying(seen, command),
      resolve(battle, { unit, squares: laid }) {
        const { side } = unitOf(battle.state, unit);
        battle.emit({ type: 'field-laid', rule: 'od6a-weapon-021', only: [side], side, unit, squares: laid });
      },
    },
    'take-up-field': {
      when: { phase: 'setup', rule: 'od6a-weapon-021' },
      form: takeUpForm,
      actors: ({ unit }) => ({ unit }),
      waives: ['turn'],
      refuse: (seen, command, seat) => refuseSetUp(seen, command.unit, seat) ?? refuseTakingUp(seen, command),
      resolve(battle, { unit, squares: taken }) {
        const { side } = unitOf(battle.state, unit);
        battle.emit({ type: 'field-taken-up', rule: 'od6a-weapon-021', only: [side], side, squares: taken });
      },
    },
  },
  offers: (seen, unit) => (seen.phase === 'setup' ? offersOf(seen, unit) : []),
  compose: (seen, unit, action, input) => composed(seen, unit, action, input),
  preview: (seen, unit, action, input) => preview(seen, unit, action, input),
};

function refuseSetUp(seen: Seen, unit: UnitId, seat: Seat): Refusal | null {
  const side = seen.units[unit]?.side;
  const isTheirs = side !== undefined && sideToDeploy(seen) === side && (seat === 'referee' || seat === side);
  return isTheirs ? null : { code: 'not-your-setup', rule: 'od6-scenario-012' };
}

/** One square, rows of several, and squares that lie already. */
function offersOf(seen: Seen, unit: UnitId): Offer<Lay | TakeUp>[] {
  const left = squaresLeft(seen, unit);
  const laid = fieldSquares(seen).filter((one) => one.unit === unit).length;
  if (!seen.options.entanglement || left + laid <= 0) return [];
  const { side } = unitOf(seen, unit);
  const refusal = refuseSetUp(seen, unit, side) ?? refuseLayer(seen, unit);
  const offer = (id: string, count: number): Offer<Lay | TakeUp> => ({
    id,
    unit,
    label: words(`action.lay-field.${id}`, { count }),
    effect: words('action.lay-field.effect', { left }),
    input: 'point',
    show: words('action.lay-field.show'),
    refusal,
  });
  const row = Math.min(FIELD_ROW, left);
  return [
    ...(left > 0 ? [offer('one', 1)] : []),
    ...(row > 1 ? [offer('across', row), offer('along', row)] : []),
    ...(laid === 0
      ? []
      : [
          {
            id: 'take-up',
            unit,
            label: words('action.lay-field.take-up'),
            effect: words('action.lay-field.taken', { count: laid }),
            input: 'point' as const,
            show: words('action.lay-field.show-laid'),
            refusal: refuseSetUp(seen, unit, side),
          },
        ]),
  ];
}

/** Returns the squares of a row of this length round a point, to the east or to the south. */
function rowAt(middle: Point, number: number, way: 'across' | 'along'): Point[] {
  const first = -Math.floor((number - 1) / 2) * FIELD_SQUARE;
  const { x, y } = middleOfSquare(middle);
  return Array.from({ length: number }, (_, i) => {
    const by = first + i * FIELD_SQUARE;
    return way === 'across' ? { x: x + by, y } : { x, y: y + by };
  });
}

function composed(seen: Seen, unit: UnitId, action: string, { point: to }: Input): Lay | TakeUp {
  const middle = to ?? { x: 0, y: 0 };
  if (action === 'take-up') return { type: 'take-up-field', unit, squares: [middleOfSquare(middle)] };
  const number = action === 'one' ? 1 : Math.max(1, Math.min(FIELD_ROW, squaresLeft(seen, unit)));
  return { type: 'lay-field', unit, squares: rowAt(middle, number, action === 'along' ? 'along' : 'across') };
}

function preview(seen: Seen, unit: UnitId, action: string, input: Input): Sketch {
  if (input.point === undefined) return nothing;
  const command = composed(seen, unit, action, input);
  const refusal = command.type === 'lay-field' ? refuseLaying(seen, command) : refuseTakingUp(seen, command);
  const shapes = command.squares.map((square): Shape => ({
    kind: 'polygon',
    role: refusal === null ? 'template' : 'path-bad',
    outline: squareOutline(square),
  }));
  return { ...nothing, shapes, refusal };
}

import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, list, point } from '../../../engine/form';
import type { Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { atMost, distance } from '../../../space';
import { countersFor, countersOf, wayOfHiding } from '../book/squad/hiders';
import { hearersOf } from '../book/hidden/lay';
import { hiderOf, placesAround } from '../book/hidden/places';
import { turnUp } from '../book/hidden/reveal';
import { moveCounter, refuseCounterMove, wayForCounter } from '../book/move/counter-way';
import { deploymentZone } from '../book/scenario/scenario';
import { sideToDeploy } from '../book/turn/deployment';
import { hasToMove } from '../book/turn/initiative';
import { nextMover } from '../book/turn/turn';
import { COUNTER_RADIUS as R } from '../data/hiding';
import type { Counter, Seen } from '../state';
import { numberOf } from '../tell/counter';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const placeForm = form({ type: v.literal('place-counter'), counter: id, at: point });
const moveForm = form({ type: v.literal('move-counter'), counter: id, path: v.pipe(list(point), v.minLength(2)) });
const holdForm = form({ type: v.literal('hold-counters'), unit: id });
const turnUpForm = form({ type: v.literal('turn-up'), counter: id });

type Place = v.InferOutput<typeof placeForm>;
type MoveCounter = v.InferOutput<typeof moveForm>;
type Hold = v.InferOutput<typeof holdForm>;
type TurnUp = v.InferOutput<typeof turnUpForm>;
type CounterCommand = Place | MoveCounter | Hold | TurnUp;

/** Hidden troops: their counters move on the table, or on their owner's map, until they are found or show themselves. */
export const counters: OpenD6Verb<CounterCommand> = {
  handlers: {
    'place-counter': {
      when: { phase: 'setup', rule: 'od6a-hidden-002' },
      form: placeForm,
      actors: () => 'side',
      // The scenario sets the order in which sides set up.
      waives: ['turn'],
      refuse: refusePlace,
      resolve(battle, { counter, at }) {
        const { side } = ownCounter(battle.state, counter);
        const only = hearersOf(battle.state, side);
        battle.emit({ type: 'counter-placed', rule: 'od6a-hidden-002', only, counter, at });
      },
    },
    'move-counter': {
      when: { phase: 'movement', rule: 'od6a-hidden-003' },
      form: moveForm,
      actors: () => 'side',
      refuse: (seen, command, seat) => refuseCounter(seen, command.counter, seat) ?? refuseCounterMove(seen, command),
      *resolve(battle, command) {
        moveCounter(battle, command);
        yield* nextMover(battle);
      },
    },
    'hold-counters': {
      when: { phase: 'movement', rule: 'od6a-hidden-003' },
      form: holdForm,
      actors: () => 'side',
      refuse: refuseHold,
      *resolve(battle, { unit }) {
        const { side } = unitOf(battle.state, unit);
        const held = waiting(battle.state, unit).map((counter) => counter.id);
        const only = hearersOf(battle.state, side);
        battle.emit({ type: 'counters-held', rule: 'od6a-hidden-003', only, side, counters: held });
        yield* nextMover(battle);
      },
    },
    'turn-up': {
      when: null,
      form: turnUpForm,
      actors: () => 'side',
      // Before the battle nobody has the turn.
      waives: ['turn'],
      refuse: refuseTurnUp,
      *resolve(battle, { counter }) {
        const { state } = battle;
        turnUp(battle, counter, 'own', null);
        // A gun that shows itself does not move: its side may have nothing left to move.
        if (state.phase === 'movement' && state.toAct !== null && !hasToMove(state, state.toAct))
          yield* nextMover(battle);
      },
    },
  },
  offers: offersOf,
  compose: (seen, _unit, action, input) => composed(seen, action, input),
  preview: (seen, unit, action, input) => preview(seen, unit, action, input),
};

const no = (code: string, rule: Refusal['rule'] = 'od6a-hidden-003'): Refusal => ({ code, rule });

function ownCounter(state: Pick<Seen, 'counters'>, counter: Counter['id']): Counter {
  const found = countersOf(state).find((one) => one.id === counter);
  if (found === undefined) throw new Error(`there is no counter '${counter}'`);
  return found;
}

/** Why this seat may not give orders to a counter: it must be its own, and known. */
function refuseCounter(seen: Seen, counter: Counter['id'], seat: Seat): Refusal | null {
  const found = countersOf(seen).find((one) => one.id === counter);
  if (found === undefined || found.unit === null || (seat !== 'referee' && found.side !== seat))
    return no('no-such-counter');
  return seen.toAct !== null && found.side !== seen.toAct ? no('not-your-place', 'od6-turn-004') : null;
}

function refusePlace(seen: Seen, { counter, at }: Place, seat: Seat): Refusal | null {
  const refusal = refuseCounter(seen, counter, seat);
  if (refusal !== null) return refusal;
  const { side, unit } = ownCounter(seen, counter);
  if (sideToDeploy(seen) !== side) return no('not-your-setup', 'od6-scenario-012');
  const { width, height } = seen.table;
  const isOn = at.x >= R && at.y >= R && at.x <= width - R && at.y <= height - R;
  if (!isOn) return no('off-the-table', 'od6-move-027');
  const zone = deploymentZone(seen, unit ?? '');
  if (zone === null || atMost(distance(at, zone.at) + R, zone.r)) return null;
  return { code: 'counter-outside-zone', rule: 'od6-scenario-011', values: { inches: zone.r } };
}

const waiting = (seen: Pick<Seen, 'counters'>, unit: UnitId): readonly Counter[] =>
  countersFor(seen, unit).filter(({ moved }) => !moved);

function refuseHold(seen: Seen, { unit }: Hold, seat: Seat): Refusal | null {
  const [first] = waiting(seen, unit);
  return first === undefined ? no('counter-moved') : refuseCounter(seen, first.id, seat);
}

/** Troops show themselves before the battle, and when their side acts in the Movement and Fire Combat Phases. */
function refuseTurnUp(seen: Seen, { counter }: TurnUp, seat: Seat): Refusal | null {
  const refusal = refuseCounter(seen, counter, seat);
  if (refusal !== null) return refusal;
  const { unit, real } = ownCounter(seen, counter);
  if (!real && countersFor(seen, unit ?? '').some((one) => one.real)) return no('dummies-stay', 'od6a-hidden-002');
  if (seen.units[unit ?? '']?.hidden !== true) return no('dummies-stay', 'od6a-hidden-002');
  const isTime =
    seen.phase === 'setup' || ((seen.phase === 'movement' || seen.phase === 'fire') && seen.toAct !== null);
  return isTime ? null : no('show-at-other-times', 'od6a-hidden-012');
}

function offersOf(seen: Seen, unit: UnitId): Offer<CounterCommand>[] {
  const own = countersFor(seen, unit);
  if (own.length === 0) return [];
  const { isOpen } = wayOfHiding(seen);
  const named = (counter: Counter): string =>
    !isOpen ? 'hidden' : counter.real ? 'real' : seen.phase === 'setup' ? 'counter' : 'dummy';
  const label = (verb: 'move' | 'place', counter: Counter) =>
    words(`action.${verb}-counter.${named(counter)}`, { number: numberOf(counter) });
  const show = words('action.move-counter.show');
  const led = (verb: 'move' | 'place', counter: Counter, refusal: Refusal | null): Offer<CounterCommand> => ({
    id: `${verb}-counter ${counter.id}`,
    unit,
    label: label(verb, counter),
    effect: words(`action.${verb}-counter.effect`),
    input: 'point',
    show,
    refusal,
  });
  const shown = own.find(({ real }) => real) ?? own[0];
  const turnedUp: Offer<CounterCommand>[] =
    shown === undefined || seen.units[unit]?.hidden !== true || !['setup', 'movement', 'fire'].includes(seen.phase)
      ? []
      : [
          {
            id: `turn-up ${shown.id}`,
            unit,
            label: words('action.turn-up.label'),
            effect: words('action.turn-up.effect'),
            input: 'none',
            hotkey: 'u',
            // Troops stay hidden as long as they like.
            aside: true,
            command: { type: 'turn-up', counter: shown.id },
          },
        ];
  if (seen.phase === 'setup')
    return [...own.map((counter) => led('place', counter, refuseCounter(seen, counter.id, counter.side))), ...turnedUp];
  if (seen.phase !== 'movement') return turnedUp;
  const left = waiting(seen, unit);
  const holding: Offer<CounterCommand>[] =
    left.length === 0
      ? []
      : [
          {
            id: 'hold-counters',
            unit,
            label: words('action.hold-counters.label', { count: left.length }),
            effect: words('action.hold-counters.effect'),
            input: 'none',
            hotkey: 'h',
            command: { type: 'hold-counters', unit },
          },
        ];
  return [
    ...left.map((counter) => led('move', counter, refuseCounter(seen, counter.id, counter.side))),
    ...holding,
    ...turnedUp,
  ];
}

function composed(seen: Seen, action: string, { point: to }: Input): CounterCommand {
  const [verb, counter = ''] = action.split(' ');
  const { at } = ownCounter(seen, counter);
  if (verb === 'place-counter') return { type: 'place-counter', counter, at: to ?? at };
  const path = to === undefined ? null : wayForCounter(seen, ownCounter(seen, counter), to);
  return { type: 'move-counter', counter, path: [...(path ?? [at, at])] };
}

function preview(seen: Seen, unit: UnitId, action: string, input: Input): Sketch {
  const [verb, id = ''] = action.split(' ');
  const counter = countersFor(seen, unit).find((one) => one.id === id);
  if (counter === undefined) return nothing;
  if (verb === 'turn-up') return { ...nothing, shapes: figuresAt(seen, unit, counter) };
  const from: Shape = { kind: 'disc', role: 'target', at: counter.at, r: R };
  if (input.point === undefined) return { ...nothing, shapes: [from] };
  const command = composed(seen, action, input);
  if (command.type === 'place-counter') {
    const refusal = refusePlace(seen, command, counter.side);
    const role = refusal === null ? 'path' : 'path-bad';
    return { ...nothing, shapes: [from, { kind: 'disc', role, at: command.at, r: R }], refusal };
  }
  if (command.type !== 'move-counter') return nothing;
  const refusal = refuseCounterMove(seen, command);
  const role = refusal === null ? 'path' : 'path-bad';
  const end = command.path.at(-1) ?? counter.at;
  return {
    ...nothing,
    shapes: [from, { kind: 'line', role, points: command.path, arrow: true }, { kind: 'disc', role, at: end, r: R }],
    refusal,
  };
}

/** Where the figures of a hidden unit would stand. */
function figuresAt(seen: Seen, unit: UnitId, { at }: Counter): Shape[] {
  if (hiderOf(seen, unit, at) === undefined) return [];
  return Object.entries(placesAround(seen, unit, at, null)).map(([figure, place]) => ({
    kind: 'disc',
    role: 'path',
    at: place.at,
    r: seen.figures[figure]?.r ?? R,
  }));
}

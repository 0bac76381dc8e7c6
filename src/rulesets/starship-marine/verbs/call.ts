import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Sketch } from '../../../battle/sketch';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { sideOf, trooperIn, trooperOf } from '../book/deck/field';
import { launchersFor, missileRange, reaches, refuseCall, refuseCallTarget } from '../book/fire/missiles';
import { chanceOf, numberAt } from '../book/fire/shots';
import { callForm } from '../state-form';
import type { Call, Seen, Trooper } from '../state';
import { percentOf, words } from '../words';
import { membersOf, offered, type MarineVerb } from './kinds';

const shape = form({ type: v.literal('call'), figure: id, call: v.nullable(callForm) });

export type CallCommand = v.InferOutput<typeof shape>;

/** Missiles called on a target that a Marine sees, beside the Marine's own action. */
export const call: MarineVerb<CallCommand> = {
  handlers: {
    call: {
      when: { phase: 'order', rule: 'sm-apgw-002' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse(seen, { figure, call: own }) {
        const one = trooperOf(seen, figure);
        return own === null ? null : (refuseCall(seen, one, own) ?? refuseMixed(seen, one, own));
      },
      resolve(battle, { figure, call: own }) {
        const only = [sideOf(battle.state, trooperOf(battle.state, figure))];
        battle.emit({ type: 'called', rule: 'sm-apgw-002', only, figure, call: own });
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'order') return [];
    const spotters = membersOf(seen, unit).filter((one) => launchersFor(seen, one).length > 0);
    const ready = spotters.some((one) => callsOf(seen, one).length > 0);
    return [
      ...(ready ? [offered<CallCommand>(unit, 'call', { input: 'figure', hotkey: 'c' })] : []),
      ...Object.values(seen.obstacles).flatMap(({ id: door, kind }) => {
        const command = spotters
          .map((one) => callAt(seen, one, { target: null, door }))
          .find((made) => fits(seen, made));
        const name = `call-${kind}`;
        return command === undefined
          ? []
          : [offered<CallCommand>(unit, name, { id: `${name}:${door}`, input: 'none', command })];
      }),
    ];
  },
  compose: (seen, unit, _action, input) => composed(seen, unit, input),
  preview(seen, unit, _action, input) {
    return sketchOf(seen, composed(seen, unit, input));
  },
};

function refuseMixed(seen: Seen, one: Trooper, { door }: Call): Refusal | null {
  const fired = Object.values(seen.figures).some(({ aim }) => aim?.does === 'shoot-door' && aim.door === door);
  return door !== null && fired ? { code: 'door-mixed', rule: 'sm-door-007', subject: one.id } : null;
}

/** Returns every call that a spotter may make on a figure, with the first launcher that reaches it. */
export function callsOf(seen: Seen, spotter: Trooper): readonly Call[] {
  const launchers = launchersFor(seen, spotter);
  if (launchers.length === 0) return [];
  return Object.keys(seen.figures).flatMap((id): readonly Call[] => {
    const target = { target: id, door: null };
    if (refuseCallTarget(seen, spotter, target) !== null) return [];
    const launcher = launchers.find((one) => reaches(seen, spotter, one, target));
    const call = launcher === undefined ? null : { ...target, launchers: [launcher.id] };
    return call !== null && refuseCall(seen, spotter, call) === null ? [call] : [];
  });
}

/** With all launchers that are free and reach the target; with all that are free where none does. */
function callAt(seen: Seen, spotter: Trooper, at: Pick<Call, 'target' | 'door'>): CallCommand {
  const free = launchersFor(seen, spotter);
  const able = free.filter((launcher) => reaches(seen, spotter, launcher, at));
  const launchers = (able.length > 0 ? able : free).map(({ id: launcher }) => launcher);
  return { type: 'call', figure: spotter.id, call: { ...at, launchers } };
}

function fits(seen: Seen, { figure, call: own }: CallCommand): boolean {
  const spotter = trooperIn(seen, figure);
  if (own === null || spotter === null) return false;
  return (refuseCall(seen, spotter, own) ?? refuseMixed(seen, spotter, own)) === null;
}

/** By the first of the squad who sees the target, with all launchers that are free. */
function composed(seen: Seen, unit: string, { figure = '' }: Input): CallCommand {
  const members = membersOf(seen, unit);
  const made = members.map((spotter) => callAt(seen, spotter, { target: figure, door: null }));
  return made.find((command) => fits(seen, command)) ?? made[0] ?? { type: 'call', figure: '', call: null };
}

function sketchOf(seen: Seen, { figure, call: own }: CallCommand): Sketch {
  const spotter = trooperIn(seen, figure);
  const target = own === null ? null : trooperIn(seen, own.target);
  if (spotter === null || target === null || own === null) return nothing;
  const refusal = refuseCall(seen, spotter, own);
  const odds = own.launchers.flatMap((launcher) => {
    const from = trooperOf(seen, launcher);
    const range = missileRange(seen, from, target.at, from.r + target.r);
    if (range === null) return [];
    const share = chanceOf(seen, numberAt(seen, spotter, target, 'apgw', { range, gone: false }));
    return [{ text: words('preview.missile', { figure: { figure: launcher } }), share }];
  });
  const [first] = odds;
  const label = words('preview.chance', { chance: percentOf(first?.share ?? 0) });
  return {
    shapes: [{ kind: 'line', role: 'target', points: [spotter.at, target.at], arrow: true, label }],
    breakdowns: [{ title: words('preview.call', { figure: { figure } }), reasons: [], odds }],
    refusal,
  };
}

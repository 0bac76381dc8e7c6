import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import type { Shape, Sketch } from '../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../battle/state';
import { byId, finite, form, point } from '../../../engine/form';
import type { Resolution, Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { chooseCounters } from '../book/hidden/lay';
import type { SquadEvent } from '../book/squad/events';
import { assembleAtStart } from '../book/move/guns';
import { refuseDeployment, resolveDeployment, sideToDeploy, type Deployment } from '../book/turn/deployment';
import type { TurnEvent } from '../book/turn/events';
import { defenders } from '../book/scenario/scenario';
import { beginTurn } from '../book/turn/turn';
import type { Battle, OpenD6State } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const deployForm = form({
  type: v.literal('deploy'),
  orders: v.pipe(byId(form({ at: point, facing: finite })), v.minEntries(1, 'nobody')),
});
const readyForm = form({ type: v.literal('ready') });

/** Sides set up one after the other, each until it says that it is ready (od6-game-008, od6-scenario-011). */
export const deploy: OpenD6Verb<Deployment | v.InferOutput<typeof readyForm>> = {
  handlers: {
    deploy: {
      when: { phase: 'setup', rule: 'od6-game-008' },
      form: deployForm,
      actors: () => 'side',
      // The scenario sets the order in which sides set up.
      waives: ['turn'],
      refuse: (seen, command, seat) =>
        refuseSetUp(seen, seat) ?? refuseDeployment(seen, sideToDeploy(seen) ?? seat, command),
      resolve: (battle, command) => resolveDeployment(battle, command),
    },
    ready: {
      when: { phase: 'setup', rule: 'od6-game-008' },
      form: readyForm,
      actors: () => 'side',
      waives: ['turn'],
      refuse: (seen, _command, seat) => refuseSetUp(seen, seat),
      resolve: (battle) => declareReady(battle),
    },
  },
  next(seen) {
    const side = seen.phase === 'setup' ? sideToDeploy(seen) : null;
    return side === null
      ? null
      : {
          seats: [side],
          label: words('next.setup', { side: { side } }),
          command: { type: 'ready' },
          refusal: null,
          left: [],
          ends: true,
          // The scenario has placed the squads already; placing them elsewhere is optional.
          idle: [],
        };
  },
  offers: (seen, unit) =>
    seen.phase !== 'setup'
      ? []
      : [
          {
            id: 'deploy',
            unit,
            label: words('action.deploy.label'),
            effect: words('action.deploy.effect'),
            input: 'paths',
            hotkey: 'd',
            refusal: refuseSetUp(seen, unitOf(seen, unit).side),
          },
        ],
  compose: (seen, _unit, _action, input) => ({ type: 'deploy', orders: placesShown(seen, input) }),
  preview: (seen, unit, _action, input) => preview(seen, unit, input),
};

/** Is it this seat's turn to set up (od6-scenario-012)? */
function refuseSetUp(state: OpenD6State, seat: Seat): Refusal | null {
  const side = sideToDeploy(state);
  return side !== null && (seat === 'referee' || seat === side)
    ? null
    : { code: 'not-your-setup', rule: 'od6-scenario-012' };
}

function* declareReady(battle: Battle<SquadEvent | TurnEvent>): Resolution<void> {
  const side = sideToDeploy(battle.state);
  if (side === null) throw new Error('nobody is left to set up');
  battle.emit({ type: 'side-ready', rule: 'od6-game-008', side });
  yield* chooseCounters(battle, side);
  if (sideToDeploy(battle.state) !== null) return;
  for (const defender of defenders(battle.state)) assembleAtStart(battle, defender);
  beginTurn(battle, 1);
}

/** Returns where the drawn paths end, and the facing of each soldier there. */
function placesShown(state: OpenD6State, { orders = {} }: Input): Deployment['orders'] {
  return Object.fromEntries(
    Object.entries(orders).map(([id, { path, facing }]) => {
      const soldier = figureOf(state, id);
      return [id, { at: path?.at(-1) ?? soldier.at, facing: facing ?? soldier.facing }];
    }),
  );
}

function preview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  const command: Deployment = { type: 'deploy', orders: placesShown(state, input) };
  const refusal = refuseDeployment(state, unitOf(state, unit).side, command);
  const shapes = Object.entries(command.orders).map(([id, { at }]): Shape => ({
    kind: 'disc',
    role: refusal?.subject === id ? 'path-bad' : 'path',
    at,
    r: figureOf(state, id).r,
  }));
  return { shapes, breakdowns: [], refusal };
}

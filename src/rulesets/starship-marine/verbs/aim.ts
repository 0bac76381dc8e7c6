import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import type { Offer } from '../../../battle/verb';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { byId, form } from '../../../engine/form';
import { aimedAt, refuseActor, refuseAim } from '../book/fire/aims';
import { shotAt, volleyOf } from '../book/fire/best';
import { doorsBeside, doorsInFire } from '../book/ship/doors';
import { sideOf, trooperIn, trooperOf } from '../book/deck/field';
import { obstaclesNear } from '../book/obstacles/beaten';
import { hasOneCharge } from '../book/squad/sca-charges';
import { goodThrowFrom, throwOf } from '../book/fire/throws';
import { BURST } from '../data/grenades';
import type { SupplyId } from '../data/kinds';
import { CLOSE } from '../data/obstacles';
import { aimForm } from '../state-form';
import type { Aim, Seen, Trooper } from '../state';
import { burstCard, shotCard } from '../tell/cards';
import { words } from '../words';
import { cautionOfThrow } from './cautions';
import { fireSketch } from './fire-sketch';
import { membersOf, offered, refuseEach, type MarineVerb } from './kinds';

const shape = form({ type: v.literal('aim'), aims: byId(v.nullable(aimForm), 60) });

export type AimCommand = v.InferOutput<typeof shape>;

/** Phase (e): what each figure of a squad will do in the firing phase, named unseen before any shot. */
export const aim: MarineVerb<AimCommand> = {
  handlers: {
    aim: {
      when: { phase: 'order', rule: 'sm-order-001' },
      form: shape,
      actors: ({ aims }) => ({ figures: Object.keys(aims) }),
      refuse: (seen, { aims }) =>
        refuseEach(seen, aims, (one, own) =>
          own === null ? null : (refuseAim(seen, one, own) ?? refuseMixed(seen, one, own)),
        ),
      resolve(battle, { aims }) {
        for (const [figure, own] of Object.entries(aims)) {
          const only = [sideOf(battle.state, trooperOf(battle.state, figure))];
          battle.emit({ type: 'aimed', rule: 'sm-order-001', only, figure, aim: own });
        }
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'order') return [];
    const members = membersOf(seen, unit);
    const able = members.filter((one) => refuseActor(seen, one) === null);
    const [first] = members;
    if (first === undefined) return [];
    const refusal = able.length > 0 ? null : refuseActor(seen, first);
    const volley = volleyOf(seen, unit);
    const set = Object.fromEntries(able.flatMap((one) => (one.aim === null ? [] : [[one.id, null]])));
    const thrower = throwersOf(seen, able)[0];
    return [
      ...(Object.keys(volley).length > 0
        ? [offered<AimCommand>(unit, 'volley', { input: 'none', hotkey: 'v', command: { type: 'aim', aims: volley } })]
        : []),
      offered<AimCommand>(unit, 'fire', { input: 'figure', hotkey: 'f', refusal }),
      // A single charge serves nothing but to save one.
      ...(able.some((one) => one.weapon === 'sca-3') && seen.options.scaCharges !== null
        ? [offered<AimCommand>(unit, 'fire-single', { input: 'figure' })]
        : []),
      ...(thrower === undefined ? [] : [offered<AimCommand>(unit, 'throw', { input: 'point', hotkey: 't' })]),
      ...able.flatMap((one) => works(seen, one)),
      ...(Object.keys(set).length > 0
        ? [offered<AimCommand>(unit, 'hold', { input: 'none', command: { type: 'aim', aims: set } })]
        : []),
    ];
  },
  compose: (seen, unit, action, input) => composed(seen, unit, action, input),
  preview: (seen, unit, action, input) =>
    action === 'throw' ? throwSketch(seen, unit, input) : fireSketch(seen, composed(seen, unit, action, input).aims),
  scenery: (seen) =>
    Object.values(seen.figures).flatMap((one): Shape[] => {
      const to = aimedAt(seen, one);
      return to === null ? [] : [{ kind: 'line', role: 'target', points: [one.at, to], arrow: true }];
    }),
  cards: [
    { begins: ['shot', 'missile'], keeps: ['robot-damaged', 'fell'], card: shotCard },
    { begins: ['burst'], keeps: ['robot-damaged', 'fell'], card: burstCard },
  ],
};

/** sm-door-007: a door is attacked with energy weapons or with missiles in one turn; what is declared later falls away. */
function refuseMixed(seen: Seen, one: Trooper, own: Aim) {
  if (own.does !== 'shoot-door') return null;
  const called = Object.values(seen.figures).some(({ call }) => call?.door === own.door);
  return called ? ({ code: 'door-mixed', rule: 'sm-door-007', subject: one.id } as const) : null;
}

function throwersOf(seen: Seen, able: readonly Trooper[]): readonly Trooper[] {
  return able.filter((one) => refuseAim(seen, one, { does: 'throw', at: one.at }) === null);
}

/** Offers work on doors, obstacles, charges and stores beside a figure. */
function works(seen: Seen, one: Trooper): readonly Offer<AimCommand>[] {
  const { id: figure, unit } = one;
  const offer = (name: string, own: Aim, key: string): Offer<AimCommand> =>
    offered<AimCommand>(unit, name, {
      id: `${name}:${figure}:${key}`,
      figure,
      input: 'none',
      label: words(`action.${name}.label`, { figure: { figure } }),
      command: { type: 'aim', aims: { [figure]: own } },
    });
  const single = hasOneCharge(seen, one);
  const piles = Object.keys(seen.piles);
  const charges = Object.keys(seen.charges);
  return [
    ...doorsInFire(seen, one).map(({ id: door }) => offer('shoot-door', { does: 'shoot-door', door, single }, door)),
    ...doorsBeside(seen, one, NEAR_MISS).map(({ id: door }) => offer('place', { does: 'place', door }, door)),
    ...obstaclesNear(seen, one, CLOSE).flatMap(({ id: door, kind }) => [
      offer(`shoot-${kind}`, { does: 'shoot-door', door, single }, door),
      offer('place', { does: 'place', door }, door),
      offer('spray', { does: 'spray', obstacle: door }, door),
    ]),
    ...Object.values(seen.piles).map(({ id: charge, kind }) =>
      offer(setUps[kind] ?? 'set-up', { does: 'set-up', charge }, charge),
    ),
    ...charges.map((charge) => offer('set-up', { does: 'set-up', charge }, charge)),
    ...piles.map((pile) => offer('supply', { does: 'supply', pile }, pile)),
  ].flatMap((made) => {
    const own = made.command?.aims[figure];
    const refusal = own === undefined || own === null ? NOT_MEANT : refuseAim(seen, one, own);
    // Leaves out what is refused, except for a small distance: a figure beside the door has to hear about it.
    if (refusal === null) return [made];
    return refusal.code === 'too-far-from-door' ? [{ ...made, refusal }] : [];
  });
}

/** Returns true if something beside a figure waits for its work; a door that it could shoot at does not. */
export function hasWorkBeside(seen: Seen, one: Trooper): boolean {
  return works(seen, one).some(({ id, refusal }) => refusal === undefined && !id.startsWith('shoot-'));
}

/** A figure no further away than this, in centimetres, means to work there. */
const NEAR_MISS = 2;

const NOT_MEANT = { code: 'no-target', rule: 'engine' } as const;

/** What setting up is called, but of a SuperCharge. */
const setUps: Partial<Record<SupplyId, string>> = { wirepod: 'set-up-wirepod', 'foam-dispenser': 'set-up-foam' };

/**
 * Fire at one target by all who may name it and have nothing else to do; a throw by the figure that is shown, or that
 * can.
 */
function composed(seen: Seen, unit: string, action: string, { figure, figures, point }: Input): AimCommand {
  const members = membersOf(seen, unit);
  if (action === 'throw') {
    const able = throwersOf(seen, members);
    const thrower = able.find(({ id: own }) => own === figure) ?? able.find((one) => reaches(seen, one, point));
    const at = point ?? thrower?.at ?? { x: 0, y: 0 };
    return { type: 'aim', aims: thrower === undefined ? {} : { [thrower.id]: { does: 'throw', at } } };
  }
  const firers = members.filter((one) => (figures === undefined ? one.aim === null : figures.includes(one.id)));
  const aims = firers.flatMap((one): [string, Aim][] => {
    const single = action === 'fire-single' && one.weapon === 'sca-3' ? true : undefined;
    const shot = figure === undefined ? null : shotAt(seen, one, figure, single);
    return shot === null ? [] : [[one.id, shot.aim]];
  });
  return { type: 'aim', aims: Object.fromEntries(aims) };
}

const reaches = (seen: Seen, one: Trooper, at: Input['point']): boolean =>
  at !== undefined && throwOf(seen, one, at) !== null;

/** The burst where it would be, and how likely the throw is Good. */
function throwSketch(seen: Seen, unit: string, input: Input): Sketch {
  const { aims } = composed(seen, unit, 'throw', input);
  const [entry] = Object.entries(aims);
  if (entry === undefined || entry[1]?.does !== 'throw') return nothing;
  const thrower = trooperIn(seen, entry[0]);
  const thrown = thrower === null ? null : throwOf(seen, thrower, entry[1].at);
  const from = thrower === null || thrown === null ? null : goodThrowFrom(seen, thrower, thrown);
  if (thrower === null || thrown === null || from === null)
    return { ...nothing, refusal: { code: 'no-throw', rule: 'sm-grenade-002', subject: entry[0] } };
  const share = (7 - from) / 6;
  const { at } = thrown;
  const warning = cautionOfThrow(seen, thrower, at);
  return {
    shapes: [
      { kind: 'disc', role: 'template', at, r: BURST },
      { kind: 'line', role: 'path', points: [thrower.at, at], arrow: true },
    ],
    breakdowns: [
      {
        title: words('preview.throw', { figure: { figure: thrower.id } }),
        reasons: [],
        odds: [{ text: words('preview.good'), share }],
      },
    ],
    ...(warning === null ? {} : { glance: { warning } }),
    refusal: null,
  };
}

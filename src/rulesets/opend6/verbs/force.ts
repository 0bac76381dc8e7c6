import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, list } from '../../../engine/form';
import { distanceToSegment } from '../../../space';
import type { Barrier } from '../../../space/types';
import { ratedBarriers } from '../book/building/doors';
import {
  force,
  isShut,
  refuseShotThrough,
  refuseSmash,
  shootThrough,
  shotHelpers,
  shotOf,
  smashableBy,
  smashHelpers,
  smashOf,
  strengthOf,
  type Attempt,
} from '../book/building/force';
import { chanceOfLead } from '../book/checks/odds';
import { armsOf } from '../book/fire/fire-weapons';
import { soldiersOf } from '../book/squad/squads';
import { standOf } from '../book/table/barrier-kind';
import { passFire } from '../book/turn/turn';
import { rangedWeapon, rangedWeaponIds, type RangedWeaponId } from '../data/weapons';
import type { OpenD6State, Seen, Soldier } from '../state';
import { buildingCards } from '../tell/building';
import { weaponName } from '../tell/volley';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import { barrierName, withSoldier } from './work-door';

const smashForm = form({ type: v.literal('smash'), figure: id, barrier: id, helpers: list(id) });
const shotForm = form({
  type: v.literal('shoot-through'),
  figure: id,
  weapon: v.picklist(rangedWeaponIds),
  barrier: id,
  helpers: list(id),
});

type Smash = v.InferOutput<typeof smashForm>;
type Shot = v.InferOutput<typeof shotForm>;

/** Doors that are listed to be shot at: the nearest. */
const MOST_DOORS = 2;

/** Soldiers kick or shoot a wall or door open. */
export const forceOpen: OpenD6Verb<Shot | Smash> = {
  handlers: {
    smash: {
      when: { phase: 'assault', rule: 'od6a-building-006' },
      form: smashForm,
      actors: ({ figure, helpers }) => ({ figures: [figure, ...helpers] }),
      // The phase has no alternation: the side of the figure smashes before the fights are fought.
      waives: ['turn'],
      refuse: (seen, { figure, barrier, helpers }, seat) =>
        withSoldier(seen, figure, (soldier) =>
          seat !== 'referee' && unitOf(seen, soldier.unit).side !== seat
            ? { code: 'not-your-unit', rule: 'od6-turn-004', subject: soldier.unit }
            : refuseSmash(seen, soldier, barrier, helpers),
        ),
      *resolve(battle, { figure, barrier, helpers }) {
        const { state } = battle;
        yield* force(battle, smashOf(state, figureOf(state, figure), named(state, barrier), helpers));
      },
    },
    'shoot-through': {
      when: { phase: 'fire', rule: 'od6a-building-008' },
      form: shotForm,
      actors: ({ figure, helpers }) => ({ figures: [figure, ...helpers] }),
      waives: ['acted', 'engaged'],
      refuse: (seen, { figure, weapon, barrier, helpers }) =>
        withSoldier(seen, figure, (soldier) => {
          const refusal = refuseShotThrough(seen, soldier, weapon, barrier);
          if (refusal !== null || helpers.length === 0) return refusal;
          const able = shotHelpers(seen, soldier, weapon, barrier);
          const stranger = helpers.find((helper, i) => !able.includes(helper) || helpers.indexOf(helper) !== i);
          return stranger === undefined ? null : { code: 'no-helper', rule: 'od6a-building-009', subject: stranger };
        }),
      *resolve(battle, { figure, weapon, barrier, helpers }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        yield* shootThrough(battle, shotOf(state, figureOf(state, figure), weapon, named(state, barrier), helpers));
        yield* passFire(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) => {
    if (ratedBarriers(seen).length === 0) return [];
    return seen.phase === 'assault' ? smashOffers(seen, unit) : seen.phase === 'fire' ? shotOffers(seen, unit) : [];
  },
  preview: (seen, _unit, action) => preview(seen, action),
  cards: buildingCards,
};

function named(state: OpenD6State, barrier: string): Barrier {
  const found = ratedBarriers(state).find((one) => one.id === barrier);
  if (found === undefined) throw new Error(`no wall or door '${barrier}' has a rating`);
  return found;
}

/** The smashing of a barrier with the best help that there is. */
export function bestSmash(seen: OpenD6State, soldier: Soldier, { id: barrier }: Barrier): Smash {
  const helpers = smashHelpers(seen, soldier, barrier).slice(0, 2);
  return { type: 'smash', figure: soldier.id, barrier, helpers: helpers.map((helper) => helper.id) };
}

function smashOffers(seen: Seen, unit: UnitId): Offer<Smash>[] {
  return soldiersOf(seen, unit).flatMap((soldier) =>
    smashableBy(seen, soldier).map((barrier): Offer<Smash> => ({
      id: `smash ${soldier.id} ${barrier.id}`,
      unit,
      figure: soldier.id,
      label: words('action.smash.label', { barrier: barrierName(barrier.kind) }),
      effect: words('action.smash.effect', { strength: strengthOf(seen, barrier) }),
      input: 'none',
      command: bestSmash(seen, soldier, barrier),
    })),
  );
}

/** Returns the strongest shot of a unit at a wall or door, with all who can help; null if nobody can fire at it. */
export function bestShotThrough(seen: OpenD6State, unit: UnitId, barrier: Barrier): Shot | null {
  const shots = soldiersOf(seen, unit).flatMap((soldier) =>
    armsOf(seen, soldier)
      .filter((arm) => refuseShotThrough(seen, soldier, arm.weapon, barrier.id) === null)
      .map(({ weapon }) => ({ soldier, weapon })),
  );
  const [best] = shots.sort((a, b) => rangedWeapon(b.weapon).damage - rangedWeapon(a.weapon).damage);
  if (best === undefined) return null;
  const helpers = shotHelpers(seen, best.soldier, best.weapon, barrier.id);
  return { type: 'shoot-through', figure: best.soldier.id, weapon: best.weapon, barrier: barrier.id, helpers };
}

/** Returns the shut doors that are nearest to a unit. */
export function doorsNear(seen: OpenD6State, unit: UnitId): Barrier[] {
  const [first] = soldiersOf(seen, unit);
  if (first === undefined) return [];
  return ratedBarriers(seen)
    .filter((one) => standOf(seen, one) !== null && isShut(seen, one))
    .sort((a, b) => distanceToSegment(first.at, a.a, a.b) - distanceToSegment(first.at, b.a, b.b))
    .slice(0, MOST_DOORS);
}

function shotOffers(seen: Seen, unit: UnitId): Offer<Shot>[] {
  return doorsNear(seen, unit).flatMap((barrier): Offer<Shot>[] => {
    const command = bestShotThrough(seen, unit, barrier);
    if (command === null) return [];
    const { figure, weapon, helpers } = command;
    const values = { weapon: weaponName(weapon), count: helpers.length, strength: strengthOf(seen, barrier) };
    return [
      {
        id: `shoot-through ${figure} ${barrier.id} ${weapon}`,
        unit,
        figure,
        label: words('action.shoot-through.label', { barrier: barrierName(barrier.kind) }),
        effect: words('action.shoot-through.effect', values),
        input: 'none',
        command,
      },
    ];
  });
}

/** Returns the chance that an attempt opens. */
export function chanceToOpen(state: OpenD6State, { barrier, value }: Pick<Attempt, 'barrier' | 'value'>): number {
  return chanceOfLead(value, strengthOf(state, barrier), 4);
}

function preview(seen: Seen, action: string): Sketch {
  const [what, figure = '', barrier, weapon] = action.split(' ');
  const soldier = seen.figures[figure];
  const wall = ratedBarriers(seen).find((one) => one.id === barrier);
  if (soldier === undefined || wall === undefined) return nothing;
  const attempt =
    what === 'smash'
      ? smashOf(seen, soldier, wall, bestSmash(seen, soldier, wall).helpers)
      : shotOf(
          seen,
          soldier,
          weapon as RangedWeaponId,
          wall,
          shotHelpers(seen, soldier, weapon as RangedWeaponId, wall.id),
        );
  return {
    shapes: [
      { kind: 'line', role: 'target', points: [wall.a, wall.b] },
      { kind: 'line', role: 'sight-clear', points: [soldier.at, attempt.at], arrow: true },
    ],
    breakdowns: [
      {
        title: words('breakdown.force', { value: attempt.value, strength: strengthOf(seen, wall) }),
        reasons: [],
        odds: [{ text: words('breakdown.opens'), share: chanceToOpen(seen, attempt) }],
      },
    ],
    refusal: null,
  };
}

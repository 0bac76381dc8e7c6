import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import {
  doorsBeside,
  locksFor,
  ratedBarriers,
  refuseUnlock,
  refuseWork,
  unlock,
  workDoor,
} from '../book/building/doors';
import { chanceOfLead } from '../book/checks/odds';
import { decompress } from '../book/spacecraft/decompression';
import { specialsOpen } from '../book/special/actors';
import { technicalIn } from '../book/building/plans-read';
import { soldiersOf } from '../book/squad/squads';
import { kindOf } from '../book/table/barrier-kind';
import { passSpecial } from '../book/turn/turn';
import { leafStands } from '../data/barriers';
import type { Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const workForm = form({ type: v.literal('work-door'), figure: id, door: id, to: v.picklist(leafStands) });
const unlockForm = form({ type: v.literal('unlock'), figure: id, door: id });

type Work = v.InferOutput<typeof workForm>;
type Unlock = v.InferOutput<typeof unlockForm>;

/** A figure opens, closes or locks the door beside it, or tries its lock. */
export const doors: OpenD6Verb<Unlock | Work> = {
  handlers: {
    'work-door': {
      when: { phase: 'movement', rule: 'od6a-building-004' },
      form: workForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, door, to }) =>
        withSoldier(seen, figure, (soldier) => refuseWork(seen, soldier, door, to)),
      *resolve(battle, { figure, door, to }) {
        workDoor(battle, figureOf(battle.state, figure), door, to);
        yield* decompress(battle);
      },
    },
    unlock: {
      when: { phase: 'special', rule: 'od6a-building-005' },
      form: unlockForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse: (seen, { figure, door }) => withSoldier(seen, figure, (soldier) => refuseUnlock(seen, soldier, door)),
      *resolve(battle, { figure, door }) {
        const { side } = unitOf(battle.state, figureOf(battle.state, figure).unit);
        yield* unlock(battle, figureOf(battle.state, figure), door);
        yield* passSpecial(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) => {
    if (ratedBarriers(seen).length === 0) return [];
    if (seen.phase === 'movement') return workOffers(seen, unit);
    return specialsOpen(seen) ? unlockOffers(seen, unit) : [];
  },
  preview: (seen, _unit, action) => preview(seen, action),
};

/** Refuses a command of a figure that is not there. */
export function withSoldier(seen: Seen, figure: string, refuse: (soldier: Soldier) => Refusal | null): Refusal | null {
  const soldier = seen.figures[figure];
  return soldier === undefined ? { code: 'no-such-figure', rule: 'engine', subject: figure } : refuse(soldier);
}

/** Returns the name of a wall or door by its kind. */
export function barrierName(kind: string) {
  return words(`barriers.${kind}`);
}

function workOffers(seen: Seen, unit: UnitId): Offer<Work>[] {
  return soldiersOf(seen, unit).flatMap((soldier) =>
    doorsBeside(seen, soldier).flatMap((door) =>
      leafStands
        .filter((to) => refuseWork(seen, soldier, door.id, to) === null)
        .map((to): Offer<Work> => ({
          id: `work-door ${soldier.id} ${door.id} ${to}`,
          unit,
          figure: soldier.id,
          label: words(`action.door.${to}`, { barrier: barrierName(door.kind) }),
          effect: words('action.door.effect'),
          input: 'none',
          command: { type: 'work-door', figure: soldier.id, door: door.id, to },
        })),
    ),
  );
}

function unlockOffers(seen: Seen, unit: UnitId): Offer<Unlock>[] {
  return soldiersOf(seen, unit).flatMap((soldier) =>
    locksFor(seen, soldier).map((door): Offer<Unlock> => ({
      id: `unlock ${soldier.id} ${door.id}`,
      unit,
      figure: soldier.id,
      label: words('action.unlock.label', { barrier: barrierName(door.kind) }),
      effect: words('action.unlock.effect', { security: kindOf(seen, door).security ?? 0 }),
      input: 'none',
      command: { type: 'unlock', figure: soldier.id, door: door.id },
    })),
  );
}

function preview(seen: Seen, action: string): Sketch {
  const [what, figure = '', barrier] = action.split(' ');
  const soldier = seen.figures[figure];
  const door = ratedBarriers(seen).find((one) => one.id === barrier);
  if (soldier === undefined || door === undefined) return nothing;
  const shapes = [{ kind: 'line' as const, role: 'target' as const, points: [door.a, door.b] }];
  if (what !== 'unlock') return { ...nothing, shapes };
  const skill = technicalIn(seen, soldier);
  const share = chanceOfLead(skill, kindOf(seen, door).security ?? 0, 1);
  return {
    shapes,
    breakdowns: [
      { title: words('breakdown.lock', { skill }), reasons: [], odds: [{ text: words('breakdown.unlocks'), share }] },
    ],
    refusal: refuseUnlock(seen, soldier, door.id),
  };
}

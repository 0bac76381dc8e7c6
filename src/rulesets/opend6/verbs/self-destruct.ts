import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf } from '../../../battle/state';
import { form, id } from '../../../engine/form';
import { hurtChances } from '../book/damage/odds';
import { ROBOT_BLAST, robotBlast } from '../book/damage/systems';
import { refuseSelfDestruct, selfDestruct } from '../book/fire/self-destruct';
import { soldiersOf } from '../book/squad/squads';
import { passFire } from '../book/turn/turn';
import type { Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('self-destruct'), figure: id });

export type SelfDestruct = v.InferOutput<typeof shape>;

/** A robot with the program blows itself up at any moment of the Fire Combat Phase (od6a-robot-031). */
export const selfDestruction: OpenD6Verb<SelfDestruct> = {
  handlers: {
    'self-destruct': {
      when: { phase: 'fire', rule: 'od6a-robot-031' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['acted', 'engaged'],
      refuse(seen, { figure }) {
        const robot = seen.figures[figure];
        return robot === undefined
          ? { code: 'no-such-figure', rule: 'engine', subject: figure }
          : refuseSelfDestruct(seen, robot);
      },
      *resolve(battle, { figure }) {
        const { side } = unitOf(battle.state, figureOf(battle.state, figure).unit);
        yield* selfDestruct(battle, figure);
        yield* passFire(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'fire'
      ? []
      : soldiersOf(seen, unit)
          .filter((robot) => refuseSelfDestruct(seen, robot) === null)
          .map((robot) => ({
            id: `self-destruct ${robot.id}`,
            unit,
            figure: robot.id,
            label: words('action.self-destruct.label'),
            effect: words('action.self-destruct.effect', {
              damage: ROBOT_BLAST.damage,
              reach: ROBOT_BLAST.reach,
              count: robotBlast(seen, robot).length,
            }),
            input: 'none' as const,
            command: { type: 'self-destruct' as const, figure: robot.id },
          })),
  preview(seen, _unit, action) {
    const [verb, figure = ''] = action.split(' ');
    const robot = seen.figures[figure];
    return verb !== 'self-destruct' || robot === undefined ? nothing : previewOf(seen, robot);
  },
};

/** The circle of the blast, and what it does to each in it. */
function previewOf(seen: Seen, robot: Soldier): Sketch {
  const victims = robotBlast(seen, robot);
  return {
    shapes: [
      { kind: 'disc', role: 'template', at: robot.at, r: robot.r + ROBOT_BLAST.reach },
      ...victims.map(({ figure }) => {
        const { at, r } = figureOf(seen, figure);
        return { kind: 'disc' as const, role: 'touched' as const, at, r };
      }),
    ],
    breakdowns: victims.map(({ figure, damage, reasons }) => {
      const { wound, incapacitated } =
        damage === null ? { wound: 0, incapacitated: 0 } : hurtChances(seen, figureOf(seen, figure), damage, 'blast');
      return {
        title: words('breakdown.blast', { figure: { figure } }),
        base: { text: words('breakdown.damage'), value: ROBOT_BLAST.damage },
        reasons,
        ...(damage === null ? {} : { total: { text: words('breakdown.damage'), value: damage } }),
        odds: [
          { text: words('breakdown.wounded'), share: wound },
          { text: words('breakdown.incapacitated'), share: incapacitated },
        ],
      };
    }),
    refusal: refuseSelfDestruct(seen, robot),
  };
}

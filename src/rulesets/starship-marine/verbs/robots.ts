import * as v from 'valibot';
import { nothing, type Shape } from '../../../battle/sketch';
import type { FigureId } from '../../../battle/state';
import { distance } from '../../../space/point';
import { form, id, list } from '../../../engine/form';
import { isCombatRobot, isFit, isMarine, sideOf, trooperOf, upright, witnesses } from '../book/deck/field';
import { refuseAdopt, refuseControl, refuseSwitch, switchable } from '../book/ship/robots';
import type { Seen, Trooper } from '../state';
import { words } from '../words';
import { membersOf, offered, sideFor, type MarineVerb } from './kinds';

const switchForm = form({ type: v.literal('switch'), figures: list(id, 100), on: v.boolean() });
const controlForm = form({ type: v.literal('control'), figure: id, robot: v.nullable(id) });
const adoptForm = form({ type: v.literal('adopt'), figure: id, robot: id });

export type Robots =
  | v.InferOutput<typeof switchForm>
  | v.InferOutput<typeof controlForm>
  | v.InferOutput<typeof adoptForm>;

/** Phase (a): robots switched off and on, run by a Marine, or taken into another squad. */
export const robots: MarineVerb<Robots> = {
  handlers: {
    switch: {
      when: { phase: 'robots', rule: 'sm-robot-006' },
      form: switchForm,
      // The ship's robots obey the side that holds their control room, whichever side they are on.
      actors: () => 'side',
      refuse(seen, { figures, on }, seat) {
        const side = sideFor(seen, seat);
        if (figures.length === 0) return { code: 'nobody', rule: 'sm-robot-006' };
        for (const figure of figures) {
          const refusal = refuseSwitch(seen, side, figure, on);
          if (refusal !== null) return refusal;
        }
        return null;
      },
      resolve(battle, { figures, on }) {
        for (const figure of figures)
          battle.emit({
            type: 'switched',
            rule: on ? 'sm-robot-007' : 'sm-robot-006',
            only: witnesses(battle.state, figure),
            figure,
            on,
          });
      },
    },
    control: {
      when: { phase: 'robots', rule: 'sm-troop-007' },
      form: controlForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, robot }) => refuseControl(seen, trooperOf(seen, figure), robot),
      resolve(battle, { figure, robot }) {
        const only = [sideOf(battle.state, { unit: battle.state.figures[figure]?.unit ?? '' })];
        battle.emit({ type: 'control-taken', rule: 'sm-troop-007', only, figure, robot });
      },
    },
    adopt: {
      when: { phase: 'robots', rule: 'sm-troop-006' },
      form: adoptForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, robot }) => refuseAdopt(seen, trooperOf(seen, figure), robot),
      resolve(battle, { figure, robot }) {
        const unit = battle.state.figures[figure]?.unit ?? '';
        const only = [sideOf(battle.state, { unit })];
        battle.emit({ type: 'robot-adopted', rule: 'sm-troop-006', only, figure: robot, unit });
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'robots') return [];
    const members = membersOf(seen, unit);
    const [first] = members;
    if (first === undefined) return [];
    const side = sideOf(seen, first);
    const others = upright(seen).filter((one) => isCombatRobot(one) && sideOf(seen, one) === side);
    const marines = members.filter((one) => isMarine(one) && isFit(one));
    const running = marines.flatMap((marine) => {
      const [only, ...rest] = steering(seen, marine);
      if (only === undefined) return [];
      const about = { id: `${STEERING}${marine.id}`, figure: marine.id };
      const robot = { figure: only.robot };
      return rest.length > 0
        ? offered<Robots>(unit, 'control', {
            ...about,
            input: 'figure',
            label: words('action.control.choose', { figure: { figure: marine.id } }),
            show: words('preview.point-at-robot'),
          })
        : offered<Robots>(unit, 'control', {
            ...about,
            input: 'none',
            label: words('action.control.label', { figure: { figure: marine.id }, robot }),
            command: only,
          });
    });
    const adopting = members.flatMap((leader) =>
      others
        .filter((robot) => refuseAdopt(seen, leader, robot.id) === null)
        .map((robot) =>
          offered<Robots>(unit, 'adopt', {
            id: `adopt:${robot.id}`,
            input: 'none',
            label: words('action.adopt.label', { robot: { figure: robot.id } }),
            command: { type: 'adopt', figure: leader.id, robot: robot.id },
          }),
        ),
    );
    const switching = ([true, false] as const).flatMap((on) => {
      const figures = switchable(seen, side, on);
      const name = on ? 'switch-on' : 'switch-off';
      return figures.length === 0
        ? []
        : [offered<Robots>(unit, name, { input: 'none', command: { type: 'switch', figures: [...figures], on } })];
    });
    return [...switching, ...running, ...adopting];
  },
  compose: (_seen, _unit, action, { figure = '' }) => ({
    type: 'control',
    figure: marineOf(action),
    robot: figure,
  }),
  preview(seen, _unit, action, { figure }) {
    if (!isSteering(action)) return nothing;
    const marine = trooperOf(seen, marineOf(action));
    const robots = steering(seen, marine).map((command) => trooperOf(seen, command.robot));
    const pointed = robots.find((robot) => robot.id === figure);
    return {
      shapes: [
        ...robots.map(({ at, r }): Shape => ({ kind: 'disc', role: 'target', at, r: r + 1 })),
        ...(pointed === undefined ? [] : [link(marine, pointed)]),
      ],
      breakdowns: [],
      refusal: figure === undefined ? null : refuseControl(seen, marine, figure),
    };
  },
};

type Steering = Extract<Robots, { readonly type: 'control' }> & { readonly robot: FigureId };

/** Returns the commands by which a Marine takes Direct Control of a robot of their side, the nearest robot first. */
export function steering(seen: Seen, marine: Trooper): readonly Steering[] {
  if (marine.controls !== null) return [];
  return upright(seen)
    .filter((robot) => refuseControl(seen, marine, robot.id) === null)
    .sort((a, b) => distance(a.at, marine.at) - distance(b.at, marine.at))
    .map((robot) => ({ type: 'control', figure: marine.id, robot: robot.id }));
}

const STEERING = 'control:';

function isSteering(action: string): boolean {
  return action.startsWith(STEERING);
}

function marineOf(action: string): FigureId {
  return action.slice(STEERING.length);
}

function link(marine: Trooper, robot: Trooper): Shape {
  return { kind: 'line', role: 'target', points: [marine.at, robot.at], arrow: true };
}

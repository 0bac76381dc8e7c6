import * as v from 'valibot';
import { form, id, list } from '../../../engine/form';
import { isCombatRobot, isFit, isMarine, sideOf, trooperOf, upright, witnesses } from '../book/deck/field';
import { refuseAdopt, refuseControl, refuseSwitch, switchable } from '../book/ship/robots';
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
    const running = marines.flatMap((marine) =>
      members
        .filter((robot) => refuseControl(seen, marine, robot.id) === null && marine.controls === null)
        .slice(0, 1)
        .map((robot) =>
          offered<Robots>(unit, 'control', {
            id: `control:${marine.id}`,
            figure: marine.id,
            input: 'none',
            label: words('action.control.label', { figure: { figure: marine.id }, robot: { figure: robot.id } }),
            command: { type: 'control', figure: marine.id, robot: robot.id },
          }),
        ),
    );
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
};

import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { chanceOf } from '../book/checks/odds';
import { specialsOpen } from '../book/special/actors';
import { patientsOf, planHealing, refuseHealing, treat, woundedOf } from '../book/special/healing';
import { hasGear } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import type { Seen, Soldier } from '../state';
import { healingCards } from '../tell/healing';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('heal'), figure: id, patient: id });

type Heal = v.InferOutput<typeof shape>;

/** A soldier with a medical pack treats a wound, their own or that of somebody they touch (od6a-gear-007). */
export const heal: OpenD6Verb<Heal> = {
  handlers: {
    heal: {
      when: { phase: 'special', rule: 'od6a-gear-007' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      // Those who touch an enemy are engaged; the rule says so of healer and patient.
      waives: ['engaged'],
      refuse: refuseHeal,
      *resolve(battle, { figure, patient }) {
        const { state } = battle;
        const { side } = unitOf(state, figureOf(state, figure).unit);
        yield* treat(battle, planHealing(state, figureOf(state, figure), figureOf(state, patient)));
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) => (specialsOpen(seen) ? offersOf(seen, unit) : []),
  preview: (seen, _unit, action, input) => preview(seen, action, input),
  cards: healingCards,
};

function refuseHeal(seen: Seen, { figure, patient }: Heal): Refusal | null {
  const [healer, treated] = [seen.figures[figure], seen.figures[patient]];
  if (healer === undefined) return { code: 'no-such-figure', rule: 'engine', subject: figure };
  if (treated === undefined) return { code: 'no-such-figure', rule: 'engine', subject: patient };
  return refuseHealing(seen, healer, treated);
}

/** What each soldier with a pack can treat; a wounded comrade out of reach is listed with the reason. */
function offersOf(seen: Seen, unit: UnitId): Offer<Heal>[] {
  return soldiersOf(seen, unit)
    .filter((soldier) => hasGear(soldier, 'medical-pack'))
    .flatMap((healer): Offer<Heal>[] => {
      const able = patientsOf(seen, healer);
      const [near] = woundedOf(seen, healer.id);
      const listed = able.length > 0 ? able : near === undefined ? [] : [near];
      return listed.map((patient): Offer<Heal> => ({
        id: `heal ${healer.id} ${patient.id}`,
        unit,
        figure: healer.id,
        label: words('action.heal.label', { patient: { figure: patient.id } }),
        effect: words('action.heal.effect', oddsOf(seen, healer, patient)),
        input: 'none',
        command: { type: 'heal', figure: healer.id, patient: patient.id },
      }));
    });
}

/** The test of an attempt in numbers. */
function oddsOf(seen: Seen, healer: Soldier, patient: Soldier): Readonly<Record<string, number>> {
  const { skill, difficulty } = planHealing(seen, healer, patient);
  return { skill, difficulty, percent: Math.round(100 * chanceOf(skill, difficulty)) };
}

/** The healer and the patient of an action's id. */
function partiesOf(action: string): readonly [FigureId, FigureId] {
  const [, healer = '', patient = ''] = action.split(' ');
  return [healer, patient];
}

function preview(seen: Seen, action: string, _input: Input): Sketch {
  const [healer, patient] = partiesOf(action).map((figure) => seen.figures[figure]);
  if (healer === undefined || patient === undefined) return nothing;
  const { skill, difficulty, base, reasons } = planHealing(seen, healer, patient);
  const refusal = refuseHealing(seen, healer, patient);
  return {
    shapes: [{ kind: 'disc', role: 'touched', at: patient.at, r: patient.r + 0.15 }],
    breakdowns: [
      {
        title: words('breakdown.healing', { figure: { figure: patient.id } }),
        base: { text: words('breakdown.difficulty'), value: base },
        reasons,
        total: { text: words('breakdown.difficulty'), value: difficulty },
        odds: [{ text: words('breakdown.heals', { skill }), share: chanceOf(skill, difficulty) }],
      },
    ],
    refusal,
  };
}

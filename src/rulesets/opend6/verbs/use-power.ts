import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import type { Refusal } from '../../../engine/verdict';
import { chanceOf, chanceOfLead } from '../book/checks/odds';
import { specialsOpen } from '../book/special/actors';
import {
  oddsAgainst,
  refusePower,
  specialPowerIds,
  usePower,
  usesOf,
  type Intent,
  type SpecialPowerId,
} from '../book/special/powers';
import { hindranceOf } from '../book/squad/ailments';
import { difficultyOf, powersOf } from '../book/squad/powers';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import type { OpenD6State, Seen, Soldier } from '../state';
import { powerCards, targetName } from '../tell/powers';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({
  type: v.literal('use-power'),
  figure: id,
  power: v.picklist(specialPowerIds),
  /** A unit or a figure; null for a power that is used on oneself. */
  target: v.nullable(id),
  /** The figure that is picked among those of the target. */
  victim: v.exactOptional(id),
});

type UsePower = v.InferOutput<typeof shape>;

/** A figure uses one of its powers as its special action (od6a-meta-011). */
export const usePowers: OpenD6Verb<UsePower> = {
  handlers: {
    'use-power': {
      when: { phase: 'special', rule: 'od6a-meta-011' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse(seen, command) {
        const hero = seen.figures[command.figure];
        if (hero === undefined) return noFigure(command.figure);
        const unknown = unknownIn(seen, command);
        return unknown === null ? refusePower(seen, hero, intentOf(command)) : noFigure(unknown);
      },
      *resolve(battle, command) {
        const { state } = battle;
        const hero = figureOf(state, command.figure);
        const { side } = unitOf(state, hero.unit);
        yield* usePower(battle, hero, intentOf(command));
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) => (specialsOpen(seen) ? soldiersOf(seen, unit).flatMap((hero) => offersOf(seen, hero)) : []),
  preview: (seen, _unit, action) => preview(seen, action),
  cards: powerCards,
};

const noFigure = (subject: string): Refusal => ({ code: 'no-such-figure', rule: 'engine', subject });

const intentOf = ({ power, target, victim }: UsePower): Intent => ({
  power,
  target,
  ...(victim === undefined ? {} : { victim }),
});

/** The id that means nothing in this battle, or null. */
function unknownIn({ units, figures }: Seen, { target, victim }: UsePower): string | null {
  if (target !== null && units[target] === undefined && figures[target] === undefined) return target;
  return victim === undefined || figures[victim] !== undefined ? null : victim;
}

/** Each use that a hero may make; a power that helps nobody now is listed with the reason. */
function offersOf(seen: Seen, hero: Soldier): Offer<UsePower>[] {
  const uses = usesOf(seen, hero);
  const idle = specialPowerIds.filter(
    (power) => powersOf(seen, hero).includes(power) && uses.every((use) => use.power !== power),
  );
  const all: readonly Intent[] = [...uses, ...idle.map((power): Intent => ({ power, target: null }))];
  return all.map((use): Offer<UsePower> => ({
    id: ['power', hero.id, use.power, use.target ?? '', use.victim ?? ''].join(' ').trimEnd(),
    unit: hero.unit,
    figure: hero.id,
    label: labelOf(seen, use),
    effect: uses.includes(use) ? effectOf(seen, hero, use) : words(`action.power.does.${use.power}`),
    input: 'none',
    command: { type: 'use-power', figure: hero.id, ...use },
  }));
}

function labelOf(seen: Seen, { power, target, victim }: Intent) {
  const name = words(`powers.${power}`);
  return target === null
    ? words('action.power.alone', { power: name })
    : words('action.power.label', { power: name, target: targetName(seen, victim ?? target) });
}

function effectOf(seen: OpenD6State, hero: Soldier, use: Intent) {
  const { skill, against } = oddsAgainst(seen, hero, use);
  const values = { skill, percent: Math.round(100 * chanceOfUse(seen, hero, use)) };
  return 'difficulty' in against
    ? words('action.power.effect', { ...values, difficulty: difficultyOf(hero, against.difficulty)[0] })
    : words('action.power.effect-opposed', { ...values, other: against.other });
}

/** Returns the chance that a use of a power succeeds, from 0 to 1. */
export function chanceOfUse(state: OpenD6State, hero: Soldier, use: Intent): number {
  const { skill, against } = oddsAgainst(state, hero, use);
  if ('difficulty' in against) return chanceOf(skill, difficultyOf(hero, against.difficulty)[0]);
  return chanceOfLead(skill - hindranceOf(hero), against.other, against.lead);
}

/** The hero and the use of an action's id. */
function useOf(action: string): { readonly figure: FigureId; readonly use: Intent } {
  const [, figure = '', power = '', target = '', victim = ''] = action.split(' ');
  return {
    figure,
    use: {
      power: power as SpecialPowerId,
      target: target === '' ? null : target,
      ...(victim === '' ? {} : { victim }),
    },
  };
}

/** Roll, difficulty and target, before it is chosen. */
function preview(seen: Seen, action: string): Sketch {
  const { figure, use } = useOf(action);
  const hero = seen.figures[figure];
  if (hero === undefined) return nothing;
  const refusal = refusePower(seen, hero, use);
  if (refusal !== null) return { ...nothing, refusal };
  const { skill, against } = oddsAgainst(seen, hero, use);
  const [base, key] = 'difficulty' in against ? [against.difficulty, 'difficulty'] : [against.other, 'opposed'];
  const [total, reasons] = difficultyOf(hero, base);
  return {
    shapes: marked(seen, use.victim ?? use.target).map(({ at, r }) => ({
      kind: 'disc',
      role: 'touched',
      at,
      r: r + 0.15,
    })),
    breakdowns: [
      {
        title: words('breakdown.power', { power: words(`powers.${use.power}`) }),
        base: { text: words(`breakdown.${key}`), value: base },
        reasons,
        total: { text: words(`breakdown.${key}`), value: total },
        odds: [{ text: words('breakdown.succeeds', { skill }), share: chanceOfUse(seen, hero, use) }],
      },
    ],
    refusal: null,
  };
}

function marked(seen: Seen, target: UnitId | FigureId | null): Soldier[] {
  if (target === null) return [];
  const figure = seen.figures[target];
  return figure === undefined ? soldiersOf(seen, target) : [figure];
}

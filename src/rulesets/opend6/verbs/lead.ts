import * as v from 'valibot';
import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import type { Resolution, Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { specialsOpen } from '../book/special/actors';
import { giveCommand, heirsOf, isWithSquad, refuseGiving, refuseTaking, takeCommand } from '../book/special/command';
import { traitsOfFigure } from '../book/squad/actor';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import { sideToDeploy } from '../book/turn/deployment';
import { passSpecial } from '../book/turn/turn';
import { traitsOf } from '../design/profile';
import type { OpenD6Event } from '../book';
import type { Battle, Seen, Soldier } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const takeForm = form({ type: v.literal('take-command'), figure: id, unit: id });
const giveForm = form({ type: v.literal('give-command'), figure: id, to: id });

type Lead = v.InferOutput<typeof takeForm> | v.InferOutput<typeof giveForm>;

/**
 * Heroes take command of squads and hand it over (od6a-hero-002, od6a-hero-004): before the battle, and in the Special
 * Actions Phase, before it is carried out or in their side's place.
 */
export const lead: OpenD6Verb<Lead> = {
  handlers: {
    'take-command': {
      when: null,
      form: takeForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['turn', 'broken', 'acted', 'engaged'],
      refuse(seen, { figure, unit }, seat) {
        const hero = seen.figures[figure];
        return refuseHero(seen, hero, figure, seat) ?? (hero === undefined ? null : refuseTaking(seen, hero, unit));
      },
      *resolve(battle, { figure, unit }) {
        takeCommand(battle, figure, unit);
        yield* passOn(battle, unit);
      },
    },
    'give-command': {
      when: null,
      form: giveForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['turn', 'broken', 'acted', 'engaged'],
      refuse(seen, { figure, to }, seat) {
        const hero = seen.figures[figure];
        return refuseHero(seen, hero, figure, seat) ?? (hero === undefined ? null : refuseGiving(seen, hero, to));
      },
      *resolve(battle, { figure, to }) {
        const { unit } = figureOf(battle.state, figure);
        giveCommand(battle, figure, to);
        yield* passOn(battle, unit);
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase === 'setup' || seen.phase === 'special'
      ? soldiersOf(seen, unit)
          .filter((soldier) => traitsOfFigure(seen, soldier).isHero)
          .flatMap((hero) => (isWithSquad(seen, hero) ? givings(seen, hero) : takings(seen, hero)))
      : [],
};

/** Whose place it is: who sets up, or who acts specially; nobody has a place before the phase is carried out. */
function refuseHero(seen: Seen, hero: Soldier | undefined, figure: FigureId, seat: Seat): Refusal | null {
  if (hero === undefined) return { code: 'no-such-figure', rule: 'engine', subject: figure };
  if (seen.outcome !== null) return { code: 'battle-over', rule: 'od6-turn-013' };
  const { side } = unitOf(seen, hero.unit);
  if (seat !== 'referee' && seat !== side) return { code: 'not-your-unit', rule: 'od6-turn-004', subject: hero.unit };
  if (seen.phase === 'setup')
    return sideToDeploy(seen) === side ? null : { code: 'not-your-setup', rule: 'od6-scenario-012' };
  return specialsOpen(seen) && seen.toAct !== side
    ? { code: 'not-your-place', rule: 'od6a-turn-002', subject: hero.unit }
    : null;
}

/** In the alternation the other side is next. */
function* passOn(battle: Battle<OpenD6Event>, unit: UnitId): Resolution<void> {
  const { state } = battle;
  if (state.phase === 'special' && state.toAct !== null)
    yield* passSpecial(battle, enemyOf(state, unitOf(state, unit).side));
}

/** The squads that a hero could lead; those out of reach are listed with the reason. */
function takings(seen: Seen, hero: Soldier): Offer<Lead>[] {
  return squadsOf(seen, unitOf(seen, hero.unit).side)
    .filter(({ id: unit, profile }) => traitsOf(profile).hasMorale && soldiersOf(seen, unit).length > 0)
    .map(({ id: unit }): Offer<Lead> => ({
      id: `take ${hero.id} ${unit}`,
      unit: hero.unit,
      figure: hero.id,
      label: words('action.take-command.label', { unit: { unit } }),
      effect: words('action.take-command.effect'),
      input: 'none',
      aside: true,
      command: { type: 'take-command', figure: hero.id, unit },
    }));
}

function givings(seen: Seen, hero: Soldier): Offer<Lead>[] {
  return heirsOf(seen, hero).map(({ id: to }): Offer<Lead> => ({
    id: `give ${hero.id} ${to}`,
    unit: hero.unit,
    figure: hero.id,
    label: words('action.give-command.label', { figure: { figure: to } }),
    effect: words('action.give-command.effect'),
    input: 'none',
    aside: true,
    command: { type: 'give-command', figure: hero.id, to },
  }));
}

import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { atMost } from '../../../../space';
import { traitsOf } from '../../design/profile';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { commandDistance, traitsOfFigure } from '../squad/actor';
import { awayFromSquad } from '../squad/shelter';
import { commands, soldiersOf, squadsOf } from '../squad/squads';
import type { SpecialEvent } from './events';

// Heroes who lead squads (od6a-hero-002 to od6a-hero-004).

const no = (code: string, rule: Refusal['rule'], subject: string): Refusal => ({ code, rule, subject });

/** Returns true if a hero serves with a squad. */
export const isWithSquad = (state: OpenD6State, hero: Soldier): boolean =>
  traitsOfFigure(state, hero).isHero && traitsOf(unitOf(state, hero.unit).profile).hasMorale;

/** Command changes hands before the battle, and in the Special Actions Phase. */
function refuseTime(state: OpenD6State, hero: Soldier): Refusal | null {
  if (state.phase !== 'setup' && state.phase !== 'special')
    return no('command-at-other-times', 'od6a-hero-002', hero.id);
  if (hero.presence !== 'table') return no('not-on-table', 'od6a-hero-002', hero.id);
  return hero.special === true ? no('special-action-done', 'od6a-turn-001', hero.id) : null;
}

/**
 * od6a-hero-002: why a hero may not take command of a squad of the side now, or null. Within the command skill in
 * inches of its nearest figure, or anywhere before the battle begins.
 */
export function refuseTaking(state: OpenD6State, hero: Soldier, unit: UnitId): Refusal | null {
  const rule = 'od6a-hero-002';
  const squad = state.units[unit];
  if (!traitsOfFigure(state, hero).isHero) return no('heroes-alone-lead', rule, hero.id);
  if (squad === undefined || squad.side !== unitOf(state, hero.unit).side || soldiersOf(state, unit).length === 0)
    return no('no-squad-to-lead', rule, hero.id);
  if (!traitsOf(squad.profile).hasMorale) return no('no-squad-to-lead', rule, hero.id);
  if (isWithSquad(state, hero)) return no('leads-already', rule, hero.id);
  if (soldiersOf(state, unit).some((soldier) => traitsOfFigure(state, soldier).isHero && commands(squad, soldier)))
    return no('led-by-a-hero', rule, unit);
  return (
    refuseTime(state, hero) ??
    (state.phase === 'setup' || atMost(awayFromSquad(state, hero, unit), commandDistance(state, hero))
      ? null
      : no('too-far-to-lead', rule, hero.id))
  );
}

/** od6a-hero-003: the hero is the squad's commander from now on. */
export function takeCommand(battle: Battle<SpecialEvent>, figure: FigureId, unit: UnitId): void {
  battle.emit({ type: 'command-taken', rule: 'od6a-hero-003', figure, unit });
}

/**
 * od6a-hero-004: why a hero may not hand a squad over to somebody, or null: to one of its soldiers, or to another hero
 * within that hero's own command distance. Also while it is broken.
 */
export function refuseGiving(state: OpenD6State, hero: Soldier, to: FigureId): Refusal | null {
  const rule = 'od6a-hero-004';
  const squad = unitOf(state, hero.unit);
  if (!isWithSquad(state, hero) || !commands(squad, hero)) return no('leads-no-squad', rule, hero.id);
  return refuseTime(state, hero) ?? (heirsOf(state, hero).some(({ id }) => id === to) ? null : no('no-heir', rule, to));
}

/** Returns the figures that a hero may give command to: the squad's soldiers, and other heroes near enough. */
export function heirsOf(state: OpenD6State, hero: Soldier): Soldier[] {
  const squad = unitOf(state, hero.unit);
  const soldiers = soldiersOf(state, squad.id).filter((soldier) => soldier !== hero);
  const heroes = squadsOf(state, squad.side)
    .filter(({ id }) => id !== squad.id)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter(
      (other) =>
        traitsOfFigure(state, other).isHero &&
        !isWithSquad(state, other) &&
        atMost(awayFromSquad(state, other, squad.id), commandDistance(state, other)),
    );
  return [...soldiers, ...heroes];
}

/** The new commander is announced; the hero is alone again. */
export function giveCommand(battle: Battle<SpecialEvent>, figure: FigureId, to: FigureId): void {
  const { unit } = figureOf(battle.state, figure);
  const heir = figureOf(battle.state, to);
  battle.emit({ type: 'command-given', rule: 'od6a-hero-004', figure, unit, to });
  if (heir.unit !== unit) takeCommand(battle, to, unit);
}

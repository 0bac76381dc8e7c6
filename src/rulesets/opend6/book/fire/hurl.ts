import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { Reason, Refusal } from '../../../../engine/verdict';
import { hurled, type HurledId } from '../../data/metaphysics';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { SightLines } from '../sight/sight';
import type { SquadEvent } from '../squad/events';
import { difficultyOf, levelOf, refuseAnother, refuseHaving, testPower } from '../squad/powers';
import { shotAtWith } from '../squad/shelter';
import { mayDodge, rollDodge } from './dodge';
import type { FireEvent } from './events';
import { refuseSheltered, refuseSoldier, refuseSquad } from './fire-legality';
import { areFoes } from '../squad/squads';

// Objects that a hero hurls with the mind (od6a-power-027).

const POWER = 'telekinesis';
/** For one figure that is picked (od6a-power-028). */
const PICKED = 4;

/** An object on its way: how large it is, at which unit, and the figure of it that is picked. */
export interface Hurl {
  readonly size: HurledId;
  readonly unit: UnitId;
  readonly victim?: FigureId;
}

/** Why a figure may not hurl anything now, or null: it replaces its fire. */
export function refuseHurler(state: OpenD6State, hero: Soldier): Refusal | null {
  return (
    refuseHaving(state, hero, POWER) ??
    refuseSquad(unitOf(state, hero.unit), 'fire-combat') ??
    refuseSoldier(state, hero) ??
    refuseAnother(state, hero, POWER, false)
  );
}

/** Those of a unit that the hero sees, at any distance and in any direction. */
export function seenOf(state: OpenD6State, hero: Soldier, unit: UnitId): Soldier[] {
  const lines = new SightLines(state);
  return shotAtWith(state, unit).filter((soldier) => lines.sees(hero, soldier));
}

/** Why an object may not be hurled so, or null. */
export function refuseHurl(state: OpenD6State, hero: Soldier, { unit, victim }: Hurl): Refusal | null {
  const rule = 'od6a-power-027';
  const target = state.units[unit];
  if (target === undefined) return { code: 'no-such-unit', rule: 'engine', subject: unit };
  if (!areFoes(target, unitOf(state, hero.unit))) return { code: 'not-an-enemy', rule: 'od6-fire-001', subject: unit };
  const refusal = refuseHurler(state, hero);
  if (refusal !== null) return refusal;
  const seen = seenOf(state, hero, unit);
  if (seen.length === 0 || (victim !== undefined && !seen.some(({ id }) => id === victim)))
    return { code: 'no-sight', rule, subject: hero.id };
  return refuseSheltered(state, unit);
}

/** Returns true if the squad has somebody who can hurl something at an enemy. */
export function mayHurl(state: OpenD6State, heroes: readonly Soldier[]): boolean {
  return heroes.some(
    (hero) =>
      refuseHurler(state, hero) === null &&
      Object.keys(state.units).some((unit) => refuseHurl(state, hero, { size: 'small', unit }) === null),
  );
}

/** od6a-power-027: range and ground do not count; a suitable object is always at hand. */
export function hurlAgainst(hero: Soldier, { size, victim }: Hurl): readonly [number, Reason[]] {
  const picked: Reason[] =
    victim === undefined ? [] : [{ rule: 'od6a-power-028', key: 'picked-victim', value: PICKED, subject: victim }];
  return difficultyOf(hero, hurled[size].difficulty, picked);
}

/** od6a-power-028: it hits a random figure in sight, or the picked one; a figure with the skill may dodge. */
export function* hurl(
  battle: Battle<DamageEvent | FireEvent | SquadEvent>,
  figure: FigureId,
  what: Hurl,
): Resolution<void> {
  const { state } = battle;
  const hero = figureOf(state, figure);
  const seat = unitOf(state, hero.unit).side;
  const skill = levelOf(state, hero, POWER);
  const use = { figure, power: POWER, target: what.victim ?? what.unit } as const;
  const passed = yield* testPower(battle, hero, use, skill, hurlAgainst(hero, what));
  battle.emit({ type: 'soldier-acted', rule: 'od6a-power-027', figure, did: 'fired' });
  if (!passed) return;
  const victim = what.victim ?? (yield* drawn(state, hero, what.unit));
  battle.emit({ type: 'object-hurled', rule: 'od6a-power-028', figure, size: what.size, victim });
  const target = figureOf(state, victim);
  if (mayDodge(state, target, hero) && (yield* rollDodge(battle, { figure: victim, by: figure }, skill, 1))) return;
  const blow = { by: figure, seat, damage: hurled[what.size].damage };
  yield* hurtBy(battle, victim, [blow], { rule: 'od6a-power-027', of: `${figure} hurls ${victim}` });
}

function* drawn(state: OpenD6State, hero: Soldier, unit: UnitId): Resolution<FigureId> {
  const seen = seenOf(state, hero, unit);
  const [only] = seen;
  if (only === undefined) throw new Error(`'${hero.id}' sees nobody of '${unit}'`);
  if (seen.length === 1) return only.id;
  const face = yield* rollDie({
    name: 'allocate-hit',
    rule: 'od6a-power-028',
    seat: unitOf(state, hero.unit).side,
    of: `${hero.id} ${unit}`,
    sides: seen.length,
    about: { figures: seen.map(({ id }) => id) },
  });
  return (seen[face - 1] ?? only).id;
}

import type { FigureId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import { choose, rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Reason, Verdict } from '../../../engine/verdict';
import { total } from '../../../engine/verdict';
import { close, closeOfClass, isBlade, type CloseId } from '../data/close';
import { bonus } from '../data/skills';
import type { Battle, Fighter, GunId, QuickDrawState } from '../state';
import { applyEffects, rollEffect, type EffectEvent, type Struck } from './harm/effects';
import { contactsOf, fighterOf, ofSide, sideOf } from './field/field';
import { gunOf, isHit, numberAgainst } from './aim/guns';
import { fightersIn } from './field/vehicles';

// qd-cc: hand to hand.

type FightTold = FightEvent | EffectEvent;

/** Returns true if anybody is in contact with an enemy, so that there is a round to fight. */
export function isFighting(state: Pick<QuickDrawState, 'figures' | 'units' | 'table' | 'options' | 'active'>): boolean {
  return ofSide(state, state.active).some((fighter) => contactsOf(state, fighter).length > 0);
}

/** One blow that will be struck. */
interface Blow {
  readonly striker: Fighter;
  readonly target: Fighter;
  readonly weapon: CloseId;
}

/** qd-cc-006, qd-cc-007: everybody in contact rolls once; hits apply when all have rolled. */
export function* fightRound(battle: Battle<FightTold>): Resolution<void> {
  const { state } = battle;
  const attackers = ofSide(state, state.active).filter((fighter) => contactsOf(state, fighter).length > 0);
  const blows: Blow[] = [];
  for (const attacker of attackers) {
    const target = yield* opponentOf(battle, attacker);
    blows.push({ striker: attacker, target, weapon: yield* weaponFor(battle, attacker, attackersChoice(attacker)) });
  }
  for (const defender of defendersOf(state, attackers)) {
    const weapon = yield* weaponFor(battle, defender, defendersChoice(state, defender));
    for (const target of yield* struckBy(battle, defender)) blows.push({ striker: defender, target, weapon });
    dropFor(battle, defender, weapon);
  }
  const struck: Struck[] = [];
  for (const blow of blows) struck.push(...(yield* strike(battle, blow)));
  yield* applyEffects(battle, struck);
  battle.emit({ type: 'round-ended', rule: 'qd-cc-001' });
}

function defendersOf(state: QuickDrawState, attackers: readonly Fighter[]): readonly Fighter[] {
  const ids = new Set(attackers.flatMap((attacker) => contactsOf(state, attacker).map(({ id }) => id)));
  return [...ids].map((id) => fighterOf(state, id));
}

/** An attacker strikes the figure that they charged, otherwise one that they touch. */
function* opponentOf(battle: Battle<FightTold>, fighter: Fighter): Resolution<Fighter> {
  const { state } = battle;
  const near = contactsOf(state, fighter);
  const charged = near.find(({ id }) => id === fighter.charge);
  const [only, ...more] = near;
  if (charged !== undefined) return charged;
  if (only === undefined) throw new Error(`'${fighter.id}' touches nobody`);
  if (more.length === 0) return only;
  const id = yield* choose({
    name: 'close-target',
    rule: 'qd-cc-010',
    seat: sideOf(state, fighter),
    of: fighter.id,
    options: near.map((one) => one.id),
    fallback: only.id,
    about: { figure: fighter.id },
  });
  return fighterOf(state, id);
}

/**
 * qd-cc-010: every attacker rolls against a defender, who rolls once, against one of them; against all by the option.
 */
function* struckBy(battle: Battle<FightTold>, defender: Fighter): Resolution<readonly Fighter[]> {
  if (battle.state.options.defenderStrikesAll) return contactsOf(battle.state, defender);
  return [yield* opponentOf(battle, defender)];
}

/** All that a fighter carries to strike with; bare hands are worth the heavy row. */
function carried(fighter: Fighter): readonly CloseId[] {
  const guns = fighter.weapons.map((id) => closeOfClass(gunOf(fighter, id).class));
  const all = [...new Set([...fighter.blades, ...guns])];
  return all.length === 0 ? ['heavy'] : all;
}

/** qd-cc-004: a pistol in one hand leaves the other for a blade; one in each hand leaves none. */
function boundBy(fighter: Fighter): readonly CloseId[] {
  const { fired } = fighter;
  if (fired === null || fired.weapon === 'twin') return carried(fighter);
  if (fired.weapon === 'pair') return ['hand'];
  const gun = gunOf(fighter, fired.weapon);
  return gun.class === 'hand' ? ['hand', ...fighter.blades] : [closeOfClass(gun.class)];
}

/** An attacker who has fired this turn fights with the fired weapon; in a lasting contact the choice is free. */
function attackersChoice(fighter: Fighter): readonly CloseId[] {
  return fighter.charge === null ? carried(fighter) : boundBy(fighter);
}

/**
 * qd-cc-003: a defender who fired in the main fire fights with the fired weapon; otherwise the defender drops the gun
 * and draws any weapon.
 */
function defendersChoice(state: QuickDrawState, fighter: Fighter): readonly CloseId[] {
  return isCharged(state, fighter) && fighter.fired?.phase === 'fire' ? boundBy(fighter) : swapped(fighter);
}

/** qd-cc-005: a fighter who had used up all points before the movement, or has not fired since, swaps freely. */
function swapped(fighter: Fighter): readonly CloseId[] {
  return carried(fighter);
}

function isCharged(state: QuickDrawState, { id }: Fighter): boolean {
  return fightersIn(state).some(({ charge, presence }) => charge === id && presence === 'table');
}

function* weaponFor(battle: Battle<FightTold>, fighter: Fighter, choices: readonly CloseId[]): Resolution<CloseId> {
  const [best, ...more] = [...choices].sort(
    (a, b) => (close[b].numbers['flak-mesh'] ?? 0) - (close[a].numbers['flak-mesh'] ?? 0),
  );
  if (best === undefined) return 'heavy';
  if (more.length === 0) return best;
  return yield* choose({
    name: 'close-weapon',
    rule: 'qd-cc-003',
    seat: sideOf(battle.state, fighter),
    of: fighter.id,
    options: [best, ...more],
    fallback: best,
    about: { figure: fighter.id },
  });
}

/** A charged figure that draws a blade drops what it held; claws are never drawn. */
function dropFor(battle: Battle<FightTold>, fighter: Fighter, weapon: CloseId): void {
  const { state } = battle;
  if (!isBlade(weapon) || weapon === 'claws' || !isCharged(state, fighter) || fighter.fired?.phase === 'fire') return;
  const gun = fighter.weapons.find((id) => gunOf(fighter, id).class !== 'hand');
  if (gun === undefined) return;
  battle.emit({ type: 'weapon-dropped', rule: 'qd-cc-003', figure: fighter.id, weapon: gun });
}

/** The number of a blow: the table, and martial arts; no ranged modifier applies. */
export function blowNumber(striker: Fighter, target: Fighter, weapon: CloseId): Verdict<number | null> {
  const { rule, numbers } = close[weapon];
  const base = numberAgainst(numbers, target.armour);
  if (base === null) return { value: null, reasons: [{ rule: 'qd-fire-003', key: 'no-effect' }] };
  const row: Reason = { rule, key: 'close-row', value: base };
  const reasons = striker.skills.includes('martial-arts') ? [row, martialArts] : [row];
  return { value: total(reasons), reasons };
}

/** qd-skill-002: 4 more in close combat, unless the number began as an X. */
const martialArts: Reason = { rule: 'qd-skill-002', key: 'martial-arts', value: bonus['martial-arts'] };

function* strike(battle: Battle<FightTold>, { striker, target, weapon }: Blow): Resolution<readonly Struck[]> {
  const { value: number } = blowNumber(striker, target, weapon);
  if (number === null) return [];
  const about = { figure: striker.id, target: target.id, weapon, number };
  const face = yield* rollDie({
    name: 'blow',
    rule: 'qd-cc-006',
    seat: sideOf(battle.state, striker),
    of: `${striker.id} ${target.id}`,
    sides: 20,
    about,
  });
  const hit = isHit(face, number, battle.state.options);
  battle.emit({ type: 'struck', rule: 'qd-cc-006', figure: striker.id, target: target.id, weapon, face, number, hit });
  return hit ? [yield* rollEffect(battle, target, striker, striker.at, { close: true })] : [];
}

export type FightEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'struck';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly weapon: CloseId;
      readonly face: number;
      readonly number: number;
      readonly hit: boolean;
    }
  | { readonly type: 'weapon-dropped'; readonly figure: FigureId; readonly weapon: GunId }
  | { readonly type: 'round-ended' }
);

export const fightChanges: Changes<QuickDrawState, FightEvent> = {
  struck: nothingChanges,
  'weapon-dropped': (state, { figure, weapon }) => {
    const fighter = fighterOf(state, figure);
    const at = fighter.weapons.indexOf(weapon);
    const id = `${figure}-${state.turn}-${weapon}`;
    fighter.weapons = fighter.weapons.filter((_one, i) => i !== at);
    state.dropped[id] = { id, weapon, at: { ...fighter.at } };
  },
  'round-ended': (state) => {
    for (const fighter of fightersIn(state)) fighter.charge = null;
  },
};

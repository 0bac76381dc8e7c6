import { figureOf, type FigureId } from '../../../battle/state';
import { roll, type Resolution } from '../../../engine/request';
import type { Reason } from '../../../engine/verdict';
import type { Damage } from '../data/weapons';
import type { PretzelState, Trooper } from '../state';
import type { Battle } from './context';
import { boardFor, kindAt, terrainOf } from './field';
import { profileOf, ridersOf, sideOf } from './figures';
import { dieWounds, type Protection } from './odds';
import { scatterRiders } from './transport';

/** What protects a figure where it stands (bp-dmg-005, bp-dmg-006). A flyer has no cover. */
export function protectionOf(state: PretzelState, victim: Trooper): Protection {
  const space = boardFor(state).at(victim.at);
  const cover = space === undefined || victim.aloft ? 0 : terrainOf(state, kindAt(state, space.id)).cover;
  return { armour: profileOf(state, victim).armour, cover, rawArmour: state.options.armourOffRawDie };
}

function reasonsOf({ armour, cover }: Protection, damage: Exclude<Damage, 'kill'>): Reason[] {
  return [
    ...(damage.plus === 0 ? [] : [{ rule: 'bp-dmg-007' as const, key: 'damage-modifier', value: damage.plus }]),
    ...(armour === 0 ? [] : [{ rule: 'bp-dmg-006' as const, key: 'armour', value: -armour }]),
    ...(cover === 0 ? [] : [{ rule: 'bp-dmg-005' as const, key: 'cover', value: -cover }]),
  ];
}

/** A hit: its dice, and the wounds they make (bp-dmg-001). */
export function* rollDamage(battle: Battle, victim: FigureId, damage: Damage, dice: number, by: FigureId | null): Resolution<void> {
  const { state } = battle;
  if (damage === 'kill') {
    if (!profileOf(state, figureOf(state, victim)).sniperProof) yield* kill(battle, victim, 'bp-dmg-009');
    return;
  }
  const protection = protectionOf(state, figureOf(state, victim));
  const seat = by === null ? 'referee' : sideOf(state, figureOf(state, by));
  const faces = yield* roll({ seat, rule: 'bp-dmg-001', name: 'damage', of: victim, dice });
  const each = faces.map((face) => dieWounds(damage.die, face, damage.plus, protection));
  const wounds = each.reduce((sum, each) => sum + each, 0);
  battle.tell({ type: 'damage-rolled', rule: 'bp-dmg-001', figure: victim, by, faces, each, reasons: reasonsOf(protection, damage), wounds });
  if (wounds > 0) yield* wound(battle, victim, wounds);
}

/** bp-dmg-002, bp-dmg-003: Points fall at once; as many wounds as starting Points kill. */
export function* wound(battle: Battle, id: FigureId, wounds: number): Resolution<void> {
  battle.tell({ type: 'figure-wounded', rule: 'bp-dmg-002', figure: id, wounds });
  const victim = figureOf(battle.state, id);
  if (victim.wounds >= victim.points) yield* kill(battle, id, 'bp-dmg-003');
}

function* kill(battle: Battle, id: FigureId, rule: 'bp-dmg-003' | 'bp-dmg-009'): Resolution<void> {
  const riders = profileOf(battle.state, figureOf(battle.state, id)).capacity > 0 ? ridersOf(battle.state, id).map((rider) => rider.id) : [];
  battle.tell({ type: 'figure-killed', rule, figure: id });
  if (riders.length > 0) yield* scatterRiders(battle, id, riders);
}

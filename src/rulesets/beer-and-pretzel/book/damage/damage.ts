import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { roll, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import { dice as plainDice, type Damage } from '../../data/weapons';
import type { Battle, PretzelState, Trooper } from '../../state';
import { spacesWithin, type Space } from '../../board/board';
import { loseCover, type LapseEvent } from '../figure/cover-lapse';
import { boardFor, Field, kindAt, terrainOf } from '../field/field';
import { profileOf, ridersOf, sideOf } from '../field/figures';
import { dieWounds, type Protection } from './odds';
import type { TransportEvent } from '../figure/transport';

/** bp-dmg-005, bp-dmg-006: what protects a figure in its place: ground and armour. A flyer has no cover. */
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

/** bp-dmg-001: a hit: its dice, and the wounds they make. */
export function* rollDamage(
  battle: Battle<Harm>,
  victim: FigureId,
  damage: Damage,
  dice: number,
  by: FigureId | null,
): Resolution<void> {
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
  battle.emit({
    type: 'damage-rolled',
    rule: 'bp-dmg-001',
    figure: victim,
    by,
    faces,
    each,
    reasons: reasonsOf(protection, damage),
    wounds,
  });
  if (wounds > 0) yield* wound(battle, victim, wounds);
}

/** bp-dmg-002, bp-dmg-003: Points fall at once; as many wounds as starting Points kill. */
function* wound(battle: Battle<Harm>, id: FigureId, wounds: number): Resolution<void> {
  battle.emit({ type: 'figure-wounded', rule: 'bp-dmg-002', figure: id, wounds });
  const victim = figureOf(battle.state, id);
  if (victim.wounds >= victim.points) yield* kill(battle, id, 'bp-dmg-003');
}

function* kill(battle: Battle<Harm>, id: FigureId, rule: 'bp-dmg-003' | 'bp-dmg-009'): Resolution<void> {
  const riders =
    profileOf(battle.state, figureOf(battle.state, id)).capacity > 0
      ? ridersOf(battle.state, id).map((rider) => rider.id)
      : [];
  battle.emit({ type: 'figure-killed', rule, figure: id });
  loseCover(battle, id);
  if (riders.length > 0) yield* scatterRiders(battle, id, riders);
}

/** Riders of a destroyed vehicle go to the nearest free space and take 1d (bp-troop-003). */
function* scatterRiders(battle: Battle<Harm>, vehicle: FigureId, riders: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  const middle = boardFor(state).at(figureOf(state, vehicle).at);
  if (middle === undefined) throw new Error(`vehicle '${vehicle}' was off the board`);
  for (const rider of riders) {
    const free = nearestFree(new Field(state), middle);
    if (free === null) throw new Error('the whole table is full');
    battle.emit({ type: 'got-out', rule: 'bp-troop-003', figure: rider, to: free.centre });
    yield* rollDamage(battle, rider, plainDice(1), 1, null);
  }
}

/** The free space with the smallest range; of equally near ones the first in reading order. */
function nearestFree(field: Field, middle: Space): Space | null {
  return spacesWithin(field.board, middle).find((space) => field.isFree(space)) ?? null;
}

export type DamageEvent = { readonly rule: RuleId } &
  /** Damage dice against one figure: faces, and the result of each after armour and terrain. */
  (
    | {
        readonly type: 'damage-rolled';
        readonly figure: FigureId;
        readonly by: FigureId | null;
        readonly faces: readonly number[];
        readonly each: readonly number[];
        readonly reasons: readonly Reason[];
        readonly wounds: number;
      }
    | { readonly type: 'figure-wounded'; readonly figure: FigureId; readonly wounds: number }
    | { readonly type: 'figure-killed'; readonly figure: FigureId }
  );

/** All events that a hit can emit. */
export type Harm = DamageEvent | TransportEvent | LapseEvent;

/** A killed figure leaves the table; its things stay in its space. */
function remove(state: PretzelState, id: FigureId): void {
  const figure = figureOf(state, id);
  Object.assign(figure, {
    presence: 'out',
    finished: true,
    left: 0,
    command: 0,
    aloft: false,
    elevation: 0,
    inside: null,
  });
  if (state.active === id) state.active = null;
  const space = boardFor(state).at(figure.at);
  for (const item of Object.values(state.items))
    if (item.by === id) Object.assign(item, { by: null, at: space?.id ?? null });
}

export const damageChanges: Changes<PretzelState, DamageEvent> = {
  'damage-rolled': nothingChanges,
  /** bp-dmg-004: nothing but a scenario takes them away again. */
  'figure-wounded': (state, { figure, wounds }) => {
    const victim = figureOf(state, figure);
    victim.wounds += wounds;
    victim.left = Math.max(0, victim.left - 2 * wounds);
    victim.command = Math.max(0, victim.command - 2 * wounds);
  },
  'figure-killed': (state, { figure }) => {
    const [first] = ridersOf(state, figure);
    remove(state, figure);
    // bp-move-007: a carried figure stays in that space.
    if (first !== undefined && (state.units[figureOf(state, figure).unit]?.profile.capacity ?? 0) === 0)
      first.inside = null;
  },
};

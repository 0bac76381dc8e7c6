import { figureOf, unitOf } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { moveAlong, stretchesInside, lineBetween } from '../../../../space';
import type { Area } from '../../../../space/types';
import { damageTables } from '../../data/charts';
import { EXPLOSIVES_UP_TO, FIRE_STRENGTH, SIDE_TURN, SIDES, TEMPLATE } from '../../data/fires';
import { thrownWeaponIds, type ThrownWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { rollOpposed } from '../checks/tests';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import type { GrenadeEvent } from '../grenade/events';
import { explode } from '../grenade/explode';
import type { HazardEvent } from '../hazard/events';
import { underFlame } from '../hazard/flame-template';
import { burningIn } from '../hazard/flames';
import { isOpen } from '../hazard/fuel';
import type { MetaEvent } from '../squad/meta-events';
import type { SquadEvent } from '../squad/events';
import { everybody } from '../squad/squads';
import { nearLava } from '../weather/hot-spots';
import { weatherSeat } from '../weather/seat';

/** The greatest face at which explosives near lava go off. */
const LAVA_UP_TO = 1;

type BurnEvent = DamageEvent | GrenadeEvent | HazardEvent | MetaEvent | SquadEvent;

/**
 * What flames do at the end of a turn to people, to what these carry, and to houses, and what lava does to explosives
 * near it. Nothing where nothing burns.
 */
export function* burn(battle: Battle<BurnEvent>): Resolution<void> {
  for (const { id } of nearLava(battle.state)) yield* heatPieces(battle, id, 'od6a-weather-021', LAVA_UP_TO);
  if (burningIn(battle.state).length === 0) return;
  yield* scorch(battle);
  yield* heat(battle);
  yield* burnHouses(battle);
}

/** Those whose bases flames touch, each once. */
function inFlames(state: OpenD6State): Soldier[] {
  const bases = everybody(state).map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  const touched = burningIn(state).flatMap(({ at }) => underFlame(at, bases).map(({ soldier }) => soldier));
  return [...new Set(touched)];
}

/** od6a-fire-012: the fire attacks everybody in its flames at this moment, once. */
function* scorch(battle: Battle<BurnEvent>): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-fire-012';
  const victims = inFlames(state).map(({ id }) => ({ figure: id, damage: FIRE_STRENGTH, reasons: [] }));
  if (victims.length === 0) return;
  battle.emit({ type: 'flames-touched', rule, victims });
  const blow = { by: null, seat: weatherSeat(state), damage: FIRE_STRENGTH };
  for (const { figure } of victims)
    yield* hurtBy(battle, figure, [blow], { rule, of: `fire ${figure}`, harm: 'blast' });
  yield* settleHits(battle);
}

/** od6a-fire-013: grenades and explosives in flames go off on a 1 or 2, as if they had been thrown there. */
function* heat(battle: Battle<BurnEvent>): Resolution<void> {
  for (const { id } of inFlames(battle.state)) yield* heatPieces(battle, id, 'od6a-fire-013', EXPLOSIVES_UP_TO);
}

/** A die for each kind of explosive that somebody carries, until one of them goes off. */
function* heatPieces(
  battle: Battle<BurnEvent>,
  figure: string,
  rule: 'od6a-fire-013' | 'od6a-weather-021',
  upTo: number,
): Resolution<void> {
  const { state } = battle;
  const carrier = figureOf(state, figure);
  const seat = unitOf(state, carrier.unit).side;
  for (const weapon of carriedBy(carrier)) {
    if (figureOf(state, figure).presence !== 'table') return;
    const face = yield* rollDie({
      name: 'heated',
      rule,
      seat,
      of: `${figure} ${weapon} ${rule}`,
      about: { figure, weapon },
    });
    const bursts = face <= upTo;
    battle.emit({ type: 'explosives-heated', rule, figure, weapon, face, bursts });
    if (!bursts) continue;
    yield* explode(battle, figureOf(state, figure), weapon, carrier.at);
    yield* settleHits(battle);
    return;
  }
}

function carriedBy({ grenades }: Soldier): ThrownWeaponId[] {
  return thrownWeaponIds.filter((id) => (grenades[id] ?? 0) > 0);
}

/** od6a-fire-015: fire beside a closed house rolls against its Strength; a wound counts 1 and more counts 2. */
function* burnHouses(battle: Battle<BurnEvent>): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-fire-015';
  const seat = weatherSeat(state);
  for (const house of state.table.areas) {
    if (house.kind !== 'building' || isOpen(state, house) || !isBesideFire(state, house)) continue;
    const value = state.options.houseStrength;
    const { own, other } = yield* rollOpposed(
      { name: 'house', rule, of: house.id },
      { seat, value: FIRE_STRENGTH },
      { seat, value },
    );
    const result = damageTables.wounds(own.score, other.score);
    const harm = result === 'incapacitated' ? 2 : result === 'wound' ? 1 : 0;
    battle.emit({ type: 'house-burned', rule, area: house.id, own, other, harm });
  }
}

/** Flames lie beside a house if a template next to one of them would be in it, or they are in it themselves. */
function isBesideFire(state: OpenD6State, house: Area): boolean {
  return burningIn(state).some(({ at }) =>
    Array.from({ length: SIDES }, (_, i) => lineBetween(at, moveAlong(at, i * SIDE_TURN, TEMPLATE))).some(
      (line) => stretchesInside(line, house).length > 0,
    ),
  );
}

import type { SideId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import { isHuman } from '../book/deck/field';
import { droppedBy } from '../book/squad/stores';
import { environments, placeOf } from '../data/environment';
import type { MarineState, Squad, Stock, Trooper } from '../state';
import { fateOf, isLost, mendingOf, type Casualty } from './aftermath';
import type { Fate, Losses, Mending, CampaignEntry, EntrySquad } from '../record-form';
import { actionsOf, actionsWith } from './gained';
import { pageOf, placeIn } from './names';

/** A line of losses as it is being counted. */
type Count = { -readonly [Key in keyof Losses]: Losses[Key] };

/**
 * sm-campaign-002: what a battle adds to the log when it is over: a roll for everybody who fell, and on a long
 * operation for every suit and robot that was hit.
 */
export function* campaignEntryOf(state: MarineState): Resolution<CampaignEntry> {
  const { scenario, turn: turns, outcome, options } = state;
  if (outcome === null) throw new Error('the battle is not over');
  const sides = Object.values(state.sides);
  const counts = Object.fromEntries(
    sides.map(({ id }): [SideId, Count] => [id, { wounded: 0, invalid: 0, killed: 0, missing: 0, wrecks: 0 }]),
  );
  const squads: Record<string, EntrySquad> = {};
  for (const squad of Object.values(state.units)) {
    const count = counts[squad.side];
    if (count !== undefined) squads[pageOf(state, squad)] = yield* squadAfter(state, squad, count);
  }
  return {
    scenario,
    sides: Object.fromEntries(sides.map(({ id, name }) => [id, name])),
    winner: outcome.winner,
    turns,
    interval: options.daysBetween,
    far: options.longOperation,
    losses: counts,
    squads,
  };
}

function* squadAfter(state: MarineState, squad: Squad, count: Count): Resolution<EntrySquad> {
  const { id, side, name } = squad;
  const people: Record<string, Fate> = {};
  const gear: Record<string, Mending> = {};
  for (const one of Object.values(state.figures).filter(({ unit }) => unit === id)) {
    const place = placeIn(one);
    if (isHuman(one)) people[place] = yield* personAfter(state, side, one, count);
    const mending = yield* gearAfter(state, side, one, count);
    if (mending !== null) gear[place] = mending;
  }
  return { side, name, people, gear, stock: state.options.longOperation ? stockAfter(state, squad) : null };
}

/** Recovered by the own side, which carried the casualty off or holds the ship. */
function isRecovered(
  { outcome }: Pick<MarineState, 'outcome'>,
  side: SideId,
  { presence, condition }: Pick<Trooper, 'presence' | 'condition'>,
): boolean {
  return condition === 'fit' || presence === 'left' || outcome?.winner === side;
}

function* personAfter(state: MarineState, side: SideId, one: Trooper, count: Count): Resolution<Fate> {
  const { id, unit, troop, condition } = one;
  if (!isRecovered(state, side, one)) {
    count.missing += 1;
    return { troop, actions: 0, injury: null, days: 0 };
  }
  const actions = actionsOf(state, { unit, troop });
  if (condition !== 'down') return { troop, actions, injury: 'none', days: 0 };
  const { place: air, sickbay, hospital } = careOf(state, side, one);
  const fate = yield* fateOf({ id, troop, side, air, sickbay, hospital });
  if (isLost(fate)) count[fate.injury === 'killed' ? 'killed' : 'invalid'] += 1;
  if (fate.injury === 'minor') count.wounded += 1;
  return { troop, actions: actionsWith(troop, actions, fate.injury), injury: fate.injury, days: fate.days };
}

/**
 * Returns where a figure fell, and how many turns after the hit it received care: when it was carried out by its side's
 * exit, where its ship is, otherwise when its side had taken the ship. By table option a hospital ship waits, a number
 * of turns from the exit.
 */
function careOf(
  { options, turn, attacker }: Pick<MarineState, 'options' | 'turn' | 'attacker'>,
  side: SideId,
  { presence, fellOn, leftOn }: Pick<Trooper, 'presence' | 'fellOn' | 'leftOn'>,
): Pick<Casualty, 'sickbay' | 'hospital'> & { readonly place: Casualty['air'] } {
  const turns = (presence === 'left' ? leftOn : turn) - fellOn;
  const { hospitalShip, hospitalTransfer } = options;
  const hasShip = hospitalShip === 'both' || hospitalShip === (side === attacker ? 'attacker' : 'defender');
  return {
    place: environments[placeOf(options)].air ? 'atmosphere' : 'vacuum',
    sickbay: turns,
    hospital: hasShip ? turns + hospitalTransfer : null,
  };
}

/**
 * sm-lost-006: the table of equipment is for long operations far from any workshop; elsewhere everything is repaired.
 * What was not recovered is lost; a replacement brings their own suit.
 */
function* gearAfter(state: MarineState, side: SideId, one: Trooper, count: Count): Resolution<Mending | null> {
  const { id, troop, condition } = one;
  if (condition === 'fit' || (condition === 'prisoner' && isRecovered(state, side, one))) return null;
  if (!isRecovered(state, side, one)) {
    if (isHuman(one)) return null;
    count.wrecks += 1;
    return state.options.longOperation ? { troop, repair: 'trashed', days: null } : null;
  }
  if (!state.options.longOperation) return null;
  const { repair, days } = yield* mendingOf({ id, troop, side });
  if (days === null) count.wrecks += 1;
  return days === 0 ? null : { troop, repair, days };
}

/**
 * sm-lost-005: returns what a squad has left, including what its casualties had and nobody has taken; what an enemy
 * carries off belongs to the enemy.
 */
function stockAfter(state: MarineState, { id, side, stock }: Squad): Stock {
  const isTaken = (pile: string): boolean =>
    Object.values(state.figures).some((one) => one.carries === pile && state.units[one.unit]?.side !== side);
  const own = droppedBy(state, id).filter((pile) => !isTaken(pile.id));
  const sum = (kind: 'grenades' | 'door-charges'): number =>
    own.reduce((total, pile) => total + (pile.kind === kind ? pile.count : 0), 0);
  return { grenades: stock.grenades + sum('grenades'), charges: stock.charges + sum('door-charges') };
}

import type { FigureId, UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Refusal } from '../../../../engine/verdict';
import { distance } from '../../../../space/point';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import type { SupplyId } from '../../data/kinds';
import { issue } from '../../data/stores';
import { troops } from '../../data/troops';
import type { Battle, Heard, MarineState, Pile, SeenSquad, Stock, Trooper } from '../../state';
import { isHuman, touch, trooperOf, witnesses, type Field } from '../deck/field';

// sm-ammo, sm-logistics: what squads share, and supplies on the deck.

export type Storing = Field & Pick<MarineState, 'turn'> & { readonly units: Readonly<Record<string, SeenSquad>> };

/**
 * sm-ammo-002, sm-ammo-004: one record for a squad, shared by its members; never more than four grenades a member and two
 * charges a Marine still standing.
 */
export function capOf(state: Pick<Field, 'figures'>, unit: UnitId): Stock {
  const standing = Object.values(state.figures).filter(
    (one) => one.unit === unit && one.condition === 'fit' && one.presence === 'table',
  );
  return issueOf(standing);
}

/** Issue of some men: for Marines, officers too, grenades and charges; for armoured non-marines grenades alone. */
export function issueOf(members: readonly Pick<Trooper, 'troop'>[]): Stock {
  const men = members.filter(({ troop }) => troops[troop].throws).length;
  const marines = members.filter(({ troop }) => troops[troop].marine && troops[troop].throws).length;
  return { grenades: issue.grenades * men, charges: issue.charges * marines };
}

/** What exceeds the cap of a squad after casualties is dropped where one of them lies. */
export function dropSurplus(battle: Battle<StoreEvent>): void {
  const { state } = battle;
  for (const { id: unit, stock } of Object.values(state.units)) {
    const cap = capOf(state, unit);
    const fallen = Object.values(state.figures).filter((one) => one.unit === unit && one.condition === 'down');
    const [last] = fallen.slice(-1);
    if (last === undefined || !isIssued(state, unit)) continue;
    const surplus = { grenades: over(stock.grenades, cap.grenades), charges: over(stock.charges, cap.charges) };
    if (surplus.grenades + surplus.charges === 0) continue;
    const only = witnesses(state, last.id);
    battle.emit({ type: 'surplus-dropped', rule: 'sm-ammo-004', only, unit, ...surplus, at: last.at });
  }
}

const over = (has: number, most: number): number => Math.max(0, has - most);

/** Squads with a stock of the scenario's own have no cap: none of their figures has an issue. */
function isIssued(state: MarineState, unit: UnitId): boolean {
  return Object.values(state.figures).some((one) => one.unit === unit && troops[one.troop].throws);
}

/** What squads share and launchers hold. */
const shared: readonly SupplyId[] = ['grenades', 'door-charges', 'missiles'];

/** Centimetres between a base and a thing in reach of hands. */
const REACH = 0.5;

/** Every thing on the deck takes the room of a base. */
const THING = 1;

/**
 * sm-logistics-001: a figure that touches a pallet takes what its squad lacks, up to the cap; from a launcher's pallet
 * a reload. Returns why it cannot, or null.
 */
export function refuseSupply(state: Storing, trooper: Trooper, id: string): Refusal | null {
  const { id: subject } = trooper;
  const pile = Object.hasOwn(state.piles, id) ? state.piles[id] : undefined;
  if (pile === undefined || !shared.includes(pile.kind)) return { code: 'no-load', rule: 'sm-logistics-002', subject };
  if (!isHuman(trooper) || !atMost(distance(trooper.at, pile.at), trooper.r + THING + REACH))
    return { code: 'too-far', rule: 'sm-logistics-001', subject };
  return roomFor(state, trooper, pile) > 0 ? null : { code: 'no-room-for-it', rule: 'sm-ammo-004', subject };
}

/** Returns how much of a pile a figure can take for its squad, or for a launcher that it touches. */
function roomFor(state: Storing, trooper: Trooper, { kind, count }: Pile): number {
  if (kind === 'missiles') {
    const launcher = launcherBeside(state, trooper);
    return launcher === null ? 0 : Math.min(count, troops[launcher.troop].missiles - launcher.missiles);
  }
  const cap = capOf(state, trooper.unit);
  const stock = state.units[trooper.unit]?.stock ?? { grenades: 0, charges: 0 };
  const lacks = kind === 'grenades' ? cap.grenades - stock.grenades : cap.charges - stock.charges;
  return Math.max(0, Math.min(count, lacks));
}

/** sm-logistics-004: a reload is an action of a figure that touches pallet and launcher, or has a launcher itself. */
function launcherBeside(state: Field, trooper: Trooper): Trooper | null {
  return (
    Object.values(state.figures).find(
      (one) => troops[one.troop].missiles > one.missiles && one.presence === 'table' && touch(one, trooper),
    ) ?? null
  );
}

export function takeSupply(battle: Battle<StoreEvent>, trooper: Trooper, id: string): void {
  const { state } = battle;
  if (refuseSupply(state, trooper, id) !== null) return;
  const pile = state.piles[id];
  if (pile === undefined) return;
  const launcher = pile.kind === 'missiles' ? (launcherBeside(state, trooper)?.id ?? null) : null;
  battle.emit({
    type: 'supplied',
    rule: pile.kind === 'missiles' ? 'sm-logistics-004' : 'sm-logistics-001',
    only: witnesses(state, trooper.id),
    figure: trooper.id,
    unit: trooper.unit,
    pile: id,
    kind: pile.kind,
    count: roomFor(state, trooper, pile),
    launcher,
  });
}

export type StoreEvent = Heard &
  (
    | ({ readonly type: 'surplus-dropped'; readonly unit: UnitId; readonly at: Point } & Stock)
    | {
        readonly type: 'supplied';
        readonly figure: FigureId;
        readonly unit: UnitId;
        readonly pile: string;
        readonly kind: SupplyId;
        readonly count: number;
        readonly launcher: FigureId | null;
      }
    | { readonly type: 'stock-used'; readonly unit: UnitId; readonly grenades: number }
  );

export const storeChanges: Changes<MarineState, StoreEvent> = {
  'surplus-dropped': (state, { unit, grenades, charges, at }) => {
    const squad = state.units[unit];
    if (squad === undefined) return;
    squad.stock = { grenades: squad.stock.grenades - grenades, charges: squad.stock.charges - charges };
    lay(state, pileId(unit, state.turn, 'grenades'), 'grenades', grenades, at);
    lay(state, pileId(unit, state.turn, 'charges'), 'door-charges', charges, at);
  },
  supplied: (state, { figure, pile: id, kind, count, launcher }) => {
    const pile = state.piles[id];
    const squad = state.units[trooperOf(state, figure).unit];
    if (pile === undefined || squad === undefined) return;
    pile.count -= count;
    if (pile.count === 0) delete state.piles[id];
    const { grenades, charges } = squad.stock;
    if (kind === 'grenades') squad.stock = { charges, grenades: grenades + count };
    if (kind === 'door-charges') squad.stock = { grenades, charges: charges + count };
    if (launcher !== null) trooperOf(state, launcher).missiles += count;
  },
  'stock-used': (state, { unit, grenades }) => {
    const squad = state.units[unit];
    if (squad !== undefined) squad.stock = { ...squad.stock, grenades: squad.stock.grenades - grenades };
  },
};

const pileId = (unit: UnitId, turn: number, kind: keyof Stock): string => `${unit} ${turn} ${kind}`;

function lay(state: MarineState, id: string, kind: SupplyId, count: number, at: Point): void {
  if (count > 0) state.piles[id] = { id, kind, pallet: false, at, count };
}

/** Returns what lies on the deck of everything that a squad's casualties had. */
export function droppedBy({ piles, turn }: Pick<MarineState, 'piles' | 'turn'>, unit: UnitId): readonly Pile[] {
  const ids = Array.from({ length: turn + 1 }, (_, on) => [pileId(unit, on, 'grenades'), pileId(unit, on, 'charges')]);
  return ids.flat().flatMap((id) => (Object.hasOwn(piles, id) ? (piles[id] ?? []) : []));
}

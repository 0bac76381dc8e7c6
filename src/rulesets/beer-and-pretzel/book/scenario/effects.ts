import { figureOf, type FigureId } from '../../../../battle/state';
import { roll, type Resolution } from '../../../../engine/request';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { TerrainId } from '../../data/terrain';
import type { SpaceId, Space } from '../../board/board';
import { dice } from '../../data/weapons';
import type { Effect } from '../../design/scenario-rules';
import type { Battle, Item, PretzelState } from '../../state';
import { areaOf, flag, type FlagEvent } from '../field/conditions';
import { rollDamage, type Harm } from '../damage/damage';
import type { EndEvent } from './ends';
import { boardFor, Field, kindAt, spaceOf } from '../field/field';

/** The figure that acts, and the space of its action, when an action causes the effect. */
interface Doing {
  readonly figure: FigureId | null;
  readonly space: SpaceId | null;
}

/** Lets the scenario's effects happen, in order. */
export function* happen(
  battle: Battle<Happening>,
  effects: readonly Effect[],
  rule: RuleId,
  doing: Doing,
): Resolution<void> {
  for (const effect of effects) if (battle.state.outcome === null) yield* one(battle, effect, rule, doing);
}

function* one(battle: Battle<Happening>, effect: Effect, rule: RuleId, doing: Doing): Resolution<void> {
  const { state } = battle;
  switch (effect.do) {
    case 'set':
      return battle.emit({ type: 'flag-set', rule, flag: effect.flag, to: effect.to });
    case 'add':
      return battle.emit({ type: 'flag-set', rule, flag: effect.flag, to: flag(state, effect.flag) + effect.by });
    case 'terrain': {
      const where = effect.area === 'space' ? [spaceIn(doing)] : areaOf(state, effect.area);
      return changeTerrain(
        battle,
        where.filter((id) => effect.from.includes(kindAt(state, id))),
        effect.to,
        rule,
      );
    }
    case 'spread':
      return yield* spread(battle, effect, rule);
    case 'blast':
      return yield* blast(battle, effect, rule);
    case 'heal':
      return heal(battle, effect.wounds, rule, doing);
    case 'take':
      return battle.emit({ type: 'item-taken', rule, figure: actor(doing), item: effect.item });
    case 'drop':
      return battle.emit({
        type: 'item-dropped',
        rule,
        figure: actor(doing),
        item: effect.item,
        at: spaceOf(state, figureOf(state, actor(doing))).id,
      });
    case 'leave':
      return battle.emit({ type: 'figure-left', rule, figure: actor(doing) });
    case 'end':
      return battle.emit({ type: 'battle-ended', rule, outcome: { winner: effect.winner, reason: effect.reason } });
  }
}

function actor({ figure }: Doing): FigureId {
  if (figure === null) throw new Error('this effect needs somebody who acts');
  return figure;
}

function spaceIn({ space }: Doing): SpaceId {
  if (space === null) throw new Error('this effect needs a space');
  return space;
}

/** Ground that stops movement appears only in empty spaces: a door does not close on a figure. */
function changeTerrain(battle: Battle<EffectEvent>, spaces: readonly SpaceId[], to: TerrainId, rule: RuleId): void {
  const field = new Field(battle.state);
  const changed = spaces.filter(
    (id) => field.figureIn(field.board.space(id)) === undefined || to === 'fire' || to === 'open' || to === 'door-open',
  );
  if (changed.length > 0) battle.emit({ type: 'terrain-changed', rule, spaces: changed, to });
}

/** A die for every space that such terrain borders on. */
function* spread(
  battle: Battle<EffectEvent>,
  { kind, over, on }: Extract<Effect, { do: 'spread' }>,
  rule: RuleId,
): Resolution<void> {
  const { state } = battle;
  const board = boardFor(state);
  const burning = board.spaces.filter(({ id }) => kindAt(state, id) === kind);
  const next = new Set<Space>(
    burning.flatMap((space) => board.neighbours(space)).filter(({ id }) => over.includes(kindAt(state, id))),
  );
  const edge = board.spaces.filter((space) => next.has(space));
  if (edge.length === 0) return;
  const faces = yield* roll({ seat: 'referee', rule, name: 'spread', of: kind, dice: edge.length });
  const caught = edge.filter((_, i) => (faces[i] ?? 0) >= on).map(({ id }) => id);
  battle.emit({ type: 'spread-rolled', rule, kind, faces, on, spaces: caught });
  if (caught.length > 0) changeTerrain(battle, caught, kind, rule);
}

function* blast(
  battle: Battle<EffectEvent | Harm>,
  { area, dice: count }: Extract<Effect, { do: 'blast' }>,
  rule: RuleId,
): Resolution<void> {
  const field = new Field(battle.state);
  const struck = areaOf(battle.state, area).flatMap((id) => field.figureIn(field.board.space(id))?.id ?? []);
  battle.emit({ type: 'blast-went-off', rule, area, figures: struck });
  for (const id of struck)
    if (figureOf(battle.state, id).presence === 'table') yield* rollDamage(battle, id, dice(count), count, null);
}

/** Heals the figure in the space of the action. */
function heal(battle: Battle<EffectEvent>, wounds: number, rule: RuleId, doing: Doing): void {
  const field = new Field(battle.state);
  const medic = figureOf(battle.state, actor(doing));
  const space = doing.space === null ? field.spaceOf(medic) : field.board.space(doing.space);
  const patient = field.figureIn(space);
  if (patient !== undefined)
    battle.emit({ type: 'figure-healed', rule, figure: patient.id, wounds: Math.min(wounds, patient.wounds) });
}

/** Burns everybody in burning ground at the start of a turn (bp-turn-002). */
export function* burn(battle: Battle<Harm>): Resolution<void> {
  const field = new Field(battle.state);
  for (const space of field.board.spaces) {
    const figure = field.figureIn(space);
    const { burns } = field.terrain(space);
    if (figure !== undefined && !figure.aloft && burns > 0)
      yield* rollDamage(battle, figure.id, dice(burns), burns, null);
  }
}

export type EffectEvent = { readonly rule: RuleId } & (
  | { readonly type: 'terrain-changed'; readonly spaces: readonly SpaceId[]; readonly to: TerrainId }
  | {
      readonly type: 'spread-rolled';
      readonly kind: TerrainId;
      readonly faces: readonly number[];
      readonly on: number;
      readonly spaces: readonly SpaceId[];
    }
  | { readonly type: 'blast-went-off'; readonly area: string; readonly figures: readonly FigureId[] }
  | { readonly type: 'figure-healed'; readonly figure: FigureId; readonly wounds: number }
  | { readonly type: 'item-taken'; readonly figure: FigureId; readonly item: string }
  | { readonly type: 'item-dropped'; readonly figure: FigureId; readonly item: string; readonly at: SpaceId }
  | { readonly type: 'figure-left'; readonly figure: FigureId }
);

/** All that a scenario can bring about. */
export type Happening = EffectEvent | FlagEvent | EndEvent | Harm;

function itemOf(state: PretzelState, id: string): Item {
  const item = state.items[id];
  if (item === undefined) throw new Error(`there is no item '${id}'`);
  return item;
}

export const effectChanges: Changes<PretzelState, EffectEvent> = {
  'terrain-changed': (state, { spaces, to }) => {
    for (const id of spaces) {
      if (to === 'open') delete state.terrain[id];
      else state.terrain[id] = to;
    }
  },
  'spread-rolled': nothingChanges,
  'blast-went-off': nothingChanges,
  'figure-healed': (state, { figure, wounds }) => {
    const healed = figureOf(state, figure);
    healed.wounds = Math.max(0, healed.wounds - wounds);
  },
  'item-taken': (state, { figure, item }) => {
    Object.assign(itemOf(state, item), { by: figureOf(state, figure).id, at: null });
  },
  'item-dropped': (state, { item, at }) => {
    Object.assign(itemOf(state, item), { by: null, at });
  },
  'figure-left': (state, { figure }) => {
    const leaver = figureOf(state, figure);
    leaver.presence = 'left';
    leaver.finished = true;
    if (state.active === figure) state.active = null;
    for (const other of Object.values(state.figures)) {
      if (other.inside === figure && other.presence === 'table')
        Object.assign(other, { presence: 'left', finished: true });
    }
  },
};

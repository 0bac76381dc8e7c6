import type { Slot, Track } from '../../../battle/looks';
import { homeOf, type BattleState, type Figure, type SideId, type Unit, type UnitId } from '../../../battle/state';
import { text } from '../../../battle/text';
import { mayAct } from '../../live/battle/idle-units';
import { unitLetter } from '../../live/views/unit-letter';
import type { LiveBattle } from '../../live/battle/live-battle';
import { selection } from '../../table/selection/selection';
import { labelled, listed, notes } from '../../common/joined';
import { aloud } from '../../common/spoken';
import { unitPlace } from '../whereabouts/unit-place';
import { say, words } from '../../common/words';
import { isUnfolded } from '../../common/folds';
import { markerView, type MarkerView } from './markers';

/** The condition of a figure, shown by the dot's shape. */
type DotShape = 'standing' | 'wounded' | 'prone' | 'reserve' | 'out' | 'left';

export interface DotView {
  readonly id: string;
  readonly shape: DotShape;
  readonly pip: string;
  readonly label: string;
}

export interface TrackView {
  /** It must be named to be distinguished from others of the unit. */
  readonly named: boolean;
  readonly label: string;
  readonly status: string;
  readonly at: number;
  readonly boxes: readonly { readonly value: number; readonly here: boolean; readonly lost: boolean }[];
}

export interface SlotView {
  readonly label: string;
  readonly held: string;
  readonly empty: boolean;
}

export interface UnitView {
  readonly id: UnitId;
  readonly name: string;
  /** As it is on the table; empty where nothing has to be told apart. */
  readonly letter: string;
  readonly selected: boolean;
  readonly gone: boolean;
  readonly ready: boolean;
  /** A unit of one figure is shown by its dot, others by how many are left. */
  readonly alone: boolean;
  readonly dots: readonly DotView[];
  readonly strength: { readonly left: number; readonly all: number };
  readonly tracks: readonly TrackView[];
  readonly slots: readonly SlotView[];
  readonly markers: readonly MarkerView[];
  /** The condition of a lone figure that has neither track nor slot to show it. */
  readonly condition: string;
  readonly did: string;
  readonly label: string;
}

export interface SideView {
  readonly id: SideId;
  readonly name: string;
  readonly colour: string;
  readonly acts: boolean;
  readonly player: string;
  readonly automaton: boolean;
  /** The subject of the fold of its units, and whether it is open; the selected unit is always shown. */
  readonly about: string;
  readonly open: boolean;
  /** How many of its units may act now, in words; empty when none. */
  readonly toAct: string;
  readonly ready: number;
  readonly units: readonly UnitView[];
}

/** What stands for a side over units that fight for none; also the colour of its flag. */
const NO_SIDE = 'none';

/** What does not depend on the selection, computed once per view of the battle. */
const known = new WeakMap<LiveBattle, readonly SideView[]>();

/** The roster by sides; a side that fields none, like a hidden sniper, is not in it. */
export function sidesView(battle: LiveBattle): readonly SideView[] {
  const sides =
    known.get(battle) ??
    [...Object.keys(battle.seen.sides), NO_SIDE]
      .map((id) => sideView(battle, id))
      .filter(({ units }) => units.length > 0);
  known.set(battle, sides);
  const { unit } = selection();
  return sides.map((side) => {
    const open = isUnfolded(side.about, true);
    const units = side.units.map((entry) => ({ ...entry, selected: entry.id === unit }));
    return { ...side, open, units: open ? units : units.filter(({ selected }) => selected) };
  });
}

/** The heading of a unit: its side, or none if it fights for no side. */
function sideOf({ seen, ruleset }: LiveBattle, { id, side }: Unit): SideId {
  return ruleset.table.unitLook(seen, id).isNobodys === true ? NO_SIDE : side;
}

function sideView(battle: LiveBattle, id: SideId): SideView {
  const { seen, data, ruleset } = battle;
  const seat = data.seats[id];
  const acts = seen.outcome === null && ruleset.screen.next(seen).seats.includes(id);
  const players = (seat?.users ?? []).flatMap((user) => playerName(battle, id, user));
  const units = Object.values(seen.units)
    .filter((unit) => sideOf(battle, unit) === id && !servesElsewhere(seen, unit.id))
    .map((unit) => unitView(battle, unit, acts));
  const ready = units.filter((unit) => unit.ready).length;
  return {
    id,
    name: battle.names('side', id) ?? words('SKIRMISH.panel.no-side'),
    colour: seen.sides[id]?.colour ?? NO_SIDE,
    acts,
    automaton: seat?.automaton === true,
    player:
      seat?.automaton === true ? words('SKIRMISH.panel.automaton') : listed(players) || words('SKIRMISH.panel.nobody'),
    about: `panel side ${id}`,
    open: true,
    toAct: ready === 0 ? '' : say(text('SKIRMISH.panel.to-act', { count: ready })),
    ready,
    units,
  };
}

/** Whether all figures of a unit serve with others: they are in the lines of those. */
function servesElsewhere({ figures }: BattleState, id: UnitId): boolean {
  const all = Object.values(figures);
  return all.every(({ unit }) => unit !== id) && all.some((figure) => homeOf(figure) === id);
}

/** Returns a player's name, and the figure that they play in the chain of command of their side. */
function playerName(battle: LiveBattle, side: SideId, user: string): string[] {
  const { data, seen, ruleset } = battle;
  const name = game.users.get(user)?.name;
  if (name === undefined) return [];
  const { chain } = ruleset.players;
  const posts = Object.entries(data.posts[side] ?? {});
  const manned = posts.map(([post]) => post);
  const people = posts
    .filter(([, holder]) => holder === user)
    .flatMap(([post]) => chain?.played(seen, manned, post) ?? [])
    .map((figure) => (chain === undefined ? figure : say(chain.title(seen, figure), battle)));
  return [people.length === 0 ? name : say(text('SKIRMISH.panel.plays', { name, people: listed(people) }))];
}

function unitView(battle: LiveBattle, unit: Unit, acts: boolean): UnitView {
  const { seen, ruleset } = battle;
  const look = ruleset.table.unitLook(seen, unit.id);
  const figures = figuresOf(seen, unit.id);
  const standing = figures.filter(({ presence }) => presence === 'table' || presence === 'reserve').length;
  const name = battle.names('unit', unit.id) ?? unit.id;
  const strength = { left: standing, all: figures.length };
  const tracks = look.tracks.map((track) => trackView(battle, track, look.tracks.length > 1));
  const slots = look.slots.map((slot) => slotView(battle, slot));
  const markers = look.markers.map((marker) => markerView(marker, ruleset.id));
  const ready = acts && standing > 0 && mayAct(battle, unit.id);
  const did = listed(look.did.map((entry) => say(entry, battle)));
  const [only] = figures.length === 1 && tracks.length + slots.length === 0 ? figures : [];
  const condition = only === undefined ? '' : listed(conditionOf(battle, only));
  return {
    id: unit.id,
    name,
    letter: unitLetter(seen, unit.id),
    selected: false,
    gone: standing === 0,
    ready,
    alone: figures.length === 1,
    dots: figures.map((figure) => dotView(battle, figure)),
    strength,
    tracks,
    slots,
    markers,
    condition,
    did,
    label: aloud(
      notes([
        name,
        say(text('SKIRMISH.panel.count', strength)),
        condition,
        ...tracks.map(({ label, at, status }) => say(text('SKIRMISH.joined.track', { label, at, status }))),
        ...slots.map(({ label, held }) => labelled(label, held)),
        ...markers.map(({ label }) => label),
        did,
        ready ? words('SKIRMISH.panel.may-act') : '',
        unitPlace(battle, unit.id),
      ]),
    ),
  };
}

/** A unit as it is heard: what its line of the roster says, with its place. */
export function unitWords(battle: LiveBattle, unit: UnitId): string {
  return entryOf(battle, unit)?.label ?? '';
}

/** The line of a unit in the roster; null for a unit that the seat does not know. */
export function entryOf(battle: LiveBattle, unit: UnitId): UnitView | null {
  const lines = known.get(battle) ?? sidesView(battle);
  return lines.flatMap(({ units }) => units).find(({ id }) => id === unit) ?? null;
}

function figuresOf(seen: BattleState, unit: UnitId): Figure[] {
  return Object.values(seen.figures).filter((figure) => figure.unit === unit);
}

/** Most boxes of a track that are drawn beside one another; a track with more is shown in words. */
const MOST_BOXES = 10;

function trackView(battle: LiveBattle, track: Track, among: boolean): TrackView {
  const fits = track.values.length <= MOST_BOXES;
  return {
    named: among && fits,
    label: say(track.label, battle),
    status: say(track.status, battle),
    at: track.at,
    boxes: fits ? track.values.map((value) => ({ value, here: value === track.at, lost: value > track.at })) : [],
  };
}

function slotView(battle: LiveBattle, { label, held }: Slot): SlotView {
  return {
    label: say(label, battle),
    held: held === null ? words('SKIRMISH.panel.empty-slot') : say(held, battle),
    empty: held === null,
  };
}

function dotView(battle: LiveBattle, figure: Figure): DotView {
  const look = battle.ruleset.table.figureLook(battle.seen, figure.id);
  const name = battle.names('figure', figure.id) ?? figure.id;
  return {
    id: figure.id,
    shape: dotShape(figure, look),
    pip: look.pip,
    label: listed([name, ...conditionOf(battle, figure)]),
  };
}

/** What a figure is and how it fares, in words. */
function conditionOf(battle: LiveBattle, { id }: Figure): string[] {
  return battle.ruleset.table.figureLook(battle.seen, id).words.map((entry) => say(entry, battle));
}

function dotShape(
  { presence }: Figure,
  { posture, wounds }: { readonly posture: string; readonly wounds: number },
): DotShape {
  if (presence !== 'table') return presence;
  if (wounds > 0) return 'wounded';
  return posture === 'prone' ? 'prone' : 'standing';
}

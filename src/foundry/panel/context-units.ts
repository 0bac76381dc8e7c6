import type { BattleState, Figure, SideId, Unit, UnitId } from '../../battle/state';
import type { LiveBattle } from '../battle/live-battle';
import { selection } from '../selection';
import { say, words } from '../words';
import { markerView, type MarkerView } from './markers';

/** How a figure stands, told apart by the dot's shape. */
type DotShape = 'standing' | 'wounded' | 'prone' | 'reserve' | 'out' | 'left';

export interface DotView {
  readonly id: string;
  readonly shape: DotShape;
  readonly pip: string;
  readonly label: string;
}

export interface UnitView {
  readonly id: UnitId;
  readonly name: string;
  readonly selected: boolean;
  readonly gone: boolean;
  readonly ready: boolean;
  readonly dots: readonly DotView[];
  readonly count: string;
  readonly track: {
    readonly label: string;
    readonly status: string;
    readonly at: number;
    readonly boxes: readonly { readonly value: number; readonly here: boolean; readonly lost: boolean }[];
  } | null;
  readonly markers: readonly MarkerView[];
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
  readonly units: readonly UnitView[];
}

/** What does not depend on the selection, worked out once per state of the battle. */
const known = new WeakMap<LiveBattle, readonly SideView[]>();

/** The columns of units; a side that fields none, like a hidden sniper, has no column. */
export function sidesView(battle: LiveBattle): readonly SideView[] {
  const sides = known.get(battle) ?? Object.keys(battle.state.sides).map((id) => sideView(battle, id)).filter(({ units }) => units.length > 0);
  known.set(battle, sides);
  const { unit } = selection();
  return sides.map((side) => ({ ...side, units: side.units.map((entry) => ({ ...entry, selected: entry.id === unit })) }));
}

function sideView(battle: LiveBattle, id: SideId): SideView {
  const { state, data, ruleset } = battle;
  const seat = data.seats[id];
  const acts = state.outcome === null && ruleset.next(state).seats.includes(id);
  const players = (seat?.users ?? []).flatMap((user) => game.users.get(user)?.name ?? []);
  return {
    id,
    name: battle.names('side', id) ?? id,
    colour: state.sides[id]?.colour ?? 'blue',
    acts,
    automaton: seat?.automaton === true,
    player: seat?.automaton === true ? words('SKIRMISH.panel.automaton') : players.join(', ') || words('SKIRMISH.panel.nobody'),
    units: Object.values(state.units).filter(({ side }) => side === id).map((unit) => unitView(battle, unit, acts)),
  };
}

function unitView(battle: LiveBattle, unit: Unit, acts: boolean): UnitView {
  const { state, ruleset } = battle;
  const look = ruleset.unitLook(state, unit.id);
  const figures = figuresOf(state, unit.id);
  const standing = figures.filter(({ presence }) => presence === 'table' || presence === 'reserve').length;
  const name = battle.names('unit', unit.id) ?? unit.id;
  const count = say({ key: 'SKIRMISH.panel.count', values: { left: standing, all: figures.length } });
  const track = trackView(battle, look.track);
  const markers = look.markers.map((marker) => markerView(marker, ruleset.id));
  const did = look.did.map((entry) => say(entry, battle)).join(', ');
  return {
    id: unit.id,
    name,
    selected: false,
    gone: standing === 0,
    ready: acts && standing > 0 && mayAct(battle, unit.id),
    dots: figures.map((figure) => dotView(battle, figure)),
    count,
    track,
    markers,
    did,
    label: [name, count, track === null ? '' : `${track.label} ${track.at}, ${track.status}`, ...markers.map(({ label }) => label), did]
      .filter((part) => part !== '')
      .join('; '),
  };
}

function figuresOf(state: BattleState, unit: UnitId): Figure[] {
  return Object.values(state.figures).filter((figure) => figure.unit === unit);
}

function mayAct({ ruleset, state }: LiveBattle, unit: UnitId): boolean {
  return ruleset.actions(state, unit).some(({ refusal, aside }) => refusal === null && aside !== true);
}

function trackView(battle: LiveBattle, track: ReturnType<LiveBattle['ruleset']['unitLook']>['track']): UnitView['track'] {
  if (track === null) return null;
  return {
    label: say(track.label, battle),
    status: say(track.status, battle),
    at: track.at,
    boxes: track.values.map((value) => ({ value, here: value === track.at, lost: value > track.at })),
  };
}

function dotView(battle: LiveBattle, figure: Figure): DotView {
  const look = battle.ruleset.figureLook(battle.state, figure.id);
  const name = battle.names('figure', figure.id) ?? figure.id;
  return {
    id: figure.id,
    shape: dotShape(figure, look),
    pip: look.pip,
    label: [name, ...look.words.map((entry) => say(entry, battle))].join(', '),
  };
}

function dotShape({ presence }: Figure, { posture, wounds }: { readonly posture: string; readonly wounds: number }): DotShape {
  if (presence !== 'table') return presence;
  if (wounds > 0) return 'wounded';
  return posture === 'prone' ? 'prone' : 'standing';
}

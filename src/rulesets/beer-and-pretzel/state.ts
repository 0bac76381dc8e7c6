import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { battleEntries } from '../../battle/plan/battle-entries';
import type { Known } from '../../battle/known';
import { optionsForm } from '../../battle/options';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import { validBattle } from '../../battle/valid-battle';
import { MOST_SPACES } from '../../engine/bounds';
import { byId, finite, list, short, type Changing, type Fixed, type Form, type FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import { optionTable, type Options } from './data/options';
import { terrainIds, type TerrainId } from './data/terrain';
import type { SpaceId } from './board/board';
import { profileForm, type Profile } from './data/troops';
import { weaponIds } from './data/weapons';
import { rulesForm, type ScenarioRules } from './design/scenario-rules';

const phase = v.picklist(['start', 'good', 'good-arrivals', 'bad', 'bad-arrivals']);

/** The parts of a turn in their order (bp-turn-001); each side's newcomers act after it (bp-turn-008, bp-turn-011). */
export type PhaseId = FormOf<typeof phase>;

const weapon = v.picklist(weaponIds);
const count = v.pipe(finite, v.minValue(0), v.maxValue(10_000));

const trooperMade = {
  leader: v.boolean(),
  /** Starting Points: movement, actions and wounds in one. */
  points: count,
  /** What it carries, including its hand-to-hand weapon (bp-wpn-013). */
  weapons: v.array(weapon),
};

const trooperChanging = {
  /** Grenades left, or null for as many as it likes. */
  grenades: v.nullable(count),
  /** For the rest of the game, unless the scenario lets them be healed. */
  wounds: count,
  /** Points left this turn, in half Points (bp-move-010). */
  left: finite,
  /** Command Points left this turn, in half Points. */
  command: finite,
  /** This turn: changed its space ... */
  moved: v.boolean(),
  /** ... with the help of Command Points, */
  commanded: v.boolean(),
  /** ... took its action; */
  acted: v.boolean(),
  /** ... its activation is over. */
  finished: v.boolean(),
  /** Placed in this phase: it may act but not move (bp-turn-009). */
  fresh: v.boolean(),
  aloft: v.boolean(),
  /** Chosen facing for cover fire in degrees, where the scenario asks for one (bp-move-009). */
  faces: v.nullable(finite),
  jammed: v.array(weapon),
  /** The vehicle or carrier that it is in or on; it neither acts nor can be hit. */
  inside: v.nullable(short),
};

/** bp-core-009: a figure, which moves by itself and is alone in its space. */
export interface Trooper extends Figure, Fixed<typeof trooperMade>, Changing<typeof trooperChanging> {}

export interface Band extends Unit {
  readonly profile: Profile;
}

const cover = v.object({
  figure: short,
  weapon,
  /** Aim Points paid (bp-cover-002). */
  aim: count,
  /** Dice paid for, of weapons paid by the die. */
  dice: count,
  /** The target area: one space, or an area of the scenario (bp-cover-006). */
  spaces: list(short),
});

/** A declared cover fire (bp-cover-001). */
export type Cover = Readonly<FormOf<typeof cover>>;

const thing = { id: short };

const thingChanging = {
  /** The space where it lies; null while somebody has it, or when it has left the table. */
  at: v.nullable(short),
  by: v.nullable(short),
};

/** A thing that can be carried (bp-other-001). */
export interface Item extends Fixed<typeof thing>, Changing<typeof thingChanging> {}

export interface PretzelState extends BattleState {
  readonly options: Options;
  phase: PhaseId;
  readonly units: Record<UnitId, Band>;
  readonly figures: Record<FigureId, Trooper>;
  /** Terrain other than open ground, by space. */
  terrain: Record<SpaceId, TerrainId>;
  /** The figure whose activation is in progress (bp-turn-007). */
  active: FigureId | null;
  covers: Cover[];
  items: Record<string, Item>;
  /** Counters and switches of the scenario. */
  flags: Record<string, number>;
  /** Scenario data; nothing of it is code (bp-core-017). */
  readonly special: ScenarioRules;
}

/** A whole battle, as it comes in from a file or from documents. */
export const stateForm: Form<PretzelState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase,
    units: byId(v.object({ ...unitEntries, profile: profileForm })),
    figures: byId(v.object({ ...figureEntries, ...trooperMade, ...trooperChanging })),
    terrain: byId(v.picklist(terrainIds), MOST_SPACES),
    active: v.nullable(short),
    covers: v.array(cover),
    items: byId(v.object({ ...thing, ...thingChanging })),
    flags: byId(finite),
    special: rulesForm,
  }),
);

/** What a seat knows of the battle: nothing is hidden in it. */
export type Seen = Known<PretzelState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<PretzelState, E>;

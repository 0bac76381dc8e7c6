import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { battleEntries } from '../../battle/plan/battle-entries';
import { validBattle } from '../../battle/valid-battle';
import { MOST_SPACES } from '../../engine/bounds';
import { byId, finite, fixed, list, short } from '../../engine/form';
import { optionTable } from './data/options';
import { terrainIds } from './data/terrain';
import { profileForm } from './data/troops';
import { weaponIds } from './data/weapons';
import { rulesForm } from './design/scenario-rules';

/** The parts of a turn in their order (bp-turn-001); each side's newcomers act after it (bp-turn-008, bp-turn-011). */
export const phaseIds = ['start', 'good', 'good-arrivals', 'bad', 'bad-arrivals'] as const;

const weapon = v.picklist(weaponIds);
const count = v.pipe(finite, v.minValue(0), v.maxValue(10_000));

/** What a trooper has beyond what every figure has. */
export const trooperForm = v.object({
  leader: fixed(v.boolean()),
  /** Starting Points: movement, actions and wounds in one. */
  points: fixed(count),
  /** What it carries, including its hand-to-hand weapon (bp-wpn-013). */
  weapons: fixed(v.array(weapon)),
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
  /** The vehicle or carrier that it is in or on. It cannot act or be hit. */
  inside: v.nullable(short),
});

/** A declared cover fire (bp-cover-001). */
export const coverForm = fixed(
  v.object({
    figure: short,
    weapon,
    /** Aim Points paid (bp-cover-002). */
    aim: count,
    /** Dice paid for, of weapons paid by the die. */
    dice: count,
    /** The target area: one space, or an area of the scenario (bp-cover-006). */
    spaces: list(short),
  }),
);

/** A thing that can be carried (bp-other-001). */
export const itemForm = v.object({
  id: fixed(short),
  /** The space where it is; null while somebody has it, or after it has left the table. */
  at: v.nullable(short),
  by: v.nullable(short),
});

/** What a battle has beyond what every battle has, but for what it keeps by ids. */
export const headForm = v.object({
  options: fixed(optionsForm(optionTable)),
  phase: v.picklist(phaseIds),
  /** The figure whose activation is going on (bp-turn-007). */
  active: v.nullable(short),
  covers: v.array(coverForm),
  /** Scenario data; nothing of it is code (bp-core-017). */
  special: fixed(rulesForm),
});

/** A whole battle from a file or from documents. */
export const stateForm = validBattle(
  v.object({
    ...battleEntries,
    ...headForm.entries,
    units: byId(v.object({ ...unitEntries, profile: profileForm })),
    figures: byId(v.object({ ...figureEntries, ...trooperForm.entries })),
    terrain: byId(v.picklist(terrainIds), MOST_SPACES),
    items: byId(itemForm),
    flags: byId(finite),
  }),
);

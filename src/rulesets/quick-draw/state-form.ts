import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { battleEntries } from '../../battle/plan/battle-entries';
import { validBattle } from '../../battle/valid-battle';
import { byId, changing, count, finite, fixed, form, list, point, short, whole } from '../../engine/form';
import { armourIds } from './data/armour';
import { bladeIds } from './data/close';
import { qualities } from './data/hits';
import { optionTable } from './data/options';
import { skillIds } from './data/skills';
import { losses, seatIds, vehicleIds } from './data/vehicles';
import { gunForm, ownGunForm } from './design/gun-form';

/** The steps of a turn, after the draw for who begins. */
export const phaseIds = ['begin', 'start', 'opening', 'move', 'fire', 'close', 'left-over'] as const;

/** What somebody fires with: one gun, a hand gun in each hand, or the two that a skimmer has. */
export const weaponKeyForm = v.union([gunForm, v.picklist(['pair', 'twin'])]);

/** What became of somebody who is out of the battle. */
export const fates = ['dead', 'out-of-action', 'coma'] as const;

/** The vehicle that somebody is in, and their seat; a passenger has none. */
export const aboardForm = form({ vehicle: short, seat: v.nullable(v.picklist(seatIds)) });

const trail = v.pipe(list(point), v.minLength(1));

/** What a fighter has beyond what every figure has. */
export const fighterForm = v.object({
  kind: fixed(v.literal('fighter')),
  quality: fixed(v.picklist(qualities)),
  armour: fixed(v.picklist(armourIds)),
  skills: list(v.picklist(skillIds)),
  /** Action Points of a turn, before anything changes them. */
  points: fixed(count),
  /** The gamemaster's own weapon, if 'own' is among its weapons. */
  own: fixed(v.nullable(ownGunForm)),
  weapons: changing(list(gunForm)),
  blades: changing(list(v.picklist(bladeIds))),
  medikits: count,
  /** Doses that it still carries. */
  stims: count,
  wounds: count,
  /** Wounds that its nerves have ignored. */
  ignored: count,
  fate: v.nullable(v.picklist(fates)),
  /** Doses taken in this game. */
  doses: count,
  /** Own turns left of each dose that works, of battle lust and of paranoia. */
  active: changing(list(count)),
  lust: count,
  paranoia: count,
  /** This turn: Action Points left, movement dice, inches rolled and not walked yet, ... */
  left: count,
  dice: count,
  inches: v.pipe(finite, v.minValue(0)),
  /** ... the way so far, from where it began, */
  trail: changing(trail),
  charge: v.nullable(short),
  /** ... with what it has fired last, and in which step; main fire once it fired in it, since that binds for the rest of the turn, */
  fired: v.nullable(form({ phase: v.picklist(phaseIds), weapon: weaponKeyForm })),
  ducked: v.boolean(),
  /** ... has run for cover, */
  ran: v.boolean(),
  /** ... began it in contact with an enemy, */
  locked: v.boolean(),
  /** ... treats a fighter, possibly itself. */
  treats: v.nullable(short),
  /** ... the figures that it has fired at from a skimmer, */
  shotAt: changing(list(short)),
  /** ... and those that it has fired at as paranoia requires: an id for each point. */
  feared: changing(v.optional(list(short), [])),
  aboard: v.nullable(aboardForm),
});

/** What a vehicle has beyond what every figure has. */
export const vehicleForm = v.object({
  kind: fixed(v.literal('vehicle')),
  model: fixed(v.picklist(vehicleIds)),
  armour: fixed(v.picklist(armourIds)),
  /** Whether its engine runs. */
  engine: v.boolean(),
  /** Seats whose weapon is destroyed. */
  lost: changing(list(v.picklist(seatIds))),
  /** Major structural hits. */
  structure: count,
  /** Where it will veer when it moves next. */
  veers: v.nullable(v.picklist(['left', 'right'])),
  loss: v.nullable(v.picklist(losses)),
  /** Dice of the move in its latest own turn; none if it stood still then. */
  speed: count,
  /** This turn: dice moved, whether it has been driven, and the way so far. */
  dice: count,
  driven: v.boolean(),
  trail: changing(trail),
});

/** A weapon on the ground. */
export const droppedForm = form({ id: short, weapon: gunForm, at: point });

/** A place in the order of fire; `done` when it has come up, `lost` when its figure was hit before that. */
export const drawForm = v.object({
  figure: fixed(short),
  face: fixed(whole),
  total: fixed(whole),
  done: v.boolean(),
  lost: v.optional(v.literal(true)),
});

/** How a side wins beside being the last that can act. */
export const goalForm = v.variant('kind', [
  form({ kind: v.literal('reach'), side: short, place: point, r: finite, count }),
  form({ kind: v.literal('hold'), side: short, turns: count }),
]);

/** What a battle has beyond what every battle has, but for its units, figures and dropped weapons. */
export const headForm = v.object({
  options: fixed(optionsForm(optionTable)),
  phase: v.picklist(phaseIds),
  /** Whose turn it is. */
  active: short,
  /** The order of the present exchange of fire. */
  draws: changing(list(drawForm)),
  /** Those who have moved in the left-over step and may be fired at. */
  movers: changing(list(short)),
  goals: list(goalForm),
});

/** A whole battle from a file or from documents. */
export const stateForm = validBattle(
  v.object({
    ...battleEntries,
    ...headForm.entries,
    units: byId(v.object(unitEntries)),
    figures: byId(
      v.variant('kind', [
        v.object({ ...figureEntries, ...fighterForm.entries }),
        v.object({ ...figureEntries, ...vehicleForm.entries }),
      ]),
    ),
    dropped: byId(droppedForm),
  }),
);

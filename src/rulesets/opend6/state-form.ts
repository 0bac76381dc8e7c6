import * as v from 'valibot';
import { battleEntries, figureEntries, unitEntries } from '../../battle/forms';
import type { BattleTable } from '../../battle/state';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import { byId, count, finite, list, point, short, whole, type Form } from '../../engine/form';
import { armourIds } from './data/armour';
import { attributeIds, skillIds } from './data/attributes';
import { barrierKinds } from './data/barriers';
import { qualityIds } from './data/morale';
import { optionTable } from './data/options';
import { areaKinds } from './data/terrain';
import { troopIds } from './data/troops';
import { meleeWeaponIds, rangedWeaponIds, thrownWeaponIds } from './data/weapons';
import { carriedWeaponIds, designForm } from './muster/design-form';
import type { OpenD6State } from './state';

const phaseIds = ['setup', 'initiative', 'movement', 'fire', 'assault', 'morale', 'special'] as const;

const pace = v.picklist(['still', 'walk', 'run']);
const role = v.picklist(['commander', 'specialist-1', 'specialist-2', 'soldier']);
const ranged = v.picklist(rangedWeaponIds);
const carried = v.picklist(carriedWeaponIds);
const melee = v.picklist(meleeWeaponIds);

/** Some of these ids, each with a value. */
function someOf<Id extends string, T extends v.GenericSchema>(ids: readonly Id[], value: T) {
  const entries = Object.fromEntries(ids.map((id) => [id, v.exactOptional(value)]));
  return v.object(entries as Readonly<Record<Id, v.ExactOptionalSchema<T, undefined>>>);
}

/** All of these ids, each with a value. */
function allOf<Id extends string, T extends v.GenericSchema>(ids: readonly Id[], value: T) {
  return v.object(Object.fromEntries(ids.map((id) => [id, value])) as Readonly<Record<Id, T>>);
}

const pieces = someOf(thrownWeaponIds, count);

const soldier = v.object({
  ...figureEntries,
  role,
  ranged: v.array(ranged),
  melee: v.array(melee),
  grenades: pieces,
  wounded: v.boolean(),
  prone: v.boolean(),
  marked: v.array(v.picklist(['wound', 'incapacitated'])),
  pace,
  fired: v.boolean(),
  defended: v.boolean(),
  charged: v.boolean(),
  fought: v.boolean(),
  hurt: v.boolean(),
  startedProne: v.boolean(),
});

const attributes = allOf(attributeIds, finite);

const roleProfile = v.object({
  role,
  skills: allOf(skillIds, finite),
  weapons: list(carried),
  melee: list(melee),
  thrown: pieces,
});

const profile = v.object({
  name: v.exactOptional(short),
  troop: v.picklist(troopIds),
  quality: v.picklist(qualityIds),
  number: count,
  bare: attributes,
  worn: attributes,
  armour: v.nullable(v.picklist(armourIds)),
  move: finite,
  walk: finite,
  run: finite,
  command: finite,
  commanderCommand: finite,
  resist: finite,
  strength: finite,
  startingMorale: finite,
  roles: someOf(['commander', 'specialist-1', 'specialist-2', 'soldier'], roleProfile),
  roster: list(role),
  crewed: list(v.object({ weapon: carried, carriers: list(count) })),
});

const squad = v.object({
  ...unitEntries,
  design: designForm,
  profile,
  members: v.array(short),
  morale: whole,
  rallyPoint: v.nullable(point),
  rout: v.nullable(v.object({ to: point, arrived: v.boolean() })),
  mainGroup: v.nullable(v.array(short)),
  commanderShock: v.boolean(),
  escaped: v.boolean(),
  entry: v.nullable(v.object({ at: point, facing: finite })),
  activated: v.boolean(),
  pace,
  opportunity: v.picklist(['untried', 'passed', 'failed']),
  marker: v.picklist(['none', 'fire-plus-one', 'no-fire']),
  volleyed: v.boolean(),
  withdrew: v.boolean(),
  assault: v.picklist(['none', 'won', 'lost']),
  casualtyTested: v.boolean(),
});

const gun = v.object({
  id: short,
  side: short,
  unit: v.nullable(short),
  weapon: ranged,
  condition: v.picklist(['parts', 'assembled', 'destroyed', 'tripod-dropped']),
  carriers: v.array(short),
  at: point,
  facing: finite,
  work: v.picklist(['none', 'assembling', 'disassembling']),
  dragged: v.boolean(),
});

const fight = v.object({ chargers: short, defenders: short, rounds: count });

const ruling = v.object({
  figures: v.tuple([short, short]),
  clear: v.boolean(),
  turn: count,
  phase: v.picklist(phaseIds),
});

/** A whole battle from a file or from documents. */
export const stateForm: Form<OpenD6State> = v.pipe(
  validBattle(
    v.object({
      ...battleEntries,
      options: optionsForm(optionTable),
      phase: v.picklist(phaseIds),
      initiative: v.nullable(short),
      toAct: v.nullable(short),
      passed: v.array(short),
      ready: v.array(short),
      units: byId(squad),
      figures: byId(soldier),
      guns: byId(gun),
      fights: v.array(fight),
      disputes: v.array(ruling),
      reinforcements: count,
    }),
  ),
  v.check(({ table }) => isKnown(table), 'kinds of ground or barriers that the rules do not know'),
);

function isKnown({ areas, barriers }: BattleTable): boolean {
  return (
    areas.every(({ kind }) => Object.hasOwn(areaKinds, kind)) &&
    barriers.every(({ kind }) => Object.hasOwn(barrierKinds, kind))
  );
}

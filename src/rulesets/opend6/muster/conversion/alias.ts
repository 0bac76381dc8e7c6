import { folded } from '../../../../battle/folded';
import { powerIds, type MetaSkillId, type PowerId } from '../../data/metaphysics';
import { armourIds, type ArmourId } from '../../data/armour';
import type { AttackFormId } from '../../data/attacks';
import type { HeroSkillId } from '../../data/herobuild';
import type { MeleeWeaponId, RangedWeaponId } from '../../data/weapons';

// What other games call things, and which row of the lists that is. These names are only recognised, never shown.

/** Words of other universes. They stand here alone: a test looks for them everywhere else. */
export const wordsOfOthers = {
  gun: ['blaster', 'blasters'],
  gunSkill: ['slugthrowers'],
  crossbow: ['bowcaster'],
  cold: ['cryoban'],
  vehicleGuns: ['vehicle blasters'],
  vehicles: ['repulsorlift operation'],
  energySword: ['lightsaber'],
  energySwordSkill: ['lightsaber combat'],
  energy: ['vibro'],
  energyAxe: ['vibroaxe'],
  energyBlade: ['vibroblade', 'vibroknife', 'vibrosword'],
  robot: ['droid'],
} as const;

const theirs = wordsOfOthers;

const skillNames = {
  brawling: ['brawling', 'brawl', 'unarmed combat', 'martial arts'],
  firearms: [
    'firearms',
    'shooting',
    'marksmanship',
    'missile weapons',
    'bows',
    ...theirs.gun,
    ...theirs.gunSkill,
    ...theirs.crossbow,
  ],
  'melee-combat': [
    'melee combat',
    'melee',
    'melee weapons',
    'sword',
    ...theirs.energySword,
    ...theirs.energySwordSkill,
  ],
  riding: ['riding', 'beast riding', 'equitacion', 'montar', 'cabalgar'],
  throwing: ['throwing', 'thrown weapons', 'grenade', 'grenades'],
  survival: ['survival'],
  gunnery: ['gunnery', 'vehicle weapons', ...theirs.vehicleGuns, 'starship gunnery', 'capital ship gunnery'],
  piloting: ['piloting', 'space transports', 'starfighter piloting', 'capital ship piloting'],
  'vehicle-operation': [
    'vehicle operation',
    'driving',
    'ground vehicle operation',
    'hover vehicle operation',
    'walker operation',
    ...theirs.vehicles,
  ],
  command: ['command', 'leadership'],
  search: ['search'],
  sneak: ['sneak', 'stealth'],
  swim: ['swim', 'swimming'],
  demolitions: ['demolitions', 'demolition'],
  medicine: ['medicine', 'first aid'],
  dodge: ['dodge'],
  parry: ['parry', 'melee parry', 'brawling parry'],
  'climb-jump': ['climb jump', 'climbing jumping', 'climbing', 'jumping', 'athletics'],
} as const satisfies Partial<Readonly<Record<HeroSkillId, readonly string[]>>>;

const metaNames = {
  channel: ['channel', 'control'],
  sense: ['sense'],
  transform: ['transform', 'alter'],
} as const satisfies Readonly<Record<MetaSkillId, readonly string[]>>;

function byName<Id extends string>(names: Readonly<Record<Id, readonly string[]>>): ReadonlyMap<string, Id> {
  return new Map((Object.keys(names) as Id[]).flatMap((id) => names[id].map((name) => [name, id] as const)));
}

const skillsByName = byName(skillNames);
const metasByName = byName(metaNames);
const powersByName: ReadonlyMap<string, PowerId> = new Map(powerIds.map((id) => [folded(id), id]));

/** Matches a whole name, or a whole synonym between strokes, never a part: Firearms Repair is no Firearms. */
function called<Id>(names: ReadonlyMap<string, Id>, name: string): Id | null {
  const [found] = [name, ...name.split('/')].flatMap((one) => names.get(folded(one)) ?? []);
  return found ?? null;
}

export const skillCalled = (name: string): HeroSkillId | null => called(skillsByName, name);
export const metaCalled = (name: string): MetaSkillId | null => called(metasByName, name);
export const powerCalled = (name: string): PowerId | null => called(powersByName, name);

/** A row of a chart. A name must have a word of each list; the first row that fits counts. */
type Row<Id> = readonly [Id, ...(readonly string[])[]];

const gun = ['laser', 'raygun', 'ray', ...theirs.gun];
const grenade = ['grenade', 'grenades'];

const rangedRows: readonly Row<RangedWeaponId>[] = [
  ['plastic-explosives', ['plastic', 'plastique'], ['explosive', 'explosives', 'charge']],
  ['concussion-grenade', ['concussion'], grenade],
  ['smoke-grenade', ['smoke'], grenade],
  ['illumination-grenade', ['illumination', 'flare'], grenade],
  ['stun-grenade', ['stun'], grenade],
  ['nausea-gas-grenade', ['nausea'], grenade],
  ['cold-gas-grenade', ['cold', 'cryo', ...theirs.cold], grenade],
  ['corrosive-gas-grenade', ['corrosive', 'acid'], grenade],
  ['nerve-gas-grenade', ['nerve'], grenade],
  ['grenade', grenade],
  ['heavy-repeating-raygun', ['heavy'], ['repeating'], gun],
  ['medium-repeating-raygun', ['medium'], ['repeating'], gun],
  ['repeating-raygun', ['repeating'], gun],
  ['hold-out-raygun', ['hold', 'holdout'], gun],
  ['sporting-raygun', ['sporting'], gun],
  ['heavy-raygun-pistol', ['heavy'], ['pistol'], gun],
  ['raygun-pistol', ['pistol'], gun],
  ['hunting-raygun', ['hunting'], gun],
  ['raygun-carbine', ['carbine'], gun],
  ['raygun-rifle', ['rifle'], gun],
  ['energy-crossbow', ['energy', 'laser'], ['crossbow']],
  ['energy-crossbow', theirs.crossbow],
  ['crossbow', ['crossbow']],
  ['longbow', ['longbow', 'bow']],
  ['musket', ['musket']],
  ['black-powder-pistol', ['powder', 'flintlock'], ['pistol']],
  ['submachine-gun', ['submachine', 'smg']],
  ['rifle', ['rifle']],
];

const meleeRows: readonly Row<MeleeWeaponId>[] = [
  ['energized-broad-sword', theirs.energySword],
  ['energized-broad-sword', ['energized'], ['sword']],
  ['energy-axe', theirs.energyAxe],
  ['energy-axe', ['energy', ...theirs.energy], ['axe']],
  ['energy-blade', theirs.energyBlade],
  ['energy-blade', ['energy', ...theirs.energy], ['blade', 'knife', 'sword']],
  ['knife', ['knife', 'dagger']],
  ['sword', ['sword', 'machete']],
  ['spear', ['spear']],
  ['totokia', ['totokia']],
  ['club', ['club', 'baton', 'staff', 'mace']],
];

const suit = ['armor', 'armour', 'suit'];

const armourRows: readonly Row<ArmourId>[] = [
  ['bounty-hunter', ['bounty'], suit],
  ['assault', ['assault'], suit],
  ['arctic', ['arctic', 'snow', 'cold'], suit],
  ['space', ['space'], ['armor', 'armour']],
  ['high-guard', ['guard'], ['armor', 'armour']],
  ['desert', ['desert', 'sand'], ['armor', 'armour']],
  ['scouting', ['scout', 'scouting'], ['armor', 'armour']],
];

const attackRows: readonly Row<AttackFormId>[] = [
  ['claw', ['claw', 'claws', 'talon', 'talons']],
  ['horn', ['horn', 'horns', 'tusk', 'tusks']],
  ['tail', ['tail', 'stinger']],
  ['trample', ['trample', 'stomp', 'hooves']],
  ['bite', ['bite', 'teeth', 'fangs', 'jaws', 'beak']],
];

const robotWords: ReadonlySet<string> = new Set(['robot', 'android', ...theirs.robot]);

/** Returns true if a name, or what its system says, is that of a robot. */
export const isRobotCalled = (called: string): boolean =>
  folded(called)
    .split(' ')
    .some((word) => robotWords.has(word));

function rowFor<Id>(rows: readonly Row<Id>[], name: string): Id | null {
  const words = new Set(folded(name).split(' '));
  const found = rows.find(([, ...needed]) => needed.every((any) => any.some((word) => words.has(word))));
  return found?.[0] ?? null;
}

export const rangedCalled = (name: string): RangedWeaponId | null => rowFor(rangedRows, name);
export const meleeCalled = (name: string): MeleeWeaponId | null => rowFor(meleeRows, name);
export const attackCalled = (name: string): AttackFormId | null => rowFor(attackRows, name);

/** Returns the row of an armour; `nothing` for vests and helmets, which have no effect. */
export function armourCalled(name: string): ArmourId | 'nothing' | null {
  const words = new Set(folded(name).split(' '));
  const isSlight =
    ['vest', 'helmet', 'jacket'].some((word) => words.has(word)) && !suit.some((word) => words.has(word));
  return isSlight
    ? 'nothing'
    : (rowFor(armourRows, name) ?? armourIds.find((id) => folded(id) === folded(name)) ?? null);
}

import type { RuleId } from '../../../engine/rule';
import type { SquadDesign } from './design';
import type { SideId, TroopId } from '../data/troops';
import { newCreature } from './creature';
import { newDesign, newSpecialist } from './design';
import { lookUp } from '../data/lookup';

export const readySquadIds = [
  'ice-rangers',
  'ice-planet-soldiers',
  'hangar-rebels',
  'hangar-assault-soldiers',
  'assault-section',
  'garrison-patrol',
  'arctic-section',
  'palace-guards',
  'space-raiders',
  'dock-mercenaries',
  'bounty-pair',
  'convoy-escort',
  'bounty-lodge',
  'blade-company',
  'rebel-cell',
  'hill-spears',
  'snow-foxes',
  'gas-section',
  'flare-scouts',
  'hill-grenadiers',
  'torch-company',
  'siege-raiders',
  'circuit-breakers',
  'tidal-watch',
  'crossbow-elders',
  'reef-sappers',
  'thunder-elders',
  'colony-militia',
  'moor-bowmen',
  'theropod-riders',
  'mammoth-riders',
  'bunyip-patrol',
  'forest-raiders',
  'forest-rebels',
  'forest-rangers',
  'forest-mercenaries',
  'shuttle-escort',
  'shuttle-crew',
  'crystal-rangers',
  'crystal-rebels',
  'crystal-mercenaries',
  'crystal-gunners',
  'crystal-section',
  'crystal-hunters',
  'shuttle-guard',
] as const;
export type ReadySquadId = (typeof readySquadIds)[number];

/** A squad ready to play; its name is a word of the language file, `squads.<id>`. */
export interface ReadySquad {
  readonly id: ReadySquadId;
  readonly kind: 'sample' | 'scenario' | 'muster';
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: SquadDesign;
}

type Parts = Partial<Omit<SquadDesign, 'troop'>>;

/** od6-build-003: a squad made from one listing, within its limits. */
function muster(id: ReadySquadId, side: SideId, troop: TroopId, parts: Parts): ReadySquad {
  return { id, kind: 'muster', rule: 'od6-build-003', side, design: newDesign(troop, parts) };
}

function printed(id: ReadySquadId, rule: RuleId, side: SideId, troop: TroopId, parts: Parts): ReadySquad {
  return { id, kind: 'scenario', rule, side, design: newDesign(troop, { ...parts, asPrinted: true }) };
}

/** od6-sheet-004: the sample sheet. */
const iceRangers: ReadySquad = {
  id: 'ice-rangers',
  kind: 'sample',
  rule: 'od6-sheet-004',
  side: 'anti-government',
  design: newDesign('arctic-anti-government-soldier', {
    number: 10,
    training: { brawling: 2, firearms: 2, 'melee-combat': 2, command: 1 },
    weapons: ['raygun-rifle'],
    melee: ['energy-blade'],
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun'] })],
  }),
};

export const readySquads: Readonly<Record<ReadySquadId, ReadySquad>> = {
  'ice-rangers': iceRangers,
  /** od6-scenario-002: the first squad that has to get out. */
  'ice-planet-soldiers': printed(
    'ice-planet-soldiers',
    'od6-scenario-002',
    'anti-government',
    'arctic-anti-government-soldier',
    {
      quality: 'veteran',
      number: 7,
      training: { brawling: 1, firearms: 2, command: 2 },
      weapons: ['raygun-rifle'],
      commanderLevels: 1,
      specialists: [newSpecialist({ weapons: ['repeating-raygun'] })],
    },
  ),
  /** od6-scenario-003: the second squad that has to get out. */
  'hangar-rebels': printed('hangar-rebels', 'od6-scenario-003', 'anti-government', 'anti-government-soldier', {
    quality: 'average',
    number: 9,
    training: { brawling: 1, firearms: 1, 'melee-combat': 2, command: 2 },
    weapons: ['hunting-raygun'],
    melee: ['energy-blade'],
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun'] })],
  }),
  /** od6-scenario-004: the squads that have to stop them, and their reinforcements. */
  'hangar-assault-soldiers': printed(
    'hangar-assault-soldiers',
    'od6-scenario-004',
    'evil-government',
    'assault-soldier',
    {
      number: 10,
      training: { brawling: 2, firearms: 2 },
      weapons: ['raygun-rifle'],
      commanderLevels: 1,
      specialists: [newSpecialist({ weapons: ['repeating-raygun-tripod'] })],
    },
  ),
  'assault-section': muster('assault-section', 'evil-government', 'assault-soldier', {
    number: 8,
    training: { firearms: 2, brawling: 2 },
    weapons: ['raygun-rifle'],
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { gunnery: 2 }, weapons: ['medium-repeating-raygun'] })],
  }),
  'garrison-patrol': muster('garrison-patrol', 'evil-government', 'evil-government-soldier', {
    training: { firearms: 1, throwing: 1 },
    weapons: ['raygun-carbine'],
    thrown: { grenade: 1 },
    commanderLevels: 1,
    sharedWeapon: 'heavy-repeating-raygun',
  }),
  'arctic-section': muster('arctic-section', 'evil-government', 'evil-arctic-soldier', {
    number: 7,
    training: { firearms: 3, throwing: 1 },
    weapons: ['raygun-rifle'],
    thrown: { grenade: 1 },
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { gunnery: 3 }, weapons: ['heavy-repeating-raygun'] })],
  }),
  'palace-guards': muster('palace-guards', 'evil-government', 'veteran-evil-government-soldier', {
    training: { firearms: 2, 'melee-combat': 1 },
    weapons: ['raygun-pistol'],
    armour: 'high-guard',
    commanderLevels: 2,
    specialists: [newSpecialist({ weapons: ['repeating-raygun'] })],
  }),
  'space-raiders': muster('space-raiders', 'evil-government', 'space-soldier', {
    number: 5,
    training: { firearms: 3, 'melee-combat': 3 },
    weapons: ['heavy-raygun-pistol'],
    melee: ['energy-axe'],
    commanderLevels: 3,
    specialists: [
      newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] }),
      newSpecialist({ levels: { throwing: 3 }, thrown: { 'plastic-explosives': 2 } }),
    ],
  }),
  'dock-mercenaries': muster('dock-mercenaries', 'anti-government', 'mercenary', {
    number: 6,
    training: { firearms: 1, 'melee-combat': 1 },
    weapons: ['submachine-gun'],
    melee: ['knife'],
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 2 }, weapons: ['rifle'] })],
  }),
  'bounty-pair': muster('bounty-pair', 'evil-government', 'bounty-hunter', {
    number: 2,
    training: { firearms: 2, brawling: 1 },
    weapons: ['sporting-raygun', 'hold-out-raygun'],
    armour: 'bounty-hunter',
  }),
  'convoy-escort': muster('convoy-escort', 'anti-government', 'veteran-mercenary', {
    number: 6,
    training: { firearms: 2, command: 1 },
    weapons: ['rifle'],
    melee: ['totokia'],
    armour: 'desert',
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 2 }, weapons: ['repeating-raygun'] })],
  }),
  'bounty-lodge': muster('bounty-lodge', 'evil-government', 'elite-bounty-hunter', {
    number: 4,
    training: { firearms: 3, brawling: 2 },
    weapons: ['hunting-raygun'],
    specialists: [newSpecialist({ levels: { gunnery: 4 }, weapons: ['medium-repeating-raygun'] })],
  }),
  'blade-company': muster('blade-company', 'anti-government', 'elite-mercenary', {
    number: 5,
    training: { firearms: 2, 'melee-combat': 3, command: 1 },
    weapons: ['heavy-raygun-pistol'],
    melee: ['energy-axe'],
    armour: 'scouting',
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { 'melee-combat': 2 }, melee: ['energized-broad-sword'] })],
  }),
  'rebel-cell': muster('rebel-cell', 'anti-government', 'anti-government-soldier', {
    number: 8,
    training: { firearms: 2, throwing: 1, command: 1 },
    weapons: ['raygun-pistol'],
    melee: ['club'],
    thrown: { grenade: 1 },
    commanderLevels: 1,
    specialists: [
      newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] }),
      newSpecialist({ levels: { throwing: 1 }, thrown: { 'plastic-explosives': 1 } }),
    ],
  }),
  'hill-spears': muster('hill-spears', 'anti-government', 'pygmaepithicus', {
    number: 6,
    training: { 'melee-combat': 2, sneak: 2 },
    melee: ['spear'],
    commanderLevels: 2,
  }),
  'snow-foxes': muster('snow-foxes', 'anti-government', 'arctic-anti-government-soldier', {
    number: 6,
    training: { firearms: 3, command: 2 },
    weapons: ['raygun-carbine'],
    melee: ['sword'],
    thrown: { grenade: 2 },
    commanderLevels: 1,
    specialists: [newSpecialist({ weapons: ['medium-repeating-raygun'] })],
  }),
  'gas-section': muster('gas-section', 'evil-government', 'evil-arctic-soldier', {
    number: 6,
    training: { firearms: 2, throwing: 2 },
    weapons: ['raygun-rifle'],
    thrown: { 'nausea-gas-grenade': 1, 'smoke-grenade': 1 },
    commanderLevels: 1,
    specialists: [newSpecialist({ thrown: { 'nerve-gas-grenade': 1, 'corrosive-gas-grenade': 1 } })],
  }),
  'flare-scouts': muster('flare-scouts', 'anti-government', 'anti-government-soldier', {
    number: 6,
    training: { firearms: 2, throwing: 2, command: 1 },
    weapons: ['raygun-carbine'],
    thrown: { 'stun-grenade': 1, 'cold-gas-grenade': 1 },
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { throwing: 1 }, thrown: { 'illumination-grenade': 2 } })],
  }),
  'hill-grenadiers': muster('hill-grenadiers', 'anti-government', 'arctic-anti-government-soldier', {
    number: 6,
    training: { firearms: 3, command: 1 },
    weapons: ['raygun-carbine'],
    commanderLevels: 1,
    specialists: [
      newSpecialist({ weapons: ['grenade-launcher'], thrown: { grenade: 3, 'stun-grenade': 2, 'smoke-grenade': 2 } }),
    ],
  }),
  'torch-company': muster('torch-company', 'evil-government', 'veteran-mercenary', {
    number: 6,
    training: { firearms: 2, command: 1 },
    weapons: ['raygun-carbine'],
    armour: 'desert',
    commanderLevels: 1,
    specialists: [
      newSpecialist({ levels: { flamethrower: 3 }, weapons: ['flamethrower'] }),
      newSpecialist({ levels: { flamethrower: 3 }, weapons: ['flamethrower'] }),
    ],
  }),
  'siege-raiders': muster('siege-raiders', 'evil-government', 'space-soldier', {
    number: 4,
    training: { firearms: 3 },
    weapons: ['raygun-carbine'],
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['torpedo-launcher'], thrown: { torpedo: 6 } })],
  }),
  'circuit-breakers': muster('circuit-breakers', 'anti-government', 'veteran-celestial-cephalopod', {
    number: 6,
    training: { firearms: 2, command: 1 },
    weapons: ['raygun-pistol', 'emp-gun'],
    commanderLevels: 1,
  }),
  'tidal-watch': muster('tidal-watch', 'anti-government', 'celestial-cephalopod', {
    training: { firearms: 1, command: 1 },
    weapons: ['sporting-raygun'],
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 2 }, weapons: ['repeating-raygun'] })],
  }),
  'crossbow-elders': muster('crossbow-elders', 'anti-government', 'celestial-gigantopithecus', {
    number: 4,
    training: { firearms: 2, brawling: 2, throwing: 1 },
    weapons: ['energy-crossbow'],
    thrown: { grenade: 1 },
    sharedWeapon: 'repeating-raygun-tripod',
  }),
  'reef-sappers': muster('reef-sappers', 'anti-government', 'veteran-celestial-cephalopod', {
    number: 6,
    training: { firearms: 1, throwing: 3, command: 1 },
    weapons: ['raygun-carbine'],
    thrown: { 'plastic-explosives': 1 },
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { firearms: 3 }, weapons: ['heavy-repeating-raygun'] })],
  }),
  'thunder-elders': muster('thunder-elders', 'anti-government', 'elite-celestial-gigantopithecus', {
    training: { firearms: 3, brawling: 3 },
    weapons: ['repeating-raygun'],
  }),
  'colony-militia': muster('colony-militia', 'anti-government', 'mercenary', {
    number: 10,
    weapons: ['musket', 'black-powder-pistol'],
    melee: ['sword'],
    commanderLevels: 1,
  }),
  'moor-bowmen': muster('moor-bowmen', 'anti-government', 'mercenary', {
    number: 8,
    training: { firearms: 1 },
    weapons: ['longbow'],
    melee: ['knife'],
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['crossbow'] })],
  }),
  'theropod-riders': muster('theropod-riders', 'anti-government', 'mercenary', {
    number: 5,
    training: { firearms: 1, riding: 1 },
    weapons: ['raygun-carbine'],
    melee: ['sword'],
    commanderLevels: 1,
    mount: newCreature('horned-theropod'),
  }),
  'mammoth-riders': muster('mammoth-riders', 'anti-government', 'pygmaepithicus', {
    number: 4,
    training: { 'melee-combat': 1, sneak: 1 },
    melee: ['spear'],
    commanderLevels: 1,
    mount: newCreature('war-mammoth'),
  }),
  'bunyip-patrol': muster('bunyip-patrol', 'evil-government', 'evil-government-soldier', {
    training: { firearms: 1, riding: 1 },
    weapons: ['raygun-pistol'],
    commanderLevels: 1,
    mount: newCreature('bunyip'),
  }),
  'forest-raiders': printed('forest-raiders', 'od6a-scenario-002', 'anti-government', 'anti-government-soldier', {
    quality: 'average',
    number: 10,
    training: { firearms: 1, 'melee-combat': 1, throwing: 1, command: 1 },
    weapons: ['raygun-pistol'],
    thrown: { grenade: 2 },
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-003: the second one, without grenades. */
  'forest-rebels': printed('forest-rebels', 'od6a-scenario-003', 'anti-government', 'anti-government-soldier', {
    quality: 'average',
    number: 10,
    training: { firearms: 1, 'melee-combat': 1, command: 1 },
    weapons: ['raygun-pistol'],
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-004: the third one, veterans whatever the list says. */
  'forest-rangers': printed(
    'forest-rangers',
    'od6a-scenario-004',
    'anti-government',
    'arctic-anti-government-soldier',
    {
      quality: 'veteran',
      number: 10,
      training: { brawling: 1, firearms: 2, command: 2 },
      weapons: ['raygun-rifle'],
      commanderLevels: 1,
      specialists: [
        newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] }),
        newSpecialist({ levels: { throwing: 3 }, thrown: { grenade: 4 } }),
      ],
    },
  ),
  /** od6a-scenario-005: the hired ones. */
  'forest-mercenaries': printed('forest-mercenaries', 'od6a-scenario-005', 'anti-government', 'elite-mercenary', {
    number: 10,
    training: { brawling: 1, firearms: 3 },
    weapons: ['heavy-raygun-pistol'],
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['raygun-rifle'] })],
  }),
  /** od6a-scenario-006: stronger than those of the list. */
  'shuttle-escort': printed('shuttle-escort', 'od6a-scenario-006', 'evil-government', 'evil-arctic-soldier', {
    number: 10,
    attributes: { strength: 3 },
    training: { brawling: 2, firearms: 2, throwing: 2 },
    weapons: ['raygun-rifle'],
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-007: the squad that holds the creek until the others arrive. */
  'shuttle-crew': printed('shuttle-crew', 'od6a-scenario-007', 'evil-government', 'assault-soldier', {
    number: 10,
    training: { brawling: 2, firearms: 2, 'melee-combat': 1, throwing: 1 },
    weapons: ['raygun-pistol'],
    thrown: { grenade: 2 },
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-023: the first squad that looks for the robot, veterans whatever the list says. */
  'crystal-rangers': printed(
    'crystal-rangers',
    'od6a-scenario-023',
    'anti-government',
    'arctic-anti-government-soldier',
    {
      quality: 'veteran',
      number: 10,
      training: { brawling: 1, firearms: 2, command: 2 },
      weapons: ['raygun-rifle'],
      commanderLevels: 1,
      specialists: [
        newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun'] }),
        newSpecialist({ levels: { throwing: 3 }, thrown: { grenade: 4 } }),
      ],
    },
  ),
  /** od6a-scenario-024: the second one, at the rates of its Move and Agility. */
  'crystal-rebels': printed('crystal-rebels', 'od6a-scenario-024', 'anti-government', 'anti-government-soldier', {
    quality: 'average',
    number: 10,
    printedRates: { walk: 7, run: 11 },
    training: { brawling: 1, firearms: 1, 'melee-combat': 2, command: 2 },
    weapons: ['hunting-raygun'],
    commanderLevels: 1,
    specialists: [newSpecialist({ levels: { firearms: 2 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-025: the hired ones, with blades. */
  'crystal-mercenaries': printed('crystal-mercenaries', 'od6a-scenario-025', 'anti-government', 'elite-mercenary', {
    number: 8,
    training: { brawling: 1, firearms: 2, 'melee-combat': 2 },
    weapons: ['raygun-rifle'],
    melee: ['energy-blade'],
    commanderLevels: 2,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun-tripod'] })],
  }),
  /** od6a-scenario-028: five with repeating rayguns, which the list does not allow them. */
  'crystal-gunners': printed('crystal-gunners', 'od6a-scenario-028', 'evil-government', 'evil-arctic-soldier', {
    number: 5,
    training: { firearms: 2, throwing: 2 },
    weapons: ['repeating-raygun'],
    commanderLevels: 3,
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['heavy-repeating-raygun'] })],
  }),
  /** od6a-scenario-029: ten with pistols and grenades, at the rates of their Move and Agility. */
  'crystal-section': printed('crystal-section', 'od6a-scenario-029', 'evil-government', 'evil-arctic-soldier', {
    number: 10,
    printedRates: { walk: 6, run: 10 },
    training: { firearms: 2, throwing: 2 },
    weapons: ['heavy-raygun-pistol'],
    thrown: { grenade: 2 },
    commanderLevels: 2,
    specialists: [
      newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun'] }),
      newSpecialist({ levels: { firearms: 1 }, weapons: ['repeating-raygun'] }),
    ],
  }),
  /** od6a-scenario-030: hunters under command, with grenades and tripods that the list denies them. */
  'crystal-hunters': printed('crystal-hunters', 'od6a-scenario-030', 'evil-government', 'elite-bounty-hunter', {
    number: 9,
    training: { brawling: 2, firearms: 3, throwing: 3, command: 3 },
    weapons: ['heavy-raygun-pistol'],
    thrown: { grenade: 2 },
    specialists: [
      newSpecialist({ weapons: ['repeating-raygun-tripod'] }),
      newSpecialist({ weapons: ['repeating-raygun-tripod'] }),
    ],
  }),
  /** od6a-scenario-008: the five soldiers who came to recharge their suits. */
  'shuttle-guard': printed('shuttle-guard', 'od6a-scenario-008', 'evil-government', 'space-soldier', {
    number: 5,
    attributes: { technical: 3 },
    printedRates: { walk: 6, run: 10 },
    training: { brawling: 3, firearms: 3 },
    weapons: ['repeating-raygun'],
    specialists: [newSpecialist({ levels: { firearms: 1 }, weapons: ['heavy-repeating-raygun'] })],
  }),
};

/** @throws {Error} on an unknown id. */
export function readySquad(id: string): ReadySquad {
  return lookUp(readySquads, id, 'ready squad');
}

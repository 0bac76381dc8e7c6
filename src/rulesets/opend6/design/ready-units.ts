import type { RuleId } from '../../../engine/rule';
import { artillery, artilleryIds, type ArtilleryId } from '../data/artillery';
import type { SideId } from '../data/troops';
import { creatureIds, creatures, type CreatureId } from '../data/creatures';
import { newArtillery, type ArtilleryDesign } from './artillery';
import type { Design } from './any-design';
import { newCreature, type CreatureDesign } from './creature';
import { newDesign } from './design';
import { newHero, type HeroDesign } from './hero';
import { newRemote, type RemoteDesign } from './remote';
import { newRobot, type RobotDesign } from './robot';
import { readySquadIds, readySquads } from './ready';

export const readyHeroIds = ['xulaphoen', 'star-pirate', 'lone-hunter', 'void-marshal', 'bounty-captain'] as const;
export type ReadyHeroId = (typeof readyHeroIds)[number];

/** A hero ready to play; the name is a word of the language file, `squads.<id>`. */
interface ReadyHero {
  readonly id: ReadyHeroId;
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: HeroDesign;
}

const noMetaphysics = newHero().metaphysics;

function hero(id: ReadyHeroId, rule: RuleId, side: SideId, parts: Parameters<typeof newHero>[0]): ReadyHero {
  return { id, rule, side, design: newHero(parts) };
}

/** od6a-herobuild-013, od6a-scenario-027: the sample hero, a student of metaphysics. */
const xulaphoen = hero('xulaphoen', 'od6a-herobuild-013', 'anti-government', {
  made: 'converted',
  art: 'hero-metaphysicist',
  attributes: { agility: 2, knowledge: 3, mechanical: 2, perception: 2, strength: 3, technical: 2 },
  raises: { firearms: 1, parry: 1 },
  weapons: ['raygun-pistol'],
  melee: ['energized-broad-sword'],
  metaphysics: {
    able: true,
    skills: { channel: 2, sense: 2, transform: 2 },
    powers: [
      'control-pain',
      'remain-conscious',
      'life-detection',
      'receptive-telepathy',
      'broad-sword-combat',
      'projective-telepathy',
      'telekinesis',
    ],
    rolls: 3,
    points: 7,
  },
});

export const readyHeroes: Readonly<Record<ReadyHeroId, ReadyHero>> = {
  xulaphoen,
  /** od6a-scenario-026: the pirate; the energy cutlass is an energy blade. */
  'star-pirate': hero('star-pirate', 'od6a-herobuild-001', 'anti-government', {
    made: 'converted',
    art: 'hero-pirate',
    attributes: { agility: 4, knowledge: 2, mechanical: 4, perception: 3, strength: 3, technical: 3 },
    raises: { dodge: 2, firearms: 1, 'melee-combat': 1, parry: 1 },
    weapons: ['raygun-rifle'],
    melee: ['energy-blade'],
    metaphysics: { ...noMetaphysics, rolls: 3, points: 10 },
  }),
  'lone-hunter': hero('lone-hunter', 'od6a-herobuild-002', 'evil-government', {
    art: 'hero-hunter',
    attributes: { agility: 4, knowledge: 2, mechanical: 3, perception: 3, strength: 4, technical: 2 },
    raises: { firearms: 2, dodge: 2, brawling: 1, search: 1, 'climb-jump': 1 },
    weapons: ['hunting-raygun', 'heavy-raygun-pistol'],
    melee: ['knife'],
    armour: 'bounty-hunter',
    gear: { 'medical-pack': 1, 'targeting-computer': 1 },
    metaphysics: { ...noMetaphysics, rolls: 1, points: 2 },
  }),
  'void-marshal': hero('void-marshal', 'od6a-herobuild-002', 'evil-government', {
    art: 'hero-officer',
    attributes: { agility: 3, knowledge: 3, mechanical: 2, perception: 4, strength: 3, technical: 3 },
    raises: { command: 2, dodge: 2, firearms: 1, 'melee-combat': 1, parry: 1 },
    weapons: ['raygun-carbine'],
    melee: ['energy-axe'],
    thrown: { grenade: 2, 'concussion-grenade': 1 },
    armour: 'high-guard',
    gear: { 'medical-pack': 2 },
    metaphysics: { ...noMetaphysics, rolls: 2, points: 3 },
  }),
  /** od6a-scenario-031: the bounty hunter, without a grenade for the launcher. */
  'bounty-captain': hero('bounty-captain', 'od6a-scenario-031', 'evil-government', {
    made: 'converted',
    art: 'hero-hunter',
    attributes: { agility: 4, knowledge: 3, mechanical: 3, perception: 3, strength: 4, technical: 2 },
    raises: {
      brawling: 2,
      firearms: 5,
      dodge: 2,
      'melee-combat': 2,
      parry: 2,
      throwing: 3,
      survival: 3,
      gunnery: 3,
      'vehicle-operation': 2,
      command: 2,
      search: 6,
      sneak: 3,
      swim: 1,
      demolitions: 4,
    },
    // Value is no skill of this game: it costs what it costs, and does nothing.
    specializations: [{ name: 'value', skill: 'survival', levels: 3 }],
    weapons: ['raygun-rifle', 'raygun-pistol', 'grenade-launcher'],
    armour: 'bounty-hunter',
    metaphysics: { ...noMetaphysics, rolls: 4, points: 12 },
  }),
};

/** A creature, or a pack, ready to play; the name is that of its kind. */
interface ReadyCreature {
  readonly id: CreatureId;
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: CreatureDesign;
}

/** Rats come in packs. */
const packs: Partial<Readonly<Record<CreatureId, number>>> = { 'desert-rat': 4, 'space-rat': 6 };

export const readyCreatures = Object.fromEntries(
  creatureIds.map((id): [CreatureId, ReadyCreature] => [
    id,
    { id, rule: creatures[id].rule, side: 'anti-government', design: newCreature(id, { number: packs[id] ?? 1 }) },
  ]),
) as Readonly<Record<CreatureId, ReadyCreature>>;

export const readyRobotIds = ['abc-123', 'assassin-robot', 'probe-robot', 'war-robot'] as const;
type ReadyRobotId = (typeof readyRobotIds)[number];

/** A robot ready to play; the name is a word of the language file, `squads.<id>`. */
interface ReadyRobot {
  readonly id: ReadyRobotId;
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: RobotDesign;
}

function robot(id: ReadyRobotId, rule: RuleId, ...built: Parameters<typeof newRobot>): ReadyRobot {
  return { id, rule, side: 'evil-government', design: newRobot(...built) };
}

export const readyRobots: Readonly<Record<ReadyRobotId, ReadyRobot>> = {
  /** od6a-robot-033: the sample robot. */
  'abc-123': robot('abc-123', 'od6a-robot-033', 'security-robot', {
    weapons: ['raygun-rifle'],
    turret: 'raygun-rifle',
  }),
  'assassin-robot': robot('assassin-robot', 'od6a-troop-018', 'assassin-robot', {
    weapons: ['heavy-raygun-pistol'],
    melee: ['energy-blade'],
    selfDestruct: true,
  }),
  'probe-robot': robot('probe-robot', 'od6a-troop-020', 'probe-robot', {
    weapons: ['raygun-pistol', 'hold-out-raygun'],
    lift: true,
    selfDestruct: true,
  }),
  'war-robot': robot('war-robot', 'od6a-troop-021', 'war-robot', {
    weapons: ['medium-repeating-raygun', 'raygun-carbine', 'raygun-rifle'],
    turret: 'raygun-carbine',
    armour: true,
  }),
};

/** A gun ready to play; the name is that of its kind. */
interface ReadyArtillery {
  readonly id: ArtilleryId;
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: ArtilleryDesign;
}

export const readyArtillery = Object.fromEntries(
  artilleryIds.map((id): [ArtilleryId, ReadyArtillery] => [
    id,
    { id, rule: artillery[id].rule, side: 'evil-government', design: newArtillery(id) },
  ]),
) as Readonly<Record<ArtilleryId, ReadyArtillery>>;

export const readyRemoteIds = ['remote-rifle', 'remote-repeater'] as const;
type ReadyRemoteId = (typeof readyRemoteIds)[number];

/** A remote weapon ready to play; the name is a word of the language file, `squads.<id>`. */
interface ReadyRemote {
  readonly id: ReadyRemoteId;
  readonly rule: RuleId;
  readonly side: SideId;
  readonly design: RemoteDesign;
}

function remote(id: ReadyRemoteId, design: RemoteDesign): ReadyRemote {
  return { id, rule: 'od6a-building-023', side: 'evil-government', design };
}

export const readyRemotes: Readonly<Record<ReadyRemoteId, ReadyRemote>> = {
  'remote-rifle': remote('remote-rifle', newRemote('raygun-rifle', 3)),
  'remote-repeater': remote('remote-repeater', newRemote('heavy-repeating-raygun', 4)),
};

export const readyUnitIds = [
  ...readySquadIds,
  ...readyHeroIds,
  ...creatureIds,
  ...readyRobotIds,
  ...artilleryIds,
  ...readyRemoteIds,
] as const;
export type ReadyUnitId = (typeof readyUnitIds)[number];

/** All units ready to play. */
export const readyUnits: Readonly<
  Record<ReadyUnitId, { readonly id: ReadyUnitId; readonly side: SideId; readonly design: Design }>
> = { ...readySquads, ...readyHeroes, ...readyCreatures, ...readyRobots, ...readyArtillery, ...readyRemotes };

/** Empty sheets to begin from. */
export const emptySheetIds = ['new-squad', 'new-hero', 'new-robot'] as const;

/** Returns what a sheet begins from: a unit ready to play, or an empty sheet; null for an unknown id. */
export function beginningOf(id: unknown): Design | null {
  if (id === 'new-squad') return newDesign('anti-government-soldier');
  if (id === 'new-hero') return newHero();
  if (id === 'new-robot') return newRobot('security-robot');
  const ready = readyUnitIds.find((one) => one === id);
  return ready === undefined ? null : readyUnits[ready].design;
}

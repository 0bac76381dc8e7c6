import { adapterFor } from '../../src/foundry/windows/characters/adapters';
import { openD6 } from '../../src/rulesets/opend6';

const loaded = await openD6.muster.conversion?.();
if (loaded === undefined) throw new Error('OpenD6 converts no characters');
/** What OpenD6 makes of role-playing characters. */
export const conversion = loaded;

// Characters as the D6 systems of hosts keep them. All names and numbers are invented.

const skill = (name: string, attribute: string, base: number): object => ({
  type: 'skill',
  name,
  system: { attribute, base, mod: 0 },
});

const od6s = {
  name: 'Jun Okada',
  type: 'npc',
  system: {
    attributes: Object.fromEntries(
      Object.entries({ agi: 10, kno: 6, mec: 6, per: 7, str: 9, tec: 6, met: 4 }).map(([id, base]) => [
        id,
        { base, mod: 0, score: 0 },
      ]),
    ),
    move: { value: 10 },
    wounds: { value: 0, body_points: { current: 30, max: 40 } },
    scale: { score: 0 },
  },
  items: [
    skill('Firearms', 'agi', 4),
    skill('Channel', 'met', 4),
    { type: 'specialization', name: 'Rifle', system: { attribute: 'agi', base: 5, skill: 'Firearms' } },
    {
      type: 'weapon',
      name: 'Raygun Rifle',
      system: {
        damage: { score: 15, type: 'e', str: true },
        subtype: 'Ranged',
        range: { short: '30', medium: '100', long: '300' },
      },
    },
    {
      type: 'armor',
      name: 'Suit',
      system: { er: 3, pr: 0, equipped: { value: true } },
      effects: [{ changes: [{ key: 'system.attributes.agi.mod', mode: 2, value: '-3' }] }],
    },
    { type: 'manifestation', name: 'Control Pain' },
  ],
  effects: [],
};

const secondEdition = {
  name: 'Large cat',
  type: 'creature',
  system: {
    attributes: { agility: { score: 12 }, brawn: { score: 12 }, perception: { score: 6 }, technical: { score: 0 } },
    scale: 2,
    health: { firstEditionWound: 'wounded' },
  },
  items: [
    {
      type: 'skill',
      name: 'Brawling',
      system: { key: 'brawling', attributeId: 'agility', score: 3, training: 'standard' },
    },
    { type: 'weapon', name: 'Claws', system: { damage: 3, attackSkillKey: 'brawling' } },
  ],
};

const code = (dice: number, pips = 0): object => ({ dice, pips });

/** Whole dice and pips; skills by rank. */
export const rankedCharacter = {
  name: 'Pell Arno',
  type: 'character',
  system: {
    DEX: code(3, 2),
    KNO: code(2),
    MEC: code(2),
    PER: code(3),
    STR: code(3, 1),
    TEC: code(2),
    move: 10,
    forceSkills: { control: code(0), sense: code(2, 1), alter: code(0) },
    woundMarks: 1,
    incapMarks: 0,
    mortalMarks: 0,
  },
  items: [
    { type: 'skill', name: 'Blaster', system: { attribute: 'DEX', rank: 1, rankPips: 1 } },
    { type: 'skill', name: 'Climbing/Jumping', system: { attribute: 'STR', rank: 1, rankPips: 0 } },
    { type: 'skill', name: 'Languages', system: { attribute: 'KNO', rank: 2, rankPips: 0 } },
    {
      type: 'weapon',
      name: 'Arc caster',
      system: { damageDice: 5, damagePips: 0, attackSkill: 'blaster', range: '3-30/100/300' },
    },
    { type: 'weapon', name: 'Knife', system: { damageDice: 1, damagePips: 0, attackSkill: 'melee combat', range: '' } },
    { type: 'armor', name: 'Assault armour', system: { armorBonus: 2, equipped: true } },
  ],
};

/** Four attributes, of which one stands for four of ours. */
export const fourfoldCharacter = {
  name: 'Mira Voss',
  type: 'character',
  system: {
    attributes: { might: code(3), agility: code(3, 1), wit: code(2, 2), charm: code(4) },
    scale: code(0),
    state: { woundLevel: 4 },
  },
  items: [
    { type: 'skill', name: 'Firearms', system: { attributeRef: 'agility', value: code(1, 1) } },
    { type: 'skill', name: 'Pilot', system: { attributeRef: 'wit', value: code(1) } },
    { type: 'weapon', name: 'Rifle', system: { ranged: true, range: [30, 100, 300], damage: code(5) } },
    { type: 'armour', name: 'Plate', system: { soak: code(1), status: 'worn' } },
  ],
};

/** A system that nobody knows: pips below other names, and skills as totals. */
export const unknownCharacter = {
  name: 'Ren',
  type: 'hero',
  system: {
    stats: {
      reflexes: { value: 10 },
      intellect: { value: 6 },
      perception: { value: 9 },
      physique: { value: 8 },
      gold: { value: 90 },
    },
    skills: { firearms: { value: 14, stat: 'reflexes' }, sneak: { value: 9, stat: 'perception' } },
    pace: 10,
  },
  items: [
    { type: 'weapon', name: 'Arc caster', system: { damage: '5D+1', range: { short: 30, medium: 120, long: 300 } } },
    { type: 'armour', name: 'Plate', system: { protection: 3, worn: true } },
  ],
};

export const characters: readonly object[] = [
  od6s,
  secondEdition,
  rankedCharacter,
  fourfoldCharacter,
  unknownCharacter,
];

/** What a character becomes in each role is a design that its form takes, with values that are numbers. */
export function convertAll(given: unknown, roles?: readonly string[]): void {
  const character = adapterFor(given)?.read(given, { settings: {}, wounds: [] }) ?? null;
  if (character === null) return;
  const { sheet } = openD6.muster;
  for (const role of roles ?? conversion.roles(character)) {
    const { design, fields } = conversion.draft(character, role);
    try {
      sheet.read(JSON.parse(JSON.stringify(design)));
    } catch (error) {
      throw new Error(`as ${role}: ${String(error)}`, { cause: error });
    }
    const values = fields.map(({ value }) => (typeof value === 'string' ? 0 : value));
    if (![sheet.points?.(design) ?? NaN, ...values].every(Number.isFinite))
      throw new Error(`as ${role}: a value that is no number`);
    conversion.parts(design);
  }
}

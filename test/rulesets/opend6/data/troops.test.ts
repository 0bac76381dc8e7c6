import { describe, expect, it } from 'vitest';
import type { TroopId, TroopType } from '../../../../src/rulesets/opend6/data/troops';
import { startingArmour } from '../../../../src/rulesets/opend6/design/design';
import { attributeIds } from '../../../../src/rulesets/opend6/data/attributes';
import { troops, troopType, wornAttributes } from '../../../../src/rulesets/opend6/data/troops';

const gov = ['raygun-pistol', 'raygun-carbine', 'raygun-rifle', 'heavy', 'grenade'];
const ams = ['agility', 'mechanical', 'strength'];
const beast = ['energy-crossbow', 'grenade', 'repeating-raygun', 'repeating-raygun-tripod'];
const rule = (level: number, of: 'any' | string[]) => ({ level, of });

/** Quality; typical size; attributes as played; Move; skills; weapons; armour; commanders; specialists. */
function listing(troop: TroopType): unknown[] {
  const worn = wornAttributes(troop.bare, startingArmour(troop));
  return [
    troop.quality,
    [troop.typicalSize.min, troop.typicalSize.max],
    attributeIds.map((id) => worn[id]).join(' '),
    troop.move,
    troop.training,
    troop.weapons,
    troop.armour,
    troop.commanderLevels,
    troop.specialists,
  ];
}

const free = (armour: string) => ({ kind: 'free', armour });
const any = { kind: 'any' };
const none = { kind: 'none' };
const hunter = { kind: 'listed', armours: ['bounty-hunter'] };
const lift = ['gunnery', 'lift-operations'];

const evil: [TroopId, unknown[]][] = [
  [
    'assault-soldier',
    [
      'average',
      [3, 10],
      '1 2 2 2 3 2',
      10,
      [rule(2, ams)],
      ['raygun-pistol', 'raygun-rifle', 'medium-repeating-raygun'],
      free('assault'),
      2,
      [rule(3, lift)],
    ],
  ],
  [
    'evil-government-soldier',
    ['average', [4, 4], '3 2 2 2 3 2', 10, [rule(1, ['agility', 'strength'])], gov, any, 2, []],
  ],
  [
    'evil-arctic-soldier',
    [
      'veteran',
      [3, 10],
      '2 2 2 2 3 2',
      10,
      [rule(3, ams)],
      ['raygun-pistol', 'raygun-rifle', 'medium-repeating-raygun', 'heavy-repeating-raygun', 'grenade'],
      free('arctic'),
      3,
      [rule(3, lift)],
    ],
  ],
  [
    'veteran-evil-government-soldier',
    ['veteran', [4, 4], '3 2 2 2 3 2', 10, [rule(2, ['agility', 'strength'])], gov, any, 2, [rule(2, ['gunnery'])]],
  ],
  [
    'space-soldier',
    [
      'elite',
      [3, 10],
      '2 2 3 2 5 2',
      10,
      [rule(4, [...ams, 'technical'])],
      'any',
      free('space'),
      4,
      [rule(4, [...ams, 'technical'])],
    ],
  ],
];

const am = ['agility', 'mechanical'];
const neutral: [TroopId, unknown[]][] = [
  ['mercenary', ['average', [3, 10], '3 2 3 2 2 2', 10, [rule(1, ams)], 'any', any, 2, [rule(2, am)]]],
  ['bounty-hunter', ['veteran', [2, 10], '4 2 2 3 3 2', 10, [rule(2, ams)], ['any-raygun'], hunter, 0, []]],
  [
    'veteran-mercenary',
    ['veteran', [3, 10], '3 2 3 3 2 2', 10, [rule(2, ams), rule(1, 'any')], 'any', any, 3, [rule(3, am)]],
  ],
  [
    'elite-bounty-hunter',
    ['elite', [2, 10], '4 2 2 3 3 2', 10, [rule(3, ams)], ['any-raygun'], hunter, 0, [rule(4, ['gunnery'])]],
  ],
  [
    'elite-mercenary',
    ['elite', [3, 10], '3 2 3 3 3 2', 10, [rule(3, ams), rule(2, 'any')], 'any', any, 3, [rule(4, am)]],
  ],
];

const anti: [TroopId, unknown[]][] = [
  [
    'anti-government-soldier',
    ['veteran', [6, 10], '3 2 2 2 2 2', 10, [rule(2, 'any')], 'any', none, 2, [rule(2, 'any')]],
  ],
  [
    'pygmaepithicus',
    ['veteran', [4, 6], '2 1 1 3 2 1', 7, [rule(2, ['melee-combat', 'sneak', 'strength'])], ['spear'], none, 4, []],
  ],
  [
    'arctic-anti-government-soldier',
    ['elite', [3, 10], '3 2 2 2 3 2', 10, [rule(3, 'any')], 'any', none, 3, [rule(3, 'any')]],
  ],
  ['celestial-cephalopod', ['average', [5, 10], '3 3 2 2 2 3', 9, [rule(2, 'any')], 'any', any, 2, [rule(3, 'any')]]],
  [
    'celestial-gigantopithecus',
    ['veteran', [3, 4], '2 2 3 2 4 3', 11, [rule(2, [...ams, 'technical'])], beast, none, 0, []],
  ],
  [
    'veteran-celestial-cephalopod',
    ['veteran', [5, 10], '3 3 2 2 2 3', 11, [rule(3, 'any')], 'any', any, 3, [rule(4, 'any')]],
  ],
  [
    'elite-celestial-gigantopithecus',
    ['elite', [3, 4], '3 2 3 2 4 3', 15, [rule(3, [...ams, 'technical'])], beast, none, 0, []],
  ],
];

function idsOf(list: TroopType['list']): string[] {
  return Object.values(troops)
    .filter((troop) => troop.list === list)
    .map((troop) => troop.id);
}

describe('troop lists', () => {
  it('od6-troop-001 a listing has quality, size, attributes, Move, skills, gear, commanders, specialists', () => {
    expect(troopType('assault-soldier')).toMatchObject({
      quality: 'average',
      size: { min: 3, max: 10 },
      bare: { agility: 2, knowledge: 2, mechanical: 2, perception: 2, strength: 2, technical: 2 },
      move: 10,
      training: [{ level: 2, of: ['agility', 'mechanical', 'strength'] }],
      weapons: ['raygun-pistol', 'raygun-rifle', 'medium-repeating-raygun'],
      armour: { kind: 'free', armour: 'assault' },
      commanderLevels: 2,
      specialists: [{ level: 3, of: ['gunnery', 'lift-operations'] }],
    });
    const assault = troopType('assault-soldier');
    expect(wornAttributes(assault.bare, 'assault')).toMatchObject({ agility: 1, strength: 3 });
  });

  it('od6-troop-002 od6-troop-003 od6-troop-004 every type is in its list', () => {
    expect(idsOf('evil-government')).toEqual(evil.map(([id]) => id));
    expect(idsOf('neutral')).toEqual(neutral.map(([id]) => id));
    expect(idsOf('anti-government')).toEqual(anti.map(([id]) => id));
  });

  it.each(evil)('od6-troop-002 %s', (id, expected) => {
    expect(listing(troopType(id))).toEqual(expected);
  });

  it.each(neutral)('od6-troop-003 %s', (id, expected) => {
    expect(listing(troopType(id))).toEqual(expected);
  });

  it.each(anti)('od6-troop-004 %s', (id, expected) => {
    expect(listing(troopType(id))).toEqual(expected);
  });

  it('od6-damage-004 only evil government types come in armour, and their values include it', () => {
    const armoured = Object.values(troops).filter((troop) => troop.armour.kind === 'free');
    expect(armoured.map((troop) => troop.id)).toEqual(['assault-soldier', 'evil-arctic-soldier', 'space-soldier']);
    expect(armoured.every((troop) => troop.list === 'evil-government')).toBe(true);
  });

  it('throws on an unknown type', () => {
    expect(() => troopType('penguin')).toThrow('opend6 has no troop type called "penguin"');
  });
});

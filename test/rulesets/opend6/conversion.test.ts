import { describe, expect, it } from 'vitest';
import type { D6Character, Draft } from '../../../src/battle/character';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Design } from '../../../src/rulesets/opend6/design/any-design';
import { profileOf } from '../../../src/rulesets/opend6/design/profile-of';
import { seeded } from '../../../src/engine/dice';
import { characters, convertAll, conversion } from '../../support/characters';
import { placesIn, spoiledAll, strange } from '../../support/spoil';
import { tries } from '../../support/tries';
import { adapterFor } from '../../../src/foundry/windows/characters/adapters';
import { d6System2e, totalsBy } from '../../../src/foundry/windows/characters/d6-system-2e';

const { sheet } = openD6.muster;
const world = { settings: {}, wounds: [] };

const characterIn = (source: unknown, given = world): D6Character => {
  const character = adapterFor(source)?.read(source, given) ?? null;
  if (character === null) throw new Error('no character');
  return character;
};
const drafted = (source: unknown, role = 'hero'): Draft<Design> => conversion.draft(characterIn(source), role);

type Pips = Readonly<Record<string, number>>;
const od6s = (bases: Pips, items: readonly object[] = [], system: object = {}, more: object = {}): object => ({
  name: 'Somebody',
  type: 'npc',
  system: {
    attributes: Object.fromEntries(Object.entries(bases).map(([id, base]) => [id, { base, mod: 0, score: 0 }])),
    move: { value: 10 },
    wounds: { value: 0 },
    ...system,
  },
  items,
  effects: [],
  ...more,
});
const skill = (name: string, attribute: string, base: number, more: object = {}): object => ({
  type: 'skill',
  name,
  system: { attribute, base, mod: 0, ...more },
});
const gun = (name: string, score: number, [short, medium, long]: readonly string[], more: object = {}): object => ({
  type: 'weapon',
  name,
  system: { damage: { score, type: 'e', str: true }, subtype: 'Ranged', range: { short, medium, long }, ...more },
});
const onAgility = (value: number): object[] => [
  { changes: [{ key: 'data.attributes.agi.mod', mode: 2, value: String(value) }] },
];
const armour = (name: string, er: number, agility = 0): object => ({
  type: 'armor',
  name,
  system: { er, pr: 0, equipped: { value: true } },
  effects: agility === 0 ? [] : onAgility(agility),
});
const secondEdition = (scores: Pips, items: readonly object[], more: object = {}): object => ({
  name: 'Somebody',
  type: 'creature',
  system: {
    attributes: Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, { score }])),
    scale: 0,
    ...more,
  },
  items,
});
const keyed = (key: string, attributeId: string, score: number): object => ({
  type: 'skill',
  name: key,
  system: { key, attributeId, score, training: 'standard' },
});

const valuesOf = ({ design }: Draft<Design>): string =>
  'attributes' in design ? Object.values(design.attributes ?? {}).join('/') : '';
const raisesOf = ({ design }: Draft<Design>): object => ('raises' in design ? design.raises : {});
const six = { agi: 6, kno: 6, mec: 6, per: 6, str: 6, tec: 6 };

describe('characters of the od6s family', () => {
  it('od6a-herobuild-001: one pip over a die is dropped, two are rounded up; pips are summed first', () => {
    const firearms = (agility: number, pips: number) =>
      raisesOf(drafted(od6s({ ...six, agi: agility }, [skill('Firearms', 'agi', pips)])));
    // The attribute of 2 dice and these pips.
    expect([4, 5, 6, 8, 9].map((pips) => firearms(6, pips))).toEqual(
      [1, 2, 2, 3, 3].map((dice) => ({ firearms: dice })),
    );
    const agility = (pips: number) => valuesOf(drafted(od6s({ ...six, agi: pips }))).split('/')[0];
    expect([10, 11, 12, 14].map(agility)).toEqual(['3', '4', '4', '5']);
    const fours = { settings: { pip_per_dice: 4 }, wounds: [] };
    expect(valuesOf(conversion.draft(characterIn(od6s({ ...six, agi: 9 }), fours), 'hero')).split('/')[0]).toBe('2');
    expect(raisesOf(drafted(od6s({ ...six, agi: 10 }, [skill('Firearms', 'agi', 4)])))).toEqual({ firearms: 2 });
  });

  it('od6a-herobuild-001: an armoured trooper, whose penalty is on item and actor alike, is a hero of 114 points', () => {
    const items = [
      skill('Firearms', 'agi', 3),
      skill('Brawling Parry', 'agi', 3),
      skill('Brawling', 'str', 3),
      skill('Dodge', 'agi', 3),
      gun('Raygun Rifle', 15, ['30', '100', '300']),
      gun('Raygun Pistol', 12, ['10', '30', '120']),
      armour('Trooper armor', 3, -3),
    ];
    const draft = drafted(od6s({ ...six, agi: 9 }, items, {}, { effects: onAgility(-3) }));
    expect([valuesOf(draft), sheet.points?.(draft.design)]).toEqual(['3/2/2/2/2/2', 114]);
    expect(raisesOf(draft)).toEqual({ firearms: 1, parry: 1, dodge: 1 });
    expect(draft.design).toMatchObject({ weapons: ['raygun-rifle', 'raygun-pistol'] });
    const { walk, run, resist } = profileOf(draft.design);
    expect([walk, run, resist]).toEqual([7, 12, 3]);
    expect(draft.notes.map(({ code }) => code)).toContain('effect-on-actor');
  });

  it('od6a-herobuild-001: a trooper in field armour is a hero of 135 points', () => {
    const items = [
      skill('Firearms', 'agi', 4),
      skill('Dodge', 'agi', 4),
      skill('Grenade', 'agi', 2),
      skill('Vehicle Weapons', 'agi', 2),
      skill('Survival', 'kno', 3),
      skill('Ground Vehicle Operation', 'mec', 3),
      skill('Brawling', 'str', 3),
      gun('Raygun Rifle', 15, ['30', '100', '300']),
      gun('Grenade, Fragmentation', 0, ['7', '20', '40'], { subtype: 'Explosive' }),
      armour('Field Armor and Helmet', 2),
    ];
    const draft = drafted(od6s({ agi: 9, kno: 4, mec: 4, per: 6, str: 10, tec: 3 }, items));
    expect([valuesOf(draft), sheet.points?.(draft.design)]).toEqual(['3/1/1/2/3/1', 135]);
    expect(raisesOf(draft)).toEqual({
      firearms: 1,
      dodge: 1,
      throwing: 1,
      gunnery: 3,
      survival: 1,
      'vehicle-operation': 1,
      brawling: 1,
    });
    expect(draft.notes.filter(({ code }) => code === 'unusual-attribute')).toHaveLength(3);
  });

  it('od6a-herobuild-001: a template with bare numbers is read; metaphysics that nobody can use is none', () => {
    const system = { attributes: { agi: 10, kno: 9, mec: 9, per: 11, str: 6, tec: 6, met: 3 }, move: 10, items: [] };
    const draft = drafted({ name: 'Somebody', type: 'character-template', system });
    expect(valuesOf(draft)).toBe('3/3/3/4/2/2');
    expect(draft.design).toMatchObject({ move: 10, metaphysics: { able: false } });
  });

  it('only metaphysics skills that are owned count, with the attribute; unknown powers are named', () => {
    const items = [
      skill('Channel', 'met', 4),
      { type: 'manifestation', name: 'Control Pain' },
      { type: 'manifestation', name: 'Sing' },
    ];
    const draft = drafted(od6s({ ...six, met: 3 }, items));
    expect(draft.design).toMatchObject({
      metaphysics: { able: true, skills: { channel: 2, sense: 0, transform: 0 }, powers: ['control-pain'], points: 0 },
    });
    expect(draft.omitted).toContainEqual({ what: 'power', name: 'Sing' });
    expect(drafted(od6s({ ...six, met: 0 }, [skill('Sense', 'met', 3)])).design).toMatchObject({
      metaphysics: { skills: { sense: 1 } },
    });
  });

  it('a value that nobody set is 2, and said to be a guess; a creature is asked for three only', () => {
    const guessed = (role: string): unknown =>
      drafted(od6s({ agi: 9, str: 9, per: 9, kno: 0, mec: 0, tec: 0 }), role)
        .fields.filter(({ confidence }) => confidence === 'default')
        .map(({ label, value }) => [label.split('.').at(-2), value]);
    expect(guessed('hero')).toEqual([
      ['knowledge', 2],
      ['mechanical', 2],
      ['technical', 2],
    ]);
    expect(guessed('creature')).toEqual([]);
  });

  it('the wound levels of others than characters begin with a table without stunned; the world’s own table counts first', () => {
    const health = (type: string, value: unknown, given = world): string =>
      characterIn(od6s(six, [], { wounds: { value } }, { type }), given).health;
    expect([health('character', 1), health('npc', 1), health('character', '2')]).toEqual(['unhurt', 'hurt', 'hurt']);
    expect([health('npc', 3), health('character', 6), health('npc', 99)]).toEqual(['out', 'dead', 'unknown']);
    const wounds = ['OD6S.WOUNDS_HEALTHY', 'OD6S.WOUNDS_STUNNED'];
    expect(health('npc', 1, { settings: {}, wounds: wounds as never[] })).toBe('unhurt');
  });

  it('names match as a whole or between strokes, in any capitals and with accents, never in part', () => {
    const raised = (name: string): object => raisesOf(drafted(od6s(six, [skill(name, 'agi', 6)])));
    expect(['Firearms Repair', 'Equitación/Montar/Cabalgar', 'FIREARMS!'].map(raised)).toEqual([
      {},
      { riding: 2 },
      { firearms: 2 },
    ]);
    expect(drafted(od6s(six, [skill('Firearms Repair', 'agi', 6)])).omitted).toEqual([
      { what: 'skill', name: 'Firearms Repair' },
    ]);
  });

  it('a weapon that is on no chart becomes the nearest row, and says so', () => {
    const draft = drafted(od6s(six, [gun('Arc caster', 18, ['30', '120', '300']), gun('Spear', 0, ['0', '0', '0'])]));
    expect(draft.design).toMatchObject({ weapons: ['repeating-raygun'], melee: ['spear'] });
    expect(draft.fields.filter(({ confidence }) => confidence === 'inferred')).toMatchObject([
      { label: 'Arc caster', value: 'SKIRMISH.opend6.weapons.repeating-raygun', raw: '6' },
    ]);
  });
});

describe('characters of the Second Edition', () => {
  it('a soldier of type creature is a squad of 54 points each, veteran by training', () => {
    const items = [
      keyed('firearms', 'agility', 6),
      keyed('brawling', 'agility', 1),
      keyed('dodge', 'agility', 1),
      keyed('search', 'perception', 1),
      keyed('demolitions', 'technical', 3),
      { type: 'armor', name: 'Bulletproof vest', system: { energyResistance: 9 } },
      {
        type: 'weapon',
        name: 'Raygun Pistol',
        system: { damage: 15, attackSkillKey: 'firearms', range: { short: 20, medium: 50, long: 150 } },
      },
      { type: 'weapon', name: 'Fragmentation Grenade', system: { damage: 18, weaponKind: 'thrown-explosive' } },
    ];
    const source = secondEdition(
      { agility: 11, knowledge: 8, mechanical: 8, perception: 9, brawn: 10, technical: 8 },
      items,
    );
    expect(conversion.roles(characterIn(source))[0]).toBe('hero');
    const { design, omitted } = drafted(source, 'squad');
    if (!('troop' in design)) throw new Error('this is no squad');
    expect(design).toMatchObject({
      quality: 'veteran',
      number: 10,
      armour: null,
      training: { firearms: 2, demolitions: 1 },
    });
    expect(openD6.muster.sheet.page(design, null)).toMatchObject({ bill: { perSoldier: 54 } });
    const { walk, run } = profileOf(design);
    expect([walk, run]).toEqual([9, 14]);
    expect(omitted).toContainEqual({ what: 'armour', name: 'Bulletproof vest' });
  });

  it('a hunter is a hero of 99 points: the chart comes before the die code', () => {
    const items = [
      keyed('brawling', 'agility', 2),
      keyed('firearms', 'agility', 2),
      keyed('dodge', 'agility', 1),
      keyed('melee-combat', 'agility', 1),
      keyed('survival', 'knowledge', 1),
      { type: 'weapon', name: 'Raygun Pistol', system: { damage: 15, attackSkillKey: 'firearms' } },
      { type: 'weapon', name: 'Knife (survival)', system: { damage: 3, damageBasis: 'strength-damage' } },
    ];
    const nine = { agility: 9, knowledge: 9, mechanical: 9, perception: 9, brawn: 9, technical: 9 };
    const draft = drafted(secondEdition(nine, items));
    expect([valuesOf(draft), raisesOf(draft), sheet.points?.(draft.design)]).toEqual([
      '3/3/3/3/3/3',
      { brawling: 1, firearms: 1 },
      99,
    ]);
  });

  it('a large cat is a creature of 24 points, with a note on its scale', () => {
    const source = secondEdition(
      { agility: 12, knowledge: 3, mechanical: 3, perception: 6, brawn: 12, technical: 0 },
      [],
      { scale: 2 },
    );
    expect(conversion.roles(characterIn(source))[0]).toBe('creature');
    const { design, notes } = drafted(source, 'creature');
    expect(design).toMatchObject({ agility: 4, strength: 4, perception: 2, attacks: [{ form: 'bite', damage: 4 }] });
    expect([sheet.points?.(design), profileOf(design).run]).toEqual([24, 14]);
    expect(notes).toContainEqual({ code: 'scale', subject: '2' });
  });

  it('a specialization is added to the total of its parent', () => {
    const items = [
      keyed('firearms', 'agility', 3),
      {
        type: 'specialization',
        name: 'Rifle',
        system: { parentSkillKey: 'firearms', attributeId: 'agility', score: 3 },
      },
    ];
    const { design } = drafted(
      secondEdition({ agility: 9, knowledge: 6, mechanical: 6, perception: 6, brawn: 6, technical: 6 }, items),
    );
    expect(design).toMatchObject({
      raises: { firearms: 1 },
      specializations: [{ name: 'Rifle', skill: 'firearms', levels: 2 }],
    });
  });
});

describe('a Second Edition world whose rules leave pips out', () => {
  const firearms = { ...keyed('firearms', 'agility', 5), _id: 'item1' };
  const source = secondEdition({ agility: 11, brawn: 9 }, [firearms]);
  const service = {
    apiVersion: 2,
    read: {
      actor: () => ({
        attributes: [{ id: 'agility', score: 9 }],
        skills: [{ id: 'item1', label: 'Firearms', score: 12 }],
      }),
    },
  };
  const read = (api: unknown) => {
    const character = d6System2e.read(source, { ...world, totals: totalsBy(api, source) });
    return [character?.attributes.agi?.value, character?.skills[0]?.total];
  };

  it('has its service asked for what it has worked out', () => {
    expect(read(service)).toEqual([9, 12]);
  });

  it('is read by its stored data where the service is of another version, says nothing or fails', () => {
    const failing = { actor: () => expect.fail('it cannot') };
    for (const api of [undefined, { ...service, apiVersion: 3 }, { apiVersion: 2 }, { ...service, read: failing }])
      expect(read(api)).toEqual([11, 16]);
  });
});

describe('whatever the data of an actor is', () => {
  /** A share of what `npm run soak -- --doors 20000` tries. */
  const TRIES = tries(1500);

  it(`${TRIES} spoiled characters become designs that the form takes, or none; nothing is thrown`, () => {
    const roles = ['hero', 'squad', 'creature', 'robot', 'nobody'];
    const places = characters.map((character) => placesIn({ character }, 'character').length - 1);
    const wrong: string[] = [];
    for (let seed = 0; seed < TRIES; seed += 1) {
      const chance = seeded(seed);
      const one = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
      const which = chance.below(characters.length);
      const changes = Array.from(
        { length: 1 + chance.below(4) },
        () => [chance.below(places[which] ?? 1), one(strange)] as const,
      );
      try {
        convertAll(spoiledAll(characters[which] ?? {}, changes), [one(roles)]);
      } catch (error) {
        wrong.push(`seed ${seed}: ${String(error)}`);
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('vehicles, and documents of other shapes, are no characters', () => {
    expect(
      adapterFor(od6s(six, [], {}, { type: 'vehicle' }))?.read(od6s(six, [], {}, { type: 'vehicle' }), world),
    ).toBeNull();
    for (const other of [null, 3, 'x', [], {}, { system: null }, { system: { attributes: { agi: {} } } }])
      expect(adapterFor(other)).toBeNull();
  });
});

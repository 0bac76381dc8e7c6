import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/battle/character';
import { Fault } from '../../../src/engine/faults';
import { adapterFor } from '../../../src/foundry/windows/characters/adapters';
import { readProfile, type CharacterProfile } from '../../../src/foundry/windows/characters/character-profile';
import { guessFor } from '../../../src/foundry/windows/characters/generic';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Design } from '../../../src/rulesets/opend6/design/any-design';
import { fourfoldCharacter, rankedCharacter, unknownCharacter, conversion } from '../../support/characters';

const { sheet } = openD6.muster;

function drafted(source: object, role = 'hero', profile: CharacterProfile | null = null): Draft<Design> {
  const character = adapterFor(source)?.read(source, { settings: {}, wounds: [], profile }) ?? null;
  if (character === null) throw new Error('no character');
  return conversion.draft(character, role);
}

const codesOf = ({ notes }: Draft<Design>): string[] => notes.map(({ code, subject }) => `${code} ${subject}`.trim());
const guessedOf = ({ fields }: Draft<Design>): string[] =>
  fields.filter(({ confidence }) => confidence !== 'exact').map(({ label, confidence }) => `${label} ${confidence}`);

describe('characters with ranks of whole dice', () => {
  it('a skill of 3D+2 and a rank of 1D+1 is 5; metaphysics skills count if somebody has them', () => {
    const draft = drafted(rankedCharacter);
    expect(draft.design).toMatchObject({
      attributes: { agility: 4, knowledge: 2, mechanical: 2, perception: 3, strength: 3, technical: 2 },
      raises: { firearms: 1, 'climb-jump': 1 },
      metaphysics: { able: true, skills: { channel: 0, sense: 2, transform: 0 } },
      armour: 'assault',
      melee: ['knife'],
    });
    expect(draft.omitted).toContainEqual({ what: 'skill', name: 'Languages' });
    expect(codesOf(draft)).toContain('health hurt');
    expect(guessedOf(draft)).toEqual(['Arc caster inferred']);
  });

  it('a weapon strikes, is thrown or shoots as its skill says, also by a name of another universe', () => {
    const weapon = (name: string, attackSkill: string, range = ''): object => ({
      type: 'weapon',
      name,
      system: { damageDice: 5, damagePips: 0, attackSkill, range },
    });
    const items = [
      weapon('Old heirloom', 'lightsaber', '1/2/3'),
      weapon('Canister', 'Grenade', '5/10/20'),
      weapon('Knife launcher', 'Blaster', '3-30/100/300'),
    ];
    expect(drafted({ ...rankedCharacter, items }, 'squad').design).toMatchObject({
      melee: [expect.any(String)],
      thrown: { grenade: 1 },
      weapons: [expect.any(String)],
    });
  });

  it('a weapon without ranges is the one with the nearest damage, and somebody without weapons has their own damage', () => {
    const { items: _items, ...rest } = rankedCharacter;
    const bare = { ...rest, items: [], system: { ...rest.system, damageDice: 5, damagePips: 1 } };
    expect(drafted(bare).design).toMatchObject({ weapons: [expect.any(String)] });
    expect(guessedOf(drafted(bare))).toEqual(['Pell Arno inferred']);
  });
});

describe('characters with four attributes', () => {
  it('wit stands for four attributes and is said to be near; charm commands', () => {
    const draft = drafted(fourfoldCharacter);
    expect(draft.design).toMatchObject({
      attributes: { agility: 3, knowledge: 3, mechanical: 3, perception: 3, strength: 3, technical: 3 },
      raises: { firearms: 2, command: 1 },
      weapons: ['rifle'],
    });
    const label = (id: string): string => `SKIRMISH.opend6.attributes.${id}.label inferred`;
    for (const id of ['knowledge', 'mechanical', 'perception', 'technical'])
      expect(guessedOf(draft)).toContain(label(id));
    expect(guessedOf(draft)).not.toContain(label('strength'));
    expect(codesOf(draft)).toContain('health out');
  });
});

describe('characters of an unknown system', () => {
  it('are read by the names of their values, all of which are guesses', () => {
    expect(guessFor(unknownCharacter)).toMatchObject({
      attributes: { agi: 'system.stats.reflexes', per: 'system.stats.perception', str: 'system.stats.physique' },
      scores: 'pips',
      skills: 'totals',
    });
    const draft = drafted(unknownCharacter);
    expect(draft.design).toMatchObject({
      attributes: { agility: 3, knowledge: 2, perception: 3, strength: 3, mechanical: 2 },
      raises: { firearms: 2 },
      move: 10,
    });
    expect(draft.fields.every(({ confidence, label }) => confidence !== 'exact' || label === 'Plate')).toBe(true);
    expect(codesOf(draft)).toEqual(expect.arrayContaining(['unknown-system', 'ranges']));
  });

  it('are read as a profile says, which may name other places, dice, and words of that system', () => {
    const guess = guessFor(unknownCharacter);
    if (guess === null) throw new Error('nothing was guessed');
    const profile: CharacterProfile = {
      ...guess,
      system: 'other',
      attributes: { ...guess.attributes, tec: 'system.stats.intellect' },
      names: { sneak: 'Firearms' },
      skills: 'added',
    };
    const draft = drafted(unknownCharacter, 'hero', profile);
    expect(draft.design).toMatchObject({ attributes: { technical: 2, agility: 3 }, raises: { firearms: 5 } });
    expect(codesOf(draft)).not.toContain('unknown-system');
    const inDice = { ...unknownCharacter, system: { stats: { dex: 3, per: 4, str: 2 } }, items: [] };
    expect(guessFor(inDice)?.scores).toBe('dice');
    expect(drafted(inDice).design).toMatchObject({ attributes: { agility: 3, perception: 4, strength: 2 } });
  });

  it('whose numbers are of another kind of game bring their name alone', () => {
    const other = {
      name: 'Ann',
      type: 'npc',
      system: { abilities: { str: { value: 16 }, dex: { value: 12 } } },
      items: [],
    };
    expect(guessFor(other)).toBeNull();
    const draft = drafted(other);
    expect(draft.design).toMatchObject({ name: 'Ann', attributes: { agility: 2, strength: 2 } });
    expect(codesOf(draft)).toContain('no-numbers');
    expect(
      adapterFor({ ...other, type: 'vehicle' })?.read({ ...other, type: 'vehicle' }, { settings: {}, wounds: [] }),
    ).toBeNull();
  });

  it('a file of a profile is read whole, or refused with a code', () => {
    const guess = guessFor(unknownCharacter);
    expect(readProfile(JSON.stringify(guess))).toEqual(guess);
    const refused = (text: string): string => {
      try {
        readProfile(text);
        return 'read';
      } catch (error) {
        return error instanceof Fault ? error.code : 'not a fault';
      }
    };
    for (const bad of [
      '',
      '[]',
      JSON.stringify({ ...guess, version: 2 }),
      JSON.stringify({ ...guess, scores: 'x' }),
      'x'.repeat(70_000),
    ])
      expect(refused(bad)).toBe('bad-profile');
  });
});

describe('a robot of the campaign', () => {
  const machine = { ...rankedCharacter, name: 'War droid' };

  it('od6a-robot-004: is a robot of 10 points and its values, with at most three weapons and the skills of a robot', () => {
    const character = adapterFor(machine)?.read(machine, { settings: {}, wounds: [] });
    if (!character) throw new Error('no character');
    expect(conversion.roles(character)[0]).toBe('robot');
    const draft = drafted(machine, 'robot');
    expect(draft.design).toMatchObject({
      being: 'robot',
      made: 'converted',
      attributes: { agility: 4, strength: 3 },
      raises: { firearms: 1 },
      armour: true,
    });
    expect(sheet.read(JSON.parse(JSON.stringify(draft.design)))).toEqual(draft.design);
    expect(draft.omitted).toContainEqual({ what: 'role-skill', name: 'Climbing/Jumping' });
    expect(draft.omitted).toContainEqual({ what: 'role-skill', name: 'sense' });
  });

  it('od6a-robot-008: what finds no spot is left out by its name', () => {
    const gun = (name: string): object => ({ type: 'weapon', name, system: { damageDice: 4, attackSkill: 'blaster' } });
    const names = ['Rifle', 'Crossbow', 'Musket', 'Raygun pistol'];
    const draft = drafted({ ...machine, items: names.map(gun) }, 'robot');
    expect(draft.omitted).toEqual(expect.arrayContaining([{ what: 'role-weapon', name: 'Raygun pistol' }]));
    expect(draft.design).toMatchObject({ weapons: ['rifle', 'crossbow', 'musket'] });
  });
});

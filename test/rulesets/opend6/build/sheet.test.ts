import { describe, expect, it } from 'vitest';
import { newDesign, newSpecialist } from '../../../../src/rulesets/opend6/design/design';
import { moraleBoxes, recordSheet } from '../../../../src/rulesets/opend6/muster/record';
import { defaultOptions } from '../../../../src/rulesets/opend6/data/options';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';

const rangers = recordSheet({ ...readySquad('ice-rangers').design, name: 'Ice Rangers' }, defaultOptions);

describe('record sheet', () => {
  it('od6-sheet-001 has every field of the printed sheet', () => {
    expect(Object.keys(rangers)).toEqual([
      'name',
      'troop',
      'quality',
      'walk',
      'run',
      'command',
      'number',
      'move',
      'attributes',
      'specializations',
      'skillPoints',
      'weapons',
      'armour',
      'perSoldier',
      'base',
      'commander',
      'specialists',
      'otherCosts',
      'total',
      'moraleTrack',
    ]);
    const { armour } = recordSheet(newDesign('assault-soldier'), defaultOptions);
    expect(armour).toEqual({ id: 'assault', strength: 1, agility: -1, cost: 0, free: true });
    const bought = recordSheet(newDesign('bounty-hunter', { armour: 'bounty-hunter' }), defaultOptions).armour;
    expect(bought).toEqual({ id: 'bounty-hunter', strength: 1, agility: -1, cost: 10, free: false });
  });

  it('od6-sheet-001 training and specialist limits stand at each attribute, other costs at the end', () => {
    const sheet = recordSheet(
      newDesign('veteran-mercenary', { otherCosts: [{ name: 'flag', cost: 3 }] }),
      defaultOptions,
    );
    const limits = sheet.attributes.map((row) => [row.id, row.trainingLimit, row.specialistLimit]);
    expect(limits).toEqual([
      ['agility', 2, 3],
      ['knowledge', 1, 0],
      ['mechanical', 2, 3],
      ['perception', 1, 0],
      ['strength', 2, 0],
      ['technical', 1, 0],
    ]);
    expect(sheet.otherCosts).toEqual([{ name: 'flag', weapon: null, cost: 3 }]);
    const patrol = recordSheet(
      newDesign('evil-government-soldier', { sharedWeapon: 'medium-repeating-raygun' }),
      defaultOptions,
    );
    expect(patrol.otherCosts).toMatchObject([{ weapon: { id: 'medium-repeating-raygun' }, cost: 27 }]);
  });

  it('od6-sheet-002 the track runs from 9 to 0; 9 and 8 are struck out for every quality', () => {
    for (const quality of ['average', 'veteran', 'elite'] as const) {
      const track = moraleBoxes(quality);
      expect(track.map((box) => box.level)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(track.filter((box) => box.struck).map((box) => box.level)).toEqual(expect.arrayContaining([9, 8]));
    }
    const starts = (['elite', 'veteran', 'average'] as const).map(
      (quality) => moraleBoxes(quality).find((box) => box.start)?.level,
    );
    expect(starts).toEqual([7, 6, 5]);
  });

  it('od6-build-024 levels above the start are struck out; boxes are crossed and uncrossed with morale', () => {
    const struck = moraleBoxes('veteran').filter((box) => box.struck);
    expect(struck.map((box) => box.level)).toEqual([9, 8, 7]);
    const crossed = (current: number) =>
      moraleBoxes('veteran', current)
        .filter((box) => box.crossed)
        .map((box) => box.level);
    expect(crossed(6)).toEqual([]);
    expect(crossed(3)).toEqual([6, 5, 4]);
    expect(crossed(4)).toEqual([6, 5]);
    expect(crossed(0)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('od6-sheet-004 the head of the Ice Rangers', () => {
    expect(rangers).toMatchObject({
      name: 'Ice Rangers',
      troop: 'arctic-anti-government-soldier',
      quality: { id: 'elite', cost: 20 },
      walk: 8,
      run: 13,
      command: 4,
      number: 10,
      move: { value: 10, cost: 10 },
    });
  });

  it('od6-sheet-004 attributes and skills of the Ice Rangers', () => {
    const rows = rangers.attributes.map((row) => [
      row.id,
      row.worn,
      row.cost,
      ...row.skills.map((skill) => `${skill.id} ${skill.code} (${skill.cost})`),
    ]);
    expect(rows).toEqual([
      ['agility', 3, 3, 'brawling 5 (2)', 'firearms 5 (2)', 'melee-combat 5 (2)', 'riding 3 (0)', 'throwing 3 (0)'],
      ['knowledge', 2, 2, 'survival 2 (0)'],
      ['mechanical', 2, 2, 'gunnery 2 (0)', 'piloting 2 (0)', 'vehicle-operation 2 (0)'],
      ['perception', 2, 2, 'command 3 (1)', 'search 2 (0)', 'sneak 2 (0)'],
      ['strength', 3, 3, 'swim 3 (0)'],
      ['technical', 2, 2, 'demolitions 2 (0)', 'medicine 2 (0)'],
    ]);
    const mechanical = recordSheet(newDesign('assault-soldier'), defaultOptions).attributes[2];
    expect(mechanical?.skills.map((skill) => skill.id)).toContain('lift-operations');
    const limits = rangers.attributes.flatMap((row) => [row.trainingLimit, row.specialistLimit]);
    expect(limits).toEqual(Array.from({ length: 12 }, () => 3));
  });

  it('od6-sheet-004 weapons, commander, specialist and points of the Ice Rangers', () => {
    expect(rangers.weapons).toEqual([
      { id: 'raygun-rifle', kind: 'ranged', damage: 5, short: 15, medium: 50, long: 150, count: 1, cost: 15 },
      { id: 'energy-blade', kind: 'melee', damage: 5, short: null, medium: null, long: null, count: 1, cost: 4 },
    ]);
    expect([rangers.skillPoints, rangers.perSoldier, rangers.base, rangers.total]).toEqual([51, 70, 700, 720]);
    expect(rangers.commander).toMatchObject({ command: 4, cost: 1 });
    expect(rangers.specialists).toEqual([
      {
        role: 'specialist-1',
        skills: [{ id: 'firearms', code: 6, levels: 1, cost: 1 }],
        weapons: [
          { id: 'repeating-raygun', kind: 'ranged', damage: 6, short: 15, medium: 60, long: 150, count: 1, cost: 18 },
        ],
        cost: 19,
      },
    ]);
    expect(rangers.armour).toBeNull();
  });

  it('od6-build-013 melee damage is Strength plus the value, the range boxes stay empty', () => {
    const blade = rangers.weapons.find((weapon) => weapon.id === 'energy-blade');
    expect(blade).toMatchObject({ damage: 5, cost: 4, short: null, medium: null, long: null });
    const space = recordSheet(newDesign('space-soldier', { melee: ['energy-blade'] }), defaultOptions);
    expect(space.weapons[0]?.damage).toBe(4);
  });

  it('od6-build-022 both rates are worked out and written on the sheet', () => {
    const sheet = recordSheet(newDesign('celestial-gigantopithecus'), defaultOptions);
    expect([sheet.walk, sheet.run]).toEqual([7.5, 13]);
    const armoured = recordSheet(newDesign('assault-soldier'), defaultOptions);
    expect([armoured.walk, armoured.run]).toEqual([6, 11]);
  });

  it("od6-build-023 the command at the head is the commander's, the line under Perception the squad's", () => {
    const perception = rangers.attributes.find((row) => row.id === 'perception');
    expect(perception?.skills.find((skill) => skill.id === 'command')?.code).toBe(3);
    expect(rangers.command).toBe(4);
  });

  it('od6-sheet-003 the sheet has a box for the commander and one for each specialist', () => {
    const sheet = recordSheet(
      newDesign('mercenary', { number: 5, specialists: [newSpecialist(), newSpecialist()] }),
      defaultOptions,
    );
    expect(sheet.specialists.map((box) => box.role)).toEqual(['specialist-1', 'specialist-2']);
    expect(sheet.commander.command).toBe(2);
  });

  it('od6-build-011 a specialization is at the attribute plus its own levels', () => {
    const design = newDesign('anti-government-soldier', {
      training: { firearms: 1 },
      specializations: [{ name: 'rifles', skill: 'firearms', levels: 2 }],
    });
    const line = { name: 'rifles', skill: 'firearms', code: 5, cost: 2 };
    expect(recordSheet(design, defaultOptions).specializations).toEqual([line]);
  });
});

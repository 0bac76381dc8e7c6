import { describe, expect, it } from 'vitest';
import { newDesign, newSpecialist } from '../../../../src/rulesets/opend6/design/design';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import type { Quality } from '../../../../src/rulesets/opend6/data/morale';
import { openD6 } from '../../../../src/rulesets/opend6';
import { battle } from '../../../support/opend6';
import { billed, pageOf, type MoraleBox } from '../../../support/opend6-sheet';

const rangers = pageOf(readySquad('ice-rangers').design);

/** The morale track of a squad of this quality, in a battle in which it has this level. */
function trackOf(quality: Quality, morale?: number): readonly MoraleBox[] {
  const squad = { at: [{ x: 5, y: 5 }], design: { quality }, ...(morale === undefined ? {} : { morale }) };
  const seen = openD6.rules.seen(battle({ squads: { rebels: squad } }), 'referee');
  const { morale: track } = openD6.muster.sheet.play?.(seen, 'rebels').unit as { morale: readonly MoraleBox[] };
  return track;
}

describe('record sheet', () => {
  it('od6-sheet-001 has every field of the printed sheet', () => {
    expect(Object.keys(rangers)).toEqual(
      expect.arrayContaining([
        'troopName',
        'qualityName',
        'walk',
        'run',
        'command',
        'number',
        'attributes',
        'specializations',
        'weapons',
        'armour',
        'commander',
        'specialists',
        'otherCosts',
        'morale',
        'bill',
      ]),
    );
    expect(Object.keys(rangers.bill)).toEqual(expect.arrayContaining(['skillPoints', 'perSoldier', 'base', 'total']));
    expect(billed(readySquad('ice-rangers').design, 'move')).toBe(10);
    const { armour } = pageOf(newDesign('assault-soldier'));
    expect(armour).toMatchObject({ id: 'assault', strength: '+1', agility: '−1', cost: 0, free: true });
    const bought = pageOf(newDesign('bounty-hunter', { armour: 'bounty-hunter' })).armour;
    expect(bought).toMatchObject({ id: 'bounty-hunter', strength: '+1', agility: '−1', cost: 10, free: false });
  });

  it('od6-sheet-001 training and specialist limits stand at each attribute, other costs at the end', () => {
    const sheet = pageOf(newDesign('veteran-mercenary', { otherCosts: [{ name: 'flag', cost: 3 }] }));
    const limits = sheet.attributes.map((row) => [row.id, row.trainingLimit, row.specialistLimit]);
    expect(limits).toEqual([
      ['agility', 2, 3],
      ['knowledge', 1, 0],
      ['mechanical', 2, 3],
      ['perception', 1, 0],
      ['strength', 2, 0],
      ['technical', 1, 0],
    ]);
    expect(sheet.otherCosts).toEqual([{ index: 0, name: 'flag', cost: 3 }]);
    const patrol = newDesign('evil-government-soldier', { sharedWeapon: 'medium-repeating-raygun' });
    expect(pageOf(patrol).shared?.weapon).toMatchObject({ id: 'medium-repeating-raygun', cost: 27 });
    expect(billed(patrol, 'shared-weapon')).toBe(27);
  });

  it('od6-sheet-002 the track runs from 9 to 0; 9 and 8 are struck out for every quality', () => {
    for (const quality of ['average', 'veteran', 'elite'] as const) {
      const track = trackOf(quality);
      expect(track.map((box) => box.level)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(track.filter((box) => box.struck).map((box) => box.level)).toEqual(expect.arrayContaining([9, 8]));
    }
    const starts = (['elite', 'veteran', 'average'] as const).map(
      (quality) => trackOf(quality).find((box) => box.start)?.level,
    );
    expect(starts).toEqual([7, 6, 5]);
  });

  it('od6-build-024 levels above the start are struck out; boxes are crossed and uncrossed with morale', () => {
    const struck = trackOf('veteran').filter((box) => box.struck);
    expect(struck.map((box) => box.level)).toEqual([9, 8, 7]);
    const crossed = (current: number) =>
      trackOf('veteran', current)
        .filter((box) => box.crossed)
        .map((box) => box.level);
    expect(crossed(6)).toEqual([]);
    expect(crossed(3)).toEqual([6, 5, 4]);
    expect(crossed(4)).toEqual([6, 5]);
    expect(crossed(0)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('od6-sheet-004 the head of the Ice Rangers', () => {
    expect(rangers).toMatchObject({
      troopName: { key: 'SKIRMISH.opend6.troops.arctic-anti-government-soldier' },
      qualityName: { key: 'SKIRMISH.opend6.qualities.elite' },
      walk: 8,
      run: 13,
      command: 4,
      number: 10,
    });
    expect(['quality', 'move'].map((kind) => billed(readySquad('ice-rangers').design, kind))).toEqual([20, 10]);
  });

  it('od6-sheet-004 attributes and skills of the Ice Rangers', () => {
    const rows = rangers.attributes.map((row) => [
      row.id,
      row.worn ?? row.bare,
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
    const mechanical = pageOf(newDesign('assault-soldier')).attributes[2];
    expect(mechanical?.skills.map((skill) => skill.id)).toContain('lift-operations');
    const limits = rangers.attributes.flatMap((row) => [row.trainingLimit, row.specialistLimit]);
    expect(limits).toEqual(Array.from({ length: 12 }, () => 3));
  });

  it('od6-sheet-004 weapons, commander, specialist and points of the Ice Rangers', () => {
    expect(rangers.weapons).toMatchObject([
      { id: 'raygun-rifle', kind: 'ranged', damage: 5, short: 15, medium: 50, long: 150, count: 1, cost: 15 },
      { id: 'energy-blade', kind: 'melee', damage: 5, short: null, medium: null, long: null, count: 1, cost: 4 },
    ]);
    const { skillPoints, perSoldier, base, total } = rangers.bill;
    expect([skillPoints, perSoldier, base, total]).toEqual([51, 70, 700, 720]);
    expect(rangers.commander).toMatchObject({ command: 4, cost: 1 });
    expect(rangers.specialists).toMatchObject([
      {
        title: { key: 'SKIRMISH.opend6.roles.specialist-1' },
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
    const space = pageOf(newDesign('space-soldier', { melee: ['energy-blade'] }));
    expect(space.weapons[0]?.damage).toBe(4);
  });

  it('od6-build-022 both rates are worked out and written on the sheet', () => {
    const sheet = pageOf(newDesign('celestial-gigantopithecus'));
    expect([sheet.walk, sheet.run]).toEqual([7.5, 13]);
    const armoured = pageOf(newDesign('assault-soldier'));
    expect([armoured.walk, armoured.run]).toEqual([6, 11]);
  });

  it("od6-build-023 the command at the head is the commander's, the line under Perception the squad's", () => {
    const perception = rangers.attributes.find((row) => row.id === 'perception');
    expect(perception?.skills.find((skill) => skill.id === 'command')?.code).toBe(3);
    expect(rangers.command).toBe(4);
  });

  it('od6-sheet-003 the sheet has a box for the commander and one for each specialist', () => {
    const sheet = pageOf(newDesign('mercenary', { number: 5, specialists: [newSpecialist(), newSpecialist()] }));
    expect(sheet.specialists.map(({ title }) => title.key)).toEqual([
      'SKIRMISH.opend6.roles.specialist-1',
      'SKIRMISH.opend6.roles.specialist-2',
    ]);
    expect(sheet.commander.command).toBe(2);
  });

  it('od6-build-011 a specialization is at the attribute plus its own levels', () => {
    const design = newDesign('anti-government-soldier', {
      training: { firearms: 1 },
      specializations: [{ name: 'rifles', skill: 'firearms', levels: 2 }],
    });
    expect(pageOf(design).specializations).toMatchObject([{ name: 'rifles', skill: 'firearms', code: 5 }]);
    expect(billed(design, 'specialization')).toBe(2);
  });
});

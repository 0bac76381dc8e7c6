import { describe, expect, it } from 'vitest';
import { costOf, type CostKey } from '../../../../src/rulesets/opend6/muster/cost';
import { newDesign, newSpecialist, type SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import { checkPoints, forceCost } from '../../../../src/rulesets/opend6/muster/force';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';

const iceRangers = readySquad('ice-rangers').design;

function amounts(design: SquadDesign, key: CostKey): number[] {
  return costOf(design)
    .lines.filter((line) => line.key === key)
    .map((line) => line.amount);
}

describe('squad generation points', () => {
  it('od6-build-001 the squads of a side are bought with its points', () => {
    const force = [iceRangers, iceRangers];
    expect(forceCost(force)).toBe(1440);
    expect(checkPoints(force, 1440)).toEqual([]);
    expect(checkPoints(force, 1439)).toEqual([
      { severity: 'error', code: 'over-points', rule: 'od6-build-001', values: { total: 1440, points: 1439 } },
    ]);
    expect(checkPoints(force, null)).toEqual([]);
  });

  it('od6-build-003 the troop type fixes quality, attributes and Move', () => {
    const design = newDesign('elite-celestial-gigantopithecus');
    expect(design.quality).toBe('elite');
    expect(amounts(design, 'move')).toEqual([15]);
    expect(amounts(design, 'attribute')).toEqual([3, 2, 3, 2, 4, 3]);
  });

  it.each([
    ['average', 0],
    ['veteran', 10],
    ['elite', 20],
  ] as const)('od6-build-005 quality %s costs %i per soldier', (quality, points) => {
    expect(amounts(newDesign('mercenary', { quality }), 'quality')).toEqual([points]);
    const average = costOf(newDesign('mercenary', { quality: 'average' })).perSoldier;
    expect(costOf(newDesign('mercenary', { quality })).perSoldier).toBe(average + points);
  });

  it('od6-build-006 each point of Move costs 1: Move 10 costs 10', () => {
    expect(amounts(iceRangers, 'move')).toEqual([10]);
    expect(amounts(newDesign('pygmaepithicus'), 'move')).toEqual([7]);
  });

  it('od6-build-007 attributes cost their bare values: Space Soldiers pay AGI 3 and STR 2', () => {
    expect(amounts(newDesign('space-soldier'), 'attribute')).toEqual([3, 2, 3, 2, 2, 2]);
    expect(amounts(newDesign('assault-soldier'), 'attribute')).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('od6-build-009 each training level costs 1 per soldier', () => {
    expect(amounts(iceRangers, 'training')).toEqual([2, 2, 2, 1]);
    const untrained = costOf({ ...iceRangers, training: {} });
    expect(costOf(iceRangers).perSoldier - untrained.perSoldier).toBe(7);
    expect(costOf(iceRangers).total - untrained.total).toBe(70);
  });

  it('od6-build-011 a specialization costs the same as a skill', () => {
    const specializations = [{ name: 'rifles', skill: 'firearms', levels: 2 }] as const;
    expect(costOf({ ...iceRangers, specializations }).skillPoints).toBe(53);
  });

  it('od6-build-012 several weapons are paid for every soldier', () => {
    const design = newDesign('mercenary', { number: 5, weapons: ['rifle', 'longbow'], melee: ['knife'] });
    expect(amounts(design, 'weapon')).toEqual([13, 5]);
    expect(amounts(design, 'melee')).toEqual([2]);
    const unarmed = newDesign('mercenary', { number: 5 });
    expect(costOf(design).total - costOf(unarmed).total).toBe((13 + 5 + 2) * 5);
  });

  it('grenades are paid by the piece', () => {
    const design = newDesign('mercenary', { number: 4, thrown: { grenade: 2, 'plastic-explosives': 1 } });
    expect(amounts(design, 'thrown')).toEqual([10, 10]);
    expect(costOf(design).total - costOf(newDesign('mercenary', { number: 4 })).total).toBe(80);
  });

  it('od6-build-014 bought armour costs its points per soldier, free armour nothing', () => {
    expect(amounts(newDesign('assault-soldier'), 'armour')).toEqual([0]);
    expect(amounts(newDesign('space-soldier'), 'armour')).toEqual([0]);
    expect(amounts(newDesign('bounty-hunter', { armour: 'bounty-hunter' }), 'armour')).toEqual([10]);
    expect(amounts(newDesign('mercenary', { armour: 'high-guard' }), 'armour')).toEqual([25]);
    expect(amounts(newDesign('bounty-hunter'), 'armour')).toEqual([]);
  });

  it('od6-build-015 a level of the commander costs 1 once', () => {
    const plain = costOf({ ...iceRangers, commanderLevels: 0 }).total;
    expect(costOf({ ...iceRangers, commanderLevels: 1 }).total - plain).toBe(1);
    expect(costOf({ ...iceRangers, commanderLevels: 3 }).total - plain).toBe(3);
  });

  it('od6-build-016 a specialist pays levels once and the full price of weapons of their own', () => {
    const plain = costOf({ ...iceRangers, specialists: [] }).total;
    const weapons = ['medium-repeating-raygun'] as const;
    const specialist = newSpecialist({ levels: { firearms: 2 }, weapons, melee: ['club'] });
    expect(costOf({ ...iceRangers, specialists: [specialist] }).total - plain).toBe(2 + 27 + 2);
    expect(costOf({ ...iceRangers, specialists: [specialist, specialist] }).total - plain).toBe(62);
    const bombs = newSpecialist({ thrown: { grenade: 2, 'plastic-explosives': 1 } });
    expect(costOf({ ...iceRangers, specialists: [bombs] }).total - plain).toBe(2 * 5 + 10);
    expect(
      costOf({ ...iceRangers, specialists: [newSpecialist(), bombs] }).lines.filter(
        ({ key }) => key === 'specialist-weapon',
      ),
    ).toMatchObject([
      { subject: 'grenade', specialist: 2, count: 2, amount: 10 },
      { subject: 'plastic-explosives', specialist: 2, count: 1, amount: 10 },
    ]);
  });

  it('od6-build-016 a squad without specialists pays its assembled weapon once', () => {
    const bare = newDesign('evil-government-soldier');
    const armed = newDesign('evil-government-soldier', { sharedWeapon: 'heavy-repeating-raygun' });
    expect(costOf(armed).total - costOf(bare).total).toBe(33);
    expect(costOf(armed).perSoldier).toBe(costOf(bare).perSoldier);
  });

  it('od6-build-018 skill points cost of the Ice Rangers: 20 + 10 + 14 + 7 = 51', () => {
    expect(amounts(iceRangers, 'quality')).toEqual([20]);
    expect(amounts(iceRangers, 'attribute').reduce((sum, amount) => sum + amount, 0)).toBe(14);
    expect(costOf(iceRangers).skillPoints).toBe(51);
  });

  it('od6-build-019 51 + rifle 15 + blade 4 = 70 per soldier', () => {
    expect(amounts(iceRangers, 'weapon')).toEqual([15]);
    expect(amounts(iceRangers, 'melee')).toEqual([4]);
    expect(costOf(iceRangers).perSoldier).toBe(70);
  });

  it('od6-build-020 70 for each of 10 soldiers is a base cost of 700', () => {
    expect(costOf(iceRangers).base).toBe(700);
    expect(costOf({ ...iceRangers, number: 9 }).base).toBe(630);
  });

  it('od6-build-021 700 + commander 1 + specialist 1 + repeating raygun 18 = 720; other costs come on top', () => {
    expect(amounts(iceRangers, 'commander')).toEqual([1]);
    expect(amounts(iceRangers, 'specialist-training')).toEqual([1]);
    expect(amounts(iceRangers, 'specialist-weapon')).toEqual([18]);
    expect(costOf(iceRangers).total).toBe(720);
    expect(costOf({ ...iceRangers, otherCosts: [{ name: 'flag', cost: 5 }] }).total).toBe(725);
  });
});

import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { newDesign, newSpecialist, type SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import { billed, billOf, pageOf } from '../../../support/opend6-sheet';

const iceRangers = readySquad('ice-rangers').design;

const weaponCosts = (design: SquadDesign, kind: 'ranged' | 'melee'): number[] =>
  pageOf(design).weapons.flatMap((weapon) => (weapon.kind === kind ? [weapon.cost] : []));
const armourCost = (design: SquadDesign): number | null => pageOf(design).armour?.cost ?? null;

describe('squad generation points', () => {
  it('od6-build-001 the squads of a side are bought with its points', () => {
    const force = [iceRangers, iceRangers];
    const against = (points: number | null) =>
      openD6.muster.forces
        ?.check(
          force.map((design) => ({ name: 'Rangers', design })),
          { points },
          'rebels',
        )
        .filter(({ rule }) => rule === 'od6-build-001');
    expect(force.map((design) => openD6.muster.sheet.points?.(design))).toEqual([720, 720]);
    expect(against(1440)).toEqual([]);
    expect(against(1439)).toMatchObject([
      { severity: 'error', code: 'over-points', text: { values: { total: 1440, points: 1439 } } },
    ]);
    expect(against(null)).toEqual([]);
  });

  it('od6-build-003 the troop type fixes quality, attributes and Move', () => {
    const design = newDesign('elite-celestial-gigantopithecus');
    expect(design.quality).toBe('elite');
    expect(billed(design, 'move')).toBe(15);
    expect(pageOf(design).attributes.map(({ cost }) => cost)).toEqual([3, 2, 3, 2, 4, 3]);
  });

  it.each([
    ['average', 0],
    ['veteran', 10],
    ['elite', 20],
  ] as const)('od6-build-005 quality %s costs %i per soldier', (quality, points) => {
    expect(billed(newDesign('mercenary', { quality }), 'quality')).toBe(points);
    const average = billOf(newDesign('mercenary', { quality: 'average' })).perSoldier;
    expect(billOf(newDesign('mercenary', { quality })).perSoldier).toBe(average + points);
  });

  it('od6-build-006 each point of Move costs 1: Move 10 costs 10', () => {
    expect(billed(iceRangers, 'move')).toBe(10);
    expect(billed(newDesign('pygmaepithicus'), 'move')).toBe(7);
  });

  it('od6-build-007 attributes cost their bare values: Space Soldiers pay AGI 3 and STR 2', () => {
    const paid = (troop: 'assault-soldier' | 'space-soldier') =>
      pageOf(newDesign(troop)).attributes.map(({ cost }) => cost);
    expect([paid('space-soldier'), paid('assault-soldier')]).toEqual([
      [3, 2, 3, 2, 2, 2],
      [2, 2, 2, 2, 2, 2],
    ]);
    expect([
      billed(newDesign('space-soldier'), 'attribute'),
      billed(newDesign('assault-soldier'), 'attribute'),
    ]).toEqual([14, 12]);
  });

  it('od6-build-009 each training level costs 1 per soldier', () => {
    const trained = pageOf(iceRangers).attributes.flatMap(({ skills }) => skills.map(({ cost }) => cost));
    expect(trained.filter((cost) => cost > 0)).toEqual([2, 2, 2, 1]);
    expect(billed(iceRangers, 'training')).toBe(7);
    const untrained = billOf({ ...iceRangers, training: {} });
    expect(billOf(iceRangers).perSoldier - untrained.perSoldier).toBe(7);
    expect(billOf(iceRangers).total - untrained.total).toBe(70);
  });

  it('od6-build-011 a specialization costs the same as a skill', () => {
    const specializations = [{ name: 'rifles', skill: 'firearms', levels: 2 }] as const;
    expect(billOf({ ...iceRangers, specializations }).skillPoints).toBe(53);
  });

  it('od6-build-012 several weapons are paid for every soldier', () => {
    const design = newDesign('mercenary', { number: 5, weapons: ['rifle', 'longbow'], melee: ['knife'] });
    expect(weaponCosts(design, 'ranged')).toEqual([13, 5]);
    expect(weaponCosts(design, 'melee')).toEqual([2]);
    const unarmed = newDesign('mercenary', { number: 5 });
    expect(billOf(design).total - billOf(unarmed).total).toBe((13 + 5 + 2) * 5);
  });

  it('grenades are paid by the piece', () => {
    const design = newDesign('mercenary', { number: 4, thrown: { grenade: 2, 'plastic-explosives': 1 } });
    expect(pageOf(design).thrown.flatMap(({ cost }) => (cost > 0 ? [cost] : []))).toEqual([10, 10]);
    expect(billOf(design).total - billOf(newDesign('mercenary', { number: 4 })).total).toBe(80);
  });

  it('od6-build-014 bought armour costs its points per soldier, free armour nothing', () => {
    expect(armourCost(newDesign('assault-soldier'))).toBe(0);
    expect(armourCost(newDesign('space-soldier'))).toBe(0);
    const bought = newDesign('bounty-hunter', { armour: 'bounty-hunter' });
    expect([armourCost(bought), billed(bought, 'armour')]).toEqual([10, 10]);
    expect(armourCost(newDesign('mercenary', { armour: 'high-guard' }))).toBe(25);
    expect([armourCost(newDesign('bounty-hunter')), billed(newDesign('bounty-hunter'), 'armour')]).toEqual([
      null,
      null,
    ]);
  });

  it('od6-build-015 a level of the commander costs 1 once', () => {
    const plain = billOf({ ...iceRangers, commanderLevels: 0 }).total;
    expect(billOf({ ...iceRangers, commanderLevels: 1 }).total - plain).toBe(1);
    expect(billOf({ ...iceRangers, commanderLevels: 3 }).total - plain).toBe(3);
  });

  it('od6-build-016 a specialist pays levels once and the full price of weapons of their own', () => {
    const plain = billOf({ ...iceRangers, specialists: [] }).total;
    const weapons = ['medium-repeating-raygun'] as const;
    const specialist = newSpecialist({ levels: { firearms: 2 }, weapons, melee: ['club'] });
    expect(billOf({ ...iceRangers, specialists: [specialist] }).total - plain).toBe(2 + 27 + 2);
    expect(billOf({ ...iceRangers, specialists: [specialist, specialist] }).total - plain).toBe(62);
    const bombs = newSpecialist({ thrown: { grenade: 2, 'plastic-explosives': 1 } });
    expect(billOf({ ...iceRangers, specialists: [bombs] }).total - plain).toBe(2 * 5 + 10);
    const boxes = pageOf({ ...iceRangers, specialists: [newSpecialist(), bombs] }).specialists;
    expect(boxes.map(({ weapons: carried }) => carried.filter(({ kind }) => kind === 'thrown'))).toMatchObject([
      [],
      [
        { id: 'grenade', count: 2, cost: 10 },
        { id: 'plastic-explosives', count: 1, cost: 10 },
      ],
    ]);
  });

  it('od6-build-016 a squad without specialists pays its assembled weapon once', () => {
    const bare = newDesign('evil-government-soldier');
    const armed = newDesign('evil-government-soldier', { sharedWeapon: 'heavy-repeating-raygun' });
    expect(billOf(armed).total - billOf(bare).total).toBe(33);
    expect(billOf(armed).perSoldier).toBe(billOf(bare).perSoldier);
  });

  it('od6-build-018 skill points cost of the Ice Rangers: 20 + 10 + 14 + 7 = 51', () => {
    expect(['quality', 'move', 'attribute', 'training'].map((kind) => billed(iceRangers, kind))).toEqual([
      20, 10, 14, 7,
    ]);
    expect(billOf(iceRangers).skillPoints).toBe(51);
  });

  it('od6-build-019 51 + rifle 15 + blade 4 = 70 per soldier', () => {
    expect(['weapon', 'melee'].map((kind) => billed(iceRangers, kind))).toEqual([15, 4]);
    expect(billOf(iceRangers).perSoldier).toBe(70);
  });

  it('od6-build-020 70 for each of 10 soldiers is a base cost of 700', () => {
    expect(billOf(iceRangers).base).toBe(700);
    expect(billOf({ ...iceRangers, number: 9 }).base).toBe(630);
  });

  it('od6-build-021 700 + commander 1 + specialist 1 + repeating raygun 18 = 720; other costs come on top', () => {
    expect(['commander', 'specialist-training', 'specialist-weapon'].map((kind) => billed(iceRangers, kind))).toEqual([
      1, 1, 18,
    ]);
    expect(billOf(iceRangers).total).toBe(720);
    expect(billOf({ ...iceRangers, otherCosts: [{ name: 'flag', cost: 5 }] }).total).toBe(725);
  });
});

import { describe, expect, it } from 'vitest';
import { withoutDoubles, type PaperTemplate } from '../../src/battle/paper';
import { rulesets, rulesetOf } from '../../src/rulesets';

describe.each(rulesets)('on paper, $id', ({ muster }) => {
  const { paper, ready, sheet, sides } = muster;
  const side = sides[0]?.id ?? '';

  it('names each figure of every unit ready to play, in the order of the roster', () => {
    for (const { id, name, design } of ready) {
      const { figures } = muster.recruit(sheet.read(design), { id, side, name, allowed: true });
      expect([id, paper?.boxes(design).figures.length]).toEqual([id, figures.length]);
    }
  });

  it('has bases that fit paper, and counters large enough to hold', () => {
    for (const { id, name, design } of ready)
      for (const { r } of muster.recruit(sheet.read(design), { id, side, name, allowed: true }).figures) {
        const across = 2 * r * (paper?.unit ?? 0);
        expect(across).toBeGreaterThanOrEqual(19);
        expect(across).toBeLessThan(190);
      }
  });
});

/** The templates of a unit, by their distance from side to side in millimetres. */
function across(ruleset: string, design: object): readonly number[] {
  const { paper, sheet } = rulesetOf(ruleset).muster;
  const templates = paper?.templates([sheet.read(design)]) ?? [];
  return templates.map(({ r }) => Math.round(20 * r * (paper?.unit ?? 0)) / 10);
}

describe('templates', () => {
  const readyOf = (ruleset: string, id: string): object => {
    const found = rulesetOf(ruleset).muster.ready.find((one) => one.id === id);
    if (found === undefined) throw new Error(`there is no unit '${id}'`);
    return found.design;
  };

  it('od6a-data-001: a grenade’s is 5 inches across, and 127 mm on paper', () => {
    const squad = { ...readyOf('opend6', 'rebel-cell'), thrown: { grenade: 2 } };
    expect(across('opend6', squad)).toEqual([127]);
  });

  it('od6a-data-002: a heavy strike’s is 8 inches across', () => {
    const squad = { ...readyOf('opend6', 'rebel-cell'), thrown: {}, support: { light: 0, heavy: 1 } };
    expect(across('opend6', squad)).toContain(203.2);
  });

  it('od6a-data-003: a flame’s is 2 inches from side to side, with the totals of two dice at its sides', () => {
    const squad = { ...readyOf('opend6', 'rebel-cell'), thrown: {}, weapons: ['flamethrower'] };
    const { paper, sheet } = rulesetOf('opend6').muster;
    const [flames] = paper?.templates([sheet.read(squad)]) ?? [];
    expect(flames).toMatchObject({ shape: 'hexagon', r: 1 });
    const totals = (flames?.labels ?? []).flatMap((label) => label.split(' ')).map(Number);
    expect(totals.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('sm-grenade-005: a grenade’s is 16 cm across', () => {
    expect(across('starship-marine', rulesetOf('starship-marine').muster.sheet.start())).toEqual([160]);
  });

  it('qd-area-001: blast markers are 3 1/2 and 7 inches across', () => {
    const fighter = rulesetOf('quick-draw').muster.sheet.start();
    const armed = (weapon: string) => across('quick-draw', { ...fighter, weapons: [weapon] });
    expect([armed('grenade-launcher'), armed('missile-launcher'), armed('handgun')]).toEqual([[88.9], [177.8], []]);
  });

  it('are printed once for all that use them', () => {
    const one: PaperTemplate = { shape: 'disc', r: 2, uses: [{ key: 'a' }], rule: 'od6-grenade-008', labels: [] };
    const both = withoutDoubles([{ ...one, r: 3 }, one, { ...one, uses: [{ key: 'a' }, { key: 'b' }] }]);
    expect(both.map(({ r, uses }) => [r, uses.length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});

describe('boxes', () => {
  it('bp-core: a figure has as many as Points', () => {
    const { paper, sheet } = rulesetOf('beer-and-pretzel').muster;
    const design = { ...sheet.start(), points: 5, count: 2 };
    const { figures } = paper?.boxes(sheet.read(design)) ?? { figures: [] };
    expect(figures.map(({ rows }) => rows[0]?.boxes.length)).toEqual([5, 5]);
  });

  it('sm-ammo-003: a squad has four for grenades and two for door charges for each Marine', () => {
    const { paper, sheet } = rulesetOf('starship-marine').muster;
    expect(paper?.boxes(sheet.start()).unit.map(({ boxes }) => boxes.length)).toEqual([16, 8]);
  });
});

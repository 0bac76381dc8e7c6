import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../../../src/rulesets/opend6/data/options';
import { areaKind, areaKinds, goingCost } from '../../../../src/rulesets/opend6/data/terrain';

const byText = (id: string) => areaKind(id, defaultOptions);
const byChart = (id: string) => areaKind(id, { hillCover: 'chart', creekCover: 'chart', streamCover: 'chart' });

describe('area terrain', () => {
  it('od6-terrain-001 clear ground changes nothing', () => {
    expect(byText('clear')).toMatchObject({ going: 'clear', cover: 'none', scope: 'nowhere' });
    expect(byText('clear').sightDepth).toBeUndefined();
    expect(goingCost.clear).toBe(1);
  });

  it('od6-terrain-002 scrub and brush are rough with light cover and do not hinder sight', () => {
    for (const id of ['scrub', 'brush']) {
      expect(byText(id)).toMatchObject({ going: 'rough', cover: 'light' });
      expect(byText(id).sightDepth).toBeUndefined();
    }
    expect(goingCost.rough).toBe(2);
  });

  it('od6-terrain-003 light woods: rough, light cover, 8 inches of sight', () => {
    expect(byText('light-woods')).toMatchObject({ going: 'rough', cover: 'light', sightDepth: 8 });
  });

  it('od6-terrain-004 medium woods: rough, medium cover, 6 inches of sight', () => {
    expect(byText('medium-woods')).toMatchObject({ going: 'rough', cover: 'medium', sightDepth: 6 });
  });

  it('od6-terrain-005 heavy woods: very rough without running, heavy cover, 4 inches of sight', () => {
    expect(byText('heavy-woods')).toMatchObject({ going: 'very-rough', cover: 'heavy', sightDepth: 4 });
    expect(goingCost['very-rough']).toBe(4);
  });

  it('od6-terrain-007 a swamp is very rough with the cover and sight of its growth, without trees neither', () => {
    expect(byText('light-swamp')).toMatchObject({ going: 'very-rough', cover: 'light', sightDepth: 8 });
    expect(byText('medium-swamp')).toMatchObject({ going: 'very-rough', cover: 'medium', sightDepth: 6 });
    expect(byText('heavy-swamp')).toMatchObject({ going: 'very-rough', cover: 'heavy', sightDepth: 4 });
    expect(byText('open-swamp')).toMatchObject({ going: 'very-rough', cover: 'none' });
    expect(byText('open-swamp').sightDepth).toBeUndefined();
  });

  it('od6-terrain-009 easy hills are rough, difficult ones very rough, both with medium cover at the crest', () => {
    expect(byText('easy-hill')).toMatchObject({ going: 'rough', cover: 'medium', scope: 'crest' });
    expect(byText('difficult-hill')).toMatchObject({ going: 'very-rough', cover: 'medium', scope: 'crest' });
  });

  it('od6-terrain-010 a creek is rough with light cover inside, by option medium', () => {
    expect(byText('creek')).toMatchObject({ going: 'rough', cover: 'light', scope: 'inside' });
    expect(byText('creek').sightDepth).toBeUndefined();
    expect(byChart('creek')).toMatchObject({ going: 'rough', cover: 'medium', scope: 'inside' });
  });

  it('od6-terrain-011 a stream is very rough with medium cover, by option heavy; wider water is impassable', () => {
    expect(byText('stream')).toMatchObject({ going: 'very-rough', cover: 'medium', scope: 'inside' });
    expect(byChart('stream')).toMatchObject({ going: 'very-rough', cover: 'heavy', scope: 'inside' });
    expect(byText('deep-water')).toMatchObject({ going: 'impassable', cover: 'none' });
  });

  it.each([
    ['clear', 1, 'none', undefined],
    ['scrub', 2, 'light', undefined],
    ['brush', 2, 'light', undefined],
    ['light-woods', 2, 'light', 8],
    ['medium-woods', 2, 'medium', 6],
    ['heavy-woods', 4, 'heavy', 4],
    ['easy-hill', 2, 'medium', undefined],
    ['difficult-hill', 4, 'medium', undefined],
    ['creek', 2, 'medium', undefined],
    ['stream', 4, 'heavy', undefined],
  ] as const)('od6-terrain-012 chart row %s under the chart options', (id, cost, cover, sight) => {
    const kind = byChart(id);
    expect(kind.going === 'impassable' ? null : goingCost[kind.going]).toBe(cost);
    expect(kind.cover).toBe(cover);
    expect(kind.sightDepth).toBe(sight);
  });

  it('od6-terrain-012 descriptions win by default: only hills, creeks and streams differ from the chart', () => {
    const differ = Object.keys(areaKinds).filter((id) => {
      const [text, chart] = [byText(id), byChart(id)];
      return text.cover !== chart.cover || text.scope !== chart.scope;
    });
    expect(differ).toEqual(['easy-hill', 'difficult-hill', 'creek', 'stream', 'frozen-drift']);
  });

  it('throws on an unknown kind', () => {
    expect(() => byText('jelly')).toThrow('opend6 has no area terrain called "jelly"');
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishMessages } from '../../../src/headless/cli';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { battle, figure, play, playAll, place } from '../../support/beer-and-pretzel';
import { act, all } from '../../support/seen';

const words = englishMessages();

describe('views', () => {
  it('ready bands have names, and everything that is drawn has its drawing', () => {
    const empty = battle({ board: ['....', '....', '....'] });
    for (const { id, design } of beerAndPretzel.muster.ready) {
      expect(words(`SKIRMISH.beer-and-pretzel.bands.${id}`), id).toBeDefined();
      const plain = beerAndPretzel.muster.sheet.read(JSON.parse(JSON.stringify(design)));
      expect(existsSync(`assets/tokens/${beerAndPretzel.muster.sheet.art(plain)}.webp`), id).toBe(true);
      const joined = beerAndPretzel.muster.join(
        empty,
        beerAndPretzel.muster.recruit(plain, { id, side: 'good', name: id }),
        { x: 1.5, y: 1.5 },
      );
      expect(beerAndPretzel.rules.violations(joined)).toEqual([]);
    }
    for (const { id, map, thumb } of beerAndPretzel.muster.scenarios) {
      const files = [
        map,
        thumb,
        ...Object.values(beerAndPretzel.muster.begin(id).figures).map(({ art }) => `tokens/${art}.webp`),
      ];
      expect(files.filter((file) => !existsSync(`assets/${file}`))).toEqual([]);
    }
  });

  it('bp-cover-007 the spaces that may be covered are zones, the others in sight are forbidden ones', () => {
    const state = battle({ board: ['##########', 'a........#', '##########'] });
    const sketch = beerAndPretzel.table.preview(all(state), 'a', act(beerAndPretzel, state, 'a', 'cover:rifle'), {});
    expect(sketch.shapes.map(({ role }) => role).sort()).toEqual(['zone', 'zone-forbidden']);
    expect(
      beerAndPretzel.table.preview(all(state), 'a', act(beerAndPretzel, state, 'a', 'cover:rifle'), {
        point: { x: 4.5, y: 1.5 },
      }).refusal,
    ).toMatchObject({
      code: 'cover-too-near',
    });
    const command = beerAndPretzel.screen.compose(all(state), 'a', act(beerAndPretzel, state, 'a', 'cover:rifle'), {
      point: { x: 8.5, y: 1.5 },
    });
    expect(command).toEqual({ type: 'cover', figure: 'a', weapon: 'rifle', aim: 2, dice: 1, area: '8,1' });
    const covered = playAll(state, [command]);
    expect(beerAndPretzel.table.scenery(all(covered)).shapes.map(({ role }) => role)).toEqual(['zone', 'range']);
    expect(beerAndPretzel.table.figureLook(all(covered), 'a').markers).toEqual(['overwatch']);
  });

  it('bp-atk-002 the card before a shot adds up to the number, with the exact chance', () => {
    const state = battle({ board: ['a........B'] });
    const [breakdown, expected] = beerAndPretzel.table.preview(
      all(state),
      'a',
      act(beerAndPretzel, state, 'a', 'attack:rifle'),
      { figure: 'B' },
    ).breakdowns;
    expect([breakdown?.base?.value, breakdown?.reasons.map(({ value }) => value), breakdown?.total?.value]).toEqual([
      9,
      [-6],
      3,
    ]);
    expect(breakdown?.odds[0]?.share).toBeCloseTo(35 / 36);
    expect(expected?.odds[1]?.share).toBeCloseTo((35 / 36) * (2 / 6));
  });

  it('a dragged figure becomes a move on its own Points, with help, or on command', () => {
    const state = battle({ board: ['a......', 'l.....B'], pieces: { l: { leader: true } } });
    const input = beerAndPretzel.table.route(all(state), 'a', { x: 5.5, y: 0.5 });
    expect(input.orders?.a?.path).toHaveLength(6);
    const by = (action: string): number[] => {
      const command = beerAndPretzel.screen.compose(all(state), 'a', act(beerAndPretzel, state, 'a', action), input);
      const after = play(state, command).state;
      return [figure(after, 'a').left / 2, figure(after, 'l').command / 2];
    };
    expect(
      beerAndPretzel.table.preview(all(state), 'a', act(beerAndPretzel, state, 'a', 'move'), input).refusal,
    ).toMatchObject({ code: 'too-few-points' });
    expect([by('move-far'), by('move-command')]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(
      place(
        play(state, beerAndPretzel.screen.compose(all(state), 'a', act(beerAndPretzel, state, 'a', 'move-far'), input))
          .state,
        'a',
      ),
    ).toBe('5,0');
  });
});

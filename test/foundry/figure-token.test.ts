import { expect, it } from 'vitest';
import type { Figure } from '../../src/battle/state';
import { readFigure, tokenChanges, tokenData } from '../../src/foundry/store/codec/figure-token';
import type { Scale } from '../../src/foundry/store/codec/scale';

const scale: Scale = { pixels: 50, left: 0, top: 0, grid: { type: 0, size: 100 }, rise: 2, space: null };
const figure: Figure = {
  id: 'a.1',
  unit: 'a',
  at: { x: 10, y: 4 },
  r: 0.5,
  h: 1,
  facing: 90,
  elevation: 0,
  presence: 'table',
  art: 'one',
} as Figure;

const stored = () => {
  const { x, y, elevation, rotation, flags } = tokenChanges(figure, scale) as unknown as HostToken['_source'] &
    Pick<HostToken, 'flags'>;
  return { flags, _source: { x, y, elevation, rotation } };
};

it('a token that glides is where its document is stored, not where it is shown', () => {
  expect(readFigure(Object.assign(stored(), { x: 0, y: 0, rotation: 10 }), scale)).toEqual(figure);
});

it('a token that was moved and turned by hand is there', () => {
  const token = stored();
  const moved = { ...token, _source: { ...token._source, x: token._source.x + 50, rotation: 0 } };
  expect(readFigure(moved, scale)).toMatchObject({ at: { x: 11, y: 4 }, facing: 180 });
});

it('a token that another module has put on another floor is its figure at its place', () => {
  const token = stored();
  expect(readFigure({ ...token, _source: { ...token._source, elevation: 10 } }, scale)).toEqual(figure);
});

it("heights are written in the scene's units", () => {
  expect(tokenChanges({ ...figure, elevation: 1.5 }, scale)).toMatchObject({ elevation: 3 });
});

it('tokens keep the size of their bases also where a system would fit them to their actors', () => {
  expect(tokenData(figure, { id: 'actor' } as HostActor, 'one', scale)).toMatchObject({
    flags: { pf2e: { linkToActorSize: false, autoscale: false }, 'skirmish-line': { figure } },
  });
});

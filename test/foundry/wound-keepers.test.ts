import { describe, expect, it } from 'vitest';
import { d6System2eWounds } from '../../src/foundry/windows/characters/wounds/d6-system-2e';
import { od6sWounds } from '../../src/foundry/windows/characters/wounds/od6s';

const WOUNDS = 'system.wounds.value';
const characters = [
  'HEALTHY',
  'STUNNED',
  'WOUNDED',
  'SEVERELY_WOUNDED',
  'INCAPACITATED',
  'MORTALLY_WOUNDED',
  'DEAD',
].map((core) => `OD6S.WOUNDS_${core}`);
const others = characters.filter((core) => !core.endsWith('STUNNED'));
const world = (wounds: readonly string[], bodypoints = 0) => ({ settings: { bodypoints }, wounds });
const hurt = (value: number | string, body = { current: 30, max: 30 }) => ({
  system: { wounds: { value, body_points: body } },
});
const offered = (source: object, harm: 'wounded' | 'out', wounds: readonly string[]) =>
  od6sWounds.proposals(source, harm, world(wounds)).map(({ path, from, to, usual }) => [path, from, to, usual]);

describe('wounds of the od6s family', () => {
  it('are an index into the table of the actor’s type: a table without stunned begins with wounded', () => {
    expect(offered(hurt(0), 'wounded', characters)).toEqual([[WOUNDS, 0, 2, true]]);
    expect(offered(hurt(0), 'wounded', others)).toEqual([[WOUNDS, 0, 1, true]]);
    expect(offered(hurt(0), 'out', characters)).toEqual([[WOUNDS, 0, 4, true]]);
    expect(offered(hurt('0'), 'out', others)).toEqual([[WOUNDS, '0', 3, true]]);
  });

  it('only rise, and a gamemaster may choose worse ones', () => {
    expect(offered(hurt(1), 'wounded', others)).toEqual([]);
    expect(offered(hurt(4), 'out', characters)).toEqual([]);
    const [one] = od6sWounds.proposals(hurt(0), 'out', world(characters));
    expect(one?.choices.map(({ value }) => value)).toEqual([4, 5, 6]);
    expect(one?.fromName).toBe('OD6S.WOUNDS_HEALTHY');
  });

  it('are body points where these count, which is only offered', () => {
    const body = (current: number) => hurt(0, { current, max: 30 });
    const of = (source: object, harm: 'wounded' | 'out') =>
      od6sWounds.proposals(source, harm, world(characters, 1)).map(({ from, to, usual }) => [from, to, usual]);
    expect(of(body(30), 'wounded')).toEqual([[30, 17, false]]);
    expect(of(body(30), 'out')).toEqual([[30, 5, false]]);
    expect(of(body(17), 'wounded')).toEqual([]);
  });

  it('are left alone in data of any other kind, and where the world tells no table', () => {
    for (const source of [null, 7, {}, { system: [] }, { system: { wounds: null } }]) {
      expect(od6sWounds.proposals(source, 'out', world([]))).toEqual([]);
      expect(od6sWounds.proposals(source, 'out', world([], 2))).toEqual([]);
    }
  });
});

it('wounds of d6-system-2e are a word, which only gets worse', () => {
  const source = (firstEditionWound: string) => ({ system: { health: { firstEditionWound } } });
  const of = (wound: string, harm: 'wounded' | 'out') =>
    d6System2eWounds.proposals(source(wound), harm, world([])).map(({ from, to }) => [from, to]);
  expect(of('healthy', 'wounded')).toEqual([['healthy', 'wounded']]);
  expect(of('stunned', 'out')).toEqual([['stunned', 'incapacitated']]);
  expect(of('severely-wounded', 'wounded')).toEqual([]);
  expect(of('dead', 'out')).toEqual([]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { setGeneration } from '../common/generations';
import { refusal, type Action, type Located } from '../common/permissions';
import type { PlainObject } from '../common/types';

const player = { _id: 'playerblue000000', role: 1 };
const gamemaster = { _id: 'gamemaster000000', role: 4 };
const own = { _id: 'actorofblue00000', ownership: { default: 0, [player._id]: 3 } };
const foreign = { _id: 'actorofnobody000', ownership: { default: 1 } };
const world = { find: (_name: string, id: string) => [own, foreign].find((actor) => actor._id === id) };
const scene: Located = {
  documentName: 'Scene',
  source: { _id: 'emptytable000000', ownership: { default: 2 } },
  parent: null,
};

function may(
  user: { _id: string; role: number },
  what: string,
  source: PlainObject,
  changes: PlainObject = {},
  parent: Located | null = null,
  gmOnly: string[] = [],
): boolean {
  const [documentName = '', action = ''] = what.split(':');
  return refusal(action as Action, { user, target: { documentName, source, parent }, changes, world }, gmOnly) === null;
}

describe('permissions', () => {
  beforeEach(() => setGeneration(13));

  it('owners update their actor, others do not', () => {
    expect([
      may(player, 'Actor:update', own),
      may(player, 'Actor:update', foreign),
      may(gamemaster, 'Actor:update', foreign),
    ]).toEqual([true, false, true]);
    expect(may(player, 'Actor:update', own, { ownership: { default: 3 } }, null, ['ownership'])).toBe(false);
    expect(may(player, 'Actor:update', own, { system: { '-=secret': null } }, null, ['system.secret'])).toBe(false);
  });

  it('a token belongs to the owners of its actor; without an actor to the gamemaster', () => {
    expect(may(player, 'Token:update', { actorId: own._id }, { x: 1 }, scene)).toBe(true);
    expect(may(player, 'Token:update', { actorId: foreign._id }, { x: 1 }, scene)).toBe(false);
    expect(may(player, 'Token:update', { actorId: null }, { x: 1 }, scene)).toBe(false);
    expect(may(player, 'Token:create', { actorId: own._id }, {}, scene)).toBe(false);
  });

  it('players open doors but do not change walls', () => {
    expect(may(player, 'Wall:update', { door: 1 }, { ds: 1 }, scene)).toBe(true);
    expect(may(player, 'Wall:update', { door: 0 }, { ds: 1 }, scene)).toBe(false);
    expect(may(player, 'Wall:update', { door: 1 }, { ds: 1, move: 0 }, scene)).toBe(false);
  });

  it('a player creates a region in V14 only, and never with behaviors', () => {
    expect(may(player, 'Region:create', { behaviors: [] }, {}, scene)).toBe(false);
    setGeneration(14);
    expect(may(player, 'Region:create', { behaviors: [] }, {}, scene)).toBe(true);
    expect(may(player, 'Region:create', { behaviors: [{}] }, {}, scene)).toBe(false);
    expect(may(player, 'RegionBehavior:create', {}, {}, scene)).toBe(false);
  });

  it('of a combat a player changes turn and round only', () => {
    expect([
      may(player, 'Combat:update', {}, { turn: 1 }),
      may(player, 'Combat:update', {}, { system: {} }),
      may(player, 'Combat:create', {}),
    ]).toEqual([true, false, false]);
  });

  it('messages belong to their author', () => {
    expect([
      may(player, 'ChatMessage:update', { author: player._id }),
      may(player, 'ChatMessage:update', { author: gamemaster._id }),
    ]).toEqual([true, false]);
  });

  it('an unknown action is an error of the host', () => {
    expect(() => may(player, 'Playlist:create', {})).toThrow(/no permission rule/);
  });
});

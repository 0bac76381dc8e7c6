import { describe, expect, it } from 'vitest';
import type { StarshipMarine } from '../../../src/rulesets/starship-marine/rules';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { handlerOf, overallOf, playedAs } from '../../../src/rulesets/starship-marine/book/squad/command';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { referee } from '../../../src/headless/referee';
import { battle, BOARDERS, CREW, plots, trooper, wayOf, type SetUp } from '../../support/starship-marine';

const { rules } = starshipMarine;
const chain = starshipMarine.players.chain ?? expect.fail('no chain of command');
type MarineCommand = StarshipMarine['command'];

const one = (x: number, y: number, unit: string, rank: NonNullable<SetUp[2]>['rank'] = 'private'): SetUp => [
  x,
  y,
  { unit, rank: rank ?? null },
];

/** A Marine Group: its HQ, a squad with its NCOs, and a section without an officer. */
const group = (rest: Parameters<typeof battle>[0] = {}): MarineState =>
  battle({
    phase: 'move',
    boarders: {
      major: one(10, 10, 'hq', 'major'),
      captain: one(14, 10, 'hq', 'captain'),
      clerk: one(18, 10, 'hq'),
      lieutenant: one(10, 30, 'squad', 'lieutenant'),
      sergeant: one(14, 30, 'squad', 'sergeant'),
      corporal: one(18, 30, 'squad', 'corporal'),
      private: one(22, 30, 'squad'),
      robot: [26, 30, { unit: 'squad', troop: 'combat-robot', rank: null }],
      pointsman: one(10, 50, 'section', 'sergeant'),
      scout: one(14, 50, 'section'),
    },
    crew: {
      captainOfShip: [100, 100, { unit: 'bridge', rank: 'naval-officer' }],
      rating: [104, 100, { unit: 'bridge' }],
      guard: [100, 110, { unit: 'guards', troop: 'marine', rank: 'sergeant' }],
      sentry: [104, 110, { unit: 'guards', troop: 'marine', rank: 'private' }],
    },
    ...rest,
  });

function without(state: MarineState, ...fallen: readonly string[]): MarineState {
  for (const id of fallen) trooper(state, id).condition = 'down';
  return state;
}

/** Returns why a post's player may not move a figure when these posts are taken: code, rule, who may; null if they may. */
function moves(state: MarineState, own: string, figure: string, manned: readonly string[]): readonly unknown[] | null {
  const plot: MarineCommand = { type: 'plot', plots: { [figure]: wayOf(state, figure, []) } };
  return refused(state, own, plot, manned);
}

function refused(state: MarineState, own: string, command: MarineCommand, manned: readonly string[]) {
  const side = state.units[trooper(state, own).unit]?.side ?? '';
  const no = chain.refuse(rules.seen(state, side), side, { manned, own: [own] }, command);
  return no === null ? null : [no.code, no.rule, no.subject];
}

describe('chain of command', () => {
  it('sm-command-002 a player is a figure with a rank; privates, ratings and robots are nobody’s', () => {
    const seen = rules.seen(group(), BOARDERS);
    expect(chain.posts(seen, BOARDERS)).toEqual([
      'major',
      'captain',
      'lieutenant',
      'sergeant',
      'pointsman',
      'corporal',
    ]);
    expect(chain.posts(rules.seen(group(), CREW), CREW)).toEqual(['guard', 'captainOfShip']);
  });

  it('sm-command-003 a Major may not move a private of a squad led by a Lieutenant player', () => {
    const manned = ['major', 'lieutenant'];
    expect(moves(group(), 'major', 'private', manned)).toEqual(['another-handles', 'sm-command-003', 'lieutenant']);
    expect(moves(group(), 'lieutenant', 'private', manned)).toBeNull();
    expect(moves(group(), 'lieutenant', 'clerk', manned)).toEqual(['another-handles', 'sm-command-003', 'major']);
  });

  it('sm-command-003 the lowest-ranking player in the chain above a figure alone handles it', () => {
    const all = ['major', 'captain', 'lieutenant', 'sergeant', 'corporal'];
    for (const [figure, manned, handler] of [
      ['private', all, 'corporal'],
      ['robot', all, 'corporal'],
      ['corporal', all, 'corporal'],
      ['sergeant', all, 'sergeant'],
      ['lieutenant', all, 'lieutenant'],
      ['private', ['major', 'lieutenant', 'sergeant'], 'sergeant'],
      ['lieutenant', ['major', 'sergeant'], 'major'],
      ['private', ['major', 'captain'], 'captain'],
      ['scout', ['major', 'lieutenant'], 'lieutenant'],
      ['scout', ['major', 'pointsman'], 'pointsman'],
    ] as const)
      expect([figure, manned, handlerOf(group(), manned, figure)]).toEqual([figure, manned, handler]);
  });

  it('sm-command-003 an officer who falls is followed by the next senior of the squad, whom the player plays then', () => {
    const manned = ['major', 'lieutenant'];
    for (const [fallen, as] of [
      [[], 'lieutenant'],
      [['lieutenant'], 'sergeant'],
      [['lieutenant', 'sergeant'], 'corporal'],
      [['lieutenant', 'sergeant', 'corporal'], null],
    ] as const) {
      const state = without(group(), ...fallen);
      expect([fallen, playedAs(state, manned, 'lieutenant')?.id ?? null]).toEqual([fallen, as]);
      expect(moves(state, 'lieutenant', 'private', manned) === null).toBe(as !== null);
      expect(moves(state, 'major', 'private', manned)?.[2] ?? null).toBe(as);
    }
  });

  it('sm-command-003 two players cannot play the same figure', () => {
    const manned = ['lieutenant', 'sergeant'];
    const state = without(group(), 'lieutenant');
    expect(playedAs(state, manned, 'lieutenant')?.id).toBe('corporal');
    expect(playedAs(state, manned, 'sergeant')?.id).toBe('sergeant');
    expect(handlerOf(state, manned, 'private')).toBe('lieutenant');
  });

  it('sm-command-004 a Group commander has only the own HQ if there are lower players, otherwise also squads without a player', () => {
    const manned = ['major', 'lieutenant', 'pointsman'];
    const state = group();
    const movedByMajor = (posts: readonly string[]) =>
      ['clerk', 'private', 'scout'].filter((figure) => moves(state, 'major', figure, posts) === null);
    expect(movedByMajor(manned)).toEqual(['clerk']);
    expect(movedByMajor(['major', 'pointsman'])).toEqual(['clerk', 'private']);
    expect(movedByMajor(['major'])).toEqual(['clerk', 'private', 'scout']);
  });

  it('sm-command-004 a unit belongs to a player when any of its figures does', () => {
    const seen = rules.seen(group(), BOARDERS);
    const staff = { manned: ['lieutenant', 'corporal'], own: ['lieutenant'] };
    expect(chain.refuseUnit(seen, 'squad', staff)).toBeNull();
    expect(chain.refuseUnit(seen, 'section', { ...staff, own: ['corporal'] })).toMatchObject({ subject: 'lieutenant' });
  });

  it('sm-command-005 the highest in rank is in overall command, and says that the side is done', () => {
    const manned = ['lieutenant', 'captain'];
    const ready = { type: 'ready' } as const;
    expect(refused(group(), 'captain', ready, manned)).toBeNull();
    expect(refused(group(), 'lieutenant', ready, manned)).toEqual(['overall-commands', 'sm-command-005', 'captain']);
    const state = without(group(), 'captain', 'major');
    expect(refused(state, 'lieutenant', ready, manned)).toBeNull();
    expect(refused(state, 'captain', ready, manned)).toEqual(['overall-commands', 'sm-command-005', 'lieutenant']);
  });

  it('sm-command-005, sm-command-007 aboard a ship her officer has it, and Marines without a player of their own', () => {
    const manned = ['guard', 'captainOfShip'];
    expect(overallOf(group(), manned, CREW)).toBe('captainOfShip');
    expect(handlerOf(group(), manned, 'sentry')).toBe('guard');
    expect(handlerOf(group(), manned, 'rating')).toBe('captainOfShip');
    expect(handlerOf(group(), ['captainOfShip'], 'sentry')).toBe('captainOfShip');
    expect(handlerOf(without(group(), 'guard'), manned, 'sentry')).toBe('captainOfShip');
  });

  it('sm-command-003 where no player has a post, or none is left, nobody and the gamemaster alone has the side', () => {
    expect(moves(group(), 'lieutenant', 'clerk', [])).toBeNull();
    const state = without(group(), 'captain', 'major');
    expect(moves(state, 'captain', 'clerk', ['captain'])).toEqual(['nobody-commands', 'sm-command-003', undefined]);
  });

  it('sm-command-003, sm-move-006 the plots of several players of a side are kept side by side', () => {
    const state = plots(plots(group(), { private: [[22, 34]] }), { scout: [[14, 54]] });
    expect([trooper(state, 'private').plot, trooper(state, 'scout').plot]).not.toContain(null);
    expect(Object.values(rules.seen(state, CREW).figures).every(({ plot }) => plot === null)).toBe(true);
  });

  it('sm-command-003 the headless referee heeds posts that a case names', () => {
    const state = group();
    const given = (post: string) => ({
      ruleset: 'starship-marine',
      state,
      seat: BOARDERS,
      posts: ['major', 'lieutenant'],
      post,
      command: { type: 'plot', plots: { private: wayOf(state, 'private', []) } },
    });
    expect(() => referee(given('major'))).toThrow('another-handles');
    expect(referee(given('lieutenant')).error).toBeNull();
  });
});

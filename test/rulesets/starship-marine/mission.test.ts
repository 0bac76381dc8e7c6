import { describe, expect, it } from 'vitest';
import type { StarshipMarine } from '../../../src/rulesets/starship-marine/rules';
import { refuseActor } from '../../../src/rulesets/starship-marine/book/fire/aims';
import { refusePlot } from '../../../src/rulesets/starship-marine/book/move/movement';
import { mannedBy } from '../../../src/rulesets/starship-marine/book/ship/rooms';
import { decide } from '../../../src/rulesets/starship-marine/book/mission/winning';
import type { MarineState, Mission, Plot, Trooper } from '../../../src/rulesets/starship-marine/state';
import {
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  plots,
  trooper,
  type BattleSetUp,
} from '../../support/starship-marine';

type MarineEvent = StarshipMarine['event'];

const civilian: Partial<Trooper> = { troop: 'civilian', rank: null, weapon: null, noncombatant: true };
const prisoner: Partial<Trooper> = { condition: 'prisoner', captor: BOARDERS };
const down: Partial<Trooper> = { condition: 'down', presence: 'out' };
const carriedOff: Partial<Trooper> = { condition: 'down', presence: 'left' };
const away: Partial<Trooper> = { presence: 'left' };

const near = { x: 60, y: 60 };
const pad = { id: 'pad', side: CREW, at: { x: 60, y: 60 }, r: 5 };

/** Why the battle has ended, and for whom, where all that is known of it is how it stands. */
function ended(state: MarineState): readonly [winner: string | null, reason: string, rule: string] | null {
  const told: MarineEvent[] = [];
  decide({ state, emit: (event: MarineEvent) => void told.push(event) });
  const [event] = told;
  return event?.type === 'battle-ended' ? [event.outcome.winner, event.outcome.reason, event.rule] : null;
}

describe('a person to be kept alive', () => {
  const guard: Mission = { kind: 'guard', people: [{ figure: 'v', near }], enough: 1, opens: 10, known: [] };
  const stand = (vip: Partial<Trooper> = {}, rest: Partial<BattleSetUp> = {}): MarineState =>
    battle({
      turn: 10,
      phase: 'move',
      mission: guard,
      entries: [pad],
      boarders: { a: [10, 10] },
      crew: { v: [60, 60, { ...civilian, ...vip }], g: [70, 60] },
      ...rest,
    });

  it.each([
    ['alive and free', {}, null],
    ['dead or wounded', down, [BOARDERS, 'guard-lost', 'sm-scenario-004']],
    ['a prisoner', prisoner, [BOARDERS, 'guard-lost', 'sm-scenario-004']],
    ['away', away, [CREW, 'guard-away', 'sm-scenario-004']],
  ] as const)('sm-scenario-004 decides when %s', (_how, vip, outcome) => {
    expect(ended(stand(vip))).toEqual(outcome);
  });

  it('sm-scenario-004 nothing else is lost with the last guard, nor with the ship’s nerve', () => {
    const alone = stand({}, { crew: { v: [60, 60, civilian], g: [70, 60, down] } });
    alone.shipMorale.state = 'demoralised';
    expect(ended(alone)).toBeNull();
  });

  it('sm-scenario-004 is saved when no attacker can act, or the last turn is over', () => {
    expect(ended(stand({}, { boarders: { a: [10, 10, down] } }))).toEqual([CREW, 'boarders-gone', 'sm-scenario-004']);
    const last = { turn: 16, options: { turns: 16 } };
    expect(ended(stand({}, { ...last, phase: 'move' }))).toBeNull();
    expect(ended(stand({}, { ...last, phase: 'end' }))).toEqual([CREW, 'guard-time', 'sm-scenario-004']);
    expect(ended(stand({}, { ...last, turn: 15, phase: 'end' }))).toBeNull();
  });

  it('sm-objective-008 the ship’s own end decides where the person was taken out of the battle by hand', () => {
    const state = stand({}, { crew: { g: [70, 60, down] } });
    expect(ended(state)).toEqual([BOARDERS, 'ship-taken', 'sm-objective-008']);
  });

  const go = (to: number, leave = false): Plot => ({
    path: [
      { x: 60, y: 60 },
      { x: to, y: 60 },
    ],
    facing: 0,
    run: false,
    load: null,
    leave,
  });

  it('sm-scenario-004 the person goes with an escort within 15 cm, and nowhere without', () => {
    const v = (state: MarineState): string | null => refusePlot(state, trooper(state, 'v'), go(64))?.code ?? null;
    const with_ = (crew: BattleSetUp['crew']): MarineState => stand({}, { crew: { v: [60, 60, civilian], ...crew } });
    // Their edges are 15 cm apart when their middles are 17.
    expect(v(with_({ g: [77, 60] }))).toBeNull();
    expect(v(with_({ g: [77.1, 60] }))).toBe('no-escort');
    expect(v(with_({ g: [63, 60, down] }))).toBe('no-escort');
    expect(v(with_({ r: [63, 60, { troop: 'combat-robot' }] }))).toBe('no-escort');
    expect(v(with_({ w: [63, 60, civilian] }))).toBe('no-escort');
  });

  it('sm-scenario-004 others who carry no arms go as they like', () => {
    const state = stand({}, { crew: { v: [90, 90, civilian], w: [60, 60, civilian] } });
    expect(refusePlot(state, trooper(state, 'w'), go(64))).toBeNull();
  });

  it('sm-scenario-004 leaves when the way out opens, and not before', () => {
    const early = stand({}, { turn: 9 });
    expect(refusePlot(early, trooper(early, 'v'), go(60, true))?.code).toBe('not-yet');
    expect(refusePlot(early, trooper(early, 'v'), go(62))).toBeNull();
    const { state } = done(plots(stand(), { v: [[60, 60]] }, { leave: true }));
    expect(state.outcome).toEqual({ winner: CREW, reason: 'guard-away' });
  });

  it('sm-scenario-004 a non-combatant neither fires nor throws, whatever is at hand', () => {
    const state = stand();
    expect(refuseActor(state, trooper(state, 'v'))?.code).toBe('bystander');
    expect(refuseActor(state, trooper(state, 'g'))).toBeNull();
    // Medical people with a pistol are no bystanders.
    const armed = stand({ weapon: 'sca-1' });
    expect(refuseActor(armed, trooper(armed, 'v'))).toBeNull();
  });

  it('sm-scenario-004 a non-combatant neither mans a room nor keeps others from it', () => {
    const outline = [
      { x: 50, y: 50 },
      { x: 80, y: 50 },
      { x: 80, y: 70 },
      { x: 50, y: 70 },
    ];
    const room = { id: 'post', kind: 'main', outline, holder: CREW, harm: 0 } as const;
    const manned = (boarders: BattleSetUp['boarders'], crew: BattleSetUp['crew']): string | null =>
      mannedBy(stand({}, { boarders: { a: [10, 10], ...boarders }, crew: { v: [60, 60, civilian], ...crew } }), room);
    expect(manned({}, {})).toBeNull();
    expect(manned({}, { g: [70, 60] })).toBe(CREW);
    expect(manned({ b: [70, 60] }, {})).toBe(BOARDERS);
  });
});

describe('people to be taken or killed', () => {
  const raid: Mission = {
    kind: 'raid',
    people: ['p', 'q', 'r'].map((figure) => ({ figure, near })),
    enough: 2,
    opens: 14,
    known: [],
  };
  const stand = (p: Partial<Trooper>, q: Partial<Trooper>, r: Partial<Trooper> = {}, rest: Partial<BattleSetUp> = {}) =>
    battle({
      turn: 10,
      phase: 'move',
      mission: raid,
      entries: [pad],
      boarders: { a: [10, 10] },
      crew: { p: [60, 60, p], q: [70, 60, q], r: [80, 60, r], g: [90, 60] },
      ...rest,
    });

  it.each([
    ['one is dead', down, {}, {}, null],
    ['two are dead', down, down, {}, [BOARDERS, 'raid-lost', 'sm-scenario-005']],
    ['one is dead and one has surrendered', down, {}, prisoner, [BOARDERS, 'raid-lost', 'sm-scenario-005']],
    ['two were carried off', carriedOff, carriedOff, {}, [BOARDERS, 'raid-lost', 'sm-scenario-005']],
    ['one was carried off and one got away', carriedOff, away, {}, null],
    ['one got away', away, {}, {}, null],
    ['two got away', away, {}, away, [CREW, 'raid-away', 'sm-scenario-005']],
  ] as const)('sm-scenario-005 the scenario names three, and two of them are enough: %s', (_how, p, q, r, outcome) => {
    expect(ended(stand(p, q, r))).toEqual(outcome);
  });

  it('sm-scenario-005 others on either side do not count, nor does the ship’s nerve', () => {
    const state = stand({}, {}, {}, { crew: { p: [60, 60], q: [70, 60], r: [80, 60], g: [90, 60, down] } });
    state.shipMorale.state = 'demoralised';
    expect(ended(state)).toBeNull();
  });

  it('sm-scenario-005 of two who are left in the battle both have to be taken', () => {
    const left = (q: Partial<Trooper>) => stand({}, {}, {}, { crew: { p: [60, 60, down], q: [70, 60, q] } });
    expect(ended(left({}))).toBeNull();
    expect(ended(left(down))).toEqual([BOARDERS, 'raid-lost', 'sm-scenario-005']);
    expect(ended(left(away))).toEqual([CREW, 'raid-away', 'sm-scenario-005']);
  });

  it('sm-scenario-005 is over when no raider can act, or the shuttle waits no longer', () => {
    expect(ended(stand(down, {}, {}, { boarders: { a: [10, 10, down] } }))).toEqual([
      CREW,
      'boarders-gone',
      'sm-scenario-005',
    ]);
    const last = { turn: 22, options: { turns: 22 } };
    expect(ended(stand(down, {}, {}, { ...last, phase: 'fire' }))).toBeNull();
    expect(ended(stand(down, {}, {}, { ...last, phase: 'end' }))).toEqual([CREW, 'raid-time', 'sm-scenario-005']);
  });

  it('sm-scenario-005 an armed one of them goes without an escort', () => {
    const plot: Plot = {
      path: [
        { x: 60, y: 60 },
        { x: 64, y: 60 },
      ],
      facing: 0,
      run: false,
      load: null,
      leave: false,
    };
    const alone = (p: Partial<Trooper>) =>
      stand({}, {}, {}, { crew: { p: [60, 60, p], q: [100, 100], r: [110, 100] } });
    const armed = alone({ troop: 'combat-crew' });
    expect(refusePlot(armed, trooper(armed, 'p'), plot)).toBeNull();
    const unarmed = alone(civilian);
    expect(refusePlot(unarmed, trooper(unarmed, 'p'), plot)?.code).toBe('no-escort');
  });

  it('sm-scenario-005 what has become of one of them is known once a raider has seen it, and stays so', () => {
    const known = (state: MarineState): readonly string[] | undefined => done(state).state.mission?.known;
    const fallen = (barriers: BattleSetUp['barriers']) =>
      stand(down, {}, {}, { ...(barriers && { barriers, doors: { door: 'closed' } }), boarders: { a: [60, 20] } });
    expect(known(fallen([]))).toEqual(['p']);
    expect(known(fallen(bulkhead(40)))).toEqual([]);
    expect(known(stand({}, prisoner))).toEqual(['q']);
    const seenBefore = fallen(bulkhead(40));
    seenBefore.mission = { ...raid, known: ['p'] };
    expect(known(seenBefore)).toEqual(['p']);
  });

  it.each([
    ['while a raider is aboard', { a: [10, 10] }, null],
    ['when the only one of them fell', { a: [10, 10, down] }, [CREW, 'boarders-gone', 'sm-scenario-005']],
    ['when one has come home and one is aboard', { a: [10, 10, away], b: [20, 10] }, null],
    [
      'when one has come home and the other fell',
      { a: [10, 10, away], b: [20, 10, down] },
      [BOARDERS, 'raid-lost', 'sm-scenario-005'],
    ],
    [
      'when all that is left aboard is a robot',
      { a: [10, 10, away], b: [20, 10, { troop: 'combat-robot' }] },
      [BOARDERS, 'raid-lost', 'sm-scenario-005'],
    ],
  ] as const)('sm-scenario-005 by table option raiders have to come home: %s', (_when, boarders, outcome) => {
    expect(ended(stand(down, down, {}, { boarders, options: { homeward: true } }))).toEqual(outcome);
  });
});

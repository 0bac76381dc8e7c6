import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../../src/engine/drivers';
import { openD6 } from '../../../../src/rulesets/opend6';
import { barrierKind, barrierKinds } from '../../../../src/rulesets/opend6/data/barriers';
import { defaultOptions, type Options } from '../../../../src/rulesets/opend6/data/options';
import type { OpenD6State, PhaseId, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Barrier } from '../../../../src/space/types';
import { battle, play, refuse, row, soldier, squad, told } from '../../../support/opend6';
import { ground } from '../fire-support';
import { withProfile } from './support';

/**
 * A ship from (10, 10) to (30, 20): aft and fore section with a door between them, and an airlock in the west. Rebels are
 * aft, troopers fore. Their ship is the troopers'.
 */
interface Aboard {
  readonly phase?: PhaseId;
  readonly rebel?: Partial<Soldier>;
  readonly options?: Partial<Options>;
  readonly airlock?: string;
  readonly inner?: string;
}

const line = (id: string, kind: string, x1: number, y1: number, x2: number, y2: number): Barrier => ({
  id,
  kind,
  a: { x: x1, y: y1 },
  b: { x: x2, y: y2 },
  bottom: 0,
  top: 'unlimited',
});

function aboard({
  phase = 'movement',
  rebel = {},
  options = {},
  airlock = 'locked-airlock',
  inner = 'security-door',
}: Aboard = {}): OpenD6State {
  return battle({
    phase,
    turn: 2,
    options: { building: 'second', ...options },
    initiative: 'rebels',
    ...(phase === 'movement' || phase === 'fire' ? { toAct: 'rebels' } : {}),
    table: {
      areas: [
        ground('vacuum', 0, 0, 48, 36),
        ground('ship-section', 10, 10, 20, 20, { id: 'aft' }),
        ground('ship-section', 20, 10, 30, 20, { id: 'fore' }),
      ],
      barriers: [
        line('north', 'starship-wall', 10, 10, 30, 10),
        line('south', 'starship-wall', 10, 20, 30, 20),
        line('east', 'starship-wall', 30, 10, 30, 20),
        line('west.1', 'starship-wall', 10, 10, 10, 14),
        line('airlock', airlock, 10, 14, 10, 16),
        line('west.2', 'starship-wall', 10, 16, 10, 20),
        line('bulkhead.1', 'modern-wall', 20, 10, 20, 14),
        line('door', inner, 20, 14, 20, 16),
        line('bulkhead.2', 'modern-wall', 20, 16, 20, 20),
      ],
    },
    squads: {
      rebels: { at: row(13, 18, 3, 1.2), facing: 90, soldiers: { 1: rebel } },
      troopers: { at: row(26, 12, 2), facing: 180 },
    },
  });
}

const open = (state: OpenD6State, ...ids: string[]): OpenD6State => ({
  ...state,
  doors: ids.map((barrier) => ({ barrier, stand: 'open' as const })),
});
/** The end of a turn in which the airlock stands open and the aft section has no air. */
const airless = (parts: Aboard = {}): OpenD6State => ({
  ...open(aboard({ phase: 'special', ...parts }), 'airlock'),
  airless: ['aft'],
});
const ended = (state: OpenD6State, dice: readonly Rolled[]) => play(state, 'rebels', { type: 'special' }, { dice });
const harmed = (state: OpenD6State, dice: readonly number[]) => told(ended(state, dice).events, 'vacuum-harmed')[0];
const toFore = { type: 'work-door', figure: 'troopers.1', door: 'door', to: 'open' } as const;

describe('the ship', () => {
  it('od6a-spacecraft-001 its doors are those of a building: the crew works them, boarders do not', () => {
    const state = aboard({ inner: 'locked-security-door' });
    const beside = {
      ...state,
      figures: { ...state.figures, 'troopers.1': { ...soldier(state, 'troopers.1'), at: { x: 20.8, y: 15 } } },
      toAct: 'troopers',
    };
    expect(refuse(beside, 'troopers', toFore)).toBeNull();
    const boarder = {
      ...state,
      figures: { ...state.figures, 'rebels.1': { ...soldier(state, 'rebels.1'), at: { x: 19.2, y: 15 } } },
    };
    expect(refuse(boarder, 'rebels', { ...toFore, figure: 'rebels.1' })).toMatchObject({
      code: 'no-keys',
      rule: 'od6a-building-004',
    });
  });

  it.each([
    ['airlock', 8],
    ['locked-airlock', 8],
    ['starship-wall', 10],
    ['security-wall', 8],
  ] as const)('od6a-spacecraft-002 what parts it from space has a Strength of 8 or more: %s', (id, strength) => {
    expect(barrierKind(id, defaultOptions).strength).toBe(strength);
  });

  it('od6a-spacecraft-002 an airlock has the lock of a blast door, and is shut', () => {
    const { strength, security } = barrierKinds['blast-door'];
    expect(barrierKinds.airlock).toMatchObject({ strength, security, leaf: 'closed' });
    expect(barrierKinds['locked-airlock']).toMatchObject({ strength, security, leaf: 'locked' });
  });
});

describe('explosive decompression', () => {
  const charged = (parts: Aboard = {}) => {
    const state = aboard({ phase: 'special', ...parts });
    const at = { x: 10, y: 15 };
    const charge = { id: 'charge', barrier: 'airlock', at, by: 'rebels.1', side: 'rebels', damage: 16, due: 2 };
    return { ...state, charges: [charge] };
  };
  /** So many hold on, and the vacuum hurts none of them. */
  const holdOn = (count: number): Rolled[] => [
    ...Array.from({ length: count }, (): Rolled => ['suction', 6]),
    ...Array.from({ length: count }, (): Rolled[] => [
      ['damage', 1],
      ['strength', 1],
    ]).flat(),
  ];
  const blown = (dice: readonly Rolled[], parts: Aboard = {}) => ended(charged(parts), [4, 2, ...dice]);

  it('od6a-spacecraft-004 a blown airlock: Strength 2 holds on with a 6 and is sucked out on a 5', () => {
    const { state, events } = blown([6, 5, 5, 1, 1]);
    expect(told(events, 'air-lost')).toMatchObject([{ section: 'aft' }]);
    expect(told(events, 'suction-tested').map(({ figure, score, passed }) => [figure, score, passed])).toEqual([
      ['rebels.1', 8, true],
      ['rebels.2', 7, false],
      ['rebels.3', 7, false],
    ]);
    expect(state.airless).toEqual(['aft']);
    expect(soldier(state, 'rebels.2')).toMatchObject({ presence: 'out', hurt: expect.any(Boolean) });
    expect(soldier(state, 'troopers.1').presence).toBe('table');
  });

  it('od6a-spacecraft-004 it is rolled once, and only where the air goes: a shut door keeps it in', () => {
    const once = blown(holdOn(3)).state;
    const again = ended({ ...once, phase: 'special' }, [1, 1, 1, 1, 1, 1]);
    expect(told(again.events, 'air-lost')).toEqual([]);
    const both = { ...charged(), doors: [{ barrier: 'door', stand: 'open' as const }] };
    const { events } = ended(both, [['force', 4], ['force', 2], ...holdOn(5)]);
    expect(told(events, 'air-lost').map(({ section }) => section)).toEqual(['aft', 'fore']);
  });

  it('od6a-spacecraft-004 armour does not count, and robots roll as everybody does', () => {
    const armoured = withProfile(charged(), 'rebels', () => ({ armour: 'space', resist: 9, strength: 2 }));
    const { events } = ended(armoured, [4, 2, 5, 5, 5]);
    expect(told(events, 'suction-tested').map(({ score }) => score)).toEqual([7, 7, 7]);
    const robots = withProfile(charged(), 'rebels', ({ traits }) => ({
      traits: { ...traits, damageTable: 'systems', immune: ['vacuum'] },
    }));
    const rolled = ended(robots, [4, 2, 5, 6, 6]);
    expect(told(rolled.events, 'suction-tested')).toHaveLength(3);
    expect(soldier(rolled.state, 'rebels.1').presence).toBe('out');
    expect(squad(rolled.state, 'rebels').members).toHaveLength(3);
  });

  it('od6a-spacecraft-004 a door that opens to a section without air lets the next one decompress', () => {
    const state = { ...aboard({ airlock: 'airlock' }), airless: ['aft'], toAct: 'troopers' };
    const beside = {
      ...state,
      figures: { ...state.figures, 'troopers.1': { ...soldier(state, 'troopers.1'), at: { x: 20.8, y: 15 } } },
    };
    const { events } = play(open(beside, 'airlock'), 'troopers', toFore, { dice: [6, 6] });
    expect(told(events, 'air-lost')).toMatchObject([{ section: 'fore' }]);
    expect(told(events, 'suction-tested')).toHaveLength(2);
  });

  it('od6a-spacecraft-004 on a table without space around it no air gets lost', () => {
    const state = charged();
    const areas = state.table.areas.filter(({ kind }) => kind !== 'vacuum');
    const { events } = ended({ ...state, table: { ...state.table, areas } }, [4, 2]);
    expect(told(events, 'air-lost')).toEqual([]);
  });
});

describe('the vacuum', () => {
  it('od6a-spacecraft-005 harms with Strength 4 in the first turn, 6 in the second, 8 in the third', () => {
    const damages = [0, 1, 2].map(
      (turns) => harmed(airless({ rebel: { vacuum: turns } }), [1, 1, 1, 1, 1, 1])?.victims[0]?.damage,
    );
    expect(damages).toEqual([4, 6, 8]);
    const after = ended(airless(), [1, 1, 1, 1, 1, 1]).state;
    expect(soldier(after, 'rebels.1').vacuum).toBe(1);
    expect(harmed(airless(), [1, 1, 1, 1, 1, 1])?.victims.map(({ figure }) => figure)).toEqual([
      'rebels.1',
      'rebels.2',
      'rebels.3',
    ]);
  });

  it('od6a-spacecraft-005 who reaches air begins again', () => {
    const state = { ...aboard({ phase: 'special', rebel: { vacuum: 2 } }) };
    const { state: after, events } = ended(state, []);
    expect(told(events, 'air-reached')).toMatchObject([{ figures: ['rebels.1'] }]);
    expect(soldier(after, 'rebels.1').vacuum).toBe(0);
  });

  it.each([
    ['a space suit', { gear: { 'space-suit': 1 } }, {}, null],
    ['a space suit that a wound has breached', { gear: { 'space-suit': 1 }, breached: ['space-suit'] }, {}, 4],
    ['an environment suit', { gear: { 'environment-suit': 1 } }, {}, 4],
    ['an environment suit by table option', { gear: { 'environment-suit': 1 } }, { suitsInVacuum: true }, null],
  ] as const)('od6a-spacecraft-005 %s', (_what, rebel, options, damage) => {
    const state = airless({ rebel: { ...structuredClone(rebel) } as Partial<Soldier>, options });
    const dice = damage === null ? [1, 1, 1, 1] : [1, 1, 1, 1, 1, 1];
    expect(harmed(state, dice)?.victims[0]?.damage).toBe(damage);
  });

  it.each([
    ['space', {}, null],
    ['assault', {}, 4],
    ['assault', { fullArmour: 'any' }, null],
  ] as const)('od6a-spacecraft-005 battle armour of kind %s with options %o', (armour, options, damage) => {
    const state = withProfile(airless({ options }), 'rebels', () => ({ armour }));
    expect(harmed(state, damage === null ? [] : [1, 1, 1, 1, 1, 1])?.victims[0]?.damage).toBe(damage);
  });

  it('od6a-spacecraft-005 other armour adds its bonus to the Strength roll', () => {
    const state = withProfile(airless(), 'rebels', () => ({ armour: 'assault', strength: 2, resist: 3 }));
    const { events } = ended(state, [4, 2, 1, 1, 1, 1]);
    expect(told(events, 'damage-rolled')[0]?.strength).toMatchObject({ value: 3, score: 5 });
  });

  it('od6a-spacecraft-005 robots are immune; outside the ship there is no air either', () => {
    const robots = withProfile(airless(), 'rebels', ({ traits }) => ({ traits: { ...traits, immune: ['vacuum'] } }));
    expect(harmed(robots, [])?.victims.map(({ damage }) => damage)).toEqual([null, null, null]);
    const out = aboard({ phase: 'special', rebel: { at: { x: 5, y: 5 } } });
    expect(harmed(out, [1, 1])?.victims).toMatchObject([{ figure: 'rebels.1', damage: 4 }]);
    expect(openD6.rules.violations(ended(out, [1, 1]).state)).toEqual([]);
  });
});

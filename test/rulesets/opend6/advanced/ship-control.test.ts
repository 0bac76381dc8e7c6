import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Barrier, Point } from '../../../../src/space/types';
import {
  actionsOf,
  automatonCommand,
  battle,
  play,
  refuse,
  row,
  soldier,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { costOfPath } from '../../../support/opend6-shown';
import { ground } from '../fire-support';

/**
 * A ship from (10, 10) to (30, 20), the troopers': aft and fore section with a blast door between them; the stations are
 * fore. Rebels are aft unless told, troopers fore.
 */
interface Aboard {
  readonly rebels?: readonly Point[];
  readonly options?: Partial<Options>;
  readonly door?: string;
  readonly toAct?: string;
}

const line = (id: string, kind: string, x1: number, y1: number, x2: number, y2: number): Barrier => ({
  id,
  kind,
  a: { x: x1, y: y1 },
  b: { x: x2, y: y2 },
  bottom: 0,
  top: 'unlimited',
});

function aboard({ rebels = row(13, 18, 3), options = {}, door = 'blast-door', toAct = 'troopers' }: Aboard = {}) {
  return battle({
    phase: 'special',
    turn: 2,
    options: { building: 'second', ...options },
    initiative: 'rebels',
    toAct,
    table: {
      areas: [
        ground('vacuum', 0, 0, 48, 36),
        ground('ship-section', 10, 10, 20, 20, { id: 'aft' }),
        ground('ship-section', 20, 10, 30, 20, { id: 'fore' }),
        ground('security-station', 28, 10, 30, 12, { id: 'security' }),
        ground('life-support-station', 28, 18, 30, 20, { id: 'life' }),
      ],
      barriers: [
        line('north', 'starship-wall', 10, 10, 30, 10),
        line('south', 'starship-wall', 10, 20, 30, 20),
        line('east', 'starship-wall', 30, 10, 30, 20),
        line('west', 'starship-wall', 10, 10, 10, 20),
        line('bulkhead.1', 'modern-wall', 20, 10, 20, 14),
        line('door', door, 20, 14, 20, 16),
        line('bulkhead.2', 'modern-wall', 20, 16, 20, 20),
      ],
    },
    squads: { rebels: { at: rebels, facing: 90 }, troopers: { at: row(22, 12, 2), facing: 180 } },
  });
}

type ShipChange = Extract<OpenD6Command, { readonly type: 'control-ship' }>;

const change = (what: ShipChange['what'], on: string, parts: Partial<ShipChange> = {}) =>
  ({ type: 'control-ship', unit: 'troopers', what, on, stand: null, gravity: null, air: null, ...parts }) as const;
const locks = change('door', 'door', { stand: 'locked' });
const vents = change('air', 'aft', { air: false });
const heavy = change('gravity', 'aft', { gravity: 'heavy' });
const given = (state: OpenD6State, command: ReturnType<typeof change>, dice: readonly number[] = []) =>
  play(state, 'troopers', command, { dice });

/** Ends the set-up of the Special Actions Phase, where attackers may have reached a station. */
const begins = (state: OpenD6State, script = {}) =>
  play({ ...state, toAct: null }, 'referee', { type: 'special' }, script);

describe('the control of a ship', () => {
  it('od6a-spacecraft-003 the defender works blast doors from anywhere, and the attackers do not', () => {
    const { state, events } = given(aboard(), locks);
    expect(state.doors).toEqual([{ barrier: 'door', stand: 'locked' }]);
    expect(told(events, 'ship-changed')).toMatchObject([{ what: 'door', on: 'door', stand: 'locked' }]);
    expect(refuse(aboard({ toAct: 'rebels' }), 'rebels', { ...locks, unit: 'rebels' })?.code).toBe('no-ship-control');
    expect(refuse(aboard(), 'troopers', change('door', 'door', { stand: 'closed' }))?.code).toBe('nothing-to-change');
    const plain = aboard({ door: 'security-door' });
    expect(refuse(plain, 'troopers', locks)?.code).toBe('nothing-to-change');
  });

  it('od6a-spacecraft-003 nobody is shut in a door that they stand in', () => {
    const opened = { ...aboard({ rebels: [{ x: 20, y: 15 }] }), doors: [{ barrier: 'door', stand: 'open' as const }] };
    expect(refuse(opened, 'troopers', locks)?.code).toBe('nothing-to-change');
    const free = { ...aboard(), doors: opened.doors };
    expect(refuse(free, 'troopers', locks)).toBeNull();
  });

  it('orders and the table name sections by their numbers', () => {
    const state = aboard();
    const airless = { ...state, airless: ['fore'] };
    const named = actionsOf(state, 'troopers').flatMap(({ id, label }) =>
      id.includes('air-out') ? [label.values] : [],
    );
    expect(named).toEqual([{ section: 1 }, { section: 2 }]);
    const { shapes } = openD6.table.scenery(openD6.rules.seen(airless, 'troopers'));
    const labels = shapes.flatMap((shape) => ('label' in shape && shape.label !== undefined ? [shape.label] : []));
    expect(labels).toContainEqual({ key: 'SKIRMISH.opend6.scenery.section', values: { section: 1 } });
    expect(labels).toContainEqual({ key: 'SKIRMISH.opend6.scenery.no-air', values: { section: 2 } });
  });

  it('od6a-spacecraft-003 there is one change in each Special Actions Phase', () => {
    const once = { ...aboard(), shipChangedOn: 2 };
    expect(refuse(once, 'troopers', vents)?.code).toBe('ship-changed');
    expect(refuse({ ...once, shipChangedOn: 1 }, 'troopers', vents)).toBeNull();
    expect(given(aboard(), locks).state.shipChangedOn).toBe(2);
  });

  it('od6a-spacecraft-003 a vented section has no air, and those in it are in the vacuum this turn', () => {
    const { state, events } = given(aboard(), vents, [1, 1, 1, 1, 1, 1]);
    expect(state.airless).toEqual(['aft']);
    expect(told(events, 'suction-tested')).toEqual([]);
    expect(told(events, 'vacuum-harmed')[0]?.victims.map(({ figure, damage }) => [figure, damage])).toEqual([
      ['rebels.1', 4],
      ['rebels.2', 4],
      ['rebels.3', 4],
    ]);
    const back = given({ ...aboard(), airless: ['aft'] }, change('air', 'aft', { air: true }));
    expect(back.state.airless).toEqual([]);
    expect(told(back.events, 'vacuum-harmed')).toEqual([]);
    const breached = { ...aboard(), airless: ['aft', 'fore'], doors: [{ barrier: 'door', stand: 'open' as const }] };
    expect(refuse(breached, 'troopers', change('air', 'aft', { air: true }))?.code).toBe('nothing-to-change');
  });

  it('od6a-spacecraft-003 gravity changes in a section: those inside roll Agility or fall, and walking costs more', () => {
    const { state, events } = given(aboard(), heavy, [1, 1, 6]);
    expect(state.gravityFields).toEqual([{ area: 'aft', gravity: 'heavy' }]);
    expect(told(events, 'balance-tested').map(({ figure }) => figure)).toEqual(['rebels.1', 'rebels.2', 'rebels.3']);
    expect(told(events, 'balance-tested').map(({ difficulty }) => difficulty)).toEqual([6, 6, 6]);
    expect(soldier(state, 'rebels.3').prone).toBe(false);
    const walking = { ...state, phase: 'movement' as const, toAct: 'rebels' };
    soldier(walking, 'rebels.3').at = { x: 15, y: 15 };
    soldier(walking, 'troopers.1').at = { x: 25, y: 15 };
    const aft = costOfPath(walking, 'rebels.3', [
      { x: 15, y: 15 },
      { x: 15, y: 13 },
    ]);
    const fore = costOfPath({ ...walking, toAct: 'troopers' }, 'troopers.1', [
      { x: 25, y: 15 },
      { x: 25, y: 13 },
    ]);
    expect(fore).toBe(2);
    expect(aft).toBeGreaterThan(2);
    const back = (gravity: 'heavy' | 'standard') => change('gravity', 'aft', { gravity });
    expect(refuse({ ...state, toAct: 'troopers', phase: 'special' }, 'troopers', back('standard'))).toBeNull();
    expect(refuse({ ...state, toAct: 'troopers', phase: 'special' }, 'troopers', back('heavy'))).not.toBeNull();
  });

  it('od6a-spacecraft-003 attackers who reach the security station take the doors, at life support air and gravity', () => {
    const at = (x: number, y: number) => begins(aboard({ rebels: [{ x, y }] }));
    const security = at(27.4, 11);
    expect(told(security.events, 'station-reached')).toMatchObject([{ station: 'security', figure: 'rebels.1' }]);
    const after = (state: OpenD6State): OpenD6State => ({ ...state, phase: 'special', toAct: 'troopers' });
    expect(refuse(after(security.state), 'troopers', locks)?.code).toBe('no-ship-control');
    expect(refuse(after(security.state), 'troopers', vents)).toBeNull();
    const life = at(27.4, 19);
    expect(told(life.events, 'station-reached')).toMatchObject([{ station: 'life' }]);
    expect(refuse(after(life.state), 'troopers', locks)).toBeNull();
    expect(refuse(after(life.state), 'troopers', vents)?.code).toBe('no-ship-control');
    expect(told(at(24, 15).events, 'station-reached')).toEqual([]);
  });

  it('od6a-spacecraft-003 a table without stations has no such control', () => {
    const { table, ...rest } = aboard();
    const areas = table.areas.filter(({ kind }) => !kind.endsWith('-station'));
    expect(refuse({ ...rest, table: { ...table, areas } }, 'troopers', locks)?.code).toBe('no-ship-control');
  });

  it('od6a-spacecraft-003 what may be changed is offered, and the automaton vents the boarders', () => {
    const state = aboard();
    const ids = actionsOf(state, 'troopers').map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'control-ship door door-locked',
        'control-ship aft air-out',
        'control-ship aft gravity-heavy',
      ]),
    );
    expect(automatonCommand(state, 'troopers')).toEqual(vents);
    expect(openD6.rules.violations(given(state, vents, [1, 1, 1, 1, 1, 1]).state)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import type { Script } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import { rallyResult } from '../../../src/rulesets/opend6/data/morale';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, squad, told } from '../../support/opend6';
import { faceToFace, low, type Parts } from './assault-support';

const phase = (parts: Parts = {}, inches = 20) => faceToFace(inches, { phase: 'morale', ...parts });
const mayRally = (state: OpenD6State): boolean => {
  const run = CommandRun.begin(openD6, state, 'referee', { type: 'morale' });
  return run.pending?.kind === 'choose' && run.pending.name === 'rally';
};
const shaken = { rebels: { morale: 3 } };

describe('who may rally', () => {
  it('od6-rally-001 a squad below its starting level', () => {
    expect(mayRally(phase(shaken))).toBe(true);
    expect(mayRally(phase())).toBe(false);
    const { events, state } = play(
      phase(shaken),
      'referee',
      { type: 'morale' },
      { dice: [5, 2], answers: { rally: 'rally' } },
    );
    expect(told(events, 'rally-tested')).toHaveLength(1);
    expect(squad(state, 'rebels').morale).toBe(4);
    const waits = play(phase(shaken), 'referee', { type: 'morale' }, { answers: { rally: 'wait' } });
    expect(told(waits.events, 'rally-tested')).toEqual([]);
    expect(told(waits.events, 'rally-declined')).toMatchObject([{ unit: 'rebels', rule: 'od6-rally-001' }]);
  });

  it('od6-rally-001 not after a casualty test in the same phase, unless the table allows it', () => {
    const parts: Parts = { rebels: { morale: 4, soldiers: { 2: { hurt: true, wounded: true } } } };
    const { events } = play(phase(parts), 'referee', { type: 'morale' }, { dice: [4, 2] });
    expect(told(events, 'rally-tested')).toEqual([]);
    const both = play(
      phase({ ...parts, options: { rallyAfterCasualtyTest: true } }),
      'referee',
      { type: 'morale' },
      { dice: [4, 2, 4, 2], answers: { rally: 'rally' } },
    );
    expect(told(both.events, 'rally-tested')).toHaveLength(1);
  });

  it('od6-rally-002 not when one of its soldiers has fired or been in close assault this turn', () => {
    const did = (what: object) => mayRally(phase({ rebels: { morale: 3, soldiers: { 2: what } } }));
    expect(did({ fired: true })).toBe(false);
    expect(did({ defended: true })).toBe(false);
    expect(did({ fought: true })).toBe(false);
    expect(did({ charged: true })).toBe(true);
  });

  it('od6-rally-003 not with an enemy within 12" of one of its soldiers, base to base', () => {
    expect(mayRally(phase(shaken, 12))).toBe(false);
    expect(mayRally(phase(shaken, 12.1))).toBe(true);
    const one = {
      'troopers-b': {
        at: [
          { x: 20, y: 43 },
          { x: 40, y: 46 },
        ],
      },
    };
    expect(mayRally(phase({ ...shaken, more: one }))).toBe(false);
    expect(
      mayRally(
        phase({
          ...shaken,
          more: {
            'troopers-b': {
              at: [
                { x: 20, y: 43.1 },
                { x: 40, y: 46 },
              ],
            },
          },
        }),
      ),
    ).toBe(true);
  });

  it('od6-rally-002 od6-rally-003 od6-rout-003 broken squads always test', () => {
    const parts: Parts = { rebels: { morale: 0, soldiers: { 2: { fired: true, fought: true } } } };
    const { events } = play(phase(parts, 2), 'referee', { type: 'morale' }, { dice: [6, 5, 2] });
    expect(told(events, 'rally-tested')).toHaveLength(1);
  });

  it('od6-rally-003 by table option the conditions bind them too; then they count as having failed', () => {
    const { events } = play(phase({ rebels: { morale: 0 }, options: { brokenRallyConditions: true } }, 2), 'referee', {
      type: 'morale',
    });
    expect(told(events, 'rally-tested')).toEqual([]);
    expect(told(events, 'squad-fled')).toHaveLength(1);
    const free = play(
      phase({ rebels: { morale: 0 }, options: { brokenRallyConditions: true } }, 20),
      'referee',
      { type: 'morale' },
      { dice: [6, 5, 2] },
    );
    expect(told(free.events, 'rally-tested')).toHaveLength(1);
  });
});

describe('the rally test', () => {
  /** The threat of the rally, after a casualty test without effect where there are casualties. */
  const threat = (parts: Parts, dice: NonNullable<Script['dice']> = []) => {
    const script: Script = { dice: [...dice, ['rally-test', 5], ['rally-test', 2]], answers: { rally: 'rally' } };
    const [tested] = told(play(phase(parts), 'referee', { type: 'morale' }, script).events, 'rally-tested');
    return [tested?.threat.value, tested?.threat.reasons.map(({ key, value: by }) => [key, by])];
  };

  it('od6-rally-004 od6-rally-005 base 4 with its own modifiers', () => {
    expect(threat({ rebels: { morale: 4 } })).toEqual([4, []]);
    expect(threat(shaken)).toEqual([5, [['threat-shaken', 1]]]);
    expect(threat({ rebels: { morale: 1 } })).toEqual([6, [['threat-demoralized-or-broken', 2]]]);
    expect(threat({ rebels: { morale: 4 }, barriers: [low('w', { x: 0, y: 29 }, { x: 48, y: 29 })] })).toEqual([
      3,
      [['threat-behind-cover', -1]],
    ]);
    const lost = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 2, { wounded: true }]));
    expect(threat({ rebels: { at: row(20, 30, 6), morale: 4, soldiers: lost(3) } })).toEqual([
      6,
      [['threat-half-casualties', 2]],
    ]);
    expect(threat({ rebels: { at: row(20, 30, 7), morale: 4, soldiers: lost(3) } })).toEqual([4, []]);
    expect(
      threat(
        {
          rebels: { at: row(20, 30, 7), morale: 4, soldiers: { 2: { hurt: true }, 3: { hurt: true } } },
          options: { rallyAfterCasualtyTest: true },
        },
        [
          ['morale-test', 5],
          ['morale-test', 2],
        ],
      ),
    ).toEqual([6, [['threat-casualty', 2]]]);
  });

  it('od6-rally-005 od6-rally-007 broken with the commander lost this turn: die + 3 against die + 8', () => {
    const state = phase({
      rebels: {
        at: row(20, 30, 5),
        morale: 0,
        design: { commanderLevels: 1 },
        soldiers: { 1: { hurt: true, wounded: true, presence: 'out' } },
      },
    });
    const { events, state: after } = play(state, 'referee', { type: 'morale' }, { dice: [6, 5, 2] });
    const tested = told(events, 'rally-tested')[0];
    expect(tested).toMatchObject({ command: { value: 3, score: 14 }, threat: { value: 8, score: 10 }, gain: 1 });
    expect(tested?.threat.reasons.map(({ key, value }) => [key, value])).toEqual([
      ['threat-demoralized-or-broken', 2],
      ['threat-commander-hit', 2],
    ]);
    expect(squad(after, 'rebels')).toMatchObject({ morale: 1, rout: null });
  });

  it.each([
    [9, 9, 0],
    [10, 9, 1],
    [13, 9, 1],
    [14, 9, 2],
  ] as const)('od6-rally-006 CR %i against RR %i gains %i', (cr, rr, gain) => {
    expect(rallyResult(cr, rr)).toBe(gain);
  });

  it('od6-rally-006 od6-morale-004 +1 makes a broken squad demoralized, +2 shaken; never above the start', () => {
    const broken = (dice: readonly number[]) =>
      squad(play(phase({ rebels: { morale: 0 } }), 'referee', { type: 'morale' }, { dice }).state, 'rebels').morale;
    expect(broken([6, 2, 2])).toBe(1);
    expect(broken([6, 5, 2])).toBe(2);
    const full = play(
      phase({ rebels: { morale: 4 } }),
      'referee',
      { type: 'morale' },
      { dice: [6, 5, 2], answers: { rally: 'rally' } },
    );
    expect(squad(full.state, 'rebels').morale).toBe(5);
  });
});

import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, refuse, row, soldier, squad, told } from '../../../support/opend6';
import { all } from '../../../support/seen';
import { shotsOf } from '../fire-support';

const dropped = (at: Point, parts = {}) => ({ type: 'happen', happening: 'wandering-monster', at, ...parts }) as const;
const BEAST = 'monster-1.1';

/** Three a side, 30" apart, and a pit monster between them. */
function loose(phase: OpenD6State['phase'], at: Point = { x: 20, y: 25 }, parts: object = {}): OpenD6State {
  const start = battle({
    phase,
    squads: {
      rebels: { at: row(20, 40, 3) },
      troopers: { at: row(20, 10, 3), facing: 180 },
    },
    ...parts,
  });
  return play(start, 'referee', dropped(at)).state;
}

/** Ends the Movement Phase as the referee; nobody has opportunity fire left. */
function hunts(loose: OpenD6State) {
  const state = structuredClone(loose);
  for (const unit of Object.values(state.units)) Object.assign(unit, { opportunity: 'failed' });
  return play(state, 'referee', { type: 'skip-phase' });
}

describe('a wandering monster', () => {
  it('od6a-gm-010 comes out where the gamemaster drops it, and is of no side', () => {
    const { state, events } = play(
      battle({ squads: { rebels: { at: row(20, 40, 3) }, troopers: { at: row(20, 10, 3) } } }),
      'referee',
      dropped({ x: 5, y: 5 }),
    );
    expect(told(events, 'monster-came').map(({ at }) => at)).toEqual([{ x: 5, y: 5 }]);
    expect(soldier(state, BEAST)).toMatchObject({ presence: 'table', at: { x: 5, y: 5 }, role: 'creature' });
    expect(state.units['monster-1']?.roams).toBe(true);
    const isNobodys = (unit: string) => openD6.table.unitLook(all(state), unit).isNobodys ?? false;
    expect(['monster-1', 'rebels'].map(isNobodys)).toEqual([true, false]);
    for (const seat of ['rebels', 'troopers', 'referee'])
      expect(refuse(state, seat, { type: 'hold', unit: 'monster-1' })?.code).toBe('roams');
    const yeti = play(state, 'referee', dropped({ x: 40, y: 5 }, { monster: 'space-yeti' })).state;
    expect(yeti.units['monster-2']?.design).toMatchObject({ kind: 'space-yeti' });
    expect(refuse(state, 'rebels', dropped({ x: 5, y: 5 }))?.code).toBe('referee-only');
  });

  it('od6a-gm-010 makes for the figure of either side that is nearest at the end of the Movement Phase', () => {
    const near = hunts(loose('movement', { x: 20, y: 29 }));
    expect(told(near.events, 'monster-turned').map(({ prey }) => prey)).toEqual(['rebels.1']);
    expect(soldier(near.state, BEAST).at.y).toBeGreaterThan(29);
    const far = hunts(loose('movement', { x: 20, y: 20 }));
    const beast = soldier(far.state, BEAST);
    const prey = told(far.events, 'monster-turned')[0]?.prey ?? '';
    expect(far.state.units[soldier(far.state, prey).unit]?.side).toBe('troopers');
    expect(beast.at.y).toBeLessThan(20);
  });

  it('od6a-gm-010 stays where it is if it cannot take a step, and hunts nobody', () => {
    const stuck = loose('movement', { x: 20, y: 29 });
    Object.assign(soldier(stuck, BEAST), { doorWork: 99 });
    const { state, events } = hunts(stuck);
    expect(told(events, 'monster-turned').map(({ prey }) => prey)).toEqual([null]);
    expect(soldier(state, BEAST).at).toEqual({ x: 20, y: 29 });
  });

  it('od6a-gm-010 attacks all whom it touches in close assault, whichever side rolls for it', () => {
    const { state } = hunts(loose('movement', { x: 20, y: 36 }));
    const { side } = squad(state, 'monster-1');
    expect(side).toBe('rebels');
    const fight = play(
      { ...state, phase: 'assault' },
      'referee',
      { type: 'assault' },
      {
        dice: [
          ['melee', 3],
          ['melee', 3],
          ['melee', 3],
          ['melee', 3],
          ['damage', 3, 3],
          ['strength', 3],
        ],
      },
    );
    expect(told(fight.events, 'monster-struck').map(({ victims }) => victims)).toEqual([['rebels.1']]);
    expect(told(fight.events, 'assault-compared')).toEqual([]);
    expect(soldier(fight.state, BEAST).fought).toBe(true);
  });

  it('od6a-gm-010 both sides may fire at it, and expect it to be no loss of theirs', () => {
    const start = { ...loose('fire', { x: 20, y: 30 }), toAct: 'rebels' };
    for (const side of ['rebels', 'troopers']) {
      const state = { ...start, toAct: side };
      expect(refuse(state, side, { type: 'fire', unit: side, shots: shotsOf(state, side, 'monster-1') })).toBeNull();
    }
  });

  it('od6a-gm-010 neither wins nor loses a battle for the side that rolls for it', () => {
    const start = loose('movement');
    const alone = structuredClone(start);
    const { side } = alone.units['monster-1'] ?? { side: '' };
    for (const figure of Object.values(alone.figures))
      if (figure.unit === side) Object.assign(figure, { presence: 'out' });
    expect(hunts(alone).state.outcome).toMatchObject({ winner: side === 'rebels' ? 'troopers' : 'rebels' });
  });

  it('od6a-gm-010 the table option lets one come out at the end of the first turn, where four dice say', () => {
    const options = { wanderingMonster: 'bunyip' } as const;
    const begun = (turn: number) =>
      battle({
        phase: 'special',
        turn,
        options,
        squads: { rebels: { at: row(20, 40, 1) }, troopers: { at: row(20, 10, 1) } },
      });
    const { state, events } = play(begun(1), 'rebels', { type: 'special' }, { dice: [1, 1, 6, 6] });
    expect(told(events, 'monster-came').map(({ faces }) => faces)).toEqual([[1, 1, 6, 6]]);
    expect(state.units['monster-1']?.design).toMatchObject({ kind: 'bunyip' });
    const later = play(begun(2), 'rebels', { type: 'special' });
    expect(told(later.events, 'monster-came')).toEqual([]);
    expect(openD6.rules.violations(state)).toEqual([]);
  });
});

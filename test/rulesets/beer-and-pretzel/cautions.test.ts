import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { BAD, battle, row, type BattleSetUp, type Piece, type State } from '../../support/beer-and-pretzel';
import { all } from '../../support/seen';

/** What a move to the right by so many spaces warns of. */
function moving(state: State, id: string, xs: readonly number[]) {
  const { table } = beerAndPretzel;
  const at = state.figures[id]?.at ?? { x: 0, y: 0 };
  const path = [at, ...xs.map((x) => ({ x: at.x + x, y: at.y }))];
  const { glance } = table.preview(all(state), id, { verb: 'move', id: 'move' }, { orders: { [id]: { path } } });
  const { warning } = glance ?? {};
  return warning === undefined ? null : [warning.key.split('.').at(-1), warning.values];
}

/** Lines of sight along a row may run at its edge: walls are on both sides. */
const walled = ['##########', 'a...#....B', '##########'];

describe('a warning before a mistake', () => {
  const covered = (spaces: readonly string[], rest: Partial<BattleSetUp> = {}): State =>
    battle({
      board: row(12, { a: 0, B: 9 }),
      pieces: { B: { troop: 'marine', side: BAD } },
      options: { smartBadGuys: true },
      state: { covers: [{ figure: 'B', weapon: 'rifle', aim: 0, dice: 1, spaces: [...spaces] }] },
      ...rest,
    });

  it('bp-cover-013 names who covers a space on the way; nothing is said of spaces beyond it', () => {
    expect(moving(covered(['2,0']), 'a', [1, 2])).toEqual(['cover', { figure: { figure: 'B' }, count: 1 }]);
    expect(moving(covered(['3,0']), 'a', [1, 2])).toBeNull();
  });

  it('bp-cover-004 says nothing of one who covers a space without seeing it', () => {
    const unseen = battle({
      board: walled,
      pieces: { B: { troop: 'marine', side: BAD } },
      state: { covers: [{ figure: 'B', weapon: 'rifle', aim: 0, dice: 1, spaces: ['2,1'] }] },
    });
    expect(moving(unseen, 'a', [1, 2])).toBeNull();
  });

  const meeting = (a: Piece, board = row(12, { a: 0, B: 9 })): State => battle({ board, pieces: { a } });
  it('bp-aim-003, bp-cover-001 says that a move in sight of an enemy leaves no Point to aim or for cover fire', () => {
    expect(moving(meeting({ is: { left: 4 } }), 'a', [1, 2])).toEqual(['no-aim', { count: 1 }]);
    expect(moving(meeting({ is: { left: 6 } }), 'a', [1, 2])).toBeNull();
  });

  it('bp-wpn-009 says that a move leaves a sniper no shot', () => {
    const sniper: Piece = { main: 'sniper-rifle', is: { weapons: ['hand', 'sniper-rifle'] } };
    expect(moving(meeting(sniper), 'a', [1])).toEqual(['no-shot', { count: 1 }]);
  });

  it('bp-aim-003 says nothing where no enemy is in sight, and of one that has acted', () => {
    expect(moving(meeting({ is: { left: 4 } }, walled), 'a', [1, 2])).toBeNull();
    expect(moving(meeting({ is: { left: 4, acted: true } }), 'a', [1, 2])).toBeNull();
  });
});

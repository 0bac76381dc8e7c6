/**
 * The outpost that the bots assault, on pointy hexes: 30 columns by 22 rows, every odd row half a space to the east
 * (bp-core-006). Hexes are 100 pixels wide, so that the centre of column c, row r lies at x = 100 c + 50 (+ 50 in
 * odd rows), y = 57.735 + 86.6025 r of the picture. The map picture is drawn from the same rows: '.' moor, '=' road,
 * 't' trees, 'm' marsh, 's' sandbags, 'p' landing pad, 'b' building and 'c' half a container (both stop movement and
 * sight).
 */
export const outpostRows: readonly string[] = [
  '.........tt......=..tt....t...',
  '..tt....ttt......=.ttt..tttt..',
  '..ttt....tt......=..tt...ttt..',
  '..tt.............=......tttt..',
  '.................=........t...',
  '.......mm....sss.=.sssss......',
  '.......mmm..s....=......s.....',
  '.......mm...s.bb.=..bbb.s.....',
  '.....tt.......bb.=..bb..s.....',
  '....ttt.....scc..=..cc..s.....',
  '.....tt.....s....=......s.....',
  '==============================',
  '......tt....s...........s.....',
  '.....ttt....s.b..ppp..b.s.....',
  '......tt....s.bb.pppp.b.......',
  '............s.b..ppp.cc.s.....',
  '.......mm.mms.cc........s.....',
  '..t...mmmmmm.ss.sssss.ss......',
  '.tttt..mm.mm...............tt.',
  '.ttt..........t.....tt....ttt.',
  '.tttt........ttt....ttt....tt.',
  '..t..........tt.....tt........',
];

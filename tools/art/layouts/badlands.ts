/**
 * The badlands of the bug hunt, on pointy hexes: 30 columns by 22 rows, every odd row half a space to the east
 * (bp-core-006). Hexes are 100 pixels wide, so the centre of column c, row r is at x = 100 c + 50 (+ 50 in odd rows), y
 * = 57.735 + 86.6025 r of the picture. The map picture is drawn from the same rows: '.' open ground, ',' scrub, 'r'
 * broken rock, '#' rock outcrop that stops movement and sight, 'n' burrow.
 */
export const badlandsRows: readonly string[] = [
  '.rr...........###.............',
  'rrr........,,.##..........n...',
  '.rr........,,,........,,......',
  '...,,......,,........,,,....#.',
  '...,,,....#.......r##.,,...###',
  '...,,...####....rr###......##.',
  '........r##......rr##.........',
  '....rr..rr......rr#r..........',
  '....rrr..n........r........,,.',
  '..#.rr.........,,.....n...,,,.',
  '..#....,,......,,,.........,,.',
  '......,,,.....#,,...........n.',
  '.......,,....###.........r....',
  '....##....rr.###...n...###....',
  '....###...rrr..........###....',
  '.....##...rr.......,,..##.....',
  '...,,..............,,,........',
  '..,,,.......,..##..,,.........',
  '...,,......,,,,...........,,..',
  '...........,,,..rr..##...,,,..',
  '.........##,,,,.rrr.####..,n..',
  '............,...rr...#........',
];

import type { LiveBattle } from '../../live/battle/live-battle';
import { drawnShapes } from '../../table/canvas/overlay';
import { showsTerrain } from '../../table/canvas/terrain-marks';
import { terrainStyles } from '../../table/canvas/terrain-styles';
import { patterns } from '../../table/canvas/strokes';
import { sideStyles, type RoleStyle } from '../../table/canvas/styles';
import { kindName } from '../../common/terrain-kinds';
import { say, words } from '../../common/words';
import { entriesOf } from './entries';

export interface LegendLine {
  readonly words: string;
  readonly colour: string;
  /** Lengths of dashes and gaps; empty for a line without gaps. */
  readonly dashes: string;
  readonly fill: number;
  readonly hatched: boolean;
}

/** All that is drawn on the table now and wants explaining, and what the drawings leave out. */
export function legendView(battle: LiveBattle): {
  readonly lines: readonly LegendLine[];
  readonly notes: readonly string[];
} {
  const { shapes, notes } = drawnShapes(battle);
  const { seen } = battle;
  const drawings = entriesOf(shapes).map(({ role, side, style }) =>
    side === null
      ? line(words(`SKIRMISH.legend.${role}`), style, false)
      : line(
          say({ key: 'SKIRMISH.legend.held', values: { side: { side } } }, battle),
          { ...style, colour: sideStyles[seen.sides[side]?.colour ?? 'blue'].light },
          true,
        ),
  );
  const ground = showsTerrain()
    ? terrainStyles(seen.table).map(({ of, kind, style }) => line(kindName(of, kind), style, false))
    : [];
  return { lines: [...drawings, ...ground], notes: [...new Set(notes.map((note) => say(note, battle)))] };
}

function line(said: string, { colour, line: pattern, fill, width }: RoleStyle, hatched: boolean): LegendLine {
  return {
    words: said,
    colour: `#${colour.toString(16).padStart(6, '0')}`,
    dashes: (patterns[pattern] ?? []).map((length) => length * Math.min(width, 2)).join(' '),
    fill: hatched ? 0.25 : fill,
    hatched,
  };
}

import type { Shape, Sketch } from '../../../battle/sketch';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import { distance } from '../../../space';
import { moveAlong } from '../../../space/point';
import type { Point } from '../../../space/types';
import { linksOf } from '../book/squad/coherence';
import { startOf } from '../book/move/entry-exit';
import { fireArc } from '../book/sight/arc';
import { reachFrom, standUp } from '../book/move/ground';
import { squadsToMove } from '../book/turn/initiative';
import { paceFor } from '../book/move/reach';
import { runRate, walkRate } from '../book/squad/actor';
import { enemiesInContact } from '../book/contact/contact';
import { soldiersOf, squadsOf } from '../book/squad/squads';
import type { Seen, Soldier, Squad } from '../state';
import { words } from '../words';
import { SILENT_NEAR } from '../verbs/move/preview';
import { cutToSide } from './cut-to-side';

/** Inches to which a fire arc is drawn: enough to show it, saying nothing of ranges. */
const ARC_DRAWN = 3;

/** Corners of a circle that is drawn as an outline. */
const CORNERS = 48;

type Band = Extract<Shape, { readonly kind: 'polygon' }>;

/** What to draw for a selected squad: where the selected soldier may go, its fire arcs, what ties it together. */
export function selection(state: Seen, unit: UnitId, figure: FigureId | null): Sketch {
  const squad = unitOf(state, unit);
  const reaches = bands(state, squad, figure);
  const near = charges(state, squad, figure, reaches);
  return {
    shapes: [...reaches, ...near, ...arcs(state, squad.id), ...links(state, squad)],
    breakdowns: [],
    notes: near.length > 0 && !state.options.measureCharges ? [words('preview.silence')] : [],
    refusal: null,
  };
}

function links(state: Seen, squad: Squad): Shape[] {
  return linksOf(state, squad).map(({ a, b, holds }) => ({
    kind: 'line',
    role: holds ? 'link' : 'link-broken',
    points: [a.at, b.at],
  }));
}

/** The fire arcs of a unit's soldiers. */
export function arcs(state: Seen, unit: UnitId): Shape[] {
  return soldiersOf(state, unit).map((soldier) => ({
    kind: 'sector',
    role: 'arc',
    at: soldier.at,
    facing: soldier.facing,
    width: fireArc(state, soldier),
    r: ARC_DRAWN,
  }));
}

/** One soldier's reach at a time: ten on top of each other say nothing. Without a choice, the first on the sheet's. */
function bands(state: Seen, squad: Squad, figure: FigureId | null): Band[] {
  if (state.phase !== 'movement' || !squadsToMove(state, squad.side).includes(squad)) return [];
  const shown = shownOf(state, squad, figure);
  return shown === null ? [] : bandsOf(state, shown);
}

function shownOf(state: Seen, squad: Squad, figure: FigureId | null): Soldier | null {
  const soldiers = soldiersOf(state, squad.id);
  return soldiers.find(({ id }) => id === figure) ?? soldiers[0] ?? null;
}

/**
 * Shows where charges begin, beside enemies that the bands come near: at contact if the table measures charges, otherwise
 * where the numbers of a path end (od6-assault-003).
 */
function charges(state: Seen, squad: Squad, figure: FigureId | null, reaches: readonly Band[]): Shape[] {
  const shown = shownOf(state, squad, figure);
  if (shown === null || reaches.length === 0) return [];
  const farthest = Math.max(...reaches.flatMap(({ outline }) => outline.map((point) => distance(shown.at, point))));
  const rings = enemiesOf(state, shown).map(({ at, r }) => ({ at, r: r + shown.r }));
  if (state.options.measureCharges) return rings.map((ring): Shape => ({ kind: 'disc', role: 'charge', ...ring }));
  return rings
    .filter(({ at, r }) => distance(shown.at, at) <= farthest + r + SILENT_NEAR)
    .map(({ at, r }, i): Shape => {
      const outline = rim(at, r + SILENT_NEAR);
      const label = i === 0 ? { label: words('preview.silence-line') } : {};
      return { kind: 'polygon', role: 'charge', outline, ...label };
    });
}

/** A circle as an outline, so that circles which overlap are drawn as one. */
function rim(at: Point, r: number): Point[] {
  return Array.from({ length: CORNERS }, (_, i) => moveAlong(at, (i * 360) / CORNERS, r));
}

function bandsOf(state: Seen, soldier: Soldier): Band[] {
  if ((soldier.prone && !soldier.startedProne) || enemiesInContact(state, soldier).length > 0) return [];
  const runs = paceFor(state, soldier, 'run') === 'run' ? band(state, soldier, 'run') : [];
  return [...runs, ...band(state, soldier, 'walk')];
}

function band(state: Seen, soldier: Soldier, gait: 'walk' | 'run'): Band[] {
  const start = startOf(state, soldier);
  if (start === null) return [];
  const rate = gait === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  // Bases of enemies would dent the rim and so give their distance away.
  const all = reachFrom(state, soldier, start.at, gait, rate - (soldier.prone ? standUp(state, soldier) : 0));
  // od6-move-012: no run leads behind the line of the shoulders.
  const turned = gait === 'run' ? all.map((outline) => cutToSide(outline, start.at, start.facing)) : all;
  const role = gait === 'run' ? 'reach-run' : 'reach-walk';
  return turned.filter((outline) => outline.length > 2).map((outline): Band => ({ kind: 'polygon', role, outline }));
}

function enemiesOf(state: Seen, soldier: Soldier): readonly Soldier[] {
  const { side } = unitOf(state, soldier.unit);
  return Object.keys(state.sides)
    .filter((id) => id !== side)
    .flatMap((id) => squadsOf(state, id).flatMap((squad) => soldiersOf(state, squad.id)));
}

import type { Role, Shape, Sketch } from '../../../battle/sketch';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import { bearing } from '../../../space';
import { moveAlong } from '../../../space/point';
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
import { cutToSide, cutToWedge, wedgesBetween, wedgesSilent, type Wedge } from './wedge';

/** Inches to which a fire arc is drawn: enough to show it, saying nothing of ranges. */
const ARC_DRAWN = 3;

/** Degrees to either side of every enemy that the reach bands leave out (od6-assault-003). */
const SILENCE = 15;

/** What to draw for a selected squad: where the selected soldier may go, its fire arcs, what ties it together. */
export function selection(state: Seen, unit: UnitId, figure: FigureId | null): Sketch {
  const squad = unitOf(state, unit);
  const reaches = bands(state, squad, figure);
  return {
    shapes: [
      ...reaches,
      ...(reaches.length > 0 ? charges(state, squad, figure) : []),
      ...arcs(state, squad.id),
      ...links(state, squad),
    ],
    breakdowns: [],
    notes: reaches.length > 0 && !state.options.measureCharges ? [words('preview.silence')] : [],
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
function bands(state: Seen, squad: Squad, figure: FigureId | null): Shape[] {
  if (state.phase !== 'movement' || !squadsToMove(state, squad.side).includes(squad)) return [];
  const shown = shownOf(state, squad, figure);
  return shown === null ? [] : bandsOf(state, shown);
}

function shownOf(state: Seen, squad: Squad, figure: FigureId | null): Soldier | null {
  const soldiers = soldiersOf(state, squad.id);
  return soldiers.find(({ id }) => id === figure) ?? soldiers[0] ?? null;
}

/**
 * Shows where charges begin: at contact if the table measures charges, otherwise only in which directions nothing is
 * shown (od6-assault-003).
 */
function charges(state: Seen, squad: Squad, figure: FigureId | null): Shape[] {
  const shown = shownOf(state, squad, figure);
  if (shown === null) return [];
  const enemies = enemiesOf(state, shown);
  if (state.options.measureCharges)
    return enemies.map(({ at, r }): Shape => ({ kind: 'disc', role: 'charge', at, r: r + shown.r }));
  return wedgesSilent(
    enemies.map(({ at }) => bearing(shown.at, at)),
    SILENCE,
  ).flatMap(({ from, to }) => {
    const ends = [from, to].map((way) => moveAlong(shown.at, way, ARC_DRAWN));
    const label = words('preview.silence-line');
    const border = ends.map((end): Shape => ({ kind: 'line', role: 'charge', points: [shown.at, end] }));
    return [...border, { kind: 'line', role: 'charge', points: ends, label }];
  });
}

function bandsOf(state: Seen, soldier: Soldier): Shape[] {
  if ((soldier.prone && !soldier.startedProne) || enemiesInContact(state, soldier).length > 0) return [];
  const runs = paceFor(state, soldier, 'run') === 'run' ? band(state, soldier, 'run') : [];
  return [...runs, ...band(state, soldier, 'walk')];
}

function band(state: Seen, soldier: Soldier, gait: 'walk' | 'run'): Shape[] {
  const start = startOf(state, soldier);
  if (start === null) return [];
  const rate = gait === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  // Bases of enemies would dent the rim and so give their distance away.
  const all = reachFrom(state, soldier, start.at, gait, rate - (soldier.prone ? standUp(state, soldier) : 0));
  // od6-move-012: no run leads behind the line of the shoulders.
  const turned = gait === 'run' ? all.map((outline) => cutToSide(outline, start.at, start.facing)) : all;
  const role: Role = gait === 'run' ? 'reach-run' : 'reach-walk';
  const told = wedgesTold(state, soldier);
  return turned
    .flatMap((outline) => (told === null ? [outline] : told.flatMap((wedge) => cutToWedge(outline, soldier.at, wedge))))
    .filter((outline) => outline.length > 2)
    .map((outline) => ({ kind: 'polygon', role, outline }));
}

/** od6-assault-003: nothing is shown in the directions of enemies, however near or far they are; null where all may be. */
function wedgesTold(state: Seen, soldier: Soldier): readonly Wedge[] | null {
  if (state.options.measureCharges) return null;
  return wedgesBetween(
    enemiesOf(state, soldier).map(({ at }) => bearing(soldier.at, at)),
    SILENCE,
  );
}

function enemiesOf(state: Seen, soldier: Soldier): readonly Soldier[] {
  const { side } = unitOf(state, soldier.unit);
  return Object.keys(state.sides)
    .filter((id) => id !== side)
    .flatMap((id) => squadsOf(state, id).flatMap((squad) => soldiersOf(state, squad.id)));
}

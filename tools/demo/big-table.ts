import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { asStored, findOf } from '../../src/battle/chronicle';
import { seeded } from '../../src/engine/dice';
import { openD6 } from '../../src/rulesets/opend6';
import { readySquads, type ReadySquadId } from '../../src/rulesets/opend6/design/ready';
import type { Area, Barrier, Point } from '../../src/space/types';

const WIDTH = 96;
const HEIGHT = 72;
/** Strip at the northern and southern edge where squads stand, free of walls, in inches. */
const CAMP = 14;
/** Figures of each side. */
const EACH = 60;

/** Who stands on either side, in this order over and over. */
const SQUADS: readonly (readonly ReadySquadId[])[] = [
  ['hangar-rebels', 'ice-rangers', 'rebel-cell'],
  ['hangar-assault-soldiers', 'assault-section', 'garrison-patrol'],
];

/** Returns a battle of many figures among many walls as a saved battle, to try how fast a large table is. */
export function bigTable(walls = 300, woods = 12): BattleFile {
  const { muster } = openD6;
  const table = { kind: 'gridless' as const, width: WIDTH, height: HEIGHT, ...ground(walls, woods), revision: 0 };
  let state = muster.open(table, muster.sides, {});
  for (const [i, squads] of SQUADS.entries())
    state = camped(state, muster.sides[i]?.id ?? '', squads, i === 0 ? CAMP / 2 : HEIGHT - CAMP / 2);
  const now = asStored(JSON.parse(JSON.stringify(state)) as State);
  return {
    format: FORMAT,
    ruleset: openD6.id,
    version: openD6.version,
    scenario: null,
    steps: findOf(openD6, [], now),
    now,
  };
}

/** A battle of this ruleset. */
type State = ReturnType<typeof openD6.muster.open>;

/** Squads of a side along its edge until enough of them stand there. */
function camped(start: State, side: string, squads: readonly ReadySquadId[], y: number): State {
  const { muster } = openD6;
  let state = start;
  for (let i = 0; countOf(state, side) < EACH; i += 1) {
    const squad = readySquads[squads[i % squads.length] ?? 'hangar-rebels'];
    const unit = { id: `${side}-${i + 1}`, side, name: `SKIRMISH.opend6.squads.${squad.id}`, allowed: true as const };
    const at: Point = { x: 8 + ((i * 11) % (WIDTH - 14)), y };
    state = muster.join(state, muster.recruit(squad.design, unit), at);
  }
  return state;
}

function countOf({ units, figures }: State, side: string): number {
  return Object.values(figures).filter(({ unit }) => units[unit]?.side === side).length;
}

function ground(walls: number, woods: number): { readonly barriers: Barrier[]; readonly areas: Area[] } {
  const chance = seeded(120);
  const between = (low: number, high: number): number => low + (chance.below(10_000) / 10_000) * (high - low);
  const spot = (edge: number): Point => ({
    x: between(edge, WIDTH - edge),
    y: between(CAMP + edge, HEIGHT - CAMP - edge),
  });
  const barriers = Array.from({ length: walls }, (_, i): Barrier => {
    const a = spot(4);
    const long = between(1.5, 4);
    const b = chance.below(2) === 0 ? { x: a.x + long, y: a.y } : { x: a.x, y: a.y + long };
    const low = chance.below(3) > 0;
    return { id: `wall-${i + 1}`, kind: low ? 'low-wall' : 'high-wall', a, b, bottom: 0, top: low ? 0.5 : 2 };
  });
  const areas = Array.from({ length: woods }, (_, i): Area => {
    const { x, y } = spot(5);
    const outline = Array.from({ length: 9 }, (_corner, corner) => {
      const r = between(2, 4);
      return { x: x + r * Math.cos((corner * Math.PI) / 4.5), y: y + r * Math.sin((corner * Math.PI) / 4.5) };
    });
    return { id: `wood-${i + 1}`, kind: 'light-woods', outline, bottom: 0, top: 'unlimited' };
  });
  return { barriers, areas };
}

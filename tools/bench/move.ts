import { opportunityAgainst } from '../../src/rulesets/opend6/book/opportunity/opportunity';
import type { Step } from '../../src/rulesets/opend6/book/squad/step';
import { planFormation } from '../../src/rulesets/opend6/book/move/reach';
import { planSquad } from '../../src/rulesets/opend6/book/move/movement-check';
import { selection } from '../../src/rulesets/opend6/screen/selection';
import { movePreview } from '../../src/rulesets/opend6/verbs/move/preview';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { starshipMarine } from '../../src/rulesets/starship-marine';
import { all } from '../../test/support/seen';
import { squad } from '../../test/support/opend6';
import { costOf, row, type Row } from './measure';
import { bigBattle, crowdedTable } from './tables';

const WALLS = 1000;
const WOODS = 24;
const TABLE = `60 v 60, ${WALLS} walls, ${WOODS} woods`;

/** Returns the same battle on a table of which nothing has been computed. */
function untouched(state: OpenD6State): OpenD6State {
  return { ...state, table: { ...state.table } };
}

function bands(state: OpenD6State): Row[] {
  const [first] = squad(state, 'rebel-2').members;
  if (first === undefined) throw new Error('nobody to select');
  const one = costOf(() => selection(all(untouched(state)), 'rebel-2', first));
  const again = costOf(() => selection(all(state), 'rebel-2', first));
  return [
    row('reach bands of one figure, first time on a table', one, 'ms', { atMost: 30 }, `walk and run, ${TABLE}`),
    row('reach bands of one figure, again', again, 'ms', { atMost: 30 }, TABLE),
  ];
}

function previews(state: OpenD6State): Row[] {
  const unit = 'rebel-2';
  const { members } = squad(state, unit);
  const from = state.figures[members[0] ?? '']?.at ?? { x: 0, y: 0 };
  const to = { x: from.x + 5, y: from.y + 1 };
  const orders = planFormation(state, unit, from, to);
  const planned = planSquad(state, squad(state, unit), orders);
  if (!('plans' in planned) || planned.plans.length < 5) throw new Error('the squad cannot move');
  const steps = planned.plans.map(({ soldier, path, facing, pace, inches }): Step => ({
    figure: soldier.id,
    path,
    facing,
    pace,
    inches,
  }));
  const [first] = steps;
  if (first === undefined) throw new Error('nobody moves');
  const enemies = [0, 1, 2, 3, 4, 5].map((i) => squad(state, `trooper-${i}`));
  const threats = (moving: readonly Step[]) =>
    enemies.map((enemy) => opportunityAgainst({ ...state }, enemy, unit, moving)?.eligible.length ?? 0);
  const paths = costOf(() => planFormation({ ...state }, unit, from, to));
  const whole = costOf(() => movePreview({ ...state }, unit, { orders }));
  const threat = costOf(() => threats(steps));
  const single = costOf(() => threats([first])) / enemies.length;
  const moves = `${steps.length} move, ${TABLE}`;
  return [
    row('move preview of ten figures: the ways', paths + Math.max(0, whole - threat), 'ms', { atMost: 16 }, moves),
    row('move preview of ten figures: who could fire', threat, 'ms', { atMost: 100 }, moves),
    row('opportunity fire, one path against one squad', single, 'ms', { atMost: 2 }, TABLE),
  ];
}

/** What a move of the pointer costs while a squad of Starship Marine is plotted: its ways, and what is drawn of them. */
function plots(): Row[] {
  const { muster, rules, screen, table } = starshipMarine;
  const begun = muster.begin('cruiser', { size: 1.5 });
  const state = { ...begun, phase: 'move' as const };
  const unit = Object.values(state.units).find(({ side }) => side === state.attacker)?.id ?? '';
  const members = Object.values(state.figures).filter((one) => one.unit === unit);
  const seen = rules.seen(state, state.attacker);
  const action = screen.actions(seen, unit).find(({ input }) => input === 'paths');
  const [first] = members;
  if (first === undefined || action === undefined || members.length < 11) throw new Error('no squad of eleven to plot');
  let moved = 0;
  const pointer = costOf(() => {
    moved = (moved + 1) % 20;
    const to = { x: first.at.x + 10 + moved / 10, y: first.at.y + 3 };
    return table.preview(seen, unit, action, table.formation(seen, unit, first.at, to)).shapes.length;
  });
  return [
    row(
      'a squad is plotted, a pointer move: the rules',
      pointer,
      'ms',
      { atMost: 8 },
      `${members.length} Marines, the cruiser`,
    ),
  ];
}

export function benchMoves(): Row[] {
  const state = bigBattle(crowdedTable(1, WALLS, WOODS), 6);
  return [...bands(state), ...previews(state), ...plots()];
}

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
import type { BattleState } from '../../src/battle/state';
import type { Point } from '../../src/space/types';
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
  const { attacker, ...begun } = muster.begin('cruiser', { size: 1.5 });
  const alone = { ...begun, attacker, phase: 'move' as const };
  const unit = Object.values(alone.units).find(({ side }) => side === attacker)?.id ?? '';
  const [first] = Object.values(alone.figures).filter((one) => one.unit === unit);
  if (first === undefined) throw new Error('no squad to plot');
  const pointer = (state: typeof alone): { readonly cost: number; readonly count: number } => {
    const seen = rules.seen(state, attacker);
    const count = Object.values(seen.figures).filter((one) => one.unit === unit).length;
    const action = screen.actions(seen, unit).find(({ input }) => input === 'paths');
    if (action === undefined || count < 11) throw new Error('no squad of eleven to plot');
    let moved = 0;
    const cost = costOf(() => {
      moved = (moved + 1) % 20;
      const to = { x: first.at.x + 10 + moved / 10, y: first.at.y + 3 };
      return table.preview(seen, unit, action, table.formation(seen, unit, first.at, to)).shapes.length;
    });
    return { cost, count };
  };
  const { count, cost } = pointer(alone);
  const met = beset(alone, first.at);
  const foes = Object.values(rules.seen(met, attacker).figures).filter(
    (one) => one.presence === 'table' && met.units[one.unit]?.side !== attacker,
  );
  if (foes.length < FOES) throw new Error('no enemies in sight');
  const marines = `${count} Marines, the cruiser`;
  return [
    row('a squad is plotted, a pointer move: the rules', cost, 'ms', { atMost: 8 }, marines),
    row(
      'a squad is plotted with enemies in sight, a pointer move: the rules',
      pointer(met).cost,
      'ms',
      { atMost: 8 },
      `${marines}, ${foes.length} enemies in the same room`,
    ),
  ];
}

/** Enemies that stand in sight. */
const FOES = 5;

/** The same battle with enemies in a row before the squad. */
function beset<S extends BattleState>(state: S, at: Point): S {
  const own = Object.values(state.units)[0]?.side;
  const foes = Object.values(state.figures).filter((one) => state.units[one.unit]?.side !== own);
  const beside = foes
    .slice(0, FOES)
    .map((foe, i) => [
      foe.id,
      { ...foe, spotted: [own], presence: 'table' as const, at: { x: at.x + 6, y: at.y + 6 + 3 * i } },
    ]);
  return { ...state, figures: { ...state.figures, ...Object.fromEntries(beside) } };
}

export function benchMoves(): Row[] {
  const state = bigBattle(crowdedTable(1, WALLS, WOODS), 6);
  return [...bands(state), ...previews(state), ...plots()];
}

import { describe, expect, it } from 'vitest';
import { sizes, type Size } from '../../../src/battle/size';
import { openD6 } from '../../../src/rulesets/opend6';
import { breaking } from '../../../src/battle/sheet';
import type { OpenD6State, Soldier, Squad } from '../../../src/rulesets/opend6/state';
import { areaContains, between, distance } from '../../../src/space';
import type { Point } from '../../../src/space/types';
import { play, soldier, squad, battle, refuse, routeInput, tableOfScenario } from '../../support/opend6';
import { problemsOf } from '../../support/opend6-sheet';
import { all } from '../../support/seen';

const begun = (id: string, options = {}, size: Size = 1): OpenD6State => openD6.muster.begin(id, { options, size });
/** The end of a turn: what remains are the scenario's dice and its verdict. */
const atEnd = (id: string, turn: number, options = {}): OpenD6State => ({
  ...begun(id, options),
  phase: 'special',
  turn,
  initiative: 'rebels',
  toAct: 'rebels',
  ready: ['rebels', 'troopers'],
});
const outcome = (state: OpenD6State, dice: readonly number[] = []) =>
  play(state, 'rebels', { type: 'special' }, { dice }).state.outcome;
const soldiersOf = (state: OpenD6State, unit: string): Soldier[] =>
  squad(state, unit)
    .members.map((id) => soldier(state, id))
    .filter(({ presence }) => presence === 'table');
const squadsOf = (state: OpenD6State, side: string): Squad[] =>
  Object.values(state.units).filter((one) => one.side === side);
const shapesOf = (state: OpenD6State) => openD6.table.scenery(all(state)).shapes;
const put = (state: OpenD6State, unit: string, places: readonly Point[]): void =>
  soldiersOf(state, unit).forEach(({ id }, i) => {
    const at = places[i];
    Object.assign(soldier(state, id), at === undefined ? { presence: 'out' } : { at });
  });
const row = (count: number, x: number, y: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + 1.2 * i, y }));

/**
 * Returns the turns that a soldier needs at a run (a walk under a heavy weapon), by the shortest way, until they stand
 * where they are wanted; null when they never do.
 */
function turnsTo(state: OpenD6State, id: string, to: Point, there: (at: Point) => boolean): number | null {
  const alone = structuredClone(state);
  Object.assign(alone, { phase: 'movement', turn: 1, toAct: alone.units[soldier(alone, id).unit]?.side });
  for (const other of Object.values(alone.figures)) if (other.id !== id) other.presence = 'out';
  for (let turn = 0; turn < 12; turn += 1) {
    const one = soldier(alone, id);
    if (there(one.at)) return turn;
    // Where a whole run would end on a wall, the soldier stops at the bridge instead.
    const end = [to, { x: 32.5, y: 18 }, { x: 23, y: 18 }]
      .map((stop) => routeInput(alone, id, stop).orders?.[id]?.path?.at(-1))
      .find((at) => at !== undefined && distance(at, to) < distance(one.at, to) - 0.1);
    if (end === undefined) return null;
    one.at = end;
  }
  return null;
}

describe.each(['relay', 'bridge'])('%s', (id) => {
  const state = begun(id);
  const squads = Object.values(state.units);
  const turns = state.script?.turns ?? 0;

  it.each(sizes)(
    'at size %d sets everybody up inside the zone of the squad, on free ground and outside walls',
    (size) => {
      const state = begun(id, {}, size);
      const units = Object.keys(state.units);
      const zones = shapesOf(state).flatMap((shape) => (shape.kind === 'disc' && shape.role === 'zone' ? [shape] : []));
      for (const unit of units) {
        const { side } = squad(state, unit);
        const soldiers = soldiersOf(state, unit);
        expect(soldiers).toHaveLength(squad(state, unit).members.length);
        const isIn = ({ at: middle, r: radius }: (typeof zones)[number]) =>
          soldiers.every(({ at, r }) => distance(at, middle) + r <= radius + 1e-6);
        expect(zones.some(isIn), unit).toBe(true);
        const [stray = expect.fail('nobody is there')] = soldiers;
        const enemy = Object.values(state.figures).find(({ unit: other }) => squad(state, other).side !== side);
        const away = { [stray.id]: { at: enemy?.at ?? stray.at, facing: 0 } };
        const others = Object.keys(state.sides).filter((other) => other !== side);
        expect(refuse({ ...state, ready: others }, side, { type: 'deploy', orders: away })?.code).toBe('outside-zone');
        const orders = Object.fromEntries(soldiers.map(({ id: who, at, facing }) => [who, { at, facing }]));
        // That is refused outside the zone, on others, and on walls and ground that nobody enters.
        expect(refuse({ ...state, ready: others }, side, { type: 'deploy', orders })).toBeNull();
      }
    },
  );

  it('od6-build-025 od6-build-012 its squads are in order by the lists of their sides', () => {
    for (const { design, side } of squads) expect(breaking(problemsOf(design, {}, side))).toEqual([]);
  });

  it('od6-build-001 neither side has a fifth more points than the other', () => {
    const points = (of: string): number =>
      squads.reduce(
        (sum, { side, design }) => sum + (side === of ? (openD6.muster.sheet.points?.(design) ?? NaN) : 0),
        0,
      );
    const [a, b] = [points('rebels'), points('troopers')];
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(1.2);
  });

  it('od6-grenade-001 both sides have grenades', () => {
    for (const side of ['rebels', 'troopers'])
      expect(
        squadsOf(state, side).flatMap(({ id: unit }) =>
          soldiersOf(state, unit).filter(({ grenades }) => grenades.grenade),
        ),
      ).not.toEqual([]);
  });

  it('first and last of every squad can get to the objective in the turns there are', () => {
    const [hold = null] = shapesOf(state).flatMap((shape) =>
      shape.kind === 'polygon' && shape.role === 'objective' ? [shape] : [],
    );
    // The rebels' way out is in the east.
    const exits = shapesOf(state).flatMap((shape) => {
      if (shape.kind !== 'line' || shape.role !== 'objective') return [];
      const [a, b] = shape.points;
      return a !== undefined && b !== undefined && a.x === state.table.width ? [{ a, b }] : [];
    });
    // A step in front of the edge: a soldier there is out with the next.
    const goals =
      hold === null
        ? exits.map(({ a, b }) => ({ x: between(a, b, 0.5).x - 1.5, y: between(a, b, 0.5).y }))
        : [{ x: 24.2, y: 22.5 }];
    const there = (at: Point): boolean =>
      hold === null
        ? goals.some((goal) => distance(at, goal) < 3)
        : areaContains({ id: 'hold', kind: 'clear', bottom: 0, top: 0, outline: hold.outline }, at) !== 'outside';
    const ends = Object.values(state.units).flatMap(({ members }) => [members[0] ?? '', members.at(-1) ?? '']);
    for (const { id: who, unit } of ends.map((one) => soldier(state, one))) {
      if (hold === null && state.units[unit]?.side !== 'rebels') continue;
      const needed = goals.map((goal) => turnsTo(state, who, goal, there));
      expect(
        needed.every((n) => n !== null && n < turns),
        `${who}: ${needed.join()}`,
      ).toBe(true);
    }
  });

  it('od6-turn-013 has a last turn of its own, and the table option says another', () => {
    const last = turns;
    const goal = (options: object) => openD6.screen.goals(all(begun(id, options)), 'rebels')[0];
    expect(goal({})).toMatchObject({ until: last, done: false });
    expect(goal({ turnLimit: 4 })).toMatchObject({ until: 4 });
    const dice = state.script?.triggers.length === 0 ? [] : [1];
    expect(outcome(atEnd(id, last, { turnLimit: last + 1 }), dice)).toBeNull();
    expect(outcome(atEnd(id, last - 1), dice)).toBeNull();
    expect(outcome(atEnd(id, last), dice)).not.toBeNull();
  });
});

describe('the relay station', () => {
  const inside = { x: 19, y: 20.6 };
  const away = { x: 40, y: 2 };
  /** The last turn with so many of either side in the compound, and one rebel and one trooper far off. */
  function lastTurn(rebels: number, troopers: number): OpenD6State {
    const state = atEnd('relay', 10);
    put(state, 'rebels-1', [...row(rebels, inside.x, inside.y), { ...away, x: 44 }]);
    put(state, 'troopers-1', [...row(troopers, inside.x, inside.y + 2.5), away]);
    for (const unit of ['rebels-2', 'troopers-2', 'troopers-3']) put(state, unit, []);
    return state;
  }

  it.each([
    [2, 2, 'rebels', 'held'],
    [0, 0, 'rebels', 'held'],
    [1, 2, 'troopers', 'taken'],
    [0, 1, 'troopers', 'taken'],
  ] as const)(
    'od6-turn-013 with %i rebels and %i troopers in it after the last turn it is the %s who have it',
    (rebels, troopers, winner, reason) => {
      expect(outcome(lastTurn(rebels, troopers))).toEqual({ winner, reason });
    },
  );

  it('od6-turn-013 fleeing soldiers do not count', () => {
    const state = lastTurn(1, 2);
    squad(state, 'troopers-1').rout = { to: away } as NonNullable<OpenD6State['units'][string]['rout']>;
    const goal = openD6.screen.goals(all(state), 'rebels')[0];
    expect(goal?.text.values).toMatchObject({ own: 1, theirs: 0 });
  });

  it('od6-turn-013 is decided at once when a side has nobody left', () => {
    const state = { ...lastTurn(1, 1), turn: 3 };
    put(state, 'troopers-1', []);
    expect(outcome(state)).toEqual({ winner: 'rebels', reason: 'wiped-out' });
  });

  it('says what each side has to do and how far it is', () => {
    const state = lastTurn(1, 2);
    const told = (side: string) => openD6.screen.goals(all(state), side)[0];
    expect(told('rebels')).toMatchObject({ id: 'hold', text: { values: { own: 1, theirs: 2 } }, until: 10 });
    expect(told('troopers')).toMatchObject({ id: 'take', text: { values: { own: 2, theirs: 1 } }, until: 10 });
  });
});

describe('the bridge', () => {
  it('od6-scenario-016 at a larger size more have to get away, whichever of three squads they are of', () => {
    const goal = (size: Size) => openD6.screen.goals(all(begun('bridge', {}, size)), 'rebels')[0];
    expect(([0.75, 1, 1.5] as const).map((size) => goal(size)?.of)).toEqual([5, 6, 9]);
    const state: OpenD6State = {
      ...atEnd('bridge', 4),
      ...begun('bridge', {}, 1.5),
      phase: 'special',
      turn: 4,
      toAct: 'rebels',
      ready: ['rebels', 'troopers'],
    };
    squadsOf(state, 'rebels')
      .flatMap(({ members }) => members.slice(0, 3))
      .forEach((id) => (soldier(state, id).presence = 'left'));
    expect(outcome(state, [1])).toEqual({ winner: 'rebels', reason: 'got-away' });
  });

  const six = 6;
  /** At the end of a turn so many rebels have got away, so many are still on the table, and the others are out. */
  function gone(away: number, left: number): OpenD6State {
    const state = atEnd('bridge', 4);
    const rebels = squadsOf(state, 'rebels').flatMap(({ members }) => members.map((id) => soldier(state, id)));
    rebels.forEach((rebel, i) => {
      if (i < away) rebel.presence = 'left';
      else if (i >= away + left) rebel.presence = 'out';
    });
    return state;
  }

  it('od6-scenario-016 any six escaped rebels win it, of any squad', () => {
    expect(outcome(gone(six, 4), [1])).toEqual({ winner: 'rebels', reason: 'got-away' });
    expect(outcome(gone(six - 1, 4), [1])).toBeNull();
  });

  it('od6-scenario-016 it is lost as soon as fewer than six have got away or still can', () => {
    expect(outcome(gone(2, 4), [1])).toBeNull();
    expect(outcome(gone(2, 3), [1])).toEqual({ winner: 'troopers', reason: 'too-few-left' });
  });

  it('od6-turn-013 it is lost when the last turn is over', () => {
    const state = { ...gone(six - 1, 10), turn: 9 };
    expect(outcome(state, [1])).toEqual({ winner: 'troopers', reason: 'turn-limit' });
  });

  it('counts for each side the escaped, of six', () => {
    const state = gone(2, 8);
    for (const [side, id] of [
      ['rebels', 'escape'],
      ['troopers', 'prevent'],
    ] as const)
      expect(openD6.screen.goals(all(state), side)).toMatchObject([{ id, count: 2, of: six, until: 9 }]);
  });

  it('od6-move-027 rebels leave by the east road only, and troopers by none', () => {
    /** Returns why a soldier of the squad does not walk over the edge from 3" before it; null if they leave there. */
    const over = (unit: string, edge: 'west' | 'east') => {
      const state: OpenD6State = {
        ...begun('bridge'),
        phase: 'movement',
        turn: 1,
        initiative: 'rebels',
        ready: ['rebels', 'troopers'],
      };
      const [first = ''] = squad(state, unit).members;
      const { width } = state.table;
      const [from, to] = edge === 'west' ? [3, -1] : [width - 3, width + 1];
      for (const other of Object.values(state.figures)) if (other.id !== first) other.presence = 'out';
      Object.assign(soldier(state, first), { at: { x: from, y: 18 }, facing: edge === 'west' ? 270 : 90 });
      const path = [
        { x: from, y: 18 },
        { x: to, y: 18 },
      ];
      const { side } = squad(state, unit);
      return (
        refuse({ ...state, toAct: side }, side, { type: 'move', unit, orders: { [first]: { path } } })?.code ?? null
      );
    };
    expect([over('rebels-1', 'east'), over('rebels-1', 'west')]).toEqual([null, 'off-the-table']);
    expect([over('troopers-1', 'east'), over('troopers-1', 'west')]).toEqual(['off-the-table', 'off-the-table']);
  });

  it('od6-terrain-011 nobody crosses the river but by the deck and the ford', () => {
    const state = battle({
      table: tableOfScenario('bridge'),
      phase: 'setup',
      squads: { rebels: { at: [{ x: 2, y: 2 }] } },
    });
    state.ready = [];
    const wet = (x: number, y: number) => {
      const orders = { 'rebels.1': { at: { x, y }, facing: 0 } };
      return refuse(state, 'rebels', { type: 'deploy', orders })?.code === 'no-room';
    };
    expect([wet(28, 8), wet(28, 24), wet(27.5, 34)]).toEqual([true, true, true]);
    expect([wet(25.6, 18), wet(28, 16.6), wet(28, 30)]).toEqual([false, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { inFireArc } from '../../../src/rulesets/opend6/book/sight/arc';
import { bodiesOf } from '../../../src/rulesets/opend6/book/sight/sight-points';
import { groundAt } from '../../../src/rulesets/opend6/book/table/heights';
import { mayComeIntoArc, onlookers, seenParts } from '../../../src/rulesets/opend6/book/sight/movement-sight';
import { SightLines } from '../../../src/rulesets/opend6/book/sight/sight';
import { everybody } from '../../../src/rulesets/opend6/book/squad/squads';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { pathLength, pointAtLength } from '../../../src/space';
import type { Barrier, Interval, Point } from '../../../src/space/types';
import { battle, soldier } from '../../support/opend6';
import { smallBattle } from '../../support/random-tables';

const STEP = 0.2;

/** Every point of a path, a fifth of an inch apart, with its length along it. */
function along(path: readonly Point[]): { readonly at: Point; readonly length: number }[] {
  return Array.from({ length: Math.floor(pathLength(path) / STEP) }, (_, i) => ({
    at: pointAtLength(path, i * STEP),
    length: i * STEP,
  }));
}

/** Returns whether the viewer sees the mover at a point of the table, asked for that point alone. */
function seesAt(state: OpenD6State, viewer: Soldier, mover: Soldier, at: Point): boolean {
  const there: Soldier = { ...mover, at, elevation: groundAt(state, at) };
  return new SightLines({ ...state, figures: { ...state.figures, [mover.id]: there } }).sees(viewer, there);
}

/** How often the parts said to be seen differ from looking at each point, bounds aside; and how many points were seen. */
function compared(
  seed: number,
  sightTarget: 'centre' | 'base',
  weather?: OpenD6State['weather'],
): { readonly wrong: number; readonly seen: number; readonly hidden: number } {
  const made = smallBattle(seed) as OpenD6State;
  const state: OpenD6State = { ...made, options: { ...made.options, sightTarget } };
  if (weather !== undefined) state.weather = weather;
  const chance = seeded(seed + 1);
  const spot = (): Point => ({ x: chance.below(3000) / 100, y: chance.below(3000) / 100 });
  // Who hides or waits stands on the table too.
  for (const one of Object.values(state.figures)) one.presence = 'table';
  const soldiers = everybody(state);
  for (const one of soldiers) Object.assign(one, { at: spot(), prone: chance.below(4) === 0 });
  const [mover, ...others] = soldiers;
  const viewer = others.find(({ unit }) => unit !== mover?.unit);
  if (mover === undefined || viewer === undefined) throw new Error('the battle needs two squads');
  const path = [mover.at, spot(), spot()];
  const parts = seenParts(state, viewer, mover, path, onlookers(bodiesOf(state), new Set([mover.id])));
  const bound = sightTarget === 'centre' ? 0.02 : 0.15;
  const clear = along(path).filter(
    ({ length }) => !parts.some(({ from, to }) => Math.abs(from - length) < bound || Math.abs(to - length) < bound),
  );
  const told = clear.map(({ length }) => parts.some(({ from, to }) => from < length && length < to));
  const wrong = clear.filter(({ at }, i) => seesAt(state, viewer, mover, at) !== told[i]).length;
  return { wrong, seen: told.filter(Boolean).length, hidden: told.filter((is) => !is).length };
}

describe('a soldier on the move', () => {
  it.each([
    ['centre', 30],
    ['base', 6],
  ] as const)('od6-opp-011 is seen in the parts of it at whose points they are seen (%s)', (sightTarget, games) => {
    let [seen, hidden] = [0, 0];
    for (let seed = 0; seed < games; seed += 1) {
      const found = compared(seed, sightTarget);
      expect(found.wrong, `battle ${seed}`).toBe(0);
      seen += found.seen;
      hidden += found.hidden;
    }
    expect(Math.min(seen, hidden)).toBeGreaterThan(60);
  });

  it('od6a-weather-029 by night is seen no farther than the visibility, whatever part of the base is looked at', () => {
    const night: OpenD6State['weather'] = [{ kind: 'darkness', value: 9, since: 1 }];
    const found = Array.from({ length: 12 }, (_, seed) => compared(seed, 'base', night));
    expect(found.map(({ wrong }) => wrong)).toEqual(found.map(() => 0));
    expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(60);
  });

  it('od6-opp-011 od6-los-021 a crawler is out of sight while in a trench, except for those beside it', () => {
    const trench: Barrier = {
      id: 't',
      kind: 'shallow-trench',
      a: { x: 10, y: 28 },
      b: { x: 30, y: 28 },
      bottom: 0,
      top: 0,
    };
    const parts = (viewer: Point, lies: boolean, path: readonly Point[]): Interval[] => {
      const state = battle({
        table: { barriers: [trench] },
        squads: {
          rebels: { at: [{ x: 20, y: 30 }], soldiers: { 1: { prone: true } } },
          troopers: { at: [viewer], facing: 180, soldiers: { 1: { prone: lies } } },
        },
      });
      const mover = soldier(state, 'rebels.1');
      return seenParts(
        state,
        soldier(state, 'troopers.1'),
        mover,
        path,
        onlookers(bodiesOf(state), new Set([mover.id])),
      );
    };
    const across = [
      { x: 20, y: 30 },
      { x: 20, y: 26 },
    ];
    expect(parts({ x: 20, y: 10 }, false, across)).toEqual([
      { from: 0, to: expect.closeTo(1.5) as number },
      { from: expect.closeTo(2.5) as number, to: 4 },
    ]);
    expect(parts({ x: 22, y: 26.5 }, false, across)).toEqual([{ from: 0, to: 4 }]);
    // A viewer who also lies in the trench sees only those beside it: within 1" of their bases.
    expect(
      parts({ x: 20.5, y: 28 }, true, [
        { x: 14, y: 31 },
        { x: 14, y: 28.6 },
      ]),
    ).toEqual([{ from: expect.closeTo(1.5) as number, to: expect.closeTo(2.4) as number }]);
  });

  it('od6-opp-003 od6-fire-006 the quick look never says that a path keeps out of an arc when a point of it does not', () => {
    const chance = seeded(7);
    const spot = (): Point => ({ x: chance.below(2000) / 100, y: chance.below(2000) / 100 });
    const state = battle({ squads: { rebels: { at: [{ x: 10, y: 10 }] }, troopers: { at: [{ x: 5, y: 5 }] } } });
    let spared = 0;
    for (let game = 0; game < 400; game += 1) {
      const viewer: Soldier = { ...soldier(state, 'rebels.1'), at: spot(), facing: chance.below(360) };
      const mover = soldier(state, 'troopers.1');
      const path = [spot(), spot(), spot()];
      const quick = mayComeIntoArc(state, viewer, path, mover.r);
      if (!quick) spared += 1;
      if (!quick)
        expect(
          along(path).some(({ at }) => inFireArc(state, viewer, { ...mover, at })),
          `path ${game}`,
        ).toBe(false);
    }
    expect(spared).toBeGreaterThan(40);
  });
});

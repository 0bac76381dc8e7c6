import type { OptionSpec, OptionValues } from '../../src/battle/scenario';
import type { BattleState, BattleTable } from '../../src/battle/state';
import type { Known } from '../../src/battle/known';
import { seeded, type Chance } from '../../src/engine/dice';
import { Fault } from '../../src/engine/faults';
import type { Command } from '../../src/engine/game';
import { openD6 } from '../../src/rulesets/opend6';
import type { Options } from '../../src/rulesets/opend6/data/options';
import { readyUnits } from '../../src/rulesets/opend6/design/ready-units';
import { barrierHeight } from '../../src/rulesets/opend6/muster/setup';
import type { Area, Barrier, Point } from '../../src/space/types';
import { strayFailures } from './random-run';
import { areas, barriers, ruleset } from './random-tables';

const TURNS = 3;

type ReadyUnit = (typeof readyUnits)[keyof typeof readyUnits];

const units: readonly ReadyUnit[] = Object.values(readyUnits);

/** The fewest and the most units of a side. */
const [FEWEST, MOST] = [1, 3];

/** A happening precedes one command in this number. */
const HAPPENS_EVERY = 20;

/** How often another place is drawn for a unit if there is no room. */
const TRIES = 20;

function pick<T>(listed: readonly T[], chance: Chance): T {
  const picked = listed[chance.below(listed.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}

/**
 * A battle with everything in play: one to three units of any kind on each side, in the open, in a house of two floors or
 * aboard a ship in space, every table option at any value. The same seed gives the same.
 */
export function medley(seed: number): BattleState {
  const chance = seeded(seed + 700_000);
  const ground = pick([openGround, openGround, house, ship], chance)(chance);
  const options = { ...anyValues(openD6.rules.options, chance), turnLimit: TURNS } as OptionValues & Partial<Options>;
  let state = ruleset.muster.open(ground.table, ruleset.muster.sides, options);
  for (const side of ['rebels', 'troopers'] as const)
    for (let i = 1, count = FEWEST + chance.below(MOST - FEWEST + 1); i <= count; i += 1)
      state = joined(
        state,
        { id: `${side}-${i}`, side, starts: ground.starts[side], hasStrikes: options.strikes === true },
        chance,
      );
  return state;
}

/** Each option one time in two, at any of its values. */
function anyValues(specs: readonly OptionSpec[], chance: Chance): OptionValues {
  const turned = specs.filter(({ id }) => chance.below(2) === 0 && id !== 'pointLimit');
  return Object.fromEntries(turned.map((spec) => [spec.id, valueOf(spec, chance)]));
}

function valueOf(spec: OptionSpec, chance: Chance) {
  switch (spec.kind) {
    case 'boolean':
      return chance.below(2) === 0;
    case 'choice':
      return pick(spec.values, chance);
    case 'number':
      return spec.min + chance.below(spec.max - spec.min + 1);
  }
}

interface Joining {
  readonly id: string;
  readonly side: string;
  readonly starts: readonly Point[];
  /** Squads may call strikes. */
  readonly hasStrikes: boolean;
}

/** Adds a unit that the side may have, near one of its places. */
function joined(state: BattleState, { id, side, starts, hasStrikes }: Joining, chance: Chance): BattleState {
  for (let i = 0; i < TRIES; i += 1) {
    const unit = pick(units, chance);
    const start = pick(starts, chance);
    const at = { x: start.x + chance.below(5) - 2, y: start.y + chance.below(5) - 2 };
    const design = hasStrikes && 'support' in unit.design ? armed(unit.design) : unit.design;
    try {
      return ruleset.muster.join(state, ruleset.muster.recruit(design, { id, side, name: id, allowed: true }), at);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  throw new Error(`there is no room for '${id}'`);
}

const armed = <D extends object>(design: D): D => ({ ...design, support: { light: 2, heavy: 1 } });

interface Ground {
  readonly table: BattleTable;
  readonly starts: Readonly<Record<'rebels' | 'troopers', readonly Point[]>>;
}

const gridless = { kind: 'gridless' as const, revision: 0 };

function openGround(chance: Chance): Ground {
  return {
    table: { ...gridless, width: 30, height: 30, areas: areas(chance), barriers: barriers(chance) },
    starts: { rebels: row(8), troopers: row(22) },
  };
}

const row = (y: number): Point[] => [8, 15, 22].map((x) => ({ x, y }));

const box = (kind: string, [x, y]: readonly [number, number], [w, h]: readonly [number, number], id = kind): Area => ({
  id,
  kind,
  outline: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ],
  bottom: 0,
  top: 'unlimited',
});

const wall = (kind: string, a: Point, b: Point, id = `${kind} ${a.x} ${a.y}`): Barrier => {
  const height = barrierHeight(kind);
  if (height === null) throw new Error(`there is no barrier '${kind}'`);
  return { id, kind, a, b, bottom: 0, top: height };
};

const leaves = ['door', 'flimsy-door', 'modern-door', 'locked-modern-door', 'locked-security-door', 'blast-door'];

/** A wall from west to east with a door of any kind in its middle. */
function wallWithDoor(kind: string, y: number, width: number, chance: Chance): Barrier[] {
  const middle = width / 2;
  return [
    wall(kind, { x: 0, y }, { x: middle - 1, y }),
    wall(pick(leaves, chance), { x: middle - 1, y }, { x: middle + 1, y }, `leaf ${y}`),
    wall(kind, { x: middle + 1, y }, { x: width, y }),
  ];
}

/** Two floors beside each other, the upper one in the north, with stairs, ladder and elevator between them. */
function house(chance: Chance): Ground {
  const [width, height] = [26, 18];
  const lower = height + 2;
  const elevator = pick(['elevator', 'modern-elevator', 'security-elevator'], chance);
  const ways = [0, lower].flatMap((y) => [
    box('stairs', [2, y + 4], [2, 2], `stairs ${y}`),
    box('ladder', [8, y + 4], [1, 1], `ladder ${y}`),
    box(elevator, [20, y + 4], [3, 3], `car ${y}`),
  ]);
  return {
    table: {
      ...gridless,
      width,
      height: lower + height,
      areas: [
        box('floor', [0, 0], [width, height]),
        box('ground-floor', [0, lower], [width, height]),
        ...ways,
        box('inner-room', [0, lower], [12, 9]),
        box('computer-station', [13, lower + 3], [1, 1]),
      ],
      barriers: wallWithDoor('modern-wall', lower + 9, width, chance),
    },
    starts: {
      rebels: [{ x: 12, y: lower + 14 }],
      troopers: [13, 6].map((x) => ({ x, y: lower + 5 })).concat({ x: 12, y: 12 }),
    },
  };
}

/** Two sections of a ship in space, with a door between them and an airlock. */
function ship(chance: Chance): Ground {
  const [west, east, north, south, middle] = [3, 27, 3, 27, 15];
  const across = wallWithDoor('modern-wall', middle, 30, chance).map((part) => ({
    ...part,
    a: { ...part.a, x: Math.max(west, part.a.x) },
    b: { ...part.b, x: Math.min(east, part.b.x) },
  }));
  const hull = (ax: number, ay: number, bx: number, by: number): Barrier =>
    wall('starship-wall', { x: ax, y: ay }, { x: bx, y: by }, `hull ${ax} ${ay} ${bx} ${by}`);
  return {
    table: {
      ...gridless,
      width: 30,
      height: 30,
      areas: [
        box('vacuum', [0, 0], [30, 30]),
        box('ship-section', [west, north], [east - west, middle - north], 'fore'),
        box('ship-section', [west, middle], [east - west, south - middle], 'aft'),
        box('computer-station', [20, 20], [1, 1]),
      ],
      barriers: [
        hull(west, north, east, north),
        hull(west, south, east, south),
        hull(east, north, east, south),
        hull(west, north, west, 8),
        wall(pick(['airlock', 'locked-airlock'], chance), { x: west, y: 8 }, { x: west, y: 10 }),
        hull(west, 10, west, south),
        ...across,
      ],
    },
    starts: { rebels: row(8), troopers: row(22) },
  };
}

/** Returns the command by which a gamemaster lets something happen now and then, or null. */
export function mayHappen(state: BattleState, chance: Chance): Command | null {
  const { happenings } = ruleset.table;
  if (happenings === undefined || chance.below(HAPPENS_EVERY) > 0) return null;
  const seen: Known = ruleset.rules.seen(state, 'referee');
  const { width, height } = state.table;
  const near = pick(
    [
      ...Object.values(state.figures).filter(({ presence }) => presence === 'table'),
      { at: { x: width / 2, y: height / 2 } },
    ],
    chance,
  );
  const at = { x: near.at.x + chance.below(7) - 3, y: near.at.y + chance.below(7) - 3 };
  const command = happenings.dropped(seen, pick(happenings.list, chance).id, at);
  return ruleset.rules.refuse(seen, 'referee', command) === null ? command : null;
}

/** Automata play one medley in this number, any legal commands the others. */
const AUTOMATA_EVERY = 4;

/** Plays the medleys of these seeds. Returns what went wrong, a line for each. */
export function medleyFailures(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => from + i).flatMap((seed) => {
    const style = seed % AUTOMATA_EVERY === 0 ? 'automaton' : 'random';
    return strayFailures(medley, seed, seed + 1, true, { style, between: mayHappen });
  });
}

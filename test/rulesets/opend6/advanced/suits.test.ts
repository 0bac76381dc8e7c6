import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { GearId } from '../../../../src/rulesets/opend6/data/gear';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import {
  actionsOf,
  automatonCommand,
  battle,
  newHero,
  partsOf,
  play,
  previewOf,
  refuse,
  soldier,
  told,
  type Played,
} from '../../../support/opend6';
import { ratesOf } from '../../../support/opend6-shown';
import { ground } from '../fire-support';

const hero = 'rebels.1';

/** A hero of Agility 3 in a suit, who looks north at troopers 10" away. */
function suited(gear: GearId, options: Parameters<typeof battle>[0]['options'] = {}): OpenD6State {
  return battle({
    options,
    squads: {
      rebels: {
        at: [{ x: 20, y: 40 }],
        hero: newHero({ gear: { [gear]: 1 }, weapons: ['raygun-rifle'], raises: { dodge: 1 } }),
      },
      troopers: {
        at: [
          { x: 20, y: 30 },
          { x: 21.5, y: 30 },
          { x: 23, y: 30 },
        ],
        facing: 180,
      },
    },
  });
}

const shot = (figure: string, unit: string) => [{ figure, weapon: 'raygun-rifle' as const, aim: { unit } }];

/** The hero is wounded by a shot from behind, and looks north again. */
function wounded(state: OpenD6State): Played {
  const before = structuredClone({ ...state, phase: 'fire' as const, toAct: 'troopers' });
  soldier(before, hero).facing = 180;
  const shots = shot('troopers.1', 'rebels');
  const hit = play(before, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [5, 2, 3] });
  soldier(hit.state, hero).facing = 0;
  return hit;
}

/** Returns true if the hero's suit keeps off the gas that they would walk into. */
function protects(state: OpenD6State): boolean {
  const before = structuredClone({ ...state, phase: 'movement' as const, toAct: 'rebels' });
  const at = { x: 20, y: 38 };
  before.hazards = [{ id: 'gas', kind: 'nausea-gas', side: 'troopers', by: null, at, since: 1, tried: [] }];
  Object.assign(soldier(before, hero), { prone: false });
  const orders = { [hero]: { path: [soldier(before, hero).at, at] } };
  const { breakdowns } = previewOf(before, 'rebels', 'move', { orders });
  return breakdowns.every(({ title }) => !title.key.includes('cloud'));
}

/** Agility, with which the hero keeps their feet where gravity changes. */
function agility(state: OpenD6State): number | undefined {
  const table = { ...state.table, areas: [ground('gravity-field', 15, 35, 25, 45)], revision: 1 };
  const before = structuredClone({ ...state, table, phase: 'special' as const, toAct: null });
  Object.assign(soldier(before, hero), { prone: false });
  const { events } = play(before, 'rebels', { type: 'special' }, { dice: [6, 4, 3] });
  return told(events, 'balance-tested')[0]?.skill;
}

/** Swim, of a hero who lies in a creek by choice. */
function swim(state: OpenD6State): number | undefined {
  const table = { ...state.table, areas: [ground('deep-creek', 15, 35, 25, 45)], revision: 1 };
  const before = structuredClone({ ...state, table, phase: 'special' as const, toAct: null });
  Object.assign(soldier(before, hero), { prone: true, laidDown: true });
  const { events } = play(before, 'rebels', { type: 'special' }, { dice: [4] });
  return told(events, 'drowning-tested')[0]?.skill;
}

/** Firearms of the hero's own shot, and what the hero dodges one with. */
function firearmsAndDodge(state: OpenD6State): (number | undefined)[] {
  const before = structuredClone({ ...state, phase: 'fire' as const });
  soldier(before, hero).fired = false;
  const shots = [shot(hero, 'troopers'), shot('troopers.1', 'rebels')] as const;
  const fires = play(
    { ...before, toAct: 'rebels' },
    'rebels',
    { type: 'fire', unit: 'rebels', shots: shots[0] },
    { dice: [1] },
  );
  const dodges = play(
    { ...before, toAct: 'troopers' },
    'troopers',
    { type: 'fire', unit: 'troopers', shots: shots[1] },
    {
      dice: [
        ['firearms', 5],
        ['dodge', 5],
        ['dodge', 2],
      ],
    },
  );
  const [dodge] = told(dodges.events, 'evasion-rolled');
  return [
    told(fires.events, 'volley-fired')[0]?.shooters[0]?.skill.value,
    dodge === undefined ? undefined : dodge.own.score - 5,
  ];
}
const shed = (gear: GearId, more: object = {}) =>
  ({ type: 'move', unit: 'rebels', orders: { [hero]: { does: [`shed:${gear}`], ...more } } }) as const;
/** Agility, firearms, dodge, swim, Walk Rate and Run Rate. */
const values = (state: OpenD6State) => [
  agility(state),
  ...firearmsAndDodge(state),
  swim(state),
  ...ratesOf(state, hero),
];
const inTurn = (state: OpenD6State, turn: number): OpenD6State => ({ ...structuredClone(state), turn });

describe('environment suits', () => {
  it('od6a-gear-005 a wound breaches it: it protects no longer, and is in the way as before', () => {
    const { state, events } = wounded(suited('environment-suit'));
    expect(told(events, 'gear-breached').map(({ gear }) => gear)).toEqual(['environment-suit']);
    expect(protects(suited('environment-suit'))).toBe(true);
    expect(protects(state)).toBe(false);
    expect(agility(state)).toBe(1);
  });

  it('od6a-gear-005 once it is off, Agility, its skills and the rates are free from the next turn on', () => {
    const before = suited('environment-suit');
    expect(values(before)).toEqual([2, 2, 3, 3, 7, 12]);
    const { state, events } = play(before, 'rebels', shed('environment-suit'));
    expect(told(events, 'suit-shed')).toMatchObject([{ figure: hero, gear: 'environment-suit', from: 2 }]);
    expect(protects(state)).toBe(false);
    expect(values(inTurn(state, 1))).toEqual([2, 2, 3, 3, 7, 12]);
    expect(values(inTurn(state, 2))).toEqual([3, 3, 4, 3, 8, 13]);
  });

  it('od6a-gear-005 taking it off is a whole turn, with no movement and no fire', () => {
    const state = suited('environment-suit');
    const why = (command: ReturnType<typeof shed>) => refuse(state, 'rebels', command)?.code;
    expect(why(shed('environment-suit'))).toBeUndefined();
    expect(
      why(
        shed('environment-suit', {
          path: [
            { x: 20, y: 40 },
            { x: 20, y: 38 },
          ],
        }),
      ),
    ).toBe('shed-and-move');
    expect(why(shed('environment-suit', { facing: 90 }))).toBe('shed-and-move');
    expect(why(shed('environment-suit', { does: ['shed:environment-suit', 'prone'] }))).toBe('shed-and-move');
    expect(why(shed('space-suit'))).toBe('no-such-suit');
    const { state: after } = play(state, 'rebels', shed('environment-suit'));
    expect(soldier(after, hero).fired).toBe(true);
    const again = { ...after, toAct: 'rebels' };
    soldier(again, hero).fired = false;
    Object.assign(again.units['rebels'] ?? {}, { activated: false });
    expect(refuse(again, 'rebels', shed('environment-suit'))?.code).toBe('no-such-suit');
    const fired = suited('environment-suit');
    soldier(fired, hero).fired = true;
    expect(refuse(fired, 'rebels', shed('environment-suit'))?.code).toBe('soldier-fired');
  });

  it('od6a-gear-005 its wearer is offered to take it off, and an automaton does so once it is useless', () => {
    const state = suited('environment-suit');
    expect(actionsOf(state, 'rebels').map(({ id }) => id)).toContain('shed:environment-suit');
    const choices = partsOf(state, 'rebels', 'move', {})?.figures[0]?.choices.map(({ id }) => id);
    expect(choices).toContain('shed:environment-suit');
    const useless = structuredClone({ ...wounded(state).state, phase: 'movement' as const, toAct: 'rebels' });
    // Lying down since the turn before, out of everybody's reach.
    Object.assign(soldier(useless, hero), { startedProne: true });
    soldier(useless, hero).ranged.splice(0);
    expect(automatonCommand(useless, 'rebels')).toMatchObject({
      orders: { [hero]: { does: ['shed:environment-suit'] } },
    });
  });
});

describe('space suits', () => {
  it('od6a-gear-006 15 SGPs, Agility and its skills at -1', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    expect((points?.(newHero({ gear: { 'space-suit': 1 } })) ?? NaN) - (points?.(newHero()) ?? NaN)).toBe(15);
    expect(values(suited('space-suit')).slice(0, 3)).toEqual([2, 2, 3]);
  });

  it('od6a-gear-006 a wound breaches it as it does an environment suit, by table option not', () => {
    expect(protects(wounded(suited('space-suit')).state)).toBe(false);
    expect(protects(wounded(suited('space-suit', { spaceSuitsBreach: false })).state)).toBe(true);
    const off = { spaceSuitsBreach: false };
    expect(protects(wounded(suited('environment-suit', off)).state)).toBe(false);
  });
});

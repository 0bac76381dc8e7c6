import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import {
  refusalOf,
  actionsOf,
  play,
  refuse,
  row,
  soldier,
  squad,
  endPhase,
  idle,
  previewOf,
  told,
  type Shot,
  newSpecialist,
  type Played,
} from '../../support/opend6';
import { across, column, facingOff, shotsOf, shotsFor } from './fire-support';

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;

const cards = (state: OpenD6State, events: Played['events']) =>
  openD6.screen.cards(openD6.rules.seen(state, 'referee'), events);

function refusal(state: OpenD6State, shots: readonly Shot[] = shotsOf(state)): string | undefined {
  return refusalOf(state, fire(shots))?.code;
}

describe('who may fire', () => {
  it('od6-assault-016 a soldier who touches an enemy fires and throws nothing, in any situation', () => {
    const troopers = {
      at: [
        { x: 10, y: 29 },
        { x: 11.5, y: 20 },
      ],
    };
    const state = facingOff({ troopers });
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-in-contact');
    const firing = (events: Played['events']) =>
      told(events, 'volley-fired').flatMap(({ situation, shooters }) => [
        situation,
        ...shooters.map(({ figure }) => figure),
      ]);
    expect(shotsFor(state).map(({ figure }) => figure)).toEqual(['rebels.2', 'rebels.3']);
    // Another trooper walks past, or charges.
    const other = { 'troopers-b': { side: 'troopers', at: [{ x: 22, y: 20 }], facing: 225 } };
    const moving = { ...facingOff({ troopers, squads: other }), phase: 'movement', toAct: 'troopers' } as const;
    const path = [
      { x: 22, y: 20 },
      { x: 16, y: 20 },
    ];
    const passes = play(
      moving,
      'troopers',
      { type: 'move', unit: 'troopers-b', orders: { 'troopers-b.1': { path } } },
      {
        dice: [
          ['opportunity-test', 5],
          ['opportunity-test', 3],
          ['firearms', 2, 2],
        ],
        answers: { 'opportunity-fire': 'fire' },
      },
    );
    expect(firing(passes.events)).toEqual(['opportunity', 'rebels.2', 'rebels.3']);
    const before = { 'troopers-b': { side: 'troopers', at: [{ x: 13, y: 18 }], facing: 180 } };
    const charges = play(
      { ...facingOff({ troopers, squads: before }), phase: 'movement', toAct: 'troopers' },
      'troopers',
      { type: 'charge', unit: 'troopers-b', target: 'rebels' },
      {
        dice: [
          ['morale-test', 5],
          ['morale-test', 2],
          ['firearms', 2, 2],
        ],
        answers: { 'defensive-fire': 'fire' },
      },
    );
    expect(firing(charges.events)).toEqual(['defensive', 'rebels.2', 'rebels.3']);
    soldier(state, 'rebels.1').grenades.grenade = 1;
    expect(refusal(state, [{ figure: 'rebels.1', weapon: 'grenade', aim: { point: { x: 10, y: 20 } } }])).toBe(
      'soldier-in-contact',
    );
    soldier(state, 'troopers.1').at = { x: 10, y: 28.9 };
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBeUndefined();
  });

  it('od6-assault-017 chargers and those who used defensive fire do not fire, the others do', () => {
    const state = facingOff({ rebels: { soldiers: { 1: { charged: true }, 2: { defended: true } } } });
    expect(shotsFor(state).map(({ figure }) => figure)).toEqual(['rebels.3']);
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-charged');
    expect(refusal(state, shotsOf(state).slice(1, 2))).toBe('soldier-defended');
    const onlookers = { 'troopers-b': { side: 'troopers', at: [{ x: 20, y: 10 }], facing: 180 } };
    const defence = play(
      facingOff({ phase: 'movement', toAct: 'troopers', squads: onlookers }),
      'troopers',
      { type: 'charge', unit: 'troopers', target: 'rebels' },
      {
        dice: [
          ['morale-test', 5],
          ['morale-test', 2],
          ['morale-test', 4],
          ['morale-test', 3],
          ['firearms', 1, 1],
        ],
        answers: { 'defensive-fire': 'fire?rebels.3=none' },
      },
    );
    expect(['rebels.1', 'rebels.2', 'rebels.3'].map((id) => soldier(defence.state, id).defended)).toEqual([
      true,
      true,
      false,
    ]);
    expect(squad(defence.state, 'rebels')).toMatchObject({ marker: 'none', activated: false, volleyed: false });
  });

  it('od6-fire-001 refuses squads without fire left, unknown soldiers and empty announcements', () => {
    const state = facingOff();
    expect(refusal(state, [])).toBe('no-shots');
    expect(refusal(state, [{ figure: 'nobody', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }])).toBe(
      'no-such-figure',
    );
    expect(refusal(state, shotsOf(state, 'troopers', 'rebels'))).toBe('not-of-this-squad');
    expect(refuse(state, 'troopers', fire(shotsOf(state)))?.code).toBe('not-your-unit');
    for (const [change, code] of [
      [{ volleyed: true }, 'squad-fired'],
      [{ withdrew: true }, 'squad-withdrew'],
      [{ opportunity: 'passed' }, 'squad-spent'],
    ] as const) {
      const barred = facingOff({ rebels: { squad: change } });
      expect(refusal(barred)).toBe(code);
      expect(idle(barred, 'rebels')).toEqual([]);
    }
    expect(refusal(facingOff({ rebels: { squad: { marker: 'no-fire' } } }))).toBe('squad-spent');
    const failed = facingOff({ rebels: { squad: { opportunity: 'failed' } } });
    expect(refusal(failed)).toBeUndefined();
  });

  it('a malformed announcement is refused at the door with the path of the bad part', () => {
    const read = (shot: object) => () =>
      openD6.rules.read({ type: 'fire', unit: 'rebels', shots: [{ ...shotsOf(facingOff())[0], ...shot }] });
    const fault = (part: string) =>
      expect.objectContaining({ code: 'bad-command', message: expect.stringContaining(`'shots.0.${part}'`) });
    expect(read({})).not.toThrow();
    expect(read({ weapon: 'toString' })).toThrow(fault('weapon'));
    expect(read({ figure: '__proto__' })).toThrow(fault('figure'));
    expect(read({ gun: null })).toThrow(fault('gun'));
    expect(read({ aim: { point: { x: 1, y: Infinity } } })).toThrow(fault('aim'));
    expect(read({ aim: { unit: 'troopers', wall: { x: 1, y: 1 } } })).toThrow(fault('aim'));
    expect(read({ twice: true })).toThrow(fault('twice'));
    expect(() => openD6.rules.read({ type: 'dispute', figure: 'rebels.1', target: 'a', ruling: 'maybe' })).toThrow(
      expect.objectContaining({ code: 'bad-command', message: expect.stringContaining(`'ruling'`) }),
    );
  });

  it('od6-fire-006 a squad without a soldier with a target in arc, in sight or in range has no turn in the alternation', () => {
    expect(idle(facingOff(), 'rebels')).toEqual(['rebels']);
    const away = facingOff({ rebels: { facing: 180 } });
    expect(idle(away, 'rebels')).toEqual([]);
    soldier(away, 'rebels.1').grenades.grenade = 1;
    expect(idle(away, 'rebels')).toEqual(['rebels']);
  });

  it('od6-opp-011 od6-opp-014 only those named as eligible are seen, measured and hit', () => {
    const watching = (facing: number) => ({
      ...facingOff({
        phase: 'movement',
        rebels: { facing },
        troopers: {
          at: [
            { x: 10, y: 20 },
            { x: 11, y: 12 },
          ],
          soldiers: { 2: { prone: true, startedProne: true } },
        },
      }),
      toAct: 'troopers',
    });
    const path = [
      { x: 11, y: 12 },
      { x: 13, y: 12 },
    ];
    const crawl = { type: 'move', unit: 'troopers', orders: { 'troopers.2': { path } } } as const;
    const { events } = play(watching(0), 'troopers', crawl, {
      dice: [
        ['opportunity-test', 5],
        ['opportunity-test', 3],
        ['firearms', 6, 2, 2],
        ['damage', 2],
        ['strength', 5],
      ],
      answers: { 'opportunity-fire': 'fire' },
    });
    const [only] = told(events, 'volley-fired');
    expect(only?.condition).toMatchObject({ visible: ['troopers.2'], prone: true });
    expect(only?.range?.to).toEqual({ x: 12, y: 12 });
    expect(told(events, 'hits-allocated')[0]?.hits[0]?.candidates).toEqual(['troopers.2']);
    expect(told(play(watching(180), 'troopers', crawl).events, 'volley-fired')).toEqual([]);
  });
});

describe('choosing shots and showing them', () => {
  it('composes for the target, the second target and wishes', () => {
    const state = facingOff({
      squads: { 'troopers-b': { at: row(16, 20, 2), side: 'troopers' } },
      rebels: { design: { weapons: ['raygun-pistol', 'raygun-rifle'] } },
    });
    const shots = shotsFor(state, {
      unit: 'troopers',
      second: { unit: 'troopers-b', figures: ['rebels.3'] },
      with: { 'rebels.1': 'raygun-pistol', 'rebels.2': 'none' },
    });
    expect(shots).toEqual([
      { figure: 'rebels.1', weapon: 'raygun-pistol', aim: { unit: 'troopers' } },
      { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers-b' } },
    ]);
    expect(refusal(state, shots)).toBeUndefined();
  });

  it('leaves out who cannot reach', () => {
    const state = facingOff({
      range: 30,
      rebels: {
        at: column(20, 30, 2, 1).map((at, i) => ({ ...at, x: 20 + 1.5 * i })),
        soldiers: { 1: { ranged: ['hold-out-raygun'] } },
      },
      troopers: { at: [{ x: 20, y: 8 }] },
    });
    expect(shotsFor(state).map(({ figure }) => figure)).toEqual(['rebels.2']);
  });

  it('draws sight lines, range and odds, and says why not', () => {
    const shown = previewOf(facingOff({ barriers: [across('low-wall', 21)] }), 'rebels', 'fire', { unit: 'troopers' });
    expect(shown.refusal).toBeNull();
    expect(shown.shapes.filter(({ role }) => role === 'sight-cover')).toHaveLength(3);
    expect(shown.breakdowns[0]).toMatchObject({ total: { value: 8 }, base: { value: 6 } });
    expect(shown.breakdowns[0]?.odds[0]?.share).toBeCloseTo(3 / 6, 9);
    const hidden = previewOf(facingOff({ barriers: [across('high-wall', 25)] }), 'rebels', 'fire', {
      unit: 'troopers',
    });
    expect(hidden.refusal?.code).toBe('no-sight');
    expect(hidden.shapes.filter(({ role }) => role === 'sight-blocked')).toHaveLength(3);
    expect(hidden.shapes.filter(({ role }) => role === 'blocker')).toHaveLength(3);
    expect(previewOf(facingOff(), 'rebels', 'fire', {}).shapes.map(({ role }) => role)).toEqual(['arc', 'arc', 'arc']);
    expect(actionsOf(facingOff(), 'rebels').map(({ id, refusal: no }) => [id, no?.code ?? null])).toEqual([
      ['fire', null],
      ['throw', 'nothing-to-throw'],
    ]);
  });

  it('od6-weapon-012 a weapon with following fire is distinguished from one like it without', () => {
    // Two guns of one kind, each with a gunner; only the first has a loader.
    const weapons = ['medium-repeating-raygun'] as const;
    const state = facingOff({
      range: 20,
      rebels: {
        at: [
          { x: 10, y: 30 },
          { x: 12, y: 30 },
          { x: 16.4, y: 30 },
          { x: 13.2, y: 30 },
        ],
        design: {
          specialists: [
            { ...newSpecialist(), weapons },
            { ...newSpecialist(), weapons },
          ],
        },
      },
    });
    const shots = ['rebels.gun1', 'rebels.gun2'].map((gun, i): Shot => {
      const figure = `rebels.${i + 2}`;
      Object.assign(state.guns[gun] ?? {}, { condition: 'assembled', at: soldier(state, figure).at, facing: 0 });
      return { figure, weapon: weapons[0], gun, aim: { unit: 'troopers' } };
    });
    const { events, state: after } = play(state, 'rebels', fire(shots), { dice: [['firearms', 1, 1]] });
    expect(
      told(events, 'volley-fired')[0]?.shooters.map(({ difficulty, skill, following }) => [
        difficulty,
        skill.value,
        following,
      ]),
    ).toEqual([
      [6, 4, true],
      [6, 4, false],
    ]);
    expect(cards(after, events)[0]?.dice.map(({ faces }) => faces)).toEqual([[1], [1]]);
    // Like shots without a difference are one.
    const { events: alike, state: then } = play(facingOff(), 'rebels', fire(shotsOf(facingOff())), {
      dice: [['firearms', 1, 1, 1]],
    });
    expect(cards(then, alike)[0]?.dice.map(({ faces }) => faces)).toEqual([[1, 1, 1]]);
  });

  it('shows a volley as one card and the losses as another', () => {
    const state = facingOff();
    const { events, state: after } = play(state, 'rebels', fire(shotsOf(state)), {
      dice: [
        ['firearms', 1, 2, 3],
        ['allocate-hit', 2],
        ['allocate-hit', 3],
        ['damage', 2],
        ['strength', 4],
        ['damage', 5],
        ['strength', 2],
      ],
    });
    const [card] = cards(after, events);
    expect(card?.dice[0]).toMatchObject({ faces: [1, 2, 3], hits: [false, true, true] });
    expect(card?.lines).toHaveLength(4);
    expect(card?.result.values).toEqual({ hits: 2, wounded: 1, down: 1 });
    const ended = endPhase(after);
    const losses = cards(ended.state, ended.events).filter(({ title }) => title.key.endsWith('card.losses.title'));
    expect(losses.map(({ result }) => result.values)).toEqual([{ wounded: 1, incapacitated: 1 }]);
  });
});

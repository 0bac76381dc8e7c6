import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import { playOut } from '../../../src/engine/drivers';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { battle, declared, exchange, fighter, play, shotsOf, shotValues, told } from '../../support/quick-draw';
import { all } from '../../support/seen';

const both = { heroes: { a: 'handgun@b' }, foes: { b: 'handgun@a' } };
const order = (events: Parameters<typeof shotsOf>[0]): readonly string[] => shotsOf(events).map(([figure]) => figure);

describe('the exchange of fire', () => {
  it('qd-init-001 the draw decides, whosever turn it is: the higher total fires first', () => {
    for (const active of ['heroes', 'foes'] as const) {
      const state = battle({ active, heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [12, 20, { left: 1 }] } });
      const dice = active === 'heroes' ? [3, 8, 20, 20] : [8, 3, 20, 20];
      expect(order(exchange(state, both, { dice }).events)).toEqual(['b', 'a']);
    }
  });

  it('qd-init-002 by the option both sides choose targets at once and in secret, before any die', () => {
    const state = battle({ options: { declaring: 'secret' }, heroes: { a: [5, 20] }, foes: { b: [12, 20] } });
    const run = CommandRun.begin(quickDraw, state, 'heroes', { type: 'exchange' });
    expect(run.questions.map(({ label }) => label)).toEqual(['declare-fire heroes', 'declare-fire foes']);
    run.answer(declared({ b: 'handgun@a' }), 'declare-fire foes');
    expect([run.events, run.questions.map(({ seat }) => seat)]).toEqual([[], ['heroes']]);
    expect(JSON.stringify(run.questions)).not.toContain('handgun@a');
    run.answer(declared({ a: 'hold' }), 'declare-fire heroes');
    expect(told(run.events, 'fire-declared').map(({ figure }) => figure)).toEqual(['b']);
  });

  it('qd-init-002 a declared shot names its chances in per cent', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20] } });
    expect(shotValues(state, 'a', 'handgun@b')).toMatchObject({
      hit: { values: { chance: 25 } },
      first: { values: { chance: 45 } },
    });
  });

  it('qd-init-002 fire at all in reach names the least and the best of them', () => {
    const state = battle({
      heroes: { a: [5, 20] },
      foes: { b: [12, 20], c: [12, 22, { armour: 'light' }], d: [12, 24, { weapons: [] }] },
    });
    const chances = ['b', 'c', 'd'].map((id) => shotValues(state, 'a', `handgun@${id}`));
    expect(chances).toMatchObject([25, 15, 25].map((chance) => ({ hit: { values: { chance } } })));
    expect(shotValues(state, 'a', 'handgun@all')).toMatchObject({
      hit: { values: { least: 15, most: 25 } },
      first: { values: { least: 45, most: 100 } },
    });
  });

  it('qd-init-002 the phasing side declares first, whichever it is, and the other side sees it', () => {
    for (const [active, first, second] of [
      ['heroes', 'a', 'foes'],
      ['foes', 'b', 'heroes'],
    ] as const) {
      const state = battle({ active, heroes: { a: [5, 20] }, foes: { b: [12, 20] } });
      const run = CommandRun.begin(quickDraw, state, active, { type: 'exchange' });
      expect(run.questions.map(({ seat }) => seat)).toEqual([active]);
      run.answer(declared({ [first]: `handgun@${first === 'a' ? 'b' : 'a'}` }));
      expect(told(run.events, 'fire-declared').map(({ figure }) => figure)).toEqual([first]);
      expect(run.questions.map(({ seat }) => seat)).toEqual([second]);
    }
  });

  it('qd-init-002 shots may be divided among those named; once they are down it fires no more and keeps its points', () => {
    const state = battle({
      heroes: { a: [5, 20] },
      foes: {
        b: [12, 20, { weapons: [], quality: 'scum' }],
        c: [12, 23, { weapons: [] }],
        d: [12, 26, { weapons: [] }],
      },
    });
    const one = exchange(state, { heroes: { a: 'handgun@b' } }, { dice: [5, 6] });
    expect([told(one.events, 'shot-paid').length, fighter(one.state, 'a').left, one.state.phase]).toEqual([
      1,
      2,
      'left-over',
    ]);
    const all = exchange(
      state,
      { heroes: { a: 'handgun@all' } },
      { dice: [5, 6, 20, 20], answers: { 'next-shot': ['one:b', 'one:c', 'one:d'] } },
    );
    expect(told(all.events, 'shot-rolled').map(({ target }) => target)).toEqual(['b', 'c', 'd']);
  });

  it('qd-init-009 who fires all that is left is asked once: the rest goes at the likeliest of those who were named', () => {
    const state = battle({
      heroes: { a: [5, 20] },
      foes: {
        b: [12, 20, { weapons: [], quality: 'scum' }],
        far: [24, 20, { weapons: [] }],
        near: [9, 23, { weapons: [] }],
      },
    });
    const answers = { 'next-shot': ['all:b'] };
    const { events } = exchange(state, { heroes: { a: 'handgun@all' } }, { dice: [5, 6, 20, 20], answers });
    expect(told(events, 'shot-rolled').map(({ target }) => target)).toEqual(['b', 'near', 'near']);
    // Alone against one: the second of two shots is not asked for, and nothing is fired at the fallen.
    const one = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20, { weapons: [], quality: 'scum' }] } });
    const alone = exchange(one, { heroes: { a: 'handgun@b' } }, { dice: [5, 6], answers });
    expect(told(alone.events, 'shot-rolled').map(({ target }) => target)).toEqual(['b']);
  });

  it('qd-init-009 in an exchange of seven against nine a side answers no more than once for each figure that fires', () => {
    const line = (x: number, count: number, letter: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`${letter}${i}`, [x, 10 + 3 * i] as [number, number]]),
      );
    for (const seed of [1, 2, 3, 4, 5]) {
      const state = battle({ heroes: line(8, 7, 'h'), foes: line(20, 9, 'f') });
      const asked: string[] = [];
      const run = CommandRun.begin(quickDraw, state, 'referee', { type: 'exchange' });
      playOut(run, seeded(seed).roll, (request) => {
        if (request.seat === 'heroes') asked.push(request.name);
        return request.fallback;
      });
      expect(asked.filter((name) => name === 'declare-fire')).toHaveLength(1);
      const shots = asked.filter((name) => name === 'next-shot');
      expect(shots.length).toBeGreaterThan(0);
      expect(asked.length, asked.join()).toBeLessThanOrEqual(10);
      expect(shots.length).toBeLessThanOrEqual(7);
    }
  });

  it('qd-init-009 one answer lets all of a side fire as they think best, and the last is not offered it', () => {
    const state = battle({
      heroes: { a: [5, 20, { left: 1 }], c: [5, 23, { left: 1 }], d: [5, 26, { left: 1 }] },
      foes: { b: [12, 20, { weapons: [] }], e: [12, 23, { weapons: [] }] },
    });
    const run = CommandRun.begin(quickDraw, state, 'heroes', { type: 'exchange' });
    const asked: string[] = [];
    const offered: boolean[] = [];
    const misses = (count: number): number[] => Array<number>(count).fill(20);
    playOut(run, misses, ({ name, options, fallback }) => {
      asked.push(name);
      const rest = options.find(({ id }) => id === 'rest');
      if (name === 'next-shot') offered.push(rest !== undefined);
      return rest?.id ?? fallback;
    });
    expect(asked).toEqual(['declare-fire', 'next-shot']);
    expect(order(run.events)).toEqual(['a', 'c', 'd']);
    const each = CommandRun.begin(quickDraw, state, 'heroes', { type: 'exchange' });
    playOut(each, misses, ({ name, options, fallback }) => {
      if (name === 'next-shot') offered.push(options.some(({ id }) => id === 'rest'));
      return fallback;
    });
    expect(offered).toEqual([true, true, true, false]);
  });

  it('qd-init-010 the order of fire says who has lost their place, who fires now and who has fired', () => {
    const state = battle({
      heroes: { a: [5, 20, { left: 1 }] },
      foes: { b: [12, 20, { quality: 'scum' }], c: [12, 23, { left: 1 }] },
    });
    const declaredAll = { heroes: { a: 'handgun@b' }, foes: { b: 'handgun@a', c: 'handgun@a' } };
    const run = CommandRun.begin(quickDraw, state, 'heroes', { type: 'exchange' });
    const orders: string[] = [];
    const dice = [9, 5, 1, 5, 6, 20];
    playOut(
      run,
      (count) => Array.from({ length: count }, () => dice.shift() ?? 20),
      (request) => {
        const at = quickDraw.screen.sequence?.(all(run.state)) ?? null;
        if (request.name === 'next-shot')
          orders.push(
            (at?.places ?? [])
              .flatMap(({ figures }) => figures.map(({ figure, turn }) => `${figure} ${turn}`))
              .join(', '),
          );
        if (request.name !== 'declare-fire') return request.fallback;
        return declared(request.seat === 'heroes' ? declaredAll.heroes : declaredAll.foes);
      },
    );
    expect(orders).toEqual(['a now, b waiting, c waiting', 'a done, b lost, c now']);
    expect(told(run.events, 'drew').map(({ figure }) => figure)).toEqual(['a', 'b', 'c']);
    expect(quickDraw.screen.sequence?.(all(run.state))).toBeNull();
  });

  it('qd-init-002 by the option a firer may switch to another target in sight', () => {
    const state = battle({
      options: { freeSwitching: true },
      heroes: { a: [5, 20, { left: 2 }] },
      foes: { b: [12, 20, { weapons: [] }], c: [12, 23, { weapons: [] }] },
    });
    const { events } = exchange(
      state,
      { heroes: { a: 'handgun@b' } },
      { dice: [20, 20], answers: { 'next-shot': ['one:c', 'one:b'] } },
    );
    expect(told(events, 'shot-rolled').map(({ target }) => target)).toEqual(['c', 'b']);
  });

  it('qd-init-003, qd-ap-004 a firer has the points that it has not used for moving', () => {
    const state = battle({ heroes: { a: [5, 20, { dice: 2, left: 1 }] }, foes: { b: [12, 20, { weapons: [] }] } });
    const { events } = exchange(state, { heroes: { a: 'handgun@b' } }, { dice: [20] });
    expect(told(events, 'shot-rolled').map(({ number }) => number)).toEqual([3]);
  });

  it('qd-init-004 the other side has all its points but those it has spent earlier in the turn', () => {
    const open = battle({ phase: 'opening', heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [12, 20] } });
    const { state } = play(
      open,
      { type: 'open-fire' },
      {
        dice: [9, 1, 20, 20],
        answers: {
          'open-fire': declared({ a: 'handgun@b' }),
          'return-fire': declared({ b: 'handgun@a' }),
          'next-shot a 1': 'one:b',
          'next-shot b 1': ['one:a'],
          'next-shot b 2': ['stop'],
        },
      },
    );
    expect([state.phase, fighter(state, 'b').left]).toEqual(['move', 2]);
  });

  it('qd-init-005 each figure rolls once and adds armour, weapon and skill: 13 fires before 12', () => {
    const state = battle({
      heroes: { a: [5, 20, { left: 1, skills: ['fast-draw'] }] },
      foes: { b: [12, 20, { left: 1, weapons: ['assault-rifle'] }] },
    });
    const { events } = exchange(
      state,
      { heroes: { a: 'handgun@b' }, foes: { b: 'assault-rifle@a' } },
      { dice: [3, 8, 20, 20] },
    );
    expect(told(events, 'drew').map(({ figure, total }) => [figure, total])).toEqual([
      ['a', 13],
      ['b', 12],
    ]);
    expect(order(events)).toEqual(['a', 'b']);
  });

  it('qd-init-005 by the option one die for each side', () => {
    const state = battle({
      options: { drawBySide: true },
      heroes: { a: [5, 20, { left: 1 }], c: [5, 22, { left: 1, armour: 'light' }] },
      foes: { b: [12, 20, { left: 1 }] },
    });
    const { events } = exchange(
      state,
      { heroes: { a: 'handgun@b', c: 'handgun@b' }, foes: { b: 'handgun@a' } },
      {
        dice: [
          ['draw a', 5],
          ['draw b', 4],
          ['shot b', 20],
          ['shot a', 20],
          ['shot b', 20],
        ],
      },
    );
    expect(told(events, 'drew').map(({ total }) => total)).toEqual([11, 10, 9]);
    expect(order(events)).toEqual(['a', 'b', 'c']);
  });

  it('qd-init-005, qd-init-014 tied figures are simultaneous: both fire, and only then does anything take effect', () => {
    const state = battle({
      heroes: { a: [5, 20, { armour: 'dreadnought', weapons: ['plasma-cannon'], left: 2 }] },
      foes: { b: [12, 20, { armour: 'light', weapons: ['bolt-rifle'], left: 1 }] },
    });
    const { events, state: after } = exchange(
      state,
      { heroes: { a: 'plasma-cannon@b' }, foes: { b: 'bolt-rifle@a' } },
      {
        dice: [
          ['draw a', 9],
          ['draw b', 5],
          ['shot b', 10],
          ['effect b', 6],
          ['shot a', 2],
          ['effect a', 6],
        ],
      },
    );
    expect(told(events, 'drew').map(({ total }) => total)).toEqual([7, 7]);
    expect([after.outcome?.reason, told(events, 'fell').map(({ figure }) => figure)]).toEqual([
      'nobody-left',
      ['b', 'a'],
    ]);
  });

  it('qd-init-009 the first in the order may fire all its points before the slower', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20, { left: 1 }] } });
    const { events } = exchange(state, both, {
      dice: [
        ['draw a', 9],
        ['draw b', 1],
        ['shot b', 20],
        ['shot b', 20],
        ['shot b', 20],
        ['shot a', 20],
      ],
      answers: { 'next-shot': ['one:b', 'one:b', 'one:b', 'one:a'] },
    });
    expect(order(events)).toEqual(['a', 'a', 'a', 'b']);
  });

  it('qd-init-010 killed, wounded or ducked back before its place, a figure does not fire; a wounded one keeps its points', () => {
    const state = battle({ heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [12, 20] } });
    for (const effect of [1, 4, 6]) {
      const answers = effect === 1 ? { 'run-for-cover': [] } : {};
      const { events } = exchange(state, both, { dice: [9, 1, 5, effect], answers });
      expect([order(events), told(events, 'passed-over').map(({ figure }) => figure)]).toEqual([['a'], ['b']]);
      expect(told(events, 'shot-paid')).toHaveLength(1);
    }
  });

  it('qd-init-011 when only one side fires nobody draws, and its figures fire as they were declared', () => {
    const state = battle({
      heroes: { a: [5, 20, { left: 1 }], c: [5, 22, { left: 1, skills: ['fast-draw'] }] },
      foes: { b: [12, 20] },
    });
    const { events } = exchange(state, { heroes: { a: 'handgun@b', c: 'handgun@b' }, foes: null }, { dice: [20, 20] });
    expect([told(events, 'drew'), order(events)]).toEqual([[], ['a', 'c']]);
  });

  it('qd-init-012 a gunman’s six points are first in 90 of 100 draws, a rifleman in 6', () => {
    const state = battle({
      heroes: { gunman: [5, 20, { weapons: ['bolt-pistol'] }] },
      foes: { rifleman: [12, 20, { weapons: ['bolt-rifle'], armour: 'dreadnought' }] },
    });
    expect(shotValues(state, 'gunman', 'bolt-pistol@rifleman')).toMatchObject({ first: { values: { chance: 90 } } });
    const theirs = { ...state, active: 'foes' };
    expect(shotValues(theirs, 'rifleman', 'bolt-rifle@gunman')).toMatchObject({ first: { values: { chance: 6 } } });
  });

  it('qd-init-013 against a trooper who moved the rebel needs 5 in place of 8', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['bolt-rifle'], left: 1 }] },
      foes: { b: [12, 20, { armour: 'light', dice: 1, weapons: [] }] },
    });
    expect(
      told(exchange(state, { heroes: { a: 'bolt-rifle@b' } }, { dice: [20] }).events, 'shot-rolled')[0]?.number,
    ).toBe(5);
  });

  it('qd-init-014 two who are tied both hit one: both shots are spent', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['bolt-rifle'], left: 1 }], c: [5, 22, { weapons: ['bolt-rifle'], left: 1 }] },
      foes: { b: [12, 20, { quality: 'scum', left: 1 }] },
    });
    const { events, state: after } = exchange(
      state,
      { heroes: { a: 'bolt-rifle@b', c: 'bolt-rifle@b' }, foes: { b: 'handgun@a' } },
      {
        dice: [
          ['draw a', 7],
          ['draw c', 7],
          ['draw b', 1],
          ['shot b', 8],
          ['effect b', 6],
          ['shot b', 8],
          ['effect b', 6],
        ],
      },
    );
    expect(told(events, 'effect-rolled').map(({ effect }) => effect)).toEqual(['dead', 'dead']);
    expect([told(events, 'fell').length, after.outcome?.winner]).toEqual([1, 'heroes']);
  });

  it('qd-init-014 one hit by its own blast stops', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['chain-gun'], left: 4 }] },
      foes: { b: [6.5, 20, { weapons: [] }] },
    });
    const { events } = exchange(state, { heroes: { a: 'chain-gun@b' } }, { dice: [20, 12, 4] });
    expect([told(events, 'shot-paid').length, told(events, 'wounded').map(({ figure }) => figure)]).toEqual([1, ['a']]);
  });

  it('qd-skill-003 a fast draw is 4 more, once', () => {
    const state = battle({
      heroes: { a: [5, 20, { left: 1, skills: ['fast-draw'] }] },
      foes: { b: [12, 20, { left: 1 }] },
    });
    expect(told(exchange(state, both, { dice: [1, 1, 20, 20] }).events, 'drew').map(({ total }) => total)).toEqual([
      11, 7,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { refined } from '../../../src/engine/refine';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { all } from '../../support/seen';
import { battle, declared, exchange, fighter, refusal, straight, told } from '../../support/quick-draw';

type State = ReturnType<typeof battle>;

const unarmed = { weapons: [] };
const targets = (events: Parameters<typeof told>[0]) => told(events, 'shot-rolled').map(({ target }) => target);

/** What a side is asked when the exchange begins. */
function asked(state: State, seat: string) {
  const run = CommandRun.begin(quickDraw, state, state.active, { type: 'exchange' });
  if (run.pending?.seat !== seat) run.answer('hold');
  const request = run.questions.find((one) => one.seat === seat);
  if (request?.kind !== 'choose') throw new Error(`${seat} is not asked`);
  return { run, request };
}

describe('naming targets in order', () => {
  const state = (a = {}) =>
    battle({
      heroes: { a: [5, 20, a] },
      foes: { b: [12, 20, unarmed], c: [12, 22, unarmed], d: [12, 24, unarmed] },
    });

  it('qd-init-002 several enemies may be named in order: when nobody says otherwise, the first is fired at until it is down', () => {
    const shots = { a: 'handgun@c', 'a#2': 'b' };
    const { events } = exchange(state({ left: 3 }), { heroes: shots }, { dice: [5, 6, 20, 20] });
    expect(told(events, 'fire-declared').map(({ targets: named }) => named)).toEqual([['c', 'b']]);
    expect(targets(events)).toEqual(['c', 'b', 'b']);
  });

  it('qd-init-002 an enemy who is not in the list is not fired at, and a repeated name counts once', () => {
    const shots = { a: 'handgun@b', 'a#2': 'c', 'a#3': 'b' };
    const killed = exchange(state(), { heroes: shots }, { dice: [5, 6, 5, 6] });
    expect([targets(killed.events), fighter(killed.state, 'a').left]).toEqual([['b', 'c'], 1]);
  });

  it('qd-init-002 a list names only targets in reach of its weapon', () => {
    const two = battle({
      heroes: { a: [5, 20, { weapons: ['handgun', 'assault-rifle'] }] },
      foes: { b: [12, 20, unarmed], far: [22, 20, unarmed] },
    });
    const named = (shots: Record<string, string>) =>
      told(exchange(two, { heroes: shots }, { dice: [20, 20, 20] }).events, 'fire-declared').map((one) => one.targets);
    expect(named({ a: 'assault-rifle@b', 'a#2': 'far' })).toEqual([['b', 'far']]);
    expect(named({ a: 'handgun@b', 'a#2': 'far' })).toEqual([['b']]);
  });

  it('qd-init-002 a person builds the list step by step: each choice names one more, and the answer says all of it', () => {
    const { request } = asked(state(), 'heroes');
    const seen = all(state());
    const choices = (shown: Parameters<typeof quickDraw.screen.prompt>[2]) =>
      quickDraw.screen.prompt(seen, request, shown).parts?.figures.find(({ figure }) => figure === 'a')?.choices ?? [];
    const pick = (shown: Parameters<typeof quickDraw.screen.prompt>[2], id: string) => {
      const choice = choices(shown).find((one) => one.id === id);
      if (choice === undefined) throw new Error(`no choice '${id}'`);
      return choice.input;
    };
    const first = pick({}, 'handgun@c');
    const second = pick(first, 'handgun@c,b');
    expect(
      choices(second)
        .filter(({ chosen }) => chosen)
        .map(({ id }) => id),
    ).toEqual(['handgun@c,b']);
    expect(choices(second).map(({ id }) => id)).toContain('handgun@c,b,d');
    expect(choices(second).map(({ id }) => id)).not.toContain('handgun@c,b,c');
    const prompt = quickDraw.screen.prompt(seen, request, second);
    expect(prompt.options[0]?.id).toBe(refined('fire', { a: 'handgun@c', 'a#2': 'b' }));
    expect(prompt.sketch.shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.points.at(-1)] : []))).toEqual([
      { x: 12, y: 22 },
      { x: 12, y: 20 },
    ]);
    // Another first target starts a new list.
    expect(pick(second, 'handgun@d')).toEqual({ with: { a: 'handgun@d' } });
  });

  it('somebody may select a figure that is not asked: the lines of all who fire stay', () => {
    const { request } = asked(state(), 'heroes');
    const shapes = (shown: Parameters<typeof quickDraw.screen.prompt>[2]) =>
      quickDraw.screen.prompt(all(state()), request, shown).sketch.shapes;
    expect(shapes({ figure: 'b' })).toEqual(shapes({}));
    expect(shapes({}).filter(({ kind }) => kind === 'line')).toHaveLength(1);
  });
});

describe('as many shots as they like', () => {
  it('qd-init-009 with one target left the first shot is asked too, and none may be fired', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20, unarmed] } });
    const { events, state: after } = exchange(
      state,
      { heroes: { a: 'handgun@b' } },
      { answers: { 'next-shot': 'stop' } },
    );
    expect([targets(events), fighter(after, 'a').left, fighter(after, 'a').fired]).toEqual([[], 3, null]);
  });

  it('qd-init-009, qd-init-014 a tied figure may fix no shot, and keeps its points', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20, { left: 1 }] } });
    const { events, state: after } = exchange(
      state,
      { heroes: { a: 'handgun@b' }, foes: { b: 'handgun@a' } },
      { dice: [5, 5, 20], answers: { 'next-shot a 1': 'stop', 'next-shot b 1': 'one:a' } },
    );
    expect([targets(events), fighter(after, 'a').left]).toEqual([['a'], 3]);
  });
});

describe('chargers answer fire', () => {
  /** a has charged b from the left, and stands at b; c looks on from below. */
  const charging = (a = {}, b = {}, c = {}) => {
    const trail = [
      { x: 4, y: 20 },
      { x: 10, y: 20 },
    ];
    return battle({
      heroes: { a: [10, 20, { charge: 'b', trail, dice: 1, left: 2, ...a }] },
      foes: { b: [11, 20, b], c: [9, 26, { left: 1, ...c }] },
    });
  };
  const armoured = { armour: 'dreadnought', weapons: [] } as const;

  it('qd-turn-004 a charger who cannot harm the charged figure may answer the fire of another', () => {
    const { events } = exchange(
      charging({}, armoured),
      { heroes: { a: 'handgun@answer' }, foes: { c: 'handgun@a' } },
      { dice: [9, 1, 20, 20], answers: { 'next-shot': ['one:c', 'stop', 'one:a'], 'close-weapon': [] } },
    );
    expect(told(events, 'shot-rolled').map(({ figure, target }) => [figure, target])).toEqual([
      ['a', 'c'],
      ['c', 'a'],
    ]);
  });

  it('qd-turn-004 who only answers does not fire, nor draws, when nobody fires at them', () => {
    const { events } = exchange(charging(), { heroes: { a: 'handgun@answer' }, foes: null });
    expect([told(events, 'drew'), told(events, 'shot-paid')]).toEqual([[], []]);
  });

  it('qd-turn-004 who only answers does not fire at the charged figure that holds its fire', () => {
    const run = (target: string) =>
      exchange(
        charging(),
        { heroes: { a: 'handgun@answer' }, foes: { b: 'hold', c: 'handgun@a' } },
        { dice: [9, 1, 20, 20], answers: { 'next-shot': [target, 'stop', 'one:a'], 'close-weapon': [] } },
      );
    expect(() => run('one:b')).toThrow('must be answered');
  });

  it('qd-turn-004 nobody else may answer fire only: they name their targets', () => {
    const state = battle({ heroes: { a: [5, 20] }, foes: { b: [12, 20] } });
    expect(() => exchange(state, { heroes: { a: 'handgun@answer' } })).toThrow('must be answered');
  });

  it('qd-turn-004 fire from a vehicle is answered at the vehicle', () => {
    const trail = [
      { x: 4, y: 20 },
      { x: 10, y: 20 },
    ];
    const state = battle({
      heroes: { a: [10, 20, { charge: 'b', trail, dice: 1, left: 1, weapons: ['bolt-rifle'] }] },
      foes: { b: [11, 20, armoured], d: [1, 1], g: [1, 1] },
      vehicles: { v: { model: 'jeep', side: 'foes', at: [9, 28], crew: { d: 'driver', g: 'gun' } } },
    });
    const { events } = exchange(
      state,
      { heroes: { a: 'bolt-rifle@answer' }, foes: { g: 'tri-barrel@a' } },
      { dice: [9, 1, 20, 20], answers: { 'next-shot': ['one:v', 'one:a'] } },
    );
    expect(told(events, 'shot-paid').map(({ figure, target }) => [figure, target])).toEqual([
      ['a', 'v'],
      ['g', 'a'],
    ]);
  });
});

describe('several shots fixed at once', () => {
  it('qd-veh-003 tied, the twin pistols of a skimmer fire once at each target', () => {
    const state = battle({
      heroes: { rider: [1, 1] },
      foes: { b: [20, 14, { left: 1 }], c: [20.5, 12, unarmed] },
      vehicles: { s: { model: 'skimmer', side: 'heroes', at: [20, 20], crew: { rider: 'driver' } } },
    });
    const { events } = exchange(
      state,
      { heroes: { rider: 'twin@all' }, foes: { b: 'handgun@s' } },
      {
        dice: [
          ['draw rider', 5],
          ['draw b', 5],
          ['shot b', 20],
          ['shot b', 20],
          ['shot c', 20],
          ['shot c', 20],
          ['shot s', 20],
        ],
        answers: { 'next-shot rider 1': 'one:b', 'next-shot rider 2': 'one:c', 'next-shot b 1': 'one:s' },
      },
    );
    expect(told(events, 'drew').map(({ total }) => total)).toEqual([9, 11].map(() => told(events, 'drew')[0]?.total));
    expect(
      told(events, 'shot-paid')
        .filter(({ figure }) => figure === 'rider')
        .map(({ target }) => target),
    ).toEqual(['b', 'c']);
  });

  it('qd-drug-003 tied in the opening, battle lust keeps its two points from all shots together', () => {
    const open = (left: number) =>
      battle({
        phase: 'opening',
        heroes: { a: [5, 20, { lust: 2, left }] },
        foes: { b: [12, 20, { left: 1 }] },
      });
    expect(refusal(open(2), { type: 'open-fire' })).toBe('nobody-fires');
    expect(straight(open(3), 'a', 6, 20)).toHaveLength(2);
    const answers = { 'open-fire': declared({ a: 'handgun@b' }), 'return-fire': declared({ b: 'handgun@a' }) };
    const run = CommandRun.begin(quickDraw, open(3), 'heroes', { type: 'open-fire' });
    run.answer(answers['open-fire']);
    run.answer(answers['return-fire']);
    // a adds 3 for the lust: 2 and 5 are a tie.
    run.answer([2]);
    run.answer([5]);
    expect(run.pending?.label).toBe('next-shot a 1');
    run.answer('one:b');
    expect(run.pending?.label).toBe('next-shot b 1');
  });
});

import { describe, expect, it } from 'vitest';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { standingAt } from '../../support/asked';
import {
  battle,
  box,
  declared,
  exchange,
  fighter,
  play,
  refusal,
  straight,
  told,
  wall,
  type Fighter,
} from '../../support/quick-draw';

type Rest = Partial<Fighter>;

/** a stands against b, who has been charged in this turn unless `lasting`. */
function contact(
  a: Rest,
  b: Rest,
  rest: { readonly lasting?: boolean; readonly options?: object; readonly c?: Rest } = {},
) {
  const { lasting = false, options = {}, c } = rest;
  const charge = lasting ? { locked: true } : { charge: 'b', dice: 2, left: 0 };
  return battle({
    phase: 'close',
    options,
    heroes: {
      a: [
        10,
        20,
        {
          trail: [
            { x: 4, y: 20 },
            { x: 10, y: 20 },
          ],
          ...charge,
          ...a,
        },
      ],
      ...(c === undefined ? {} : { c: [12, 20, { charge: 'b', ...c }] as const }),
    },
    foes: { b: [11, 20, { locked: lasting, ...b }], z: [38, 38, { weapons: [] }] },
  });
}

const fight = (
  state: ReturnType<typeof battle>,
  dice: readonly number[],
  answers: Record<string, string | string[]> = {},
) => play(state, { type: 'fight' }, { dice, answers });

const blows = (events: Parameters<typeof told>[0]) =>
  told(events, 'struck').map(({ figure, weapon, number, hit }) => [figure, weapon, number, hit]);

describe('charges', () => {
  const charging = (b: Rest = {}, foes = {}, options = {}) =>
    battle({ phase: 'move', options, heroes: { a: [4, 20] }, foes: { b: [11, 20, b], ...foes } });

  /** a charges b with a five and a six, so that the exchange comes next. */
  const charge = (state: ReturnType<typeof battle>) => {
    const path = straight(state, 'a', 10, 20);
    return play(
      state,
      { type: 'charge', figure: 'a', target: 'b', path },
      { dice: [5, 6], answers: { 'another-die': 'roll' } },
    );
  };
  const fire = (state: ReturnType<typeof battle>) => play(state, { type: 'end-step' }).state;

  it('qd-turn-004, qd-cc-002 any enemy may fire at a charger, at the nearest point but an inch short of contact, and the charger counts as moving', () => {
    const { state, events } = charge(charging({}, { c: [20, 20, { weapons: ['assault-rifle'] }] }));
    expect(told(events, 'charged').map(({ target }) => target)).toEqual(['b']);
    const shots = { foes: { b: 'handgun@a', c: 'assault-rifle@a' }, heroes: null };
    const next = { 'next-shot': ['one:a', 'stop', 'one:a', 'stop'], 'close-weapon': [] };
    const { events: fired } = exchange(fire(state), shots, { dice: [20, 20], answers: next });
    expect(told(fired, 'shot-rolled').map(({ to, number }) => [to.x, number])).toEqual([
      [9, 3],
      [9, 4],
    ]);
  });

  it('qd-turn-004 by the option only the charged figure', () => {
    const { state } = charge(charging({}, { c: [20, 20, { weapons: ['assault-rifle'] }] }, { chargedAlone: true }));
    expect(() => exchange(fire(state), { foes: { c: 'assault-rifle@a' }, heroes: null })).toThrow('must be answered');
  });

  it('qd-turn-004 a charger fires only at the charged figure, or at those who fire at the charger', () => {
    const { state } = charge(charging({}, { c: [14, 24, { left: 1 }] }));
    expect(() => exchange(fire(state), { heroes: { a: 'handgun@c' }, foes: null })).toThrow('must be answered');
    const answers = { 'next-shot': ['one:c', 'one:a'] };
    const { events } = exchange(
      fire(state),
      { heroes: { a: 'handgun@b' }, foes: { c: 'handgun@a', b: 'hold' } },
      { dice: [9, 1, 20, 20], answers },
    );
    expect(told(events, 'shot-rolled').map(({ figure, target }) => [figure, target])).toEqual([
      ['a', 'c'],
      ['c', 'a'],
    ]);
  });

  it('qd-cc-001, qd-duck-004 hit on the way in, even without points left, a charger stays at the place of the hit', () => {
    const { state } = charge(charging({ left: 1 }));
    const spent = { ...state, figures: { ...state.figures, a: { ...fighter(state, 'a'), left: 0 } } };
    const { state: after, events } = exchange(fire(spent), { foes: { b: 'handgun@a' } }, { dice: [3, 1] });
    expect([told(events, 'charge-stopped')[0]?.at, told(events, 'had-turn')]).toEqual([{ x: 9, y: 20 }, []]);
    expect([told(events, 'struck'), fighter(after, 'a').at]).toEqual([[], { x: 9, y: 20 }]);
  });

  it('qd-cc-001 reaching an enemy is a charge, and only in the movement step', () => {
    const state = charging();
    const path = straight(state, 'a', 10, 20);
    expect(refusal(state, { type: 'move', figure: 'a', path })).toBe('would-charge');
    expect(refusal(state, { type: 'charge', figure: 'a', target: 'b', path: straight(state, 'a', 9.5, 20) })).toBe(
      'no-contact',
    );
    expect(refusal({ ...state, phase: 'left-over' }, { type: 'charge', figure: 'a', target: 'b', path })).toBe(
      'wrong-phase',
    );
  });
});

describe('close combat', () => {
  it('qd-cc-006 each rolls against the number of their weapon and the other’s armour: a 9 hits, a 10 does not', () => {
    const sword: Rest = { weapons: [], blades: ['power-sword'] };
    const { events } = fight(contact(sword, { armour: 'light', weapons: ['assault-rifle'] }), [9, 6, 4]);
    expect(blows(events)).toEqual([
      ['a', 'power-sword', 9, true],
      ['b', 'shoulder', 3, false],
    ]);
    expect(blows(fight(contact(sword, { armour: 'light', weapons: [] }), [10, 2]).events)[0]?.[3]).toBe(false);
  });

  it('qd-cc-010 an attacker strikes the charged figure, though another enemy in contact comes first; without a charge they choose', () => {
    const state = (a: Rest) =>
      battle({
        phase: 'close',
        heroes: { a: [10, 20, a] },
        foes: { n: [9, 20, { weapons: [] }], b: [11, 20, { weapons: [] }] },
      });
    const struck = (a: Rest, answers: Record<string, string>) =>
      told(fight(state(a), [20, 20, 20], answers).events, 'struck').find(({ figure }) => figure === 'a')?.target;
    expect([struck({ charge: 'b' }, {}), struck({ charge: 'n' }, {})]).toEqual(['b', 'n']);
    expect(struck({ locked: true }, { 'close-target': 'b' })).toBe('b');
  });

  it('qd-cc-007 both may fall in the same round', () => {
    const { events } = fight(contact({}, {}), [5, 6, 5, 6]);
    expect(told(events, 'fell').map(({ figure }) => figure)).toEqual(['b', 'a']);
  });

  it('qd-cc-008 no ranged modifier counts, a 1 always hits, and bare hands are worth 1', () => {
    const hurt: Rest = { wounds: 1, weapons: [] };
    const { events } = fight(contact(hurt, { weapons: [] }), [1, 4, 2]);
    expect(blows(events)).toEqual([
      ['a', 'heavy', 1, true],
      ['b', 'heavy', 1, false],
    ]);
  });

  it('qd-cc-003 a defender who has not fired drops the rifle and draws; it stays where it fell, and a point picks it up', () => {
    const state = contact({}, { weapons: ['bolt-rifle'], blades: ['power-sword'] });
    const { events, state: after } = fight(state, [20, 20], { 'close-weapon': 'power-sword' });
    expect(blows(events)[1]).toEqual(['b', 'power-sword', 11, false]);
    expect(told(events, 'weapon-dropped').map(({ weapon }) => weapon)).toEqual(['bolt-rifle']);
    const [thing] = Object.values(after.dropped);
    expect(thing?.at).toEqual({ x: 11, y: 20 });
    const later = { ...after, phase: 'left-over' as const, active: 'foes' };
    const { state: armed } = play(later, { type: 'pick-up', figure: 'b', thing: thing?.id ?? '' });
    expect([fighter(armed, 'b').weapons, fighter(armed, 'b').left]).toEqual([['bolt-rifle'], 2]);
    expect(refusal(later, { type: 'pick-up', figure: 'z', thing: thing?.id ?? '' })).toBe('not-beside');
  });

  it('qd-cc-003 a pistol that is drawn beside a rifle, and claws, need no hand: the rifle stays', () => {
    const drawn = (b: Rest, weapon: string) =>
      told(fight(contact({}, b), [20, 20], { 'close-weapon': weapon }).events, 'weapon-dropped').length;
    expect(drawn({ weapons: ['bolt-rifle', 'handgun'], blades: ['power-sword'] }, 'hand')).toBe(0);
    expect(drawn({ weapons: ['bolt-rifle'], blades: ['claws'] }, 'claws')).toBe(0);
    const armed: Rest = { weapons: ['bolt-rifle', 'handgun'], blades: ['power-sword'] };
    expect(drawn(armed, 'power-sword')).toBe(1);
    // Only a charged figure drops it: the attacker and those who go on with a lasting fight do not.
    const sword = { 'close-weapon': 'power-sword' };
    const dropped = (state: ReturnType<typeof battle>) =>
      told(fight(state, [20, 20], sword).events, 'weapon-dropped').map(({ figure }) => figure);
    expect([dropped(contact(armed, {})), dropped(contact({}, armed, { lasting: true }))]).toEqual([[], []]);
  });

  it('qd-cc-003 one who fired the rifle in the main fire fights with it, an attacker who fired with the fired weapon', () => {
    const fired: Rest = {
      fired: { phase: 'fire', weapon: 'bolt-rifle' },
      weapons: ['bolt-rifle'],
      blades: ['power-sword'],
    };
    const { events } = fight(contact({ ...fired, armour: 'light' }, { ...fired, armour: 'light' }), [20, 20]);
    expect(blows(events)).toEqual([
      ['a', 'shoulder', 2, false],
      ['b', 'shoulder', 2, false],
    ]);
  });

  it('qd-cc-003 passed over before firing, a fighter may draw; in later rounds both choose freely', () => {
    const sword: Rest = { weapons: ['bolt-rifle'], blades: ['power-sword'] };
    const passed = fight(contact({ armour: 'light' }, { ...sword, ducked: true }), [20, 20], {
      'close-weapon': 'power-sword',
    });
    expect(blows(passed.events)[1]).toEqual(['b', 'power-sword', 9, false]);
    const fired = { fired: { phase: 'fire', weapon: 'bolt-rifle' } } as const;
    const later = fight(contact({}, { ...sword, ...fired }, { lasting: true }), [20, 20], {
      'close-weapon': 'power-sword',
    });
    expect([blows(later.events)[1]?.[1], told(later.events, 'weapon-dropped')]).toEqual(['power-sword', []]);
  });

  it('qd-cc-004 a pistol leaves a hand for the blade; a pistol in each leaves none', () => {
    const knife: Rest = { blades: ['power-knife'], weapons: ['handgun', 'handgun'], skills: ['ambidextrous'] };
    const one = fight(contact({}, { ...knife, fired: { phase: 'fire', weapon: 'handgun' } }), [20, 20], {
      'close-weapon': 'power-knife',
    });
    expect([blows(one.events)[1]?.[1], told(one.events, 'weapon-dropped')]).toEqual(['power-knife', []]);
    const two = fight(contact({}, { ...knife, fired: { phase: 'fire', weapon: 'pair' } }), [20, 20]);
    expect(blows(two.events)[1]?.[1]).toBe('hand');
  });

  it('qd-cc-005 who had fired all its points away before the movement swaps freely', () => {
    const spent: Rest = {
      left: 0,
      fired: { phase: 'opening', weapon: 'bolt-rifle' },
      weapons: ['bolt-rifle'],
      blades: ['power-sword'],
    };
    const { events } = fight(contact({}, spent), [20, 20], { 'close-weapon': 'power-sword' });
    expect(blows(events)[1]?.[1]).toBe('power-sword');
  });

  it('qd-cc-009 a fighter who ducks back breaks off, 1D6 inches away and into cover if there is some, and fires no more', () => {
    const { events, state } = fight(contact({}, {}), [5, 1, 20, 4]);
    const [ran] = told(events, 'ran');
    expect(ran?.path.at(-1)?.x).toBeGreaterThan(11);
    expect(Math.hypot((ran?.path.at(-1)?.x ?? 0) - 11, (ran?.path.at(-1)?.y ?? 0) - 20)).toBeLessThanOrEqual(4);
    expect(fighter(state, 'b').presence).toBe('table');
    const covered = { ...contact({}, {}) };
    const table = { ...covered.table, areas: [box('cover', 12, 21, 2, 2)] };
    const away = told(fight({ ...covered, table }, [5, 1, 20, 6]).events, 'ran')[0]?.path.at(-1);
    expect([(away?.x ?? 0) > 12, (away?.y ?? 0) > 20.9]).toEqual([true, true]);
  });

  it('qd-cc-010 every attacker rolls; the defender once, against one of them, or by the option against each', () => {
    const two = contact({}, {}, { c: {} });
    const { events } = fight(two, [20, 20, 20], { 'close-target': 'c' });
    expect(told(events, 'struck').map(({ figure, target }) => [figure, target])).toEqual([
      ['a', 'b'],
      ['c', 'b'],
      ['b', 'c'],
    ]);
    const each = contact({}, {}, { c: {}, options: { defenderStrikesAll: true } });
    expect(told(fight(each, [20, 20, 20, 20]).events, 'struck')).toHaveLength(4);
  });

  it('qd-skill-002 martial arts make 3 a 7', () => {
    const { events } = fight(contact({ skills: ['martial-arts'] }, { armour: 'light' }), [7, 4, 20]);
    expect(blows(events)[0]).toEqual(['a', 'hand', 7, true]);
  });

  it('qd-cc-001 a fighter who leaves a lasting combat may be fired at once by the other, without a draw, as a moving target', () => {
    const state = { ...contact({ left: 3, dice: 0 }, {}, { lasting: true }), phase: 'move' as const };
    const path = straight(state, 'a', 8, 20);
    const { events } = play(
      state,
      { type: 'move', figure: 'a', path },
      { dice: [4, 20], answers: { 'parting-shot': 'handgun' } },
    );
    expect(told(events, 'shot-rolled').map(({ figure, number }) => [figure, number])).toEqual([['b', 3]]);
    expect(told(events, 'drew')).toEqual([]);
    const { unit } = fighter(state, 'b');
    const asked = standingAt(quickDraw, state, 'heroes', { type: 'move', figure: 'a', path }, 'parting-shot');
    expect(asked?.units.map(({ unit: id, distance }) => [id, Math.round(distance)])).toEqual([[unit, 1]]);
    expect(asked?.hold).toBe('hold');
  });

  it('qd-cc-001 nobody fires at those in contact after the fight; by the option they do', () => {
    const lasting = (options: object) => ({
      ...battle({
        phase: 'left-over',
        options,
        heroes: { a: [10, 20, { left: 0 }], c: [5, 20] },
        foes: { b: [11, 20] },
      }),
    });
    expect(refusal(lasting({}), { type: 'open-fire' })).toBe('nobody-fires');
    expect(refusal(lasting({ fireIntoContact: true }), { type: 'open-fire' })).toBeNull();
  });

  it('qd-turn-009 fighters in contact since an earlier turn neither fire nor are fired at', () => {
    const state = battle({
      heroes: { a: [10, 20, { locked: true }], c: [5, 20] },
      foes: { b: [11, 20, { locked: true }] },
      barriers: [wall({ x: 30, y: 30 }, { x: 31, y: 30 })],
    });
    expect(told(play(state, { type: 'exchange' }).events, 'shot-paid')).toEqual([]);
    expect(declared(null)).toBe('hold');
  });
});

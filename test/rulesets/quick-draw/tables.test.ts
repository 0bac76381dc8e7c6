import { describe, expect, it } from 'vitest';
import { columns, type Numbers } from '../../../src/rulesets/quick-draw/data/armour';
import { close } from '../../../src/rulesets/quick-draw/data/close';
import { ranged, rangedIds, type RangedId } from '../../../src/rulesets/quick-draw/data/ranged';
import { vehicles } from '../../../src/rulesets/quick-draw/data/vehicles';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import type { PlainPage } from '../../../src/battle/sheet';
import { all } from '../../support/seen';
import {
  battle,
  drawBonuses,
  exchange,
  fighter,
  ownGun,
  play,
  ready,
  shotsOf,
  told,
  type Fighter,
  type FighterDesign,
} from '../../support/quick-draw';

const { muster, table } = quickDraw;

/** a has one shot at b, eight inches away, and may be shot at by b. */
const duel = (a: Partial<Fighter>, b: Partial<Fighter> = {}) =>
  battle({ heroes: { a: [5, 20, { left: 1, ...a }] }, foes: { b: [13, 20, { left: 1, ...b }] } });

/** What a adds to its quick draw; b answers, and both miss. */
function drawBonus(a: Partial<Fighter>): number | undefined {
  const gun = a.weapons?.[0] ?? 'bolt-rifle';
  const state = duel({ left: gun === 'chain-gun' ? 2 : 1, weapons: [gun], ...a }, { weapons: ['bolt-rifle'] });
  const shots = { heroes: { a: `${gun}@b` }, foes: { b: 'bolt-rifle@a' } };
  const { events } = exchange(state, shots, {
    dice: [
      ['draw', 9],
      ['draw', 1],
      ['shot', 20],
      ['shot', 20],
    ],
  });
  return drawBonuses(events)['a'];
}

const printed = (numbers: Numbers | null): string =>
  numbers === null ? '-' : columns.map((column) => numbers[column] ?? 'X').join(' ');

/** A row as the table prints it: range, target numbers, cost, points. */
function rowOf(id: RangedId): string {
  const { range, target, cost, points } = ranged[id];
  return `${range} | ${printed(target)} | ${cost} | ${points}`;
}

describe('the tables of Quick-Draw, as printed', () => {
  it('qd-weap-001 handgun', () => expect(rowOf('handgun')).toBe('12 | 5 3 1 X | 1 | 1'));
  it('qd-weap-002 machine pistol', () => expect(rowOf('machine-pistol')).toBe('12 | 6 2 1 X | 1 | 1'));
  it('qd-weap-003 assault rifle', () => expect(rowOf('assault-rifle')).toBe('18 | 6 4 2 X | 2 | 1'));
  it('qd-weap-004 auto shotgun', () => expect(rowOf('auto-shotgun')).toBe('10 | 10 3 1 X | 2 | 1'));
  it('qd-weap-005 grenade launcher, with the numbers of those nearby', () => {
    expect(rowOf('grenade-launcher')).toBe('18 | 8 6 4 2 | 3 | 2');
    expect(printed(ranged['grenade-launcher'].nearby)).toBe('6 4 1 X');
  });
  it('qd-weap-006 bolt pistol', () => expect(rowOf('bolt-pistol')).toBe('12 | 6 5 3 1 | 2 | 1'));
  it('qd-weap-007 bolt rifle', () => expect(rowOf('bolt-rifle')).toBe('18 | 8 7 5 2 | 3 | 1'));
  it('qd-weap-008 missile launcher, with those nearby and the lock-on', () => {
    expect(rowOf('missile-launcher')).toBe('24 | 18 17 12 10 | 4 | 2');
    expect(printed(ranged['missile-launcher'].nearby)).toBe('7 4 2 X');
    expect(printed(ranged['missile-launcher'].lock)).toBe('10 12 14 16');
  });
  it('qd-weap-009 flame thrower, one figure for all', () => {
    expect(rowOf('flame-thrower')).toBe('8 | 12 9 5 3 | 4 | 2');
    expect(ranged['flame-thrower'].nearby).toEqual(ranged['flame-thrower'].target);
  });
  it('qd-weap-010 plasma cannon, without a blast', () => {
    expect(rowOf('plasma-cannon')).toBe('18 | 11 10 10 9 | 4 | 2');
    expect(ranged['plasma-cannon'].blast).toBeNull();
  });
  it('qd-weap-011 chain gun, one figure for all', () => {
    expect(rowOf('chain-gun')).toBe('18 | 12 8 4 2 | 4 | 2');
    expect(ranged['chain-gun'].nearby).toEqual(ranged['chain-gun'].target);
  });
  it('qd-weap-012 vehicle tri-barrel, with the numbers of those nearby', () => {
    expect(rowOf('tri-barrel')).toBe('24 | 14 10 8 6 | 5 | 3');
    expect(printed(ranged['tri-barrel'].nearby)).toBe('9 5 3 2');
  });

  it('qd-weap-013 three classes: what takes two points or more is heavy', () => {
    const inClass = (name: string): readonly string[] => rangedIds.filter((id) => ranged[id].class === name);
    expect(inClass('hand')).toEqual(['handgun', 'machine-pistol', 'bolt-pistol']);
    expect(inClass('shoulder')).toEqual(['assault-rifle', 'auto-shotgun', 'bolt-rifle']);
    expect(inClass('heavy')).toEqual(rangedIds.filter((id) => ranged[id].points >= 2));
  });

  it('qd-weap-014 a weapon of the gamemaster’s own is fired by its row, and bought only with a price', () => {
    const own = ownGun({ range: 30, cost: 0 });
    const state = battle({
      heroes: { a: [2, 2, { weapons: ['own'], own }] },
      foes: { b: [30, 2] },
    });
    expect(
      shotsOf(
        exchange(state, { heroes: { a: 'own@b' } }, { dice: [6], answers: { 'next-shot': ['one:b', 'stop'] } }).events,
      ),
    ).toEqual([['a', false]]);
    const design: FighterDesign = { ...ready('gunman'), weapons: ['own'], own };
    const codes = (pool: number | null): readonly string[] =>
      muster.sheet.check(design, { seen: all(battle({ options: { pool } })), side: 'heroes' }).map(({ code }) => code);
    expect([codes(9), codes(null)]).toEqual([['no-price'], []]);
    expect(muster.sheet.check({ ...design, own: null }).map(({ code }) => code)).toEqual(['no-row']);
  });

  it('qd-weap-015 power rifles are bolt rifles: rebels and troopers carry them', () => {
    expect([ready('rebel').weapons, ready('trooper').weapons]).toEqual([['bolt-rifle'], ['bolt-rifle']]);
  });

  it('qd-area-001 blast markers of three and a half and seven inches, which the table may change', () => {
    const radius = (weapon: Fighter['weapons'][number], smallBlast = 35) => {
      const state = { ...duel({ weapons: [weapon], left: 2 }, { left: 0 }) };
      const seen = all({ ...state, options: { ...state.options, smallBlast } });
      const lock = weapon === 'missile-launcher' ? ([['lock-on', 1]] as const) : [];
      const dice = [...lock, ['shot', 20] as const];
      const [shot] = told(exchange(state, { heroes: { a: `${weapon}@b` } }, { dice }).events, 'shot-rolled');
      const shapes = shot === undefined ? [] : (table.staging.beat(seen, shot, seen)?.shapes ?? []);
      return shapes.flatMap((shape) => (shape.kind === 'disc' ? [shape.r] : []));
    };
    expect([radius('grenade-launcher'), radius('missile-launcher')]).toEqual([[1.75], [3.5]]);
    expect(radius('grenade-launcher', 40)).toEqual([2]);
    expect(() => muster.begin('seven', { options: { smallBlast: 41 } })).toThrow('smallBlast');
    expect(() => muster.begin('seven', { options: { largeBlast: 59 } })).toThrow('largeBlast');
  });

  it('qd-area-002 four weapons with the small blast, one with the large', () => {
    const blasts = (size: string): readonly string[] => rangedIds.filter((id) => ranged[id].blast === size);
    expect(blasts('small')).toEqual(['grenade-launcher', 'flame-thrower', 'chain-gun', 'tri-barrel']);
    expect(blasts('large')).toEqual(['missile-launcher']);
  });

  it('qd-fire-002 four columns of armour, in their order', () => {
    expect(columns).toEqual(['flak-mesh', 'light', 'powered', 'dreadnought']);
  });

  it('qd-init-006 armour on the draw', () => {
    const suits = ['none', 'flak-mesh', 'light', 'powered', 'dreadnought'] as const;
    expect(suits.map((armour) => drawBonus({ armour }))).toEqual([4, 4, 2, 2, 0]);
  });
  it('qd-init-007 weapons on the draw', () => {
    const guns = ['handgun', 'bolt-rifle', 'chain-gun'] as const;
    const drawn = guns.map((gun) => drawBonus({ armour: 'dreadnought', weapons: [gun] }));
    expect(drawn).toEqual([2, 0, -2]);
  });
  it('qd-init-008 a fast draw adds 4', () => {
    expect(drawBonus({ armour: 'dreadnought', skills: ['fast-draw'] })).toBe(4);
  });

  it('qd-hit-001 the hit chart, veterans and scum', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const [duck, wound, dead] = ['duck-back', 'wounded', 'dead'];
    const chart = (quality: Fighter['quality']) =>
      faces.map((face) => {
        const dice = [
          ['shot', 5],
          ['effect', face],
        ] as const;
        const { events } = exchange(duel({}, { quality, left: 0 }), { heroes: { a: 'handgun@b' } }, { dice });
        return told(events, 'effect-rolled')[0]?.effect;
      });
    expect(chart('veteran')).toEqual([duck, duck, duck, wound, wound, dead]);
    expect(chart('scum')).toEqual([duck, duck, wound, wound, dead, dead]);
  });

  it('qd-cc-011 hand weapon', () => expect(printed(close.hand.numbers)).toBe('5 3 2 1'));
  it('qd-cc-012 shoulder weapon', () => expect(printed(close.shoulder.numbers)).toBe('3 2 1 1'));
  it('qd-cc-013 heavy weapon', () => expect(printed(close.heavy.numbers)).toBe('1 1 1 1'));
  it('qd-cc-014 power knife and claws, for 1', () => {
    expect([printed(close['power-knife'].numbers), close['power-knife'].cost]).toEqual(['10 6 3 2', 1]);
    expect(close.claws).toEqual(close['power-knife']);
    expect(ready('alien')).toMatchObject({
      quality: 'scum',
      armour: 'flak-mesh',
      points: 3,
      weapons: [],
      blades: ['claws'],
    });
  });
  it('qd-cc-015 power sword, for 2', () => {
    expect([printed(close['power-sword'].numbers), close['power-sword'].cost]).toEqual(['11 9 7 4', 2]);
  });
  it('qd-cc-016 power glove, for 3', () => {
    expect([printed(close['power-glove'].numbers), close['power-glove'].cost]).toEqual(['12 10 8 5', 3]);
  });
  it('qd-cc-008 a firearm strikes by its class', () => {
    const blow = (gun: Fighter['weapons'][number]) => {
      const state = battle({
        phase: 'close',
        heroes: { a: [10, 20, { weapons: [gun], charge: 'b' }] },
        foes: { b: [11, 20, { weapons: [], armour: 'light' }], z: [38, 38] },
      });
      const { events } = play(
        state,
        { type: 'fight' },
        {
          dice: [
            ['blow a b', 20],
            ['blow b a', 20],
          ],
        },
      );
      return told(events, 'struck')
        .filter(({ figure }) => figure === 'a')
        .map(({ weapon, number }) => [weapon, number]);
    };
    expect((['handgun', 'bolt-rifle', 'chain-gun'] as const).map(blow)).toEqual([
      [['hand', 3]],
      [['shoulder', 2]],
      [['heavy', 1]],
    ]);
  });
});

describe('character points', () => {
  const bare: FighterDesign = { ...ready('gunman'), skills: [], weapons: [], armour: 'none' };
  const totalOf = (design: FighterDesign) => (muster.sheet.page(design, null) as PlainPage).total;
  const cost = (design: FighterDesign) => totalOf(design)?.value;
  const codes = (design: FighterDesign, options = {}): readonly string[] =>
    muster.sheet.check(design, { seen: all(battle({ options })), side: 'heroes' }).map(({ code }) => code);

  it('qd-pts-001 nine points, more or fewer where the table says so, and none counted where it does not', () => {
    expect(totalOf(bare)?.label.values).toEqual({ pool: 9 });
    const dear = ready('trooper');
    expect(cost(dear)).toBe(12);
    expect([codes(dear, { pool: 12 }), codes(dear, { pool: 11 }), codes(dear)]).toEqual([[], ['over-pool'], []]);
  });

  it('qd-pts-002 armour costs 2, 3, 6 and 8; nobody is bought without any unless the table allows it', () => {
    expect(columns.map((armour) => cost({ ...bare, armour }))).toEqual([2, 3, 6, 8]);
    expect([codes(bare, { pool: 9 }), codes(bare, { pool: 9, unarmoured: true })]).toEqual([['no-armour'], []]);
  });

  it('qd-pts-003 a point for a medikit and one for a dose', () => {
    expect([cost({ ...bare, medikits: 1 }), cost({ ...bare, stims: 1 })]).toEqual([1, 1]);
    expect(cost({ ...bare, medikits: 1, stims: 2 })).toBe(3);
  });

  it('qd-pts-004 two points for a skill, each taken once', () => {
    const skills = ['martial-arts', 'fast-draw', 'marksman', 'ambidextrous', 'nerves', 'on-the-move'] as const;
    expect(cost({ ...bare, skills })).toBe(skills.length * 2);
    expect(codes({ ...bare, skills: ['marksman', 'marksman'] })).toEqual(['skill-twice']);
  });

  it('qd-pts-005 weapons by their tables; nobody carries a tri-barrel', () => {
    expect(cost({ ...bare, weapons: ['bolt-rifle', 'handgun'], blades: ['power-sword'] })).toBe(6);
    expect(codes({ ...bare, weapons: ['tri-barrel'] })).toEqual(['mounted']);
  });

  it('qd-skill-001 skills are bought, or given beyond any pool', () => {
    const state = muster.begin('seven', { options: { pool: 3 } });
    expect(fighter(state, 'twins').skills).toEqual(['fast-draw', 'ambidextrous']);
  });

  it('qd-ap-007 the cyborg: light armour, bolt rifle, nerves, marksman, 4 Action Points', () => {
    expect(ready('cyborg')).toMatchObject({
      armour: 'light',
      weapons: ['bolt-rifle'],
      skills: ['nerves', 'marksman'],
      points: 4,
    });
  });
});

describe('the table of vehicles', () => {
  const rows = Object.values(vehicles).map((row) => [
    row.rule,
    `${row.length} by ${row.width}`,
    `${row.speed}D6`,
    row.armour,
    row.crew,
    row.toHit,
    row.seats.map(({ id, mount }) => `${id}${mount === null ? '' : `: ${mount.weapon}`}`).join(', '),
  ]);

  it('qd-veh-001, qd-veh-002, qd-veh-003 what is printed, with crew and sizes', () => {
    expect(rows).toEqual([
      [
        'qd-veh-001',
        '6 by 3',
        '4D6',
        'powered',
        40,
        2,
        'driver, front: tri-barrel, left: tri-barrel, right: tri-barrel',
      ],
      ['qd-veh-002', '4 by 2', '4D6', 'light', 50, 0, 'driver, gun: tri-barrel'],
      ['qd-veh-003', '3 by 2', '5D6', 'light', 70, -2, 'driver: twin'],
    ]);
  });
});

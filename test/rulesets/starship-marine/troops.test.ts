import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { bandOf } from '../../../src/rulesets/starship-marine/book/fire/fire';
import { capOf } from '../../../src/rulesets/starship-marine/book/squad/stores';
import { suitOf } from '../../../src/rulesets/starship-marine/data/casualty';
import { gearOf } from '../../../src/rulesets/starship-marine/data/repairs';
import { readySquads } from '../../../src/rulesets/starship-marine/design/ready';
import { recruitSquad } from '../../../src/rulesets/starship-marine/muster/setup';
import {
  aims,
  at,
  battle,
  BOARDERS,
  bulkhead,
  done,
  fallen,
  play,
  refusal,
  told,
  trooper,
  wall,
} from '../../support/starship-marine';

const { sheet } = starshipMarine.muster;

const support = { troop: 'close-support-marine', rank: 'private', weapon: null, missiles: 6 } as const;
const fusilier = { troop: 'fusilier', rank: null, weapon: 'sca-3' } as const;
const crew = { c: [42, 50] } as const;
const call = (figure: string, launcher: string) =>
  ({ type: 'call', figure, call: { target: 'c', door: null, launchers: [launcher] } }) as const;

describe('Close Support Marines', () => {
  it('sm-troop-014 begin with six missiles, and have neither grenades nor charges', () => {
    const { figures } = recruitSquad(readySquads['launcher-team'], {
      id: 'u',
      side: BOARDERS,
      name: 'u',
      allowed: true,
    });
    expect(figures.map(({ troop, missiles, weapon }) => `${troop} ${missiles} ${weapon ?? '-'}`)).toEqual([
      'marine 0 sca-3',
      'marine 0 sca-2',
      'close-support-marine 6 -',
      'close-support-marine 6 -',
    ]);
    expect(capOf(battle({ boarders: { m: [10, 50], s: [14, 50, support] }, crew }), 'boarders-squad')).toEqual({
      grenades: 4,
      charges: 2,
    });
  });

  it('sm-troop-014 do not throw or place what their squad has, not even at their own feet', () => {
    const door = [wall('d', { x: 10, y: 47 }, { x: 14, y: 47 }, 'door')];
    const order = (rest: object, does: object) =>
      refusal(battle({ boarders: { s: [12, 48.5, rest] }, crew, barriers: door, doors: { d: 'closed' } }), BOARDERS, {
        type: 'aim',
        aims: { s: does },
      } as never);
    const grenade = { does: 'throw', at: { x: 20, y: 60 } };
    const charge = { does: 'place', door: 'd' };
    expect([order({}, grenade), order(support, grenade)]).toEqual([null, 'no-grenades']);
    expect([order({}, charge), order(support, charge)]).toEqual([null, 'no-charges']);
    const feet = (rest: object) =>
      refusal(battle({ phase: 'melee', boarders: { s: [50, 50, rest] }, crew: { c: [52, 50] } }), BOARDERS, {
        type: 'feet',
        figure: 's',
      });
    expect([feet({}), feet(support)]).toEqual([null, 'no-grenades']);
  });

  it('sm-troop-014 have no gun on their record sheet', () => {
    const check = (weapon: 'sca-2' | null) =>
      sheet.check({
        members: [
          { troop: 'close-support-marine', rank: 'private', weapon, ecm: false, noncombatant: false, art: 'x' },
        ],
        stock: null,
      }).length;
    expect([check(null), check('sca-2')]).toEqual([0, 1]);
  });

  it('sm-troop-014, sm-casualty-001 fall and are repaired in Marine Armour', () => {
    expect([suitOf('close-support-marine'), gearOf('close-support-marine')]).toEqual([
      'marine-armour',
      'marine-armour',
    ]);
  });

  it("sm-troop-015 send missiles for a Marine who spots, and call none, their own or others'", () => {
    const state = battle({ boarders: { m: [10, 50], s: [10, 70, support], t: [14, 70, support] }, crew });
    expect([call('m', 's'), call('s', 's'), call('s', 't')].map((one) => refusal(state, BOARDERS, one))).toEqual([
      null,
      'cannot-call',
      'cannot-call',
    ]);
    const { state: after, events } = done(play(state, BOARDERS, call('m', 's')).state, [5]);
    expect([fallen(after), trooper(after, 's').missiles]).toEqual([['c'], 5]);
    expect(told(events, 'missile')).toMatchObject([{ need: 5 }]);
  });

  it('sm-troop-015, sm-melee-006 send none after a fight, with a load, while they run a robot, or after the sixth', () => {
    const may = (rest: object) =>
      refusal(
        battle({ boarders: { m: [10, 50], s: [10, 70, { ...support, ...rest }] }, crew }),
        BOARDERS,
        call('m', 's'),
      );
    expect([may({}), may({ missiles: 1 })]).toEqual([null, null]);
    for (const rest of [{ fought: true }, { carries: 'x' }, { controls: 'r' }, { missiles: 0 }])
      expect(may(rest)).toBe('no-launcher');
  });

  it("sm-troop-016 fight hand to hand as a Marine without a weapon: 5 and 1 against a crewman's 6 is a draw", () => {
    const fight = (dice: readonly number[]) =>
      fallen(done(battle({ phase: 'melee', boarders: { s: [50, 50, support] }, crew: { c: [52, 50] } }), dice).state);
    expect([fight([5, 6]), fight([6, 6]), fight([4, 6])]).toEqual([[], ['c'], ['s']]);
  });
});

describe('Fusiliers', () => {
  it('sm-troop-017, sm-weapon-004, sm-weapon-005 fire an SCA III or a single charge of it, and only they of all robots', () => {
    const state = battle({ boarders: { f: [10, 50, fusilier] }, crew });
    const shot = (single: boolean) => told(done(aims(state, { f: at('c', single) }), [5]).events, 'shot');
    expect([shot(false), shot(true)]).toMatchObject([
      [{ row: 'sca-3', need: 5, hit: true }],
      [{ row: 'sca-2', need: 6, hit: false }],
    ]);
    const other = battle({ boarders: { f: [10, 50, { ...fusilier, troop: 'armoured-robot' }] }, crew });
    for (const single of [false, true])
      expect(refusal(other, BOARDERS, { type: 'aim', aims: { f: at('c', single) } })).toBe('no-armour');
  });

  it('sm-troop-017, sm-door-011 count two points against a door, and one with a single charge', () => {
    const state = battle({ boarders: { f: [50, 48.6, fusilier] }, crew: { far: [110, 110] }, barriers: bulkhead(50) });
    const points = (single: boolean) => {
      const aim = { does: 'shoot-door', door: 'door', single } as const;
      return told(done(aims(state, { f: aim }), [9]).events, 'door-shot').map((event) => event.points);
    };
    expect([points(false), points(true)]).toEqual([[2], [1]]);
  });

  it('sm-troop-017, sm-robot-004 are armoured targets, and out of action at one hit', () => {
    const hit = (face: number) => {
      const state = battle({ boarders: { m: [10, 50] }, crew: { f: [42, 50, fusilier] } });
      return fallen(done(aims(state, { m: at('f') }), [face]).state);
    };
    expect([hit(7), hit(8)]).toEqual([[], ['f']]);
  });

  it('sm-troop-017 move, fight and come in the order of fire as combat robots', () => {
    const state = battle({ boarders: { f: [10, 50, fusilier] }, crew });
    expect(allowance(state, trooper(state, 'f'))).toEqual({ tactical: 12, run: 24 });
    expect(bandOf(state, trooper(state, 'f'))).toBe(1);
    const fight = battle({ phase: 'melee', boarders: { f: [50, 50, fusilier] }, crew: { c: [52, 50] } });
    expect(told(done(fight, [5, 6]).events, 'fought')).toMatchObject([{ mine: { total: 6 }, loser: null }]);
  });

  it('sm-troop-017 may have it on their record sheet', () => {
    expect(sheet.check(readySquads['fusilier-section'])).toEqual([]);
    expect(sheet.fill(readySquads.clankers, { 'design.fusilier': 1 }).members.at(-1)).toMatchObject(fusilier);
  });
});

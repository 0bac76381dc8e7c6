import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { refuseAim } from '../../../src/rulesets/starship-marine/book/fire/aims';
import { bandOf } from '../../../src/rulesets/starship-marine/book/fire/fire';
import { additions } from '../../../src/rulesets/starship-marine/book/melee/melee';
import { groupsOf, nerveReasons } from '../../../src/rulesets/starship-marine/book/morale/morale';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { isTester } from '../../../src/rulesets/starship-marine/book/morale/nerve';
import { numberOf } from '../../../src/rulesets/starship-marine/book/fire/shots';
import { mayFight } from '../../../src/rulesets/starship-marine/data/wounds';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import {
  aims,
  at,
  battle,
  done,
  fallen,
  told,
  trooper,
  type BattleSetUp,
  type People,
} from '../../support/starship-marine';

/** Returns the service of a figure with so many past actions, and so many days of recovery to go. */
const after = (actions: number, days = 0): Pick<Trooper, 'service'> => ({ service: { actions, days } });

const veteran = after(30);
const wounded = after(1, 9);

/** A Marine and a crewman, 10 cm from edge to edge. */
const facing = (marine: Partial<Trooper>, crewman: Partial<Trooper> = {}, rest: BattleSetUp = {}): MarineState =>
  battle({ boarders: { ann: [10, 50, marine] }, crew: { cal: [22, 50, crewman] }, ...rest });

/** What is added to a shot, reason by reason. */
function factors(state: MarineState, firer: string, target: string, row: 'sca-1' | 'sca-2' | 'apgw' = 'sca-2') {
  const number = numberOf(state, trooper(state, firer), trooper(state, target), row);
  return number?.reasons.map(({ key, value }) => `${key} ${value ?? 0}`);
}

const bands = (state: MarineState, ...ids: readonly string[]): readonly number[] =>
  ids.map((id) => bandOf(state, trooper(state, id)));

describe('the wounded in action', () => {
  it('sm-wounded-001 may fight with 14 days to go, not with 15', () =>
    expect([0, 14, 15].map(mayFight)).toEqual([true, true, false]));

  it('sm-wounded-002 fire with the crew, a wounded Veteran first of them', () => {
    const people: People = { ann: [10, 10, wounded], bob: [10, 50], eve: [10, 90, after(30, 3)] };
    const state = battle({ boarders: people, crew: { cal: [22, 90] } });
    expect(bands(state, 'ann', 'bob', 'eve', 'cal')).toEqual([2, 1, 2, 2]);
    const { state: over } = done(aims(state, { eve: at('cal'), cal: at('eve') }), [9]);
    expect(fallen(over)).toEqual(['cal']);
  });

  it('sm-wounded-003 move half as far: a Marine 7.5 and 15 cm, a crewman 5 and 10, with weight less', () => {
    const state = facing(wounded, wounded);
    expect(allowance(state, trooper(state, 'ann'))).toEqual({ tactical: 7.5, run: 15 });
    expect(allowance(state, trooper(state, 'cal'))).toEqual({ tactical: 5, run: 10 });
    const ashore = facing(wounded, {}, { options: { place: 'planet' } });
    expect(allowance(ashore, trooper(ashore, 'ann'))).toEqual({ tactical: 5, run: 10 });
    expect(allowance(ashore, trooper(ashore, 'cal'))).toEqual({ tactical: 8, run: 16 });
  });

  it('sm-wounded-004 are fired at with +1, by missiles too', () => {
    const state = facing({}, wounded);
    expect(factors(state, 'ann', 'cal')).toEqual(['wounded-target 1']);
    expect(factors(state, 'ann', 'cal', 'apgw')).toEqual(['wounded-target 1']);
  });

  it('sm-wounded-005 fire at -2, but call missiles as well as anybody', () => {
    const state = facing(wounded);
    expect(factors(state, 'ann', 'cal')).toEqual(['wounded -2']);
    expect(factors(state, 'ann', 'cal', 'apgw')).toEqual([]);
    expect(fallen(done(aims(state, { ann: at('cal') }), [5]).state)).toEqual([]);
    expect(fallen(done(aims(state, { ann: at('cal') }), [6]).state)).toEqual(['cal']);
  });

  it('sm-wounded-006 throw as round a corner: up to 15 cm, Good from 4, at their own feet without a die', () => {
    const state = facing(wounded);
    const to = (x: number) => ({ does: 'throw', at: { x, y: 50 } }) as const;
    const thrown = (x: number, dice: readonly number[]) =>
      told(done(aims(state, { ann: to(x) }), dice).events, 'thrown').map(({ good }) => good);
    expect(thrown(26, [3, 9])).toEqual([false]);
    expect(thrown(26, [4, 9])).toEqual([true]);
    expect(refuseAim(state, trooper(state, 'ann'), to(26.1))?.code).toBe('no-throw');
    expect(thrown(10, [9])).toEqual([true]);
  });

  it('sm-wounded-008 are marked', () => {
    const look = (service: Partial<Trooper>) =>
      starshipMarine.table.figureLook(starshipMarine.rules.seen(facing(service), 'boarders'), 'ann').wounds;
    expect([look({}), look(after(1)), look(wounded)]).toEqual([0, 0, 1]);
  });
});

describe('experience in action', () => {
  it('sm-xp-001 a Novice Marine needs 5 in place of 4, a Seasoned one 3; outside campaigns all are Experienced', () => {
    const hit = (service: Partial<Trooper>, face: number): boolean =>
      fallen(done(aims(facing(service), { ann: at('cal') }), [face]).state).length > 0;
    expect([hit(after(0), 4), hit(after(0), 5)]).toEqual([false, true]);
    expect([hit(after(1), 3), hit(after(1), 4)]).toEqual([false, true]);
    expect([hit(after(15), 2), hit(after(15), 3)]).toEqual([false, true]);
    expect(factors(facing({}), 'ann', 'cal')).toEqual([]);
  });

  it('sm-xp-001 throws of a Novice are Good from 4 in place of 3, of a Seasoned Marine from 2', () => {
    const good = (actions: number, face: number) => {
      const state = aims(facing(after(actions)), { ann: { does: 'throw', at: { x: 40, y: 50 } } });
      return told(done(state, [face]).events, 'thrown')[0]?.good;
    };
    expect([good(0, 3), good(0, 4), good(15, 1), good(15, 2)]).toEqual([false, true, false, true]);
  });

  it('sm-xp-002, sm-xp-010, sm-order-004 Novices fire with the crew; armoured non-marines of experience with the Marines', () => {
    const armoured = { troop: 'combat-crew' } as const;
    const state = battle({
      boarders: { ann: [10, 10, after(0)], bob: [10, 50, after(1)] },
      crew: {
        raw: [60, 10, { ...armoured, ...after(0) }],
        new: [60, 30, { ...armoured, ...after(4) }],
        old: [60, 50, { ...armoured, ...after(5) }],
        cal: [60, 70, after(5)],
        dan: [60, 90, armoured],
      },
    });
    expect(bands(state, 'ann', 'bob', 'raw', 'new', 'old', 'cal', 'dan')).toEqual([2, 1, 2, 2, 1, 2, 2]);
  });

  it('sm-xp-003 a Veteran adds one to own fire, in melee, and to missiles that the Veteran spots for', () => {
    const state = facing(veteran);
    expect(factors(state, 'ann', 'cal')).toEqual(['experience 1']);
    expect(factors(state, 'ann', 'cal', 'apgw')).toEqual(['experience 1']);
    expect(factors(facing(after(29)), 'ann', 'cal', 'apgw')).toEqual([]);
    expect(additions(state, trooper(state, 'ann')).map(({ value }) => value)).toEqual([3, 1]);
  });

  it('sm-xp-004 a Veteran fires before the others of the band, but not before those who stood still', () => {
    const duel = (one: Partial<Trooper>, other: Partial<Trooper>) =>
      aims(
        battle({
          boarders: { ann: [10, 50, one] },
          crew: { cal: [22, 50, { troop: 'marine', weapon: 'sca-2', ...other }] },
        }),
        { ann: at('cal'), cal: at('ann') },
      );
    expect(fallen(done(duel(veteran, {}), [9]).state)).toEqual(['cal']);
    expect(fallen(done(duel(veteran, veteran), [9, 9]).state)).toEqual(['ann', 'cal']);
    expect(fallen(done(duel({ ...veteran, pace: 'tactical' }, {}), [9]).state)).toEqual(['ann']);
  });

  it('sm-xp-005 a Veteran is fired at with -1, once when disappearing', () => {
    expect(factors(facing(veteran), 'cal', 'ann')).toEqual(['veteran-target -1']);
    const gone = facing({ ...veteran, glimpses: [{ by: 'cal', at: { x: 10, y: 50 } }] });
    expect(factors(gone, 'cal', 'ann')).toEqual(['disappeared -1']);
  });

  it('sm-xp-009 among others a Raw one tests as a non-combatant, a Seasoned one at +1, a Veteran never', () => {
    const tested = (actions: number) => {
      const state = facing({}, { ...after(actions), underFire: true });
      const [group = []] = groupsOf(state);
      return nerveReasons(state, group).map(({ key, value }) => `${key} ${value ?? 0}`);
    };
    expect(tested(0)).toEqual(['nerve-noncombatant -3']);
    expect(tested(5)).toEqual([]);
    expect(tested(20)).toEqual(['experience 1']);
    expect(isTester(trooper(facing({}, after(40)), 'cal'))).toBe(false);
    expect(isTester(trooper(facing({}, after(39)), 'cal'))).toBe(true);
  });
});

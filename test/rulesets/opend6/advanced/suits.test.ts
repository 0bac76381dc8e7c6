import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { hurtBy } from '../../../../src/rulesets/opend6/book/damage/damage';
import { settleHits } from '../../../../src/rulesets/opend6/book/damage/fall';
import { agilityOf, runRate, skillOf, walkRate, wears } from '../../../../src/rulesets/opend6/book/squad/actor';
import type { GearId } from '../../../../src/rulesets/opend6/data/gear';
import { seeded } from '../../../../src/engine/dice';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { actionsOf, battle, newHero, partsOf, play, refuse, resolve, soldier, told } from '../../../support/opend6';

const hero = 'rebels.1';

/** A hero of Agility 3 in a suit, and troopers far away. */
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
          { x: 20, y: 5 },
          { x: 21.5, y: 5 },
          { x: 23, y: 5 },
        ],
      },
    },
  });
}

/** The hero is wounded by a hit. */
const wounded = (state: OpenD6State) =>
  resolve(
    state,
    function* (context) {
      yield* hurtBy(context, hero, [{ by: 'troopers.1', seat: 'troopers', damage: 4 }]);
      yield* settleHits(context);
    },
    { dice: [3, 3] },
  );
const shed = (gear: GearId, more: object = {}) =>
  ({ type: 'move', unit: 'rebels', orders: { [hero]: { does: [`shed:${gear}`], ...more } } }) as const;
const values = (state: OpenD6State) => {
  const figure = soldier(state, hero);
  return [
    agilityOf(state, figure),
    skillOf(state, figure, 'firearms'),
    skillOf(state, figure, 'dodge'),
    skillOf(state, figure, 'swim'),
    walkRate(state, figure),
    runRate(state, figure),
  ];
};
const inTurn = (state: OpenD6State, turn: number): OpenD6State => ({ ...structuredClone(state), turn });

describe('environment suits', () => {
  it('od6a-gear-005 a wound breaches it: it protects no longer, and is in the way as before', () => {
    const { state, events } = wounded(suited('environment-suit'));
    expect(told(events, 'gear-breached').map(({ gear }) => gear)).toEqual(['environment-suit']);
    expect(wears(state, soldier(state, hero), 'environment-suit')).toBe(false);
    expect(agilityOf(state, soldier(state, hero))).toBe(1);
  });

  it('od6a-gear-005 once it is off, Agility, its skills and the rates are free from the next turn on', () => {
    const before = suited('environment-suit');
    expect(values(before)).toEqual([2, 2, 3, 3, 7, 12]);
    const { state, events } = play(before, 'rebels', shed('environment-suit'));
    expect(told(events, 'suit-shed')).toMatchObject([{ figure: hero, gear: 'environment-suit', from: 2 }]);
    expect(wears(state, soldier(state, hero), 'environment-suit')).toBe(false);
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
    const useless = wounded(state).state;
    soldier(useless, hero).ranged.splice(0);
    const { command } = openD6.players
      .automaton('veteran')
      .command(openD6.rules.seen(useless, 'rebels'), 'rebels', seeded(1));
    expect(command).toMatchObject({ orders: { [hero]: { does: ['shed:environment-suit'] } } });
  });
});

describe('space suits', () => {
  it('od6a-gear-006 15 SGPs, Agility and its skills at -1', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    expect((points?.(newHero({ gear: { 'space-suit': 1 } })) ?? NaN) - (points?.(newHero()) ?? NaN)).toBe(15);
    expect(values(suited('space-suit')).slice(0, 3)).toEqual([2, 2, 3]);
  });

  it('od6a-gear-006 a wound breaches it as it does an environment suit, by table option not', () => {
    const protects = (state: OpenD6State) => wears(state, soldier(state, hero), 'space-suit');
    expect(protects(wounded(suited('space-suit')).state)).toBe(false);
    expect(protects(wounded(suited('space-suit', { spaceSuitsBreach: false })).state)).toBe(true);
    const off = { spaceSuitsBreach: false };
    const other = wounded(suited('environment-suit', off)).state;
    expect(wears(other, soldier(other, hero), 'environment-suit')).toBe(false);
  });
});

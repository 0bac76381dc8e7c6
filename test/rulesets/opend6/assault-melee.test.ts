import { describe, expect, it } from 'vitest';
import type { SquadDesign } from '../../../src/rulesets/opend6/design/design';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, soldier, told } from '../../support/opend6';
import { locked, low, type Parts, areFighting, fight, fighterIn, fightEvenly } from './assault-support';

/** One against one, two squads in contact; brawling 3, Strength 2. */
const duel = (parts: Parameters<typeof locked>[0] = {}) =>
  locked({
    ...parts,
    rebels: { at: [{ x: 20, y: 30 }], ...parts.rebels },
    troopers: { at: [{ x: 20, y: 29 }], ...parts.troopers },
  });

const reasons = (state: OpenD6State, own: string) =>
  fighterIn(state, own).reasons.map(({ key, value }) => [key, value]);
/** The weapons between which a soldier may choose, with what each adds to the die and its Damage Strength. */
const choices = (state: OpenD6State) =>
  fightEvenly(state)
    .asked.filter(({ name }) => name === 'melee-weapon')
    .flatMap(({ options }) =>
      options.map((option) => (typeof option === 'string' ? option : [option.id, option.about])),
    );

describe('the fight', () => {
  it('od6-turn-010 od6-assault-021 od6-assault-022 the higher total hits, a tie does nothing', () => {
    expect(areFighting(duel())).toBe(true);
    const won = play(duel(), 'referee', { type: 'assault' }, { dice: [5, 4, 2, 5] });
    const fought = told(won.events, 'melee-fought')[0];
    expect(fought).toMatchObject({
      rule: 'od6-assault-022',
      lone: { figure: 'rebels.1', score: 8, skillId: 'brawling' },
      hits: [{ by: 'rebels.1', figure: 'troopers.1', damage: 2 }],
    });
    const tie = play(duel(), 'referee', { type: 'assault' }, { dice: [4, 4] });
    expect(told(tie.events, 'melee-fought')[0]?.hits).toEqual([]);
    const lost = play(duel(), 'referee', { type: 'assault' }, { dice: [3, 4, 2, 5] });
    expect(told(lost.events, 'melee-fought')[0]?.hits).toEqual([{ by: 'troopers.1', figure: 'rebels.1', damage: 2 }]);
  });

  it('od6-turn-010 od6-rally-002 all who fought are marked so, winners and losers', () => {
    const state = locked({ rebels: { at: row(20, 30, 2) }, troopers: { at: [{ x: 20, y: 29 }] } });
    const { state: after } = fight(state, { dice: [4, 4] });
    expect(['rebels.1', 'rebels.2', 'troopers.1'].map((id) => soldier(after, id).fought)).toEqual([true, false, true]);
  });

  it('od6-turn-010 enemies who touch fight without any charge on record; those apart do not', () => {
    const state = duel();
    state.fights = [];
    expect(told(play(state, 'referee', { type: 'assault' }, { dice: [4, 4] }).events, 'melee-fought')).toHaveLength(1);
    for (const [initiative, chargers, defenders] of [
      ['rebels', 'rebels', 'troopers'],
      ['troopers', 'troopers', 'rebels'],
    ] as const) {
      const { events, state: after } = fight({ ...state, initiative }, { dice: [4, 4] });
      expect(told(events, 'fight-began')).toMatchObject([{ fight: { chargers, defenders } }]);
      expect(after.fights).toEqual([{ chargers, defenders, rounds: 1 }]);
    }
    expect(areFighting(locked({ troopers: { at: row(20, 28.9, 3) } }))).toBe(false);
  });

  it('od6-assault-032 a die and Damage Strength against a die and Strength: an energy axe of Strength 2 against 3', () => {
    const state = duel({
      rebels: { design: { melee: ['energy-axe'], training: { 'melee-combat': 1 } } },
      troopers: { design: { troop: 'assault-soldier', armour: 'assault', training: {} } },
    });
    expect(fighterIn(state, 'rebels.1')).toMatchObject({ weapon: 'energy-axe', skillId: 'melee-combat' });
    const { events } = fight(state, { dice: [5, 2, 3, 5] });
    const rolled = told(events, 'damage-rolled')[0];
    expect(rolled?.blows[0]).toMatchObject({ damage: 4, score: 7 });
    expect(rolled?.rule).toBe('od6-assault-032');
    expect(rolled?.strength).toMatchObject({ value: 3, score: 8 });
    expect(rolled?.blows[0]?.result).toBe('no-effect');
  });

  it('od6-assault-032 the energized broad sword has Damage Strength 5 for every wielder', () => {
    const state = duel({ rebels: { design: { melee: ['energized-broad-sword'] } } });
    const damage = () => told(fight(state, { dice: [5, 2, 1, 5] }).events, 'damage-rolled')[0]?.blows[0]?.damage;
    expect(damage()).toBe(5);
    soldier(state, 'rebels.1').wounded = true;
    expect(damage()).toBe(5);
  });

  it('od6-assault-023 od6-assault-027 one against two: a tie with the left, the right beaten but not hurt', () => {
    const state = locked({
      rebels: { at: [{ x: 20, y: 30 }] },
      troopers: {
        at: [
          { x: 19.4, y: 29.2 },
          { x: 20.6, y: 29.2 },
        ],
      },
    });
    const { events } = fight(state, {
      dice: [3, 2, 1],
      answers: { 'melee-target': 'troopers.1' },
    });
    const fought = told(events, 'melee-fought')[0];
    expect(fought).toMatchObject({ rule: 'od6-assault-023', named: 'troopers.1', hits: [], lone: { score: 6 } });
    expect(fought?.others.map(({ score, reasons: why }) => [score, why.map(({ key, value }) => [key, value])])).toEqual(
      [
        [6, [['melee-outnumbering', 1]]],
        [0, [['melee-outnumbering', 1]]],
      ],
    );
  });

  it('od6-assault-023 the lone soldier hurts the named one only, and is hit by every higher roll', () => {
    const state = locked({
      rebels: { at: [{ x: 20, y: 30 }] },
      troopers: {
        at: [
          { x: 19.4, y: 29.2 },
          { x: 20.6, y: 29.2 },
        ],
      },
    });
    const named = fight(state, {
      dice: [5, 2, 2, 5, 2],
      answers: { 'melee-target': 'troopers.2', advance: 'advance' },
    });
    expect(told(named.events, 'melee-fought')[0]?.hits).toEqual([{ by: 'rebels.1', figure: 'troopers.2', damage: 2 }]);
    const both = fight(state, {
      dice: [2, 4, 4, 2, 2, 5],
      answers: { 'melee-target': 'troopers.2' },
    });
    expect(told(both.events, 'melee-fought')[0]?.hits.map(({ by, figure }) => [by, figure])).toEqual([
      ['troopers.1', 'rebels.1'],
      ['troopers.2', 'rebels.1'],
    ]);
  });

  it('od6-assault-033 several hits on one soldier meet one Strength roll', () => {
    const state = locked({
      rebels: { at: [{ x: 20, y: 30 }] },
      troopers: {
        at: [
          { x: 19.4, y: 29.2 },
          { x: 20.6, y: 29.2 },
        ],
      },
    });
    const { events, state: after } = fight(state, {
      dice: [2, 4, 4, 5, 2, 3],
      answers: { 'melee-target': 'troopers.1', advance: 'advance' },
    });
    const rolled = told(events, 'damage-rolled');
    expect(rolled).toHaveLength(1);
    expect(rolled[0]?.blows.map(({ score, result }) => [score, result])).toEqual([
      [7, 'wound'],
      [4, 'no-effect'],
    ]);
    expect(rolled[0]?.strength.score).toBe(5);
    expect(soldier(after, 'rebels.1')).toMatchObject({ wounded: true, presence: 'table' });
  });

  it('od6-assault-034 results take effect together: a soldier who is hit still fights at full ability', () => {
    const state = locked({ rounds: 1, rebels: { at: row(20, 30, 2) }, troopers: { at: row(20, 29, 2) } });
    const { events } = fight(state, { dice: [2, 5, 5, 2, 5, 2, 5, 2] });
    const order = events.map(({ type }) => type);
    expect(order.indexOf('soldier-hurt')).toBeGreaterThan(order.lastIndexOf('melee-fought'));
    expect(order.indexOf('soldier-hurt')).toBeLessThan(order.indexOf('assault-compared'));
  });
});

describe('roll modifiers', () => {
  it('od6-assault-024 od6-assault-025 chargers have +1 in the first turn of the fight only', () => {
    const first = duel({ rounds: 0, charged: true });
    expect(reasons(first, 'rebels.1')).toEqual([['melee-charging', 1]]);
    expect(reasons(first, 'troopers.1')).toEqual([]);
    expect(reasons(duel({ rounds: 1, charged: true }), 'rebels.1')).toEqual([]);
    expect(reasons(duel({ rounds: 0 }), 'rebels.1')).toEqual([]);
  });

  it.each([
    ['standard-melee-weapon', 1, ['club', 'knife', 'sword', 'spear', 'totokia']],
    ['energy-weapon', 2, ['energy-axe', 'energy-blade']],
    ['energized-broad-sword', 4, ['energized-broad-sword']],
  ] as const)('od6-assault-024 od6-assault-028 %s gives +%i', (key, value, weapons) => {
    for (const weapon of weapons) {
      const state = duel({ rebels: { soldiers: { 1: { melee: [weapon] } } } });
      expect(reasons(state, 'rebels.1')).toEqual([[`melee-${key}`, value]]);
    }
  });

  it('od6-assault-021 nobody is asked if one weapon rolls as well and strikes at least as hard', () => {
    const worthAsking = (melee: SquadDesign['melee'], brawling: number) => {
      const state = duel({ rebels: { design: { melee, training: { brawling } } } });
      return choices(state);
    };
    // Fists that roll as well as the club, and hurt less; two weapons that are the same in everything.
    expect(worthAsking(['club'], 1)).toEqual([]);
    expect(worthAsking(['club', 'sword'], 1)).toEqual([]);
    expect(worthAsking(['club'], 2)).toHaveLength(2);
    const state = duel({ rebels: { design: { melee: ['club'], training: { brawling: 1 } } } });
    const { events } = fight(state, { dice: [5, 4, 2, 5] });
    expect(told(events, 'melee-fought')[0]).toMatchObject({
      lone: { weapon: 'club', value: 4 },
      hits: [{ damage: 3 }],
    });
  });

  it('od6-assault-021 od6-assault-028 a soldier may brawl instead, without the weapon’s bonus and damage', () => {
    const state = duel({ rebels: { design: { melee: ['club'], training: { brawling: 2 } } } });
    expect(choices(state)).toEqual([
      ['hands', { value: 5, damage: 2 }],
      ['club', { value: 4, damage: 3 }],
    ]);
    const { events } = fight(state, {
      dice: [5, 2, 2, 5],
      answers: { 'melee-weapon': 'hands' },
    });
    expect(told(events, 'melee-fought')[0]?.lone).toMatchObject({
      weapon: 'hands',
      skillId: 'brawling',
      value: 5,
      score: 10,
      reasons: [],
    });
    const better = duel({ rebels: { design: { melee: ['club'] } } });
    expect(choices(better)).toEqual([]);
  });

  it('od6-assault-024 od6-assault-026 the charged squad has +1 across any barrier, its opponents have not', () => {
    for (const kind of ['low-wall', 'barbed-wire', 'hedge', 'door', 'window']) {
      const barriers = [low('w', { x: 15, y: 29.4 }, { x: 25, y: 29.4 }, kind)];
      const state = duel({ barriers, rebels: { at: [{ x: 20, y: 29.9 }] }, troopers: { at: [{ x: 20, y: 28.5 }] } });
      expect(reasons(state, 'troopers.1')).toEqual([['melee-defending-barrier', 1]]);
      expect(reasons(state, 'rebels.1')).toEqual([]);
    }
    const trench = duel({ barriers: [low('t', { x: 15, y: 29 }, { x: 25, y: 29 }, 'shallow-trench')] });
    expect(reasons(trench, 'troopers.1')).toEqual([['melee-defending-barrier', 1]]);
    expect(reasons(trench, 'rebels.1')).toEqual([]);
  });

  it('od6-assault-024 od6-assault-027 outnumbering gives +1 for each soldier more', () => {
    // All in the trooper's front, the outer ones half turned to it.
    const around = [
      { x: 20, y: 30 },
      { x: 20 - Math.sqrt(0.75), y: 29.5 },
      { x: 20 + Math.sqrt(0.75), y: 29.5 },
    ];
    const by = (count: number) => reasons(duel({ rebels: { at: around.slice(0, count) } }), 'rebels.1');
    expect([1, 2, 3].map(by)).toEqual([[], [['melee-outnumbering', 1]], [['melee-outnumbering', 2]]]);
  });

  it('od6-assault-024 od6-assault-029 attacked from side or rear: no part of the attacker in the front arc', () => {
    expect(reasons(duel({ troopers: { facing: 0 } }), 'troopers.1')).toEqual([['melee-attacked-flank-or-rear', -2]]);
    // A base as near as this spans 60 degrees: some of it is in the arc until the trooper looks 75 degrees away.
    expect(reasons(duel({ troopers: { facing: 180 + 74 } }), 'troopers.1')).toEqual([]);
    expect(reasons(duel({ troopers: { facing: 180 + 76 } }), 'troopers.1')).toEqual([
      ['melee-attacked-flank-or-rear', -2],
    ]);
    const two = locked({
      rebels: {
        at: [
          { x: 20, y: 30 },
          { x: 20, y: 28 },
        ],
      },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    expect(reasons(two, 'troopers.1')).toEqual([['melee-attacked-flank-or-rear', -2]]);
    // 6 against 7 less 2.
    const { events } = play(duel({ troopers: { facing: 0 } }), 'referee', { type: 'assault' }, { dice: [3, 4, 2, 5] });
    expect(told(events, 'melee-fought')[0]?.hits).toMatchObject([{ by: 'rebels.1', figure: 'troopers.1' }]);
  });

  it('od6-assault-024 od6-assault-030 od6-assault-031 od6-squad-020 od6-squad-021 prone, morale and separation', () => {
    expect(reasons(duel({ rebels: { soldiers: { 1: { prone: true } } } }), 'rebels.1')).toEqual([['melee-prone', -2]]);
    const lying = duel({ rebels: { soldiers: { 1: { prone: true } } } });
    const { events } = play(lying, 'referee', { type: 'assault' }, { dice: [4, 3, 2, 5] });
    expect(told(events, 'melee-fought')[0]?.hits).toMatchObject([{ by: 'troopers.1', figure: 'rebels.1' }]);
    expect(reasons(duel({ rebels: { morale: 4 } }), 'rebels.1')).toEqual([]);
    expect(reasons(duel({ rebels: { morale: 3 } }), 'rebels.1')).toEqual([['melee-shaken', -1]]);
    expect(reasons(duel({ rebels: { morale: 1 } }), 'rebels.1')).toEqual([['melee-demoralized', -2]]);
    const apart = locked({
      rebels: {
        at: [
          { x: 40, y: 40 },
          { x: 20, y: 30 },
        ],
      },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    expect(reasons(apart, 'rebels.2')).toEqual([['melee-separated', -1]]);
    soldier(apart, 'rebels.1').at = { x: 22, y: 31 };
    expect(reasons(apart, 'rebels.2')).toEqual([]);
  });

  it('od6-morale-006 od6-morale-007 od6-morale-008 steady squads have no penalty', () => {
    for (const [morale, value] of [
      [5, 3],
      [3, 2],
      [1, 1],
    ] as const) {
      const state = duel({ rebels: { morale } });
      expect(fighterIn(state, 'rebels.1').value).toBe(value);
    }
  });

  it('od6-rout-007 od6-rout-008 a broken squad fights with skill 0', () => {
    const state = duel({ rebels: { morale: 0, design: { melee: ['club'] } } });
    expect(fighterIn(state, 'rebels.1')).toMatchObject({ skill: 0, value: 1 });
  });
});

describe('pairing', () => {
  const line = (parts: Parts & { rounds?: number }) =>
    locked({ rebels: { at: row(20, 30, 2, 1) }, troopers: { at: [{ x: 20.5, y: 30 - Math.sqrt(0.75) }] }, ...parts });

  it('od6-assault-019 od6-assault-020 surplus soldiers join an opponent that they touch', () => {
    const { events } = fight(line({}), {
      dice: [4, 4, 4, 2, 2, 5],
      answers: { 'melee-target': 'rebels.2' },
    });
    expect(told(events, 'melee-fought')).toHaveLength(1);
    expect(told(events, 'melee-fought')[0]).toMatchObject({
      lone: { figure: 'troopers.1' },
      others: [{ figure: 'rebels.1' }, { figure: 'rebels.2' }],
    });
  });

  /** Troopers 1 and 2 side by side; rebel 1 touches both, rebel 2 the second only. */
  const choice = (rounds: number, initiative = 'rebels') =>
    locked({
      rounds,
      initiative,
      rebels: {
        at: [
          { x: 20.5, y: 30 },
          { x: 21.5, y: 30 },
        ],
      },
      troopers: {
        at: [
          { x: 20, y: 30 - Math.sqrt(0.75) },
          { x: 21, y: 30 - Math.sqrt(0.75) },
          { x: 22, y: 30 - Math.sqrt(0.75) },
        ],
      },
    });

  it('od6-assault-019 of equally even pairings the charging side chooses in the first turn, later the initiative', () => {
    const asked = (rounds: number, initiative: string) =>
      fightEvenly(choice(rounds, initiative))
        .asked.map(({ seat }) => seat)
        .slice(0, 1);
    expect(asked(0, 'troopers')).toEqual(['rebels']);
    expect(asked(1, 'troopers')).toEqual(['troopers']);
    expect(asked(1, 'rebels')).toEqual(['rebels']);
  });

  it('od6-assault-019 as many pairs as possible are formed, and the owner places the one left over', () => {
    const { events } = fight(choice(0), {
      dice: [4, 4, 4, 3, 3],
      answers: { 'pair-off': ['troopers.1', 'troopers.2'], 'melee-target': 'troopers.3' },
    });
    expect(
      told(events, 'melee-fought').map(({ lone, others }) => [lone.figure, ...others.map(({ figure }) => figure)]),
    ).toEqual([
      ['rebels.1', 'troopers.1'],
      ['rebels.2', 'troopers.2', 'troopers.3'],
    ]);
  });
});

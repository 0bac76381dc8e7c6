import { describe, expect, it } from 'vitest';
import { readyHeroes } from '../../../../src/rulesets/opend6/design/ready-units';
import type { HeroDesign } from '../../../../src/rulesets/opend6/design/hero';
import type { PowerId } from '../../../../src/rulesets/opend6/data/metaphysics';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { RangedWeaponId } from '../../../../src/rulesets/opend6/data/weapons';
import { battle, newHero, play, previewOf, refuse, row, soldier, told } from '../../../support/opend6';
import { locked } from '../assault-support';
import { facingOff, shotsOf } from '../fire-support';

/** A hero with channel and sense 3, Strength 3, dodge 3 and these powers, without points. */
function adept(powers: readonly PowerId[], parts: Partial<HeroDesign> = {}): HeroDesign {
  const metaphysics = {
    able: true,
    skills: { channel: 3, sense: 3, transform: 3 },
    powers: [...powers],
    rolls: 0,
    points: 0,
  };
  return newHero({ metaphysics, weapons: ['raygun-pistol'], ...parts });
}

interface Shot {
  readonly firers?: number;
  readonly weapon?: Exclude<RangedWeaponId, 'grenade'>;
  readonly facing?: number;
  readonly hero?: Partial<Soldier>;
  readonly design?: Partial<HeroDesign>;
}

/** Rebels at short range shoot at an adept who absorbs, and who looks at them. */
function aimed({ firers = 1, weapon = 'raygun-rifle', facing = 180, hero = {}, design = {} }: Shot = {}): OpenD6State {
  return facingOff({
    range: 6,
    rebels: { at: row(20, 30, firers), design: { weapons: [weapon as 'raygun-rifle'] } },
    troopers: { at: [{ x: 20, y: 24 }], facing, hero: adept(['absorb-energy'], design), soldiers: { 1: hero } },
  });
}
const shoot = (
  state: OpenD6State,
  dice: readonly number[],
  wish: 'absorb' | 'dodge' | null,
  weapon: Parameters<typeof shotsOf>[3] = 'raygun-rifle',
) =>
  play(
    state,
    'rebels',
    { type: 'fire', unit: 'rebels', shots: shotsOf(state, 'rebels', 'troopers', weapon) },
    {
      dice,
      answers: wish === null ? {} : { absorb: wish },
    },
  );

const [hit, damage, strength] = [5, 3, 3];

describe('absorbing energy', () => {
  it('od6a-power-001 in place of a dodge, against 6: no Strength roll and no damage', () => {
    const { events } = shoot(aimed(), [hit, 3], 'absorb');
    expect(told(events, 'power-used')).toMatchObject([
      { power: 'absorb-energy', skill: 3, difficulty: 6, passed: true },
    ]);
    expect(told(events, 'evasion-rolled')).toEqual([]);
    expect(told(events, 'damage-rolled')).toEqual([]);
  });

  it('od6a-power-001 a failure lets the shot hit as normal; who would rather dodge does', () => {
    const failed = shoot(aimed(), [hit, 2, 2, 5, damage, strength], 'absorb');
    expect(told(failed.events, 'power-used')).toMatchObject([{ passed: false }]);
    expect(told(failed.events, 'damage-rolled')).toHaveLength(1);
    const dodged = shoot(aimed(), [hit, 5, 3], 'dodge');
    expect(told(dodged.events, 'power-used')).toEqual([]);
    expect(told(dodged.events, 'evasion-rolled')).toMatchObject([{ evaded: true }]);
  });

  it('od6a-power-001 bullets are no energy', () => {
    const { events } = shoot(aimed({ weapon: 'rifle' }), [hit, 5, 3], null, 'rifle');
    expect(told(events, 'power-used')).toEqual([]);
  });

  it('od6a-power-002 a crewed energy weapon is harder by 1', () => {
    const state = facingOff({
      range: 6,
      rebels: { at: row(20, 30, 3), design: { sharedWeapon: 'heavy-repeating-raygun', weapons: [] } },
      troopers: { at: [{ x: 20, y: 24 }], facing: 180, hero: adept(['absorb-energy']) },
    });
    const [gun] = Object.values(state.guns);
    if (gun === undefined) throw new Error('no gun');
    Object.assign(gun, { condition: 'assembled', at: { x: 21, y: 29.5 }, facing: 0, carriers: [] });
    const shots = [{ figure: 'rebels.1', weapon: gun.weapon, gun: gun.id, aim: { unit: 'troopers' } }];
    const fire = { type: 'fire', unit: 'rebels', shots } as const;
    const { events } = play(state, 'rebels', fire, { dice: [hit, 1, 4], answers: { absorb: 'absorb' } });
    expect(told(events, 'power-used')).toMatchObject([
      { difficulty: 7, reasons: [{ rule: 'od6a-power-002', value: 1 }], passed: true },
    ]);
  });

  it('od6a-power-003 three hits of one squad are absorbed with one roll against 9', () => {
    const { events } = shoot(aimed({ firers: 3 }), [hit, hit, hit, 6], 'absorb');
    expect(told(events, 'power-used')).toMatchObject([{ difficulty: 9, rolled: { score: 9 }, passed: true }]);
    expect(told(events, 'damage-rolled')).toEqual([]);
  });

  it('od6a-power-004 only what comes from the front', () => {
    const { events } = shoot(aimed({ facing: 0 }), [hit, damage, strength], null);
    expect(told(events, 'power-used')).toEqual([]);
  });

  it('od6a-meta-008 who has absorbed does not fire in that phase, and who fired does not absorb', () => {
    const { state } = shoot(aimed(), [hit, 3], 'absorb');
    const shots = shotsOf(state, 'troopers', 'rebels', 'raygun-pistol');
    expect(
      refuse({ ...state, phase: 'fire', toAct: 'troopers' }, 'troopers', { type: 'fire', unit: 'troopers', shots })
        ?.code,
    ).toBe('power-used-now');
    const fired = aimed({ hero: { fired: true } });
    Object.assign(fired.units['troopers'] ?? {}, { volleyed: true });
    expect(told(shoot(fired, [hit, 5, 3], null).events, 'power-used')).toEqual([]);
    const used = aimed({ hero: { power: { id: 'control-pain', turn: 1, phase: 'special' } } });
    expect(told(shoot(used, [hit, 5, 3], null).events, 'power-used')).toEqual([]);
  });

  it('od6a-power-001 shots at one who absorbs are expected to do less', () => {
    const hits = (state: OpenD6State) =>
      Number(previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).breakdowns.at(-1)?.odds[0]?.number);
    // Who dodges badly does better with the power.
    const slow = { attributes: { agility: 1, knowledge: 3, mechanical: 3, perception: 3, strength: 3, technical: 3 } };
    const used = { power: { id: 'control-pain', turn: 1, phase: 'special' } } as const;
    expect(hits(aimed({ design: slow }))).toBeLessThan(hits(aimed({ design: slow, hero: used })));
  });
});

describe('detoxifying poison', () => {
  /** An adept and two soldiers in a cloud as the turn ends. */
  function inGas(kind: 'nerve-gas' | 'cold-gas') {
    const state = battle({
      phase: 'special',
      squads: {
        troopers: { at: [{ x: 20, y: 20 }], hero: adept(['detoxify-poison']) },
        rebels: { at: row(40, 40, 1) },
      },
    });
    state.hazards = [{ id: 'c', kind, side: 'rebels', by: null, at: { x: 20, y: 20 }, since: 1, tried: [] }];
    return { ...state, toAct: null };
  }
  const ends = (state: OpenD6State, dice: readonly number[]) => play(state, 'referee', { type: 'special' }, { dice });

  it('od6a-power-012 against 6 at each exposure; then the poison does nothing', () => {
    const { events } = ends(inGas('nerve-gas'), [3, 3]);
    expect(told(events, 'power-used')).toMatchObject([
      { power: 'detoxify-poison', skill: 3, difficulty: 6, passed: true, free: true },
    ]);
    expect(told(events, 'damage-rolled')).toEqual([]);
    expect(told(ends(inGas('nerve-gas'), [2, 3, 5, 3]).events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-power-012 cold gas is no poison', () => {
    expect(told(ends(inGas('cold-gas'), [3, 3]).events, 'power-used')).toEqual([]);
  });
});

describe('the energized broad sword', () => {
  /** Xulaphoen (channel 2, sense 2, melee combat 2, parry 3, no points) against one with bare hands. */
  function duel(hero: Partial<Soldier> = {}): OpenD6State {
    return locked({
      rebels: { at: [{ x: 20, y: 30 }], hero: readyHeroes.xulaphoen.design, soldiers: { 1: { points: 0, ...hero } } },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
  }
  const fight = (
    state: OpenD6State,
    dice: readonly number[],
    answers: Record<string, string> = { 'raise-sword': 'raise' },
  ) => play(state, 'referee', { type: 'assault' }, { dice, answers });

  it('od6a-power-018 against 6 just before the fight: 3 + 2 + 3 + 4 + 2 = 14, and damage 7', () => {
    const { events } = fight(duel(), [4, 3, 2, 5, 2]);
    expect(told(events, 'power-used')).toMatchObject([{ power: 'broad-sword-combat', skill: 2, difficulty: 6 }]);
    expect(told(events, 'melee-fought')[0]?.lone).toMatchObject({ weapon: 'energized-broad-sword', score: 14 });
    expect(told(events, 'damage-rolled')[0]?.blows).toMatchObject([{ damage: 7 }]);
  });

  it('od6a-power-020 without the power the sword does 5, and no Strength', () => {
    const { events } = fight(duel(), [3, 2, 5, 2], { 'raise-sword': 'keep' });
    expect(told(events, 'damage-rolled')[0]?.blows).toMatchObject([{ damage: 5 }]);
    expect(told(events, 'melee-fought')[0]?.lone).toMatchObject({ score: 12 });
  });

  it('od6a-power-019 lasts until the combat ends or the hero is wounded', () => {
    const won = fight(duel(), [4, 3, 2, 1, 2]).state;
    expect(soldier(won, 'rebels.1').ailments).toMatchObject([{ kind: 'sword-raised' }]);
    const raised = duel({ ailments: [{ kind: 'sword-raised', value: 0, until: null }] });
    const again = fight(raised, [3, 2, 1, 2], {});
    expect(told(again.events, 'power-used')).toEqual([]);
    expect(told(again.events, 'melee-fought')[0]?.lone).toMatchObject({ score: 14 });
    const struck = duel({ ailments: [{ kind: 'sword-raised', value: 0, until: null }] });
    const hurt = fight(struck, [2, 6, 6, 5, 5, 2], { advance: 'advance' }).state;
    expect(soldier(hurt, 'rebels.1')).toMatchObject({ wounded: true, ailments: [] });
    const over = { ...raised, fights: [], phase: 'special' as const, toAct: null };
    Object.assign(soldier(over, 'troopers.1'), { at: { x: 20, y: 5 } });
    soldier(over, 'rebels.1').special = true;
    const next = play(over, 'referee', { type: 'special' }).state;
    expect(soldier(next, 'rebels.1').ailments).toEqual([]);
  });

  it('od6a-power-019 after a failed test nobody tries again in that combat', () => {
    const failed = fight(duel(), [3, 3, 2, 1, 2]).state;
    expect(soldier(failed, 'rebels.1').ailments).toMatchObject([{ kind: 'sword-refused' }]);
    const state = { ...failed, phase: 'assault' as const };
    expect(told(fight(state, [3, 2, 1, 2], {}).events, 'power-used')).toEqual([]);
  });
});

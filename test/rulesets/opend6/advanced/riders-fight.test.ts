import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../../src/engine/drivers';
import type { CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature } from '../../../../src/rulesets/opend6/design/creature';
import type { SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import { battle, play, told, type OpenD6Event } from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });

interface Parts {
  readonly kind?: CreatureId;
  readonly design?: Partial<SquadDesign>;
  readonly soldier?: Partial<Soldier>;
}

/** A rider with riding 3 and brawling 3 at (20, 20) who faces south, in contact with rebels, in a second round. */
function fighting(rebels: readonly Point[], { kind = 'horned-theropod', design = {}, soldier = {} }: Parts = {}) {
  const state = battle({
    phase: 'assault',
    initiative: 'troopers',
    squads: {
      rebels: { at: rebels, facing: 0 },
      troopers: {
        at: [at(20, 20)],
        facing: 180,
        design: { ...design, mount: newCreature(kind) },
        soldiers: { 1: soldier },
      },
    },
  });
  return { ...state, fights: [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }] };
}

const front = at(20, 21.25);
const side = at(21.25, 20);

/** The Close Assault Combat Phase. Where a side is forced back, the other is asked whether it follows. */
const fight = (state: OpenD6State, dice: readonly Rolled[], answers: Record<string, string> = {}) =>
  play(state, 'troopers', { type: 'assault' }, { dice, answers });
const rolls = ({ events }: { readonly events: readonly OpenD6Event[] }) =>
  told(events, 'melee-fought').map(({ lone, others, hits }) => [
    Object.fromEntries([lone, ...others].map(({ figure, weapon, value }) => [figure, `${weapon} ${value}`])),
    hits.map(({ by, figure, damage }) => `${by} ${figure} ${damage}`),
  ]);
const tests = ({ events }: { readonly events: readonly OpenD6Event[] }) =>
  told(events, 'riding-tested').map(({ purpose, passed }) => `${purpose} ${passed ? 'passed' : 'failed'}`);

describe('a mount in close assault', () => {
  it('od6a-mount-009 attacks with its forms if its rider wins riding against its Orneriness', () => {
    // Riding 3 + 3 against 1 + 4; the rider's blow is a draw; the horn rolls 5 + 4 against 3 + 2.
    const won = fight(
      fighting([front]),
      [
        ['riding', 3],
        ['riding', 4],
        ['melee', 2],
        ['melee', 2],
        ['melee', 4],
        ['melee', 2],
        ['damage', 2],
        ['strength', 2],
      ],
      { advance: 'advance' },
    );
    expect(tests(won)).toEqual(['lead passed']);
    expect(rolls(won)).toEqual([
      [{ 'troopers.1': 'hands 3', 'rebels.1': 'hands 3' }, []],
      [{ 'troopers.1': 'horn 5', 'rebels.1': 'hands 3' }, ['troopers.1 rebels.1 5']],
    ]);
  });

  it('od6a-mount-009 does not attack after a draw', () => {
    const drawn = fight(fighting([front]), [2, 4, 2, 2]);
    expect(tests(drawn)).toEqual(['lead failed']);
    expect(rolls(drawn)).toHaveLength(1);
  });

  it('od6a-mount-009 is not led where none of its forms reaches; a trample reaches all round', () => {
    // A horn reaches the front alone. The rider is against somebody at the side.
    expect(tests(fight(fighting([side]), [2, 2, 2]))).toEqual(['strike failed']);
    const beside = at(22, 20);
    const mammoth = fight(fighting([beside], { kind: 'war-mammoth' }), [
      ['riding', 4],
      ['riding', 2],
      ['melee', 2],
      ['melee', 2],
      ['melee', 4],
      ['melee', 2],
      ['damage', 2],
      ['strength', 2],
    ]);
    expect(tests(mammoth)).toEqual(['lead passed']);
    expect(rolls(mammoth)[1]).toEqual([
      { 'troopers.1': 'trample 8', 'rebels.1': 'hands 3' },
      ['troopers.1 rebels.1 8'],
    ]);
  });

  it('od6a-mount-009 fights beside others against a lone enemy', () => {
    const state = battle({
      phase: 'assault',
      initiative: 'troopers',
      squads: {
        rebels: { at: [front], facing: 0 },
        troopers: {
          at: [at(20, 20), at(20 + Math.cos(0.35), 21.25 - Math.sin(0.35))],
          facing: 180,
          design: { mount: newCreature('horned-theropod') },
          soldiers: { 2: { mount: null, r: 0.5 } },
        },
      },
    });
    const fought = fight(
      { ...state, fights: [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }] },
      [
        ['riding', 3],
        ['riding', 4],
        ['melee', 3],
        ['melee', 2, 2],
        ['melee', 5],
        ['melee', 2],
      ],
      { 'melee-target': 'troopers.2' },
    );
    expect(rolls(fought)[1]?.[0]).toEqual({ 'rebels.1': 'hands 3', 'troopers.1': 'horn 6' });
  });

  it('a wound of the mount takes 1 off its attack, and low spirits of the rider nothing', () => {
    const mount = { design: newCreature('horned-theropod'), wounded: true, marked: [] };
    expect(rolls(fight(fighting([front], { soldier: { mount } }), [3, 4, 2, 2, 1, 1]))[1]?.[0]).toMatchObject({
      'troopers.1': 'horn 4',
    });
  });
});

describe('a rider in close assault', () => {
  it('od6a-mount-010 attacks somebody at a side of the mount after a riding test against 6', () => {
    // Riding 3 + 3; a blow of 3 + 4 against the flank of one with 3 - 2 + 2.
    const passed = fight(fighting([side]), [3, 4, 2, 2, 4]);
    expect(tests(passed)).toEqual(['strike passed']);
    expect(rolls(passed)).toEqual([[{ 'troopers.1': 'hands 3', 'rebels.1': 'hands 1' }, ['troopers.1 rebels.1 2']]]);
  });

  it('od6a-mount-010 rolls in defence after a failure, and hits nobody', () => {
    const failed = fight(fighting([side]), [2, 4, 2]);
    expect(tests(failed)).toEqual(['strike failed']);
    expect(rolls(failed)[0]?.[1]).toEqual([]);
    // A die gives the rebel's hit to the rider.
    const struck = fight(fighting([side]), [2, 2, 5, 3, 2, 4]);
    expect(rolls(struck)[0]?.[1]).toEqual(['rebels.1 troopers.1 2']);
  });

  it('od6a-mount-010 does not attack somebody before or behind the mount', () => {
    expect(tests(fight(fighting([at(20, 18.75)]), [4, 2]))).toEqual([]);
    expect(rolls(fight(fighting([at(20, 18.75)]), [4, 2]))[0]).toEqual([
      { 'troopers.1': 'hands 1', 'rebels.1': 'hands 1' },
      [],
    ]);
  });

  it('od6a-mount-010 rider and mount may both attack', () => {
    const corner = at(20 + 1.25 * Math.cos(0.76), 20 + 1.25 * Math.sin(0.76));
    const both = fight(
      fighting([corner]),
      [
        ['riding', 3],
        ['riding', 4],
        ['riding', 3],
        ['melee', 4],
        ['melee', 2],
        ['melee', 4],
        ['melee', 2],
        ['damage', 2, 2],
        ['strength', 4],
      ],
      { advance: 'advance' },
    );
    expect(tests(both)).toEqual(['lead passed', 'strike passed']);
    expect(
      told(both.events, 'melee-fought').flatMap(({ hits }) =>
        hits.map(({ by, figure, damage }) => `${by} ${figure} ${damage}`),
      ),
    ).toEqual(['troopers.1 rebels.1 2', 'troopers.1 rebels.1 5']);
    expect(told(both.events, 'damage-rolled')[0]?.blows.map(({ damage }) => damage)).toEqual([2, 5]);
  });

  it('od6a-mount-011 needs a spear on a large creature, and fights with it there', () => {
    const beside = at(22, 20);
    const armed = (melee: SquadDesign['melee']) =>
      fight(
        fighting([beside], { kind: 'horned-mammoth', design: { melee } }),
        melee.includes('spear') ? [2, 2, 2] : [2, 2],
      );
    expect(tests(armed(['sword', 'spear']))).toEqual(['strike failed']);
    expect(rolls(armed(['energy-blade', 'spear']))[0]?.[0]).toMatchObject({ 'troopers.1': 'spear 4' });
    expect(tests(armed(['energy-blade']))).toEqual([]);
    expect(rolls(armed(['energy-blade']))[0]?.[0]).toMatchObject({ 'troopers.1': 'energy-blade 5' });
    // On one of horse size any weapon will do.
    expect(tests(fight(fighting([side], { design: { melee: ['sword'] } }), [2, 2, 2]))).toEqual(['strike failed']);
  });
});

import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { remoteWeaponIds } from '../../../../src/rulesets/opend6/data/remote';
import { newRemote, type RemoteDesign } from '../../../../src/rulesets/opend6/design/remote';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { actionsOf, play, refuse, soldier, told } from '../../../support/opend6';
import { duel, plan } from '../fire-support';
import { withProfile } from './support';

const { sheet } = openD6.muster;
const points = (design: RemoteDesign) => sheet.points?.(design);

/** A remote weapon of the troopers looks south at one rebel, 10 inches off. */
function guarded(parts: Parameters<typeof duel>[1] = {}, skill = 3): OpenD6State {
  return duel(10, {
    ...parts,
    troopers: { at: [{ x: 20, y: 20 }], remote: newRemote('raygun-rifle', skill), ...parts.troopers },
  });
}

const shotAt = (unit: string, figure: string) =>
  ({
    type: 'fire',
    unit: figure.split('.')[0] ?? '',
    shots: [{ figure, weapon: 'raygun-rifle', aim: { unit } }],
  }) as const;

describe('remote weapons', () => {
  it('od6a-building-023 cost twice their price and 3 SGPs for each point of skill, up to 4', () => {
    expect(points(newRemote('raygun-rifle', 3))).toBe(39);
    expect(points(newRemote('raygun-pistol', 0))).toBe(14);
    expect(points(newRemote('heavy-repeating-raygun', 4))).toBe(78);
    expect(remoteWeaponIds).not.toContain('hold-out-raygun');
    expect(() => sheet.read({ being: 'remote', weapon: 'raygun-rifle', skill: 4 })).not.toThrow();
    expect(() => sheet.read({ being: 'remote', weapon: 'raygun-rifle', skill: 5 })).toThrow();
    expect(() => sheet.read({ being: 'remote', weapon: 'hold-out-raygun', skill: 1 })).toThrow();
    const filled = sheet.fill(newRemote('raygun-rifle', 3), { 'design.weapon': 'raygun-carbine', 'design.skill': '9' });
    expect(filled).toMatchObject({ weapon: 'raygun-carbine', skill: 4 });
    expect(sheet.page(filled, null)).toMatchObject({ total: { value: 34 } });
  });

  it('od6a-building-023 stays where it is, and fires in its arc in the Fire Combat Phase alone', () => {
    const moving = guarded({ phase: 'movement', toAct: 'troopers' });
    expect(refuse(moving, 'troopers', { type: 'hold', unit: 'troopers' })?.code).toBe('no-activation-left');
    const firing = guarded({ toAct: 'troopers' });
    expect(refuse(firing, 'troopers', shotAt('rebels', 'troopers.1'))).toBeNull();
    const away = guarded({ toAct: 'troopers', troopers: { facing: 90 } });
    expect(refuse(away, 'troopers', shotAt('rebels', 'troopers.1'))?.code).toBe('out-of-arc');
    const walk = {
      type: 'move',
      unit: 'rebels',
      orders: {
        'rebels.1': {
          path: [
            { x: 20, y: 30 },
            { x: 24, y: 30 },
          ],
        },
      },
    } as const;
    const { events } = play(guarded({ phase: 'movement', toAct: 'rebels' }), 'rebels', walk);
    expect(told(events, 'opportunity-taken')).toEqual([]);
    expect(actionsOf(guarded({ toAct: 'troopers' }), 'troopers').map(({ id }) => id)).toContain('fire');
  });

  it('od6a-building-023 a repeater needs no crew and has following fire', () => {
    const state = guarded({
      toAct: 'troopers',
      troopers: { remote: newRemote('heavy-repeating-raygun', 4) },
    });
    const shots = [{ figure: 'troopers.1', weapon: 'heavy-repeating-raygun', aim: { unit: 'rebels' } }] as const;
    const { shooters } = plan(state, { unit: 'troopers', target: 'rebels', shots });
    expect(shooters).toMatchObject([{ skill: { value: 4 }, following: true }]);
  });

  it('od6a-building-023 a hit that beats its Strength of 4 by 4 destroys it; any other does nothing', () => {
    const state = guarded();
    const held = play(state, 'rebels', shotAt('troopers', 'rebels.1'), { dice: [5, 4, 2] });
    expect(told(held.events, 'damage-rolled')).toMatchObject([{ blows: [{ score: 9 }], strength: { score: 6 } }]);
    expect(soldier(held.state, 'troopers.1')).toMatchObject({ presence: 'table', wounded: false, marked: [] });
    const hit = play(state, 'rebels', shotAt('troopers', 'rebels.1'), { dice: [5, 5, 2] });
    expect(told(hit.events, 'hit-marked')).toMatchObject([{ hurt: 'incapacitated' }]);
  });

  it('od6a-building-023 nobody fights with it hand to hand, and only the defender has any', () => {
    const near = duel(1, {
      phase: 'movement',
      troopers: { at: [{ x: 20, y: 29 }], remote: newRemote('raygun-rifle', 1) },
    });
    expect(refuse(near, 'rebels', { type: 'charge', unit: 'rebels', target: 'troopers' })?.code).toBe('charge-at-gun');
    const owned = { ...guarded({ phase: 'setup' }), options: { ...guarded().options, building: 'second' as const } };
    const against = (side: string) =>
      sheet.check(newRemote('raygun-rifle', 1), { seen: openD6.rules.seen(owned, 'referee'), side });
    expect(against('rebels').length).toBe(1);
    expect(against('troopers')).toEqual([]);
  });

  it('od6a-building-024 a station switches an enemy’s remote weapon off', () => {
    const station = {
      id: 'station',
      kind: 'computer-station',
      outline: [
        { x: 21, y: 30 },
        { x: 22, y: 30 },
        { x: 22, y: 31 },
        { x: 21, y: 31 },
      ],
      bottom: 0,
      top: 'unlimited' as const,
    };
    const state = withProfile(guarded({ phase: 'special', areas: [station] }), 'rebels', ({ worn }) => ({
      worn: { ...worn, technical: 3 },
    }));
    const off = { type: 'use-station', figure: 'rebels.1', use: 'weapon', on: 'troopers.1', stand: null } as const;
    const after = play(state, 'rebels', off, { dice: [5] }).state;
    expect(after.weaponsOff).toEqual(['troopers.1']);
    const look = (now: OpenD6State) => openD6.table.figureLook(openD6.rules.seen(now, 'rebels'), 'troopers.1');
    expect(look(state).markers).not.toContain('ailing');
    expect(look(after).markers).toContain('ailing');
    expect(look(after).words).toContainEqual({ key: 'SKIRMISH.opend6.condition.switched-off' });
    const firing = { ...after, phase: 'fire' as const, toAct: 'troopers' };
    expect(refuse(firing, 'troopers', shotAt('rebels', 'troopers.1'))).not.toBeNull();
    expect(play(state, 'rebels', off, { dice: [4] }).state.weaponsOff).toBeUndefined();
  });
});

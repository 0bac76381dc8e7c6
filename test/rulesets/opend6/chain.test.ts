import { describe, expect, it } from 'vitest';
import type { Staff } from '../../../src/battle/chain';
import { figureOf } from '../../../src/battle/state';
import { openD6 } from '../../../src/rulesets/opend6';
import { battle, newHero } from '../../support/opend6';

const { chain } = openD6.players;
if (chain === undefined) throw new Error('there is a chain');

const hero = (x: number) => ({ at: [{ x, y: 10 }], side: 'rebels', hero: newHero() });
const start = battle({ squads: { jun: hero(4), pell: hero(10), guards: { at: [{ x: 20, y: 10 }], side: 'rebels' } } });
const state = openD6.rules.seen(start, 'rebels');
const staff = (...own: readonly string[]): Staff => ({ manned: ['jun.1', 'pell.1'], own });
const about = (facts: object) => chain.asked?.(state, ['jun.1', 'pell.1'], question(facts));
const question = (facts: object) =>
  ({
    kind: 'choose',
    label: 'dodge',
    name: 'dodge',
    rule: 'engine',
    seat: 'rebels',
    options: [{ id: 'yes' }],
    fallback: 'yes',
    about: facts,
  }) as Parameters<NonNullable<typeof chain.asked>>[2];

describe('several players of a side', () => {
  it('have a unit each, and those that nobody has are commanded by all', () => {
    expect(chain.posts(state, 'rebels')).toEqual(['jun.1', 'pell.1', 'guards.1']);
    expect(chain.refuseUnit(state, 'jun', staff('jun.1'))).toBeNull();
    expect(chain.refuseUnit(state, 'jun', staff('pell.1'))?.code).toBe('another-leads');
    expect(chain.refuseUnit(state, 'guards', staff('pell.1'))).toBeNull();
    expect(chain.refuseUnit(state, 'jun', { manned: [], own: [] })).toBeNull();
  });

  it('give commands for their own unit, and any of them for the side', () => {
    const refuse = (command: object, own: string) => chain.refuse(state, 'rebels', staff(own), command as never)?.code;
    expect(refuse({ type: 'pass', side: 'rebels' }, 'pell.1')).toBeUndefined();
    const fire = { type: 'fire', unit: 'jun', target: 'guards' };
    expect(refuse(fire, 'pell.1')).toBe('another-leads');
    expect(refuse(fire, 'jun.1')).toBeUndefined();
  });

  it('are asked for their own unit alone: for one of its figures, or for it', () => {
    expect(about({ figure: 'pell.1' })).toBe('pell.1');
    expect(about({ unit: 'jun' })).toBe('jun.1');
    expect(about({ unit: 'guards' })).toBeNull();
    expect(about({})).toBeNull();
  });

  it('od6a-gm-012 order their hero and their squad, are asked for both, and the gamemaster alone orders the enemies', () => {
    const squad = (x: number, side: string) => ({ at: [{ x, y: 20 }], side });
    const table = battle({
      squads: {
        jun: hero(4),
        'jun-squad': squad(4, 'rebels'),
        pell: hero(10),
        'pell-squad': squad(10, 'rebels'),
        guards: squad(20, 'troopers'),
      },
    });
    const seen = openD6.rules.seen(table, 'rebels');
    const manned = ['jun.1', 'jun-squad.1', 'pell.1', 'pell-squad.1'];
    const jun: Staff = { manned, own: ['jun.1', 'jun-squad.1'] };
    const may = (unit: string) => chain.refuse(seen, 'rebels', jun, { type: 'hold', unit })?.code;
    expect(['jun', 'jun-squad'].map(may)).toEqual([undefined, undefined]);
    expect(['pell', 'pell-squad'].map(may)).toEqual(['another-leads', 'another-leads']);
    expect(chain.asked?.(seen, manned, question({ unit: 'jun-squad' }))).toBe('jun-squad.1');
    expect(chain.asked?.(seen, manned, question({ figure: 'pell.1' }))).toBe('pell.1');
    expect(chain.posts(openD6.rules.seen(table, 'troopers'), 'troopers')).toEqual(['guards.1']);
    expect(openD6.rules.refuse(seen, 'rebels', { type: 'hold', unit: 'guards' })).not.toBeNull();
  });

  it('lose their post with the last figure of the unit', () => {
    const jun = figureOf(start, 'jun.1');
    const figures = { ...start.figures, 'jun.1': { ...jun, presence: 'out' as const } };
    const gone = openD6.rules.seen({ ...start, figures }, 'rebels');
    expect(chain.played(state, ['jun.1'], 'jun.1')).toBe('jun.1');
    expect(chain.played(gone, ['jun.1'], 'jun.1')).toBeNull();
  });
});

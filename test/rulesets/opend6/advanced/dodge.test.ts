import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { play, previewOf, row, soldier, told, type OpenD6Command } from '../../../support/opend6';
import { faceToFace } from '../assault-support';
import { duel, facingOff, shotsOf } from '../fire-support';
import { withSkill } from './support';

/** One rebel with firearms 4 at short range before one trooper with dodge 6, who looks at the rebel. */
const dodger = (parts: Parameters<typeof duel>[1] = {}) => withSkill(duel(10, parts), 'troopers', 'dodge', 6);
const shooting = (state: OpenD6State): OpenD6Command => ({ type: 'fire', unit: 'rebels', shots: shotsOf(state) });
const fireAt = (state: OpenD6State, dice: number[]) => play(state, 'rebels', shooting(state), { dice });

describe('a figure with the dodge skill', () => {
  const [hit, damage, strength] = [5, 3, 3];

  it('od6a-hero-007 od6a-hero-006 dodges a hit with 8 against 7, and with a tie', () => {
    for (const firer of [3, 4]) {
      const { events, state } = fireAt(dodger(), [hit, 2, firer]);
      expect(told(events, 'evasion-rolled')).toMatchObject([
        { rule: 'od6a-hero-007', figure: 'troopers.1', by: 'rebels.1', own: { score: 8 }, firer: { score: 4 + firer } },
      ]);
      expect(told(events, 'evasion-rolled')[0]?.evaded).toBe(true);
      expect(told(events, 'damage-rolled')).toEqual([]);
      expect(soldier(state, 'troopers.1').marked).toEqual([]);
    }
  });

  it('od6a-hero-007 is hit with 8 against 9', () => {
    const { events } = fireAt(dodger(), [hit, 2, 5, damage, strength]);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 8 }, firer: { score: 9 }, evaded: false }]);
    expect(told(events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-hero-007 dodges worse with a wound', () => {
    const wounded = dodger({ troopers: { soldiers: { 1: { wounded: true } } } });
    const { events } = fireAt(wounded, [hit, 2, 4, damage, strength]);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 7 }, firer: { score: 8 }, evaded: false }]);
  });

  it('dodges no miss', () => {
    expect(told(fireAt(dodger(), [1]).events, 'evasion-rolled')).toEqual([]);
  });

  it('od6a-hero-007 dodges each of several hits by itself', () => {
    const state = withSkill(
      facingOff({ rebels: { at: row(20, 30, 2) }, troopers: { at: [{ x: 20, y: 20 }] } }),
      'troopers',
      'dodge',
      6,
    );
    const { events } = fireAt(state, [5, 5, 2, 3, 2, 5, damage, strength]);
    expect(told(events, 'evasion-rolled').map(({ by, evaded }) => [by, evaded])).toEqual([
      ['rebels.1', true],
      ['rebels.2', false],
    ]);
    expect(told(events, 'damage-rolled').flatMap(({ blows }) => blows.map(({ by }) => by))).toEqual(['rebels.2']);
  });

  it('od6a-hero-009 dodges what comes from the 180 degrees to its front, and nothing from behind', () => {
    const turned = (facing: number) => dodger({ troopers: { facing } });
    expect(told(fireAt(turned(90), [hit, 2, 3]).events, 'evasion-rolled')).toHaveLength(1);
    expect(told(fireAt(turned(80), [hit, damage, strength]).events, 'evasion-rolled')).toEqual([]);
  });

  it('od6a-hero-009 dodges no shot while it is in close combat', () => {
    const contact = (y: number) => dodger({ squads: { 'rebels-b': { at: [{ x: 20, y }], facing: 180 } } });
    expect(told(fireAt(contact(18.9), [hit, 2, 3]).events, 'evasion-rolled')).toHaveLength(1);
    const { events } = fireAt(contact(19), [hit, damage, strength]);
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([{ figure: 'troopers.1' }]);
    expect(told(events, 'evasion-rolled')).toEqual([]);
  });

  it('is expected to be hit less often, and the preview says how many hits are dodged', () => {
    const shown = (state: OpenD6State) => previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).breakdowns.at(-1);
    const hits = (state: OpenD6State) => Number(shown(state)?.odds[0]?.number);
    expect(shown(duel(10))?.reasons).toEqual([]);
    expect(shown(dodger())?.reasons).toMatchObject([{ rule: 'od6a-hero-007', key: 'hits-dodged' }]);
    expect(hits(dodger())).toBeLessThan(hits(duel(10)));
    const away = dodger({ troopers: { facing: 0 } });
    expect(shown(away)?.reasons).toEqual([]);
    expect(hits(away)).toBe(hits(duel(10)));
  });

  it('has less to fear from defensive fire when it charges', () => {
    const armed = faceToFace(10, { troopers: { design: { weapons: ['raygun-rifle'] } } });
    const hits = (state: OpenD6State) =>
      Number(previewOf(state, 'rebels', 'charge', { unit: 'troopers' }).breakdowns.at(-1)?.odds[0]?.number);
    expect(hits(withSkill(armed, 'rebels', 'dodge', 6))).toBeLessThan(hits(armed));
  });

  it('the log and the card say who dodged whose shot, with both results', () => {
    const { events, state } = fireAt(dodger(), [hit, 2, 3]);
    const seen = openD6.rules.seen(state, 'referee');
    const values = { score: 8, other: 7, figure: { figure: 'troopers.1' }, firer: { figure: 'rebels.1' } };
    const log = openD6.screen.logLines(seen, events).map(({ text }) => text);
    expect(log).toContainEqual({ key: 'SKIRMISH.opend6.event.dodged', values });
    const lines = openD6.screen.cards(seen, events).flatMap((card) => card.lines.map(({ text }) => text));
    expect(lines).toContainEqual({ key: 'SKIRMISH.opend6.card.fire.dodged', values });
  });

  it('the shot goes past a figure that dodges, and meets one that does not', () => {
    const drawn = (dice: number[]) => {
      const before = openD6.rules.seen(dodger(), 'referee');
      const { events } = fireAt(dodger(), dice);
      return events.flatMap((event) => openD6.table.staging.beat(before, event, before)?.tracers ?? []);
    };
    expect(drawn([hit, 2, 3]).map((tracer) => tracer.hit)).toEqual([false]);
    expect(drawn([hit, 2, 5, damage, strength]).map((tracer) => tracer.hit)).toEqual([true]);
  });
});

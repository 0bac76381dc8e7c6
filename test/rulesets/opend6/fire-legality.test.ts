import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Shot } from '../../../src/rulesets/opend6/book/fire/shot';
import { composeShots } from '../../../src/rulesets/opend6/verbs/fire/compose';
import { endFirePhase, mayVolley } from '../../../src/rulesets/opend6/book/fire/fire';
import { legalShots } from '../../../src/rulesets/opend6/book/fire/pick-shots';
import { volley } from '../../../src/rulesets/opend6/book/fire/volley';
import { fireCards } from '../../../src/rulesets/opend6/tell/fire-cards';
import { likeShots } from '../../../src/rulesets/opend6/tell/volley';
import { firePreview } from '../../../src/rulesets/opend6/verbs/fire/preview';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { refusalOf, actionsOf, play, refuse, resolve, row, soldier, squad } from '../../support/opend6';
import { across, column, facingOff, plan, shotsOf } from './fire-support';

const fire = (shots: readonly Shot[]) => ({ type: 'fire', unit: 'rebels', shots }) as const;

function refusal(state: OpenD6State, shots: readonly Shot[] = shotsOf(state)): string | undefined {
  return refusalOf(state, fire(shots))?.code;
}

describe('who may fire', () => {
  it('od6-assault-016 a soldier who touches an enemy fires and throws nothing, in any situation', () => {
    const state = facingOff({
      troopers: {
        at: [
          { x: 10, y: 29 },
          { x: 11.5, y: 20 },
        ],
      },
    });
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-in-contact');
    for (const situation of ['fire-combat', 'opportunity', 'defensive'] as const) {
      expect(legalShots(state, squad(state, 'rebels'), 'troopers', situation).map(({ figure }) => figure)).toEqual([
        'rebels.2',
        'rebels.3',
      ]);
    }
    soldier(state, 'rebels.1').grenades.grenade = 1;
    expect(refusal(state, [{ figure: 'rebels.1', weapon: 'grenade', aim: { point: { x: 10, y: 20 } } }])).toBe(
      'soldier-in-contact',
    );
    soldier(state, 'troopers.1').at = { x: 10, y: 28.9 };
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBeUndefined();
  });

  it('od6-assault-017 chargers and those who used defensive fire do not fire, the others do', () => {
    const state = facingOff({ rebels: { soldiers: { 1: { charged: true }, 2: { defended: true } } } });
    expect(legalShots(state, squad(state, 'rebels'), 'troopers', 'fire-combat').map(({ figure }) => figure)).toEqual([
      'rebels.3',
    ]);
    expect(refusal(state, shotsOf(state).slice(0, 1))).toBe('soldier-charged');
    expect(refusal(state, shotsOf(state).slice(1, 2))).toBe('soldier-defended');
    const defence = resolve(
      facingOff(),
      (battle) =>
        volley(battle, {
          unit: 'rebels',
          target: 'troopers',
          shots: shotsOf(battle.state).slice(0, 2),
          situation: 'defensive',
        }),
      { dice: [1, 1] },
    );
    expect(['rebels.1', 'rebels.2', 'rebels.3'].map((id) => soldier(defence.state, id).defended)).toEqual([
      true,
      true,
      false,
    ]);
    expect(squad(defence.state, 'rebels')).toMatchObject({ marker: 'none', activated: false, volleyed: false });
  });

  it('od6-fire-001 refuses squads without fire left, unknown soldiers and empty announcements', () => {
    const state = facingOff();
    expect(refusal(state, [])).toBe('no-shots');
    expect(refusal(state, [{ figure: 'nobody', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }])).toBe(
      'no-such-figure',
    );
    expect(refusal(state, shotsOf(state, 'troopers', 'rebels'))).toBe('not-of-this-squad');
    expect(refuse(state, 'troopers', fire(shotsOf(state)))?.code).toBe('not-your-unit');
    for (const [change, code] of [
      [{ volleyed: true }, 'squad-fired'],
      [{ withdrew: true }, 'squad-withdrew'],
      [{ opportunity: 'passed' }, 'squad-spent'],
    ] as const) {
      const barred = facingOff({ rebels: { squad: change } });
      expect(refusal(barred)).toBe(code);
      expect(mayVolley(barred, squad(barred, 'rebels'))).toBe(false);
    }
    expect(refusal(facingOff({ rebels: { squad: { marker: 'no-fire' } } }))).toBe('squad-spent');
    const failed = facingOff({ rebels: { squad: { opportunity: 'failed' } } });
    expect(refusal(failed)).toBeUndefined();
  });

  it('a malformed announcement is refused at the door with the path of the bad part', () => {
    const read = (shot: object) => () =>
      openD6.rules.read({ type: 'fire', unit: 'rebels', shots: [{ ...shotsOf(facingOff())[0], ...shot }] });
    const fault = (part: string) =>
      expect.objectContaining({ code: 'bad-command', message: expect.stringContaining(`'shots.0.${part}'`) });
    expect(read({})).not.toThrow();
    expect(read({ weapon: 'toString' })).toThrow(fault('weapon'));
    expect(read({ figure: '__proto__' })).toThrow(fault('figure'));
    expect(read({ gun: null })).toThrow(fault('gun'));
    expect(read({ aim: { point: { x: 1, y: Infinity } } })).toThrow(fault('aim'));
    expect(read({ aim: { unit: 'troopers', wall: { x: 1, y: 1 } } })).toThrow(fault('aim'));
    expect(read({ twice: true })).toThrow(fault('twice'));
    expect(() => openD6.rules.read({ type: 'dispute', figure: 'rebels.1', target: 'a', ruling: 'maybe' })).toThrow(
      expect.objectContaining({ code: 'bad-command', message: expect.stringContaining(`'ruling'`) }),
    );
  });

  it('od6-fire-006 a squad without a soldier with a target in arc, in sight or in range has no turn in the alternation', () => {
    expect(mayVolley(facingOff(), squad(facingOff(), 'rebels'))).toBe(true);
    const away = facingOff({ rebels: { facing: 180 } });
    expect(mayVolley(away, squad(away, 'rebels'))).toBe(false);
    soldier(away, 'rebels.1').grenades.grenade = 1;
    expect(mayVolley(away, squad(away, 'rebels'))).toBe(true);
  });

  it('od6-opp-011 od6-opp-014 only those named as eligible are seen, measured and hit', () => {
    const state = facingOff({
      troopers: {
        at: [
          { x: 10, y: 20 },
          { x: 12, y: 12 },
        ],
        soldiers: { 2: { prone: true } },
      },
    });
    const only = plan(state, { eligible: ['troopers.2'], situation: 'opportunity' });
    expect(only.condition).toMatchObject({ visible: ['troopers.2'], prone: true });
    expect(only.range?.to).toEqual({ x: 12, y: 12 });
    expect(legalShots(state, squad(state, 'rebels'), 'troopers', 'opportunity', [])).toEqual([]);
  });
});

describe('choosing shots and showing them', () => {
  it('composes for the target, the second target and wishes', () => {
    const state = facingOff({
      squads: { 'troopers-b': { at: row(16, 20, 2), side: 'troopers' } },
      rebels: { design: { weapons: ['raygun-pistol', 'raygun-rifle'] } },
    });
    const shots = composeShots(state, 'rebels', {
      unit: 'troopers',
      second: { unit: 'troopers-b', figures: ['rebels.3'] },
      with: { 'rebels.1': 'raygun-pistol', 'rebels.2': 'none' },
    });
    expect(shots).toEqual([
      { figure: 'rebels.1', weapon: 'raygun-pistol', aim: { unit: 'troopers' } },
      { figure: 'rebels.3', weapon: 'raygun-rifle', aim: { unit: 'troopers-b' } },
    ]);
    expect(refusal(state, shots)).toBeUndefined();
  });

  it('leaves out who cannot reach', () => {
    const state = facingOff({
      range: 30,
      rebels: {
        at: column(20, 30, 2, 1).map((at, i) => ({ ...at, x: 20 + 1.5 * i })),
        soldiers: { 1: { ranged: ['hold-out-raygun'] } },
      },
      troopers: { at: [{ x: 20, y: 8 }] },
    });
    expect(composeShots(state, 'rebels', { unit: 'troopers' }).map(({ figure }) => figure)).toEqual(['rebels.2']);
  });

  it('draws sight lines, range and odds, and says why not', () => {
    const shown = firePreview(facingOff({ barriers: [across('low-wall', 21)] }), 'rebels', { unit: 'troopers' });
    expect(shown.refusal).toBeNull();
    expect(shown.shapes.filter(({ role }) => role === 'sight-cover')).toHaveLength(3);
    expect(shown.breakdowns[0]).toMatchObject({ total: { value: 8 }, base: { value: 6 } });
    expect(shown.breakdowns[0]?.odds[0]?.share).toBeCloseTo(3 / 6, 9);
    const hidden = firePreview(facingOff({ barriers: [across('high-wall', 25)] }), 'rebels', { unit: 'troopers' });
    expect(hidden.refusal?.code).toBe('no-sight');
    expect(hidden.shapes.filter(({ role }) => role === 'sight-blocked')).toHaveLength(3);
    expect(hidden.shapes.filter(({ role }) => role === 'blocker')).toHaveLength(3);
    expect(firePreview(facingOff(), 'rebels', {}).shapes.map(({ role }) => role)).toEqual(['arc', 'arc', 'arc']);
    expect(actionsOf(facingOff(), 'rebels').map(({ id, refusal: no }) => [id, no?.code ?? null])).toEqual([
      ['fire', null],
      ['throw', 'nothing-to-throw'],
    ]);
  });

  it('od6-weapon-012 a weapon with following fire is distinguished from one like it without', () => {
    const { shooters } = plan(facingOff());
    const groups = likeShots({ shooters: shooters.map((one, i) => ({ ...one, following: i === 1 })) });
    expect(groups.map((group) => group.map(({ figure }) => figure))).toEqual([['rebels.1', 'rebels.3'], ['rebels.2']]);
  });

  it('shows a volley as one card and the losses as another', () => {
    const state = facingOff();
    const { events, state: after } = play(state, 'rebels', fire(shotsOf(state)), { dice: [1, 2, 3, 2, 3, 2, 4, 5, 2] });
    const [card] = fireCards(after, events);
    expect(card?.dice[0]).toMatchObject({ faces: [1, 2, 3], hits: [false, true, true] });
    expect(card?.lines).toHaveLength(4);
    expect(card?.result.values).toEqual({ hits: 2, wounded: 1, down: 1 });
    const ended = resolve(after, endFirePhase);
    const losses = fireCards(ended.state, [
      ...ended.events,
      { type: 'phase-began', rule: 'od6-turn-001', phase: 'assault' },
    ]);
    expect(losses[0]?.result.values).toEqual({ wounded: 1, incapacitated: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { bodybag } from '../../../src/rulesets/bodybag';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { at, game, marine, play } from '../../support/bodybag';
import { act, all, commandOf } from '../../support/seen';

const possible = (state: BodybagState, unit: string): string[] =>
  bodybag.screen
    .actions(all(state), unit)
    .filter(({ refusal }) => refusal === null)
    .map(({ id }) => id);
const doing = (state: BodybagState, unit: string, action: string): BodybagState =>
  play(state, commandOf(bodybag, state, unit, action, {})).state;

describe('bodybag panel', () => {
  it('an order is put together marine by marine, shown with its odds, then given by the button', () => {
    let state = game({ marines: { lt: 3, tex: 3, buster: 3 } });
    expect(possible(state, 'tex')).toEqual(['cover', 'forward', 'place']);
    state = doing(doing(state, 'tex', 'cover'), 'buster', 'cover');
    expect(bodybag.screen.next(all(state))).toMatchObject({
      command: { type: 'order', order: { kind: 'cover', figures: ['tex', 'buster'] } },
      refusal: null,
    });
    expect(doing(state, 'tex', 'cover').plan).toEqual({ kind: 'cover', figures: ['buster'] });
    expect(doing(state, 'tex', 'forward').plan).toEqual({ kind: 'move', to: { tex: 2 } });
    expect(doing(state, 'lt', 'area-forward').plan).toEqual({ kind: 'move', to: { lt: 2, tex: 2, buster: 2 } });
    expect(doing(state, 'lt', 'drop-plan').plan).toBeNull();
  });

  it('a marine’s row says their condition once, and beside it what they did', () => {
    const state = game({ marines: { lt: 3, tex: { area: 3, moved: true, covering: true } } });
    const said = bodybag.table.figureLook(all(state), 'tex').words.map(({ key }) => key);
    const did = bodybag.table.unitLook(all(state), 'tex').did.map(({ key }) => key);
    expect(did).toEqual(['SKIRMISH.bodybag.did.moved']);
    expect(said).toEqual(
      expect.arrayContaining(['SKIRMISH.bodybag.condition.area', 'SKIRMISH.bodybag.condition.covering']),
    );
  });

  it('what the rules refuse is in the list with its reason', () => {
    const state = game({ marines: { lt: 3, tex: 1 } });
    expect(bodybag.screen.actions(all(state), 'lt').find(({ id }) => id === 'smoke-1')?.refusal?.code).toBe(
      'out-of-reach',
    );
    expect(bodybag.screen.actions(all(state), 'tex').every(({ refusal }) => refusal !== null)).toBe(true);
  });

  it('a figure dragged into the next area is an order to move, with its odds; inside its area it means nothing', () => {
    const state = game({ marines: { lt: 3, tex: 3 } });
    const across = bodybag.table.route(all(state), 'tex', { x: 15, y: 20 });
    expect(commandOf(bodybag, state, 'tex', 'place', across)).toEqual({
      type: 'plan',
      order: { kind: 'move', to: { tex: 2 } },
    });
    const sketch = bodybag.table.preview(all(state), 'tex', act(bodybag, state, 'tex', 'place'), across);
    expect(sketch.refusal).toBeNull();
    expect(sketch.breakdowns[0]?.odds[0]?.share).toBe(30 / 36);
    const inside = bodybag.table.formation(all(state), 'tex', { x: 0, y: 0 }, { x: -2, y: -3 });
    const { x, y } = marine(state, 'tex').at;
    expect(commandOf(bodybag, state, 'tex', 'place', inside)).toEqual({
      type: 'shift',
      figure: 'tex',
      at: { x: x - 2, y: y - 3 },
    });
    expect(
      bodybag.table.preview(
        all(state),
        'tex',
        act(bodybag, state, 'tex', 'place'),
        bodybag.table.route(all(state), 'tex', { x: 15, y: 2 }),
      ).refusal?.code,
    ).toBe('not-adjacent');
  });

  it('bb-carry-001 each of the wounded beside a marine is offered to that marine, to nobody else and in no other phase', () => {
    const wounded = { area: 1, wounded: true } as const;
    const marines = { lt: 3, tex: 1, buster: 2, legs: wounded, 'ice-cube': 1 } as const;
    const offered = (unit: string, phase: 'leader' | 'reaction' = 'reaction') =>
      bodybag.screen.actions(all(game({ phase, marines })), unit).filter(({ id }) => id.startsWith('carry'));
    expect(offered('tex')).toMatchObject([
      {
        id: 'carry:legs',
        label: { key: 'SKIRMISH.bodybag.action.carry.label', values: { figure: { figure: 'legs' }, area: 2 } },
        effect: { key: 'SKIRMISH.bodybag.action.carry.effect' },
        hotkey: 'k',
      },
      { id: 'carry:ice-cube', label: { values: { figure: { figure: 'ice-cube' } } } },
    ]);
    expect(offered('tex')[1]).not.toHaveProperty('hotkey');
    for (const unit of ['lt', 'buster', 'legs', 'nobody']) expect(offered(unit)).toEqual([]);
    expect(offered('tex', 'leader')).toEqual([]);
  });

  it('the button lets those react who have no choice, and leaves carriers to the player', () => {
    let state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': 1, legs: 3 } });
    expect(bodybag.screen.next(all(state)).command).toEqual({ type: 'react', figure: 'legs' });
    state = play(state, { type: 'react', figure: 'legs' }, { dice: [1, 2] }).state;
    expect(bodybag.screen.next(all(state))).toMatchObject({
      command: null,
      refusal: { code: 'choose-reaction', subject: 'tex' },
    });
    expect(possible(state, 'tex')).toEqual(['react', 'carry:ice-cube', 'place']);
    expect(commandOf(bodybag, state, 'tex', 'carry:ice-cube', {})).toEqual({
      type: 'carry',
      figure: 'tex',
      wounded: 'ice-cube',
    });
  });

  it('the button bugs out once nobody is left to wait for', () => {
    const waiting = game({ phase: 'bug-out', marines: { lt: 3, 'ice-cube': 1 } });
    expect(bodybag.screen.next(all(waiting)).command).toEqual({ type: 'stay' });
    expect(possible(waiting, 'lt')).toEqual(['withdraw', 'bug-out', 'stay', 'place', 'concede']);
    expect(bodybag.screen.next(all(game({ phase: 'bug-out', marines: { lt: 3, 'ice-cube': 3 } }))).command).toEqual({
      type: 'withdraw',
    });
    expect(bodybag.screen.next(all(game({ phase: 'bug-out', marines: { tex: 3, 'ice-cube': 3 } }))).command).toEqual({
      type: 'bug-out',
      figure: 'tex',
    });
  });

  it('bb-bug-003 bb-bug-004 everybody unwounded may try to leave alone, the leader with all in area 3; those who could go may wait', () => {
    const marines = { lt: 3, tex: 3, buster: 2, legs: { area: 2, wounded: true }, 'ice-cube': 3 } as const;
    const offers = (unit: string, phase: 'bug-out' | 'reaction' = 'bug-out') =>
      bodybag.screen
        .actions(all(game({ phase, marines })), unit)
        .filter(({ id }) => ['withdraw', 'bug-out', 'stay'].includes(id));
    expect(offers('lt')).toMatchObject([
      {
        id: 'withdraw',
        hotkey: 'l',
        label: { key: 'SKIRMISH.bodybag.action.withdraw.label', values: { count: 2 } },
        effect: { key: 'SKIRMISH.bodybag.action.own-roll', values: { odds: { values: { percent: 72 } } } },
        refusal: null,
      },
      {
        id: 'bug-out',
        hotkey: 'o',
        label: { key: 'SKIRMISH.bodybag.action.bug-out.label' },
        effect: { key: 'SKIRMISH.bodybag.action.own-roll', values: { odds: { values: { percent: 72 } } } },
        refusal: null,
      },
      {
        id: 'stay',
        hotkey: 't',
        label: { key: 'SKIRMISH.bodybag.action.stay.label' },
        effect: { key: 'SKIRMISH.bodybag.action.stay.effect' },
        refusal: null,
      },
    ]);
    expect(offers('tex').map(({ id }) => id)).toEqual(['bug-out', 'stay']);
    expect(offers('buster').map(({ id, refusal }) => [id, refusal?.code])).toEqual([['bug-out', 'not-in-area-3']]);
    for (const unit of ['legs', 'ice-cube', 'nobody']) expect(offers(unit)).toEqual([]);
    expect(offers('lt', 'reaction')).toEqual([]);
  });

  it('the button waits while somebody is on the way, or area 3 has more wounded than can be taken along', () => {
    const next = (marines: Parameters<typeof game>[0]['marines']) =>
      bodybag.screen.next(all(game({ phase: 'bug-out', marines })));
    const wounded = { area: 3, wounded: true } as const;
    expect(next({ lt: 3, tex: 3, 'ice-cube': 3 })).toMatchObject({
      seats: ['marines'],
      label: { key: 'SKIRMISH.bodybag.next.withdraw' },
      command: { type: 'withdraw' },
      refusal: null,
      left: [{ key: 'SKIRMISH.bodybag.left.may-leave', values: { count: 1 } }],
    });
    expect(next({ lt: 3, tex: 2, 'ice-cube': 3 })).toMatchObject({
      seats: ['marines'],
      label: { key: 'SKIRMISH.bodybag.next.stay', values: { turn: 2 } },
      command: { type: 'stay' },
      refusal: null,
      left: [{ key: 'SKIRMISH.bodybag.left.may-leave', values: { count: 1 } }],
    });
    expect(next({ lt: 3, legs: wounded, 'ice-cube': 3 }).command).toEqual({ type: 'stay' });
    expect(next({ lt: 3, tex: 3, legs: wounded, 'ice-cube': 3 }).command).toEqual({ type: 'withdraw' });
    expect(next({ tex: 3, 'ice-cube': 3 })).toMatchObject({
      seats: ['marines'],
      label: { key: 'SKIRMISH.bodybag.next.bug-out', values: { figure: { figure: 'tex' } } },
      refusal: null,
      left: [{ key: 'SKIRMISH.bodybag.left.may-leave', values: { count: 1 } }],
    });
    expect(next({ tex: { area: 3, triedToLeave: true }, 'ice-cube': 3 }).command).toEqual({ type: 'stay' });
  });

  it('a figure dragged over the line adds to the order that is being made; where no order is given, it stays in its area', () => {
    const marines = { lt: 3, tex: 3, buster: 3, 'ice-cube': 3 } as const;
    const drag = (state: BodybagState, unit: string, y: number) => {
      const route = bodybag.table.route(all(state), unit, { x: 15, y });
      return {
        command: commandOf(bodybag, state, unit, 'place', route),
        sketch: bodybag.table.preview(all(state), unit, act(bodybag, state, unit, 'place'), route),
      };
    };
    const planned = doing(game({ marines }), 'tex', 'forward');
    const second = drag(planned, 'buster', 20);
    expect(second.command).toEqual({ type: 'plan', order: { kind: 'move', to: { tex: 2, buster: 2 } } });
    expect(second.sketch.shapes).toMatchObject([
      { kind: 'line', role: 'path', arrow: true, points: [marine(planned, 'buster').at, { x: 15, y: 20 }] },
      { kind: 'disc', role: 'path', at: { x: 15, y: 20 } },
    ]);
    const tooFar = drag(planned, 'buster', 2).sketch;
    expect(tooFar.refusal?.code).toBe('not-adjacent');
    expect(tooFar.shapes.map((shape) => 'role' in shape && shape.role)).toEqual(['path-bad', 'path-bad']);
    const later = game({ phase: 'reaction', marines });
    const { command, sketch } = drag(later, 'tex', 20);
    expect(command).toMatchObject({ type: 'shift', figure: 'tex' });
    expect(sketch.refusal).not.toBeNull();
    expect(sketch.breakdowns).toEqual([]);
    const offered = (state: BodybagState) => act(bodybag, state, 'tex', 'place');
    expect(offered(planned)).toMatchObject({
      input: 'paths',
      hotkey: 'm',
      label: { key: 'SKIRMISH.bodybag.action.place.label' },
      effect: { key: 'SKIRMISH.bodybag.action.place.effect-order' },
    });
    expect(offered(later).effect.key).toBe('SKIRMISH.bodybag.action.place.effect');
  });

  it('before the sniper’s dice everybody’s danger is shown', () => {
    const state = game({
      phase: 'sniper',
      smoke: { 1: 2 },
      marines: { lt: 3, tex: 1, legs: { area: 2, covering: true } },
    });
    expect(bodybag.screen.next(all(state)).left).toMatchObject([
      { key: 'SKIRMISH.bodybag.left.danger-friends', values: { percent: 31 } },
      { key: 'SKIRMISH.bodybag.left.danger', values: { percent: 17 } },
    ]);
  });

  it('a roll is one card: the score with its odds, the dice, what came of it', () => {
    const state = game({ phase: 'reaction', marines: { lt: 3, tex: 1, 'ice-cube': 1 } });
    const { state: after, events } = play(
      state,
      { type: 'carry', figure: 'tex', wounded: 'ice-cube' },
      { dice: [5, 5] },
    );
    const [card, ...others] = bodybag.screen.cards(all(after), events);
    expect(others).toEqual([]);
    expect(card?.breakdowns[0]).toMatchObject({
      base: { value: 9 },
      reasons: [{ rule: 'bb-carry-002' }],
      odds: [{ share: 32 / 36 }, { share: 4 / 36 }],
    });
    expect(card?.dice[0]?.faces).toEqual([5, 5]);
    expect(card?.lines).toHaveLength(2);
    expect(card?.result.key).toBe('SKIRMISH.bodybag.card.carry.success');
  });

  it('the sniper’s phase is one card, with the conditions of each area and a die for each marine', () => {
    const state = game({ phase: 'sniper', marines: { lt: 3, tex: 1, buster: 2 } });
    const { state: after, events } = play(state, { type: 'snipe' }, { dice: [4, 4] });
    const [card] = bodybag.screen.cards(all(after), events);
    expect(card?.breakdowns.map(({ odds }) => odds[0]?.share)).toEqual([3 / 6, 2 / 6]);
    expect(card?.dice.map(({ hits }) => hits)).toEqual([[true], [false]]);
    expect(card?.result).toMatchObject({ values: { wounded: 1, killed: 0 } });
  });

  it('a game stopped at a question is at the same question after its record is read again', () => {
    const state = game({ phase: 'bug-out', marines: { lt: 3, tex: 3 } });
    const run = CommandRun.begin(bodybag, state, 'marines', { type: 'withdraw' });
    run.answer([1, 2]);
    const again = CommandRun.resume(bodybag, JSON.parse(JSON.stringify(run.open())) as ReturnType<typeof run.open>);
    expect(again.pending).toEqual(run.pending);
    expect(again.pending?.name).toBe('withdrawal');
  });

  it('marines who crowd an area still find room', () => {
    let state = bodybag.muster.begin('heroes');
    const to = Object.fromEntries(
      Object.values(state.figures)
        .filter(({ wounded }) => !wounded)
        .map(({ id }) => [id, 2 as const]),
    );
    state = play(
      state,
      { type: 'order', order: { kind: 'move', to } },
      { dice: Array.from({ length: 14 }, () => 1) },
    ).state;
    expect(['lt', 'tex', 'edsel'].map((name) => at(state, name as 'lt'))).toEqual([2, 2, 2]);
    expect(bodybag.rules.violations(state)).toEqual([]);
  });
});

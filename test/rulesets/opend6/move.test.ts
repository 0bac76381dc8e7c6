import { describe, expect, it } from 'vitest';
import { printedSide } from '../../../src/foundry/table/canvas/marker-side';
import { openD6 } from '../../../src/rulesets/opend6';
import { newDesign } from '../../../src/rulesets/opend6/design/design';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import {
  battle,
  refusalOf,
  plainDesign,
  row,
  soldier,
  squad,
  told,
  play,
  type OpenD6Command,
  refuse,
} from '../../support/opend6';
import { plan, shotsOf } from './fire-support';
import { all, carry, codeOf, north, rebels, refusal, start, strip, way, isAsked } from './move-table';

const troopers = (x: number, y: number, facing = 180) => ({ trooper: { at: [{ x, y }], facing } });

/** The squad of these tests, with an enemy in sight who may walk past. */
const passedBy = () => rebels({}, { squads: troopers(24, 24, 90) });
describe('how far', () => {
  it('od6-move-001 a squad moves any distance up to its rate, or stays', () => {
    expect(codeOf(rebels(), north(0.1))).toBe('legal');
    expect(codeOf(rebels(), north(13))).toBe('legal');
    expect(refusal(rebels(), north(13.01))).toEqual({
      code: 'too-far',
      rule: 'od6-move-001',
      subject: 'rebel.2',
      values: { inches: 13.01, rate: 13 },
    });
    expect(refusalOf(rebels(), { type: 'hold', unit: 'rebel' })).toBeNull();
  });

  it('od6-move-002 Move 10 with AGI 3 walks 8 and runs 13', () => {
    expect(soldier(carry(rebels(), north(8)).state, 'rebel.2')).toMatchObject({ pace: 'walk', at: { x: 24, y: 32 } });
    expect(soldier(carry(rebels(), north(8.01)).state, 'rebel.2').pace).toBe('run');
    expect(codeOf(rebels(), north(13))).toBe('legal');
    expect(codeOf(rebels(), north(13.01))).toBe('too-far');
  });

  it('od6-move-002 Move 10 with AGI 1 walks 6 and runs 11', () => {
    const slow = rebels({ design: newDesign('assault-soldier', { number: 3, weapons: ['raygun-rifle'] }) });
    expect(squad(slow, 'rebel').profile).toMatchObject({ move: 10, worn: { agility: 1 } });
    expect(soldier(carry(slow, north(6)).state, 'rebel.2').pace).toBe('walk');
    expect(soldier(carry(slow, north(6.01)).state, 'rebel.2').pace).toBe('run');
    expect(codeOf(slow, north(11))).toBe('legal');
    expect(codeOf(slow, north(11.01))).toBe('too-far');
  });

  it('od6-move-003 half inches stay: a walk of 7.5', () => {
    const state = rebels();
    Object.assign(squad(state, 'rebel'), { profile: { ...squad(state, 'rebel').profile, walk: 7.5, run: 12 } });
    expect(soldier(carry(state, north(7.5)).state, 'rebel.2').pace).toBe('walk');
    expect(soldier(carry(state, north(7.6)).state, 'rebel.2').pace).toBe('run');
    expect(codeOf(state, north(12.1))).toBe('too-far');
  });

  it('od6-move-008 a wounded soldier does not run', () => {
    const state = rebels({ soldiers: { 2: { wounded: true } } });
    expect(codeOf(state, north(8))).toBe('legal');
    expect(refusal(state, north(8.01))).toMatchObject({
      code: 'wounded-cannot-run',
      rule: 'od6-move-008',
      values: { rate: 8 },
    });
  });

  it('od6-move-009 a wounded soldier walks as far as the sheet says, by table option less', () => {
    const wounded = { soldiers: { 2: { wounded: true } } };
    expect(codeOf(rebels(wounded), north(8))).toBe('legal');
    const slowed = rebels(wounded, { options: { woundsSlow: true } });
    expect(codeOf(slowed, north(7))).toBe('legal');
    expect(codeOf(slowed, north(7.01))).toBe('wounded-cannot-run');
  });

  it('od6-game-014 a move is the path of the base centre, all its legs', () => {
    expect(codeOf(rebels(), { 'rebel.2': { path: way(start, [0, 4], [180, 4], [0, 5]) } })).toBe('run-turns-too-far');
    expect(soldier(carry(rebels(), { 'rebel.2': { path: way(start, [0, 4], [90, 4]) } }).state, 'rebel.2').pace).toBe(
      'walk',
    );
  });
});

describe('what the pace means for the squad', () => {
  const held = { answers: { 'opportunity-fire': 'hold' } };

  it('od6-move-004 od6-move-006 od6-move-007 nine stay, one walks 1": a Fire +1 marker, and all fire at +1', () => {
    const enemy = { squads: { ...troopers(24, 20), other: { at: [{ x: 5, y: 45 }] } } };
    const ten = rebels({ at: row(10, 40, 10), design: { number: 10 } }, enemy);
    const { state } = carry(ten, all(ten, ['rebel.3'], 0, 1), held);
    expect(squad(state, 'rebel')).toMatchObject({ pace: 'walk', marker: 'fire-plus-one', activated: true });
    const stayed = soldier(state, 'rebel.9');
    expect(stayed.pace).toBe('still');
    const firing = plan({ ...state, phase: 'fire' }, { unit: 'rebel', target: 'trooper' }).shooters;
    expect(firing).toHaveLength(10);
    for (const { reasons } of firing) expect(reasons.map(({ key, value }) => [key, value])).toEqual([['walking', 1]]);
  });

  it('od6-move-005 od6-move-006 od6-move-007 nine walk, one runs: a No Fire marker, and nobody fires', () => {
    const state = rebels({ at: row(10, 40, 10), design: { number: 10 } }, { squads: troopers(24, 30, 180) });
    const orders = { ...all(state, squad(state, 'rebel').members, 0, 2), ...all(state, ['rebel.5'], 0, 9) };
    const { state: after } = carry(state, orders, held);
    expect(squad(after, 'rebel')).toMatchObject({ pace: 'run', marker: 'no-fire' });
    const fires = (from: OpenD6State) => {
      const firing: OpenD6State = { ...from, phase: 'fire', toAct: 'rebels' };
      return refuse(firing, 'rebels', {
        type: 'fire',
        unit: 'rebel',
        shots: shotsOf(firing, 'rebel', 'trooper').slice(5),
      });
    };
    expect(fires(state)).toBeNull();
    expect(fires(after)).toMatchObject({ code: 'squad-ran', rule: 'od6-move-005' });
    // Nor at those who charge them.
    const charge: OpenD6Command = { type: 'charge', unit: 'trooper', target: 'rebel' };
    const charged = play({ ...after, phase: 'movement', toAct: 'troopers' }, 'troopers', charge, {
      dice: [
        ['morale-test', 5],
        ['morale-test', 2],
      ],
    });
    expect(told(charged.events, 'charge-ended')).toMatchObject([{ result: 'contact' }]);
    expect(told(charged.events, 'volley-fired')).toEqual([]);
  });

  it('od6-move-006 by table option all who move use one rate', () => {
    const orders = (state: OpenD6State) => ({ ...all(state, ['rebel.1'], 0, 3), ...north(9) });
    expect(codeOf(rebels(), orders(rebels()))).toBe('legal');
    expect(['rebel.1', 'rebel.2'].map((id) => soldier(carry(rebels(), orders(rebels())).state, id).pace)).toEqual([
      'walk',
      'run',
    ]);
    const strict = rebels({}, { options: { oneRatePerSquad: true } });
    const { state } = carry(strict, orders(strict));
    expect(soldier(state, 'rebel.1').pace).toBe('run');
    const turning = { ...orders(strict), 'rebel.1': { path: way({ x: 22, y: 40 }, [180, 3]) } };
    expect(refusal(strict, turning)).toMatchObject({ code: 'one-rate', rule: 'od6-move-006', subject: 'rebel.1' });
    const hurt = rebels({ soldiers: { 1: { wounded: true } } }, { options: { oneRatePerSquad: true } });
    expect(codeOf(hurt, orders(hurt))).toBe('one-rate');
  });

  it('od6a-data-005 the markers for a wound, No Fire and Fire +1 are half an inch wide, whatever the base', () => {
    const state = battle({ squads: { rebels: { at: [{ x: 10, y: 30 }], soldiers: { 1: { wounded: true } } } } });
    const look = openD6.table.figureLook(openD6.rules.seen(state, 'referee'), 'rebels.1');
    expect(look).toMatchObject({ wounds: 1, markerSide: 0.5 });
    expect([0.5, 1.5].map((r) => printedSide(look, { r }, 2 * r * 100))).toEqual([50, 50]);
    expect(printedSide({}, { r: 0.5 }, 100)).toBeNull();
  });

  it('od6-game-007 the markers are squad markers: nobody moved, none is placed', () => {
    const { state } = play(rebels(), 'rebels', { type: 'hold', unit: 'rebel' });
    expect(squad(state, 'rebel').marker).toBe('none');
    expect(squad(carry(rebels(), north(1)).state, 'rebel').marker).toBe('fire-plus-one');
    expect(squad(carry(rebels(), north(9)).state, 'rebel').marker).toBe('no-fire');
  });

  it('od6-turn-006 a squad that holds spends its activation, has not moved, and may still try opportunity fire', () => {
    const { state, events } = play(passedBy(), 'rebels', { type: 'hold', unit: 'rebel' });
    expect(told(events, 'squad-activated')).toEqual([
      { type: 'squad-activated', rule: 'od6-turn-006', unit: 'rebel', held: true },
    ]);
    expect(squad(state, 'rebel')).toMatchObject({ activated: true, pace: 'still' });
    expect(isAsked(state)).toBe(true);
    expect(refusal(rebels(), {})).toMatchObject({ code: 'nothing-ordered', rule: 'od6-turn-006' });
  });

  it('od6-rout-004 a broken squad has no part in the Movement Phase', () => {
    const broken = rebels({ morale: 0 });
    expect(refusal(broken, north(1))).toMatchObject({ code: 'squad-broken', rule: 'od6-rout-004' });
    expect(refusalOf(broken, { type: 'hold', unit: 'rebel' })).toMatchObject({ code: 'squad-broken' });
    expect(codeOf(rebels({ morale: 1 }), north(1))).toBe('legal');
  });
});

describe('turning', () => {
  it('od6-move-010 a walk turns as it likes: 5" ahead, left, 3", right', () => {
    const path = way(start, [0, 5], [270, 3]);
    const { state } = carry(rebels(), { 'rebel.2': { path, facing: 0 } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ pace: 'walk', facing: 0 });
    expect(codeOf(rebels(), { 'rebel.2': { path: way(start, [180, 2], [0, 1], [180, 3]), facing: 77 } })).toBe('legal');
  });

  it('od6-move-011 turning on the spot counts as a walk', () => {
    const { state, events } = carry(rebels(), { 'rebel.2': { facing: 90 } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ facing: 90, pace: 'walk', at: start });
    expect(squad(state, 'rebel').marker).toBe('fire-plus-one');
    expect(told(events, 'figure-turned')).toMatchObject([{ rule: 'od6-move-011' }]);
    expect(codeOf(rebels(), { 'rebel.2': { facing: 0 } })).toBe('nothing-ordered');
  });

  it('od6-move-012 a run of 8", 45 degrees, 2", 45 degrees is legal, and 10" long', () => {
    const { state, events } = carry(rebels(), { 'rebel.2': { path: way(start, [0, 8], [45, 2]), facing: 90 } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ pace: 'run', facing: 90 });
    expect(told(events, 'figure-moved')[0]?.inches).toBeCloseTo(10);
    expect(squad(state, 'rebel').marker).toBe('no-fire');
  });

  it('od6-move-012 a run turns at most twice and 90 degrees in all; an opening pivot counts, splits are free', () => {
    const run = (...legs: [number, number][]) => codeOf(rebels(), { 'rebel.2': { path: way(start, ...legs) } });
    expect(run([0, 5], [90, 5])).toBe('legal');
    expect(run([0, 5], [91, 5])).toBe('run-turns-too-far');
    expect(run([0, 4], [30, 4], [90, 2])).toBe('legal');
    expect(run([0, 4], [30, 4], [60, 2], [90, 1])).toBe('run-turns-too-many');
    expect(run([90, 9])).toBe('legal');
    expect(run([90, 5], [100, 5])).toBe('run-turns-too-far');
    expect(run([30, 5], [60, 3], [90, 1])).toBe('run-turns-too-many');
    expect(run([45, 5], [0, 5])).toBe('legal');
    expect(run([45, 5], [350, 5])).toBe('run-turns-too-far');
  });

  it('od6-move-013 after a run a soldier faces along the last stretch, and may use the rest of the 90 degrees', () => {
    const path = way(start, [0, 5], [60, 5]);
    expect(soldier(carry(rebels(), { 'rebel.2': { path } }).state, 'rebel.2').facing).toBeCloseTo(60);
    expect(codeOf(rebels(), { 'rebel.2': { path, facing: 90 } })).toBe('legal');
    expect(codeOf(rebels(), { 'rebel.2': { path, facing: 30 } })).toBe('legal');
    expect(codeOf(rebels(), { 'rebel.2': { path, facing: 91 } })).toBe('run-turns-too-far');
    expect(codeOf(rebels(), { 'rebel.2': { path, facing: 0 } })).toBe('run-turns-too-far');
    const bent = way(start, [0, 4], [30, 4], [60, 2]);
    expect(codeOf(rebels(), { 'rebel.2': { path: bent, facing: 90 } })).toBe('legal');
  });
});

describe('lying down', () => {
  const prone = (rest = {}) => rebels({ soldiers: { 2: { prone: true, startedProne: true, ...rest } } });

  it('od6-move-014 dropping prone is free and no movement', () => {
    const { state, events } = carry(passedBy(), { 'rebel.2': { does: ['prone'] } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ prone: true, pace: 'still' });
    expect(squad(state, 'rebel')).toMatchObject({ marker: 'none', pace: 'still' });
    expect(isAsked(state)).toBe(true);
    expect(told(events, 'posture-changed')).toMatchObject([{ rule: 'od6-move-014', prone: true }]);
  });

  it('od6-move-014 a soldier may drop at the end of a move of the full rate', () => {
    const { state } = carry(rebels(), north(8, { does: ['prone'] }));
    expect(soldier(state, 'rebel.2')).toMatchObject({ prone: true, pace: 'walk', at: { y: 32 } });
    expect(codeOf(prone(), { 'rebel.2': { does: ['prone'] } })).toBe('already-prone');
  });

  it('od6-move-015 a prone soldier crawls up to 2" in any direction, to any facing, and it counts as a walk', () => {
    const { state, events } = carry(prone(), { 'rebel.2': { path: way(start, [180, 2]), facing: 45 } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ prone: true, pace: 'walk', facing: 45, at: { x: 24, y: 42 } });
    expect(squad(state, 'rebel').marker).toBe('fire-plus-one');
    expect(told(events, 'figure-moved')[0]?.rule).toBe('od6-move-015');
    expect(refusal(prone(), north(2.01))).toMatchObject({ code: 'crawl-too-far', rule: 'od6-move-015' });
    expect(soldier(carry(prone(), { 'rebel.2': { facing: 90 } }).state, 'rebel.2')).toMatchObject({
      prone: true,
      pace: 'walk',
    });
  });

  it('od6-move-015 terrain multiplies a crawl: 1" in rough, half an inch in very rough', () => {
    const on = (kind: 'scrub' | 'heavy-woods') =>
      rebels({ soldiers: { 2: { prone: true, startedProne: true } } }, { table: { areas: [strip(kind, 30, 42)] } });
    expect(codeOf(on('scrub'), north(1))).toBe('legal');
    expect(codeOf(on('scrub'), north(1.01))).toBe('crawl-too-far');
    expect(codeOf(on('heavy-woods'), north(0.5))).toBe('legal');
    expect(codeOf(on('heavy-woods'), north(0.51))).toBe('crawl-too-far');
  });

  it('od6-move-015 only soldiers who began the phase prone crawl or stand up', () => {
    expect(refusal(prone({ startedProne: false }), north(1))).toMatchObject({ code: 'fell-this-phase' });
    expect(codeOf(prone({ startedProne: false }), { 'rebel.2': { does: ['stand'] } })).toBe('fell-this-phase');
    expect(codeOf(prone({ startedProne: false }), { 'rebel.2': { facing: 90 } })).toBe('fell-this-phase');
    expect(
      codeOf(prone({ startedProne: false }), {
        ...all(prone({ startedProne: false }), ['rebel.1'], 0, 1),
        'rebel.2': {},
      }),
    ).toBe('legal');
  });

  it('od6-move-016 standing up takes 2": stand and walk 6", or stand and run 11"', () => {
    const stand = { does: ['stand'] };
    const { state } = carry(prone(), north(6, stand));
    expect(soldier(state, 'rebel.2')).toMatchObject({ prone: false, pace: 'walk', at: { y: 34 } });
    expect(soldier(carry(prone(), north(6.01, stand)).state, 'rebel.2').pace).toBe('run');
    expect(codeOf(prone(), north(11, stand))).toBe('legal');
    expect(codeOf(prone(), north(11.01, stand))).toBe('too-far');
    expect(codeOf(rebels(), north(1, stand))).toBe('not-prone');
  });

  it('od6-move-016 standing up alone counts as a walk, and costs 2" on any ground', () => {
    const { state } = carry(prone(), { 'rebel.2': { does: ['stand'] } });
    expect(soldier(state, 'rebel.2')).toMatchObject({ prone: false, pace: 'walk', at: start });
    expect(squad(state, 'rebel').marker).toBe('fire-plus-one');
    const rough = rebels(
      { soldiers: { 2: { prone: true, startedProne: true } } },
      { table: { areas: [strip('scrub', 30, 42)] } },
    );
    expect(soldier(carry(rough, north(3, { does: ['stand'] })).state, 'rebel.2').pace).toBe('walk');
    expect(soldier(carry(rough, north(3.01, { does: ['stand'] })).state, 'rebel.2').pace).toBe('run');
  });
});

describe('other figures and the edge', () => {
  it('od6-move-025 friends are passed through, but nobody ends on a base', () => {
    const state = rebels({}, { squads: { other: { at: [{ x: 24, y: 37 }] } } });
    expect(codeOf(state, north(5))).toBe('legal');
    expect(refusal(state, north(2.5))).toMatchObject({
      code: 'ends-on-base',
      rule: 'od6-move-025',
      subject: 'rebel.2',
    });
    expect(codeOf(state, north(2))).toBe('legal');
    expect(codeOf(state, north(2.01))).toBe('ends-on-base');
  });

  it('od6-move-025 two movers may change places but not share one', () => {
    const swap = { 'rebel.1': { path: [{ x: 22, y: 40 }, start] }, 'rebel.2': { path: [start, { x: 22, y: 40 }] } };
    expect(codeOf(rebels(), swap)).toBe('legal');
    const same = {
      'rebel.1': {
        path: [
          { x: 22, y: 40 },
          { x: 23, y: 38 },
        ],
      },
      'rebel.2': { path: [start, { x: 23.5, y: 38 }] },
    };
    expect(codeOf(rebels(), same)).toBe('ends-on-base');
    const turning = {
      'rebel.1': {
        path: [
          { x: 22, y: 40 },
          { x: 23.5, y: 40 },
        ],
      },
      'rebel.2': { facing: 90 },
    };
    expect(refusal(rebels(), turning)).toMatchObject({ code: 'ends-on-base', subject: 'rebel.1' });
  });

  it('od6-move-025 nobody passes through an enemy, but beside one', () => {
    const state = rebels({}, { squads: troopers(24, 35) });
    expect(refusal(state, north(8))).toMatchObject({ code: 'enemy-in-the-way', rule: 'od6-move-025' });
    expect(codeOf(rebels({}, { squads: troopers(25, 35) }), north(8))).toBe('legal');
    expect(codeOf(rebels({}, { squads: troopers(24.9, 35) }), north(8))).toBe('enemy-in-the-way');
  });

  it('od6-move-026 a move ends short of contact with an enemy', () => {
    const state = rebels({}, { squads: troopers(24, 35) });
    expect(codeOf(state, north(3.9))).toBe('legal');
    expect(refusal(state, north(4))).toEqual({
      code: 'contact-needs-charge',
      rule: 'od6-move-026',
      subject: 'rebel.2',
    });
  });

  it('od6-move-027 nobody walks off a table without exits', () => {
    const edge = rebels({
      at: [
        { x: 22, y: 3 },
        { x: 24, y: 3 },
        { x: 26, y: 3 },
      ],
    });
    expect(codeOf(edge, { 'rebel.2': { path: way({ x: 24, y: 3 }, [0, 3]) } })).toBe('legal');
    expect(refusal(edge, { 'rebel.2': { path: way({ x: 24, y: 3 }, [0, 3.1]) } })).toMatchObject({
      code: 'off-the-table',
      rule: 'od6-move-027',
    });
  });

  it('a malformed order is refused with a code of its own', () => {
    const read = (order: object) => () =>
      openD6.rules.read({ type: 'move', unit: 'rebel', orders: { 'rebel.2': order } });
    const fault = (path: string) =>
      expect.objectContaining({ code: 'bad-command', message: expect.stringContaining(`'orders.rebel.2.${path}'`) });
    expect(read({ path: [start], facing: 90 })).not.toThrow();
    expect(read({ path: [] })).toThrow(fault('path'));
    expect(read({ path: [start, { x: Number.NaN, y: 3 }] })).toThrow(fault('path.1.x'));
    expect(codeOf(rebels(), { 'rebel.2': { path: [{ x: 20, y: 20 }, start] } })).toBe('path-starts-elsewhere');
    expect(read({ facing: Number.NaN })).toThrow(fault('facing'));
    expect(codeOf(rebels(), { 'rebel.2': { does: ['fly'] } })).toBe('unknown-task');
    expect(codeOf(rebels(), { 'someone.1': { facing: 3 } })).toBe('not-of-this-squad');
    expect(codeOf(rebels({ soldiers: { 2: { presence: 'out' } } }), north(1))).toBe('not-on-table');
  });
});

it('the squad of these tests is the plain one', () => {
  expect(squad(rebels({ design: plainDesign }), 'rebel').profile).toMatchObject({
    walk: 8,
    run: 13,
    command: 3,
    commanderCommand: 3,
  });
});

import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import type { Script } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import { play, row, soldier, squad, told } from '../../support/opend6';
import { charge, faceToFace, type Parts } from './assault-support';
import { act, all } from '../../support/seen';

const rifles = { design: { weapons: ['raygun-rifle' as const] } };
const pistols = { design: { weapons: ['raygun-pistol' as const] } };

/** So many troopers with rifles, who face the charge. */
const rifled = (count: number) => ({
  troopers: { at: Array.from({ length: count }, (_, i) => ({ x: 18 + 2 * i, y: 19 })), ...rifles },
});

/** One rebel charges one armed trooper; both tests without effect, then the dice given. */
function duel(inches: number, dice: readonly number[], parts: Parts = {}, answers: Script['answers'] = {}) {
  const start = faceToFace(inches, {
    ...parts,
    rebels: { at: [{ x: 20, y: 30 }], ...parts.rebels },
    troopers: { at: [{ x: 20, y: 29 - inches }], ...rifles, ...parts.troopers },
  });
  return play(start, 'rebels', charge, { dice: [5, 2, 4, 3, ...dice], answers });
}

describe('defensive fire', () => {
  it('od6-assault-012 od6-assault-013 od6-assault-014 od6-opp-008 falls halfway, at 1 more, after the tests', () => {
    // Rifle at 5.5" between centres: short range, difficulty 6 + 1; Firearms 4.
    const { state, events } = duel(10, [2]);
    const volley = told(events, 'volley-fired')[0];
    expect(volley?.rule).toBe('od6-assault-014');
    expect(volley?.shooters[0]).toMatchObject({ difficulty: 7, reasons: [{ key: 'defensive-fire', value: 1 }] });
    expect(volley?.range?.inches).toBeCloseTo(6);
    expect(soldier(state, 'troopers.1')).toMatchObject({ defended: true, fired: false });
    expect(told(events, 'charge-ended')[0]?.result).toBe('contact');
    expect(told(events, 'opportunity-tested')).toEqual([]);
  });

  it('od6-assault-013 a charge of 10 inches that is seen from the start is fired at 5 inches away', () => {
    const moves = told(duel(10, [2]).events, 'figure-moved');
    expect(moves.map(({ inches }) => inches)).toEqual([5, 5]);
  });

  it('od6-assault-013 one that is seen only for the last 3 inches is fired at there', () => {
    // The rebel runs through a comrade of another squad, and is hidden until the rebel's centre is past that base.
    const { events } = duel(
      10,
      [2],
      { more: { 'rebels-b': { at: [{ x: 20, y: 23.5 }] } } },
      { 'defensive-fire': 'fire' },
    );
    const moves = told(events, 'figure-moved');
    expect(moves[0]?.inches).toBeCloseTo(7, 2);
    expect(moves[1]?.inches).toBeCloseTo(3, 2);
    expect(told(events, 'volley-fired')[0]?.range?.inches).toBeCloseTo(4, 2);
  });

  it('od6-assault-015 the incapacitated are removed, the wounded fall where they were, the others go on', () => {
    const start = faceToFace(10, { troopers: { at: [{ x: 21.5, y: 19 }], ...rifles } });
    // Three against one: no charge test; the single shot hits rebel 2 (die 2), damage wounds.
    const hit = play(start, 'rebels', charge, { dice: [5, 2, 3, 2, 2, 3] });
    expect(told(hit.events, 'soldier-hurt')).toHaveLength(1);
    const fallen = soldier(hit.state, 'rebels.2');
    expect(fallen).toMatchObject({ prone: true, wounded: true, presence: 'table' });
    expect(fallen.at.y).toBeCloseTo(25, 0);
    expect(told(hit.events, 'charge-ended')[0]?.result).toBe('contact');
    expect(soldier(hit.state, 'rebels.1').prone).toBe(false);
    expect(openD6.rules.violations(hit.state)).toEqual([]);
  });

  it('od6-assault-011 od6-assault-015 morale does not fall when the fire stopped everybody who could reach', () => {
    // 4 + 4 = 8 hits at 7; damage 5 + 5 against 2 + 2.
    const { state, events } = duel(10, [4, 5, 2]);
    expect(soldier(state, 'rebels.1').presence).toBe('out');
    expect(told(events, 'charge-ended')[0]?.result).toBe('stopped-by-fire');
    expect(squad(state, 'rebels').morale).toBe(5);
  });

  it('od6-assault-012 od6-morale-022 is lost when charged in flank or rear', () => {
    const { events } = play(faceToFace(10, { troopers: { facing: 0, ...rifles } }), 'rebels', charge, {
      dice: [5, 2, 6, 2, 3],
    });
    expect(told(events, 'volley-fired')).toEqual([]);
    expect(told(events, 'morale-tested')[1]?.threat.value).toBe(6);
  });

  it('od6-assault-012 a squad that walked fires at 1 more again, one that is marked No Fire not at all', () => {
    const walked = duel(10, [2], {
      troopers: { squad: { pace: 'walk', marker: 'fire-plus-one' }, soldiers: { 1: { pace: 'walk' } } },
    });
    expect(told(walked.events, 'volley-fired')[0]?.shooters[0]?.difficulty).toBe(8);
    const ran = duel(10, [], { troopers: { squad: { pace: 'run', marker: 'no-fire' } } });
    expect(told(ran.events, 'volley-fired')).toEqual([]);
  });

  it('od6-assault-017 each soldier has it once a turn, and then no fire in the Fire Combat Phase', () => {
    const again = duel(10, [], { troopers: { soldiers: { 1: { defended: true } } } });
    expect(told(again.events, 'volley-fired')).toEqual([]);
    const { state } = duel(14, [2]);
    const fire = (unit: string, figure: string, target: string) =>
      openD6.rules.refuse(all({ ...state, phase: 'fire', toAct: state.units[unit]?.side ?? null }), 'referee', {
        type: 'fire',
        unit,
        shots: [{ figure, weapon: 'raygun-rifle', aim: { unit: target } }],
      })?.code;
    expect(fire('troopers', 'troopers.1', 'rebels')).toBe('soldier-defended');
    expect(fire('rebels', 'rebels.1', 'troopers')).toBe('squad-ran');
    expect(soldier(state, 'rebels.1').charged).toBe(true);
    expect(squad(state, 'troopers').marker).toBe('none');
    expect(squad(state, 'troopers').activated).toBe(false);
  });

  /** One rebel charges two troopers while others of the rebel's side look on. */
  const watched: Parts = {
    troopers: {
      at: [
        { x: 20, y: 19 },
        { x: 21.5, y: 19 },
      ],
      ...rifles,
    },
    more: { 'rebels-b': { at: [{ x: 24, y: 36 }] } },
  };
  const shooters = ({ events }: ReturnType<typeof duel>) =>
    told(events, 'volley-fired').flatMap((volley) =>
      volley.shooters.map(({ figure, weapon }) => `${figure} ${weapon}`),
    );

  it('od6-assault-017 od6-fire-007 a soldier may save their fire for the Fire Combat Phase', () => {
    const saved = duel(10, [2], watched, { 'defensive-fire': 'fire?troopers.2=none' });
    expect(shooters(saved)).toEqual(['troopers.1 raygun-rifle']);
    expect([1, 2].map((number) => soldier(saved.state, `troopers.${number}`).defended)).toEqual([true, false]);
    expect(shooters(duel(10, [2, 2], watched, { 'defensive-fire': 'fire' }))).toHaveLength(2);
    expect(shooters(duel(10, [], watched, { 'defensive-fire': 'hold' }))).toEqual([]);
  });

  it('od6-fire-007 or fire with another weapon; that is asked even if nobody else could be fired at', () => {
    const two: Parts = { troopers: { soldiers: { 1: { ranged: ['raygun-rifle', 'raygun-pistol'] } } } };
    expect(shooters(duel(10, [2], two, { 'defensive-fire': 'fire?troopers.1=raygun-pistol' }))).toEqual([
      'troopers.1 raygun-pistol',
    ]);
  });

  it('od6-assault-012 the question comes after the tests, and everybody fires when nobody answers it', () => {
    const start = faceToFace(10, { rebels: { at: [{ x: 20, y: 30 }] }, ...watched });
    const run = CommandRun.begin(openD6, start, 'rebels', charge);
    for (const face of [5, 2, 4, 3]) run.answer([face]);
    const { pending } = run;
    expect(pending).toMatchObject({ kind: 'choose', name: 'defensive-fire', seat: 'troopers', fallback: 'fire' });
    if (pending?.kind !== 'choose') throw new Error('nobody is asked');
    const { parts, options, sketch } = openD6.screen.prompt(all(run.state), pending);
    expect(options.map(({ id, detail }) => [id, detail])).toEqual([
      ['fire', undefined],
      ['hold', undefined],
    ]);
    expect(parts?.count.values).toEqual({ count: 2, all: 2 });
    expect(sketch.shapes).toContainEqual(
      expect.objectContaining({ kind: 'disc', role: 'target', at: { x: 20, y: 25 } }),
    );
    expect(openD6.players.automaton('veteran').answer(all(run.state), pending, seeded(1)).option).toBe('fire');
  });

  it('od6-assault-016 a soldier in contact has no defensive fire', () => {
    const start = faceToFace(10, {
      troopers: {
        at: [
          { x: 20, y: 19 },
          { x: 21.5, y: 19 },
        ],
        ...pistols,
      },
      more: { 'rebels-b': { at: [{ x: 20, y: 18 }], facing: 180 } },
    });
    start.fights = [{ chargers: 'rebels-b', defenders: 'troopers', rounds: 1 }];
    const { events } = play(start, 'rebels', charge, { dice: [5, 2, 5, 3, 2], answers: { 'defensive-fire': 'fire' } });
    expect(told(events, 'volley-fired')[0]?.shooters.map(({ figure }) => figure)).toEqual(['troopers.2']);
  });

  it('od6-opp-008 od6-opp-009 other squads may opportunity fire at the charge; at the same point all falls together', () => {
    const start = faceToFace(10, {
      rebels: { at: [{ x: 20, y: 30 }] },
      troopers: { at: [{ x: 20, y: 19 }], ...rifles },
      more: { 'troopers-b': { at: [{ x: 26, y: 25 }], facing: 270 } },
    });
    const { events } = play(start, 'rebels', charge, {
      dice: [5, 2, 4, 3, 5, 3, 2, 2],
      answers: { 'opportunity-fire': 'fire' },
    });
    const kinds = told(events, 'volley-fired').map(({ unit, situation }) => [unit, situation]);
    expect(kinds.sort()).toEqual([
      ['troopers', 'defensive'],
      ['troopers-b', 'opportunity'],
    ]);
    expect(told(events, 'march-halted')).toHaveLength(1);
    const order = events.map(({ type }) => type);
    expect(order.lastIndexOf('morale-tested')).toBeLessThan(order.indexOf('opportunity-tested'));
  });

  it('od6-opp-009 an aborted charge, which is no move, draws no fire', () => {
    const start = faceToFace(10, {
      rebels: { morale: 2 },
      more: { 'troopers-b': { at: row(26, 25, 1), facing: 270 } },
    });
    const { events } = play(start, 'rebels', charge, { dice: [4, 2] });
    expect(told(events, 'charge-ended')[0]?.result).toBe('aborted');
    expect(told(events, 'opportunity-tested')).toEqual([]);
  });
});

describe('what a charge is told of the fire that it will meet', () => {
  const sketch = (start: ReturnType<typeof faceToFace>) =>
    openD6.table.preview(all(start), 'rebels', act(openD6, start, 'rebels', 'charge'), { unit: 'troopers' });
  const odds = (start: ReturnType<typeof faceToFace>) =>
    sketch(start)
      .breakdowns.find(({ title }) => title.key.endsWith('defence-title'))
      ?.odds.map((one) => ('number' in one ? one.number : null));

  it('od6-assault-012 od6-assault-014 counts the shots of all who may fire, at difficulty 6 + 1', () => {
    // Firearms 4 against 7: 4 plus a die of 3 or more hits, 2/3; a first 1 never does.
    const one = faceToFace(10, { troopers: { at: [{ x: 20, y: 19 }], ...rifles } });
    expect(odds(one)?.[0]).toBeCloseTo(0.7, 1);
    expect(sketch(one).glance?.warning?.values).toEqual({ shots: 1, hits: 0.7 });
    const [hits, wounds, out] = odds(one) ?? [];
    expect((wounds ?? 0) + (out ?? 0)).toBeLessThanOrEqual(hits ?? 0);
    const three = faceToFace(10, rifled(3));
    expect(sketch(three).glance?.warning?.values).toEqual({ shots: 3, hits: 2 });
  });

  it('od6-assault-003 says the same however far the charge is', () => {
    expect(odds(faceToFace(10, rifled(3)))).toEqual(
      odds(
        faceToFace(17, {
          troopers: { ...rifled(3).troopers, at: rifled(3).troopers.at.map(({ x }) => ({ x, y: 12 })) },
        }),
      ),
    );
  });

  it('od6-assault-012 od6-assault-017 says nothing of squads that cannot fire, and a wound or a walk makes it less', () => {
    expect(odds(faceToFace(10, { troopers: { at: [{ x: 20, y: 19 }] } }))).toBeUndefined();
    const marked = faceToFace(10, { troopers: { ...rifled(3).troopers, squad: { marker: 'no-fire' } } });
    expect(odds(marked)).toBeUndefined();
    const flank = faceToFace(10, { troopers: { at: [{ x: 20, y: 19 }], facing: 0, ...rifles } });
    expect(odds(flank)).toBeUndefined();
    const walked = faceToFace(10, { troopers: { ...rifled(3).troopers, squad: { pace: 'walk' } } });
    expect(odds(walked)?.[0]).toBeLessThan(odds(faceToFace(10, rifled(3)))?.[0] ?? 0);
  });
});

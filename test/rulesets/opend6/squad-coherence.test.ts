import { describe, expect, it } from 'vitest';
import type { Options } from '../../../src/rulesets/opend6/data/options';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Point } from '../../../src/space/types';
import {
  battle,
  previewOf,
  soldier,
  squad,
  told,
  type SquadSetUp,
  endPhase,
  selectionSketch,
} from '../../support/opend6';
import { conditionsOf } from '../../support/opend6-shown';
import { casualtyTest } from './assault-support';
import { modifiers } from './fire-support';
import { all, carry, codeOf, refusal } from './move-table';

/** A squad in a row along y = 40 with centres at these x; the commander first. Command 3 unless told. */
function inRow(xs: readonly number[], rest: Partial<SquadSetUp> = {}, options: Partial<Options> = {}): OpenD6State {
  return battle({ options, squads: { rebel: { at: xs.map((x) => ({ x, y: 40 })), ...rest } } });
}

/** Those who are shown to be out of touch with the squad. */
const apartFrom = (state: OpenD6State): string[] =>
  squad(state, 'rebel').members.filter((id) => conditionsOf(state, id).includes('separated'));
/** The links that are drawn for a selected squad: from whom to whom, and whether they hold. */
function links(state: OpenD6State) {
  const who = (at: Point | undefined) => Object.values(state.figures).find((one) => one.at === at)?.id;
  return selectionSketch(state, 'rebel', null).shapes.flatMap((shape) =>
    shape.kind === 'line' && shape.role.startsWith('link')
      ? [[who(shape.points[0]), who(shape.points[1]), shape.role === 'link']]
      : [],
  );
}

describe('command distance', () => {
  it('od6-squad-013 od6-game-014 with command 2, 2" from edge to edge link, a hair more does not', () => {
    const two = { design: { training: { firearms: 1 } } };
    expect(squad(inRow([10, 13, 16], two), 'rebel').profile).toMatchObject({ command: 2, commanderCommand: 2 });
    expect(apartFrom(inRow([10, 13, 16], two))).toEqual([]);
    expect(apartFrom(inRow([10, 13, 16.01], two))).toEqual(['rebel.3']);
    expect(apartFrom(inRow([10, 13.01, 16], two))).toEqual(['rebel.2', 'rebel.3']);
  });

  it('od6-squad-013 soldiers link over 3", the commander to the nearest over 4"', () => {
    const four = { design: { commanderLevels: 1 } };
    expect(squad(inRow([10, 15, 19], four), 'rebel').profile).toMatchObject({ command: 3, commanderCommand: 4 });
    expect(apartFrom(inRow([10, 15, 19], four))).toEqual([]);
    expect(apartFrom(inRow([10, 15.01, 19], four))).toEqual(['rebel.2', 'rebel.3']);
    expect(apartFrom(inRow([10, 15, 19.01], four))).toEqual(['rebel.3']);
  });

  it('od6-squad-013 a wound shortens it by table option only', () => {
    const hurt = { soldiers: { 2: { wounded: true } } };
    expect(apartFrom(inRow([10, 13, 17], hurt))).toEqual([]);
    expect(apartFrom(inRow([10, 13, 17], hurt, { woundsSlow: true }))).toEqual(['rebel.3']);
  });

  it('od6-squad-014 coherence is one chain: two pairs are not a squad', () => {
    expect(apartFrom(inRow([10, 12, 20, 22]))).toEqual(['rebel.3', 'rebel.4']);
    expect(links(inRow([10, 12, 20, 22]))).toEqual([
      ['rebel.1', 'rebel.2', true],
      ['rebel.3', 'rebel.4', true],
      ['rebel.2', 'rebel.3', false],
    ]);
    expect(apartFrom(inRow([10, 13, 16, 19, 22]))).toEqual([]);
  });

  it('od6-squad-014 breaking coherence by choice is allowed', () => {
    const state = inRow([10, 12, 14]);
    const { state: after } = carry(state, all(state, ['rebel.3'], 90, 8));
    expect(apartFrom(after)).toEqual(['rebel.3']);
  });
});

describe('the commander', () => {
  /** The command of the squad in a casualty test. */
  const command = (from: OpenD6State) => {
    const state = structuredClone(from);
    soldier(state, 'rebel.1').hurt = true;
    return casualtyTest(state, 'rebel').command;
  };
  const skill = (state: OpenD6State) => command(state).value;
  const leader = { design: { commanderLevels: 2 } };

  it('od6-squad-015 the commander’s skill counts within their own distance of a soldier', () => {
    expect(skill(inRow([10, 16, 18], leader))).toBe(5);
    expect(skill(inRow([10, 16.01, 18], leader))).toBe(3);
    expect(command(inRow([10, 12], leader)).reasons).toEqual([
      { rule: 'od6-squad-015', key: 'command-commander', value: 5, subject: 'rebel.1' },
    ]);
  });

  it('od6-squad-015 the last soldier left uses their own skill', () => {
    const state = inRow([10, 12, 14], { ...leader, soldiers: { 2: { presence: 'out' }, 3: { presence: 'out' } } });
    expect(skill(state)).toBe(5);
  });

  it('od6-squad-015 a wound takes one off, and without the commander the squad’s skill counts', () => {
    const hurt = inRow([10, 12, 14], { ...leader, soldiers: { 1: { wounded: true } } });
    expect(skill(hurt)).toBe(4);
    expect(command(hurt).reasons).toContainEqual(expect.objectContaining({ key: 'command-wounded', value: -1 }));
    expect(skill(inRow([10, 12, 14], { ...leader, soldiers: { 1: { presence: 'out' } } }))).toBe(3);
    for (const hurtOne of [2, 3])
      expect(
        skill(inRow([10, 12, 14], { ...leader, soldiers: { 1: { presence: 'out' }, [hurtOne]: { wounded: true } } })),
      ).toBe(3);
    expect(
      skill(
        inRow([10, 12, 14], {
          ...leader,
          soldiers: { 1: { presence: 'out' }, 2: { wounded: true }, 3: { wounded: true } },
        }),
      ),
    ).toBe(2);
  });
});

describe('separation', () => {
  it('od6-squad-016 od6-squad-021 all who are not in the commander’s group are separated, however small it is', () => {
    expect(apartFrom(inRow([10, 20, 22, 24]))).toEqual(['rebel.2', 'rebel.3', 'rebel.4']);
    const option = { largestGroupIsSquad: true };
    expect(apartFrom(inRow([10, 20, 22, 24], {}, option))).toEqual(['rebel.1']);
    expect(apartFrom(inRow([10, 12, 20, 22, 24], {}, option))).toEqual(['rebel.3', 'rebel.4', 'rebel.5']);
  });

  it('od6-squad-021 separation ends at the moment of return', () => {
    const state = inRow([10, 12, 20]);
    expect(apartFrom(state)).toEqual(['rebel.3']);
    expect(apartFrom(carry(state, all(state, ['rebel.3'], 270, 4)).state)).toEqual([]);
    expect(apartFrom(carry(state, all(state, ['rebel.3'], 270, 3.9)).state)).toEqual(['rebel.3']);
  });

  it('od6-squad-019 only a separated soldier’s own difficulties are 1 higher', () => {
    const fire = battle({
      phase: 'fire',
      toAct: 'rebels',
      squads: {
        rebel: { at: [10, 12, 20].map((x) => ({ x, y: 40 })) },
        trooper: { at: [{ x: 14, y: 30 }], facing: 180 },
      },
    });
    const keys = (id: string) => modifiers(fire, id, { unit: 'rebel', target: 'trooper' });
    expect([keys('rebel.2'), keys('rebel.3')]).toEqual([[], ['separated +1']]);
    const shown = previewOf(fire, 'rebel', 'fire', { unit: 'trooper' }).breakdowns;
    expect(
      shown.map(({ total, reasons }) => [total?.value, reasons.map(({ subject }) => subject)]).slice(0, 2),
    ).toEqual([
      [6, []],
      [7, ['rebel.3']],
    ]);
  });

  it('od6-squad-017 without the commander the owner chooses the group, and the choice stays until they rejoin', () => {
    const fallen = { soldiers: { 1: { presence: 'out' as const } } };
    const split = inRow([10, 12, 14, 24, 26], fallen);
    const settle = (state: OpenD6State, answers = {}) =>
      endPhase({ ...state, phase: 'fire', outcome: null }, { answers });
    const { state, events } = settle(split, { 'main-group': 'group-2' });
    expect(told(events, 'group-chosen')).toMatchObject([{ rule: 'od6-squad-017', figures: ['rebel.4', 'rebel.5'] }]);
    expect(apartFrom(state)).toEqual(['rebel.2', 'rebel.3']);
    expect(told(settle(state).events, 'group-chosen')).toEqual([]);
    const together = {
      ...state,
      figures: {
        ...state.figures,
        'rebel.4': { ...soldier(state, 'rebel.4'), at: { x: 16, y: 40 } },
        'rebel.5': { ...soldier(state, 'rebel.5'), at: { x: 18, y: 40 } },
      },
    };
    expect(squad(settle(together).state, 'rebel').mainGroup).toBeNull();
    expect(told(settle(inRow([10, 12, 24])).events, 'group-chosen')).toEqual([]);
  });

  it('od6-squad-017 the choice comes up when a move splits a squad that has lost its commander', () => {
    const state = inRow([10, 12, 14, 16], { soldiers: { 1: { presence: 'out' } } });
    const { state: after } = carry(state, all(state, ['rebel.4'], 90, 8), { answers: { 'main-group': 'group-1' } });
    expect(apartFrom(after)).toEqual(['rebel.4']);
  });
});

describe('the way back', () => {
  const split = (rest: Partial<SquadSetUp> = {}) => inRow([10, 12, 24], rest);

  it('od6-squad-018 when the squad moves, a separated group ends nearer to it', () => {
    const state = split();
    expect(refusal(state, all(state, ['rebel.1', 'rebel.2'], 0, 3))).toMatchObject({
      code: 'separated-must-return',
      rule: 'od6-squad-018',
      subject: 'rebel.3',
    });
    expect(codeOf(state, { ...all(state, ['rebel.1', 'rebel.2'], 0, 3), ...all(state, ['rebel.3'], 90, 3) })).toBe(
      'separated-must-return',
    );
    expect(codeOf(state, { ...all(state, ['rebel.1', 'rebel.2'], 0, 3), ...all(state, ['rebel.3'], 270, 1) })).toBe(
      'legal',
    );
    expect(codeOf(state, all(state, ['rebel.1', 'rebel.2'], 90, 3))).toBe('legal');
  });

  it('od6-squad-018 pace is the soldier’s choice, and a run marks the squad', () => {
    const state = split();
    expect(squad(carry(state, all(state, ['rebel.3'], 300, 5)).state, 'rebel').marker).toBe('fire-plus-one');
    const facing = split({ facing: 270 });
    expect(squad(carry(facing, all(facing, ['rebel.3'], 270, 11)).state, 'rebel').marker).toBe('no-fire');
  });

  it('od6-squad-018 who cannot is excused: prone, or blocked', () => {
    const prone = split({ soldiers: { 3: { prone: true, startedProne: true } } });
    expect(codeOf(prone, all(prone, ['rebel.1'], 0, 1))).toBe('legal');
    const walled = battle({
      table: {
        barriers: [
          {
            id: 'wall',
            kind: 'sealed-wall',
            a: { x: 23.8, y: 30 },
            b: { x: 23.8, y: 48 },
            bottom: 0,
            top: 'unlimited',
          },
        ],
      },
      squads: {
        rebel: {
          at: [
            { x: 10, y: 40 },
            { x: 12, y: 40 },
            { x: 24, y: 40 },
          ],
        },
      },
    });
    expect(codeOf(walled, all(walled, ['rebel.1'], 0, 1))).toBe('legal');
  });

  it('links show the chain, and the gap where it is broken', () => {
    expect(links(split())).toEqual([
      ['rebel.1', 'rebel.2', true],
      ['rebel.2', 'rebel.3', false],
    ]);
  });
});

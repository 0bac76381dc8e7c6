import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/battle/actions';
import type { Part } from '../../../src/battle/parts';
import { newSpecialist } from '../../../src/rulesets/opend6/design/design';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import {
  actionsOf,
  battle,
  composeCommand,
  partsOf,
  play,
  previewOf,
  refuse,
  routeInput,
  row,
  soldier,
  squad,
  type SquadSetUp,
} from '../../support/opend6';

function table(rebel: Partial<SquadSetUp> = {}): OpenD6State {
  return battle({ squads: { rebel: { at: row(10, 30, 3), ...rebel }, trooper: { at: row(10, 5, 3), facing: 0 } } });
}

function part(state: OpenD6State, number: number, input: Input = {}): Part {
  const found = partsOf(state, 'rebel', 'move', input)?.figures.find(({ figure }) => figure === `rebel.${number}`);
  if (found === undefined) throw new Error(`no. ${number} is not listed`);
  return found;
}

function chosen(state: OpenD6State, number: number, id: string, input: Input = {}): Input {
  const choice = part(state, number, input).choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no. ${number} has no choice '${id}'`);
  return choice.input;
}

/** The squad carries out what was shown. */
function moved(state: OpenD6State, input: Input, action = 'move'): OpenD6State {
  const command = composeCommand(state, 'rebel', action, input);
  expect(refuse(state, 'rebels', command)).toBeNull();
  return play(state, 'rebels', command).state;
}

const lying = { soldiers: { 1: { prone: true, startedProne: true } } } as const;

describe('how they move', () => {
  it('od6-move-014 a soldier drops prone at the end of the path, or in place, which is no movement', () => {
    const state = table();
    expect(part(state, 1).choices.map(({ id, chosen: is }) => [id, is])).toEqual([
      ['up', true],
      ['prone', false],
    ]);
    const stays = moved(state, chosen(state, 1, 'prone'));
    expect([soldier(stays, 'rebel.1').prone, squad(stays, 'rebel').pace]).toEqual([true, 'still']);
    const walks = moved(state, chosen(state, 1, 'prone', routeInput(state, 'rebel.1', { x: 10, y: 27 })));
    expect(soldier(walks, 'rebel.1')).toMatchObject({ prone: true, at: { x: 10, y: 27 } });
    expect(chosen(state, 1, 'up', chosen(state, 1, 'prone'))).toEqual({});
  });

  it('od6-move-015 od6-move-016 a prone soldier gets up when a path is drawn, unless told to crawl', () => {
    const state = table(lying);
    const drawn = routeInput(state, 'rebel.1', { x: 10, y: 28.5 });
    expect(
      part(state, 1, drawn)
        .choices.filter((one) => one.chosen)
        .map(({ id }) => id),
    ).toEqual(['stand']);
    expect(soldier(moved(state, drawn), 'rebel.1').prone).toBe(false);
    expect(soldier(moved(state, chosen(state, 1, 'down', drawn)), 'rebel.1')).toMatchObject({
      prone: true,
      at: { x: 10, y: 28.5 },
    });
    const far = chosen(state, 1, 'down', routeInput(state, 'rebel.1', { x: 10, y: 26 }));
    expect(part(state, 1, far).refusal).toMatchObject({ code: 'crawl-too-far', rule: 'od6-move-015' });
    expect(previewOf(state, 'rebel', 'move', far).refusal?.code).toBe('crawl-too-far');
  });

  it('od6-move-016 a soldier may stand up in place, and even drop again', () => {
    const state = table(lying);
    const up = moved(state, chosen(state, 1, 'stand'));
    expect([soldier(up, 'rebel.1').prone, squad(up, 'rebel').pace]).toEqual([false, 'walk']);
    expect(soldier(moved(state, chosen(state, 1, 'stand-prone')), 'rebel.1').prone).toBe(true);
  });

  it('od6-opp-015 says that a soldier who dropped in this phase stays in place', () => {
    const state = table({ soldiers: { 1: { prone: true } } });
    expect(part(state, 1, chosen(state, 1, 'stand')).refusal?.code).toBe('fell-this-phase');
  });

  it('od6-move-011 a squad that stays turns its soldiers, and has then walked', () => {
    const state = table();
    expect(actionsOf(state, 'rebel').find(({ id }) => id === 'face')).toMatchObject({
      input: 'facing',
      hotkey: 't',
      refusal: null,
    });
    const turned = moved(state, { orders: { 'rebel.2': { facing: 90 } } }, 'face');
    expect([soldier(turned, 'rebel.2').facing, soldier(turned, 'rebel.1').facing, squad(turned, 'rebel').pace]).toEqual(
      [90, 0, 'walk'],
    );
  });
});

describe('work at a gun beside the others’ moves', () => {
  const gunners = {
    design: { specialists: [newSpecialist({ weapons: ['medium-repeating-raygun'] })], number: 4 },
    at: row(10, 30, 4),
  } as const;

  it('od6-weapon-005 two assemble while the third walks; one alone is refused because it takes both', () => {
    const state = table(gunners);
    expect(part(state, 1).choices.map(({ id }) => id)).toEqual(['up', 'prone']);
    const one = chosen(state, 2, 'assemble:rebel.gun1');
    expect(previewOf(state, 'rebel', 'move', one).refusal?.code).toBe('gun-needs-both-carriers');
    const walk = routeInput(state, 'rebel.1', { x: 10, y: 27 });
    const after = moved(state, { ...chosen(state, 3, 'assemble:rebel.gun1', one), ...walk });
    expect(after.guns['rebel.gun1']?.work).toBe('assembling');
    expect(soldier(after, 'rebel.1').at).toEqual({ x: 10, y: 27 });
  });

  it('od6-weapon-007 the crew turns with its weapon to one side, however many were turned on the table', () => {
    const state = table(gunners);
    Object.assign(state.guns['rebel.gun1'] ?? {}, { condition: 'assembled', at: { x: 12.25, y: 30 }, facing: 0 });
    const facings = { 'rebel.1': 80, 'rebel.2': 85, 'rebel.3': 90, 'rebel.4': 95 };
    const orders = Object.fromEntries(Object.entries(facings).map(([id, facing]) => [id, { facing }]));
    const after = moved(state, { orders }, 'turn:rebel.gun1');
    expect(after.guns['rebel.gun1']?.facing).toBe(85);
    expect(soldier(after, 'rebel.4').facing).toBe(0);
    expect(squad(after, 'rebel').pace).toBe('still');
  });
});

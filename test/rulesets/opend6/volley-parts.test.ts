import { describe, expect, it } from 'vitest';
import { aimedAt, type Part, type Parts } from '../../../src/battle/parts';
import type { Input } from '../../../src/battle/actions';
import { newSpecialist } from '../../../src/rulesets/opend6/design/design';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { actionsOf, composeCommand, partsOf, play, previewOf, refuse, row, soldier, told } from '../../support/opend6';
import { all } from '../../support/seen';
import { across, facingOff, type Facing } from './fire-support';

const first = { unit: 'troopers' } as const;

/** Rebels in a row, the second with a pistol and a rifle; two squads of troopers ahead. */
function divided(parts: Facing = {}): OpenD6State {
  return facingOff({
    ...parts,
    rebels: { soldiers: { 2: { ranged: ['raygun-pistol', 'raygun-rifle'] } }, ...parts.rebels },
    squads: { 'troopers-b': { at: row(16, 20, 2), facing: 180, side: 'troopers' }, ...parts.squads },
  });
}

function parts(state: OpenD6State, input: Input, action = 'fire'): Parts {
  const found = partsOf(state, 'rebels', action, input);
  if (found === null) throw new Error(`nothing to choose in '${action}'`);
  return found;
}

function part(state: OpenD6State, number: number, input: Input, action = 'fire'): Part {
  const found = parts(state, input, action).figures.find(({ figure }) => figure === `rebels.${number}`);
  if (found === undefined) throw new Error(`no. ${number} is not listed`);
  return found;
}

/** What is shown after this choice for a soldier. */
function chosen(state: OpenD6State, number: number, id: string, input: Input, action = 'fire'): Input {
  const choice = part(state, number, input, action).choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no. ${number} has no choice '${id}'`);
  return choice.input;
}

function taken({ choices }: Part): string | undefined {
  return choices.find((choice) => choice.chosen)?.id;
}

function shots(state: OpenD6State, input: Input, action = 'fire'): string[] {
  const command = composeCommand(state, 'rebels', action, input);
  if (command.type !== 'fire') throw new Error('that is no fire');
  expect(refuse(state, 'rebels', command)).toBeNull();
  return command.shots.map(
    ({ figure, weapon, aim }) =>
      `${figure} ${weapon} ${'unit' in aim ? aim.unit : `${'point' in aim ? aim.point.y : aim.wall.y}`}`,
  );
}

describe('which soldiers fire, with what, at whom', () => {
  it('everybody who can, until something is said', () => {
    const list = parts(divided(), first);
    expect(list.changed).toBe(false);
    expect(list.count.values).toEqual({ count: 3, all: 3 });
    expect(list.figures.map(taken)).toEqual(['first:raygun-rifle', 'first:raygun-rifle', 'first:raygun-rifle']);
    expect(parts(divided(), {}).figures).toEqual([]);
  });

  it('od6-fire-007 a soldier with two weapons takes the chosen one', () => {
    const state = divided();
    const input = chosen(state, 2, 'first:raygun-pistol', first);
    expect(taken(part(state, 2, input))).toBe('first:raygun-pistol');
    expect(parts(state, input).changed).toBe(true);
    expect(shots(state, input)).toEqual([
      'rebels.1 raygun-rifle troopers',
      'rebels.2 raygun-pistol troopers',
      'rebels.3 raygun-rifle troopers',
    ]);
  });

  it('a click on the table holds a soldier back, and another takes the soldier in again', () => {
    const state = divided();
    const { click } = part(state, 3, first);
    expect(shots(state, click ?? {})).toEqual(['rebels.1 raygun-rifle troopers', 'rebels.2 raygun-rifle troopers']);
    expect(taken(part(state, 3, click ?? {}))).toBe('none');
    expect(part(state, 3, click ?? {})).toMatchObject({ active: false, refusal: null, click: first });
  });

  it('a held-back soldier draws no sight line, and without anybody there is no volley', () => {
    const state = divided();
    const lines = (input: Input) =>
      previewOf(state, 'rebels', 'fire', input).shapes.filter(({ role }) => role === 'sight-clear');
    const without3 = part(state, 3, first).click ?? {};
    expect(lines(first)).toHaveLength(3);
    expect(lines(without3)).toHaveLength(2);
    const none = [1, 2, 3].reduce<Input>((input, number) => part(state, number, input).click ?? {}, first);
    expect(previewOf(state, 'rebels', 'fire', none).refusal).toMatchObject({ code: 'no-shots', rule: 'od6-fire-003' });
  });

  it('od6-fire-002 fire is divided between two squads, never more, each soldier at one of them', () => {
    const state = divided();
    const both = aimedAt(parts(state, first), 1, 'troopers-b') ?? {};
    expect(both.second).toEqual({ unit: 'troopers-b', figures: [] });
    const split = chosen(state, 2, 'second:raygun-pistol', both);
    expect(shots(state, split)).toEqual([
      'rebels.1 raygun-rifle troopers',
      'rebels.3 raygun-rifle troopers',
      'rebels.2 raygun-pistol troopers-b',
    ]);
    expect(part(state, 3, split).shiftClick?.second?.figures).toEqual(['rebels.2', 'rebels.3']);
    expect(parts(state, split).picks.map(({ choices }) => choices.map(({ id }) => id))).toEqual([
      ['troopers', 'troopers-b'],
      ['', 'troopers-b'],
    ]);
    expect(aimedAt(parts(state, split), 0, 'troopers-b')).toMatchObject({ unit: 'troopers-b' });
    expect(aimedAt(parts(state, split), 0, 'troopers-b')?.second).toBeUndefined();
  });

  it('od6-fire-002 a soldier without a target in the first squad turns to the second automatically', () => {
    const wall = { ...across('high-wall', 25), a: { x: 9, y: 25 }, b: { x: 11.2, y: 25 } };
    const state = divided({
      barriers: [wall],
      troopers: { at: [{ x: 10, y: 20 }] },
      squads: { 'troopers-b': { at: [{ x: 16, y: 20 }], facing: 180, side: 'troopers' } },
    });
    expect(
      parts(state, first)
        .figures.filter(({ refusal }) => refusal !== null)
        .map(({ figure }) => figure),
    ).toEqual(['rebels.1', 'rebels.2']);
    expect(aimedAt(parts(state, first), 1, 'troopers-b')?.second?.figures).toEqual(['rebels.1', 'rebels.2']);
  });

  it('says of each soldier why they do not fire: the rule that forbids it', () => {
    const state = divided({
      rebels: { soldiers: { 1: { fired: true }, 2: { facing: 180 }, 3: { ranged: ['hold-out-raygun'] } } },
    });
    expect(parts(state, first).figures.map(({ refusal }) => [refusal?.code, refusal?.rule])).toEqual([
      ['soldier-fired', 'od6-fire-007'],
      ['out-of-arc', 'od6-fire-006'],
      ['out-of-range', 'od6-range-003'],
    ]);
    expect(part(state, 1, first)).toMatchObject({ choices: [], click: null });
    const bare = divided({ rebels: { soldiers: { 1: { ranged: [] } } } });
    expect(part(bare, 1, first).refusal?.code).toBe('no-weapon-at-hand');
  });

  it('od6-weapon-010 the loader of a crewed weapon is listed as such', () => {
    const at = [
      { x: 16, y: 30 },
      { x: 19.2, y: 30 },
      { x: 20.8, y: 30 },
      { x: 24, y: 30 },
    ];
    const design = {
      specialists: [newSpecialist({ weapons: ['medium-repeating-raygun'] })],
      weapons: ['raygun-rifle'],
    } as const;
    const state = facingOff({ range: 20, rebels: { at, design }, troopers: { at: [{ x: 20, y: 10 }] } });
    for (const gun of Object.values(state.guns))
      Object.assign(gun, { condition: 'assembled', at: { x: 20, y: 30 }, facing: 0 });
    expect(parts(state, first).figures.map(taken)).toEqual([
      'first:raygun-rifle',
      'first:rebels.gun1',
      'none',
      'first:raygun-rifle',
    ]);
    expect(part(state, 3, first)).toMatchObject({
      active: true,
      refusal: null,
      note: { key: 'SKIRMISH.opend6.parts.fire.loads' },
    });
    const fires = chosen(state, 3, 'first:raygun-rifle', first);
    expect(part(state, 3, fires)).toMatchObject({ active: true, note: null });
    soldier(state, 'rebels.4').at = { x: 20, y: 31.4 };
    const three = [2, 3, 4].reduce<Input>((input, number) => chosen(state, number, 'first:rebels.gun1', input), first);
    expect(
      parts(state, three).figures.map(({ note, refusal }) => note?.key.split('.').at(-1) ?? refusal?.code ?? null),
    ).toEqual([null, null, 'loads', 'gun-fires-twice']);
  });
});

describe('which soldiers throw, and what the others do', () => {
  const thrown = (): OpenD6State =>
    divided({
      rebels: {
        soldiers: { 1: { grenades: { grenade: 2, 'plastic-explosives': 1 } }, 3: { grenades: { grenade: 1 } } },
      },
    });

  it('od6-grenade-019 lists the soldiers who have something left, each with what they have', () => {
    const list = parts(thrown(), {}, 'throw');
    expect(list.figures.map(({ figure }) => figure)).toEqual(['rebels.1', 'rebels.3']);
    expect(part(thrown(), 1, {}, 'throw').choices.map(({ id }) => id)).toEqual([
      'throw:grenade',
      'throw:plastic-explosives',
      'none',
    ]);
    expect(list.count.values).toEqual({ count: 0, all: 3 });
  });

  it('od6-grenade-020 a soldier with two kinds throws the chosen one', () => {
    const state = thrown();
    const input = chosen(state, 1, 'throw:plastic-explosives', {}, 'throw');
    expect(part(state, 1, input, 'throw').note?.key).toContain('point');
    expect(shots(state, { ...input, point: { x: 10, y: 25 } }, 'throw')).toEqual(['rebels.1 plastic-explosives 25']);
  });

  it('several throw, each at a point of their own, and the others fire meanwhile', () => {
    const state = thrown();
    const one = { ...(part(state, 1, {}, 'throw').click ?? {}), point: { x: 10, y: 25 } };
    const two = { ...(part(state, 3, one, 'throw').click ?? {}), point: { x: 13, y: 24 } };
    expect(shots(state, two, 'throw')).toEqual(['rebels.1 grenade 25', 'rebels.3 grenade 24']);
    const all = aimedAt(parts(state, two, 'throw'), 0, 'troopers') ?? {};
    expect(shots(state, all, 'throw')).toEqual([
      'rebels.2 raygun-rifle troopers',
      'rebels.1 grenade 25',
      'rebels.3 grenade 24',
    ]);
    const preview = previewOf(state, 'rebels', 'throw', all);
    expect(preview.refusal).toBeNull();
    expect(preview.shapes.filter(({ kind }) => kind === 'compass')).toHaveLength(2);
    expect(preview.shapes.filter(({ role }) => role === 'sight-clear')).toHaveLength(3);
    expect(shots(state, part(state, 1, two, 'throw').click ?? {}, 'throw')).toEqual(['rebels.3 grenade 24']);
  });
});

describe('a line of sight that is disputed', () => {
  const blocked = (sightDispute: boolean): OpenD6State =>
    divided({ barriers: [across('high-wall', 25)], options: { sightDispute } });

  it('od6-los-003 the die is offered beside a soldier whose line is blocked, with what blocks it', () => {
    const row1 = part(blocked(true), 1, first);
    expect(row1.refusal?.code).toBe('no-sight');
    expect(row1.note?.values?.['reason']).toMatchObject({ key: 'SKIRMISH.opend6.reason.sight-wall' });
    expect(row1.offers.map(({ id, seat }) => [id, seat])).toEqual([
      ['dispute', 'rebels'],
      ['clear', 'referee'],
    ]);
    const [offer] = row1.offers;
    expect(offer?.command).toEqual({ type: 'dispute', figure: 'rebels.1', target: 'troopers.1' });
    expect(part(blocked(false), 1, first).offers.map(({ id }) => id)).toEqual(['clear']);
  });

  it('od6-los-003 once settled it is not offered again in this phase, and a clear line permits the shot', () => {
    const dispute = { type: 'dispute', figure: 'rebels.1', target: 'troopers.1' } as const;
    const clear = play(blocked(true), 'rebels', dispute, { dice: [3] }).state;
    expect(part(clear, 1, first)).toMatchObject({ active: true, refusal: null });
    const shut = play(blocked(true), 'rebels', dispute, { dice: [4] }).state;
    const ids = part(shut, 1, first).offers.map(({ id, command }) => [id, command]);
    expect(ids).not.toContainEqual(['dispute', dispute]);
  });

  it('od6-los-005 the gamemaster’s word is offered on any line, the other way round than it is', () => {
    const [offer] = part(divided(), 1, first).offers;
    expect(offer).toMatchObject({
      id: 'blocked',
      seat: 'referee',
      quiet: true,
      command: { type: 'dispute', ruling: 'blocked' },
    });
  });

  it('od6-los-003 od6-los-005 the card distinguishes the die from the gamemaster’s word, the log who sees whom', () => {
    const dispute = { type: 'dispute', figure: 'rebels.1', target: 'troopers.1' } as const;
    const rolled = play(blocked(true), 'rebels', dispute, { dice: [4] });
    expect(openD6.screen.cards(all(rolled.state), rolled.events)).toMatchObject([
      { dice: [{ faces: [4], hits: [false] }], result: { key: 'SKIRMISH.opend6.card.sight.blocked' } },
    ]);
    const ruled = play(blocked(true), 'referee', { ...dispute, ruling: 'clear' });
    expect(openD6.screen.cards(all(ruled.state), ruled.events)).toMatchObject([
      { rule: 'od6-los-005', dice: [], result: { key: 'SKIRMISH.opend6.card.sight.ruled-clear' } },
    ]);
    const lines = openD6.screen.logLines(all(ruled.state), [...rolled.events, ...ruled.events]).map(({ text }) => text);
    expect(lines).toEqual(
      ['blocked', 'clear'].map((how) => ({
        key: `SKIRMISH.opend6.event.sight-ruled.${how}`,
        values: { figure: { figure: 'rebels.1' }, opponent: { figure: 'troopers.1' } },
      })),
    );
  });

  it('od6-los-003 either side may dispute in either turn, and a squad that can only do that is done', () => {
    const state = blocked(true);
    const [action] = partsActions(state);
    expect(action).toMatchObject({ id: 'dispute', aside: true, refusal: null });
    expect(partsActions(blocked(false))).toEqual([]);
    const command = composeCommand(state, 'troopers', 'dispute', { figure: 'rebels.2' });
    expect(command).toEqual({ type: 'dispute', figure: 'troopers.2', target: 'rebels.2' });
    expect(composeCommand(state, 'troopers', 'dispute', { figure: 'rebels.2', figures: ['troopers.3'] })).toMatchObject(
      { figure: 'troopers.3' },
    );
    expect(told(play(state, 'troopers', command, { dice: [1] }).events, 'sight-ruled')).toHaveLength(1);
  });
});

describe('a shot at the wall', () => {
  const hangar = (): OpenD6State =>
    divided({
      scenario: 'hangar',
      barriers: [across('sealed-wall', 20, { top: 'unlimited' })],
      troopers: { at: row(10, 5, 3) },
    });

  it('od6-scenario-006 a person chooses the soldier, the weapon and a place near the wall', () => {
    const state = hangar();
    const input = chosen(state, 2, 'raygun-pistol', { point: { x: 11, y: 20.4 } }, 'wall');
    expect(shots(state, input, 'wall')).toEqual(['rebels.2 raygun-pistol 20']);
    expect(previewOf(state, 'rebels', 'wall', input)).toMatchObject({
      refusal: null,
      breakdowns: [{ odds: [{ share: 1 / 6 }] }],
    });
    const nowhere = { ...input, point: { x: 11, y: 24 } };
    expect(previewOf(state, 'rebels', 'wall', nowhere).refusal?.code).toBe('no-wall-there');
  });
});

function partsActions(state: OpenD6State) {
  return actionsOf(state, 'troopers').filter(({ id }) => id === 'dispute');
}

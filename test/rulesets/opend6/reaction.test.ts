import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/battle/actions';
import type { Part } from '../../../src/battle/parts';
import type { Prompt } from '../../../src/battle/prompt';
import { CommandRun } from '../../../src/engine/command-run';
import type { ChooseRequest } from '../../../src/engine/request';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Point } from '../../../src/space/types';
import { battle, play, row, soldier, squad, told, type SquadSetUp } from '../../support/opend6';
import { all } from '../../support/seen';

/** One rebel who is to walk 6" east, and three troopers who look on from the north; their second one has a pistol too. */
function meeting(troopers: Partial<SquadSetUp> = {}, rebels: readonly Point[] = [{ x: 20, y: 30 }]): OpenD6State {
  return battle({
    squads: {
      rebel: { at: rebels, facing: 90 },
      trooper: {
        at: row(21, 20, 3),
        facing: 180,
        soldiers: { 2: { ranged: ['raygun-rifle', 'raygun-pistol'] } },
        ...troopers,
      },
    },
  });
}

const move = {
  type: 'move',
  unit: 'rebel',
  orders: {
    'rebel.1': {
      path: [
        { x: 20, y: 30 },
        { x: 26, y: 30 },
      ],
    },
  },
} as const;
/** Command 5 + 3 against threat 3 + 4. */
const passed = [5, 3];

function fired(state: OpenD6State, answer: string, dice: readonly number[]) {
  const { state: after, events } = play(state, 'rebels', move, {
    dice: [...passed, ...dice],
    answers: { 'opportunity-fire': answer },
  });
  const shots = told(events, 'volley-fired').flatMap(({ shooters }) =>
    shooters.map(({ figure, weapon }) => `${figure} ${weapon}`),
  );
  return { after, shots };
}

/** The question that the move raises. */
function asked(state: OpenD6State): { readonly now: OpenD6State; readonly request: ChooseRequest } {
  const run = CommandRun.begin(openD6, state, 'rebels', move);
  const { pending } = run;
  if (pending?.kind !== 'choose') throw new Error('nobody is asked');
  return { now: run.state, request: pending };
}

function promptOf(state: OpenD6State, shown: Input = {}): Prompt {
  const { now, request } = asked(state);
  return openD6.screen.prompt(all(now), request, shown);
}

function part(prompt: Prompt, number: number): Part {
  const found = prompt.parts?.figures.find(({ figure }) => figure === `trooper.${number}`);
  if (found === undefined) throw new Error(`no. ${number} is not listed`);
  return found;
}

/** What is shown after this choice for a soldier. */
function chosen(prompt: Prompt, number: number, id: string): Input {
  const choice = part(prompt, number).choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no. ${number} has no choice '${id}'`);
  return choice.input;
}

const answers = ({ options }: Prompt) => options.map(({ id }) => id);

describe('which soldiers fire at a move, with what', () => {
  it('od6-opp-014 by default everybody who can, each with their best weapon', () => {
    expect(fired(meeting(), 'fire', [2, 2, 2]).shots).toEqual([
      'trooper.1 raygun-rifle',
      'trooper.2 raygun-rifle',
      'trooper.3 raygun-rifle',
    ]);
  });

  it('od6-opp-014 od6-fire-007 as in all fire combat the owner picks a soldier’s weapon, and holds others back', () => {
    const { after, shots } = fired(meeting(), 'fire?trooper.2=raygun-pistol&trooper.3=none', [2, 2]);
    expect(shots).toEqual(['trooper.1 raygun-rifle', 'trooper.2 raygun-pistol']);
    expect([1, 2, 3].map((number) => soldier(after, `trooper.${number}`).fired)).toEqual([true, true, false]);
  });

  it('od6-opp-003 a squad that holds everybody back is spent as well', () => {
    const { after, shots } = fired(meeting(), 'fire?trooper.1=none&trooper.2=none&trooper.3=none', []);
    expect(shots).toEqual([]);
    expect(squad(after, 'trooper')).toMatchObject({ opportunity: 'passed', marker: 'no-fire' });
  });

  it('od6-range-005 a soldier who is held back does not count for the range', () => {
    const spread = meeting({
      at: [
        { x: 20, y: 20 },
        { x: 23, y: 14 },
        { x: 26, y: 20 },
      ],
    });
    const range = (answer: string, dice: readonly number[]) =>
      told(
        play(spread, 'rebels', move, { dice: [...passed, ...dice], answers: { 'opportunity-fire': answer } }).events,
        'volley-fired',
      )[0]?.range?.inches ?? 0;
    expect(range('fire', [2, 2, 2])).toBeCloseTo(12);
    expect(range('fire?trooper.2=none', [2, 2])).toBeCloseTo(10);
  });

  it('an answer that asks for what a soldier does not have, or for a soldier who is not there, is refused', () => {
    for (const answer of ['fire?trooper.1=raygun-pistol', 'fire?rebel.1=none', 'hold?trooper.1=none']) {
      expect(() => fired(meeting(), answer, []), answer).toThrow('must be answered with one of');
    }
  });

  it('a saved battle is at the same question again, and continues with the choices', () => {
    const run = CommandRun.begin(openD6, meeting(), 'rebels', move);
    run.answer('fire?trooper.2=raygun-pistol');
    const again = CommandRun.resume(openD6, run.open());
    expect(again.pending?.label).toBe(run.pending?.label);
    for (const faces of [[5], [3], [2, 2, 2]]) again.answer(faces);
    expect(told(again.finish().entry.events, 'volley-fired')[0]?.shooters.map(({ weapon }) => weapon)).toContain(
      'raygun-pistol',
    );
  });
});

describe('how it is asked', () => {
  it('od6-opp-017 says the chance of the test, and uses the bare answers until something is chosen', () => {
    const prompt = promptOf(meeting());
    expect(answers(prompt)).toEqual(['fire', 'hold']);
    // 3 + die against 4 + die: 5/36 if the opponent bombs out, 7/36 against their 2 to 5, a little against their six.
    expect(prompt.options[0]?.label).toEqual({
      key: 'SKIRMISH.opend6.prompt.opportunity-fire.option.fire',
      values: { percent: 34 },
    });
    expect(prompt.parts).toMatchObject({ changed: false, count: { values: { count: 3, all: 3 } } });
  });

  it('od6-fire-007 lists every soldier with their weapons; the chosen ones go into the answer', () => {
    const first = promptOf(meeting());
    expect(part(first, 1).choices.map(({ id, chosen: now }) => [id, now])).toEqual([
      ['raygun-rifle', true],
      ['none', false],
    ]);
    expect(part(first, 2).choices.map(({ id, chosen: now }) => [id, now])).toEqual([
      ['raygun-rifle', true],
      ['raygun-pistol', false],
      ['none', false],
    ]);
    const second = promptOf(meeting(), chosen(first, 2, 'raygun-pistol'));
    const third = promptOf(meeting(), chosen(second, 3, 'none'));
    expect(answers(third)).toEqual(['fire?trooper.2=raygun-pistol&trooper.3=none', 'hold']);
    expect(third.parts).toMatchObject({ changed: true, count: { values: { count: 2, all: 3 } } });
    expect(part(third, 2).choices.find(({ chosen: now }) => now)?.id).toBe('raygun-pistol');
    expect(part(third, 3)).toMatchObject({ active: false, refusal: null });
  });

  it('od6-opp-012 lists figures that have no shot at the halfway points but had one earlier', () => {
    const turned = promptOf(meeting({ soldiers: { 1: { facing: 250 } } }));
    expect(part(turned, 1).refusal?.code).toBe('out-of-arc');
    expect(turned.parts?.count.values).toEqual({ count: 2, all: 3 });
  });

  it('od6-opp-011 lists soldiers who see only members of the squad who may not be shot at', () => {
    const withTwo = meeting({ soldiers: { 1: { facing: 225 } } }, [
      { x: 20, y: 30 },
      { x: 18.2, y: 28.8 },
    ]);
    expect(part(promptOf(withTwo), 1).refusal).toMatchObject({ code: 'not-seen-enough', rule: 'od6-opp-011' });
  });

  it('draws the movers on their spots, and no other decision has parts', () => {
    const { now, request } = asked(meeting());
    expect(openD6.screen.prompt(all(now), request).sketch.shapes).toContainEqual(
      expect.objectContaining({ kind: 'disc', role: 'target', at: { x: 23, y: 30 } }),
    );
    expect(openD6.screen.prompt(all(now), { ...request, name: 'rally', options: [{ id: 'rally' }] }).parts).toBeNull();
  });
});

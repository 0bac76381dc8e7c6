import { Fault } from './faults';
import type { Answer, ChooseRequest, Request, Resolution, RollRequest } from './request';
import { Run } from './run';

/** An answer as a journal keeps it, with the label of its request. */
export interface Answered {
  readonly label: string;
  readonly answer: Answer;
}

/** Something that waits at a request and can be answered. */
export interface Asking {
  readonly pending: Request | null;
  /** All questions that may be answered now; more than one while several seats decide at once. */
  readonly questions: readonly Request[];
  /** Answers the request with this label, or the first open request without a label. */
  answer(answer: Answer, label?: string): void;
}

/** Decides for every seat at once: simulation, automata. */
export type Policy = (request: ChooseRequest) => string;

/**
 * Playout driver: dice and policy answer everything synchronously. Seats that decide together answer in the order that
 * the rule names.
 */
export function playOut(
  asking: Asking,
  dice: (dice: number, sides: number, request: RollRequest) => readonly number[],
  policy: Policy,
): void {
  for (let request = asking.pending; request !== null; request = asking.pending) {
    asking.answer(request.kind === 'roll' ? dice(request.dice, request.sides, request) : policy(request));
  }
}

/** The face of one die, or all faces of a roll by its name or label. */
export type Rolled = number | readonly [roll: string, ...faces: number[]];

export interface Script {
  /** What is rolled, in order. Long lists name each roll; one with another name fails. */
  readonly dice?: readonly Rolled[];
  /**
   * Decisions by request name, or by label where several have one name ('plot red'), each used in order. Seats that
   * decide together are asked in the order that the rule names.
   */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Scripted driver for tests: listed dice and answers. Throws if one is missing or left over, so that a test states
 * exactly what was rolled and asked.
 */
export function playScript(asking: Asking, script: Script): void {
  const dice = [...(script.dice ?? [])];
  const answers = new Map(
    Object.entries(script.answers ?? {}).map(([name, listed]) => [
      name,
      typeof listed === 'string' ? [listed] : [...listed],
    ]),
  );
  for (let request = asking.pending; request !== null; request = asking.pending) {
    if (request.kind === 'roll') {
      asking.answer(takeRoll(dice, request));
    } else {
      const answer = (answers.get(request.label) ?? answers.get(request.name))?.shift();
      if (answer === undefined) throw new Error(`missing answer: '${request.label}' is asked`);
      asking.answer(answer);
    }
  }
  if (dice.length > 0) throw new Error(`left-over dice: ${dice.join(', ')}`);
  for (const [name, left] of answers)
    if (left.length > 0) throw new Error(`left-over answers for '${name}': ${left.join(', ')}`);
}

/** Takes the faces of a roll from the front of the list. Throws if they are missing or another roll comes next. */
function takeRoll(dice: Rolled[], { name, label, dice: wanted }: RollRequest): readonly number[] {
  const [next] = dice;
  if (typeof next === 'object') {
    const [roll, ...faces] = next;
    if ((roll !== name && roll !== label) || faces.length !== wanted)
      throw new Error(`'${label}' (${name}) wants ${wanted} dice, but ${faces.length} of '${roll}' come next`);
    dice.shift();
    return faces;
  }
  const faces = dice.slice(0, wanted).filter((face) => typeof face === 'number');
  if (faces.length < wanted) throw new Error(`missing dice: '${label}' wants ${wanted}, ${faces.length} left`);
  dice.splice(0, wanted);
  return faces;
}

/** Runs a bare resolution with a script and returns its value. */
export function scripted<T>(resolution: Resolution<T>, script: Script): T {
  const run = new Run(resolution);
  playScript(run, script);
  return run.value;
}

/**
 * Replay driver: gives recorded answers until they are used up; to a joint decision in any order. Throws a Fault if the
 * next question is not the recorded one, for example because the rules changed. Calls `before` with each question
 * before it is answered.
 */
export function replay(
  asking: Asking,
  answers: readonly Answered[],
  before: (request: Request, answer: Answer) => void = () => undefined,
): void {
  for (const { label, answer } of answers) {
    const asked = asking.questions.find((request) => request.label === label);
    if (asked === undefined) {
      const open = asking.questions.map((request) => `'${request.label}'`).join(', ');
      const found = open === '' ? 'nothing is asked any more' : `${open} is asked`;
      throw new Fault('replay-mismatch', `The record goes on with '${label}', but ${found}. Start this command again.`);
    }
    before(asked, answer);
    asking.answer(answer, label);
  }
}

/**
 * Live driver: asks people and dice one request after the other, and asks seats that decide together at once. `ask` may
 * take any time. `pause` is called before each question and after each sealed answer, one call at a time, so that the
 * record can be saved and the table shown. No answer is taken while `pause` runs: everything that it reads of `asking`
 * is as it was when `pause` was called. If `ask` fails or its answer does not fit, the other answers are still awaited
 * and kept. Then the first failure is thrown; playing on asks the seats that have not answered.
 */
export async function playLive(
  asking: Asking,
  ask: (request: Request) => Promise<Answer>,
  pause: (request: Request) => Promise<void>,
): Promise<void> {
  while (asking.questions.length > 0) await askTogether(asking, ask, pause);
}

async function askTogether(
  asking: Asking,
  ask: (request: Request) => Promise<Answer>,
  pause: (request: Request) => Promise<void>,
): Promise<void> {
  const asked = asking.questions;
  for (const request of asked) await pause(request);
  /** Takes an answer and saves it while other seats still decide. */
  const take = async (request: Request, answer: Answer): Promise<void> => {
    asking.answer(answer, request.label);
    const other = asking.questions.find((one) => asked.includes(one));
    if (other !== undefined) await pause(other);
  };
  let turn = Promise.resolve();
  const answering = asked.map(async (request) => {
    const answer = await ask(request);
    const taken = turn.then(async () => take(request, answer));
    turn = taken.catch(() => undefined);
    await taken;
  });
  await Promise.allSettled(answering);
  await Promise.all(answering);
}

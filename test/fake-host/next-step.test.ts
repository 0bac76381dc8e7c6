import { describe, expect, it } from 'vitest';
import { complaintsIn, Person } from './course';
import { REFEREE, rulesets, type Offered, type Rules, type State } from './rules';
import { World } from './world';

/** How often the button is pressed in each scenario. */
const PRESSES = 100;
const SEED = 3;

/** What a press of the button found and did. */
interface Press {
  /** The turn and the phase before it, and the side that had the place. */
  readonly at: string;
  /** What units of that side could have done, a line each. */
  readonly could: readonly string[];
  /** What the press made happen; null if it only selected somebody, or asked. */
  readonly command: string | null;
  readonly isAsked: boolean;
  /** Turn, phase or side are others after it. */
  readonly isEnded: boolean;
}

/** A figure, with what it has plotted and what it will do in the firing phase, where the rules have that. */
interface Figure {
  readonly id: string;
  readonly unit: string;
  readonly presence: string;
  readonly plot?: object | null;
  readonly aim?: object | null;
}

type Standing = State & {
  readonly turn: number;
  readonly phase: string;
  readonly figures: Readonly<Record<string, Figure>>;
};

const seatOf = ({ rules, screen }: Rules, state: State): string => {
  const [seat = ''] = screen.next(rules.seen(state, REFEREE)).seats;
  return seat;
};

function placeOf(ruleset: Rules, state: State): string {
  const { turn, phase } = state as Standing;
  return `turn ${turn}, ${phase}, ${seatOf(ruleset, state)}`;
}

/** What nobody misses who has done nothing: everybody is deployed already; a plot is made; a shot has no target. */
const spare: Readonly<Record<string, (offered: Offered, figures: readonly Figure[]) => boolean>> = {
  'opend6 setup': ({ id }) => /^(deploy|place-counter)/.test(id),
  'starship-marine move': (_offered, figures) => figures.every(({ plot }) => plot !== null),
  'starship-marine order': ({ id }, figures) =>
    figures.every(({ aim }) => aim !== null) || !/^(volley|place|set-up|spray|supply)/.test(id),
};

/** What the units of a side are offered that they may do and that counts. */
function offeredTo({ id: ruleset, rules, screen }: Rules, state: State, seat: string): readonly Offered[] {
  const seen = rules.seen(state, seat);
  const { figures, phase, units } = state as Standing;
  const isSpare = spare[`${ruleset} ${phase}`] ?? (() => false);
  return Object.values(units)
    .filter(({ side }) => side === seat)
    .flatMap(({ id }) => screen.actions(seen, id))
    .filter(({ refusal, aside }) => refusal === null && aside !== true)
    .filter((offered) => {
      const own = Object.values(figures).filter(({ id, unit, presence }) =>
        offered.figure === undefined ? unit === offered.unit && presence === 'table' : id === offered.figure,
      );
      return !isSpare(offered, own);
    });
}

type Button = 'takeNextStep' | 'passStep';

async function press(button: Button, world: World, person: Person, state: State): Promise<Press> {
  const { ruleset } = person;
  const seq = Number(person.data()['seq']);
  const { dialogs } = world;
  await person.client().page[button]();
  await person.rest();
  const after = person.state();
  const done = (person.data()['done'] as { readonly command: object }[]).at(-1);
  const command = Number(person.data()['seq']) > seq ? JSON.stringify(done?.command) : null;
  const isAsked = world.dialogs > dialogs;
  const offered = command === null || isAsked ? [] : offeredTo(ruleset, state, seatOf(ruleset, state));
  return {
    at: placeOf(ruleset, state),
    // Where the button gives an order that is offered, that unit acts.
    could: offered.some((one) => JSON.stringify(one.command) === command)
      ? []
      : offered.map(({ unit, verb, id }) => `${unit}: ${verb} ${id}`),
    command,
    isAsked,
    isEnded: after === null || placeOf(ruleset, after) !== placeOf(ruleset, state),
  };
}

/**
 * One gamemaster plays all sides and presses the button; between two presses an order is given at random, or the phase is
 * passed by the other button, which asks.
 */
async function pressesIn(scenario: string): Promise<readonly Press[]> {
  const world = await World.make(SEED);
  const person = new Person(world, { scenario, seed: SEED, automatons: [], steps: [] });
  world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
  await person.take('lay-out');
  person.client().page.watchBattle();
  await person.rest();
  const presses: Press[] = [];
  const by = async (button: Button): Promise<void> => {
    const state = person.state();
    if (state === null || state.outcome !== null) return;
    presses.push(await press(button, world, person, state));
    await person.rest();
  };
  for (let count = 0; count < PRESSES; count += 1) {
    await by('takeNextStep');
    world.dialogAnswer = count % 8 === 3 ? 'go-on' : 'back';
    if (count % 4 === 3) await by('passStep');
    else if (count % 2 === 1) await person.take('command');
    await person.rest();
  }
  expect(complaintsIn(world)).toEqual([]);
  return presses;
}

describe('The button for the next step', () => {
  it.each(rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id)))(
    'never ends a phase without asking in which somebody could act: %s',
    async (scenario) => {
      const presses = await pressesIn(scenario);
      const wrong = presses.filter(
        ({ could, command, isAsked, isEnded }) => command !== null && isEnded && !isAsked && could.length > 0,
      );
      expect(wrong).toEqual([]);
      expect(presses.some(({ command }) => command !== null)).toBe(true);
    },
  );
});

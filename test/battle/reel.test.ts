import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBattleFile } from '../../src/battle/battle-file';
import { markOf, type Step } from '../../src/battle/chronicle';
import { counted, emptyTally } from '../../src/battle/tally';
import type { BattleState, Figure } from '../../src/battle/state';
import { placeOf, reelOf, turningPointsOf, type Frame, type Reel } from '../../src/foundry/windows/replay/reel';
import { rulesetOf, rulesetOfScenario } from '../../src/rulesets';
import type { GameEvent } from '../../src/engine/game';
import { playGame } from '../../src/headless/playout';

const file = readBattleFile(JSON.parse(readFileSync('test/battle/saved/heroes-format-1.json', 'utf8')), rulesetOf);
const heroes = rulesetOf(file.ruleset);

async function shown(steps: readonly Step[]): Promise<Reel> {
  let time = 0;
  return reelOf(
    heroes,
    steps,
    () => (time += 10),
    async () => undefined,
  );
}

describe('a battle that is played again', () => {
  it('goes from command to command to the present state', async () => {
    const { frames, trouble } = await shown(file.steps);
    expect(trouble).toBeNull();
    expect(frames[0]?.by).toBe('referee');
    expect(markOf(frames.at(-1)?.state ?? file.now)).toBe(markOf(file.now));
    expect(frames.slice(1).every(({ events, told }) => events.length === 0 || told !== null)).toBe(true);
  });

  it('leaves out what was taken back', async () => {
    const forth = file.steps.filter((step) => !('back' in step));
    const first = await shown(forth.slice(0, 4));
    const back = await shown([...forth.slice(0, 4), { back: 2 }]);
    expect(back.frames.map(({ state }) => markOf(state))).toEqual(
      first.frames.slice(0, 2).map(({ state }) => markOf(state)),
    );
  });

  it('ends at the first step that these rules do not play as it was, and says so', async () => {
    const [found, ...more] = file.steps;
    const other = more.map((step) => ('mark' in step ? { ...step, mark: '00000000' } : step));
    const { frames, trouble } = await shown(found === undefined ? [] : [found, ...other]);
    expect(frames).toHaveLength(1);
    expect(trouble?.code).toBe('chronicle-differs');
  });
});

/** The frames of a game between automatons. */
function played(scenario: string): readonly Frame[] {
  const ruleset = rulesetOfScenario(scenario);
  const frames: Frame[] = [];
  let events: GameEvent[] = [];
  playGame(ruleset, scenario, 1, {}, 'veteran', {
    event: (event) => void events.push(event),
    after: (state) => {
      frames.push({ state: structuredClone(state), by: 'referee', events, told: null });
      events = [];
    },
  });
  return frames;
}

describe('a turning point that was counted', () => {
  it('is found again in the frame whose command brought it about', () => {
    const frames = played('heroes');
    const counts = frames.map(({ state, events }, i) => {
      const before = frames[i - 1]?.state;
      return before === undefined
        ? []
        : counted(emptyTally(0), heroes, { before, events, after: state, now: 0 }).moments;
    });
    expect(counts.flat().length).toBeGreaterThan(1);
    for (const [place, moments] of counts.entries())
      for (const moment of moments) expect(placeOf(heroes, frames, moment)).toBe(place);
  });

  it('is looked for from the beginning where no frame brought it about', () => {
    expect(placeOf(heroes, played('heroes'), { turn: 1, text: { key: 'nothing' }, figures: [], weight: 1 })).toBe(0);
  });
});

/** A battle of ten against ten, of whom so many have fallen on each side. */
function lost(red: number, blue: number, more: Partial<BattleState> = {}): BattleState {
  const figures = (['red', 'blue'] as const).flatMap((side) =>
    Array.from({ length: 10 }, (_, i): [string, Figure] => {
      const presence = i < (side === 'red' ? red : blue) ? 'out' : 'table';
      const id = `${side}.${i}`;
      return [id, { id, unit: side, at: { x: 0, y: 0 }, facing: 0, elevation: 0, r: 1, presence, art: '' }];
    }),
  );
  const side = (id: string) => ({ id, name: id, colour: 'blue' as const });
  const unit = (id: string) => ({ id, side: id, name: id });
  return {
    ...file.now,
    outcome: null,
    sides: { red: side('red'), blue: side('blue') },
    units: { red: unit('red'), blue: unit('blue') },
    figures: Object.fromEntries(figures),
    ...more,
  };
}

describe('a battle turns', () => {
  it('where a side loses a tenth of its figures at one blow, and not where it loses less', () => {
    expect(turningPointsOf([lost(0, 0), lost(0, 1), lost(0, 1)])).toEqual([1]);
    const large = (out: number): BattleState => {
      const { figures, ...rest } = lost(0, out);
      const many = Object.fromEntries(
        Object.values(figures).flatMap((figure) => [
          [figure.id, figure],
          [`${figure.id} too`, { ...figure, id: `${figure.id} too`, presence: 'table' as const }],
        ]),
      );
      return { ...rest, figures: many };
    };
    expect(turningPointsOf([large(0), large(1), large(3)])).toEqual([2]);
  });

  it('where the one who had lost less has lost more, and where it is decided', () => {
    const outcome = { winner: 'red', reason: 'over' };
    expect(turningPointsOf([lost(1, 2), lost(1, 2), lost(2, 2), lost(2, 2, { outcome })])).toEqual([2, 3]);
    expect(turningPointsOf([lost(2, 1), lost(2, 1), lost(2, 3)])).toEqual([2]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn, namesIn, type Names } from '../../src/battle/format';
import { landingCue, openingCue } from '../../src/battle/cues';
import type { Scene } from '../../src/battle/stage';
import { cues, type Cue } from '../../src/battle/staging';
import { rulesetOfScenario, rulesets } from '../../src/rulesets';
import { stagedGame } from '../support/staged-game';

const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const scenarios = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));

/** Names of the units that a battle begins with or a reserve brings; ids stand for those that come later. */
function namesAt(scenario: string): Names {
  return namesIn(rulesetOfScenario(scenario).muster.begin(scenario), words);
}

/** Something to look at or to read. */
function isShown({ beat }: Scene): boolean {
  const { caption, moves, plaques = [], tracers = [], shapes = [], falls = [], rises = [] } = beat;
  return (
    caption !== null || moves !== undefined || [plaques, tracers, shapes, falls, rises].some((list) => list.length > 0)
  );
}

/** What was heard in all games. */
const heard = new Set<Cue | null>();

describe.each(scenarios)('a game of %s as it is shown and reported', (scenario) => {
  const ruleset = rulesetOfScenario(scenario);
  const game = stagedGame(ruleset, scenario, 7);
  const scenes = game.flatMap((command) => command.scenes);
  const names = namesAt(scenario);
  const sides = Object.keys(ruleset.muster.begin(scenario).sides);
  for (const { beat } of scenes)
    for (const led of [[], ...sides.map((side) => [side])]) heard.add(openingCue(beat, led)).add(landingCue(beat));

  it('every beat has something to see or a caption, and takes between a blink and 2.4 seconds', () => {
    expect(scenes.length).toBeGreaterThan(20);
    expect(scenes.filter((scene) => !isShown(scene)).map(({ beat }) => beat.key)).toEqual([]);
    const slow = scenes.filter(({ beat: { ms } }) => !Number.isInteger(ms) || ms < 100 || ms > 2400);
    expect(slow.map(({ beat }) => [beat.key, beat.ms])).toEqual([]);
  });

  it('beats side by side have different keys: what belongs together is one', () => {
    for (const { scenes: shown } of game)
      for (const [i, { beat }] of shown.entries()) expect(beat.key).not.toBe(shown[i + 1]?.beat.key);
  });

  it('every figure that a beat is about, moves, fells or brings in is in the battle', () => {
    const known = new Set(game.flatMap(({ scenes: shown }) => shown).flatMap(({ beat }) => beat.about));
    for (const { beat } of scenes)
      for (const figure of [...Object.keys(beat.moves ?? {}), ...(beat.falls ?? []), ...(beat.rises ?? [])])
        expect(known).toContain(figure);
  });

  it('every line has words with all their gaps filled, and no full stop at its end', () => {
    const lines = scenes.flatMap((scene) => [
      ...scene.lines.map(({ text }) => text),
      ...(scene.beat.caption === null ? [] : [scene.beat.caption]),
    ]);
    const said = lines.map((text) => format(text, words, names));
    expect(said.filter((line) => /[{}]|SKIRMISH|\.$/.test(line))).toEqual([]);
  });

  it('the argument on a card adds up to its result', () => {
    const argued = game
      .flatMap(({ cards }) => cards)
      .flatMap(({ breakdowns }) => breakdowns)
      .flatMap(({ base, reasons, total }) => {
        if (total === undefined) return [];
        const sum = reasons.reduce((all, { value }) => all + (value ?? 0), base?.value ?? 0);
        return [{ total: total.value, sum }];
      });
    expect(argued.filter(({ total, sum }) => total !== sum)).toEqual([]);
    if (ruleset.id !== 'bodybag') expect(argued.length).toBeGreaterThan(10);
  });

  it('every word on a card has its gaps filled', () => {
    const texts = game
      .flatMap(({ cards }) => cards)
      .flatMap(({ title, result, lines, dice, breakdowns }) => [
        title,
        result,
        ...lines.map(({ text }) => text),
        ...dice.map(({ label }) => label),
        ...breakdowns.flatMap(({ title: heading, base, total, odds }) => [
          heading,
          ...[base, total, ...odds].flatMap((part) => part?.text ?? []),
        ]),
      ]);
    const said = texts.map((text) => format(text, words, names));
    expect(said.filter((line) => /[{}]|SKIRMISH/.test(line))).toEqual([]);
  });

  it('every side has a goal at the beginning, in words, and none of them is done', () => {
    const state = ruleset.muster.begin(scenario);
    for (const side of Object.keys(state.sides)) {
      const goals = ruleset.screen.goals(ruleset.rules.seen(state, side), side);
      expect(goals.length).toBeGreaterThan(0);
      expect(goals.filter(({ done }) => done)).toEqual([]);
      expect(goals.filter(({ text }) => words(text.key) === undefined)).toEqual([]);
    }
  });
});

it('every cue that has a sound is heard in a game of some scenario', () => {
  expect(cues.filter((cue) => !heard.has(cue))).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import language from '../../lang/en.json';
import { messagesIn, namesIn } from '../../src/battle/format';
import type { Ruleset } from '../../src/battle/ruleset';
import type { LiveBattle } from '../../src/foundry/live/battle/live-battle';
import { newLines } from '../../src/foundry/live/battle/new-lines';
import { ended, sentences } from '../../src/foundry/common/joined';
import { aloud } from '../../src/foundry/common/spoken';
import { unitPlace } from '../../src/foundry/windows/whereabouts/unit-place';
import { estimate, whereabouts } from '../../src/foundry/windows/whereabouts/whereabouts';
import { rulesetOf } from '../../src/rulesets';

const messages = messagesIn(language);

beforeAll(() => {
  const i18n = { localize: (key: string) => messages(key) ?? key, has: (key: string) => messages(key) !== undefined };
  vi.stubGlobal('game', { i18n });
});

afterAll(() => void vi.unstubAllGlobals());

/** What the words of a battle come from, as its gamemaster sees it at the start of a scenario. */
function start(id: string, scenario: string): LiveBattle {
  const ruleset: Ruleset = rulesetOf(id);
  const seen = ruleset.rules.seen(ruleset.muster.begin(scenario), 'referee');
  const space = seen.table.kind === 'gridless' ? null : 1;
  return { ruleset, seen, names: namesIn(seen, messages), scale: { space } } as unknown as LiveBattle;
}

describe('what is spoken', () => {
  it('has inches in words, and leaves what is quoted as it is', () => {
    expect(aloud('Walk: 4", 1" left, 2.5" to go')).toBe('Walk: 4 inches, 1 inch left, 2.5 inches to go');
    expect(aloud('under "Who plays which side".')).toBe('under "Who plays which side".');
  });

  it('is reported in sentences', () => {
    expect(ended(sentences(['Turn 3, Movement', '', 'Fire now?', 'Done']))).toBe('Turn 3, Movement. Fire now? Done.');
  });
});

describe('the lines of a log that are new', () => {
  const line = (seq: number, key: string) => ({ seq, text: { key }, rule: 'engine', figures: [] });
  const log = [line(1, 'a'), line(2, 'b'), line(2, 'c')];

  it('are those after the newest that was heard, also where the log has dropped its oldest', () => {
    expect(newLines(line(2, 'b'), log)).toEqual([line(2, 'c')]);
    expect(newLines(line(2, 'c'), log.slice(1))).toEqual([]);
  });

  it('are the newest alone where what was heard has been taken back', () => {
    expect(newLines(line(3, 'd'), [...log, line(4, 'undone')])).toEqual([line(4, 'undone')]);
  });

  it('are all of them where nothing was heard yet', () => {
    expect(newLines(null, log)).toEqual(log);
  });
});

describe('who is where', () => {
  it('od6-assault-003 is a guess in steps of 3", never a measure', () => {
    expect([0.2, 4, 4.6, 17].map((length) => estimate(length, 'inch'))).toEqual([3, 3, 6, 18]);
    expect([0.2, 5].map((length) => estimate(length, 'space'))).toEqual([1, 5]);
  });

  it('names every other unit with its count, its direction and whether it is in sight, the nearest first', () => {
    const told = whereabouts(start('opend6', 'hangar'), 'rebels-1');
    expect(told.map(({ unit }) => unit)).toHaveLength(3);
    expect(told.map(({ unit }) => unit)).not.toContain('rebels-1');
    for (const { way, count, sight } of told) {
      expect(way).toMatch(/^(north|south|east|west|north-east|north-west|south-east|south-west), about \d+"$/);
      expect(count).toMatch(/^\d+ of \d+$/);
      expect(sight).toMatch(/^(in|out of) sight$/);
    }
    const guesses = told.map(({ way }) => Number(/\d+/.exec(way)?.[0]));
    expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
  });

  it('names all of them with their places where none is selected', () => {
    const hangar = start('opend6', 'hangar');
    const told = whereabouts(hangar, null);
    expect(told).toHaveLength(4);
    expect(told.every(({ way, sight }) => way === '' && sight === '')).toBe(true);
    expect(unitPlace(hangar, 'rebels-1')).toMatch(/^\d+" from the west, \d+" from the north$/);
  });

  it('counts spaces on a table of spaces, and says nothing of sight where the rules know no lines of it', () => {
    const hunt = start('beer-and-pretzel', 'bug-hunt');
    const [marine = ''] = Object.keys(hunt.seen.units);
    const [first] = whereabouts(hunt, marine);
    expect(first?.way).toMatch(/about \d+ spaces?$/);
    expect(first?.place).toMatch(/^Column \d+, row \d+$/);
    expect(first?.sight).toMatch(/sight$/);
    const street = start('bodybag', 'heroes');
    const [someone = ''] = Object.keys(street.seen.units);
    expect(whereabouts(street, someone).every(({ sight }) => sight === '')).toBe(true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { choose, type Resolution } from '../../src/engine/request';
import { Run } from '../../src/engine/run';
import { noted } from '../../tools/ledger/notes';

// Test files share their modules: what others have noted is not to be seen here.
vi.resetModules();
const { cite, citations, cites, playing, recordPlays, runs, testBegins, testEnds } =
  await import('../support/citations');

function* asks(): Resolution<void> {
  yield* choose({ name: 'stay', rule: 'od6-fire-002', seat: 'rebels', options: ['yes'], fallback: 'yes' });
}

describe('what plays cite', () => {
  it('is every rule named in what is reported', () => {
    cite({ type: 'fired', rule: 'od6-fire-001', breakdowns: [{ reasons: [{ rule: 'od6-fire-003', value: -1 }] }] });
    expect(citations().cited).toEqual(['od6-fire-001', 'od6-fire-003']);
  });

  it('is noted from events, requests and refusals of a ruleset that is recorded, which answers as before', () => {
    const before = new Set(citations().cited);
    const refusal = { code: 'out-of-range', rule: 'od6-range-001' };
    const told: unknown[] = [];
    const rules = {
      reduce: (_state: object, event: object) => void told.push(event),
      refuse: () => refusal,
      resolve: () => asks(),
    };
    recordPlays({ facets: { rules }, other: 1 });
    expect(rules.refuse()).toBe(refusal);
    expect(new Run(rules.resolve()).pending?.label).toBe('stay');
    rules.reduce({}, { type: 'moved', rule: 'od6-move-001' });
    expect(told).toEqual([{ type: 'moved', rule: 'od6-move-001' }]);
    expect(citations().cited.filter((rule) => !before.has(rule))).toEqual([
      'od6-fire-002',
      'od6-move-001',
      'od6-range-001',
    ]);
  });

  it('is what a play reaches in the sources, and nothing that is asked beside one', () => {
    expect(cites('od6-fire-011')).toBe('od6-fire-011');
    runs('od6-fire-011');
    expect(citations().cited).not.toContain('od6-fire-011');
    expect(citations().run).not.toContain('od6-fire-011');
    playing(() => [cites('od6-fire-011'), runs('od6-fire-012')]);
    expect(citations().cited).toContain('od6-fire-011');
    expect(citations().run).toContain('od6-fire-012');
  });

  it('is shown by a test whose title begins with the rule, when a play of that test runs it', () => {
    testBegins();
    playing(() => runs('od6-fire-014', 'od6-fire-015'));
    testEnds('od6-fire-014 od6-fire-016 says more than od6-fire-015');
    testBegins();
    runs('od6-fire-017');
    testEnds('od6-fire-014, od6-fire-015: od6-fire-017 beside a play');
    expect(citations().shown).toEqual(['od6-fire-014']);
  });

  it('is noted from an automaton’s decisions, at any strength', () => {
    const players = {
      automaton: (strength: string) => ({ command: () => (runs('od6-fire-018'), { command: strength, why: null }) }),
    };
    const rules = { reduce: () => undefined };
    recordPlays({ facets: { rules, players } });
    expect(players.automaton('veteran').command()).toEqual({ command: 'veteran', why: null });
    expect(citations().run).toContain('od6-fire-018');
  });
});

describe('notes in the sources of a ruleset', () => {
  it('stand at citations within functions, and at the head of a function that is the home of a rule', () => {
    const source = [
      "const table = { prone: 'od6-fire-018' };",
      '/** od6-fire-012: walking adds 1. */',
      "export function walking(rule: 'od6-fire-012') {",
      "  return rule === 'od6-fire-012' ? { rule, by: 'od6-fire-013' } : table;",
      '}',
      '/** od6-fire-014 od6: no home. */',
      'export const other = () => 1;',
      '/** od6-fire-015: a value. */',
      'export const value = () => ({});',
    ];
    expect(noted(source.join('\n'), 'opend6').split('\n')).toEqual([
      source[0],
      source[1],
      `${source[2] ?? ''} runs$('od6-fire-012');`,
      "  return rule === 'od6-fire-012' ? { rule, by: cites$('od6-fire-013') } : table;",
      ...source.slice(4, 8),
      "export const value = () => (runs$('od6-fire-015'), ({}));",
    ]);
  });

  it('stand on the way through a function, at a statement or a part of a value with rules above it that is no function', () => {
    const source = [
      'export function odds() {',
      '  /** od6-fire-012: walking adds 1. */',
      '  const walked = 1;',
      '  /** od6-fire-013: only made here. */',
      '  const later = () => 2;',
      '  return {',
      '    /** od6-fire-014: what it comes to. */',
      '    sum: walked + later(),',
      '  };',
      '}',
    ];
    const shown = noted(source.join('\n'), 'opend6').split('\n');
    expect(shown[2]).toBe("  runs$('od6-fire-012'); const walked = 1;");
    expect(shown[4]).toBe("  const later = () => (runs$('od6-fire-013'), 2);");
    expect(shown[7]).toBe("    sum: (runs$('od6-fire-014'), walked + later()),");
  });
});

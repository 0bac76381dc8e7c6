import { describe, expect, it } from 'vitest';
import { homeProblems, proofProblems, unbuiltProblems } from '../../tools/ledger';
import { homesIn } from '../../tools/ledger/homes';

const source = `
/** od6-fire-001: one line. */
const a = 1;
/**
 * od6-fire-002, od6-fire-003: several
 * lines, and od6-fire-009: in the middle.
 */
const b = 2;
/** Says why, by od6-fire-004: no home. */
// od6-fire-005: no doc comment.
/** od6-fire-006 without a colon. */
`;

describe('homes of rules', () => {
  it('are doc comments that begin with the ids', () => {
    expect(homesIn(source, 'fire.ts')).toEqual([
      { rule: 'od6-fire-001', file: 'fire.ts', line: 2 },
      { rule: 'od6-fire-002', file: 'fire.ts', line: 4 },
      { rule: 'od6-fire-003', file: 'fire.ts', line: 4 },
    ]);
  });

  it('are wanted once for each rule', () => {
    const [first, second] = homesIn(source, 'fire.ts');
    if (first === undefined || second === undefined) throw new Error('the source has homes');
    const homes = new Map([
      ['od6-fire-001', [first]],
      ['od6-fire-002', [first, second]],
    ]);
    const rules = ['od6-fire-001', 'od6-fire-002', 'od6-fire-003'].map((id) => ({ id }));
    expect(homeProblems(rules, homes)).toEqual([
      'od6-fire-002 has 2 homes: fire.ts:2, fire.ts:4',
      'od6-fire-003 has no home',
    ]);
  });
});

describe('rules that are said to be unbuilt', () => {
  it('stand nowhere in the sources, and are rules', () => {
    const rules = [
      { id: 'od6-fire-001', tier: 'basic' },
      { id: 'od6-fire-004', tier: 'basic' },
    ];
    const homes = new Map(homesIn(source, 'a.ts').map((home) => [home.rule, [home]]));
    const ledger = { ruleset: 'x', title: 'X', rules, unbuilt: ['od6-fire-001', 'od6-fire-004', 'od6-fire-777'] };
    expect(unbuiltProblems(ledger, homes)).toEqual([
      'od6-fire-001 is said to be unbuilt and has a home',
      'od6-fire-777 is said to be unbuilt and is no rule',
    ]);
  });
});

it('a rule without a passing test is said', () => {
  expect(proofProblems([{ id: 'od6-fire-001' }, { id: 'od6-fire-002' }], new Set(['od6-fire-001']))).toEqual([
    'od6-fire-002 has no passing test',
  ]);
});

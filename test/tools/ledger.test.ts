import { describe, it, expect } from 'vitest';
import { assertedBy, idsOf, ledgers, provedBy } from '../../tools/ledger';
import { ruleIdsSource } from '../../tools/rule-ids';
import { chapterOf, chapterTitle } from '../../tools/packs/chapters';

const known = new Set(['od6-fire-001', 'od6-fire-002', 'od6-fire-003']);

describe('npm run ledger', () => {
  it('reads the ids at the start of a title, and only there', () => {
    expect(idsOf('od6-fire-001, od6-fire-002: a squad fires', known)).toEqual(['od6-fire-001', 'od6-fire-002']);
    expect(idsOf('a squad fires (od6-fire-001)', known)).toEqual([]);
    expect(idsOf('od6-fire-999 no such rule', known)).toEqual([]);
  });

  it('counts a rule as proved only when a test passes and none fails', () => {
    const proved = provedBy(
      [
        { title: 'od6-fire-001 passes', status: 'passed' },
        { title: 'od6-fire-002 passes here', status: 'passed' },
        { title: 'od6-fire-002 and fails there', status: 'failed' },
        { title: 'od6-fire-003 is skipped', status: 'skipped' },
      ],
      known,
    );
    expect([...proved]).toEqual(['od6-fire-001']);
  });

  it('separates rules that no play cites by whether its own test plays it, and data from code', () => {
    const at = (file: string) => [{ rule: '', file, line: 1 }];
    const homes = new Map([
      ['od6-fire-001', at('src/rulesets/opend6/book/fire.ts')],
      ['od6-fire-002', at('src/rulesets/opend6/book/fire.ts')],
      ['od6-fire-003', at('src/rulesets/opend6/data/weapons.ts')],
      ['od6-fire-004', at('src/rulesets/opend6/book/fire.ts')],
      ['od6-fire-005', at('src/rulesets/opend6/book/fire.ts')],
    ]);
    const plays = {
      cited: new Set(['od6-fire-001']),
      run: new Set(['od6-fire-001', 'od6-fire-002', 'od6-fire-004']),
      shown: new Set(['od6-fire-001', 'od6-fire-002']),
    };
    const rules = [...homes.keys()].map((id) => ({ id, tier: id === 'od6-fire-005' ? 'data' : 'basic' }));
    expect(assertedBy(rules, plays, homes)).toEqual({
      shown: ['od6-fire-002'],
      data: ['od6-fire-003', 'od6-fire-005'],
      unseen: ['od6-fire-004'],
    });
  });

  it('finds every rule id once, in a form that names its chapter', () => {
    const ids = ledgers().flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(chapterTitle(chapterOf(id))).not.toBe('');
  });

  it('makes the type of rule ids from all ledgers', () => {
    const source = ruleIdsSource();
    for (const { rules } of ledgers()) for (const { id } of rules) expect(source).toContain(`    '${id}': true;`);
  });
});

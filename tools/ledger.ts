/** npm run ledger: which rules have a passing test, counted from a test run made now (or given with --report). */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { readReport, runTests, type TestResult } from './run';

interface Rule {
  readonly id: string;
  readonly tier: string;
}

interface Ledger {
  readonly ruleset: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** All ledgers of packs/rules. */
export function ledgers(): Ledger[] {
  return readdirSync('packs/rules')
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => parse(readFileSync(`packs/rules/${name}`, 'utf8')) as Ledger);
}

/** Rule ids at the start of a test's title. */
export function idsOf(title: string, known: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  for (const word of title.split(/[\s,:]+/)) {
    if (!known.has(word)) break;
    ids.push(word);
  }
  return ids;
}

/** Rules proved: named by a passing test and by no failing one. */
export function provedBy(results: readonly TestResult[], known: ReadonlySet<string>): Set<string> {
  const proved = new Set<string>();
  for (const { title, status } of results) if (status === 'passed') for (const id of idsOf(title, known)) proved.add(id);
  for (const { title, status } of results) if (status === 'failed') for (const id of idsOf(title, known)) proved.delete(id);
  return proved;
}

function printLedger(ledger: Ledger, proved: ReadonlySet<string>): void {
  const checked = ledger.rules.filter(({ tier }) => tier !== 'guidance');
  const done = checked.filter(({ id }) => proved.has(id));
  console.log(`${ledger.title}: ${done.length} of ${checked.length} rules proved by passing tests`);
  for (const tier of new Set(checked.map((rule) => rule.tier))) {
    const inTier = checked.filter((rule) => rule.tier === tier);
    console.log(`  ${tier}: ${inTier.filter(({ id }) => proved.has(id)).length} of ${inTier.length}`);
  }
  const open = checked.filter(({ id }) => !proved.has(id));
  if (open.length > 0 && done.length > 0) console.log(`  without a passing test: ${open.map(({ id }) => id).join(' ')}`);
}

if (process.argv[1]?.endsWith('ledger.ts') === true) {
  const { values } = parseArgs({ options: { ruleset: { type: 'string' }, report: { type: 'string' } } });
  const all = ledgers();
  const known = new Set(all.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const results = values.report === undefined ? runTests('vitest.config.ts', '.cache/unit.json') : readReport(values.report);
  const proved = provedBy(results, known);
  console.log('');
  for (const ledger of all) if (values.ruleset === undefined || ledger.ruleset === values.ruleset) printLedger(ledger, proved);
}

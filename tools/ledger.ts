/**
 * npm run ledger [-- --ruleset <id>] [--report <file>]: which rules have a passing test, which of them a play has cited
 * or at least run, and where each is written; counted from a test run made now, or from the last one, whose report is given.
 * With --check only the homes are looked at: exactly one doc comment begins with the id of each rule; given a report as well,
 * each such rule has a passing test in it, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { CITED, emptyFolder, playsIn, type Plays } from './ledger/cited';
import { allHomes, placeOf, type Home } from './ledger/homes';
import { readReport, runTests, type TestResult } from './run';

interface Rule {
  readonly id: string;
  readonly tier: string;
}

export interface Ledger {
  readonly ruleset: string;
  readonly title: string;
  readonly rules: readonly Rule[];
  /**
   * Rules that nobody has built yet, in a ledger whose other rules are built. They are listed, so that none is
   * forgotten.
   */
  readonly unbuilt?: readonly string[];
}

type Homes = ReadonlyMap<string, readonly Home[]>;

/** Where the last ledger run left what its plays cited and ran. */
const CITATIONS = '.cache/cited';

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
  for (const { title, status } of results)
    if (status === 'passed') for (const id of idsOf(title, known)) proved.add(id);
  for (const { title, status } of results)
    if (status === 'failed') for (const id of idsOf(title, known)) proved.delete(id);
  return proved;
}

/** The rules of a ledger that tests have to prove. */
function checkedIn({ rules }: Ledger): readonly Rule[] {
  return rules.filter(({ tier }) => tier !== 'guidance');
}

/** Whether the rules of this ledger are being built: one of them at least is written in the sources. */
function isBuilt(ledger: Ledger, homes: Homes): boolean {
  return ledger.rules.some(({ id }) => homes.has(id));
}

/** Returns rules that are listed as unbuilt and yet are in the sources, or do not exist, one line each. */
export function unbuiltProblems({ rules, unbuilt = [] }: Ledger, homes: Homes): string[] {
  const known = new Set(rules.map(({ id }) => id));
  return unbuilt.flatMap((id) => {
    if (!known.has(id)) return [`${id} is said to be unbuilt and is no rule`];
    return homes.has(id) ? [`${id} is said to be unbuilt and has a home`] : [];
  });
}

/** Returns the rules that need a home: all that tests have to prove, without the unbuilt ones. */
function housedIn(ledger: Ledger): readonly Rule[] {
  return checkedIn(ledger).filter(({ id }) => ledger.unbuilt?.includes(id) !== true);
}

/** Rules without a home, or with several, one line each. */
export function homeProblems(rules: readonly { readonly id: string }[], homes: Homes): string[] {
  return rules.flatMap(({ id }) => {
    const own = homes.get(id) ?? [];
    if (own.length === 1) return [];
    return [own.length === 0 ? `${id} has no home` : `${id} has ${own.length} homes: ${own.map(placeOf).join(', ')}`];
  });
}

/** Rules that no passing test begins with, one line each. */
export function proofProblems(rules: readonly { readonly id: string }[], proved: ReadonlySet<string>): string[] {
  return rules.filter(({ id }) => !proved.has(id)).map(({ id }) => `${id} has no passing test`);
}

/** What no play has cited, by what plays have to do with it. */
export interface Asserted {
  /** Its own test plays it, and sees it in what happens. */
  readonly shown: readonly string[];
  /** A value, chart or list: printed on sheets and in lists, or read by other rules. */
  readonly data: readonly string[];
  /** Neither: a rule at the table that nobody has seen at work. */
  readonly unseen: readonly string[];
}

export function assertedBy(rules: readonly Rule[], { cited, shown }: Plays, homes: Homes): Asserted {
  const asserted = rules.filter(({ id }) => !cited.has(id));
  const rest = asserted.filter(({ id }) => !shown.has(id));
  const isListed = ({ id, tier }: Rule): boolean =>
    tier === 'data' || (homes.get(id) ?? []).every(({ file }) => LISTS.test(file));
  const idsOfAll = (some: readonly Rule[]): string[] => some.map(({ id }) => id);
  return {
    shown: idsOfAll(asserted.filter(({ id }) => shown.has(id))),
    data: idsOfAll(rest.filter(isListed)),
    unseen: idsOfAll(rest.filter((rule) => !isListed(rule))),
  };
}

/** Where a ruleset keeps its values, its record sheets, and the tables of its scenarios. */
const LISTS = /\/(data|muster|scenarios)\//;

/** `plays` is null where the run did not record any. */
function printLedger(ledger: Ledger, proved: ReadonlySet<string>, plays: Plays | null, homes: Homes): void {
  const checked = checkedIn(ledger);
  const done = checked.filter(({ id }) => proved.has(id));
  const counts = (rules: readonly Rule[]): string => {
    const own = rules.filter(({ id }) => proved.has(id));
    if (plays === null || own.length === 0) return `${own.length} of ${rules.length}`;
    const { shown, data, unseen } = assertedBy(own, plays, homes);
    const asserted = data.length + unseen.length;
    const played = own.length - asserted;
    return `${own.length} of ${rules.length} (${played} played, ${shown.length} of them without a word; ${asserted} asserted)`;
  };
  console.log(`${ledger.title}: ${counts(checked)} rules proved by passing tests`);
  for (const tier of new Set(checked.map((rule) => rule.tier)))
    console.log(`  ${tier}: ${counts(checked.filter((rule) => rule.tier === tier))}`);
  if (done.length === 0) return;
  const open = checked.filter(({ id }) => !proved.has(id));
  if (open.length > 0) console.log(`  without a passing test: ${open.map(({ id }) => id).join(' ')}`);
  if (plays !== null) printPlays(done, plays, homes);
  if (isBuilt(ledger, homes)) printProblems(ledger, homes, null);
}

function printPlays(rules: readonly Rule[], plays: Plays, homes: Homes): void {
  const { shown, data, unseen } = assertedBy(rules, plays, homes);
  printAsserted(`played without a word, by a test of their own (${shown.length})`, shown, homes);
  const asserted = data.length + unseen.length;
  const what = unseen.length === 0 ? 'all tables and lists' : `${data.length} of them tables and lists`;
  printAsserted(`asserted: ${asserted}, ${what}`, data, homes);
  const run = unseen.filter((id) => plays.run.has(id));
  printAsserted(`asserted, in code that plays run and none shows (${run.length})`, run, homes);
  const dead = unseen.filter((id) => !plays.run.has(id));
  printAsserted(`asserted, in a type or in code that no play reaches (${dead.length})`, dead, homes);
}

function printAsserted(title: string, rules: readonly string[], homes: Homes): void {
  if (rules.length > 0) console.log(`  ${title}:`);
  for (const id of rules) console.log(`    ${[id, ...(homes.get(id) ?? []).map(placeOf)].join(' ')}`);
}

/** `proved` is null where only the homes are looked at. */
function printProblems(ledger: Ledger, homes: Homes, proved: ReadonlySet<string> | null): number {
  const { title, unbuilt = [] } = ledger;
  if (unbuilt.length > 0) console.log(`${title}: ${unbuilt.length} rules are not built yet`);
  const housed = housedIn(ledger);
  const problems = [
    ...homeProblems(housed, homes),
    ...unbuiltProblems(ledger, homes),
    ...(proved === null ? [] : proofProblems(housed, proved)),
  ];
  for (const problem of problems) console.log(`${title}: ${problem}`);
  return problems.length;
}

function resultsOf(report: string | undefined): TestResult[] {
  if (report !== undefined) return readReport(report);
  emptyFolder(CITATIONS);
  return runTests('vitest.ledger.config.ts', '.cache/unit.json', [], { [CITED]: CITATIONS });
}

if (process.argv[1]?.endsWith('ledger.ts') === true) {
  const { values } = parseArgs({
    options: { ruleset: { type: 'string' }, report: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const all = ledgers();
  const asked = all.filter(({ ruleset }) => values.ruleset === undefined || ruleset === values.ruleset);
  const homes = allHomes();
  const known = new Set(all.flatMap(({ rules }) => rules.map(({ id }) => id)));
  if (values.check) {
    const proved = values.report === undefined ? null : provedBy(readReport(values.report), known);
    const counts = asked
      .filter((ledger) => isBuilt(ledger, homes))
      .map((ledger) => printProblems(ledger, homes, proved));
    process.exitCode = counts.some((count) => count > 0) ? 1 : 0;
  } else {
    const proved = provedBy(resultsOf(values.report), known);
    const recorded = playsIn(CITATIONS);
    const plays = recorded.cited.size > 0 ? recorded : null;
    console.log('');
    for (const ledger of asked) printLedger(ledger, proved, plays, homes);
  }
}

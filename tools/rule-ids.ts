/** Derives each ruleset's `rule-ids.ts` from the ledgers in packs/rules, so that a wrong citation does not compile. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Ledger {
  readonly ruleset: string;
  readonly rules: readonly { readonly id: string }[];
}

/** The generated text for one ruleset from the ids of its ledgers, in their order. */
export function ruleIdsSource(ids: readonly string[]): string {
  const lines = ids.map((id) => `    '${id}': true;`).join('\n');
  return (
    '// Generated from packs/rules by tools/rule-ids.ts; do not edit.\n' +
    `declare module '../../engine/rule' {\n  interface RuleBook {\n${lines}\n  }\n}\n\nexport {};\n`
  );
}

/** The generated texts of all rulesets that have a folder, by file. */
export function allRuleIds(): Map<string, string> {
  const ids = new Map<string, string[]>();
  for (const file of readdirSync('packs/rules')
    .sort()
    .filter((name) => name.endsWith('.yaml'))) {
    const ledger = parse(readFileSync(`packs/rules/${file}`, 'utf8')) as Ledger;
    ids.set(ledger.ruleset, [...(ids.get(ledger.ruleset) ?? []), ...ledger.rules.map((rule) => rule.id)]);
  }
  const sources = new Map<string, string>();
  for (const [ruleset, listed] of ids) {
    const folder = `src/rulesets/${ruleset}`;
    if (existsSync(folder)) sources.set(`${folder}/rule-ids.ts`, ruleIdsSource(listed));
  }
  return sources;
}

/** Writes those that have changed. */
export function writeRuleIds(): void {
  for (const [file, source] of allRuleIds()) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  }
}

if (process.argv[1]?.endsWith('rule-ids.ts') === true) writeRuleIds();

/**
 * Writes the type of all rule ids, from the ledgers in packs/rules: a citation of an unknown rule does not compile.
 * `npm ci`, `npm run types`, `npm test` and `npm run rules` do it; no program reads it, only the compiler.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';

const FILE = 'generated/rule-ids.d.ts';

interface Ledger {
  readonly rules: readonly { readonly id: string }[];
}

/** Returns the generated text: the ids of all ledgers, in their order. */
export function ruleIdsSource(): string {
  const files = readdirSync('packs/rules').filter((name) => name.endsWith('.yaml'));
  const ledgers = files.sort().map((file) => parse(readFileSync(`packs/rules/${file}`, 'utf8')) as Ledger);
  const lines = ledgers.flatMap(({ rules }) => rules.map(({ id }) => `    '${id}': true;`));
  return (
    '// Generated from packs/rules by tools/rule-ids.ts; do not edit.\n' +
    `declare module '../src/engine/rule' {\n  interface RuleBook {\n${lines.join('\n')}\n  }\n}\n\nexport {};\n`
  );
}

/** Writes the file where it has changed. */
export function writeRuleIds(): void {
  const source = ruleIdsSource();
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === source) return;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, source);
}

if (process.argv[1]?.endsWith('rule-ids.ts') === true) writeRuleIds();

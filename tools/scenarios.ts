/**
 * Generates what is known of scenarios before their rules are loaded (`packs/scenarios/listed.ts`) from their files.
 * Refuses files that do not fit.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { infoOf } from '../src/battle/plan/plans';
import { readPlan } from '../src/battle/plan/read';
import type { ScenarioInfo } from '../src/battle/scenario';

const FOLDER = 'packs/scenarios';
const FILE = `${FOLDER}/listed.ts`;

/** The generated text, by the files of each ruleset in the order of its index. */
export async function listedSource(): Promise<string> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listed: Record<string, readonly ScenarioInfo[]> = {};
  for (const { name } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const index = pathToFileURL(join(FOLDER, name, 'index.ts')).href;
    const { files } = (await import(index)) as { readonly files: readonly unknown[] };
    listed[name] = files.map((file) => infoOf(readPlan(file)));
  }
  return (
    '// Generated from packs/scenarios by tools/scenarios.ts; do not edit.\n' +
    "import type { ScenarioInfo } from '../../src/battle/scenario';\n\n" +
    `export const listed = ${JSON.stringify(listed, null, 2)} as const satisfies Readonly<Record<string, readonly ScenarioInfo[]>>;\n`
  );
}

/** Writes the list if it has changed. */
export async function writeListed(): Promise<void> {
  const source = await listedSource();
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== source) writeFileSync(FILE, source);
}

if (process.argv[1]?.endsWith('scenarios.ts') === true) await writeListed();

/** The compendium packs, made from the ledgers, the ready units and the scenarios. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { packProblems, type Packs } from './packs/check';
import { datasheetJournals } from './packs/datasheets';
import type { DocumentData } from './packs/documents';
import { rulesJournals } from './packs/rules';
import { scenarioAdventures } from './packs/scenarios';

const CACHE = '.cache/packs';

/** All documents of all packs. Throws when words or rules are missing. */
export function packDocuments(): Packs {
  return { rules: rulesJournals(), datasheets: datasheetJournals(), scenarios: scenarioAdventures() };
}

/**
 * Compiles the packs into a folder; what has not changed since last time is only copied. Returns a digest of what is in each, by
 * name. Throws when a pack is not sound.
 */
export async function buildPacks(target: string): Promise<Readonly<Record<string, string>>> {
  const packs = packDocuments();
  const problems = packProblems(packs);
  if (problems.length > 0) throw new Error(`the packs are not sound:\n${problems.join('\n')}`);
  const digests: Record<string, string> = {};
  for (const [name, documents] of Object.entries(packs)) {
    const compiled = await compiledPack(name, documents);
    rmSync(join(target, name), { recursive: true, force: true });
    cpSync(compiled, join(target, name), { recursive: true });
    digests[name] = readFileSync(join(CACHE, name, 'stamp'), 'utf8');
  }
  return digests;
}

/** The folder of the compiled pack in the cache. */
async function compiledPack(name: string, documents: readonly DocumentData[]): Promise<string> {
  const [source, compiled, stamp] = [
    join(CACHE, name, 'source'),
    join(CACHE, name, 'compiled'),
    join(CACHE, name, 'stamp'),
  ];
  const texts = documents.map((document) => JSON.stringify(document, null, 2));
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return compiled;
  rmSync(join(CACHE, name), { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  documents.forEach(({ _id }, i) => writeFileSync(join(source, `${_id}.json`), texts[i] ?? ''));
  await compilePack(source, compiled);
  writeFileSync(stamp, hash);
  return compiled;
}

if (process.argv[1]?.endsWith('packs.ts') === true) await buildPacks('dist/packs');

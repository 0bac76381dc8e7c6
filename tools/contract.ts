/**
 * The contract with the host: which of its members the module uses, whether the published types know each, and whether
 * the border declares unused members. `npx tsx tools/contract.ts` rewrites the lists in test/contract; `--check` only
 * compares; `--prune` first removes unused members from the border. The shapes of options and data that are written
 * (src/foundry/store/compat/written.ts) are compiled against the same types. `--v14 <folder>` checks members and shapes
 * against V14's types, which are in no registry: a clone of
 * https://github.com/League-of-Foundry-Developers/foundry-vtt-types, branch client-root.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { collectMembers, BORDER, type Member } from './contract/collect';
import { runtimeOwner } from './contract/expressions';
import { notPublished } from './contract/not-published';
import { proveIn14, unprovedIn14 } from './contract/of-14';
import { publishedSource } from './contract/published';
import { run } from './run';

/** The list as it is kept: each member with where a running host must have it. */
function listSource(members: readonly Member[]): string {
  const entries = members.map((member) => ({ member: member.id, name: member.name, of: runtimeOwner(member) }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Members that nobody uses. Points are handed on whole, so that their parts need no use of their own. */
function unusedOf(members: readonly Member[]): Member[] {
  return members.filter(
    ({ files, name, owner }) => files.length === 0 && !(owner.length > 1 && (name === 'x' || name === 'y')),
  );
}

/** Takes what nobody uses out of the border, until nothing is left to take. */
function prune(): void {
  for (let unused = unusedOf(collectMembers()); unused.length > 0; unused = unusedOf(collectMembers())) {
    const outer = unused.filter(
      ({ at }) => !unused.some((other) => other.at[0] <= at[0] && other.at[1] >= at[1] && other.at !== at),
    );
    const border = readFileSync(BORDER, 'utf8');
    const cut = outer
      .sort((a, b) => b.at[0] - a.at[0])
      .reduce((text, { at }) => text.slice(0, at[0]) + text.slice(at[1]), border);
    writeFileSync(BORDER, cut);
  }
}

/** What is wrong with the contract, one line each. */
function problems(members: readonly Member[]): string[] {
  const ids = new Set(members.map(({ id }) => id));
  const unused = unusedOf(members).map(({ id }) => `${BORDER} declares ${id}, which nobody uses`);
  const stale = Object.keys(notPublished)
    .filter((id) => !ids.has(id))
    .map((id) => `tools/contract/not-published.ts names ${id}, which is not in use`);
  return [...unused, ...stale];
}

/** Those of the lists that are not what the sources say. */
function outOfDate(lists: readonly (readonly [file: string, source: string])[]): typeof lists {
  return lists.filter(([file, source]) => !existsSync(file) || readFileSync(file, 'utf8') !== source);
}

if (process.argv[1]?.endsWith('contract.ts') === true) {
  if (process.argv.includes('--prune')) prune();
  const members = collectMembers();
  const used = members.filter(({ files }) => files.length > 0);
  const old = outOfDate([
    ['test/contract/members.json', listSource(used)],
    ['test/contract/published.ts', publishedSource(used)],
  ]);
  const found = problems(members);
  if (process.argv.includes('--check'))
    found.push(...old.map(([file]) => `${file} is out of date: run "npx tsx tools/contract.ts" and commit it`));
  else for (const [file, source] of old) writeFileSync(file, source);
  for (const problem of found) console.error(problem);
  const published = run('tsc', ['-p', 'test/contract/tsconfig.json']);
  const inTypes = used.filter(({ id }) => notPublished[id] === undefined);
  const at = process.argv.indexOf('--v14');
  const proved = at < 0 || proveIn14(process.argv[at + 1] ?? '', inTypes);
  const unproved = unprovedIn14(inTypes);
  if (unproved.length > 0) console.log(`not yet held against V14's types (--v14): ${unproved.join(', ')}`);
  console.log(
    `${used.length} members of the host in use, ${Object.keys(notPublished).length} of them not in the types package`,
  );
  process.exitCode = found.length > 0 || !published || !proved ? 1 : 0;
}

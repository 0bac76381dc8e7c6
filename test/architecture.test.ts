import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const page = read('docs/architecture.md');
const recipe = read('docs/adding-a-ruleset.md');
const lint = read('.dependency-cruiser.js');

/** The rows of the table below a line of a page, as cells. */
function tableAfter(text: string, line: string): string[][] {
  const lines = text.slice(text.indexOf(line)).split('\n');
  const first = lines.findIndex((one) => one.startsWith('| ---'));
  const end = lines.findIndex((one, i) => i > first && !one.startsWith('|'));
  return lines.slice(first + 1, end).map((one) =>
    one
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words in backquotes of a cell, without slashes and what is below a folder. */
const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/.*/, ''));

/** The strings of a list in lint's configuration. */
function listed(name: string): string[] {
  const [, list = ''] = new RegExp(`const ${name} = \\[([\\s\\S]*?)\\n?\\];`).exec(lint) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);
}

/** The number of members of an interface. */
function membersOf(file: string, name: string): number {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const found = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);
  if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${name}`);
  return found.members.length;
}

/** Files of a folder whose code, comments left aside, has some text. */
function filesWith(folder: string, text: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => text.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
}

describe('docs/architecture.md', () => {
  it('is under 150 lines, and so is the README', () => {
    expect(page.split('\n').length).toBeLessThan(150);
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });

  it('gives the number of members of each facet', () => {
    const counted = tableAfter(page, 'Five facets').map(([facet = '', count]) => [facet, Number(count)]);
    const interfaces = { rules: 'Rules', muster: 'Muster', table: 'TableFacet', screen: 'Screen', players: 'Players' };
    const found = Object.entries(interfaces).map(([facet, name]) => [facet, membersOf('src/battle/ruleset.ts', name)]);
    expect(counted).toEqual(found);
  });

  it('lists the layers of the host in the order that lint keeps', () => {
    const layers = tableAfter(page, '## The host').map(([layer]) => namesIn(layer)[0]);
    expect(layers).toEqual(listed('layers'));
    const folders = readdirSync('src/foundry', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...layers].sort());
  });

  it('lists the rooms of a ruleset in the order that lint keeps', () => {
    const rooms = tableAfter(page, 'Behind them').flatMap(([cell]) => namesIn(cell));
    expect(rooms).toEqual(listed('rooms'));
  });

  it('names the files that say what happens when a squad disengages', () => {
    const cell = page.split('\n').find((line) => line.startsWith('| files that answer')) ?? '';
    const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => `src/rulesets/opend6/${path}.ts`);
    expect(files.sort()).toEqual(filesWith('src/rulesets/opend6', /\bdisengage|squad-disengaged/).sort());
    expect(Number(/\| (\d+):/.exec(cell)?.[1])).toBe(files.length);
  });

  it('counts the places for a new verb, each of which the verb of disengaging has', () => {
    const places = tableAfter(recipe, '## Adding a verb');
    const row = page.split('\n').find((line) => line.startsWith('| places for a new verb')) ?? '';
    const [all, compiled] = [/\| (\d+),/, /; (\d+) of them/].map((count) => Number(count.exec(row)?.[1]));
    expect(all).toBe(places.length);
    expect(compiled).toBe(places.filter(([, , found]) => found?.startsWith('compiler')).length);
    for (const [, place = ''] of places) {
      const path = (/`([^`]+)`/.exec(place)?.[1] ?? '').replace('<verb>', 'disengage').replace('<chapter>', 'assault');
      const file = [path, `src/rulesets/opend6/${path}`].find((one) => existsSync(one));
      expect(file, place).toBeDefined();
      expect(read(file ?? ''), file).toMatch(/disengage/);
    }
  });

  it('refers to files that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => join('docs', path ?? ''));
    const paths = [...page.matchAll(/`((?:src|test|docs|packs)\/[\w./-]+\w)`/g)].map(([, path = '']) => path);
    const missing = [...links, ...paths].filter((path) => ![path, `${path}.ts`].some((one) => existsSync(one)));
    expect(missing).toEqual([]);
  });
});

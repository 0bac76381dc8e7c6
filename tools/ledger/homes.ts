import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a rule is written: the doc comment that begins with its id. */
export interface Home {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
}

const ID = '[a-z0-9]+-[a-z]+-[0-9]{3}';
const BEGINS = new RegExp(`^(${ID}(?:, ${ID})*):`);

/** The homes in one source: doc comments whose text begins with one or more ids and a colon. */
export function homesIn(source: string, file: string): Home[] {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap((comment) => {
    const line = source.slice(0, comment.index).split('\n').length;
    return rulesOf(comment[0]).map((rule) => ({ rule, file, line }));
  });
}

/** The rules whose home a comment is: the ids that it begins with. */
export function rulesOf(comment: string): readonly string[] {
  return BEGINS.exec(comment.replace(/^[\s/*]+/, ''))?.[1]?.split(', ') ?? [];
}

/** The homes in a scenario's file: the rules of a printed scenario that it cites. */
export function homesInScenario(json: string, file: string): Home[] {
  const { cites = [] } = JSON.parse(json) as { readonly cites?: readonly string[] };
  return cites.map((rule) => ({ rule, file, line: json.slice(0, json.indexOf(`"${rule}"`)).split('\n').length }));
}

/** All homes of the sources and of the scenarios' files, by rule. */
export function allHomes(): Map<string, Home[]> {
  const homes = new Map<string, Home[]>();
  const found = [
    ...sourcesBelow('src/rulesets').flatMap((file) => homesIn(readFileSync(file, 'utf8'), file)),
    ...filesBelow('packs/scenarios', '.json').flatMap((file) => homesInScenario(readFileSync(file, 'utf8'), file)),
  ];
  for (const home of found) homes.set(home.rule, [...(homes.get(home.rule) ?? []), home]);
  return homes;
}

export function placeOf({ file, line }: Home): string {
  return `${file}:${line}`;
}

/** The TypeScript files below a folder, in order. */
export function sourcesBelow(folder: string): string[] {
  return filesBelow(folder, '.ts');
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort();
}

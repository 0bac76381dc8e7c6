import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { rulesets as registered } from '../../src/rulesets';

/** A message key in the sources: whole, or with gaps (`*`) where something is filled in. */
export interface Mention {
  readonly key: string;
  /** Must have words; otherwise the text only looks like a key. */
  readonly sure: boolean;
  readonly file: string;
}

const ROOT = 'SKIRMISH';
/** What a gap in a template becomes: no character that a key can have. */
const GAP = '*';

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** All keys of a language file that have words, in dotted form. */
export function keysOf(tree: unknown, path = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [path];
  return Object.entries(tree).flatMap(([name, inner]) => keysOf(inner, path === '' ? name : `${path}.${name}`));
}

/** Every message key that code and templates mention. */
export function mentions(): Mention[] {
  return [
    ...filesBelow('src', '.ts').filter(isPlayed).flatMap(inCode),
    ...filesBelow('templates', '.hbs').flatMap(inTemplate),
    ...inManifest(),
  ];
}

/** A ruleset that is not in the registry yet may still lack words. */
function isPlayed(file: string): boolean {
  const ruleset = /rulesets\/([^/]+)\//.exec(file)?.[1];
  return ruleset === undefined || registered.some(({ id }) => id === ruleset);
}

function inTemplate(file: string): Mention[] {
  const found = readFileSync(file, 'utf8').matchAll(/["'](SKIRMISH\.[\w.-]+)["']/g);
  return [...found].map(([, key = '']) => ({ key: key.endsWith('.') ? key + GAP : key, sure: true, file }));
}

function inManifest(): Mention[] {
  return [...readFileSync('module.json', 'utf8').matchAll(/"(SKIRMISH\.[\w.-]+)"/g)].map(([, key = '']) => ({
    key,
    sure: true,
    file: 'module.json',
  }));
}

/** The ruleset whose words a file speaks of without their root. */
function rulesetOf(file: string): string | null {
  return /(?:rulesets|sheets)\/([a-z][a-z0-9-]*)\//.exec(file)?.[1] ?? null;
}

function inCode(file: string): Mention[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const root = rulesetOf(file);
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) found.push(...mentioned(text, node, root, file));
    if (ts.isObjectLiteralExpression(node)) found.push(...codesIn(node, root, file));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A string, or a template with gaps. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('');
}

function mentioned(text: string, node: ts.Node, root: string | null, file: string): Mention[] {
  if (text === `${ROOT}.`) return [];
  if (text.startsWith(`${ROOT}.`)) return isTelling(text) ? [{ key: text, sure: true, file }] : [];
  if (root === null || !/^[\w*.-]+$/.test(text) || text === GAP) return [];
  return [{ key: `${ROOT}.${root}.${text}`, sure: isWordsCall(node.parent, node), file }];
}

const rulesets = readdirSync('src/rulesets');

/** Roots of words: a template that has only gaps below one says nothing about existing keys. */
export const roots: ReadonlySet<string> = new Set([ROOT, ...rulesets.map((id) => `${ROOT}.${id}`)]);

function isTelling(text: string): boolean {
  return (
    !text.includes(GAP) ||
    text
      .split('.')
      .slice(1)
      .some((part) => part !== GAP && !rulesets.includes(part))
  );
}

function isWordsCall(parent: ts.Node, argument: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === 'words' &&
    parent.arguments[0] === argument
  );
}

/** `{ code, rule }` is a refusal and `{ key, rule }` a reason: each needs its words. Record sheets have lines of their own. */
function codesIn(node: ts.ObjectLiteralExpression, root: string | null, file: string): Mention[] {
  if (root === null || file.includes('/muster/')) return [];
  const texts = new Map(
    node.properties
      .filter(ts.isPropertyAssignment)
      .flatMap(({ name, initializer }) =>
        ts.isStringLiteral(initializer) ? [[name.getText(), initializer.text] as const] : [],
      ),
  );
  if (!texts.has('rule')) return [];
  const [code, key] = [texts.get('code'), texts.get('key')];
  return [
    ...(code === undefined ? [] : [{ key: `${ROOT}.${root}.refusal.${code}`, sure: true, file }]),
    ...(key === undefined ? [] : [{ key: `${ROOT}.${root}.reason.${key}`, sure: true, file }]),
  ];
}

/**
 * Returns true if a mention means a key with words: the same key, one that fills the gaps, or one below a whole group.
 */
export function meets(mention: string): (key: string) => boolean {
  if (!mention.includes(GAP)) return (key) => key === mention || key.startsWith(`${mention}.`);
  const pattern = new RegExp(
    `^${mention
      .split(GAP)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('.+')}(\\..+)?$`,
  );
  return (key) => pattern.test(key);
}

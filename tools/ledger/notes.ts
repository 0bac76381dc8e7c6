import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { rulesOf, sourcesBelow } from './homes';

const RULE = /^[a-z0-9]+-[a-z]+-[0-9]{3}$/;

/** A text to put in at a place of a source. */
interface Note {
  readonly at: number;
  readonly text: string;
}

type Homes = ReadonlyMap<string, readonly string[]>;

/** Values with rules at their head, by name, of each ruleset. */
const values = new Map<string, Homes>();

/**
 * Returns a source of a ruleset with notes of what is cited and run, on the same lines: `cites$` round each citation
 * within a function, `runs$` at the start of a function that is the home of rules, and at each use of a value that is
 * one.
 */
export function noted(source: string, ruleset: string): string {
  const file = parsed(source);
  const homes = homesOfValues(ruleset);
  const own = namesIn(file);
  const notes: Note[] = [];
  const visit = (node: ts.Node, inside: boolean): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const body = ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    if (body !== undefined) notes.push(...atHead(body, rulesAbove(node)));
    if (inside) notes.push(...citation(node), ...use(node, own, homes), ...onTheWay(node));
    ts.forEachChild(node, (child) => visit(child, inside || body !== undefined));
  };
  visit(file, false);
  return notes
    .map((note, order) => ({ ...note, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((text, note) => text.slice(0, note.at) + note.text + text.slice(note.at), source);
}

function parsed(source: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
}

/** The rules in the doc comment above a declaration; a function that is a value has it above the value. */
function rulesAbove(node: ts.Node): readonly string[] {
  const own = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return own.flatMap((comment) => rulesOf(comment.getText()));
}

/** A statement or a part of a value, within a function, with rules above it. */
function onTheWay(node: ts.Node): Note[] {
  const isStatement = ts.isVariableStatement(node);
  if (!isStatement && !ts.isPropertyAssignment(node)) return [];
  const values = isStatement
    ? node.declarationList.declarations.map(({ initializer }) => initializer)
    : [node.initializer];
  const rules = rulesAbove(node);
  // A function that is only made here has not run.
  if (rules.length === 0 || values.some((value) => value !== undefined && ts.isFunctionLike(value))) return [];
  if (isStatement) return [{ at: node.getStart(), text: `${call(rules)}; ` }];
  return [
    { at: node.initializer.getStart(), text: `(${call(rules)}, ` },
    { at: node.initializer.end, text: ')' },
  ];
}

function call(rules: readonly string[]): string {
  return `runs$(${rules.map((rule) => `'${rule}'`).join(', ')})`;
}

function atHead(body: ts.Node, rules: readonly string[]): Note[] {
  if (rules.length === 0) return [];
  if (ts.isBlock(body)) return [{ at: body.getStart() + 1, text: ` ${call(rules)};` }];
  return [
    { at: body.getStart(), text: `(${call(rules)}, ` },
    { at: body.end, text: ')' },
  ];
}

/** A citation: a rule's id as a value, where it is not only compared. */
function citation(node: ts.Node): Note[] {
  if (!ts.isStringLiteral(node) || !RULE.test(node.text) || isName(node)) return [];
  if (ts.isCaseClause(node.parent) || isComparison(node.parent)) return [];
  return [
    { at: node.getStart(), text: 'cites$(' },
    { at: node.end, text: ')' },
  ];
}

function isComparison(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    )
  );
}

/** The use of a value that is the home of rules. */
function use(node: ts.Node, own: ReadonlySet<string>, homes: Homes): Note[] {
  const rules = ts.isIdentifier(node) && own.has(node.text) ? (homes.get(node.text) ?? []) : [];
  if (rules.length === 0 || isName(node)) return [];
  const name = ts.isShorthandPropertyAssignment(node.parent) ? `${node.getText()}: ` : '';
  return [
    { at: node.getStart(), text: `${name}(${call(rules)}, ` },
    { at: node.end, text: ')' },
  ];
}

/** Returns true if this names a part or a declaration, and is no value itself. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.name === node || parent.propertyName === node;
  return 'name' in parent && parent.name === node;
}

/** Names that stand for values of the ruleset in this file: its own, and those that it imports. */
function namesIn(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings !== undefined && ts.isNamedImports(bindings))
      for (const { name, isTypeOnly } of bindings.elements) if (!isTypeOnly) names.add(name.text);
  }
  return names;
}

/** The values of a ruleset, functions aside, that are the home of rules. */
function homesOfValues(ruleset: string): Homes {
  const found = values.get(ruleset);
  if (found !== undefined) return found;
  const homes = new Map<string, readonly string[]>();
  for (const path of sourcesBelow(`src/rulesets/${ruleset}`)) {
    for (const statement of parsed(readFileSync(path, 'utf8')).statements) {
      const rules = ts.isVariableStatement(statement) ? rulesAbove(statement) : [];
      const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
      if (rules.length > 0 && declared !== undefined && ts.isIdentifier(declared.name))
        homes.set(declared.name.text, [...(homes.get(declared.name.text) ?? []), ...rules]);
    }
  }
  values.set(ruleset, homes);
  return homes;
}

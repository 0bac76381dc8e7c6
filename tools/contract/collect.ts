import { relative } from 'node:path';
import ts from 'typescript';

/** The file that declares the border to the host. */
export const BORDER = 'src/foundry/store/compat/host.d.ts';

/** How a step of a member's way is taken: into a namespace or value, an instance, the entries of a list, or by calling. */
export type StepKind = 'value' | 'instance' | 'list' | 'call';

export interface Step {
  readonly name: string;
  readonly kind: StepKind;
}

/** A member of the host. */
export interface Member {
  /** E.g. `HostGame.i18n#localize`, with `.` before static and plain values. */
  readonly id: string;
  readonly owner: readonly Step[];
  readonly name: string;
  /** Belongs to the class itself, not to its instances. */
  readonly isStatic: boolean;
  /** Where it is declared, in characters from the start of the border. */
  readonly at: readonly [from: number, to: number];
  /** Files of the module that use it, sorted. */
  readonly files: readonly string[];
}

type Declared = Map<ts.Node, Omit<Member, 'files'> & { readonly files: Set<string> }>;

/** All members that the border declares, with the files that use each. Throws when the program cannot be read. */
export function collectMembers(tsconfig = 'tsconfig.json'): Member[] {
  const program = programOf(tsconfig);
  const border = program.getSourceFiles().find((file) => relative('.', file.fileName) === BORDER);
  if (border === undefined) throw new Error(`${BORDER} is not part of ${tsconfig}`);
  const checker = program.getTypeChecker();
  const declared: Declared = new Map();
  declare(border, [], declared);
  for (const file of program.getSourceFiles()) {
    const name = relative('.', file.fileName);
    if (name.startsWith('src/') && file !== border) use(file, name, checker, declared);
  }
  return [...declared.values()].map(({ files, ...member }) => ({ ...member, files: [...files].sort() }));
}

function programOf(tsconfig: string): ts.Program {
  const { config, error } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path));
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  return ts.createProgram(fileNames, options);
}

/** Notes every member below a node; parameters and interfaces of options have no members, but settings. */
function declare(node: ts.Node, owner: readonly Step[], declared: Declared): void {
  if (ts.isParameter(node) || (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Options'))) return;
  const name = nameOf(node);
  if (name === null) return ts.forEachChild(node, (child) => declare(child, owner, declared));
  if (!ts.isInterfaceDeclaration(node) && !ts.isModuleDeclaration(node)) {
    const id = `${owner.map((step) => step.name).join('.')}#${name}`;
    declared.set(node, { id, owner, name, isStatic: isStatic(node), at: rangeOf(node), files: new Set() });
  }
  const inner = [...owner, { name, kind: kindOf(node) }];
  ts.forEachChild(node, (child) => declare(child, inner, declared));
}

/** The whole declaration with the comment before it. */
function rangeOf(node: ts.Node): [number, number] {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return [whole.getFullStart(), whole.end];
}

function nameOf(node: ts.Node): string | null {
  if (ts.isModuleDeclaration(node)) return (node.flags & ts.NodeFlags.GlobalAugmentation) === 0 ? node.name.text : null;
  if (
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node)
  )
    return node.name.getText();
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node))
    return node.name?.text ?? null;
  return ts.isVariableDeclaration(node) ? node.name.getText() : null;
}

function kindOf(node: ts.Node): StepKind {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return 'instance';
  if (ts.isPropertySignature(node) && node.type !== undefined && isList(node.type)) return 'list';
  return ts.isFunctionLike(node) ? 'call' : 'value';
}

function isList(type: ts.TypeNode): boolean {
  return ts.isArrayTypeNode(type) || (ts.isTypeOperatorNode(type) && isList(type.type));
}

function isStatic(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  );
}

/** Marks what a file uses: by name, by taking apart, and by overriding. */
function use(file: ts.SourceFile, name: string, checker: ts.TypeChecker, declared: Declared): void {
  const mark = (symbol: ts.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) declared.get(declaration)?.files.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) mark(checker.getSymbolAtLocation(node));
    else if (ts.isBindingElement(node)) mark(taken(node, checker));
    else if (ts.isClassLike(node)) overridden(node, checker).forEach(mark);
    else if (ts.isShorthandPropertyAssignment(node)) mark(checker.getShorthandAssignmentValueSymbol(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** The property that `{ a }` or `{ a: b }` takes out of its source. */
function taken(element: ts.BindingElement, checker: ts.TypeChecker): ts.Symbol | undefined {
  const key = element.propertyName ?? element.name;
  return ts.isIdentifier(key) ? checker.getTypeAtLocation(element.parent).getProperty(key.text) : undefined;
}

/** Members of base classes that a class redefines. */
function overridden(node: ts.ClassLikeDeclaration, checker: ts.TypeChecker): ts.Symbol[] {
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (base === undefined) return [];
  const instances = checker.getTypeAtLocation(base);
  const statics = checker.getTypeAtLocation(base.expression);
  return node.members.flatMap((member) => {
    const key = member.name?.getText();
    const found =
      key === undefined ? undefined : checker.getPropertyOfType(isStatic(member) ? statics : instances, key);
    return found === undefined ? [] : [found];
  });
}

/** What one package used that the host does not imitate, and what failed in it. */
export interface Findings {
  /** Members that were asked for, each once. */
  readonly missing: string[];
  /** Messages of errors, each with how often it came. */
  readonly errors: Map<string, number>;
}

const UNATTRIBUTED = 'no package';

/**
 * Complaints of a host (`host.complaints`) by the package that caused them: the one that a complaint names, or else the first in
 * the stack of its error.
 */
export function byPackage(complaints: readonly string[]): Map<string, Findings> {
  const found = new Map<string, Findings>();
  const of = (name: string): Findings => {
    const there = found.get(name) ?? { missing: [], errors: new Map<string, number>() };
    found.set(name, there);
    return there;
  };
  for (const complaint of complaints) {
    const missing = /^not imitated: (.+?)(?:, asked by (.+?)(?: \((?:module|system)\))?)?$/s.exec(complaint);
    if (missing) of(missing[2] ?? UNATTRIBUTED).missing.push(missing[1] ?? '');
    else count(of(packageIn(complaint)).errors, complaint.split('\n')[0] ?? '');
  }
  return found;
}

function packageIn(text: string): string {
  return /\/(?:modules|systems)\/([^/]+)\//.exec(text)?.[1] ?? UNATTRIBUTED;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The findings as lines of text. */
export function linesOf(found: ReadonlyMap<string, Findings>): string[] {
  return [...found].flatMap(([name, { missing, errors }]) => [
    `${name}: ${missing.length} members not imitated, ${errors.size} different errors`,
    ...missing.map((member) => `  not imitated: ${member}`),
    ...[...errors].map(([message, times]) => `  error${times > 1 ? `, ${times} times` : ''}: ${message}`),
  ]);
}

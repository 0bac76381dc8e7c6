import type { Plugin } from 'vite';

/** A file of our own that is loaded when it is needed, as a chunk names it. */
const ASKED = /\bimport\(\s*(["'`])(\.\/[^"'`]+)\1\s*\)/g;

/**
 * Asks for one file. A browser remembers that a file did not come, and does not ask the server for that address again; so
 * after each failure the address is another one. The failures are counted in one place for all chunks: a file must never come twice.
 */
const HELPER = `
function importAgain(path, get) {
  const failures = (globalThis[Symbol.for('skirmish-line.failures')] ??= {});
  const failed = failures[path] ?? 0;
  return get(failed === 0 ? path : path + '?again=' + failed).catch((error) => {
    failures[path] = failed + 1;
    throw error;
  });
}
`;

/** Lets every file that failed to load be requested again. */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    renderChunk(code) {
      const asking = code.replace(ASKED, 'importAgain("$2", (path) => import(path))');
      // No line is moved, so the source map of before holds.
      return asking === code ? null : { code: asking + HELPER, map: null };
    },
  };
}

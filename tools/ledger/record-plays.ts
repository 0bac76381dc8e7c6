import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { noted } from './notes';

const recorder = resolve('test/support/citations.ts').replaceAll('\\', '/');

/** For a ledger run: notes are added to the sources of rulesets when a test loads them, which know nothing of it. */
export function recordPlays(): Plugin {
  return {
    name: 'record-plays',
    enforce: 'pre',
    transform(code, id) {
      const ruleset = /\/src\/rulesets\/([^/]+)\/(.+)\.ts$/.exec(id);
      if (ruleset === null) return null;
      const [, name = '', file] = ruleset;
      const added = `import { cites as cites$, runs as runs$ } from '${recorder}'; ${noted(code, name)}`;
      if (file !== 'index') return { code: added, map: null };
      const own = `import * as exported$ from '${id}';\nimport { recordPlays as record$ } from '${recorder}';`;
      return { code: `${added}\n${own}\nrecord$(exported$);\n`, map: null };
    },
  };
}

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchBuild } from '../../../tools/dev/watch-build';
import { openBrowser } from '../../e2e/support/browser';
import { startHost } from '../host';

// Inside the repository, so that the build finds its packages.
const home = join(import.meta.dirname, '../../../.cache', `dev-spec-${process.pid}`);
const source = join(home, 'source');
const out = join(home, 'out');
let browser: Browser;

function write(path: string, text: string): void {
  const file = join(source, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Lets a test wait for the next build: its error, or null if it is complete. */
class Builds {
  readonly #waiting: ((error: Error | null) => void)[] = [];

  next(): Promise<Error | null> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  end(error: Error | null): void {
    for (const resolve of this.#waiting.splice(0)) resolve(error);
  }
}

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
});

it('a saved source or language file reaches the open page; a build that fails leaves the page as it was', async () => {
  write(
    'module.json',
    JSON.stringify({ id: 'sample', title: 'S', version: '1.0.0', esmodules: ['skirmish-line.mjs'] }),
  );
  write('src/module.ts', `import { word } from './word'; Object.assign(globalThis, { word: word as string });`);
  write('src/word.ts', `export const word = 'first';`);
  write('lang/en.json', '{ "word": "first" }');
  cpSync(source, out, { recursive: true });
  const builds = new Builds();
  let host: Awaited<ReturnType<typeof startHost>> | null = null;
  let build = 0;
  const first = builds.next();
  const watcher = await watchBuild({
    root: source,
    out,
    copied: ['lang'],
    onBuilt: () => {
      build += 1;
      host?.server.switchboard.announceBuild(String(build));
      builds.end(null);
    },
    onFailed: (error) => builds.end(error),
  });
  try {
    expect(await first).toBeNull();
    host = await startHost({ modulePath: out });
    host.server.switchboard.announceBuild(String(build));
    const page = await browser.newPage();
    await host.join(page, 'Gamemaster');
    expect(await page.evaluate('word')).toBe('first');

    write('src/word.ts', `export const word = 'second';`);
    await page.waitForFunction(`globalThis.word === 'second'`);

    const failed = builds.next();
    write('src/word.ts', `export const = 'third';`);
    expect((await failed)?.message).toContain('word.ts');
    expect(await page.evaluate('word')).toBe('second');

    write('src/word.ts', `export const word = 'fourth';`);
    await page.waitForFunction(`globalThis.word === 'fourth'`);

    await page.evaluate(`globalThis.before = true`);
    write('lang/en.json', '{ "word": "second" }');
    await page.waitForFunction(`globalThis.before === undefined && globalThis.word === 'fourth'`);
    expect(await page.evaluate(`fetch('/modules/sample/lang/en.json').then((file) => file.json())`)).toEqual({
      word: 'second',
    });

    const map = await page.evaluate(`fetch('/modules/sample/skirmish-line.mjs.map').then((file) => file.json())`);
    expect(JSON.stringify(map)).toContain('src/word.ts');
  } finally {
    await watcher.close();
    await host?.close();
  }
});

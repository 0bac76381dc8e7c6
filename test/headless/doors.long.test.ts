import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { forceFile } from '../../src/battle/force';
import { rulesetOf } from '../../src/rulesets';

interface Result {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

type Door = 'playout' | 'referee';

const folder = mkdtempSync(join(tmpdir(), 'doors-'));
/** Two levels below the project, as the sources are: what they read lies as far from here. */
mkdirSync('.cache', { recursive: true });
const bundles = mkdtempSync(join('.cache', 'doors-'));

/** The doors in one file each: to load their sources anew for every case would take most of the time. */
beforeAll(async () => {
  const input = Object.fromEntries(['playout', 'referee'].map((name) => [name, `src/headless/${name}.cli.ts`]));
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: bundles,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
  });
});

afterAll(() => {
  for (const one of [folder, bundles]) rmSync(one, { recursive: true, force: true });
});

function open(program: readonly string[], args: readonly string[], input = ''): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const door = (name: Door, args: readonly string[], input = ''): Result =>
  open([join(bundles, `${name}.mjs`)], args, input);
/** As `npm run playout` does. */
const playoutOfSources = (...args: string[]): Result => open(['--import', 'tsx', 'src/headless/playout.cli.ts'], args);
const playout = (...args: string[]): Result => door('playout', args);
const referee = (input: unknown): Result =>
  door('referee', ['-'], typeof input === 'string' ? input : JSON.stringify(input));

/** One line on standard error with the code, and exit status 2. */
function expectFault({ status, err }: Result, code: string): void {
  expect(err).toMatch(new RegExp(`^error: ${code}: .+\\n$`));
  expect(status).toBe(2);
}

describe('npm run playout', () => {
  it('prints the same game for the same seed, and its outcome last', () => {
    const args = ['heroes', '--seed', '7'];
    const [first, second] = [playoutOfSources(...args), playout(...args)];
    expect(first.status).toBe(0);
    expect(first.out).toBe(second.out);
    expect(first.out.trimEnd().split('\n').at(-1)).toMatch(/^outcome: \w+ wins by [a-z-]+ in \d+ turns$/);
    expect(first.out).not.toContain('SKIRMISH.');
  });

  it('prints win rates, casualties and speed of many games', () => {
    const { status, out } = playoutOfSources('heroes', '--games', '3', '--style', 'random');
    expect(status).toBe(0);
    expect(out).toMatch(/^3 games of heroes, seeds 1 to 3$/m);
    expect(out).toMatch(/^wins \w+: \d+ \(\d+\.\d %\)$/m);
    expect(out).toMatch(/^mean casualties \w+: \d+\.\d\d$/m);
    expect(out).toMatch(/^battles per second: \d+\.\d$/m);
  });

  it('takes table options from a file', () => {
    const file = join(folder, 'options.json');
    writeFileSync(file, '{"turnLimit":1}');
    expect(playout('hangar', '--options', file).out).toMatch(/outcome: \w+ wins by [a-z-]+ in 1 turns\n$/);
  });

  it('plays with forces from files, or of so many points', () => {
    const { muster, version } = rulesetOf('opend6');
    const [unit] = muster.ready;
    const entries = [{ name: 'Dry River', design: unit?.design ?? {}, count: 2, takesPart: true, note: '' }];
    const force = forceFile({ ruleset: 'opend6', name: 'Own', side: null, terms: {}, entries }, version);
    const file = join(folder, 'force.json');
    writeFileSync(file, JSON.stringify(force));
    const { status, out } = playout('relay', '--force', `rebels=${file}`, '--force', 'troopers=800', '--seed', '3');
    expect(status).toBe(0);
    expect(out).toContain('Dry River');
    expect(playout('relay', '--force', `rebels=${file}`, '--force', 'troopers=800', '--seed', '3').out).toBe(out);
    writeFileSync(file, JSON.stringify({ ...force, version: 2 }));
    expectFault(playout('relay', '--force', `rebels=${file}`), 'force-version');
    expectFault(playout('relay', '--force', 'green=800'), 'no-such-side');
  });

  it('refuses what is not known, with a code and exit status 2', () => {
    expectFault(playout('nowhere'), 'unknown-scenario');
    expectFault(playout(), 'bad-arguments');
    expectFault(playout('hangar', '--seed', 'seven'), 'bad-arguments');
    expectFault(playout('hangar', '--luck'), 'bad-arguments');
    expectFault(playout('hangar', '--options', join(folder, 'none.json')), 'no-such-file');
    const options = join(folder, 'unknown.json');
    writeFileSync(options, '{"nonsense":true}');
    expectFault(playout('hangar', '--options', options), 'unknown-option');
  });
});

describe('npm run referee', () => {
  const ready = { ruleset: 'opend6', scenario: 'hangar', seat: 'rebels', command: { type: 'ready' } };

  it('resolves a command from JSON to JSON', () => {
    const { status, out } = referee(ready);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      requests: [],
      pending: null,
      error: null,
      state: { ready: ['rebels'] },
      events: [{ type: 'side-ready' }],
    });
  });

  it('says what is wrong on standard error and in its JSON', () => {
    const result = referee({ ...ready, ruleset: 'chess' });
    expectFault(result, 'unknown-ruleset');
    expect(JSON.parse(result.out)).toMatchObject({ state: null, error: { code: 'unknown-ruleset' } });
  });

  it('refuses a case that does not hold together', () => {
    expectFault(referee('{ "ruleset": '), 'malformed-json');
    expectFault(referee([]), 'bad-case');
    expectFault(referee({ ...ready, scenario: 'nowhere' }), 'unknown-scenario');
    expectFault(referee({ ...ready, command: { type: 'dance' } }), 'unknown-command');
    expectFault(referee({ ...ready, command: { type: 'initiative' } }), 'wrong-phase');
    expectFault(door('referee', [join(folder, 'none.json')]), 'no-such-file');
  });
});

import { defineConfig, normalizePath, type Rolldown } from 'vite';
import { importAgain } from './tools/import-again.ts';
import { rulesVersions } from './tools/rules-version.ts';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns the ids of the entry and of every module that it imports statically. */
function startOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  return found;
}

let start: ReadonlySet<string> | null = null;

/** Files that few people need. Each gets a chunk of its own and is loaded on demand. */
const onDemand = [
  'advice/advice-window',
  'by-hand/hand-window',
  'by-hand/work-door',
  'campaign/print-log',
  'campaign/write-entry',
  'ending/ask-to-delete',
  'ending/clear-window',
  'ending/deployments',
  'ending/name-battles',
  'ending/other-combatants',
  'first-run/welcome-cards',
  'first-run/welcome-window',
  'first-run/lesson-strip',
  'first-run/first-cards',
  'first-run/first-met',
  'first-run/first-steps',
  'help/help-window',
  'primer/primer',
  'hover-card/hover-card',
  'hover-card/hover-view',
  'hover-card/orders-menu',
  'legend/entries',
  'legend/legend-view',
  'legend/legend-window',
  'help/key-rows',
  'panel/ask-anyway',
  'panel/briefing-window',
  'panel/context-briefing',
  'panel/context-sequence',
  'panel/sequence-strip',
  'repair/mend',
  'replay/swings',
  'replay/work-out',
  'setup/another-side',
  'setup/change-roster',
  'setup/roster-view',
  'setup/roster-window',
  'sheets/roll-on-sheet',
  'tours/tours',
  'whereabouts/whereabouts',
  'whereabouts/whereabouts-window',
]
  .map((file) => `windows/${file}`)
  .concat(
    'table/canvas/compass',
    'table/canvas/hatch',
    'table/canvas/own-table',
    'table/canvas/terrain-marks',
    'table/canvas/terrain-styles',
    'table/canvas/textures',
    'table/director/smoke',
  )
  .map((file) => `/src/foundry/${file}.ts`);

/** Matches files that only rulesets share: scenarios in play, verbs, rows of the log and of the stage. */
const ofRulesets =
  /[\\/]src[\\/]battle[\\/](plan[\\/](?!(words|script)\.ts$)|(beds|log-rows|stage|two-sides|verb)\.ts$)/;

/**
 * Returns the name of a file's chunk, or null if the bundler decides. `main` has the start and what every ruleset needs;
 * `rulesets` what only rulesets share; `windows-forces` force lists; `windows-night` the campaign night; `windows` what the
 * host's side loads later, except the files of `onDemand`.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const entry = normalizePath(`${import.meta.dirname}/src/module.ts`);
  start ??= startOf(entry, modules);
  if (ofRulesets.test(id)) return 'rulesets';
  if (/[\\/]src[\\/]foundry[\\/]windows[\\/](characters|forces|print)[\\/]/.test(id) && !start.has(id))
    return 'windows-forces';
  if (/[\\/]src[\\/]foundry[\\/]windows[\\/]night[\\/]/.test(id)) return 'windows-night';
  if (/[\\/]src[\\/](battle[\\/](bring|force)|foundry[\\/]store[\\/]documents[\\/]force-page)\.ts$/.test(id))
    return 'windows-forces';
  if (/[\\/]src[\\/]battle[\\/](battle-file|campaign-log|enlist|play-again)\.ts$/.test(id)) return 'windows';
  const isShared = /[\\/]src[\\/]((engine|space|battle)[\\/]|rulesets[\\/]version\.ts)/.test(id);
  if (id === entry || /[\\/]src[\\/]battle[\\/](advice|lesson|marked|practice)\.ts$/.test(id)) return null;
  if (isShared || start.has(id)) return 'main';
  if (/[\\/](library-cipher|practice-dice|sound[\\/]bed)\.ts$/.test(id)) return null;
  if (onDemand.some((file) => normalizePath(id).endsWith(file))) return null;
  return /[\\/]src[\\/]foundry[\\/]/.test(id) ? 'windows' : null;
}

/**
 * Builds the module as Foundry loads it. The entry, the style sheet and the fonts have fixed names. The names of chunks
 * change with their content, so that no browser mixes the chunks of two versions.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [importAgain()],
  define: {
    // immer asks which mode it runs in.
    'process.env.NODE_ENV': '"production"',
    __RULES__: JSON.stringify(rulesVersions()),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For the developer's disk: the bundle does not name it, and an archive leaves it out.
    sourcemap: 'hidden',
    target: 'es2022',
    // Its helper asks by addresses from the root, and the host may serve from below a prefix.
    modulePreload: false,
    assetsInlineLimit: 0,
    // How large it may be is measured compressed, by tools/bundle-size.ts.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { 'skirmish-line': 'src/module.ts' },
      output: {
        codeSplitting: { groups: [{ name: chunkOf, debugName: 'by-need' }] },
        // The host finds sheets, windows and layers by the names of their classes.
        minify: {
          mangle: { keepNames: { function: false, class: true } },
          compress: { target: 'es2022', keepNames: { function: false, class: true } },
        },
        entryFileNames: '[name].mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2') === true ? 'fonts/[name][extname]' : 'skirmish-line[extname]',
      },
    },
  },
});

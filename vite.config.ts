import { defineConfig } from 'vite';
import { rulesVersions } from './tools/rules-version.ts';

/** The module as Foundry loads it: one ES module, one style sheet and the fonts, under fixed names. */
export default defineConfig({
  base: './',
  publicDir: false,
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
    // The preload helper is for pages with several chunks.
    modulePreload: false,
    assetsInlineLimit: 0,
    // How large it may be is measured compressed, by tools/bundle-size.ts.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { 'skirmish-line': 'src/module.ts' },
      output: {
        codeSplitting: false,
        // The host finds sheets, windows and layers by the names of their classes.
        minify: {
          mangle: { keepNames: { function: false, class: true } },
          compress: { target: 'es2022', keepNames: { function: false, class: true } },
        },
        entryFileNames: '[name].mjs',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2') === true ? 'fonts/[name][extname]' : '[name][extname]',
      },
    },
  },
});

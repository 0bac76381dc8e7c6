import { defineConfig } from 'vite';

/** The module as Foundry loads it: one ES module and one style sheet, fixed names, class names kept. */
export default defineConfig({
  base: './',
  publicDir: false,
  // immer asks which mode it runs in.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: 'es2022',
    lib: { entry: 'src/module.ts', formats: ['es'], fileName: () => 'skirmish-line.mjs', cssFileName: 'skirmish-line' },
    rollupOptions: { output: { codeSplitting: false } },
  },
});

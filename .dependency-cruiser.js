/** Which files may import which, beyond the layers that eslint.config.js keeps apart. Imports of types count. */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that need each other are one idea: put it into one file, or what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rulesets-by-their-index',
      comment: 'Host and headless doors know rulesets by their facets alone.',
      severity: 'error',
      from: { path: '^src/(foundry|headless)/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/(|[^/]+/)index\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};

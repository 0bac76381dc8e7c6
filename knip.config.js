/** Code that nobody uses. With `--production` what only tests use counts as well. */
export default {
  entry: [
    'src/module.ts!',
    'src/headless/*.cli.ts!',
    'test/toy/rule-ids.ts',
    'tools/*.ts',
    'vitest.*.config.ts',
    'test/**/*.{test,e2e}.ts',
    'test/support/{asked-cases,citations,on-record,write-citations,referee-examples}.ts',
    'test/contract/*.ts',
    'test/e2e/{bench,beside,clicks.cli,pupils.cli,soak.cli}.ts',
    'tools/{bench,soak}/main.ts',
    'test/e2e/support/build-client.ts',
    'test/stand-in/demo.ts',
    'test/fake-host/{page,kills.cli,load.cli}.ts',
    'test/stand-in/client/{main,join}.ts',
  ],
  project: ['src/**/*.ts!', 'tools/**/*.ts', 'test/**/*.ts'],
  ignore: [
    '**/*.d.ts',
    // Offered whole to modules, as the host does.
    'test/stand-in/common/{utils,fields/*}.ts',
    // Names from the ledgers are added to its interface.
    'src/engine/rule.ts',
  ],
  ignoreExportsUsedInFile: true,
  // Named by style sheets, by the server of the stand-in and by a tsconfig.
  ignoreDependencies: ['@fontsource/*', '@fortawesome/*', '@league-of-foundry-developers/*'],
  // Its entry is ours; as a plugin's it would not count with --production.
  vite: false,
};

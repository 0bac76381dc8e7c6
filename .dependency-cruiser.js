/** The layers of the host's side. A layer may import itself and those before it. Files beside the folders put all together. */
const layers = ['common', 'store', 'live', 'referee', 'table', 'windows'];

const inOrder = layers.map((layer, i) => ({
  name: `host-${layer}`,
  comment: `The order is ${layers.join(' < ')}. What two layers need belongs to the lower one; a higher one registers what a lower one calls.`,
  severity: 'error',
  from: { path: `^src/foundry/${layer}/` },
  to: { path: '^src/foundry/', pathNot: `^src/foundry/(${layers.slice(0, i + 1).join('|')})/` },
}));

/** Which files may import which, beyond the layers that eslint.config.js keeps apart. Imports of types count. */
export default {
  forbidden: [
    ...inOrder,
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one, or what both need belongs into a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/foundry/' },
      to: { circular: true },
    },
    {
      name: 'no-circles',
      comment: 'Files that need each other are one idea: put it into one file, or what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rulesets-by-their-index',
      comment: 'Headless doors know rulesets by their facets alone.',
      severity: 'error',
      from: { path: '^src/headless/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/(|[^/]+/)index\\.ts$' },
    },
    {
      name: 'rulesets-when-needed',
      comment: 'The host knows the manifests of rulesets, and has the rest loaded when somebody needs it.',
      severity: 'error',
      from: { path: '^src/foundry/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/(catalogue|shelf)\\.ts$' },
    },
    {
      name: 'manifests-are-thin',
      comment: 'A manifest is loaded before anything runs, with everything that it imports.',
      severity: 'error',
      from: { path: '^src/rulesets/[^/]+/manifest\\.ts$' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/[^/]+/(state|data/[^/]+|screen/terrain)\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};

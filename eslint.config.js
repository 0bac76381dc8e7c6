import tseslint from 'typescript-eslint';
import importX from 'eslint-plugin-import-x';

const layers = ['engine', 'space', 'battle', 'rulesets', 'headless', 'foundry'];
const hostGlobals = ['game', 'canvas', 'ui', 'CONFIG', 'CONST', 'Hooks', 'foundry', 'PIXI', 'document', 'window'];

/** A folder may import the ones above it in the list, never one below. */
const zones = layers.flatMap((target, i) =>
  layers.slice(i + 1).map((from) => ({
    target: `./src/${target}`,
    from: `./src/${from}`,
    message: `${target} stands above ${from} and must not know it.`,
  })),
);

const rulesets = ['opend6', 'beer-and-pretzel', 'bodybag', 'quick-draw', 'starship-marine'];
const strangers = rulesets.flatMap((target) =>
  rulesets
    .filter((from) => from !== target)
    .map((from) => ({ target: `./src/rulesets/${target}`, from: `./src/rulesets/${from}`, message: 'Rulesets never import each other.' })),
);

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'test/output/**', '.cache/**', 'src/rulesets/*/rule-ids.ts'] },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.js'] } } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...strangers] }],
      'import-x/no-cycle': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/engine/**', 'src/space/**', 'src/battle/**', 'src/rulesets/**', 'src/headless/**'],
    rules: { 'no-restricted-globals': ['error', ...hostGlobals.map((name) => ({ name, message: 'Only src/foundry names the host.' }))] },
  },
  { files: ['tools/**', 'test/**'], rules: { 'no-console': 'off' } },
);

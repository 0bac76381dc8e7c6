import tseslint from 'typescript-eslint';

const layers = ['engine', 'space', 'battle', 'rulesets', 'headless', 'foundry'];
const hostGlobals = ['game', 'canvas', 'ui', 'CONFIG', 'CONST', 'Hooks', 'foundry', 'PIXI', 'document', 'window'];

/** Forbids imports whose path goes through one of these folders. */
const notThrough = (folders, message) => ({ regex: `(^|/)(${folders.join('|')})(/|$)`, message });

/** A folder may import the ones above it in the list, never one below. */
const layering = layers.slice(0, -1).map((layer, i) => ({
  files: [`src/${layer}/**`],
  ignores: layer === 'rulesets' ? ['src/rulesets/*/**'] : [],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [notThrough(layers.slice(i + 1), `${layer} stands above these and must not know them.`)] },
    ],
  },
}));

/** Inside a ruleset: the book knows no verbs, verbs know neither play nor screen. */
const insides = [
  {
    inside: 'book',
    forbids: 'verbs|screen|play|muster',
    message: 'The book stands above what is done, shown and played.',
  },
  {
    inside: 'verbs',
    forbids: 'screen|play|muster',
    message: 'A verb brings its own words and cards; screen and play put verbs together.',
  },
  { inside: 'muster', forbids: 'verbs|screen|play', message: 'The muster knows the book alone.' },
];

const rulesets = ['opend6', 'beer-and-pretzel', 'bodybag', 'quick-draw', 'starship-marine'];
const strangers = rulesets.map((own) => ({
  files: [`src/rulesets/${own}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          notThrough(['headless', 'foundry'], 'Rulesets stand above these and must not know them.'),
          notThrough(
            rulesets.filter((other) => other !== own),
            'Rulesets never import each other.',
          ),
        ],
      },
    ],
  },
}));
const rooms = rulesets.flatMap((own) =>
  insides.map(({ inside, forbids, message }) => ({
    files: [`src/rulesets/${own}/${inside}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            notThrough(['headless', 'foundry'], 'Rulesets stand above these and must not know them.'),
            notThrough(
              rulesets.filter((other) => other !== own),
              'Rulesets never import each other.',
            ),
            notThrough(forbids.split('|'), message),
          ],
        },
      ],
    },
  })),
);

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'test/output/**', '.cache/**', 'generated/**'] },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    rules: {
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
    rules: {
      'no-restricted-globals': [
        'error',
        ...hostGlobals.map((name) => ({ name, message: 'Only src/foundry names the host.' })),
      ],
    },
  },
  {
    files: ['src/rulesets/opend6/book/**'],
    ignores: ['src/rulesets/opend6/book/squad/squads.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression > Literal[value='commander']",
          message: 'A unit may have an announced leader: ask `commands` who commands it.',
        },
      ],
    },
  },
  ...layering,
  ...strangers,
  ...rooms,
  { files: ['tools/**', 'test/**'], rules: { 'no-console': 'off' } },
);

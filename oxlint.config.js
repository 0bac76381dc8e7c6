const layers = ['engine', 'space', 'battle', 'rulesets', 'headless', 'foundry'];
const hostGlobals = ['game', 'canvas', 'ui', 'CONFIG', 'CONST', 'Hooks', 'foundry', 'PIXI', 'document', 'window'];

/** Forbids imports whose path goes through one of these folders. */
const notThrough = (folders, message) => ({ regex: `(^|/)(${folders.join('|')})(/|$)`, message });

/** A folder may import the ones above it in the list, never one below. */
const layering = layers.slice(0, -1).map((layer, i) => ({
  files: [`src/${layer}/**`],
  excludeFiles: layer === 'rulesets' ? ['src/rulesets/*/**'] : [],
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

/** What is always looked for: faults, and where there are two ways to write something, one of them. */
const everywhere = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/ban-ts-comment': 'error',
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
  'typescript/adjacent-overload-signatures': 'error',
  'typescript/array-type': 'error',
  'typescript/ban-tslint-comment': 'error',
  'typescript/class-literal-property-style': 'error',
  'typescript/consistent-generic-constructors': 'error',
  'typescript/consistent-indexed-object-style': 'error',
  'typescript/consistent-type-assertions': 'error',
  'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  'typescript/no-confusing-non-null-assertion': 'error',
  'typescript/no-inferrable-types': 'error',
  'typescript/prefer-for-of': 'error',
  'typescript/prefer-function-type': 'error',
};

/** What cannot be seen without the types; each file is read as the tsconfig.json above it says. */
const withTypes = {
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/await-thenable': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/restrict-template-expressions': 'error',
};

export default {
  ignorePatterns: ['dist/**', 'test/output/**', '.cache/**', 'src/rulesets/*/rule-ids.ts'],
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'warn' },
  rules: everywhere,
  overrides: [
    { files: ['**/*.ts'], excludeFiles: ['test/contract/**'], rules: withTypes },
    {
      files: ['src/engine/**', 'src/space/**', 'src/battle/**', 'src/rulesets/**', 'src/headless/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...hostGlobals.map((name) => ({ name, message: 'Only src/foundry names the host.' })),
        ],
      },
    },
    ...layering,
    ...strangers,
    ...rooms,
    { files: ['tools/**', 'test/**'], rules: { 'no-console': 'off' } },
  ],
};

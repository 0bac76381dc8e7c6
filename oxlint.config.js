/**
 * Rules that need types, on the newest compiler: it takes a sixth of ESLint's time. ESLint checks everything else. Each
 * file is read by the tsconfig.json above it.
 */
export default {
  ignorePatterns: ['dist/**', 'test/output/**', 'test/contract/**', '.cache/**', 'generated/**', '*.js'],
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  rules: {
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
  },
};

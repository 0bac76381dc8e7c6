import { describe, expect, it } from 'vitest';
import { mutatedBy } from '../../tools/mutants';

describe('npm run mutants', () => {
  it('takes one folder or file of the sources', () => {
    expect(mutatedBy(['src/engine'])).toBe('src/engine/**/*.ts');
    expect(mutatedBy(['src/engine/refine.ts'])).toBe('src/engine/refine.ts');
    for (const given of [[], ['test/engine'], ['src/nowhere'], ['src/engine', 'src/space']])
      expect(() => mutatedBy(given)).toThrow('Name one folder or file');
  });
});

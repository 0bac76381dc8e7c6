import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sideColours } from '../src/battle/side-colours';

describe('sides in windows', () => {
  it('have a colour in light and dark, and a border of their own', () => {
    const tokens = readFileSync('styles/tokens.css', 'utf8');
    for (const colour of sideColours) {
      expect(tokens.match(new RegExp(`--sl-${colour}:`, 'g')), colour).toHaveLength(4);
      expect(tokens).toMatch(new RegExp(`\\.side-${colour} \\{ --side: var\\(--sl-${colour}\\); --rim: \\w+; \\}`));
    }
    const rims = [...tokens.matchAll(/--rim: (\w+)/g)].map(([, rim]) => rim);
    expect(new Set(rims).size).toBe(sideColours.length);
  });
});

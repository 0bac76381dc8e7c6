import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from './support/contrast';

const styles = join(import.meta.dirname, '..', 'styles');
const read = (name: string): string => readFileSync(join(styles, `${name}.css`), 'utf8');

/** The colours of each theme by their names. */
const themes = [...read('tokens').matchAll(/\{([^}]*--sl-paper[^}]*)\}/g)].map(
  ([, block = '']) =>
    new Map(
      [...block.matchAll(/--sl-([a-z-]+): #([0-9a-f]{6});/g)].map(([, name = '', hex]) => [name, Number(`0x${hex}`)]),
    ),
);

describe('words on paper', () => {
  it('stand out from what they are written on, those of phases that are past, keys and refusals as well', () => {
    expect(themes.length).toBeGreaterThan(1);
    const pairs = [
      ...['paper', 'raised', 'sunken'].flatMap((ground) =>
        ['ink', 'ink-soft', 'bad'].map((ink) => [ink, ground] as const),
      ),
      ['ink', 'rule'],
      ['on-accent', 'accent'],
    ] as const;
    for (const theme of themes)
      for (const [ink, ground] of pairs)
        expect(contrast(theme.get(ink) ?? 0, theme.get(ground) ?? 0), `${ink} on ${ground}`).toBeGreaterThan(4.5);
  });

  it('keys are not made paler than the words beside them', () => {
    const rule = /\.skirmish-line kbd \{([^}]*)\}/.exec(read('common'))?.[1];
    expect(rule).toContain('color: inherit');
    expect(rule).not.toContain('opacity');
  });
});

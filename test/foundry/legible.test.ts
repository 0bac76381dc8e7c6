import { describe, expect, it } from 'vitest';
import { legible, OUTLINE, roleStyles, sideStyles } from '../../src/foundry/table/canvas/styles';
import { contrast } from '../support/contrast';

describe('words on the table', () => {
  const colours = [
    ...Object.values(roleStyles).map(({ colour }) => colour),
    ...Object.values(sideStyles).flatMap(({ colour, light }) => [colour, light]),
  ];

  it('stand out from their plate in every colour that something is drawn in', () => {
    for (const colour of colours) expect(contrast(legible(colour), OUTLINE), colour.toString(16)).toBeGreaterThan(6.5);
  });

  it('keep a colour that is bright enough', () => {
    expect(legible(0xf4f1e6)).toBe(0xf4f1e6);
    expect(legible(roleStyles.threat.colour)).not.toBe(roleStyles.threat.colour);
  });
});

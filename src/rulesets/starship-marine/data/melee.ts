/** The penalty on the die of a figure that faces two, three, four enemies, or more. */
export function outnumbered(enemies: number): number {
  return enemies < 2 ? 0 : -Math.min(enemies - 1, 3);
}

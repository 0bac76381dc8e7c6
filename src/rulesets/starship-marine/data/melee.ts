/** Off the die of whoever faces two, three, four enemies, or more. */
export function outnumbered(enemies: number): number {
  return enemies < 2 ? 0 : -Math.min(enemies - 1, 3);
}

import { deploy } from './gallery';
import type { Gamemaster } from './gamemaster';

/** Ids of the figures that face each other. */
export interface Facing {
  readonly heroes: readonly string[];
  readonly foes: readonly string[];
}

/** The Seven in the Pass before the exchange of fire: seven heroes face nine foes, whom the automaton plays. */
export async function beforeExchange(gm: Gamemaster): Promise<Facing> {
  await deploy(gm, 'seven');
  await gm.panel.seats({ heroes: ['Gamemaster'], foes: ['Automaton'] });
  await gm.loadDiceOf([
    { face: 9, sides: 10 },
    { face: 1, sides: 10 },
  ]);
  while ((await gm.battle()).state.phase !== 'move') {
    await gm.panel.next();
    await gm.done();
  }
  const { figures, units } = (await gm.battle()).state;
  const ofSide = (side: string, most: number): string[] =>
    Object.values(figures)
      .filter(({ unit, presence }) => units[unit]?.side === side && presence === 'table')
      .map(({ id }) => id)
      .slice(0, most);
  const facing = { heroes: ofSide('heroes', 7), foes: ofSide('foes', 9) };
  const column = (ids: readonly string[], x: number, top: number) =>
    ids.map((id, i) => [id, { x, y: top + 1.6 * i }] as const);
  await gm.put(Object.fromEntries([...column(facing.heroes, 19, 11), ...column(facing.foes, 26, 9.5)]));
  await gm.panel.next();
  await gm.until(({ state }) => state.phase, 'fire');
  await gm.press('Escape');
  return facing;
}

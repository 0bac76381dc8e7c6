import type { SideId, UnitId } from '../../battle/state';
import type { LiveBattle } from '../battle/live-battle';
import { moduleFile } from '../ids';
import { say, words } from '../words';
import type { LineUp } from './line-up';
import { boardView, type Listed } from './sides-board';

/** Who takes part in a battle, and who is to. */
export function rosterView(battle: LiveBattle, moves: ReadonlyMap<UnitId, SideId | null>, lineUp: LineUp): object {
  const { seen, scene, names } = battle;
  const sides = Object.values(seen.sides).map(({ id, name, colour }) => ({
    id,
    name: names('side', id) ?? name,
    colour,
    leave: words('SKIRMISH.roster.all-leave'),
  }));
  return {
    scene: scene.name,
    board: boardView(sides, [...listedUnits(battle, moves), ...lineUp.entries]),
    idle: moves.size === 0 && lineUp.joining.length === 0,
  };
}

function listedUnits({ seen, names }: LiveBattle, moves: ReadonlyMap<UnitId, SideId | null>): Listed[] {
  return Object.values(seen.units).map(({ id, side, name }) => {
    const figures = Object.values(seen.figures).filter(({ unit }) => unit === id);
    const to = moves.get(id);
    return {
      key: id,
      name: names('unit', id) ?? name,
      img: moduleFile(`assets/tokens/${figures[0]?.art ?? ''}.webp`),
      figures: figures.filter(({ presence }) => presence === 'table').length,
      points: null,
      side: to === undefined ? side : to,
      note: to === undefined ? '' : noteOf(to, seen.sides[to ?? '']?.name ?? ''),
    };
  });
}

function noteOf(to: SideId | null, side: string): string {
  return to === null
    ? words('SKIRMISH.roster.leaves')
    : say({ key: 'SKIRMISH.roster.goes-over', values: { side: words(side) } });
}

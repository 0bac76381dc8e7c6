import type { Side, SideId, UnitId } from '../../../battle/state';
import { sayFault } from '../../common/words';
import type { Fault } from '../../../engine/faults';
import type { LiveBattle } from '../../live/battle/live-battle';
import { moduleFile } from '../../common/ids';
import { say, words } from '../../common/words';
import type { LineUp } from './line-up';
import { boardView, type Listed } from './sides-board';

/** What the gamemaster has in mind, before it is done. */
interface Wished {
  readonly moves: ReadonlyMap<UnitId, SideId | null>;
  readonly lineUp: LineUp;
  /** Sides that enter when a unit is put on them. */
  readonly entering: readonly Side[];
  /** Why no further side can enter. */
  readonly noOther: Fault | null;
}

/** Shows who takes part in a battle, and who is to. */
export function rosterView(battle: LiveBattle, { moves, lineUp, entering, noOther }: Wished): object {
  const { seen, scene, names } = battle;
  const sides = [
    ...Object.values(seen.sides).map(({ id, name, colour }) => ({
      id,
      name: names('side', id) ?? name,
      colour,
      leave: words('SKIRMISH.roster.all-leave'),
    })),
    ...entering.map(({ id, name, colour }) => ({ id, name: words(name), colour })),
  ];
  return {
    scene: scene.name,
    board: boardView(sides, [...listedUnits(battle, moves, sides), ...lineUp.entries]),
    another: { refused: noOther === null ? '' : sayFault(noOther) },
    idle: moves.size === 0 && lineUp.joining.length === 0,
  };
}

function listedUnits(
  { seen, names }: LiveBattle,
  moves: ReadonlyMap<UnitId, SideId | null>,
  sides: readonly { readonly id: SideId; readonly name: string }[],
): Listed[] {
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
      note: to === undefined ? '' : noteOf(to, sides.find((one) => one.id === to)?.name ?? ''),
    };
  });
}

function noteOf(to: SideId | null, side: string): string {
  return to === null ? words('SKIRMISH.roster.leaves') : say({ key: 'SKIRMISH.roster.goes-over', values: { side } });
}

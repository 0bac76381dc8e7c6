import type { Ruleset } from '../../../battle/ruleset';
import type { Size } from '../../../battle/size';
import type { BattleState, SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { say, words } from '../../common/words';

const names: Readonly<Record<Size, string>> = { 0.75: 'small', 1: 'medium', 1.5: 'large' };

/** What forces of a size are called. */
export function sizeName(size: Size): string {
  return words(`SKIRMISH.size.${names[size]}`);
}

type Forces = Pick<BattleState, 'units' | 'figures' | 'sides'>;

/** The figures of each side that has any, reserves with them, and their points where the rules count some. */
export function forceLines({ muster }: Ruleset, state: Forces): string[] {
  return Object.values(state.sides).flatMap(({ id, name }) => {
    const count = Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === id).length;
    return count === 0
      ? []
      : [say({ key: 'SKIRMISH.size.side', values: { side: words(name), force: force(muster, state, id, count) } })];
  });
}

function force({ sheet }: Ruleset['muster'], { units }: Forces, side: SideId, count: number): Text {
  if (sheet.points === undefined) return { key: 'SKIRMISH.setup.figures', values: { count } };
  const designs = Object.values(units).flatMap((unit) => (unit.side === side && unit.design ? [unit.design] : []));
  const points = designs.reduce((sum, design) => sum + (sheet.points?.(design) ?? 0), 0);
  return { key: 'SKIRMISH.setup.figures-points', values: { count, points } };
}

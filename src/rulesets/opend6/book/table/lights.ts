import { areaContains } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';

type Lit = Pick<OpenD6State, 'lightsCut' | 'options'>;

/** Returns true if all lights of the building are cut: at a computer station, else as the table says. */
export function areDark({ lightsCut, options }: Lit): boolean {
  return lightsCut ?? options.lightsCut;
}

/** Returns true for a place in a room without outside doors or windows whose lights are cut. */
export function isDarkRoom(state: Lit & Pick<OpenD6State, 'table'>, at: Point): boolean {
  return (
    areDark(state) &&
    state.table.areas.some((area) => area.kind === 'inner-room' && areaContains(area, at) !== 'outside')
  );
}

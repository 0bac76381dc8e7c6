import type { FigureId } from './state';
import type { Text } from './text';

/** Where a figure is in an order of acting: still to act, acting, through, or without its place. */
export type Turn = 'waiting' | 'now' | 'done' | 'lost';

/** Figures that act together, and the number that gave them their place. */
interface Place {
  readonly value: number;
  readonly figures: readonly { readonly figure: FigureId; readonly turn: Turn }[];
}

/** The order in which figures act while something goes on, the first place first. */
export interface Sequence {
  readonly title: Text;
  readonly places: readonly Place[];
}

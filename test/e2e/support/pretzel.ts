import type { FigureView } from './battle';
import type { Player } from './player';

/** A figure of Beer & Pretzel, as far as the specs read it; Points left are kept in halves. */
export interface Trooper extends Omit<FigureView, 'wounded' | 'prone' | 'role'> {
  readonly wounds: number;
  readonly left: number;
  readonly aloft: boolean;
}

interface Cover {
  readonly figure: string;
  readonly weapon: string;
  readonly spaces: readonly string[];
}

/** The battle as this ruleset keeps it. Throws when there is none. */
export async function pretzel(
  player: Player,
): Promise<{ readonly covers: readonly Cover[]; readonly trooper: (id: string) => Trooper }> {
  const state = (await player.battle()).state as unknown as {
    readonly covers: readonly Cover[];
    readonly figures: Readonly<Record<string, Trooper>>;
  };
  return {
    covers: state.covers,
    trooper: (id) => {
      const found = state.figures[id];
      if (found === undefined) throw new Error(`there is no figure '${id}'`);
      return found;
    },
  };
}

import type { LiveBattle } from '../battle/live-battle';

/** The state of one side: figures counted by condition. */
export interface Standing {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly fielded: number;
  readonly wounded: number;
  readonly out: number;
  readonly left: number;
  /** Its points, in games that are played for points. */
  readonly points: number | null;
}

/** The sides that fielded anybody; one without figures, like a hidden sniper, has nothing to lose. */
export function standings(battle: LiveBattle): readonly Standing[] {
  const { seen, ruleset, data } = battle;
  return Object.values(seen.sides).flatMap(({ id, colour }): Standing[] => {
    const figures = Object.values(seen.figures).filter(({ unit }) => seen.units[unit]?.side === id);
    if (figures.length === 0) return [];
    const count = (presence: string): number => figures.filter((figure) => figure.presence === presence).length;
    const hurt = figures.filter(
      (figure) => figure.presence === 'table' && ruleset.table.figureLook(seen, figure.id).wounds > 0,
    );
    return [
      {
        id,
        name: battle.names('side', id) ?? id,
        colour,
        fielded: figures.length - count('reserve'),
        wounded: hurt.length,
        out: count('out'),
        left: count('left'),
        points: data.tally?.points[id] ?? null,
      },
    ];
  });
}

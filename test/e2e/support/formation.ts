import { distance, type FigureView } from './battle';
import type { Player } from './player';

export interface Formation {
  readonly members: number;
  /** Tokens of the unit's figures on the viewed scene. */
  readonly tokens: number;
  readonly commanders: number;
  readonly specialists: number;
  /** No figure stands on another. */
  readonly apart: boolean;
  /** Each figure has a comrade within two inches. */
  readonly together: boolean;
}

interface PageScene {
  readonly canvas: {
    readonly scene: {
      readonly tokens: Iterable<{
        readonly flags: { readonly 'skirmish-line'?: { readonly figure?: { readonly id: string } } };
      }>;
    };
  };
}

/** How a unit stands on the table: in the battle, and as tokens of the scene. */
export async function formation(player: Player, unit: string): Promise<Formation> {
  const figures = await player.onTable(unit);
  const known = (await player.battle()).state.units[unit];
  if (known === undefined) throw new Error(`there is no unit '${unit}'`);
  const ids = figures.map(({ id }) => id);
  const tokens = await player.page.evaluate((wished) => {
    const { canvas } = globalThis as unknown as PageScene;
    return [...canvas.scene.tokens].filter(({ flags }) => wished.includes(flags['skirmish-line']?.figure?.id ?? ''))
      .length;
  }, ids);
  const gaps = figures.map((figure) => Math.min(...comrades(figure, figures).map(({ at }) => distance(at, figure.at))));
  const count = (role: string): number => figures.filter((figure) => figure.role.startsWith(role)).length;
  return {
    members: known.members.length,
    tokens,
    commanders: count('commander'),
    specialists: count('specialist'),
    apart: gaps.every((gap) => gap >= 0.99),
    together: gaps.every((gap) => gap <= 2.01),
  };
}

function comrades(figure: FigureView, all: readonly FigureView[]): FigureView[] {
  return all.filter(({ id }) => id !== figure.id);
}

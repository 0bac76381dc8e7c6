import type { Sequence } from '../../../battle/sequence';
import type { LiveBattle } from '../../live/battle/live-battle';
import { listed } from '../../common/joined';
import { say, words } from '../../common/words';

interface FigureView {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly turn: string;
  /** Name, side and state, for those who cannot see the mark. */
  readonly label: string;
}

export interface SequenceView {
  readonly title: string;
  readonly places: readonly {
    readonly value: number;
    readonly isNow: boolean;
    readonly figures: readonly FigureView[];
  }[];
}

/** Returns an order of acting in words: the number of each place, and who acts there. */
export function sequenceView(battle: LiveBattle, { title, places }: Sequence): SequenceView {
  const { seen, names } = battle;
  return {
    title: say(title, battle),
    places: places.map(({ value, figures }) => ({
      value,
      isNow: figures.some(({ turn }) => turn === 'now'),
      figures: figures.map(({ figure, turn }) => {
        const side = seen.units[seen.figures[figure]?.unit ?? '']?.side ?? '';
        const name = names('figure', figure) ?? figure;
        return {
          id: figure,
          name,
          colour: seen.sides[side]?.colour ?? 'blue',
          turn,
          label: listed([name, names('side', side) ?? side, words(`SKIRMISH.sequence.${turn}`)]),
        };
      }),
    })),
  };
}

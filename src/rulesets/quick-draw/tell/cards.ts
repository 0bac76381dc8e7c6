import type { Card } from '../../../battle/card';
import { endCard } from '../../../battle/ending';
import type { Breakdown } from '../../../battle/sketch';
import type { QuickDrawEvent, EventOf } from '../book';
import { valuesOf, words } from '../words';
import { linesOf } from './lines';

/** One shot with its number, its dice and its result. */
export function fireCard(chunk: readonly QuickDrawEvent[]): Card {
  const [paid] = chunk as readonly [EventOf<'shot-paid'>];
  const shots = chunk.filter((event) => event.type === 'shot-rolled');
  const values = valuesOf({ ...paid });
  return {
    title: words('card.shot.title', values),
    rule: paid.rule,
    breakdowns: shots.filter(({ nearby }) => !nearby).map(breakdownOf),
    dice: shots.map((shot) => ({
      label: words('card.shot.die', valuesOf({ ...shot })),
      faces: [shot.face],
      sides: 20,
      hits: [shot.hit],
    })),
    lines: linesOf(chunk.slice(1)),
    result: words(shots.some(({ hit }) => hit) ? 'card.shot.hit' : 'card.shot.missed', values),
    figures: [paid.figure, paid.target],
  };
}

function breakdownOf({ number, reasons, weapon }: EventOf<'shot-rolled'>): Breakdown {
  const title = words('card.shot.number', { weapon: words(`weapon.${weapon}`) });
  return { title, reasons, total: { text: words('card.shot.most'), value: number }, odds: [] };
}

/** One blow. */
export function fightCard(chunk: readonly QuickDrawEvent[]): Card {
  const [blow] = chunk as readonly [EventOf<'struck'>];
  const values = valuesOf({ ...blow });
  return {
    title: words('card.blow.title', values),
    rule: blow.rule,
    breakdowns: [],
    dice: [{ label: words('card.blow.die', values), faces: [blow.face], sides: 20, hits: [blow.hit] }],
    lines: linesOf(chunk.slice(1)),
    result: words(blow.hit ? 'card.blow.hit' : 'card.blow.missed', values),
    figures: [blow.figure, blow.target],
  };
}

export function battleCard(chunk: readonly QuickDrawEvent[]): Card {
  const [{ rule, outcome }] = chunk as readonly [EventOf<'battle-ended'>];
  return endCard(rule, outcome.winner, words(`outcome.${outcome.reason}`));
}

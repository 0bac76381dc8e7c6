import type { Tallied } from '../../../battle/tally';
import { figureOf, type FigureId } from '../../../battle/state';
import type { OpenD6Event } from '../book';
import { chanceOf } from '../book/checks/odds';
import type { Seen } from '../state';
import { words } from '../words';

/** Returns what counts in the report: shots and their expected hits, blows, figures put out, and routs. */
export function tallied(seen: Seen, events: readonly OpenD6Event[]): readonly Tallied[] {
  return [...events.flatMap((event) => talliedOf(seen, event)), ...secondWounds(seen, events)];
}

/** A soldier put out by a second wound, also one applied later in the phase, counts for the one who wounded last. */
function secondWounds(seen: Seen, events: readonly OpenD6Event[]): Tallied[] {
  const rolled = events.flatMap((event) => (event.type === 'damage-rolled' ? [event.figure] : []));
  return [...new Set(rolled)].flatMap((figure): Tallied[] => {
    const blows = events.flatMap((event) =>
      event.type === 'damage-rolled' && event.figure === figure ? event.blows : [],
    );
    const wounds = blows.filter(({ result }) => result === 'wound');
    const by = wounds.at(-1)?.by ?? null;
    if (by === null || blows.some(({ result }) => result === 'incapacitated')) return [];
    const isOut = events.some(
      (event) => event.type === 'soldier-hurt' && event.figure === figure && event.hurt === 'incapacitated',
    );
    return isOut || fallsNow(seen, figure, wounds.length)
      ? [{ unit: figureOf(seen, by).unit, what: 'kills', number: 1 }]
      : [];
  });
}

/** Returns true if the last so many marks make the second wound of a soldier who had not fallen before. */
function fallsNow(seen: Seen, figure: FigureId, wounds: number): boolean {
  const { wounded, marked } = figureOf(seen, figure);
  const all = marked.length + (wounded ? 1 : 0);
  return !marked.includes('incapacitated') && all >= 2 && all - wounds < 2;
}

function talliedOf(seen: Seen, event: OpenD6Event): readonly Tallied[] {
  const unitOfFigure = (figure: string): string => figureOf(seen, figure).unit;
  switch (event.type) {
    case 'volley-fired': {
      const { unit, tests, shooters } = event;
      const skill = new Map(shooters.map((shooter) => [shooter.figure, shooter.skill.value]));
      const worth = tests.map(({ figure, difficulty }) => chanceOf(skill.get(figure) ?? 0, difficulty));
      return [
        { unit, what: 'shots', number: tests.length },
        { unit, what: 'hits', number: tests.filter(({ hit }) => hit).length },
        { unit, what: 'expected', number: worth.reduce((sum, share) => sum + share, 0) },
      ];
    }
    case 'throw-tested': {
      const unit = unitOfFigure(event.figure);
      return [
        { unit, what: 'shots', number: 1 },
        { unit, what: 'hits', number: event.passed ? 1 : 0 },
        { unit, what: 'expected', number: chanceOf(event.skill, event.difficulty) },
      ];
    }
    case 'melee-fought':
      return [event.lone, ...event.others].map(({ figure }) => ({
        unit: unitOfFigure(figure),
        what: 'blows',
        number: 1,
      }));
    case 'damage-rolled': {
      const felling = event.blows.find(({ by, result }) => by !== null && result === 'incapacitated');
      return felling?.by === undefined || felling.by === null
        ? []
        : [{ unit: unitOfFigure(felling.by), what: 'kills', number: 1 }];
    }
    case 'squad-routed':
    case 'squad-fled': {
      const figures = Object.values(seen.figures).filter(({ unit }) => unit === event.unit);
      return [
        {
          moment: words('tally.routs', { unit: { unit: event.unit } }),
          figures: figures.map(({ id }) => id).slice(0, 3),
        },
      ];
    }
    default:
      return [];
  }
}

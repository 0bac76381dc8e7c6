import type { Tallied } from '../../../battle/tally';
import { figureOf } from '../../../battle/state';
import type { OpenD6Event } from '../book';
import { chanceOf } from '../book/tests/odds';
import type { Seen } from '../state';
import { words } from '../words';

/** What counts in the report: shots and what they were worth, blows, whom they put out, and routs. */
export function tallied(seen: Seen, events: readonly OpenD6Event[]): readonly Tallied[] {
  return events.flatMap((event) => talliedOf(seen, event));
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

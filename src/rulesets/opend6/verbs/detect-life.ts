import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Offer } from '../../../battle/verb';
import { form, id, point } from '../../../engine/form';
import type { Point } from '../../../space/types';
import { specialsOpen } from '../book/special/actors';
import { detectLife, detectsLife, HALF, refuseDetecting } from '../book/special/life';
import { hidingOf } from '../book/squad/hiders';
import { soldiersOf } from '../book/squad/squads';
import { passSpecial } from '../book/turn/turn';
import type { Seen } from '../state';
import { lifeCards } from '../tell/life';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('detect-life'), figure: id, at: point });

type DetectLife = v.InferOutput<typeof shape>;

/** A hero feels for life in a square of the table (od6a-power-013). */
export const detect: OpenD6Verb<DetectLife> = {
  handlers: {
    'detect-life': {
      when: { phase: 'special', rule: 'od6a-power-013' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      waives: ['engaged'],
      refuse(seen, { figure, at }) {
        const hero = seen.figures[figure];
        return hero === undefined
          ? { code: 'no-such-figure', rule: 'engine', subject: figure }
          : refuseDetecting(seen, hero, at);
      },
      *resolve(battle, { figure, at }) {
        const { state } = battle;
        const hero = figureOf(state, figure);
        const { side } = unitOf(state, hero.unit);
        yield* detectLife(battle, hero, at);
        yield* passSpecial(battle, enemyOf(state, side));
      },
    },
  },
  offers: (seen, unit) => (specialsOpen(seen) && hidingOf(seen) !== 'none' ? offersOf(seen, unit) : []),
  compose: (_seen, _unit, action, input) => ({
    type: 'detect-life',
    figure: heroIn(action),
    at: input.point ?? { x: 0, y: 0 },
  }),
  preview: (seen, _unit, action, input) => preview(seen, action, input.point),
  cards: lifeCards,
};

const heroIn = (action: string): string => action.split(' ')[1] ?? '';

function offersOf(seen: Seen, unit: UnitId): Offer<DetectLife>[] {
  return soldiersOf(seen, unit)
    .filter((hero) => detectsLife(seen, hero))
    .map((hero): Offer<DetectLife> => ({
      id: `detect-life ${hero.id}`,
      unit,
      figure: hero.id,
      label: words('action.power.alone', { power: words('powers.life-detection') }),
      effect: words('action.detect-life.effect'),
      input: 'point',
      show: words('action.detect-life.show'),
      refusal: refuseDetecting(seen, hero, null),
    }));
}

function preview(seen: Seen, action: string, at: Point | undefined): Sketch {
  const hero = seen.figures[heroIn(action)];
  if (hero === undefined || at === undefined) return nothing;
  const [x, y] = [at.x, at.y];
  const outline = [
    { x: x - HALF, y: y - HALF },
    { x: x + HALF, y: y - HALF },
    { x: x + HALF, y: y + HALF },
    { x: x - HALF, y: y + HALF },
  ];
  return {
    shapes: [{ kind: 'polygon', role: 'template', outline }],
    breakdowns: [],
    notes: [words('preview.detect-life')],
    refusal: refuseDetecting(seen, hero, at),
  };
}

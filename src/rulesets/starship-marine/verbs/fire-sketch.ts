import { nothing, type Breakdown, type Shape, type Sketch } from '../../../battle/sketch';
import type { FigureId } from '../../../battle/state';
import { grouped } from '../../../engine/grouped';
import { trooperOf } from '../book/deck/field';
import { chanceOf, numberOf, rowOf, targetOf, type Number } from '../book/fire/shots';
import type { Aim, Seen, Trooper } from '../state';
import { percentOf, words } from '../words';

interface Shot {
  readonly firer: Trooper;
  readonly target: Trooper;
  readonly number: Number;
  /** That it hits, from 0 to 1. */
  readonly share: number;
}

/** Shows lines of fire with their chances; equal shots together, and their total. */
export function fireSketch(seen: Seen, aims: Readonly<Record<FigureId, Aim | null>>): Sketch {
  const shots = Object.entries(aims).flatMap(([figure, own]) => shotOf(seen, figure, own) ?? []);
  if (shots.length === 0) return { ...nothing, refusal: { code: 'no-target', rule: 'sm-fire-002' } };
  return {
    shapes: shots.map(lineOf),
    breakdowns: grouped(shots, argumentFor).map(breakdownOf),
    ...(shots.length > 1 ? { glance: { follows: words('preview.any', anyOf(shots)) } } : {}),
    refusal: null,
  };
}

function shotOf(seen: Seen, figure: FigureId, own: Aim | null): Shot | null {
  if (own?.does !== 'shoot') return null;
  const firer = trooperOf(seen, figure);
  const target = targetOf(seen, firer, own.target);
  const row = rowOf(firer, own.single);
  const number = target === null || row === null ? null : numberOf(seen, firer, target, row);
  return target === null || number === null ? null : { firer, target, number, share: chanceOf(seen, number) };
}

function lineOf({ firer, target, number, share }: Shot): Shape {
  const role = number.reasons.some(({ key }) => key === 'concealed') ? 'sight-cover' : 'sight-clear';
  const label = words('preview.chance', { chance: percentOf(share) });
  return { kind: 'line', role, points: [firer.at, target.at], arrow: true, label };
}

/** What argues for a shot. */
function argumentFor({ number: { row, need, reasons } }: Shot): string {
  return JSON.stringify([row, need, reasons.map(({ key, value }) => [key, value])]);
}

function breakdownOf(group: readonly [Shot, ...Shot[]]): Breakdown {
  const [{ firer, number, share }] = group;
  const row = words(`row.${number.row}`);
  return {
    title:
      group.length === 1
        ? words('preview.shot', { figure: { figure: firer.id }, row })
        : words('preview.shots', { count: group.length, row }),
    base: { text: words('preview.needed', { row }), value: number.need },
    reasons: number.reasons,
    total: { text: words('preview.on-the-die'), value: number.need - number.factor },
    odds: [{ text: words('preview.hit'), share }],
  };
}

/** How many fire, and how likely it is that one of them hits. */
function anyOf(shots: readonly Shot[]): { readonly count: number; readonly chance: number } {
  const none = shots.reduce((all, { share }) => all * (1 - share), 1);
  return { count: shots.length, chance: percentOf(1 - none) };
}

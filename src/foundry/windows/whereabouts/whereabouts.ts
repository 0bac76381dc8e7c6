import type { Figure, FigureId, UnitId } from '../../../battle/state';
import { bodyOf } from '../../../battle/state';
import { text } from '../../../battle/text';
import { centroid, gapBetween } from '../../../space';
import type { LiveBattle } from '../../live/battle/live-battle';
import { directionWords } from '../../live/views/place-words';
import { say, words } from '../../common/words';
import { allOf, isToCome, onTable, unitPlace } from './unit-place';

/** Where a unit is, in words; what cannot be said is empty. */
export interface Whereabouts {
  readonly unit: UnitId;
  readonly name: string;
  readonly side: string;
  readonly colour: string;
  readonly count: string;
  readonly place: string;
  /** Seen from the other unit: wind and estimate. */
  readonly way: string;
  readonly sight: string;
  readonly figures: readonly FigureId[];
}

/** Rounding of distances, in table units: nobody can measure what the rules do not let them measure. */
const fineness = { inch: 3, centimetre: 5, space: 1 } as const;

/** How a unit is seen from another: which way, how far by estimate, and whether it is in sight. */
export function wayBetween(battle: LiveBattle, from: UnitId, to: UnitId): readonly string[] {
  const [eyes, figures] = [onTable(battle, from), onTable(battle, to)];
  return [wayWords(battle, eyes, figures, gap(eyes, figures)), sightWords(battle, eyes, figures)].filter(Boolean);
}

/** Every unit that has figures to fight with, the nearest to `from` first, from which they are looked at; that one is left out. */
export function whereabouts(battle: LiveBattle, from: UnitId | null): readonly Whereabouts[] {
  const { seen } = battle;
  const eyes = from === null ? [] : onTable(battle, from);
  return Object.values(seen.units)
    .filter(({ id }) => id !== from)
    .map(({ id, side }) => ({ id, side, figures: onTable(battle, id) }))
    .filter(({ id, figures }) => figures.length > 0 || isToCome(battle, id))
    .map((unit) => ({ ...unit, gap: gap(eyes, unit.figures) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ id, side, figures, gap: length }) => ({
      unit: id,
      name: battle.names('unit', id) ?? id,
      side: battle.names('side', side) ?? side,
      colour: seen.sides[side]?.colour ?? 'blue',
      count: say(text('SKIRMISH.panel.count', { left: figures.length, all: allOf(battle, id).length })),
      place: unitPlace(battle, id),
      way: wayWords(battle, eyes, figures, length),
      sight: sightWords(battle, eyes, figures),
      figures: figures.map((figure) => figure.id),
    }));
}

/** From base to base, where they are nearest. */
function gap(some: readonly Figure[], others: readonly Figure[]): number {
  const gaps = some.flatMap((one) => others.map((other) => gapBetween(bodyOf(one), bodyOf(other))));
  return Math.min(Infinity, ...gaps);
}

/** A length as one would guess it, in table units. */
export function estimate(length: number, unit: keyof typeof fineness): number {
  const step = fineness[unit];
  return Math.max(1, Math.round(length / step)) * step;
}

function wayWords(battle: LiveBattle, eyes: readonly Figure[], figures: readonly Figure[], length: number): string {
  if (eyes.length === 0 || figures.length === 0) return '';
  const { unit } = battle.ruleset.table.scale;
  const [here, there] = [eyes, figures].map((all) => centroid(all.map(({ at }) => at)));
  const wind = here === undefined || there === undefined ? '' : directionWords(here, there);
  if (wind === '') return words('SKIRMISH.whereabouts.here');
  return say(text(`SKIRMISH.whereabouts.way.${unit}`, { wind, length: estimate(length, unit) }));
}

function sightWords({ ruleset, seen }: LiveBattle, eyes: readonly Figure[], figures: readonly Figure[]): string {
  const { vision } = ruleset.table;
  if (vision.sees === undefined || eyes.length === 0 || figures.length === 0) return '';
  const isSeen = eyes.some((eye) => figures.some((figure) => vision.sees?.(seen, eye.id, figure.id)));
  return words(isSeen ? 'SKIRMISH.whereabouts.seen' : 'SKIRMISH.whereabouts.unseen');
}

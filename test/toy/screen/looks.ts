import type { FigureLook, UnitLook } from '../../../src/battle/looks';
import { figureOf } from '../../../src/battle/state';
import { text, type Text } from '../../../src/battle/text';
import { FUEL, HULL } from '../data/sizes';
import { slots, type Crawler, type Seen, type SeenPiece } from '../state';
import { pieceOfUnit } from '../verbs/kinds';
import { plotWords, words } from '../words';

export function figureLook(seen: Seen, figure: string): FigureLook {
  const piece = figureOf(seen, figure);
  return {
    words: [words(`unit.${piece.kind}`), ...condition(piece)],
    pip: piece.kind === 'crawler' ? 'commander' : 'none',
    posture: 'standing',
    wounds: piece.kind === 'crawler' ? HULL - piece.hull : 0,
    markers: piece.kind === 'counter' && piece.shown === 'hidden' ? ['no-fire'] : [],
  };
}

function condition(piece: SeenPiece): Text[] {
  if (piece.presence === 'out') return [words('condition.out')];
  if (piece.kind === 'crawler') return [words('condition.hull', { hull: piece.hull })];
  return [
    words(`condition.${piece.shown}`),
    ...(piece.value === null ? [] : [words('condition.value', { value: piece.value })]),
  ];
}

/** Two tracks and two slots of a crawler; what its side plotted last. */
export function unitLook(seen: Seen, unit: string): UnitLook {
  const piece = pieceOfUnit(seen, unit);
  if (piece === null) return { tracks: [], slots: [], markers: [], did: [] };
  if (piece.kind === 'counter') return { tracks: [], slots: [], markers: [], did: condition(piece) };
  return { tracks: tracksOf(piece), slots: slotsOf(piece), markers: [], did: lastPlot(seen, piece) };
}

function tracksOf({ hull, fuel }: Crawler): UnitLook['tracks'] {
  const down = (from: number): number[] => Array.from({ length: from + 1 }, (_, i) => from - i);
  return [
    { label: words('track.hull'), values: down(HULL), at: hull, status: words('condition.hull', { hull }) },
    { label: words('track.fuel'), values: down(FUEL), at: fuel, status: words('condition.fuel', { fuel }) },
  ];
}

function slotsOf({ crew }: Crawler): UnitLook['slots'] {
  return slots.map((slot) => {
    const name = crew[slot];
    return { label: words(`slot.${slot}`), held: name === null ? null : text('SKIRMISH.name', { name }) };
  });
}

function lastPlot(seen: Seen, { side }: Crawler): Text[] {
  const plot = Object.hasOwn(seen.plots, side) ? seen.plots[side] : undefined;
  return plot === undefined ? [] : [plotWords(plot)];
}

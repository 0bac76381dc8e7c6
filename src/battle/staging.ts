import type { RuleId } from '../engine/rule';
import type { CardDice } from './card';
import type { Point } from '../space/types';
import type { Sequence } from './sequence';
import type { Shape } from './sketch';
import type { FigureId, SideId } from './state';
import type { Text } from './text';

/**
 * Where the view goes for a beat: nowhere; as little as brings the beat into the free part of the window; so that both
 * ends are inside, zooming out if necessary; to its middle.
 */
export type View = 'stay' | 'shift' | 'frame' | 'centre';

/** Cues for which other packages may play a sound or an effect. */
export const cues = [
  'bell',
  'phase',
  'dice',
  'yours',
  'walk',
  'alarm',
  // Shots by class of weapon: slugs, bursts of slugs, rays, pulses of rays, flames, shells and missiles.
  'shot',
  'auto',
  'ray',
  'pulse',
  'flames',
  'heavy',
  'hit',
  'miss',
  'fall',
  'throw',
  'burst',
  'charge',
  'steel',
  'morale',
  'rout',
  'rally',
  'leave',
  'goal',
  'arrive',
  'gun',
  'cover',
  'event',
  'fire',
  'order',
  'smoke',
  'sniper',
  'door',
  'end',
  'victory',
  'defeat',
] as const;

export type Cue = (typeof cues)[number];

/** A few words that rise at a figure or a place; `tone` decides their mark, never the colour alone. */
export interface Plaque {
  readonly at: FigureId | Point;
  readonly text: Text;
  readonly tone: 'plain' | 'hit' | 'miss' | 'good' | 'bad';
}

/** A shot, a throw or a blow, from one place to another; a miss runs past its target. */
export interface Tracer {
  readonly from: Point;
  readonly to: Point;
  readonly kind: 'shot' | 'throw' | 'blow';
  readonly hit: boolean;
}

/** How one event, or several simultaneous ones, are shown on the table; in table units and milliseconds. */
export interface Beat {
  /** Consecutive beats with one key are one beat; '+' joins the beat before it. */
  readonly key: string;
  /** The figures and places that the view must contain. */
  readonly about: readonly FigureId[];
  readonly at: readonly Point[];
  readonly view: View;
  /** The path of each figure, with the facing at its end. */
  readonly moves?: Readonly<Record<FigureId, { readonly path: readonly Point[]; readonly facing: number }>>;
  /** Figures that fall or leave, and that come. */
  readonly falls?: readonly FigureId[];
  readonly rises?: readonly FigureId[];
  readonly shapes?: readonly Shape[];
  readonly tracers?: readonly Tracer[];
  readonly plaques?: readonly Plaque[];
  readonly dice?: readonly CardDice[];
  /** Null: the log line of these events is its caption (`scenesOf` puts it there). */
  readonly caption: Text | null;
  readonly cue: Cue | null;
  /** The battle ends with this beat: who has won, or null if nobody has. */
  readonly winner?: SideId | null;
  /** The order in which figures act, if it has changed (`scenesOf` puts it there). */
  readonly sequence?: Sequence | null;
  /** How long it takes at pace 1, without the time to read its caption. */
  readonly ms: number;
  /** 3 is always shown, 2 unless much is waiting, 1 if nothing is waiting. */
  readonly weight: 1 | 2 | 3;
}

/** A line of the log: one event, or several that are reported as one. */
export interface Line {
  readonly text: Text;
  readonly rule: RuleId;
  readonly figures: readonly FigureId[];
}

/** What a side is to do, and how far it has got. */
export interface Goal {
  readonly id: string;
  readonly text: Text;
  readonly count?: number;
  readonly of?: number;
  /** The last turn, if there is one. */
  readonly until?: number;
  readonly places: readonly Point[];
  readonly done: boolean;
}

import type { Reason, Refusal } from '../engine/verdict';
import type { Point } from '../space/types';
import type { SideId } from './state';
import type { Text } from './text';

/** What a drawn shape means. The host has one look per role, and never distinguishes roles by colour alone. */
export type Role =
  | 'sight-clear'
  | 'sight-cover'
  | 'sight-blocked'
  | 'range'
  | 'arc'
  /** Where a charge begins, or may begin. */
  | 'charge'
  | 'reach-walk'
  | 'reach-run'
  | 'reach-best'
  | 'path'
  | 'path-bad'
  | 'link'
  | 'link-broken'
  | 'template'
  | 'touched'
  | 'target'
  | 'threat'
  | 'zone'
  | 'zone-forbidden'
  | 'blocker'
  | 'cover'
  | 'objective'
  | 'rally'
  /** Harmful ground, ground that is hard to see through, and lit ground. */
  | 'cloud'
  | 'smoke'
  | 'light'
  /** Weather that shortens sight, and the dark. */
  | 'mist'
  | 'dark'
  | 'flame';

/** Something to draw on the table, in table units. Plain data; the host only knows how to draw each kind. */
export type Shape =
  | {
      readonly kind: 'line';
      readonly role: Role;
      readonly points: readonly Point[];
      readonly arrow?: boolean;
      readonly label?: Text;
      /** The state of this very thing; said of each, also beside others that look alike. */
      readonly state?: Text;
    }
  | {
      readonly kind: 'polygon';
      readonly role: Role;
      readonly outline: readonly Point[];
      readonly holes?: readonly (readonly Point[])[];
      readonly label?: Text;
      /** The side whose zone it is: hatched, in the colour of the side. */
      readonly side?: SideId;
    }
  | {
      readonly kind: 'disc';
      readonly role: Role;
      readonly at: Point;
      readonly r: number;
      readonly label?: Text;
      /** As of a line. */
      readonly state?: Text;
      /** As of a polygon. */
      readonly side?: SideId;
    }
  | {
      readonly kind: 'sector';
      readonly role: Role;
      readonly at: Point;
      readonly facing: number;
      readonly width: number;
      readonly r: number;
    }
  | { readonly kind: 'mark'; readonly role: Role; readonly at: Point; readonly label?: Text }
  /** The numbered directions of a template round `at`; `bearing` is that of direction 1, `chosen` the one rolled. */
  | {
      readonly kind: 'compass';
      readonly role: Role;
      readonly at: Point;
      readonly r: number;
      readonly bearing: number;
      readonly chosen?: number;
    };

/** A number with its argument, as shown beside the table and on cards. */
export interface Breakdown {
  readonly title: Text;
  readonly base?: { readonly text: Text; readonly value: number };
  readonly reasons: readonly Reason[];
  /** The result, and what kind of number it is. */
  readonly total?: { readonly text: Text; readonly value: number };
  /** Odds and expectations: a text and a share from 0 to 1, or a plain number. */
  readonly odds: readonly { readonly text: Text; readonly share?: number; readonly number?: number }[];
}

/** A sketch in brief, for the target card beside the target. */
export interface Glance {
  /** The one number, if it is not the first of the odds, and what it measures. */
  readonly number?: { readonly value: Text; readonly of: Text };
  /** What follows from it, in a line. */
  readonly follows?: Text;
  /** What the player might regret, in the colour of a warning. */
  readonly warning?: Text;
}

/** What to show before anything is decided. */
export interface Sketch {
  readonly shapes: readonly Shape[];
  readonly breakdowns: readonly Breakdown[];
  readonly glance?: Glance;
  /** What the drawing leaves out and why, for its legend. */
  readonly notes?: readonly Text[];
  /** Why the action would be refused; null if it would not. */
  readonly refusal: Refusal | null;
}

export const nothing: Sketch = { shapes: [], breakdowns: [], refusal: null };

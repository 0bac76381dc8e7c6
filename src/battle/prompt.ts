import type { Parts } from './parts';
import type { Sketch } from './sketch';
import type { FigureId } from './state';
import type { Text } from './text';

/** A decision as a person sees it. */
export interface Prompt {
  readonly title: Text;
  /** What happened and what is known. */
  readonly lines: readonly Text[];
  /** `id` is the answer for an option, with the details that were shown. */
  readonly options: readonly {
    readonly id: string;
    readonly label: Text;
    readonly detail?: Text;
    /** Rarely wanted: shown in a fold, after the others. */
    readonly aside?: boolean;
  }[];
  /** The figures that take part and their choices; absent or null if there is nothing to choose. */
  readonly parts?: Parts | null;
  readonly sketch: Sketch;
  /** Where on the table it happens; the prompt is shown near it. */
  readonly near: readonly string[];
  /** The figure whose path may be shown on the table for the answer; the path is returned as its order. */
  readonly leads?: FigureId | null;
}

import type { Parts } from './parts';
import type { Sketch } from './sketch';
import type { FigureId } from './state';
import type { Text } from './text';

/** A decision as it is put to a person. */
export interface Prompt {
  readonly title: Text;
  /** What happened and what is known. */
  readonly lines: readonly Text[];
  /** `id` is the answer that an option stands for, with the details that were shown. */
  readonly options: readonly { readonly id: string; readonly label: Text; readonly detail?: Text }[];
  /** Who takes part in it, with what; absent or null where there is nothing to choose. */
  readonly parts?: Parts | null;
  readonly sketch: Sketch;
  /** Where on the table it happens; the prompt is shown near it. */
  readonly near: readonly string[];
  /** The figure whose way may be shown on the table for the answer; what is shown comes back as its order. */
  readonly leads?: FigureId | null;
}

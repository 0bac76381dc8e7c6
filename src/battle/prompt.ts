import type { Sketch } from './sketch';
import type { Text } from './text';

/** A decision as it is put to a person. */
export interface Prompt {
  readonly title: Text;
  /** What happened and what is known. */
  readonly lines: readonly Text[];
  readonly options: readonly { readonly id: string; readonly label: Text; readonly detail?: Text }[];
  readonly sketch: Sketch;
  /** Where on the table it happens; the prompt is shown near it. */
  readonly near: readonly string[];
  /** What the other side is told meanwhile: general words only. */
  readonly waiting: Text;
}

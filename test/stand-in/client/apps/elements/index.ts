import {
  ColorPickerElement,
  FilePickerElement,
  MultiCheckboxElement,
  MultiSelectElement,
  RangePickerElement,
  StringTagsElement,
} from './form-element';
import { ProseMirrorElement } from './prose-mirror';

/** The element of an enriched text that needs listeners: calls the enricher's `onRender` when it enters a page. */
export class EnrichedContentElement extends HTMLElement {
  static tagName = 'enriched-content';

  connectedCallback(): void {
    const onRender = renderers.get(this.getAttribute('enricher') ?? '');
    void onRender?.(this);
  }
}

type OnRender = (element: HTMLElement) => unknown;
const renderers = new Map<string, OnRender>();

export function rememberRenderer(id: string, onRender: OnRender): void {
  renderers.set(id, onRender);
}

export const elementClasses = {
  ColorPickerElement,
  EnrichedContentElement,
  FilePickerElement,
  MultiCheckboxElement,
  MultiSelectElement,
  ProseMirrorElement,
  RangePickerElement,
  StringTagsElement,
};

/** foundry.applications.elements: `HTMLColorPickerElement` and so on. */
export const elementNamespace: Record<string, unknown> = {
  HTMLColorPickerElement: ColorPickerElement,
  HTMLEnrichedContentElement: EnrichedContentElement,
  HTMLFilePickerElement: FilePickerElement,
  HTMLMultiCheckboxElement: MultiCheckboxElement,
  HTMLMultiSelectElement: MultiSelectElement,
  HTMLProseMirrorElement: ProseMirrorElement,
  HTMLRangePickerElement: RangePickerElement,
  HTMLStringTagsElement: StringTagsElement,
};

export function defineElements(): void {
  for (const cls of Object.values(elementClasses)) customElements.define(cls.tagName, cls);
}

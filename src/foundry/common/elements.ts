/**
 * Each window of a browser has classes of its own: an element of a detached window is no `HTMLElement` of the window that this
 * code runs in. So elements are known by their node type and tag.
 */
export function isElement(target: unknown): target is HTMLElement {
  return typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1;
}

/** Returns true for an element with one of these tags. */
export function isTag<T extends keyof HTMLElementTagNameMap>(
  target: unknown,
  ...tags: readonly T[]
): target is HTMLElementTagNameMap[T] {
  return isElement(target) && tags.some((tag) => target.localName === tag);
}

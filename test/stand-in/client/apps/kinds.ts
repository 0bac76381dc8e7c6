/** Elements of a detached window have classes of that window, so they are known by node type and tag (V14: isElementInstanceOf). */
export function isElement(target: unknown): target is HTMLElement {
  return typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1;
}

export function isTag<T extends keyof HTMLElementTagNameMap>(
  target: unknown,
  ...tags: readonly T[]
): target is HTMLElementTagNameMap[T] {
  return isElement(target) && tags.some((tag) => target.localName === tag);
}

/**
 * Returns groups of linked items; groups and their items are in the given order. `linked` is called once per pair, the
 * earlier item first.
 */
export function components<T>(items: readonly T[], linked: (a: T, b: T) => boolean): T[][] {
  const groups: { item: T; order: number }[][] = [];
  items.forEach((item, order) => {
    const joined = groups.filter((group) => group.some((member) => linked(member.item, item)));
    const merged = [...joined.flat(), { item, order }].sort((a, b) => a.order - b.order);
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  });
  return groups
    .sort((a, b) => (a[0]?.order ?? 0) - (b[0]?.order ?? 0))
    .map((group) => group.map((member) => member.item));
}

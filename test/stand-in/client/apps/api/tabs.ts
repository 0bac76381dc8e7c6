import type { Tab, TabsConfiguration } from './types';

/** Tab data for a template: `{id: {id, group, active, cssClass, icon, label}}`. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  active: string | null | undefined,
): Record<string, Tab> {
  return Object.fromEntries(
    config.tabs.map((entry) => {
      const isActive = entry.id === active;
      const label = entry.label ?? (config.labelPrefix ? `${config.labelPrefix}.${entry.id}` : undefined);
      const tab: Tab = { ...entry, group, active: isActive, cssClass: isActive ? 'active' : '' };
      if (label !== undefined) tab.label = label;
      return [entry.id, tab];
    }),
  );
}

/** Show one tab of a group inside `root`. Throws when there is neither a link nor a section for it. */
export function showTab(root: ParentNode, content: ParentNode, group: string, tab: string): void {
  const links = [
    ...root.querySelectorAll<HTMLElement>(
      `.tabs [data-group="${group}"][data-tab], [data-action="tab"][data-group="${group}"]`,
    ),
  ];
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"][data-tab]`)];
  if (![...links, ...sections].some((element) => element.dataset['tab'] === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const link of links) {
    const active = link.dataset['tab'] === tab;
    link.classList.toggle('active', active);
    link.setAttribute('aria-pressed', String(active));
  }
  for (const section of sections) section.classList.toggle('active', section.dataset['tab'] === tab);
}

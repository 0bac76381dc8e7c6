import type { ApplicationV2 } from './api/application';

/** Rendered applications by id: foundry.applications.instances. */
export const instances = new Map<string, ApplicationV2>();

/** The window in front; escape closes it. */
export const focus: { front: ApplicationV2 | null } = { front: null };

/** The window above all others, if any. */
export function frontmost(): ApplicationV2 | null {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  return framed.sort((a, b) => b.position.zIndex - a.position.zIndex)[0] ?? null;
}

/** Close the window in front (the escape key). Answers whether there was one. */
export function dismissFront(): boolean {
  const app = focus.front ?? frontmost();
  if (!app) return false;
  void app.close({ closeKey: true });
  return true;
}

/** Remembers the highest z-index in use; windows start above the interface. */
export const stack = { top: 100, nextId: 1 };

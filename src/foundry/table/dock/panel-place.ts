import { setting, setSetting } from '../../common/settings';
import type { Place, SizeWish } from './dock-plan';

/** What a person wants of the panel, stored by this browser; the code that draws it listens. */
const listeners = new Set<() => Promise<void>>();

export function onPanelWish(listener: () => Promise<void>): void {
  listeners.add(listener);
}

export function place(): Place {
  return setting('panelPlace') === 'bottom' ? 'bottom' : 'right';
}

export function sizeWish(): SizeWish {
  const wish = setting('panelSize');
  return wish === 'full' || wish === 'rail' ? wish : 'auto';
}

/** Whether the person closed the panel of this battle. */
export function isHidden(battle: string): boolean {
  return setting('panelHidden') === battle;
}

export async function wishPlace(wish: Place): Promise<void> {
  await setSetting('panelPlace', wish);
  if (sizeWish() === 'rail') await setSetting('panelSize', 'auto');
  publishPlace();
}

export async function wishSize(wish: SizeWish): Promise<void> {
  await setSetting('panelSize', wish);
  publishPlace();
}

/** Closes the panel for a battle, for all its turns; with null for none. */
export async function hide(battle: string | null): Promise<void> {
  await setSetting('panelHidden', battle ?? '');
  publishPlace();
}

function publishPlace(): void {
  for (const listener of listeners) void listener();
}

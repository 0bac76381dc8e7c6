import { theGame } from '../context';
import { report } from '../report';
import type { MovementData } from './movement-types';
import type { RegionDocument } from './region';
import type { TokenDocument } from './token';

export interface RegionChange {
  entered: RegionDocument[];
  left: RegionDocument[];
}

/** Compute which regions a token stands in (types: TokenDocument#regions); tells what changed. */
export function updateRegionsOf(token: TokenDocument): RegionChange {
  const change: RegionChange = { entered: [], left: [] };
  for (const region of token.parent?.regions ?? []) {
    const inside = token.testInsideRegion(region);
    if (inside === token.regions.has(region)) continue;
    if (inside) {
      token.regions.add(region);
      region.tokens.add(token);
      change.entered.push(region);
    } else {
      token.regions.delete(region);
      region.tokens.delete(token);
      change.left.push(region);
    }
  }
  return change;
}

/** Fire the events of a change of place: exits before entries, then movement within; on every client (issues 11272, 11626; tokenMove is fired no more: 11840). */
export function regionEventsOf(
  token: TokenDocument,
  change: RegionChange,
  movement: MovementData | null,
  userId: string,
): void {
  const user = theGame().users.get(userId);
  if (!user) return;
  const fire = (region: RegionDocument, name: string): void => {
    region
      ._handleEvent({ name, data: { token, movement }, region, user })
      .catch((error: unknown) => report(`region event ${name}`, error));
  };
  for (const region of change.left) fire(region, 'tokenExit');
  for (const region of change.entered) fire(region, 'tokenEnter');
  if (!movement) return;
  for (const region of change.left) fire(region, 'tokenMoveOut');
  for (const region of change.entered) fire(region, 'tokenMoveIn');
  for (const region of token.regions) if (!change.entered.includes(region)) fire(region, 'tokenMoveWithin');
}

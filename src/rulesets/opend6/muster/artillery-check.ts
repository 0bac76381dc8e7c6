import { enemyOf } from '../../../battle/state';
import { escapeOf, holdOf } from '../book/scenario/scenario';
import { ownerOf } from '../book/building/keys';
import { isArtillery, isRemote, type Design } from '../design/any-design';
import type { OpenD6State, Squad } from '../state';
import type { Problem } from './check';

type Place = Pick<OpenD6State, 'options' | 'phase' | 'script' | 'sides' | 'size' | 'units'>;

/**
 * od6a-artillery-001: a gun is placed before the battle, by the side that holds the ground: the one that by the
 * scenario holds a place or keeps others from escaping; in other battles the side with the first gun.
 */
export function checkArtillery(
  design: Design,
  battle: Place,
  { id, side }: Pick<Squad, 'id' | 'side'>,
): readonly Problem[] {
  if (isRemote(design)) return checkRemote(battle, { id, side });
  if (!isArtillery(design)) return [];
  const rule = 'od6a-artillery-001';
  if (battle.units[id] === undefined && battle.phase !== 'setup')
    return [{ severity: 'error', code: 'gun-before-battle', rule }];
  const defender = defenderOf(battle, id);
  return defender === null || defender === side ? [] : [{ severity: 'error', code: 'gun-of-defender', rule }];
}

/** Remote weapons belong to the defender of the building, from the start. */
function checkRemote(battle: Place, { id, side }: Pick<Squad, 'id' | 'side'>): readonly Problem[] {
  const rule = 'od6a-building-023';
  if (battle.units[id] === undefined && battle.phase !== 'setup')
    return [{ severity: 'error', code: 'remote-before-battle', rule }];
  const owner = ownerOf(battle) ?? defenderOf(battle, id);
  return owner === null || owner === side ? [] : [{ severity: 'error', code: 'remote-of-defender', rule }];
}

/** Returns the side that holds the ground when the battle begins; null while nobody does. */
function defenderOf(battle: Place, but: string): string | null {
  const hold = holdOf(battle);
  if (hold !== null) return hold.side;
  const escape = escapeOf(battle);
  if (escape !== null) return enemyOf(battle, escape.side);
  const first = Object.values(battle.units).find(
    ({ id, profile }) => id !== but && profile.traits?.battery !== undefined,
  );
  return first?.side ?? null;
}

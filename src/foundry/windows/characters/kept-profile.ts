import { Fault } from '../../../engine/faults';
import { setSetting, setting } from '../../common/settings';
import { readProfile, type CharacterProfile } from './character-profile';

/** Returns the profile that this world keeps for its system; null if there is none that can be read. */
export function keptProfile(): CharacterProfile | null {
  const kept = String(setting('characterProfile'));
  if (kept === '') return null;
  try {
    const profile = readProfile(kept);
    return profile.system === game.system.id ? profile : null;
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** Keeps a profile for this world; gamemasters may. */
export async function keepProfile(profile: CharacterProfile): Promise<void> {
  await setSetting('characterProfile', JSON.stringify(profile));
}

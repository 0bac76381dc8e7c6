import type { FormOf } from '../../../engine/form';
import { commonSkillIds } from '../data/attributes';
import { startingMorale } from '../data/morale';
import { REMOTE_STRENGTH, type RemoteWeaponId } from '../data/remote';
import type { SkillCodes, SquadProfile } from './profile';
import type { remoteForm } from './remote-form';
import { remoteTraits } from './traits';

export type RemoteDesign = FormOf<typeof remoteForm>;

/** Returns a remote weapon. */
export function newRemote(weapon: RemoteWeaponId, skill: number): RemoteDesign {
  return { being: 'remote', weapon, skill };
}

const none = { agility: 0, knowledge: 0, mechanical: 0, perception: 0, strength: REMOTE_STRENGTH, technical: 0 };

/** Its skill is that of firearms and gunnery; it does nothing else. */
function codesOf(skill: number): SkillCodes {
  const codes = Object.fromEntries(commonSkillIds.map((id) => [id, 0])) as SkillCodes;
  return { ...codes, firearms: skill, gunnery: skill };
}

/**
 * od6a-building-023: the playing values of a remote weapon: a squad of one that stays where it was set up, fires in its arc
 * without a crew, and is destroyed by a hit that beats its Strength by 4.
 */
export function remoteProfile({ weapon, skill, name }: RemoteDesign): SquadProfile {
  return {
    ...(name === undefined ? {} : { name }),
    number: 1,
    bare: none,
    worn: none,
    armour: null,
    move: 0,
    walk: 0,
    run: 0,
    command: 0,
    commanderCommand: 0,
    resist: REMOTE_STRENGTH,
    strength: REMOTE_STRENGTH,
    startingMorale: startingMorale.elite,
    roles: { remote: { role: 'remote', skills: codesOf(skill), weapons: [weapon], melee: [], thrown: {} } },
    roster: ['remote'],
    crewed: [],
    traits: remoteTraits,
  };
}

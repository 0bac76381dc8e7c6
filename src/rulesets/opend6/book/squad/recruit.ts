import type { Enlisted } from '../../../../battle/ruleset';
import type { FigureId, UnitId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { artOf, mountOf, type Design } from '../../design/any-design';
import { profileOf } from '../../design/profile-of';
import { roleProfile, traitsOf, type RoleId, type SquadProfile } from '../../design/profile';
import { sizes } from '../../data/game';
import type { Gun, Recruits, Soldier, Squad } from '../../state';

export interface Joining extends Enlisted {
  readonly rallyPoint?: Point | null;
}

/** The id of the soldier in this place of the roster. */
export function soldierId(unit: UnitId, place: number): FigureId {
  return `${unit}.${place + 1}`;
}

function soldier(unit: UnitId, design: Design, profile: SquadProfile, role: RoleId, place: number): Soldier {
  const mount = mountOf(design);
  const { weapons, melee, thrown, gear } = roleProfile(profile, role);
  const { metaphysics } = profile;
  return {
    id: soldierId(unit, place),
    unit,
    at: { x: 0, y: 0 },
    facing: 0,
    elevation: 0,
    r: sizes[mount?.size ?? traitsOf(profile).size].base,
    presence: 'reserve',
    art: artOf(design),
    role,
    ranged: [...weapons],
    melee: [...melee],
    grenades: { ...thrown },
    ...(gear === undefined ? {} : { gear: { ...gear } }),
    ...(metaphysics === undefined ? {} : { points: metaphysics.points }),
    ...(mount === null ? {} : { mount: { design: mount, wounded: false, marked: [] } }),
    wounded: false,
    prone: false,
    marked: [],
    pace: 'still',
    fired: false,
    defended: false,
    charged: false,
    fought: false,
    hurt: false,
    startedProne: false,
  };
}

/**
 * od6-build-017, od6-morale-003: makes a squad from its design, commander and specialists among its soldiers. All are in
 * reserve until they are placed; morale is at its starting level; crewed weapons are carried in parts
 * (od6-weapon-002).
 */
export function recruitSquad(design: Design, { id, side, name, allowed, rallyPoint = null }: Joining): Recruits {
  const profile = profileOf(design);
  const figures = profile.roster.map((role, place) => soldier(id, design, profile, role, place));
  const guns = profile.crewed.map(({ weapon, carriers }, number): Gun => ({
    id: `${id}.gun${number + 1}`,
    side,
    unit: id,
    weapon,
    condition: 'parts',
    carriers: carriers.map((place) => soldierId(id, place)),
    at: { x: 0, y: 0 },
    facing: 0,
    work: 'none',
    dragged: false,
  }));
  const unit: Squad = {
    id,
    side,
    name,
    design,
    ...(allowed === undefined ? {} : { allowed }),
    profile,
    members: figures.map((figure) => figure.id),
    morale: profile.startingMorale,
    rallyPoint,
    rout: null,
    mainGroup: null,
    commanderShock: false,
    escaped: false,
    entry: null,
    activated: false,
    pace: 'still',
    opportunity: 'untried',
    marker: 'none',
    volleyed: false,
    withdrew: false,
    assault: 'none',
    casualtyTested: false,
  };
  return { unit, figures, guns };
}

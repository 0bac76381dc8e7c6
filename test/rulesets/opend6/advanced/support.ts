import { openD6 } from '../../../../src/rulesets/opend6';
import type { SpecialSkillId } from '../../../../src/rulesets/opend6/data/attributes';
import type { SquadProfile } from '../../../../src/rulesets/opend6/design/profile';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { squad } from '../../../support/opend6';

/** The battle with a profile changed, as it comes back from a file. */
export function withProfile(
  state: OpenD6State,
  unit: string,
  parts: (profile: SquadProfile) => Partial<SquadProfile>,
): OpenD6State {
  const { profile, ...rest } = squad(state, unit);
  const changed = { ...rest, profile: { ...profile, ...parts(profile) } };
  const json: unknown = JSON.parse(JSON.stringify({ ...state, units: { ...state.units, [unit]: changed } }));
  return openD6.rules.readState(json);
}

/** The battle with a special skill for all figures of a unit. */
export function withSkill(state: OpenD6State, unit: string, skill: SpecialSkillId, code: number): OpenD6State {
  return withProfile(state, unit, ({ roles }) => ({
    roles: Object.fromEntries(
      Object.values(roles).map((role) => [role.role, { ...role, skills: { ...role.skills, [skill]: code } }]),
    ),
  }));
}

import { attributeIds } from '../data/attributes';
import type { Options } from '../data/options';
import { ROBOT_SPOTS, robots, robotSkillIds } from '../data/robots';
import type { SideId } from '../data/troops';
import { rangedWeapon } from '../data/weapons';
import { spotsOf, type RobotDesign } from '../design/robot';
import { checkTwice, type Problem } from './check';

const error = (refusal: Omit<Problem, 'severity'>): Problem => ({ ...refusal, severity: 'error' });

/** Everything that the rules have against a robot; empty when the sheet is in order. */
export function checkRobot(
  design: RobotDesign,
  { openLists }: Pick<Options, 'openLists'>,
  side?: SideId,
): readonly Problem[] {
  const { weapons, melee } = design;
  return [
    ...(openLists ? [] : checkSide(side)),
    ...(design.made === 'listed' ? checkListed(design) : []),
    ...checkSpots(design),
    ...checkHeavy(design),
    ...checkTwice([...weapons, ...melee]),
  ];
}

/** od6a-robot-001: evil government forces alone buy robots. A scenario may give one to the others. */
function checkSide(side?: SideId): Problem[] {
  return side === 'anti-government' ? [error({ code: 'robot-side', rule: 'od6a-robot-001', values: { side } })] : [];
}

/** Move and attributes are those of the lists, and no skill is above them (od6a-robot-004). */
function checkListed({ kind, move, attributes, raises }: RobotDesign): Problem[] {
  const listed = robots[kind];
  const rule = 'od6a-robot-004';
  const values = move !== listed.move || attributeIds.some((id) => attributes[id] !== listed.attributes[id]);
  return [
    ...(values ? [error({ code: 'robot-values', rule, values: { robot: kind } })] : []),
    ...robotSkillIds
      .filter((id) => (raises[id] ?? 0) > (listed.raises[id] ?? 0))
      .map((skill) =>
        error({
          code: 'robot-skill',
          rule,
          values: { skill, levels: raises[skill] ?? 0, most: listed.raises[skill] ?? 0 },
        }),
      ),
  ];
}

function checkSpots(design: RobotDesign): Problem[] {
  const taken = spotsOf(design);
  if (taken <= ROBOT_SPOTS) return [];
  return [error({ code: 'robot-spots', rule: 'od6a-robot-008', values: { taken, most: ROBOT_SPOTS } })];
}

/** A heavy weapon that a crew serves is mounted on a robot with the gunnery skill (od6a-robot-007). */
function checkHeavy({ weapons, raises }: RobotDesign): Problem[] {
  if ((raises.gunnery ?? 0) > 0) return [];
  return weapons
    .filter((id) => rangedWeapon(id).assembled)
    .map((weapon) => error({ code: 'robot-gunnery', rule: 'od6a-robot-007', values: { weapon } }));
}

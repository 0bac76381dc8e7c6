import type { SheetButton } from '../../../battle/sheet';
import type { Text } from '../../../battle/text';
import { attributeIds } from '../data/attributes';
import { allGear, gearIds } from '../data/gear';
import type { Options } from '../data/options';
import { ROBOT_SPOTS, robotIds, robotPrices, robots, robotSkillIds, robotSkills } from '../data/robots';
import { meleeWeaponIds, meleeWeapons, rangedWeaponIds, rangedWeapons, thrownWeaponIds } from '../data/weapons';
import { carriedWeaponIds, most } from '../design/form';
import { hasSpot, robotCodes, robotCost, robotProfile, spotsOf, type RobotDesign } from '../design/robot';
import { robotMost } from '../design/robot-form';
import { words } from '../words';
import { readyChoices, type ChoiceGroup } from './choices';
import { allCounts, count, pick, withAdded, withoutWeapon, type Fields } from './fields';
import { weaponView } from './page';
import { weaponRows } from './record';

const fittings = ['armour', 'lift', 'selfDestruct'] as const;
const bill = ['move', 'attributes', 'skills', 'weapons', 'mounts', 'turret', ...fittings, 'gear'] as const;

/** The page of the Robot Record Sheet. */
export function robotPage(design: RobotDesign, options: Options): object {
  const codes = robotCodes(design);
  const cost = robotCost(design);
  const { kind, made, move, attributes, raises, turret, gear } = design;
  return {
    kinds: robotIds.map((id) => ({ id, name: words(`robots.${id}`), selected: id === kind })),
    kindName: words(`robots.${kind}`),
    made: (['listed', 'converted'] as const).map((id) => ({
      id,
      name: words(`robot.made.${id}`),
      selected: id === made,
    })),
    madeName: words(`robot.made.${made}`),
    converted: made === 'converted',
    move,
    rate: robotProfile(design).walk,
    most: { ...robotMost, levels: most.levels },
    attributes: attributeIds.map((id) => ({
      id,
      name: words(`attributes.${id}.label`),
      value: attributes[id],
      skills: robotSkills[id].map((skill) => ({
        id: skill,
        name: words(`skills.${skill}`),
        code: codes[skill],
        levels: raises[skill] ?? 0,
      })),
    })),
    spots: { taken: spotsOf(design), most: ROBOT_SPOTS },
    weapons: weaponRows(design, attributes.strength, options).map(weaponView),
    weaponChoices: hasSpot(design) ? armoury(design) : [],
    thrown: thrownWeaponIds.map((id) => ({
      id,
      name: words(`weapons.${id}`),
      count: design.thrown[id] ?? 0,
      price: rangedWeapons[id].cost,
    })),
    turret: turret === null ? null : words(`weapons.${turret}`),
    turrets: [
      { id: '', name: words('robot.no-turret'), selected: turret === null },
      ...design.weapons.map((id) => ({ id, name: words(`weapons.${id}`), selected: id === turret })),
    ],
    fittings: fittings.map((id) => ({
      id,
      name: words(`robot.${id}`),
      price: robotPrices[id],
      has: design[id],
    })),
    gear: gearIds.map((id) => ({
      id,
      name: words(`gear.${id}.name`),
      hint: words(`gear.${id}.hint`),
      pieces: gear[id] ?? 0,
      has: (gear[id] ?? 0) > 0,
      price: allGear[id].cost,
    })),
    bill: {
      lines: bill.filter((id) => cost[id] > 0).map((id) => ({ label: words(`robot.cost.${id}`), amount: cost[id] })),
      base: cost.base,
      total: cost.total,
    },
    ready: readyChoices(),
  };
}

/** Guns and blades that a robot may still mount. */
function armoury({ weapons, melee }: RobotDesign): ChoiceGroup[] {
  const choice = (id: string, cost: number): { id: string; name: Text; selected: boolean } => ({
    id,
    name: words('sheet.priced', { what: words(`weapons.${id}`), cost }),
    selected: false,
  });
  const guns = rangedWeaponIds.filter((id) => !rangedWeapons[id].throwable && !weapons.some((own) => own === id));
  const blades = meleeWeaponIds.filter((id) => id !== 'hands' && !melee.includes(id));
  return [
    { label: words('sheet.weapon'), choices: guns.map((id) => choice(id, rangedWeapons[id].cost)) },
    { label: words('cost.melee'), choices: blades.map((id) => choice(id, meleeWeapons[id].cost)) },
  ];
}

/** A robot as a document can take it over another one. */
export function wholeRobot(design: RobotDesign): RobotDesign {
  return filled(design, {});
}

/** The robot after the form was changed. One of the lists has the values of its kind. */
export function fillRobot(design: RobotDesign, fields: Fields): RobotDesign {
  const kind = pick(robotIds, fields['design.kind']) ?? design.kind;
  const made = pick(['listed', 'converted'] as const, fields['design.made']) ?? design.made;
  const { move, attributes, raises } = robots[kind];
  const listed = made === 'listed' && (kind !== design.kind || made !== design.made);
  const begun = { ...design, kind, made, ...(listed ? { move, attributes, raises } : {}) };
  return filled({ ...begun, ...withAdded(design, fields['add.weapon']) }, listed ? without(fields) : fields);
}

/** The fields without the values that the lists give. */
function without(fields: Fields): Fields {
  const values = ['design.move', 'design.attributes.', 'design.raises.'];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !values.some((one) => name.startsWith(one))));
}

function filled(design: RobotDesign, fields: Fields): RobotDesign {
  const flag = (id: (typeof fittings)[number]): boolean => {
    const field = fields[`design.${id}`];
    return typeof field === 'boolean' ? field : design[id];
  };
  const turret =
    fields['design.turret'] === undefined ? design.turret : (pick(carriedWeaponIds, fields['design.turret']) ?? null);
  return {
    ...design,
    move: count(fields['design.move'], design.move, robotMost.move),
    attributes: allCounts(
      attributeIds,
      design.attributes,
      robotMost.attribute,
      (id) => fields[`design.attributes.${id}`],
    ),
    raises: allCounts(robotSkillIds, design.raises, most.levels, (id) => fields[`design.raises.${id}`]),
    thrown: allCounts(thrownWeaponIds, design.thrown, most.pieces, (id) => fields[`design.thrown.${id}`]),
    turret: turret !== null && design.weapons.includes(turret) ? turret : null,
    armour: flag('armour'),
    lift: flag('lift'),
    selfDestruct: flag('selfDestruct'),
    gear: allCounts(gearIds, design.gear, most.pieces, (id) => {
      const field = fields[`design.gear.${id}`];
      return typeof field === 'boolean' ? Number(field) : field;
    }),
  };
}

/** The robot after a button was pressed. Throws on a button that the form does not have. */
export function pressRobot(design: RobotDesign, { change, id }: SheetButton): RobotDesign {
  if (change !== 'remove-weapon') throw new Error(`the robot sheet has no button '${change}'`);
  return wholeRobot({ ...design, ...withoutWeapon(design, id) });
}

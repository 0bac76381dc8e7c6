import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { isRobot } from '../../../../src/rulesets/opend6/design/any-design';
import { robotIds, type RobotId } from '../../../../src/rulesets/opend6/data/robots';
import { newRobot, type RobotDesign } from '../../../../src/rulesets/opend6/design/robot';
import { readyRobotIds, readyRobots } from '../../../../src/rulesets/opend6/design/ready-units';
import { battle, squad } from '../../../support/opend6';

const { sheet } = openD6.muster;
const page = (design: RobotDesign) => sheet.page(design, null) as Record<string, unknown>;
const price = (design: RobotDesign) => sheet.points?.(design);
const problems = (design: RobotDesign) => sheet.check(design).map(({ code, rule }) => [code, rule]);
const filled = (design: RobotDesign, fields: Readonly<Record<string, unknown>>): RobotDesign => {
  const changed = sheet.fill(design, fields);
  if (!isRobot(changed)) throw new Error('no robot any more');
  return changed;
};
const profileOf = (robot: RobotDesign) =>
  squad(battle({ squads: { troopers: { at: [{ x: 20, y: 20 }], robot } } }), 'troopers').profile;
const bought = (kind: RobotId, parts: Parameters<typeof newRobot>[1]) =>
  (price(newRobot(kind, parts)) ?? 0) - (price(newRobot(kind)) ?? 0);

describe('robots of the troop lists', () => {
  it('od6a-troop-018 od6a-troop-019 od6a-troop-020 od6a-troop-021 od6a-robot-004 od6a-robot-005 prices by the formula, rates and skills', () => {
    const printed: Readonly<Record<RobotId, readonly number[]>> = {
      'assassin-robot': [38, 9, 5, 5, 1, 5],
      'security-robot': [35, 8, 4, 5, 1, 3],
      'probe-robot': [36, 8, 4, 4, 1, 4],
      'war-robot': [38, 7, 5, 2, 5, 6],
    };
    const rows = robotIds.map((kind) => {
      const { walk, roles, strength } = profileOf(newRobot(kind));
      const { firearms, search, gunnery } = roles.robot?.skills ?? {};
      return [kind, [price(newRobot(kind)), walk, firearms, search, gunnery, strength]];
    });
    expect(Object.fromEntries(rows)).toEqual(printed);
  });

  it('od6a-troop-020 a probe robot with its self-destruct program costs the 46 that are printed', () => {
    expect(price(newRobot('probe-robot', { selfDestruct: true }))).toBe(46);
  });

  it('od6a-robot-002 a robot is a squad of one, with no number to choose', () => {
    expect(profileOf(newRobot('war-robot'))).toMatchObject({ number: 1, roster: ['robot'] });
    expect(filled(newRobot('war-robot'), { 'design.number': 3 })).not.toHaveProperty('number');
  });

  it('od6a-robot-001 only evil government forces buy one, unless the lists are open', () => {
    const { design } = readyRobots['abc-123'];
    const buy = (side: string, options = {}) =>
      openD6.muster.recruit(
        design,
        { id: 'r', side, name: 'R' },
        openD6.muster.open(battle({ squads: {} }).table, [], options).options,
      );
    expect(() => buy('rebels')).toThrow(/robot/i);
    expect(() => buy('rebels', { openLists: true })).not.toThrow();
    expect(() => buy('troopers')).not.toThrow();
  });
});

describe('the Robot Record Sheet', () => {
  it('od6a-robot-033 ABC-123: 25 skill points, a raygun rifle of 15 on its mount, a turret, 75 in all', () => {
    const { design } = readyRobots['abc-123'];
    const sample = page(design);
    expect(sample).toMatchObject({
      move: 10,
      rate: 8,
      weapons: [{ damage: 5, short: 15, medium: 50, long: 150, cost: 15 }],
    });
    const { bill } = sample as { bill: { lines: { amount: number }[]; base: number; total: number } };
    const [move, attributes, skills, ...parts] = bill.lines.map(({ amount }) => amount);
    expect([(move ?? 0) + (attributes ?? 0) + (skills ?? 0), parts, bill.base, bill.total]).toEqual([
      25,
      [15, 10, 15],
      10,
      75,
    ]);
  });

  it('od6a-robot-032 has the robot skills below their attributes, and every part with its price', () => {
    const sample = page(newRobot('security-robot', { armour: true, lift: true, selfDestruct: true })) as {
      attributes: { skills: { id: string }[] }[];
      fittings: { id: string; price: number; has: boolean }[];
      bill: { lines: { label: { key: string }; amount: number }[] };
    };
    expect(sample.attributes.map(({ skills }) => skills.map(({ id }) => id))).toEqual([
      ['brawling', 'firearms', 'melee-combat', 'throwing'],
      [],
      ['gunnery'],
      ['search', 'sneak'],
      [],
      ['demolitions', 'medicine'],
    ]);
    expect(sample.fittings.map(({ id, price: of, has }) => [id, of, has])).toEqual([
      ['armour', 20, true],
      ['lift', 10, true],
      ['selfDestruct', 10, true],
    ]);
    expect(sample.bill.lines.map(({ amount }) => amount)).toEqual([10, 11, 4, 20, 10, 10]);
  });

  it('od6a-robot-006 a lift unit costs 10 and doubles the rate', () => {
    expect(bought('security-robot', { lift: true })).toBe(10);
    expect(profileOf(newRobot('security-robot', { lift: true })).walk).toBe(16);
  });

  it('od6a-robot-012 armour costs 20, adds 1 against damage, not to its blows, and takes nothing off Agility', () => {
    expect(bought('war-robot', { armour: true })).toBe(20);
    const { resist, strength, walk, worn } = profileOf(newRobot('war-robot', { armour: true }));
    expect([resist, strength, walk, worn.agility]).toEqual([7, 6, 7, 3]);
  });

  it('od6a-robot-008 each of three weapons costs 10 above its price, and a fourth is too many', () => {
    expect(bought('war-robot', { weapons: ['raygun-pistol', 'raygun-rifle'], melee: ['sword'] })).toBe(7 + 15 + 2 + 30);
    const full = newRobot('war-robot', { weapons: ['raygun-pistol', 'raygun-rifle'], melee: ['sword'] });
    expect(problems(full)).toEqual([]);
    expect(page(full)).toMatchObject({ spots: { taken: 3, most: 3 }, weaponChoices: [] });
    expect(problems({ ...full, thrown: { grenade: 2 } })).toEqual([['robot-spots', 'od6a-robot-008']]);
  });

  it('od6a-robot-007 mounts any weapon, but one that a crew serves only with the gunnery skill', () => {
    const weapons = ['medium-repeating-raygun'] as const;
    expect(problems(newRobot('war-robot', { weapons }))).toEqual([]);
    expect(problems(newRobot('security-robot', { weapons }))).toEqual([['robot-gunnery', 'od6a-robot-007']]);
    expect(problems(newRobot('security-robot', { weapons: ['repeating-raygun'] }))).toEqual([]);
  });

  it('od6a-robot-013 equipment costs its list price', () => {
    expect(bought('probe-robot', { gear: { 'targeting-computer': 1, 'medical-pack': 2 } })).toBe(30);
  });

  it('od6a-robot-004 a listed robot is not trained above the lists; one of another game has its own values', () => {
    const strong = newRobot('security-robot', { raises: { firearms: 2, search: 3 }, move: 12 });
    expect(problems(strong)).toEqual([
      ['robot-values', 'od6a-robot-004'],
      ['robot-skill', 'od6a-robot-004'],
    ]);
    expect(problems({ ...strong, made: 'converted' })).toEqual([]);
  });

  it('od6a-robot-032 another kind takes the values of its list, and a turret goes with its weapon', () => {
    const abc = readyRobots['abc-123'].design;
    const war = filled(abc, { 'design.kind': 'war-robot', 'design.move': '10' });
    expect([war.move, war.attributes.strength, price(war)]).toEqual([8, 6, 78]);
    const converted = filled(abc, { 'design.made': 'converted', 'design.move': '12', 'design.raises.sneak': '2' });
    expect([converted.move, converted.raises.sneak, price(converted)]).toEqual([12, 2, 79]);
    const bare = sheet.press(abc, { change: 'remove-weapon', id: 'raygun-rifle', index: 0 });
    expect(bare).toMatchObject({ weapons: [], turret: null });
    const armed = filled(abc, { 'add.weapon': 'raygun-pistol', 'design.turret': 'raygun-pistol', 'design.lift': true });
    expect(armed).toMatchObject({ weapons: ['raygun-rifle', 'raygun-pistol'], turret: 'raygun-pistol', lift: true });
    expect(filled(abc, { 'design.turret': '' }).turret).toBeNull();
  });

  it('every robot is ready to play, drawn for itself, and comes back from its sheet as it was', () => {
    expect(new Set(readyRobotIds.map((id) => sheet.art(readyRobots[id].design))).size).toBe(robotIds.length);
    for (const id of readyRobotIds) {
      const { design } = readyRobots[id];
      expect(sheet.read(JSON.parse(JSON.stringify(design)))).toEqual(design);
      expect(sheet.check(design)).toEqual([]);
      expect(sheet.template(design)).toBe('opend6-robot');
    }
    expect(filled(newRobot('war-robot'), { load: 'new-robot' }).kind).toBe('security-robot');
  });
});

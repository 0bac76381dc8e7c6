import type { Barrier, Point } from '../../../space/types';
import { infos } from '../manifest';
import { readySquad } from '../design/ready';
import { blastDoors, crateGroups, crateHeight, hangar } from './hangar-layout';
import type { OpenD6Scenario } from './types';

const { width, height, wall } = hangar;
const [west, east] = blastDoors;

/** Stacks are barriers all round (od6-scenario-007): each side of an outline is one. */
function crateSides(): Barrier[] {
  return crateGroups.flatMap(({ id, outline }) =>
    outline.map((a, i): Barrier => {
      const b = outline[(i + 1) % outline.length] ?? a;
      return { id: `${id}.${i + 1}`, kind: 'crate', a, b, bottom: 0, top: crateHeight };
    }),
  );
}

function wallOf(id: string, a: Point, b: Point): Barrier {
  return { id, kind: 'sealed-wall', a, b, bottom: 0, top: 'unlimited' };
}

/** The inner faces of the hangar's walls with the door openings left out (od6-scenario-005, od6-scenario-009). */
function walls(): Barrier[] {
  const [left, top, right, bottom] = [wall, wall, width - wall, height - wall];
  const corner = (x: number, y: number): Point => ({ x, y });
  const side = (
    name: string,
    edge: number,
    face: number,
    door: { readonly y1: number; readonly y2: number },
  ): Barrier[] => [
    wallOf(`${name}-wall.1`, corner(face, top), corner(face, door.y1)),
    wallOf(`${name}-jamb.1`, corner(face, door.y1), corner(edge, door.y1)),
    wallOf(`${name}-jamb.2`, corner(face, door.y2), corner(edge, door.y2)),
    wallOf(`${name}-wall.2`, corner(face, door.y2), corner(face, bottom)),
  ];
  return [
    wallOf('north-wall', corner(left, top), corner(right, top)),
    wallOf('south-wall', corner(left, bottom), corner(right, bottom)),
    ...side('west', 0, left, west),
    ...side('east', width, right, east),
  ];
}

const icePlanetSquad = readySquad('ice-planet-soldiers').design;
const antiGovernmentSquad = readySquad('hangar-rebels').design;
const assaultSquad = readySquad('hangar-assault-soldiers').design;
const middle: Point = { x: width / 2, y: height / 2 };
const westEnd: Point = { x: 0, y: (west.y1 + west.y2) / 2 };
const eastEnd: Point = { x: width, y: (east.y1 + east.y2) / 2 };

/** od6-game-002, od6-game-009, od6-scenario-001: out of a starport hangar through either blast door; the sides differ. */
export const hangarScenario: OpenD6Scenario = {
  ...infos.hangar,
  /** od6-scenario-008: nothing on the table dims the light. */
  table: { kind: 'gridless', width, height, barriers: [...walls(), ...crateSides()], areas: [] },
  deployment: ['rebels', 'troopers'],
  squads: [
    {
      id: 'rebels-1',
      side: 'rebels',
      design: icePlanetSquad,
      numbers: { 0.75: 5 },
      zone: { at: middle, r: 6 },
      facing: 270,
      rallyPoint: null,
    },
    {
      id: 'rebels-2',
      side: 'rebels',
      design: antiGovernmentSquad,
      numbers: { 0.75: 7 },
      zone: { at: middle, r: 6 },
      facing: 90,
      rallyPoint: null,
    },
    {
      id: 'rebels-3',
      side: 'rebels',
      design: antiGovernmentSquad,
      numbers: { 0.75: 0, 1: 0, 1.5: 8 },
      zone: { at: middle, r: 6 },
      facing: 90,
      rallyPoint: null,
    },
    {
      id: 'troopers-1',
      side: 'troopers',
      design: assaultSquad,
      numbers: { 0.75: 8 },
      zone: { at: westEnd, r: 11 },
      facing: 90,
      rallyPoint: westEnd,
    },
    {
      id: 'troopers-2',
      side: 'troopers',
      design: assaultSquad,
      numbers: { 0.75: 7 },
      zone: { at: eastEnd, r: 11 },
      facing: 270,
      rallyPoint: eastEnd,
    },
    {
      id: 'troopers-3',
      side: 'troopers',
      design: assaultSquad,
      numbers: { 0.75: 0, 1: 0 },
      zone: { at: westEnd, r: 11 },
      facing: 90,
      rallyPoint: westEnd,
    },
  ],
  exits: [
    { id: 'west', a: { x: 0, y: west.y1 }, b: { x: 0, y: west.y2 }, into: 90, out: ['rebels'] },
    { id: 'east', a: { x: width, y: east.y1 }, b: { x: width, y: east.y2 }, into: 270, out: ['rebels'] },
  ],
  reinforcements: {
    side: 'troopers',
    design: assaultSquad,
    numbers: { 0.75: 8, 1.5: 8 },
    arrivesOn: 6,
    doors: ['east', 'east', 'east', 'west', 'west', 'west'],
  },
  escape: { side: 'rebels', squads: ['rebels-1', 'rebels-2', 'rebels-3'], soldiers: null },
  hold: null,
  turns: null,
  ricochet: true,
};

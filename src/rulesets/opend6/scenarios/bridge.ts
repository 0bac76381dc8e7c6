import type { Barrier } from '../../../space/types';
import { FUGITIVES, infos } from '../manifest';
import { readySquad } from '../design/ready';
import {
  bridgeTable,
  deck,
  farm,
  farmPieces,
  fieldWalls,
  groves,
  heaps,
  post,
  roadEnds,
  waters,
} from './bridge-layout';
import { barrier, grounds, houseFloor, stackSides } from './pieces';
import type { OpenD6Scenario } from './types';

const { width, height } = bridgeTable;

function barriers(): Barrier[] {
  const { x, y, w, h } = deck;
  return [
    barrier('parapet.1', 'low-wall', { x, y }, { x: x + w, y }),
    barrier('parapet.2', 'low-wall', { x, y: y + h }, { x: x + w, y: y + h }),
    ...fieldWalls.map(([a, b], i) => barrier(`field-wall.${i + 1}`, 'low-wall', a, b)),
    ...post.map(([a, b], i) => barrier(`post.${i + 1}`, 'low-wall', a, b)),
    ...farmPieces.map(([kind, a, b], i) => barrier(`farm.${i + 1}`, kind, a, b)),
    ...stackSides(heaps),
  ];
}

const pursuit = readySquad('assault-section').design;
const [eastA, eastB] = roadEnds.east;
const [westA, westB] = roadEnds.west;
const [northA, northB] = roadEnds.north;
const westRoad = { x: 0, y: 18 };

/** Two squads of rebels fall back over the only bridge, and more may come behind them, or on the far bank; with grenades. */
export const bridgeScenario: OpenD6Scenario = {
  ...infos.bridge,
  table: {
    kind: 'gridless',
    width,
    height,
    barriers: barriers(),
    areas: [...grounds(waters), ...grounds(groves), houseFloor('farm', farm)],
  },
  deployment: ['rebels', 'troopers'],
  squads: [
    {
      id: 'rebels-1',
      side: 'rebels',
      design: readySquad('rebel-cell').design,
      numbers: { 0.75: 6 },
      zone: { at: { x: 12, y: 17 }, r: 6 },
      facing: 270,
      rallyPoint: null,
    },
    {
      id: 'rebels-2',
      side: 'rebels',
      design: readySquad('colony-militia').design,
      numbers: { 0.75: 8 },
      zone: { at: { x: 12, y: 17 }, r: 6 },
      facing: 0,
      rallyPoint: null,
    },
    {
      id: 'rebels-3',
      side: 'rebels',
      design: readySquad('colony-militia').design,
      numbers: { 0.75: 0, 1: 0, 1.5: 9 },
      zone: { at: { x: 12, y: 17 }, r: 6 },
      facing: 0,
      rallyPoint: null,
    },
    {
      id: 'troopers-1',
      side: 'troopers',
      design: readySquad('arctic-section').design,
      numbers: { 0.75: 5 },
      zone: { at: westRoad, r: 6 },
      facing: 90,
      rallyPoint: westRoad,
    },
    {
      id: 'troopers-2',
      side: 'troopers',
      design: pursuit,
      numbers: { 0.75: 6 },
      zone: { at: { x: 17, y: 0 }, r: 7 },
      facing: 180,
      rallyPoint: null,
    },
    {
      id: 'troopers-3',
      side: 'troopers',
      design: pursuit,
      numbers: { 0.75: 0, 1: 0 },
      zone: { at: westRoad, r: 7 },
      facing: 90,
      rallyPoint: westRoad,
    },
  ],
  exits: [
    { id: 'road-east', a: eastA, b: eastB, into: 270, out: ['rebels'] },
    { id: 'road-west', a: westA, b: westB, into: 90, out: [] },
    { id: 'track-north', a: northA, b: northB, into: 180, out: [] },
  ],
  reinforcements: {
    side: 'troopers',
    design: pursuit,
    numbers: { 0.75: 6, 1.5: 6 },
    arrivesOn: 6,
    doors: ['road-west', 'road-west', 'road-west', 'track-north', 'track-north', 'track-north'],
  },
  escape: { side: 'rebels', squads: ['rebels-1', 'rebels-2', 'rebels-3'], soldiers: FUGITIVES },
  hold: null,
  turns: 9,
  ricochet: false,
};
